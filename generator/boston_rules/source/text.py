"""From the bytes of a file to its lines: one encoding, one kind of line end, no invisible characters."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from typing import Final

from boston_rules.problems import Problem, ProblemsFound
from boston_rules.source.tree import Document

LARGEST: Final = 512 * 1024
"""Bytes.  A full ruleset has about 60,000; a file of this size is a mistake or an attack."""

# Line ends other than LF, text direction overrides and whatever else an editor does not show.
INVISIBLE: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\uffff\ud800-\udfff]"
)
WIDE_ENCODINGS: Final = (
    (b"\xff\xfe\x00\x00", "UTF-32"),
    (b"\x00\x00\xfe\xff", "UTF-32"),
    (b"\xff\xfe", "UTF-16"),
    (b"\xfe\xff", "UTF-16"),
)


def read_bytes(path: Path, name: str) -> bytes:
    """The file's content, cut just beyond the largest size; raises ProblemsFound when it can't be read."""
    try:
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except FileNotFoundError:
        code, reason = "file/missing", ""
    except IsADirectoryError:
        code, reason = "file/folder", ""
    except (OSError, ValueError) as error:
        code, reason = "file/unreadable", str(getattr(error, "strerror", None) or error)
    raise ProblemsFound([Document(name).problem(code, 1, 1, name=name, reason=reason)])


def text_of(content: bytes, name: str) -> tuple[str, Document]:
    """The text of a file, LF at the end of lines and without byte order mark, and its lines.

    Raises ProblemsFound for a wrong encoding, for a file too large, and for characters that no editor shows.
    """
    if len(content) > LARGEST:
        raise ProblemsFound([Document(name).problem("file/too-large", 1, 1, limit=LARGEST // 1024)])
    text = _decoded(content, name).replace("\r\n", "\n")
    document = Document(name, tuple(text.split("\n")))
    found = _first_invisible(text, document)
    if found is not None:
        raise ProblemsFound([found])
    return text, document


def _decoded(content: bytes, name: str) -> str:
    encoding = next((known for mark, known in WIDE_ENCODINGS if content.startswith(mark)), "")
    if not encoding and b"\x00" in content[:4]:
        encoding = "UTF-16"
    if not encoding:
        try:
            return content.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            before = content[: error.start]
            readable = Document(name, tuple(content.decode("utf-8-sig", "replace").split("\n")))
            line = before.count(b"\n") + 1
            column = len(before.rpartition(b"\n")[2].decode("utf-8-sig", "replace")) + 1
            byte = f"{content[error.start]:02X}"
            raise ProblemsFound([readable.problem("file/not-utf-8", line, column, byte=byte)]) from None
    raise ProblemsFound([Document(name).problem("file/wide-encoding", 1, 1, encoding=encoding)])


def _first_invisible(text: str, document: Document) -> Problem | None:
    match = INVISIBLE.search(text)
    if match is None:
        return None
    line, column = position(text, match.start())
    count = len({text.count("\n", 0, other.start()) for other in INVISIBLE.finditer(text)})
    return document.problem("text/invisible", line, column, character=named(match.group()), lines=count)


def position(text: str, offset: int) -> tuple[int, int]:
    """Line and column, counted from 1, of an offset."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def named(character: str) -> str:
    """A character that can't be shown, by number and name."""
    name = unicodedata.name(character, "")
    return f"U+{ord(character):04X}" + (f" {name}" if name else "")
