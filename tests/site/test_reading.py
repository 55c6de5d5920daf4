"""The pages as readers meet them: phone and desktop, light and dark, by finger, key and mouse."""

from __future__ import annotations

import gzip
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page
from tests.sampling import one_in
from tests.site.conftest import CROOKED, RULE_PAGE, Readers, Served

CROOKED_PAGE = f"rulesets/{CROOKED.stem}/index.html"
AXED = ("index.html", "rulesets/hispanic-cartas/index.html", "reference/outcome.html", "concepts/index.html")
SCHEMES: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")
SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
AT_REST = """() => Promise.allSettled(document.getAnimations()
  .filter(each => each.effect.getComputedTiming().endTime < Infinity).map(each => each.finished))"""
"""Waits until nothing fades any more: half faded text has other colours."""
BUDGET = 150 * 1024
ACTIVE = ".md-nav--primary .md-nav__link--active .md-ellipsis"


def test_on_the_web_no_page_asks_another_host_or_breaks_a_script(
    reader: Readers, sorts: Sequence[str]
) -> None:
    someone = reader("http")
    for path in sorts:
        someone.open(path)
    assert (someone.strayed, someone.faults) == ([], [])


def test_from_disk_no_page_asks_another_host_breaks_a_script_or_is_wider_than_a_phone(
    reader: Readers, kinds: Sequence[str]
) -> None:
    someone = reader("file", width=390, height=800)
    wide = {}
    for path in kinds:
        page = someone.open(path)
        for width in (320, 390):
            page.set_viewport_size({"width": width, "height": 800})
            found = page.evaluate(
                "() => [document.documentElement, document.body].map(each => each.scrollWidth - innerWidth)"
            )
            if max(found) > 0:
                wide[path, width] = found
    assert not wide
    assert (someone.strayed, someone.faults) == ([], [])


def test_a_wide_table_scrolls_in_itself_and_keeps_its_row_heads(reader: Readers) -> None:
    page = reader("file", width=320, height=800).open(RULE_PAGE)
    scrolled = page.evaluate(
        """() => [...document.querySelectorAll('.table')].filter(t => t.scrollWidth > t.clientWidth)
           .map(t => {
             t.scrollLeft = 10000;
             const head = t.querySelector('tbody th').getBoundingClientRect();
             return [t.scrollLeft > 0, Math.abs(head.left - t.getBoundingClientRect().left) < 2, t.tabIndex];
           })"""
    )
    assert scrolled
    assert all(each == [True, True, 0] for each in scrolled)


def note_of(page: Page, number: int) -> str:
    """The id of the note behind the sign with that number."""
    return str(page.locator("main button.sign").nth(number).get_attribute("popovertarget"))


def is_open(page: Page, note: str) -> bool:
    return bool(page.evaluate("id => document.getElementById(id).matches(':popover-open')", note))


def test_a_note_opens_and_closes_by_mouse(reader: Readers) -> None:
    page = reader("file").open(RULE_PAGE)
    note = note_of(page, 0)
    page.locator("main button.sign").first.click()
    assert is_open(page, note)
    assert page.locator(f"#{note}").inner_text().strip()
    page.mouse.click(5, 400)
    assert not is_open(page, note)


def test_a_note_opens_and_closes_by_key(reader: Readers) -> None:
    page = reader("file").open(RULE_PAGE)
    note = note_of(page, 0)
    sign = page.locator("main button.sign").first
    sign.focus()
    page.keyboard.press("Enter")
    assert is_open(page, note)
    page.keyboard.press("Tab")
    assert page.evaluate("id => document.getElementById(id).contains(document.activeElement)", note)
    page.keyboard.press("Escape")
    assert not is_open(page, note)
    assert page.evaluate("sign => document.activeElement === sign", sign.element_handle())


def test_a_note_opens_by_finger_and_stays_on_the_screen(reader: Readers) -> None:
    page = reader("file", width=390, height=844, has_touch=True, is_mobile=True).open(RULE_PAGE)
    signs = page.locator("main button.sign")
    for number in (0, signs.count() // 2, signs.count() - 1):
        signs.nth(number).scroll_into_view_if_needed()
        signs.nth(number).tap()
        note = note_of(page, number)
        assert is_open(page, note)
        box = page.locator(f"#{note}").bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 844
        page.keyboard.press("Escape")


def test_notes_on_a_desktop_open_beside_their_signs_and_on_the_screen(reader: Readers) -> None:
    page = reader("file").open(RULE_PAGE)
    signs = page.locator("main button.sign")
    for number in range(0, signs.count(), max(1, signs.count() // 8)):
        sign = signs.nth(number)
        sign.scroll_into_view_if_needed()
        sign.click()
        box, own = page.locator(f"#{note_of(page, number)}").bounding_box(), sign.bounding_box()
        assert box
        assert own
        assert box["x"] >= -1
        assert box["x"] + box["width"] <= 1281
        assert box["y"] >= -1
        assert box["y"] + box["height"] <= 801
        assert box["y"] - 60 <= own["y"] <= box["y"] + box["height"] + 60
        page.keyboard.press("Escape")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_colours_follow_the_system(reader: Readers, scheme: str) -> None:
    page = reader("file", color_scheme=scheme).open(RULE_PAGE)
    background = page.evaluate(
        "() => getComputedStyle(document.body).backgroundColor.match(/[0-9]+/g).map(Number)"
    )
    assert (sum(background[:3]) > 600) == (scheme == "light")


def test_colours_can_be_chosen_and_are_remembered(reader: Readers) -> None:
    someone = reader("http", color_scheme="light")
    page = someone.open("index.html")

    def scheme() -> object:
        return page.evaluate("() => document.body.getAttribute('data-md-color-scheme')")

    seen = [scheme()]
    for _ in range(3):
        page.locator("[data-md-component=palette] label:visible").click()
        seen.append(scheme())
    assert set(seen) == {"default", "slate"}
    page.locator("[data-md-component=palette] label:visible").click()
    chosen = scheme()
    someone.open("about.html")
    assert scheme() == chosen


def grave(page: Page) -> list[tuple[str, int, list[str]]]:
    """What axe finds of serious or critical impact: rule, how often, and the first places."""
    page.evaluate(AT_REST)
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [
        (each["id"], len(each["nodes"]), [node["html"][:160] for node in each["nodes"][:3]])
        for each in found
        if each["impact"] in {"serious", "critical"}
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_nothing_grave(reader: Readers, size: str, scheme: str) -> None:
    """Each page in both colours and both sizes; in a thorough run in both sizes of both colours."""
    width, height = SIZES[size]
    someone = reader("file", width=width, height=height, color_scheme=scheme)
    odd = ([*SIZES].index(size) + SCHEMES.index(scheme)) % 2
    found = {path: grave(someone.open(path)) for path in one_in(2, AXED, start=odd)}
    assert not {path: each for path, each in found.items() if each}


def test_axe_finds_nothing_grave_in_an_open_note_and_an_open_search(reader: Readers) -> None:
    page = reader("file").open(RULE_PAGE)
    page.locator("main button.sign").first.click()
    assert not grave(page)
    page.keyboard.press("Escape")
    page.goto(page.url.replace(RULE_PAGE, "about.html"))
    page.locator("[data-md-component=search-query]").press_sequentially("misere")
    page.locator(".md-search-result__link").first.wait_for()
    # What is still fading in has no colours to judge.
    page.wait_for_function("document.getAnimations().every(each => each.playState !== 'running')")
    assert not grave(page)


def test_signs_can_be_told_apart_without_their_colours(reader: Readers) -> None:
    page = reader("file", forced_colors="active").open("index.html")
    looks = page.evaluate(
        """() => [...document.querySelectorAll('.signs .sign')].map(sign => {
             const style = getComputedStyle(sign);
             return [style.borderTopStyle, style.borderRadius, style.transform, style.backgroundImage,
                     style.backgroundColor].join();
           })"""
    )
    assert len(looks) == 5
    assert len(set(looks)) == 5


def test_home_shows_three_ways_in_on_one_screen(reader: Readers) -> None:
    for width, height in SIZES.values():
        page = reader("file", width=width, height=height).open("index.html")
        ways = page.locator(".door a.go")
        assert ways.count() == 3
        for way in ways.all():
            box = way.bounding_box()
            assert box
            assert box["y"] + box["height"] <= height


def test_home_lists_every_ruleset(reader: Readers, html: Path) -> None:
    page = reader("file").open("index.html")
    linked = page.locator(".rulesets a").evaluate_all("links => links.map(link => link.getAttribute('href'))")
    assert sorted(linked) == sorted(
        path.relative_to(html).as_posix() for path in (html / "rulesets").glob("*/index.html")
    )


@pytest.mark.parametrize("path", ["nope", "fr/nope/deeper", "rulesets/czech/nope.html"])
def test_what_is_not_there_leads_back(reader: Readers, served: Served, path: str) -> None:
    served.asked.clear()
    someone = reader("http")
    page = someone.open(path)
    page.wait_for_function(
        "home => document.querySelector('header a').href === home", arg=f"{served.address}index.html"
    )
    assert (
        page.evaluate("() => getComputedStyle(document.querySelector('header')).backgroundColor")
        == "rgb(29, 77, 60)"
    )
    assert all(asked.startswith("/boston/") for asked, _, _ in served.asked if asked != "/favicon.ico")
    links = page.locator("main a").evaluate_all("links => links.map(link => link.href)")
    assert len(links) > 3
    for link in links:
        assert page.request.get(link).ok, link
    page.locator("header a").click()
    assert page.url == f"{served.address}index.html"


def test_without_scripts_what_is_not_there_is_still_a_page(reader: Readers, served: Served) -> None:
    page = reader("http", java_script_enabled=False).open("nope")
    assert page.locator("header a").get_attribute("href") == "./index.html"
    page.locator("header a").click()
    assert page.url == f"{served.address}index.html"


def test_the_heaviest_rule_page_is_light(
    reader: Readers, served: Served, html: Path, paths: Sequence[str]
) -> None:
    rule_pages = [path for path in paths if path.startswith("rulesets/") and path.endswith("/index.html")]
    heaviest = max(rule_pages, key=lambda path: len(gzip.compress((html / path).read_bytes())))
    served.asked.clear()
    reader("http").open(heaviest).wait_for_load_state("networkidle")
    weight = sum(sent for asked, _, sent in served.asked if "search/" not in asked)
    assert weight < BUDGET, (heaviest, served.asked)


def test_text_from_rulesets_is_shown_and_never_run(reader: Readers) -> None:
    someone = reader("file")
    for path in ("index.html", "rulesets/index.html", "concepts/index.html", CROOKED_PAGE):
        page = someone.open(path)
        assert page.evaluate("() => window.broken") is None, path
        assert page.locator("main iframe, main img, main svg[onload]").count() == 0, path
    for text in ("<script>", "{{ 7 * 7 }}", "*stars*", "[link](javascript:broken())", "`tick`", "&"):
        assert text in page.title(), text
        assert text in page.locator("h1").inner_text(), text
        assert (
            text in page.locator(".md-nav--primary .md-nav__link--active .md-ellipsis").last.inner_text()
        ), text
        assert text in str(page.locator("meta[name=description]").get_attribute("content")), text
    assert "# Not a heading <style>" in page.locator("main").inner_text()
    assert (someone.strayed, someone.faults) == ([], [])


def test_markup_in_a_ruleset_is_text_in_search_results(reader: Readers) -> None:
    someone = reader("file")
    page = someone.open("about.html")
    page.locator("[data-md-component=search-query]").press_sequentially("stars")
    page.locator(".md-search-result__link").first.wait_for()
    assert "<script>" in page.locator(".md-search-result__list").inner_text()
    assert page.evaluate("() => window.broken") is None
    assert someone.faults == []


def test_paper_shows_what_is_folded_and_leaves_the_frame_out(reader: Readers) -> None:
    page = reader("file").open(RULE_PAGE)
    assert page.locator("details:not([open])").count() > 0
    page.emulate_media(media="print")
    page.evaluate("() => dispatchEvent(new Event('beforeprint'))")
    assert page.locator("details:not([open])").count() == 0
    for frame in (".md-header", ".md-tabs", ".md-sidebar", ".headerlink"):
        assert not page.locator(frame).first.is_visible(), frame
    page.evaluate("() => dispatchEvent(new Event('afterprint'))")
    assert page.locator("details:not([open])").count() > 0


def test_an_address_into_a_folded_hand_opens_it(reader: Readers) -> None:
    page = reader("file").open(RULE_PAGE)
    hand = page.locator("details.hand").last.get_attribute("id")
    page.goto(f"{page.url}#{hand}")
    assert page.locator(f"#{hand}").get_attribute("open") is not None
