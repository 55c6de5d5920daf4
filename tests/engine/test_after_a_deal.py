"""Breaches of rules, buying out of play, and what follows a deal."""

from __future__ import annotations

from typing import Any

import pytest
from tests.engine.support import deltas, own, settled

from boston_rules.cards import Seat
from boston_rules.engine.faults import OutcomeFaults
from boston_rules.engine.shapes import Next, Settlement

LIGHTHOUSE = own("lighthouse")
CROSSROADS = own("crossroads")

LAMP: dict[str, Any] = {
    "dealer": "N",
    "contract": "lamp",
    "declarer": "W",
    "trump": "D",
    "turned": "C",
    "tricks": {"N": 3, "E": 3, "S": 2, "W": 5},
    "honours": {"W": 0},
    "pools": [20],
}


def lamp(**facts: Any) -> Settlement:
    return settled(LIGHTHOUSE, **LAMP | facts)


def breach(kind: str, seat: str) -> dict[str, Any]:
    return {"irregularities": [{"kind": kind, "seat": seat}]}


# --- breaches of rules


def test_an_offender_may_gain_nothing_and_who_would_have_paid_him_keeps_it() -> None:
    hand = lamp(**breach("short-hand", "W"))
    # He would have had 4 from each and the pool; he pays 4 to each.
    assert deltas(hand) == (4, 4, 4, -12)
    assert hand.pools == (20,)


def test_an_offender_who_gains_nothing_still_pays() -> None:
    hand = lamp(**breach("short-hand", "N"))
    assert deltas(hand) == (-4 - 12, -4 + 4, -4 + 4, 12 + 20 + 4)


def test_partners_lose_nothing_by_an_offender_who_gains_nothing() -> None:
    pair = {"partner": "E", "tricks": {"N": 2, "E": 3, "S": 2, "W": 6}, "honours": {"W": 0, "E": 0}}
    hand = lamp(**pair, **breach("short-hand", "E"))
    # N pays W; S keeps his 4; E's half of the pool stays; E pays 4 to each.
    assert deltas(hand) == (-4 + 4, -12, 4, 4 + 10 + 4)
    assert hand.pools == (10,)


def test_a_breach_may_lose_a_contract_that_was_made() -> None:
    hand = lamp(**breach("revoke", "W"))
    # low 3 and two undertricks at 2.
    assert (hand.result, hand.over, hand.under) == ("failed", 0, 2)
    assert deltas(hand) == (7, 7, 7, -21)
    assert hand.because is not None
    assert (hand.because.rule, hand.because.message) == (
        "irregularities.revoke-by-side.effect",
        "settled-as-failed",
    )
    assert (hand.because.found, hand.because.needed) == (5, 4)


def test_undertricks_of_a_breach_are_at_least_those_of_the_tricks() -> None:
    hand = lamp(tricks={"N": 5, "E": 4, "S": 3, "W": 1}, **breach("revoke", "W"))
    assert hand.under == 3


def test_a_breach_may_win_a_contract_that_was_lost_with_overtricks_on_top() -> None:
    hand = lamp(tricks={"N": 5, "E": 4, "S": 3, "W": 1}, **breach("revoke", "S"))
    # low 3, three overtricks at 1; the forfeit of 6 comes before, so the pool of 26 is won.
    assert (hand.result, hand.over) == ("made", 3)
    assert deltas(hand) == (-6, -6, -12, 18 + 26)


def test_overtricks_of_a_breach_end_at_the_tricks_of_the_deal() -> None:
    hand = lamp(
        contract="beam", tricks={"N": 1, "E": 0, "S": 0, "W": 12}, **breach("revoke", "S"), honours={"W": 0}
    )
    assert hand.over == 5


def test_breaches_by_two_defenders_add_up_and_by_two_partners_do_not() -> None:
    two = {"irregularities": [{"kind": "revoke", "seat": "S"}, {"kind": "revoke", "seat": "N"}]}
    assert lamp(**two).over == 7
    partners = {"irregularities": [{"kind": "revoke", "seat": "W"}, {"kind": "revoke", "seat": "E"}]}
    pair = {"partner": "E", "tricks": {"N": 2, "E": 3, "S": 2, "W": 6}, "honours": {"W": 0, "E": 0}}
    assert lamp(**pair, **partners).under == 2


def test_a_breach_of_each_side_is_not_guessed_at() -> None:
    both = {"irregularities": [{"kind": "revoke", "seat": "W"}, {"kind": "revoke", "seat": "N"}]}
    with pytest.raises(OutcomeFaults) as refused:
        lamp(**both)
    assert [fault.message for fault in refused.value.faults] == ["breaches-conflict"]


def test_a_case_may_be_limited_to_some_contracts() -> None:
    fog = {"contract": "fog", "trump": None, "honours": None, "discarded": {"W": 1}}
    with pytest.raises(OutcomeFaults) as refused:
        lamp(**fog, tricks={"N": 5, "E": 3, "S": 4, "W": 0}, **breach("revoke", "W"))
    assert [fault.message for fault in refused.value.faults] == ["breach-without-case"]


def test_a_deal_may_be_broken_off_for_a_fine() -> None:
    hand = lamp(tricks={"N": 1}, **breach("exposed-card", "E"))
    assert (hand.result, hand.because) == ("abandoned", None)
    assert deltas(hand) == (2, -6, 2, 2)
    assert hand.pools == (20,)
    assert hand.next == Next(Seat.WEST, 2, counted=True, state={})


def test_a_misdeal_is_dealt_again_by_the_same_dealer_and_does_not_count() -> None:
    for facts in ({}, {"contract": "lamp", "declarer": "W", "trump": "D"}):
        hand = settled(LIGHTHOUSE, dealer="N", pools=[20], deal=3, **facts, **breach("misdeal", "N"))
        assert hand.result == "redealt"
        assert deltas(hand) == (-3, 1, 1, 1)
        assert hand.next is not None
        assert (hand.next.dealer, hand.next.deal, hand.next.counted) == ("N", 3, False)


# --- buying out


@pytest.mark.parametrize("tricks", [None, {"N": 1, "W": 1}])
def test_defenders_may_pay_the_contract_as_made_without_overtricks(tricks: Any) -> None:
    hand = lamp(ended="defenders-paid", tricks=tricks, honours={"W": 3})
    # low 3 and three honours 2, no overtricks; the pool goes.
    assert (hand.result, hand.over) == ("made", 0)
    assert deltas(hand) == (-5, -5, -5, 35)
    assert hand.because is not None
    assert (hand.because.rule, hand.because.message) == ("play.buy-out", "defenders-paid")


def test_declarer_may_pay_the_contract_as_lost_without_undertricks() -> None:
    hand = lamp(ended="declarer-paid", tricks=None, honours=None)
    assert (hand.result, hand.under) == ("failed", 0)
    assert deltas(hand) == (3, 3, 3, -9)


# --- early ends


def test_tricks_may_fall_short_where_the_goal_is_decided_and_nothing_more_counts() -> None:
    fog = {"contract": "fog", "trump": None, "honours": None, "discarded": {"W": 1}}
    lost = lamp(**fog, tricks={"N": 1, "W": 1}, ended="decided")
    assert deltas(lost) == (7, 7, 7, -21)
    with pytest.raises(OutcomeFaults) as refused:
        lamp(**fog, tricks={"N": 2, "W": 0}, ended="decided")
    assert [fault.message for fault in refused.value.faults] == ["not-decided"]


def test_tricks_left_open_are_asked_for_where_they_are_paid_for() -> None:
    with pytest.raises(OutcomeFaults) as refused:
        lamp(tricks={"N": 1, "W": 5}, ended="claimed")
    assert {fault.message for fault in refused.value.faults} == {"tricks-left-open"}


# --- what follows


@pytest.mark.parametrize(
    ("facts", "dealer", "deal"),
    [
        ({}, None, 2),
        ({"dealer": "N"}, "W", 2),
        ({"dealer": "S", "deal": 7}, "E", 8),
        ({"dealer": "N", "deal": 8}, None, None),
        ({"dealer": "N", "last_deal": True}, None, None),
        ({"dealer": "N", "last_deal": False}, "W", 2),
    ],
)
def test_the_deal_passes_on_in_the_direction_of_play(
    facts: dict[str, Any], dealer: Any, deal: int | None
) -> None:
    played = {key: value for key, value in LAMP.items() if key != "dealer"}
    assert settled(LIGHTHOUSE, **played | facts).next == Next(dealer, deal, counted=True, state={})


def test_a_deal_nobody_bid_may_pass_on_and_count_or_stay_and_not_count() -> None:
    passed = settled(LIGHTHOUSE, dealer="N", pools=[0], deal=3)
    assert passed.next == Next(Seat.WEST, 4, counted=True, state={})
    stayed = settled(CROSSROADS, dealer="N", deal=3, tricks={"N": 1, "E": 4, "S": 3, "W": 5})
    assert stayed.next == Next(Seat.NORTH, 3, counted=False, state={})


def test_a_last_deal_that_does_not_count_is_dealt_again() -> None:
    again = settled(CROSSROADS, dealer="N", deal=8, last_deal=True, tricks={"N": 1, "E": 4, "S": 3, "W": 5})
    assert again.next == Next(Seat.NORTH, 8, counted=False, state={})
    last = settled(LIGHTHOUSE, dealer="N", pools=[0], last_deal=True)
    assert last.next == Next(None, None, counted=True, state={})
