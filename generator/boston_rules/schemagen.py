"""The JSON Schemas in `schema/`, written from the types.

They stay within what draft-07 and 2020-12 share.  Objects are closed.  A mechanism with several kinds is one
object whose `kind` picks, by `if` and `then`, what else it holds, so that a validator speaks of the kind
that was meant.

    python -m boston_rules.schemagen            writes schema/
    python -m boston_rules.schemagen --check    tells which files are not current (exit code 1)
"""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import inspect as mi

from boston_rules.config import Config
from boston_rules.engine.records import Record, SessionRecord
from boston_rules.engine.shapes import Outcome, Settlement
from boston_rules.reports import (
    Explanation,
    ListedRuleset,
    MigratedFile,
    ReplayedRecord,
    ReportedProblem,
    Simulation,
)
from boston_rules.resources import data_dir
from boston_rules.rules import SECTIONS
from boston_rules.source.deals import Deal
from boston_rules.source.hands import Hands
from boston_rules.source.shape import Alias, Concepts
from boston_rules.source.written import RulesetFile

Schema = dict[str, Any]
NOTHING: Final[Schema] = {"not": {}}
DIALECT: Final = "http://json-schema.org/draft-07/schema#"


class Published(NamedTuple):
    """A schema file: its name, its title, the type it describes and what the type alone can't say."""

    name: str
    title: str
    of: Any
    more: Callable[[], Schema] = dict


def _sections_or_changes() -> Schema:
    """A ruleset has rule sections of its own, or extends another and has changes."""
    return {
        "if": {"required": ["extends"], "properties": {"extends": {"type": "string"}}},
        "then": {
            "required": ["changes"],
            "properties": {
                "changes": {"type": "object"},
                **dict.fromkeys((*SECTIONS, "families"), NOTHING),
            },
        },
        "else": {"required": list(SECTIONS), "properties": {"changes": NOTHING}},
    }


SCHEMAS: Final = (
    Published("ruleset", "Boston ruleset", RulesetFile, _sections_or_changes),
    Published("concepts", "Concepts shared by Boston rulesets", Concepts),
    Published("hands", "Worked hands of a Boston ruleset", Hands),
    Published("deal", "Annotated deal of a Boston ruleset", Deal),
    Published("alias", "Another name of a Boston ruleset", Alias),
    Published("configuration", "Boston engine configuration", Config),
    Published("outcome", "Outcome of a deal of Boston", Outcome),
    Published("settlement", "Settlement of a deal of Boston", Settlement),
    Published("record", "Record of a deal of Boston", Record),
    Published("session-record", "Record of a session of Boston", SessionRecord),
    Published("problems", "What boston check found", tuple[ReportedProblem, ...]),
    Published("list", "What boston list tells", tuple[ListedRuleset, ...]),
    Published("explain", "What boston explain tells", Explanation),
    Published("migrated", "What boston migrate did", tuple[MigratedFile, ...]),
    Published("replay", "What boston replay tells", tuple[ReplayedRecord, ...]),
    Published("simulation", "What boston simulate counted", Simulation),
)


def render(published: Published) -> str:
    """The text of a schema file."""
    writer = _Writer()
    body = writer.root(mi.type_info(published.of))
    body.pop("title", None)
    schema = {
        "$schema": DIALECT,
        "$id": f"urn:boston-rules:{published.name}:1",
        "title": published.title,
        **body,
        **published.more(),
        "definitions": dict(sorted(writer.definitions.items())),
    }
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


class _Writer:
    def __init__(self) -> None:
        self.definitions: dict[str, Schema] = {}
        self.classes: dict[str, type] = {}

    def root(self, of: mi.Type) -> Schema:
        return self._object(of) if isinstance(of, mi.StructType) else self.schema(of)

    def schema(self, of: mi.Type) -> Schema:
        if isinstance(of, mi.Metadata):
            return self._documented(of)
        if isinstance(of, mi.UnionType):
            return self._union(of.types)
        if isinstance(of, mi.StructType):
            return {"$ref": f"#/definitions/{self._define(of)}"}
        return self._plain(of)

    def _documented(self, of: mi.Metadata) -> Schema:
        below = self.schema(of.type)
        said: Schema = dict(of.extra_json_schema or {})
        said.update({f"x-{key}": value for key, value in (of.extra or {}).items()})
        if said and "$ref" in below:
            # Draft-07 ignores whatever stands beside a reference.
            return said | {"allOf": [below]}
        return below | said

    def _plain(self, of: mi.Type) -> Schema:
        if isinstance(of, mi.AnyType):
            return {}
        if isinstance(of, mi.BoolType):
            return {"type": "boolean"}
        if isinstance(of, mi.NoneType):
            return {"type": "null"}
        if isinstance(of, mi.IntType):
            return {"type": "integer"} | _given(minimum=of.ge, maximum=of.le)
        if isinstance(of, mi.FloatType):
            return {"type": "number"} | _given(minimum=of.ge, maximum=of.le)
        if isinstance(of, mi.StrType):
            limits = _given(pattern=of.pattern, minLength=of.min_length, maxLength=of.max_length)
            return {"type": "string"} | limits
        if isinstance(of, mi.LiteralType):
            return {"const": of.values[0]} if len(of.values) == 1 else {"enum": list(of.values)}
        if isinstance(of, mi.EnumType):
            return {"enum": [member.value for member in of.cls], "description": _doc(of.cls)}
        if isinstance(of, mi.VarTupleType):
            return {"type": "array", "items": self.schema(of.item_type)} | _given(
                minItems=of.min_length or None, maxItems=of.max_length
            )
        if isinstance(of, mi.DictType):
            return self._map(of)
        raise TypeError(f"no schema for {of}")

    def _map(self, of: mi.DictType) -> Schema:
        value = self.schema(of.value_type)
        if isinstance(of.key_type, mi.EnumType):
            keys = [member.value for member in of.key_type.cls]
            return {"type": "object", "properties": dict.fromkeys(keys, value), "additionalProperties": False}
        names = self.schema(of.key_type)
        names.pop("type", None)
        rules = {"propertyNames": names} if names else {}
        return {"type": "object", **rules, "additionalProperties": value}

    def _union(self, types: Iterable[mi.Type]) -> Schema:
        structs = [each for each in types if isinstance(each, mi.StructType)]
        others = [each for each in types if not isinstance(each, mi.StructType)]
        nullable = any(isinstance(each, mi.NoneType) for each in others)
        rest = [each for each in others if not isinstance(each, mi.NoneType)]
        if structs and rest:
            raise TypeError(f"a mechanism is an object or null, never a scalar too: {types}")
        if not structs:
            below = self.schema(rest[0]) if len(rest) == 1 else _merged(self._plain(each) for each in rest)
        elif structs[0].tag_field is None:
            (only,) = structs
            below = self._object(only)
        else:
            below = self._kinds(structs)
        return _or_null(below) if nullable else below

    def _kinds(self, structs: list[mi.StructType]) -> Schema:
        kinds = [str(each.tag) for each in structs]
        says = [_doc(each.cls) for each in structs]
        return {
            "type": "object",
            "required": ["kind"],
            "properties": {"kind": {"enum": kinds, "enumDescriptions": says}},
            "allOf": [
                {
                    "if": {
                        "type": "object",
                        "required": ["kind"],
                        "properties": {"kind": {"const": str(each.tag)}},
                    },
                    "then": {"$ref": f"#/definitions/{self._define(each)}"},
                }
                for each in structs
            ],
        }

    def _define(self, of: mi.StructType) -> str:
        name = of.cls.__name__
        if self.classes.setdefault(name, of.cls) is not of.cls:
            raise TypeError(f"two types are called {name}")
        if name not in self.definitions:
            self.definitions[name] = {}
            self.definitions[name] = self._object(of)
        return name

    def _object(self, of: mi.StructType) -> Schema:
        properties: Schema = {}
        required = []
        if of.tag_field is not None:
            properties[of.tag_field] = {"const": of.tag, "description": _doc(of.cls)}
            required.append(of.tag_field)
        for field in of.fields:
            below = self.schema(field.type)
            default = _default(field)
            if default is not msgspec.NODEFAULT and "$ref" in below:
                below = {"allOf": [below]}
            properties[field.encode_name] = below | (
                {} if default is msgspec.NODEFAULT else {"default": default}
            )
            if field.required:
                required.append(field.encode_name)
        return {
            "title": _title(of.cls),
            "description": _doc(of.cls),
            "type": "object",
            "properties": properties,
            **({"required": required} if required else {}),
            "additionalProperties": False,
        }


def _given(**keywords: Any) -> Schema:
    return {key: value for key, value in keywords.items() if value is not None}


def _merged(schemas: Iterable[Schema]) -> Schema:
    """Several scalars as one: each keyword speaks of one type only, so they don't get in each other's way."""
    types: list[str] = []
    below: Schema = {}
    for each in schemas:
        words = each.get("enum", [each["const"]] if "const" in each else None)
        if words is not None:
            types.append("string")
            below["pattern"] = f"^({'|'.join(words)})$"
        else:
            types.append(each["type"])
            below |= {key: value for key, value in each.items() if key != "type"}
    if len(set(types)) != len(types):
        raise TypeError(f"two scalars of one type: {types}")
    return {"type": types, **below}


def _or_null(schema: Schema) -> Schema:
    if "const" in schema:
        const = schema.pop("const")
        return schema | {"enum": [const, None]}
    if "enum" in schema:
        return schema | {"enum": [*schema["enum"], None]}
    kinds = schema["type"]
    return schema | {"type": [*(kinds if isinstance(kinds, list) else [kinds]), "null"]}


def _default(field: mi.Field) -> Any:
    if field.default is not msgspec.NODEFAULT:
        return msgspec.to_builtins(field.default)
    if field.default_factory is not msgspec.NODEFAULT:
        return msgspec.to_builtins(field.default_factory())
    return msgspec.NODEFAULT


def _doc(cls: type) -> str:
    return " ".join(inspect.cleandoc(cls.__doc__ or "").split())


def _title(cls: type) -> str:
    words = "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in cls.__name__)
    return words.strip().removeprefix("written ").capitalize()


def rendered() -> Mapping[str, str]:
    """The text of every schema file by its name."""
    return {f"{published.name}.json": render(published) for published in SCHEMAS}


def main(arguments: list[str]) -> int:
    """Write the schemas, or with `--check` only tell which differ."""
    folder = data_dir("schema")
    stale = [name for name, text in rendered().items() if _read(folder / name) != text]
    if "--check" in arguments:
        for name in stale:
            _tell(f"{folder / name} is not what the types say; run: make schema")
        return 1 if stale else 0
    for name, text in rendered().items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    _tell(f"{len(SCHEMAS)} schemas in {folder}, {len(stale)} of them changed.")
    return 0


def _tell(text: str) -> None:
    print(text, file=sys.stderr)  # noqa: T201, this is where it tells


def _read(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.is_file() else None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
