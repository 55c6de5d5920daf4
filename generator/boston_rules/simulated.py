"""The figures of a simulation in words and tables, at most 80 columns wide."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from boston_rules.messages import Catalog
from boston_rules.pages.markup import plain
from boston_rules.pages.phrases import Phrases
from boston_rules.pages.rulepage import names_of
from boston_rules.pages.voice import Voice
from boston_rules.reports import Mean, SimulatedContract, Simulation
from boston_rules.source.compiled import Compiled
from boston_rules.wording import in_language, width

COLUMNS: Final = 80
GAP: Final = 2
NOTHING: Final = "–"


def simulation_text(compiled: Compiled, simulation: Simulation, catalog: Catalog) -> str:
    """A simulation for a person; ends with a newline."""
    return "\n\n".join(_Teller(compiled, simulation, catalog).parts()) + "\n"


class _Teller:
    def __init__(self, compiled: Compiled, simulation: Simulation, catalog: Catalog) -> None:
        self._compiled = compiled
        self._simulation = simulation
        self._say = catalog.text
        self._lang = catalog.lang
        self._voice = Voice(Phrases(catalog), compiled.rules, names_of(compiled))

    def parts(self) -> Iterator[str]:
        yield "\n".join(self._summary())
        yield "\n".join([*self._contracts(), *_wrapped(self._say("simulate-share-note"))])
        yield "\n".join([*self._payments(), *self._payment_notes()])
        yield "\n".join(self._chips())

    def _summary(self) -> Iterator[str]:
        told = self._simulation
        ruleset = self._compiled.ruleset
        name = in_language(ruleset.names, self._lang) if ruleset else told.ruleset
        yield from _wrapped(self._say("simulate-heading", name=name, deals=told.deals, seed=str(told.seed)))
        yield from _wrapped(self._say("simulate-warning"))
        yield from _wrapped(
            self._say(
                "simulate-sessions",
                sessions=told.sessions,
                cut="yes" if told.cut_short else "no",
                uncounted=told.deals - told.counted,
            )
        )
        yield from _wrapped(self._say("simulate-nobody-bid", share=_percent(told.nobody_bid)))
        yield from self._counts("simulate-results", "result-", told.results.items())
        if told.endings:
            yield from self._counts("simulate-endings", "simulate-ending-", told.endings.items())

    def _counts(self, message: str, what: str, counts: Iterable[tuple[str, int]]) -> list[str]:
        told = [
            self._say("simulate-count", what=self._say(what + name), count=count) for name, count in counts
        ]
        return _wrapped(self._say(message, counts=", ".join(told)))

    def _contracts(self) -> list[str]:
        columns = ("contract", "", "played", "made", "failed", "share", "over", "under")
        head = [self._say(f"simulate-{name}") if name else "" for name in columns]
        return _table(head, [self._contract(row) for row in self._simulation.contracts], texts=2)

    def _contract(self, row: SimulatedContract) -> list[str]:
        return [
            self._voice.contract_name(row.contract)[0],
            self._say(f"simulate-formation-{row.formation}"),
            str(row.played),
            str(row.made),
            str(row.failed),
            _percent(row.share_made),
            _decimal(row.over, 1),
            _decimal(row.under, 1),
        ]

    def _payments(self) -> list[str]:
        told = self._simulation
        unit = self._compiled.rules.settlement.ledger.unit
        columns = ("deals", "mean", "error", "divided", "total")
        head = [self._say(f"simulate-payments-{unit}"), *(self._say(f"simulate-{name}") for name in columns)]
        rows = [
            [self._say(f"seat-{seat}"), *_mean(of.per_deal), _signed(of.divided), _signed(of.total)]
            for seat, of in told.seats.items()
        ]
        rows += [
            [self._say(f"simulate-role-{role}"), *_mean(of), NOTHING, NOTHING]
            for role, of in told.roles.items()
        ]
        if not told.pools:
            head, rows = _without(head, 4), [_without(row, 4) for row in rows]
        return _table(head, rows, texts=1)

    def _payment_notes(self) -> list[str]:
        notes = [self._say("simulate-error-note")]
        if self._simulation.pools:
            notes.append(self._say("simulate-divided-note"))
        return _wrapped(" ".join(notes))

    def _chips(self) -> Iterator[str]:
        told, ledger = self._simulation, self._compiled.rules.settlement.ledger
        for pool in told.pools:
            if pool.at_end is not None:
                held = f"{pool.at_end:.1f}"
                yield from _wrapped(self._say("simulate-pool-at-end", held=held, unit=ledger.unit))
            if told.cut_short:
                left = plain(self._voice.units(pool.left))
                yield from _wrapped(self._say("simulate-pool-left", left=left))
        if told.conserved:
            yield from _wrapped(self._say("simulate-conserved"))
        elif ledger.conserved:
            yield from _wrapped(self._say("simulate-lost", rule="settlement.ledger.conserved"))
        else:
            yield from _wrapped(self._say("simulate-not-conserved"))


def _table(head: Sequence[str], rows: Iterable[Sequence[str]], texts: int) -> list[str]:
    """Lines of a table whose first `texts` columns are text and whose others are numbers.

    The first column gives way, over several lines where it must, so that all fit in 80 columns.
    """
    cells = [list(head), *map(list, rows)]
    widths = [max(width(row[place]) for row in cells) for place in range(len(head))]
    room = COLUMNS - sum(widths[1:]) - GAP * (len(widths) - 1)
    widths[0] = min(widths[0], max(room, 10))
    lines = []
    for row in cells:
        *above, first = textwrap.wrap(row[0], widths[0]) or [""]
        lines += above
        fields = [first, *row[1:]]
        padded = (_padded(cell, widths[place], left=place < texts) for place, cell in enumerate(fields))
        lines.append((" " * GAP).join(padded).rstrip())
    return lines


def _padded(text: str, columns: int, *, left: bool) -> str:
    space = " " * (columns - width(text))
    return text + space if left else space + text


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, COLUMNS, break_long_words=False, break_on_hyphens=False)


def _without(row: Sequence[str], place: int) -> list[str]:
    return [*row[:place], *row[place + 1 :]]


def _mean(of: Mean) -> list[str]:
    mean = NOTHING if of.mean is None else _sign(f"{of.mean:+.2f}")
    return [str(of.deals), mean, _decimal(of.error, 2)]


def _percent(share: float | None) -> str:
    return NOTHING if share is None else f"{100 * share:.1f}%"


def _decimal(number: float | None, places: int) -> str:
    return NOTHING if number is None else f"{number:.{places}f}"


def _signed(number: int) -> str:
    return _sign(f"{number:+d}") if number else "0"


def _sign(number: str) -> str:
    return number.replace("-", "−")
