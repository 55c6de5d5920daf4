"""A ruleset file as written: read, checked against its shape, not yet resolved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from boston_rules.problems import Problem, ProblemsFound
from boston_rules.rules import SECTIONS
from boston_rules.source import shape
from boston_rules.source.changes import CHANGEABLE
from boston_rules.source.decode import decode, schema_problems
from boston_rules.source.files import shown
from boston_rules.source.text import read_bytes
from boston_rules.source.tree import Document, Items, Keys, Node, Scalar, join, member_id, plain, walk
from boston_rules.source.written import RulesetFile
from boston_rules.source.yaml_reader import read_yaml

RESERVED: Final = frozenset(
    ("404", "assets", "concepts", "hands", "index", "search", "sitemap", "tags", "con", "prn", "aux", "nul")
    + tuple(f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10))
)
"""Ids that a page, a folder of the site or a device of an operating system already has."""


@dataclass(frozen=True)
class Written:
    """A ruleset file: its tree, its metadata, and its rule sections with families (empty when it extends another)."""

    path: Path
    tree: Keys
    ruleset: shape.Ruleset

    @property
    def id(self) -> str:
        return self.ruleset.id

    @property
    def document(self) -> Document:
        return self.tree.document

    @property
    def sections(self) -> Keys:
        """The rule sections and families."""
        entries = {key: entry for key, entry in self.tree.entries.items() if key in CHANGEABLE}
        return msgspec.structs.replace(self.tree, entries=entries)


def read_ruleset(path: Path, content: bytes | None = None, name: str | None = None) -> Written:
    """The ruleset in a file (or in `content`); raises ProblemsFound with every fault of the file alone."""
    shown_as = name if name is not None else shown(path)
    tree = read_tree(read_bytes(path, shown_as) if content is None else content, shown_as, "ruleset")
    written = _typed(path, tree)
    found = [*duplicate_ids(tree), *_id_problems(written, by_file=content is None)]
    if found:
        raise ProblemsFound(found)
    return written


def read_tree(content: bytes, name: str, schema: str) -> Keys:
    """The tree of a YAML file that holds keys; raises ProblemsFound for what the reader finds.

    Where single values are wrong already, the schema's findings about the rest come along.
    """
    tree, problems = read_yaml(content, name)
    if not isinstance(tree, Keys):
        raise ProblemsFound(problems or [tree.problem("file/no-keys")])
    if problems:
        raise ProblemsFound([*problems, *schema_problems(tree, plain(tree), schema)])
    return tree


def _typed(path: Path, tree: Keys) -> Written:
    decode(tree, RulesetFile, "ruleset")
    extends = tree.get("extends")
    extending = isinstance(extends, Scalar) and extends.value is not None
    right = _has_changes_alone(tree) if extending else _has_all_sections(tree)
    if not right:
        raise ProblemsFound(schema_problems(tree, plain(tree), "ruleset"))
    content = {key: plain(entry.value) for key, entry in tree.entries.items() if key not in CHANGEABLE}
    return Written(path, tree, msgspec.convert(content, shape.Ruleset))


def _has_changes_alone(tree: Keys) -> bool:
    return "changes" in tree.entries and not any(key in tree.entries for key in CHANGEABLE)


def _has_all_sections(tree: Keys) -> bool:
    return "changes" not in tree.entries and all(key in tree.entries for key in SECTIONS)


def duplicate_ids(tree: Node) -> Iterator[Problem]:
    """Members of a list that go by the same id, or by ids that differ in case only."""
    for path, node in walk(tree):
        if not isinstance(node, Items):
            continue
        first: dict[str, int] = {}
        for member in node.members:
            name = member_id(member)
            if name is None or not isinstance(member, Keys):
                continue
            place = member.entries["id"].value
            if name.casefold() in first:
                yield place.problem("id/duplicate", join(path, name), id=name, first=first[name.casefold()])
            else:
                first[name.casefold()] = place.line


def _id_problems(written: Written, *, by_file: bool) -> Iterator[Problem]:
    place = written.tree.entries["id"].value
    if written.id in RESERVED:
        yield place.problem("id/reserved", "id", id=written.id)
    if by_file and written.path.stem != written.id:
        yield place.problem("id/file-name", "id", id=written.id, file=written.path.name)
