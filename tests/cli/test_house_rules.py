"""A family's file of a few lines does everywhere what the id of a shipped ruleset does."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from tests.cli.support import boston

from boston_rules.site.library import gather
from boston_rules.source.files import shipped_deals

HOUSE = Path(__file__).resolve().parents[1] / "rulesets" / "house"
KITCHEN = HOUSE / "kitchen.yaml"


@pytest.fixture
def at_home(tmp_path: Path) -> Path:
    """The family's folder, away from the project."""
    shutil.copytree(HOUSE, tmp_path / "home")
    return tmp_path / "home"


def test_the_file_and_its_hands_are_right(at_home: Path) -> None:
    done = boston("check", ".", folder=at_home)
    assert (done.returncode, done.stdout) == (0, "")
    assert "2 files" in done.stderr


def test_it_is_compiled_and_its_changes_are_explained(at_home: Path) -> None:
    config = json.loads(boston("config", "kitchen.yaml", folder=at_home).stdout)
    assert config["ruleset"] == "kitchen"
    assert "misere-ouverte" not in [contract["id"] for contract in config["rules"]["contracts"]]
    told = boston("explain", "kitchen.yaml", "pool.stakes.dealer-stake.amount", folder=at_home).stdout
    assert "= 20" in told
    assert "kitchen.yaml" in told
    assert "italian.yaml" in boston("explain", "kitchen.yaml", "pool.limit", folder=at_home).stdout


def test_it_settles(at_home: Path) -> None:
    outcome = {
        "format": "boston-outcome/1",
        "dealer": "W",
        "contract": "sei-prese",
        "declarer": "N",
        "trump": "C",
        "tricks": {"N": 6, "E": 3, "S": 2, "W": 2},
        "antes": "due",
        "pools": [0],
    }
    given = json.dumps(outcome).encode()
    done = boston("settle", "kitchen.yaml", "-", "--format", "json", folder=at_home, given=given)
    settled = json.loads(done.stdout)
    assert settled["deltas"] == {"N": 65, "E": -15, "S": -15, "W": -35}


def test_it_is_played_recorded_and_replayed(at_home: Path) -> None:
    simulated = boston("simulate", "kitchen.yaml", "--deals", "8", "--record", "evening.json", folder=at_home)
    assert simulated.returncode == 0
    replayed = boston("replay", "evening.json", "--ruleset", "kitchen.yaml", folder=at_home)
    assert replayed.returncode == 0
    by_name = boston("replay", "evening.json", folder=at_home)
    assert by_name.returncode == 1
    assert "ruleset/unknown" in by_name.stderr


def test_it_stands_on_the_site_with_hands_and_a_told_deal(at_home: Path) -> None:
    (at_home / "deals").mkdir()
    told = shipped_deals()["italian"].read_text(encoding="utf-8")
    deal = at_home / "deals" / "kitchen.yaml"
    for old, new in {"ruleset: italian": "ruleset: kitchen", "S: 75": "S: 85"}.items():
        assert old in told
        told = told.replace(old, new)
    deal.write_text(told, encoding="utf-8")
    library = gather([at_home / "kitchen.yaml", at_home / "hands" / "kitchen.yaml", deal])
    shelved = next(each for each in library.rulesets if each.ruleset.id == "kitchen")
    assert shelved.hands is not None
    assert shelved.deal is not None
