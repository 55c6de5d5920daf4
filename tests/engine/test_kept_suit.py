"""A suit that keeps its rank for a session, and contracts that may name it or the suit turned."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs
from tests.engine.deals import a_deal, after, options
from tests.engine.support import compiled, deltas, own, settled

from boston_rules.cards import Seat, Suit
from boston_rules.engine.faults import OutcomeFaults
from boston_rules.engine.session import walk_session
from boston_rules.engine.shapes import Next
from boston_rules.engine.state import Dealt
from boston_rules.rules.contracts import PrivilegedTrump

HARBOUR = own("harbour")
TUG: dict[str, Any] = {
    "dealer": "N",
    "contract": "tug",
    "declarer": "W",
    "trump": "S",
    "turned": "H",
    "tricks": {"N": 3, "E": 2, "S": 2, "W": 6},
    "deal": 2,
    "state": {"tide": "D"},
}


def a_later_deal(turned: str, kept: str) -> Dealt:
    return structs.replace(a_deal(HARBOUR, turned=turned), deal=2, kept=Suit(kept), state={"tide": kept})


# --- the auction


def test_the_kept_suit_beats_the_turned_one_and_the_turned_one_all_others() -> None:
    dealt = a_later_deal("C", "H")
    state = after(HARBOUR, dealt, "N tug S")
    assert [bid for bid in options(HARBOUR, state) if bid.startswith("tug")] == ["tug H", "tug D", "tug C"]
    state = after(HARBOUR, dealt, "N tug C")
    assert [bid for bid in options(HARBOUR, state) if bid.startswith("tug")] == ["tug H"]
    state = after(HARBOUR, dealt, "N tug H")
    assert not [bid for bid in options(HARBOUR, state) if bid.startswith("tug")]


def test_a_privileged_trump_is_the_kept_or_the_turned_suit() -> None:
    state = after(HARBOUR, a_later_deal("C", "H"), "N pilot, E pass, S pass, W pass")
    assert options(HARBOUR, state) == ["trump H", "trump C"]


def test_in_the_first_deal_and_when_turned_again_the_kept_suit_is_the_only_one() -> None:
    first = structs.replace(a_deal(HARBOUR, turned="C"), kept=Suit("C"))
    for dealt in (first, a_later_deal("C", "C")):
        state = after(HARBOUR, dealt, "N pilot, E pass, S pass, W pass")
        assert options(HARBOUR, state) == ["trump C"]


def test_a_privileged_suit_may_be_named_with_the_bid() -> None:
    pilot, *others = HARBOUR.contracts
    named = structs.replace(pilot, trump=PrivilegedTrump("in-bid"))
    rules = structs.replace(HARBOUR, contracts=(named, *others))
    state = after(rules, a_later_deal("C", "H"), "N pilot C")
    assert options(rules, state)[:3] == ["pass", "support", "pilot H"]


# --- prices


def test_the_kept_suit_has_the_dearest_column_and_the_turned_one_the_next() -> None:
    # D kept, H turned: S and C are left, in the order S, C of the remaining suits.
    assert deltas(settled(HARBOUR, **TUG | {"trump": "S"})) == (-4, -4, -4, 12)
    assert deltas(settled(HARBOUR, **TUG | {"trump": "C"})) == (-6, -6, -6, 18)
    assert deltas(settled(HARBOUR, **TUG | {"trump": "H"})) == (-8, -8, -8, 24)
    assert deltas(settled(HARBOUR, **TUG | {"trump": "D"})) == (-10, -10, -10, 30)


def test_a_contract_without_trump_has_the_column_of_the_turned_suit() -> None:
    drift = TUG | {"contract": "drift", "trump": None, "tricks": {"N": 5, "E": 4, "S": 4, "W": 0}}
    assert deltas(settled(HARBOUR, **drift)) == (-13, -13, -13, 39)
    assert deltas(settled(HARBOUR, **drift | {"state": {"tide": "H"}})) == (-14, -14, -14, 42)


# --- from deal to deal


def test_the_suit_turned_in_the_first_deal_is_carried_on() -> None:
    first = settled(HARBOUR, **TUG | {"trump": "H", "deal": 1, "state": {}})
    assert deltas(first) == (-10, -10, -10, 30)
    assert first.next == Next(Seat.EAST, 2, counted=True, state={"tide": "H"})


def test_a_later_deal_carries_what_it_was_given() -> None:
    later = settled(HARBOUR, **TUG)
    assert later.next is not None
    assert later.next.state == {"tide": "D"}


def test_a_first_deal_that_all_pass_has_turned_the_kept_suit() -> None:
    passed = settled(HARBOUR, dealer="N", turned="C")
    assert passed.next == Next(Seat.NORTH, 1, counted=False, state={"tide": "C"})


def test_a_void_deal_has_turned_nothing() -> None:
    void = settled(HARBOUR, dealer="N", turned="C", irregularities=[{"kind": "misdeal", "seat": "N"}])
    assert void.next == Next(Seat.NORTH, 1, counted=False, state={})


def test_nothing_is_carried_beyond_the_last_deal() -> None:
    last = settled(HARBOUR, **TUG | {"last_deal": True})
    assert last.next == Next(None, None, counted=True, state={})


@pytest.mark.parametrize(
    ("facts", "path"), [({"deal": 1, "turned": None}, "turned"), ({"deal": 2}, "state.tide")]
)
def test_the_kept_suit_must_be_known(facts: dict[str, Any], path: str) -> None:
    with pytest.raises(OutcomeFaults) as refused:
        settled(HARBOUR, **TUG | {"trump": "D", "state": {}} | facts)
    assert path in [fault.path for fault in refused.value.faults if fault.message == "fact-missing"]


def test_another_suit_cannot_be_a_privileged_trump() -> None:
    pilot = TUG | {"contract": "pilot"}
    for trump, right in (("D", True), ("H", True), ("S", False), ("NT", False)):
        if right:
            settled(HARBOUR, **pilot | {"trump": trump})
            continue
        with pytest.raises(OutcomeFaults) as refused:
            settled(HARBOUR, **pilot | {"trump": trump})
        (fault,) = refused.value.faults
        assert (fault.path, fault.message, fault.args["choices"]) == ("trump", "trump-not-choice", "D, H")


def test_a_session_keeps_one_suit_and_turns_many() -> None:
    rules = compiled("spanish-reglamento").rules
    for seed in range(5):
        hands = walk_session(rules, seed, 12).hands
        assert len({hand.dealt.kept for hand in hands}) == 1
        assert hands[0].dealt.kept == hands[0].dealt.turned
        assert len({hand.dealt.turned for hand in hands}) > 1
