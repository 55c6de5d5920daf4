"""A ruleset on one sheet of paper: what a table looks up while it plays, in the words of the rule page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from boston_rules.pages import contracts
from boston_rules.pages.glance import Fact, glance
from boston_rules.pages.markup import Html, unlinked
from boston_rules.pages.model import (
    Block,
    Cell,
    Item,
    Items,
    Paragraph,
    Remark,
    Row,
    Section,
    Sentence,
    Table,
)
from boston_rules.pages.voice import Voice

REMEMBERED = ("pool", "partners", "play", "lines", "honours", "nobody-bids", "session")
"""Sections that a table looks up, in the order of a deal."""


@dataclass(frozen=True, slots=True)
class Card:
    """The sheet: facts, the ladder, prices, and the sections worth remembering; nothing on it is a link."""

    title: Html
    native: Html | None
    place: Html
    glance: tuple[Fact, ...]
    tables: tuple[Table, ...]
    sections: tuple[Section, ...]


def card(voice: Voice, title: Html, native: Html | None, place: Html, body: tuple[Section, ...]) -> Card:
    """The sheet of a ruleset from the sections of its page."""
    known = {section.id: section for section in _all(body)}
    known["play"] = Section("play", voice.phrase("section-play"), _play(voice))
    prices = known.get("prices")
    tables = [contracts.ladder(voice), *(prices.blocks if prices else ())]
    return Card(
        title=title,
        native=native,
        place=place,
        glance=tuple(Fact(fact.label, unlinked(fact.value)) for fact in glance(voice)),
        tables=tuple(_table(table) for table in tables if isinstance(table, Table)),
        sections=tuple(_section(known[name]) for name in REMEMBERED if known.get(name)),
    )


def _all(sections: tuple[Section, ...]) -> Iterator[Section]:
    for section in sections:
        yield section
        yield from _all(section.sections)


def _play(voice: Voice) -> tuple[Block, ...]:
    """What differs from contract to contract before and at the first lead."""
    said = [
        *contracts.cards_aside(voice),
        *contracts.open_hands(voice),
        *contracts.lead(voice),
    ]
    return (Paragraph(tuple(said)),) if said else ()


# Sentences without links and addresses, both of which belong to the rule page


def _section(section: Section) -> Section:
    return Section(section.id, unlinked(section.title), tuple(_block(block) for block in section.blocks))


def _block(block: Block) -> Block:
    match block:
        case Paragraph(sentences=sentences):
            return Paragraph(tuple(_sentence(each) for each in sentences))
        case Items(items=items, title=title):
            return Items(tuple(_item(item) for item in items), unlinked(title))
        case Table():
            return _table(block)
        case Remark():
            return replace(block, text=unlinked(block.text), mark=None)


def _item(item: Item) -> Item:
    return Item(tuple(_sentence(each) for each in item.sentences), unlinked(item.lead))


def _table(table: Table) -> Table:
    rows = (
        Row(_sentence(row.head), tuple(Cell(_sentence(cell.sentence), cell.look) for cell in row.cells))
        for row in table.rows
    )
    columns = tuple(_sentence(column) for column in table.columns)
    return Table(_sentence(table.caption), columns, tuple(rows), table.legend)


def _sentence(sentence: Sentence) -> Sentence:
    return Sentence(unlinked(sentence.text), addresses=())
