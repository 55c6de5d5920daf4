"""Annotated deals are played by the rules, and what comes out is compared, to the last chip."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from boston_rules.annotated import Replay, replay
from boston_rules.explaining import unknown_step
from boston_rules.lint.hands import compared, told
from boston_rules.lint.known import Known, ruleset_beside
from boston_rules.problems import Problem, ProblemsFound
from boston_rules.source.compiled import Compiled
from boston_rules.source.load import AnnotatedDeal


def deal_problems(annotated: AnnotatedDeal, known: dict[Path, Known]) -> Iterator[Problem]:
    """A deal that names what isn't there, can't be played so, or comes out otherwise than it says.

    `known` holds the rulesets that have been read already, by their files.
    """
    deal = annotated.deal
    try:
        ruleset = ruleset_beside(annotated.file, deal.ruleset, annotated.place("ruleset"), known)
    except ProblemsFound as found:
        yield from found.problems
        return
    context, problems = ruleset.under(deal.options)
    if context is None:
        place = annotated.place("options")
        for problem in problems:
            yield place.problem(problem.code, "options", **problem.args)
        return
    if problems:
        # Rules that can't be right settle nothing.
        yield from problems
        return
    yield from _unknown_rules(annotated, context.compiled)
    try:
        played = replay(annotated, context.compiled.rules)
    except ProblemsFound as found:
        yield from found.problems
    else:
        yield from _differences(annotated, played)


def _unknown_rules(annotated: AnnotatedDeal, compiled: Compiled) -> Iterator[Problem]:
    for index, step in enumerate(annotated.deal.steps):
        for number, rule in enumerate(step.shows):
            if rule not in compiled.values:
                path = f"steps.{index}.shows.{number}"
                yield annotated.place(path).problem(
                    "path/unknown", path, **unknown_step(compiled.values, rule)
                )


def _differences(annotated: AnnotatedDeal, played: Replay) -> Iterator[Problem]:
    expect = annotated.deal.expect
    pairs = dict(compared(expect, played.detailed.settlement))
    if expect.tricks is not None:
        tricks = played.outcome.tricks or {}
        pairs["tricks"] = (dict(expect.tricks), {seat: tricks.get(seat) for seat in expect.tricks})
    for what, (expected, found) in pairs.items():
        if expected != found:
            path = f"expect.{what}"
            yield annotated.place(path).problem(
                "deal/differs", path, what=what, expected=told(expected), found=told(found)
            )
