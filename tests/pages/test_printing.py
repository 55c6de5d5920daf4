"""Pages as a reader meets them: text is text, tables are tables, every address leads somewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import msgspec
import pytest
import yaml
from tests.pages.reading import Element, read

from boston_rules.messages import Catalog
from boston_rules.pages.markup import escape, link
from boston_rules.pages.phrases import Phrases
from boston_rules.pages.printing import Printer
from boston_rules.pages.rulepage import PageMaker
from boston_rules.pages.shelf import front_matter
from boston_rules.resources import data_dir
from boston_rules.source import Compiled, load, load_deal, load_hands
from boston_rules.source.compiled import Words
from boston_rules.source.files import shipped_deals, shipped_hands, shipped_rulesets
from boston_rules.source.shape import ContractWords, CounterWords, Provenance, Ruleset, TableWords

EVIL = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[x](javascript:alert(1))",
    "{{ 7 * 7 }} {% raise %}",
    "Six | Seis",
    "a\\|b `x|y`",
    "*_misère_* ~~gone~~",
    "1. one",
    "- dash",
    "# hash {: #top onclick=alert(1) }",
    "\"quoted\" & 'single' &amp;",
    "<style onload=alert(1)>",
    "</div></td></table><h1>broken out</h1>",
    "http://example.org <http://example.org>",
)
KEPT = frozenset(
    {
        "id",
        "format",
        "basis",
        "kind",
        "source",
        "rule",
        "of",
        "omits",
        "option",
        "default",
        "nature",
        "standing",
        "about",
    }
    | {
        "language",
        "languages",
        "address",
        "year",
        "extends",
        "requires",
        "conflicts",
        "changes",
        "concept",
        "legend",
    }
)


@cache
def phrases() -> Phrases:
    return Phrases(Catalog("en"))


def printed(compiled: Compiled, *, hands: bool = True) -> str:
    assert compiled.ruleset is not None

    def again(options: Mapping[str, str]) -> Compiled:
        return load(compiled.file, options)

    known = shipped_hands()
    worked = load_hands(known[compiled.id]).hands.hands if hands and compiled.id in known else ()
    deal = load_deal(compiled.id) if hands and compiled.id in shipped_deals() else None
    page = PageMaker(phrases(), compiled, compiled.ruleset, again).page(worked, deal)
    path = f"rulesets/{compiled.id}/index.md"
    text = Printer(data_dir("site") / "templates", phrases()).page(
        "ruleset.md.j2", path, page=page, downloads=()
    )
    return front_matter(page.title, page.summary) + text


@cache
def shipped(ruleset: str) -> Element:
    return read(printed(load(ruleset)))


def soiled(value: Any, evil: Iterator[str], key: str = "") -> Any:
    """The value with every free text replaced."""
    if key in KEPT:
        return value
    if isinstance(value, dict):
        return {name: soiled(member, evil, name) for name, member in value.items()}
    if isinstance(value, list | tuple):
        return [soiled(member, evil, key) for member in value]
    return next(evil) if isinstance(value, str) else value


def endless() -> Iterator[str]:
    while True:
        yield from EVIL


@cache
def evil_page() -> Element:
    compiled = load(next(iter(shipped_rulesets())))
    evil = endless()

    def spoilt(value: Any, kind: Any) -> Any:
        return msgspec.convert(soiled(msgspec.to_builtins(value), evil), kind)

    words = Words(
        spoilt(compiled.words.contracts, dict[str, ContractWords]),
        spoilt(compiled.words.counters, dict[str, CounterWords]),
        spoilt(compiled.words.tables, dict[str, TableWords]),
    )
    supports = {
        layer: tuple(spoilt(each, Provenance) for each in known) for layer, known in compiled.supports.items()
    }
    ruleset = spoilt(compiled.ruleset, Ruleset)
    return read(printed(replace(compiled, ruleset=ruleset, words=words, supports=supports), hands=False))


def test_text_from_a_ruleset_becomes_no_element_and_no_attribute() -> None:
    elements = evil_page().all()
    assert not [each.name for each in elements if each.name in {"script", "style", "img", "iframe"}]
    assert not [name for each in elements for name in each.attributes if name.startswith("on")]
    assert len(evil_page().all("h1")) == 1


def test_text_from_a_ruleset_becomes_no_link() -> None:
    addresses = [each.attributes.get("href", "") for each in evil_page().all("a")]
    assert not [address for address in addresses if ":" in address and not address.startswith("http")]
    assert "http://example.org" not in addresses


def test_text_from_a_ruleset_is_shown_as_it_is_written() -> None:
    text = " ".join(evil_page().text.split())
    assert [evil for evil in EVIL if " ".join(evil.split()) not in text] == []


@pytest.mark.parametrize("evil", EVIL)
def test_title_and_description_are_safe_where_a_theme_prints_them_as_they_are(evil: str) -> None:
    page = front_matter(escape(evil), evil)
    values = yaml.safe_load(page.split("---\n")[1])
    assert set(values) == {"title", "description"}
    assert not set('<>"{') & set("".join(values.values()))


def test_only_web_addresses_become_links() -> None:
    assert link("javascript:alert(1)", "x") == "x"
    assert link("data:text/html,x", "x") == "x"
    assert 'href="https://example.org/"' in link("https://example.org/", "x")


@pytest.mark.parametrize("ruleset", [*shipped_rulesets(), "evil"])
def test_every_row_of_a_table_has_a_cell_for_every_head(ruleset: str) -> None:
    page = evil_page() if ruleset == "evil" else shipped(ruleset)
    for table in page.all("table"):
        widths = {len(row.all("th", "td")) for row in table.all("tr")}
        assert len(widths) == 1, table.text[:80]


@pytest.mark.parametrize("ruleset", shipped_rulesets())
def test_tables_say_what_they_are_about_and_which_cells_are_heads(ruleset: str) -> None:
    for table in shipped(ruleset).all("table"):
        assert table.all("caption")[0].text.strip()
        assert {head.attributes.get("scope") for head in table.all("th")} == {"col", "row"}


@pytest.mark.parametrize("ruleset", shipped_rulesets())
def test_every_address_is_there_once_and_every_link_on_the_page_leads_to_one(ruleset: str) -> None:
    elements = shipped(ruleset).all()
    ids = Counter(each.attributes["id"] for each in elements if "id" in each.attributes)
    assert [name for name, times in ids.items() if times > 1] == []
    links = [each.attributes.get("href", "") for each in elements if each.name == "a"]
    assert [each for each in links if each.startswith("#") and each[1:] not in ids] == []


@pytest.mark.parametrize("ruleset", shipped_rulesets())
def test_every_sign_has_a_name_and_opens_a_note(ruleset: str) -> None:
    page = shipped(ruleset)
    notes = {each.attributes["id"] for each in page.all("div") if "popover" in each.attributes}
    signs = [each for each in page.all("button") if "popovertarget" in each.attributes]
    assert len(signs) > 50
    assert all(sign.attributes["aria-label"] for sign in signs)
    assert {sign.attributes["popovertarget"] for sign in signs} == notes


@pytest.mark.parametrize("ruleset", shipped_rulesets())
def test_native_words_carry_their_language(ruleset: str) -> None:
    compiled = load(ruleset)
    assert compiled.ruleset is not None
    native = compiled.ruleset.languages[0]
    # What is in the language of the page needs no mark.
    lang = None if native == phrases().lang else native
    marked = {each.text for each in shipped(ruleset).all() if each.attributes.get("lang") == lang}
    names = {words.names[native] for words in compiled.words.contracts.values() if native in words.names}
    assert names <= marked


@pytest.mark.parametrize("ruleset", shipped_rulesets())
def test_every_rule_that_a_settlement_may_name_has_an_address(ruleset: str) -> None:
    compiled = load(ruleset)
    ids = {each.attributes.get("id") for each in shipped(ruleset).all()}
    lines = {f"rule-settlement.lines.{line.id}" for line in compiled.rules.settlement.lines}
    contracts = {f"rule-contracts.{contract.id}" for contract in compiled.rules.contracts}
    assert lines | contracts <= ids
