"""The pages on what an engine does: every mechanism is told once, and every example is a sound value.

Before a list of definitions stands `<!-- kinds: X Y -->` with the types of the rules that it defines, before
an example `<!-- example: X -->` with the type that it is a value of, before a list of examples of one line
`<!-- examples: X -->`.
"""

from __future__ import annotations

import re
import typing
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import msgspec
import pytest
import yaml

from boston_rules.rules import auction, contracts, deal, play, session, settlement
from boston_rules.rules.base import Kind

FOLDER = Path(__file__).resolve().parents[2] / "site" / "content" / "engine"
PAGES = sorted(FOLDER.glob("*.md"))
MODULES: tuple[ModuleType, ...] = (auction, contracts, deal, play, session, settlement)
DEFINED = re.compile(r"<!-- kinds: ([\w ]+) -->\n\n((?:[- ].*\n|\n)+)")
EXAMPLE = re.compile(r"<!-- example: (\w+) -->\n\n```yaml\n(.*?)^```", re.DOTALL | re.MULTILINE)
LISTED = re.compile(r"<!-- examples: (\w+) -->\n\n((?:- .*\n)+)")
SMALL = re.compile(r"^- `(\{.*?\})`: (\S.*\.)$")
"""A value, and what an engine does with it."""
TEXTS = {page: page.read_text(encoding="utf-8") for page in PAGES}
EXAMPLES = [(page, *found) for page, text in TEXTS.items() for found in EXAMPLE.findall(text)]
SMALLEST = [
    (page, name, line)
    for page, text in TEXTS.items()
    for name, lines in LISTED.findall(text)
    for line in lines.splitlines()
]


def named(name: str) -> typing.Any:
    """The type of the rules of that name; raises LookupError."""
    return next(getattr(module, name) for module in MODULES if hasattr(module, name))


def members(name: str) -> tuple[type[Kind], ...]:
    """The kinds of a union, or the one kind of that name."""
    found = named(name)
    return typing.get_args(found) or (found,)


def tag(kind: type[Kind]) -> str:
    return str(kind.__struct_config__.tag)


def all_kinds() -> set[type[Kind]]:
    values = (value for module in MODULES for value in vars(module).values())
    return {
        value for value in values if isinstance(value, type) and issubclass(value, Kind) and value is not Kind
    }


def definitions() -> Iterator[tuple[Path, tuple[type[Kind], ...], list[str]]]:
    """Each list of definitions: its page, the kinds that it is about, the kinds that it tells."""
    for page, text in TEXTS.items():
        for names, items in DEFINED.findall(text):
            kinds = tuple(kind for name in names.split() for kind in members(name))
            yield page, kinds, re.findall(r"^- `([a-z-]+)`:", items, re.MULTILINE)


def test_every_kind_is_told_in_exactly_one_place() -> None:
    told = Counter(kind for _, kinds, _ in definitions() for kind in kinds)
    assert {kind.__name__ for kind in all_kinds()} == {kind.__name__ for kind in told}
    assert [kind.__name__ for kind, times in told.items() if times > 1] == []


def test_a_list_tells_the_kinds_that_it_is_about() -> None:
    for page, kinds, told in definitions():
        assert sorted(told) == sorted(map(tag, kinds)), page.name


@pytest.mark.parametrize(
    ("page", "name", "text"), EXAMPLES, ids=[f"{page.stem}-{name}" for page, name, _ in EXAMPLES]
)
def test_an_example_is_a_value_of_its_type(page: Path, name: str, text: str) -> None:
    value = msgspec.convert(yaml.safe_load(text), named(name))
    assert msgspec.convert(msgspec.to_builtins(value), named(name)) == value


@pytest.mark.parametrize(
    ("page", "name", "line"),
    SMALLEST,
    ids=[f"{page.stem}-{name}-{line[2:30]}" for page, name, line in SMALLEST],
)
def test_an_example_of_one_line_is_a_value_and_what_becomes_of_it(page: Path, name: str, line: str) -> None:
    found = SMALL.match(line)
    assert found, line
    value = msgspec.convert(yaml.safe_load(found[1]), named(name))
    assert msgspec.convert(msgspec.to_builtins(value), named(name)) == value


def kinds_in(value: object) -> Iterator[type[Kind]]:
    """The kinds of a value and of all values within it."""
    if isinstance(value, Kind):
        yield type(value)
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from kinds_in(getattr(value, name))
    elif isinstance(value, tuple | dict):
        for each in value.values() if isinstance(value, dict) else value:
            yield from kinds_in(each)


def test_every_kind_has_an_example() -> None:
    written = [(name, text) for _, name, text in EXAMPLES]
    written += [(name, line.partition("`")[2].partition("`")[0]) for _, name, line in SMALLEST]
    shown = {
        kind
        for name, text in written
        for kind in kinds_in(msgspec.convert(yaml.safe_load(text), named(name)))
    }
    assert sorted(kind.__name__ for kind in all_kinds() - shown) == []


def test_every_example_says_what_it_is_a_value_of() -> None:
    for page, text in TEXTS.items():
        assert text.count("```yaml") == len(EXAMPLE.findall(text)), page.name


def test_a_sentence_stands_on_a_line_of_its_own() -> None:
    prose = [(page, line) for page, text in TEXTS.items() for line in text.splitlines() if line[:1] != "|"]
    ends = [f"{page.name}: {line}" for page, line in prose if re.search(r"[a-z]\. [A-Z]", line)]
    assert ends == []
