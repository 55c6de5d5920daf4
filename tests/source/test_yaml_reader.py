"""The strict reader: what it takes, what it refuses and where, with libyaml and without."""

from __future__ import annotations

import unicodedata

import pytest
from tests.source.support import SMALL

from boston_rules.problems import Problem, ProblemsFound
from boston_rules.source.text import LARGEST
from boston_rules.source.tree import Keys, Node, Scalar, find, plain, walk
from boston_rules.source.yaml_reader import DEEPEST, MOST_NODES, read_yaml

PARSERS = pytest.mark.parametrize("libyaml", [True, False], ids=["libyaml", "python"])


def problems(content: bytes, *, libyaml: bool) -> tuple[Problem, ...]:
    try:
        return read_yaml(content, "a.yaml", libyaml=libyaml)[1]
    except ProblemsFound as found:
        return found.problems


def places(node: Node) -> list[tuple[str, int, int]]:
    return [(path, each.line, each.column) for path, each in walk(node)]


# text, code, line, column, arguments worth telling
REFUSED: dict[str, tuple[str, str, int, int, dict[str, str | int]]] = {
    "nothing": ("", "file/empty", 1, 1, {}),
    "comments only": ("# hello\n\n  # there\n", "file/empty", 1, 1, {}),
    "three dashes only": ("---\n", "file/empty", 1, 1, {}),
    "key twice": ("a: 1\nb: 2\na: 3\n", "yaml/duplicate-key", 3, 1, {"key": "a", "first": "1"}),
    "inner key twice": ("x:\n  six: 1\n  six: 2\n", "yaml/duplicate-key", 3, 3, {"key": "six", "first": "2"}),
    "key twice in braces": ("x: {a: 1, a: 2}\n", "yaml/duplicate-key", 1, 11, {"key": "a", "first": "1"}),
    "key twice but for accents written otherwise": (
        f"caf{unicodedata.normalize('NFC', 'é')}: 1\ncaf{unicodedata.normalize('NFD', 'é')}: 2\n",
        "yaml/duplicate-key",
        2,
        1,
        {"first": "1"},
    ),
    "anchor": ("a: &x 1\n", "yaml/anchor", 1, 4, {"count": 1, "lines": "1"}),
    "anchor and alias": ("a: &x 1\nb: *x\nc: *x\n", "yaml/anchor", 1, 4, {"count": 3, "lines": "1, 2, 3"}),
    "alias of nothing": ("a: *x\n", "yaml/anchor", 1, 4, {"count": 1}),
    "anchor in itself": ("a: &x [1, *x]\n", "yaml/anchor", 1, 4, {"count": 2}),
    "merge key": ("a: {b: 1}\n<<: {c: 2}\n", "yaml/merge-key", 2, 1, {}),
    "tag": ("a: !!python/object:os.system {}\n", "yaml/tag", 1, 4, {"tag": "!!python/object:os.system"}),
    "tag of our own": ("a: !include b.yaml\n", "yaml/tag", 1, 4, {"tag": "!include"}),
    "bare tag": ("a: ! b\n", "yaml/tag", 1, 4, {}),
    "tag on a key": ("!!str a: b\n", "yaml/tag", 1, 1, {"tag": "!!str"}),
    "list as key": ("? [a, b]\n: c\n", "yaml/key-no-text", 1, 3, {}),
    "tab": ("a:\n\tb: 1\n", "text/tab", 2, 1, {"lines": 1}),
    "tabs": ("a:\n\tb: 1\n\tc: 2\n", "text/tab", 2, 1, {"lines": 2}),
    "tab in a comment": ("a: 1 #\tb\n", "text/tab", 1, 7, {"lines": 1}),
    "bell": ("a: b\x07c\n", "text/invisible", 1, 5, {"character": "U+0007"}),
    "escape sequence": ("a: \x1b[31mred\n", "text/invisible", 1, 4, {"character": "U+001B"}),
    "old line end": ("a: 1\rb: 2\n", "text/invisible", 1, 5, {"character": "U+000D"}),
    "next line": ("a: 1\x85b: 2\n", "text/invisible", 1, 5, {"character": "U+0085"}),
    "line separator": ("a: b\u2028c\n", "text/invisible", 1, 5, {"character": "U+2028 LINE SEPARATOR"}),
    "text direction": (
        "a: \u202eb\n",
        "text/invisible",
        1,
        4,
        {"character": "U+202E RIGHT-TO-LEFT OVERRIDE"},
    ),
    "byte order mark within": ("a: 1\n\ufeffb: 2\n", "text/invisible", 2, 1, {}),
    "bell by escape": ('a: "b\\x07"\n', "text/invisible", 1, 4, {"character": "U+0007"}),
    "tab by escape": ('a: "b\\tc"\n', "text/invisible", 1, 4, {"character": "U+0009"}),
    "lone surrogate by escape": ('a: "\\ud800"\n', "text/invisible", 1, 4, {"character": "U+D800"}),
    "directive": ("%YAML 1.1\n---\na: 1\n", "yaml/directive", 1, 1, {}),
    "second document": ("a: 1\n---\nb: 2\n", "yaml/second-document", 2, 1, {}),
    "no value": ("a:\nb: 1\n", "yaml/no-value", 1, 3, {"key": "a"}),
    "no value in a list": ("a:\n  - 1\n  -\n", "yaml/no-value", 3, 4, {}),
    "octal": ("a: 010\n", "number/not-plain", 1, 4, {"found": "010", "instead": "10"}),
    "True": ("a: True\n", "value/spelling", 1, 4, {"instead": "true"}),
    "colon in a text": ("a: b: c\n", "yaml/syntax", 1, 5, {"kind": "colon"}),
    "no colon": ("a: 1\nb\nc: 2\n", "yaml/syntax", 2, 1, {"kind": "no-colon"}),
    "open quotation mark": ("a: 1\nb: 'c\n", "yaml/syntax", 2, 4, {"kind": "open-quote"}),
    "open bracket": ("a: [1, 2\nb: 3\n", "yaml/syntax", 1, 4, {"kind": "open-list"}),
    "open brace": ("a: {b: 2\nc: 3\n", "yaml/syntax", 1, 4, {"kind": "open-keys"}),
    "indentation": ("a:\n  b: 1\n c: 2\n", "yaml/syntax", 3, 2, {"kind": "indentation"}),
    "dash": ("a: - b\n", "yaml/syntax", 1, 4, {"kind": "dash"}),
    "backslash": ('a: "C:\\Users"\n', "yaml/syntax", 1, 9, {"kind": "escape"}),
    "at sign": ("a: @b\n", "yaml/syntax", 1, 4, {"kind": "character", "found": "@"}),
    "star": ("a: *b*\n", "yaml/syntax", 1, 4, {"kind": "character", "found": "*"}),
    "text after quotation marks": ('a: "b" c\n', "yaml/syntax", 1, 8, {"kind": "after"}),
    "text after the sign of a block": ("a: |b\n", "yaml/syntax", 1, 5, {"kind": "block"}),
    "comment after the sign of a block": ("a: |#b\n", "yaml/syntax", 1, 5, {"kind": "block"}),
}


@PARSERS
@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused_is_refused_once_at_its_place(name: str, *, libyaml: bool) -> None:
    text, code, line, column, arguments = REFUSED[name]
    (problem,) = problems(text.encode(), libyaml=libyaml)
    assert (problem.code, problem.mark.line, problem.mark.column) == (code, line, column)
    assert arguments.items() <= problem.args.items()


@PARSERS
def test_a_value_that_is_refused_does_not_hide_the_next(*, libyaml: bool) -> None:
    text = "a: 010\nb: True\nc: [1e3]\nd:\nd: 1\n"
    found = problems(text.encode(), libyaml=libyaml)
    assert [(each.code, each.path) for each in found] == [
        ("number/not-plain", "a"),
        ("value/spelling", "b"),
        ("number/not-whole", "c.0"),
        ("yaml/no-value", "d"),
        ("yaml/duplicate-key", "d"),
    ]


@PARSERS
def test_words_that_look_like_something_else_are_text(*, libyaml: bool) -> None:
    text = (
        "region: NO\nno: no\n8: [on, 4:4:5, 1810-05-01, y, '9', \"1e3\"]\nask: {es: ¿Quién?, it: chi? io}\n"
    )
    tree, found = read_yaml(text.encode(), "a.yaml", libyaml=libyaml)
    assert not found
    assert plain(tree) == {
        "region": "NO",
        "no": "no",
        "8": ["on", "4:4:5", "1810-05-01", "y", "9", "1e3"],
        "ask": {"es": "¿Quién?", "it": "chi? io"},
    }


@PARSERS
def test_texts_of_several_lines(*, libyaml: bool) -> None:
    text = "a: |\n  one\n  two\nb: >-\n  one\n  two\n\n  three\nc: one\n  two\n"
    tree, _ = read_yaml(text.encode(), "a.yaml", libyaml=libyaml)
    assert plain(tree) == {"a": "one\ntwo", "b": "one two\nthree", "c": "one two"}


@PARSERS
def test_keys_and_values_know_their_places(*, libyaml: bool) -> None:
    tree, _ = read_yaml("a: 1\nb:\n  - id: é\n    c: {d: e}\n".encode(), "a.yaml", libyaml=libyaml)
    assert isinstance(tree, Keys)
    assert (tree.entries["b"].line, tree.entries["b"].column) == (2, 1)
    deep = find(tree, "b.é.c.d")
    assert isinstance(deep, Scalar)
    assert (deep.line, deep.column, deep.value) == (4, 12, "e")


@PARSERS
@pytest.mark.parametrize(
    "written",
    [
        SMALL.replace("\n", "\r\n"),
        "\ufeff" + SMALL,
        "\ufeff" + SMALL.replace("\n", "\r\n"),
        SMALL.rstrip("\n"),
    ],
    ids=["CRLF", "byte order mark", "both", "no line end at the end"],
)
def test_line_ends_and_byte_order_mark_make_no_difference(written: str, *, libyaml: bool) -> None:
    usual, _ = read_yaml(SMALL.encode(), "a.yaml", libyaml=libyaml)
    tree, found = read_yaml(written.encode(), "a.yaml", libyaml=libyaml)
    assert not found
    assert plain(tree) == plain(usual)
    assert places(tree) == places(usual)


@PARSERS
def test_decomposed_letters_become_composed(*, libyaml: bool) -> None:
    text = unicodedata.normalize("NFD", "název: Malá mizérie\n")
    tree, _ = read_yaml(text.encode(), "a.yaml", libyaml=libyaml)
    assert plain(tree) == {"název": "Malá mizérie"}


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_wide_encodings_are_named(encoding: str) -> None:
    (problem,) = problems("a: mizérie\n".encode(encoding), libyaml=True)
    assert problem.code == "file/wide-encoding"
    assert problem.args["encoding"] == encoding.upper()[:6]


def test_a_byte_that_is_not_utf_8_is_told_with_its_place() -> None:
    (problem,) = problems("a: 1\nb: Malá mizérie\n".encode("latin-1"), libyaml=True)
    assert problem.code == "file/not-utf-8"
    assert (problem.mark.line, problem.mark.column, problem.args["byte"]) == (2, 7, "E1")
    assert "Mal" in problem.excerpt


@PARSERS
def test_an_alias_bomb_is_refused_before_it_unfolds(*, libyaml: bool) -> None:
    levels = [f"a{number}: &a{number} [{', '.join([f'*a{number - 1}'] * 9)}]\n" for number in range(1, 9)]
    (problem,) = problems(("a0: &a0 lol\n" + "".join(levels)).encode(), libyaml=libyaml)
    assert problem.code == "yaml/anchor"
    assert problem.args["count"] == 9 + 72


@PARSERS
@pytest.mark.parametrize("opening", ["[", "{a: ", "- "])
def test_deep_nesting_is_refused_at_once(opening: str, *, libyaml: bool) -> None:
    (problem,) = problems((opening * 10_000).encode(), libyaml=libyaml)
    assert problem.code == "yaml/too-deep"
    assert problem.mark.column == DEEPEST * len(opening) + 1


@PARSERS
def test_too_many_values_are_refused(*, libyaml: bool) -> None:
    (problem,) = problems(b"a: [" + b"1," * MOST_NODES + b"1]\n", libyaml=libyaml)
    assert problem.code == "file/too-many-values"


def test_a_file_too_large_is_refused_unread() -> None:
    (problem,) = problems(b"a: " + b"x" * LARGEST, libyaml=True)
    assert problem.code == "file/too-large"


def test_the_excerpt_is_the_line() -> None:
    (problem,) = problems(b"a: 1\n  bcd: 010\n".replace(b"a: 1", b"a:"), libyaml=True)
    assert problem.excerpt == "  bcd: 010"


def test_an_excerpt_too_long_to_show_is_left_out() -> None:
    (problem,) = problems(b"a: [010, " + b"1, " * 1000 + b"1]\n", libyaml=True)
    assert problem.excerpt == ""
