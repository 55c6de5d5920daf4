"""boston list: the rulesets in short."""

from __future__ import annotations

import json

import jsonschema
import pytest
from tests.cli.support import boston
from tests.sampling import one_in

from boston_rules.resources import data_dir
from boston_rules.source import load
from boston_rules.source.files import shipped_rulesets


def test_as_json_everything_about_each_ruleset_is_there() -> None:
    done = boston("list", "--format", "json")
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    jsonschema.validate(told, json.loads((data_dir("schema") / "list.json").read_text(encoding="utf-8")))
    assert [each["id"] for each in told] == list(shipped_rulesets())
    for each in told:
        compiled = load(each["id"])
        assert compiled.ruleset is not None
        assert each["names"] == compiled.ruleset.names
        assert each["region"] == compiled.ruleset.place
        assert [contract["id"] for contract in each["contracts"]] == [
            each.id for each in compiled.rules.contracts
        ]
        assert all(contract["concept"] for contract in each["contracts"])
        assert {name: option["default"] for name, option in each["options"].items()} == compiled.options
        assert sum(each["provenance"].values()) == len(compiled.leaves)
        assert next(iter(each["provenance"])) == "stated"


@pytest.fixture(scope="module")
def listed() -> str:
    return boston("list").stdout


@pytest.mark.parametrize("ruleset", [*one_in(3, shipped_rulesets(), start=1)])
def test_as_text_each_ruleset_is_named_with_its_contracts_and_options(listed: str, ruleset: str) -> None:
    compiled = load(ruleset)
    assert compiled.ruleset is not None
    assert f"{ruleset}: " in listed
    for contract in compiled.rules.contracts:
        words = compiled.contract_words(contract.id)
        assert words is not None
        assert words.names[compiled.ruleset.languages[0]] in listed
    for option in compiled.ruleset.options:
        assert f"Option {option.id} (default {option.default})" in listed
