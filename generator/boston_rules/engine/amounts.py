"""What one payment of a ledger line comes to: its terms, each a unit counted so many times."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from boston_rules.engine.facts import Facts
from boston_rules.engine.faults import Fault, Lacking, OutcomeFaults, missing
from boston_rules.engine.goal import contract_goal, target
from boston_rules.engine.judged import Judged, open_tricks
from boston_rules.engine.quotas import own_undertricks
from boston_rules.engine.shapes import Part
from boston_rules.engine.suits import price_column
from boston_rules.rules.contracts import Contract, NoTrump, Row
from boston_rules.rules.settlement import (
    Fixed,
    HonourTricks,
    Line,
    Named,
    PoolContent,
    Product,
    TableCell,
    TrickDifference,
    Value,
    with_factors,
)

Plain = Fixed | TableCell | PoolContent | HonourTricks | TrickDifference | Product


Terms = tuple[tuple[str, Plain], ...]
"""Terms, each with the rule path where it is written."""


Reckoned = Literal["once", "by-payer", "by-couple"]


def terms_of(path: str, line: Line, values: Sequence[Value]) -> Terms:
    """All terms of a line; a named value stands for its terms."""
    known = {value.id: value for value in values}
    found: list[tuple[str, Plain]] = []
    for term in line.amount:
        if isinstance(term, Named):
            found += ((f"settlement.values.{term.name}", inner) for inner in known[term.name].terms)
        else:
            found.append((f"{path}.amount", term))
    return tuple(found)


def reckoned(terms: Terms) -> Reckoned:
    """How often an amount is reckoned: once unless it depends on who pays, or on who pays whom."""
    if any(isinstance(term, TrickDifference) for _, term in terms):
        return "by-couple"
    singly = with_factors(term for _, term in terms)
    own = any(isinstance(term, Fixed | TableCell) and term.times == "own-under" for term in singly)
    return "by-payer" if own else "once"


def parts_of(
    terms: Terms, judged: Judged, pools: tuple[int, ...], payer: str | None = None, payee: str | None = None
) -> tuple[list[Part], int]:
    """The terms that count something, between this payer and this payee where that matters, and their sum.

    Raises OutcomeFaults with all that they lack.
    """
    parts: list[Part] = []
    total = 0
    faults: list[Fault] = []
    for path, term in terms:
        try:
            part = _part(path, term, judged, pools, payer, payee)
        except Lacking as lacking:
            faults.append(lacking.fault)
        else:
            amount = part.amount
            if amount:
                parts.append(part)
                total += amount
    if faults:
        raise OutcomeFaults(faults)
    return parts, total


def _part(
    path: str, term: Plain, judged: Judged, pools: tuple[int, ...], payer: str | None, payee: str | None
) -> Part:
    # The usual kinds first: to see that a term is not of a kind takes longer than to see that it is.
    match term:
        case TableCell():
            count = _times(term, judged, path, payer)
            cell, unit = _cell(term, judged, path) if count else (path, 0)
            return Part(rule=cell, unit=unit, count=count, per=term.times)
        case PoolContent():
            return Part(rule="pool", unit=sum(pools[:1]), count=1, per="pool")
        case Fixed():
            applies = term.if_trump is None or _trump_is(judged.facts, term.if_trump, path)
            count = _times(term, judged, path, payer) if applies else 0
            return Part(rule=path, unit=term.amount, count=count, per=term.times)
        case HonourTricks():
            count = judged.facts.honour_tricks()
            return Part(rule="settlement.honours", unit=term.each, count=count, per="honours")
        case TrickDifference():
            count = _difference(judged.facts, path, payer, payee)
            return Part(rule=path, unit=term.each, count=count, per="difference")
        case Product():
            return _product(path, term, judged, payer, payee)


def _difference(facts: Facts, path: str, payer: str | None, payee: str | None) -> int:
    """Tricks that the payer took more than the payee; 0 where either is no player."""
    if facts.tricks is None or facts.left:
        raise Lacking(open_tricks(facts, path))
    counts: dict[str | None, int] = dict(facts.tricks.items())
    if payer not in counts or payee not in counts:
        return 0
    return max(0, counts[payer] - counts[payee])


def _product(path: str, term: Product, judged: Judged, payer: str | None, payee: str | None) -> Part:
    counted = tuple([(what, number) for what in term.of if (number := _counted(what, judged, path))])
    count = sum([number for _, number in counted])
    factor = _part(path, term.by, judged, (), payer, payee)
    quotient, rest = divmod(count * factor.amount, term.divide_by)
    match term.round:
        case "half-up":
            quotient += 2 * rest >= term.divide_by
        case "up":
            quotient += rest > 0
        case "down":
            pass
    return Part(
        rule=factor.rule,
        unit=factor.amount,
        count=count,
        per="product",
        divide_by=term.divide_by,
        rounded=max(quotient, term.at_least),
        counted=counted,
    )


def _counted(what: str, judged: Judged, path: str) -> int:
    facts = judged.facts
    if what == "honours":
        return facts.honour_tricks()
    if what == "undertaken":
        goal = (
            None if facts.contract is None else contract_goal(facts.contract, pair=facts.partner is not None)
        )
        return 0 if goal is None else target(goal) or 0
    count = {"taken": judged.taken, "over": judged.over, "short": judged.short}[what]
    if count is None:
        raise Lacking(open_tricks(facts, path))
    return count


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
    elif contract is not None and isinstance(contract.price, Row):
        row = contract.price.alone if facts.partner is None else contract.price.pair
    if contract is None or row is None:
        name = "" if contract is None else contract.id
        raise Lacking(Fault("contract", "contract-unpriced", {"rule": path, "contract": name}))
    column = _column(term, judged, contract, path)
    cell_path = f"settlement.tables.{term.table}.rows.{row}.{column}"
    cell = facts.rules.settlement.table(term.table).rows.get(row, {}).get(column)
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
