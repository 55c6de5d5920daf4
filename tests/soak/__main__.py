"""Play far more deals than the tests do and hold every law against them: `make soak`.

Each ruleset is played as it stands, then with every two option values that go together.  A fault is told with
what plays it again: ruleset, options and the seed of the session.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from traceback import extract_tb

from tests.engine.laws import check_hand, check_session, check_steps
from tests.engine.support import compiled, formations, name_of, rulesets

from boston_rules.engine.lowered import Lowered
from boston_rules.engine.played import played_hand, session_end
from boston_rules.engine.session import WalkedSession, walk_sessions
from boston_rules.rules import Rules
from boston_rules.rules.contracts import Contract, Holding
from boston_rules.source import load
from boston_rules.source.choices import each_pair

Options = tuple[tuple[str, str], ...]
PIECE = 2500
"""Deals that one process plays at a time."""
TELLING = 1000
"""From so many deals on every contract must have been bid, in every formation."""
STEPS_EVERY = 50
"""Of so many deals one is played again step by step, each state saved and loaded."""


@dataclass(frozen=True)
class Task:
    """Some deals of a ruleset with options chosen."""

    where: str
    options: Options
    deals: int
    seed: int


@dataclass
class Tally:
    """What was played."""

    choices: int = 0
    deals: int = 0
    sessions: int = 0
    actions: int = 0
    longest: int = 0
    seen: Counter[tuple[str, bool]] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Count what another process has played."""
        self.deals += other.deals
        self.sessions += other.sessions
        self.actions += other.actions
        self.longest = max(self.longest, other.longest)
        self.seen += other.seen
        self.faults += other.faults


def play(task: Task) -> Tally:
    """Play the deals; whatever is raised on the way is a fault."""
    rules = load_rules(task)
    tally, lowered, seed = Tally(), Lowered(rules), task.seed
    sessions = walk_sessions(rules, task.deals, task.seed)
    while True:
        try:
            session = next(sessions, None)
            if session is None:
                return tally
            count(tally, session)
            check(rules, session, tally.deals)
            told = [*map(played_hand, session.hands), session_end(session)]
            assert list(lowered.session(seed)) == told
        except Exception as fault:  # noqa: BLE001, any that there may be
            tally.faults.append(f"{name_of(task.where)} {dict(task.options)} seed {seed}: {told_of(fault)}")
            return tally
        seed += 1


def told_of(fault: Exception) -> str:
    """What went wrong, and in which line."""
    *_, frame = extract_tb(fault.__traceback__)
    return f"{Path(frame.filename).name}:{frame.lineno} {frame.line}: {type(fault).__name__} {fault}"


def load_rules(task: Task) -> Rules:
    """The rules of a task."""
    if not task.options:
        return compiled(task.where).rules
    return load(compiled(task.where).file, dict(task.options)).rules


def count(tally: Tally, session: WalkedSession) -> None:
    """Count what was played and which contracts came to be."""
    tally.sessions += 1
    tally.deals += len(session.hands)
    for hand in session.hands:
        outcome = hand.over.outcome
        tally.actions += len(hand.actions)
        tally.longest = max(tally.longest, len(hand.actions))
        if outcome.contract is not None:
            tally.seen[outcome.contract, outcome.partner is not None] += 1


def check(rules: Rules, session: WalkedSession, number: int) -> None:
    """The laws of the session and of its deals; step by step those of some."""
    check_session(rules, session)
    for place, hand in enumerate(session.hands, number):
        check_hand(rules, hand)
        if place % STEPS_EVERY == 0:
            check_steps(rules, hand)


def possible(rules: Rules) -> set[tuple[str, bool]]:
    """Every contract with each formation that it can come to; where nobody may refuse, nobody plays alone."""
    return {(contract.id, pair) for contract in rules.contracts for pair in _possible(contract)}


def _possible(contract: Contract) -> tuple[bool, ...]:
    ways = formations(contract) if contract.formation else (False,)
    refusable = all(getattr(step, "refusable", True) for step in contract.formation)
    must = any(not getattr(step, "optional", True) for step in contract.formation)
    return ways if refusable or not must else (True,)


def rare(rules: Rules) -> set[tuple[str, bool]]:
    """Contracts for which a bidder needs cards that may not come together in so many deals."""
    return {(contract.id, False) for contract in rules.contracts if isinstance(contract.requires, Holding)}


def tasks(where: str, deals: int, pairs: int) -> Iterator[Task]:
    """All that is played of a ruleset."""
    for number, start in enumerate(range(0, deals, PIECE)):
        yield Task(where, (), min(PIECE, deals - start), 1_000_000 * (number + 1))
    ruleset = compiled(where).ruleset
    for options in each_pair(ruleset) if ruleset is not None and pairs else ():
        yield Task(where, tuple(options.items()), pairs, 1)


def soak(pool: ProcessPoolExecutor, where: str, deals: int, pairs: int) -> Tally:
    """Play one ruleset."""
    tally, plain = Tally(), Tally()
    todo = list(tasks(where, deals, pairs))
    for task, done in zip(todo, pool.map(play, todo), strict=True):
        tally.add(done)
        if not task.options:
            plain.add(done)
    tally.choices = len({task.options for task in todo})
    tally.seen = plain.seen
    rules = compiled(where).rules
    unseen = possible(rules) - rare(rules) - set(plain.seen)
    if plain.deals >= TELLING and unseen:
        tally.faults.append(f"{name_of(where)}: never came to be in {plain.deals} deals: {sorted(unseen)}")
    return tally


def main() -> None:
    """Print the table ruleset by ruleset; exit 1 where a law was broken."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("rulesets", nargs="*", help="ids or files; by default the shipped and the tests' own")
    parser.add_argument("--deals", type=int, default=10_000, help="deals of each ruleset as it stands")
    parser.add_argument("--pairs", type=int, default=200, help="deals with every two option values")
    parser.add_argument("--workers", type=int, default=min(2, os.cpu_count() or 1), help="processes")
    chosen = parser.parse_args()
    start, faults = time.monotonic(), []
    columns = ("choices", "deals", "sessions", "actions", "contracts", "longest", "faults", "seconds")
    print(f"{'':22}" + "".join(f"{column:>11}" for column in columns), flush=True)
    with ProcessPoolExecutor(chosen.workers) as pool:
        for where in chosen.rulesets or rulesets():
            begun = time.monotonic()
            tally = soak(pool, where, chosen.deals, chosen.pairs)
            met = f"{len(tally.seen)}/{len(possible(compiled(where).rules))}"
            cells = (tally.choices, tally.deals, tally.sessions, tally.actions, met, tally.longest)
            row = (*cells, len(tally.faults), round(time.monotonic() - begun))
            print(f"{name_of(where):22}" + "".join(f"{cell:>11}" for cell in row), flush=True)
            faults += tally.faults
    print(f"{time.monotonic() - start:.0f} seconds; contracts: seen of possible, alone and in a pair apart")
    for fault in faults:
        print(fault, file=sys.stderr)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
