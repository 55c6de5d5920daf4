"""What a ruleset's page says, statement by statement, for pages that set rulesets side by side.

The statements are the sentences of the rule page and the cells of its tables; contracts go by the name that
they share with those of other rulesets, so that the same rule reads the same everywhere.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from msgspec import structs

from boston_rules.pages.body import body
from boston_rules.pages.markup import NOTHING, Html, escape, in_language
from boston_rules.pages.model import (
    Block,
    Items,
    Paragraph,
    Remark,
    Row,
    Section,
    Sentence,
    Table,
    anchor,
)
from boston_rules.pages.phrases import Phrases
from boston_rules.pages.provenance import Marker
from boston_rules.pages.shelved import Shelved
from boston_rules.pages.voice import Names, Voice
from boston_rules.rules.contracts import Row as PriceRow
from boston_rules.source.shape import Concept, ContractWords

T = TypeVar("T")

_LINK = re.compile(r"</?a\b[^>]*>")


@dataclass(frozen=True, slots=True)
class Told:
    """One statement: a sentence with those after it that tell no rule of their own, or cells of a table."""

    section: str
    """The section of the page in which it stands."""
    item: int
    """Statements of one item or paragraph have the same number; they are read together."""
    lead: Html
    text: Html
    rules: tuple[str, ...]
    """The rules that it is about, its own address first; none where it only explains."""
    basis: str | None
    """How sure it is; None where nothing is said about that."""
    head: Html = NOTHING
    """Of a row of a table, its head."""

    @property
    def anchor(self) -> str:
        """Where it stands on the page."""
        return anchor(self.rules[0]) if self.rules else self.section

    def tells(self, paths: Iterable[str]) -> bool:
        """Whether it is about one of these rules, a part of it or something that it is a part of."""
        return any(_within(path, rule) or _within(rule, path) for path in paths for rule in self.rules)


def _within(path: str, of: str) -> bool:
    return f"{path}.".startswith(f"{of}.")


@dataclass
class Telling:
    """All statements of a page."""

    prose: list[Told] = field(default_factory=list)
    titles: dict[str, Html] = field(default_factory=dict)
    """The titles of the sections, in their order."""
    rungs: dict[str, list[Told]] = field(default_factory=dict)
    """The cells of the ladder by contract."""
    prices: dict[tuple[str, str], Told] = field(default_factory=dict)
    """The rows of the price tables by table and row."""


def unlinked(html: Html) -> Html:
    """The markup without its links, to be put into another link."""
    return Html(_LINK.sub("", str(html)))


class _Teller:
    def __init__(self, marker: Marker) -> None:
        self._marker = marker
        self._items = 0
        self.telling = Telling()

    def sections(self, sections: Sequence[Section]) -> None:
        for section in sections:
            self.telling.titles[section.id] = section.title
            for block in section.blocks:
                self._block(section.id, block)
            self.sections(section.sections)

    def _block(self, section: str, block: Block) -> None:
        match block:
            case Paragraph(sentences=sentences):
                self._sentences(section, sentences, NOTHING)
            case Items(items=items):
                for item in items:
                    self._sentences(section, item.sentences, item.lead)
            case Table():
                self._table(section, block)
            case Remark():
                pass

    def _sentences(self, section: str, sentences: Sequence[Sentence], lead: Html) -> None:
        """A statement for each sentence that tells a rule; others belong to the one before them."""
        self._items += 1
        prose = self.telling.prose
        for place, sentence in enumerate(sentences):
            if sentence.anchors or not place:
                prose.append(self._told(section, sentence, lead))
                lead = NOTHING
            else:
                prose[-1] = replace(prose[-1], text=prose[-1].text + Html(" ") + unlinked(sentence.text))

    def _table(self, section: str, table: Table) -> None:
        for row in table.rows:
            self._items += 1
            addresses = (*row.head.at, *row.head.paths)
            match addresses[0].split(".") if addresses else [""]:
                case ["contracts", contract]:
                    self.telling.rungs[contract] = [
                        self._told(section, cell.sentence, column.text)
                        for column, cell in zip(table.columns[1:], row.cells, strict=False)
                        if cell.sentence.text
                    ]
                case ["settlement", "tables", name, "rows", row_id]:
                    cells = _summary(table, row, "settlement.tables.")
                    price = self._told(section, cells, table.caption.text)
                    self.telling.prices[name, row_id] = replace(price, head=unlinked(row.head.text))
                case _:
                    self.telling.prose.append(self._told(section, _summary(table, row), row.head.text))

    def _told(self, section: str, sentence: Sentence, lead: Html) -> Told:
        mark = self._marker.marked(sentence).mark
        rules = tuple(dict.fromkeys((*sentence.at, *sentence.paths)))
        basis = mark.basis if mark else None
        return Told(section, self._items, unlinked(lead), unlinked(sentence.text), rules, basis)


def _summary(table: Table, row: Row, below: str = "") -> Sentence:
    """A row as one sentence: the cells that hold something, each after the head of its column.

    With `below` only cells whose rules lie below it.
    """
    cells = [
        (column.text, cell.sentence)
        for column, cell in zip(table.columns[1:], row.cells, strict=False)
        if cell.sentence.text and "".join(cell.sentence.paths[:1]).startswith(below)
    ]
    paths = tuple(path for _, sentence in cells for path in sentence.paths)
    text = Html(" · ").join(head + Html("\u00a0") + sentence.text for head, sentence in cells)
    return Sentence(text, paths or row.head.paths, (*row.head.at, *(row.head.paths if paths else ())))


@dataclass(frozen=True, eq=False)
class View:
    """One ruleset among others."""

    shelved: Shelved
    title: Html
    voice: Voice
    telling: Telling

    @property
    def id(self) -> str:
        return self.shelved.ruleset.id

    @property
    def address(self) -> str:
        """Its page, counted from the root of the site."""
        return self.shelved.address

    def at(self, told: Told) -> str:
        """The address of a statement on its page."""
        return f"{self.address}#{told.anchor}"

    def contracts(self, concept_id: str) -> tuple[str, ...]:
        """Its contracts of that concept, lowest first."""
        compiled = self.shelved.compiled
        return tuple(
            contract.id
            for contract in compiled.rules.contracts
            if (words := compiled.contract_words(contract.id)) is not None and words.concept == concept_id
        )

    def place(self, contract_id: str) -> tuple[int, int]:
        """The place of a contract in the ladder, counted from 1, and how many there are."""
        ladder = [contract.id for contract in self.shelved.compiled.rules.contracts]
        return ladder.index(contract_id) + 1, len(ladder)

    def prices(self, contract_id: str) -> tuple[tuple[str, Told], ...]:
        """The rows of price tables that price a contract, each after `any`, `alone` or `pair`."""
        price = self.shelved.compiled.rules.contract(contract_id).price
        if not isinstance(price, PriceRow):
            return ()
        rows = {"any": price.alone}
        if price.pair not in {None, price.alone}:
            rows = {"alone": price.alone, "pair": str(price.pair)}
        return tuple(
            (formation, told)
            for formation, row in rows.items()
            for (_, row_id), told in self.telling.prices.items()
            if row_id == row
        )

    def names(self, concept_id: str, lang: str) -> tuple[tuple[tuple[str, ...], str], ...]:
        """What it calls a concept in a language: for each thing its names, and the address of the thing."""
        compiled = self.shelved.compiled
        found = []
        for contract in self.contracts(concept_id):
            words = compiled.words.contracts[contract]
            names = (*([words.names[lang]] if lang in words.names else []), *words.also.get(lang, ()))
            if names:
                found.append((names, f"{self.address}#{anchor(f'contracts.{contract}')}"))
        term = self.shelved.ruleset.terms.get(concept_id, {})
        if lang in term:
            found.append(((term[lang],), f"{self.address}#words"))
        return tuple(found)

    def native(self, names: Mapping[str, str], default: str) -> Html:
        """What the ruleset itself calls a thing."""
        return Voice(self.voice.phrase, self.voice.rules, self._own_names).name(names, default)

    def native_contract(self, contract_id: str) -> Html:
        """What the ruleset itself calls a contract."""
        words = self.shelved.compiled.contract_words(contract_id)
        return self.native(words.names if words else {}, contract_id)

    @property
    def _own_names(self) -> Names:
        return Names({}, {}, {}, {}, self.shelved.ruleset.languages)


def view(phrase: Phrases, shelved: Shelved, concepts: Mapping[str, Concept]) -> View:
    """A ruleset with everything that its page says, in shared names."""
    voice = Voice(phrase, shelved.compiled.rules, _shared_names(phrase.lang, shelved, concepts), apart=True)
    teller = _Teller(Marker(voice, shelved.compiled))
    teller.sections(body(voice))
    return View(shelved, voice.own(shelved.ruleset.names, shelved.ruleset.id), voice, teller.telling)


def _shared_names(lang: str, shelved: Shelved, concepts: Mapping[str, Concept]) -> Names:
    """Names in the page's language: contracts by their concepts where that leaves no two alike."""
    words = shelved.compiled.words
    count = Counter(each.concept for each in words.contracts.values())
    contracts = {
        contract: _renamed(each, concepts[each.concept], lang)
        if each.concept in concepts and count[each.concept] == 1
        else each
        for contract, each in words.contracts.items()
    }
    return Names(contracts, words.counters, words.tables, {}, (), books=words.books)


def _renamed(words: ContractWords, concept: Concept, lang: str) -> ContractWords:
    own = lang if lang in concept.names else "en"
    if own not in concept.names:
        return words
    return structs.replace(words, names={own: capital(concept.names[own])})


def capital(name: str) -> str:
    """The name with its first letter as a capital, as it stands in titles and for contracts."""
    return name[:1].upper() + name[1:]


def concept_address(concept_id: str) -> str:
    """The page of a concept, counted from the root of the site."""
    return f"concepts/{concept_id}.html"


def concept_name(concept: Concept | None, lang: str, default: str) -> Html:
    """The name of a concept in a language, failing that in English or whatever there is, as a title."""
    names = concept.names if concept else {}
    for known in (lang, "en", *names):
        if known in names:
            return in_language(capital(names[known]), known, lang)
    return escape(default)


def language_name(phrase: Phrases, lang: str) -> Html:
    """A language in words, failing that its tag."""
    message = f"language-{lang}"
    return phrase(message) if message in phrase.catalog else escape(lang)


def merged(sequences: Iterable[Sequence[T]]) -> list[T]:
    """Everything in the sequences once, so that each keeps its order as far as they agree."""
    result: list[T] = []
    for sequence in sequences:
        place = 0
        for each in sequence:
            if each in result:
                place = max(place, result.index(each) + 1)
            else:
                result.insert(place, each)
                place += 1
    return result
