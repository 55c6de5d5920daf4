"""Annotated deals on the pages: every step told, remarks led to rules, payments as the engine has them."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from random import Random

import msgspec
import pytest
from tests.engine.deals import a_deal, after, say
from tests.engine.support import GOOD
from tests.pages.reading import Element, read
from tests.pages.test_printing import EVIL, phrases, printed, shipped
from tests.sampling import one_in

from boston_rules.annotated import Replay, Said, replay
from boston_rules.cards import SEATS, Suit
from boston_rules.engine.session import walk_hand
from boston_rules.pages.body import body
from boston_rules.pages.hands import payments, totals
from boston_rules.pages.markup import Html, plain
from boston_rules.pages.printing import Printer
from boston_rules.pages.rulepage import PageMaker, names_of
from boston_rules.pages.voice import Voice
from boston_rules.pages.walkthrough import Steps, ToldDeal, Tricks, done_text, told
from boston_rules.resources import data_dir
from boston_rules.source import load, load_deal
from boston_rules.source.files import shipped_deals, shipped_rulesets
from boston_rules.source.load import AnnotatedDeal

LENGTH = 6
TEMPLATE = """
{%- from "walkthrough.j2" import walkthrough with context -%}
{{ walkthrough(deal) }}
"""


@cache
def played(ruleset: str) -> Replay:
    return replay(load_deal(ruleset), load(ruleset, load_deal(ruleset).deal.options).rules)


def walked(folder: Path, ruleset: str, seed: int, text: str = "A deal at random.") -> AnnotatedDeal:
    """The file of a deal in which everybody does what comes to mind."""
    rules = load(ruleset).rules
    dealt = a_deal(rules, seed=seed)
    hands = {
        seat: "  ".join(
            f"{suit} {''.join(card[1] for card in cards if card[0] == suit) or '-'}" for suit in Suit
        )
        for seat, cards in dealt.hands.items()
    }
    actions = walk_hand(rules, dealt, Random(seed)).actions
    written = {
        "format": "boston-deal/1",
        "ruleset": ruleset,
        "title": {"en": text},
        "intro": {"en": text},
        "dealer": dealt.dealer,
        "hands": hands,
        "steps": [{**msgspec.to_builtins(action), "note": {"en": text}} for action in actions],
        "expect": {"deltas": {}},
    }
    if dealt.turned_card is not None:
        written["turned-card"] = dealt.turned_card
    file = folder / f"{ruleset}.yaml"
    file.write_text(json.dumps(written, ensure_ascii=False), encoding="utf-8")
    return load_deal(file)


def telling(ruleset: str, annotated: AnnotatedDeal) -> tuple[Replay, Voice, ToldDeal]:
    compiled = load(ruleset, annotated.deal.options)
    again = replay(annotated, compiled.rules)
    voice = Voice(phrases(), compiled.rules, names_of(compiled))
    return again, voice, told(voice, again, (), body(voice))


@cache
def shipped_text(ruleset: str) -> str:
    """The page of a ruleset as plain text."""
    return plain(Html(printed(load(ruleset))))


def page_of(deal: ToldDeal) -> Element:
    return read(Printer(data_dir("site") / "templates", phrases()).text(TEMPLATE, deal=deal))


@pytest.mark.parametrize("ruleset", shipped_deals())
def test_the_page_tells_every_step_every_note_and_every_card(ruleset: str) -> None:
    again, _, deal = telling(ruleset, load_deal(ruleset))
    steps = [step for part in deal.parts if isinstance(part, Steps) for step in part.steps]
    tricks = [trick for part in deal.parts if isinstance(part, Tricks) for trick in part.tricks]
    assert len(steps) == len(again.said)
    assert len(tricks) == len(again.played)
    text = " ".join(shipped(ruleset).text.split())
    for step in load_deal(ruleset).deal.steps:
        if step.note is not None:
            assert " ".join(step.note["en"].split()) in text
    # A decision between two tricks parts the table in two.
    tables = [each for each in shipped(ruleset).all("table") if each.attributes.get("class") == "tricks"]
    rows = [row for table in tables for row in table.all("tr") if row.all("td")]
    for row, one in zip(rows, again.played, strict=True):
        looks = [cell.attributes["class"].split() for cell in row.all("td")[: len(SEATS)]]
        assert [seat for seat, look in zip(SEATS, looks, strict=True) if "leads" in look] == [
            one.trick.leader
        ]
        assert [seat for seat, look in zip(SEATS, looks, strict=True) if "takes" in look] == [one.trick.taker]


@pytest.mark.parametrize("ruleset", shipped_deals())
def test_the_diagram_holds_the_cards_as_dealt(ruleset: str) -> None:
    page, dealt = shipped(ruleset), played(ruleset).dealt
    table = next(each for each in page.all("table") if each.attributes.get("class") == "compass")
    rows = [row for row in table.all("tr") if row.all("td")]
    for seat, row in zip(SEATS, rows, strict=True):
        ranks = [re.sub(r"[^AKQJ0-9]", "", cell.text).replace("10", "T") for cell in row.all("td")]
        shown = {f"{suit}{rank}" for suit, held in zip(Suit, ranks, strict=True) for rank in held}
        assert shown == set(dealt.hands[seat])


@pytest.mark.parametrize("ruleset", shipped_deals())
def test_payments_are_told_as_those_of_worked_hands_from_the_transfers(ruleset: str) -> None:
    again, voice, deal = telling(ruleset, load_deal(ruleset))
    assert deal.payments == tuple(payments(voice, again.detailed))
    assert deal.totals == totals(voice, again.detailed)
    assert all(plain(payment) in shipped_text(ruleset) for payment in deal.payments)
    for change in again.detailed.settlement.deltas.values():
        assert f"{abs(change):,}" in plain(deal.totals)


@pytest.mark.parametrize("ruleset", shipped_deals())
def test_every_rule_that_a_step_shows_is_a_link_in_the_words_of_the_page(ruleset: str) -> None:
    page = shipped(ruleset)
    wanted = sum(len(dict.fromkeys(step.shows)) for step in load_deal(ruleset).deal.steps)
    lists = [each for each in page.all("ul") if each.attributes.get("class") == "at-work"]
    links = [link for each in lists for link in each.all("a")]
    assert wanted
    assert len(links) <= wanted
    assert len(lists) == sum(bool(step.shows) for step in load_deal(ruleset).deal.steps)
    everything = {each.attributes["id"]: each for each in page.all() if "id" in each.attributes}
    fallback = phrases().plain("walk-rule")
    for link in links:
        assert link.attributes["href"][1:] in everything
        assert link.text != fallback


@pytest.mark.parametrize("ruleset", [*one_in(2, shipped_rulesets(), start=0)])
def test_a_ruleset_without_a_deal_has_no_section_for_it(ruleset: str) -> None:
    compiled = load(ruleset)
    assert compiled.ruleset is not None
    page = PageMaker(phrases(), compiled, compiled.ruleset, lambda options: load(ruleset, options)).page(())
    assert page.deal is None
    text = Printer(data_dir("site") / "templates", phrases()).page(
        "ruleset.md.j2", f"rulesets/{ruleset}/index.md", page=page, downloads=()
    )
    assert "deal-told" not in text


@pytest.mark.parametrize("ruleset", [*one_in(2, shipped_rulesets(), start=1)])
def test_any_legal_deal_can_be_told(tmp_path: Path, ruleset: str) -> None:
    kinds = set()
    for seed in range(LENGTH):
        again, _, deal = telling(ruleset, walked(tmp_path, ruleset, seed))
        for step in again.steps:
            if isinstance(step, Said):
                kinds.add(step.stage)
        steps = [step for part in deal.parts if isinstance(part, Steps) for step in part.steps]
        assert all(plain(step.what) for step in steps)
        tables = page_of(deal).all("table")
        assert {len(row.all("th", "td")) for row in tables[0].all("tr")} == {len(Suit) + 1}
        for table in tables[1:]:
            assert len({len(row.all("th", "td")) for row in table.all("tr")}) == 1
    assert "auction" in kinds


def test_text_of_a_deal_stays_text(tmp_path: Path) -> None:
    ruleset = next(iter(shipped_deals()))
    for number, evil in enumerate(EVIL):
        _, _, deal = telling(ruleset, walked(tmp_path, ruleset, number, evil))
        page = page_of(deal)
        assert not [each for each in page.all() if each.name in {"script", "style", "img", "h1"}]
        assert " ".join(evil.split()) in " ".join(page.text.split())


def test_a_talon_that_is_taken_and_jokers_are_told() -> None:
    annotated = load_deal(GOOD / "deals" / "fair.yaml")
    compiled = load(GOOD / "fair.yaml")
    voice = Voice(phrases(), compiled.rules, names_of(compiled))
    deal = told(voice, replay(annotated, compiled.rules), (), body(voice))
    text = " ".join(page_of(deal).text.split())
    assert "In the talon lie, from the top, 7♠ and 7♣." in text
    assert "takes 7♠ and 7♣ from the talon and puts 8♠ and 7♣ aside, face down" in text
    assert [plain(hand.suits[-1]) for hand in deal.hands] == ["Joker I", "–", "–", "Joker II"]


def test_cards_exchanged_for_the_talon_are_told() -> None:
    rules = load(GOOD / "cottage.yaml").rules
    voice = Voice(phrases(), rules)
    hands = {"N": "SA SK SQ SJ ST S9 S8", "E": "HA HK HQ HJ HT H9 H8", "S": "DA DK DQ DJ DT D9 D8"}
    before = after(rules, a_deal(rules, hands=hands), "N room, E pass, S pass, W pass")
    (action,) = say("N discard S9 S8")
    said = done_text(voice, action, before, after(rules, before, [action]))
    assert plain(said) == "puts 9♠ and 8♠ aside, face down, and draws 7♠ and 7♥"
    (none,) = say("N discard")
    assert plain(done_text(voice, none, before, after(rules, before, [none]))) == "puts no card aside"
