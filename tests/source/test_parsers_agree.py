"""With libyaml or without, a file has the same tree or the same problems."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.source.support import SMALL

from boston_rules.problems import ProblemsFound
from boston_rules.source.files import concepts_file, shipped_deals, shipped_hands, shipped_rulesets
from boston_rules.source.tree import plain, walk
from boston_rules.source.yaml_reader import read_yaml

SHIPPED = [
    *shipped_rulesets().values(),
    *shipped_hands().values(),
    *shipped_deals().values(),
    concepts_file(),
]
LINES = SMALL.splitlines()
SIGNS = "-:{}[],#&*!|>'\"%@`? \n\\~ab01.é"


def verdict(content: bytes, *, libyaml: bool) -> tuple[object, ...]:
    try:
        tree, problems = read_yaml(content, "a.yaml", libyaml=libyaml)
    except ProblemsFound as found:
        return ("refused", *((each.code, each.mark, each.path, dict(each.args)) for each in found.problems))
    places = [(path, node.line, node.column) for path, node in walk(tree)]
    return plain(tree), places, [(each.code, each.mark, each.path) for each in problems]


@st.composite
def mangled(draw: st.DrawFn) -> str:
    """A few lines of a ruleset with signs of YAML put in, taken out and exchanged."""
    start = draw(st.integers(0, len(LINES) - 1))
    text = "\n".join(LINES[start : start + draw(st.integers(1, 8))])
    for _ in range(draw(st.integers(0, 5))):
        at = draw(st.integers(0, len(text)))
        sign = draw(st.sampled_from(SIGNS))
        text = text[:at] + draw(st.sampled_from(["", sign])) + text[at + draw(st.integers(0, 1)) :]
    return text


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name)
def test_on_every_shipped_file(path: Path) -> None:
    content = path.read_bytes()
    assert verdict(content, libyaml=True) == verdict(content, libyaml=False)


@given(mangled())
@settings(max_examples=150)
@example("a: {b: c? d, ?e, f ?g}\n")
@example("a: >#\n  b\n")
@example("a: !b,c d\n")
@example("&a?b c\n")
@example("a: {b: ,c}\n")
@example("?")
def test_on_lines_with_signs_gone_astray(text: str) -> None:
    assert verdict(text.encode(), libyaml=True) == verdict(text.encode(), libyaml=False)


@given(st.text(SIGNS, max_size=40))
@settings(max_examples=150)
def test_on_signs_alone(text: str) -> None:
    assert verdict(text.encode(), libyaml=True) == verdict(text.encode(), libyaml=False)
