"""The word that somebody probably meant."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Final

CLOSE_ENOUGH: Final = 0.65
MOST_LISTED: Final = 20
LONGEST_QUOTE: Final = 60


def _bare(word: str) -> str:
    return word.strip().casefold().replace("_", "-").replace(" ", "-")


def nearest(word: str, choices: Iterable[str]) -> str:
    """The choice that `word` most probably stands for, or an empty text where none is near."""
    by_bare = {_bare(choice): choice for choice in reversed(list(choices))}
    bare = _bare(word)
    if bare in by_bare:
        return by_bare[bare]
    if len(bare) < 2:
        return ""
    found = difflib.get_close_matches(bare, sorted(by_bare), n=1, cutoff=CLOSE_ENOUGH)
    return by_bare[found[0]] if found else ""


def clipped(text: str) -> str:
    """A text short enough to be quoted in a sentence."""
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"


def listed(choices: Iterable[object]) -> str:
    """Choices as one text; the first ones where they are many."""
    words = [str(choice) for choice in choices]
    return ", ".join(words[:MOST_LISTED]) + (", …" if len(words) > MOST_LISTED else "")
