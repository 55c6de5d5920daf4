"""What rulesets have in common: the rules and other concepts that a concept points to are there."""

from __future__ import annotations

from collections.abc import Iterator

from boston_rules.problems import Problem
from boston_rules.source.nearest import listed, nearest
from boston_rules.source.rulepatterns import possible
from boston_rules.source.shape import Concepts
from boston_rules.source.tree import Keys, place_of


def concept_problems(concepts: Concepts, tree: Keys) -> Iterator[Problem]:
    """Everything wrong with the pointers of a file of concepts."""
    yield from unknown_rules(concepts, tree)
    yield from unknown_related(concepts, tree)


def unknown_rules(concepts: Concepts, tree: Keys) -> Iterator[Problem]:
    """`concept/unknown-rules`: a pattern that no rules can fit."""
    for concept in concepts.concepts:
        for index, pattern in enumerate(concept.rules):
            fault = possible(pattern)
            if fault is None:
                continue
            step, choices = fault
            path = f"concepts.{concept.id}.rules.{index}"
            yield place_of(tree, path)[0].problem(
                "concept/unknown-rules",
                path,
                pattern=pattern,
                step=step,
                nearest=nearest(step, choices),
                choices=listed(choices),
            )


def unknown_related(concepts: Concepts, tree: Keys) -> Iterator[Problem]:
    """`concept/unknown-related`: a concept names as related one that is not there, or itself."""
    known = [concept.id for concept in concepts.concepts]
    for concept in concepts.concepts:
        for index, other in enumerate(concept.see):
            if other in known and other != concept.id:
                continue
            path = f"concepts.{concept.id}.see.{index}"
            yield place_of(tree, path)[0].problem(
                "concept/unknown-related",
                path,
                concept=other,
                itself="yes" if other == concept.id else "no",
                nearest=nearest(other, [name for name in known if name != concept.id]),
            )
