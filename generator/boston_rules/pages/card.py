"""A ruleset on one sheet of paper: what a table looks up while it plays, in the words of the rule page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from boston_rules.pages import contracts
from boston_rules.pages.glance import Fact, glance
from boston_rules.pages.markup import Html, plain, unlinked
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

REMEMBERED = ("pool", "partners", "play", "lines", "honours", "holdings", "nobody-bids", "session")
"""Sections that a table looks up, in the order of a deal."""
ROW_IN_LETTERS = 120
"""A row of a table takes as much room on paper as so many letters of the rules."""
MOST_LETTERS = 9000
"""More than this makes more than a sheet at the usual size."""


@dataclass(frozen=True, slots=True)
class Card:
    """The sheet: facts, the ladder, prices, and the sections worth remembering; nothing on it is a link."""

    title: Html
    native: Html | None
    place: Html
    glance: tuple[Fact, ...]
    tables: tuple[Table, ...]
    sections: tuple[Section, ...]
    missing: tuple[Html, ...] = ()
    """Of a ruleset known in part only, what is missing."""

    @property
    def dense(self) -> bool:
        """Whether so much stands on it that a sheet of paper must be filled closely."""
        rows = sum(len(table.rows) for table in self.tables)
        letters = sum(len(plain(text)) for section in self.sections for text in _texts(section))
        return rows * ROW_IN_LETTERS + letters > MOST_LETTERS


def _texts(section: Section) -> Iterator[Html]:
    for block in section.blocks:
        match block:
            case Paragraph(sentences=sentences):
                yield from (sentence.text for sentence in sentences)
            case Items(items=items):
                yield from (sentence.text for item in items for sentence in item.sentences)
            case _:
                pass


def card(
    voice: Voice,
    title: Html,
    native: Html | None,
    place: Html,
    body: tuple[Section, ...],
    missing: tuple[Html, ...] = (),
) -> Card:
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
        tables=tuple(_table(voice, table) for table in tables if isinstance(table, Table)),
        sections=tuple(_section(voice, known[name]) for name in REMEMBERED if known.get(name)),
        missing=tuple(unlinked(line) for line in missing),
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


def _section(voice: Voice, section: Section) -> Section:
    blocks = tuple(_block(voice, block) for block in section.blocks)
    return Section(section.id, unlinked(section.title), blocks)


def _block(voice: Voice, block: Block) -> Block:
    match block:
        case Paragraph(sentences=sentences):
            return Paragraph(tuple(_sentence(voice, each) for each in sentences))
        case Items(items=items, title=title):
            return Items(tuple(_item(voice, item) for item in items), unlinked(title))
        case Table():
            return _table(voice, block)
        case Remark():
            return replace(block, text=unlinked(block.text), mark=None)


def _item(voice: Voice, item: Item) -> Item:
    return Item(tuple(_sentence(voice, each) for each in item.sentences), unlinked(item.lead))


def _table(voice: Voice, table: Table) -> Table:
    rows = (
        Row(
            _sentence(voice, row.head),
            tuple(Cell(_sentence(voice, cell.sentence), cell.look) for cell in row.cells),
        )
        for row in table.rows
    )
    columns = tuple(_sentence(voice, column) for column in table.columns)
    caption = Sentence(unlinked(table.caption.text), addresses=())
    return Table(caption, columns, tuple(rows), table.legend)


def _sentence(voice: Voice, sentence: Sentence) -> Sentence:
    """The sentence; of its signs only that of what is reconstructed comes along."""
    text = unlinked(sentence.text)
    return Sentence(text, addresses=(), rebuilt=bool(text) and voice.rebuilt(*sentence.paths))
