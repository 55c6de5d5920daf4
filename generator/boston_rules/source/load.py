"""The ways into this package: a ruleset or configuration, another name, hands, a told deal, concepts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import msgspec

from boston_rules.config import Config, make_config
from boston_rules.engine.shapes import Outcome
from boston_rules.problems import Mark, Problem, ProblemsFound
from boston_rules.source.compiled import Compiled
from boston_rules.source.deals import Deal
from boston_rules.source.files import (
    concepts_file,
    locate,
    printable,
    shipped_aliases,
    shipped_deals,
    shipped_hands,
)
from boston_rules.source.hands import Hand, Hands
from boston_rules.source.nearest import nearest
from boston_rules.source.reading import STANDARD_INPUT, Read, read
from boston_rules.source.resolve import Joined, join_lineage, resolve
from boston_rules.source.ruleset import duplicate_ids, written_ruleset
from boston_rules.source.shape import Alias, Concepts
from boston_rules.source.tree import Document, Keys, Place, find, place_of, plain

T = TypeVar("T")


def load(
    where: str | Path, options: Mapping[str, str] | None = None, *, content: bytes | None = None
) -> Compiled:
    """The rules of a ruleset with these options, or of a configuration.

    `where` is the id or another name of a shipped ruleset, or the path of a YAML file or of a configuration
    JSON; with `content` it only names what is read.  Raises ProblemsFound for whatever is wrong, all at once.
    What a shape can't say, such as a row that no price table has, is not checked here but by
    `boston_rules.lint.load`.
    """
    return load_with_files(where, options, content=content)[0]


def load_with_files(
    where: str | Path, options: Mapping[str, str] | None = None, *, content: bytes | None = None
) -> tuple[Compiled, Joined | None]:
    """As `load`, with the files behind the ruleset; None for a configuration."""
    if isinstance(where, str) and content is None:
        where, _ = ruleset_meant(where)
    found = read(locate(where) if content is None else Path(where), content)
    if found.kind == "boston-config":
        return configuration(found, options or {}), None
    joined = join_lineage(written_ruleset(found))
    return resolve(joined, options), joined


def configuration(found: Read, options: Mapping[str, str]) -> Compiled:
    """The rules of a configuration that has been read, its digest verified; raises ProblemsFound."""
    tree = found.tree
    config = found.typed(Config, "configuration")
    problems: list[Problem] = []
    digest = make_config(config.ruleset, config.options, config.rules).digest
    if digest != config.digest:
        problems.append(tree.entries["digest"].value.problem("config/digest", "digest", computed=digest))
    for option, value in options.items():
        if config.options.get(option) != value:
            in_force = config.options.get(option, "")
            problems.append(
                tree.entries["options"].problem(
                    "config/option-fixed", "options", option=option, value=value, in_force=in_force
                )
            )
    if problems:
        raise ProblemsFound(problems)
    rules = tree.entries["rules"].value
    assert isinstance(rules, Keys)  # noqa: S101, its shape has just been checked
    return Compiled(config.ruleset, config.rules, config.options, found.path, rules)


@dataclass(frozen=True)
class WorkedHands:
    """The worked hands of a ruleset and where they stand."""

    file: Path
    hands: Hands
    tree: Keys

    def place(self, path: str) -> Place:
        """Where something stands, by its path (`hands.<id>.expect.deltas`), or the nearest that is there."""
        return place_of(self.tree, path)[0]

    def mark(self, path: str) -> Mark:
        """The place as a mark."""
        return self.place(path).mark

    def outcome(self, hand: Hand) -> Outcome:
        """The outcome of one of the hands, as settlement takes it."""
        node = find(self.tree, f"hands.{hand.id}.outcome")
        assert node is not None  # noqa: S101, every hand has one
        return msgspec.convert(plain(node), Outcome)


@dataclass(frozen=True)
class AnnotatedDeal:
    """An annotated deal and where it stands."""

    file: Path
    deal: Deal
    tree: Keys

    def place(self, path: str, *, inside: bool = False) -> Place:
        """Where something stands, by its path (`steps.3.note`), or the nearest that is there.

        That is its key, or with `inside` the value itself.
        """
        node = find(self.tree, path) if inside else None
        return node if node is not None else place_of(self.tree, path)[0]


def load_hands(where: str | Path) -> WorkedHands:
    """The worked hands of a shipped ruleset, by its id, or of a file; raises ProblemsFound."""
    return worked_hands(read(_by_ruleset(where, shipped_hands(), "hands/none")))


def worked_hands(found: Read) -> WorkedHands:
    """Worked hands that have been read; raises ProblemsFound."""
    hands = _with_unique_ids(found, Hands, "hands")
    _of_its_ruleset(found, hands.ruleset)
    return WorkedHands(found.path, hands, found.tree)


def load_deal(where: str | Path) -> AnnotatedDeal:
    """The annotated deal of a shipped ruleset, by its id, or of a file; raises ProblemsFound."""
    return annotated_deal(read(_by_ruleset(where, shipped_deals(), "deal/none")))


def annotated_deal(found: Read) -> AnnotatedDeal:
    """An annotated deal that has been read; raises ProblemsFound."""
    deal = found.typed(Deal, "deal")
    _of_its_ruleset(found, deal.ruleset)
    return AnnotatedDeal(found.path, deal, found.tree)


def _by_ruleset(where: str | Path, shipped: Mapping[str, Path], code: str) -> Path:
    """The shipped file of a ruleset, or the file that was named; raises ProblemsFound with that code."""
    path = shipped.get(str(where), Path(where))
    if not path.suffix:
        name = printable(str(where))
        problem = Document(name).problem(code, 1, 1, ruleset=name, nearest=nearest(name, shipped))
        raise ProblemsFound([problem])
    return path


def _of_its_ruleset(found: Read, ruleset: str) -> None:
    """Raise ProblemsFound where a file is not called as its ruleset."""
    if ruleset != found.path.stem:
        place = found.tree.entries["ruleset"].value
        raise ProblemsFound(
            [place.problem("id/file-name", "ruleset", id=ruleset, file=printable(found.path.name))]
        )


@dataclass(frozen=True)
class OtherName:
    """Another name of a ruleset and where it stands."""

    file: Path
    alias: Alias
    tree: Keys

    def place(self, path: str) -> Place:
        """Where something stands, by its path (`uses.<id>.cite.0`), or the nearest that is there."""
        return place_of(self.tree, path)[0]


def load_alias(file: Path) -> OtherName:
    """The other name of a ruleset in a file; raises ProblemsFound."""
    return other_name(read(file))


def other_name(found: Read) -> OtherName:
    """Another name that has been read; raises ProblemsFound."""
    alias = _with_unique_ids(found, Alias, "alias")
    if alias.id not in (found.path.stem, STANDARD_INPUT):
        place = found.tree.entries["id"].value
        raise ProblemsFound(
            [place.problem("id/file-name", "id", id=alias.id, file=printable(found.path.name))]
        )
    return OtherName(found.path, alias, found.tree)


def ruleset_meant(where: str) -> tuple[str, OtherName | None]:
    """The id behind a shipped other name, and that name; whatever is no such name as it stands."""
    file = shipped_aliases().get(where)
    if file is None:
        return where, None
    found = load_alias(file)
    return found.alias.stands_for, found


def load_concepts(where: Path | None = None) -> Concepts:
    """What rulesets have in common, from the shipped file or another; raises ProblemsFound."""
    return concepts_of(read(where or concepts_file()))


def concepts_of(found: Read) -> Concepts:
    """Concepts that have been read; raises ProblemsFound."""
    return _with_unique_ids(found, Concepts, "concepts")


def _with_unique_ids(found: Read, of: type[T], schema: str) -> T:
    typed = found.typed(of, schema)
    problems = list(duplicate_ids(found.tree))
    if problems:
        raise ProblemsFound(problems)
    return typed
