"""Rules as values: what is found out about them is kept with them and changes nothing about them."""

from __future__ import annotations

import copy

import msgspec
import pytest
from msgspec import structs
from tests.engine.support import compiled, rulesets

from boston_rules.rules import Rules, kept_with_rules

RULES = compiled(rulesets()[0]).rules


def test_a_contract_is_found_by_its_id() -> None:
    assert [RULES.contract(each.id) for each in RULES.contracts] == list(RULES.contracts)
    with pytest.raises(KeyError):
        RULES.contract("no-such-contract")


def test_what_is_found_out_about_rules_is_found_once_and_is_no_part_of_them() -> None:
    asked: list[Rules] = []

    @kept_with_rules
    def contracts(rules: Rules) -> int:
        asked.append(rules)
        return len(rules.contracts)

    rules, untouched = copy.copy(RULES), copy.copy(RULES)
    assert [contracts(rules), contracts(rules)] == [len(RULES.contracts)] * 2
    assert asked == [rules]
    assert rules == untouched
    assert msgspec.json.encode(rules) == msgspec.json.encode(untouched)
    assert rules.contract(rules.contracts[-1].id) == rules.contracts[-1]
    fewer = structs.replace(rules, contracts=rules.contracts[:1])
    assert contracts(fewer) == 1
    assert fewer.contract(rules.contracts[0].id) == rules.contracts[0]
    with pytest.raises(KeyError):
        fewer.contract(rules.contracts[-1].id)
