"""What the maps of the suits say in one deal: bidding order, price column, where a raised card belongs."""

from __future__ import annotations

from functools import lru_cache

from boston_rules.cards import Denomination, Rank, Suit
from boston_rules.engine.faults import Fault, Lacking, missing
from boston_rules.rules import Rules
from boston_rules.rules.contracts import Contract, KeptTrump, NoTrump, TurnedNotKept, TurnedTrump
from boston_rules.rules.deal import (
    AsTurned,
    ClassesByOrder,
    ClassesByTurned,
    FixedClasses,
    FixedOrder,
    Jokers,
    KeptOverTurned,
    NoBiddingOrder,
    NoPriceClasses,
    NothingKept,
    OrderByTurned,
    Pack,
    Suits,
)

_SUITS = frozenset(suit.value for suit in Suit)

Ranks = tuple[Rank, ...]
Classes = tuple[tuple[Denomination, ...], ...]
"""Suits from lowest to highest in a deal; those that rank equal stand together."""


def bidding_classes(suits: Suits, turned: Suit | None, kept: Suit | None) -> Classes:
    """How suits rank in this deal; empty where they don't rank against each other.

    Raises Lacking where the order follows from a turned or kept suit that isn't known.
    """
    order = suits.bidding
    match order:
        case NoBiddingOrder():
            return ()
        case FixedOrder():
            return _each(order.low_to_high)
        case OrderByTurned() | ClassesByTurned():
            if turned is None:
                raise Lacking(missing("turned", "suits.bidding"))
            if turned not in order.low_to_high:
                raise Lacking(Fault("turned", "suit-without-order", {"found": turned}))
            if isinstance(order, ClassesByTurned):
                return order.low_to_high[turned]
            return _each(order.low_to_high[turned])
        case KeptOverTurned():
            others = (Denomination(suit) for suit in order.others if suit not in (turned, kept))
            return _each((*others, *reversed(privileged(suits, turned, kept))))


def _each(suits: tuple[Denomination, ...]) -> Classes:
    return tuple((suit,) for suit in suits)


def height(classes: Classes, suit: Denomination) -> int | None:
    """The place of a suit among the classes, 0 for the lowest; None where it has none."""
    return next((place for place, members in enumerate(classes) if suit in members), None)


def privileged(suits: Suits, turned: Suit | None, kept: Suit | None) -> tuple[Denomination, ...]:
    """The kept suit, then the turned one where it is another; raises Lacking where either isn't known."""
    if turned is None:
        raise Lacking(missing("turned", "suits.turned"))
    if kept is None:
        name = "" if isinstance(suits.kept, NothingKept) else suits.kept.state
        raise Lacking(missing(f"state.{name}", "suits.kept"))
    return tuple(dict.fromkeys((Denomination(kept), Denomination(turned))))


def trump_by_turn(contract: Contract, turned: Suit | None, kept: Suit | None) -> Denomination | None:
    """The trump that follows from the suits turned and kept; None where it is named, or there is none."""
    match contract.trump:
        case TurnedTrump():
            found = turned
        case KeptTrump():
            found = kept
        case TurnedNotKept():
            found = None if turned == kept else turned
        case _:
            found = None
    return None if found is None else Denomination(found.value)


def price_column(
    rules: Rules,
    contract: Contract,
    trump: Denomination | None,
    turned: Suit | None,
    kept: Suit | None,
) -> str:
    """The price column of a contract with this trump; raises Lacking where rules or facts give none."""
    price = rules.suits.price
    match price:
        case NoPriceClasses():
            raise Lacking(Fault("", "no-price-columns", {"rule": "suits.price"}))
        case FixedClasses() | ClassesByOrder():
            suit: Denomination | None = trump
            fact = "trump"
            if isinstance(contract.trump, NoTrump):
                if not isinstance(price.without_trump, AsTurned):
                    return price.without_trump.column
                suit = None if turned is None else Denomination(turned)
                fact = "turned"
            if suit is None:
                raise Lacking(missing(fact, "suits.price"))
            if isinstance(price, FixedClasses):
                columns = dict(price.classes)
            else:
                classes = bidding_classes(rules.suits, turned, kept)
                ranked = zip(classes, price.classes, strict=False)
                columns = {each: column for members, column in ranked for each in members}
            if suit not in columns:
                raise Lacking(Fault(fact, "suit-without-column", {"found": suit, "rule": "suits.price"}))
            return columns[suit]


@lru_cache(maxsize=64)
def pack_cards(pack: Pack) -> tuple[str, ...]:
    """Every card of one pack, suit by suit from the highest rank, then the jokers."""
    jokers = pack.suitless.number if isinstance(pack.suitless, Jokers) else 0
    return suited_cards(pack) + tuple(f"X{number + 1}" for number in range(jokers))


@lru_cache(maxsize=64)
def suited_cards(pack: Pack) -> tuple[str, ...]:
    """Every card that has a suit, suit by suit from the highest rank."""
    return tuple(f"{suit}{rank}" for suit in Suit for rank in pack.ranks)


def suit_of(card: str) -> Suit | None:
    """The suit printed on a card; None for a joker."""
    return Suit(card[0]) if card[0] in _SUITS else None


@lru_cache(maxsize=64)
def card_suits(pack: Pack, trump: Suit | None, turned: Suit | None) -> dict[str, str]:
    """For every card the suit by which it follows and wins: its printed one, or trumps for a raised card.

    For a joker that is not raised it is the empty text.
    `turned` is the suit turned in this deal, None where none is.
    """
    suits = {card: "" if card[0] == "X" else card[0] for card in pack_cards(pack)}
    raised = raised_card(pack, trump, turned)
    if raised is not None and trump is not None:
        suits[raised] = trump.value
    return suits


@lru_cache(maxsize=64)
def trump_cards(pack: Pack, trump: Suit, turned: Suit | None) -> frozenset[str]:
    """Every card that follows and wins as a trump, raised cards included."""
    return frozenset(card for card, suit in card_suits(pack, trump, turned).items() if suit == trump)


@lru_cache(maxsize=64)
def card_strengths(
    pack: Pack, trump: Suit | None, turned: Suit | None, ranks: Ranks | None = None
) -> dict[str, int]:
    """For every card its strength within the suit by which it follows; higher wins.

    `ranks` are those of the contract, highest first; None where they are those of the pack.
    """
    order = pack.ranks if ranks is None else ranks
    heights: dict[str, int] = {rank: len(order) - place for place, rank in enumerate(order)}
    strengths = {card: heights.get(card[1], 0) for card in pack_cards(pack)}
    raised = raised_card(pack, trump, turned)
    if raised is not None:
        strengths[raised] = len(pack.ranks) + 1
    return strengths


@lru_cache(maxsize=64)
def trick_strengths(
    pack: Pack, trump: Suit | None, turned: Suit | None, ranks: Ranks | None = None
) -> dict[str, dict[str, int]]:
    """For every suit that may be led the strength of every card in the trick; higher wins, below 0 nothing.

    `ranks` as for `card_strengths`.
    """
    suits, strengths = card_suits(pack, trump, turned), card_strengths(pack, trump, turned, ranks)

    def strength(card: str, led: Suit) -> int:
        if suits[card] == trump:
            return 100 + strengths[card]
        return strengths[card] if suits[card] == led else -1

    return {led.value: {card: strength(card, led) for card in strengths} for led in Suit}


def suit_led(pack: Pack, suits: dict[str, str], trick: tuple[str, ...]) -> str:
    """The suit that must be followed in a trick; empty where there is none, as after a joker that was led.

    `suits` are those of `card_suits`.
    """
    led = suits[trick[0]]
    if led or not isinstance(pack.suitless, Jokers) or pack.suitless.wins == "when-led":
        return led
    return next((suits[card] for card in trick if suits[card]), "")


def raised_card(pack: Pack, trump: Suit | None, turned: Suit | None) -> str | None:
    """The card above the ace of trumps in this deal, if any."""
    for top in pack.top_trumps:
        fits = top.when_turned is None or turned in top.when_turned
        if fits and trump is not None and trump in top.in_trumps:
            return top.card
    return None


def honours_in(hand: tuple[str, ...], trump: Suit, ranks: tuple[Rank, ...]) -> int:
    """How many of these ranks of trump a hand holds, by printed suits."""
    honours = {f"{trump}{rank}" for rank in ranks}
    return sum(card in honours for card in hand)
