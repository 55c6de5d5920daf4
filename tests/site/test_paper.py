"""The pages on paper: Chromium prints them, and what comes out is counted."""

from __future__ import annotations

import re

import pytest
from tests.site.conftest import RULE_PAGE, Readers
from tests.site.test_reading import SCHEMES, SIZES, grave

from boston_rules.source.files import shipped_deals, shipped_rulesets

SHEETS = ("A4", "Letter")


def sheets(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


@pytest.mark.parametrize("ruleset", shipped_rulesets())
def test_the_card_for_the_table_is_one_page(reader: Readers, ruleset: str) -> None:
    page = reader("file").open(f"rulesets/{ruleset}/card.html")
    for scheme in SCHEMES if RULE_PAGE.split("/")[1] == ruleset else SCHEMES[:1]:
        page.emulate_media(color_scheme=scheme)
        printed = {size: sheets(page.pdf(format=size)) for size in SHEETS}
        assert printed == dict.fromkeys(SHEETS, 1)


def test_pages_are_counted(reader: Readers) -> None:
    page = reader("file").open(RULE_PAGE)
    assert sheets(page.pdf(format="A4")) > 5


@pytest.mark.parametrize("ruleset", shipped_rulesets())
def test_on_paper_the_card_has_nothing_around_it_and_nothing_is_cut(reader: Readers, ruleset: str) -> None:
    page = reader("file", width=718, height=1000).open(f"rulesets/{ruleset}/card.html")
    page.emulate_media(media="print")
    for around in (".md-header", ".md-footer", ".md-sidebar", ".card-back"):
        assert not any(each.is_visible() for each in page.locator(around).all()), around
    assert page.evaluate(CUT) == []


CUT = """() => [...document.querySelectorAll('main .table, main .picture-box, main table')]
  .filter(each => each.getClientRects().length)
  .filter(each => each.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
  .map(each => each.className + ': ' + each.textContent.trim().slice(0, 60))"""


@pytest.mark.parametrize("ruleset", shipped_rulesets())
def test_on_paper_no_table_and_no_picture_of_a_rule_page_is_cut(reader: Readers, ruleset: str) -> None:
    page = reader("file", width=718, height=1000).open(f"rulesets/{ruleset}/index.html")
    page.emulate_media(media="print")
    assert page.evaluate(CUT) == []
    assert not any(each.is_visible() for each in page.locator(".note").all())


@pytest.mark.parametrize(("size", "scheme"), [("desktop", "light"), ("phone", "dark")])
def test_axe_finds_nothing_grave_in_pictures_deals_and_cards(reader: Readers, size: str, scheme: str) -> None:
    width, height = SIZES[size]
    someone = reader("file", width=width, height=height, color_scheme=scheme)
    ruleset = next(iter(shipped_deals()))
    paths = (f"rulesets/{ruleset}/index.html", f"rulesets/{ruleset}/card.html")
    found = {path: grave(someone.open(path)) for path in paths}
    assert not {path: each for path, each in found.items() if each}


def test_the_picture_scrolls_in_its_box_on_a_phone(reader: Readers) -> None:
    page = reader("file", width=320, height=700).open(RULE_PAGE)
    box = page.locator(".picture-box")
    assert box.evaluate("each => each.scrollWidth > each.clientWidth && each.tabIndex === 0")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_misere_and_tricks_differ_in_shape_where_colours_are_the_readers(reader: Readers) -> None:
    page = reader("file", forced_colors="active").open(RULE_PAGE)
    looks = page.locator(".ladder-picture").evaluate(
        """svg => ['.take', '.avoid'].map(look => getComputedStyle(svg.querySelector(look)).fill)"""
    )
    assert looks[0] != "none"
    assert looks[1] == "none"
