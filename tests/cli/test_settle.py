"""boston settle: outcomes of a file to settlements, and everything wrong with them told in words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from tests.cli.support import Done, boston, process
from tests.engine.support import GOOD

from boston_rules.engine.shapes import Part, Working
from boston_rules.messages import Catalog
from boston_rules.pages.hands import reckoning
from boston_rules.pages.markup import plain as plain_text
from boston_rules.pages.phrases import Phrases
from boston_rules.pages.voice import Voice
from boston_rules.resources import data_dir
from boston_rules.source import load, load_hands
from boston_rules.source.files import shipped_hands
from boston_rules.source.tree import find, plain

LIGHTHOUSE = GOOD / "lighthouse.yaml"
OUTCOME: dict[str, Any] = {
    "format": "boston-outcome/1",
    "dealer": "N",
    "contract": "lamp",
    "declarer": "W",
    "trump": "D",
    "turned": "C",
    "tricks": {"N": 3, "E": 3, "S": 2, "W": 5},
    "honours": {"W": 3},
    "pools": [20],
}

PRODUCT: dict[str, Any] = {
    "dealer": "W",
    "contract": "boston",
    "declarer": "N",
    "partner": "E",
    "trump": "H",
    "turned": "S",
    "honours": {"N": 1, "E": 0, "S": 2, "W": 1},
    "pools": [36],
}
"""A deal by rules that reckon payments as products."""


def settle(tmp_path: Path, content: object, *arguments: str | Path) -> Done:
    """What the command makes of a file with that content, which is written as JSON unless it is a text."""
    file = tmp_path / "outcomes.json"
    file.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return boston("settle", LIGHTHOUSE, "outcomes.json", *arguments, folder=tmp_path)


def schema(name: str) -> Any:
    return json.loads((data_dir("schema") / f"{name}.json").read_text(encoding="utf-8"))


def test_a_settlement_as_json_has_the_shape_that_is_promised(tmp_path: Path) -> None:
    done = settle(tmp_path, OUTCOME, "--format", "json")
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    jsonschema.validate(told, schema("settlement"))
    assert list(told) == [
        "format",
        "result",
        "over",
        "under",
        "because",
        "deltas",
        "pools",
        "conserved",
        "transfers",
        "next",
    ]
    assert told | {"transfers": told["transfers"][-1:]} == {
        "format": "boston-settlement/1",
        "result": "made",
        "over": 1,
        "under": 0,
        "because": {"rule": "contracts.lamp.goal", "message": "goal-made", "found": 5, "needed": 4},
        "deltas": {"N": -6, "E": -6, "S": -6, "W": 38},
        "pools": [0],
        "conserved": True,
        "transfers": [
            {"from": "pool:0", "to": "W", "amount": 20, "reason": "pool", "rule": "settlement.lines.pool-won"}
        ],
        "next": {"dealer": "W", "deal": 2, "counted": True, "state": {}},
    }


@pytest.mark.parametrize(
    ("tricks", "said"),
    [
        ({"N": 4, "E": 3, "S": 3, "W": 3}, "North took 4 and owed 5, East took 3 and owed 3."),
        ({"N": 7, "E": 0, "S": 3, "W": 3}, "North took 7 and owed 5, East took none and owed 3."),
        ({"N": 3, "E": 2, "S": 4, "W": 4}, "North took 3 and owed 5, East took 2 and owed 3."),
        ({"N": 7, "E": 2, "S": 2, "W": 2}, None),
    ],
)
def test_told_is_who_of_two_partners_took_less_than_he_owed_of_a_contract_lost(
    tmp_path: Path, tricks: dict[str, int], said: str | None
) -> None:
    outcome = {**PRODUCT, "tricks": tricks}
    (tmp_path / "outcome.json").write_text(json.dumps(outcome), encoding="utf-8")
    told = boston("settle", "english-hoyle", "outcome.json", folder=tmp_path).stdout
    assert [line for line in told.splitlines() if " owed " in line] == ([] if said is None else [said])


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"tricks": {"N": 5, "E": 3, "S": 3, "W": 2}}, "8 × 1 ÷ 10 = 0.8, counted as 1"),
        (
            {"tricks": {"N": 6, "E": 4, "S": 2, "W": 1}, "honours": {"N": 3, "E": 1, "S": 0, "W": 0}},
            "(10 taken + 4 for honours) × 1 ÷ 10 = 1.4, counted as 1",
        ),
        (
            {"tricks": {"N": 4, "E": 2, "S": 4, "W": 3}, "honours": {"N": 3, "E": 0, "S": 0, "W": 1}},
            "(8 undertaken + 2 short + 2 for honours) × 1 ÷ 10 = 1.2, counted as 1",
        ),
        (
            {"tricks": {"N": 4, "E": 2, "S": 4, "W": 3}, "trump": "S"},
            "(8 undertaken + 2 short) × 4 ÷ 10 = 4",
        ),
    ],
)
def test_told_is_what_a_product_multiplies_and_what_it_comes_to_before_and_after_it_is_rounded(
    tmp_path: Path, facts: dict[str, Any], said: str
) -> None:
    (tmp_path / "outcome.json").write_text(json.dumps({**PRODUCT, **facts}), encoding="utf-8")
    told = boston("settle", "english-hoyle", "outcome.json", folder=tmp_path).stdout
    assert f"({said})" in told or f"({said}; " in told


def test_a_value_that_no_source_has_is_marked_once_and_in_no_bracket_within_another(tmp_path: Path) -> None:
    grand = {
        **PRODUCT,
        "contract": "grand-slam",
        "partner": None,
        "tricks": {"N": 10, "E": 1, "S": 1, "W": 1},
    }
    misere = {**grand, "contract": "grande-misere", "trump": None}
    (tmp_path / "outcomes.json").write_text(json.dumps([grand, misere]), encoding="utf-8")
    told = boston("settle", "english-hoyle", "outcomes.json", folder=tmp_path).stdout
    assert "(13 undertaken + 3 short) × 32 ÷ 10 = 51.2, counted as 51; 32 is reconstructed)." in told
    assert "8 chips each (reconstructed)." in told
    assert told.count("reconstructed") == 2


def test_an_endless_fraction_is_told_as_what_it_is_about_and_apart_from_what_is_added_to_it() -> None:
    third = Part(rule="x", unit=2, count=5, per="product", divide_by=3, rounded=3)
    five = Part(rule="y", unit=5, count=1, per="once")
    working = Working(rule="z", parts=(third, five), total=8, payer="declarer", payee="pool", mode="each")
    voice = Voice(Phrases(Catalog()), load(LIGHTHOUSE).rules)
    assert plain_text(reckoning(voice, working)) == "(5 × 2 ÷ 3 ≈ 3.333, counted as 3) + 5 = 8"


def test_a_pool_may_be_as_large_as_forty_losers_in_a_row_would_make_it(tmp_path: Path) -> None:
    large = 10 * 2**40
    done = settle(tmp_path, {**OUTCOME, "pools": [large]}, "--format", "json")
    settlement = json.loads(done.stdout)
    jsonschema.validate(settlement, schema("settlement"))
    assert settlement["deltas"][OUTCOME["declarer"]] >= large // 2
    assert settlement["pools"] == [0]


def test_a_list_gives_a_list(tmp_path: Path) -> None:
    both = json.loads(settle(tmp_path, [OUTCOME, OUTCOME], "--format", "json").stdout)
    assert both == [json.loads(settle(tmp_path, OUTCOME, "--format", "json").stdout)] * 2
    assert json.loads(settle(tmp_path, [], "--format", "json").stdout) == []


def test_outcomes_may_come_on_standard_input(tmp_path: Path) -> None:
    given = json.dumps(OUTCOME).encode()
    done = boston("settle", LIGHTHOUSE, "-", "--format", "json", given=given)
    assert done.stdout == settle(tmp_path, OUTCOME, "--format", "json").stdout


def test_the_ruleset_may_be_a_configuration(tmp_path: Path) -> None:
    boston("config", LIGHTHOUSE, "-o", tmp_path / "lighthouse.json")
    (tmp_path / "outcome.json").write_text(json.dumps(OUTCOME), encoding="utf-8")
    done = boston("settle", "lighthouse.json", "outcome.json", "--format", "json", folder=tmp_path)
    assert done.stdout == settle(tmp_path, OUTCOME, "--format", "json").stdout
    told = boston("settle", "lighthouse.json", "outcome.json", folder=tmp_path)
    assert told.returncode == 0
    assert "lamp" in told.stdout


def test_an_option_changes_the_settlement(tmp_path: Path) -> None:
    worked = load_hands("fontainebleau")
    hand = next(each for each in worked.hands.hands if each.id == "f15")
    node = find(worked.tree, "hands.f15.outcome")
    assert node is not None
    given = json.dumps(plain(node)).encode()
    chosen = [f"--option={option}={value}" for option, value in hand.options.items()]
    told = json.loads(boston("settle", "fontainebleau", "-", *chosen, "--format", "json", given=given).stdout)
    plainly = json.loads(boston("settle", "fontainebleau", "-", "--format", "json", given=given).stdout)
    assert told["deltas"] == dict(hand.expect.deltas) != plainly["deltas"]


@pytest.mark.parametrize("ruleset", shipped_hands())
def test_every_worked_hand_is_told_in_words_and_as_json(ruleset: str) -> None:
    worked = load_hands(ruleset)
    plainly = [hand for hand in worked.hands.hands if not hand.options]
    nodes = [find(worked.tree, f"hands.{hand.id}.outcome") for hand in plainly]
    given = json.dumps([plain(node) for node in nodes if node is not None]).encode()
    told = boston("settle", ruleset, "-", given=given)
    assert told.returncode == 0, told.stderr
    assert told.stdout.count("Outcome ") == len(plainly)
    settlements = json.loads(boston("settle", ruleset, "-", "--format", "json", given=given).stdout)
    assert [each["deltas"] for each in settlements] == [dict(hand.expect.deltas) for hand in plainly]
    for each in settlements:
        jsonschema.validate(each, schema("settlement"))


def test_a_settlement_in_words_tells_result_reason_payments_totals_and_what_follows(tmp_path: Path) -> None:
    assert settle(tmp_path, OUTCOME).stdout.splitlines() == [
        "Lamp (♦), West alone: made.",
        "5 tricks were taken; 4 were needed.",
        "Contract made: South, East and North to West, 6 chips each (3 + 1 + 2 = 6).",
        "Pool won: West takes 20 chips from the pool.",
        "Together: North −6, East −6, South −6, West +38. The pool then holds 0 chips.",
        "Deal 2 follows; West deals.",
    ]


def test_the_other_ends_of_a_deal_in_words(tmp_path: Path) -> None:
    thrown_in = {"dealer": "N", "pools": [0], "last_deal": True}
    misdealt = {"dealer": "N", "pools": [0], "deal": 3, "irregularities": [{"kind": "misdeal", "seat": "N"}]}
    broken_off = OUTCOME | {"dealer": None, "irregularities": [{"kind": "exposed-card", "seat": "E"}]}
    end = {"event": "session-end", "pools": [0]}
    told = settle(tmp_path, [thrown_in, misdealt, broken_off, end])
    assert told.returncode == 0, told.stderr
    parts = [part.splitlines() for part in told.stdout.split("\n\n")]
    assert [part[0] for part in parts] == ["Outcome 1", "Outcome 2", "Outcome 3", "Outcome 4"]
    assert parts[0][-1] == "That was the last deal of the session."
    assert parts[1][-1] == "Deal 3 is dealt again, by North."
    assert parts[2][-1] == "Deal 2 follows."
    assert parts[3][2] == "Nothing is paid."


# --- what is wrong


def test_an_impossible_outcome_is_told_at_its_place_with_what_would_be_right(tmp_path: Path) -> None:
    text = json.dumps(OUTCOME | {"contract": "lmap"}, indent=1)
    done = settle(tmp_path, text)
    assert (done.returncode, done.stdout) == (1, "")
    line = next(number for number, row in enumerate(text.splitlines(), 1) if "lmap" in row)
    assert f"outcomes.json:{line}:2: outcome/contract-unknown: There is no contract “lmap”." in done.stderr
    assert "→ Did you mean “lamp”?" in done.stderr


def test_everything_wrong_is_told_at_once_under_the_number_of_its_outcome(tmp_path: Path) -> None:
    wrong = [
        OUTCOME,
        OUTCOME | {"partner": "W", "tricks": {"N": 1}, "pools": []},
        {"contract": "lamp", "declerer": "W", "tricks": "many"},
        {"contract": "lamp", "pools": [0]},
    ]
    done = settle(tmp_path, wrong)
    assert (done.returncode, done.stdout) == (1, "")
    told = done.stderr
    assert "Outcome 1" not in told
    second, third, fourth = (told.index(f"Outcome {number}") for number in (2, 3, 4))
    for message in ("outcome/partner-is-declarer", "outcome/tricks-sum", "outcome/pools-count"):
        assert second < told.index(message) < third
    for message in ("shape/unknown-key", "value/type"):
        assert third < told.index(message) < fourth
    assert "Did you mean “declarer”?" in told
    for fact in ("declarer", "tricks", "trump"):
        assert told.index(f"The outcome does not say “{fact}”") > fourth


@pytest.mark.parametrize("ruleset", ["english-hoyle", "fontainebleau"])
def test_a_hand_left_out_is_told_where_honours_are_counted_from_hands(ruleset: str) -> None:
    rules = load(ruleset).rules
    contract = next(each for each in rules.contracts if each.formation)
    suits = {"N": "S", "S": "D", "W": "C"}
    outcome = {
        "dealer": "S",
        "contract": contract.id,
        "declarer": "N",
        "partner": "E",
        "trump": "D",
        "tricks": {"N": 5, "E": 3, "S": 3, "W": 2},
        "hands": {seat: [f"{suit}{rank}" for rank in rules.pack.ranks] for seat, suit in suits.items()},
        "pools": [10],
    }
    done = boston("settle", ruleset, "-", "--lang", "en", given=json.dumps(outcome).encode())
    assert (done.returncode, done.stdout) == (1, "")
    told, hint = done.stderr.splitlines()
    assert told.endswith(": outcome/hand-size: E was dealt 0 cards instead of 13.")
    assert hint == "  → Give all four hands as they were dealt."


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ("", "file/empty"),
        ("[{},", "json/syntax"),
        ("{'contract': 'lamp'}", "json/syntax"),
        ("7", "value/type"),
        ("[7]", "value/type"),
        ("[[]]", "value/type"),
        ('{"contract": "lamp", "contract": "lamp"}', "yaml/duplicate-key"),
        ('{"deal": 1.5}', "number/not-whole"),
        ('[{"dealer": "N", "pools": [0]}, {"deal": 1e99}]', "number/not-whole"),
        ('{"deal": 99999999999999999999999999}', "number/too-large"),
        ('{"tricks": {"N": 14}}', "value/"),
        ('{"dealer": "X"}', "value/"),
        ('{"format": "boston-outcome/2"}', "format/other-version"),
        ("[" * 500, "yaml/too-deep"),
        ('{"event": "session-end", "pools": [3], "contract": "lamp"}', "outcome/not-at-session-end"),
    ],
)
def test_what_is_no_outcome_is_refused_in_words(tmp_path: Path, content: str, code: str) -> None:
    done = settle(tmp_path, content)
    assert (done.returncode, done.stdout) == (1, "")
    assert f": {code}" in done.stderr


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    (tmp_path / "outcomes.json").write_bytes(b'{"contract": "\xff\xfe"}')
    done = boston("settle", LIGHTHOUSE, "outcomes.json", folder=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")


def test_a_missing_file_is_a_problem_and_a_missing_argument_wrong_usage(tmp_path: Path) -> None:
    done = boston("settle", LIGHTHOUSE, "nowhere.json", folder=tmp_path)
    assert done.returncode == 1
    assert "nowhere.json" in done.stderr
    assert boston("settle", LIGHTHOUSE).returncode == 2
    assert boston("settle", "-", "-").returncode == 2
    assert boston("settle", LIGHTHOUSE, "-", "--format", "csv").returncode == 2
    assert boston("settle", "lighthause", "-", given=b"{}").returncode == 1


def test_nothing_is_written_when_an_outcome_is_wrong(tmp_path: Path) -> None:
    done = settle(tmp_path, [OUTCOME, {"contract": "lmap"}], "-o", "result.txt")
    assert done.returncode == 1
    assert not (tmp_path / "result.txt").exists()
    done = settle(tmp_path, [OUTCOME], "-o", "result.txt")
    assert (done.returncode, done.stdout) == (0, "")
    assert (tmp_path / "result.txt").read_text(encoding="utf-8").startswith("Outcome 1\nLamp")


def test_the_command_runs_as_a_program(tmp_path: Path) -> None:
    (tmp_path / "outcome.json").write_text(json.dumps(OUTCOME), encoding="utf-8")
    done = process("settle", LIGHTHOUSE, "outcome.json", folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "West takes 20 chips" in done.stdout
