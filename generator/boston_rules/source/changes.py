"""Changes to a ruleset: values set, list members added, members and entries removed, each by rule path."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Final, NamedTuple

from msgspec.structs import replace

from boston_rules.problems import Problem
from boston_rules.rules import SECTIONS
from boston_rules.source.nearest import listed, nearest
from boston_rules.source.tree import (
    Entry,
    Items,
    Keys,
    Node,
    Place,
    Scalar,
    child,
    in_layer,
    index_of,
    join,
    steps_below,
)

CHANGEABLE: Final = (*SECTIONS, "families")
WRITES: Final = frozenset({"sets", "removes"})

Edit = Callable[[Keys | Items, str], Node]


class _NoSuchPathError(Exception):
    """A step of a path leads nowhere; carries what is there instead, and how many steps led to it."""

    def __init__(self, above: Node, depth: int) -> None:
        super().__init__(depth)
        self.above = above
        self.depth = depth


class Touch(NamedTuple):
    """A path that changes touch.

    `how`: `sets` or `removes` the value there, `adds` to the list there, `brings` a new member, `needs` a
    member to stand by.
    """

    path: str
    how: str
    place: Place


def apply(sections: Keys, changes: Keys, layer: str) -> tuple[Keys, list[Problem]]:
    """The sections with the changes made, in the order set, add, remove; and what could not be made.

    `layer` marks the new values.
    """
    problems = [
        other.place.problem("changes/overlap", other.path, other=one.path)
        for one, other in combinations(touches(changes), 2)
        if one.how in WRITES and other.how in WRITES and overlap(one, other)
    ]
    for entry in _entries(changes, "set"):
        sections = _try(sections, entry.key, entry, _setting(entry, layer), problems)
    for entry in _entries(changes, "add"):
        sections = _try(sections, entry.key, entry, _adding(entry, layer, problems), problems)
    for member in _removals(changes):
        sections = _try(sections, str(member.value), member, _removing, problems)
    return sections, problems


def touches(changes: Keys) -> Iterator[Touch]:
    """All paths that the changes touch."""
    for entry in _entries(changes, "set"):
        yield Touch(entry.key, "sets", entry)
    for member in _removals(changes):
        yield Touch(str(member.value), "removes", member)
    for entry in _entries(changes, "add"):
        yield Touch(entry.key, "adds", entry)
        for insert in _inserts(entry):
            for anchor in (insert.text("before"), insert.text("after")):
                if anchor is not None:
                    yield Touch(join(entry.key, anchor), "needs", entry)
            items = insert.get("items")
            for step in steps_below(items) if isinstance(items, Items) else ():
                if not step.isdigit():
                    yield Touch(join(entry.key, step), "brings", entry)


def overlap(one: Touch, other: Touch) -> bool:
    """Whether one change could undo the other, or what comes out depend on their order."""
    if one.how == other.how == "brings":
        return one.path == other.path
    return _overwrites(one, other) or _overwrites(other, one)


def _overwrites(one: Touch, other: Touch) -> bool:
    if one.how not in WRITES:
        return False
    if other.how in WRITES or other.how == "brings":
        return _within(one.path, other.path) or _within(other.path, one.path)
    if other.how == "needs" and one.how == "sets" and one.path == other.path:
        return False
    return _within(other.path, one.path)


def _within(path: str, above: str) -> bool:
    return f"{path}.".startswith(f"{above}.")


def _entries(changes: Keys, key: str) -> list[Entry]:
    node = changes.get(key)
    return list(node.entries.values()) if isinstance(node, Keys) else []


def _inserts(entry: Entry) -> list[Keys]:
    """What is put into one list, place by place."""
    more = entry.value.get("more") if isinstance(entry.value, Keys) else None
    further = more.members if isinstance(more, Items) else ()
    return [each for each in (entry.value, *further) if isinstance(each, Keys)]


def _removals(changes: Keys) -> list[Scalar]:
    node = changes.get("remove")
    members = node.members if isinstance(node, Items) else ()
    return [each for each in members if isinstance(each, Scalar)]


def _try(sections: Keys, path: str, place: Place, edit: Edit, problems: list[Problem]) -> Keys:
    steps = path.split(".")
    try:
        changed = _update(sections, steps, 0, edit)
    except _NoSuchPathError as gone:
        problems.append(_unknown_path(sections, steps, place, gone))
        return sections
    return changed if isinstance(changed, Keys) else sections


def _update(node: Node, steps: list[str], depth: int, edit: Edit) -> Node:
    step = steps[depth]
    if isinstance(node, Scalar) or (depth == 0 and step not in CHANGEABLE):
        raise _NoSuchPathError(node, depth)
    if depth == len(steps) - 1:
        try:
            return edit(node, step)
        except KeyError:
            raise _NoSuchPathError(node, depth) from None
    below = child(node, step)
    if below is None:
        raise _NoSuchPathError(node, depth)
    return _with_child(node, step, _update(below, steps, depth + 1, edit))


def _with_child(node: Keys | Items, step: str, changed: Node) -> Node:
    if isinstance(node, Keys):
        return replace(node, entries={**node.entries, step: replace(node.entries[step], value=changed)})
    index = index_of(node, step)
    members = (changed if number == index else each for number, each in enumerate(node.members))
    return replace(node, members=tuple(members))


def _setting(new: Entry, layer: str) -> Edit:
    """Replaces a value; a key that isn't there yet is made, and the schema says whether it may be."""

    def edit(node: Keys | Items, step: str) -> Node:
        value = in_layer(new.value, layer)
        if isinstance(node, Keys):
            return replace(node, entries={**node.entries, step: replace(new, key=step, value=value)})
        if index_of(node, step) is None:
            raise KeyError(step)
        return _with_child(node, step, value)

    return edit


def _adding(new: Entry, layer: str, problems: list[Problem]) -> Edit:
    def edit(node: Keys | Items, step: str) -> Node:
        below = child(node, step)
        if below is None:
            raise KeyError(step)
        if not isinstance(below, Items):
            problems.append(new.problem("changes/no-list", new.key))
            return node
        for insert in _inserts(new):
            items = insert.get("items")
            if isinstance(items, Items):
                index = _insertion_index(below, insert, new, problems)
                added = tuple(in_layer(member, layer) for member in items.members)
                below = replace(below, members=(*below.members[:index], *added, *below.members[index:]))
        return _with_child(node, step, below)

    return edit


def _insertion_index(into: Items, insert: Keys, new: Entry, problems: list[Problem]) -> int:
    index = len(into.members)
    if {"before", "after"} <= set(insert.entries):
        problems.append(insert.entries["after"].problem("changes/before-and-after", new.key))
    for word, offset in (("before", 0), ("after", 1)):
        anchor = insert.text(word)
        if anchor is None:
            continue
        found = index_of(into, anchor)
        if found is None:
            problems.append(_unknown_member(into, anchor, insert.entries[word].value, new.key))
        else:
            index = found + offset
    return index


def _removing(node: Keys | Items, step: str) -> Node:
    if isinstance(node, Keys):
        if step not in node.entries:
            raise KeyError(step)
        return replace(node, entries={key: entry for key, entry in node.entries.items() if key != step})
    index = index_of(node, step)
    if index is None:
        raise KeyError(step)
    return replace(node, members=node.members[:index] + node.members[index + 1 :])


def _unknown_member(into: Node, step: str, place: Place, path: str) -> Problem:
    choices = steps_below(into)
    return place.problem(
        "path/unknown",
        join(path, step),
        step=step,
        above=path,
        nearest=nearest(step, choices),
        choices=listed(choices),
    )


def _unknown_path(sections: Keys, steps: list[str], place: Place, gone: _NoSuchPathError) -> Problem:
    path, step, above = ".".join(steps), steps[gone.depth], ".".join(steps[: gone.depth])
    family = _family_of(sections, steps)
    if family is not None and gone.depth == 2:
        instead = ".".join(("families", family, *steps[2:]))
        return place.problem(
            "changes/in-family", path, family=family, instead=instead, whole=join(above, step)
        )
    choices = CHANGEABLE if gone.depth == 0 else steps_below(gone.above)
    return place.problem(
        "path/unknown",
        path,
        step=step,
        above=above,
        nearest=join(above, nearest(step, choices)) if nearest(step, choices) else "",
        choices=listed(choices),
    )


def _family_of(sections: Keys, steps: list[str]) -> str | None:
    """The family that a path into a contract would find its field in."""
    if len(steps) < 3 or steps[0] != "contracts":
        return None
    contracts = sections.get("contracts")
    contract = child(contracts, steps[1]) if contracts is not None else None
    family = contract.text("family") if isinstance(contract, Keys) else None
    families = sections.get("families")
    fields = child(families, family) if family is not None and families is not None else None
    return family if isinstance(fields, Keys) and steps[2] in fields.entries else None
