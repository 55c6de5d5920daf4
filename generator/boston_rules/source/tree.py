"""A file as a tree: every key and value with its place in the text.

Paths are written as rule paths: keys joined by dots, members of a list by their `id` where they have one,
else by their number counted from 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from boston_rules.problems import Mark, Problem

LONGEST_EXCERPT: Final = 400


class Document(msgspec.Struct, frozen=True, eq=False, gc=False):
    """A text under the name by which the user knows it."""

    name: str
    lines: tuple[str, ...] = ()

    def mark(self, line: int = 1, column: int = 1) -> Mark:
        """The place of that line and column, both counted from 1."""
        return Mark(self.name, line, column)

    def excerpt(self, line: int) -> str:
        """The line; empty where there is none or it is too long to show."""
        if not 0 < line <= len(self.lines):
            return ""
        text = self.lines[line - 1]
        return text if len(text) <= LONGEST_EXCERPT else ""

    def problem(self, code: str, line: int, column: int, path: str = "", **args: str | int) -> Problem:
        """A problem at that place."""
        return Problem(code, self.mark(line, column), path, args, self.excerpt(line))


class Place(msgspec.Struct, frozen=True, eq=False, gc=False):
    """Something that stands at a place of a document."""

    document: Document
    line: int
    column: int

    @property
    def mark(self) -> Mark:
        """Where it stands."""
        return self.document.mark(self.line, self.column)

    def problem(self, code: str, path: str = "", **args: str | int) -> Problem:
        """A problem at this place."""
        return self.document.problem(code, self.line, self.column, path, **args)


class Scalar(Place, frozen=True, eq=False, gc=False):
    """A text, number, truth value or null.

    `broken` is true where the reader has already told what is wrong with it, so that nobody tells it again.
    """

    value: str | int | bool | None
    layer: str = ""
    broken: bool = False


class Items(Place, frozen=True, eq=False, gc=False):
    """A list."""

    members: tuple[Node, ...]
    layer: str = ""


class Entry(Place, frozen=True, eq=False, gc=False):
    """A key, its place, and the value that belongs to it."""

    key: str
    value: Node


class Keys(Place, frozen=True, eq=False, gc=False):
    """Keys with their values, in the order of the text.

    `broken` is true where the reader had to leave out an entry, so that a missing key says nothing.
    """

    entries: Mapping[str, Entry]
    layer: str = ""
    broken: bool = False

    def get(self, key: str) -> Node | None:
        """The value of that key, or None."""
        entry = self.entries.get(key)
        return None if entry is None else entry.value

    def text(self, key: str) -> str | None:
        """The value of that key where it is a text, else None."""
        value = self.get(key)
        return value.value if isinstance(value, Scalar) and isinstance(value.value, str) else None


Node = Scalar | Items | Keys
"""`layer` names what put the value there: empty for the file itself, else an option's value."""


def plain(node: Node) -> object:
    """The tree as dicts, lists and scalars, without places."""
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Items):
        return [each.value if isinstance(each, Scalar) else plain(each) for each in node.members]
    return {
        key: below.value if isinstance(below := entry.value, Scalar) else plain(below)
        for key, entry in node.entries.items()
    }


def member_id(node: Node) -> str | None:
    """The `id` by which a member of a list goes, if it has one."""
    entry = node.entries.get("id") if isinstance(node, Keys) else None
    value = entry.value.value if entry is not None and isinstance(entry.value, Scalar) else None
    return value if isinstance(value, str) else None


def step_name(node: Items, index: int) -> str:
    """How a path names that member of the list."""
    name = member_id(node.members[index])
    return name if name is not None else str(index)


def index_of(node: Items, step: str) -> int | None:
    """The position of the member that a path names so."""
    for index, member in enumerate(node.members):
        if member_id(member) == step:
            return index
    if step.isascii() and step.isdigit() and int(step) < len(node.members):
        index = int(step)
        return index if member_id(node.members[index]) is None else None
    return None


def child(node: Node, step: str) -> Node | None:
    """What lies one step below, or None."""
    if isinstance(node, Keys):
        return node.get(step)
    if isinstance(node, Items):
        index = index_of(node, step)
        return None if index is None else node.members[index]
    return None


def find(root: Node, path: str) -> Node | None:
    """What lies at a path, or None; the empty path is the root."""
    node: Node | None = root
    for step in path.split(".") if path else ():
        if node is None:
            return None
        node = child(node, step)
    return node


def place_of(root: Node, path: str) -> tuple[Place, bool]:
    """Where a path stands: its key where it has one, else the nearest thing above it that is there.

    The second value tells whether the whole path is there.
    """
    node: Node = root
    place: Place = root
    for step in path.split(".") if path else ():
        if isinstance(node, Keys):
            entry = node.entries.get(step)
            if entry is None:
                return place, False
            node, place = entry.value, entry
        else:
            below = child(node, step)
            if below is None:
                return place, False
            node = place = below
    return place, True


def steps_below(node: Node) -> list[str]:
    """The names of what lies one step below."""
    if isinstance(node, Keys):
        return list(node.entries)
    if isinstance(node, Items):
        return [step_name(node, index) for index in range(len(node.members))]
    return []


def join(path: str, step: str) -> str:
    """The path one step further."""
    return f"{path}.{step}" if path else step


def readable_path(root: Node, steps: tuple[str | int, ...]) -> str:
    """A path of keys and positions as a rule path, with members of lists by their id."""
    names: list[str] = []
    node: Node | None = root
    for step in steps:
        if isinstance(step, int) and isinstance(node, Items) and step < len(node.members):
            names.append(step_name(node, step))
            node = node.members[step]
        else:
            names.append(str(step))
            node = node.get(str(step)) if isinstance(node, Keys) else None
    return ".".join(names)


def walk(node: Node, path: str = "") -> Iterator[tuple[str, Node]]:
    """Every node with its path, the root first."""
    yield path, node
    if isinstance(node, Scalar):
        return
    if isinstance(node, Items):
        below = [(step_name(node, index), member) for index, member in enumerate(node.members)]
    else:
        below = [(key, entry.value) for key, entry in node.entries.items()]
    for step, value in below:
        if isinstance(value, Scalar):
            yield join(path, step), value
        else:
            yield from walk(value, join(path, step))


def in_layer(node: Node, layer: str) -> Node:
    """The same tree as put there by that layer."""
    if isinstance(node, Scalar):
        return msgspec.structs.replace(node, layer=layer)
    if isinstance(node, Items):
        members = tuple(in_layer(member, layer) for member in node.members)
        return msgspec.structs.replace(node, members=members, layer=layer)
    entries = {
        key: msgspec.structs.replace(entry, value=in_layer(entry.value, layer))
        for key, entry in node.entries.items()
    }
    return msgspec.structs.replace(node, entries=entries, layer=layer)
