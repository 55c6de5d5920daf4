"""A ruleset under every choice of options that was asked for, each resolved and checked once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from boston_rules.lint.context import Context
from boston_rules.lint.registry import meaning_problems
from boston_rules.problems import Problem, ProblemsFound
from boston_rules.source.files import locate
from boston_rules.source.reading import read
from boston_rules.source.resolve import Joined, join_lineage, resolve
from boston_rules.source.ruleset import written_ruleset
from boston_rules.source.tree import Place

Choice = frozenset[tuple[str, str]]


@dataclass(frozen=True)
class Known:
    """A ruleset that has been read, and what has been found out about it."""

    joined: Joined
    found: dict[Choice, tuple[Context | None, tuple[Problem, ...]]] = field(default_factory=dict)

    def under(self, choice: Mapping[str, str]) -> tuple[Context | None, tuple[Problem, ...]]:
        """The rules with these options, None where they don't come about, and what is wrong with them."""
        key = frozenset(choice.items())
        if key not in self.found:
            self.found[key] = self._found(choice)
        return self.found[key]

    def _found(self, choice: Mapping[str, str]) -> tuple[Context | None, tuple[Problem, ...]]:
        try:
            context = Context(resolve(self.joined, choice), self.joined)
        except ProblemsFound as broken:
            return None, broken.problems
        return context, tuple(meaning_problems(context))


def ruleset_beside(
    file: Path, name: str, place: Place, known: dict[Path, Known], key: str = "ruleset"
) -> Known:
    """The ruleset of that name in the folder above the file's where it is there, else a shipped one.

    `place` is where the file names it, under `key`; `known` holds the rulesets that have been read already,
    by their files.  Raises ProblemsFound.
    """
    try:
        above = file.parent.parent / f"{name}.yaml"
        path = above if above.is_file() else locate(name)
        if path not in known:
            known[path] = Known(join_lineage(written_ruleset(read(path))))
        return known[path]
    except ProblemsFound as found:
        raise ProblemsFound(
            place.problem(problem.code, key, **problem.args) if problem.code == "ruleset/unknown" else problem
            for problem in found.problems
        ) from None
