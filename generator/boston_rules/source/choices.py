"""Ways to choose options, so that every value of every option is met."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, product

from boston_rules.source import shape


def each_value(ruleset: shape.Ruleset) -> Iterator[dict[str, str]]:
    """For every value that is not a default, a choice in which it is in force and all goes together.

    Other options keep their defaults where they can.  A value that goes with nothing is left out.
    """
    options = {option.id: option for option in ruleset.options}
    for option in options.values():
        for value in option.values:
            if value.id != option.default:
                found = _completed({option.id: value.id}, options)
                if found is not None:
                    yield found


def each_pair(ruleset: shape.Ruleset) -> Iterator[dict[str, str]]:
    """For every two values of different options that go together, a choice in which both are in force.

    Defaults count too.  A choice is given once, however many pairs it has.
    """
    options = {option.id: option for option in ruleset.options}
    seen: set[tuple[tuple[str, str], ...]] = set()
    for one, other in combinations(options.values(), 2):
        for mine, theirs in product(one.values, other.values):
            pair = {one.id: mine.id, other.id: theirs.id}
            if not _fits(one.id, mine.id, pair, options):
                continue
            found = _completed(pair, options)
            whole = tuple(sorted({**_defaults(options), **(found or {})}.items()))
            if found is not None and whole not in seen:
                seen.add(whole)
                yield found


def _defaults(options: Mapping[str, shape.Option]) -> dict[str, str]:
    return {name: option.default for name, option in options.items()}


def _completed(chosen: Mapping[str, str], options: Mapping[str, shape.Option]) -> dict[str, str] | None:
    """The choice with whatever else it needs, or None where that can't be."""
    chosen = dict(chosen)
    for name, value in list(chosen.items()):
        for other, wanted in _value(options, name, value).requires.items():
            if chosen.get(other, wanted) != wanted:
                return None
            if other not in chosen and options[other].default != wanted:
                return _completed({**chosen, other: wanted}, options)
    for name, option in options.items():
        if name in chosen or _fits(name, option.default, chosen, options):
            continue
        others = (each.id for each in option.values if each.id != option.default)
        instead = next((each for each in others if _fits(name, each, chosen, options)), None)
        return None if instead is None else _completed({**chosen, name: instead}, options)
    whole = {name: chosen.get(name, option.default) for name, option in options.items()}
    return chosen if all(_fits(name, value, whole, options) for name, value in chosen.items()) else None


def _fits(name: str, value: str, chosen: Mapping[str, str], options: Mapping[str, shape.Option]) -> bool:
    mine = _value(options, name, value)
    for other, wanted in chosen.items():
        if other == name:
            continue
        theirs = _value(options, other, wanted)
        if wanted in mine.conflicts.get(other, ()) or value in theirs.conflicts.get(name, ()):
            return False
        if theirs.requires.get(name, value) != value or mine.requires.get(other, wanted) != wanted:
            return False
    return True


def _value(options: Mapping[str, shape.Option], name: str, value: str) -> shape.OptionValue:
    return next(each for each in options[name].values if each.id == value)
