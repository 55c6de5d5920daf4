"""Patterns of rule paths: how things shared by several rulesets say which rules they are about.

A pattern is written like a rule path, but names no member of a list by its id, since ids belong to rulesets.
Two more kinds of step stand for that: `*` is every member of a list or map, and `key=value` picks the members
of a list, or keeps the object reached so far, whose `key` has that value: `contracts.*.formation.kind=ask`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec import inspect as mi

from boston_rules.rules import Rules
from boston_rules.source.tree import join

EVERY = "*"


def matches(pattern: str, rules: object) -> tuple[str, ...]:
    """The paths that fit, given rules as dicts and lists; empty where none do."""
    found: list[tuple[str, object]] = [("", rules)]
    for step in pattern.split("."):
        found = [each for path, value in found for each in _below(path, value, step)]
    return tuple(path for path, _ in found)


def _below(path: str, value: object, step: str) -> Iterator[tuple[str, object]]:
    key, condition, wanted = step.partition("=")
    if isinstance(value, dict):
        if condition:
            if _said(value, key) == wanted:
                yield path, value
        elif step == EVERY:
            yield from ((join(path, str(each)), below) for each, below in value.items())
        elif step in value:
            yield join(path, step), value[step]
    elif isinstance(value, list | tuple):
        for index, member in enumerate(value):
            fits = isinstance(member, dict) and condition and _said(member, key) == wanted
            if fits or step == EVERY:
                name = str(member.get("id", index)) if isinstance(member, dict) else str(index)
                yield join(path, name), member


def _said(value: dict[str, object], key: str) -> str | None:
    """The value under a key as it would be written."""
    if key not in value:
        return None
    return str(value[key]).lower() if isinstance(value[key], bool) else str(value[key])


def possible(pattern: str) -> tuple[str, list[str]] | None:
    """None where rules of that pattern can exist; else the step that cannot, and what could stand there."""
    reached: list[mi.Type] = [_rules_type()]
    for step in pattern.split("."):
        spread = [each for of in reached for each in _variants(of)]
        following = [each for of in spread for each in _following(of, step)]
        if not following:
            return step, sorted({choice for of in spread for choice in _choices(of, step)})
        reached = following
    return None


@cache
def _rules_type() -> mi.Type:
    return mi.type_info(Rules)


def _variants(of: mi.Type) -> Iterator[mi.Type]:
    """The types that a value may have, without what is said about them."""
    if isinstance(of, mi.Metadata):
        yield from _variants(of.type)
    elif isinstance(of, mi.UnionType):
        for each in of.types:
            yield from _variants(each)
    else:
        yield of


def _following(of: mi.Type, step: str) -> Iterator[mi.Type]:
    """What one step leads to from a value of this type."""
    key, condition, wanted = step.partition("=")
    match of:
        case mi.StructType() if condition:
            if wanted in _allowed(of, key):
                yield of
        case mi.StructType():
            yield from (field.type for field in of.fields if field.encode_name == step)
            if step == of.tag_field:
                yield mi.StrType()
        case mi.VarTupleType(item_type=item):
            if step == EVERY:
                yield item
            elif condition:
                for each in _variants(item):
                    yield from _following(each, step)
        case mi.DictType(value_type=value):
            if step == EVERY:
                yield value
        case _:
            pass


def _choices(of: mi.Type, step: str) -> Iterator[str]:
    """The steps that would lead somewhere, for a step that does not."""
    key, condition, _ = step.partition("=")
    match of:
        case mi.StructType():
            allowed = _allowed(of, key) if condition else ()
            if allowed:
                yield from (f"{key}={value}" for value in allowed)
            else:
                yield from (field.encode_name for field in of.fields)
        case mi.VarTupleType(item_type=item):
            yield EVERY
            if condition:
                for each in _variants(item):
                    yield from (f"{key}={value}" for value in _allowed(each, key))
        case mi.DictType():
            yield EVERY
        case _:
            pass


def _allowed(of: mi.Type, key: str) -> tuple[str, ...]:
    """The values that an object's key may have, where they can be listed."""
    if not isinstance(of, mi.StructType):
        return ()
    if key == of.tag_field:
        return (str(of.tag),)
    return tuple(
        value
        for field in of.fields
        if field.encode_name == key
        for each in _variants(field.type)
        for value in _listed(each)
    )


def _listed(of: mi.Type) -> Iterator[str]:
    match of:
        case mi.LiteralType(values=values):
            yield from map(str, values)
        case mi.EnumType(cls=cls):
            yield from (str(member.value) for member in cls)
        case mi.BoolType():
            yield from ("true", "false")
        case _:
            pass
