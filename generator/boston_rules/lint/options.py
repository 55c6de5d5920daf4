"""Options: each value can be chosen, and choosing it makes a difference."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from boston_rules.lint.context import Whole
from boston_rules.problems import Problem, ProblemsFound
from boston_rules.rules import Rules
from boston_rules.source import shape
from boston_rules.source.choices import each_value
from boston_rules.source.resolve import resolve


def _own(whole: Whole) -> tuple[shape.Option, ...]:
    return whole.joined.written[0].ruleset.options


def no_choice(whole: Whole) -> Iterator[Problem]:
    """`option/no-choice`: an option with fewer than two values."""
    for option in _own(whole):
        if len(option.values) < 2:
            yield whole.problem("option/no-choice", f"options.{option.id}.values", option=option.id)


def about_itself(whole: Whole) -> Iterator[Problem]:
    """`option/about-itself`: a value that requires or excludes a value of its own option."""
    for option in _own(whole):
        for value in option.values:
            for what, named in (("requires", value.requires), ("conflicts", value.conflicts)):
                if option.id in named:
                    path = f"options.{option.id}.values.{value.id}.{what}.{option.id}"
                    yield whole.base.key_problem("option/about-itself", path, option=option.id)


def never_possible(whole: Whole) -> Iterator[Problem]:
    """`option/impossible`: a value that goes together with nothing."""
    possible = {chosen for choice in each_value(whole.joined.ruleset) for chosen in choice.items()}
    for option in _own(whole):
        for value in option.values:
            itself = option.id in value.requires or option.id in value.conflicts
            if value.id != option.default and (option.id, value.id) not in possible and not itself:
                path = f"options.{option.id}.values.{value.id}"
                yield whole.problem("option/impossible", path, option=option.id, value=value.id)


def no_difference(whole: Whole) -> Iterator[Problem]:
    """`option/no-difference`: a value that gives the same rules as another of its option."""
    known: dict[tuple[tuple[str, str], ...], Rules | None] = {}
    for option in _own(whole):
        told: list[tuple[str, Mapping[str, str], Rules]] = []
        for value in option.values:
            for choice, context in whole.choices if value.id != option.default else ():
                if next(iter(choice.items())) == (option.id, value.id):
                    rest = {name: chosen for name, chosen in choice.items() if name != option.id}
                    default = _rules(whole, rest, known)
                    rules = context.compiled.rules
                    others = [(option.default, default)] if default is not None else []
                    others += [(name, theirs) for name, theirs_rest, theirs in told if theirs_rest == rest]
                    same = next((name for name, theirs in others if theirs == rules), None)
                    told.append((value.id, rest, rules))
                    if same is not None:
                        path = f"options.{option.id}.values.{value.id}"
                        yield whole.problem(
                            "option/no-difference", path, option=option.id, value=value.id, other=same
                        )


def _rules(
    whole: Whole, choice: Mapping[str, str], known: dict[tuple[tuple[str, str], ...], Rules | None]
) -> Rules | None:
    """The rules under a choice; None where it is none that can be made."""
    if not choice:
        return whole.compiled.rules
    key = tuple(sorted(choice.items()))
    if key not in known:
        try:
            known[key] = resolve(whole.joined, choice).rules
        except ProblemsFound:
            known[key] = None
    return known[key]
