"""Where rulesets, their other names, worked hands, annotated deals and concepts are."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from boston_rules.problems import ProblemsFound
from boston_rules.resources import data_dir
from boston_rules.source.nearest import listed, nearest
from boston_rules.source.tree import Document

CONCEPTS: Final = "concepts"


def shipped_rulesets() -> dict[str, Path]:
    """The shipped rulesets by id, in alphabetical order."""
    folder = data_dir("variants")
    return {path.stem: path for path in sorted(folder.glob("*.yaml")) if path.stem != CONCEPTS}


def shipped_hands() -> dict[str, Path]:
    """The shipped files of worked hands by the id of their ruleset, in alphabetical order."""
    return {path.stem: path for path in sorted((data_dir("variants") / "hands").glob("*.yaml"))}


def shipped_deals() -> dict[str, Path]:
    """The shipped annotated deals by the id of their ruleset, in alphabetical order."""
    return {path.stem: path for path in sorted((data_dir("variants") / "deals").glob("*.yaml"))}


def shipped_aliases() -> dict[str, Path]:
    """The shipped files of other names of rulesets, by that name, in alphabetical order."""
    return {path.stem: path for path in sorted((data_dir("variants") / "aliases").glob("*.yaml"))}


def concepts_file() -> Path:
    """The shipped file of concepts."""
    return data_dir("variants") / f"{CONCEPTS}.yaml"


def shown(path: Path) -> str:
    """The path as a person in the current folder would write it."""
    try:
        near = path.relative_to(Path.cwd()) if path.is_absolute() else path
    except (ValueError, OSError):
        near = path
    return printable(str(near))


def printable(text: str) -> str:
    """A file name with whatever is no letter or sign of any script written as an escape."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii") for letter in text
    )


def locate(where: str | Path) -> Path:
    """The file of a ruleset or configuration that is named by id or by path.

    Raises ProblemsFound with the nearest id where there is no such ruleset.
    """
    if isinstance(where, Path):
        return where
    shipped = shipped_rulesets()
    if where in shipped:
        return shipped[where]
    path = Path(where)
    if path.suffix or os.sep in where or path.exists():
        return path
    problem = Document(printable(where)).problem(
        "ruleset/unknown",
        1,
        1,
        ruleset=printable(where),
        nearest=nearest(where, shipped),
        choices=listed(shipped),
    )
    raise ProblemsFound([problem])
