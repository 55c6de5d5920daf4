"""What an unquoted word means: the core meaning of YAML 1.2, narrowed to what has one reading everywhere.

Whole numbers in plain decimals, `true`, `false` and `null` are that; other spellings of numbers and of
these words are refused, because programs disagree about them; everything else is text.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Final, NamedTuple

MOST_DIGITS: Final = 15
"""Beyond, some programs that read JSON round."""

WHOLE: Final = re.compile(r"-?(?:0|[1-9][0-9]*)\Z")
GROUPED: Final = re.compile(r"[-+]?[0-9][0-9_]*\Z")
BASED: Final = re.compile(r"[-+]?0(?:x[0-9a-fA-F_]+|o?[0-7_]+|b[01_]+)\Z")
DECIMAL: Final = re.compile(r"[-+]?(?:\.[0-9]+|[0-9][0-9_]*(?:\.[0-9_]*)?)(?:[eE][-+]?[0-9]+)?\Z")
NOT_FINITE: Final = re.compile(r"[-+]?\.(?:inf|Inf|INF)\Z|\.(?:nan|NaN|NAN)\Z")
WORDS: Final = {"true": True, "false": False, "null": None}
OTHER_WORDS: Final = {
    "True": "true",
    "TRUE": "true",
    "False": "false",
    "FALSE": "false",
    "Null": "null",
    "NULL": "null",
    "~": "null",
}
FIRST: Final = frozenset("-+.0123456789tTfFnN~")


class Refused(NamedTuple):
    """A spelling that is refused, and what to write instead (empty where nothing can stand for it)."""

    code: str
    instead: str


def meaning(word: str) -> str | int | bool | Refused | None:
    """The value of an unquoted word that is not empty."""
    if word[0] not in FIRST:
        return word
    if word in WORDS:
        return WORDS[word]
    if word in OTHER_WORDS:
        return Refused("value/spelling", OTHER_WORDS[word])
    if WHOLE.match(word):
        if len(word.lstrip("-")) > MOST_DIGITS:
            return Refused("number/too-large", "")
        return int(word) if word != "-0" else Refused("number/not-plain", "0")
    return _odd_number(word)


def _odd_number(word: str) -> str | Refused:
    if NOT_FINITE.match(word):
        return Refused("number/not-finite", "")
    digits = word.replace("_", "")
    if BASED.match(word) and digits.lstrip("+-")[1] in "xob":
        short = len(digits) <= MOST_DIGITS
        return Refused("number/not-plain", str(int(digits, 0))) if short else Refused("number/too-large", "")
    if GROUPED.match(word):
        bare = str(int(digits)) if len(digits) <= MOST_DIGITS else ""
        return Refused("number/not-plain" if bare else "number/too-large", bare)
    if DECIMAL.match(word):
        return Refused("number/not-whole", _as_whole(digits))
    return word


def _as_whole(digits: str) -> str:
    value = Decimal(digits) if len(digits) <= MOST_DIGITS else Decimal("NaN")
    if not value.is_finite() or value.adjusted() >= MOST_DIGITS or value != value.to_integral_value():
        return ""
    return str(int(value))
