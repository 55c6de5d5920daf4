"""Between auction and play: the trump is named, a partner is sought."""

from __future__ import annotations

from msgspec import structs

from boston_rules.cards import SEATS, Denomination, Seat
from boston_rules.engine.actions import Action, said
from boston_rules.engine.alliances import naming
from boston_rules.engine.calling import callable_cards, partnered
from boston_rules.engine.calling import legal as legal_calls
from boston_rules.engine.ladder import trump_choices, trump_of_bid
from boston_rules.engine.state import NamingPhase, SeekingPhase, State, Undertaking
from boston_rules.engine.table import around, following
from boston_rules.rules import Rules
from boston_rules.rules.contracts import (
    Ask,
    CallCard,
    ClaimedTrump,
    Contract,
    NamedTrump,
    PrivilegedTrump,
)


def _undertaken(state: State) -> Undertaking:
    if state.undertaking is None:
        raise ValueError("nobody has declared")
    return state.undertaking


def contract_of(rules: Rules, state: State) -> Contract:
    """The contract being played; raises ValueError where nobody has declared."""
    return rules.contract(_undertaken(state).contract)


# --- trump


def fixed_trump(rules: Rules, state: State) -> Denomination | None:
    """The trump as far as it follows without anybody naming it now."""
    undertaken = _undertaken(state)
    return trump_of_bid(contract_of(rules, state), undertaken.trump, state.dealt)


def begin_naming(rules: Rules, state: State) -> NamingPhase | None:
    """The naming of trump, where it isn't known."""
    trump = contract_of(rules, state).trump
    unnamed = _undertaken(state).trump is None
    named = unnamed and isinstance(trump, NamedTrump | ClaimedTrump | PrivilegedTrump)
    return NamingPhase() if named else None


def namer(rules: Rules, state: State) -> Seat:
    """Who names trump: declarer, or the partner where an alliance leaves it to him."""
    found = naming(rules, state)
    return _undertaken(state).declarer if found is None else found[0]


def names(rules: Rules, state: State) -> tuple[Denomination, ...]:
    """What may be named as trump."""
    found = naming(rules, state)
    barred = None if found is None else found[1]
    return tuple(
        suit for suit in trump_choices(rules, contract_of(rules, state), state.dealt) if suit != barred
    )


def legal_names(rules: Rules, state: State) -> tuple[Action, ...]:
    """What declarer, or his partner, may name."""
    seat = namer(rules, state)
    return tuple(Action(seat, trump=suit) for suit in names(rules, state))


# --- partner


def begin_seeking(rules: Rules, state: State, step: int = 0) -> SeekingPhase | None:
    """The next step in which declarer, still alone after the auction, may or must look for a partner."""
    if _undertaken(state).partner is not None:
        return None
    for place, found in enumerate(contract_of(rules, state).formation[step:], step):
        if isinstance(found, CallCard) and (found.optional or callable_cards(rules, state, found)):
            return SeekingPhase(place)
        if isinstance(found, Ask):
            declarer = _undertaken(state).declarer
            at_once = found.order == "from-declarer" and not found.optional
            waiting = around(rules, following(rules, declarer))[:-1] if at_once else ()
            return SeekingPhase(place, waiting=waiting)
    return None


def legal_seeking(rules: Rules, state: State, phase: SeekingPhase) -> tuple[Action, ...]:
    """What declarer may do, or the player asked may answer."""
    calling = contract_of(rules, state).formation[phase.step]
    if isinstance(calling, CallCard):
        return legal_calls(rules, state, calling, _undertaken(state).declarer)
    step = _ask(rules, state, phase)
    if phase.waiting:
        asked = phase.waiting[0]
        answers = (said(asked, "accept"),)
        return (*answers, said(asked, "refuse")) if may_refuse(step, phase) else answers
    declarer = _undertaken(state).declarer
    alone = (said(declarer, "alone"),) if step.optional or phase.asked else ()
    if step.order == "from-declarer":
        return (said(declarer, "ask"), *alone)
    others = around(rules, following(rules, declarer))[:-1]
    return (*(Action(declarer, ask=seat) for seat in others if seat not in phase.asked), *alone)


def may_refuse(step: Ask, phase: SeekingPhase) -> bool:
    """Whether the player asked may say no."""
    last = len(phase.asked) == len(SEATS) - 2
    return step.refusable and not (last and step.last == "must-accept")


def after_seeking(rules: Rules, state: State, phase: SeekingPhase, action: Action) -> State:
    """The state after a question or an answer; the phase goes on to the next step once everybody refused."""
    declarer = _undertaken(state).declarer
    others = around(rules, following(rules, declarer))[:-1]
    if action.call_card is not None:
        undertaking = partnered(state, _undertaken(state), action.call_card)
        return structs.replace(state, undertaking=undertaking, phase=_done(rules, state))
    if action.call == "accept":
        undertaking = structs.replace(_undertaken(state), partner=action.seat)
        return structs.replace(state, undertaking=undertaking, phase=_done(rules, state))
    if action.call == "alone":
        return structs.replace(state, phase=_done(rules, state))
    if action.call == "ask":
        return structs.replace(state, phase=structs.replace(phase, waiting=others))
    if action.ask is not None:
        return structs.replace(state, phase=structs.replace(phase, waiting=(action.ask,)))
    asked = (*phase.asked, action.seat)
    if len(asked) == len(others):
        following_step = begin_seeking(rules, state, phase.step + 1)
        return structs.replace(state, phase=following_step or _done(rules, state))
    return structs.replace(state, phase=structs.replace(phase, asked=asked, waiting=phase.waiting[1:]))


def seeking_over(rules: Rules, state: State, phase: SeekingPhase) -> bool:
    """Whether declarer has a partner or plays alone."""
    return phase.step == len(contract_of(rules, state).formation)


def _done(rules: Rules, state: State) -> SeekingPhase:
    return SeekingPhase(len(contract_of(rules, state).formation))


def _ask(rules: Rules, state: State, phase: SeekingPhase) -> Ask:
    step = contract_of(rules, state).formation[phase.step]
    if not isinstance(step, Ask):
        raise TypeError(step)
    return step
