"""Rule sections taken apart: families go into contracts, names beside the rules, the rest becomes typed.

Trees are immutable, so what was made of one is kept for the next choice of options that leaves it as it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final, TypeVar

import msgspec
from msgspec.structs import replace

from boston_rules.problems import Problem, ProblemsFound
from boston_rules.rules import SECTIONS, Rules
from boston_rules.rules.contracts import Contract
from boston_rules.source import shape
from boston_rules.source.compiled import Words
from boston_rules.source.nearest import listed, nearest
from boston_rules.source.tree import Entry, Items, Keys, Node, join, plain
from boston_rules.source.written import BOOK_WORDS, CONTRACT_WORDS, COUNTER_WORDS, TABLE_WORDS

CONTRACT_FIELDS: Final = tuple(
    field.encode_name for field in msgspec.structs.fields(Contract) if field.required
)
SECTION_TYPES: Final[Mapping[str, Any]] = {
    field.encode_name: field.type for field in msgspec.structs.fields(Rules)
}
KEPT: Final = 256
T = TypeVar("T", bound=msgspec.Struct)


def split(sections: Keys) -> tuple[Keys, Words, Mapping[str, frozenset[str]]]:
    """The sections bare of families and words; the words; which fields each contract took from its family.

    Raises ProblemsFound for contracts that lack a field which their family doesn't have either.
    """
    contracts, contract_words, from_family = _contracts(sections.get("contracts"), sections.get("families"))
    settlement, counter_words, table_words, book_words = _settlement(sections.get("settlement"))
    entries: dict[str, Entry] = {}
    for key in SECTIONS:
        entry = sections.entries[key]
        value = {"contracts": contracts, "settlement": settlement}.get(key, entry.value)
        entries[key] = entry if value is entry.value else replace(entry, value=value)
    words = Words(contract_words, counter_words, table_words, book_words)
    return replace(sections, entries=entries), words, from_family


@lru_cache(maxsize=KEPT)
def typed_section(node: Node, name: str) -> Any:
    """A section without words and families as the rules have it."""
    return msgspec.convert(plain(node), SECTION_TYPES[name])


@lru_cache(maxsize=KEPT)
def _contracts(
    contracts: Node | None, families: Node | None
) -> tuple[Items, Mapping[str, shape.ContractWords], Mapping[str, frozenset[str]]]:
    assert isinstance(contracts, Items)  # noqa: S101, its shape has been checked
    whole: list[Node] = []
    taken: dict[str, frozenset[str]] = {}
    problems: list[Problem] = []
    for contract in contracts.members:
        assert isinstance(contract, Keys)  # noqa: S101, its shape has been checked
        family = families.get(contract.text("family") or "") if isinstance(families, Keys) else None
        shared = family.entries if isinstance(family, Keys) else {}
        lacking = {key: entry for key, entry in shared.items() if key not in contract.entries}
        taken[contract.text("id") or ""] = frozenset(lacking)
        whole.append(replace(contract, entries={**contract.entries, **lacking}))
        problems += _incomplete(contract, {*contract.entries, *lacking}, families)
    if problems:
        raise ProblemsFound(problems)
    stripped, words = _without(replace(contracts, members=tuple(whole)), CONTRACT_WORDS, shape.ContractWords)
    return stripped, words, taken


def _incomplete(contract: Keys, present: set[str], families: Node | None) -> Iterator[Problem]:
    lacking = [field for field in CONTRACT_FIELDS if field not in present]
    if not lacking:
        return
    declared = list(families.entries) if isinstance(families, Keys) else []
    name, family = contract.text("id") or "", contract.text("family") or ""
    yield contract.problem(
        "contract/incomplete",
        join("contracts", name),
        contract=name,
        keys=listed(lacking),
        family=family,
        declared="yes" if family in declared else "no",
        nearest="" if family in declared else nearest(family, declared),
    )


@lru_cache(maxsize=KEPT)
def _settlement(
    settlement: Node | None,
) -> tuple[
    Keys,
    Mapping[str, shape.CounterWords],
    Mapping[str, shape.TableWords],
    Mapping[str, shape.BookWords],
]:
    assert isinstance(settlement, Keys)  # noqa: S101, its shape has been checked
    ledger, tables = settlement.get("ledger"), settlement.get("tables")
    counters = ledger.get("counters") if isinstance(ledger, Keys) else None
    assert isinstance(ledger, Keys)  # noqa: S101, its shape has been checked
    assert isinstance(counters, Items)  # noqa: S101, its shape has been checked
    assert isinstance(tables, Items)  # noqa: S101, its shape has been checked
    bare_counters, counter_words = _without(counters, COUNTER_WORDS, shape.CounterWords)
    bare_tables, table_words = _without(tables, TABLE_WORDS, shape.TableWords)
    bare_ledger = _with(ledger, "counters", bare_counters)
    bare = _with(_with(settlement, "ledger", bare_ledger), "tables", bare_tables)
    books = settlement.get("books")
    book_words: dict[str, shape.BookWords] = {}
    if isinstance(books, Items):
        bare_books, book_words = _without(books, BOOK_WORDS, shape.BookWords)
        bare = _with(bare, "books", bare_books)
    return bare, counter_words, table_words, book_words


def _with(node: Keys, key: str, value: Node) -> Keys:
    return replace(node, entries={**node.entries, key: replace(node.entries[key], value=value)})


def _without(items: Items, words: tuple[str, ...], of: type[T]) -> tuple[Items, dict[str, T]]:
    """The members without their wording, and the wording by their ids."""
    bare: list[Node] = []
    said: dict[str, T] = {}
    for member in items.members:
        assert isinstance(member, Keys)  # noqa: S101, its shape has been checked
        wording = {word: plain(member.entries[word].value) for word in words if word in member.entries}
        said[member.text("id") or ""] = msgspec.convert(wording, of)
        kept = {name: entry for name, entry in member.entries.items() if name not in words}
        bare.append(replace(member, entries=kept))
    return replace(items, members=tuple(bare)), said
