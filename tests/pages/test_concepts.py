"""A page for each concept, tied to the rules by patterns that are checked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from tests.pages.across import (
    concepts,
    every,
    ids,
    lost_links,
    on_the_site,
    pages,
    phrases,
    shipped,
)
from tests.pages.reading import read

from boston_rules.lint import check
from boston_rules.pages.concept_pages import ConceptPage, ConceptPages
from boston_rules.pages.markup import plain
from boston_rules.pages.told import View
from boston_rules.rules import Rules
from boston_rules.rules.contracts import Ask, Support
from boston_rules.rules.deal import NoPool, SecondPackBottom
from boston_rules.rules.settlement import EveryoneForHimself, TrumpHonours, VoidOfTrump
from boston_rules.source.rulepatterns import matches, possible
from boston_rules.source.shape import Concept

CONTRACTS = [each for each in concepts().values() if each.kind == "contract"]
TERMS = [each for each in concepts().values() if each.kind == "term"]


@cache
def page_of(concept_id: str) -> ConceptPage:
    return ConceptPages(phrases(), every(), concepts()).page(concepts()[concept_id])


def path_of(concept: Concept) -> str:
    return f"concepts/{concept.id}.md"


def rule_page(each: View) -> str:
    return pages()[f"rulesets/{each.id}/index.md"]


# The pages


@pytest.mark.parametrize("concept", concepts().values(), ids=lambda each: each.id)
def test_each_concept_has_a_page_all_of_whose_links_arrive(concept: Concept) -> None:
    assert lost_links(path_of(concept)) == []
    text = read(pages()[path_of(concept)]).text
    assert concept.gloss["en"] in " ".join(text.split())
    for name in concept.names.values():
        assert name in text
    if concept.text:
        assert " ".join(concept.text["en"].split()) in " ".join(text.split())


@pytest.mark.parametrize("concept", CONTRACTS, ids=lambda each: each.id)
def test_a_contract_is_told_for_exactly_the_rulesets_that_have_it(concept: Concept) -> None:
    page = page_of(concept.id)
    having = [each for each in every() if each.contracts(concept.id)]
    assert [each.id for each in page.columns] == [
        each.id for each in having for _ in each.contracts(concept.id)
    ]
    assert {link.address for link in page.lacking} == {each.address for each in every() if each not in having}


@pytest.mark.parametrize("each", every(), ids=lambda each: each.id)
def test_goal_place_and_price_of_a_contract_are_those_of_the_rule_page(each: View) -> None:
    ladder = each.shelved.compiled.rules.contracts
    for number, contract in enumerate(ladder, start=1):
        words = each.shelved.compiled.contract_words(contract.id)
        assert words is not None
        page = page_of(words.concept)
        assert page.facts is not None
        mine = [
            place for place, column in enumerate(page.columns) if f"contracts.{contract.id}" in column.address
        ]
        said = [text for row in page.facts.rows for place in mine for text in row.cells[place].said]
        assert any(f"{number} of {len(ladder)}" in text for text in said)
        for told in (*each.telling.rungs[contract.id], *(price for _, price in each.prices(contract.id))):
            assert any(plain(told.text) in text for text in said), told.text


def test_contracts_and_words_of_a_rule_page_lead_to_their_concepts_and_back() -> None:
    for each in on_the_site():
        for contract in each.shelved.compiled.rules.contracts:
            words = each.shelved.compiled.contract_words(contract.id)
            assert words is not None
            assert f"concepts/{words.concept}.html" in rule_page(each)
            back = f"rulesets/{each.id}/index.html&#35;rule-contracts.{contract.id}"
            assert back in pages()[f"concepts/{words.concept}.md"]
        for term in each.shelved.ruleset.terms:
            assert f"concepts/{term}.html" in rule_page(each)
            assert f"rulesets/{each.id}/index.html" in pages()[f"concepts/{term}.md"]


def test_a_ruleset_is_told_as_lacking_a_thing_on_the_page_of_the_thing_alone() -> None:
    for each in shipped():
        mine = set(re.findall(r"concepts/([a-z-]+)\.html", rule_page(each)))
        for concept in concepts().values():
            if each.address in {link.address for link in page_of(concept.id).lacking}:
                assert concept.id not in mine


HAVING: dict[str, Callable[[Rules], bool]] = {
    "ask": lambda rules: any(isinstance(step, Ask) for each in rules.contracts for step in each.formation),
    "support": lambda rules: any(
        isinstance(step, Support) for each in rules.contracts for step in each.formation
    ),
    "top-trump": lambda rules: bool(rules.pack.top_trumps),
    "stake": lambda rules: not isinstance(rules.pool, NoPool) and bool(rules.pool.stakes),
    "void-of-trump": lambda rules: any(isinstance(each, VoidOfTrump) for each in rules.settlement.holdings),
    "honours": lambda rules: isinstance(rules.settlement.honours, TrumpHonours),
    "all-round-misere": lambda rules: isinstance(rules.nobody_bids, EveryoneForHimself),
    "revoke": lambda rules: any(each.breach == "revoke" for each in rules.irregularities),
    "chip": lambda rules: rules.settlement.ledger.unit == "chips",
    "point": lambda rules: rules.settlement.ledger.unit == "points",
}


@pytest.mark.parametrize("concept_id", HAVING)
def test_a_word_is_explained_by_rules_for_exactly_the_rulesets_that_have_such_rules(concept_id: str) -> None:
    explained = {each.ruleset_id for each in page_of(concept_id).treatments if each.paragraphs}
    assert explained == {each.id for each in every() if HAVING[concept_id](each.shelved.compiled.rules)}


def test_what_a_ruleset_says_of_a_word_is_what_its_page_says() -> None:
    for concept in TERMS:
        for treatment in page_of(concept.id).treatments:
            each = next(view for view in every() if view.id == treatment.ruleset_id)
            known = {told.text for told in each.telling.prose}
            said = [said.text for paragraph in treatment.paragraphs for said in paragraph.statements]
            assert set(said) <= known


def test_a_ruleset_without_a_pool_is_told_by_its_own_sentence() -> None:
    for each in every():
        if isinstance(each.shelved.compiled.rules.pool, NoPool):
            (treatment,) = [told for told in page_of("pool").treatments if told.ruleset_id == each.id]
            assert phrases().plain("pool-none") in {
                plain(said.text) for paragraph in treatment.paragraphs for said in paragraph.statements
            }


def test_the_index_leads_to_every_page() -> None:
    index = pages()["concepts/index.md"]
    assert lost_links("concepts/index.md") == []
    for concept in concepts().values():
        assert f'href="{concept.id}.html"' in index
        assert f"concept-{concept.id}" in ids("concepts/index.md")


# Patterns


def paths(value: object, path: str = "", pattern: str = "") -> Iterator[tuple[str, str]]:
    """Every path of some rules, with the pattern that names no member by its id."""
    if path:
        yield path, pattern
    if isinstance(value, dict):
        for key, below in value.items():
            step = "*" if MAP.search(pattern) else key
            yield from paths(below, f"{path}.{key}".strip("."), f"{pattern}.{step}".strip("."))
    elif isinstance(value, list | tuple):
        for index, below in enumerate(value):
            name = below.get("id", index) if isinstance(below, dict) else index
            yield from paths(below, f"{path}.{name}", f"{pattern}.*")


MAP = re.compile(r"(^|\.)(rows(\.\*)?|low-to-high|classes)$")
"""Where keys are ids or suits."""


@pytest.mark.parametrize("each", every(), ids=lambda each: each.id)
def test_every_rule_can_be_named_by_a_pattern(each: View) -> None:
    rules = each.shelved.compiled.values[""]
    known = dict(paths(rules))
    assert known.keys() >= set(each.shelved.compiled.leaves)
    for pattern in set(known.values()):
        assert possible(pattern) is None, pattern
        found = matches(pattern, rules)
        assert {path for path, of in known.items() if of == pattern} <= set(found), pattern


@pytest.mark.parametrize(
    ("pattern", "step"),
    [
        ("pol", "pol"),
        ("pool.stake", "stake"),
        ("contracts.pido.trump", "pido"),
        ("contracts.*.formation.kind=beg", "kind=beg"),
        ("irregularities.breach=misère", "breach=misère"),
        ("pool.stakes.*.at.x", "x"),
        ("auction.*", "*"),
    ],
)
def test_a_pattern_that_nothing_can_fit_is_told_with_its_wrong_step(pattern: str, step: str) -> None:
    fault = possible(pattern)
    assert fault is not None
    assert fault[0] == step


def test_conditions_pick_members_and_keep_objects() -> None:
    rules = {
        "a": [{"id": "one", "kind": "x", "on": True}, {"id": "two", "kind": "y", "on": False}],
        "b": {"kind": "z", "c": 1},
    }
    assert matches("a.kind=x", rules) == ("a.one",)
    assert matches("a.on=false", rules) == ("a.two",)
    assert matches("a.*.kind=y.kind", rules) == ("a.two.kind",)
    assert matches("b.kind=z.c", rules) == ("b.c",)
    assert matches("b.kind=x.c", rules) == ()
    assert matches("a.missing=x", rules) == ()


def test_a_second_pack_is_told_where_it_marks_a_suit() -> None:
    for each in every():
        found = matches("suits.turned.kind=second-pack-bottom", each.shelved.compiled.values[""])
        assert bool(found) == isinstance(each.shelved.compiled.rules.suits.turned, SecondPackBottom)


# Checking


CONCEPTS = """\
format: boston-concepts/1
concepts:
  - id: pool
    kind: term
    names: {en: pool}
    gloss: {en: Chips.}
    rules: [pool, pol, 'irregularities.breach=revok']
    see: [stake, pool, stak]
  - id: stake
    kind: term
    names: {en: stake}
    gloss: {en: Chips.}
"""


def test_pointers_that_lead_nowhere_are_told_at_their_place(tmp_path: Path) -> None:
    file = tmp_path / "concepts.yaml"
    file.write_text(CONCEPTS, encoding="utf-8")
    found = [
        (each.code, each.mark.line, each.mark.column, each.args["nearest"]) for each in check([file]).problems
    ]
    assert found == [
        ("concept/unknown-rules", 7, 19, "pool"),
        ("concept/unknown-rules", 7, 24, "breach=revoke"),
        ("concept/unknown-related", 8, 18, ""),
        ("concept/unknown-related", 8, 24, "stake"),
    ]


def test_pointers_of_the_shipped_concepts_lead_somewhere() -> None:
    for concept in concepts().values():
        assert [pattern for pattern in concept.rules if possible(pattern)] == []
        assert set(concept.see) <= concepts().keys() - {concept.id}
        if concept.rules:
            assert any(
                matches(pattern, each.shelved.compiled.values[""])
                for each in every()
                for pattern in concept.rules
            )
