"""The body of a rule page: every section that the rules alone decide, and what two such bodies differ in."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from boston_rules.pages import auction, contracts, deal, payments, play, prices, session, settlement
from boston_rules.pages.markup import NOTHING, Html
from boston_rules.pages.model import Block, Items, Paragraph, Remark, Section, Sentence, Table
from boston_rules.pages.voice import Voice


@dataclass(frozen=True, slots=True)
class Part:
    """A section before it is written: its blocks are made when they are asked for."""

    id: str
    blocks: Callable[[], Iterable[Block | None]]
    inner: tuple[Part, ...] = ()
    title: Callable[[], Html] | None = None
    """What stands above it; None: what every section of that id is called."""

    def written(self, voice: Voice) -> Section:
        """The section with its own blocks alone."""
        title = voice.phrase(f"section-{self.id}") if self.title is None else self.title()
        return Section(self.id, title, tuple(block for block in self.blocks() if block is not None))


def plan(voice: Voice) -> tuple[Part, ...]:
    """All parts of the body in the order in which a deal meets them."""
    return (
        Part(
            "table-and-cards",
            lambda: (),
            (
                Part("table", lambda: deal.table(voice)),
                Part("pack", lambda: deal.pack(voice)),
                Part("suits", lambda: deal.suits(voice)),
                Part("deal", lambda: deal.deal(voice)),
                Part("pool", lambda: deal.pool(voice)),
            ),
        ),
        Part("auction", lambda: auction.auction(voice)),
        Part(
            "contracts",
            lambda: contracts.auction_and_ladder(voice),
            (Part("partners", lambda: (contracts.partners(voice), contracts.shares(voice))),),
        ),
        Part("play", lambda: play.play(voice)),
        Part(
            "settlement",
            lambda: settlement.ledger(voice),
            (
                Part("prices", lambda: prices.tables(voice)),
                Part("honours", lambda: settlement.honours(voice)),
                Part("holdings", lambda: (settlement.holdings(voice),)),
                Part(
                    "lines",
                    lambda: (
                        payments.sums(voice),
                        *payments.lines(voice),
                        payments.multipliers(voice),
                        payments.pairing(voice),
                    ),
                ),
            ),
        ),
        Part(
            "nobody-bids",
            lambda: settlement.nobody_bids(voice),
            title=lambda: voice.phrase("section-nobody-bids", term=settlement.name_of_all_passing(voice)),
        ),
        Part("irregularities", lambda: settlement.irregularities(voice)),
        Part("session", lambda: session.session(voice)),
    )


def body(voice: Voice, keep: Collection[str] = ()) -> tuple[Section, ...]:
    """The sections of the plan; those about nothing are left out.

    Sections whose ids are in `keep` stay without a word of their own, for notes to stand in.
    """

    def sections(parts: tuple[Part, ...]) -> tuple[Section, ...]:
        made = (replace(part.written(voice), sections=sections(part.inner)) for part in parts)
        return tuple(each for each in made if each or each.id in keep)

    return sections(plan(voice))


def statements(sections: tuple[Section, ...]) -> dict[str, Html]:
    """What the sections say, by the rule that each statement is about."""
    said: dict[str, Html] = {}
    for section in sections:
        for block in section.blocks:
            for address, text in _of_block(block):
                said.setdefault(address, text)
        for address, text in statements(section.sections).items():
            said.setdefault(address, text)
    return said


def _of_block(block: Block) -> Iterator[tuple[str, Html]]:
    match block:
        case Paragraph(sentences=sentences):
            yield from _of_sentences(sentences)
        case Items(items=items):
            for item in items:
                for place, (address, text) in enumerate(_of_sentences(item.sentences)):
                    lead = item.lead + Html(": ") if item.lead and not place else NOTHING
                    yield address, lead + text
        case Table():
            yield from _of_table(block)
        case Remark():
            pass


def _of_sentences(sentences: tuple[Sentence, ...]) -> Iterator[tuple[str, Html]]:
    for sentence in sentences:
        yield (sentence.paths[0] if sentence.paths else f"~{sentence.text}"), sentence.text


def _of_table(table: Table) -> Iterator[tuple[str, Html]]:
    """A statement for each cell that is a rule of its own, or for each row where only the row is."""
    heads = [column.text for column in table.columns[1:]]
    for row in table.rows:
        head = row.head.text
        addressed = [cell for cell in row.cells if cell.sentence.paths]
        if not addressed and row.head.paths:
            yield (
                row.head.paths[0],
                head + Html(": ") + Html(" · ").join(cell.sentence.text for cell in row.cells),
            )
        for place, cell in enumerate(row.cells):
            if cell.sentence.paths and cell.sentence.text:
                column = heads[place] if place < len(heads) else NOTHING
                label = cell.sentence.context or head + Html(" · ") + column
                yield cell.sentence.paths[0], label + Html(": ") + cell.sentence.text


def differences(
    before: Mapping[str, Html], after: Mapping[str, Html]
) -> tuple[tuple[Html, ...], tuple[Html, ...]]:
    """Statements that are new or read otherwise, and statements that are gone."""
    new = tuple(text for address, text in after.items() if before.get(address) != text)
    gone = tuple(text for address, text in before.items() if address not in after)
    return new, gone
