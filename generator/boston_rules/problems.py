"""Problems: what is wrong with an input, where, and what would be right.  Worded by the message catalogs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, order=True)
class Mark:
    """A place in a text: file name as given, line and column counted from 1."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault.

    `code` is stable (`area/name`), `path` the rule path, `args` the values for its message and hint.
    """

    code: str
    mark: Mark
    path: str
    args: Mapping[str, str | int] = field(default_factory=dict)
    excerpt: str = ""
    """The line of the file, without its newline; empty where there is none."""


class ProblemsFound(Exception):
    """An input has problems; carries all of them in order of place."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems, key=lambda p: (p.mark, p.code, p.path)))
        super().__init__(f"{len(self.problems)} problems")
