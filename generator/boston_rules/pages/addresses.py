"""Every address stands on a page once, also where a rule is told twice."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from boston_rules.pages.model import Block, Cell, Items, Paragraph, Remark, Row, Section, Sentence, Table


def addressed(sections: Sequence[Section]) -> tuple[Section, ...]:
    """The sections with each address at one sentence: the one in words before the cell of a table."""
    in_words = {address for sentence in _sentences(sections) for address in sentence.anchors}
    return _Addresses(in_words).sections(sections)


_RULE_LINK = re.compile(r'href="(?:#|&#35;)rule-(?P<path>[^"]+)"')
_ADDRESS = re.compile(r' id="rule-(?P<path>[^"]+)"')


def mended(page: str) -> str:
    """The page with links to rules that have no address of their own led to the nearest that has one."""
    known = dict.fromkeys(_ADDRESS.findall(page))

    def nearest(link: re.Match[str]) -> str:
        path = link["path"]
        if path in known:
            return link[0]
        found = nearest_rule(path, known)
        if found:
            return f'href="#rule-{found}"'
        # A rule that only another choice brings has no place among the rules of this page.
        section = path.partition(".")[0]
        return f'href="#{section if f"{{: #{section} }}" in page else "options"}"'

    return _RULE_LINK.sub(nearest, page)


def nearest_rule(path: str, known: Collection[str]) -> str | None:
    """Of the rules that have an address the one itself, else the first below, else the nearest above."""
    if path in known:
        return path
    steps = path.split(".")
    above = (".".join(steps[:length]) for length in range(len(steps) - 1, 0, -1))
    below = (each for each in known if each.startswith(f"{path}."))
    return next(below, None) or next((each for each in above if each in known), None)


def rules_told(sections: Sequence[Section]) -> Iterator[str]:
    """The paths of all rules that have an address in these sections, tables included."""
    for sentence in (*_sentences(sections), *_cells(sections)):
        yield from (each.removeprefix("rule-") for each in sentence.anchors if each.startswith("rule-"))


def _cells(sections: Sequence[Section]) -> Iterator[Sentence]:
    for section in sections:
        for block in section.blocks:
            if isinstance(block, Table):
                yield from (block.caption, *block.columns)
                for row in block.rows:
                    yield from (row.head, *(cell.sentence for cell in row.cells))
        yield from _cells(section.sections)


def _sentences(sections: Sequence[Section]) -> Iterator[Sentence]:
    for section in sections:
        for block in section.blocks:
            match block:
                case Paragraph(sentences=sentences):
                    yield from sentences
                case Items(items=items):
                    for item in items:
                        yield from item.sentences
                case Table() | Remark():
                    pass
        yield from _sentences(section.sections)


class _Addresses:
    def __init__(self, in_words: set[str]) -> None:
        self._in_words = in_words
        self._taken: set[str] = set()

    def sections(self, sections: Sequence[Section]) -> tuple[Section, ...]:
        return tuple(
            replace(
                section,
                blocks=tuple(self._block(block) for block in section.blocks),
                sections=self.sections(section.sections),
            )
            for section in sections
        )

    def _block(self, block: Block) -> Block:
        match block:
            case Paragraph(sentences=sentences):
                return replace(block, sentences=tuple(self._sentence(each) for each in sentences))
            case Items(items=items):
                told = (
                    replace(item, sentences=tuple(self._sentence(each) for each in item.sentences))
                    for item in items
                )
                return replace(block, items=tuple(told))
            case Table(rows=rows):
                return replace(
                    block,
                    caption=self._cell(block.caption),
                    columns=tuple(self._cell(column) for column in block.columns),
                    rows=tuple(self._row(row) for row in rows),
                )
            case Remark():
                return block

    def _row(self, row: Row) -> Row:
        return Row(
            self._cell(row.head),
            tuple(Cell(self._cell(cell.sentence), cell.look) for cell in row.cells),
        )

    def _sentence(self, sentence: Sentence) -> Sentence:
        return self._taking(sentence, [each for each in sentence.anchors if each not in self._taken])

    def _cell(self, sentence: Sentence) -> Sentence:
        free = [each for each in sentence.anchors if each not in self._taken and each not in self._in_words]
        return self._taking(sentence, free)

    def _taking(self, sentence: Sentence, addresses: list[str]) -> Sentence:
        self._taken.update(addresses)
        return replace(sentence, addresses=tuple(dict.fromkeys(addresses)))
