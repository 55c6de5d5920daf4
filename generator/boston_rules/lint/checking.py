"""Checking of files: each by what it is, all problems at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from boston_rules.engine.shapes import Outcome, Settlement
from boston_rules.lint.aliases import alias_problems
from boston_rules.lint.concepts import concept_problems
from boston_rules.lint.context import Context, Whole
from boston_rules.lint.deals import deal_problems
from boston_rules.lint.hands import hand_problems
from boston_rules.lint.known import Known
from boston_rules.lint.registry import meaning_problems, whole_problems
from boston_rules.problems import Mark, Problem, ProblemsFound
from boston_rules.source.choices import each_value
from boston_rules.source.compiled import Compiled
from boston_rules.source.files import (
    CONCEPTS,
    concepts_file,
    shipped_aliases,
    shipped_deals,
    shipped_hands,
    shipped_rulesets,
    shown,
)
from boston_rules.source.load import (
    annotated_deal,
    concepts_of,
    configuration,
    load_with_files,
    other_name,
    worked_hands,
)
from boston_rules.source.reading import JSON_SUFFIX, STANDARD_INPUT, Read, read
from boston_rules.source.resolve import join_lineage
from boston_rules.source.ruleset import written_ruleset
from boston_rules.source.tree import Document

RULESET_SUFFIX: Final = ".yaml"
KEPT: Final = 32
"""The most files that a run keeps at a time."""
FOLDERS: Final[Mapping[str, str]] = {
    "hands": "boston-hands",
    "deals": "boston-deal",
    "aliases": "boston-alias",
}
"""What a file is that doesn't say so, by its folder."""


@dataclass(frozen=True)
class Checked:
    """How many files were checked, and what was found, in the order of files and places."""

    files: int
    problems: tuple[Problem, ...]


def load(
    where: str | Path, options: Mapping[str, str] | None = None, *, content: bytes | None = None
) -> Compiled:
    """As `boston_rules.source.load`, with the meaning of the rules checked too; raises ProblemsFound."""
    compiled, joined = load_with_files(where, options, content=content)
    found = list(meaning_problems(Context(compiled, joined)))
    if found:
        raise ProblemsFound(found)
    return compiled


def check(paths: Iterable[str | Path] = (), *, standard_input: bytes | None = None) -> Checked:
    """All problems in these files and folders; without paths, in everything that is shipped.

    The path `-` stands for `standard_input`.
    """
    files, problems = files_of([Path(path) for path in paths])
    problems += _same_names(files)
    known: dict[Path, Known] = {}
    # A ruleset that others extend is not read again for each of them.
    reading = lru_cache(maxsize=KEPT)(read)
    for file in files:
        content = standard_input if str(file) == STANDARD_INPUT else None
        try:
            found = reading(file) if content is None else read(file, content)
            problems += _problems_of(found, known, reading)
        except ProblemsFound as broken:
            problems += broken.problems
    unique: dict[tuple[Mark, str, str], Problem] = {}
    for problem in problems:
        unique.setdefault((problem.mark, problem.code, problem.path), problem)
    return Checked(len(files), tuple(unique[key] for key in sorted(unique)))


def files_of(paths: list[Path]) -> tuple[list[Path], list[Problem]]:
    """The files that the paths stand for, each once, and what is wrong with the paths."""
    if not paths:
        shipped = (shipped_rulesets(), shipped_hands(), shipped_deals(), shipped_aliases())
        return [*(file for each in shipped for file in each.values()), concepts_file()], []
    files: dict[Path, None] = {}
    problems: list[Problem] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(each for each in path.rglob("*") if each.suffix.casefold() in (".yaml", ".yml"))
            if not inside:
                problems.append(_about(path, "file/empty-folder", name=shown(path)))
        else:
            inside = [path]
        for file in inside:
            suffix = file.suffix
            if suffix.casefold() in (".yml", ".yaml") and suffix != RULESET_SUFFIX:
                renamed = shown(Path(file.with_suffix(RULESET_SUFFIX).name))
                problems.append(_about(file, "file/yml", suffix=suffix, name=renamed))
            elif file.is_file() and suffix not in (RULESET_SUFFIX, JSON_SUFFIX):
                problems.append(_about(file, "file/kind", suffix=shown(Path(suffix or file.name))))
            else:
                files[file] = None
    return list(files), problems


def _about(path: Path, code: str, **args: str) -> Problem:
    return Document(shown(path)).problem(code, 1, 1, **args)


def _same_names(files: list[Path]) -> Iterator[Problem]:
    """Files that would be one file on a computer that doesn't tell capital letters from small ones."""
    first: dict[str, Path] = {}
    for file in files:
        other = first.setdefault(str(file).casefold(), file)
        if other is not file:
            yield _about(file, "file/same-name", other=shown(other))


def _problems_of(found: Read, known: dict[Path, Known], reading: Callable[[Path], Read]) -> Iterator[Problem]:
    kind = found.kind if found.kind in _KINDS else _kind_by_place(found.path)
    if kind == "boston-ruleset":
        yield from _ruleset_problems(found, known, reading)
    elif kind == "boston-hands":
        yield from hand_problems(worked_hands(found), known)
    elif kind == "boston-deal":
        yield from deal_problems(annotated_deal(found), known)
    elif kind == "boston-alias":
        yield from alias_problems(other_name(found), known)
    elif kind == "boston-concepts":
        yield from concept_problems(concepts_of(found), found.tree)
    else:
        _KINDS[kind](found)


def _kind_by_place(path: Path) -> str:
    return FOLDERS.get(path.parent.name, "boston-concepts" if path.stem == CONCEPTS else "boston-ruleset")


_KINDS: Final[Mapping[str, Callable[[Read], object]]] = {
    "boston-ruleset": written_ruleset,
    "boston-hands": worked_hands,
    "boston-deal": annotated_deal,
    "boston-alias": other_name,
    "boston-concepts": concepts_of,
    "boston-config": lambda found: configuration(found, {}),
    "boston-outcome": lambda found: found.typed(Outcome, "outcome"),
    "boston-settlement": lambda found: found.typed(Settlement, "settlement"),
}


def _ruleset_problems(
    found: Read, known: dict[Path, Known], reading: Callable[[Path], Read]
) -> Iterator[Problem]:
    joined = join_lineage(written_ruleset(found), reading)
    others = (path for path, each in known.items() if each.joined.id == joined.id)
    other = next((path for path in others if path.resolve() != found.path.resolve()), None)
    if other is not None:
        place = found.tree.entries["id"].value
        yield place.problem("id/same-ruleset", "id", id=joined.id, other=shown(other))
    known[found.path] = Known(joined)
    contexts: list[tuple[Mapping[str, str], Context]] = []
    choices: list[dict[str, str]] = [{}, *each_value(joined.ruleset)]
    for choice in choices:
        context, problems = known[found.path].under(choice)
        yield from problems
        if context is not None:
            contexts.append((choice, context))
    # What can't be resolved has just been told; judging the whole would tell it again in other words.
    if len(contexts) == len(choices):
        whole = Whole(contexts[0][1], joined, tuple(contexts[1:]))
        yield from whole_problems(whole)
