"""boston explain: value, place, basis, sources, reason and readings of rules."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
from tests.cli.support import boston
from tests.sampling import one_in
from tests.source.support import SMALL, child, line_of, small

from boston_rules.resources import data_dir
from boston_rules.source.files import shipped_rulesets


def explained(*arguments: str | Path, folder: Path | None = None) -> dict[str, dict[str, object]]:
    done = boston("explain", *arguments, "--format", "json", folder=folder)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    jsonschema.validate(told, json.loads((data_dir("schema") / "explain.json").read_text(encoding="utf-8")))
    return {rule["path"]: rule for rule in told["rules"]}


def test_a_rule_is_told_with_all_that_is_known(tmp_path: Path) -> None:
    small(tmp_path)
    done = boston("explain", "small.yaml", "settlement.lines.won.amount.0.kind", folder=tmp_path)
    line = SMALL.count("\n", 0, SMALL.index("{kind: cell", SMALL.index("id: won"))) + 1
    assert done.stdout.splitlines() == [
        f"settlement.lines.won.amount.0.kind = cell  (small.yaml:{line})",
        "    contested: A Book, page 4",
        "    The book says it twice.",
        "    Another reading: Nothing is paid.",
        "    The other readings can be chosen: --option price=…",
    ]


def test_rules_on_one_ground_stand_together(tmp_path: Path) -> None:
    done = boston("explain", small(tmp_path), "contracts.misere", folder=tmp_path)
    assert done.stdout.count("It follows from contracts.misere.goal.") == 1
    assert "in families.misere.goal.alone.tricks)" in done.stdout


def test_of_a_family_the_rules_are_told_that_contracts_took_from_it(tmp_path: Path) -> None:
    small(tmp_path)
    assert set(explained("small.yaml", "families.tricks", folder=tmp_path)) == {"contracts.six.lead"}
    goal = explained("small.yaml", "families.misere.goal.alone", folder=tmp_path)
    assert set(goal) == {f"contracts.misere.goal.alone.{field}" for field in ("kind", "tricks", "of")}
    assert {"contracts.six.lead", *goal} < set(explained("small.yaml", "families", folder=tmp_path))


def test_as_json_with_origin_and_basis(tmp_path: Path) -> None:
    small(tmp_path)
    rules = explained("small.yaml", "contracts.misere", folder=tmp_path)
    tricks = rules["contracts.misere.goal.alone.tricks"]
    assert tricks["value"] == 0
    assert tricks["basis"] == "inferred"
    assert tricks["because"] == {"kind": "follows-from", "rule": "contracts.misere.goal"}
    assert tricks["origin"] == {
        "kind": "ruleset",
        "layer": "small",
        "path": "families.misere.goal.alone.tricks",
        "file": "small.yaml",
        "line": line_of(SMALL, "alone: {kind: exactly"),
        "column": len("      alone: {kind: exactly, ") + 1,
    }
    assert rules["contracts.misere.id"]["basis"] == "stated"


def test_what_an_option_brought_says_so(tmp_path: Path) -> None:
    path = "settlement.tables.prices.rows.six.all"
    done = boston("explain", small(tmp_path), path, "--option", "price=dear")
    assert f"{path} = 20" in done.stdout
    assert "option price=dear)" in done.stdout
    assert "It is what card players commonly do." in done.stdout


def test_what_the_format_supplies_says_so(tmp_path: Path) -> None:
    path = "settlement.lines.won.when.formation"
    assert boston("explain", small(tmp_path), path).stdout == f"{path} = any  (supplied by the format)\n"
    assert explained(tmp_path / "small.yaml", path)[path]["basis"] == "default"


def test_of_a_child_each_value_names_its_file(tmp_path: Path) -> None:
    child(tmp_path)
    out = boston("explain", "child.yaml", "table", folder=tmp_path).stdout
    assert "table.at-table = 5  (child.yaml:16)" in out
    assert "table.players = 4  (small.yaml:" in out


def test_of_a_configuration_only_place_and_value_are_known(tmp_path: Path) -> None:
    (tmp_path / "c.json").write_text(boston("config", small(tmp_path)).stdout, encoding="utf-8")
    out = boston("explain", "c.json", "table.at-table", folder=tmp_path).stdout
    assert out.splitlines() == [
        "table.at-table = 4  (c.json:1)",
        "    nothing is said about where this comes from",
    ]


@pytest.mark.parametrize("ruleset", [*one_in(3, shipped_rulesets(), start=2)])
def test_everything_can_be_told(ruleset: str) -> None:
    rules = explained(ruleset)
    assert len(rules) > 100
    assert all(rule["basis"] is not None for rule in rules.values())
    assert boston("explain", ruleset).stdout.count(" = ") >= len(rules)


@pytest.mark.parametrize(
    ("path", "told", "hint"),
    [
        ("contract", "There is no part “contract” of the rules.", "Did you mean “contracts”?"),
        ("contracts.pid", "There is nothing called “pid” in “contracts”.", "Did you mean “contracts.pido”?"),
        ("family", "There is no part “family” of the rules.", "Did you mean “families”?"),
        (
            "families.trick.trump",
            "There is nothing called “trick” in “families”.",
            "Did you mean “families.tricks”?",
        ),
        (
            "families.tricks.lead.x",
            "There is nothing called “x” in “families.tricks.lead”.",
            "Nothing lies below “families.tricks.lead”",
        ),
        ("table.x.y", "There is nothing called “x” in “table”.", "There are: players, at-table"),
        (
            "table.players.x",
            "There is nothing called “x” in “table.players”.",
            "Nothing lies below “table.players”",
        ),
        ("table..players", "There is nothing called “” in “table”.", "There are: players"),
        (".", "There is no part “” of the rules.", "There are: table, pack"),
    ],
)
def test_a_rule_that_is_not_there_is_told_with_the_nearest(path: str, told: str, hint: str) -> None:
    done = boston("explain", "hispanic-cartas", path)
    assert (done.returncode, done.stdout) == (1, "")
    assert told in done.stderr
    assert hint in done.stderr
