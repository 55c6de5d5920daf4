"""The auction in which bids rise, turn by turn, until one stands that nobody betters.

After a bid everybody else who may still speak has one turn, in which he passes, bids higher or supports; a
new bid gives each of them another.  Where a player may raise his own bid freely, his turn comes after theirs.
"""

from __future__ import annotations

from msgspec import structs

from boston_rules.cards import Seat
from boston_rules.engine.actions import Action
from boston_rules.engine.ladder import bids_above, can_be_supported
from boston_rules.engine.state import AscendingPhase, Bid, State, Undertaking
from boston_rules.engine.table import around, following, speaking_order
from boston_rules.rules import Rules
from boston_rules.rules.auction import Ascending


def turn(rules: Rules, state: State, phase: AscendingPhase) -> Seat | None:
    """Who speaks now; None once the auction is over."""
    return phase.turn


def legal(rules: Rules, state: State, phase: AscendingPhase) -> tuple[Action, ...]:
    """What he may say."""
    seat = phase.turn
    if seat is None:
        return ()
    calls = [Action(seat, call="pass")]
    if _may_support(rules, phase, seat):
        calls.append(Action(seat, call="support"))
    if not may_bid(rules, phase, seat):
        return tuple(calls)
    higher_suit = isinstance(rules.auction, Ascending) and rules.auction.equal == "higher-suit"
    return (*calls, *bids_above(rules, state, seat, phase.standing, higher_suit=higher_suit))


def after(rules: Rules, state: State, phase: AscendingPhase, action: Action) -> AscendingPhase:
    """The auction after an action; a higher bid cancels the standing bid and its support."""
    seat = action.seat
    if action.bid is not None:
        standing = Bid(action.bid, seat, action.suit)
        phase = structs.replace(phase, standing=standing, supporter=None, answered=())
    elif action.call == "support":
        phase = structs.replace(phase, supporter=seat, answered=(*phase.answered, seat))
    else:
        passed = phase.passed if seat in phase.passed else (*phase.passed, seat)
        phase = structs.replace(phase, passed=passed, answered=(*phase.answered, seat))
    others = around(rules, following(rules, seat))
    speakers = (other for other in others if _may_speak(rules, state, phase, other))
    return structs.replace(phase, turn=next(speakers, None))


def over(rules: Rules, phase: AscendingPhase) -> bool:
    """Whether nobody is left to speak."""
    return phase.turn is None


def undertaking(phase: AscendingPhase) -> Undertaking | None:
    """Who plays what; None when all have passed."""
    bid = phase.standing
    return None if bid is None else Undertaking(bid.contract, bid.bidder, phase.supporter, bid.suit)


def _may_speak(rules: Rules, state: State, phase: AscendingPhase, seat: Seat) -> bool:
    """Whether a player has a turn before the auction is over: one that leaves him something to choose."""
    standing = phase.standing
    if seat in phase.answered:
        return False
    if standing is not None and seat == standing.bidder:
        return isinstance(rules.auction, Ascending) and rules.auction.raise_own == "free"
    if may_bid(rules, phase, seat):
        return True
    eldest = speaking_order(rules, state.dealt.dealer)[0]
    right = _right_after_pass(rules)
    supports = right == "may-support" or (right == "eldest-may-support" and seat == eldest)
    return supports and _may_support(rules, phase, seat)


def _right_after_pass(rules: Rules) -> str:
    return rules.auction.after_pass if isinstance(rules.auction, Ascending) else "out"


def may_bid(rules: Rules, phase: AscendingPhase, seat: Seat) -> bool:
    """Whether no pass of his own forbids it."""
    return seat not in phase.passed or _right_after_pass(rules) == "may-return"


def _may_support(rules: Rules, phase: AscendingPhase, seat: Seat) -> bool:
    standing = phase.standing
    if standing is None or seat == standing.bidder or phase.supporter is not None:
        return False
    return can_be_supported(rules, standing)
