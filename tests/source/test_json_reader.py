"""JSON with places, read as strictly as YAML."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boston_rules.problems import Problem, ProblemsFound
from boston_rules.source.json_reader import read_json
from boston_rules.source.tree import Keys, find, plain
from boston_rules.source.yaml_reader import DEEPEST

REFUSED: dict[str, tuple[str, str, int, int]] = {
    "nothing": (" \n", "file/empty", 1, 1),
    "no value": ('{"a": }', "json/syntax", 1, 7),
    "no comma": ('{"a": 1\n "b": 2}', "json/syntax", 2, 2),
    "comma after the last": ('{"a": 1,}', "json/syntax", 1, 9),
    "no colon": ('{"a" 1}', "json/syntax", 1, 6),
    "key without quotation marks": ("{a: 1}", "json/syntax", 1, 2),
    "open list": ("[1, 2", "json/syntax", 1, 6),
    "open string": ('{"a": "b}', "json/syntax", 1, 7),
    "comment": ('{"a": 1} // b', "json/syntax", 1, 10),
    "wrong word": ('{"a": True}', "json/syntax", 1, 7),
    "not a number": ('{"a": NaN}', "json/syntax", 1, 7),
    "leading zero": ('{"a": 010}', "json/syntax", 1, 8),
    "fraction": ('{"a": 5.0}', "number/not-whole", 1, 7),
    "exponent": ('{"a": 1e3}', "number/not-whole", 1, 7),
    "huge": ('{"a": 12345678901234567890}', "number/too-large", 1, 7),
    "key twice": ('{"a": 1,\n "a": 2}', "yaml/duplicate-key", 2, 2),
    "line end in a text": ('{"a": "b\\n"}', "text/invisible", 1, 7),
    "lone surrogate": ('{"a": "\\ud800"}', "text/invisible", 1, 7),
    "too deep": ("[" * 100, "yaml/too-deep", 1, DEEPEST + 2),
}


def problems(text: str) -> tuple[Problem, ...]:
    try:
        return read_json(text.encode(), "a.json")[1]
    except ProblemsFound as found:
        return found.problems


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused_is_refused_once_at_its_place(name: str) -> None:
    text, code, line, column = REFUSED[name]
    (problem,) = problems(text)
    assert (problem.code, problem.mark.line, problem.mark.column) == (code, line, column)


def test_keys_and_values_know_their_places() -> None:
    tree, _ = read_json(b'{"a": 1,\n  "b": [{"id": "x", "c": null}]}', "a.json")
    assert isinstance(tree, Keys)
    assert (tree.entries["b"].line, tree.entries["b"].column) == (2, 3)
    node = find(tree, "b.x.c")
    assert node is not None
    assert (node.line, node.column) == (2, 26)


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**9), 10**9)
    | st.text(st.characters(exclude_categories=["C", "Z"])),
    lambda below: (
        st.lists(below, max_size=4) | st.dictionaries(st.text("abcé", min_size=1), below, max_size=4)
    ),
    max_leaves=20,
)


@given(values, st.sampled_from([None, 1]))
def test_what_json_writes_is_read_back(value: object, indent: int | None) -> None:
    tree, found = read_json(json.dumps(value, indent=indent).encode(), "a.json")
    assert not found
    assert plain(tree) == value
