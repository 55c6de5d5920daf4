"""The reference of the formats, made from the types: every file, key, kind and allowed value."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import inspect as mi

from boston_rules.messages import Catalog
from boston_rules.pages.markup import NOTHING, Html, element, escape
from boston_rules.pages.phrases import Phrases
from boston_rules.rules.base import kebab
from boston_rules.schemagen import Published


@dataclass(frozen=True, slots=True)
class Field:
    """A key of an object."""

    key: str
    type: Html
    default: Html | None
    """None where the key must be there."""
    text: Html
    axis: str | None


@dataclass(frozen=True, slots=True)
class Shape:
    """An object, or one kind of a mechanism."""

    anchor: str
    name: str
    kind: str | None
    text: Html
    fields: tuple[Field, ...]


@dataclass(frozen=True, slots=True)
class Reference:
    """One file format."""

    name: str
    title: str
    shapes: tuple[Shape, ...]
    """The file itself first, then whatever stands in it, in the order in which it is met."""


@dataclass(frozen=True, slots=True)
class Code:
    """A problem code in words; the words in braces are filled in."""

    code: str
    anchor: str
    message: Html
    hint: Html


def reference(published: Published, phrase: Phrases) -> Reference:
    """The reference of one published format."""
    info = mi.type_info(published.of)
    root = info if isinstance(info, mi.StructType) else None
    met: dict[str, mi.StructType] = {}
    for struct in _structs(info):
        met.setdefault(_anchor(struct), struct)
    shapes = [_shape(struct, phrase) for struct in met.values()]
    if root is None:
        shapes.insert(0, Shape("shape-list", "list", None, _type(info, phrase), ()))
    return Reference(published.name, published.title, tuple(shapes))


def _structs(of: mi.Type, seen: set[str] | None = None) -> Iterator[mi.StructType]:
    """All objects below a type, parents before children, each once."""
    seen = set() if seen is None else seen
    if isinstance(of, mi.StructType):
        if _anchor(of) in seen:
            return
        seen.add(_anchor(of))
        yield of
        for field in of.fields:
            yield from _structs(field.type, seen)
    for inner in _inner(of):
        yield from _structs(inner, seen)


def _inner(of: mi.Type) -> Sequence[mi.Type]:
    match of:
        case mi.Metadata(type=inner):
            return (inner,)
        case mi.UnionType(types=types):
            return types
        case mi.VarTupleType(item_type=item):
            return (item,)
        case mi.DictType(key_type=key, value_type=value):
            return (key, value)
        case _:
            return ()


def _anchor(struct: mi.StructType) -> str:
    return f"shape-{kebab(struct.cls.__name__)}"


def _shape(struct: mi.StructType, phrase: Phrases) -> Shape:
    return Shape(
        anchor=_anchor(struct),
        name=kebab(struct.cls.__name__),
        kind=struct.tag if isinstance(struct.tag, str) else None,
        text=prose(inspect.getdoc(struct.cls) or ""),
        fields=tuple(_field(field, phrase) for field in struct.fields),
    )


def _field(field: mi.Field, phrase: Phrases) -> Field:
    described, axis = _described(field.type)
    return Field(
        key=field.encode_name,
        type=_type(field.type, phrase),
        default=None if field.required else _default(field, phrase),
        text=prose(described),
        axis=axis,
    )


def _described(of: mi.Type) -> tuple[str, str | None]:
    """What the documentation of a type says, and the axis to which a wider choice of values would belong."""
    if isinstance(of, mi.Metadata):
        described = (of.extra_json_schema or {}).get("description", "")
        axis = (of.extra or {}).get("axis")
        if described or axis:
            return str(described), axis
        return _described(of.type)
    if isinstance(of, mi.EnumType | mi.StructType):
        return inspect.getdoc(of.cls) or "", None
    return "", None


def _default(field: mi.Field, phrase: Phrases) -> Html:
    value: Any = field.default
    if field.default_factory is not msgspec.NODEFAULT:
        value = field.default_factory()
    if value is msgspec.UNSET or value is msgspec.NODEFAULT:
        return phrase("reference-left-out")
    return element("code", msgspec.json.encode(value).decode())


def _type(of: mi.Type, phrase: Phrases) -> Html:  # noqa: C901, PLR0912, one case for each type
    match of:
        case mi.Metadata(type=inner):
            return _type(inner, phrase)
        case mi.StructType():
            return element("a", _label(of), href=f"#{_anchor(of)}")
        case mi.UnionType(types=types):
            known = [each for each in types if _is_value(each)]
            return phrase.joined([_type(each, phrase) for each in known], "or")
        case mi.LiteralType(values=values):
            return phrase.joined([element("code", str(value)) for value in values], "or")
        case mi.EnumType(cls=cls):
            return phrase.joined([element("code", str(member.value)) for member in cls], "or")
        case mi.VarTupleType(item_type=item):
            return phrase("reference-list", item=_type(item, phrase))
        case mi.DictType(key_type=key, value_type=value):
            return phrase("reference-map", key=_type(key, phrase), value=_type(value, phrase))
        case mi.IntType(ge=None) | mi.IntType(le=None):
            return phrase("reference-integer")
        case mi.IntType(ge=least, le=most):
            return phrase("reference-integer-between", least=least or 0, most=most or 0)
        case mi.StrType(pattern=str(pattern)):
            return phrase("reference-text-like", pattern=element("code", pattern))
        case mi.StrType():
            return phrase("reference-text")
        case mi.BoolType():
            return phrase("reference-truth")
        case mi.NoneType():
            return element("code", "null")
        case _:
            return phrase("reference-anything")


def _is_value(of: mi.Type) -> bool:
    return not (isinstance(of, mi.CustomType) and of.cls is msgspec.UnsetType)


def _label(struct: mi.StructType) -> Html:
    return element("code", struct.tag if isinstance(struct.tag, str) else kebab(struct.cls.__name__))


def prose(text: str) -> Html:
    """A documentation text, in which backticks mark what is to be typed."""
    pieces = re.split(r"`([^`]*)`", " ".join(text.split()))
    return NOTHING.join(
        element("code", piece) if number % 2 else escape(piece) for number, piece in enumerate(pieces)
    )


def problem_codes(catalog: Catalog, prefix: str, area: str | None = None) -> tuple[Code, ...]:
    """All codes whose messages have that prefix: `problem-file-empty` words `file/empty`."""
    codes = []
    for message_id in catalog.ids():
        if not message_id.startswith(prefix):
            continue
        rest = message_id.removeprefix(prefix)
        code = f"{area}/{rest}" if area else rest.replace("-", "/", 1)
        hint = (
            prose(catalog.pattern(f"{message_id}.hint"))
            if "hint" in catalog.attributes(message_id)
            else NOTHING
        )
        codes.append(Code(code, f"code-{code.replace('/', '-')}", prose(catalog.pattern(message_id)), hint))
    return tuple(codes)
