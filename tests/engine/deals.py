"""Deals for tests of auction and play: made to order, and actions written short."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

import msgspec
from msgspec import structs
from tests.engine.support import pools_of

from boston_rules.cards import SEATS, Seat, Suit
from boston_rules.engine.actions import Action
from boston_rules.engine.dealing import deal, full_pack
from boston_rules.engine.state import Dealt, State
from boston_rules.engine.walk import apply, legal_actions, start
from boston_rules.rules import Rules
from boston_rules.rules.deal import DealersLastCard


def a_deal(
    rules: Rules,
    dealer: str = "W",
    *,
    hands: Mapping[str, str] | None = None,
    turned: str | None = None,
    seed: int = 0,
    last: bool = False,
) -> Dealt:
    """A deal by that dealer, so that by default N speaks first; hands as `SA SK H2`, the rest filled up."""
    dealt = deal(
        rules, Random(seed), Seat(dealer), number=1, last=last, pools=pools_of(rules, 0), new_dealer=True
    )
    if hands is not None:
        made = filled(rules, hands)
        held = {card for hand in made.values() for card in hand}
        left = tuple(card for card in full_pack(rules) if card not in held)
        dealt = structs.replace(dealt, hands=made, talon=left)
        if isinstance(rules.suits.turned, DealersLastCard):
            last_card = made[dealt.dealer][-1]
            dealt = structs.replace(dealt, turned_card=last_card, turned=Suit(last_card[0]))
    if turned is not None:
        # It is a first deal: what is turned is what is kept, where a suit is kept.
        kept = None if dealt.kept is None else Suit(turned)
        card = f"{turned}{rules.pack.ranks[-1]}"
        dealt = structs.replace(dealt, turned=Suit(turned), turned_card=card, kept=kept)
    return dealt


def filled(rules: Rules, hands: Mapping[str, str]) -> dict[Seat, tuple[str, ...]]:
    """Four full hands with these cards in them."""
    named = {seat: hands.get(seat, "").split() for seat in SEATS}
    given = {card for cards in named.values() for card in cards}
    rest = (card for card in reversed(full_pack(rules)) if card not in given)
    return {
        seat: (*cards, *(next(rest) for _ in range(rules.deal.hand_size - len(cards))))
        for seat, cards in named.items()
    }


def act(**what: Any) -> Action:
    """An action from its JSON keys."""
    return msgspec.convert(what, Action)


def say(text: str) -> list[Action]:
    """Actions from words: `N pass, E lamp H, S reveal S, W ask, N accept, E pay, S trump D, W ask-S`."""
    return [_said(*each.split()) for each in text.split(",") if each.strip()]


def _said(seat: str, word: str, *more: str) -> Action:
    if word in ("pass", "support", "ask", "alone", "accept", "refuse"):
        return act(seat=seat, call=word)
    if word in ("pay", "play-on"):
        return act(seat=seat, pay=word == "pay")
    if word.startswith("ask-"):
        return act(seat=seat, ask=word.removeprefix("ask-"))
    if word in ("reveal", "trump", "play"):
        return act(seat=seat, **{word: more[0]})
    if word == "discard":
        return act(seat=seat, discard=more)
    return act(seat=seat, bid=word, suit=more[0]) if more else act(seat=seat, bid=word)


def after(rules: Rules, state: State | Dealt, actions: str | Iterable[Action]) -> State:
    """The state after these actions, each of them legal."""
    current = start(rules, state) if isinstance(state, Dealt) else state
    for action in say(actions) if isinstance(actions, str) else actions:
        current = apply(rules, current, action)
    return current


def options(rules: Rules, state: State) -> list[str]:
    """What is legal, in the words of `say`, without the seat."""
    return [_written(action) for action in legal_actions(rules, state)]


def _written(action: Action) -> str:
    parts: Sequence[str | None] = (
        action.call,
        action.bid,
        action.suit,
        action.trump and f"trump {action.trump}",
        action.ask and f"ask-{action.ask}",
        action.reveal and f"reveal {action.reveal}",
        None if action.discard is None else " ".join(("discard", *action.discard)),
        action.play,
        None if action.pay is None else ("pay" if action.pay else "play-on"),
    )
    return " ".join(part for part in parts if part)
