"""Every fault of shape is one problem, at its place, with what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.source.support import SMALL, changed, found_in, line_of, only, small

Arguments = dict[str, str | int]

# what is changed, the code, the text at whose beginning it is told, the path, arguments worth telling
FAULTS: dict[str, tuple[list[tuple[str, str]], str, str, str, Arguments]] = {
    "key unknown": (
        [("  hand-size: 13", "  hand-size: 13\n  colour: red")],
        "shape/unknown-key",
        "colour:",
        "deal.colour",
        {"key": "colour", "nearest": ""},
    ),
    "key nearly right, the right one absent though not needed": (
        [("    conflicts: {flat", "    conflict: {flat")],
        "shape/unknown-key",
        "conflict: {",
        "options.price.values.dear.conflict",
        {"nearest": "conflicts"},
    ),
    "key misspelt": (
        [("  hand-size: 13", "  hand-sise: 13")],
        "shape/misspelt-key",
        "hand-sise",
        "deal.hand-sise",
        {"key": "hand-sise", "nearest": "hand-size"},
    ),
    "key with an underscore": (
        [("nobody-bids:", "nobody_bids:")],
        "shape/misspelt-key",
        "nobody_bids",
        "nobody_bids",
        {"nearest": "nobody-bids"},
    ),
    "key there twice, once misspelt": (
        [("  hand-size: 13", "  hand-size: 13\n  hand-sice: 13")],
        "shape/key-twice",
        "hand-sice",
        "deal.hand-sice",
        {"nearest": "hand-size"},
    ),
    "key missing": (
        [("  shuffler: dealer\n", "")],
        "shape/missing-key",
        "deal:\n",
        "deal",
        {"keys": "shuffler", "count": 1},
    ),
    "keys missing in a list member": (
        [("    title: A Book\n    author: An Author\n    year: 1888\n", "")],
        "shape/missing-key",
        "id: book\n    language",
        "sources.book",
        {"keys": "title, year", "count": 2},
    ),
    "kind misspelt": (
        [("kind: ascending", "kind: ascendign")],
        "shape/unknown-kind",
        "ascendign",
        "auction.kind",
        {"found": "ascendign", "nearest": "ascending", "choices": "single-round, ascending, duels"},
    ),
    "kind that the format lacks": (
        [("kind: ascending", "kind: dutch")],
        "value/unsupported",
        "dutch",
        "auction.kind",
        {"found": "dutch", "axis": "shape of the auction"},
    ),
    "kind missing": (
        [("  kind: ascending\n", "")],
        "shape/missing-key",
        "auction:",
        "auction",
        {"keys": "kind"},
    ),
    "the key kind misspelt": (
        [("  kind: ascending\n", "  kidn: ascending\n")],
        "shape/misspelt-key",
        "kidn",
        "auction.kidn",
        {"nearest": "kind"},
    ),
    "key of another kind": (
        [("alone: {kind: exactly, tricks: 0}", "alone: {kind: all, tricks: 0}")],
        "shape/unknown-key",
        "tricks: 0}",
        "families.misere.goal.alone.tricks",
        {"key": "tricks"},
    ),
    "word for a truth value": (
        [("conserved: true", "conserved: no")],
        "value/type",
        "no\n    counters",
        "settlement.ledger.conserved",
        {"wanted": "truth", "found_kind": "text", "found": "no"},
    ),
    "truth value for a text": (
        [("title: A Book", "title: true")],
        "value/type",
        "true\n    author",
        "sources.book.title",
        {"wanted": "text", "found_kind": "truth", "found": "true"},
    ),
    "number for a text": (
        [("cite: [{source: book, at: page 3}]", "cite: [{source: book, at: 3}]")],
        "value/type",
        "3}]",
        "provenance.1.cite.0.at",
        {"wanted": "text", "others": "null", "found_kind": "number", "found": "3"},
    ),
    "text for a number": (
        [("stock: 100", "stock: '100'")],
        "value/type",
        "'100'",
        "settlement.ledger.stock",
        {"wanted": "number", "found_kind": "text", "found": "100"},
    ),
    "list for keys": (
        [("play: {follow: suit, void: anything, overtake: free, buy-out: []}", "play: []")],
        "value/type",
        "play: []",
        "play",
        {"wanted": "keys", "found_kind": "list"},
    ),
    "keys for a list": (
        [("irregularities: []", "irregularities: {}")],
        "value/type",
        "irregularities: {}",
        "irregularities",
        {"wanted": "list", "found_kind": "keys"},
    ),
    "list for a word": (
        [("  equal: never", "  equal: [never]")],
        "value/type",
        "equal: [never]",
        "auction.equal",
        {"wanted": "choice", "choices": "higher-suit, never", "found_kind": "list"},
    ),
    "neither number nor the word allowed beside it": (
        [("misere: {all: 15}", "misere: {all: blank}")],
        "value/type",
        "blank",
        "settlement.tables.prices.rows.misere.all",
        {"wanted": "number", "others": "none", "found": "blank"},
    ),
    "digit without quotation marks": (
        [("'8', '7'", "8, '7'")],
        "value/quotation-marks",
        "8, '7'",
        "pack.ranks.6",
        {"found": "8", "wanted": "text"},
    ),
    "number in quotation marks": (
        [("packs: 1", "packs: '1'")],
        "value/quotation-marks",
        "'1'",
        "pack.packs",
        {"found": "1", "wanted": "number"},
    ),
    "word misspelt": (
        [("raise-own: free", "raise-own: fre")],
        "value/not-one-of",
        "fre\n",
        "auction.raise-own",
        {"found": "fre", "nearest": "free", "choices": "free, if-overcalled"},
    ),
    "number that the format lacks": (
        [("players: 4", "players: 3")],
        "value/unsupported",
        "3, at-table",
        "table.players",
        {"found": "3", "choices": "4", "axis": "players, seats, first dealer"},
    ),
    "word that the format lacks": (
        [("tricks:\n    lead: eldest", "tricks:\n    lead: youngest")],
        "value/unsupported",
        "youngest",
        "families.tricks.lead",
        {"axis": "opening lead"},
    ),
    "number too large": (
        [("at-table: 4", "at-table: 9")],
        "value/limits",
        "9, direction",
        "table.at-table",
        {"what": "number", "found": "9", "least": "4", "most": "8"},
    ),
    "text too short": (
        [("era: {en: Never}", "era: {en: ''}")],
        "value/limits",
        "''}\nsummary",
        "era.en",
        {"what": "text", "found": "0", "least": "1"},
    ),
    "id with capital letters": (
        [("  - id: book\n", "  - id: Book\n")],
        "value/form",
        "Book\n    title",
        "sources.Book.id",
        {"form": "id", "found": "Book"},
    ),
    "id with a line end": (
        [("  - id: book\n", '  - id: "book\\nend"\n')],
        "value/form",
        '"book',
        "sources.book\nend.id",
        {"form": "id"},
    ),
    "not a language": (
        [("era: {en: Never}", "era: {en: Never, English: Never}")],
        "value/form",
        "English",
        "era.English",
        {"form": "language", "found": "English"},
    ),
    "not a card": (
        [("top-trumps: []", "top-trumps: [{card: JD, in-trumps: [S]}]")],
        "value/form",
        "JD",
        "pack.top-trumps.0.card",
        {"form": "card", "found": "JD"},
    ),
    "not a path": (
        [("of: [families.misere]", "of: [families/misere]")],
        "value/form",
        "families/misere",
        "provenance.2.of.0",
        {"form": "path"},
    ),
    "script for an address": (
        [("    year: 1888", "    year: 1888\n    address: 'javascript:alert(1)'")],
        "value/form",
        "'javascript",
        "sources.book.address",
        {"form": "address"},
    ),
    "suit that is none": (
        [
            (
                "price: {kind: none}\ndeal",
                "price: {kind: fixed, classes: {X: a}, without-trump: {kind: column, column: a}}\ndeal",
            )
        ],
        "shape/unknown-key",
        "X: a",
        "suits.price.classes.X",
        {"key": "X", "choices": "S, H, D, C, NT"},
    ),
    "newer format": (
        [("boston-ruleset/1", "boston-ruleset/2")],
        "format/other-version",
        "boston-ruleset/2",
        "format",
        {"found": "boston-ruleset/2", "known": "boston-ruleset/1"},
    ),
    "other format": (
        [("boston-ruleset/1", "whist/1")],
        "format/unknown",
        "whist/1",
        "format",
        {"known": "boston-ruleset/1"},
    ),
    "changes without a ruleset to change": (
        [("era: {en: Never}", "era: {en: Never}\nchanges: {set: {table.at-table: 5}}")],
        "extends/changes-alone",
        "changes: {set",
        "changes",
        {"keys": "changes"},
    ),
    "a section of its own beside extends": (
        [("era: {en: Never}", "era: {en: Never}\nextends: other")],
        "extends/sections",
        "table: {",
        "table",
        {"count": 13},
    ),
    "a family field that is wrong": (
        [("    stop: when-decided", "    stop: when-decidde")],
        "value/not-one-of",
        "when-decidde",
        "families.misere.stop",
        {"nearest": "when-decided"},
    ),
    "a contract field that no family supplies": (
        [("    stop: when-decided\n", "")],
        "contract/incomplete",
        "id: misere\n    family",
        "contracts.misere",
        {"contract": "misere", "keys": "stop", "family": "misere", "declared": "yes"},
    ),
    "a family misspelt": (
        [("    family: misere\n    names", "    family: misre\n    names")],
        "contract/incomplete",
        "id: misere\n    family",
        "contracts.misere",
        {"family": "misre", "declared": "no", "nearest": "misere"},
    ),
    "an id twice": (
        [("  - id: flat\n", "  - id: price\n")],
        "id/duplicate",
        "price\n    nature: house-rule",
        "options.price",
        {"id": "price"},
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_one_problem_at_its_place(name: str, tmp_path: Path) -> None:
    changes, code, at, path, arguments = FAULTS[name]
    problem = only(small(tmp_path, *changes))
    assert (problem.code, problem.path) == (code, path)
    assert arguments.items() <= problem.args.items()
    text = changed(SMALL, *changes)
    assert problem.mark.line == line_of(text, at)
    assert text.splitlines()[problem.mark.line - 1][problem.mark.column - 1 :].startswith(at.splitlines()[0])


def test_all_faults_are_told_at_once_in_the_order_of_the_file(tmp_path: Path) -> None:
    path = small(
        tmp_path,
        ("  - id: book\n", "  - id: Book\n"),
        ("players: 4", "players: 04"),
        ("hand-size: 13", "hand-sise: 13"),
        ("kind: ascending", "kind: ascendign"),
        ("conserved: true", "conserved: no"),
    )
    assert [problem.code for problem in found_in(path)] == [
        "value/form",
        "number/not-plain",
        "shape/misspelt-key",
        "shape/unknown-kind",
        "value/type",
    ]


def test_a_ruleset_with_neither_rules_nor_a_parent_is_told_what_it_lacks(tmp_path: Path) -> None:
    path = tmp_path / "small.yaml"
    path.write_text(SMALL[: SMALL.index("\ntable:") + 1], encoding="utf-8")
    problem = only(path)
    assert problem.code == "shape/missing-key"
    assert problem.args["count"] == 12
    assert str(problem.args["keys"]).startswith("table, pack, suits")


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("id: index", "id/reserved"),
        ("id: nul", "id/reserved"),
        ("id: lpt1", "id/reserved"),
        ("id: other", "id/file-name"),
    ],
)
def test_ids_that_cannot_be(tmp_path: Path, written: str, told: str) -> None:
    name = written.removeprefix("id: ") if told == "id/reserved" else "small"
    path = tmp_path / f"{name}.yaml"
    path.write_text(changed(SMALL, ("\nid: small\n", f"\n{written}\n")), encoding="utf-8")
    problem = only(path)
    assert (problem.code, problem.mark.line) == (told, 3)
