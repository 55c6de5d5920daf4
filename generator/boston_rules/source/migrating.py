"""Older spellings of our files, and the way to the present one.

A value that was once written otherwise is known by its rule and its old word, whatever number the file's
format has; such a word means nothing today, so nothing is ever taken for old that isn't.  Text around it,
comments and layout included, stays as its author wrote it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, get_args, get_type_hints

from boston_rules.problems import ProblemsFound
from boston_rules.source import shape
from boston_rules.source.deals import Deal
from boston_rules.source.files import shown
from boston_rules.source.hands import Hands
from boston_rules.source.reading import Read, read
from boston_rules.source.text import read_bytes
from boston_rules.source.tree import Entry, Items, Keys, Node, Scalar, join, step_name


@dataclass(frozen=True)
class Respelling:
    """A rule, by its path with `*` for any member of a list, whose old words have a new spelling as YAML."""

    rule: str
    words: Mapping[str, str]


RESPELLINGS: Final = (
    Respelling(
        "auction.after-pass",
        {
            "out": "[]",
            "may-return": "[{kind: bid, who: everybody}, {kind: support, who: everybody}]",
            "may-support": "[{kind: support, who: everybody}]",
            "eldest-may-support": "[{kind: support, who: eldest}]",
        },
    ),
)
"""Every spelling that was ever given up, oldest first; never taken out again."""


@dataclass(frozen=True)
class Old:
    """An old word in a file, where it stands, and how it is written now."""

    place: Scalar
    path: str
    found: str
    now: str


@dataclass(frozen=True)
class Migrated:
    """A file and what it takes to bring it to the present spelling; `content` is the whole file after it."""

    path: Path
    format: str
    changes: tuple[Old, ...]
    content: bytes


def present_spelling(rule: str, value: object) -> str:
    """How an old word for this rule is written now; empty where it isn't an old word."""
    for respelling in RESPELLINGS:
        if isinstance(value, str) and value in respelling.words and _fits(respelling.rule, rule):
            return respelling.words[value]
    return ""


def _fits(pattern: str, rule: str) -> bool:
    wanted, steps = pattern.split("."), rule.split(".")
    return len(wanted) == len(steps) and all(
        want in ("*", step) for want, step in zip(wanted, steps, strict=True)
    )


FORMATS: Final[tuple[str, ...]] = tuple(
    get_args(get_type_hints(of)["format"])[0]
    for of in (shape.Ruleset, Hands, Deal, shape.Concepts, shape.Alias)
)
"""The formats of what people write, each with its present number."""


def migrated(path: Path, content: bytes | None = None) -> Migrated:
    """The file in its present spelling; a file of nobody's format as it is.

    Raises ProblemsFound where it can't be read, where its format has a number that nothing here knows, or
    where an old word stands so that it can't be replaced.
    """
    data = read_bytes(path, shown(path)) if content is None else content
    found = read(path, data)
    _refuse_other_number(found)
    changes = tuple(old_words(found.tree))
    after = _rewritten(data, changes) if changes else data
    if changes:
        read(path, after)
    return Migrated(path, found.tree.text("format") or "", changes, after)


def _refuse_other_number(found: Read) -> None:
    said = found.tree.text("format") or ""
    known = next((each for each in FORMATS if each.partition("/")[0] == found.kind), said)
    if known != said:
        place = found.tree.entries["format"].value
        raise ProblemsFound([place.problem("format/other-version", "format", found=said, known=known)])


def old_words(tree: Keys) -> Iterator[Old]:
    """Every old word of a ruleset file, in its rules and in what it or its options change."""
    yield from _old_below(tree, "", "")
    changed = [(tree.get("changes"), "changes")]
    for option, above in _members(tree.get("options"), "options"):
        values = option.get("values") if isinstance(option, Keys) else None
        for value_node, path in _members(values, f"{above}.values"):
            changes = value_node.get("changes") if isinstance(value_node, Keys) else None
            changed.append((changes, f"{path}.changes"))
    for changes, path in changed:
        yield from _in_changes(changes, path)


def _members(node: Node | None, path: str) -> Iterator[tuple[Node, str]]:
    if isinstance(node, Items):
        for index, member in enumerate(node.members):
            yield member, join(path, step_name(node, index))


def _in_changes(changes: Node | None, path: str) -> Iterator[Old]:
    if not isinstance(changes, Keys):
        return
    for entry in _entries(changes.get("set")):
        yield from _old_below(entry.value, entry.key, f"{path}.set.{entry.key}")
    for entry in _entries(changes.get("add")):
        items = entry.value.get("items") if isinstance(entry.value, Keys) else None
        if items is not None:
            yield from _old_below(items, entry.key, f"{path}.add.{entry.key}.items")


def _entries(node: Node | None) -> tuple[Entry, ...]:
    return tuple(node.entries.values()) if isinstance(node, Keys) else ()


def _old_below(node: Node, rule: str, path: str) -> Iterator[Old]:
    """The old words in a value, which lies at `rule` among the rules and at `path` in the file."""
    if isinstance(node, Scalar):
        now = present_spelling(rule, node.value)
        if now:
            yield Old(node, path, str(node.value), now)
    elif isinstance(node, Items):
        for index, member in enumerate(node.members):
            step = step_name(node, index)
            yield from _old_below(member, join(rule, step), join(path, step))
    else:
        for key, entry in node.entries.items():
            yield from _old_below(entry.value, join(rule, key), join(path, key))


def _rewritten(data: bytes, changes: tuple[Old, ...]) -> bytes:
    """The bytes with each old word replaced where it stands; mark, line ends and all else stay."""
    mark = b"\xef\xbb\xbf" if data.startswith(b"\xef\xbb\xbf") else b""
    lines = data[len(mark) :].decode().split("\n")
    in_the_way = []
    # From the end of a line to its beginning, so that places further left stay true.
    for old in sorted(changes, key=lambda each: each.place.mark, reverse=True):
        line, column = old.place.line - 1, old.place.column - 1
        word = re.compile(rf"(['\"]?){re.escape(old.found)}\1(?=[\s,\]}}]|$)")
        match = word.match(lines[line], column)
        if match is None:
            in_the_way.append(old.place.problem("migrate/by-hand", old.path, found=old.found, now=old.now))
        else:
            lines[line] = lines[line][:column] + old.now + lines[line][match.end() :]
    if in_the_way:
        raise ProblemsFound(in_the_way)
    return mark + "\n".join(lines).encode()
