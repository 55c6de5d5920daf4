"""What a check is given."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from boston_rules.lint.cases import Cases
from boston_rules.problems import Problem
from boston_rules.source.compiled import Compiled
from boston_rules.source.resolve import Joined
from boston_rules.source.tree import Place, Scalar, find, place_of


@dataclass(frozen=True)
class Context:
    """A resolved ruleset and the files behind it; `joined` is None where only a configuration is known."""

    compiled: Compiled
    joined: Joined | None = None

    @cached_property
    def cases(self) -> Cases:
        """What can happen at the table under these rules."""
        return Cases(self.compiled.rules)

    def place(self, path: str, *, inside: bool = False) -> Place:
        """Where a rule, or something of the metadata such as `options.<id>.default`, was written.

        That is its key, or with `inside` the value itself where it is a scalar; the nearest thing above it
        where it was not written at all.
        """
        roots = [self.compiled.tree]
        if self.joined is not None:
            # Names are taken out of the resolved rules, and the metadata never was in them.
            roots += [self.joined.sections, *(written.tree for written in self.joined.written)]
        for root in roots:
            found, whole = place_of(root, path)
            if whole:
                node = find(root, path) if inside else None
                return node if isinstance(node, Scalar) else found
        of_rules = path.partition(".")[0] in roots[0].entries
        return place_of(roots[0] if of_rules or self.joined is None else self.joined.written[0].tree, path)[0]

    def problem(self, code: str, path: str, **args: str | int) -> Problem:
        """A problem with a rule or with metadata: at the value where it is a scalar, else at its key.

        What a contract took from its family is told of the family, once for all its contracts.
        """
        return self.place(path, inside=True).problem(code, self.compiled.written_path(path), **args)

    def key_problem(self, code: str, path: str, **args: str | int) -> Problem:
        """As `problem`, but at the key even of a scalar."""
        return self.place(path).problem(code, self.compiled.written_path(path), **args)


Check = Callable[[Context], Iterator[Problem]]


@dataclass(frozen=True)
class Whole:
    """A ruleset file with all its options: what holds of it whatever is chosen."""

    base: Context
    """The rules with every option at its default."""
    joined: Joined
    choices: tuple[tuple[Mapping[str, str], Context], ...]
    """For every other value of every option, a choice in which it is in force, and its rules."""

    @property
    def compiled(self) -> Compiled:
        """The rules with every option at its default."""
        return self.base.compiled

    @property
    def contexts(self) -> tuple[Context, ...]:
        """The rules with every option at its default, then with each other value of each option."""
        return (self.base, *(context for _, context in self.choices))

    def problem(self, code: str, path: str, **args: str | int) -> Problem:
        """A problem with the rule or the metadata at a path: at the value where it is a scalar."""
        return self.base.problem(code, path, **args)


RulesetCheck = Callable[[Whole], Iterator[Problem]]
