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
from boston_rules.source.decode import schema_problems
from boston_rules.source.files import printable
from boston_rules.source.reading import STANDARD_INPUT, Read
from boston_rules.source.tree import Document, Items, Keys, Node, Scalar, join, member_id, plain
from boston_rules.source.written import RulesetFile

RESERVED: Final = frozenset(
    (
        *("404", "aliases", "assets", "comparison", "concepts", "deals", "hands", "index", "search"),
        *("sitemap", "tags"),
        *("con", "prn", "aux", "nul"),
        *(f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10)),
    )
)
"""Ids that a page, a folder of the site or a device of an operating system already has."""


@dataclass(frozen=True)
class Written:
    """A ruleset file: its place, its tree and its metadata."""

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


def written_ruleset(read: Read) -> Written:
    """A ruleset file that has been read; raises ProblemsFound with every fault of the file alone."""
    tree = read.tree
    whole = read.typed(RulesetFile, "ruleset")
    extends = tree.get("extends")
    extending = isinstance(extends, Scalar) and extends.value is not None
    right = _has_changes_alone(tree) if extending else _has_all_sections(tree)
    if not right:
        raise ProblemsFound(schema_problems(tree, plain(tree), "ruleset"))
    metadata = {name: getattr(whole, name) for name in shape.Ruleset.__struct_fields__}
    written = Written(read.path, tree, shape.Ruleset(**metadata))
    found = [*duplicate_ids(tree), *_id_problems(written)]
    if found:
        raise ProblemsFound(found)
    return written


def _has_changes_alone(tree: Keys) -> bool:
    return "changes" in tree.entries and not any(key in tree.entries for key in CHANGEABLE)


def _has_all_sections(tree: Keys) -> bool:
    return "changes" not in tree.entries and all(key in tree.entries for key in SECTIONS)


def duplicate_ids(tree: Node) -> Iterator[Problem]:
    """Members of a list that go by the same id, or by ids that differ in case only; in no order."""
    left = [("", tree)]
    while left:
        path, node = left.pop()
        if isinstance(node, Keys):
            for key, entry in node.entries.items():
                if not isinstance(entry.value, Scalar):
                    left.append((join(path, key), entry.value))
        elif isinstance(node, Items):
            first: dict[str, int] = {}
            for index, member in enumerate(node.members):
                if isinstance(member, Scalar):
                    continue
                name = member_id(member)
                step = name if name is not None else str(index)
                if name is not None and isinstance(member, Keys):
                    before = first.setdefault(name.casefold(), index)
                    if before != index:
                        line = str(node.members[before].line)
                        place = member.entries["id"].value
                        yield place.problem("id/duplicate", join(path, step), id=name, first=line)
                left.append((join(path, step), member))


def _id_problems(written: Written) -> Iterator[Problem]:
    place = written.tree.entries["id"].value
    if written.id in RESERVED:
        yield place.problem("id/reserved", "id", id=written.id)
    if written.path.stem not in (written.id, STANDARD_INPUT):
        yield place.problem("id/file-name", "id", id=written.id, file=printable(written.path.name))
