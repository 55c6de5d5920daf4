"""A page for each concept: what it is, what it is called, and how each ruleset treats it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from boston_rules.pages.comparison import (
    Area,
    Cell,
    Column,
    Paragraph,
    Row,
    Statement,
    keys_of,
    paragraphs,
    prices,
    row_label,
    statement,
)
from boston_rules.pages.glossary import entry_anchor
from boston_rules.pages.markup import NOTHING, Html, in_language, plain
from boston_rules.pages.model import anchor
from boston_rules.pages.phrases import Phrases
from boston_rules.pages.told import Told, View, concept_address, concept_name, language_name, merged
from boston_rules.source.rulepatterns import matches
from boston_rules.source.shape import Concept


@dataclass(frozen=True, slots=True)
class Called:
    """What one ruleset calls a concept, and where it says so."""

    names: tuple[Html, ...]
    ruleset: Html
    address: str


@dataclass(frozen=True, slots=True)
class InLanguage:
    """The names of a concept in one language: its general one, and what rulesets of that language call it."""

    language: Html
    name: Html | None
    called: tuple[Called, ...]


@dataclass(frozen=True, slots=True)
class Treatment:
    """What one ruleset says about the thing that a word stands for."""

    ruleset_id: str
    ruleset: Html
    address: str
    word: Html | None
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True, slots=True)
class Link:
    text: Html
    address: str


@dataclass(frozen=True, slots=True)
class ConceptPage:
    """Everything on the page of a concept."""

    id: str
    kind: str
    name: Html
    gloss: Html
    text: Html | None
    languages: tuple[InLanguage, ...]
    columns: tuple[Column, ...]
    """Of a contract: a column for each contract of the concept."""
    facts: Area | None
    treatments: tuple[Treatment, ...]
    """Of a word: what each ruleset that has it says."""
    lacking: tuple[Link, ...]
    """Rulesets that have nothing of the kind."""
    see: tuple[Link, ...]
    entry: str
    """The anchor of its entry in the glossary."""


class ConceptPages:
    """Makes the pages of all concepts in one language."""

    def __init__(self, phrase: Phrases, views: Sequence[View], concepts: Mapping[str, Concept]) -> None:
        self._phrase = phrase
        self._views = views
        self._concepts = concepts

    def page(self, concept: Concept) -> ConceptPage:
        """The page of one concept."""
        contract = concept.kind == "contract"
        columns = tuple(self._columns(concept.id)) if contract else ()
        treatments = () if contract else tuple(self._treatments(concept))
        treated = {each.id for _, _, each in columns} | {each.ruleset_id for each in treatments}
        return ConceptPage(
            id=concept.id,
            kind=concept.kind,
            name=self._name(concept.id),
            gloss=self._text(concept.gloss),
            text=self._text(concept.text) if concept.text else None,
            languages=tuple(self._languages(concept)),
            columns=tuple(each for _, _, each in columns),
            facts=self._facts(columns) if columns else None,
            treatments=treatments,
            lacking=tuple(Link(view.title, view.address) for view in self._views if view.id not in treated),
            see=tuple(Link(self._name(other), concept_address(other)) for other in concept.see),
            entry=entry_anchor(self._phrase.lang, concept.id),
        )

    def _name(self, concept_id: str) -> Html:
        return concept_name(self._concepts.get(concept_id), self._phrase.lang, concept_id)

    def _text(self, text: Mapping[str, str]) -> Html:
        for lang in (self._phrase.lang, "en", *text):
            if lang in text:
                return in_language(text[lang], lang, self._phrase.lang)
        return NOTHING

    # Names

    def _languages(self, concept: Concept) -> Iterator[InLanguage]:
        known = dict.fromkeys(concept.names)
        known |= {lang: None for view in self._views for lang in view.shelved.ruleset.languages}
        for lang in sorted(known, key=lambda each: each != self._phrase.lang):
            name = concept.names.get(lang)
            called = tuple(each for view in self._views for each in self._called(view, concept, lang))
            if name or called:
                yield InLanguage(
                    language_name(self._phrase, lang),
                    in_language(name, lang, self._phrase.lang) if name else None,
                    called,
                )

    def _called(self, view: View, concept: Concept, lang: str) -> Iterator[Called]:
        for names, address in view.names(concept.id, lang):
            others = [name for name in names if name.casefold() != concept.names.get(lang, "").casefold()]
            if others or lang in view.shelved.ruleset.languages:
                shown = tuple(in_language(name, lang, self._phrase.lang) for name in names)
                yield Called(shown, view.title, address)

    # Contracts

    def _columns(self, concept_id: str) -> Iterator[tuple[View, str, Column]]:
        for view in self._views:
            contracts = view.contracts(concept_id)
            for contract in contracts:
                address = f"{view.address}#{anchor(f'contracts.{contract}')}"
                title = view.title
                if len(contracts) > 1:
                    title = self._phrase(
                        "concept-column", ruleset=view.title, contract=view.native_contract(contract)
                    )
                yield view, contract, Column(view.id, title, address)

    def _facts(self, columns: Sequence[tuple[View, str, Column]]) -> Area:
        """What the rules say of these contracts, a row for each fact."""
        told = [tuple(self._contract(view, contract)) for view, contract, _ in columns]
        labels = {label: shown for each in told for label, shown, _ in each}
        rows: list[Row] = []
        for label in merged([known for known, _, _ in each] for each in told):
            cells = tuple(
                Cell(column, next((said for known, _, said in each if known == label), ()))
                for (_, _, column), each in zip(columns, told, strict=True)
            )
            rows.append(Row(f"fact-{len(rows)}", labels[label], cells))
        return Area("facts", NOTHING, tuple(rows))

    def _contract(self, view: View, contract_id: str) -> Iterator[tuple[str, Html, tuple[Paragraph, ...]]]:
        """The facts about one contract: a key, a label, and what is said."""
        phrase = self._phrase
        place, of = view.place(contract_id)
        here = f"{view.address}#{anchor(f'contracts.{contract_id}')}"
        called = Statement(view.native_contract(contract_id), here)
        yield "called", phrase("concept-called"), (Paragraph((called,)),)
        where = Statement(phrase("comparison-place", place=place, of=of), here)
        yield "place", phrase("concept-place"), (Paragraph((where,)),)
        for told in view.telling.rungs.get(contract_id, ()):
            yield plain(told.lead), told.lead, (Paragraph((statement(view, told),)),)
        yield "price", phrase("concept-price"), prices(phrase, view, contract_id)
        for key, said in _about(view, contract_id).items():
            yield "-".join(key), row_label(phrase, key), paragraphs(view, said)

    # Words

    def _treatments(self, concept: Concept) -> Iterator[Treatment]:
        for view in self._views:
            terms = view.shelved.ruleset.terms
            word = self._word(view, concept) if concept.id in terms else None
            rules = view.shelved.compiled.values[""]
            paths = [path for pattern in concept.rules for path in matches(pattern, rules)]
            told = paragraphs(view, (each for each in view.telling.prose if each.tells(paths)))
            if concept.id in terms or told:
                yield Treatment(view.id, view.title, view.address, word, told)

    def _word(self, view: View, concept: Concept) -> Html | None:
        """The word at the table, where it is not the name that the page has anyway."""
        word = view.native(view.shelved.ruleset.terms[concept.id], concept.id)
        return None if plain(word).casefold() == plain(self._name(concept.id)).casefold() else word


def _about(view: View, contract_id: str) -> dict[tuple[str, ...], list[Told]]:
    """Sentences about a contract or a group to which it belongs, and payments in such contracts only."""
    said: dict[tuple[str, ...], list[Told]] = {}
    rules = view.shelved.compiled.rules
    family = rules.contract(contract_id).family
    own_lines = {
        line.id
        for line in rules.settlement.lines
        if contract_id in (line.when.contracts or ()) or family in (line.when.families or ())
    }
    for told in view.telling.prose:
        for rule in told.rules:
            match rule.split("."):
                case ["contracts", contract, what, *_] if contract == contract_id and what != "price":
                    break
                case ["settlement", "lines", line, *_] if line in own_lines:
                    break
                case _:
                    continue
        else:
            continue
        said.setdefault(keys_of(view, told)[0], []).append(told)
    return said
