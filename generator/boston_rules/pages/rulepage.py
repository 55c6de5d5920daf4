"""The page of a ruleset as one frozen context, from which a template prints it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

import msgspec
from msgspec import structs

from boston_rules.annotated import replay
from boston_rules.engine.settlement import settle_detailed
from boston_rules.engine.shapes import Detailed, Outcome, Working
from boston_rules.pages import hands as telling
from boston_rules.pages import walkthrough
from boston_rules.pages.addresses import addressed
from boston_rules.pages.body import body, differences, statements
from boston_rules.pages.card import Card, card
from boston_rules.pages.contracts import ladder
from boston_rules.pages.glance import Fact, glance
from boston_rules.pages.hands import ToldHand
from boston_rules.pages.markup import Html, element, escape, in_language, link
from boston_rules.pages.model import Remark, Section
from boston_rules.pages.phrases import Phrases
from boston_rules.pages.picture import Picture, picture
from boston_rules.pages.provenance import Doubts, Marker, option_anchor, source_anchor
from boston_rules.pages.voice import NO_SHELF, Names, Shelf, Voice
from boston_rules.pages.walkthrough import ToldDeal
from boston_rules.problems import ProblemsFound
from boston_rules.source import Compiled
from boston_rules.source.hands import Hand
from boston_rules.source.load import AnnotatedDeal
from boston_rules.source.shape import Note, Option, OptionValue, Ruleset, Source

BACKGROUND = ("name", "history", "etiquette", "strategy")
"""Kinds of notes that stand in a part of their own."""

Recompile = Callable[[Mapping[str, str]], Compiled]
"""The same ruleset with other options; raises ProblemsFound where they do not go together."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option."""

    label: Html
    default: bool
    basis: str
    basis_label: Html
    lines: tuple[Html, ...]
    changed: tuple[Html, ...]
    dropped: tuple[Html, ...]
    needs: tuple[Html, ...]


@dataclass(frozen=True, slots=True)
class ToldOption:
    anchor: str
    id: str
    question: Html
    nature: Html
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class ToldSource:
    anchor: str
    title: Html
    details: Html
    standing: Html
    covers: Html


@dataclass(frozen=True, slots=True)
class Word:
    """A word at the table."""

    native: Html
    meaning: Html
    gloss: Html
    concept: str


@dataclass(frozen=True, slots=True)
class HandGroup:
    """Worked hands by the rules as they stand, or by other choices."""

    id: str
    title: Html
    hands: tuple[ToldHand, ...]


@dataclass(frozen=True, slots=True)
class RulePage:
    """Everything on a ruleset's page."""

    id: str
    lang: str
    title: Html
    native: Html | None
    also: Html | None
    place: Html
    era: Html
    summary: Html
    missing: tuple[Html, ...]
    """Of a ruleset known in part only: what is missing, and how many values were made up for it."""
    glance: tuple[Fact, ...]
    picture: Picture | None
    sections: tuple[Section, ...]
    working: Html | None
    words: tuple[Word, ...]
    words_told: Html
    """The heading of what these pages call the things."""
    deal: ToldDeal | None
    hands: tuple[HandGroup, ...]
    options: tuple[ToldOption, ...]
    doubts: tuple[Doubts, ...]
    background: tuple[Section, ...]
    source_notes: tuple[Remark, ...]
    sources: tuple[ToldSource, ...]
    digest: str


def names_of(compiled: Compiled, shelf: Shelf = NO_SHELF) -> Names:
    """What the ruleset calls its things."""
    ruleset = compiled.ruleset
    return Names(
        compiled.words.contracts,
        compiled.words.counters,
        compiled.words.tables,
        ruleset.terms if ruleset else {},
        ruleset.languages if ruleset else (),
        shelf,
        compiled.reconstructed,
        compiled.words.books,
    )


class PageMaker:
    """Makes the page of one ruleset in one language."""

    def __init__(
        self,
        phrase: Phrases,
        compiled: Compiled,
        ruleset: Ruleset,
        recompile: Recompile,
        shelf: Shelf = NO_SHELF,
    ) -> None:
        self._voice = Voice(phrase, compiled.rules, names_of(compiled, shelf))
        self._phrase = phrase
        self._compiled = compiled
        self._ruleset = ruleset
        self._recompile = recompile
        self._shelf = shelf
        self._marker = Marker(self._voice, compiled)

    def page(self, hands: Sequence[Hand], deal: AnnotatedDeal | None = None) -> RulePage:
        """The page, with these worked hands and an annotated deal.

        Raises ProblemsFound where the options of a hand or of the deal do not go together or the deal is not
        legal, OutcomeFaults where the rules cannot settle a hand.
        """
        voice, ruleset, marker = self._voice, self._ruleset, self._marker
        plain_sections = body(voice, {note.about for note in ruleset.notes})
        sections = tuple(self._with_notes(marker.section(section)) for section in plain_sections)
        return RulePage(
            id=ruleset.id,
            lang=voice.lang,
            title=voice.own(ruleset.names, ruleset.id),
            native=self._native(),
            also=self._also(),
            place=voice.text(ruleset.place),
            era=voice.text(ruleset.era),
            summary=voice.text(ruleset.summary),
            missing=self._missing(),
            glance=glance(voice),
            picture=picture(voice, ladder(voice)),
            sections=addressed(sections),
            working=self._working(hands),
            words=self._words(),
            words_told=self._phrase("words-here" if self._at_home() else "words-translated"),
            deal=self._deal(deal) if deal is not None else None,
            hands=self._hands(hands),
            options=tuple(self._option(option, statements(plain_sections)) for option in ruleset.options),
            doubts=marker.doubts(),
            background=self._background(),
            source_notes=self._remarks("source"),
            sources=tuple(told_source(voice, source) for source in ruleset.sources),
            digest=self._compiled.config.digest,
        )

    def card(self) -> Card:
        """The ruleset on one sheet, by the rules as they stand."""
        voice, ruleset = self._voice, self._ruleset
        return card(
            voice,
            voice.own(ruleset.names, ruleset.id),
            self._native(),
            voice.text(ruleset.place),
            body(voice),
            self._missing()[:1],
        )

    def _missing(self) -> tuple[Html, ...]:
        if self._ruleset.missing is None:
            return ()
        counted = self._phrase(
            "incomplete-count", count=len(self._compiled.reconstructed), rules=len(self._compiled.leaves)
        )
        return self._voice.text(self._ruleset.missing), counted

    # Names

    def _native(self) -> Html | None:
        return (
            self._voice.name(self._ruleset.names, "") if self._voice.translated(self._ruleset.names) else None
        )

    def _also(self) -> Html | None:
        others = [
            in_language(name, lang, self._voice.lang)
            for lang, names in self._ruleset.also.items()
            for name in names
        ]
        return self._phrase.joined(others, "units") if others else None

    def _at_home(self) -> bool:
        """Whether the page speaks the language of the game."""
        return self._ruleset.languages[:1] == (self._voice.lang,)

    def _words(self) -> tuple[Word, ...]:
        words = []
        for concept_id, names in self._ruleset.terms.items():
            native = self._voice.name(names, concept_id)
            concept = self._shelf.concepts.get(concept_id)
            # A word of the page's own language is told by the one that these pages use for the same thing.
            known = concept.names if concept and native == self._voice.own(names, concept_id) else names
            words.append(
                Word(
                    native,
                    self._voice.own(known, concept_id),
                    self._voice.text(concept.gloss) if concept else Html(""),
                    concept_id if concept else "",
                )
            )
        return tuple(words)

    # Notes

    def _remarks(self, *about: str) -> tuple[Remark, ...]:
        return tuple(self._remark(note) for note in self._ruleset.notes if note.about in about)

    def _remark(self, note: Note) -> Remark:
        text = self._voice.text(note.text)
        return self._marker.remark(f"remark-{note.id}", text, note, legend=note.legend)

    def _with_notes(self, section: Section) -> Section:
        inner = tuple(self._with_notes(part) for part in section.sections)
        return replace(section, blocks=(*section.blocks, *self._remarks(section.id)), sections=inner)

    def _background(self) -> tuple[Section, ...]:
        parts = [
            Section(f"background-{about}", self._phrase(f"section-{about}"), self._remarks(about))
            for about in BACKGROUND
        ]
        return tuple(part for part in parts if part)

    # Options

    def _option(self, option: Option, before: Mapping[str, Html]) -> ToldOption:
        return ToldOption(
            anchor=option_anchor(option.id),
            id=option.id,
            question=self._voice.text(option.question),
            nature=self._phrase(f"nature-{option.nature}"),
            choices=tuple(self._choice(option, value, before) for value in option.values),
        )

    def _choice(self, option: Option, value: OptionValue, before: Mapping[str, Html]) -> Choice:
        changed, dropped = ((), ()) if value.id == option.default else self._effect(option, value, before)
        return Choice(
            label=self._voice.text(value.label),
            default=value.id == option.default,
            basis=value.basis,
            basis_label=self._phrase(f"ground-{value.basis}"),
            lines=self._marker.lines(value),
            changed=changed,
            dropped=dropped,
            needs=tuple(self._needs(value)),
        )

    def _effect(
        self, option: Option, value: OptionValue, before: Mapping[str, Html]
    ) -> tuple[tuple[Html, ...], tuple[Html, ...]]:
        """What the page would say otherwise if this value, with what it requires, were chosen."""
        try:
            compiled = self._recompile({**value.requires, option.id: value.id})
            if value.requires:
                needed = self._recompile(value.requires)
                before = self._statements(needed)
        except ProblemsFound:
            return (), ()
        return differences(before, self._statements(compiled))

    def _statements(self, compiled: Compiled) -> dict[str, Html]:
        return statements(body(Voice(self._phrase, compiled.rules, names_of(compiled, self._shelf))))

    def _needs(self, value: OptionValue) -> list[Html]:
        needs = [
            self._phrase(
                "option-requires", option=self._option_link(other), value=self._value_label(other, chosen)
            )
            for other, chosen in value.requires.items()
        ]
        for other, excluded in value.conflicts.items():
            labels = self._phrase.joined([self._value_label(other, each) for each in excluded], "or")
            needs.append(self._phrase("option-conflicts", option=self._option_link(other), values=labels))
        return needs

    def _option_link(self, option_id: str) -> Html:
        for option in self._ruleset.options:
            if option.id == option_id:
                return element("a", self._voice.text(option.question), href=f"#{option_anchor(option_id)}")
        return escape(option_id)

    def _value_label(self, option_id: str, value_id: str) -> Html:
        for option in self._ruleset.options:
            for value in option.values:
                if option.id == option_id and value.id == value_id:
                    return self._voice.text(value.label)
        return escape(value_id)

    # Hands

    def _hands(self, hands: Sequence[Hand]) -> tuple[HandGroup, ...]:
        groups = (
            HandGroup(
                f"hands-{name}",
                self._phrase(f"hands-{name}"),
                tuple(self._hand(hand) for hand in hands if bool(hand.options) == chosen),
            )
            for name, chosen in (("as-described", False), ("by-other-choices", True))
        )
        return tuple(group for group in groups if group.hands)

    def _hand(self, hand: Hand) -> ToldHand:
        voice = self._voice_for(hand.options)
        outcome = outcome_of(hand)
        options = self._played_with(hand.options)
        cites = self._phrase.joined([self._marker.cited(citation) for citation in hand.cite], "citations")
        return telling.told(voice, hand, outcome, options, cites)

    def _deal(self, deal: AnnotatedDeal) -> ToldDeal:
        options = deal.deal.options
        voice = self._voice_for(options)
        return walkthrough.told(voice, replay(deal, voice.rules), self._played_with(options), body(voice))

    def _played_with(self, options: Mapping[str, str]) -> list[Html]:
        """The choices under which a hand or a deal was played."""
        return [
            self._phrase(
                "hand-option", option=self._option_link(option), value=self._value_label(option, value)
            )
            for option, value in options.items()
        ]

    def _voice_for(self, options: Mapping[str, str]) -> Voice:
        if not options:
            return self._voice
        compiled = self._recompile(options)
        return Voice(self._phrase, compiled.rules, names_of(compiled, self._shelf))

    def _working(self, hands: Sequence[Hand]) -> Html | None:
        """How one player's payment to another is reckoned, in the worked hand in which most is added up."""
        best: tuple[int, Html] | None = None
        for hand in hands:
            if hand.options or hand.outcome.irregularities:
                continue
            for working in _between_two(settle_detailed(self._voice.rules, outcome_of(hand))):
                weight = sum(2 if part.count > 1 else 1 for part in working.parts)
                if best is None or weight > best[0]:
                    told = self._phrase(
                        "working",
                        hand=element("a", self._voice.own(hand.title, hand.id), href=f"#hand-{hand.id}"),
                        sum=telling.in_words(self._voice, working),
                    )
                    best = weight, told
        return best[1] if best is not None else None


def told_source(voice: Voice, source: Source) -> ToldSource:
    """A source as the end of a page describes it."""
    around = voice.lang
    title = element("cite", source.title, lang=source.language if source.language != around else None)
    details = [in_language(text, source.language, around) for text in (source.author,) if text]
    details += [in_language(source.edition, around, around)] if source.edition else []
    year = "source-undated" if source.year == "undated" else "source-year"
    details.append(voice.phrase(year, year=str(source.year)))
    return ToldSource(
        anchor=source_anchor(source.id),
        title=link(source.address, title) if source.address else title,
        details=voice.phrase.joined(details, "units"),
        standing=voice.phrase(f"standing-{source.standing}"),
        covers=voice.text(source.covers),
    )


def _between_two(detailed: Detailed) -> tuple[Working, ...]:
    """What each party pays each other, the payments of all ledger lines added up.

    Shares are left out, and so is what a pool takes or gives.
    """
    found: dict[tuple[str, str], Working] = {}
    for transfer, working in zip(detailed.settlement.transfers, detailed.workings, strict=True):
        pair = transfer.payer, transfer.payee
        if working.sharers > 1 or any(party.startswith("pool:") for party in pair):
            continue
        before = found.get(pair)
        if before is None:
            found[pair] = working
        else:
            parts, total = before.parts + working.parts, before.total + working.total
            found[pair] = structs.replace(before, parts=parts, total=total)
    return tuple(found.values())


def outcome_of(hand: Hand) -> Outcome:
    """What happened in a worked hand, as settlement takes it."""
    return msgspec.convert(msgspec.to_builtins(hand.outcome), Outcome)
