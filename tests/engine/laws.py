"""What holds of every deal and every session that is played, whatever the ruleset."""

from __future__ import annotations

import msgspec

from boston_rules.cards import Seat
from boston_rules.engine.dealing import full_pack
from boston_rules.engine.pools import pools_before
from boston_rules.engine.session import WalkedHand, WalkedSession, session_length
from boston_rules.engine.settlement import settle
from boston_rules.engine.shapes import Outcome
from boston_rules.engine.state import Dealt, State
from boston_rules.engine.walk import apply, legal_actions, start
from boston_rules.rules import Rules
from boston_rules.rules.session import Target

LONGEST = 400
"""More actions than the longest auction, search, discard and play of a deal together."""


def check_session(rules: Rules, session: WalkedSession) -> None:
    """Dealers in turn, pools carried, deals numbered, chips conserved to the end."""
    dealer, number, pools = session.first_dealer.seat, 1, pools_before(rules)
    for hand in session.hands:
        settlement = hand.over.settlement
        assert (hand.dealt.dealer, hand.dealt.deal) == (dealer, number)
        assert sum(hand.dealt.pools) == sum(pools) + sum(stake.amount for stake in hand.dealt.stakes)
        paid = sum(settlement.deltas.values()) + sum(settlement.pools) - sum(hand.dealt.pools)
        assert settlement.conserved == (paid == 0)
        assert settlement.conserved or not rules.settlement.ledger.conserved
        assert len(hand.actions) <= LONGEST
        pools = settlement.pools
        assert settlement.next is not None
        if settlement.next.dealer is not None and settlement.next.deal is not None:
            dealer, number = settlement.next.dealer, settlement.next.deal
    end = rules.session.end
    if isinstance(end, Target):
        decisive = rules.session.decided_by
        totals = session.totals if decisive is None else session.books[decisive]
        assert max(totals.values()) >= end.units
    else:
        assert session.hands[-1].dealt.last_deal
        assert number == session_length(rules)
    assert sum(session.end.pools) == 0
    if rules.settlement.ledger.conserved:
        assert sum(session.totals.values()) == 0
    for book in rules.settlement.books:
        assert sum(session.books[book.id].values()) == 0 or not book.conserved


def check_hand(rules: Rules, hand: WalkedHand) -> None:
    """A whole pack, no endless deal, and a settlement that outsiders get from the outcome alone."""
    outcome = hand.over.outcome
    assert len(hand.actions) <= LONGEST
    assert sorted(whole(hand.dealt)) == sorted(full_pack(rules))
    assert {len(cards) for cards in hand.dealt.hands.values()} == {rules.deal.hand_size}
    assert_all_cards(rules, hand.state, [action.play for action in hand.actions if action.play])
    again = msgspec.json.decode(msgspec.json.encode(outcome), type=Outcome)
    assert settle(rules, again) == hand.over.settlement
    if hand.dealt.turned_card is not None and hand.dealt.ceremony.turner == hand.dealt.dealer:
        assert hand.dealt.turned_card in hand.dealt.hands[hand.dealt.dealer]


def check_steps(rules: Rules, hand: WalkedHand) -> None:
    """At every step somebody, and only one, can act; no card is lost; saving and loading changes nothing."""
    state, copy = start(rules, hand.dealt), start(rules, hand.dealt)
    played: list[str] = []
    for action in hand.actions:
        legal = legal_actions(rules, state)
        assert legal
        assert len({each.seat for each in legal}) == 1
        assert len(set(legal)) == len(legal)
        assert_all_cards(rules, state, played)
        copy = saved_and_loaded(copy)
        assert copy == state
        assert legal_actions(rules, copy) == legal
        played += [action.play] if action.play else []
        state, copy = apply(rules, state, action), apply(rules, copy, action)
    assert state == copy == saved_and_loaded(state) == hand.state
    assert not legal_actions(rules, state)


def assert_all_cards(rules: Rules, state: State, played: list[str]) -> None:
    """Every card of the pack is held, put aside, played or in the talon, once."""
    places: list[tuple[Seat, str]] = [
        (seat, card) for where in (state.hands, state.discarded) for seat in where for card in where[seat]
    ]
    assert sorted([*(card for _, card in places), *played, *state.talon]) == sorted(full_pack(rules))
    had = {seat: (*state.dealt.hands[seat], *state.drawn.get(seat, ())) for seat in state.dealt.hands}
    assert all(card in had[seat] for seat, card in places)
    assert sorted([card for cards in had.values() for card in cards] + [*state.talon]) == sorted(
        whole(state.dealt)
    )


def whole(dealt: Dealt) -> list[str]:
    """All cards of a deal, those of the talon included."""
    return [*(card for cards in dealt.hands.values() for card in cards), *dealt.talon]


def saved_and_loaded(state: State) -> State:
    """The state after a trip through JSON."""
    return msgspec.json.decode(msgspec.json.encode(state), type=State)
