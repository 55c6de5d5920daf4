"""Every source of every ruleset once, with all that rests on it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, count
from typing import Protocol

from boston_rules.pages.glossary import sort_key
from boston_rules.pages.markup import NOTHING, Html, element, escape, in_language, link, plain
from boston_rules.pages.model import anchor
from boston_rules.pages.phrases import Phrases
from boston_rules.pages.provenance import option_anchor, source_anchor
from boston_rules.pages.told import Told, View
from boston_rules.source.shape import AsIn, Citation, Provenance, Source

_BRACKETED = re.compile(r"\[[^\]]*\]")
_WORD = re.compile(r"\w+")
_SHORT = 90
"""So much of a note tells which one it is."""


class Grounds(Protocol):
    """Whatever cites sources."""

    @property
    def cite(self) -> tuple[Citation, ...]: ...


@dataclass(frozen=True, slots=True)
class Citing:
    """Something that rests on a source, its place, and where in the source."""

    text: Html
    address: str
    places: Html
    manner: Html
    """Where the source is not what the thing simply follows: how it stands to it."""


@dataclass(frozen=True, slots=True)
class CitingSection:
    """The rules of one section of a page that rest on a source."""

    title: Html
    rules: tuple[Citing, ...]


@dataclass(frozen=True, slots=True)
class Used:
    """A source as one ruleset uses it."""

    ruleset: Html
    address: str
    """Where the page describes it."""
    title: Html | None
    """Where the ruleset names it otherwise, or a part of it."""
    edition: Html | None
    standing: Html
    covers: Html
    sections: tuple[CitingSection, ...]
    notes: tuple[Citing, ...]
    options: tuple[Citing, ...]
    hands: tuple[Citing, ...]
    counts: Html | None
    """How much of each there is; None where nothing rests on it."""

    @property
    def rules(self) -> int:
        """How many statements of rules rest on it."""
        return sum(len(section.rules) for section in self.sections)


@dataclass(frozen=True, slots=True)
class Work:
    """A book, page or other witness."""

    anchor: str
    author: Html | None
    title: Html
    details: Html
    uses: tuple[Used, ...]


def bibliography(phrase: Phrases, views: Sequence[View]) -> tuple[Work, ...]:
    """All sources, by author or title."""
    readers = {view.id: _Reader(phrase, view) for view in views}
    taken: set[str] = set()
    works = []
    for group in grouped([(view, source) for view in views for source in view.shelved.ruleset.sources]):
        main = min((source for _, source in group), key=lambda source: source.standing != "primary")
        name = source_anchor(group[0][1].id)
        names = chain([name], (f"{name}-{number}" for number in count(2)))
        where = next(each for each in names if each not in taken)
        taken.add(where)
        shared = len({source.edition for _, source in group}) == 1
        uses = tuple(readers[view.id].used(source, main, edition=not shared) for view, source in group)
        details = _details(phrase, main, edition=shared)
        work = Work(where, _author(phrase, main), _title(phrase, main), details, uses)
        works.append((sort_key(main.author or main.title, main.language), work))
    return tuple(work for _, work in sorted(works, key=lambda pair: (pair[0], pair[1].anchor)))


def grouped(sources: Iterable[tuple[View, Source]]) -> list[list[tuple[View, Source]]]:
    """Sources that are one work: at one address, or alike in title, author, year and language.

    Of two that are alike but have different addresses each is a work of its own.
    """
    groups: list[list[tuple[View, Source]]] = []
    for view, source in sources:
        for group in groups:
            if any(_one_work(source, other) for _, other in group):
                group.append((view, source))
                break
        else:
            groups.append([(view, source)])
    return groups


def _one_work(one: Source, other: Source) -> bool:
    if one.address and other.address:
        return one.address == other.address
    return _alike(one) == _alike(other)


def _alike(source: Source) -> tuple[object, ...]:
    title = tuple(_WORD.findall(_BRACKETED.sub("", source.title).casefold()))
    return title, (source.author or "").casefold(), source.year, source.language


def _title(phrase: Phrases, source: Source) -> Html:
    lang = source.language if source.language != phrase.lang else None
    title = element("cite", source.title, lang=lang)
    return link(source.address, title) if source.address else title


def _author(phrase: Phrases, source: Source) -> Html | None:
    return in_language(source.author, source.language, phrase.lang) if source.author else None


def _details(phrase: Phrases, source: Source, *, edition: bool) -> Html:
    details = [escape(source.edition)] if source.edition and edition else []
    year = "source-undated" if source.year == "undated" else "source-year"
    details.append(phrase(year, year=str(source.year)))
    return phrase.joined(details, "units")


@dataclass
class _Citations:
    """Where a source is cited for one thing: places in it, by how it stands to the thing."""

    places: dict[str, dict[str, None]] = field(default_factory=dict)

    def add(self, manner: str, at: str | None) -> None:
        self.places.setdefault(manner, {}).update({at: None} if at else {})


class _Reader:
    """Finds what rests on the sources of one ruleset."""

    def __init__(self, phrase: Phrases, view: View) -> None:
        self._phrase = phrase
        self._view = view
        self._compiled = view.shelved.compiled
        self._ruleset = view.shelved.ruleset

    def used(self, source: Source, main: Source, *, edition: bool) -> Used:
        """One of the ruleset's sources, which stands under that title in the bibliography."""
        named = source.title != main.title
        sections = tuple(self._sections(source.id))
        rest = {
            "notes": tuple(self._notes(source.id)),
            "options": tuple(self._options(source.id)),
            "hands": tuple(self._hands(source.id)),
        }
        counts = {"rules": sum(len(section.rules) for section in sections)}
        counts |= {name: len(citing) for name, citing in rest.items()}
        return Used(
            ruleset=self._view.title,
            address=f"{self._view.address}#{source_anchor(source.id)}",
            title=in_language(source.title, source.language, self._phrase.lang) if named else None,
            edition=escape(source.edition) if source.edition and edition else None,
            standing=self._phrase(f"standing-{source.standing}"),
            covers=self._view.voice.text(source.covers),
            sections=sections,
            counts=self._counts(counts),
            **rest,
        )

    def _counts(self, counts: Mapping[str, int]) -> Html | None:
        parts = [
            self._phrase(f"bibliography-cited-{what}", count=number)
            for what, number in counts.items()
            if number
        ]
        if not parts:
            return None
        return self._phrase("bibliography-cited", parts=self._phrase.joined(parts, "units"))

    # Rules

    def _sections(self, source_id: str) -> Iterator[CitingSection]:
        by_section: dict[str, list[Citing]] = {}
        for section, text, address, citations in self._rules:
            if source_id in citations:
                citing = self._citing(text, address, citations[source_id])
                by_section.setdefault(section, []).append(citing)
        for section, title in self._view.telling.titles.items():
            if section in by_section:
                yield CitingSection(title, tuple(by_section[section]))

    @cached_property
    def _rules(self) -> list[tuple[str, Html, str, dict[str, _Citations]]]:
        """Every statement of the page: its section, words and address, and where it cites each source."""
        view, telling = self._view, self._view.telling
        rules = [
            (told.section, _led(told), view.at(told), self._cited_for(told.rules)) for told in telling.prose
        ]
        for contract, rung in telling.rungs.items():
            address = f"{view.address}#{anchor(f'contracts.{contract}')}"
            paths = [rule for told in rung for rule in told.rules]
            rules.append((rung[0].section, view.voice.contract(contract), address, self._cited_for(paths)))
        for told in telling.prices.values():
            text = self._phrase("bibliography-row", table=told.lead, row=told.head)
            rules.append((told.section, text, view.at(told), self._cited_for(told.rules)))
        return rules

    def _cited_for(self, rules: Iterable[str]) -> dict[str, _Citations]:
        """The sources that these rules rest on."""
        found: dict[str, _Citations] = {}
        known = (rule for rule in rules if rule in self._compiled.values)
        for leaf in dict.fromkeys(leaf for rule in known for leaf in self._compiled.below(rule)):
            provenance = self._compiled.provenance(leaf)
            if provenance is not None:
                _collect(found, provenance)
        return found

    def _citing(self, text: Html, address: str, citations: _Citations) -> Citing:
        manner = "cite" if "cite" in citations.places else next(iter(citations.places))
        places = [escape(place) for place in citations.places[manner]]
        return Citing(
            text,
            address,
            self._phrase.joined(places, "units") if places else NOTHING,
            NOTHING if manner == "cite" else self._phrase(f"bibliography-{manner}"),
        )

    # What is no rule

    def _of(self, source_id: str, text: Html, address: str, grounds: Grounds) -> Iterator[Citing]:
        found: dict[str, _Citations] = {}
        _collect(found, grounds)
        if source_id in found:
            yield self._citing(text, f"{self._view.address}#{address}", found[source_id])

    def _notes(self, source_id: str) -> Iterator[Citing]:
        for note in self._ruleset.notes:
            text = plain(self._view.voice.text(note.text))
            short = text if len(text) <= _SHORT else text[:_SHORT].rsplit(" ", 1)[0] + " …"
            yield from self._of(source_id, escape(short), f"remark-{note.id}", note)

    def _options(self, source_id: str) -> Iterator[Citing]:
        for option in self._ruleset.options:
            for value in option.values:
                text = self._phrase(
                    "bibliography-option",
                    question=self._view.voice.text(option.question),
                    value=self._view.voice.text(value.label),
                )
                yield from self._of(source_id, text, option_anchor(option.id), value)

    def _hands(self, source_id: str) -> Iterator[Citing]:
        for hand in self._view.shelved.hands.hands.hands if self._view.shelved.hands else ():
            text = self._view.voice.own(hand.title, hand.id)
            yield from self._of(source_id, text, f"hand-{hand.id}", hand)


def _led(told: Told) -> Html:
    return told.lead + Html(" ") + told.text if told.lead else told.text


def _collect(found: dict[str, _Citations], grounds: Grounds) -> None:
    """Add all sources that something names, by how they stand to it."""
    for citation in grounds.cite:
        found.setdefault(citation.source, _Citations()).add("cite", citation.at)
    because = getattr(grounds, "because", None)
    if isinstance(because, AsIn):
        found.setdefault(because.source, _Citations()).add("as-in", None)
    for reading in grounds.readings if isinstance(grounds, Provenance) else ():
        for citation in reading.cite:
            found.setdefault(citation.source, _Citations()).add("reading", citation.at)
