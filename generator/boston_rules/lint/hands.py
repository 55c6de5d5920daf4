"""Worked hands are settled by the rules and compared, to the last chip."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from boston_rules.engine.faults import OutcomeFaults
from boston_rules.engine.settlement import settle
from boston_rules.engine.shapes import Settlement
from boston_rules.lint.known import Known
from boston_rules.problems import Problem, ProblemsFound
from boston_rules.rules import Rules
from boston_rules.source.files import locate
from boston_rules.source.hands import Expected, Hand
from boston_rules.source.load import WorkedHands
from boston_rules.source.reading import read
from boston_rules.source.resolve import join_lineage
from boston_rules.source.ruleset import written_ruleset


def hand_problems(worked: WorkedHands, known: dict[Path, Known]) -> Iterator[Problem]:
    """Hands that name what isn't there, can't be settled, or come out otherwise than they say.

    `known` holds the rulesets that have been read already, by their files.
    """
    try:
        path = _ruleset_file(worked)
        if path not in known:
            known[path] = Known(join_lineage(written_ruleset(read(path))))
    except ProblemsFound as found:
        place = worked.place("ruleset")
        yield from (
            place.problem(problem.code, "ruleset", **problem.args)
            if problem.code == "ruleset/unknown"
            else problem
            for problem in found.problems
        )
        return
    for hand in worked.hands.hands:
        context, problems = known[path].under(hand.options)
        if context is None:
            place = worked.place(f"hands.{hand.id}.options")
            for problem in problems:
                yield place.problem(problem.code, f"hands.{hand.id}.options", **problem.args)
        elif problems:
            # Rules that can't be right settle nothing.
            yield from problems
        else:
            yield from _settlement_problems(worked, hand, context.compiled.rules)


def _ruleset_file(worked: WorkedHands) -> Path:
    """The ruleset of the hands: in the folder above theirs where it is there, else a shipped one."""
    name = worked.hands.ruleset
    above = worked.file.parent.parent / f"{name}.yaml"
    return above if above.is_file() else locate(name)


def _settlement_problems(worked: WorkedHands, hand: Hand, rules: Rules) -> Iterator[Problem]:
    path = f"hands.{hand.id}"
    try:
        settlement = settle(rules, worked.outcome(hand))
    except OutcomeFaults as faults:
        for fault in faults.faults:
            below = f"{path}.outcome.{fault.path}" if fault.path else f"{path}.outcome"
            yield worked.place(below).problem(f"outcome/{fault.message}", below, **fault.args)
        return
    for what, (expected, found) in _compared(hand.expect, settlement).items():
        if expected != found:
            below = f"{path}.expect.{what}"
            yield worked.place(below).problem(
                "hands/differs", below, what=what, expected=_told(expected), found=_told(found)
            )


def _compared(expect: Expected, settlement: Settlement) -> Mapping[str, tuple[object, object]]:
    """Each thing that the hand says, with what it says and what came out."""
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


def _told(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {each}" for key, each in value.items())
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return str(value)
