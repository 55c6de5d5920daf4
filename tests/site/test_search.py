"""What readers type is found: native words with accents and without, in other cases, also from disk."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, TimeoutError  # noqa: A004, its own kind
from tests.site.conftest import Readers

from boston_rules.site.search import Vocabulary, folded

QUERIES = [
    ("mizérie", "rulesets/czech/"),
    ("mizerie", "rulesets/czech/"),
    ("MIZERIE", "rulesets/czech/"),
    ("štychů", "concepts/trick"),
    ("stychu", "concepts/trick"),
    ("stychem", "concepts/trick"),
    ("nezavislosti", "rulesets/czech/"),
    ("pequeña", "concepts/"),
    ("pequena", "concepts/"),
    ("misère", "concepts/"),
    ("misere", "concepts/"),
    ("piccolissimo", "rulesets/fontainebleau/"),
    ("levees", "rulesets/fontainebleau/"),
    ("atout", "concepts/"),
    ("independencia", "rulesets/hispanic-cartas/"),
    ("overtricks", "rulesets/"),
    ("contracts.pido", "rulesets/hispanic-cartas/"),
]


RESULTS = ".md-search-result__link"


def search(page: Page, query: str) -> None:
    """Type a query where the results of no other are left."""
    field = page.locator("[data-md-component=search-query]")
    field.fill("")
    field.press("Backspace")
    page.wait_for_function(f"() => !document.querySelector('{RESULTS}')")
    field.press_sequentially(query)


def comes(page: Page, place: str) -> bool:
    """Whether one of the results leads to that place."""
    there = f"place => [...document.querySelectorAll('{RESULTS}')].some(link => link.href.includes(place))"
    try:
        page.wait_for_function(there, arg=place)
    except TimeoutError:
        return False
    return True


@pytest.mark.parametrize("mode", ["http", "file"])
def test_native_words_are_found(reader: Readers, mode: str) -> None:
    someone = reader(mode)
    page = someone.open("about.html")
    missed = []
    for query, place in QUERIES:
        search(page, query)
        if not comes(page, place):
            missed.append((query, place))
    assert not missed
    assert (someone.strayed, someone.faults) == ([], [])


def test_what_is_nowhere_is_not_found(reader: Readers) -> None:
    page = reader("file").open("about.html")
    search(page, "xylophone")
    page.get_by_text("No matching documents").wait_for()
    assert page.locator(RESULTS).count() == 0


def test_a_found_place_opens(reader: Readers) -> None:
    page = reader("file").open("about.html")
    search(page, "mizerie")
    page.locator(RESULTS).first.click()
    page.wait_for_url(lambda address: "about.html" not in address)
    assert "miz" in page.locator("main").inner_text().casefold()


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Štychů", "stychu"),
        ("pequeña", "pequena"),
        ("cœur", "coeur"),
        ("Straße", "strasse"),
        ("žlutý", "zluty"),
    ],
)
def test_folding_takes_accents_and_capitals_away(text: str, plain: str) -> None:
    assert folded(text) == plain


def test_a_text_that_names_a_thing_is_found_by_its_other_names() -> None:
    known = Vocabulary([["Malá mizérie", "malé mizérie"], ["štych", "štychů"]])
    assert known.added("<p>malá mizérie</p>") == ["mala", "male", "malé", "mizerie"]
    assert known.added("mizérie") == ["mizerie"]
    assert known.added("a trick") == []
