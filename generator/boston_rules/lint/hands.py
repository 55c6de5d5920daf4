"""Worked hands are settled by the rules and compared, to the last chip."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from msgspec import UNSET

from boston_rules.engine.faults import OutcomeFaults
from boston_rules.engine.settlement import settle_detailed
from boston_rules.engine.shapes import Settlement
from boston_rules.lint.known import Known, ruleset_beside
from boston_rules.problems import Problem, ProblemsFound
from boston_rules.source.compiled import Compiled
from boston_rules.source.hands import Expected, Hand
from boston_rules.source.load import WorkedHands
from boston_rules.source.nearest import listed, nearest
from boston_rules.source.tree import find


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
    sources = [source.id for source in ruleset.joined.ruleset.sources]
    for hand in worked.hands.hands:
        yield from _unknown_sources(worked, hand, sources)
        context, problems = ruleset.under(hand.options)
        if context is None:
            place = worked.place(f"hands.{hand.id}.options")
            for problem in problems:
                yield place.problem(problem.code, f"hands.{hand.id}.options", **problem.args)
        elif problems:
            # Rules that can't be right settle nothing.
            yield from problems
        else:
            yield from _settlement_problems(worked, hand, context.compiled)


def _unknown_sources(worked: WorkedHands, hand: Hand, sources: Sequence[str]) -> Iterator[Problem]:
    for number, cited in enumerate(hand.cite):
        if cited.source not in sources:
            path = f"hands.{hand.id}.cite.{number}.source"
            place = find(worked.tree, path) or worked.place(path)
            near = nearest(cited.source, sources)
            yield place.problem(
                "source/unknown", path, source=cited.source, nearest=near, choices=listed(sources)
            )


def _settlement_problems(worked: WorkedHands, hand: Hand, compiled: Compiled) -> Iterator[Problem]:
    path = f"hands.{hand.id}"
    try:
        detailed = settle_detailed(compiled.rules, worked.outcome(hand))
    except OutcomeFaults as faults:
        for fault in faults.faults:
            below = f"{path}.outcome.{fault.path}" if fault.path else f"{path}.outcome"
            yield worked.place(below).problem(f"outcome/{fault.message}", below, **fault.args)
        return
    used = [part.rule for working in detailed.workings for part in working.parts]
    made_up = next((rule for rule in used if compiled.rebuilt(rule)), None)
    if (made_up is not None) != hand.reconstructed:
        told_so = "yes" if hand.reconstructed else "no"
        yield worked.place(f"{path}.reconstructed" if hand.reconstructed else path).problem(
            "hands/reconstructed", path, rule=made_up or "", told=told_so
        )
    for what, (expected, found) in compared(hand.expect, detailed.settlement).items():
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
        "results": (expect.results, settlement.results),
        "over": (expect.over, settlement.over),
        "under": (expect.under, settlement.under),
        "deltas": (dict(expect.deltas), {seat: settlement.deltas.get(seat) for seat in expect.deltas}),
        "pools": (expect.pools, settlement.pools),
    }
    if expect.books is not None:
        found = {} if settlement.books is UNSET else settlement.books
        told_of = {book_id: dict(book.deltas) for book_id, book in found.items() if book_id in expect.books}
        pairs["books"] = ({book_id: dict(changes) for book_id, changes in expect.books.items()}, told_of)
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
