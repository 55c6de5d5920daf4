"""The body of a rule page: every section that the rules alone decide, and what two such bodies differ in."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from boston_rules.pages import auction, contracts, deal, play, session, settlement
from boston_rules.pages.markup import NOTHING, Html
from boston_rules.pages.model import Block, Items, Paragraph, Remark, Section, Sentence, Table
from boston_rules.pages.voice import Voice


def body(voice: Voice, keep: Collection[str] = ()) -> tuple[Section, ...]:
    """The sections in the order in which a deal meets them; those about nothing are left out.

    Sections whose ids are in `keep` stay without a word of their own, for notes to stand in.
    """

    def section(name: str, *blocks: Block | None, inner: tuple[Section, ...] = ()) -> Section:
        kept = tuple(block for block in blocks if block is not None)
        title = NOTHING if name == "nobody-bids" else voice.phrase(f"section-{name}")
        return Section(name, title, kept, tuple(part for part in inner if part or part.id in keep))

    sections = (
        section(
            "table-and-cards",
            inner=(
                section("table", *deal.table(voice)),
                section("pack", *deal.pack(voice)),
                section("suits", *deal.suits(voice)),
                section("deal", *deal.deal(voice)),
                section("pool", *deal.pool(voice)),
            ),
        ),
        section("auction", *auction.auction(voice)),
        section(
            "contracts",
            *contracts.auction_and_ladder(voice),
            inner=(section("partners", contracts.partners(voice), contracts.shares(voice)),),
        ),
        section("play", *play.play(voice)),
        section(
            "settlement",
            *settlement.ledger(voice),
            inner=(
                section("prices", *settlement.tables(voice)),
                section("honours", *settlement.honours(voice)),
                section("lines", settlement.sums(voice), *settlement.lines(voice), settlement.pairing(voice)),
            ),
        ),
        replace(
            section("nobody-bids", *settlement.nobody_bids(voice)),
            title=voice.phrase("section-nobody-bids", term=settlement.name_of_all_passing(voice)),
        ),
        section("irregularities", *settlement.irregularities(voice)),
        section("session", *session.session(voice)),
    )
    return tuple(part for part in sections if part or part.id in keep)


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
