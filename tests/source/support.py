"""A small ruleset to change, and problems in short."""

from __future__ import annotations

from pathlib import Path

import pytest

from boston_rules.problems import Problem, ProblemsFound
from boston_rules.source import Compiled, load

SMALL = (Path(__file__).parent / "small.yaml").read_text(encoding="utf-8")

CHILD = """\
format: boston-ruleset/1
id: child
extends: small
names: {en: Our way}
languages: [en]
place: {en: At home}
era: {en: Now}
summary: {en: How we play.}
sources: []
provenance:
  - of: [table.at-table]
    basis: assumed
    because: {kind: usual-practice}
changes:
  set:
    table.at-table: 5
"""


def changed(text: str, *pairs: tuple[str, str]) -> str:
    """The text with each first part, which must be there once, replaced by the second."""
    for old, new in pairs:
        assert text.count(old) == 1, f"{text.count(old)} times: {old!r}"
        text = text.replace(old, new)
    return text


def line_of(text: str, part: str) -> int:
    """The number of the line in which `part` begins; it must be there once."""
    assert text.count(part) == 1, f"{text.count(part)} times: {part!r}"
    return text.count("\n", 0, text.index(part)) + 1


def small(folder: Path, *pairs: tuple[str, str]) -> Path:
    """A file with the small ruleset, changed so."""
    path = folder / "small.yaml"
    path.write_text(changed(SMALL, *pairs), encoding="utf-8")
    return path


def child(folder: Path, *pairs: tuple[str, str]) -> Path:
    """A file with a ruleset that extends the small one beside it, changed so."""
    if not (folder / "small.yaml").exists():
        small(folder)
    path = folder / "child.yaml"
    path.write_text(changed(CHILD, *pairs), encoding="utf-8")
    return path


def found_in(path: Path, **options: str) -> tuple[Problem, ...]:
    """The problems with which loading ends."""
    with pytest.raises(ProblemsFound) as caught:
        load(path, options)
    return caught.value.problems


def only(path: Path, **options: str) -> Problem:
    """The one problem with which loading ends."""
    (problem,) = found_in(path, **options)
    return problem


def loaded(path: Path, **options: str) -> Compiled:
    """The ruleset in a file with these options, names with hyphens written with underscores."""
    return load(path, {name.replace("_", "-"): value for name, value in options.items()})
