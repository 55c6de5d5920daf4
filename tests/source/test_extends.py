"""A ruleset that extends another: what it has from where, and what can't be extended."""

from __future__ import annotations

from pathlib import Path

from tests.source.support import CHILD, changed, child, found_in, loaded, only, small

from boston_rules.source import load


def test_what_a_child_leaves_unsaid_is_its_parents(tmp_path: Path) -> None:
    path = child(tmp_path)
    mine, theirs = load(path), loaded(tmp_path / "small.yaml")
    assert mine.id == "child"
    assert mine.lineage == ("child", "small")
    assert mine.rules.table.at_table == 5
    assert mine.rules.contracts == theirs.rules.contracts
    assert mine.contract_words("six") == theirs.contract_words("six")
    assert mine.options == theirs.options


def test_values_know_whose_they_are(tmp_path: Path) -> None:
    compiled = load(child(tmp_path))
    own, inherited = compiled.origin("table.at-table"), compiled.origin("table.players")
    assert (own.kind, own.layer) == ("ruleset", "child")
    assert own.mark.file.endswith("child.yaml")
    assert (inherited.kind, inherited.layer) == ("ruleset", "small")
    assert inherited.mark.file.endswith("small.yaml")


def test_a_childs_word_holds_before_its_parents_and_the_parents_not_for_what_the_child_changed(
    tmp_path: Path,
) -> None:
    compiled = load(child(tmp_path))
    own = compiled.provenance("table.at-table")
    assert own is not None
    assert own.basis == "assumed"
    inherited = compiled.provenance("table.players")
    assert inherited is not None
    assert inherited.cite[0].at == "page 2"
    unsaid = load(child(tmp_path, ("of: [table.at-table]", "of: [play]")))
    assert unsaid.provenance("table.at-table") is None
    about_inherited = unsaid.provenance("play.void")
    assert about_inherited is not None
    assert about_inherited.basis == "assumed"


def test_metadata_is_joined_and_replaced_by_id(tmp_path: Path) -> None:
    extra = """\
sources:
  - {id: book, title: The Book Again, year: 1900, language: en, standing: primary, covers: {en: All.}}
  - {id: page, title: A Page, year: undated, language: en, standing: secondary, covers: {en: All.}}
terms:
  trick: {en: trick}
notes:
  - {id: more, about: history, text: {en: More.}, basis: assumed}
"""
    ruleset = load(child(tmp_path, ("sources: []\n", extra))).ruleset
    assert ruleset is not None
    assert [source.title for source in ruleset.sources] == ["The Book Again", "A Page"]
    assert set(ruleset.terms) == {"pass", "trick"}
    assert [note.id for note in ruleset.notes] == ["custom", "more"]
    assert [option.id for option in ruleset.options] == ["price", "flat", "third"]
    assert len(ruleset.provenance) == 5


def test_a_childs_option_takes_the_place_of_its_parents(tmp_path: Path) -> None:
    extra = """\
options:
  - id: price
    nature: house-rule
    question: {en: What does it cost?}
    default: dearest
    values:
      - id: dearest
        label: {en: Thirty}
        changes: {set: {settlement.tables.prices.rows.six.all: 30}}
        conflicts: {flat: [yes-flat]}
        basis: assumed
changes:
"""
    compiled = load(child(tmp_path, ("changes:\n", extra)))
    assert compiled.options == {"price": "dearest", "flat": "no-flat", "third": "without"}
    assert compiled.rules.settlement.tables[0].rows["six"] == {"all": 30}


def test_what_a_child_omits_is_not_inherited(tmp_path: Path) -> None:
    omits = "extends: small\nomits: [notes.custom, options.third, terms.pass]"
    compiled = load(child(tmp_path, ("extends: small", omits)))
    assert compiled.ruleset is not None
    assert compiled.ruleset.notes == ()
    assert [option.id for option in compiled.ruleset.options] == ["price", "flat"]
    assert compiled.options == {"price": "cheap", "flat": "no-flat"}
    assert compiled.ruleset.terms == {}


def test_what_a_child_omits_must_be_there(tmp_path: Path) -> None:
    omits = "extends: small\nomits: [notes.costom, note.custom]"
    first, second = found_in(child(tmp_path, ("extends: small", omits)))
    assert (first.code, first.path, first.args["nearest"]) == ("path/unknown", "notes.costom", "notes.custom")
    assert (second.args["step"], second.args["nearest"]) == ("note", "notes")
    assert first.mark.line == second.mark.line == 4


def test_options_of_the_parent_change_the_child(tmp_path: Path) -> None:
    compiled = loaded(child(tmp_path), price="dear")
    assert compiled.rules.settlement.tables[0].rows["six"] == {"all": 20}
    assert compiled.rules.table.at_table == 5


def test_grandparents(tmp_path: Path) -> None:
    child(tmp_path)
    grandchild = changed(
        CHILD,
        ("id: child", "id: grandchild"),
        ("extends: small", "extends: child"),
        ("table.at-table: 5", "deal.packets: [[13]]"),
    )
    (tmp_path / "grandchild.yaml").write_text(grandchild, encoding="utf-8")
    compiled = load(tmp_path / "grandchild.yaml")
    assert compiled.lineage == ("grandchild", "child", "small")
    assert compiled.rules.table.at_table == 5
    assert compiled.rules.deal.packets == ((13,),)
    assert compiled.origin("table.at-table").layer == "child"


def test_a_shipped_ruleset_is_extended_from_any_folder(tmp_path: Path) -> None:
    path = child(tmp_path, ("extends: small", "extends: czech"))
    assert load(path).lineage == ("child", "czech")


def test_an_unknown_parent_is_told_with_the_nearest(tmp_path: Path) -> None:
    problem = only(child(tmp_path, ("extends: small", "extends: smal")))
    assert (problem.code, problem.path, problem.mark.line) == ("extends/unknown", "extends", 3)
    assert (problem.args["parent"], problem.args["nearest"]) == ("smal", "small")


def test_a_circle_is_told_as_a_path(tmp_path: Path) -> None:
    problem = only(child(tmp_path, ("extends: small", "extends: child")))
    assert (problem.code, problem.args["circle"]) == ("extends/circle", "child → child")
    first = changed(CHILD, ("id: child", "id: first"), ("extends: small", "extends: second"))
    second = changed(CHILD, ("id: child", "id: second"), ("extends: small", "extends: third"))
    third = changed(CHILD, ("id: child", "id: third"), ("extends: small", "extends: second"))
    for name, text in {"first": first, "second": second, "third": third}.items():
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    problem = only(tmp_path / "first.yaml")
    assert problem.args["circle"] == "second → third → second"
    assert problem.mark.file.endswith("third.yaml")


def test_a_parents_faults_are_told_in_the_parent(tmp_path: Path) -> None:
    small(tmp_path, ("players: 4", "players: 3"))
    problem = only(child(tmp_path))
    assert problem.code == "value/unsupported"
    assert problem.mark.file.endswith("small.yaml")


def test_a_child_without_changes_says_so(tmp_path: Path) -> None:
    problem = only(child(tmp_path, ("changes:\n  set:\n    table.at-table: 5\n", "")))
    assert (problem.code, problem.args["keys"]) == ("shape/missing-key", "changes")


def test_an_option_of_the_parent_that_the_child_left_without_ground_is_told(tmp_path: Path) -> None:
    path = child(
        tmp_path,
        ("    table.at-table: 5\n", "    table.at-table: 5\n  remove: [settlement.tables.prices.rows.six]\n"),
    )
    codes = [problem.code for problem in found_in(path, price="dear")]
    assert codes == ["extends/option-gone"]
