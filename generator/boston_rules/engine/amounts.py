"""What one payment of a ledger line comes to: its terms, each a unit counted so many times."""

from __future__ import annotations

from collections.abc import Iterator

from boston_rules.engine.facts import Facts
from boston_rules.engine.faults import Fault, Lacking, OutcomeFaults, missing
from boston_rules.engine.judged import Judged, open_tricks
from boston_rules.engine.quotas import own_undertricks
from boston_rules.engine.shapes import Part
from boston_rules.engine.suits import price_column
from boston_rules.rules import Rules
from boston_rules.rules.contracts import Contract, NoPrice, NoTrump
from boston_rules.rules.settlement import Fixed, HonourTricks, Line, Named, PoolContent, TableCell

Plain = Fixed | TableCell | PoolContent | HonourTricks


def by_payer(path: str, line: Line, judged: Judged) -> bool:
    """Whether the amount of a line differs from payer to payer."""
    terms = (term for _, term in _terms(path, line, judged.facts.rules))
    return any(isinstance(term, Fixed | TableCell) and term.times == "own-under" for term in terms)


def parts_of(
    path: str, line: Line, judged: Judged, pools: tuple[int, ...], payer: str | None = None
) -> tuple[Part, ...]:
    """The terms that count something, for this payer where that matters.

    Raises OutcomeFaults with all that they lack.
    """
    parts: list[Part] = []
    faults: list[Fault] = []
    for written_at, term in _terms(path, line, judged.facts.rules):
        try:
            part = _part(written_at, term, judged, pools, payer)
        except Lacking as lacking:
            faults.append(lacking.fault)
        else:
            if part.unit * part.count:
                parts.append(part)
    if faults:
        raise OutcomeFaults(faults)
    return tuple(parts)


def _terms(path: str, line: Line, rules: Rules) -> Iterator[tuple[str, Plain]]:
    """All terms with the rule path where each is written; a named value stands for its terms."""
    values = {value.id: value for value in rules.settlement.values}
    for term in line.amount:
        if isinstance(term, Named):
            yield from ((f"settlement.values.{term.name}", inner) for inner in values[term.name].terms)
        else:
            yield f"{path}.amount", term


def _part(path: str, term: Plain, judged: Judged, pools: tuple[int, ...], payer: str | None) -> Part:
    match term:
        case Fixed():
            applies = term.if_trump is None or _trump_is(judged.facts, term.if_trump, path)
            count = _times(term, judged, path, payer) if applies else 0
            return Part(rule=path, unit=term.amount, count=count, per=term.times)
        case TableCell():
            count = _times(term, judged, path, payer)
            cell, unit = _cell(term, judged, path) if count else (path, 0)
            return Part(rule=cell, unit=unit, count=count, per=term.times)
        case HonourTricks():
            count = judged.facts.honour_tricks()
            return Part(rule="settlement.honours", unit=term.each, count=count, per="honours")
        case PoolContent():
            return Part(rule="pool", unit=sum(pools[:1]), count=1, per="pool")


def _trump_is(facts: Facts, wanted: tuple[str, ...], path: str) -> bool:
    if facts.contract is None or isinstance(facts.contract.trump, NoTrump):
        return False
    if facts.trump is None:
        raise Lacking(missing("trump", path))
    return facts.trump in wanted


def _times(term: Fixed | TableCell, judged: Judged, path: str, payer: str | None) -> int:
    if term.times == "once":
        return 1
    if term.times == "own-under":
        count = own_undertricks(judged, payer, path)
    else:
        count = judged.over if term.times == "over" else judged.under
    if count is None:
        raise Lacking(open_tricks(judged.facts, path))
    if term.times == "first-under":
        count = min(count, 1)
    elif term.times == "next-unders":
        count = max(0, count - 1)
    return count if term.up_to is None else min(count, term.up_to)


def _cell(term: TableCell, judged: Judged, path: str) -> tuple[str, int]:
    """The cell's rule path and its units; raises Lacking for a missing cell and for an unpriced blank."""
    facts = judged.facts
    contract = facts.contract
    row: str | None = None
    if contract is not None and term.row != "by-contract":
        row = term.row
    elif contract is not None and not isinstance(contract.price, NoPrice):
        row = contract.price.alone if facts.partner is None else contract.price.pair
    if contract is None or row is None:
        name = "" if contract is None else contract.id
        raise Lacking(Fault("contract", "contract-unpriced", {"rule": path, "contract": name}))
    column = _column(term, judged, contract, path)
    table = next(table for table in facts.rules.settlement.tables if table.id == term.table)
    cell_path = f"settlement.tables.{term.table}.rows.{row}.{column}"
    cell = table.rows.get(row, {}).get(column)
    if cell == "none" and term.blank == "nothing":
        return cell_path, 0
    if cell is None or cell == "none":
        message = "cell-missing" if cell is None else "cell-blank"
        raise Lacking(Fault("contract", message, {"rule": cell_path, "contract": contract.id}))
    return cell_path, cell


def _column(term: TableCell, judged: Judged, contract: Contract, path: str) -> str:
    match term.column:
        case "by-suit":
            facts = judged.facts
            return price_column(facts.rules, contract, facts.trump, facts.turned, facts.kept)
        case "by-taken" | "by-short":
            count = judged.taken if term.column == "by-taken" else judged.short
            if count is None:
                raise Lacking(open_tricks(judged.facts, path))
            return str(count)
        case _:
            return term.column
