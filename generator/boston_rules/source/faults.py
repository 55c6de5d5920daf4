"""From the validator's errors to problems that a card player understands, one for each fault."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from jsonschema import ValidationError
from msgspec import Meta

from boston_rules.problems import Mark, Problem
from boston_rules.rules import SECTIONS
from boston_rules.rules.base import CardCode, Id
from boston_rules.source import shape
from boston_rules.source.nearest import listed, nearest
from boston_rules.source.tree import Items, Keys, Node, Place, Scalar, join, readable_path

Steps = tuple[str | int, ...]


def _pattern(annotated: Any) -> str:
    for meta in annotated.__metadata__:
        if isinstance(meta, Meta) and meta.pattern:
            return meta.pattern
    raise TypeError(annotated)


FORMS: Final[Mapping[str, str]] = {
    _pattern(Id): "id",
    _pattern(CardCode): "card",
    _pattern(shape.Language): "language",
    _pattern(shape.RulePath): "path",
}
WORDS_ONLY: Final = re.compile(r"\^\(([a-z|-]+)\)\$\Z")
FOUND: Final = {str: "text", bool: "truth", int: "number", float: "number", type(None): "null", list: "list", dict: "keys"}
WANTED: Final = {
    "string": "text",
    "boolean": "truth",
    "integer": "number",
    "null": "null",
    "array": "list",
    "object": "keys",
}
LONGEST_QUOTE: Final = 60


class Faults:
    """Collects the errors of one tree."""

    def __init__(self, root: Node, schema: Mapping[str, Any], prefix: str = "") -> None:
        self.root = root
        self.schema = schema
        self.prefix = prefix
        self.found: dict[tuple[str, str, Mark], Problem] = {}
        self.unknown: dict[Steps, dict[str, list[str]]] = {}
        self.missing: dict[Steps, list[str]] = {}

    def problems(self, errors: Iterable[ValidationError]) -> list[Problem]:
        """One problem for each fault, in the order of the file."""
        for error in errors:
            self._take(error)
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

    def _take(self, error: ValidationError) -> None:
        steps: Steps = tuple(error.absolute_path)
        node, broken = self._node(steps)
        if node is None or broken:
            return
        keyword = str(error.validator)
        schema_steps = tuple(error.absolute_schema_path)
        if "propertyNames" in schema_steps:
            self._key_form(steps, error)
        elif keyword == "additionalProperties":
            properties = error.schema.get("properties", {})
            extra = [key for key in error.instance if key not in properties]
            self.unknown.setdefault(steps, {}).update(dict.fromkeys(extra, list(properties)))
        elif keyword == "required":
            lacking = [key for key in error.validator_value if key not in error.instance]
            known = self.missing.setdefault(steps, [])
            known.extend(key for key in lacking if key not in known)
        elif keyword in {"enum", "const"}:
            choices = error.validator_value if keyword == "enum" else [error.validator_value]
            self._not_one_of(steps, node, error.instance, choices, self._axis(schema_steps))
        elif keyword == "pattern":
            self._form(steps, node, error, self._axis(schema_steps))
        elif keyword == "type":
            self._type(steps, node, error)
        elif keyword in {"minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"}:
            self._limits(steps, node, error)
        elif error.schema is False or keyword == "None":
            self._forbidden(steps)
        else:
            self._add("value/refused", node, self._path(steps), reason=error.message[:LONGEST_QUOTE])

    def _not_one_of(self, steps: Steps, node: Node, value: object, choices: Sequence[object], axis: str) -> None:
        path, words = self._path(steps), [_as_written(choice) for choice in choices]
        if steps == ("format",) and isinstance(value, str):
            known = words[0]
            same = value.rpartition("/")[0] == known.rpartition("/")[0]
            code = "format/other-version" if same else "format/unknown"
            self._add(code, node, path, found=_quoted(value), known=known)
            return
        if not isinstance(value, str | int) or isinstance(value, bool):
            wanted = "text" if all(isinstance(choice, str) for choice in choices) else "number"
            self._wrong_type(steps, node, value, wanted, choices=listed(words))
            return
        near = nearest(str(value), words)
        args = {"found": _quoted(value), "choices": listed(words)}
        if isinstance(value, int) and near == str(value):
            self._add("value/number-for-text", node, path, **args)
        elif axis and not near:
            self._add("value/unsupported", node, path, axis=axis, **args)
        elif steps and steps[-1] == "kind":
            self._add("shape/unknown-kind", node, path, nearest=near, **args)
        else:
            self._add("value/not-one-of", node, path, nearest=near, **args)

    def _form(self, steps: Steps, node: Node, error: ValidationError, axis: str) -> None:
        only = WORDS_ONLY.match(error.validator_value)
        if only is not None:
            self._scalar_or_word(steps, node, error.instance, only[1].split("|"), axis)
            return
        form = FORMS.get(error.validator_value, "address" if "http" in error.validator_value else "other")
        self._add("value/form", node, self._path(steps), form=form, found=_quoted(error.instance))

    def _scalar_or_word(self, steps: Steps, node: Node, value: object, words: list[str], axis: str) -> None:
        near = nearest(str(value), words)
        if axis and not near:
            choices = listed(words)
            self._add(
                "value/unsupported", node, self._path(steps), axis=axis, found=_quoted(value), choices=choices
            )
        else:
            self._wrong_type(steps, node, value, "number", choices=listed(words))

    def _type(self, steps: Steps, node: Node, error: ValidationError) -> None:
        types = error.validator_value if isinstance(error.validator_value, list) else [error.validator_value]
        words = WORDS_ONLY.match(error.schema.get("pattern", ""))
        wanted = [WANTED[each] for each in types if not (words and each == "string")]
        choices = [*(words[1].split("|") if words else []), *(["null"] if "null" in wanted[1:] else [])]
        self._wrong_type(steps, node, error.instance, wanted[0], choices=listed(choices))

    def _wrong_type(self, steps: Steps, node: Node, value: object, wanted: str, *, choices: str) -> None:
        place = node if isinstance(node, Scalar) else self._owner(steps)
        self._add(
            "value/type",
            place,
            self._path(steps),
            wanted=wanted,
            choices=choices,
            found_kind=FOUND[type(value)],
            found=_quoted(value) if isinstance(node, Scalar) else "",
        )

    def _limits(self, steps: Steps, node: Node, error: ValidationError) -> None:
        keywords = error.schema
        what = {"minimum": "number", "maximum": "number", "minLength": "text", "maxLength": "text"}
        kind = what.get(str(error.validator), "list")
        low, high = {"number": ("minimum", "maximum"), "text": ("minLength", "maxLength")}.get(
            kind, ("minItems", "maxItems")
        )
        found = error.instance if kind == "number" else len(error.instance)
        self._add(
            "value/limits",
            node,
            self._path(steps),
            what=kind,
            found=str(found),
            least=str(keywords.get(low, "")),
            most=str(keywords.get(high, "")),
        )

    def _forbidden(self, steps: Steps) -> None:
        key = str(steps[-1]) if steps else ""
        code = "extends/section" if key in {*SECTIONS, "families"} else "extends/changes-alone"
        self._add(code, self._owner(steps), self._path(steps), key=key)

    def _key_form(self, steps: Steps, error: ValidationError) -> None:
        key = str(error.instance)
        place = self._owner((*steps, key))
        path = self._path((*steps, key))
        if error.validator == "enum":
            words = [str(choice) for choice in error.validator_value]
            near = nearest(key, words)
            self._add("shape/unknown-key", place, path, key=_quoted(key), nearest=near, choices=listed(words))
            return
        form = FORMS.get(error.validator_value, "other") if error.validator == "pattern" else "other"
        self._add("value/form", place, path, form=form, found=_quoted(key))

    def _axis(self, schema_steps: tuple[str | int, ...]) -> str:
        """The axis of the feature map that the field belongs to whose value is wrong, or an empty text."""
        axis = ""
        schema: Any = self.schema
        steps = list(schema_steps)
        for position, step in enumerate(steps):
            if step == "$ref":
                schema = self.schema["definitions"][schema["$ref"].rpartition("/")[2]]
            else:
                if step == "properties" and steps[position + 1] != "kind":
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
                keys = listed(lacking)
                self._add("shape/missing-key", self._owner(steps), self._path(steps), keys=keys, count=len(lacking))

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
            self._add(
                "shape/unknown-key", place, path, key=_quoted(key), nearest=near, choices=listed(free or allowed)
            )

    def _no_kind(self, steps: Steps, node: Keys, lacking: list[str]) -> None:
        """A mechanism without `kind`: perhaps the key is misspelt; nothing else can be said about it then."""
        near = next((key for key in node.entries if nearest(key, ["kind"])), None)
        if near is not None:
            lacking.remove("kind")
            place, path = self._owner((*steps, near)), self._path((*steps, near))
            self._add("shape/misspelt-key", place, path, key=_quoted(near), nearest="kind")


def _quoted(value: object) -> str:
    text = _as_written(value)
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"


def _as_written(value: object) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
