"""Options: which are in force, what goes together, and that the order of choosing never matters."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from tests.source.support import SMALL, changed, found_in, line_of, loaded, only, small

from boston_rules.source import load
from boston_rules.source.choices import each_value
from boston_rules.source.files import shipped_rulesets


def test_defaults_are_in_force_unless_another_value_is_chosen(tmp_path: Path) -> None:
    path = small(tmp_path)
    assert loaded(path).options == {"price": "cheap", "flat": "no-flat", "third": "without"}
    dear = loaded(path, price="dear")
    assert dear.options["price"] == "dear"
    assert dear.rules.settlement.tables[0].rows["six"] == {"all": 20}


def test_a_value_knows_the_option_that_brought_it(tmp_path: Path) -> None:
    compiled = loaded(small(tmp_path), price="dear")
    path = "settlement.tables.prices.rows.six.all"
    origin = compiled.origin(path)
    assert (origin.kind, origin.layer) == ("option", "price=dear")
    assert origin.mark.line == line_of(SMALL, "settlement.tables.prices.rows.six.all: 20")
    support = compiled.provenance(path)
    assert support is not None
    assert support.basis == "assumed"
    untouched = compiled.origin("settlement.tables.prices.rows.misere.all")
    assert untouched.kind == "ruleset"


def test_a_contract_that_an_option_adds_takes_its_fields_from_its_family(tmp_path: Path) -> None:
    compiled = loaded(small(tmp_path), third="with")
    assert [contract.id for contract in compiled.rules.contracts] == ["six", "misere", "open-misere"]
    assert compiled.rules.contract("open-misere").goal == compiled.rules.contract("misere").goal
    words = compiled.contract_words("open-misere")
    assert words is not None
    assert words.names == {"en": "Open misère"}
    assert compiled.origin("contracts.open-misere.exposure.kind").layer == "third=with"
    assert compiled.origin("contracts.open-misere.lead").path == "families.misere.lead"


@pytest.mark.parametrize("ruleset", shipped_rulesets())
def test_the_order_of_choosing_makes_no_difference(ruleset: str) -> None:
    chosen = load(ruleset).ruleset
    assert chosen is not None
    for choice in list(each_value(chosen))[:6]:
        digests = {
            load(ruleset, dict(order)).config.digest
            for order in itertools.permutations(list(choice.items())[:3])
        }
        assert len(digests) == 1


@pytest.mark.parametrize("ruleset", shipped_rulesets())
def test_every_value_of_every_option_can_be_chosen(ruleset: str) -> None:
    metadata = load(ruleset).ruleset
    assert metadata is not None
    met = {
        (name, value)
        for choice in each_value(metadata)
        for name, value in load(ruleset, choice).options.items()
    }
    assert met >= {
        (option.id, value.id)
        for option in metadata.options
        for value in option.values
        if value.id != option.default
    }


def test_what_is_chosen_must_be_there(tmp_path: Path) -> None:
    path = small(tmp_path)
    unknown = only(path, prize="dear")
    assert (unknown.code, unknown.args["nearest"]) == ("option/unknown", "price")
    value = only(path, price="deer")
    assert (value.code, value.args["nearest"], value.args["choices"]) == (
        "option/unknown-value",
        "dear",
        "cheap, dear",
    )
    assert value.mark.line == line_of(SMALL, "- id: price\n")
    assert [problem.code for problem in found_in(path, price="deer", x="y")] == [
        "option/unknown",
        "option/unknown-value",
    ]


def test_values_that_exclude_each_other_cannot_both_be_chosen(tmp_path: Path) -> None:
    problem = only(small(tmp_path), price="dear", flat="yes-flat")
    assert (problem.code, problem.args["other"], problem.args["other_value"]) == (
        "option/conflict",
        "flat",
        "yes-flat",
    )


FLAT = "settlement.tables.prices.rows: {six: {all: 5}, misere: {all: 5}}"
ADDING = """
          add:
            contracts:
              items: [{{id: {}, family: misere, names: {{en: New}}, concept: little-misere}}]"""
NEEDS = (
    "    conflicts: {flat: [yes-flat]}",
    "    conflicts: {flat: [yes-flat]}\n        requires: {third: with}",
)


def test_a_value_that_needs_another_asks_for_it(tmp_path: Path) -> None:
    path = small(tmp_path, NEEDS)
    problem = only(path, price="dear")
    assert (problem.code, problem.args["other"], problem.args["wanted"]) == (
        "option/requires",
        "third",
        "with",
    )
    assert loaded(path, price="dear", third="with").options["third"] == "with"


def test_ways_to_meet_every_value_bring_what_is_needed_and_leave_out_what_is_excluded(tmp_path: Path) -> None:
    metadata = loaded(small(tmp_path, NEEDS)).ruleset
    assert metadata is not None
    assert list(each_value(metadata)) == [
        {"price": "dear", "third": "with"},
        {"flat": "yes-flat"},
        {"third": "with"},
    ]


def test_a_value_that_excludes_a_default_is_met_with_another(tmp_path: Path) -> None:
    metadata = loaded(
        small(tmp_path, ("conflicts: {flat: [yes-flat]}", "conflicts: {flat: [yes-flat], third: [without]}"))
    ).ruleset
    assert metadata is not None
    assert {"price": "dear", "third": "with"} in list(each_value(metadata))


# what is changed, the code, the text where it is told, arguments
FAULTS: dict[str, tuple[tuple[str, str], str, str, dict[str, str | int]]] = {
    "default that is no value": (
        ("default: cheap", "default: chaep"),
        "option/unknown-value",
        "default: chaep",
        {"option": "price", "nearest": "cheap"},
    ),
    "conflict with no option": (
        ("{flat: [yes-flat]}", "{falt: [yes-flat]}"),
        "option/unknown",
        "falt: [yes-flat]",
        {"option": "falt", "nearest": "flat"},
    ),
    "conflict with no value": (
        ("{flat: [yes-flat]}", "{flat: [yes-flta]}"),
        "option/unknown-value",
        "flat: [yes-flta]",
        {"value": "yes-flta", "nearest": "yes-flat"},
    ),
    "need of no value": (
        ("conflicts: {flat: [yes-flat]}", "conflicts: {flat: [yes-flat]}\n        requires: {third: some}"),
        "option/unknown-value",
        "third: some",
        {"option": "third", "value": "some"},
    ),
    "one path from two options": (
        ("        conflicts: {flat: [yes-flat]}\n", ""),
        "option/overlap",
        "settlement.tables.prices.rows: {six",
        {
            "option": "flat",
            "value": "yes-flat",
            "other": "price",
            "other_value": "dear",
            "other_path": "settlement.tables.prices.rows.six.all",
        },
    ),
    "one new member from two options": (
        (FLAT, FLAT + ADDING.format("open-misere")),
        "option/overlap",
        "contracts:\n              after",
        {"option": "third", "other": "flat", "other_path": "contracts.open-misere"},
    ),
    "a member that an option removes and another needs": (
        (FLAT, FLAT + "\n          remove: [contracts.misere]"),
        "option/overlap",
        "contracts:\n              after",
        {"option": "third", "other": "flat", "other_path": "contracts.misere"},
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_options_that_cannot_work_are_told_whatever_is_chosen(name: str, tmp_path: Path) -> None:
    change, code, at, arguments = FAULTS[name]
    problem = only(small(tmp_path, change))
    assert problem.code == code
    assert problem.mark.line == line_of(changed(SMALL, change), at)
    assert arguments.items() <= problem.args.items()


def test_two_options_may_add_to_one_list(tmp_path: Path) -> None:
    both = loaded(small(tmp_path, (FLAT, FLAT + ADDING.format("last"))), flat="yes-flat", third="with")
    assert [contract.id for contract in both.rules.contracts] == ["six", "misere", "open-misere", "last"]


def test_a_value_may_build_on_another_that_it_requires(tmp_path: Path) -> None:
    text = changed(
        SMALL,
        (
            "            settlement.tables.prices.rows.six.all: 20\n",
            "            contracts.open-misere.exposure.after-tricks: 0\n",
        ),
        ("        conflicts: {flat: [yes-flat]}\n", "        requires: {third: with}\n"),
    )
    (tmp_path / "small.yaml").write_text(text, encoding="utf-8")
    compiled = loaded(tmp_path / "small.yaml", price="dear", third="with")
    assert compiled.values["contracts.open-misere.exposure.after-tricks"] == 0


def test_a_fault_in_what_an_option_sets_is_told_in_the_option(tmp_path: Path) -> None:
    change = ("settlement.tables.prices.rows.six.all: 20", "settlement.tables.prices.rows.six.all: dear")
    path = small(tmp_path, change)
    loaded(path)
    problem = only(path, price="dear")
    assert (problem.code, problem.path) == ("value/type", "settlement.tables.prices.rows.six.all")
    assert problem.mark.line == line_of(changed(SMALL, change), change[1])
