"""All names of all concepts, alphabetical in each language, with their forms and what they mean."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from boston_rules.pages.markup import Html, escape, in_language
from boston_rules.pages.phrases import Phrases
from boston_rules.pages.told import View, concept_address, concept_name, language_name
from boston_rules.source.shape import Concept

_LETTERS_OF_THEIR_OWN: Final[Mapping[str, Sequence[str]]] = {
    "cs": ("č", "ch", "ř", "š", "ž"),
    "es": ("ñ",),
}
"""What a language's alphabet counts as a letter after the one that it looks like; `ch` comes after h."""

_AFTER: Final[Mapping[str, str]] = {"ch": "h"}


@dataclass(frozen=True, slots=True)
class Use:
    """A ruleset that has the thing, with its own words for it in the language of the entry."""

    words: tuple[Html, ...]
    ruleset: Html
    address: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A word: explained, or with where it is."""

    anchor: str
    word: Html
    meaning: Html
    """The concept in the language of the page."""
    address: str
    """The page of the concept."""
    see: str
    """Where this word is but another one for an entry, the anchor of that entry."""
    see_word: Html
    gloss: Html
    forms: tuple[Html, ...]
    uses: tuple[Use, ...]


@dataclass(frozen=True, slots=True)
class Alphabet:
    """All entries in one language."""

    lang: str
    title: Html
    own: bool
    """Whether it is the language of the page."""
    entries: tuple[Entry, ...]


def glossary(phrase: Phrases, views: Sequence[View], concepts: Mapping[str, Concept]) -> tuple[Alphabet, ...]:
    """An alphabet for each language that a concept or a ruleset has words in, that of the page first."""
    known = dict.fromkeys(lang for concept in concepts.values() for lang in concept.names)
    known |= {lang: None for view in views for lang in view.shelved.ruleset.languages}
    return tuple(
        Alphabet(
            lang,
            language_name(phrase, lang),
            lang == phrase.lang,
            tuple(
                entry
                for _, entry in sorted(
                    (
                        (sort_key(word, lang), entry)
                        for concept in concepts.values()
                        for word, entry in _entries(phrase, views, concept, lang)
                    ),
                    key=lambda pair: (pair[0], pair[1].anchor),
                )
            ),
        )
        for lang in sorted(known, key=lambda each: each != phrase.lang)
    )


def entry_anchor(lang: str, concept_id: str, number: int = 0) -> str:
    """The anchor of an entry; words that lead to it have numbers from 1."""
    return f"{lang}-{concept_id}" + (f"-{number}" if number else "")


def _entries(
    phrase: Phrases, views: Sequence[View], concept: Concept, lang: str
) -> Iterator[tuple[str, Entry]]:
    """The entry of a concept and one for each other word that rulesets have for it."""
    uses = tuple(_uses(phrase, views, concept, lang))
    words = {
        name.casefold(): name for view in views for row, _ in view.names(concept.id, lang) for name in row
    }
    head = concept.names.get(lang)
    if head is not None:
        words = {
            head.casefold(): head,
            **{key: word for key, word in words.items() if key != head.casefold()},
        }
    shown = [in_language(word, lang, phrase.lang) for word in words.values()]
    for number, word in enumerate(words.values()):
        first = not number
        yield (
            word,
            Entry(
                anchor=entry_anchor(lang, concept.id, number),
                word=shown[number],
                meaning=concept_name(concept, phrase.lang, concept.id),
                address=concept_address(concept.id),
                see="" if first else entry_anchor(lang, concept.id),
                see_word=shown[0],
                gloss=_gloss(concept, phrase.lang) if first else escape(""),
                forms=tuple(_forms(concept, lang, phrase.lang, words)) if first else (),
                uses=uses if first else (),
            ),
        )


def _gloss(concept: Concept, lang: str) -> Html:
    for known in (lang, "en", *concept.gloss):
        if known in concept.gloss:
            return in_language(concept.gloss[known], known, lang)
    return escape("")


def _forms(concept: Concept, lang: str, around: str, words: Mapping[str, str]) -> Iterator[Html]:
    for form in concept.forms.get(lang, ()):
        if form.casefold() not in words:
            yield in_language(form, lang, around)


def _uses(phrase: Phrases, views: Sequence[View], concept: Concept, lang: str) -> Iterator[Use]:
    head = concept.names.get(lang, "").casefold()
    for view in views:
        known = list(view.names(concept.id, lang))
        others = [row for each in view.shelved.ruleset.languages for row in view.names(concept.id, each)]
        if known and lang in view.shelved.ruleset.languages:
            words = [name for row, _ in known for name in row if name.casefold() != head]
            shown = tuple(in_language(name, lang, phrase.lang) for name in words)
            yield Use(shown, view.title, known[0][1])
        elif known or others:
            yield Use((), view.title, (known or others)[0][1])


def sort_key(word: str, lang: str) -> tuple[tuple[str, ...], str]:
    """The place of a word in the alphabet of a language; accents count only between words alike otherwise."""
    own = _LETTERS_OF_THEIR_OWN.get(lang, ())
    text = unicodedata.normalize("NFC", word.casefold())
    letters = []
    place = 0
    while place < len(text):
        letter = next((each for each in own if text.startswith(each, place)), text[place])
        place += len(letter)
        bare = unicodedata.normalize("NFKD", _AFTER.get(letter, letter))[0]
        if bare.isalnum():
            letters.append(f"{bare}\U0010ffff" if letter in own else bare)
        elif letters and letters[-1] != " ":
            letters.append(" ")
    return tuple(letters), text
