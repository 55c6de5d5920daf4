"""What a check is given."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from boston_rules.problems import Problem
from boston_rules.source.compiled import Compiled
from boston_rules.source.resolve import Joined
from boston_rules.source.tree import Place, place_of


@dataclass(frozen=True)
class Context:
    """A resolved ruleset and the files behind it; `joined` is None where only a configuration is known."""

    compiled: Compiled
    joined: Joined | None = None

    def place(self, path: str) -> Place:
        """Where a rule, or something of the metadata such as `options.<id>.default`, was written."""
        if self.joined is not None and path.partition(".")[0] not in self.compiled.tree.entries:
            return self.joined.place(path)
        return place_of(self.compiled.tree, path)[0]

    def problem(self, code: str, path: str, **args: str | int) -> Problem:
        """A problem with the rule or the metadata at a path."""
        return self.place(path).problem(code, path, **args)


Check = Callable[[Context], Iterator[Problem]]
