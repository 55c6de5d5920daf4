"""Outcomes from a file, their settlements, and the settlements in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from boston_rules.engine.faults import OutcomeFaults
from boston_rules.engine.settlement import settle_detailed
from boston_rules.engine.shapes import Detailed, Outcome
from boston_rules.messages import Catalog
from boston_rules.pages.hands import (
    contract_sentence,
    in_books,
    in_the_pools,
    payments,
    reasons,
    results,
    seat,
)
from boston_rules.pages.markup import Html, plain
from boston_rules.pages.phrases import Phrases
from boston_rules.pages.rulepage import names_of
from boston_rules.pages.voice import Voice
from boston_rules.problems import Problem, ProblemsFound
from boston_rules.source.compiled import Compiled
from boston_rules.source.decode import decode
from boston_rules.source.files import shown
from boston_rules.source.json_reader import read_json
from boston_rules.source.text import read_bytes
from boston_rules.source.tree import Items, Node, join, place_of


@dataclass(frozen=True)
class Settled:
    """An outcome with its settlement; `number` counts from 1, None where the file holds just one."""

    number: int | None
    outcome: Outcome
    detailed: Detailed


@dataclass(frozen=True)
class Unsettled:
    """An outcome that can't be settled, and why."""

    number: int | None
    problems: tuple[Problem, ...]


def settle_file(
    compiled: Compiled, path: Path, content: bytes | None = None
) -> tuple[bool, tuple[Settled | Unsettled, ...]]:
    """Settle the outcome in a JSON file, or each in a list; whether it was a list, and what came of each.

    With `content` the path only names what is read.  Raises ProblemsFound where no JSON can be made out.
    """
    name = shown(path)
    tree, broken = read_json(read_bytes(path, name) if content is None else content, name)
    if isinstance(tree, Items):
        members = enumerate(tree.members)
        return True, tuple(_settled(compiled, node, tree, place, broken) for place, node in members)
    return False, (_settled(compiled, tree, tree, None, broken),)


def _settled(
    compiled: Compiled, node: Node, root: Node, place: int | None, broken: Sequence[Problem]
) -> Settled | Unsettled:
    number = None if place is None else place + 1
    prefix = "" if place is None else str(place)
    inside = [problem for problem in broken if _within(problem, node, root, place)]
    try:
        outcome = decode(node, Outcome, "outcome", prefix=prefix)
    except ProblemsFound as found:
        return Unsettled(number, (*inside, *found.problems))
    if inside:
        return Unsettled(number, tuple(inside))
    try:
        return Settled(number, outcome, settle_detailed(compiled.rules, outcome))
    except OutcomeFaults as faults:
        problems = (
            place_of(node, fault.path)[0].problem(
                f"outcome/{fault.message}", join(prefix, fault.path) if fault.path else prefix, **fault.args
            )
            for fault in faults.faults
        )
        return Unsettled(number, tuple(problems))


def _within(problem: Problem, node: Node, root: Node, place: int | None) -> bool:
    """Whether a problem of the reader stands in this outcome: after its start and before the next one's."""
    if place is None or not isinstance(root, Items):
        return True
    where = (problem.mark.line, problem.mark.column)
    after = root.members[place + 1 : place + 2]
    return (node.line, node.column) <= where and all(where < (each.line, each.column) for each in after)


def reconstructed_in(compiled: Compiled, settled: Settled) -> frozenset[str]:
    """The rules behind the payments that no source has."""
    parts = (part for working in settled.detailed.workings for part in working.parts)
    return frozenset(part.rule for part in parts if compiled.rebuilt(part.rule))


def settlement_text(compiled: Compiled, settled: Settled, catalog: Catalog) -> str:
    """A settlement in words: result, why, every payment, totals, what follows; ends without a newline."""
    voice = Voice(Phrases(catalog), compiled.rules, names_of(compiled))
    return "\n".join(plain(line) for line in _lines(voice, settled))


def _lines(voice: Voice, settled: Settled) -> Iterator[Html]:
    if settled.number is not None:
        yield voice.phrase("settle-heading", number=settled.number)
    yield _result(voice, settled)
    yield from reasons(voice, settled.outcome, settled.detailed)
    told = payments(voice, settled.detailed)
    yield from told or [voice.phrase("settle-nothing-paid")]
    yield _totals(voice, settled)
    yield from _next(voice, settled)


def _result(voice: Voice, settled: Settled) -> Html:
    outcome = settled.outcome
    result = results(voice, outcome, settled.detailed.settlement)
    if outcome.declarations:
        return voice.phrase("replay-result", contract=contract_sentence(voice, outcome), result=result)
    if outcome.contract is None or outcome.declarer is None:
        return voice.phrase("settle-no-contract", result=result)
    trump = Html("")
    if outcome.trump is not None:
        trump = voice.phrase("settle-trump", trump=voice.suit(outcome.trump))
    contract, declarer = voice.contract(outcome.contract), seat(voice, outcome.declarer)
    if outcome.partner is None:
        return voice.phrase(
            "settle-contract-alone", contract=contract, trump=trump, declarer=declarer, result=result
        )
    return voice.phrase(
        "settle-contract-pair",
        contract=contract,
        trump=trump,
        declarer=declarer,
        partner=seat(voice, outcome.partner),
        result=result,
    )


def _totals(voice: Voice, settled: Settled) -> Html:
    settlement = settled.detailed.settlement
    changes = [
        voice.phrase("hand-delta", seat=seat(voice, each), amount=_signed(change))
        for each, change in settlement.deltas.items()
    ]
    totals = voice.phrase("hand-totals", totals=voice.phrase.joined(changes, "units"))
    totals += in_books(voice, settlement)
    if settlement.pools:
        totals += Html(" ") + in_the_pools(voice, settlement.pools, "after")
    return totals


def _signed(change: int) -> str:
    return f"{change:+d}".replace("-", "−") if change else "0"


def _next(voice: Voice, settled: Settled) -> Iterator[Html]:
    following = settled.detailed.settlement.next
    if following is None:
        return
    if following.deal is None:
        yield voice.phrase("settle-last")
    elif following.dealer is None:
        yield voice.phrase("settle-next-unknown", deal=following.deal)
    else:
        message = "settle-next" if following.counted else "settle-next-again"
        yield voice.phrase(message, deal=following.deal, dealer=seat(voice, following.dealer))
