"""Where rules come from, as a sign beside each sentence with a note behind it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Protocol

from msgspec import json, structs

from boston_rules.pages.markup import Html, capitalised, element, escape, plain
from boston_rules.pages.model import (
    Block,
    Cell,
    Ground,
    Item,
    Items,
    Mark,
    Paragraph,
    Remark,
    Row,
    Section,
    Sentence,
    Table,
    anchor,
)
from boston_rules.pages.voice import Voice
from boston_rules.source import Compiled
from boston_rules.source.shape import (
    AbsentFromSource,
    Arithmetic,
    AsIn,
    AsPrinted,
    Citation,
    FollowsFrom,
    NeededToPlay,
    OptionValue,
    Provenance,
    Reason,
    UsualPractice,
)

BASES = ("reconstructed", "contested", "assumed", "inferred", "stated")
"""How sure a rule is, the least sure first."""


class Grounded(Protocol):
    """Whatever says how sure it is, and why."""

    @property
    def basis(self) -> str: ...
    @property
    def cite(self) -> tuple[Citation, ...]: ...
    @property
    def because(self) -> Reason | None: ...


def source_anchor(source_id: str) -> str:
    return f"source-{source_id}"


def option_anchor(option_id: str) -> str:
    return f"option-{option_id}"


@dataclass(frozen=True, slots=True)
class Told:
    """What is doubtful, with the address of the first such sentence."""

    anchor: str
    text: str


@dataclass(frozen=True, slots=True)
class Doubt:
    """Everything that one statement of provenance holds for."""

    lines: tuple[Html, ...]
    told: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class Doubts:
    """All doubts of one kind."""

    basis: str
    doubts: tuple[Doubt, ...]


class Marker:
    """Marks the sentences of one page, and remembers what it marked."""

    def __init__(self, voice: Voice, compiled: Compiled) -> None:
        self._voice = voice
        self._compiled = compiled
        self._numbers = count(1)
        self._doubts: dict[bytes, tuple[Provenance, list[Sentence]]] = {}
        sources = compiled.ruleset.sources if compiled.ruleset else ()
        self._titles = {source.id: (source.title, source.language) for source in sources}
        titles = Counter(source.title for source in sources)
        self._authors = {
            source.id: source.author for source in sources if source.author and titles[source.title] > 1
        }
        options = compiled.ruleset.options if compiled.ruleset else ()
        self._questions = {option.id: option.question for option in options}

    # Blocks

    def section(self, section: Section) -> Section:
        return replace(
            section,
            blocks=tuple(self.block(block) for block in section.blocks),
            sections=tuple(self.section(inner) for inner in section.sections),
        )

    def block(self, block: Block) -> Block:
        match block:
            case Paragraph(sentences=sentences):
                return Paragraph(tuple(self.marked(sentence) for sentence in sentences))
            case Items(items=items):
                return replace(block, items=tuple(self._item(item) for item in items))
            case Table():
                return self._table(block)
            case Remark():
                return block

    def _item(self, item: Item) -> Item:
        sentences = (replace(sentence, context=item.lead) for sentence in item.sentences)
        return replace(item, sentences=tuple(self.marked(sentence) for sentence in sentences))

    def _table(self, table: Table) -> Table:
        """The heads bear the sign that most of their column share, the caption where all columns share one.

        So it does where only the column of the rows' own heads has another.  Only cells that differ from the
        sign of their column bear their own.
        """
        width = max((len(row.cells) for row in table.rows), default=0) + 1
        columns = [[row.all[place] for row in table.rows if place < len(row.all)] for place in range(width)]
        usual = [self._usual(column) for column in columns]
        caption, heads = table.caption, list(table.columns)
        if len({key for key, _ in usual if key}) <= 1:
            caption = self._sharing(caption, [path for _, paths in usual for path in paths])
        elif len({key for key, _ in usual[1:] if key}) <= 1:
            caption = self._sharing(caption, [path for _, paths in usual[1:] for path in paths])
            heads[0] = self._sharing(replace(heads[0], context=table.caption.text), usual[0][1])
        else:
            caption = self.marked(caption)
            heads[: len(usual)] = [
                self._sharing(replace(head, context=table.caption.text), paths)
                for head, (_, paths) in zip(heads, usual, strict=False)
            ]
        rows = tuple(
            Row(
                self._unless(row.head, usual[0][0]),
                tuple(
                    Cell(self._unless(_placed(cell.sentence, row), usual[place][0]), cell.look)
                    for place, cell in enumerate(row.cells, start=1)
                ),
            )
            for row in table.rows
        )
        return replace(table, caption=caption, columns=tuple(heads), rows=rows)

    def _usual(self, column: Sequence[Sentence]) -> tuple[tuple[bytes, ...], list[str]]:
        """What most sentences of a column rest on, and the rules of which that is true.

        What is reconstructed is never the usual: each such cell bears its own sign.
        """
        votes: dict[tuple[bytes, ...], list[str]] = {}
        for sentence in column:
            known = self._known(sentence.paths) if sentence.text else {}
            if known and not any(said.basis == "reconstructed" for said, _ in known.values()):
                votes.setdefault(tuple(known), []).extend(sentence.paths)
        usual = max(votes, key=lambda known: len(votes[known]), default=())
        return usual, votes.get(usual, [])

    def _sharing(self, sentence: Sentence, paths: Sequence[str]) -> Sentence:
        """The sentence with the sign of these rules beside its own; its addresses stay."""
        marked = self.marked(replace(sentence, paths=(*sentence.paths, *paths)))
        return replace(sentence, mark=marked.mark)

    def _unless(self, sentence: Sentence, usual: tuple[bytes, ...]) -> Sentence:
        if not sentence.text or tuple(self._known(sentence.paths)) == usual:
            return sentence
        return self.marked(sentence)

    # Sentences

    def marked(self, sentence: Sentence) -> Sentence:
        """The sentence with its sign; unchanged where it tells no rule."""
        known = self._known(sentence.paths)
        if not known:
            return sentence
        for key, (provenance, _) in known.items():
            self._doubts.setdefault(key, (provenance, []))[1].append(sentence)
        several = len(known) > 1
        grounds = tuple(
            Ground(
                provenance.basis,
                self._voice.phrase(f"ground-{provenance.basis}"),
                self.lines(provenance),
                tuple(paths) if several else (),
            )
            for provenance, paths in known.values()
        )
        return replace(sentence, mark=self._mark(grounds, sentence.anchors[0].removeprefix(anchor(""))))

    def remark(self, remark_id: str, text: Html, grounded: Grounded, *, legend: bool) -> Remark:
        """A note of the ruleset with its sign."""
        label = self._voice.phrase(f"ground-{grounded.basis}")
        ground = Ground(grounded.basis, label, self.lines(grounded), ())
        return Remark(remark_id, text, legend, self._mark((ground,), ""))

    def _mark(self, grounds: tuple[Ground, ...], path: str) -> Mark:
        weakest = min((ground.basis for ground in grounds), key=BASES.index)
        return Mark(
            id=f"note-{next(self._numbers)}",
            basis=weakest,
            label=self._voice.phrase("mark-label", basis=weakest),
            grounds=grounds,
            path=path,
        )

    def _known(self, paths: Iterable[str]) -> dict[bytes, tuple[Provenance, list[str]]]:
        """What is said of the leaves of these rules; the format's defaults speak where nothing else does."""
        said: dict[bytes, tuple[Provenance, list[str]]] = {}
        defaults: dict[bytes, tuple[Provenance, list[str]]] = {}
        for path in paths:
            for leaf in self._leaves(path):
                provenance = self._compiled.provenance(leaf)
                if provenance is None:
                    continue
                into = defaults if self._compiled.origin(leaf).kind == "default" else said
                key = json.encode(structs.replace(provenance, of=()))
                into.setdefault(key, (provenance, []))[1].append(leaf)
        return said or defaults

    def _leaves(self, path: str) -> tuple[str, ...]:
        return self._compiled.below(path) if path in self._compiled.values else ()

    # Words

    def lines(self, grounded: Grounded) -> tuple[Html, ...]:
        """Sources, reason, note and other readings, a line each."""
        said: list[Html] = []
        phrase = self._voice.phrase
        if grounded.cite:
            cites = phrase.joined([self.cited(citation) for citation in grounded.cite], "citations")
            said.append(phrase("ground-cites", citations=cites))
        if grounded.because is not None:
            said.append(self._reason(grounded.because))
        if isinstance(grounded, Provenance | OptionValue) and grounded.note is not None:
            said.append(self._voice.text(grounded.note))
        if isinstance(grounded, Provenance):
            said += self._readings(grounded)
        return tuple(said)

    def cited(self, citation: Citation) -> Html:
        """A source by its title, linked to where the page describes it, with the place in it."""
        source = self.source(citation.source)
        if citation.at is None:
            return source
        return self._voice.phrase("ground-cited", source=source, at=escape(citation.at))

    def source(self, source_id: str) -> Html:
        title, lang = self._titles.get(source_id, (source_id, self._voice.lang))
        words = element("cite", title, lang=lang if lang != self._voice.lang else None)
        if source_id in self._authors:
            words = self._voice.phrase(
                "ground-source-by", title=words, author=escape(self._authors[source_id])
            )
        return element("a", words, href=f"#{source_anchor(source_id)}")

    def _reason(self, reason: Reason) -> Html:
        phrase = self._voice.phrase
        match reason:
            case FollowsFrom(rule=rule):
                rule_link = element("a", phrase("because-follows-from-rule"), href=f"#{anchor(rule)}")
                return phrase("because-follows-from", rule=rule_link)
            case AsIn(source=source):
                return phrase("because-as-in", source=self.source(source))
            case AsPrinted():
                return phrase("because-as-printed")
            case UsualPractice():
                return phrase("because-usual-practice")
            case AbsentFromSource():
                return phrase("because-absent-from-source")
            case Arithmetic():
                return phrase("because-arithmetic")
            case NeededToPlay():
                return phrase("because-needed-to-play")

    def _readings(self, provenance: Provenance) -> Iterator[Html]:
        phrase = self._voice.phrase
        for reading in provenance.readings:
            text = capitalised(self._voice.text(reading.text))
            if reading.cite:
                cites = phrase.joined([self.cited(citation) for citation in reading.cite], "citations")
                text = text + Html(" ") + phrase("ground-cites", citations=cites)
            yield phrase("ground-reading", reading=text)
        # A ruleset may inherit the word on a rule and yet omit the option that it speaks of.
        if provenance.option is not None and provenance.option in self._questions:
            question = self._voice.text(self._questions[provenance.option])
            option = element("a", question, href=f"#{option_anchor(provenance.option)}")
            yield phrase("ground-option", option=option)

    def doubts(self) -> tuple[Doubts, ...]:
        """All that is not simply stated, the least sure first, in the order of the page."""
        groups = (
            Doubts(
                basis,
                tuple(
                    Doubt(self.lines(provenance), _told(sentences))
                    for provenance, sentences in self._doubts.values()
                    if provenance.basis == basis
                ),
            )
            for basis in BASES
            if basis != "stated"
        )
        return tuple(group for group in groups if group.doubts)


def _placed(sentence: Sentence, row: Row) -> Sentence:
    """A cell's sentence that knows its row."""
    return sentence if sentence.context else replace(sentence, context=row.head.text)


def _told(sentences: Sequence[Sentence]) -> tuple[Told, ...]:
    """The sentences by what they are about, each once, those about one thing together."""
    texts: dict[str, dict[str, str]] = {}
    for sentence in sentences:
        context = plain(sentence.context)
        texts.setdefault(context, {}).setdefault(plain(sentence.text), sentence.anchors[0])
    told = []
    for context, said in texts.items():
        if context:
            told.append(Told(next(iter(said.values())), f"{context}: {' '.join(said)}"))
        else:
            told += [Told(address, text) for text, address in said.items()]
    return tuple(told)
