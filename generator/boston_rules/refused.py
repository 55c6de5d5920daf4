"""Refusals in words: why an action is not legal, and where the rule page tells the rule."""

from __future__ import annotations

from functools import cache

from boston_rules.engine.refusing import Refusal
from boston_rules.messages import Catalog
from boston_rules.pages.addresses import nearest_rule, rules_told
from boston_rules.pages.body import body
from boston_rules.pages.hands import seat
from boston_rules.pages.markup import Html, escape, plain
from boston_rules.pages.model import Section, anchor
from boston_rules.pages.phrases import Phrases
from boston_rules.pages.rulepage import names_of
from boston_rules.pages.voice import Voice
from boston_rules.source import load
from boston_rules.source.compiled import Compiled
from boston_rules.source.files import shipped_rulesets


def refusal_text(compiled: Compiled, refusal: Refusal, catalog: Catalog) -> str:
    """A refusal as one line: the reason, the rule, and for a shipped ruleset its place on the website."""
    voice = Voice(Phrases(catalog), compiled.rules, names_of(compiled))
    text = reason(voice, refusal)
    address = rule_address(compiled, refusal.rule)
    if address is None:
        return catalog.text("refused-told", text=text, rule=refusal.rule)
    return catalog.text("refused-told-with-place", text=text, rule=refusal.rule, address=address)


def reason(voice: Voice, refusal: Refusal) -> str:
    """The reason alone, in bare text."""
    args = {name: _worded(voice, name, value) for name, value in refusal.args.items()}
    given = {f"{name}-given": "yes" if value != "" else "no" for name, value in refusal.args.items()}
    return plain(voice.phrase(refusal.message, **args, **given))


def _worded(voice: Voice, name: str, value: str | int) -> Html | str | int:
    text = str(value)
    match name:
        case "seat":
            return seat(voice, text)
        case "contract" | "standing":
            return voice.contract(text)
        case "contracts":
            return voice.contracts(text.split(), "or")
        case "suit" | "standing-suit":
            return voice.phrase(f"suit-{text}")
        case "choices":
            return voice.phrase.joined([voice.phrase(f"suit-{each}") for each in text.split()], "or")
        case "cards":
            # Cards stay the codes in which they are typed.
            return voice.phrase.joined([escape(each) for each in text.split()])
        case "speakers":
            return voice.phrase.joined([voice.phrase(f"speaker-{each}") for each in text.split()], "or")
        case "sort":
            return voice.phrase(f"action-{text}")
        case _:
            return value


def rule_address(compiled: Compiled, rule: str) -> str | None:
    """The address of a rule, or of the nearest that has one, from the website's root.

    None where the website has no page of these rules.
    """
    if compiled.id not in shipped_rulesets():
        return None
    sections = _sections(compiled.id)
    page = f"rulesets/{compiled.id}/index.html"
    if rule in {section.id for section in sections}:
        return f"{page}#{rule}"
    found = nearest_rule(rule, dict.fromkeys(rules_told(sections)))
    return page if found is None else f"{page}#{anchor(found)}"


@cache
def _sections(ruleset_id: str) -> tuple[Section, ...]:
    """The rules as the page of a ruleset tells them: by default, whatever was chosen."""
    return body(Voice(Phrases(Catalog()), load(ruleset_id).rules))
