"""The bibliography: each source once, with everything that cites it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest
from msgspec import structs
from tests.pages.across import SOURCES, every, ids, lost_links, on_the_site, pages, phrases, shipped
from tests.pages.reading import read

from boston_rules.pages.bibliography import Used, Work, bibliography, grouped
from boston_rules.pages.markup import plain
from boston_rules.pages.told import View
from boston_rules.source.shape import AsIn, Source

BOOK = Source(
    id="book",
    title="A Book of Games",
    author="Somebody",
    year=1890,
    language="en",
    standing="primary",
    covers={"en": "All."},
)


@cache
def works() -> tuple[Work, ...]:
    return bibliography(phrases(), every())


def use_of(each: View, source: Source) -> Used:
    (use,) = [
        use for work in works() for use in work.uses if use.address == f"{each.address}#source-{source.id}"
    ]
    return use


def merged_with(one: Source, other: Source) -> bool:
    each = shipped()[0]
    return len(grouped([(each, one), (each, other)])) == 1


# Which are one


def test_each_source_of_each_ruleset_stands_in_one_work() -> None:
    uses = Counter(use.address for work in works() for use in work.uses)
    assert uses == Counter(
        f"{each.address}#source-{source.id}" for each in every() for source in each.shelved.ruleset.sources
    )
    assert len({work.anchor for work in works()}) == len(works())


def test_some_shipped_sources_serve_several_rulesets() -> None:
    assert any(len({use.ruleset for use in work.uses}) > 1 for work in works())


def test_one_address_makes_one_work_whatever_its_titles() -> None:
    here = structs.replace(BOOK, address="https://example.org/a")
    assert merged_with(here, structs.replace(here, title="Its third chapter", author=None, year="undated"))


def test_two_addresses_make_two_works_even_of_one_title() -> None:
    here, there = (structs.replace(BOOK, address=f"https://example.org/{name}") for name in "ab")
    assert not merged_with(here, there)


@pytest.mark.parametrize(
    "other",
    [
        structs.replace(BOOK, id="other", edition="Second edition"),
        structs.replace(BOOK, title="A book of games [the blue one]"),
        structs.replace(BOOK, address="https://example.org/a"),
        structs.replace(BOOK, standing="analogue", covers={"en": "Little."}),
    ],
    ids=["edition", "bracket", "address", "standing"],
)
def test_what_is_alike_in_title_author_year_and_language_is_one_work(other: Source) -> None:
    assert merged_with(BOOK, other)


@pytest.mark.parametrize(
    "other",
    [
        structs.replace(BOOK, title="Another Book of Games"),
        structs.replace(BOOK, author="Nobody"),
        structs.replace(BOOK, year=1891),
        structs.replace(BOOK, language="fr"),
    ],
    ids=["title", "author", "year", "language"],
)
def test_what_differs_in_one_of_them_is_another(other: Source) -> None:
    assert not merged_with(BOOK, other)


# What rests on them


def cited_rules(each: View, source: str) -> set[str]:
    """The leaves whose provenance names a source in any manner."""
    compiled = each.shelved.compiled
    found = set()
    for leaf in compiled.leaves:
        grounds = compiled.provenance(leaf)
        if grounds is not None:
            cites = [*grounds.cite, *(cite for reading in grounds.readings for cite in reading.cite)]
            because = grounds.because
            if source in {cite.source for cite in cites} or (
                isinstance(because, AsIn) and because.source == source
            ):
                found.add(leaf)
    return found


@pytest.mark.parametrize("each", every(), ids=lambda each: each.id)
def test_every_statement_that_a_source_supports_is_listed_under_it(each: View) -> None:
    compiled = each.shelved.compiled
    for source in each.shelved.ruleset.sources:
        cited = cited_rules(each, source.id)
        listed = {rule.address for section in use_of(each, source).sections for rule in section.rules}
        for told in each.telling.prose:
            leaves = {leaf for rule in told.rules if rule in compiled.values for leaf in compiled.below(rule)}
            assert (each.at(told) in listed) == bool(leaves & cited), (source.id, told.text)


@pytest.mark.parametrize("each", every(), ids=lambda each: each.id)
def test_hands_notes_and_choices_that_cite_a_source_are_all_there(each: View) -> None:
    ruleset = each.shelved.ruleset
    hands = each.shelved.hands.hands.hands if each.shelved.hands else ()
    for source in ruleset.sources:
        use = use_of(each, source)
        mine = source.id

        def citing(cites: object) -> bool:
            return mine in {cite.source for cite in cites}  # type: ignore[attr-defined]  # noqa: B023

        assert len(use.hands) == sum(citing(hand.cite) for hand in hands)
        notes = [note for note in ruleset.notes if citing(note.cite) or note.because == AsIn(source=mine)]
        assert len(use.notes) == len(notes)
        values = [value for option in ruleset.options for value in option.values]
        assert len(use.options) == sum(
            citing(value.cite) or value.because == AsIn(source=mine) for value in values
        )


def test_counts_in_words_are_those_of_the_lists() -> None:
    for work in works():
        for use in work.uses:
            number = sum(len(section.rules) for section in use.sections)
            assert (use.counts is None) == (number + len(use.notes) + len(use.options) + len(use.hands) == 0)
            if number:
                assert use.counts is not None
                assert phrases().plain("bibliography-cited-rules", count=number) in plain(use.counts)


@pytest.mark.parametrize("each", shipped(), ids=lambda each: each.id)
def test_a_rule_is_listed_with_its_place_in_the_source(each: View) -> None:
    compiled = each.shelved.compiled
    uses = {source.id: use_of(each, source) for source in each.shelved.ruleset.sources}
    places = {
        (source, rule.address): plain(rule.places)
        for source, use in uses.items()
        for section in use.sections
        for rule in section.rules
    }
    seen = 0
    for told in each.telling.prose:
        for leaf in (leaf for rule in told.rules if rule in compiled.values for leaf in compiled.below(rule)):
            grounds = compiled.provenance(leaf)
            for cite in grounds.cite if grounds else ():
                seen += cite.at is not None
                assert (cite.at or "") in places[cite.source, each.at(told)]
    assert seen


# The page


def test_the_page_shows_every_work_at_its_anchor_and_all_its_links_arrive() -> None:
    there = bibliography(phrases(), on_the_site())
    assert {work.anchor for work in there} <= ids(SOURCES)
    assert lost_links(SOURCES) == []
    page = read(pages()[SOURCES])
    assert len(page.all("section")) == len(there)
    titles = [" ".join(each.text.split()) for each in page.all("h2")]
    assert titles == [
        " ".join(part for part in (plain(work.author) if work.author else "", plain(work.title)) if part)
        for work in there
    ]


def test_two_works_of_one_id_have_two_anchors() -> None:
    each = shipped()[0]
    ruleset = structs.replace(each.shelved.ruleset, sources=(BOOK, structs.replace(BOOK, year=1900)))
    anchors = [
        work.anchor
        for work in bibliography(phrases(), [replace(each, shelved=replace(each.shelved, ruleset=ruleset))])
    ]
    assert anchors == ["source-book", "source-book-2"]
