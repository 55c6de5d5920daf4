"""Worked hands come out to the last chip."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import UNSET
from tests.engine.support import GOOD, chosen

from boston_rules.engine.settlement import settle
from boston_rules.engine.shapes import Outcome, Settlement
from boston_rules.rules import Rules
from boston_rules.source import load_hands
from boston_rules.source.files import shipped_hands, shipped_rulesets
from boston_rules.source.hands import Hand


def hands(ruleset: str, file: Path) -> Iterator[tuple[Hand, Outcome, Rules]]:
    worked = load_hands(file)
    for hand in worked.hands.hands:
        yield hand, worked.outcome(hand), chosen(ruleset, hand.options).rules


# The tests' own rulesets keep their hands beside them, as the shipped ones do.
FILES = {
    **shipped_hands(),
    **{str(GOOD / file.name): file for file in sorted((GOOD / "hands").glob("*.yaml"))},
}
HANDS = [(Path(ruleset).stem, *hand) for ruleset, file in FILES.items() for hand in hands(ruleset, file)]


def test_every_ruleset_has_worked_hands() -> None:
    assert list(shipped_hands()) == list(shipped_rulesets())


@pytest.mark.parametrize(
    ("hand", "outcome", "rules"),
    [each[1:] for each in HANDS],
    ids=[f"{each[0]}-{each[1].id}" for each in HANDS],
)
def test_a_worked_hand_comes_out_to_the_last_chip(hand: Hand, outcome: Outcome, rules: Rules) -> None:
    settlement = settle(rules, outcome)
    assert found(settlement, hand) == expected(hand)
    if rules.settlement.ledger.conserved:
        assert settlement.conserved


def expected(hand: Hand) -> dict[str, object]:
    wanted: dict[str, object] = {"deltas": dict(hand.expect.deltas)}
    for what in ("result", "results", "over", "under", "pools"):
        value = getattr(hand.expect, what)
        if value is not None:
            wanted[what] = value
    for book, changes in (hand.expect.books or {}).items():
        wanted[f"books.{book}"] = dict(changes)
    following = hand.expect.next
    if following is not None:
        for what in ("dealer", "deal", "counted", "state"):
            if getattr(following, what) is not None:
                wanted[f"next.{what}"] = getattr(following, what)
    return wanted


def found(settlement: Settlement, hand: Hand) -> dict[str, object]:
    values: dict[str, object] = {
        "deltas": {seat: settlement.deltas[seat] for seat in hand.expect.deltas},
        "result": settlement.result,
        "results": settlement.results,
        "over": settlement.over,
        "under": settlement.under,
        "pools": settlement.pools,
    }
    for book in hand.expect.books or {}:
        assert settlement.books is not UNSET
        values[f"books.{book}"] = settlement.books[book].deltas
    if settlement.next is not None:
        for what in ("dealer", "deal", "counted", "state"):
            values[f"next.{what}"] = getattr(settlement.next, what)
    return {what: values[what] for what in expected(hand)}
