"""The auction in which everybody speaks once: pass, bid higher, or support the bid that stands."""

from __future__ import annotations

from msgspec import structs

from boston_rules.cards import Seat
from boston_rules.engine.actions import Action, said
from boston_rules.engine.ladder import bids_above, can_be_joined, can_be_supported
from boston_rules.engine.state import Bid, SingleRoundPhase, State, Undertaking
from boston_rules.engine.table import speaking_order
from boston_rules.rules import Rules


def turn(rules: Rules, state: State, phase: SingleRoundPhase) -> Seat:
    """Who speaks now."""
    return speaking_order(rules, state.dealt.dealer)[phase.spoken]


def legal(rules: Rules, state: State, phase: SingleRoundPhase) -> tuple[Action, ...]:
    """What he may say."""
    seat = turn(rules, state, phase)
    calls = [said(seat, "pass")]
    standing = phase.standing
    if standing is not None and phase.supporter is None and can_be_supported(rules, standing):
        calls.append(said(seat, "support"))
    if can_be_joined(rules, state, standing, phase.joined, seat):
        calls.append(said(seat, "join"))
    return (*calls, *bids_above(rules, state, seat, standing))


def after(rules: Rules, state: State, phase: SingleRoundPhase, action: Action) -> SingleRoundPhase:
    """The auction after an action; a higher bid cancels the standing bid and its support."""
    spoken = phase.spoken + 1
    if action.bid is not None:
        return SingleRoundPhase(spoken, Bid(action.bid, action.seat, action.suit))
    if action.call == "join":
        return structs.replace(phase, spoken=spoken, joined=(*phase.joined, action.seat))
    supporter = action.seat if action.call == "support" else phase.supporter
    return structs.replace(phase, spoken=spoken, supporter=supporter)


def over(rules: Rules, phase: SingleRoundPhase) -> bool:
    """Whether all have spoken."""
    return phase.spoken == rules.table.players


def undertaking(phase: SingleRoundPhase) -> Undertaking | None:
    """Who plays what; None when all have passed."""
    bid = phase.standing
    if bid is None:
        return None
    return Undertaking(bid.contract, bid.bidder, phase.supporter, bid.suit, phase.joined)
