"""YAML as a card player writes it: the plain part of the language, each value with its place.

Built on the parser's events, from libyaml where PyYAML has it, else from Python; both give the same trees
and problems.  Refused, each in a sentence: keys written twice, anchors and aliases, tags, merge keys, keys
that are no text, tabs, directives, a second document, values left out, numbers and words that programs read
differently.  Texts are put into Unicode form NFC, and line ends at their end are dropped.
"""

from __future__ import annotations

import contextlib
import re
import unicodedata
from collections.abc import Iterator
from typing import Final, Protocol

import yaml

from boston_rules.problems import Problem, ProblemsFound
from boston_rules.source.nearest import clipped
from boston_rules.source.numbers import Refused, meaning
from boston_rules.source.text import INVISIBLE, named, position, text_of
from boston_rules.source.tree import Document, Entry, Items, Keys, Node, Scalar

DEEPEST: Final = 40
MOST_NODES: Final = 50_000
_INNER_QUESTION_MARK: Final = re.compile(
    r"(?P<other>(?<![^\s\[\]{},])[!&*]\S*)|(?<=[^\s\[\]{},])\?|(?<=[^\s\[\]{},:-] )\?"
)
"""A question mark within a text, or (`other`) a tag, anchor or alias, in which one means nothing special."""
_BLOCK_HEADER: Final = re.compile(r"[|>][-+0-9]*(?: +#| *$)")


class _Mark(Protocol):
    @property
    def line(self) -> int: ...
    @property
    def column(self) -> int: ...


class _Parser(Protocol):
    def get_event(self) -> yaml.Event | None:
        """The next event, None after the last."""

    def dispose(self) -> None: ...


_Bearing = yaml.ScalarEvent | yaml.CollectionStartEvent
"""What an anchor or a tag can stand before."""


class _PythonParser(yaml.reader.Reader, yaml.scanner.Scanner, yaml.parser.Parser):
    """PyYAML's parser in Python, up to events.

    Unlike libyaml and YAML 1.2 it ends a word between brackets at a question mark, so such marks pass through
    it in disguise.
    """

    def __init__(self, text: str) -> None:
        self.disguise = next(letter for letter in map(chr, range(0xE000, 0xF8FF)) if letter not in text)
        disguised = _INNER_QUESTION_MARK.sub(lambda match: match["other"] or self.disguise, text)
        yaml.reader.Reader.__init__(self, disguised)
        yaml.scanner.Scanner.__init__(self)
        yaml.parser.Parser.__init__(self)

    def get_event(self) -> yaml.Event | None:
        event: yaml.Event | None = super().get_event()  # type: ignore[no-untyped-call]
        if isinstance(event, yaml.ScalarEvent) and self.disguise in event.value:
            event.value = event.value.replace(self.disguise, "?")
        return event


def _fastest_parser(text: str) -> _Parser:
    if yaml.__with_libyaml__:
        return yaml.CLoader(text)
    return _PythonParser(text)


def read_yaml(content: bytes, name: str, *, libyaml: bool = True) -> tuple[Node, tuple[Problem, ...]]:
    """The tree of a file and the problems of single values in it.

    Raises ProblemsFound where no tree can be had.  `libyaml=False` reads with the parser in Python.
    """
    text, document = text_of(content, name)
    _refuse_lines(text, document)
    if not text.endswith("\n"):
        text += "\n"
    if libyaml:
        # The two parsers place and word faults differently; where there is one, that in Python has the word.
        with contextlib.suppress(yaml.YAMLError):
            tree, problems = _build(_fastest_parser(text), document)
            if not problems:
                return tree, problems
    try:
        return _build(_PythonParser(text), document)
    except yaml.YAMLError as error:
        raise ProblemsFound([_syntax_problem(error, document)]) from None


def _refuse_lines(text: str, document: Document) -> None:
    tab = text.find("\t")
    if tab >= 0:
        line, column = position(text, tab)
        count = sum("\t" in each for each in document.lines)
        raise ProblemsFound([document.problem("text/tab", line, column, lines=count)])
    for number, content in enumerate(document.lines, start=1):
        if content.startswith("%"):
            raise ProblemsFound([document.problem("yaml/directive", number, 1)])
        if content.strip() and not content.lstrip().startswith("#"):
            break
    else:
        raise ProblemsFound([document.problem("file/empty", 1, 1)])


def _build(parser: _Parser, document: Document) -> tuple[Node, tuple[Problem, ...]]:
    try:
        builder = _Builder(iter(parser.get_event, None), document)
        return builder.root(), tuple(builder.problems)
    finally:
        parser.dispose()


def _start(event: yaml.Event) -> _Mark:
    mark: _Mark | None = event.start_mark
    assert mark is not None  # noqa: S101, a parser marks every event
    return mark


class _Builder:
    def __init__(self, events: Iterator[yaml.Event], document: Document) -> None:
        self.events = events
        self.document = document
        self.problems: list[Problem] = []
        self.steps: list[str] = []
        self.nodes = 0
        self.shared: list[tuple[int, int]] = []
        """Places of anchors and aliases."""

    def root(self) -> Node:
        root: Node | None = None
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent):
                if root is not None:
                    self.problems.append(self._problem("yaml/second-document", _start(event)))
                    break
                root = self._node(next(self.events))
        if root is None or (isinstance(root, Scalar) and root.value is None and not self.shared):
            raise ProblemsFound([self.document.problem("file/empty", 1, 1)])
        if self.shared:
            (line, column), lines = self.shared[0], sorted({line for line, _ in self.shared})
            listed = ", ".join(map(str, lines[:10])) + (", …" if len(lines) > 10 else "")
            self.problems.append(
                self.document.problem("yaml/anchor", line, column, count=len(self.shared), lines=listed)
            )
        return root

    def _problem(self, code: str, mark: _Mark, **args: str | int) -> Problem:
        return self.document.problem(code, mark.line + 1, mark.column + 1, ".".join(self.steps), **args)

    def _node(self, event: yaml.Event) -> Node:
        self.nodes += 1
        mark = _start(event)
        if self.nodes > MOST_NODES:
            raise ProblemsFound([self._problem("file/too-many-values", mark, limit=MOST_NODES)])
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event, mark)
        if isinstance(event, yaml.AliasEvent):
            self._share(mark)
            return self._broken(mark)
        if len(self.steps) >= DEEPEST:
            raise ProblemsFound([self._problem("yaml/too-deep", mark, limit=DEEPEST)])
        if isinstance(event, yaml.SequenceStartEvent):
            self._refuse_properties(event)
            return self._items(mark)
        assert isinstance(event, yaml.MappingStartEvent)  # noqa: S101, no other event begins a node
        self._refuse_properties(event)
        return self._keys(mark)

    def _share(self, mark: _Mark) -> None:
        self.shared.append((mark.line + 1, mark.column + 1))

    def _broken(self, mark: _Mark, value: str | None = None) -> Scalar:
        return Scalar(self.document, mark.line + 1, mark.column + 1, value, broken=True)

    def _refuse_properties(self, event: _Bearing) -> bool:
        """Whether the node has a tag."""
        if event.anchor is not None:
            self._share(_start(event))
        tag = event.tag
        if tag is None:
            return False
        self.problems.append(self._problem("yaml/tag", _start(event), tag=clipped(_short_tag(tag))))
        return True

    def _scalar(self, event: yaml.ScalarEvent, mark: _Mark) -> Scalar:
        text = event.value
        if self._refuse_properties(event):
            return self._broken(mark, text)
        if event.style:
            if event.style in "|>":
                self._check_block_header(mark)
            return self._text(text, mark)
        if not text:
            key = self.steps[-1] if self.steps else ""
            words = "yes" if " " in key else "no"
            self.problems.append(self._problem("yaml/no-value", mark, key=clipped(key), text=words))
            return self._broken(mark)
        value = meaning(text)
        if isinstance(value, Refused):
            self.problems.append(self._problem(value.code, mark, found=clipped(text), instead=value.instead))
            return self._broken(mark, text)
        if isinstance(value, str):
            return self._text(value, mark)
        return Scalar(self.document, mark.line + 1, mark.column + 1, value)

    def _check_block_header(self, mark: _Mark) -> None:
        """Raises YAMLError for a sign and a comment without a space between, which only libyaml takes."""
        if _BLOCK_HEADER.match(self.document.lines[mark.line], mark.column) is None:
            raise yaml.YAMLError

    def _text(self, text: str, mark: _Mark) -> Scalar:
        if text.isascii() and text.isprintable():
            return Scalar(self.document, mark.line + 1, mark.column + 1, text)
        # Escapes in double quotes bring in what the file itself may not hold.
        invisible = INVISIBLE.search(text.replace("\t", "\0"))
        if invisible is not None:
            character = named(text[invisible.start()])
            self.problems.append(self._problem("text/invisible", mark, character=character, lines=1))
            return self._broken(mark, "")
        value = unicodedata.normalize("NFC", text).rstrip("\n")
        return Scalar(self.document, mark.line + 1, mark.column + 1, value)

    def _items(self, mark: _Mark) -> Items:
        members: list[Node] = []
        for event in self.events:
            if isinstance(event, yaml.SequenceEndEvent):
                break
            self.steps.append(str(len(members)))
            members.append(self._node(event))
            self.steps.pop()
        return Items(self.document, mark.line + 1, mark.column + 1, tuple(members))

    def _keys(self, mark: _Mark) -> Keys:
        entries: dict[str, Entry] = {}
        broken = False
        for event in self.events:
            if isinstance(event, yaml.MappingEndEvent):
                break
            key, place = self._key(event), _start(event)
            self.steps.append(key if key is not None else "?")
            value = self._node(next(self.events))
            if key is None:
                broken = True
            elif key in entries:
                first = entries[key].line
                self.problems.append(
                    self._problem("yaml/duplicate-key", place, key=clipped(key), first=str(first))
                )
            else:
                entries[key] = Entry(self.document, place.line + 1, place.column + 1, key, value)
            self.steps.pop()
        return Keys(self.document, mark.line + 1, mark.column + 1, entries, broken=broken)

    def _key(self, event: yaml.Event) -> str | None:
        """The key as text, or None where it can't be one."""
        if isinstance(event, yaml.ScalarEvent):
            if self._refuse_properties(event):
                return None
            if event.value == "<<" and not event.style:
                self.problems.append(self._problem("yaml/merge-key", _start(event)))
                return None
            text = unicodedata.normalize("NFC", event.value)
            if text.isprintable():
                return text
            self.problems.append(self._problem("yaml/key-no-text", _start(event)))
            return None
        if isinstance(event, yaml.AliasEvent):
            self._share(_start(event))
            return None
        self.problems.append(self._problem("yaml/key-no-text", _start(event)))
        self.steps.append("?")
        told = len(self.problems)
        self._node(event)
        del self.problems[told:]
        self.steps.pop()
        return None


def _short_tag(tag: str) -> str:
    return tag.replace("tag:yaml.org,2002:", "!!")


SYNTAX_KINDS: Final = (
    ("mapping values are not allowed", "colon"),
    ("could not find expected ':'", "no-colon"),
    ("found unexpected end of stream", "open-quote"),
    ("found unexpected document separator", "open-quote"),
    ("expected ',' or ']'", "open-list"),
    ("expected ',' or '}'", "open-keys"),
    ("expected <block end>", "indentation"),
    ("sequence entries are not allowed", "dash"),
    ("block sequence entries are not allowed", "dash"),
    ("mapping keys are not allowed", "indentation"),
    ("found unknown escape character", "escape"),
    ("expected escape sequence", "escape"),
    ("that cannot start any token", "character"),
    ("chomping or indentation indicators", "block"),
    ("expected a comment or a line break", "block"),
)


def _syntax_problem(error: yaml.YAMLError, document: Document) -> Problem:
    """One problem for what the parser says, where a person would look."""
    told = str(getattr(error, "problem", "") or "")
    kind = next((kind for words, kind in SYNTAX_KINDS if words in told), "other")
    mark = getattr(error, "problem_mark", None)
    opened = getattr(error, "context_mark", None)
    if str(getattr(error, "context", "")).endswith(("an alias", "an anchor")):
        kind, mark = "character", opened
    elif opened is not None and (kind.startswith("open-") or kind == "no-colon" or mark is None):
        mark = opened
    if mark is None:
        return document.problem("yaml/syntax", 1, 1, kind=kind, found="")
    line = document.excerpt(mark.line + 1)
    if kind == "indentation" and line[: mark.column].strip():
        kind = "after"
    return document.problem(
        "yaml/syntax", mark.line + 1, mark.column + 1, kind=kind, found=line[mark.column : mark.column + 1]
    )
