"""A seat sees its own cards and what is open to all, whatever the others hold."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from msgspec import structs
from tests.engine.deals import a_deal, after, say
from tests.engine.support import EVERY_CHOICE, compiled, own

from boston_rules.cards import SEATS, Denomination, Seat, Suit
from boston_rules.engine.dealing import full_pack, given
from boston_rules.engine.observing import observation
from boston_rules.engine.session import choose
from boston_rules.engine.state import OverPhase, State, Undertaking
from boston_rules.engine.walk import IllegalAction, advance, apply, legal_actions, start
from boston_rules.rules import Rules

Place = tuple[Seat | None, bool]
"""A player's hand, or what he put aside (True); nobody's is the talon."""


def hidden(state: State, seat: Seat) -> dict[str, Place]:
    """Where the cards are that this player can't see."""
    known = {*state.shown, state.dealt.turned_card}
    places: dict[str, Place] = dict.fromkeys(state.talon, (None, False))
    for other in SEATS:
        if other == seat:
            continue
        if other not in state.exposed:
            places |= {card: (other, False) for card in state.hands[other] if card not in known}
        places |= {card: (other, True) for card in state.discarded.get(other, ()) if card not in known}
    return places


def swapped(rules: Rules, state: State, one: str, other: str) -> State | None:
    """The state in which these cards have changed places all along; None where the deal could not go so.

    What everybody said and played must be legal all the same, and come to the same payments.
    """
    change = {one: other, other: one}
    order = {card: place for place, card in enumerate(full_pack(rules))}
    played = {action.play for action in state.actions}
    assert not {one, other} & played
    hands = {
        seat: tuple(sorted((change.get(card, card) for card in hand), key=order.__getitem__))
        for seat, hand in state.dealt.hands.items()
    }
    talon = tuple(change.get(card, card) for card in state.dealt.talon)
    found = start(rules, structs.replace(state.dealt, hands=hands, talon=talon))
    for action in state.actions:
        done = action
        if action.discard is not None:
            aside = {change.get(card, card) for card in action.discard}
            done = structs.replace(
                action, discard=tuple(card for card in found.hands[action.seat] if card in aside)
            )
        try:
            found = apply(rules, found, done)
        except IllegalAction:
            return None
    if found.alliance != state.alliance:
        return None
    if observation(rules, found, SEATS[0]).announced != observation(rules, state, SEATS[0]).announced:
        return None
    if isinstance(found.phase, OverPhase) and isinstance(state.phase, OverPhase):
        return found if found.phase.settlement == state.phase.settlement else None
    return found


@pytest.mark.parametrize("part", range(3))
def test_whatever_is_hidden_from_a_seat_makes_no_difference_to_it(part: int) -> None:
    exchanged = aside = over = 0
    for place, (_, ruleset) in enumerate(EVERY_CHOICE[part::3]):
        rules, rng = ruleset.rules, Random(place)
        dealt = a_deal(rules, rng.choice(SEATS), seed=place)
        states = [start(rules, dealt)]
        while legal := legal_actions(rules, states[-1]):
            states.append(advance(rules, states[-1], choose(rng, legal)))
        for state in (*rng.sample(states, min(4, len(states))), states[-1]):
            seat = rng.choice(SEATS)
            changed = state
            for _ in range(6):
                places = hidden(changed, seat)
                if len(set(places.values())) < 2:
                    break
                one, other = rng.sample(sorted(places), 2)
                if places[one] != places[other]:
                    changed = swapped(rules, changed, one, other) or changed
            seen, again = observation(rules, state, seat), observation(rules, changed, seat)
            assert again == seen
            assert msgspec.json.encode(again) == msgspec.json.encode(seen)
            if changed != state:
                exchanged += 1
                aside += changed.discarded != state.discarded
                over += isinstance(state.phase, OverPhase)
                assert any(
                    observation(rules, changed, other) != observation(rules, state, other) for other in SEATS
                )
    assert exchanged > 50
    assert aside
    assert over


def test_a_seat_sees_its_own_cards_and_its_own_moves() -> None:
    rules = compiled("fontainebleau").rules
    state = after(rules, a_deal(rules), "N pass, E boston H")
    seen = observation(rules, state, Seat.SOUTH)
    assert seen.hand == seen.dealt == state.hands[Seat.SOUTH]
    assert seen.holding == dict.fromkeys(SEATS, 13)
    assert seen.actions == tuple(say("N pass, E boston H"))
    assert seen.turn == Seat.SOUTH
    assert seen.legal == legal_actions(rules, state)
    waiting = observation(rules, state, Seat.WEST)
    assert (waiting.turn, waiting.legal) == (Seat.SOUTH, ())


def test_of_cards_put_aside_the_others_see_the_number() -> None:
    rules = compiled("fontainebleau").rules
    state = after(rules, a_deal(rules), "N petite-misere, E pass, S pass, W pass")
    card = state.hands[Seat.NORTH][0]
    state = after(rules, state, f"N discard {card}")
    own, other = observation(rules, state, Seat.NORTH), observation(rules, state, Seat.EAST)
    assert own.discarded == (card,)
    assert own.actions[-1].discard == (card,)
    assert other.discarded == ()
    assert all(action.discard is None for action in other.actions)
    assert other.put_aside[Seat.NORTH] == own.put_aside[Seat.NORTH] == 1
    assert other.holding[Seat.NORTH] == 12
    assert card.encode() not in msgspec.json.encode(other)


def test_hands_that_lie_open_are_seen_by_all() -> None:
    rules = compiled("fontainebleau").rules
    state = after(rules, a_deal(rules), "N grande-misere-sur-table, E pass, S pass, W pass")
    for seat in SEATS:
        assert observation(rules, state, seat).exposed == {Seat.NORTH: state.hands[Seat.NORTH]}


def test_a_holding_declared_before_the_lead_is_known_to_all_from_then_on_and_others_to_nobody() -> None:
    rules = own("ferry")
    pack = full_pack(rules)
    hands = {seat: tuple(pack[13 * place : 13 * place + 13]) for place, seat in enumerate(SEATS)}
    dealt = given(rules, Seat.WEST, hands, "C2", pools=(0,), new_dealer=True)
    bidding = start(rules, dealt)
    playing = after(rules, bidding, "N solo, E pass, S pass, W pass")
    assert observation(rules, bidding, Seat.EAST).announced == ()
    for seat in SEATS:
        told = observation(rules, playing, seat).announced
        assert {(each.kind, each.seat) for each in told} == {("no-trump", other) for other in "NES"}


def test_a_secret_suit_is_its_bidders_until_the_first_lead_and_for_ever_where_it_is_not_played() -> None:
    rules = own("lagoon")
    dealt = a_deal(rules, hands={"N": "HA CA"}, turned="C")
    dealt = structs.replace(dealt, deal=2, kept=Suit.HEARTS, state={"tide": "H"})
    clubs, hearts = (after(rules, dealt, f"N call {suit}, E pass") for suit in "CH")
    for seat in SEATS:
        seen, other = observation(rules, clubs, seat), observation(rules, hearts, seat)
        assert (seen == other) == (seat != Seat.NORTH)
    assert b'"suit"' not in msgspec.json.encode(observation(rules, clubs, Seat.EAST).actions)
    # Supported, it is shown with the first state of play.
    played = after(rules, clubs, "S support, W pass")
    assert observation(rules, played, Seat.EAST).actions[0].suit == Denomination.CLUBS
    undertaking = observation(rules, played, Seat.EAST).undertaking
    assert undertaking is not None
    assert undertaking.trump == Denomination.CLUBS
    # Outbid, it is never told.
    outbid = [after(rules, each, "S dive D, W pass, N pass") for each in (clubs, hearts)]
    assert [each.undertaking for each in outbid] == [
        Undertaking("dive", Seat.SOUTH, None, Denomination.DIAMONDS)
    ] * 2
    assert observation(rules, outbid[0], Seat.EAST) == observation(rules, outbid[1], Seat.EAST)
    assert observation(rules, outbid[0], Seat.NORTH) != observation(rules, outbid[1], Seat.NORTH)
