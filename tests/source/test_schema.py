"""The published schemas: current, closed, decided by kind, and of one mind with the typed decoder."""

from __future__ import annotations

import copy
import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.source.support import SMALL

from boston_rules import schemagen
from boston_rules.config import Config
from boston_rules.engine.shapes import Outcome, Settlement
from boston_rules.problems import ProblemsFound
from boston_rules.resources import data_dir
from boston_rules.rules import SECTIONS
from boston_rules.source import load
from boston_rules.source.deals import Deal
from boston_rules.source.decode import decode
from boston_rules.source.files import concepts_file, shipped_deals, shipped_hands, shipped_rulesets
from boston_rules.source.hands import Hands
from boston_rules.source.shape import Concepts
from boston_rules.source.tree import plain
from boston_rules.source.written import RulesetFile
from boston_rules.source.yaml_reader import read_yaml

DIALECTS = [jsonschema.Draft7Validator, jsonschema.Draft202012Validator]
NAMES = [published.name for published in schemagen.SCHEMAS]
TYPES: dict[str, Any] = {
    "ruleset": RulesetFile,
    "concepts": Concepts,
    "hands": Hands,
    "deal": Deal,
    "configuration": Config,
    "outcome": Outcome,
    "settlement": Settlement,
}


def schema(name: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads((data_dir("schema") / f"{name}.json").read_text(encoding="utf-8"))
    return document


def subschemas(part: object, where: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    if isinstance(part, dict):
        yield where, part
        for key, below in part.items():
            if key not in {"default", "enum", "const"}:
                yield from subschemas(below, f"{where}/{key}")
    elif isinstance(part, list):
        for index, below in enumerate(part):
            yield from subschemas(below, f"{where}/{index}")


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_what_the_types_say(name: str) -> None:
    text = (data_dir("schema") / f"{name}.json").read_text(encoding="utf-8")
    assert schemagen.rendered()[f"{name}.json"] == text, "run: make schema"


def test_no_schema_lies_about_that_nobody_writes() -> None:
    assert {path.stem for path in data_dir("schema").glob("*.json")} == set(NAMES)


@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.__name__)
@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_good_in_both_dialects(name: str, dialect: Any) -> None:
    dialect.check_schema(schema(name))


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_stays_within_what_both_dialects_mean_alike(name: str) -> None:
    for where, part in subschemas(schema(name)):
        assert not {"$defs", "items_", "prefixItems", "dependentRequired", "dependencies"} & set(part), where
        if "$ref" in part and not where.endswith("/properties"):
            assert set(part) == {"$ref"}, where
            assert str(part["$ref"]).startswith("#/definitions/"), where
        assert not isinstance(part.get("items"), list), where


@pytest.mark.parametrize("name", NAMES)
def test_objects_are_closed_and_kinds_decide(name: str) -> None:
    for where, part in subschemas(schema(name)):
        if where.endswith("/properties"):
            continue
        assert not {"oneOf", "anyOf"} & set(part), where
        if "properties" in part and "additionalProperties" not in part:
            decides = "allOf" in part and part["required"] == ["kind"]
            condition = where.endswith(("/if", "/then", "/else"))
            assert decides or condition, where
        if "allOf" in part and "if" in part["allOf"][0]:
            kinds = [each["if"]["properties"]["kind"]["const"] for each in part["allOf"]]
            assert part["properties"]["kind"]["enum"] == kinds, where


def test_fields_that_the_format_will_widen_name_their_axis() -> None:
    table = schema("configuration")["definitions"]["Table"]["properties"]
    assert table["players"]["x-axis"] == "players, seats, first dealer"


@pytest.mark.parametrize("name", NAMES)
def test_every_object_and_kind_is_described(name: str) -> None:
    for where, part in subschemas(schema(name)):
        if "title" in part and "properties" in part and not where.endswith("/properties"):
            assert part["description"], where
            kind = part["properties"].get("kind")
            if isinstance(kind, dict) and "const" in kind:
                assert kind["description"], where


@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.__name__)
def test_everything_shipped_fits_in_both_dialects(dialect: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(*_: object) -> None:
        raise AssertionError("validation must not open a connection")

    monkeypatch.setattr(socket, "socket", nothing)
    files = [(path, "ruleset") for path in shipped_rulesets().values()]
    files += [(path, "hands") for path in shipped_hands().values()]
    files += [(path, "deal") for path in shipped_deals().values()]
    files.append((concepts_file(), "concepts"))
    for path, name in files:
        tree, _ = read_yaml(path.read_bytes(), path.name)
        dialect(schema(name)).validate(plain(tree))
    for ruleset in shipped_rulesets():
        config = msgspec.json.decode(msgspec.json.encode(load(ruleset).config))
        dialect(schema("configuration")).validate(config)


# The typed decoder and the schema agree on what is right.

JUNK = st.sampled_from(
    [
        None,
        True,
        0,
        1,
        13,
        -1,
        10**7,
        "",
        "none",
        "S",
        "DJ",
        "x-y",
        "Ä B",
        [],
        ["S"],
        [1],
        {},
        {"kind": "none"},
        {"en": "x"},
    ]
)


def steps(value: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if path:
        yield path
    if isinstance(value, dict):
        for key, below in value.items():
            yield from steps(below, (*path, key))
    elif isinstance(value, list):
        for index, below in enumerate(value):
            yield from steps(below, (*path, index))


def mutated(value: Any, path: tuple[Any, ...], how: str, junk: object) -> Any:
    """The value with what lies at the path replaced, taken out, renamed, or joined by a stranger."""
    value = copy.deepcopy(value)
    above = value
    for step in path[:-1]:
        above = above[step]
    if how == "replace":
        above[path[-1]] = junk
    elif how == "remove":
        del above[path[-1]]
    elif isinstance(above, dict):
        above[f"{path[-1]}x" if how == "rename" else "stranger"] = (
            above.pop(path[-1]) if how == "rename" else junk
        )
    return value


SAMPLES: dict[str, list[Any]] = {
    "ruleset": [plain(read_yaml(SMALL.encode(), "small.yaml")[0])],
    "configuration": [msgspec.to_builtins(load(ruleset).config) for ruleset in shipped_rulesets()],
    "hands": [plain(read_yaml(path.read_bytes(), path.name)[0]) for path in shipped_hands().values()],
    "deal": [plain(read_yaml(path.read_bytes(), path.name)[0]) for path in shipped_deals().values()],
    "concepts": [plain(read_yaml(concepts_file().read_bytes(), "concepts.yaml")[0])],
    "outcome": [
        {
            "format": "boston-outcome/1",
            "dealer": "W",
            "contract": "pido",
            "declarer": "N",
            "partner": None,
            "trump": "H",
            "tricks": {"N": 6, "E": 2, "S": 4, "W": 1},
            "held": {"DJ": "S"},
            "irregularities": [{"kind": "revoke", "seat": "E"}],
            "pools": [20],
            "state": {"good-suit": "C"},
        }
    ],
}
SAMPLES = {name: json.loads(json.dumps(samples)) for name, samples in SAMPLES.items()}
PLACES = {
    name: [(number, path) for number, sample in enumerate(samples) for path in steps(sample)]
    for name, samples in SAMPLES.items()
}


def decodes(value: object, name: str) -> bool:
    try:
        msgspec.convert(value, TYPES[name])
    except msgspec.ValidationError:
        return False
    return True


@pytest.mark.parametrize("name", SAMPLES)
def test_decoder_and_schema_agree(name: str) -> None:
    validator = jsonschema.Draft7Validator(schema(name))

    @given(st.sampled_from(PLACES[name]), st.sampled_from(["replace", "remove", "rename", "add"]), JUNK)
    @settings(max_examples=60)
    def agree(place: tuple[int, tuple[Any, ...]], how: str, junk: object) -> None:
        number, path = place
        value = mutated(SAMPLES[name][number], path, how, junk)
        # Sections and `extends` are the schema's alone; the loader asks it about them.
        sections = name == "ruleset" and path[0] in {"extends", "changes", *SECTIONS} and len(path) == 1
        if not sections:
            assert decodes(value, name) == validator.is_valid(value)

    agree()


def test_a_value_that_only_the_decoder_refuses_is_told_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    tree, _ = read_yaml(b"format: boston-concepts/1\nconcepts: 5\n", "concepts.yaml")
    monkeypatch.setattr("boston_rules.source.decode.schema_problems", lambda *_, **__: [])
    with pytest.raises(ProblemsFound) as caught:
        decode(tree, Concepts, "concepts")
    (problem,) = caught.value.problems
    assert problem.code == "value/refused"
    assert "array" in str(problem.args["reason"])


def test_generating_writes_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(schemagen, "data_dir", lambda _: tmp_path)
    assert schemagen.main(["--check"]) == 1
    assert f"{tmp_path / 'ruleset.json'} is not what the types say" in capsys.readouterr().err
    assert schemagen.main([]) == 0
    assert schemagen.main(["--check"]) == 0
    assert sorted(path.stem for path in tmp_path.iterdir()) == sorted(NAMES)
