"""Rulesets side by side, rule by rule: every statement of every rule page beside those about the same rule.

Rows come from the rules themselves: a rule that a ruleset is the first to have gets a row of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from boston_rules.pages.glance import glance
from boston_rules.pages.markup import NOTHING, Html, escape, plain
from boston_rules.pages.model import anchor
from boston_rules.pages.phrases import Phrases
from boston_rules.pages.told import Told, View, concept_address, concept_name, merged
from boston_rules.source.shape import Concept

Key = tuple[str, ...]
"""What a row is about: the path of a rule without the ids of list members."""

EXPLAINED = "explained"
"""The last step of the key of a row that tells no rule."""


@dataclass(frozen=True, slots=True)
class Column:
    """A ruleset."""

    id: str
    title: Html
    address: str
    in_part: bool = False
    """Whether the ruleset is known in part only."""


@dataclass(frozen=True, slots=True)
class Statement:
    """One thing that a ruleset says, and where."""

    text: Html
    address: str
    basis: str | None = None


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Statements that are read together, after a word on what they are about."""

    statements: tuple[Statement, ...]
    lead: Html = NOTHING
    native: Html = NOTHING
    """What the ruleset calls the thing; names alone make no difference between rulesets."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What one ruleset says of a rule; nothing where it has no such rule."""

    column: Column
    paragraphs: tuple[Paragraph, ...] = ()

    @property
    def said(self) -> tuple[str, ...]:
        """Its bare text, which is equal in two cells that say the same."""
        return tuple(
            f"{plain(paragraph.lead)}: {' '.join(plain(each.text) for each in paragraph.statements)}"
            for paragraph in self.paragraphs
        )


@dataclass(frozen=True, slots=True)
class Row:
    """A rule in all rulesets."""

    id: str
    label: Html
    cells: tuple[Cell, ...]
    section: str = ""
    """The section of the rules that it is about; empty where it only explains or sums up."""
    address: str = ""
    """The page about it, where there is one."""
    none: Html = NOTHING
    """What stands in empty cells, if not that there is no such rule."""

    @property
    def same(self) -> bool:
        """Whether all rulesets say the same."""
        return len(self.cells) > 1 and len({cell.said for cell in self.cells}) == 1


@dataclass(frozen=True, slots=True)
class Area:
    """The rows of one section of the rule pages."""

    id: str
    title: Html
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """The whole table."""

    columns: tuple[Column, ...]
    glance: Area
    """The few facts by which a player tells one game from another; all of them come again below."""
    areas: tuple[Area, ...]

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows of rules."""
        return tuple(row for area in self.areas for row in area.rows)

    @property
    def differing(self) -> int:
        """How many of them are not the same everywhere."""
        return sum(not row.same for row in self.rows)


def column(view: View) -> Column:
    """A ruleset as a column."""
    return Column(view.id, view.title, view.address, view.shelved.ruleset.missing is not None)


def paragraphs(view: View, told: Iterable[Told]) -> tuple[Paragraph, ...]:
    """Statements with their addresses, those of one item together."""
    return tuple(
        Paragraph(tuple(statement(view, each) for each in together), together[0].lead)
        for _, group in groupby(told, key=lambda each: each.item)
        if (together := list(group))
    )


def statement(view: View, told: Told) -> Statement:
    """A statement with its address."""
    return Statement(told.text, view.at(told), told.basis)


def rung(phrase: Phrases, view: View, contract_id: str) -> tuple[Paragraph, ...]:
    """A contract: its name and place in the ladder, then the cells of its row."""
    place, of = view.place(contract_id)
    where = Statement(
        phrase("comparison-place", place=place, of=of), f"{view.address}#{anchor(f'contracts.{contract_id}')}"
    )
    return (
        Paragraph((where,), native=view.native_contract(contract_id)),
        *(Paragraph((statement(view, told),), told.lead) for told in view.telling.rungs.get(contract_id, ())),
    )


def prices(phrase: Phrases, view: View, contract_id: str) -> tuple[Paragraph, ...]:
    """What a contract costs by the price tables, played alone and with a partner."""
    priced = view.prices(contract_id)
    several = len({plain(told.lead) for _, told in priced}) > 1
    found = []
    for formation, told in priced:
        lead = [told.lead] if several else []
        lead += [phrase(f"comparison-price-{formation}")] if formation != "any" else []
        found.append(Paragraph((statement(view, told),), phrase.joined(lead, "units") if lead else NOTHING))
    if found:
        return tuple(found)
    return (Paragraph((Statement(phrase("comparison-no-table"), f"{view.address}#lines"),)),)


def comparison(phrase: Phrases, views: Sequence[View], concepts: Mapping[str, Concept]) -> Comparison:
    """All rulesets by all rules."""
    return _Comparer(phrase, views, concepts).comparison()


def keys_of(view: View, told: Told) -> tuple[Key, ...]:
    """The rows to which a statement belongs, that of its own address first."""
    if not told.rules:
        return ((told.section, EXPLAINED),)
    return tuple(dict.fromkeys(_key(view, rule) for rule in told.rules))


def _key(view: View, rule: str) -> Key:
    rules = view.shelved.compiled.rules
    match rule.split("."):
        case ["contracts", _, what, *_]:
            return ("contracts", what)
        case ["settlement", "lines", line_id, *_]:
            line = next(line for line in rules.settlement.lines if line.id == line_id)
            return ("settlement", "lines", line.reason, line.when.result)
        case ["settlement", "ledger", what, *_]:
            return ("settlement", "ledger", what)
        case ["irregularities", case_id, *_]:
            return (
                "irregularities",
                next(case.breach for case in rules.irregularities if case.id == case_id),
            )
        case [section]:
            return (section, "kind")
        case [section, what, *_]:
            return (section, what)
        case _:
            raise ValueError(rule)


class _Comparer:
    def __init__(self, phrase: Phrases, views: Sequence[View], concepts: Mapping[str, Concept]) -> None:
        self._phrase = phrase
        self._views = views
        self._concepts = concepts
        self._columns = {view.id: column(view) for view in views}
        self._own = {view.id: _by_row(view) for view in views}
        self._ladder = merged(_ladder(view) for view in views)

    def comparison(self) -> Comparison:
        titles = {name: title for view in self._views for name, title in view.telling.titles.items()}
        areas = [
            Area(name, titles[name], tuple(self._rows(name)))
            for name in merged(list(view.telling.titles) for view in self._views)
        ]
        return Comparison(
            tuple(self._columns.values()),
            Area("glance", self._phrase("section-glance"), tuple(self._glance())),
            tuple(area for area in areas if area.rows),
        )

    def _row(
        self,
        row_id: str,
        label: Html,
        said: Mapping[str, Iterable[Paragraph]],
        section: str = "",
        address: str = "",
        none: Html = NOTHING,
    ) -> Row:
        cells = tuple(Cell(each, tuple(said.get(name, ()))) for name, each in self._columns.items())
        return Row(f"row-{row_id}", label, cells, section, address, none)

    def _glance(self) -> Iterator[Row]:
        facts = [(view, glance(view.voice)) for view in self._views]
        for place, first in enumerate(facts[0][1] if facts else ()):
            said = {
                view.id: [Paragraph((Statement(told[place].value, f"{view.address}#glance"),))]
                for view, told in facts
            }
            yield self._row(f"glance.{place}", first.label, said)

    def _rows(self, section: str) -> Iterator[Row]:
        rungs = [told for view in self._views for rung in view.telling.rungs.values() for told in rung]
        priced = [told for view in self._views for told in view.telling.prices.values()]
        if any(told.section == section for told in rungs):
            yield from (self._contract("contracts", rung, concept) for concept in self._ladder)
        if any(told.section == section for told in priced):
            yield from (self._contract("settlement", prices, concept) for concept in self._ladder)
            other = {view.id: tuple(_unused_prices(view)) for view in self._views}
            if any(other.values()):
                label = self._phrase("comparison-other-prices")
                yield self._row("settlement.tables", label, other, "settlement")
        for key in merged(list(known.get(section, {})) for known in self._own.values()):
            said = {view.id: paragraphs(view, self._of(view, section, key)) for view in self._views}
            row_id = key if key[0] == section else (section, *key)
            about = key[0] if key[-1] != EXPLAINED else ""
            yield self._row(".".join(row_id), row_label(self._phrase, key), said, about)

    def _of(self, view: View, section: str, key: Key) -> Sequence[Told]:
        """What a ruleset says of a rule, failing that what it says of it and others together."""
        own = self._own[view.id].get(section, {}).get(key)
        if own is not None:
            return own
        return [told for told in view.telling.prose if told.section == section and key in keys_of(view, told)]

    def _contract(
        self, about: str, tell: Callable[[Phrases, View, str], tuple[Paragraph, ...]], concept_id: str
    ) -> Row:
        """All contracts of one concept, in what their rules or their prices say."""
        name = concept_name(self._concepts.get(concept_id), self._phrase.lang, concept_id)
        said = {
            view.id: [
                paragraph
                for contract in view.contracts(concept_id)
                for paragraph in tell(self._phrase, view, contract)
            ]
            for view in self._views
        }
        address = concept_address(concept_id) if concept_id in self._concepts else ""
        none = self._phrase("comparison-no-contract")
        row_id = f"{'contract' if about == 'contracts' else 'price'}.{concept_id}"
        return self._row(row_id, name, said, about, address, none)


def row_label(phrase: Phrases, key: Key) -> Html:
    """The words for a rule; failing these its key as it is written."""
    match key:
        case ("settlement", "lines", reason, result):
            return phrase(f"reason-{reason}", result=result)
        case (_, last) if last == EXPLAINED:
            return phrase("comparison-row-explained")
        case _:
            message = "-".join(("comparison-row", *key))
            known = message in phrase.catalog
            return phrase(message) if known else escape(key[-1].replace("-", " "))


def _ladder(view: View) -> list[str]:
    """The concepts of a ruleset's contracts, lowest first."""
    compiled = view.shelved.compiled
    known = [compiled.contract_words(contract.id) for contract in compiled.rules.contracts]
    return list(dict.fromkeys(words.concept for words in known if words is not None))


def _by_row(view: View) -> dict[str, dict[Key, list[Told]]]:
    """The statements of a page by section and row."""
    sorted_: dict[str, dict[Key, list[Told]]] = {}
    for told in view.telling.prose:
        sorted_.setdefault(told.section, {}).setdefault(keys_of(view, told)[0], []).append(told)
    return sorted_


def _unused_prices(view: View) -> Iterator[Paragraph]:
    """Rows of price tables that price no contract."""
    used = {
        told.rules
        for contract in view.shelved.compiled.rules.contracts
        for _, told in view.prices(contract.id)
    }
    for told in view.telling.prices.values():
        if told.rules not in used:
            yield Paragraph((statement(view, told),), told.head)
