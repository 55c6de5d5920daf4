"""JSON with places: configurations, outcomes and whatever else comes as JSON, read as strictly as YAML."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from typing import Final

from boston_rules.problems import Problem, ProblemsFound
from boston_rules.source.nearest import clipped
from boston_rules.source.numbers import MOST_DIGITS
from boston_rules.source.text import INVISIBLE, named, text_of
from boston_rules.source.tree import Document, Entry, Items, Keys, Node, Scalar
from boston_rules.source.yaml_reader import DEEPEST, MOST_NODES

SPACE: Final = re.compile(r"[ \t\n\r]*")
NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]*)(?P<rest>(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?)")
WORD: Final = re.compile(r"[A-Za-z]+")
DECODER: Final = json.JSONDecoder()
WORDS: Final = {"true": True, "false": False, "null": None}


def read_json(content: bytes, name: str) -> tuple[Node, tuple[Problem, ...]]:
    """The tree of a file and the problems of single values; raises ProblemsFound where there is no tree."""
    text, document = text_of(content, name)
    if not text.strip():
        raise ProblemsFound([document.problem("file/empty", 1, 1)])
    return _Reader(text, document).root()


class _Reader:
    def __init__(self, text: str, document: Document) -> None:
        self.text = text
        self.document = document
        self.starts = [0, *(match.end() for match in re.finditer("\n", text))]
        self.at = 0
        self.depth = 0
        self.nodes = 0
        self.problems: list[Problem] = []

    def root(self) -> tuple[Node, tuple[Problem, ...]]:
        node = self._value()
        if self._peek():
            raise self._fault("end")
        return node, tuple(self.problems)

    def _spot(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1

    def _fault(self, wanted: str) -> ProblemsFound:
        line, column = self._spot(self.at)
        found = self.text[self.at : self.at + 1]
        return ProblemsFound([self.document.problem("json/syntax", line, column, wanted=wanted, found=found)])

    def _problem(self, code: str, offset: int, **args: str | int) -> None:
        line, column = self._spot(offset)
        self.problems.append(self.document.problem(code, line, column, "", **args))

    def _peek(self) -> str:
        match = SPACE.match(self.text, self.at)
        self.at = match.end() if match else self.at
        return self.text[self.at : self.at + 1]

    def _take(self, character: str, wanted: str) -> None:
        if self._peek() != character:
            raise self._fault(wanted)
        self.at += 1

    def _value(self) -> Node:
        first, offset = self._peek(), self.at
        self.nodes += 1
        line, column = self._spot(offset)
        if self.depth > DEEPEST:
            raise ProblemsFound([self.document.problem("yaml/too-deep", line, column, limit=DEEPEST)])
        if self.nodes > MOST_NODES:
            raise ProblemsFound(
                [self.document.problem("file/too-many-values", line, column, limit=MOST_NODES)]
            )
        if first == "{":
            return Keys(self.document, line, column, self._entries())
        if first == "[":
            return Items(self.document, line, column, tuple(self._members()))
        value, broken = self._scalar(first, offset)
        return Scalar(self.document, line, column, value, broken=broken)

    def _scalar(self, first: str, offset: int) -> tuple[str | int | bool | None, bool]:
        if first == '"':
            return self._string()
        number = NUMBER.match(self.text, offset)
        if number is not None:
            self.at = number.end()
            written = number.group()
            if number["rest"] or written == "-0":
                self._problem("number/not-whole", offset, found=clipped(written), instead="")
            elif len(written.lstrip("-")) > MOST_DIGITS:
                self._problem("number/too-large", offset, found=clipped(written), instead="")
            else:
                return int(written), False
            return None, True
        word = WORD.match(self.text, offset)
        if word is None or word.group() not in WORDS:
            raise self._fault("value")
        self.at = word.end()
        return WORDS[word.group()], False

    def _string(self) -> tuple[str, bool]:
        offset = self.at
        try:
            text, self.at = DECODER.raw_decode(self.text, offset)
        except json.JSONDecodeError as error:
            self.at = min(error.pos, len(self.text))
            raise self._fault("string") from None
        invisible = INVISIBLE.search(text.replace("\t", "\0").replace("\n", "\0"))
        if invisible is not None:
            self._problem("text/invisible", offset, character=named(text[invisible.start()]), lines=1)
            return "", True
        return text, False

    def _members(self) -> list[Node]:
        members: list[Node] = []
        self.at += 1
        self.depth += 1
        while self._peek() != "]":
            if members:
                self._take(",", "comma")
            members.append(self._value())
        self.at += 1
        self.depth -= 1
        return members

    def _entries(self) -> dict[str, Entry]:
        entries: dict[str, Entry] = {}
        self.at += 1
        self.depth += 1
        while self._peek() != "}":
            if entries:
                self._take(",", "comma")
            if self._peek() != '"':
                raise self._fault("key")
            offset = self.at
            key, _ = self._string()
            self._take(":", "colon")
            value = self._value()
            if key in entries:
                self._problem("yaml/duplicate-key", offset, key=clipped(key), first=str(entries[key].line))
            else:
                line, column = self._spot(offset)
                entries[key] = Entry(self.document, line, column, key, value)
        self.at += 1
        self.depth -= 1
        return entries
