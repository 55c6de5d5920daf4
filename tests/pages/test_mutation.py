"""No rule changes without its page: each leaf of each configuration, when it changes, moves the text."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from fnmatch import fnmatchcase, translate
from functools import cache
from itertools import zip_longest
from pathlib import Path

import pytest
import yaml
from tests.pages.mutation import Mutation, mutations, random_rules
from tests.sampling import one_in

from boston_rules.messages import Catalog
from boston_rules.pages.body import Part, body, plan
from boston_rules.pages.markup import Html
from boston_rules.pages.model import Section
from boston_rules.pages.phrases import Phrases
from boston_rules.pages.printing import Printer
from boston_rules.pages.rulepage import names_of
from boston_rules.pages.voice import NO_NAMES, Names, Voice
from boston_rules.resources import data_dir
from boston_rules.rules import Rules
from boston_rules.source import Compiled, load
from boston_rules.source.files import shipped_rulesets

SOME = 5
"""Of so many changes of each ruleset one is tried; most are of a sort that other rulesets have too."""
UNSAID = Path(__file__).with_name("unsaid.yaml")
TEMPLATE = """
{%- from "blocks.j2" import section with context -%}
{%- for part in sections %}{{ section(part, 2) }}{% endfor -%}
"""


@cache
def unsaid() -> dict[str, str]:
    """Patterns of changes that a page need not tell, each with its reason: `path: what is done`."""
    entries: dict[str, str] = yaml.safe_load(UNSAID.read_text(encoding="utf-8"))
    return entries


@cache
def phrases() -> Phrases:
    return Phrases(Catalog("en"))


@cache
def printer() -> Callable[[tuple[Section, ...]], str]:
    made = Printer(data_dir("site") / "templates", phrases())

    def printed(sections: tuple[Section, ...]) -> str:
        return made.text(TEMPLATE, sections=sections)

    return printed


def sections_of(rules: Rules, names: Names) -> tuple[Section, ...]:
    return body(Voice(phrases(), rules, names))


def texts(value: object) -> Iterator[Html]:
    """All markup in a context."""
    if isinstance(value, Html):
        yield value
    elif isinstance(value, tuple):
        for member in value:
            yield from texts(member)
    elif is_dataclass(value):
        for field in fields(value):
            if field.name not in {"paths", "at", "context"}:
                yield from texts(getattr(value, field.name))


def without_addresses(text: Html) -> str:
    """What a text says whatever the ids are."""
    return re.sub(r' (?:id|href)="[^"]*"', "", text)


def read_alike(one: object, other: object) -> bool:
    """Whether two contexts say the same, but for addresses, which change with any id."""
    if one == other:
        return True
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        return all(map(read_alike, one, other))
    pairs = zip_longest(texts(one), texts(other))
    return all(
        mine is not None and theirs is not None and without_addresses(mine) == without_addresses(theirs)
        for mine, theirs in pairs
    )


class Page:
    """A page part by part; of a changed one only as much is written as shows that it changed.

    Parts that changed with what stands beside a rule are looked at first.
    """

    def __init__(self, compiled: Compiled) -> None:
        self.names = names_of(compiled)
        self.before = dict(self.parts(compiled.rules))
        self.first: dict[str, str] = {}

    def parts(self, rules: Rules) -> Iterator[tuple[str, Callable[[], Section]]]:
        voice = Voice(phrases(), rules, self.names)
        waiting = [*plan(voice)]
        while waiting:
            part = waiting.pop()
            waiting += part.inner
            yield part.id, cached_written(part, voice)

    def same(self, mutation: Mutation) -> bool:
        """Whether the page reads the same; an id may show in addresses alone."""
        about, parts = mutation.path.partition(".")[0], dict(self.parts(mutation.rules))
        assert parts.keys() == self.before.keys()
        likely = self.first.get(about)
        for name in sorted(parts, key=lambda name: name != likely):
            before, after = self.before[name](), parts[name]()
            if before != after and not (
                bool(before) == bool(after)
                and not mutation.path.endswith("id")
                and read_alike((before.title, before.blocks), (after.title, after.blocks))
            ):
                self.first[about] = name
                return False
        return True


def cached_written(part: Part, voice: Voice) -> Callable[[], Section]:
    return cache(lambda: part.written(voice))


@cache
def any_excuse() -> re.Pattern[str]:
    """What matches wherever one of the excuses does, whatever the ruleset."""
    return re.compile("|".join(translate(pattern.rpartition("/")[2]) for pattern in unsaid()))


def excused(ruleset: str, mutation: Mutation) -> Iterator[str]:
    """The excuses that would let a change go unsaid, in any ruleset or in this one."""
    change = f"{mutation.path}: {mutation.done}"
    if not any_excuse().match(change):
        return iter(())
    changes = (change, f"{ruleset}/{change}")
    return (pattern for pattern in unsaid() if any(fnmatchcase(each, pattern) for each in changes))


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", shipped_rulesets())
def test_every_change_of_a_rule_moves_the_page(ruleset: str) -> None:
    compiled = load(ruleset)
    page = Page(compiled)
    untold = [
        f"{mutation.path}: {mutation.done}"
        for mutation in one_in(SOME, mutations(compiled.rules), start=len(ruleset) % SOME)
        if not any(excused(ruleset, mutation)) and page.same(mutation)
    ]
    assert untold == []


@pytest.mark.slow
def test_every_excuse_for_saying_nothing_is_still_needed() -> None:
    idle = set(unsaid())
    for ruleset in shipped_rulesets():
        compiled = load(ruleset)
        page = Page(compiled)
        for mutation in mutations(compiled.rules):
            claimed = idle.intersection(excused(ruleset, mutation))
            if claimed and page.same(mutation):
                idle -= claimed
            if not idle:
                return
    assert idle == set()


@pytest.mark.parametrize("ruleset", shipped_rulesets())
def test_templates_print_everything_that_the_context_says(ruleset: str) -> None:
    compiled = load(ruleset)
    sections = sections_of(compiled.rules, names_of(compiled))
    printed = printer()(sections)
    assert [text for text in texts(sections) if text not in printed] == []


def test_every_excuse_gives_a_reason() -> None:
    assert all(reason.strip().endswith(".") for reason in unsaid().values())


@pytest.mark.parametrize("seed", range(60))
def test_any_rules_of_the_right_shape_make_a_page(seed: int) -> None:
    chance = random.Random(seed)
    real = load(chance.choice(list(shipped_rulesets())))
    names = chance.choice([NO_NAMES, names_of(real)])
    assert "## " in printer()(sections_of(random_rules(chance, real.rules), names))


def test_changes_are_found_for_every_leaf_that_can_change() -> None:
    """A guard of the guard: the walk over the types reaches what the walk over the values reaches."""
    compiled = load(next(iter(shipped_rulesets())))
    changed = {mutation.path for mutation in mutations(compiled.rules)}
    lone = {
        "table.players",
        "table.sides",
        "play.follow",
        "session.next-dealer",
        "session.winner",
    }
    missed = [
        leaf
        for leaf in compiled.leaves
        if leaf not in changed
        and not leaf.endswith(".kind")
        and leaf not in lone
        and leaf.rpartition(".")[0] not in changed
    ]
    assert missed == []
