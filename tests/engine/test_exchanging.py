"""The talon: declarer takes it, or players exchange cards for it, and nobody sees more than he may."""

from __future__ import annotations

import msgspec
import pytest
from msgspec import structs
from tests.engine.deals import a_deal, after, options
from tests.engine.support import own

from boston_rules.cards import SEATS, Seat
from boston_rules.engine.dealing import full_pack
from boston_rules.engine.observing import observation
from boston_rules.engine.state import PlayingPhase, State
from boston_rules.engine.walk import IllegalAction, to_act
from boston_rules.rules.contracts import Draw, TakeTalon

COTTAGE = own("cottage")
HANDS = {
    "N": "SA SK SQ SJ ST S9 S8",
    "E": "HA HK HQ HJ HT H9 H8",
    "S": "DA DK DQ DJ DT D9 D8",
    "W": "CA CK CQ CJ CT C9 C8",
}
"""N has all spades but the seven, and so on: the talon, in the order of the pack, is S7 H7 D7 C7."""


def dealt(bids: str) -> State:
    return after(COTTAGE, a_deal(COTTAGE, "W", hands=HANDS), bids)


HOUSE = "N pass, E house, S pass, W pass, E trump H"
ROOM = "N pass, E room, S pass, W pass"
STREET = "N pass, E street, S pass, W pass, E trump H"


def test_declarer_takes_the_talon_and_puts_as_many_cards_aside() -> None:
    state = dealt(HOUSE)
    assert (to_act(COTTAGE, state), state.talon) == ("E", ())
    assert state.hands[Seat.EAST] == ("S7", *HANDS["E"].split(), "H7", "D7", "C7")
    # Four of eleven cards.
    assert len(options(COTTAGE, state)) == 330
    state = after(COTTAGE, state, "E discard S7 H8 D7 C7")
    assert isinstance(state.phase, PlayingPhase)
    assert state.phase.tricks == 7
    assert state.hands[Seat.EAST] == ("HA", "HK", "HQ", "HJ", "HT", "H9", "H7")
    with pytest.raises(IllegalAction):
        after(COTTAGE, dealt(HOUSE), "E discard S7 D7 C7")


def test_what_declarer_took_unseen_only_he_knows() -> None:
    state = after(COTTAGE, dealt(HOUSE), "E discard S7 H8 D7 C7")
    own_view, other = observation(COTTAGE, state, Seat.EAST), observation(COTTAGE, state, Seat.NORTH)
    assert own_view.drawn == ("S7", "H7", "D7", "C7")
    assert own_view.discarded == ("S7", "H8", "D7", "C7")
    assert (other.talon, other.put_aside[Seat.EAST], other.holding[Seat.EAST]) == (0, 4, 7)
    seen = msgspec.json.encode(other)
    assert all(card.encode() not in seen for card in ("S7", "H7", "D7", "C7", "H8"))


def test_a_talon_that_is_shown_is_seen_by_all() -> None:
    state = after(COTTAGE, dealt(STREET), "E discard H8")
    assert state.hands[Seat.EAST] == ("S7", *HANDS["E"].split()[:-1], "H7", "D7", "C7")
    assert state.drawn[Seat.EAST] == ("S7", "H7", "D7", "C7")
    assert {observation(COTTAGE, state, seat).shown for seat in SEATS} == {("H7", "D7", "C7")}
    state = after(COTTAGE, state, "E discard S7 D7 C7")
    assert state.discarded[Seat.EAST] == ("H8", "S7", "D7", "C7")
    assert isinstance(state.phase, PlayingPhase)
    assert state.phase.tricks == 7


def test_players_draw_in_turn_while_the_talon_lasts() -> None:
    state = dealt(ROOM)
    assert to_act(COTTAGE, state) == "N"
    # None, one of seven, or two of seven.
    assert len(options(COTTAGE, state)) == 1 + 7 + 21
    state = after(COTTAGE, state, "N discard S8, E discard H9 H8")
    assert state.hands[Seat.NORTH] == ("SA", "SK", "SQ", "SJ", "ST", "S9", "S7")
    assert state.hands[Seat.EAST] == ("HA", "HK", "HQ", "HJ", "HT", "H7", "D7")
    # One card is left: S may have it or not, and only then W is asked.
    assert (to_act(COTTAGE, state), len(options(COTTAGE, state))) == ("S", 1 + 7)
    assert to_act(COTTAGE, after(COTTAGE, state, "S discard")) == "W"
    done = after(COTTAGE, state, "S discard D8")
    assert isinstance(done.phase, PlayingPhase)
    assert (done.talon, done.phase.tricks) == ((), 7)
    assert done.hands[Seat.SOUTH] == ("DA", "DK", "DQ", "DJ", "DT", "D9", "C7")


def test_what_others_draw_stays_hidden_and_their_number_does_not() -> None:
    state = after(COTTAGE, dealt(ROOM), "N discard S8, E discard H9 H8")
    seen = observation(COTTAGE, state, Seat.WEST)
    assert (seen.talon, seen.drawn) == (1, ())
    assert seen.put_aside == {"N": 1, "E": 2, "S": 0, "W": 0}
    assert observation(COTTAGE, state, Seat.EAST).drawn == ("H7", "D7")
    assert all(action.discard is None for action in seen.actions)


def test_the_exchange_may_go_round_from_declarer() -> None:
    first = structs.replace(
        COTTAGE.contracts[0], exchange=(Draw("all-from-declarer", 1, 3), TakeTalon(shown=False))
    )
    rules = structs.replace(COTTAGE, contracts=(first, *COTTAGE.contracts[1:]))
    state = after(rules, dealt(""), ROOM)
    assert to_act(rules, state) == "E"
    state = after(rules, state, "E discard H8")
    assert to_act(rules, state) == "S"
    # At least one card must be exchanged, and after three of four only one can be.
    state = after(rules, state, "S discard DT D9 D8")
    assert isinstance(state.phase, PlayingPhase)
    assert state.phase.turn == "N"


def test_no_card_is_lost_on_the_way() -> None:
    state = after(COTTAGE, dealt(STREET), "E discard HT H9 H8, E discard C7")
    everywhere = [
        card for where in (state.hands, state.discarded) for cards in where.values() for card in cards
    ]
    assert sorted(everywhere) == sorted(full_pack(COTTAGE))
