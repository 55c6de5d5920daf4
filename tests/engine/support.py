"""Rulesets for tests of the engine, each loaded once, and short ways to write outcomes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import structs
from tests.sampling import one_in

from boston_rules.engine.settlement import settle
from boston_rules.engine.shapes import Outcome, Settlement
from boston_rules.rules import Rules
from boston_rules.rules.contracts import Contract, NoAloneGoal, NoPairGoal
from boston_rules.rules.deal import LimitedPools, NoPool
from boston_rules.rules.settlement import Cell
from boston_rules.source import Compiled, load
from boston_rules.source.choices import each_value
from boston_rules.source.files import shipped_rulesets

GOOD = Path(__file__).resolve().parents[1] / "rulesets" / "good"


def rulesets() -> list[str]:
    """Shipped rulesets by id, and the tests' own by path."""
    return [*shipped_rulesets(), *(str(path) for path in sorted(GOOD.glob("*.yaml")))]


def name_of(where: str) -> str:
    """A ruleset's id, for the names of tests."""
    return Path(where).stem


@cache
def _compiled(where: str, chosen: tuple[tuple[str, str], ...]) -> Compiled:
    return load(Path(where) if where.endswith(".yaml") else where, dict(chosen))


def compiled(where: str, **options: str) -> Compiled:
    """A ruleset with options chosen."""
    return chosen(where, options)


def chosen(where: str, options: Mapping[str, str]) -> Compiled:
    """A ruleset with options chosen."""
    return _compiled(where, tuple(sorted(options.items())))


def own(ruleset_id: str) -> Rules:
    """The rules of one of the tests' own rulesets."""
    return compiled(str(GOOD / f"{ruleset_id}.yaml")).rules


def with_each_option(where: str) -> Iterator[tuple[str, Compiled]]:
    """The ruleset as it stands and with each option value, with a name for each."""
    plain = compiled(where)
    yield name_of(where), plain
    if plain.ruleset is not None:
        for options in each_value(plain.ruleset):
            name = ",".join(f"{option}={value}" for option, value in options.items())
            yield f"{name_of(where)}:{name}", chosen(where, options)


EVERY_CHOICE = [choice for where in rulesets() for choice in with_each_option(where)]
"""Every ruleset with each option value, named."""


def some_choices(number: int, *, start: int = 0) -> list[tuple[str, Compiled]]:
    """Every ruleset as it stands, and one in so many of the option values; all in a thorough run.

    Tests begin in different places, so that few values are left out by all of them.
    """
    plain = [choice for choice in EVERY_CHOICE if ":" not in choice[0]]
    return [*plain, *one_in(number, (each for each in EVERY_CHOICE if ":" in each[0]), start=start)]


def with_cell(rules: Rules, table: str, row: str, column: str, cell: Cell | None) -> Rules:
    """The rules with another price in one cell; None takes it out."""
    tables = []
    for each in rules.settlement.tables:
        cells = {name: price for name, price in each.rows[row].items() if name != column}
        if cell is not None:
            cells[column] = cell
        changed = structs.replace(each, rows={**each.rows, row: cells})
        tables.append(changed if each.id == table else each)
    return structs.replace(rules, settlement=structs.replace(rules.settlement, tables=tuple(tables)))


def outcome(**facts: Any) -> Outcome:
    """An outcome from its JSON keys."""
    return msgspec.convert(facts, Outcome)


def settled(rules: Rules, **facts: Any) -> Settlement:
    """The settlement of an outcome given by its JSON keys."""
    return settle(rules, outcome(**facts))


def deltas(settlement: Settlement) -> tuple[int, ...]:
    """The changes of N, E, S and W."""
    return tuple(settlement.deltas.values())


def formations(contract: Contract) -> tuple[bool, ...]:
    """Whether a contract is played alone (False), in a pair (True), or both."""
    alone = not isinstance(contract.goal.alone, NoAloneGoal)
    paired = not isinstance(contract.goal.pair, NoPairGoal)
    return tuple(pair for pair, possible in ((False, alone), (True, paired)) if possible)


def pools_of(rules: Rules, content: int) -> tuple[int, ...]:
    """The pools of a ruleset holding so much: none, one, or as many as their limit makes."""
    if isinstance(rules.pool, LimitedPools):
        full, rest = divmod(content, rules.pool.limit)
        return (*[rules.pool.limit] * full, rest) if rest or not full else (rules.pool.limit,) * full
    return () if isinstance(rules.pool, NoPool) else (content,)
