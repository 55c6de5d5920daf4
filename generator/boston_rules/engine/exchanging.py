"""Before the first lead: cards are put aside, the talon is taken, or cards are exchanged for some of it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from msgspec import structs

from boston_rules.cards import Seat
from boston_rules.engine.actions import Action
from boston_rules.engine.forming import contract_of
from boston_rules.engine.state import ExchangingPhase, State
from boston_rules.engine.suits import pack_cards
from boston_rules.engine.table import around, speaking_order
from boston_rules.rules import Rules
from boston_rules.rules.contracts import Discard, Draw, Exchange, TakeTalon


def begin_exchanging(rules: Rules, state: State, step: int = 0) -> State | None:
    """The state in which the next step begins that leaves anybody a choice; None after the last.

    `step` is the first that may be next.  A talon that is taken is in declarer's hand by then.
    """
    for place, found in enumerate(contract_of(rules, state).exchange[step:], step):
        seats = _in_turn(rules, state, found)
        if isinstance(found, Discard):
            return structs.replace(state, phase=ExchangingPhase(place, seats))
        if state.talon and isinstance(found, Draw):
            return structs.replace(state, phase=ExchangingPhase(place, seats))
        if state.talon and isinstance(found, TakeTalon):
            shown = (*state.shown, *state.talon) if found.shown else state.shown
            phase = ExchangingPhase(place, seats, taken=len(state.talon))
            taken = _with_cards(rules, state, seats[0], len(state.talon))
            return structs.replace(taken, shown=shown, phase=phase)
    return None


def _in_turn(rules: Rules, state: State, step: Exchange) -> tuple[Seat, ...]:
    if state.undertaking is None:
        raise ValueError("nobody has declared")
    declarer, declarers = state.undertaking.declarer, state.undertaking.declarers
    match step:
        case Discard(who="all") | Draw(who="all-from-eldest"):
            return speaking_order(rules, state.dealt.dealer)
        case Draw(who="all-from-declarer"):
            return around(rules, declarer)
        case Discard():
            return declarers
        case _:
            return (declarer,)


def limits(rules: Rules, state: State, phase: ExchangingPhase) -> tuple[int, int]:
    """The fewest and the most cards that the player to act puts aside now."""
    step = contract_of(rules, state).exchange[phase.step]
    match step:
        case Discard(at_least=least, at_most=most):
            return least, most
        case TakeTalon():
            return phase.taken, phase.taken
        case Draw(at_least=least, at_most=most):
            return min(least, len(state.talon)), min(most, len(state.talon))


def legal_exchanging(rules: Rules, state: State, phase: ExchangingPhase) -> tuple[Action, ...]:
    """Every choice of cards to put aside."""
    least, most = limits(rules, state, phase)
    seat = phase.waiting[0]
    return tuple(
        Action(seat, discard=cards)
        for number in range(least, most + 1)
        for cards in combinations(state.hands[seat], number)
    )


def after_exchanging(rules: Rules, state: State, phase: ExchangingPhase, action: Action) -> State:
    """The state after cards were put aside, and replaced where the step says so."""
    cards, seat = action.discard or (), action.seat
    kept = tuple(card for card in state.hands[seat] if card not in cards)
    state = structs.replace(
        state,
        hands={**state.hands, seat: kept},
        discarded={**state.discarded, seat: state.discarded.get(seat, ()) + cards},
    )
    waiting = phase.waiting[1:]
    if isinstance(contract_of(rules, state).exchange[phase.step], Draw):
        state = _with_cards(rules, state, seat, len(cards))
        waiting = waiting if state.talon else ()
    if waiting:
        return structs.replace(state, phase=ExchangingPhase(phase.step, waiting))
    following_step = begin_exchanging(rules, state, phase.step + 1)
    return following_step or structs.replace(state, phase=ExchangingPhase(phase.step, ()))


def _with_cards(rules: Rules, state: State, seat: Seat, number: int) -> State:
    """The state in which a player has had so many cards from the top of the talon."""
    cards, left = state.talon[:number], state.talon[number:]
    if not cards:
        return state
    return structs.replace(
        state,
        talon=left,
        drawn={**state.drawn, seat: state.drawn.get(seat, ()) + cards},
        hands={**state.hands, seat: _sorted(rules, (*state.hands[seat], *cards))},
    )


def _sorted(rules: Rules, cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(cards, key=pack_cards(rules.pack).index))


def received(before: State, after: State, seat: Seat) -> tuple[str, ...]:
    """The cards of the talon that belong to a player's putting aside: those he laid off for, or drew then."""
    had, has = before.drawn.get(seat, ()), after.drawn.get(seat, ())
    if isinstance(before.phase, ExchangingPhase) and before.phase.taken:
        return had[len(had) - before.phase.taken :]
    return has[len(had) :]
