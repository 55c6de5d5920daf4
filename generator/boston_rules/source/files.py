"""Where rulesets, worked hands and concepts are."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

from boston_rules.problems import ProblemsFound
from boston_rules.resources import data_dir
from boston_rules.source.nearest import listed, nearest
from boston_rules.source.tree import Document

CONCEPTS: Final = "concepts"
_ID: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*\Z")


def shipped_rulesets() -> dict[str, Path]:
    """The shipped rulesets by id, in alphabetical order."""
    folder = data_dir("variants")
    return {path.stem: path for path in sorted(folder.glob("*.yaml")) if path.stem != CONCEPTS}


def shipped_hands() -> dict[str, Path]:
    """The shipped files of worked hands by the id of their ruleset, in alphabetical order."""
    return {path.stem: path for path in sorted((data_dir("variants") / "hands").glob("*.yaml"))}


def concepts_file() -> Path:
    """The shipped file of concepts."""
    return data_dir("variants") / f"{CONCEPTS}.yaml"


def shown(path: Path) -> str:
    """The path as a person in the current folder would write it."""
    try:
        return str(path.relative_to(Path.cwd())) if path.is_absolute() else str(path)
    except (ValueError, OSError):
        return str(path)


def locate(where: str | Path) -> Path:
    """The file of a ruleset or configuration that is named by id or by path.

    Raises ProblemsFound with the nearest id where there is no such ruleset.
    """
    if isinstance(where, Path):
        return where
    shipped = shipped_rulesets()
    if where in shipped:
        return shipped[where]
    if _ID.match(where) is None or (os.sep not in where and Path(where).is_file()):
        return Path(where)
    problem = Document(where).problem(
        "ruleset/unknown", 1, 1, ruleset=where, nearest=nearest(where, shipped), choices=listed(shipped)
    )
    raise ProblemsFound([problem])
