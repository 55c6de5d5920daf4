"""Price tables cell by cell."""

from __future__ import annotations

from dataclasses import dataclass

from boston_rules.cards import Denomination
from boston_rules.pages.markup import NOTHING, Html, escape
from boston_rules.pages.model import Block, Cell, Paragraph, Row, Sentence, Table
from boston_rules.pages.voice import Voice
from boston_rules.rules import Rules
from boston_rules.rules.contracts import NoAloneGoal
from boston_rules.rules.contracts import Row as PriceRow
from boston_rules.rules.deal import ClassesByOrder, FixedClasses
from boston_rules.rules.settlement import PriceTable, TableCell, Term, with_factors

BY_COUNT = ("by-taken", "by-short")
"""Columns of a price table that stand for numbers of tricks."""


def tables(voice: Voice) -> tuple[Block, ...]:
    shown = tuple(_table(voice, table) for table in voice.rules.settlement.tables)
    paired = [
        contract.id
        for contract in voice.rules.contracts
        if isinstance(contract.price, PriceRow)
        and contract.price.pair is not None
        and not isinstance(contract.goal.alone, NoAloneGoal)
    ]
    if not shown or not paired or _priced_apart(voice):
        return shown
    paths = [f"contracts.{contract_id}.price.pair" for contract_id in paired]
    return (*shown, Paragraph((voice.say("prices-same-paired", *paths, scope=voice.scope(paired)),)))


def _priced_apart(voice: Voice) -> bool:
    """Whether any contract has a price of its own with a partner."""
    prices = [contract.price for contract in voice.rules.contracts]
    return any(isinstance(price, PriceRow) and price.pair not in {None, price.alone} for price in prices)


def _table(voice: Voice, table: PriceTable) -> Table:
    path = f"settlement.tables.{table.id}"
    rows = {row_id: _priced(voice, row_id) for row_id in _in_ladder_order(voice, table)}
    apart = _priced_apart(voice)
    columns = [voice.say("prices-contract-alone" if apart else "prices-contract")]
    if apart:
        columns.append(voice.say("prices-contract-paired"))
    columns += [Sentence(_column_head(voice, table.id, column)) for column in table.columns]
    printed = [cell for row in table.rows.values() for cell in row.values()]
    legend = []
    if "none" in printed:
        legend.append(voice.phrase("prices-legend-blank"))
    if any(set(table.columns) - set(row) for row in table.rows.values()):
        legend.append(voice.phrase("prices-legend-void"))
    legend += [voice.phrase(f"prices-legend-{column}") for column in columns_by_count(voice.rules, table.id)]
    caption = Sentence(voice.table(table.id), (f"{path}.columns",), (path,))
    return Table(
        caption,
        tuple(columns),
        tuple(_price_row(voice, table, row_id, priced, apart=apart) for row_id, priced in rows.items()),
        tuple(legend),
    )


def columns_by_count(rules: Rules, table_id: str) -> list[str]:
    """What numbers of tricks the columns of a table stand for: those taken, those short, or neither."""
    lines = (
        *rules.settlement.lines,
        *rules.nobody_bids.lines,
        *(line for case in rules.irregularities for line in case.lines),
    )
    terms: list[Term] = [term for line in lines for term in line.amount]
    terms += [term for value in rules.settlement.values for term in value.terms]
    cells = [term for term in with_factors(terms) if isinstance(term, TableCell) and term.table == table_id]
    return [column for column in BY_COUNT if any(term.column == column for term in cells)]


@dataclass(frozen=True, slots=True)
class _Priced:
    """The contracts that a row prices, played alone and played with a partner."""

    alone: tuple[str, ...]
    paired: tuple[str, ...]


def _priced(voice: Voice, row_id: str) -> _Priced:
    prices = [(contract.id, contract.price) for contract in voice.rules.contracts]
    return _Priced(
        tuple(id_ for id_, price in prices if isinstance(price, PriceRow) and price.alone == row_id),
        tuple(id_ for id_, price in prices if isinstance(price, PriceRow) and price.pair == row_id),
    )


def _column_head(voice: Voice, table_id: str, column: str) -> Html:
    """A column's name, with the suits that it is for where the ruleset fixes them."""
    name = voice.column(table_id, column)
    match voice.rules.suits.price:
        case FixedClasses(classes=classes):
            suits = [suit for suit in Denomination if classes.get(suit) == column and suit.suit is not None]
            if suits:
                return name + Html(" ") + Html("\u202f").join(voice.suit(suit) for suit in suits)
        case ClassesByOrder(classes=order) if column in order:
            if column == order[0]:
                return voice.phrase("prices-lowest", column=name)
            if column == order[-1]:
                return voice.phrase("prices-highest", column=name)
    return name


def _in_ladder_order(voice: Voice, table: PriceTable) -> list[str]:
    """The rows in the order of the contracts that they price; rows without a contract last."""
    prices = [contract.price for contract in voice.rules.contracts if isinstance(contract.price, PriceRow)]
    wanted = [price.alone for price in prices] + [price.pair for price in prices if price.pair is not None]
    order = {row: place for place, row in reversed(list(enumerate(wanted)))}
    return sorted(table.rows, key=lambda row: (order.get(row, len(wanted)), row))


def _price_row(voice: Voice, table: PriceTable, row_id: str, priced: _Priced, *, apart: bool) -> Row:
    path = f"settlement.tables.{table.id}.rows.{row_id}"
    row = table.rows[row_id]
    cells = [_paired_cell(voice, priced)] if apart else []
    name = voice.row(table.id, row_id)
    for column in table.columns:
        paths = (f"{path}.{column}",)
        label = name + Html(" · ") + voice.column(table.id, column)
        match row.get(column):
            case None:
                cells.append(Cell(Sentence(NOTHING), "void"))
            case "none":
                cells.append(Cell(Sentence(Html("–"), paths, context=label), "blank"))
            case amount:
                number = voice.phrase("number", number=amount)
                cells.append(Cell(Sentence(number, paths, context=label), "number"))
    cells += [
        Cell(
            voice.say(
                "prices-unlisted-column", f"{path}.{column}", column=escape(column), value=escape(str(value))
            )
        )
        for column, value in row.items()
        if column not in table.columns
    ]
    return Row(_row_head(voice, table.id, row_id, priced, apart=apart), tuple(cells))


def _tables_with_row(voice: Voice, row_id: str) -> set[str]:
    """The tables in which lines ask for this very row, whatever contract is played."""
    cases = (line for case in voice.rules.irregularities for line in case.lines)
    terms = with_factors(term for line in (*voice.rules.settlement.lines, *cases) for term in line.amount)
    return {term.table for term in terms if isinstance(term, TableCell) and term.row == row_id}


def _paired_cell(voice: Voice, priced: _Priced) -> Cell:
    paths = tuple(f"contracts.{contract_id}.price.pair" for contract_id in priced.paired)
    return Cell(Sentence(voice.contracts(priced.paired) if priced.paired else NOTHING, paths))


def _row_head(voice: Voice, table_id: str, row_id: str, priced: _Priced, *, apart: bool) -> Sentence:
    """What a row prices: contracts played alone, or either way where that is the same; or something else."""
    path = f"settlement.tables.{table_id}.rows.{row_id}"
    if table_id in _tables_with_row(voice, row_id):
        return Sentence(voice.row(table_id, row_id), (), (path,))
    paths = tuple(f"contracts.{contract_id}.price.alone" for contract_id in priced.alone)
    if not priced.alone and not (priced.paired and apart):
        return Sentence(voice.phrase("prices-unused", row=voice.contract(row_id)), (), (path,))
    return Sentence(voice.contracts(priced.alone) if priced.alone else NOTHING, paths, (path,))
