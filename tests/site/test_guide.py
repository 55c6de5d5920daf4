"""The author's guide: what it writes is right, what it shows works, and it shows every mechanism."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pytest
from tests.pages.test_semantics import all_kinds

from boston_rules.messages import Catalog
from boston_rules.pages.phrases import Phrases
from boston_rules.problems import ProblemsFound
from boston_rules.resources import data_dir
from boston_rules.rules import Rules
from boston_rules.site.guide import BLOCK, GUIDE, Guide, guide_of
from boston_rules.source.tree import Items, Keys
from boston_rules.source.yaml_reader import read_yaml

GUIDE_FOLDER = data_dir("site") / "content" / GUIDE
NOT_SHOWN: dict[str, str] = {}
"""Kinds that no example shows, and why."""


@cache
def guide() -> Guide:
    return guide_of(GUIDE_FOLDER, Phrases(Catalog("en")))


@cache
def every_game() -> tuple[tuple[str, Rules], ...]:
    """The game of the guide, and what each example makes of it, by its first line."""
    with TemporaryDirectory() as folder:
        return tuple(guide().games(Path(folder)))


def kinds_in(value: object) -> Iterator[str]:
    if isinstance(value, msgspec.Struct):
        yield type(value).__name__
        for field in value.__struct_fields__:
            yield from kinds_in(getattr(value, field))
    elif isinstance(value, tuple):
        for member in value:
            yield from kinds_in(member)


def test_the_ruleset_its_hands_and_all_examples_are_right() -> None:
    files = guide().finished()
    assert set(files) == {*guide().pages, f"{guide().id}.yaml", f"hands/{guide().id}.yaml"}


def test_every_part_and_every_other_game_says_something_on_the_page() -> None:
    finished = guide().finished()
    for name, text in guide().pages.items():
        blocks = [found["what"] for found in BLOCK.finditer(text)]
        about = [what for what in blocks if what != "hands"]
        told = finished[name].count('<div class="page-says">')
        silent = {"beginning.md": 1, "sources.md": 3}.get(name, 0)
        assert told == len(about) - silent, name


def test_every_kind_of_mechanism_is_shown() -> None:
    shown = {name for _, rules in every_game() for name in kinds_in(rules)}
    kinds = {kind.__name__ for kind in all_kinds()}
    assert kinds - shown == set(NOT_SHOWN)


def test_an_example_that_is_wrong_is_not_published() -> None:
    pages = dict(guide().pages)
    pages["play.md"] = pages["play.md"].replace("play.void: must-trump", "play.void: must-trumpet")
    with pytest.raises(ProblemsFound) as found:
        Guide(pages, guide().phrase).finished()
    assert found.value.problems[0].code == "value/not-one-of"


def test_what_looks_like_yaml_is_yaml() -> None:
    for text in guide().pages.values():
        for block in re.findall(r"^```yaml\n(.*?)^```", text, re.DOTALL | re.MULTILINE):
            tree, problems = read_yaml(block.encode(), "guide")
            assert (problems, isinstance(tree, Keys | Items)) == ((), True), block


def test_pages_of_the_guide_lead_to_each_other() -> None:
    index = guide().pages["index.md"]
    for name in guide().pages:
        assert name == "index.md" or f"]({name})" in index
