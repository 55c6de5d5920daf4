"""The separate maps of the suits: turned suit, bidding order and price columns must fit each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, product

from boston_rules.cards import Denomination, Suit
from boston_rules.engine.ladder import is_secret
from boston_rules.engine.suits import Classes
from boston_rules.lint.context import Context
from boston_rules.lint.prices import by_suit, columns_by_suit, orders, possible_trumps, priced_suits
from boston_rules.problems import Problem
from boston_rules.rules import Rules
from boston_rules.rules.auction import Ascending, Duels
from boston_rules.rules.contracts import (
    ClaimedTrump,
    Contract,
    KeptTrump,
    NamedTrump,
    NoTrump,
    PrivilegedTrump,
    TurnedNotKept,
    TurnedTrump,
)
from boston_rules.rules.deal import (
    AsTurned,
    ClassesByOrder,
    ClassesByTurned,
    DealersLastCard,
    FixedClasses,
    Jokers,
    KeptOverTurned,
    NoBiddingOrder,
    NoPriceClasses,
    NothingKept,
    NothingTurned,
    OrderByTurned,
    SecondPackBottom,
    SecondPackCut,
)
from boston_rules.source.nearest import listed, nearest

KEPT = (PrivilegedTrump, KeptTrump, TurnedNotKept)
"""Trumps that ask which suit is kept."""
FOUR_SUITS = tuple(Denomination(suit.value) for suit in Suit)


def nothing_turned(context: Context) -> Iterator[Problem]:
    """`suits/nothing-turned`: a trump or an order that follows a suit which nobody turns."""
    rules = context.compiled.rules
    if not isinstance(rules.suits.turned, NothingTurned):
        return
    if isinstance(rules.suits.bidding, OrderByTurned | ClassesByTurned | KeptOverTurned):
        yield context.problem("suits/nothing-turned", "suits.bidding.kind", what="order")
    if _priced_as_turned(rules):
        yield context.problem("suits/nothing-turned", "suits.price.without-trump.kind", what="price")
    if not isinstance(rules.suits.kept, NothingKept):
        yield context.problem("suits/nothing-turned", "suits.kept.kind", what="kept")
    for place, top in enumerate(rules.pack.top_trumps):
        if top.when_turned is not None:
            path = f"pack.top-trumps.{place}.when-turned"
            yield context.problem("suits/nothing-turned", path, what="raised")
    for contract in rules.contracts:
        if isinstance(contract.trump, TurnedTrump | TurnedNotKept | PrivilegedTrump):
            yield context.problem("suits/nothing-turned", f"contracts.{contract.id}.trump.kind", what="trump")


def _priced_as_turned(rules: Rules) -> bool:
    price = rules.suits.price
    return not isinstance(price, NoPriceClasses) and isinstance(price.without_trump, AsTurned)


def nothing_kept(context: Context) -> Iterator[Problem]:
    """`suits/nothing-kept`: an order or a trump that asks for the kept suit where none is kept."""
    rules = context.compiled.rules
    if not isinstance(rules.suits.kept, NothingKept):
        return
    if isinstance(rules.suits.bidding, KeptOverTurned):
        yield context.problem("suits/nothing-kept", "suits.bidding.kind", what="order")
    for contract in rules.contracts:
        if isinstance(contract.trump, KEPT):
            yield context.problem("suits/nothing-kept", f"contracts.{contract.id}.trump.kind", what="trump")


def kept_unused(context: Context) -> Iterator[Problem]:
    """`suits/kept-unused`: a suit that is kept for the session, and then for nothing."""
    rules = context.compiled.rules
    used = isinstance(rules.suits.bidding, KeptOverTurned) or any(
        isinstance(contract.trump, KEPT) for contract in rules.contracts
    )
    if not isinstance(rules.suits.kept, NothingKept) and not used:
        yield context.problem("suits/kept-unused", "suits.kept.kind")


def second_pack_missing(context: Context) -> Iterator[Problem]:
    """`suits/second-pack-missing`: a card of a second pack is turned where there is one pack only."""
    rules = context.compiled.rules
    if isinstance(rules.suits.turned, SecondPackBottom | SecondPackCut) and rules.pack.packs == 1:
        yield context.problem("suits/second-pack-missing", "suits.turned.kind")


def turned_joker(context: Context) -> Iterator[Problem]:
    """`suits/turned-joker`: a suit is turned by the dealer's last card, which may have none."""
    rules = context.compiled.rules
    if isinstance(rules.suits.turned, DealersLastCard) and isinstance(rules.pack.suitless, Jokers):
        yield context.problem("suits/turned-joker", "suits.turned.kind")


def turned_suit_missing(context: Context) -> Iterator[Problem]:
    """`suits/turned-missing`: an order by the turned suit that leaves out a suit that may be turned."""
    bidding = context.compiled.rules.suits.bidding
    if isinstance(bidding, OrderByTurned | ClassesByTurned):
        missing = [suit.value for suit in Suit if suit not in bidding.low_to_high]
        if missing:
            yield context.problem(
                "suits/turned-missing", "suits.bidding.low-to-high", suits=listed(missing), count=len(missing)
            )


def no_order(context: Context) -> Iterator[Problem]:
    """`suits/no-order`: auction or prices compare suits that have no order."""
    rules = context.compiled.rules
    if not isinstance(rules.suits.bidding, NoBiddingOrder):
        return
    if any(suits_compared(rules, contract) for contract in rules.contracts):
        yield context.problem("suits/no-order", "suits.bidding.kind", what="auction")
    elif isinstance(rules.suits.price, ClassesByOrder):
        yield context.problem("suits/no-order", "suits.bidding.kind", what="price")


def not_in_order(context: Context) -> Iterator[Problem]:
    """`suits/not-in-order`: an order that leaves out a suit which auction or prices look up in it."""
    rules = context.compiled.rules
    needed = _looked_up(context)
    missing = {
        path: [each for each in needed if each not in set(chain.from_iterable(order))]
        for path, order in orders(rules).items()
    }
    everywhere = [each for each in needed if all(each in lacking for lacking in missing.values())]
    if missing and everywhere:
        path = "suits.bidding.low-to-high"
        if isinstance(rules.suits.bidding, KeptOverTurned):
            path = "suits.bidding.others"
        yield context.problem(
            "suits/not-in-order", path, suits=listed(everywhere), contract=needed[everywhere[0]]
        )
    for path, lacking in missing.items():
        here = [each for each in lacking if each not in everywhere]
        if here:
            yield context.problem("suits/not-in-order", path, suits=listed(here), contract=needed[here[0]])


def suits_compared(rules: Rules, contract: Contract) -> tuple[Denomination, ...]:
    """The suits in which bids of this contract are compared with each other."""
    auction, trump = rules.auction, contract.trump
    if isinstance(trump, ClaimedTrump):
        return possible_trumps(contract)
    if not isinstance(trump, NamedTrump | PrivilegedTrump) or is_secret(contract):
        return ()
    rising = isinstance(auction, Ascending) and auction.equal == "higher-suit" and trump.when == "in-bid"
    revealing = isinstance(auction, Duels) and auction.equal == "reveal-suits"
    return possible_trumps(contract) if rising or revealing else ()


def _looked_up(context: Context) -> Mapping[Denomination, str]:
    """The suits that are looked up in the bidding order, each with a contract for which it is."""
    rules = context.compiled.rules
    needed: dict[Denomination, str] = {}
    priced = by_suit(context.cases) if isinstance(rules.suits.price, ClassesByOrder) else {}
    kept_first = isinstance(rules.suits.bidding, KeptOverTurned)
    for contract in rules.contracts:
        suits = suits_compared(rules, contract)
        if contract.id in priced:
            suits = priced_suits(contract) if _priced_as_turned(rules) else possible_trumps(contract)
        # The kept and the turned suit have their places, whichever they are.
        privileged = isinstance(contract.trump, (*KEPT, NoTrump))
        for suit in () if kept_first and privileged else suits:
            needed.setdefault(suit, contract.id)
    return needed


def classes_count(context: Context) -> Iterator[Problem]:
    """`suits/classes-count`: more or fewer price columns than the order has suits."""
    rules = context.compiled.rules
    price = rules.suits.price
    if not isinstance(price, ClassesByOrder):
        return
    needed = set(_looked_up(context))
    lengths = {
        length
        for order in orders(rules).values()
        if needed.issubset(flat := list(chain.from_iterable(order))) and len(set(flat)) == len(flat)
        for length in _lengths(rules, order)
    }
    wrong = sorted(lengths - {len(price.classes)})
    if wrong:
        yield context.problem(
            "suits/classes-count", "suits.price.classes", found=len(price.classes), needed=wrong[0]
        )


def _lengths(rules: Rules, order: Classes) -> set[int]:
    """How many places an order can have in a deal."""
    if not isinstance(rules.suits.bidding, KeptOverTurned):
        return {len(order)}
    return {len({*chain.from_iterable(order), *pair}) for pair in product(FOUR_SUITS, FOUR_SUITS)}


def without_class(context: Context) -> Iterator[Problem]:
    """`suits/without-class`: a possible trump that has no price column."""
    rules = context.compiled.rules
    price = rules.suits.price
    if not isinstance(price, FixedClasses):
        return
    missing: dict[str, str] = {}
    for name, contract in by_suit(context.cases).items():
        for suit in priced_suits(contract) if _priced_as_turned(rules) else possible_trumps(contract):
            if suit not in price.classes:
                missing.setdefault(suit.value, name)
    if missing:
        contract_id = next(iter(missing.values()))
        yield context.problem(
            "suits/without-class", "suits.price.classes", suits=listed(missing), contract=contract_id
        )


def unknown_column(context: Context) -> Iterator[Problem]:
    """`suits/unknown-column`: a price class that is no column of the tables in which it is looked up."""
    tables = {table: columns for table, columns in columns_by_suit(context).items() if columns}
    told: set[str] = set()
    for path, column in _classes(context.compiled.rules):
        lacking = next((table for table, columns in tables.items() if column not in columns), None)
        if lacking is not None and column not in told:
            told.add(column)
            columns = tables[lacking]
            yield context.problem(
                "suits/unknown-column",
                path,
                column_id=column,
                table=lacking,
                nearest=nearest(column, columns),
                choices=listed(columns),
            )


def _classes(rules: Rules) -> Iterator[tuple[str, str]]:
    price = rules.suits.price
    if isinstance(price, FixedClasses):
        for suit, column in price.classes.items():
            yield f"suits.price.classes.{suit}", column
    elif isinstance(price, ClassesByOrder):
        for place, column in enumerate(price.classes):
            yield f"suits.price.classes.{place}", column
    else:
        return
    if not isinstance(price.without_trump, AsTurned):
        yield "suits.price.without-trump.column", price.without_trump.column
