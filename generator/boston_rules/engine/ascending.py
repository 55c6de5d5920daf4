"""The auction in which bids rise, turn by turn, until one stands that nobody betters.

After a bid everybody else who may still speak has one turn, in which he passes, bids higher or supports; a
new bid gives each of them another.  Where a player may raise his own bid freely, his turn comes after theirs.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from msgspec import structs

from boston_rules.cards import Seat
from boston_rules.engine.actions import Action, said
from boston_rules.engine.ladder import bids_above, can_be_joined, can_be_supported, families_above
from boston_rules.engine.state import AscendingPhase, Bid, State, Undertaking
from boston_rules.engine.table import around, following, speaking_order
from boston_rules.rules import Rules, kept_with_rules
from boston_rules.rules.auction import AFTER_SUPPORT, Ascending, MayBid, MaySupport, Right

ANYTHING: frozenset[str] | None = None
NOTHING: frozenset[str] = frozenset()


class Left(NamedTuple):
    """What a player is left with by what he has said before."""

    families: frozenset[str] | None
    """The families of contracts that he may bid; None: all."""
    support: bool


EVERYTHING = Left(ANYTHING, support=True)


def turn(rules: Rules, state: State, phase: AscendingPhase) -> Seat | None:
    """Who speaks now; None once the auction is over."""
    return phase.turn


def legal(rules: Rules, state: State, phase: AscendingPhase) -> tuple[Action, ...]:
    """What he may say."""
    seat = phase.turn
    if seat is None:
        return ()
    calls = [said(seat, "pass")]
    left = left_to(rules, state, phase, seat)
    if left.support and _may_support(rules, phase, seat):
        calls.append(said(seat, "support"))
    if left.families == NOTHING:
        return tuple(calls)
    if may_join(rules, state, phase, seat):
        calls.append(said(seat, "join"))
    bids = bids_above(rules, state, seat, phase.standing, higher_suit=_higher_suit(rules))
    families = left.families
    if families is None:
        return (*calls, *bids)
    return (*calls, *(bid for bid in bids if rules.contract(bid.bid or "").family in families))


def after(rules: Rules, state: State, phase: AscendingPhase, action: Action) -> AscendingPhase:
    """The auction after an action; a higher bid cancels the standing bid and its support."""
    seat = action.seat
    if action.bid is not None:
        standing = Bid(action.bid, seat, action.suit)
        phase = structs.replace(phase, standing=standing, supporter=None, joined=(), answered=())
    elif action.call == "support":
        phase = structs.replace(phase, supporter=seat, answered=(*phase.answered, seat))
    elif action.call == "join":
        phase = structs.replace(phase, joined=(*phase.joined, seat), answered=(*phase.answered, seat))
    else:
        passed = phase.passed if seat in phase.passed else (*phase.passed, seat)
        phase = structs.replace(phase, passed=passed, answered=(*phase.answered, seat))
    return _to_next(rules, state, phase, around(rules, following(rules, seat)))


def opened(rules: Rules, state: State, phase: AscendingPhase) -> AscendingPhase:
    """The auction in which a bid stands before anybody has spoken."""
    return _to_next(rules, state, phase, speaking_order(rules, state.dealt.dealer))


def _to_next(rules: Rules, state: State, phase: AscendingPhase, order: tuple[Seat, ...]) -> AscendingPhase:
    """The auction with the first in this order who may speak as the next."""
    for seat in order:
        if _may_speak(rules, state, phase, seat):
            return structs.replace(phase, turn=seat)
    return structs.replace(phase, turn=None)


def over(rules: Rules, phase: AscendingPhase) -> bool:
    """Whether nobody is left to speak."""
    return phase.turn is None


def undertaking(phase: AscendingPhase) -> Undertaking | None:
    """Who plays what; None when all have passed."""
    bid = phase.standing
    if bid is None:
        return None
    return Undertaking(bid.contract, bid.bidder, phase.supporter, bid.suit, phase.joined)


def _may_speak(rules: Rules, state: State, phase: AscendingPhase, seat: Seat) -> bool:
    """Whether a player has a turn before the auction is over.

    Whoever may still bid what he likes has one even when nothing beats the standing bid; whom his own calls
    limit, only one that leaves him more than a pass.
    """
    standing = phase.standing
    if seat in phase.answered:
        return False
    if standing is not None and seat == standing.bidder:
        return isinstance(rules.auction, Ascending) and rules.auction.raise_own == "free"
    left = left_to(rules, state, phase, seat)
    if left.families is None or (left.support and _may_support(rules, phase, seat)):
        return True
    if may_join(rules, state, phase, seat):
        return True
    could = families_above(rules, state, seat, standing, higher_suit=_higher_suit(rules))
    return not left.families.isdisjoint(could)


def may_join(rules: Rules, state: State, phase: AscendingPhase, seat: Seat) -> bool:
    """Whether a player may join the standing bid: one that he might still make himself."""
    if phase.standing is None or not can_be_joined(rules, state, phase.standing, phase.joined, seat):
        return False
    return may_bid(rules, state, phase, seat, phase.standing.contract)


def may_bid(rules: Rules, state: State, phase: AscendingPhase, seat: Seat, contract: str) -> bool:
    """Whether nothing that a player has said before forbids him this contract."""
    families = left_to(rules, state, phase, seat).families
    return families is None or rules.contract(contract).family in families


def _higher_suit(rules: Rules) -> bool:
    return isinstance(rules.auction, Ascending) and rules.auction.equal == "higher-suit"


def left_to(rules: Rules, state: State, phase: AscendingPhase, seat: Seat) -> Left:
    """What a player may still say besides a pass, by his own passes and supports in this auction."""
    left = EVERYTHING
    for limit in limits(rules, state, phase, seat).values():
        left = Left(_common(left.families, limit.families), left.support and limit.support)
    return left


def limits(rules: Rules, state: State, phase: AscendingPhase, seat: Seat) -> dict[str, Left]:
    """What each rule about what a player has said before leaves him, by the path of the rule."""
    auction, passed = rules.auction, seat in phase.passed
    supported = _support_costs(rules) and said(seat, "support") in state.actions
    if not isinstance(auction, Ascending) or not (passed or supported):
        return {}
    eldest = seat == speaking_order(rules, state.dealt.dealer)[0]
    found: dict[str, Left] = {}
    if passed:
        found["auction.after-pass"] = granted(auction.after_pass, eldest=eldest)
    if supported:
        found["auction.after-support"] = granted(auction.after_support, eldest=eldest)
    return found


@kept_with_rules
def _support_costs(rules: Rules) -> bool:
    """Whether a support takes from a player anything that he might have said."""
    return isinstance(rules.auction, Ascending) and rules.auction.after_support != AFTER_SUPPORT


@lru_cache(maxsize=64)
def granted(rights: tuple[Right, ...], *, eldest: bool) -> Left:
    """What a list of rights gives to the eldest hand or to another player."""
    his = [right for right in rights if right.who == "everybody" or eldest]
    bids = [right.families for right in his if isinstance(right, MayBid)]
    families = ANYTHING if None in bids else frozenset(family for named in bids for family in named or ())
    return Left(families, any(isinstance(right, MaySupport) for right in his))


def _common(some: frozenset[str] | None, others: frozenset[str] | None) -> frozenset[str] | None:
    if some is None or others is None:
        return others if some is None else some
    return some & others


def _may_support(rules: Rules, phase: AscendingPhase, seat: Seat) -> bool:
    standing = phase.standing
    if standing is None or seat == standing.bidder or phase.supporter is not None:
        return False
    return can_be_supported(rules, standing)
