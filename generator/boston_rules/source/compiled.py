"""A resolved ruleset, with where each value comes from and how sure it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from boston_rules.config import Config, make_config
from boston_rules.problems import Mark
from boston_rules.rules import Rules
from boston_rules.source import shape
from boston_rules.source.tree import Keys, Node, join, place_of, walk

Ground = Literal["stated", "inferred", "assumed", "contested", "reconstructed", "default"]
"""A basis, or `default` for what the format alone supplies."""


Writer = Literal["ruleset", "option", "default", "configuration"]
"""What put a value into the rules."""


class Origin(NamedTuple):
    """Where a value was written.

    `layer` is the ruleset's id, or `option=value` for a value that an option brought; `path` is the path
    under which it was written, which differs from the rule's path where a contract took it from its family.
    """

    mark: Mark
    kind: Writer
    layer: str
    path: str


@dataclass(frozen=True)
class Words:
    """What things are called: contracts and counters and price tables by id."""

    contracts: Mapping[str, shape.ContractWords]
    counters: Mapping[str, shape.CounterWords]
    tables: Mapping[str, shape.TableWords]
    books: Mapping[str, shape.BookWords] = field(default_factory=dict)


NO_WORDS = Words({}, {}, {})


@dataclass(frozen=True, eq=False)
class Compiled:
    """A ruleset with options chosen: the rules, and beside them everything that is known about each value.

    Rule paths are those of `rules`: `contracts.<id>.goal.alone`.  Compiled from a configuration JSON,
    `ruleset` is None and there are no words and no provenance.
    """

    id: str
    rules: Rules
    options: Mapping[str, str]
    """The value in force of every option."""
    file: Path
    tree: Keys
    """The resolved rules as a tree of places."""
    ruleset: shape.Ruleset | None = None
    words: Words = NO_WORDS
    lineage: tuple[str, ...] = ()
    """Ids of this ruleset and those it extends, itself first."""
    layers: Mapping[str, str] = field(default_factory=dict)
    """Ruleset ids by file name as in marks."""
    from_family: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """For each contract the fields that it took from its family."""
    supports: Mapping[str, tuple[shape.Provenance, ...]] = field(default_factory=dict)
    """Provenance by the ruleset that declares it."""
    option_values: Mapping[str, shape.OptionValue] = field(default_factory=dict)
    """Option values by `option=value`."""

    @cached_property
    def config(self) -> Config:
        """The engine configuration."""
        return make_config(self.id, self.options, self.rules)

    @cached_property
    def values(self) -> Mapping[str, object]:
        """Every rule value by its path, containers before what they hold; the root has the empty path."""
        values: dict[str, object] = {}
        _spread(msgspec.to_builtins(self.rules), "", values)
        return values

    @cached_property
    def leaves(self) -> tuple[str, ...]:
        """The paths of all values that hold no rules: scalars, lists of scalars, empty lists and maps."""
        return tuple(path for path, value in self.values.items() if path and _is_leaf(value))

    def below(self, path: str = "") -> tuple[str, ...]:
        """The leaves at and below a path; raises KeyError where there is no such rule."""
        self.values[path]
        return tuple(leaf for leaf in self.leaves if not path or f"{leaf}.".startswith(f"{path}."))

    def origin(self, path: str) -> Origin:
        """Where the value at a path was written; raises KeyError where there is no such rule."""
        kind, layer, written = self._writer(path)
        return Origin(place_of(self.tree, path)[0].mark, kind, layer, written)

    def _writer(self, path: str) -> tuple[Writer, str, str]:
        """An origin but for its mark."""
        self.values[path]
        if self.ruleset is None:
            return "configuration", self.id, path
        node = self._nodes.get(path)
        if node is None:
            return "default", self.ruleset.format, path
        if node.layer:
            return "option", node.layer, self.written_path(path)
        return "ruleset", self.layers.get(node.document.name, self.id), self.written_path(path)

    @cached_property
    def _nodes(self) -> Mapping[str, Node]:
        """Every value of the tree by its path, since in the end nearly all are asked for."""
        return dict(walk(self.tree))

    def written_path(self, path: str) -> str:
        """The path under which a value stands in the file: the family's where it was taken from there."""
        steps = path.split(".")
        if len(steps) > 2 and steps[0] == "contracts" and steps[2] in self.from_family.get(steps[1], ()):
            return ".".join(("families", self.rules.contract(steps[1]).family, *steps[2:]))
        return path

    def provenance(self, path: str) -> shape.Provenance | None:
        """What is said about the value at a path, or None where nothing is.

        The longest path that fits wins, as resolved or as written; a ruleset speaks before the one it
        extends, and only about values that are its own or inherited; an option's value speaks for what it
        brought.  A default of the format counts as assumed unless it is named itself.  Raises KeyError where
        there is no such rule.
        """
        return self._said(path, *self._writer(path))

    def _said(self, path: str, kind: Writer, layer: str, written: str) -> shape.Provenance | None:
        if kind == "option":
            value = self.option_values[layer]
            return shape.Provenance(
                of=(path,), basis=value.basis, cite=value.cite, because=value.because, note=value.note
            )
        if kind == "default":
            return self._named(path) or shape.Provenance(of=(path,), basis="assumed")
        speakers = self.lineage[: self.lineage.index(layer) + 1] if kind == "ruleset" else ()
        for speaker in speakers:
            found = _longest(self._by_path[speaker], path, written)
            if found is not None:
                return found
        return None

    def basis(self, path: str) -> Ground | None:
        """How sure the value at a path is; None where nothing says.

        Raises KeyError where there is no such rule.
        """
        kind, layer, written = self._writer(path)
        if kind == "default" and self._named(path) is None:
            return "default"
        support = self._said(path, kind, layer, written)
        return None if support is None else support.basis

    @cached_property
    def bases(self) -> Mapping[str, Ground | None]:
        """How sure each leaf is, by its path, as `basis` says."""
        return {leaf: self.basis(leaf) for leaf in self.leaves}

    def _named(self, path: str) -> shape.Provenance | None:
        return next((each[path] for each in self._by_path.values() if path in each), None)

    @cached_property
    def _by_path(self) -> Mapping[str, Mapping[str, shape.Provenance]]:
        return {
            speaker: {path: each for each in reversed(declared) for path in each.of}
            for speaker, declared in self.supports.items()
        }

    @cached_property
    def reconstructed(self) -> frozenset[str]:
        """The paths of all values that are reconstructed, so that no source has them."""
        said = [each.basis for declared in self.supports.values() for each in declared]
        said += [value.basis for value in self.option_values.values()]
        if "reconstructed" not in said:
            return frozenset()
        return frozenset(leaf for leaf, basis in self.bases.items() if basis == "reconstructed")

    def rebuilt(self, path: str) -> bool:
        """Whether the rule at a path, or something below it, is reconstructed."""
        return any(f"{leaf}.".startswith(f"{path}.") for leaf in self.reconstructed)

    def contract_words(self, contract: str) -> shape.ContractWords | None:
        """What a contract is called; None where only a configuration is known."""
        return self.words.contracts.get(contract)


def _longest(by_path: Mapping[str, shape.Provenance], path: str, written: str) -> shape.Provenance | None:
    """What is said of the nearest above; both paths have the same number of steps."""
    while path:
        found = by_path.get(path) or by_path.get(written)
        if found is not None:
            return found
        path, written = path.rpartition(".")[0], written.rpartition(".")[0]
    return None


def _spread(value: object, path: str, into: dict[str, object]) -> None:
    """The value and all below it, each under its path."""
    into[path] = value
    if isinstance(value, dict):
        for key, below in value.items():
            _spread(below, join(path, str(key)), into)
    elif isinstance(value, list | tuple):
        for index, below in enumerate(value):
            if isinstance(below, dict):
                _spread(below, join(path, str(below.get("id", index))), into)


def _is_leaf(value: object) -> bool:
    if isinstance(value, dict):
        return not value
    return not (isinstance(value, list | tuple) and any(isinstance(each, dict) for each in value))
