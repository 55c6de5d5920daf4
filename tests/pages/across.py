"""Rulesets for tests of the pages that set them side by side: shipped, made up, and full of markup."""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from pathlib import Path

from boston_rules.messages import Catalog
from boston_rules.pages.phrases import Phrases
from boston_rules.pages.printing import Printer
from boston_rules.pages.shelf import Site
from boston_rules.pages.shelved import Shelved
from boston_rules.pages.told import View, view
from boston_rules.resources import data_dir
from boston_rules.source import load, load_concepts, load_hands
from boston_rules.source.files import shipped_hands, shipped_rulesets
from boston_rules.source.shape import Concept

TESTS = Path(__file__).resolve().parents[1]
GOOD = tuple(sorted((TESTS / "rulesets" / "good").glob("*.yaml")))
CROOKED = TESTS / "site" / "crooked.yaml"
COMPARISON, GLOSSARY, SOURCES = "rulesets/comparison.md", "glossary.md", "sources.md"


@cache
def phrases() -> Phrases:
    return Phrases(Catalog("en"))


@cache
def concepts() -> dict[str, Concept]:
    return {concept.id: concept for concept in load_concepts().concepts}


def shelved(where: str | Path) -> Shelved:
    compiled = load(where)
    assert compiled.ruleset is not None
    hands = load_hands(compiled.id) if compiled.id in shipped_hands() else None
    return Shelved(compiled, compiled.ruleset, hands)


@cache
def view_of(where: str | Path) -> View:
    return view(phrases(), shelved(where), concepts())


def shipped() -> tuple[View, ...]:
    return tuple(view_of(ruleset) for ruleset in shipped_rulesets())


def every() -> tuple[View, ...]:
    """Shipped rulesets and those that the tests make up."""
    return (*shipped(), *(view_of(path) for path in GOOD))


def on_the_site() -> tuple[View, ...]:
    """All of them and one full of markup: these are on the pages below."""
    return (*every(), view_of(CROOKED))


@cache
def pages() -> dict[str, str]:
    """All Markdown pages of a site of all these rulesets, by path."""
    printer = Printer(data_dir("site") / "templates", phrases())
    rulesets = [each.shelved for each in on_the_site()]
    files = Site(phrases(), printer, rulesets, load_concepts()).files()
    return {path: text for path, text in files.items() if isinstance(text, str)}


@cache
def ids(path: str) -> frozenset[str]:
    """The addresses within a page."""
    found = re.findall(r'\bid="([^"]+)"|\{: #(\S+) \}', pages()[path])
    return frozenset(unescape(one or other) for one, other in found)


def lost_links(path: str) -> list[str]:
    """Links of a page to other pages of the site, or places in them, that are not there."""
    folder = Path("/", path).parent
    lost = []
    for href in map(unescape, re.findall(r'<a [^>]*?href="([^"]+)"', pages()[path])):
        if re.match("[a-z]+:", href):
            continue
        address, _, anchor = href.partition("#")
        target = (folder / address).resolve().relative_to("/").as_posix() if address else path
        target = re.sub(r"\.html$", ".md", target)
        if target not in pages() or (anchor and anchor not in ids(target)):
            lost.append(href)
    return lost
