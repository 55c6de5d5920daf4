"""What is known beside the rules: words, origin and provenance of every value, and the configuration."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.source.support import SMALL, changed, found_in, line_of, loaded, only, small

from boston_rules.config import canonical
from boston_rules.source import Compiled, load
from boston_rules.source.files import shipped_rulesets


@pytest.fixture
def compiled(tmp_path: Path) -> Compiled:
    return loaded(small(tmp_path))


def test_names_stand_beside_the_rules(compiled: Compiled) -> None:
    words = compiled.words
    assert {name: each.names["en"] for name, each in words.contracts.items()} == {
        "six": "Six",
        "misere": "Misère",
    }
    assert words.counters["white"].names == {"en": "white chip"}
    assert words.tables["prices"].column_names == {"all": {"en": "each pays"}}
    assert b"names" not in canonical(compiled.config)


def test_every_leaf_of_the_rules_is_listed_once(compiled: Compiled) -> None:
    assert len(set(compiled.leaves)) == len(compiled.leaves)
    assert "pack.ranks" in compiled.leaves
    assert "deal.packets" in compiled.leaves
    assert "pack.top-trumps" in compiled.leaves
    assert "settlement.lines.won.amount.0.column" in compiled.leaves
    assert "settlement.lines" not in compiled.leaves


@pytest.mark.parametrize("ruleset", shipped_rulesets())
def test_leaves_hold_the_whole_configuration(ruleset: str) -> None:
    compiled = load(ruleset)
    rules = json.loads(canonical(compiled.config))["rules"]

    def count(value: object) -> int:
        if isinstance(value, dict):
            return sum(map(count, value.values())) if value else 1
        if isinstance(value, list) and any(isinstance(each, dict) for each in value):
            return sum(map(count, value))
        return 1

    assert len(compiled.leaves) == count(rules)


def test_a_value_knows_its_line(compiled: Compiled) -> None:
    origin = compiled.origin("settlement.lines.lost.mode")
    at = SMALL.index("mode: each", SMALL.index("id: lost"))
    assert (origin.kind, origin.layer, origin.path) == ("ruleset", "small", "settlement.lines.lost.mode")
    assert origin.mark.line == SMALL.count("\n", 0, at) + 1
    assert origin.mark.column == 7


def test_a_value_from_a_family_knows_where_it_was_written(compiled: Compiled) -> None:
    origin = compiled.origin("contracts.misere.goal.alone.tricks")
    assert origin.path == "families.misere.goal.alone.tricks"
    assert origin.mark.line == line_of(SMALL, "alone: {kind: exactly, tricks: 0}")


def test_a_default_of_the_format_says_so(compiled: Compiled) -> None:
    path = "settlement.lines.won.when.formation"
    assert compiled.values[path] == "any"
    assert compiled.origin(path).kind == "default"
    assert compiled.basis(path) == "default"


def test_the_longest_path_wins_under_either_name(compiled: Compiled) -> None:
    basis = compiled.basis
    assert basis("settlement.lines.won.mode") == "stated"
    assert basis("settlement.lines.won.amount.0.table") == "contested"
    assert basis("contracts.six.lead") == "stated"
    assert basis("contracts.misere.lead") == "inferred"


def test_a_tie_goes_to_the_rules_own_path(tmp_path: Path) -> None:
    change = ("of: [contracts]", "of: [contracts, contracts.misere]")
    assert loaded(small(tmp_path, change)).basis("contracts.misere.lead") == "stated"


def test_nothing_said_is_nothing(tmp_path: Path) -> None:
    compiled = loaded(small(tmp_path, ("of: [table, pack", "of: [pack")))
    assert compiled.provenance("table.players") is None
    assert compiled.basis("table.players") is None


def test_paths_that_lead_nowhere_are_errors(compiled: Compiled) -> None:
    for ask in (compiled.origin, compiled.provenance, compiled.below, compiled.basis):
        with pytest.raises(KeyError):
            ask("table.chairs")


def test_below_is_everything_at_and_under_a_path(compiled: Compiled) -> None:
    assert compiled.below("nobody-bids") == (
        "nobody-bids.kind",
        "nobody-bids.next-dealer",
        "nobody-bids.counts",
        "nobody-bids.lines",
    )
    assert compiled.below("table.players") == ("table.players",)
    assert compiled.below() == compiled.leaves


# The configuration


def test_the_same_ruleset_gives_the_same_bytes_in_every_process() -> None:
    script = (
        "import sys; from boston_rules.source import load; from boston_rules.config import canonical;"
        "[sys.stdout.buffer.write(canonical(load(each).config)) for each in sys.argv[1:]]"
    )
    command = [sys.executable, "-c", script, *shipped_rulesets()]
    results = {
        subprocess.run(
            command, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("0", "1", "2")
    }
    assert len(results) == 1


def test_line_ends_make_no_difference_to_the_configuration(tmp_path: Path) -> None:
    usual = loaded(small(tmp_path)).config
    (tmp_path / "small.yaml").write_bytes(b"\xef\xbb\xbf" + SMALL.replace("\n", "\r\n").encode())
    assert canonical(loaded(tmp_path / "small.yaml").config) == canonical(usual)


@pytest.mark.parametrize("ruleset", shipped_rulesets())
def test_a_configuration_is_read_back_as_it_was(ruleset: str, tmp_path: Path) -> None:
    path = tmp_path / "config.json"
    usual = load(ruleset)
    path.write_bytes(canonical(usual.config))
    again = load(path)
    assert again.rules == usual.rules
    assert again.config == usual.config
    assert again.ruleset is None
    assert again.contract_words(usual.rules.contracts[0].id) is None
    origin = again.origin("table.players")
    assert (origin.kind, origin.layer, origin.mark.line) == ("configuration", ruleset, 1)
    assert again.provenance("table.players") is None


def configuration(folder: Path, *pairs: tuple[str, str]) -> Path:
    path = folder / "config.json"
    text = canonical(loaded(small(folder)).config).decode()
    path.write_text(changed(text, *pairs), encoding="utf-8")
    return path


def test_a_configuration_that_was_touched_is_refused(tmp_path: Path) -> None:
    problem = only(configuration(tmp_path, ('"at-table":4', '"at-table":5')))
    assert (problem.code, problem.path) == ("config/digest", "digest")
    assert str(problem.args["computed"]).startswith("sha256:")


def test_faults_of_a_configuration_are_told_with_their_places(tmp_path: Path) -> None:
    path = configuration(
        tmp_path, ('"at-table":4', '"at-table":"4"'), ('"kind":"ascending"', '"kind":"duel"')
    )
    found = found_in(path)
    assert [(problem.code, problem.path) for problem in found] == [
        ("shape/unknown-kind", "rules.auction.kind"),
        ("value/type", "rules.table.at-table"),
    ]
    text = path.read_text(encoding="utf-8")
    assert [problem.mark.column for problem in found] == [
        text.index('"duel"') + 1,
        text.index('"4",', text.index("at-table")) + 1,
    ]


def test_options_of_a_configuration_are_fixed(tmp_path: Path) -> None:
    path = configuration(tmp_path)
    assert loaded(path, price="cheap").options["price"] == "cheap"
    problem = only(path, price="dear")
    assert (problem.code, problem.args["in_force"]) == ("config/option-fixed", "cheap")


def test_a_configuration_needs_no_shipped_ruleset(tmp_path: Path) -> None:
    path = configuration(tmp_path)
    (tmp_path / "small.yaml").unlink()
    assert loaded(path).id == "small"
