"""From the validator's errors to problems that a card player understands, one for each fault."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, get_args

from jsonschema import ValidationError
from msgspec import Meta, Struct
from msgspec.structs import fields

from boston_rules.config import Config
from boston_rules.problems import Mark, Problem
from boston_rules.rules.base import CardCode, Id
from boston_rules.source import shape
from boston_rules.source.migrating import present_spelling
from boston_rules.source.nearest import clipped, listed, nearest
from boston_rules.source.tree import Items, Keys, Node, Place, Scalar, join, readable_path

Steps = tuple[str | int, ...]


def _pattern(annotated: Any) -> str:
    """The pattern of an annotated text, also where it may be null instead."""
    metas = getattr(annotated, "__metadata__", ())
    found = next((meta.pattern for meta in metas if isinstance(meta, Meta) and meta.pattern), None)
    return found or next(filter(None, map(_pattern, get_args(annotated))), "")


def _field_pattern(of: type[Struct], name: str) -> str:
    return next(_pattern(field.type) for field in fields(of) if field.name == name)


def _words_only(pattern: str) -> list[str]:
    """The words that a pattern allows, where it does nothing but list words."""
    match = re.match(r"\^\(([a-z|-]+)\)\$\Z", pattern)
    return match[1].split("|") if match else []


FORMS: Final[Mapping[str, str]] = {
    _pattern(Id): "id",
    _pattern(CardCode): "card",
    _pattern(shape.Language): "language",
    _pattern(shape.RulePath): "path",
    _field_pattern(shape.Source, "address"): "address",
    _field_pattern(Config, "digest"): "digest",
}
LIMITS: Final = {
    "minimum": ("number", "minimum", "maximum"),
    "maximum": ("number", "minimum", "maximum"),
    "minLength": ("text", "minLength", "maxLength"),
    "maxLength": ("text", "minLength", "maxLength"),
    "minItems": ("list", "minItems", "maxItems"),
    "maxItems": ("list", "minItems", "maxItems"),
}
FOUND: Final[Mapping[type, str]] = {
    str: "text",
    bool: "truth",
    int: "number",
    type(None): "null",
    list: "list",
    dict: "keys",
}
WANTED: Final = {
    "string": "text",
    "boolean": "truth",
    "integer": "number",
    "null": "null",
    "array": "list",
    "object": "keys",
}


class _Error(NamedTuple):
    """One error of the validator."""

    keyword: str
    asked: Any
    """What the schema has under the keyword."""
    schema: Any
    """The schema that the keyword stands in."""
    found: Any
    steps: Steps
    schema_steps: Steps
    message: str


def _error(error: ValidationError) -> _Error:
    return _Error(
        str(error.validator),
        error.validator_value,
        error.schema,
        error.instance,
        tuple(error.absolute_path),
        tuple(error.absolute_schema_path),
        error.message,
    )


class Faults:
    """Collects the errors of one tree."""

    def __init__(self, root: Node, schema: Mapping[str, Any], prefix: str = "") -> None:
        self.root = root
        self.schema = schema
        self.prefix = prefix
        self.found: dict[tuple[str, str, Mark], Problem] = {}
        self.unknown: dict[Steps, dict[str, list[str]]] = {}
        self.missing: dict[Steps, list[str]] = {}
        self.forbidden: list[Steps] = []

    def problems(self, errors: Iterable[ValidationError]) -> list[Problem]:
        """One problem for each fault, in the order of the file."""
        for error in errors:
            self._take(_error(error))
        self._forbidden()
        self._keys()
        return sorted(self.found.values(), key=lambda problem: (problem.mark, problem.code))

    # Where things are

    def _node(self, steps: Steps) -> tuple[Node | None, bool]:
        """What lies at those steps, and whether the reader has already told that it is broken."""
        node: Node | None = self.root
        broken = False
        for step in steps:
            broken = broken or (isinstance(node, Scalar) and node.broken)
            if isinstance(node, Keys) and isinstance(step, str):
                node = node.get(step)
            elif isinstance(node, Items) and isinstance(step, int) and step < len(node.members):
                node = node.members[step]
            else:
                return None, broken
        return node, broken or (isinstance(node, Scalar) and node.broken)

    def _path(self, steps: Steps) -> str:
        path = readable_path(self.root, steps)
        return join(self.prefix, path) if path else self.prefix

    def _owner(self, steps: Steps) -> Place:
        """Where the thing at those steps begins: its key, or itself in a list."""
        if steps and isinstance(steps[-1], str):
            above, _ = self._node(steps[:-1])
            if isinstance(above, Keys) and steps[-1] in above.entries:
                return above.entries[steps[-1]]
        node, _ = self._node(steps)
        return node if node is not None else self.root

    def _add(self, code: str, place: Place, path: str, **args: str | int) -> None:
        problem = place.problem(code, path, **args)
        self.found.setdefault((code, path, problem.mark), problem)

    # What is wrong

    def _take(self, error: _Error) -> None:
        node, broken = self._node(error.steps)
        if node is None or broken:
            return
        if error.keyword == "not":
            self.forbidden.append(error.steps)
        elif "propertyNames" in error.schema_steps:
            self._key_form(error)
        elif error.keyword == "additionalProperties":
            properties = error.schema.get("properties", {})
            extra = {key: list(properties) for key in error.found if key not in properties}
            self.unknown.setdefault(error.steps, {}).update(extra)
        elif error.keyword == "required":
            known = self.missing.setdefault(error.steps, [])
            known.extend(key for key in error.asked if key not in error.found and key not in known)
        else:
            self._value(node, error)

    def _value(self, node: Node, error: _Error) -> None:
        now = present_spelling(self._path(error.steps), error.found)
        if now:
            path, file = self._path(error.steps), node.document.name
            self._add("format/old-word", node, path, found=_quoted(error.found), now=now, file=file)
        elif error.keyword in {"enum", "const"}:
            self._not_one_of(node, error, error.asked if error.keyword == "enum" else [error.asked])
        elif error.keyword == "pattern":
            self._form(node, error)
        elif error.keyword == "type":
            self._type(node, error)
        elif error.keyword in LIMITS:
            self._limits(node, error)
        else:
            self._add("value/refused", node, self._path(error.steps), reason=clipped(error.message))

    def _not_one_of(self, node: Node, error: _Error, choices: Sequence[object]) -> None:
        value, steps = error.found, error.steps
        path, words = self._path(steps), [_as_written(choice) for choice in choices]
        if steps == ("format",) and isinstance(value, str):
            same = value.rpartition("/")[0] == words[0].rpartition("/")[0]
            code = "format/other-version" if same else "format/unknown"
            self._add(code, node, path, found=_quoted(value), known=words[0])
            return
        if not isinstance(value, str | int) or isinstance(value, bool):
            self._wrong_type(node, error, "choice", choices=words)
            return
        near, axis = nearest(str(value), words), self._axis(error.schema_steps)
        args = {"found": _quoted(value), "choices": listed(words)}
        if near == str(value):
            wanted = "number" if isinstance(value, str) else "text"
            self._add("value/quotation-marks", node, path, found=str(value), wanted=wanted)
        elif axis and not near:
            self._add("value/unsupported", node, path, axis=axis, **args)
        elif steps and steps[-1] == "kind":
            self._add("shape/unknown-kind", node, path, nearest=near, **args)
        else:
            self._add("value/not-one-of", node, path, nearest=near, **args)

    def _form(self, node: Node, error: _Error) -> None:
        words = _words_only(error.asked)
        axis = self._axis(error.schema_steps)
        if not words:
            form = FORMS.get(error.asked, "other")
            self._add("value/form", node, self._path(error.steps), form=form, found=_quoted(error.found))
        elif axis and not nearest(error.found, words):
            args = {"found": _quoted(error.found), "choices": listed(words)}
            self._add("value/unsupported", node, self._path(error.steps), axis=axis, **args)
        else:
            self._wrong_type(node, error, "number", others=words)

    def _type(self, node: Node, error: _Error) -> None:
        types = error.asked if isinstance(error.asked, list) else [error.asked]
        words = _words_only(error.schema.get("pattern", ""))
        wanted = [WANTED[each] for each in types if not (words and each == "string")]
        self._wrong_type(node, error, wanted[0], others=[*words, *(["null"] if "null" in wanted[1:] else [])])

    def _wrong_type(
        self,
        node: Node,
        error: _Error,
        wanted: str,
        *,
        choices: Sequence[str] = (),
        others: Sequence[str] = (),
    ) -> None:
        """`wanted` is a kind of value, or `choice` for one of `choices`; `others` may stand there too."""
        scalar = isinstance(node, Scalar)
        self._add(
            "value/type",
            node if scalar else self._owner(error.steps),
            self._path(error.steps),
            wanted=wanted,
            choices=listed(choices),
            others=listed(others),
            found_kind=FOUND[type(error.found)],
            found=_quoted(error.found) if scalar else "",
        )

    def _limits(self, node: Node, error: _Error) -> None:
        what, low, high = LIMITS[error.keyword]
        self._add(
            "value/limits",
            node,
            self._path(error.steps),
            what=what,
            found=str(error.found if what == "number" else len(error.found)),
            least=str(error.schema.get(low, "")),
            most=str(error.schema.get(high, "")),
        )

    def _forbidden(self) -> None:
        """Sections of a ruleset that extends another, or changes of one that doesn't: one problem for all."""
        if not self.forbidden:
            return
        steps = min(self.forbidden, key=lambda each: self._owner(each).mark)
        keys = listed(each[-1] for each in self.forbidden)
        code = "extends/changes-alone" if keys == "changes" else "extends/sections"
        self._add(code, self._owner(steps), self._path(steps), keys=keys, count=len(self.forbidden))
        self.missing.pop(steps[:-1], None)

    def _key_form(self, error: _Error) -> None:
        key = str(error.found)
        place, path = self._owner((*error.steps, key)), self._path((*error.steps, key))
        if error.keyword == "enum":
            near, choices = nearest(key, error.asked), listed(error.asked)
            self._add("shape/unknown-key", place, path, key=_quoted(key), nearest=near, choices=choices)
        else:
            form = FORMS.get(error.asked, "other") if error.keyword == "pattern" else "other"
            self._add("value/form", place, path, form=form, found=_quoted(key))

    def _axis(self, schema_steps: Steps) -> str:
        """The axis of the feature map that the field belongs to whose value is wrong, or an empty text."""
        axis = ""
        schema: Any = self.schema
        for step, following in zip(schema_steps, (*schema_steps[1:], ""), strict=True):
            if isinstance(schema, dict) and "$ref" in schema:
                # The validator leaves references out of its paths.
                schema = self.schema["definitions"][schema["$ref"].rpartition("/")[2]]
            if step == "properties" and following != "kind":
                axis = ""
            schema = schema[step]
            if isinstance(schema, dict):
                axis = schema.get("x-axis", axis)
        return axis

    # Keys that are not known and keys that are not there

    def _keys(self) -> None:
        for steps, unknown in self.unknown.items():
            lacking = self.missing.setdefault(steps, [])
            for key, allowed in unknown.items():
                self._unknown_key(steps, key, allowed, lacking)
        for steps, lacking in self.missing.items():
            node, _ = self._node(steps)
            if not isinstance(node, Keys) or node.broken:
                continue
            if "kind" in lacking:
                self._no_kind(steps, node, lacking)
            if lacking:
                owner, path = self._owner(steps), self._path(steps)
                self._add("shape/missing-key", owner, path, keys=listed(lacking), count=len(lacking))

    def _unknown_key(self, steps: Steps, key: str, allowed: list[str], lacking: list[str]) -> None:
        node, _ = self._node(steps)
        present = node.entries if isinstance(node, Keys) else {}
        free = [each for each in allowed if each not in present]
        near = nearest(key, lacking) or nearest(key, free) or nearest(key, allowed)
        place, path = self._owner((*steps, key)), self._path((*steps, key))
        if near in lacking:
            lacking.remove(near)
            self._add("shape/misspelt-key", place, path, key=_quoted(key), nearest=near)
        elif near and near in present:
            self._add("shape/key-twice", place, path, key=_quoted(key), nearest=near)
        else:
            choices = listed(free or allowed)
            self._add("shape/unknown-key", place, path, key=_quoted(key), nearest=near, choices=choices)

    def _no_kind(self, steps: Steps, node: Keys, lacking: list[str]) -> None:
        """A mechanism without `kind`: perhaps the key is misspelt; nothing else can be said about it then."""
        near = next((key for key in node.entries if nearest(key, ["kind"])), None)
        if near is not None:
            lacking.remove("kind")
            place, path = self._owner((*steps, near)), self._path((*steps, near))
            self._add("shape/misspelt-key", place, path, key=_quoted(near), nearest="kind")


def _quoted(value: object) -> str:
    return clipped(_as_written(value))


def _as_written(value: object) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
