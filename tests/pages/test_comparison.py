"""Rulesets side by side: nothing that a rule page says is missing, and nothing differs unseen."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.pages.across import (
    COMPARISON,
    concepts,
    every,
    ids,
    lost_links,
    on_the_site,
    pages,
    phrases,
    shipped,
    view_of,
)
from tests.pages.reading import Element, read

from boston_rules.pages.body import body
from boston_rules.pages.comparison import Comparison, comparison, keys_of, row_label
from boston_rules.pages.markup import plain
from boston_rules.pages.model import Block, Items, Paragraph, Section
from boston_rules.pages.provenance import BASES
from boston_rules.pages.shelved import Shelved
from boston_rules.pages.told import View, merged, unlinked, view
from boston_rules.rules import SECTIONS
from boston_rules.source.files import shipped_rulesets

PAIRS = list(combinations(shipped_rulesets(), 2))


@cache
def compared(*views: View) -> Comparison:
    return comparison(phrases(), views, concepts())


def column(table: Comparison, ruleset: str) -> list[str]:
    """Everything that stands in a column."""
    return [
        said for row in table.rows for cell in row.cells if cell.column.id == ruleset for said in cell.said
    ]


def prose(sections: tuple[Section, ...]) -> list[str]:
    """The sentences of a page outside its tables."""

    def of_block(block: Block) -> list[str]:
        match block:
            case Paragraph(sentences=sentences):
                return [plain(unlinked(sentence.text)) for sentence in sentences]
            case Items(items=items):
                return [plain(unlinked(sentence.text)) for item in items for sentence in item.sentences]
            case _:
                return []

    return [
        text
        for section in sections
        for text in [
            *(text for block in section.blocks for text in of_block(block)),
            *prose(section.sections),
        ]
    ]


# Completeness


@pytest.mark.parametrize("each", every(), ids=lambda each: each.id)
def test_every_sentence_of_a_page_stands_in_its_column(each: View) -> None:
    said = "\n".join(column(compared(*every()), each.id))
    missing = [sentence for sentence in prose(body(each.voice)) if sentence not in said]
    assert not missing


@pytest.mark.parametrize("each", every(), ids=lambda each: each.id)
def test_every_contract_and_every_price_stands_in_its_column(each: View) -> None:
    said = "\n".join(column(compared(*every()), each.id))
    cells = [told for rung in each.telling.rungs.values() for told in rung]
    cells += each.telling.prices.values()
    assert set(each.telling.rungs) == {contract.id for contract in each.shelved.compiled.rules.contracts}
    assert [told for told in cells if plain(told.text) not in said] == []


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_where_rules_differ_a_row_shows_it(one: str, other: str) -> None:
    """For any two shipped rulesets, in the table of all of them and in one of the two alone."""
    first, second = (view_of(ruleset).shelved.compiled.rules for ruleset in (one, other))
    differing = [
        name
        for name in SECTIONS
        if getattr(first, name.replace("-", "_")) != getattr(second, name.replace("-", "_"))
    ]
    assert differing
    for table in (compared(*shipped()), compared(view_of(one), view_of(other))):
        shown = set()
        for row in table.rows:
            cells = {cell.column.id: cell.said for cell in row.cells}
            if cells[one] != cells[other]:
                shown.add(row.section)
        assert set(differing) <= shown


def test_a_ruleset_beside_itself_differs_nowhere() -> None:
    for each in every():
        table = compared(each, twin(each))
        assert (table.differing, [row.id for row in table.rows if not row.same]) == (0, [])


def twin(each: View) -> View:
    """The same ruleset under another id."""
    ruleset = each.shelved.ruleset
    renamed = type(ruleset)(
        **{name: getattr(ruleset, name) for name in ruleset.__struct_fields__} | {"id": "twin"}
    )
    return view(phrases(), Shelved(each.shelved.compiled, renamed, None), concepts())


# States


def test_a_row_is_marked_the_same_when_all_cells_read_alike_and_only_then() -> None:
    rows = page().all("tr")
    marked = {row.attributes["id"] for row in rows if "same" in row.attributes.get("class", "").split()}
    table = compared(*on_the_site())
    assert marked == {row.id for row in (*table.glance.rows, *table.rows) if row.same}
    assert marked
    for row in table.rows:
        alike = len({cell.said for cell in row.cells}) == 1
        assert (row.id in marked) == alike


def test_each_state_has_its_own_sign_and_all_are_explained() -> None:
    cells = page().all("td")
    signs = {
        sign.attributes["class"]
        for cell in cells
        for sign in cell.all("span")
        if sign.attributes.get("role") == "img"
    }
    used = {basis for each in on_the_site() for told in each.telling.prose if (basis := told.basis)}
    assert {f"sign sign-{basis}" for basis in used} <= signs
    none = [cell for cell in cells if cell.attributes.get("class") == "none"]
    assert none
    assert all(not cell.all("a") for cell in none)
    key = next(each for each in read(pages()[COMPARISON]).all("details"))
    for basis in BASES:
        assert any(f"sign-{basis}" in span.attributes.get("class", "") for span in key.all("span"))
    assert phrases().plain("comparison-none") in key.text


def test_signs_say_in_words_what_they_show() -> None:
    for sign in page().all("span"):
        if sign.attributes.get("role") == "img" and "sign" in sign.attributes.get("class", ""):
            basis = sign.attributes["class"].rpartition("sign-")[2]
            assert sign.attributes["aria-label"] == phrases().plain(f"basis-{basis}")


@pytest.mark.parametrize("each", shipped(), ids=lambda each: each.id)
def test_a_cell_is_as_sure_as_its_rule(each: View) -> None:
    compiled = each.shelved.compiled
    seen = 0
    for told in each.telling.prose:
        leaves = [leaf for rule in told.rules if rule in compiled.values for leaf in compiled.below(rule)]
        known = {compiled.basis(leaf) for leaf in leaves} - {None, "default"}
        if len(known) == 1 and compiled.basis(leaves[0]) != "default":
            seen += 1
            assert told.basis == known.pop(), told
    assert seen > 20


# The page


@cache
def page() -> Element:
    (table,) = read(pages()[COMPARISON]).all("table")
    return table


def test_the_table_has_a_caption_and_heads_with_a_scope() -> None:
    table = page()
    (caption,) = table.all("caption")
    assert caption.text == phrases().plain("comparison-caption")
    (head,) = table.all("thead")
    assert [cell.attributes["scope"] for cell in head.all("th")] == ["col"] * (len(on_the_site()) + 1)
    for group in table.all("tbody"):
        for row in group.all("tr"):
            first = row.all("th")[0]
            if row.attributes.get("class") == "area":
                assert first.attributes["scope"] == "rowgroup"
            else:
                assert first.attributes["scope"] == "row"
                assert len(row.all("td")) == len(on_the_site())


def test_each_cell_names_its_ruleset_for_readers_of_one_rule_at_a_time() -> None:
    titles = [plain(each.title) for each in on_the_site()]
    for row in page().all("tr"):
        cells = row.all("td")
        if cells:
            assert [cell.all("span")[0].text for cell in cells] == titles


def test_each_cell_that_says_something_leads_to_its_place() -> None:
    for cell in page().all("td"):
        if cell.attributes.get("class") != "none":
            assert cell.all("a")
    assert lost_links(COMPARISON) == []


def test_rows_and_areas_have_addresses_of_their_own() -> None:
    found = [each.attributes["id"] for each in page().all("tr", "tbody") if "id" in each.attributes]
    assert len(found) == len(set(found)) == len(ids(COMPARISON) & set(found))
    jumps = [link.attributes["href"] for nav in read(pages()[COMPARISON]).all("nav") for link in nav.all("a")]
    assert jumps
    assert all(jump.removeprefix("#") in found for jump in jumps)


def test_every_row_of_the_shipped_rulesets_has_a_name_in_the_catalog() -> None:
    keys = {key for each in every() for told in each.telling.prose for key in keys_of(each, told)[:1]}
    unnamed = [key for key in keys if plain(row_label(phrases(), key)) == key[-1].replace("-", " ")]
    assert unnamed == []


def test_a_rule_without_a_name_shows_its_key() -> None:
    assert plain(row_label(phrases(), ("contracts", "made-up-rule"))) == "made up rule"


def test_a_site_without_rulesets_has_an_empty_table() -> None:
    table = compared()
    assert (table.columns, table.rows) == ((), ())


# Order


@given(st.lists(st.lists(st.integers(0, 9), unique=True), max_size=5))
def test_merging_loses_and_doubles_nothing(sequences: list[list[int]]) -> None:
    result = merged(sequences)
    assert len(result) == len(set(result))
    assert set(result) == {each for sequence in sequences for each in sequence}


@given(st.permutations(range(8)), st.data())
def test_parts_of_one_order_come_out_in_it_when_the_whole_comes_first(
    order: list[int], data: st.DataObject
) -> None:
    parts = [sorted(data.draw(st.sets(st.sampled_from(order))), key=order.index) for _ in range(3)]
    assert merged([order, *parts]) == order
