"""An unquoted word has one meaning everywhere, or is refused with what to write instead."""

import pytest

from boston_rules.source.numbers import Refused, meaning

WORDS = {
    "0": 0,
    "13": 13,
    "-5": -5,
    "123456789012345": 123456789012345,
    "true": True,
    "false": False,
    "null": None,
    # What some readers take for a truth value, a time or a date is text.
    "no": "no",
    "NO": "NO",
    "on": "on",
    "y": "y",
    "4:4:5": "4:4:5",
    "1810-05-01": "1810-05-01",
    "2024-02-30": "2024-02-30",
    "12-13": "12-13",
    "1.2.3": "1.2.3",
    "-": "-",
    ".": ".",
    "+": "+",
    "e3": "e3",
    "None": "None",
    "nul": "nul",
    "Truly": "Truly",
}
REFUSED = {
    "010": ("number/not-plain", "10"),
    "08": ("number/not-plain", "8"),
    "007": ("number/not-plain", "7"),
    "-07": ("number/not-plain", "-7"),
    "00": ("number/not-plain", "0"),
    "-0": ("number/not-plain", "0"),
    "+5": ("number/not-plain", "5"),
    "1_000": ("number/not-plain", "1000"),
    "0x10": ("number/not-plain", "16"),
    "0o17": ("number/not-plain", "15"),
    "0b101": ("number/not-plain", "5"),
    "5.0": ("number/not-whole", "5"),
    "1e3": ("number/not-whole", "1000"),
    "2.5": ("number/not-whole", ""),
    ".5": ("number/not-whole", ""),
    "1e-3": ("number/not-whole", ""),
    "1e999999999": ("number/not-whole", ""),
    "1_0.5": ("number/not-whole", ""),
    ".inf": ("number/not-finite", ""),
    "-.INF": ("number/not-finite", ""),
    ".nan": ("number/not-finite", ""),
    "1234567890123456": ("number/too-large", ""),
    "9" * 5000: ("number/too-large", ""),
    "0" * 5000: ("number/too-large", ""),
    "0x" + "f" * 5000: ("number/too-large", ""),
    "True": ("value/spelling", "true"),
    "FALSE": ("value/spelling", "false"),
    "Null": ("value/spelling", "null"),
    "~": ("value/spelling", "null"),
}


@pytest.mark.parametrize("word", WORDS)
def test_a_word_with_one_meaning_has_it(word: str) -> None:
    value = meaning(word)
    assert value == WORDS[word]
    assert type(value) is type(WORDS[word])


@pytest.mark.parametrize("word", REFUSED, ids=lambda word: word[:20])
def test_any_other_is_refused_with_what_to_write(word: str) -> None:
    assert meaning(word) == Refused(*REFUSED[word])
