"""Which rules of payment an outcome reaches.

`python -m tests.engine.coverage` tells which prices, lines and option values no worked hand reaches.
"""

from __future__ import annotations

from tests.engine.support import chosen, compiled

from boston_rules.engine.checking import find_contract
from boston_rules.engine.irregularities import committed
from boston_rules.engine.shapes import Detailed, Outcome
from boston_rules.rules import Rules
from boston_rules.rules.contracts import NoPrice
from boston_rules.rules.deal import NoPool
from boston_rules.rules.session import Divided
from boston_rules.rules.settlement import TableCell, with_factors
from boston_rules.source import load_hands
from boston_rules.source.files import shipped_hands


def payable(rules: Rules) -> set[str]:
    """The paths of every price cell that a contract has, every line, every stake, every breach of rules."""
    rows = set()
    for contract in rules.contracts:
        if not isinstance(contract.price, NoPrice):
            rows |= {contract.price.alone, contract.price.pair} - {None}
    terms = with_factors(term for line in rules.settlement.lines for term in line.amount)
    rows |= {term.row for term in terms if isinstance(term, TableCell)}
    paths = {
        f"settlement.tables.{table.id}.rows.{row}.{column}"
        for table in rules.settlement.tables
        for row, cells in table.rows.items()
        for column, cell in cells.items()
        if row in rows and cell != "none" and cell
    }
    paths |= {f"settlement.lines.{line.id}" for line in rules.settlement.lines}
    paths |= {f"nobody-bids.lines.{line.id}" for line in rules.nobody_bids.lines}
    for case in rules.irregularities:
        paths |= {f"irregularities.{case.id}"}
        paths |= {f"irregularities.{case.id}.lines.{line.id}" for line in case.lines}
    if not isinstance(rules.pool, NoPool):
        paths |= {f"pool.stakes.{stake.id}" for stake in rules.pool.stakes}
    if isinstance(rules.session.leftover, Divided):
        paths |= {"session.leftover"}
    return paths


def reached(rules: Rules, outcome: Outcome, detailed: Detailed) -> set[str]:
    """The same paths, as far as this settlement goes by them."""
    paths = {transfer.rule for transfer in detailed.settlement.transfers}
    paths |= {part.rule for working in detailed.workings for part in working.parts}
    paths |= {breach.path for breach in committed(rules, outcome, find_contract(rules, outcome))}
    return paths


def not_reached_by_hands(ruleset: str) -> tuple[set[str], set[tuple[str, str]]]:
    """Rules of payment and option values of a shipped ruleset that none of its worked hands reaches."""
    from boston_rules.engine.settlement import settle_detailed  # noqa: PLC0415

    worked = load_hands(ruleset)
    paths, used = payable(compiled(ruleset).rules), set()
    for hand in worked.hands.hands:
        rules, outcome = chosen(ruleset, hand.options).rules, worked.outcome(hand)
        paths -= reached(rules, outcome, settle_detailed(rules, outcome))
        used |= set(hand.options.items())
    source = compiled(ruleset).ruleset
    options = () if source is None else source.options
    values = {
        (option.id, value.id) for option in options for value in option.values if value.id != option.default
    }
    return paths, values - used


def main() -> None:
    """Tell what worked hands leave out."""
    for ruleset in shipped_hands():
        paths, values = not_reached_by_hands(ruleset)
        for path in sorted(paths):
            print(f"{ruleset}: {path}")  # noqa: T201
        for option, value in sorted(values):
            print(f"{ruleset}: option {option}={value}")  # noqa: T201


if __name__ == "__main__":
    main()
