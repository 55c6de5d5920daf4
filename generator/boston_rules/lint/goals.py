"""Goals: each can be reached and missed, and each condition of it matters."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from boston_rules.engine.goal import conditions, contract_goal, judge
from boston_rules.lint.cases import endings, formations, shares, tricks_played
from boston_rules.lint.context import Context
from boston_rules.problems import Problem
from boston_rules.rules.contracts import All, AllOf, Contract, Goal, OneOf


def _goals(context: Context) -> Iterator[tuple[str, Goal, Contract, bool]]:
    """Every goal that can matter, with its rule path, its contract, and whether it is one for two."""
    for contract in context.compiled.rules.contracts:
        for pair in formations(contract):
            goal = contract_goal(contract, pair=pair)
            if goal is not None:
                yield f"contracts.{contract.id}.goal.{'pair' if pair else 'alone'}", goal, contract, pair


def no_conditions(context: Context) -> Iterator[Problem]:
    """`goal/no-conditions`: a goal of several conditions that has none."""
    for path, goal, _, _ in _goals(context):
        if not conditions(goal):
            yield context.problem("goal/no-conditions", f"{path}.of")


def partner_missing(context: Context) -> Iterator[Problem]:
    """`goal/no-partner`: the tricks of a partner count in a goal for declarer alone."""
    for path, goal, _, pair in _goals(context):
        for place, condition in enumerate(conditions(goal)):
            if not pair and not isinstance(condition, All) and condition.of == "partner":
                below = f"{path}.of.{place}.of" if isinstance(goal, AllOf) else f"{path}.of"
                yield context.problem("goal/no-partner", below)


def impossible(context: Context) -> Iterator[Problem]:
    """`goal/impossible`: a goal that no deal can reach."""
    yield from _one_sided(context, "goal/impossible", made=False)


def certain(context: Context) -> Iterator[Problem]:
    """`goal/certain`: a goal that no deal can miss."""
    yield from _one_sided(context, "goal/certain", made=True)


def _one_sided(context: Context, code: str, *, made: bool) -> Iterator[Problem]:
    for path, goal, contract, pair in _goals(context):
        limits = tricks_played(context.compiled.rules, contract)
        if limits[0] < 1 or not _sound(goal, pair=pair):
            continue
        if {ending[0] for ending in endings(goal, *limits, pair=pair)} == {made}:
            below = path if isinstance(goal, All | AllOf) else f"{path}.tricks"
            yield context.problem(code, below, contract=contract.id, tricks=limits[1])


def _sound(goal: Goal, *, pair: bool) -> bool:
    """Whether the other checks have nothing to say of a goal."""
    parts = conditions(goal)
    return bool(parts) and (pair or all(isinstance(part, All) or part.of != "partner" for part in parts))


def idle_number(context: Context) -> Iterator[Problem]:
    """`goal/idle-number`: one of several numbers that makes no difference, since nobody can take so many."""
    for path, goal, contract, _ in _goals(context):
        most = tricks_played(context.compiled.rules, contract)[1]
        for place, part in enumerate(conditions(goal)):
            if isinstance(part, OneOf):
                below = f"{path}.of.{place}.tricks" if isinstance(goal, AllOf) else f"{path}.tricks"
                idle = next((here for here, number in enumerate(part.tricks) if number > most), None)
                if idle is not None and any(number <= most for number in part.tricks):
                    yield context.problem("goal/idle-number", f"{below}.{idle}", tricks=most)


def idle_condition(context: Context) -> Iterator[Problem]:
    """`goal/idle-condition`: one of several conditions that changes nothing."""
    for path, goal, contract, pair in _goals(context):
        limits = tricks_played(context.compiled.rules, contract)
        if not isinstance(goal, AllOf) or len(goal.of) < 2 or limits[0] < 1 or not _sound(goal, pair=pair):
            continue
        if len({ending[0] for ending in endings(goal, *limits, pair=pair)}) < 2:
            continue
        idle = _first_idle(goal, *limits, pair=pair)
        if idle is not None:
            yield context.problem("goal/idle-condition", f"{path}.of.{idle}", contract=contract.id)


@lru_cache(maxsize=1024)
def _first_idle(goal: AllOf, fewest: int, most: int, *, pair: bool) -> int | None:
    """The first condition that no deal misses alone, so that without it the same deals reach the goal."""
    alone: set[int] = set()
    for taken in shares(goal, fewest, most, pair=pair):
        missed = [place for place, part in enumerate(goal.of) if not judge(part, taken).made]
        if len(missed) == 1:
            alone.update(missed)
    return next((place for place in range(len(goal.of)) if place not in alone), None)
