"""Every link leads somewhere on the site, and nothing is loaded from anywhere else."""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from boston_rules.source.files import shipped_aliases

LOADED = {
    ("script", "src"),
    ("link", "href"),
    ("img", "src"),
    ("iframe", "src"),
    ("source", "src"),
    ("object", "data"),
    ("use", "href"),
    ("form", "action"),
}
NOT_LOADED = {"canonical", "alternate", "prev", "next"}
OUTSIDE_OF_PAGES = {"404.html"}
"""Shown at any address, so its links are relative to where it is shown; a browser test follows them."""


@dataclass
class Parsed(HTMLParser):
    """The ids of a page, where its links lead, and what it loads."""

    ids: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    loads: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if given.get("id"):
            self.ids.append(str(given["id"]))
        if tag == "a" and given.get("href"):
            self.links.append(str(given["href"]))
        for name, value in given.items():
            if value and (tag, name) in LOADED and given.get("rel") not in NOT_LOADED:
                self.loads.append(value)


@pytest.fixture(scope="session")
def parsed(html: Path) -> Mapping[str, Parsed]:
    pages = {}
    for path in sorted(html.rglob("*.html")):
        page = Parsed()
        page.feed(path.read_text(encoding="utf-8"))
        pages[path.relative_to(html).as_posix()] = page
    return pages


def targets(pages: Mapping[str, Parsed]) -> Iterator[tuple[str, str, str, str]]:
    """Page, link, and the file and fragment to which the link leads, for links within the site."""
    for name, page in pages.items():
        if name in OUTSIDE_OF_PAGES:
            continue
        for link in (*page.links, *page.loads):
            address = urlsplit(link)
            if not address.scheme and not address.netloc:
                path = unquote(address.path)
                file = posixpath.normpath(posixpath.join(posixpath.dirname(name), path)) if path else name
                yield name, link, file, unquote(address.fragment)


def test_every_link_within_the_site_leads_to_a_file(html: Path, parsed: Mapping[str, Parsed]) -> None:
    dead = {
        (name, link)
        for name, link, file, _ in targets(parsed)
        if file.startswith("..") or not (html / file).is_file()
    }
    assert not dead


def test_every_fragment_leads_to_an_element(parsed: Mapping[str, Parsed]) -> None:
    ids = {name: set(page.ids) for name, page in parsed.items()}
    dead = {
        (name, link)
        for name, link, file, fragment in targets(parsed)
        if fragment and file in ids and fragment not in ids[file]
    }
    assert not dead


def test_no_id_is_given_twice(parsed: Mapping[str, Parsed]) -> None:
    twice = {
        (name, each)
        for name, page in parsed.items()
        for each, count in Counter(page.ids).items()
        if count > 1
    }
    assert not twice


def test_every_page_can_be_reached_from_the_start(parsed: Mapping[str, Parsed]) -> None:
    leads: dict[str, set[str]] = {}
    for name, _, file, _ in targets(parsed):
        leads.setdefault(name, set()).add(file)
    seen, ahead = {"index.html"}, ["index.html"]
    while ahead:
        for file in leads.get(ahead.pop(), set()) & set(parsed) - seen:
            seen.add(file)
            ahead.append(file)
    assert set(parsed) - seen == OUTSIDE_OF_PAGES


def test_pages_load_nothing_from_elsewhere(parsed: Mapping[str, Parsed]) -> None:
    foreign = {
        (name, address)
        for name, page in parsed.items()
        for address in page.loads
        if urlsplit(address).scheme not in {"", "data"} or urlsplit(address).netloc
    }
    assert not foreign


def test_links_lead_to_pages_and_to_the_web_only(parsed: Mapping[str, Parsed]) -> None:
    schemes = {urlsplit(link).scheme for page in parsed.values() for link in page.links}
    assert schemes <= {"", "http", "https"}


def test_style_sheets_load_nothing_from_elsewhere(html: Path) -> None:
    for sheet in html.rglob("*.css"):
        text = sheet.read_text(encoding="utf-8")
        assert "@import" not in text, sheet
        addresses = re.findall(r"url\(\s*['\"]?([^'\")]+)", text)
        assert all(address.startswith(("data:", "#")) for address in addresses), sheet


def test_downloads_are_there(html: Path, parsed: Mapping[str, Parsed]) -> None:
    for name in parsed:
        folder = (html / name).parent
        if folder.parent.name == "rulesets":
            files = {path.name for path in folder.iterdir()}
            wanted = {f"{folder.name}.yaml"}
            # Another name of a ruleset is a file, but no rules.
            if folder.name not in shipped_aliases():
                wanted.add(f"{folder.name}.config.json")
            assert wanted <= files
    assert list((html / "schema").glob("*.json"))


def test_files_that_nobody_asks_for_are_not_there(html: Path) -> None:
    assert not list(html.rglob("*.map"))
    assert not (html / "assets" / "javascripts" / "lunr").exists()
