"""The glossary: every word of every language once, in the order of its alphabet."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.pages.across import GLOSSARY, concepts, every, ids, lost_links, pages, phrases
from tests.pages.reading import read

from boston_rules.pages.glossary import Alphabet, Entry, glossary, sort_key
from boston_rules.pages.markup import plain


@cache
def alphabets() -> dict[str, Alphabet]:
    return {each.lang: each for each in glossary(phrases(), every(), concepts())}


def of(concept_id: str, lang: str) -> list[Entry]:
    return [entry for entry in alphabets()[lang].entries if entry.address == f"concepts/{concept_id}.html"]


def test_each_language_of_concepts_and_rulesets_has_an_alphabet_that_of_the_page_first() -> None:
    spoken = {lang for each in every() for lang in each.shelved.ruleset.languages}
    assert set(alphabets()) == spoken | {lang for concept in concepts().values() for lang in concept.names}
    assert next(iter(alphabets())) == "en"


@pytest.mark.parametrize("lang", ["en", "es", "it", "cs", "fr"])
def test_every_name_and_form_is_there(lang: str) -> None:
    for concept in concepts().values():
        entries = of(concept.id, lang)
        words = {plain(entry.word).casefold() for entry in entries}
        forms = {plain(form).casefold() for entry in entries for form in entry.forms}
        wanted = {concept.names[lang], *concept.forms.get(lang, ())}
        assert {word.casefold() for word in wanted} <= words | forms
        assert concept.names[lang].casefold() in words


def test_every_word_of_a_ruleset_is_an_entry_or_leads_to_one() -> None:
    for each in every():
        for concept in concepts():
            for lang in each.shelved.ruleset.languages:
                words = {plain(entry.word).casefold() for entry in of(concept, lang)}
                for names, _ in each.names(concept, lang):
                    assert {name.casefold() for name in names} <= words


def test_each_concept_is_explained_once_in_each_language() -> None:
    for alphabet in alphabets().values():
        explained = [entry.address for entry in alphabet.entries if not entry.see]
        assert len(explained) == len(set(explained))
        anchors = {entry.anchor for entry in alphabet.entries if not entry.see}
        for entry in alphabet.entries:
            assert bool(entry.gloss) != bool(entry.see)
            assert not entry.see or entry.see in anchors


def test_an_entry_names_exactly_the_rulesets_that_have_the_thing() -> None:
    for concept in concepts():
        having = {
            each.title for each in every() if each.contracts(concept) or concept in each.shelved.ruleset.terms
        }
        for lang in alphabets():
            for entry in of(concept, lang):
                if not entry.see:
                    assert {use.ruleset for use in entry.uses} == having


def test_the_page_shows_each_entry_at_its_anchor_and_all_its_links_arrive() -> None:
    anchors = {entry.anchor for alphabet in alphabets().values() for entry in alphabet.entries}
    assert anchors <= ids(GLOSSARY)
    assert lost_links(GLOSSARY) == []
    assert pages()[GLOSSARY].count("<dt>") == len(read(pages()[GLOSSARY]).all("dt")) >= len(anchors)


def test_words_of_another_language_are_marked_as_such() -> None:
    for lang, alphabet in alphabets().items():
        for entry in alphabet.entries:
            assert (f'lang="{lang}"' in entry.word) == (lang != "en")


# Alphabets


def ordered(lang: str, *words: str) -> list[str]:
    return sorted(words, key=lambda word: sort_key(word, lang))


def test_the_czech_alphabet_has_letters_of_its_own() -> None:
    words = ["cena", "čára", "dáma", "hora", "chata", "ivan", "řada", "sedm", "šest", "zdvih", "žeton"]
    assert ordered("cs", *reversed(words)) == words
    assert ordered("cs", "ňadra", "na", "nad") == ["na", "nad", "ňadra"]


def test_the_spanish_alphabet_has_one() -> None:
    assert ordered("es", "ñu", "nube", "oro") == ["nube", "ñu", "oro"]


def test_accents_and_capitals_count_only_between_words_alike_otherwise() -> None:
    assert ordered("fr", "levée", "Levier", "lever", "leva") == ["leva", "levée", "lever", "Levier"]
    assert ordered("en", "misères", "misère", "miser") == ["miser", "misère", "misères"]


def test_words_are_compared_one_by_one() -> None:
    assert ordered("en", "topmost", "top trump", "top") == ["top", "top trump", "topmost"]


@given(st.text(max_size=12), st.text(max_size=12), st.sampled_from(["en", "cs", "es"]))
def test_any_text_has_its_place(one: str, other: str, lang: str) -> None:
    assert (sort_key(one, lang) < sort_key(other, lang)) or (sort_key(one, lang) >= sort_key(other, lang))
    assert (sort_key(one, lang) == sort_key(other, lang)) == (
        sort_key(one, lang)[1] == sort_key(other, lang)[1]
    )
