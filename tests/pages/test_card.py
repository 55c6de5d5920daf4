"""The card for the table: nothing on it that the rule page does not say, and no link that leads nowhere."""

from __future__ import annotations

import random
from typing import Literal

import pytest
from msgspec import structs
from tests.pages.mutation import random_rules
from tests.pages.reading import Element, read
from tests.pages.test_printing import phrases, shipped
from tests.sampling import one_in

from boston_rules.pages.body import body
from boston_rules.pages.card import Card, card
from boston_rules.pages.glance import glance
from boston_rules.pages.markup import NOTHING, Html
from boston_rules.pages.printing import Printer
from boston_rules.pages.rulepage import PageMaker
from boston_rules.pages.voice import NO_NAMES, Voice
from boston_rules.resources import data_dir
from boston_rules.source import load
from boston_rules.source.files import shipped_rulesets


def card_of(ruleset: str) -> Card:
    compiled = load(ruleset)
    assert compiled.ruleset is not None
    return PageMaker(phrases(), compiled, compiled.ruleset, lambda options: load(ruleset, options)).card()


def page_of(made: Card) -> Element:
    return read(
        Printer(data_dir("site") / "templates", phrases()).page("card.md.j2", "rulesets/x/card.md", card=made)
    )


def words(element: Element) -> str:
    return " ".join(element.text.split())


@pytest.mark.parametrize("ruleset", [*one_in(2, shipped_rulesets(), start=1)])
def test_every_sentence_of_the_card_stands_on_the_rule_page(ruleset: str) -> None:
    known = {words(each) for each in shipped(ruleset).all("span") if each.attributes.get("class") == "rule"}
    said = [each for each in page_of(card_of(ruleset)).all("span") if each.attributes.get("class") == "rule"]
    assert len(said) > 20
    assert [words(each) for each in said if words(each) not in known] == []


FACTS = {"facts", "facts many"}
"""The classes of tables of rules, of few columns and of many."""


@pytest.mark.parametrize("ruleset", shipped_rulesets())
def test_ladder_and_price_tables_are_those_of_the_page(ruleset: str) -> None:
    mine, page = page_of(card_of(ruleset)).all("table"), shipped(ruleset).all("table")

    def cells(table: Element) -> list[list[str]]:
        return [[words(cell.all("span")[0]) for cell in row.all("th", "td")] for row in table.all("tr")]

    theirs = [cells(table) for table in page if table.attributes.get("class") in FACTS]
    assert len(mine) == 1 + len(load(ruleset).rules.settlement.tables)
    assert all(cells(table) in theirs for table in mine)


@pytest.mark.parametrize("ruleset", shipped_rulesets())
def test_the_only_link_of_the_card_leads_back(ruleset: str) -> None:
    page = page_of(card_of(ruleset))
    assert [each.attributes["href"] for each in page.all("a")] == ["index.html"]
    assert not [each for each in page.all("button") if "sign" in each.attributes.get("class", "")]
    titles = [words(each) for each in page.all("h2")]
    assert len(titles) == len(set(titles)) > 2


@pytest.mark.parametrize("ruleset", shipped_rulesets())
def test_the_rule_page_links_its_card(ruleset: str) -> None:
    assert "card.html" in [each.attributes.get("href") for each in shipped(ruleset).all("a")]


@pytest.mark.parametrize("seed", range(30))
def test_any_rules_of_the_right_shape_make_a_card(seed: int) -> None:
    rules = random_rules(random.Random(seed), load(next(iter(shipped_rulesets()))).rules)
    voice = Voice(phrases(), rules, NO_NAMES)
    page = page_of(card(voice, Html("title"), None, NOTHING, body(voice)))
    assert page.all("table")


@pytest.mark.parametrize(
    ("next_dealer", "counts", "said"),
    [
        ("same", False, "the same player deals again"),
        ("same", True, "the same player deals again, and the deal counts"),
        ("next", False, "the next player deals"),
        ("next", True, "the next player deals, and the deal counts"),
    ],
)
def test_at_a_glance_stands_who_deals_when_nobody_bids(
    next_dealer: Literal["same", "next"], *, counts: bool, said: str
) -> None:
    rules = load("italian").rules
    thrown_in = structs.replace(rules.nobody_bids, next_dealer=next_dealer, counts=counts)
    facts = glance(Voice(phrases(), structs.replace(rules, nobody_bids=thrown_in)))
    values = {str(fact.label): str(fact.value) for fact in facts}
    assert values["If nobody bids"] == f"the cards are thrown in; {said}"
