"""Sessions played by random players, and what came of them in figures.

Session number i (from 0) of a simulation is played from a seed of its own, made from the simulation's seed
and i alone.  The first N deals of these sessions, one session after another, are counted; the last session
is cut short where N falls inside it.  All sums are whole numbers.  So the same seed gives the same figures,
however many processes share the work.
"""

from __future__ import annotations

import contextlib
import hashlib
import math
import multiprocessing
import signal
from collections import Counter, deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any, Final, get_args

from boston_rules.cards import SEATS
from boston_rules.engine.faults import Fault, OutcomeFaults
from boston_rules.engine.goal import contract_goal, target
from boston_rules.engine.lowered import Lowered, uncollected
from boston_rules.engine.played import Played, SessionEnd
from boston_rules.engine.records import SessionRecord, session_record
from boston_rules.engine.session import session_length, walk_session
from boston_rules.engine.shapes import Ended, Result
from boston_rules.problems import Mark, Problem, ProblemsFound
from boston_rules.reports import (
    Mean,
    SimulatedContract,
    SimulatedPool,
    SimulatedSeat,
    Simulation,
)
from boston_rules.rules import Rules
from boston_rules.rules.deal import NoPool
from boston_rules.rules.settlement import EveryoneForHimself
from boston_rules.source.compiled import Compiled
from boston_rules.source.files import shown

Figures = Counter[tuple[str | int, ...]]
"""Counts and sums, each under the words and numbers that say what it is of."""

Pools = tuple[int, ...]

PIECE: Final = 100
"""So many deals, at least, are given to a process at a time."""
PLACES: Final = 4
ROLES: Final = ("declarer", "partner", "defender")


def session_seed(seed: int, index: int) -> int:
    """The seed of the session of that index (from 0), below 2**48."""
    return int.from_bytes(hashlib.sha256(f"{seed}:{index}".encode()).digest()[:6])


class Unsettled(Exception):
    """A deal that the rules cannot settle; it goes from one process to another."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        self.faults = faults
        super().__init__(faults)


def _problem(compiled: Compiled, fault: Fault) -> Problem:
    """A fault at the place of its rule, or in the file where it names none."""
    rule = str(fault.args.get("rule", ""))
    mark = compiled.origin(rule).mark if rule in compiled.values else Mark(shown(compiled.file), 1, 1)
    return Problem(f"outcome/{fault.message}", mark, rule, fault.args)


def simulate(
    compiled: Compiled,
    deals: int,
    seed: int,
    workers: int = 1,
    tell: Callable[[int], object] = lambda _: None,
) -> Simulation:
    """The figures of so many deals; `tell` is given the number of deals just counted, again and again.

    Work is shared among `workers` processes; with 1 it is done in this one.  Raises BrokenProcessPool where
    a process is ended from outside, ProblemsFound where the rules cannot settle a deal.
    """
    source = _alone if workers == 1 else _shared
    figures: Figures = Counter()
    try:
        for part in source(compiled.rules, deals, seed, workers):
            figures.update(part)
            tell(part["deals",])
    except Unsettled as found:
        raise ProblemsFound([_problem(compiled, fault) for fault in found.faults]) from None
    return _report(compiled, seed, figures)


def recorded(compiled: Compiled, seed: int, sessions: int) -> tuple[SessionRecord, ...]:
    """The records of the first so many sessions of a simulation, each whole."""
    config, rules = compiled.config, compiled.rules
    return tuple(
        session_record(config, walk_session(rules, session_seed(seed, index))) for index in range(sessions)
    )


def _alone(rules: Rules, deals: int, seed: int, _: int) -> Iterator[Figures]:
    lowered, piece, done, first = Lowered(rules), _piece(rules), 0, 0
    while done < deals:
        part = figures_of(lowered, seed, range(first, first + piece), deals - done)
        yield part
        done, first = done + part["deals",], first + piece


def _shared(rules: Rules, deals: int, seed: int, workers: int) -> Iterator[Figures]:
    piece, done, first = _piece(rules), 0, 0
    sure = piece * (session_length(rules) or 1)
    pending: deque[tuple[range, Future[Figures]]] = deque()
    # Processes that share nothing behave alike on every system.
    executor = ProcessPoolExecutor(
        workers, multiprocessing.get_context("spawn"), initializer=_begin, initargs=(rules, seed)
    )
    try:
        while done < deals:
            while len(pending) < 2 * workers and (not pending or len(pending) * sure < deals - done):
                sessions = range(first, first + piece)
                with _undisturbed():
                    future = executor.submit(_work, sessions, deals - done)
                pending.append((sessions, future))
                first += piece
            sessions, future = pending.popleft()
            part = future.result()
            if part["deals",] > deals - done:
                part = executor.submit(_work, sessions, deals - done).result()
            yield part
            done += part["deals",]
    finally:
        executor.shutdown(cancel_futures=True)


@contextlib.contextmanager
def _undisturbed() -> Iterator[None]:
    """Processes started here never see an interruption from the keyboard; this one sees it afterwards.

    Such an interruption reaches all processes, and it is for the first of them to end the others.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _piece(rules: Rules) -> int:
    """How many sessions are given to a process at a time."""
    return max(1, PIECE // (session_length(rules) or PIECE))


class _Worker:
    """What a process of its own plays."""

    lowered: Lowered
    seed: int


def _begin(rules: Rules, seed: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _Worker.lowered, _Worker.seed = Lowered(rules), seed


def _work(sessions: range, limit: int) -> Figures:
    return figures_of(_Worker.lowered, _Worker.seed, sessions, limit)


def figures_of(lowered: Lowered, seed: int, sessions: range, limit: int) -> Figures:
    """The figures of these sessions, no deal beyond the first `limit` counted."""
    figures: Figures = Counter()
    with uncollected():
        for index in sessions:
            try:
                _session(figures, lowered.session(session_seed(seed, index)), limit)
            except OutcomeFaults as found:
                raise Unsettled(found.faults) from None
            if figures["deals",] == limit:
                break
    return figures


def _session(figures: Figures, stream: Iterator[Played | SessionEnd], limit: int) -> None:
    sums, pools = [0] * len(SEATS), Pools()
    for event in stream:
        if isinstance(event, Played):
            if figures["deals",] == limit:
                break
            _deal(figures, event)
            pools = event.pools
        else:
            figures["sessions",] += 1
            for held in _together(pools):
                figures["pool", 0] += held
            for place, change in enumerate(event.changes):
                figures["divided", place] += change
            pools = Pools()
        sums = [before + change for before, change in zip(sums, event.changes, strict=True)]
    else:
        figures["unbalanced",] += sum(sums) != 0
        return
    figures["cut",] += 1
    figures["unbalanced",] += sum(sums) + sum(pools) != 0
    for held in _together(pools):
        figures["left", 0] += held


def _together(pools: Pools) -> Pools:
    """What lies in all pools, if there are any: several are counted as one."""
    return (sum(pools),) if pools else ()


def _deal(figures: Figures, played: Played) -> None:
    figures["deals",] += 1
    figures["counted",] += played.counted
    figures["result", played.result] += 1
    for place, change in enumerate(played.changes):
        figures["seat", place, "sum"] += change
        figures["seat", place, "squares"] += change * change
    if played.contract is None:
        figures["no-contract-ended", played.ended] += 1
        return
    figures["ended", played.ended] += 1
    if played.result == "thrown-in":
        return
    row = ("contract", played.contract, "alone" if played.partner is None else "pair")
    figures[(*row, "played")] += 1
    figures[(*row, played.result)] += 1
    figures[(*row, "over")] += played.over
    figures[(*row, "under")] += played.under
    for seat, change in zip(SEATS, played.changes, strict=True):
        declared = dict.fromkeys((played.declarer, *played.joined), "declarer")
        role = {played.partner: "partner", **declared}.get(seat, "defender")
        figures["role", role, "count"] += 1
        figures["role", role, "sum"] += change
        figures["role", role, "squares"] += change * change


def _report(compiled: Compiled, seed: int, figures: Figures) -> Simulation:
    rules, deals = compiled.rules, figures["deals",]
    endings = Counter({key[1]: number for key, number in figures.items() if key[0] == "ended"})
    if isinstance(rules.nobody_bids, EveryoneForHimself):
        endings.update({key[1]: number for key, number in figures.items() if key[0] == "no-contract-ended"})
    pools = range(0 if isinstance(rules.pool, NoPool) else 1)
    whole = figures["sessions",]
    return Simulation(
        format="boston-simulation/1",
        ruleset=compiled.id,
        options=compiled.options,
        digest=compiled.config.digest,
        bots="random",
        seed=seed,
        deals=deals,
        counted=figures["counted",],
        sessions=whole,
        cut_short=figures["cut",] > 0,
        nobody_bid=_ratio(figures["result", "nobody-bid"], deals) or 0.0,
        results=_positive({result: figures["result", result] for result in get_args(Result)}),
        endings=_positive({way: endings[way] for way in get_args(Ended)}),
        contracts=tuple(_contracts(rules, figures)),
        seats={
            seat: SimulatedSeat(
                _mean(deals, figures["seat", place, "sum"], figures["seat", place, "squares"]),
                figures["divided", place],
                figures["seat", place, "sum"] + figures["divided", place],
            )
            for place, seat in enumerate(SEATS)
        },
        roles={
            role: _mean(*(figures["role", role, what] for what in ("count", "sum", "squares")))
            for role in ROLES
            if figures["role", role, "count"]
        },
        pools=tuple(
            SimulatedPool(_ratio(figures["pool", place], whole), figures["left", place]) for place in pools
        ),
        conserved=not figures["unbalanced",],
    )


def _contracts(rules: Rules, figures: Figures) -> Iterator[SimulatedContract]:
    for contract in rules.contracts:
        for pair in (False, True):
            goal = contract_goal(contract, pair=pair)
            if goal is None:
                continue
            row = ("contract", contract.id, "pair" if pair else "alone")
            made, failed = figures[(*row, "made")], figures[(*row, "failed")]
            counts = target(goal) is not None
            yield SimulatedContract(
                contract=contract.id,
                formation="pair" if pair else "alone",
                played=figures[(*row, "played")],
                made=made,
                failed=failed,
                share_made=_ratio(made, made + failed),
                over=_ratio(figures[(*row, "over")], counts * made),
                under=_ratio(figures[(*row, "under")], counts * failed),
            )


def _positive(counts: dict[Any, int]) -> dict[Any, int]:
    return {name: number for name, number in counts.items() if number}


def _ratio(part: int, of: int) -> float | None:
    return round(part / of, PLACES) if of else None


def _mean(number: int, total: int, squares: int) -> Mean:
    """Mean and its standard error, from exact sums."""
    if number < 2:
        return Mean(number, _ratio(total, number), None)
    variance = (number * squares - total * total) / (number * (number - 1))
    return Mean(number, _ratio(total, number), round(math.sqrt(variance / number), PLACES))
