"""Breaches of rules that move tricks, and breaches after which nothing else is paid."""

from __future__ import annotations

from typing import Any

import pytest
from tests.engine.support import deltas, own, settled

from boston_rules.engine.shapes import Settlement

HARBOUR = own("harbour")
# Six tricks in hearts, kept and turned, for 10.
TUG: dict[str, Any] = {"dealer": "N", "contract": "tug", "declarer": "W", "trump": "H", "turned": "H"}


def tug(west: int, *breaches: tuple[str, str], **facts: Any) -> Settlement:
    tricks = {"N": 13 - west, "E": 0, "S": 0, "W": west}
    wrong = [{"kind": kind, "seat": seat} for kind, seat in breaches]
    return settled(HARBOUR, **TUG | {"tricks": tricks, "irregularities": wrong} | facts)


def found_and_needed(settlement: Settlement) -> tuple[int, int]:
    assert settlement.because is not None
    return settlement.because.found, settlement.because.needed


def test_tricks_are_taken_from_a_side_that_revoked() -> None:
    hand = tug(7, ("revoke", "W"))
    assert (hand.result, hand.under, found_and_needed(hand)) == ("failed", 1, (5, 6))
    assert deltas(hand) == (12, 12, 12, -36)
    assert tug(8, ("revoke", "W")).result == "made"


def test_tricks_are_given_for_a_revoke_by_the_other_side() -> None:
    hand = tug(5, ("revoke", "S"))
    assert (hand.result, hand.over, found_and_needed(hand)) == ("made", 1, (7, 6))


@pytest.mark.parametrize(("west", "seat", "left"), [(1, "W", 0), (0, "W", 0), (12, "N", 13)])
def test_a_side_gives_no_more_than_it_has(west: int, seat: str, left: int) -> None:
    assert found_and_needed(tug(west, ("revoke", seat)))[0] == left


def test_revokes_of_both_sides_move_tricks_one_after_the_other() -> None:
    assert found_and_needed(tug(6, ("revoke", "W"), ("revoke", "S")))[0] == 6
    assert found_and_needed(tug(6, ("revoke", "W"), ("revoke", "W")))[0] == 2
    # One trick is all there is to take, and two come back.
    assert found_and_needed(tug(1, ("revoke", "W"), ("revoke", "S")))[0] == 2


def test_tricks_moved_can_make_a_clean_sweep() -> None:
    hand = tug(11, ("revoke", "N"))
    # 10, and 24 for every trick.
    assert deltas(hand) == (-34, -34, -34, 102)
    assert deltas(tug(13)) == (-34, -34, -34, 102)
    assert deltas(tug(12)) == (-10, -10, -10, 30)


def test_shares_of_partners_go_by_the_tricks_as_played() -> None:
    pair = {"contract": "pilot", "partner": "E", "tricks": {"N": 5, "E": 0, "S": 4, "W": 4}}
    hand = settled(HARBOUR, **TUG | pair, irregularities=[{"kind": "revoke", "seat": "N"}])
    # Four and the two given are one short; East took none of his three: 9 and 2 to each defender.
    assert (hand.result, hand.under) == ("failed", 1)
    assert deltas(hand) == (11, -22, 11, 0)


def test_the_row_of_a_line_is_looked_up_whatever_the_contract() -> None:
    pair = {"contract": "pilot", "partner": "E", "tricks": {"N": 0, "E": 6, "S": 0, "W": 7}}
    # 9 and 24, once from each defender.
    assert deltas(settled(HARBOUR, **TUG | pair)) == (-33, 33, -33, 33)


def test_after_some_breaches_nothing_else_is_paid() -> None:
    made, lost = tug(6, ("exposed-card", "S")), tug(5, ("exposed-card", "S"))
    assert (made.result, deltas(made)) == ("made", (7, 7, -21, 7))
    assert (lost.result, lost.under, deltas(lost)) == ("failed", 1, (8, 8, -24, 8))
