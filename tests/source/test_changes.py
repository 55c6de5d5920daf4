"""Values set, members added, members removed: what comes out, and what is said when it can't be done."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.source.support import child, found_in, line_of, loaded, only

from boston_rules.source import load

SET = "  set:\n    table.at-table: 5\n"


def changing(folder: Path, changes: str) -> Path:
    return child(folder, (SET, changes))


def test_a_value_is_set(tmp_path: Path) -> None:
    rules = load(
        changing(tmp_path, "  set: {settlement.tables.prices.rows.six.all: 12, table.at-table: 6}\n")
    ).rules
    assert rules.settlement.tables[0].rows == {"six": {"all": 12}, "misere": {"all": 15}}
    assert rules.table.at_table == 6


def test_a_key_that_was_left_to_its_default_is_set(tmp_path: Path) -> None:
    rules = load(changing(tmp_path, "  set: {settlement.lines.lost.replaces: [won]}\n")).rules
    assert rules.settlement.lines[1].replaces == ("won",)


def test_a_member_is_set_as_a_whole(tmp_path: Path) -> None:
    changes = "  set:\n    settlement.ledger.counters.white: {id: white, worth: 7, names: {en: white}}\n"
    assert load(changing(tmp_path, changes)).rules.settlement.ledger.counters[0].worth == 7


@pytest.mark.parametrize(
    ("place", "order"),
    [
        ("", ["won", "lost", "new"]),
        ("before: won", ["new", "won", "lost"]),
        ("after: won", ["won", "new", "lost"]),
    ],
)
def test_a_member_is_added_in_its_place(tmp_path: Path, place: str, order: list[str]) -> None:
    line = (
        "{id: new, reason: slam, amount: [{kind: fixed, amount: 1}], from: defenders, to: side, mode: each}"
    )
    changes = f"  add:\n    settlement.lines:\n      items: [{line}]\n" + (
        f"      {place}\n" if place else ""
    )
    assert [each.id for each in load(changing(tmp_path, changes)).rules.settlement.lines] == order


def test_members_are_added_in_several_places_of_one_list(tmp_path: Path) -> None:
    line = "{id: %s, reason: slam, amount: [{kind: fixed, amount: 1}], from: defenders, to: side, mode: each}"
    changes = (
        f"  add:\n    settlement.lines:\n      before: won\n      items: [{line % 'one'}]\n"
        f"      more: [{{after: won, items: [{line % 'two'}]}}, {{after: two, items: [{line % 'three'}]}}]\n"
    )
    lines = load(changing(tmp_path, changes)).rules.settlement.lines
    assert [each.id for each in lines] == ["one", "won", "two", "three", "lost"]


def test_a_further_place_must_be_there_too(tmp_path: Path) -> None:
    changes = "  add: {settlement.lines: {items: [], more: [{after: wonn, items: []}]}}\n"
    problem = only(changing(tmp_path, changes))
    assert (problem.code, problem.path) == ("path/unknown", "settlement.lines.wonn")


def test_members_and_entries_are_removed(tmp_path: Path) -> None:
    changes = "  remove: [settlement.lines.lost, settlement.tables.prices.rows.misere]\n"
    rules = load(changing(tmp_path, changes)).rules
    assert [line.id for line in rules.settlement.lines] == ["won"]
    assert list(rules.settlement.tables[0].rows) == ["six"]


def test_a_family_is_changed_for_all_its_contracts(tmp_path: Path) -> None:
    changes = "  set: {families.misere.goal.alone.tricks: 1}\n"
    compiled = load(changing(tmp_path, changes))
    assert compiled.values["contracts.misere.goal.alone.tricks"] == 1


# the changes, the code, the text where it is told, its path, arguments
FAULTS: dict[str, tuple[str, str, str, str, dict[str, str | int]]] = {
    "no such section": (
        "  set: {tabel.at-table: 5}\n",
        "path/unknown",
        "tabel.at-table",
        "tabel.at-table",
        {"step": "tabel", "above": "", "nearest": "table"},
    ),
    "no metadata": (
        "  set: {names.en: Ours}\n",
        "path/unknown",
        "names.en",
        "names.en",
        {"step": "names", "above": ""},
    ),
    "no such key on the way": (
        "  set: {settlement.ledgre.stock: 5}\n",
        "path/unknown",
        "settlement.ledgre",
        "settlement.ledgre.stock",
        {"step": "ledgre", "above": "settlement", "nearest": "settlement.ledger"},
    ),
    "no such member": (
        "  set: {settlement.lines.wom: {}}\n",
        "path/unknown",
        "settlement.lines.wom",
        "settlement.lines.wom",
        {"nearest": "settlement.lines.won", "choices": "won, lost"},
    ),
    "nothing below a value": (
        "  set: {table.at-table.most: 5}\n",
        "path/unknown",
        "table.at-table.most",
        "table.at-table.most",
        {"step": "most", "above": "table.at-table", "choices": ""},
    ),
    "no such key at the end": (
        "  set: {table.at-tabel: 5}\n",
        "shape/key-twice",
        "table.at-tabel",
        "table.at-tabel",
        {"nearest": "at-table"},
    ),
    "a strange key at the end": (
        "  set: {table.colour: green}\n",
        "shape/unknown-key",
        "table.colour",
        "table.colour",
        {"key": "colour"},
    ),
    "a value that does not fit": (
        "  set: {table.at-table: many}\n",
        "value/type",
        "many",
        "table.at-table",
        {"wanted": "number", "found": "many"},
    ),
    "a field that the contract has from its family": (
        "  set: {contracts.misere.goal.alone.tricks: 1}\n",
        "changes/in-family",
        "contracts.misere.goal",
        "contracts.misere.goal.alone.tricks",
        {
            "family": "misere",
            "instead": "families.misere.goal.alone.tricks",
            "whole": "contracts.misere.goal",
        },
    ),
    "removing what is not there": (
        "  remove: [settlement.lines.lots]\n",
        "path/unknown",
        "settlement.lines.lots",
        "settlement.lines.lots",
        {"nearest": "settlement.lines.lost"},
    ),
    "removing what is needed": (
        "  remove: [play]\n",
        "shape/missing-key",
        "format: boston-ruleset/1",
        "",
        {"keys": "play"},
    ),
    "adding to nothing": (
        "  add: {settlement.liens: {items: []}}\n",
        "path/unknown",
        "settlement.liens",
        "settlement.liens",
        {"nearest": "settlement.lines"},
    ),
    "adding to what is no list": (
        "  add: {settlement.ledger: {items: []}}\n",
        "changes/no-list",
        "settlement.ledger",
        "settlement.ledger",
        {},
    ),
    "adding beside nobody": (
        "  add: {settlement.values: {items: [], after: some}}\n",
        "path/unknown",
        "some",
        "settlement.values.some",
        {"step": "some", "above": "settlement.values"},
    ),
    "adding both before and after": (
        "  add: {settlement.lines: {items: [], before: won, after: lost}}\n",
        "changes/before-and-after",
        "after: lost",
        "settlement.lines",
        {},
    ),
    "adding an id that is there": (
        "  add: {settlement.ledger.counters: {items: [{id: white, worth: 2, names: {en: white}}]}}\n",
        "id/duplicate",
        "white, worth",
        "settlement.ledger.counters.white",
        {"id": "white"},
    ),
    "adding one id twice": (
        "  add: {settlement.values: {items: [{id: a, terms: []}, {id: a, terms: []}]}}\n",
        "id/duplicate",
        "a, terms: []}]",
        "changes.add.settlement.values.items.a",
        {"id": "a", "first": "15"},
    ),
    "setting twice": (
        "  set: {settlement.ledger: {}, settlement.ledger.stock: 5}\n",
        "changes/overlap",
        "settlement.ledger.stock",
        "settlement.ledger.stock",
        {"other": "settlement.ledger"},
    ),
    "setting and removing": (
        "  set: {settlement.lines.won.mode: split}\n  remove: [settlement.lines.won]\n",
        "changes/overlap",
        "settlement.lines.won]",
        "settlement.lines.won",
        {"other": "settlement.lines.won.mode"},
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_what_cannot_be_changed_is_told_where_the_change_stands(name: str, tmp_path: Path) -> None:
    changes, code, at, rule, arguments = FAULTS[name]
    path = changing(tmp_path, changes)
    problem = next(each for each in found_in(path) if each.code == code)
    assert problem.path == rule
    assert arguments.items() <= problem.args.items()
    if code != "shape/missing-key":
        assert problem.mark.file.endswith("child.yaml")
        assert problem.mark.line == line_of(path.read_text(encoding="utf-8"), at)


@pytest.mark.parametrize("name", [name for name in FAULTS if name != "setting twice"])
def test_it_is_told_once(name: str, tmp_path: Path) -> None:
    only(changing(tmp_path, FAULTS[name][0]))


def test_the_unchanged_ruleset_stays_as_it_was(tmp_path: Path) -> None:
    before = loaded(child(tmp_path).with_name("small.yaml")).config
    loaded(changing(tmp_path, "  set: {table.at-table: 7}\n"))
    assert loaded(tmp_path / "small.yaml").config == before
