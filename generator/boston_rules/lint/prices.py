"""Price tables: every cell that a deal can ask for is there, and every row has a contract."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, partial
from typing import Final

from boston_rules.cards import Denomination, Suit
from boston_rules.engine.suits import Classes
from boston_rules.lint.cases import BY_CONTRACT, Cases, Counted, Lookup, formations, possible_counts
from boston_rules.lint.context import Context, Whole
from boston_rules.problems import Problem
from boston_rules.rules import Rules
from boston_rules.rules.contracts import (
    ClaimedTrump,
    Contract,
    KeptTrump,
    NamedTrump,
    NoPrice,
    NoTrump,
    PrivilegedTrump,
    TurnedNotKept,
    TurnedTrump,
)
from boston_rules.rules.deal import (
    AsTurned,
    ClassesByOrder,
    ClassesByTurned,
    FixedClasses,
    FixedOrder,
    KeptOverTurned,
    NoBiddingOrder,
    NoPriceClasses,
    OrderByTurned,
)
from boston_rules.rules.settlement import PriceTable, TableCell
from boston_rules.source.nearest import listed, nearest
from boston_rules.source.tree import Place

SUITS: Final = tuple(Denomination(suit.value) for suit in Suit)
BY_SUIT: Final = "by-suit"
BY_COUNT: Final = ("by-taken", "by-short")
"""Columns named like a number of tricks."""


def cells(cases: Cases) -> Iterator[tuple[Counted, TableCell]]:
    """Every cell term of the ledger."""
    for counted in cases.terms:
        if isinstance(counted.term, TableCell):
            yield counted, counted.term


def by_suit(cases: Cases) -> dict[str, Contract]:
    """The contracts that are priced by the suit of their trump, by id."""
    return {
        each.contract.id: each.contract
        for each in cases.lookups
        if each.term.column == BY_SUIT and each.row is not None
    }


def possible_trumps(contract: Contract) -> tuple[Denomination, ...]:
    """What can be trump in a contract; nothing where it is played without."""
    match contract.trump:
        case NamedTrump() | ClaimedTrump():
            return contract.trump.choices
        case TurnedTrump() | KeptTrump() | TurnedNotKept() | PrivilegedTrump():
            return SUITS
        case NoTrump():
            return ()


def priced_suits(contract: Contract) -> tuple[Denomination, ...]:
    """The suits by which a contract can be priced: its trump, or the turned suit where it has none."""
    return possible_trumps(contract) or SUITS


def columns_of(context: Context, table: PriceTable) -> tuple[str, ...]:
    """The columns of a table, together with those that have only a name (see `table/columns-differ`)."""
    words = context.compiled.words.tables.get(table.id)
    return (
        *table.columns,
        *(name for name in (words.column_names if words else ()) if name not in table.columns),
    )


def columns_by_suit(context: Context) -> dict[str, tuple[str, ...]]:
    """The columns of each table in which prices are looked up by suit, by its id."""
    tables = {table.id: table for table in context.compiled.rules.settlement.tables}
    named = {term.table for _, term in cells(context.cases) if term.column == BY_SUIT}
    return {name: columns_of(context, table) for name, table in tables.items() if name in named}


def unpriced(context: Context) -> Iterator[Problem]:
    """`price/none`: a contract without a row whose price is looked up in a table."""
    for each in context.cases.lookups:
        if isinstance(each.contract.price, NoPrice) and each.row is None and _table_known(context, each):
            yield context.problem(
                "price/none",
                f"contracts.{each.contract.id}.price.kind",
                contract=each.contract.id,
                table=each.term.table,
                rule=each.path,
            )


def without_contract(context: Context) -> Iterator[Problem]:
    """`price/no-contract`: the price of a contract is asked for where there may be none."""
    for counted, _ in cells(context.cases):
        if any(case.contract is None for case in counted.cases):
            yield context.problem("price/no-contract", f"{counted.path}.kind", rule=counted.due.path)


def pair_unpriced(context: Context) -> Iterator[Problem]:
    """`price/no-pair-row`: a contract that two can play, without a row for them."""
    for each in context.cases.lookups:
        lacking = each.pair and each.row is None and not isinstance(each.contract.price, NoPrice)
        if lacking and _table_known(context, each):
            yield context.problem(
                "price/no-pair-row", each.row_path, contract=each.contract.id, table=each.term.table
            )


def _table_known(context: Context, each: Lookup) -> bool:
    return any(table.id == each.term.table for table in context.compiled.rules.settlement.tables)


def pair_row_without_partner(context: Context) -> Iterator[Problem]:
    """`price/pair-row-idle`: a row for two in a contract that nobody plays with a partner."""
    for contract in context.compiled.rules.contracts:
        price = contract.price
        if not isinstance(price, NoPrice) and price.pair is not None and True not in formations(contract):
            yield context.problem(
                "price/pair-row-idle", f"contracts.{contract.id}.price.pair", row=price.pair
            )


def no_row(context: Context) -> Iterator[Problem]:
    """`price/no-row`: a contract whose row is not in the table in which it is looked up."""
    for path, (row, table) in _missing_rows(context).items():
        yield context.problem(
            "price/no-row",
            path,
            row=row,
            table=table.id,
            nearest=nearest(row, table.rows),
            choices=listed(table.rows),
        )


def _missing_rows(context: Context) -> dict[str, tuple[str, PriceTable]]:
    """By rule path the rows that are looked up in vain, each with the table."""
    tables = {table.id: table for table in context.compiled.rules.settlement.tables}
    missing: dict[str, tuple[str, PriceTable]] = {}
    for each in context.cases.lookups:
        table = tables.get(each.term.table)
        if table is not None and each.row is not None and each.row not in table.rows:
            missing.setdefault(each.row_path, (each.row, table))
    return missing


def no_classes(context: Context) -> Iterator[Problem]:
    """`price/no-classes`: a price by suit where suits have no price columns."""
    if not isinstance(context.compiled.rules.suits.price, NoPriceClasses):
        return
    for counted, term in cells(context.cases):
        if term.column == BY_SUIT and counted.cases:
            yield context.problem("price/no-classes", f"{counted.path}.column", table=term.table)


def cell_missing(context: Context) -> Iterator[Problem]:
    """`price/cell-missing`: a row that lacks a cell which can be looked up."""
    missing: dict[tuple[str, str], dict[str, None]] = {}
    for _, table, row, columns in _cells_needed(context):
        lacking = [column for column in columns if column not in table.rows[row]]
        if lacking:
            missing.setdefault((table.id, row), {}).update(dict.fromkeys(lacking))
    for (table_id, row), columns in missing.items():
        yield context.problem(
            "price/cell-missing",
            f"settlement.tables.{table_id}.rows.{row}",
            row=row,
            columns=listed(columns),
            count=len(columns),
        )


def cell_blank(context: Context) -> Iterator[Problem]:
    """`price/cell-blank`: a printed blank that can be looked up and is worth no amount."""
    for each, table, row, columns in _cells_needed(context):
        if each.term.blank != "refuse" or "none" not in table.rows[row].values():
            continue
        for column in columns:
            if table.rows[row].get(column) == "none":
                yield context.problem(
                    "price/cell-blank",
                    f"settlement.tables.{table.id}.rows.{row}.{column}",
                    contract=each.contract.id,
                    column_id=column,
                    rule=each.path,
                )


def _cells_needed(context: Context) -> Iterator[tuple[Lookup, PriceTable, str, Iterable[str]]]:
    """The cells that can be looked up in tables and rows that are known: lookup, table, row and columns."""
    rules = context.compiled.rules
    tables = {table.id: (table, frozenset(columns_of(context, table))) for table in rules.settlement.tables}
    by_suit = cache(partial(_columns_by_suit, rules))
    for each in context.cases.lookups:
        (table, known), row = tables.get(each.term.table, (None, frozenset())), each.row
        if table is None or row is None or row not in table.rows or not table.rows[row].keys() <= known:
            continue
        if each.term.column in BY_COUNT:
            columns = _counted(rules, each)
        else:
            asked = by_suit(each.contract) if each.term.column == BY_SUIT else (each.term.column,)
            columns = [column for column in asked if column in known]
        yield each, table, row, columns


def _columns_by_suit(rules: Rules, contract: Contract) -> Iterable[str]:
    """The columns, each once, in which the price of a contract by suit can be looked up."""
    price = rules.suits.price
    if isinstance(price, NoPriceClasses):
        return ()
    if isinstance(contract.trump, NoTrump) and not isinstance(price.without_trump, AsTurned):
        return (price.without_trump.column,)
    trumps = priced_suits(contract)
    match price:
        case FixedClasses():
            return dict.fromkeys(price.classes[suit] for suit in trumps if suit in price.classes)
        case ClassesByOrder():
            if isinstance(rules.suits.bidding, KeptOverTurned):
                return dict.fromkeys(_columns_of_kept_and_turned(price, contract))
            ranked = (zip(order, price.classes, strict=False) for order in orders(rules).values())
            return dict.fromkeys(
                column for pairs in ranked for suits, column in pairs if set(suits) & set(trumps)
            )


def _columns_of_kept_and_turned(price: ClassesByOrder, contract: Contract) -> Sequence[str]:
    """The columns of a contract where the kept suit has the highest and the turned suit the next."""
    match contract.trump:
        case NamedTrump() | ClaimedTrump():
            return price.classes
        case KeptTrump():
            return price.classes[-1:]
        case TurnedNotKept():
            return price.classes[-2:-1]
        case _:
            return price.classes[-2:]


def _counted(rules: Rules, each: Lookup) -> Sequence[str]:
    """The numbers of tricks, taken or short, by which a price can be looked up."""
    pairs = {pair for case in each.cases for pair in possible_counts(rules, case)}
    by_taken = each.term.column == "by-taken"
    numbers = {taken if by_taken else lacking for taken, lacking in pairs}
    return [str(number) for number in sorted(number for number in numbers if number is not None)]


def orders(rules: Rules) -> dict[str, Classes]:
    """The bidding orders by their rule paths: one, one for each turned suit, or none.

    Suits that rank equal stand together.

    Where the kept and the turned suit come first, whichever they are, it is the order of the others.
    """
    bidding, path = rules.suits.bidding, "suits.bidding.low-to-high"
    match bidding:
        case FixedOrder():
            return {path: _each(bidding.low_to_high)}
        case OrderByTurned():
            return {f"{path}.{suit}": _each(order) for suit, order in bidding.low_to_high.items()}
        case ClassesByTurned():
            return {f"{path}.{suit}": classes for suit, classes in bidding.low_to_high.items()}
        case KeptOverTurned():
            return {"suits.bidding.others": _each(Denomination(suit.value) for suit in bidding.others)}
        case NoBiddingOrder():
            return {}


def _each(suits: Iterable[Denomination]) -> Classes:
    return tuple((suit,) for suit in suits)


def unknown_table(context: Context) -> Iterator[Problem]:
    """`table/unknown`: a cell of a table that is not there."""
    tables = [table.id for table in context.compiled.rules.settlement.tables]
    for counted, term in cells(context.cases):
        if term.table not in tables:
            yield context.problem(
                "table/unknown",
                f"{counted.path}.table",
                table=term.table,
                nearest=nearest(term.table, tables),
                choices=listed(tables),
            )


def unknown_column(context: Context) -> Iterator[Problem]:
    """`table/unknown-column`: a cell in a column that its table does not have."""
    tables = {table.id: table for table in context.compiled.rules.settlement.tables}
    for table in tables.values():
        known = columns_of(context, table)
        for column, row in _unknown_in_rows(table, known).items():
            path = f"settlement.tables.{table.id}.rows.{row}.{column}"
            yield _unknown(context.place(path), path, column, table.id, known)
    for counted, term in cells(context.cases):
        named = tables.get(term.table)
        if named is None or term.column in (BY_SUIT, *BY_COUNT):
            continue
        known = columns_of(context, named)
        if term.column not in known:
            path = f"{counted.path}.column"
            yield _unknown(context.place(path, inside=True), path, term.column, named.id, known)


def _unknown_in_rows(table: PriceTable, known: Sequence[str]) -> dict[str, str]:
    """The unknown columns of a table, each with the first row that has it."""
    found: dict[str, str] = {}
    for row, entries in table.rows.items():
        for column in entries:
            if column not in known:
                found.setdefault(column, row)
    return found


def _unknown(where: Place, path: str, column: str, table: str, known: Sequence[str]) -> Problem:
    return where.problem(
        "table/unknown-column",
        path,
        column_id=column,
        table=table,
        nearest=nearest(column, known),
        choices=listed(known),
    )


def columns_differ(context: Context) -> Iterator[Problem]:
    """`table/columns-differ`: columns without a name, or names of columns that are not there."""
    for table in context.compiled.rules.settlement.tables:
        words = context.compiled.words.tables.get(table.id)
        if words is None:
            continue
        nameless = [column for column in table.columns if column not in words.column_names]
        homeless = [column for column in words.column_names if column not in table.columns]
        path = f"settlement.tables.{table.id}.column-names"
        if homeless:
            path = f"{path}.{homeless[0]}"
        if nameless or homeless:
            yield context.key_problem(
                "table/columns-differ", path, nameless=listed(nameless), homeless=listed(homeless)
            )


def table_unused(whole: Whole) -> Iterator[Problem]:
    """`table/unused`: a table in which nothing is looked up."""
    named = {term.table for context in whole.contexts for _, term in cells(context.cases)}
    tables = {table.id for context in whole.contexts for table in context.compiled.rules.settlement.tables}
    if named <= tables:
        for table in whole.compiled.rules.settlement.tables:
            if table.id not in named:
                yield whole.problem("table/unused", f"settlement.tables.{table.id}", table=table.id)


def row_unused(whole: Whole) -> Iterator[Problem]:
    """`table/row-unused`: a row that prices nothing, unless it is a misspelling that was told already."""
    rows = dict.fromkeys(row for context in whole.contexts for row in _rows_named(context))
    meant = {
        nearest(row, table.rows)
        for context in whole.contexts
        for row, table in _missing_rows(context).values()
    }
    for table in whole.compiled.rules.settlement.tables:
        for row in table.rows:
            if row not in rows and row not in meant:
                path = f"settlement.tables.{table.id}.rows.{row}"
                yield whole.base.key_problem(
                    "table/row-unused", path, row=row, nearest=nearest(row, rows), choices=listed(rows)
                )


def _rows_named(context: Context) -> Iterator[str]:
    yield from (term.row for _, term in cells(context.cases) if term.row != BY_CONTRACT)
    for contract in context.compiled.rules.contracts:
        if not isinstance(contract.price, NoPrice):
            yield contract.price.alone
            if contract.price.pair is not None:
                yield contract.price.pair
