"""Provenance: every rule has it, it speaks of rules that are there, and it says why or where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from boston_rules.lint.context import Whole
from boston_rules.problems import Problem
from boston_rules.source import shape
from boston_rules.source.nearest import listed, nearest
from boston_rules.source.resolve import Joined
from boston_rules.source.tree import Node, child, find, steps_below


class Support(NamedTuple):
    """Anything that says how sure it is, and the path under which it stands."""

    path: str
    basis: str
    cite: tuple[shape.Citation, ...]
    because: shape.Reason | None
    explained: bool
    """Whether words say more than the basis alone."""


def supports(ruleset: shape.Ruleset) -> Iterator[Support]:
    """All that a file says about how sure it is: of rules, of option values, of notes."""
    for number, each in enumerate(ruleset.provenance):
        yield Support(f"provenance.{number}", each.basis, each.cite, each.because, each.note is not None)
    for option in ruleset.options:
        for value in option.values:
            path = f"options.{option.id}.values.{value.id}"
            yield Support(path, value.basis, value.cite, value.because, value.note is not None)
    for note in ruleset.notes:
        yield Support(f"notes.{note.id}", note.basis, note.cite, note.because, explained=True)


def citations(ruleset: shape.Ruleset) -> Iterator[tuple[str, str]]:
    """Every id of a source that a file names, with the path where it does."""
    for support in supports(ruleset):
        for number, cited in enumerate(support.cite):
            yield f"{support.path}.cite.{number}.source", cited.source
        if isinstance(support.because, shape.AsIn):
            yield f"{support.path}.because.source", support.because.source
    for number, each in enumerate(ruleset.provenance):
        for reading_number, reading in enumerate(each.readings):
            for cite_number, cited in enumerate(reading.cite):
                yield f"provenance.{number}.readings.{reading_number}.cite.{cite_number}.source", cited.source


def uncovered(whole: Whole) -> Iterator[Problem]:
    """`provenance/uncovered`: rules of which nothing is said; told of the widest that is altogether so."""
    compiled = whole.compiled
    silent: dict[str, bool] = {}
    for leaf, basis in compiled.bases.items():
        if basis == "default":  # nobody wrote it, so it neither lacks a source nor has one
            continue
        written = compiled.written_path(leaf)
        silent[written] = silent.get(written, False) or basis is None
    if not any(silent.values()):
        return
    spoken = {above for leaf, lacking in silent.items() if not lacking for above in _upwards(leaf)}
    if "" not in spoken:
        yield whole.problem("provenance/uncovered", "provenance", rule="", count=len(silent))
        return
    widest: dict[str, int] = {}
    for leaf, lacking in silent.items():
        if lacking:
            above = next(path for path in reversed(list(_upwards(leaf))) if path not in spoken)
            widest[above] = widest.get(above, 0) + 1
    for path, count in widest.items():
        yield whole.base.key_problem("provenance/uncovered", path, rule=path, count=count)


def _upwards(path: str) -> Iterator[str]:
    """The path and all above it, the empty path last."""
    while path:
        yield path
        path = path.rpartition(".")[0]
    yield ""


def dangling(whole: Whole) -> Iterator[Problem]:
    """`provenance/dangling`: something is said of a rule that is not there."""
    for path, rule in _rules_named(whole.joined.written[0].ruleset):
        if not rule_exists(whole, rule):
            near, choices = _instead(whole.joined, rule)
            yield whole.problem("provenance/dangling", path, rule=rule, nearest=near, choices=choices)


def _rules_named(ruleset: shape.Ruleset) -> Iterator[tuple[str, str]]:
    for number, each in enumerate(ruleset.provenance):
        for place, rule in enumerate(each.of):
            yield f"provenance.{number}.of.{place}", rule
    for support in supports(ruleset):
        if isinstance(support.because, shape.FollowsFrom):
            yield f"{support.path}.because.rule", support.because.rule


def rule_exists(whole: Whole, path: str) -> bool:
    """Whether a path names a rule, as resolved or as written, with every option at its default."""
    compiled = whole.compiled
    if path in compiled.values or find(whole.joined.sections, path) is not None:
        return True
    # A default of the format, named as the family's.
    steps = path.split(".")
    return steps[0] == "families" and any(
        ".".join(("contracts", contract.id, *steps[2:])) in compiled.values
        and steps[2:3] in ([field] for field in compiled.from_family.get(contract.id, ()))
        for contract in compiled.rules.contracts
        if contract.family == steps[1]
    )


def _instead(joined: Joined, path: str) -> tuple[str, str]:
    """The rule that was probably meant, and what there is where the path leaves the rules."""
    node: Node = joined.sections
    steps = path.split(".")
    for number, step in enumerate(steps):
        below = child(node, step)
        if below is None:
            choices = steps_below(node)
            near = nearest(step, choices)
            meant = ".".join((*steps[:number], near, *steps[number + 1 :]))
            if near and find(joined.sections, meant) is None:
                meant = ".".join((*steps[:number], near))
            return meant if near else "", listed(choices)
        node = below
    return "", ""


def named_twice(whole: Whole) -> Iterator[Problem]:
    """`provenance/twice`: two statements about the same rule."""
    first: dict[str, str] = {}
    for number, each in enumerate(whole.joined.written[0].ruleset.provenance):
        for place, rule in enumerate(each.of):
            path = f"provenance.{number}.of.{place}"
            before = first.setdefault(rule, path)
            if before != path:
                line = whole.base.place(before, inside=True).line
                yield whole.problem("provenance/twice", path, rule=rule, first=line)


def no_citation(whole: Whole) -> Iterator[Problem]:
    """`provenance/no-citation`: something is said to be stated, but not where."""
    for support in supports(whole.joined.written[0].ruleset):
        if support.basis == "stated" and not support.cite:
            yield whole.problem("provenance/no-citation", f"{support.path}.basis")


def no_reason(whole: Whole) -> Iterator[Problem]:
    """`provenance/no-reason`: something is not stated, and nothing says why it is taken to be so."""
    for support in supports(whole.joined.written[0].ruleset):
        if support.basis != "stated" and support.because is None and not support.explained:
            yield whole.problem("provenance/no-reason", f"{support.path}.basis", basis=support.basis)


def no_readings(whole: Whole) -> Iterator[Problem]:
    """`provenance/no-readings`: a rule is contested, but no other reading is told."""
    for number, each in enumerate(whole.joined.written[0].ruleset.provenance):
        if each.basis == "contested" and not each.readings and each.option is None:
            yield whole.problem("provenance/no-readings", f"provenance.{number}.basis")


def missing_untold(whole: Whole) -> Iterator[Problem]:
    """`provenance/missing-untold`: rules are reconstructed, but the file doesn't say what is missing."""
    ruleset = whole.joined.written[0].ruleset
    if ruleset.missing is not None:
        return
    for support in supports(ruleset):
        if support.basis == "reconstructed":
            yield whole.problem("provenance/missing-untold", f"{support.path}.basis")
            return


def unknown_option(whole: Whole) -> Iterator[Problem]:
    """`option/unknown`: other readings are said to be offered by an option that is not there."""
    options = [option.id for option in whole.joined.ruleset.options]
    for number, each in enumerate(whole.joined.written[0].ruleset.provenance):
        if each.option is not None and each.option not in options:
            yield whole.problem(
                "option/unknown",
                f"provenance.{number}.option",
                option=each.option,
                nearest=nearest(each.option, options),
                choices=listed(options),
            )


def circular(whole: Whole) -> Iterator[Problem]:
    """`provenance/circular`: rules that follow from each other, so that none rests on anything."""
    declared = whole.joined.written[0].ruleset.provenance
    by_path = {rule: number for number, each in reversed(list(enumerate(declared))) for rule in each.of}
    reasons: dict[int, int] = {}
    for number, each in enumerate(declared):
        if isinstance(each.because, shape.FollowsFrom):
            above = next((path for path in _upwards(each.because.rule) if path in by_path), None)
            if above is not None:
                reasons[number] = by_path[above]
    for number in reasons:
        circle = _circle(number, reasons)
        if circle and number == min(circle):
            names = " → ".join(declared[each].of[0] for each in (*circle, number))
            yield whole.problem("provenance/circular", f"provenance.{number}.because.rule", circle=names)


def _circle(start: int, reasons: Mapping[int, int]) -> Sequence[int]:
    way = [start]
    while way[-1] in reasons:
        following = reasons[way[-1]]
        if following == start:
            return way
        if following in way:
            break
        way.append(following)
    return ()


def unknown_source(whole: Whole) -> Iterator[Problem]:
    """`source/unknown`: a citation of a source that is not listed."""
    sources = [source.id for source in whole.joined.ruleset.sources]
    for path, cited in citations(whole.joined.written[0].ruleset):
        if cited not in sources:
            yield whole.problem(
                "source/unknown", path, source=cited, nearest=nearest(cited, sources), choices=listed(sources)
            )


def unused_source(whole: Whole) -> Iterator[Problem]:
    """`source/unused`: a source that nothing cites."""
    ruleset = whole.joined.written[0].ruleset
    used = {cited for _, cited in citations(whole.joined.ruleset)}
    # A misspelt citation has been told already.
    if used <= {source.id for source in whole.joined.ruleset.sources}:
        for source in ruleset.sources:
            if source.id not in used:
                yield whole.problem("source/unused", f"sources.{source.id}", source=source.id)
