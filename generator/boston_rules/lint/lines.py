"""Ledger lines and their multipliers: each can hold, and names lines that are there."""

from __future__ import annotations

from collections.abc import Iterator

from boston_rules.lint.cases import Case, Due
from boston_rules.lint.context import Context
from boston_rules.problems import Problem
from boston_rules.rules import Rules
from boston_rules.rules.settlement import Line, QueueFactor
from boston_rules.source.nearest import listed, nearest


def never_holds(context: Context) -> Iterator[Problem]:
    """`line/never`: conditions that no deal meets."""
    for due in context.cases.lines:
        # A ladder without a rung and names that are unknown have been told already.
        rules = context.compiled.rules
        if due.cases or not rules.contracts or not names_known(rules, due.line):
            continue
        if due.breach is None or context.cases.of_breach(due.breach):
            yield context.problem("line/never", f"{due.path}.when", line_id=due.line.id)


def names_known(rules: Rules, line: Line) -> bool:
    """Whether the conditions of a line name families and contracts that are there."""
    families = {contract.family for contract in rules.contracts}
    contracts = {contract.id for contract in rules.contracts}
    return families.issuperset(line.when.families or ()) and contracts.issuperset(line.when.contracts or ())


def multiplied_lines(context: Context) -> Iterator[Problem]:
    """`multiplier/unknown-line`: a line that is not there; `multiplier/pool`: one that the pool pays."""
    ledger = {due.line.id: due.line for due in context.cases.lines if due.breach is None}
    for each in context.compiled.rules.settlement.multipliers:
        for place, named in enumerate(each.lines or ()):
            path = f"settlement.multipliers.{each.id}.lines.{place}"
            if named not in ledger:
                yield context.problem(
                    "multiplier/unknown-line",
                    path,
                    line_id=named,
                    nearest=nearest(named, ledger),
                    choices=listed(ledger),
                )
            elif ledger[named].payer == "pool":
                yield context.problem("multiplier/pool", path, line_id=named)


def multiplier_never(context: Context) -> Iterator[Problem]:
    """`multiplier/never`: a multiplier that multiplies no payment in any deal."""
    ledger = {due.line.id for due in context.cases.lines if due.breach is None}
    for each, due in context.cases.multiplied:
        if not due and ledger.issuperset(each.lines or ()) and context.compiled.rules.contracts:
            yield context.problem("multiplier/never", f"settlement.multipliers.{each.id}", multiplier=each.id)


def multiplier_queue(context: Context) -> Iterator[Problem]:
    """`multiplier/unknown-queue`: the factor of a queue that is not there."""
    known = [queue.id for queue in context.compiled.rules.session.queues]
    for each in context.compiled.rules.settlement.multipliers:
        if isinstance(each.factor, QueueFactor) and each.factor.queue not in known:
            yield context.problem(
                "multiplier/unknown-queue",
                f"settlement.multipliers.{each.id}.factor.queue",
                queue=each.factor.queue,
                nearest=nearest(each.factor.queue, known),
                choices=listed(known),
            )


def unknown_replaced(context: Context) -> Iterator[Problem]:
    """`line/unknown-replaced`: a line that is said to fall away is not there."""
    for due in context.cases.lines:
        known = [other.line.id for other in _together(context, due)] if due.line.replaces else []
        for place, replaced in enumerate(due.line.replaces):
            if replaced not in known:
                yield context.problem(
                    "line/unknown-replaced",
                    f"{due.path}.replaces.{place}",
                    line_id=replaced,
                    nearest=nearest(replaced, known),
                    choices=listed(known),
                )


def _together(context: Context, due: Due) -> Iterator[Due]:
    """The lines that are applied together with a line: its own section, and those that a breach adds to."""
    section = due.path.rpartition(".lines.")[0]
    for other in context.cases.lines:
        theirs = other.path.rpartition(".lines.")[0]
        if theirs == section or (due.breach is not None and other.breach is None):
            yield other


def replaced_in_circle(context: Context) -> Iterator[Problem]:
    """`line/replaced-in-circle`: lines of which each makes the next fall away, back to the first."""
    for due in context.cases.lines:
        if not due.line.replaces:
            continue
        by_id = {other.line.id: other for other in _together(context, due) if other.breach is due.breach}
        circle = _circle(due, by_id)
        # Told once, at the line of the circle that comes first.
        if circle and circle[0] == min(circle, key=list(by_id).index):
            yield context.problem(
                "line/replaced-in-circle", f"{due.path}.replaces", circle=" → ".join((*circle, circle[0]))
            )


def _circle(due: Due, by_id: dict[str, Due]) -> list[str]:
    """The way from a line over what it replaces back to itself, if there is one."""
    ways = [[due.line.id]]
    seen: set[str] = set()
    while ways:
        way = ways.pop(0)
        for replaced in by_id[way[-1]].line.replaces:
            if replaced == due.line.id:
                return way
            if replaced in by_id and replaced not in seen:
                seen.add(replaced)
                ways.append([*way, replaced])
    return []


def replaced_never(context: Context) -> Iterator[Problem]:
    """`line/replaces-idle`: a line that falls away holds in no case in which the other does."""
    for due in context.cases.lines:
        for place, replaced in enumerate(due.line.replaces):
            named = [
                other for other in _together(context, due) if other.line.id == replaced and other is not due
            ]
            if not named or not due.cases or not all(other.cases for other in named):
                continue
            if not any(_meet(due, other) for other in named):
                yield context.problem(
                    "line/replaces-idle", f"{due.path}.replaces.{place}", line_id=due.line.id, other=replaced
                )


def _meet(one: Due, other: Due) -> bool:
    deals = {one.line.when.deal, other.line.when.deal}
    if deals == {"last", "not-last"}:
        return False
    shapes = {_shape(case) for case in other.cases}
    return any(_shape(case) in shapes for case in one.cases)


def _shape(case: Case) -> tuple[str, bool, str | None]:
    return ("" if case.contract is None else case.contract.id, case.pair, case.result)
