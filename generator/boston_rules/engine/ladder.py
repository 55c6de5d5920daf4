"""Bids as places on the ladder: what can be bid at all, and what beats a bid that stands."""

from __future__ import annotations

from collections.abc import Iterator

from boston_rules.cards import Denomination, Seat, Suit
from boston_rules.engine.actions import Action
from boston_rules.engine.state import Bid
from boston_rules.engine.suits import bidding_order
from boston_rules.rules import Rules
from boston_rules.rules.contracts import Contract, NamedTrump


def rung(rules: Rules, contract_id: str) -> int:
    """The rank of a contract, 0 for the lowest."""
    return next(place for place, contract in enumerate(rules.contracts) if contract.id == contract_id)


def bids_above(
    rules: Rules, seat: Seat, standing: Bid | None, *, higher_suit: bool = False, turned: Suit | None = None
) -> Iterator[Action]:
    """Every bid that beats the standing one, lowest first.

    A higher rung does; with `higher_suit` also the same rung in a suit that ranks higher in this deal.
    """
    floor = -1 if standing is None else rung(rules, standing.contract)
    if higher_suit and standing is not None and standing.suit is not None:
        better = suits_above(rules, standing.suit, turned)
        for suit in suits_in_bid(rules.contracts[floor]):
            if suit in better:
                yield Action(seat, bid=standing.contract, suit=suit)
    for contract in rules.contracts[floor + 1 :]:
        for suit in suits_in_bid(contract):
            yield Action(seat, bid=contract.id, suit=suit)


def suits_in_bid(contract: Contract) -> tuple[Denomination | None, ...]:
    """The trumps that a bid of this contract may name; a single None where it names none."""
    trump = contract.trump
    return trump.choices if isinstance(trump, NamedTrump) and trump.when == "in-bid" else (None,)


def suits_above(rules: Rules, suit: Denomination, turned: Suit | None) -> tuple[Denomination, ...]:
    """The suits that rank above this one in this deal, lowest first."""
    order = bidding_order(rules.suits.bidding, turned)
    return order[order.index(suit) + 1 :] if suit in order else ()
