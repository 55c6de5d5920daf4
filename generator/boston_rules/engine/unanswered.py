"""A bid that asked for support and that the auction ended with unsupported: what becomes of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from msgspec import structs

from boston_rules.cards import Seat
from boston_rules.engine import ascending, single_round
from boston_rules.engine.actions import Action, said
from boston_rules.engine.ladder import bids_above, support_step
from boston_rules.engine.state import (
    AscendingPhase,
    Bid,
    DuelsPhase,
    SingleRoundPhase,
    State,
    UnansweredPhase,
    Undertaking,
)
from boston_rules.rules import Rules
from boston_rules.rules.contracts import (
    OfferThrownIn,
    PlaysAlone,
    Raises,
    Unanswered,
    Withdraws,
)


def sequels(rules: Rules, undertaking: Undertaking) -> tuple[Unanswered, ...]:
    """What may become of what the auction ended with; nothing to choose where it was supported."""
    found = support_step(rules.contract(undertaking.contract))
    if found is None or undertaking.partner is not None:
        return (PlaysAlone(),)
    return found[1].unanswered


def begin(
    rules: Rules,
    phase: SingleRoundPhase | AscendingPhase | DuelsPhase,
    undertaking: Undertaking | None,
) -> UnansweredPhase | None:
    """The choice of the bidder, where there is one."""
    if undertaking is None or len(sequels(rules, undertaking)) == 1 or isinstance(phase, DuelsPhase):
        return None
    return UnansweredPhase(phase)


def standing(phase: UnansweredPhase) -> Bid:
    """The bid that nobody supported."""
    if phase.auction.standing is None:
        raise ValueError("nobody has bid")
    return phase.auction.standing


def turn(phase: UnansweredPhase) -> Seat:
    """Who must say what becomes of his bid."""
    return standing(phase).bidder


def legal(rules: Rules, state: State, phase: UnansweredPhase) -> tuple[Action, ...]:
    """What its bidder may do with it."""
    bid = standing(phase)
    found = support_step(rules.contract(bid.contract))
    ways = () if found is None else found[1].unanswered
    return tuple(chain.from_iterable(_legal(rules, state, phase, sequel) for sequel in ways))


def _legal(rules: Rules, state: State, phase: UnansweredPhase, sequel: Unanswered) -> Iterator[Action]:
    bid, auction = standing(phase), phase.auction
    match sequel:
        case PlaysAlone():
            yield said(bid.bidder, "alone")
        case OfferThrownIn():
            yield said(bid.bidder, "throw-in")
        case Withdraws():
            yield said(bid.bidder, "withdraw")
        case Raises():
            for raised_to in bids_above(rules, state, bid.bidder, bid):
                higher = raised_to.bid or ""
                if isinstance(auction, AscendingPhase):
                    if ascending.may_bid(rules, state, auction, bid.bidder, higher):
                        yield raised_to
                else:
                    yield raised_to


def raised(
    rules: Rules, state: State, phase: UnansweredPhase, action: Action
) -> SingleRoundPhase | AscendingPhase:
    """The auction after its bidder has bid a higher contract."""
    auction = phase.auction
    if isinstance(auction, AscendingPhase):
        return ascending.after(rules, state, auction, action)
    # Everybody has spoken, and his new bid is nobody's turn.
    after = single_round.after(rules, state, auction, action)
    return structs.replace(after, spoken=auction.spoken)
