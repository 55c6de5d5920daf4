"""A partner by a called card: who he is, and who knows it when."""

from __future__ import annotations

import pytest
from tests.engine.support import own

from boston_rules.cards import SEATS, Denomination, Seat
from boston_rules.engine.actions import Action
from boston_rules.engine.dealing import given
from boston_rules.engine.observing import observation
from boston_rules.engine.refusing import why_not
from boston_rules.engine.state import OverPhase, State
from boston_rules.engine.walk import apply, legal_actions, start

CIPHER = own("cipher")
HANDS = {
    Seat.NORTH: "SA SK SQ SJ HA HK HQ HJ DA DK DQ C2",
    Seat.EAST: "ST S9 S8 HT H9 H8 DJ DT D9 CA CK CQ",
    Seat.SOUTH: "S7 S6 S5 H7 H6 H5 D8 D7 D6 CJ CT C9",
    Seat.WEST: "S4 S3 S2 H4 H3 H2 D5 D4 D3 C8 C7 C6",
}
TALON = ("D2", "C5", "C4", "C3")


def dealt(**moved: str) -> State:
    """North is to speak; `moved` gives cards of East to others for cards of theirs, as in `CA="C9"`."""
    hands = {seat: tuple(cards.split()) for seat, cards in HANDS.items()}
    talon: tuple[str, ...] = TALON
    for one, other in moved.items():
        change = {one: other, other: one}
        hands = {seat: tuple(change.get(card, card) for card in cards) for seat, cards in hands.items()}
        talon = tuple(change.get(card, card) for card in talon)
    return start(CIPHER, given(CIPHER, Seat.WEST, hands, "S4", talon=talon, pools=(4,), new_dealer=True))


def called(state: State, card: str) -> State:
    """The state before the first lead: North plays a riddle in spades and calls a card."""
    said = [
        Action(Seat.NORTH, bid="riddle"),
        *(Action(seat, call="pass") for seat in SEATS[1:]),
        Action(Seat.NORTH, trump=Denomination.SPADES),
        Action(Seat.NORTH, call_card=card),
    ]
    for action in said:
        state = apply(CIPHER, state, action)
    return state


def partners_seen(state: State) -> dict[Seat, Seat | None]:
    """Whom each player knows as the partner."""
    found = {}
    for seat in SEATS:
        undertaking = observation(CIPHER, state, seat).undertaking
        assert undertaking is not None
        found[seat] = undertaking.partner
    return found


def test_only_the_partner_knows_him_until_the_card_is_played() -> None:
    state = called(dealt(), "CA")
    assert state.undertaking is not None
    assert state.undertaking.partner == Seat.EAST
    assert partners_seen(state) == {**dict.fromkeys(SEATS), Seat.EAST: Seat.EAST}
    for card in ("C2", "CK", "CJ", "C8"):
        state = apply(CIPHER, state, Action(legal_actions(CIPHER, state)[0].seat, play=card))
    assert partners_seen(state)[Seat.NORTH] is None
    state = apply(CIPHER, state, Action(Seat.EAST, play="CA"))
    assert set(partners_seen(state).values()) == {Seat.EAST}


@pytest.mark.parametrize("moved", [{"CA": "C3"}, {"CA": "C9"}])
def test_to_declarer_the_card_might_be_anywhere(moved: dict[str, str]) -> None:
    seen, other = called(dealt(), "CA"), called(dealt(**moved), "CA")
    assert seen.undertaking != other.undertaking
    assert observation(CIPHER, seen, Seat.NORTH) == observation(CIPHER, other, Seat.NORTH)


@pytest.mark.parametrize(("moved", "card"), [({}, "HA"), ({"CA": "C3"}, "CA")])
def test_a_card_of_his_own_or_in_the_talon_leaves_him_alone(moved: dict[str, str], card: str) -> None:
    state = called(dealt(**moved), card)
    assert state.undertaking is not None
    assert state.undertaking.partner is None
    while legal := legal_actions(CIPHER, state):
        state = apply(CIPHER, state, legal[0])
    assert isinstance(state.phase, OverPhase)
    assert state.phase.outcome.partner is None


def test_what_may_be_called() -> None:
    state = dealt()
    for action in called(state, "HA").actions[:-1]:
        state = apply(CIPHER, state, action)
    assert [action.call_card for action in legal_actions(CIPHER, state)] == ["HA", "DA", "CA"]


def test_a_partner_who_shows_at_once_is_known_to_all() -> None:
    state = dealt(HK="H9")
    for action in (
        Action(Seat.NORTH, bid="password"),
        *(Action(seat, call="pass") for seat in SEATS[1:]),
        Action(Seat.NORTH, call_card="HK"),
    ):
        state = apply(CIPHER, state, action)
    assert set(partners_seen(state).values()) == {Seat.EAST}


def keyed(state: State) -> State:
    """The state in which declarer of a key, South, is to call a card; spades are turned."""
    said = [Action(seat, call="pass") for seat in (Seat.NORTH, Seat.EAST)]
    for action in (*said, Action(Seat.SOUTH, bid="key"), Action(Seat.WEST, call="pass")):
        state = apply(CIPHER, state, action)
    return state


def test_a_card_is_called_only_in_a_suit_that_declarer_holds() -> None:
    state = keyed(dealt())
    assert [action.call_card for action in legal_actions(CIPHER, state)] == ["HA", "DA", "CA"]
    missing = keyed(dealt(C9="S3", CT="S2", CJ="H2"))
    assert [action.call_card for action in legal_actions(CIPHER, missing)] == ["HA", "DA"]
    refusal = why_not(CIPHER, missing, Action(Seat.SOUTH, call_card="CA"))
    assert refusal is not None
    assert refusal.message == "refused-call-suit"


def test_where_no_ace_may_be_called_a_king_is() -> None:
    held = keyed(dealt(HA="H7", DA="D8", CA="C9"))
    assert [action.call_card for action in legal_actions(CIPHER, held)] == ["SK", "HK", "DK", "CK"]


def test_a_called_card_must_show_when_its_suit_is_led() -> None:
    state = apply(CIPHER, keyed(dealt()), Action(Seat.SOUTH, call_card="CA"))
    state = apply(CIPHER, state, Action(Seat.NORTH, play="C2"))
    assert legal_actions(CIPHER, state) == (Action(Seat.EAST, play="CA"),)
    refusal = why_not(CIPHER, state, Action(Seat.EAST, play="CQ"))
    assert refusal is not None
    assert (refusal.message, refusal.rule) == ("refused-called-due", "contracts.key.formation.0.duty")
