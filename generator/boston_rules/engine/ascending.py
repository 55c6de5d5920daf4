"""The auction in which bids rise until all but one have passed.

Where a player may raise his own bid freely, the last one left may do so until he passes; his bid stands then.
"""

from __future__ import annotations

from msgspec import structs

from boston_rules.cards import Seat
from boston_rules.engine.actions import Action
from boston_rules.engine.ladder import bids_above
from boston_rules.engine.state import AscendingPhase, Bid, State, Undertaking
from boston_rules.engine.table import around, following
from boston_rules.rules import Rules
from boston_rules.rules.auction import Ascending


def turn(rules: Rules, state: State, phase: AscendingPhase) -> Seat:
    """Who speaks now."""
    return phase.turn


def legal(rules: Rules, state: State, phase: AscendingPhase) -> tuple[Action, ...]:
    """What he may say."""
    higher_suit = isinstance(rules.auction, Ascending) and rules.auction.equal == "higher-suit"
    bids = bids_above(rules, phase.turn, phase.standing, higher_suit=higher_suit, turned=state.dealt.turned)
    return (Action(phase.turn, call="pass"), *bids)


def after(rules: Rules, state: State, phase: AscendingPhase, action: Action) -> AscendingPhase:
    """The auction after an action; the next who hasn't passed speaks."""
    if action.bid is not None:
        phase = structs.replace(phase, standing=Bid(action.bid, action.seat, action.suit))
    else:
        phase = structs.replace(phase, out=(*phase.out, action.seat))
    waiting = (seat for seat in around(rules, following(rules, action.seat)) if seat not in phase.out)
    return structs.replace(phase, turn=next(waiting, action.seat))


def over(rules: Rules, phase: AscendingPhase) -> bool:
    """Whether nobody is left to speak: the bidder alone is in, or nobody."""
    left = rules.table.players - len(phase.out)
    may_raise = isinstance(rules.auction, Ascending) and rules.auction.raise_own == "free"
    return left == 0 or (left == 1 and phase.standing is not None and not may_raise)


def undertaking(phase: AscendingPhase) -> Undertaking | None:
    """Who plays what; None when all have passed."""
    bid = phase.standing
    return None if bid is None else Undertaking(bid.contract, bid.bidder, None, bid.suit)
