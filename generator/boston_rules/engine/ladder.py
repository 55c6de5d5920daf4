"""Bids as places on the ladder: what can be bid at all, and what beats a bid that stands."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from boston_rules.cards import Denomination, Seat
from boston_rules.engine.actions import Action
from boston_rules.engine.state import Bid, Dealt, State
from boston_rules.engine.suits import bidding_order, privileged
from boston_rules.rules import Rules
from boston_rules.rules.contracts import (
    Contract,
    Holding,
    Joined,
    NamedTrump,
    OfferThrownIn,
    PrivilegedTrump,
    Support,
)


def rung(rules: Rules, contract_id: str) -> int:
    """The rank of a contract, 0 for the lowest."""
    return next(place for place, contract in enumerate(rules.contracts) if contract.id == contract_id)


def bids_above(
    rules: Rules, state: State, seat: Seat, standing: Bid | None, *, higher_suit: bool = False
) -> Iterator[Action]:
    """Every bid of this player that beats the standing one, lowest first.

    A higher rung does; with `higher_suit` also the same rung in a suit that ranks higher in this deal.
    """
    hand = state.hands[seat]
    for contract, suit in betters(rules, state.dealt, standing, higher_suit=higher_suit):
        if may_undertake(contract, hand):
            yield _bid(seat, contract.id, suit)


def betters(
    rules: Rules, dealt: Dealt, standing: Bid | None, *, higher_suit: bool = False
) -> Iterator[tuple[Contract, Denomination | None]]:
    """What beats the standing bid, whoever may bid it: contracts with the suit named in the bid."""
    floor = -1 if standing is None else rung(rules, standing.contract)
    if higher_suit and standing is not None and standing.suit is not None:
        better, contract = suits_above(rules, standing.suit, dealt), rules.contracts[floor]
        yield from ((contract, suit) for suit in suits_in_bid(rules, contract, dealt) if suit in better)
    for contract in rules.contracts[floor + 1 :]:
        yield from ((contract, suit) for suit in suits_in_bid(rules, contract, dealt))


@lru_cache(maxsize=4096)
def _bid(seat: Seat, contract: str, suit: Denomination | None) -> Action:
    return Action(seat, bid=contract, suit=suit)


def may_undertake(contract: Contract, hand: tuple[str, ...]) -> bool:
    """Whether a hand holds the cards that a contract asks for."""
    required = contract.requires
    return not isinstance(required, Holding) or all(card in hand for card in required.cards)


def can_be_supported(rules: Rules, standing: Bid) -> bool:
    """Whether another player may support this bid and become the partner."""
    return support_step(rules.contract(standing.contract)) is not None


def support_step(contract: Contract) -> tuple[int, Support] | None:
    """The step by which a bid of this contract is supported in the auction, with its place there."""
    return next(
        ((place, step) for place, step in enumerate(contract.formation) if isinstance(step, Support)), None
    )


def thrown_in(contract: Contract) -> OfferThrownIn | None:
    """How a bid of this contract is thrown in that nobody supported; None where it never is."""
    found = support_step(contract)
    if found is None:
        return None
    return next((sequel for sequel in found[1].unanswered if isinstance(sequel, OfferThrownIn)), None)


def can_be_joined(
    rules: Rules, state: State, standing: Bid | None, joined: tuple[Seat, ...], seat: Seat
) -> bool:
    """Whether this player may join the standing bid and play its contract too."""
    if standing is None or seat in (standing.bidder, *joined):
        return False
    contract = rules.contract(standing.contract)
    if not isinstance(contract.joint, Joined) or len(joined) + 1 >= contract.joint.at_most:
        return False
    return may_undertake(contract, state.hands[seat])


def trump_choices(rules: Rules, contract: Contract, dealt: Dealt) -> tuple[Denomination, ...]:
    """The trumps that declarer of this contract may name in this deal; empty where he names none."""
    match contract.trump:
        case NamedTrump():
            return contract.trump.choices
        case PrivilegedTrump():
            return privileged(rules.suits, dealt.turned, dealt.kept)
        case _:
            return ()


def suits_in_bid(rules: Rules, contract: Contract, dealt: Dealt) -> tuple[Denomination | None, ...]:
    """The trumps that a bid of this contract may name; a single None where it names none."""
    trump = contract.trump
    in_bid = isinstance(trump, NamedTrump | PrivilegedTrump) and trump.when == "in-bid"
    return trump_choices(rules, contract, dealt) if in_bid else (None,)


def suits_above(rules: Rules, suit: Denomination, dealt: Dealt) -> tuple[Denomination, ...]:
    """The suits that rank above this one in this deal, lowest first."""
    order = bidding_order(rules.suits, dealt.turned, dealt.kept)
    return order[order.index(suit) + 1 :] if suit in order else ()
