"""A ruleset under every choice of options that was asked for, each resolved and checked once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from boston_rules.lint.context import Context
from boston_rules.lint.registry import CHECKS
from boston_rules.problems import Problem, ProblemsFound
from boston_rules.source.resolve import Joined, resolve

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
        return context, tuple(problem for each in CHECKS for problem in each(context))
