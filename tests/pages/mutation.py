"""Rules changed in one place each, and rules made up at random: both always of the right shape.

What a value may become is read from the types, so that a new field or kind is covered without a word here.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, get_args, get_origin

import msgspec
from msgspec import inspect as mi
from msgspec import structs

from boston_rules.rules import Rules

Path = tuple[str | int, ...]
NEW_ID = "made-up"
MOST = 3
"""So many of the other words that a value may be are tried."""


@dataclass(frozen=True, slots=True)
class Mutation:
    """One change: where, what was done, and how to make the rules that come of it."""

    path: str
    done: str
    make: Callable[[], Rules]

    @property
    def rules(self) -> Rules:
        """The rules that come of it, made anew."""
        return self.make()


def mutations(rules: Rules) -> Iterator[Mutation]:
    """Every single change that leaves the rules in shape."""
    tree = msgspec.to_builtins(rules)
    scope = Scope(rules)
    for path, done, value in _changes(_type(), tree, (), scope):
        yield Mutation(_dotted(tree, path), done, partial(_changed, Rules, rules, tree, path, value))


def _changed(of: Any, here: Any, tree: Any, path: Path, value: Any) -> Any:
    """A value with another one at that path below it; as little as possible of it is read anew."""
    if path and isinstance(here, msgspec.Struct):
        (field,) = (each for each in structs.fields(type(here)) if each.encode_name == path[0])
        inner = getattr(here, field.name)
        return structs.replace(
            here, **{field.name: _changed(field.type, inner, tree[path[0]], path[1:], value)}
        )
    if len(path) > 1 and isinstance(path[0], int) and get_origin(of) is tuple:
        place, rest = path[0], path[1:]
        made = _changed(get_args(of)[0], here[place], tree[place], rest, value)
        return (*here[:place], made, *here[place + 1 :])
    return msgspec.convert(_replaced(tree, path, value), of)


def random_rules(chance: random.Random, rules: Rules) -> Rules:
    """Rules of the right shape in which next to nothing fits together; names are taken from real ones."""
    return msgspec.convert(_sample(_type(), "", Scope(rules), chance, depth=0), Rules)


@cache
def _type() -> mi.Type:
    return mi.type_info(Rules)


class Scope:
    """The ids that a value may speak of, by the key under which it stands."""

    def __init__(self, rules: Rules) -> None:
        tables = rules.settlement.tables
        lines = [
            *rules.settlement.lines,
            *rules.nobody_bids.lines,
            *(line for irregularity in rules.irregularities for line in irregularity.lines),
        ]
        columns = [column for table in tables for column in table.columns]
        rows = [row for table in tables for row in table.rows]
        families = [contract.family for contract in rules.contracts]
        self._by_key: Mapping[str, list[str]] = {
            "family": families,
            "families": families,
            "contracts": [contract.id for contract in rules.contracts],
            "table": [table.id for table in tables],
            "column": [*columns, "by-suit"],
            "columns": columns,
            "classes": columns,
            "rows": rows,
            "alone": rows,
            "pair": rows,
            "name": [value.id for value in rules.settlement.values],
            "replaces": [line.id for line in lines],
        }

    def ids(self, key: str) -> list[str]:
        return [*dict.fromkeys(self._by_key.get(key, ())), NEW_ID]


# Changes in one place

_Change = tuple[Path, str, Any]


def _changes(of: mi.Type, value: Any, path: Path, scope: Scope) -> Iterator[_Change]:  # noqa: C901, PLR0912, a case for each type
    key = next((step for step in reversed(path) if isinstance(step, str)), "")
    match of:
        case mi.Metadata(type=inner):
            yield from _changes(inner, value, path, scope)
        case mi.LiteralType(values=values):
            others = [other for other in values if other != value]
            yield from ((path, f"to {other}", other) for other in others[:MOST])
        case mi.EnumType(cls=cls):
            yield from ((path, f"to {other.value}", other.value) for other in cls if other.value != value)
        case mi.BoolType():
            yield path, f"to {not value}", not value
        case mi.IntType():
            yield from ((path, f"to {other}", other) for other in _near(of, value))
        case mi.StrType():
            yield from ((path, f"to {other}", other) for other in _texts(of, key, scope) if other != value)
        case mi.StructType():
            for field in of.fields:
                if field.encode_name in value:
                    here = value[field.encode_name]
                    yield from _changes(field.type, here, (*path, field.encode_name), scope)
        case mi.VarTupleType(item_type=item):
            yield from _list_changes(item, value, path, scope)
        case mi.DictType():
            yield from _map_changes(of, value, path, scope)
        case mi.UnionType(types=types):
            yield from _union_changes(types, value, path, scope)
        case _:
            pass


def _near(of: mi.IntType, value: int) -> list[int]:
    least, most = of.ge or 0, of.le if of.le is not None else 10**9
    return [other for other in (value + 1, value - 1) if least <= other <= most]


def _texts(of: mi.StrType, key: str, scope: Scope) -> list[str]:
    """Texts that fit: a card where the pattern asks for one, else an id."""
    if of.pattern and re.match(of.pattern, "SA"):
        return ["SA", "H2"]
    return scope.ids(key)


def _list_changes(item: mi.Type, value: list[Any], path: Path, scope: Scope) -> Iterator[_Change]:
    for place, member in enumerate(value):
        yield path, f"without {_name(member, place)}", [*value[:place], *value[place + 1 :]]
        yield from _changes(item, member, (*path, place), scope)
    for place in range(len(value) - 1):
        swapped = [*value[:place], value[place + 1], value[place], *value[place + 2 :]]
        if swapped != list(value):
            yield path, f"{_name(value[place], place)} after the next", swapped
    added = _another(item, value, path, scope)
    if added is not None:
        yield path, "with one more", [*value, added]


def _another(item: mi.Type, value: list[Any], path: Path, scope: Scope) -> Any:
    """A member that is not there yet; an id that stands for nothing only where no other is left."""
    key = next((step for step in reversed(path) if isinstance(step, str)), "")
    chance = random.Random(0)
    found = None
    for _ in range(20):
        made = _sample(item, key, scope, chance, depth=3)
        if isinstance(made, dict) and "id" in made:
            made["id"] = NEW_ID
        if made not in value:
            found = made
            if made != NEW_ID:
                break
    return found


def _map_changes(of: mi.DictType, value: dict[str, Any], path: Path, scope: Scope) -> Iterator[_Change]:
    for key, member in value.items():
        yield path, f"without {key}", {other: value[other] for other in value if other != key}
        yield from _changes(of.value_type, member, (*path, key), scope)
    for key in _keys(of.key_type, path, scope):
        if key not in value:
            made = _sample(of.value_type, key, scope, random.Random(0), depth=3)
            yield path, f"with {key}", {**value, key: made}
            return


def _keys(of: mi.Type, path: Path, scope: Scope) -> list[str]:
    while isinstance(of, mi.Metadata):
        of = of.type
    if isinstance(of, mi.EnumType):
        return [str(member.value) for member in of.cls]
    key = next((step for step in reversed(path) if isinstance(step, str)), "")
    return scope.ids("rows" if key == "rows" else "columns")


def _union_changes(types: Iterable[mi.Type], value: Any, path: Path, scope: Scope) -> Iterator[_Change]:
    key = next((step for step in reversed(path) if isinstance(step, str)), "")
    for each in types:
        if _fits(each, value):
            yield from _changes(each, value, path, scope)
        else:
            made = _sample(each, key, scope, random.Random(0), depth=2)
            yield path, f"to {_kind(each, made)}", made


def _fits(of: mi.Type, value: Any) -> bool:
    while isinstance(of, mi.Metadata):
        of = of.type
    match of:
        case mi.NoneType():
            return value is None
        case mi.StructType(tag=tag):
            return isinstance(value, dict) and value.get("kind") == tag
        case mi.IntType():
            return isinstance(value, int)
        case mi.LiteralType(values=values):
            return value in values
        case mi.StrType():
            return isinstance(value, str)
        case _:
            return isinstance(value, list | tuple | dict)


def _kind(of: mi.Type, made: Any) -> str:
    return str(made.get("kind")) if isinstance(made, dict) else str(made)


def _name(member: Any, place: int) -> str:
    return str(member.get("id", place)) if isinstance(member, dict) else str(member)


# Values made up

_DEEP = 6


def _sample(of: mi.Type, key: str, scope: Scope, chance: random.Random, *, depth: int) -> Any:
    """A value of that type; deep down lists are empty, so that it ends."""
    match of:
        case mi.Metadata(type=inner):
            return _sample(inner, key, scope, chance, depth=depth)
        case mi.LiteralType(values=values):
            return chance.choice(list(values))
        case mi.EnumType(cls=cls):
            return chance.choice([str(member.value) for member in cls])
        case mi.BoolType():
            return chance.choice([True, False])
        case mi.IntType(ge=least, le=most):
            low, high = least or 0, min(most if most is not None else 50, (least or 0) + 50)
            return chance.randint(low, high)
        case mi.StrType():
            return chance.choice(_texts(of, key, scope))
        case mi.NoneType():
            return None
        case mi.UnionType(types=types):
            return _sample(chance.choice(list(types)), key, scope, chance, depth=depth)
        case mi.StructType():
            made = {
                field.encode_name: _sample(field.type, field.encode_name, scope, chance, depth=depth + 1)
                for field in of.fields
            }
            return made | ({"kind": of.tag} if of.tag else {})
        case mi.VarTupleType(item_type=item):
            return _sample_list(item, key, scope, chance, depth=depth)
        case mi.DictType(key_type=keys, value_type=values):
            names = _keys(keys, (key,), scope)
            chosen = chance.sample(names, k=chance.randint(0, min(3, len(names))))
            return {name: _sample(values, name, scope, chance, depth=depth + 1) for name in chosen}
        case _:
            raise TypeError(of)


def _sample_list(item: mi.Type, key: str, scope: Scope, chance: random.Random, *, depth: int) -> list[Any]:
    number = chance.randint(0, 3) if depth < _DEEP else 0
    made = [_sample(item, key, scope, chance, depth=depth + 1) for _ in range(number)]
    for place, member in enumerate(made):
        if isinstance(member, dict) and "id" in member:
            member["id"] = f"{NEW_ID}-{place}"
    return made


# Trees


def _replaced(tree: Any, path: Path, value: Any) -> Any:
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        return [
            _replaced(member, rest, value) if place == step else member for place, member in enumerate(tree)
        ]
    return {key: _replaced(member, rest, value) if key == step else member for key, member in tree.items()}


def _dotted(tree: Any, path: Path) -> str:
    """The rule path: members of lists by their id where they have one."""
    names, here = [], tree
    for step in path:
        here = here[step]
        named = isinstance(step, int) and isinstance(here, dict) and "id" in here
        names.append(here["id"] if named else str(step))
    return ".".join(names)
