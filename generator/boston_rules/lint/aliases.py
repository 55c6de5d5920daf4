"""Other names of rulesets: they stand for a ruleset that is there, and say where each use comes from."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from boston_rules.lint.known import Known, ruleset_beside
from boston_rules.problems import Problem, ProblemsFound
from boston_rules.source.files import shipped_rulesets
from boston_rules.source.load import OtherName
from boston_rules.source.nearest import listed, nearest


def alias_problems(found: OtherName, known: dict[Path, Known]) -> Iterator[Problem]:
    """Everything wrong with another name of a ruleset.

    `known` holds the rulesets that have been read already, by their files.
    """
    try:
        place = found.place("stands-for")
        ruleset_beside(found.file, found.alias.stands_for, place, known, "stands-for")
    except ProblemsFound as wrong:
        yield from wrong.problems
    yield from _same_name(found)
    yield from _unknown_sources(found)
    yield from _unsupported(found)


def _same_name(found: OtherName) -> Iterator[Problem]:
    beside = found.file.parent.parent / found.file.name
    if found.alias.id in shipped_rulesets() or beside.is_file():
        yield found.place("id").problem("alias/same-name", "id", id=found.alias.id)


def _unknown_sources(found: OtherName) -> Iterator[Problem]:
    sources = [source.id for source in found.alias.sources]
    cited = [
        (f"uses.{use.id}.cite.{number}.source", citation.source)
        for use in found.alias.uses
        for number, citation in enumerate(use.cite)
    ]
    for path, source in cited:
        if source not in sources:
            near = nearest(source, sources)
            yield found.place(path).problem(
                "source/unknown", path, source=source, nearest=near, choices=listed(sources)
            )
    used = {source for _, source in cited}
    if used <= set(sources):
        for source in sources:
            if source not in used:
                path = f"sources.{source}"
                yield found.place(path).problem("source/unused", path, source=source)


def _unsupported(found: OtherName) -> Iterator[Problem]:
    for use in found.alias.uses:
        path = f"uses.{use.id}.basis"
        if use.basis == "stated" and not use.cite:
            yield found.place(path).problem("provenance/no-citation", path)
