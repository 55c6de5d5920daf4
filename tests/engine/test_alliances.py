"""Alliances that a holding forces before the first call."""

from __future__ import annotations

import pytest
from tests.engine.support import own

from boston_rules.cards import SEATS, Seat
from boston_rules.engine.actions import Action
from boston_rules.engine.dealing import given
from boston_rules.engine.observing import observation
from boston_rules.engine.refusing import why_not
from boston_rules.engine.state import AscendingPhase, Forced, OverPhase, State
from boston_rules.engine.walk import apply, legal_actions, start

COVENANT = own("covenant")
PLAIN = {
    Seat.NORTH: "SA SK S9 S8 S7 S6 S5 S4 S3 S2 HT H9 H8",
    Seat.EAST: "HA HK SQ SJ ST H7 H6 H5 H4 H3 H2 CT C9",
    Seat.SOUTH: "DA DK DQ DJ DT D9 D8 D7 D6 D5 D4 D3 D2",
    Seat.WEST: "CA CK CQ CJ HQ HJ C8 C7 C6 C5 C4 C3 C2",
}
"""Everybody has one ace and one king."""


def dealt(**moved: str) -> State:
    """North is to speak after these pairs of cards have changed hands."""
    hands = {seat: tuple(cards.split()) for seat, cards in PLAIN.items()}
    for one, other in moved.items():
        change = {one: other, other: one}
        hands = {seat: tuple(change.get(card, card) for card in cards) for seat, cards in hands.items()}
    turned = next(card for card in hands[Seat.WEST])
    return start(COVENANT, given(COVENANT, Seat.WEST, hands, turned, pools=(4,), new_dealer=True))


def test_nothing_is_forced_by_other_hands() -> None:
    state = dealt()
    assert state.alliance is None
    assert isinstance(state.phase, AscendingPhase)
    assert state.phase.standing is None


@pytest.mark.parametrize(
    ("moved", "alliance", "bid"),
    [
        # East has three aces, South the fourth.
        ({"SA": "H2", "CA": "H3"}, Forced("three-aces", Seat.EAST, Seat.SOUTH, "DA"), ("pact", "D")),
        # West has all four aces, East the king of hearts.
        (
            {"SA": "C3", "HA": "C4", "DA": "C5"},
            Forced("four-aces", Seat.WEST, Seat.EAST, "HK"),
            ("pact", "H"),
        ),
        # South has two kings, West the two of clubs.
        ({"SK": "D2"}, Forced("two-kings", Seat.SOUTH, Seat.WEST, "C2"), ("oath", None)),
        # West has two kings and the two of clubs himself.
        ({"SK": "C8"}, Forced("two-kings", Seat.WEST), ("oath", None)),
        # Aces come before kings in the ruleset, though North would speak first.
        (
            {"DA": "CT", "CA": "C9", "DK": "S2"},
            Forced("three-aces", Seat.EAST, Seat.NORTH, "SA"),
            ("pact", "S"),
        ),
    ],
)
def test_a_holding_is_a_bid_before_anybody_speaks(
    moved: dict[str, str], alliance: Forced, bid: tuple[str, str | None]
) -> None:
    state = dealt(**moved)
    assert state.alliance == alliance
    assert isinstance(state.phase, AscendingPhase)
    standing = state.phase.standing
    assert standing is not None
    assert (standing.contract, standing.suit, standing.bidder) == (*bid, alliance.seat)
    assert state.phase.supporter == alliance.partner
    for seat in SEATS:
        assert observation(COVENANT, state, seat).alliance == alliance


def test_it_is_played_where_nobody_bids_higher() -> None:
    state = dealt(SA="H2", CA="H3")
    for seat in (Seat.NORTH, Seat.SOUTH, Seat.WEST):
        state = apply(COVENANT, state, Action(seat, call="pass"))
    undertaking = state.undertaking
    assert undertaking is not None
    assert (undertaking.declarer, undertaking.partner, undertaking.trump) == (Seat.EAST, Seat.SOUTH, "D")
    while legal := legal_actions(COVENANT, state):
        state = apply(COVENANT, state, legal[0])
    assert isinstance(state.phase, OverPhase)
    assert state.phase.outcome.partner == Seat.SOUTH


def test_it_is_outbid_by_a_higher_rung_alone() -> None:
    state = dealt(SA="H2", CA="H3")
    refusal = why_not(COVENANT, state, Action(Seat.NORTH, bid="errand"))
    assert refusal is not None
    assert refusal.message == "refused-bid-low"
    state = apply(COVENANT, state, Action(Seat.NORTH, bid="solo"))
    assert isinstance(state.phase, AscendingPhase)
    assert (state.phase.supporter, state.phase.turn) == (None, Seat.EAST)
