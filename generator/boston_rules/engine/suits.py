"""What the maps of the suits say in one deal: bidding order, price column, where a raised card belongs."""

from __future__ import annotations

from functools import lru_cache

from boston_rules.cards import Denomination, Rank, Suit
from boston_rules.engine.faults import Fault, Lacking, missing
from boston_rules.rules import Rules
from boston_rules.rules.contracts import Contract, NoTrump
from boston_rules.rules.deal import (
    BiddingOrder,
    ClassesByOrder,
    FixedClasses,
    FixedOrder,
    NoBiddingOrder,
    NoPriceClasses,
    OrderByTurned,
    Pack,
)


def bidding_order(order: BiddingOrder, turned: Suit | None) -> tuple[Denomination, ...]:
    """Suits from lowest to highest in this deal; empty where they don't rank against each other.

    Raises Lacking where the order follows from a turned suit that isn't known.
    """
    match order:
        case NoBiddingOrder():
            return ()
        case FixedOrder():
            return order.low_to_high
        case OrderByTurned():
            if turned is None:
                raise Lacking(missing("turned", "suits.bidding"))
            if turned not in order.low_to_high:
                raise Lacking(Fault("turned", "suit-without-order", {"found": turned}))
            return order.low_to_high[turned]


def price_column(rules: Rules, contract: Contract, trump: Denomination | None, turned: Suit | None) -> str:
    """The price column of a contract with this trump; raises Lacking where rules or facts give none."""
    price = rules.suits.price
    match price:
        case NoPriceClasses():
            raise Lacking(Fault("", "no-price-columns", {"rule": "suits.price"}))
        case FixedClasses() | ClassesByOrder():
            if isinstance(contract.trump, NoTrump):
                return price.without_trump.column
            if trump is None:
                raise Lacking(missing("trump", "suits.price"))
            if isinstance(price, FixedClasses):
                columns = dict(price.classes)
            else:
                columns = dict(zip(bidding_order(rules.suits.bidding, turned), price.classes, strict=False))
            if trump not in columns:
                raise Lacking(Fault("trump", "suit-without-column", {"found": trump, "rule": "suits.price"}))
            return columns[trump]


@lru_cache(maxsize=64)
def card_suits(pack: Pack, trump: Suit | None) -> dict[str, str]:
    """For every card the suit by which it follows and wins: its printed one, or trumps for a raised card."""
    suits = {f"{suit}{rank}": suit.value for suit in Suit for rank in pack.ranks}
    raised = raised_card(pack, trump)
    if raised is not None and trump is not None:
        suits[raised] = trump.value
    return suits


@lru_cache(maxsize=64)
def card_strengths(pack: Pack, trump: Suit | None) -> dict[str, int]:
    """For every card its strength within the suit by which it follows; higher wins."""
    heights = {rank: len(pack.ranks) - place for place, rank in enumerate(pack.ranks)}
    strengths = {f"{suit}{rank}": heights[rank] for suit in Suit for rank in pack.ranks}
    raised = raised_card(pack, trump)
    if raised is not None:
        strengths[raised] = len(pack.ranks) + 1
    return strengths


def raised_card(pack: Pack, trump: Suit | None) -> str | None:
    """The card above the ace of trumps in this deal, if any."""
    for top in pack.top_trumps:
        if trump is not None and trump in top.in_trumps:
            return top.card
    return None


def honours_in(hand: tuple[str, ...], trump: Suit, ranks: tuple[Rank, ...]) -> int:
    """How many of these ranks of trump a hand holds, by printed suits."""
    honours = {f"{trump}{rank}" for rank in ranks}
    return sum(card in honours for card in hand)
