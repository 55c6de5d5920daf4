"""The frozen context of a rule page: everything that a template prints, decided before it prints."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from boston_rules.pages.markup import NOTHING, Html


def anchor(path: str) -> str:
    """The anchor of a rule on its ruleset's page."""
    return f"rule-{path}"


@dataclass(frozen=True, slots=True)
class Ground:
    """Why one value stands as it does, in words."""

    basis: str
    label: Html
    lines: tuple[Html, ...]
    paths: tuple[str, ...]
    """The rules of the sentence that it holds for; empty where it holds for all of them."""


@dataclass(frozen=True, slots=True)
class Mark:
    """The sign beside a sentence and the note behind it."""

    id: str
    basis: str
    label: Html
    grounds: tuple[Ground, ...]
    path: str


@dataclass(frozen=True, slots=True)
class Sentence:
    """One statement of rules."""

    text: Html
    paths: tuple[str, ...] = ()
    """The rules that it tells; each is an address of the sentence."""
    at: tuple[str, ...] = ()
    """Other addresses: rules that it tells a part of."""
    mark: Mark | None = None
    context: Html = NOTHING
    """What it is about, where it is told away from its place."""
    addresses: tuple[str, ...] | None = None
    """The addresses that it bears on its page; None before they are given out."""
    rebuilt: bool = False
    """Whether it says, where it bears no sign, that what it tells is reconstructed."""

    @property
    def anchors(self) -> tuple[str, ...]:
        if self.addresses is not None:
            return self.addresses
        return tuple(anchor(path) for path in (*self.at, *self.paths))


@dataclass(frozen=True, slots=True)
class Paragraph:
    kind: ClassVar[str] = "paragraph"
    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Item:
    """A list item: a lead word, then sentences."""

    sentences: tuple[Sentence, ...]
    lead: Html = NOTHING


@dataclass(frozen=True, slots=True)
class Items:
    kind: ClassVar[str] = "items"
    items: tuple[Item, ...]
    title: Html = NOTHING


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell; `look` is text, short (kept on a line), number, blank (nothing printed) or void."""

    sentence: Sentence
    look: str = "text"


@dataclass(frozen=True, slots=True)
class Row:
    head: Sentence
    cells: tuple[Cell, ...]

    @property
    def all(self) -> tuple[Sentence, ...]:
        """The head and the sentences of the cells."""
        return (self.head, *(cell.sentence for cell in self.cells))


@dataclass(frozen=True, slots=True)
class Table:
    kind: ClassVar[str] = "table"
    caption: Sentence
    columns: tuple[Sentence, ...]
    """Heads of all columns, that of the row heads first."""
    rows: tuple[Row, ...]
    legend: tuple[Html, ...] = ()


@dataclass(frozen=True, slots=True)
class Remark:
    """A note of the ruleset that is no rule."""

    kind: ClassVar[str] = "remark"
    id: str
    text: Html
    legend: bool
    mark: Mark | None


Block = Paragraph | Items | Table | Remark


@dataclass(frozen=True, slots=True)
class Section:
    id: str
    title: Html
    blocks: tuple[Block, ...]
    sections: tuple[Section, ...] = field(default=())

    def __bool__(self) -> bool:
        return bool(self.blocks or self.sections)
