"""Words: names in the languages that a ruleset speaks, and concepts that are there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

from boston_rules.lint.context import Whole
from boston_rules.problems import Problem, ProblemsFound
from boston_rules.source.files import CONCEPTS, concepts_file
from boston_rules.source.load import load_concepts
from boston_rules.source.nearest import listed, nearest
from boston_rules.source.tree import Items, Keys, Node, Scalar, join, step_name

TEXTS: Final = frozenset(
    {
        "names",
        "place",
        "era",
        "summary",
        "missing",
        "covers",
        "question",
        "label",
        "note",
        "text",
        "gloss",
    }
)


def concepts_of(whole: Whole) -> dict[str, str]:
    """The kinds of the concepts that a ruleset may name, by id.

    They stand beside the ruleset where there is such a file, else they are the shipped ones.  Raises
    ProblemsFound where that file is broken.
    """
    beside = whole.joined.written[0].path.with_name(f"{CONCEPTS}.yaml")
    file = beside if beside.is_file() else concepts_file()
    return _kinds(file, file.stat().st_mtime_ns)


@lru_cache(maxsize=8)
def _kinds(file: Path, _: int) -> dict[str, str]:
    return {concept.id: concept.kind for concept in load_concepts(file).concepts}


def unknown_concept(whole: Whole) -> Iterator[Problem]:
    """`concept/unknown`: a contract or a word is tied to no concept, or to one of the other kind."""
    try:
        kinds = concepts_of(whole)
    except ProblemsFound as found:
        yield from found.problems
        return
    for path, concept, wanted in _concepts_named(whole):
        if kinds.get(concept) != wanted:
            choices = [name for name, kind in kinds.items() if kind == wanted]
            yield whole.problem(
                "concept/unknown",
                path,
                concept=concept,
                wanted=wanted,
                other_kind="yes" if concept in kinds else "no",
                nearest=nearest(concept, choices),
                choices=listed(choices),
            )


def _concepts_named(whole: Whole) -> Iterator[tuple[str, str, str]]:
    for contract, words in whole.compiled.words.contracts.items():
        yield f"contracts.{contract}.concept", words.concept, "contract"
    for term in whole.joined.written[0].ruleset.terms:
        yield f"terms.{term}", term, "term"


def language_missing(whole: Whole) -> Iterator[Problem]:
    """`words/language`: a name that lacks one of the languages of the ruleset's native names."""
    languages = whole.joined.ruleset.languages
    names = {"names": whole.joined.ruleset.names}
    names |= {
        f"contracts.{name}.names": words.names for name, words in whole.compiled.words.contracts.items()
    }
    for path, known in names.items():
        missing = [language for language in languages if language not in known]
        if known and missing:
            yield whole.problem("words/language", path, languages=listed(missing), count=len(missing))


def no_text(whole: Whole) -> Iterator[Problem]:
    """`words/no-text`: a text in no language."""
    for path in _without_text(whole.joined.written[0].tree):
        yield whole.problem("words/no-text", path)


def _without_text(node: Node, path: str = "") -> Iterator[str]:
    if isinstance(node, Items):
        for index, member in enumerate(node.members):
            if not isinstance(member, Scalar):
                yield from _without_text(member, join(path, step_name(node, index)))
    elif isinstance(node, Keys):
        for key, entry in node.entries.items():
            below = entry.value
            if isinstance(below, Keys) and not below.entries:
                if key.rpartition(".")[2] in TEXTS:
                    yield join(path, key)
            elif not isinstance(below, Scalar):
                yield from _without_text(below, join(path, key))


def same_name(whole: Whole) -> Iterator[Problem]:
    """`words/same-name`: two contracts that have the same name in a language."""
    first: dict[tuple[str, str], str] = {}
    for contract, words in whole.compiled.words.contracts.items():
        for language, name in words.names.items():
            other = first.setdefault((language, name.casefold()), contract)
            if other != contract:
                yield whole.problem(
                    "words/same-name", f"contracts.{contract}.names.{language}", name=name, other=other
                )
