"""The search index: what readers type is found without accents, in other cases and under other names.

The theme's index knows words only as they stand on a page.  Each of its entries gets a further field, which
is searched but not shown: its words without accents and, for each thing that it names, all other forms of
that name in the same language.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable
from html import unescape
from pathlib import Path
from typing import Any, Final

from boston_rules.site.library import Library

FIELD: Final = "words"
_BOOST: Final = 0.5
"""Below that of the page's own words, so that an exact match comes first."""

_WORD: Final = re.compile(r"[^\W_]+")
_TAG: Final = re.compile(r"<[^>]*>")
_LETTERS: Final = str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
)


def folded(text: str) -> str:
    """The text in small letters without accents."""
    decomposed = unicodedata.normalize("NFKD", text.lower().translate(_LETTERS))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


class Vocabulary:
    """Which words lead to which: the names of one thing in one language all stand for each other."""

    def __init__(self, groups: Iterable[Iterable[str]]) -> None:
        self._by_first_word: dict[str, list[tuple[tuple[str, ...], frozenset[str]]]] = {}
        for names in groups:
            rows = [tuple(_WORD.findall(name.lower())) for name in names]
            words = {word for row in rows for word in row}
            forms = frozenset(words | set(map(folded, words)))
            for phrase in sorted({tuple(map(folded, row)) for row in rows if row}):
                self._by_first_word.setdefault(phrase[0], []).append((phrase, forms))

    def added(self, text: str) -> list[str]:
        """The words that are not in a text but by which it should be found, in alphabetical order."""
        plain = _WORD.findall(unescape(_TAG.sub(" ", text)).lower())
        row = tuple(map(folded, plain))
        more = set(row)
        for place, word in enumerate(row):
            for phrase, forms in self._by_first_word.get(word, ()):
                if row[place : place + len(phrase)] == phrase:
                    more |= forms
        return sorted(more - set(plain))


def vocabulary(library: Library) -> Vocabulary:
    """That of all concepts, with what each ruleset calls them."""
    groups: dict[tuple[str, str], dict[str, None]] = {}

    def add(key: str, lang: str, names: Iterable[str]) -> None:
        groups.setdefault((key, lang), {}).update(dict.fromkeys(names))

    for concept in library.concepts.concepts:
        for lang, name in concept.names.items():
            add(concept.id, lang, [name])
        for lang, forms in concept.forms.items():
            add(concept.id, lang, forms)
    for shelved in library.rulesets:
        for term, names in shelved.ruleset.terms.items():
            for lang, name in names.items():
                add(term, lang, [name])
        for words in shelved.compiled.words.contracts.values():
            for lang, name in words.names.items():
                add(words.concept, lang, [name])
            for lang, others in words.also.items():
                add(words.concept, lang, others)
    return Vocabulary(groups.values())


def enrich(html: Path, known: Vocabulary) -> None:
    """Add the field to the index of an edition; a script with the same is for pages read from disk."""
    file = html / "search" / "search_index.json"
    index: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    index["config"]["fields"][FIELD] = {"boost": _BOOST}
    for entry in index["docs"]:
        entry[FIELD] = " ".join(known.added(f"{entry['title']} {entry['text']}"))
    data = json.dumps(index, ensure_ascii=False, separators=(",", ":"))
    file.write_text(data, encoding="utf-8")
    file.with_suffix(".js").write_text(f"var __index={data}", encoding="utf-8")
