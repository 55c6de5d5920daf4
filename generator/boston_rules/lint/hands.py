"""Worked hands are settled by the rules and compared, to the last chip."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from boston_rules.engine.faults import OutcomeFaults
from boston_rules.engine.settlement import settle
from boston_rules.engine.shapes import Settlement
from boston_rules.lint.known import Known, ruleset_beside
from boston_rules.problems import Problem, ProblemsFound
from boston_rules.rules import Rules
from boston_rules.source.hands import Expected, Hand
from boston_rules.source.load import WorkedHands


def hand_problems(worked: WorkedHands, known: dict[Path, Known]) -> Iterator[Problem]:
    """Hands that name what isn't there, can't be settled, or come out otherwise than they say.

    `known` holds the rulesets that have been read already, by their files.
    """
    place = worked.place("ruleset")
    try:
        ruleset = ruleset_beside(worked.file, worked.hands.ruleset, place, known)
    except ProblemsFound as found:
        yield from found.problems
        return
    for hand in worked.hands.hands:
        context, problems = ruleset.under(hand.options)
        if context is None:
            place = worked.place(f"hands.{hand.id}.options")
            for problem in problems:
                yield place.problem(problem.code, f"hands.{hand.id}.options", **problem.args)
        elif problems:
            # Rules that can't be right settle nothing.
            yield from problems
        else:
            yield from _settlement_problems(worked, hand, context.compiled.rules)


def _settlement_problems(worked: WorkedHands, hand: Hand, rules: Rules) -> Iterator[Problem]:
    path = f"hands.{hand.id}"
    try:
        settlement = settle(rules, worked.outcome(hand))
    except OutcomeFaults as faults:
        for fault in faults.faults:
            below = f"{path}.outcome.{fault.path}" if fault.path else f"{path}.outcome"
            yield worked.place(below).problem(f"outcome/{fault.message}", below, **fault.args)
        return
    for what, (expected, found) in compared(hand.expect, settlement).items():
        if expected != found:
            below = f"{path}.expect.{what}"
            yield worked.place(below).problem(
                "hands/differs", below, what=what, expected=told(expected), found=told(found)
            )


def compared(expect: Expected, settlement: Settlement) -> Mapping[str, tuple[object, object]]:
    """Each thing that is expected, with what was expected and what came out."""
    following, wanted = settlement.next, expect.next
    pairs: dict[str, tuple[object, object]] = {
        "result": (expect.result, settlement.result),
        "over": (expect.over, settlement.over),
        "under": (expect.under, settlement.under),
        "deltas": (dict(expect.deltas), {seat: settlement.deltas.get(seat) for seat in expect.deltas}),
        "pools": (expect.pools, settlement.pools),
    }
    if wanted is not None:
        for field in ("dealer", "deal", "counted", "state"):
            pairs[f"next.{field}"] = (getattr(wanted, field), getattr(following, field, None))
    return {what: pair for what, pair in pairs.items() if pair[0] is not None}


def told(value: object) -> str:
    """A value in short, as problems quote it."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {each}" for key, each in value.items())
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return str(value)
