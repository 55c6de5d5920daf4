"""From a ruleset as written to resolved rules: ancestors, options, families, names, defaults."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from boston_rules.problems import Problem, ProblemsFound
from boston_rules.rules import SECTIONS, Rules
from boston_rules.source import shape
from boston_rules.source.changes import CHANGEABLE, Touch, apply, overlap, touches
from boston_rules.source.compiled import Compiled
from boston_rules.source.decode import schema_problems
from boston_rules.source.files import shipped_rulesets
from boston_rules.source.nearest import listed, nearest
from boston_rules.source.reading import Read, read
from boston_rules.source.ruleset import Written, duplicate_ids, written_ruleset
from boston_rules.source.split import split, typed_section
from boston_rules.source.tree import Keys, Place, find, place_of, plain
from boston_rules.source.written import WRITTEN_SECTIONS


@dataclass(frozen=True)
class Joined:
    """A ruleset with all that it extends, joined but with no option applied yet."""

    written: tuple[Written, ...]
    """The ruleset itself, then what it extends."""
    ruleset: shape.Ruleset
    """The joined metadata."""
    sections: Keys
    """Rule sections and families, with the changes of descendants made."""

    @property
    def id(self) -> str:
        return self.written[0].id

    @cached_property
    def changes(self) -> Mapping[tuple[str, str], Keys]:
        """What option values change, by option and value; values that change nothing are left out."""
        found: dict[tuple[str, str], Keys] = {}
        for option in self.ruleset.options:
            for value in option.values:
                path = f"options.{option.id}.values.{value.id}.changes"
                changes = next(
                    (find(each.tree, path) for each in self.written if self.declares(each, option.id)), None
                )
                if isinstance(changes, Keys):
                    found[option.id, value.id] = changes
        return found

    @staticmethod
    def declares(written: Written, option: str) -> bool:
        """Whether that file itself has the option."""
        return any(each.id == option for each in written.ruleset.options)

    def place(self, path: str) -> Place:
        """Where something of the metadata stands, in the ruleset that declares it."""
        for written in self.written:
            found, whole = place_of(written.tree, path)
            if whole:
                return found
        return place_of(self.written[0].tree, path)[0]


def join_lineage(written: Written, reading: Callable[[Path], Read] = read) -> Joined:
    """A ruleset with the changes to what it extends made, which `reading` reads; raises ProblemsFound."""
    lineage = [written]
    while lineage[-1].ruleset.extends is not None:
        lineage.append(_parent(lineage, reading))
    ruleset = lineage[-1].ruleset
    sections = lineage[-1].sections
    problems: list[Problem] = []
    for each in reversed(lineage[:-1]):
        ruleset = _joined_metadata(each.ruleset, _without_omitted(each, ruleset, problems))
        changes = each.tree.get("changes")
        if isinstance(changes, Keys):
            sections, found = apply(sections, changes, "")
            problems += found
    joined = Joined(tuple(lineage), ruleset, sections)
    problems += option_problems(joined)
    if problems:
        raise ProblemsFound(problems)
    _check_changed(joined, lineage[-1].sections, sections)
    return joined


def _parent(lineage: list[Written], reading: Callable[[Path], Read]) -> Written:
    last = lineage[-1]
    wanted = str(last.ruleset.extends)
    place = last.tree.entries["extends"].value
    known = [each.id for each in lineage]
    if wanted in known:
        circle = " → ".join((*known[known.index(wanted) :], wanted))
        raise ProblemsFound([place.problem("extends/circle", "extends", circle=circle)])
    shipped = shipped_rulesets()
    beside = last.path.with_name(f"{wanted}.yaml")
    if beside.is_file():
        return written_ruleset(reading(beside))
    if wanted in shipped:
        return written_ruleset(reading(shipped[wanted]))
    near = (*sorted(path.stem for path in last.path.parent.glob("*.yaml")), *shipped)
    raise ProblemsFound(
        [
            place.problem(
                "extends/unknown",
                "extends",
                parent=wanted,
                nearest=nearest(wanted, near),
                choices=listed(shipped),
            )
        ]
    )


def _without_omitted(child: Written, parent: shape.Ruleset, problems: list[Problem]) -> shape.Ruleset:
    """The parent's metadata without what the child omits; a path that leads nowhere is a problem."""
    for number, path in enumerate(child.ruleset.omits):
        kind, _, name = path.partition(".")
        there: Mapping[str, Any] = {
            "options": {each.id: each for each in parent.options},
            "notes": {each.id: each for each in parent.notes},
            "sources": {each.id: each for each in parent.sources},
            "terms": parent.terms,
        }
        known = there.get(kind)
        if known is None or name not in known:
            step, above, choices = (kind, "", there) if known is None else (name, kind, known)
            near = nearest(step, choices)
            problems.append(
                place_of(child.tree, f"omits.{number}")[0].problem(
                    "path/unknown",
                    path,
                    step=step,
                    above=above,
                    nearest=".".join(filter(None, (above, near))) if near else "",
                    choices=listed(choices),
                )
            )
            continue
        left = {key: value for key, value in known.items() if key != name}
        parent = replace(parent, **{kind: left if kind == "terms" else tuple(left.values())})
    return parent


def _joined_metadata(child: shape.Ruleset, parent: shape.Ruleset) -> shape.Ruleset:
    return replace(
        child,
        sources=_joined_by_id(child.sources, parent.sources),
        options=_joined_by_id(child.options, parent.options),
        notes=_joined_by_id(child.notes, parent.notes),
        provenance=(*child.provenance, *parent.provenance),
        terms={**parent.terms, **child.terms},
    )


def _joined_by_id(own: tuple[Any, ...], inherited: tuple[Any, ...]) -> tuple[Any, ...]:
    """The inherited members, each replaced by the own one of its id, then the new ones."""
    mine = {each.id: each for each in own}
    theirs = {each.id for each in inherited}
    replaced = (mine.get(each.id, each) for each in inherited)
    return (*replaced, *(each for each in own if each.id not in theirs))


def option_problems(joined: Joined) -> list[Problem]:
    """Options that name what isn't there, or else options that get in each other's way."""
    options = {option.id: option for option in joined.ruleset.options}
    unknown = [problem for option in options.values() for problem in _unknown_names(joined, options, option)]
    # A misspelt conflict doesn't keep options apart; told once is enough.
    touched = {} if unknown else {value: list(touches(changes)) for value, changes in joined.changes.items()}
    return unknown or [
        problem
        for one, other in combinations(options.values(), 2)
        for problem in _overlaps(touched, one, other)
    ]


def _unknown_names(
    joined: Joined, options: Mapping[str, shape.Option], option: shape.Option
) -> Iterator[Problem]:
    path = f"options.{option.id}"
    yield from _unknown_value(joined, options, option.id, option.default, f"{path}.default")
    for value in option.values:
        below = f"{path}.values.{value.id}"
        for other, wanted in value.requires.items():
            yield from _unknown_value(joined, options, other, wanted, f"{below}.requires.{other}")
        for other, excluded in value.conflicts.items():
            for each in excluded:
                yield from _unknown_value(joined, options, other, each, f"{below}.conflicts.{other}")


def _unknown_value(
    joined: Joined, options: Mapping[str, shape.Option], option: str, value: str, path: str
) -> Iterator[Problem]:
    place = joined.place(path)
    if option not in options:
        yield place.problem(
            "option/unknown", path, option=option, nearest=nearest(option, options), choices=listed(options)
        )
        return
    values = [each.id for each in options[option].values]
    if value not in values:
        near = nearest(value, values)
        yield place.problem(
            "option/unknown-value", path, option=option, value=value, nearest=near, choices=listed(values)
        )


def _overlaps(
    touched: Mapping[tuple[str, str], Sequence[Touch]], one: shape.Option, other: shape.Option
) -> Iterator[Problem]:
    """The first rule that two options change though both may be in force; one problem for the pair.

    `touched` says what each value of an option touches, by option and value.
    """
    for mine, theirs in product(one.values, other.values):
        changes, others = touched.get((one.id, mine.id), ()), touched.get((other.id, theirs.id), ())
        if not changes or not others or _told_apart(one.id, mine, other.id, theirs):
            continue
        for first, second in product(changes, others):
            if overlap(first, second):
                yield second.place.problem(
                    "option/overlap",
                    second.path,
                    option=other.id,
                    value=theirs.id,
                    other=one.id,
                    other_value=mine.id,
                    other_path=first.path,
                )
                return


def _told_apart(one: str, mine: shape.OptionValue, other: str, theirs: shape.OptionValue) -> bool:
    """Whether two values can't be in force together, or one declares that it builds on the other."""
    return (
        theirs.id in mine.conflicts.get(other, ())
        or mine.id in theirs.conflicts.get(one, ())
        or other in mine.requires
        or one in theirs.requires
    )


def choose(joined: Joined, chosen: Mapping[str, str]) -> dict[str, str]:
    """The value in force of every option; raises ProblemsFound for what is unknown or doesn't go together."""
    options = {option.id: option for option in joined.ruleset.options}
    problems: list[Problem] = []
    place = joined.place("options")
    for name, wanted in chosen.items():
        if name not in options:
            near = nearest(name, options)
            problems.append(
                place.problem("option/unknown", "options", option=name, nearest=near, choices=listed(options))
            )
            continue
        values = [each.id for each in options[name].values]
        if wanted not in values:
            near = nearest(wanted, values)
            problems.append(
                joined.place(f"options.{name}").problem(
                    "option/unknown-value",
                    f"options.{name}",
                    option=name,
                    value=wanted,
                    nearest=near,
                    choices=listed(values),
                )
            )
    if problems:
        raise ProblemsFound(problems)
    in_force = {option.id: chosen.get(option.id, option.default) for option in options.values()}
    problems += _combination_problems(joined, in_force)
    if problems:
        raise ProblemsFound(problems)
    return in_force


def _values_in_force(joined: Joined, in_force: Mapping[str, str]) -> dict[str, shape.OptionValue]:
    return {
        option.id: next(value for value in option.values if value.id == in_force[option.id])
        for option in joined.ruleset.options
    }


def _combination_problems(joined: Joined, in_force: Mapping[str, str]) -> Iterator[Problem]:
    for option, value in _values_in_force(joined, in_force).items():
        path = f"options.{option}.values.{value.id}"
        for other, wanted in value.requires.items():
            if in_force[other] != wanted:
                yield joined.place(f"{path}.requires").problem(
                    "option/requires", path, option=option, value=value.id, other=other, wanted=wanted
                )
        for other, excluded in value.conflicts.items():
            if in_force[other] in excluded:
                yield joined.place(f"{path}.conflicts").problem(
                    "option/conflict",
                    path,
                    option=option,
                    value=value.id,
                    other=other,
                    other_value=in_force[other],
                )


def resolve(joined: Joined, chosen: Mapping[str, str] | None = None) -> Compiled:
    """The rules with these options chosen and everything else at its default; raises ProblemsFound."""
    in_force = choose(joined, chosen or {})
    sections, problems = joined.sections, list[Problem]()
    for option in _in_order(joined, in_force):
        changes = joined.changes.get((option, in_force[option]))
        if changes is not None:
            sections, found = apply(sections, changes, f"{option}={in_force[option]}")
            own = Joined.declares(joined.written[0], option)
            problems += found if own else _no_longer_fitting(joined, option, found)
    if problems:
        raise ProblemsFound(problems)
    _check_changed(joined, joined.sections, sections)
    tree, words, from_family = split(sections)
    return Compiled(
        id=joined.id,
        rules=Rules(
            **{
                name.replace("-", "_"): typed_section(entry.value, name)
                for name, entry in tree.entries.items()
            }
        ),
        options=in_force,
        file=joined.written[0].path,
        tree=tree,
        ruleset=joined.ruleset,
        words=words,
        lineage=tuple(written.id for written in joined.written),
        layers={written.document.name: written.id for written in joined.written},
        from_family=from_family,
        supports={written.id: written.ruleset.provenance for written in joined.written},
        option_values={
            f"{option.id}={value.id}": value for option in joined.ruleset.options for value in option.values
        },
    )


def _no_longer_fitting(joined: Joined, option: str, found: list[Problem]) -> Iterator[Problem]:
    """An inherited option that changes what a descendant has taken out: told where the descendant is."""
    if found:
        place = joined.written[0].tree.entries["extends"].value
        parent = next(each.id for each in joined.written if Joined.declares(each, option))
        yield place.problem("extends/option-gone", option, option=option, parent=parent, rule=found[0].path)


def _in_order(joined: Joined, in_force: Mapping[str, str]) -> list[str]:
    """Options in the order of the file, but each after those that it requires."""
    values = _values_in_force(joined, in_force)
    ordered: list[str] = []

    def take(option: str, above: tuple[str, ...] = ()) -> None:
        if option in ordered or option in above:
            return
        for needed in values[option].requires:
            take(needed, (*above, option))
        ordered.append(option)

    for option in values:
        take(option)
    return ordered


def _check_changed(joined: Joined, before: Keys, after: Keys) -> None:
    """What changes have made must have the shape that a ruleset has; raises ProblemsFound."""
    changed = {key: entry for key, entry in after.entries.items() if entry is not before.entries.get(key)}
    gone = [key for key in SECTIONS if key not in after.entries]
    try:
        if not gone:
            for key, entry in changed.items():
                msgspec.convert(plain(entry.value), WRITTEN_SECTIONS[key])
    except msgspec.ValidationError as error:
        refusal = str(error)
    else:
        refusal = ""
    if refusal or gone:
        root = joined.written[-1].tree
        kept = {key: entry for key, entry in root.entries.items() if key not in CHANGEABLE}
        whole = replace(root, entries={**kept, **after.entries})
        found = schema_problems(whole, plain(whole), "ruleset")
        raise ProblemsFound(found or [root.problem("value/refused", reason=refusal)])
    twice = list(duplicate_ids(replace(after, entries=changed)))
    if twice:
        raise ProblemsFound(twice)
