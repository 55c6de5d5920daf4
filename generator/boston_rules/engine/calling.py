"""A partner by a card: declarer names it, whoever holds it is with him, and it may show only in play."""

from __future__ import annotations

from msgspec import structs

from boston_rules.cards import SEATS, Seat
from boston_rules.engine.actions import Action, said
from boston_rules.engine.state import State, Undertaking
from boston_rules.engine.suits import card_suits, suit_led
from boston_rules.rules import Rules
from boston_rules.rules.contracts import CallCard
from boston_rules.rules.deal import DealersLastCard


def in_trumps(rules: Rules, state: State, card: str) -> bool:
    """Whether a card belongs to the trump suit."""
    undertaking = state.undertaking
    trump = None if undertaking is None or undertaking.trump is None else undertaking.trump.suit
    if trump is None:
        return False
    return _suits(rules, state)[card] == trump


def callable_cards(rules: Rules, state: State, step: CallCard) -> tuple[str, ...]:
    """The cards that declarer may name."""
    if state.undertaking is None:
        return ()
    own = state.hands[state.undertaking.declarer]
    return tuple(
        card
        for card in step.cards
        if (step.own == "alone" or card not in own)
        and (step.of_trump or not in_trumps(rules, state, card))
        and (not step.suit_held or has_suit_of(rules, state, card))
    )


def has_suit_of(rules: Rules, state: State, card: str) -> bool:
    """Whether declarer holds another card of this card's suit."""
    if state.undertaking is None:
        return False
    suits = _suits(rules, state)
    own = state.hands[state.undertaking.declarer]
    return any(held != card and suits[held] == suits[card] for held in own)


def must_show(rules: Rules, state: State, cards: tuple[str, ...], trick: tuple[str, ...]) -> str | None:
    """The called card, where it is among the cards that may be played and must be, as its suit was led."""
    undertaking = state.undertaking
    if undertaking is None or undertaking.called is None or not trick or undertaking.called not in cards:
        return None
    step, suits = step_of(rules, undertaking), _suits(rules, state)
    if step is None or step.duty == "free" or suits[undertaking.called] != suit_led(rules.pack, suits, trick):
        return None
    return undertaking.called


def _suits(rules: Rules, state: State) -> dict[str, str]:
    undertaking = state.undertaking
    trump = None if undertaking is None or undertaking.trump is None else undertaking.trump.suit
    return card_suits(rules.pack, trump, state.dealt.turned)


def legal(rules: Rules, state: State, step: CallCard, declarer: Seat) -> tuple[Action, ...]:
    """The cards that declarer may name, and whether he may do without."""
    calls = tuple(Action(declarer, call_card=card) for card in callable_cards(rules, state, step))
    return (*calls, said(declarer, "alone")) if step.optional else calls


def partnered(state: State, undertaking: Undertaking, card: str) -> Undertaking:
    """The undertaking after a card was named: with its holder as partner, alone where no other holds it."""
    holder = next((seat for seat in SEATS if card in state.hands[seat]), None)
    partner = None if holder == undertaking.declarer else holder
    return structs.replace(undertaking, partner=partner, called=card)


def step_of(rules: Rules, undertaking: Undertaking) -> CallCard | None:
    """The step by which a card was called; None where none was."""
    if undertaking.called is None:
        return None
    steps = rules.contract(undertaking.contract).formation
    calls = (step for step in steps if isinstance(step, CallCard))
    return next((step for step in calls if undertaking.called in step.cards), None)


def is_secret(rules: Rules, state: State) -> bool:
    """Whether the table can't know yet who holds the card that was called."""
    undertaking = state.undertaking
    if undertaking is None:
        return False
    step, called = step_of(rules, undertaking), undertaking.called
    if step is None or called is None or step.shown == "at-once":
        return False
    turned = state.dealt.turned_card if isinstance(rules.suits.turned, DealersLastCard) else None
    seen = {turned, *state.shown, *(card for seat in state.exposed for card in state.hands[seat])}
    return called not in seen and all(action.play != called for action in state.actions)


def known_to(rules: Rules, state: State, seat: Seat) -> Undertaking | None:
    """The undertaking as a player knows it: a secret partner is known to himself alone."""
    undertaking = state.undertaking
    if undertaking is None or undertaking.partner in (None, seat) or not is_secret(rules, state):
        return undertaking
    return structs.replace(undertaking, partner=None)
