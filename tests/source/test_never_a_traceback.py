"""Whatever a file holds, there are problems or there are none; nothing else ever comes of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.source.support import CHILD, SMALL

from boston_rules.config import canonical
from boston_rules.lint import check
from boston_rules.messages import Catalog
from boston_rules.source import load
from boston_rules.source.files import shipped_hands
from boston_rules.wording import as_text

CATALOG = Catalog("en")
LINES = SMALL.splitlines(keepends=True)
CHILD_LINES = CHILD.splitlines(keepends=True)
WORDS = [
    *("none", "null", "true", "no", "010", "5", "-1", "''", "[]", "{}", "[1, {a: b}]", "{kind: none}"),
    *("{id: x}", "&a", "*a", "<<: {a: b}", "!!str x", "kind: all", "0x10", "~", "a: b: c", "- - -", "'"),
    *(
        "{",
        "}",
        "|",
        "S",
        "\t",
        "é",
        "\x00",
        "\u202e",
        "x" * 200,
        "1" * 400,
        "1e400",
        "contracts.six",
        "families.misere.goal",
    ),
    *("settlement.lines.won.amount", "misere"),
]
SLOW = settings(max_examples=80, suppress_health_check=[HealthCheck.function_scoped_fixture])


def checked(folder: Path, name: str, content: bytes) -> None:
    """Checks the file and tells what is found; an exception fails the test."""
    path = folder / name
    path.write_bytes(content)
    for problem in check([path]).problems:
        assert as_text(problem, CATALOG)
        assert problem.mark.line >= 1
        assert problem.mark.column >= 1


@st.composite
def mangled(draw: st.DrawFn, lines: list[str]) -> bytes:
    """The file with lines taken out, doubled, moved further in, and words put in or exchanged."""
    text = list(lines)
    for _ in range(draw(st.integers(1, 4))):
        if not text:
            break
        at = draw(st.integers(0, len(text) - 1))
        how = draw(st.sampled_from(["drop", "double", "indent", "outdent", "word", "value", "cut"]))
        word = draw(st.sampled_from(WORDS))
        if how == "drop":
            del text[at]
        elif how == "double":
            text.insert(at, text[at])
        elif how == "indent":
            text[at] = "  " + text[at]
        elif how == "outdent":
            text[at] = text[at].removeprefix("  ")
        elif how == "word":
            inside = draw(st.integers(0, max(len(text[at]) - 1, 0)))
            text[at] = text[at][:inside] + word + text[at][inside:]
        elif how == "value":
            text[at] = text[at].partition(":")[0] + f": {word}\n"
        else:
            text = text[: at + 1]
    return "".join(text).encode("utf-8", "surrogatepass")


@given(mangled(LINES))
@SLOW
def test_of_a_mangled_ruleset(tmp_path: Path, content: bytes) -> None:
    checked(tmp_path, "small.yaml", content)


@given(mangled(CHILD_LINES))
@SLOW
def test_of_a_mangled_child(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "small.yaml").write_text(SMALL, encoding="utf-8")
    checked(tmp_path, "child.yaml", content)


@pytest.mark.parametrize("ruleset", shipped_hands())
def test_of_mangled_hands(ruleset: str, tmp_path: Path) -> None:
    lines = shipped_hands()[ruleset].read_text(encoding="utf-8").splitlines(keepends=True)[:60]

    @given(mangled(lines))
    @settings(max_examples=30)
    def hands(content: bytes) -> None:
        checked(tmp_path, f"{ruleset}.yaml", content)

    hands()


@given(st.binary(max_size=200))
@SLOW
def test_of_random_bytes(tmp_path: Path, content: bytes) -> None:
    checked(tmp_path, "small.yaml", content)
    checked(tmp_path, "small.json", content)


@given(st.text(max_size=100))
@SLOW
def test_of_random_text(tmp_path: Path, text: str) -> None:
    checked(tmp_path, "small.yaml", text.encode("utf-8", "surrogatepass"))


@given(st.data())
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_of_a_mangled_configuration(tmp_path: Path, data: st.DataObject) -> None:
    text = canonical(load("hispanic-cartas").config).decode()
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 5))
        word = data.draw(
            st.sampled_from(
                ['"x"', "1", "null", "{", "]", ",", '"kind":"none"', "", "\x00", '"\\ud800"', "1e9"]
            )
        )
        text = text[:at] + word + text[at + cut :]
    checked(tmp_path, "config.json", text.encode())


def test_of_json_that_is_deep_or_long(tmp_path: Path) -> None:
    checked(tmp_path, "a.json", b"[" * 100_000)
    checked(tmp_path, "a.json", b'{"a":' * 100_000)
    checked(tmp_path, "a.json", json.dumps({"format": "boston-config/1", "x": ["y" * 1000] * 400}).encode())
