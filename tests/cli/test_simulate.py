"""boston simulate: the same figures for a seed, however the work is shared, and figures that add up."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from tests.cli.support import BOSTON, Done, boston, process
from tests.engine.support import GOOD, compiled, rulesets, with_cell

from boston_rules.engine.goal import contract_goal
from boston_rules.engine.session import walk_session
from boston_rules.messages import Catalog
from boston_rules.problems import ProblemsFound
from boston_rules.reports import to_json
from boston_rules.resources import data_dir
from boston_rules.simulated import simulation_text
from boston_rules.simulating import session_seed, simulate

LIGHTHOUSE = GOOD / "lighthouse.yaml"
UNPLAYED = ("nobody-bid", "thrown-in")


def told(*arguments: str | Path) -> Any:
    done = boston("simulate", *arguments, "--format", "json")
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


def schema() -> Any:
    return json.loads((data_dir("schema") / "simulation.json").read_text(encoding="utf-8"))


def test_the_same_seed_gives_the_same_bytes_with_any_number_of_processes() -> None:
    arguments = ("simulate", LIGHTHOUSE, "--deals", "130", "--seed", "5", "--format", "json")
    done = [
        process(*arguments, "--workers", workers, PYTHONHASHSEED=hashes)
        for workers, hashes in (("1", "1"), ("2", "2"))
    ]
    assert [(each.returncode, each.stderr) for each in done] == [(0, "")] * 2
    assert done[0].stdout == done[1].stdout
    assert json.loads(done[0].stdout)["deals"] == 130


def test_another_seed_gives_other_figures() -> None:
    figures = [told(LIGHTHOUSE, "--deals", "20", "--seed", seed) for seed in ("1", "2")]
    assert figures[0]["seats"] != figures[1]["seats"]


def test_more_deals_go_on_from_fewer() -> None:
    seeds = {session_seed(seed, index) for seed in range(50) for index in range(50)}
    assert len(seeds) == 2500
    assert all(0 <= seed < 2**48 for seed in seeds)
    fewer, more = (told(LIGHTHOUSE, "--deals", deals, "--seed", "1")["contracts"] for deals in ("7", "8"))
    assert sum(row["played"] for row in more) - sum(row["played"] for row in fewer) in (0, 1)
    assert all(row["played"] >= before["played"] for row, before in zip(more, fewer, strict=True))


@pytest.mark.parametrize("deals", [1, 17, 40])
def test_the_figures_are_those_of_the_deals_walked_one_by_one(deals: int) -> None:
    rules = compiled("hispanic-cartas").rules
    counted = told("hispanic-cartas", "--deals", str(deals), "--seed", "3")
    totals = dict.fromkeys("NESW", 0)
    contracts: dict[tuple[str, str], int] = {}
    whole, index, left, made = 0, 0, deals, 0
    while left:
        session = walk_session(rules, session_seed(3, index))
        for hand in session.hands[:left]:
            outcome, settlement = hand.over.outcome, hand.over.settlement
            for seat, change in settlement.deltas.items():
                totals[seat] += change
            for stake in hand.dealt.stakes:
                totals[stake.payer] -= stake.amount
            made += settlement.result == "made"
            if outcome.contract is not None:
                key = outcome.contract, "pair" if outcome.partner else "alone"
                contracts[key] = contracts.get(key, 0) + 1
        if len(session.hands) <= left:
            whole += 1
            for seat, change in session.end.deltas.items():
                totals[seat] += change
        left -= min(left, len(session.hands))
        index += 1
    assert (counted["sessions"], counted["cut-short"]) == (whole, whole < index)
    assert {seat: each["total"] for seat, each in counted["seats"].items()} == totals
    assert counted["results"].get("made", 0) == made
    assert {
        (row["contract"], row["formation"]): row["played"] for row in counted["contracts"] if row["played"]
    } == contracts


@pytest.mark.parametrize("ruleset", rulesets(), ids=lambda where: Path(where).stem)
def test_every_ruleset_can_be_simulated_and_its_figures_add_up(ruleset: str) -> None:
    figures = json.loads(to_json(simulate(compiled(ruleset), 12, seed=9)))
    jsonschema.validate(figures, schema())
    rules = compiled(ruleset).rules
    assert figures["deals"] == sum(figures["results"].values()) == 12
    rows = figures["contracts"]
    assert sum(row["played"] for row in rows) == 12 - sum(
        figures["results"].get(unplayed, 0) for unplayed in UNPLAYED
    )
    assert all(row["made"] + row["failed"] == row["played"] for row in rows)
    assert [(row["contract"], row["formation"]) for row in rows] == [
        (contract.id, formation)
        for contract in rules.contracts
        for formation in ("alone", "pair")
        if contract_goal(contract, pair=formation == "pair") is not None
    ]
    assert figures["conserved"] or not rules.settlement.ledger.conserved
    if figures["conserved"]:
        left = sum(pool["left"] for pool in figures["pools"])
        assert sum(seat["total"] for seat in figures["seats"].values()) + left == 0


def text(*arguments: str | Path) -> list[str]:
    done = boston("simulate", *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


@pytest.mark.parametrize("ruleset", rulesets(), ids=lambda where: Path(where).stem)
def test_the_text_fits_a_terminal_and_names_every_contract_in_its_own_language(ruleset: str) -> None:
    of = compiled(ruleset)
    lines = simulation_text(of, simulate(of, 1, seed=1), Catalog("en")).splitlines()
    assert max(map(len, lines)) <= 80
    assert "random" in " ".join(lines)
    assert "not the shares and payments of real play" in " ".join(lines)
    whole = " ".join(" ".join(lines).split())
    assert of.ruleset is not None
    for contract in of.rules.contracts:
        assert of.words.contracts[contract.id].names[of.ruleset.languages[0]].split()[0] in whole


def test_a_configuration_is_played_like_the_ruleset_it_was_made_from(tmp_path: Path) -> None:
    boston("config", LIGHTHOUSE, "-o", tmp_path / "lighthouse.json")
    options = ("--deals", "10", "--seed", "4")
    assert told(tmp_path / "lighthouse.json", *options) == told(LIGHTHOUSE, *options)
    assert any(line.startswith("lamp") for line in text(tmp_path / "lighthouse.json", *options))


def test_options_count() -> None:
    plain, chosen = (
        told("italian", "--deals", "40", "--seed", "4", *more)
        for more in ([], ["--option", "session-length=target"])
    )
    assert chosen["options"] == plain["options"] | {"session-length": "target"}
    assert chosen["digest"] != plain["digest"]
    assert chosen["sessions"] != plain["sessions"] == 2


def test_several_rulesets_give_a_list_in_their_order() -> None:
    both = told("czech", LIGHTHOUSE, "--deals", "5", "--seed", "4")
    assert both == [told(each, "--deals", "5", "--seed", "4") for each in ("czech", LIGHTHOUSE)]
    one = text("czech", "--deals", "5", "--seed", "4")
    assert text("czech", LIGHTHOUSE, "--deals", "5", "--seed", "4")[: len(one)] == one


def test_a_seed_that_was_not_given_is_told_and_gives_the_same_result() -> None:
    done = boston("simulate", LIGHTHOUSE, "--deals", "5")
    assert done.returncode == 0
    seed = done.stderr.split()[-1].removesuffix(".")
    assert text(LIGHTHOUSE, "--deals", "5", "--seed", seed) == done.stdout.splitlines()


def test_the_result_may_go_to_a_file(tmp_path: Path) -> None:
    arguments = (LIGHTHOUSE, "--deals", "5", "--seed", "4")
    assert text(*arguments, "-o", tmp_path / "figures.txt") == []
    assert (tmp_path / "figures.txt").read_text(encoding="utf-8").splitlines() == text(*arguments)


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["lighthouse.yaml"],
        ["lighthouse.yaml", "--deals", "0"],
        ["lighthouse.yaml", "--deals", "-3"],
        ["lighthouse.yaml", "--deals", "many"],
        ["lighthouse.yaml", "--deals", "1", "--workers", "0"],
        ["lighthouse.yaml", "--deals", "1", "--workers", "1000"],
        ["lighthouse.yaml", "--deals", "1", "--seed", "-1"],
        ["lighthouse.yaml", "--deals", "1", "--bots", "clever"],
        ["lighthouse.yaml", "--deals", "1", "--option", "lamp"],
        ["-", "-", "--deals", "1"],
    ],
)
def test_wrong_usage(arguments: list[str]) -> None:
    done = boston("simulate", *arguments, folder=GOOD)
    assert (done.returncode, done.stdout) == (2, "")
    assert "Usage: boston simulate" in done.stderr


def test_the_sessions_may_be_kept_and_are_those_that_were_counted(tmp_path: Path) -> None:
    figures = told(LIGHTHOUSE, "--deals", "30", "--seed", "4", "--record", tmp_path / "sessions.json")
    sessions = json.loads((tmp_path / "sessions.json").read_text(encoding="utf-8"))
    assert len(sessions) == figures["sessions"] + figures["cut-short"]
    assert {session["digest"] for session in sessions} == {figures["digest"]}
    deals = [deal for session in sessions for deal in session["deals"]][:30]
    results = [deal["settlement"]["result"] for deal in deals]
    assert {result: results.count(result) for result in set(results)} == figures["results"]
    done = boston("simulate", LIGHTHOUSE, "czech", "--deals", "51", "--record", tmp_path / "many.json")
    assert (done.returncode, done.stdout) == (2, "")
    assert "--record keeps at most 100 deals" in done.stderr
    assert not (tmp_path / "many.json").exists()


@pytest.mark.parametrize("workers", [1, 2])
def test_rules_that_cannot_settle_a_deal_are_told_at_the_place_of_the_rule(workers: int) -> None:
    whole = compiled("fontainebleau")
    rules = whole.rules
    for table in rules.settlement.tables:
        for row, cells in table.rows.items():
            for column in cells:
                rules = with_cell(rules, table.id, row, column, None)
    with pytest.raises(ProblemsFound) as found:
        simulate(replace(whole, rules=rules), 10, seed=1, workers=workers)
    assert {problem.code for problem in found.value.problems} == {"outcome/cell-missing"}
    assert "fontainebleau.yaml" in found.value.problems[0].mark.file


def failed(done: Done, *words: str) -> None:
    assert (done.returncode, done.stdout) == (1, "")
    for word in words:
        assert word in done.stderr


def test_a_ruleset_with_problems_is_not_played(tmp_path: Path) -> None:
    failed(boston("simulate", "-", "--deals", "1", given=b""), "file/empty")
    failed(boston("simulate", LIGHTHOUSE, "lighthause", "--deals", "1", "--seed", "1"), "lighthause")
    failed(boston("simulate", "czech", "--deals", "1", "--option", "moon=full"), "option/unknown")
    failed(
        boston("simulate", LIGHTHOUSE, "--deals", "1", "--seed", "1", "-o", tmp_path / "no" / "where"),
        "file/unwritable",
    )


def test_an_interruption_ends_all_processes_without_complaint() -> None:
    with subprocess.Popen(
        [BOSTON, "simulate", str(LIGHTHOUSE), "--deals", "100000000", "--workers", "2", "--seed", "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
    ) as running:
        assert running.stderr is not None
        time.sleep(2)
        # As from a keyboard: to the command and to the processes that it started.
        os.killpg(running.pid, signal.SIGINT)
        assert running.wait(timeout=20) == 130
        assert running.stderr.read() == b""


def test_the_help_needs_nothing_heavy() -> None:
    script = (
        "import sys; from boston_rules.cli import main;"
        " main(['simulate', '--help'], standalone_mode=False); print('msgspec' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("False\n")
