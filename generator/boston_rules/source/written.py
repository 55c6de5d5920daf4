"""The shapes of the files under `variants/` as they are written.

A ruleset file is the metadata of `shape.Ruleset` with the sections of `Rules` beside it, where contracts
may leave fields to their family and carry their names.  These types differ from those of the rules in just
that, so they are derived from them.  Readers and the published schemas both work from here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Final

import msgspec

from boston_rules.engine.shapes import Outcome
from boston_rules.rules import SECTIONS, Rules
from boston_rules.rules.base import Id, Rule, doc
from boston_rules.rules.contracts import Contract
from boston_rules.rules.settlement import Book, Counter, Ledger, PriceTable, Settlement
from boston_rules.source import shape

_Fields = list[tuple[str, Any, Any]]


def _fields(of: type[msgspec.Struct], *, without: Iterable[str] = (), optional: bool = False) -> _Fields:
    found: _Fields = []
    for field in msgspec.structs.fields(of):
        if field.encode_name in without:
            continue
        kind: Any = field.type
        default: Any = msgspec.field(name=field.encode_name, default=field.default)
        if field.default_factory is not msgspec.NODEFAULT:
            default = msgspec.field(name=field.encode_name, default_factory=field.default_factory)
        if optional and field.required:
            kind = kind | msgspec.UnsetType
            default = msgspec.field(name=field.encode_name, default=msgspec.UNSET)
        found.append((field.name, kind, default))
    return found


def _shape(name: str, of: type[msgspec.Struct], fields: _Fields, base: type[msgspec.Struct] = Rule) -> Any:
    """A type of that name with the documentation of `of`.  Any: its fields are known at run time only."""
    return msgspec.defstruct(
        name,
        fields,
        bases=(base,),
        namespace={"__doc__": of.__doc__},
        module=__name__,
        frozen=True,
        kw_only=True,
    )


def _replaced(fields: _Fields, types: Mapping[str, Any]) -> _Fields:
    """The fields with other types; their documentation stays."""
    return [
        (name, Annotated[types[name], *kind.__metadata__] if name in types else kind, default)
        for name, kind, default in fields
    ]


CONTRACT_WORDS: Final = tuple(shape.ContractWords.__struct_encode_fields__)
COUNTER_WORDS: Final = tuple(shape.CounterWords.__struct_encode_fields__)
BOOK_WORDS: Final = tuple(shape.BookWords.__struct_encode_fields__)
TABLE_WORDS: Final = tuple(shape.TableWords.__struct_encode_fields__)
OF_THE_CONTRACT_ALONE: Final = ("id", "family")

_own = [field for field in _fields(Contract) if field[0] in OF_THE_CONTRACT_ALONE]
_shared = _fields(Contract, without=OF_THE_CONTRACT_ALONE, optional=True)
WrittenContract: Any = _shape("WrittenContract", Contract, [*_own, *_fields(shape.ContractWords), *_shared])
Family: Any = _shape("Family", Contract, _shared)
Family.__doc__ = "What the contracts of one family share; a contract's own fields take precedence."
_counter: Any = _shape("WrittenCounter", Counter, [*_fields(Counter), *_fields(shape.CounterWords)])
_table: Any = _shape("WrittenTable", PriceTable, [*_fields(PriceTable), *_fields(shape.TableWords)])
_book: Any = _shape("WrittenBook", Book, [*_fields(Book), *_fields(shape.BookWords)])
_ledger: Any = _shape("WrittenLedger", Ledger, _replaced(_fields(Ledger), {"counters": tuple[_counter, ...]}))
_settlement: Any = _shape(
    "WrittenSettlement",
    Settlement,
    _replaced(
        _fields(Settlement), {"ledger": _ledger, "tables": tuple[_table, ...], "books": tuple[_book, ...]}
    ),
)
_sections = _replaced(_fields(Rules), {"contracts": tuple[WrittenContract, ...], "settlement": _settlement})
_families = Annotated[Mapping[Id, Family], doc("Families of contracts and what their contracts share.")]

WRITTEN_SECTIONS: Final[Mapping[str, Any]] = {
    **{encoded: kind for (_, kind, _), encoded in zip(_sections, SECTIONS, strict=True)},
    "families": _families,
}
"""The type of each rule section as written, and of the families."""

RulesetFile: Any = _shape(
    "RulesetFile",
    shape.Ruleset,
    [
        (name.replace("-", "_"), kind | msgspec.UnsetType, msgspec.field(name=name, default=msgspec.UNSET))
        for name, kind in WRITTEN_SECTIONS.items()
    ],
    base=shape.Ruleset,
)
RulesetFile.__doc__ = "A ruleset: one variant of the game, with its names, sources and options."

HandOutcome: Any = _shape("HandOutcome", Outcome, _fields(Outcome, without=("format",)))
