"""A deal from the first call to the settlement, from the rules alone.

A deal goes through phases: auction, naming of trump, search for a partner, putting cards aside, play.  Each
phase says what is legal, what an action does to it, and when it is over; phases with nothing to decide are
left out.  At the end stands the outcome, settled by `settle` like any outcome from outside.
"""

from __future__ import annotations

from typing import assert_never

from msgspec import structs

from boston_rules.cards import SEATS, Seat
from boston_rules.engine import ascending, duels, exchanging, forming, playing, single_round, unanswered
from boston_rules.engine.actions import Action
from boston_rules.engine.alliances import forced, standing
from boston_rules.engine.settlement import settle_played
from boston_rules.engine.shapes import Declaration, Outcome
from boston_rules.engine.state import (
    AscendingPhase,
    Dealt,
    DuelsPhase,
    ExchangingPhase,
    Forced,
    NamingPhase,
    OverPhase,
    PlayingPhase,
    SeekingPhase,
    SingleRoundPhase,
    State,
    UnansweredPhase,
    Undertaking,
)
from boston_rules.engine.table import speaking_order
from boston_rules.rules import Rules
from boston_rules.rules.auction import Ascending, Duels, SingleRound
from boston_rules.rules.contracts import OfferThrownIn, Withdraws
from boston_rules.rules.settlement import EveryoneForHimself

_LATEST: list[tuple[Rules, State, tuple[Action, ...]] | None] = [None]
"""The last question and its answer: whoever asks what is legal mostly applies one of it to the same state."""


class IllegalAction(Exception):
    """An action that is not legal in a state; `legal` are those that are."""

    def __init__(self, action: Action, legal: tuple[Action, ...]) -> None:
        self.action = action
        self.legal = legal
        super().__init__(f"{action} is not among {legal}")


def start(rules: Rules, dealt: Dealt) -> State:
    """The state in which the first is to speak, an alliance announced where a holding forces one."""
    order = speaking_order(rules, dealt.dealer)
    alliance = forced(rules, dealt)
    if alliance is not None:
        return _allied(rules, dealt, alliance)
    match rules.auction:
        case SingleRound():
            phase: SingleRoundPhase | AscendingPhase | DuelsPhase = SingleRoundPhase()
        case Ascending():
            phase = AscendingPhase(order[0])
        case Duels():
            phase = DuelsPhase(order[0], order[1], order[2:], order[0])
    return State(dealt=dealt, hands=dealt.hands, phase=phase, talon=dealt.talon)


def _allied(rules: Rules, dealt: Dealt, alliance: Forced) -> State:
    bid, partner = standing(rules, alliance), alliance.partner
    phase: SingleRoundPhase | AscendingPhase = SingleRoundPhase(standing=bid, supporter=partner)
    state = State(dealt=dealt, hands=dealt.hands, phase=phase, alliance=alliance, talon=dealt.talon)
    if not isinstance(rules.auction, Ascending):
        return state
    phase = ascending.opened(rules, state, AscendingPhase(None, standing=bid, supporter=partner))
    return _after_call(rules, state, phase)


def to_act(rules: Rules, state: State) -> Seat | None:
    """Who is to act; None once the deal is over."""
    phase = state.phase
    match phase:
        case SingleRoundPhase():
            return single_round.turn(rules, state, phase)
        case AscendingPhase():
            return ascending.turn(rules, state, phase)
        case DuelsPhase():
            return duels.turn(rules, state, phase)
        case UnansweredPhase():
            return unanswered.turn(phase)
        case NamingPhase():
            return forming.namer(rules, state)
        case SeekingPhase():
            return phase.waiting[0] if phase.waiting else _declarer(state)
        case ExchangingPhase():
            return phase.waiting[0]
        case PlayingPhase():
            return playing.turn(rules, state, phase)
        case OverPhase():
            return None
        case _:
            assert_never(phase)


def _declarer(state: State) -> Seat | None:
    return None if state.undertaking is None else state.undertaking.declarer


def legal_actions(rules: Rules, state: State) -> tuple[Action, ...]:
    """All that the player to act may do; empty only when the deal is over."""
    latest = _LATEST[0]
    if latest is not None and latest[1] is state and latest[0] is rules:
        return latest[2]
    phase = state.phase
    # The usual phases come first.
    match phase:
        case PlayingPhase():
            legal = playing.legal(rules, state, phase)
        case AscendingPhase():
            legal = ascending.legal(rules, state, phase)
        case OverPhase():
            legal = ()
        case SingleRoundPhase():
            legal = single_round.legal(rules, state, phase)
        case DuelsPhase():
            legal = duels.legal(rules, state, phase)
        case UnansweredPhase():
            legal = unanswered.legal(rules, state, phase)
        case NamingPhase():
            legal = forming.legal_names(rules, state)
        case SeekingPhase():
            legal = forming.legal_seeking(rules, state, phase)
        case ExchangingPhase():
            legal = exchanging.legal_exchanging(rules, state, phase)
        case _:
            assert_never(phase)
    _LATEST[0] = rules, state, legal
    return legal


def apply(rules: Rules, state: State, action: Action) -> State:
    """The state after an action; raises IllegalAction and leaves the given state as it was."""
    legal = legal_actions(rules, state)
    if action not in legal:
        raise IllegalAction(action, legal)
    return advance(rules, state, action)


def advance(rules: Rules, state: State, action: Action) -> State:
    """The state after an action taken from `legal_actions`; it is not checked again."""
    phase = state.phase
    if isinstance(phase, PlayingPhase):
        # Most actions of a deal are cards.
        state = playing.after(rules, state, phase, action)
        played = state.phase
        ended = isinstance(played, PlayingPhase) and playing.over(rules, state, played)
        return _settled(rules, state) if ended else state
    state = structs.replace(state, actions=(*state.actions, action))
    match phase:
        case AscendingPhase():
            return _after_call(rules, state, ascending.after(rules, state, phase, action))
        case SingleRoundPhase():
            return _after_call(rules, state, single_round.after(rules, state, phase, action))
        case DuelsPhase():
            return _after_call(rules, state, duels.after(rules, state, phase, action))
        case UnansweredPhase():
            return _after_unanswered(rules, state, phase, action)
        case NamingPhase():
            undertaken = state.undertaking and structs.replace(state.undertaking, trump=action.trump)
            return _seek(rules, structs.replace(state, undertaking=undertaken))
        case SeekingPhase():
            state = forming.after_seeking(rules, state, phase, action)
            sought = state.phase
            ended = isinstance(sought, SeekingPhase) and forming.seeking_over(rules, state, sought)
            return _exchange(rules, state) if ended else state
        case ExchangingPhase():
            state = exchanging.after_exchanging(rules, state, phase, action)
            put = state.phase
            ended = isinstance(put, ExchangingPhase) and not put.waiting
            return playing.begin(rules, state) if ended else state
        case OverPhase():
            raise IllegalAction(action, ())
        case _:
            assert_never(phase)


def _after_call(rules: Rules, state: State, phase: AscendingPhase | SingleRoundPhase | DuelsPhase) -> State:
    state = structs.replace(state, phase=phase)
    if not _is_over(rules, phase):
        return state
    undertaking = _undertaking(phase)
    if undertaking is None:
        return _nobody_declares(rules, state)
    choice = unanswered.begin(rules, phase, undertaking)
    if choice is not None:
        return structs.replace(state, phase=choice)
    return _unchosen(rules, state, undertaking)


def _is_over(rules: Rules, phase: AscendingPhase | SingleRoundPhase | DuelsPhase) -> bool:
    match phase:
        case AscendingPhase():
            return ascending.over(rules, phase)
        case SingleRoundPhase():
            return single_round.over(rules, phase)
        case DuelsPhase():
            return duels.over(rules, phase)


def _undertaking(phase: AscendingPhase | SingleRoundPhase | DuelsPhase) -> Undertaking | None:
    match phase:
        case AscendingPhase():
            return ascending.undertaking(phase)
        case SingleRoundPhase():
            return single_round.undertaking(phase)
        case DuelsPhase():
            return duels.undertaking(phase)


def _nobody_declares(rules: Rules, state: State) -> State:
    for_himself = isinstance(rules.nobody_bids, EveryoneForHimself)
    return playing.begin(rules, state) if for_himself else _settled(rules, state)


def _unchosen(rules: Rules, state: State, undertaking: Undertaking) -> State:
    """The state after an auction that leaves its bidder nothing to choose."""
    match unanswered.sequels(rules, undertaking):
        case (OfferThrownIn(),):
            return _thrown_in(rules, state, undertaking)
        case (Withdraws(),):
            return _nobody_declares(rules, state)
        case _:
            return _declared(rules, state, undertaking)


def _after_unanswered(rules: Rules, state: State, phase: UnansweredPhase, action: Action) -> State:
    if action.bid is not None:
        return _after_call(rules, state, unanswered.raised(rules, state, phase, action))
    undertaking = _undertaking(phase.auction)
    if action.call == "withdraw" or undertaking is None:
        return _nobody_declares(rules, state)
    if action.call == "throw-in":
        return _thrown_in(rules, state, undertaking)
    return _declared(rules, state, undertaking)


def _thrown_in(rules: Rules, state: State, undertaking: Undertaking) -> State:
    outcome = outcome_of(structs.replace(state, undertaking=undertaking))
    outcome = structs.replace(outcome, ended="thrown-in")
    state = structs.replace(state, undertaking=undertaking)
    return structs.replace(state, phase=OverPhase(outcome, settle_played(rules, outcome)))


def _declared(rules: Rules, state: State, undertaking: Undertaking) -> State:
    state = structs.replace(state, undertaking=undertaking)
    trump = forming.fixed_trump(rules, state)
    state = structs.replace(state, undertaking=structs.replace(undertaking, trump=trump))
    naming = forming.begin_naming(rules, state)
    return _seek(rules, state) if naming is None else structs.replace(state, phase=naming)


def _seek(rules: Rules, state: State) -> State:
    seeking = forming.begin_seeking(rules, state)
    return _exchange(rules, state) if seeking is None else structs.replace(state, phase=seeking)


def _exchange(rules: Rules, state: State) -> State:
    return exchanging.begin_exchanging(rules, state) or playing.begin(rules, state)


def _settled(rules: Rules, state: State) -> State:
    outcome = _with_takers(rules, state, outcome_of(state))
    return structs.replace(state, phase=OverPhase(outcome, settle_played(rules, outcome)))


def _with_takers(rules: Rules, state: State, outcome: Outcome) -> Outcome:
    """The outcome of a deal without declarer, with who took the tricks that its payments ask for."""
    phase, lines = state.phase, rules.nobody_bids.lines
    if state.undertaking is not None or not isinstance(phase, PlayingPhase) or not lines:
        return outcome
    roles = {role for line in lines for role in (line.payer, line.payee)}
    plays = [(action.seat, action.play) for action in state.actions if action.play is not None]
    # Whoever took a trick led to the next one.
    takers = [*(seat for seat, _ in plays[len(SEATS) :: len(SEATS)]), phase.leader]
    took = {card: takers[place // len(SEATS)] for place, (_, card) in enumerate(plays)}
    asked = {line.taken for line in lines if line.taken is not None}
    return structs.replace(
        outcome,
        last_trick=phase.leader if "last-taker" in roles else None,
        took={card: seat for card, seat in took.items() if card in asked},
    )


def outcome_of(state: State) -> Outcome:
    """The facts of a deal whose play is over; of one in which nobody bid, that nobody did."""
    dealt, phase, undertaking = state.dealt, state.phase, state.undertaking
    outcome = Outcome(
        dealer=dealt.dealer,
        turned=dealt.turned,
        pools=dealt.pools,
        deal=dealt.deal,
        last_deal=dealt.last_deal,
        hands=dealt.hands,
        state=dealt.state,
        discarded={
            seat: len(cards) - len(state.drawn.get(seat, ())) for seat, cards in state.discarded.items()
        },
    )
    if undertaking is not None and undertaking.joined:
        contract, trump = undertaking.contract, undertaking.trump
        declared = (Declaration(contract=contract, declarer=s, trump=trump) for s in undertaking.declarers)
        outcome = structs.replace(outcome, declarations=tuple(declared))
    elif undertaking is not None:
        outcome = structs.replace(
            outcome,
            contract=undertaking.contract,
            declarer=undertaking.declarer,
            partner=undertaking.partner,
            trump=undertaking.trump,
        )
    if isinstance(phase, PlayingPhase):
        ended = phase.paid or ("decided" if sum(phase.won.values()) < phase.tricks else "played-out")
        outcome = structs.replace(outcome, tricks=phase.won, ended=ended)
    return outcome
