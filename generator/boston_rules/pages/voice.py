"""One ruleset in one language: phrases with the names of its contracts, cards, suits, tables and things."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import TypeVar

from boston_rules.cards import Denomination, Rank, Suit
from boston_rules.pages.markup import NOTHING, Html, element, escape, in_language
from boston_rules.pages.model import Item, Sentence
from boston_rules.pages.phrases import Phrases
from boston_rules.rules import Rules
from boston_rules.rules.contracts import ClaimedTrump, Contract, NamedTrump, NoPairGoal, NoTrump, Row
from boston_rules.rules.deal import Jokers
from boston_rules.source.shape import BookWords, Concept, ContractWords, CounterWords, TableWords

_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}

_LONG = 4
"""So many contracts in a row are better not named one by one."""

T = TypeVar("T")


@dataclass(frozen=True)
class Shelf:
    """What rulesets have in common, and where the site shows it."""

    concepts: Mapping[str, Concept]
    address: str = ""
    """The address of the folder of concepts, as seen from the page that links to it."""

    def page(self, concept_id: str) -> str:
        """The address of the page of a concept."""
        return f"{self.address}/{concept_id}.html"


NO_SHELF = Shelf({})


@dataclass(frozen=True)
class Names:
    """What a ruleset calls its things; all empty for a bare configuration."""

    contracts: Mapping[str, ContractWords]
    counters: Mapping[str, CounterWords]
    tables: Mapping[str, TableWords]
    terms: Mapping[str, Mapping[str, str]]
    languages: tuple[str, ...]
    shelf: Shelf = NO_SHELF
    reconstructed: frozenset[str] = frozenset()
    """The paths of values that no source has."""
    books: Mapping[str, BookWords] = field(default_factory=dict)


NO_NAMES = Names({}, {}, {}, {}, ())


def concept_anchor(concept_id: str) -> str:
    """The anchor of a concept on the page of concepts."""
    return f"concept-{concept_id}"


class Voice:
    """Words sentences about one ruleset.  What has no name is called by its id: no rules leave it mute."""

    def __init__(
        self, phrase: Phrases, rules: Rules, names: Names = NO_NAMES, *, apart: bool = False
    ) -> None:
        self.phrase = phrase
        self.lang = phrase.lang
        self.rules = rules
        self.names = names
        self.unit = rules.settlement.ledger.unit
        self.apart = apart
        """Whether sentences are told apart from each other, so that none may lean on the one before it."""

    # Sentences

    def say(self, message_id: str, /, *paths: str, **args: Html | str | int) -> Sentence:
        """A sentence that tells these rules."""
        return Sentence(self.phrase(message_id, **args), paths)

    def rebuilt(self, *paths: str) -> bool:
        """Whether any of these rules, or something below them, is reconstructed."""
        return any(f"{leaf}.".startswith(f"{path}.") for leaf in self.names.reconstructed for path in paths)

    @property
    def rebuilt_sign(self) -> Html:
        """What follows, after a space, a value that no source has, where there is no note to open."""
        return Html(" ") + element("small", self.phrase("reconstructed-sign"), class_="rebuilt")

    def item(self, *sentences: Sentence, lead: Html = NOTHING) -> Item:
        return Item(sentences, lead)

    # Names in their own language, to be put into sentences as they are

    def name(self, names: Mapping[str, str], default: str) -> Html:
        """The native name with its language; failing that the page's own, any other, or the default."""
        for lang in (*self.names.languages, self.lang, "en", *names):
            if lang in names:
                return in_language(names[lang], lang, self.lang)
        return escape(default)

    def translated(self, names: Mapping[str, str]) -> Html | None:
        """The name in the page's language, or English, where the native one reads differently."""
        if not self.names.languages or self.names.languages[0] not in names:
            return None
        native = names[self.names.languages[0]]
        for lang in (self.lang, "en"):
            if lang in names:
                return in_language(names[lang], lang, self.lang) if names[lang] != native else None
        return None

    def contract(self, contract_id: str) -> Html:
        words = self.names.contracts.get(contract_id)
        return element("b", self.name(words.names if words else {}, contract_id), class_="contract")

    def contract_name(self, contract_id: str) -> tuple[str, str | None]:
        """The native name as bare text and its language; no language where that is the page's own."""
        words = self.names.contracts.get(contract_id)
        names = words.names if words else {}
        for lang in (*self.names.languages, self.lang, "en", *names):
            if lang in names:
                return names[lang], None if lang == self.lang else lang
        return contract_id, None

    def gloss(self, contract_id: str) -> Html | None:
        """A contract's name in the page's language, linked to its concept; None where nothing is known."""
        words = self.names.contracts.get(contract_id)
        if words is None:
            return None
        concept = self.names.shelf.concepts.get(words.concept)
        meaning = self.translated(words.names)
        if concept is None:
            return meaning
        text = meaning if meaning is not None else self.own(concept.names, concept.id)
        return element("a", text, href=self.names.shelf.page(concept.id))

    def contracts(self, ids: Iterable[str], how: str = "and") -> Html:
        return self.phrase.joined([self.contract(contract_id) for contract_id in ids], how)

    def counter(self, counter_id: str) -> Html:
        words = self.names.counters.get(counter_id)
        return self.own(words.names if words else {}, counter_id)

    def book(self, book_id: str) -> Html:
        words = self.names.books.get(book_id)
        return self.own(words.names if words else {}, book_id)

    def table(self, table_id: str) -> Html:
        words = self.names.tables.get(table_id)
        return self.own(words.names if words else {}, table_id)

    def row(self, table_id: str, row_id: str) -> Html:
        """A price row by its own name, else by the contract that it prices."""
        words = self.names.tables.get(table_id)
        if words and row_id in words.row_names:
            return element("b", self.name(words.row_names[row_id], row_id), class_="contract")
        for contract in self.rules.contracts:
            if isinstance(contract.price, Row) and contract.price.alone == row_id:
                return self.contract(contract.id)
        return self.contract(row_id)

    def column(self, table_id: str, column_id: str) -> Html:
        words = self.names.tables.get(table_id)
        return self.own(words.column_names.get(column_id, {}) if words else {}, column_id)

    def any_column(self, column_id: str) -> Html:
        """The heading of a column by the first table that has it."""
        for table_id, words in self.names.tables.items():
            if column_id in words.column_names:
                return self.column(table_id, column_id)
        return escape(column_id)

    def own(self, names: Mapping[str, str], default: str) -> Html:
        """The name in the page's language; failing that English, the native one, or the default."""
        for lang in (self.lang, "en", *self.names.languages, *names):
            if lang in names:
                return in_language(names[lang], lang, self.lang)
        return escape(default)

    def text(self, texts: Mapping[str, str]) -> Html:
        """A text in the page's language; failing that in English or whatever there is."""
        return self.own(texts, "")

    def term(self, concept: str) -> Html:
        """The native word for a call, role or thing, in brackets after a space; nothing where none is."""
        names = self.names.terms.get(concept, {})
        for lang in self.names.languages:
            if lang in names and lang != self.lang:
                return Html(" (") + element("i", names[lang], lang=lang) + Html(")")
        return NOTHING

    # Cards

    def suit(self, suit: Suit | Denomination, *, short: bool = False) -> Html:
        """A suit's sign; no trump in words, or `short` as an abbreviation."""
        if suit.value not in _SIGNS:
            name = self.phrase(f"suit-{suit.value}")
            return element("abbr", self.phrase("suit-NT-short"), title=name) if short else name
        colour = "red" if suit.value in "HD" else "black"
        return element(
            "span",
            Html(_SIGNS[suit.value]),
            class_=f"suit {colour}",
            role="img",
            aria_label=self.phrase.plain(f"suit-{suit.value}"),
        )

    def suits(self, suits: Iterable[Suit | Denomination], how: str = "and") -> Html:
        return self.phrase.joined([self.suit(suit) for suit in suits], how)

    def rank(self, rank: Rank) -> Html:
        return self.phrase(f"rank-letter-{rank.value}")

    def ranks(self, ranks: Iterable[Rank]) -> Html:
        """Ranks one after another, kept on a line where there is room."""
        return element("span", Html(" ").join(self.rank(rank) for rank in ranks), class_="ranks")

    def card(self, code: str) -> Html:
        """A card by its code, `SA`; anything that is no card as it stands."""
        if code[:1] == "X":
            suitless = self.rules.pack.suitless
            several = not isinstance(suitless, Jokers) or suitless.number > 1
            return self.phrase("card-joker", number=int(code[1:]) if several else 0)
        try:
            suit, rank = Suit(code[:1]), Rank(code[1:])
        except ValueError:
            return escape(code)
        name = self.phrase.plain(
            "card-name",
            rank=self.phrase(f"rank-{rank.value}"),
            suit=self.phrase(f"suit-{suit.value}"),
        )
        colour = "red" if suit.value in "HD" else "black"
        face = self.rank(rank) + Html(_SIGNS[suit.value])
        return element("span", face, class_=f"card {colour}", role="img", aria_label=name)

    # Amounts

    def units(self, amount: int) -> Html:
        """So many chips or points."""
        return self.phrase(f"units-{self.unit}", amount=amount)

    def in_book(self, book_id: str | None) -> Voice:
        """The same voice where it speaks of amounts in a book beside the ledger; itself for the ledger."""
        for book in self.rules.settlement.books:
            if book.id == book_id:
                other = copy(self)
                other.unit = book.unit
                return other
        return self

    # Contracts in groups

    @property
    def has_pairs(self) -> bool:
        """Whether declarer can have a partner in any contract."""
        return any(not isinstance(contract.goal.pair, NoPairGoal) for contract in self.rules.contracts)

    def grouped(self, feature: Callable[[Contract], T]) -> list[tuple[T, tuple[str, ...]]]:
        """The contracts' ids by a feature's value, in ladder order of their first contract."""
        groups: list[tuple[T, list[str]]] = []
        for contract in self.rules.contracts:
            value = feature(contract)
            for known, members in groups:
                if known == value:
                    members.append(contract.id)
                    break
            else:
                groups.append((value, [contract.id]))
        return [(value, tuple(members)) for value, members in groups]

    def which(self, ids: Sequence[str]) -> tuple[str, Html]:
        """How to name these contracts in the fewest words: the manner, and the contracts to name in it.

        The manner is `all`, `none`, `trump` or `no-trump` (all of that kind), `trump-from`, `trump-to` or
        `trump-between` (a run of the trump contracts), `but` (all except those named) or `these`.  Where no
        trump may be named like a suit, those of a kind are `suit-or-none` (also with `-from`, `-to` and
        `-between`) and `never-trump` instead.
        """
        everything = [contract.id for contract in self.rules.contracts]
        chosen = [contract_id for contract_id in everything if contract_id in ids]
        others = [contract_id for contract_id in everything if contract_id not in ids]
        trump = [contract.id for contract in self.rules.contracts if not isinstance(contract.trump, NoTrump)]
        if not others:
            return "all", NOTHING
        if not chosen:
            return "none", NOTHING
        if len(chosen) < _LONG:
            return "these", self.contracts(chosen)
        if chosen == trump:
            return self._trump_kind, NOTHING
        if others == trump:
            return ("no-trump" if self._trump_kind == "trump" else "never-trump"), NOTHING
        if len(others) < _LONG:
            return "but", self.contracts(others)
        start = trump.index(chosen[0]) if chosen[0] in trump else len(trump)
        if chosen == trump[start : start + len(chosen)]:
            return self._run(trump, chosen)
        return "these", self.contracts(chosen)

    @property
    def _trump_kind(self) -> str:
        trumps = [contract.trump for contract in self.rules.contracts]
        named = any(
            isinstance(trump, NamedTrump | ClaimedTrump) and "NT" in trump.choices for trump in trumps
        )
        return "suit-or-none" if named else "trump"

    def _run(self, trump: Sequence[str], chosen: Sequence[str]) -> tuple[str, Html]:
        first, last = self.contract(chosen[0]), self.contract(chosen[-1])
        if chosen[0] == trump[0]:
            return f"{self._trump_kind}-to", last
        if chosen[-1] == trump[-1]:
            return f"{self._trump_kind}-from", first
        return f"{self._trump_kind}-between", self.phrase("run", first=first, last=last)

    def scope(self, ids: Sequence[str]) -> Html:
        """Which contracts a sentence holds for, as its beginning."""
        manner, contracts = self.which(ids)
        return self.phrase(f"scope-{manner}", contracts=contracts, count=len(ids))

    def in_families(self, families: Iterable[str]) -> tuple[str, ...]:
        """The contracts of these families, in ladder order."""
        wanted = set(families)
        return tuple(contract.id for contract in self.rules.contracts if contract.family in wanted)
