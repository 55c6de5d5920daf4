"""What ledger lines pay: each amount is one that can be paid, and counts what there is."""

from __future__ import annotations

from collections.abc import Iterator

from boston_rules.engine.goal import contract_goal, target
from boston_rules.lint.cases import Case, Counted, Due, possible_counts, tricks_played
from boston_rules.lint.context import Context, Whole
from boston_rules.lint.lines import names_known
from boston_rules.problems import Problem
from boston_rules.rules import Rules
from boston_rules.rules.settlement import Fixed, Named, Product, TableCell, TrumpHonours
from boston_rules.source.nearest import listed, nearest


def no_amount(context: Context) -> Iterator[Problem]:
    """`line/no-amount`: a payment of nothing."""
    values = {value.id: value for value in context.compiled.rules.settlement.values}
    for due in context.cases.lines:
        terms = due.line.amount
        if not terms or all(isinstance(term, Fixed) and not term.amount for term in terms):
            yield context.problem("line/no-amount", f"{due.path}.amount")
    for value in values.values():
        if not value.terms:
            yield context.problem("line/no-amount", f"settlement.values.{value.id}.terms")


def idle_term(context: Context) -> Iterator[Problem]:
    """`line/idle-term`: over- or undertricks are counted where there are none."""
    for path, uses in _uses(context).items():
        term = uses[0].term
        if not isinstance(term, Fixed | TableCell) or term.times == "once":
            continue
        known = all(names_known(context.compiled.rules, use.due.line) for use in uses)
        if known and any(use.due.cases for use in uses) and not any(use.cases for use in uses):
            line = next(use.due for use in uses if use.due.cases)
            yield context.problem(
                "line/idle-term",
                f"{path}.times",
                times="over" if term.times == "over" else "under",
                why="result" if _other_result(line, term.times) else "goal",
                rule=line.path,
            )


def _other_result(due: Due, times: str) -> bool:
    """Whether a line holds only where the counted tricks cannot be: overtricks in a failed contract, say."""
    return all(case.result != ("made" if times == "over" else "failed") for case in due.cases)


def nothing_to_multiply(context: Context) -> Iterator[Problem]:
    """`line/idle-count`: a product of nothing, or one that counts what there never is."""
    rules = context.compiled.rules
    for path, uses in _uses(context).items():
        term = uses[0].term
        cases = [case for use in uses for case in use.cases]
        if not isinstance(term, Product) or not cases:
            continue
        if not term.of:
            yield context.problem("line/idle-count", f"{path}.of", what="nothing")
        for place, what in enumerate(term.of):
            if not any(_there_is(rules, what, case) for case in cases):
                yield context.problem("line/idle-count", f"{path}.of.{place}", what=what)


def _there_is(rules: Rules, what: str, case: Case) -> bool:
    """Whether a number of a product can be more than nothing in a case."""
    if case.contract is None:
        return False
    goal = contract_goal(case.contract, pair=case.pair)
    match what:
        case "honours":
            return isinstance(rules.settlement.honours, TrumpHonours)
        case "over":
            return case.result == "made" and case.over
        case "undertaken":
            return goal is not None and bool(target(goal))
        case "short":
            return any(lacking for _, lacking in possible_counts(rules, case))
        case _:
            return True


def _uses(context: Context) -> dict[str, list[Counted]]:
    """The terms by their paths, each as often as lines use it."""
    used: dict[str, list[Counted]] = {}
    for counted in context.cases.terms:
        used.setdefault(counted.path, []).append(counted)
    return used


def cap_idle(context: Context) -> Iterator[Problem]:
    """`line/cap-idle`: at most so many are counted, where there are never more."""
    for path, uses in _uses(context).items():
        term = uses[0].term
        if not isinstance(term, Fixed | TableCell) or term.up_to is None:
            continue
        cases = [case for use in uses for case in use.cases]
        most = max((_most_counted(context.compiled.rules, term.times, case) for case in cases), default=0)
        if (cases or term.times == "once") and most <= term.up_to:
            yield context.problem(
                "line/cap-idle",
                f"{path}.up-to",
                cap=term.up_to,
                most=most,
                times="once" if term.times == "once" else "several",
            )


def _most_counted(rules: Rules, times: str, case: Case) -> int:
    """The most that a term can count in a case."""
    if times == "once" or case.contract is None:
        return 1
    goal = contract_goal(case.contract, pair=case.pair)
    least = 0 if goal is None else target(goal) or 0
    match times:
        case "first-under":
            return 1
        case "over":
            return tricks_played(rules, case.contract)[1] - least
        case "next-unders":
            return least - 1
        case _:
            return least


def unknown_value(context: Context) -> Iterator[Problem]:
    """`settlement/unknown-value`: a value that is not declared."""
    known = [value.id for value in context.compiled.rules.settlement.values]
    for due in context.cases.lines:
        for place, term in enumerate(due.line.amount):
            if isinstance(term, Named) and term.name not in known:
                yield context.problem(
                    "settlement/unknown-value",
                    f"{due.path}.amount.{place}.name",
                    value=term.name,
                    nearest=nearest(term.name, known),
                    choices=listed(known),
                )


def unused_value(whole: Whole) -> Iterator[Problem]:
    """`settlement/unused-value`: a value that no line uses."""
    named = {
        term.name
        for context in whole.contexts
        for due in context.cases.lines
        for term in due.line.amount
        if isinstance(term, Named)
    }
    values = {value.id for context in whole.contexts for value in context.compiled.rules.settlement.values}
    if named <= values:
        for value in whole.compiled.rules.settlement.values:
            if value.id not in named:
                yield whole.problem(
                    "settlement/unused-value", f"settlement.values.{value.id}", value=value.id
                )
