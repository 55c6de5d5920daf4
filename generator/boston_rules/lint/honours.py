"""Honours: they can be held, they are trumps of some contract, and some line counts them."""

from __future__ import annotations

from collections.abc import Iterator

from boston_rules.lint.cases import of_family
from boston_rules.lint.context import Context
from boston_rules.lint.prices import possible_trumps
from boston_rules.problems import Problem
from boston_rules.rules.contracts import Contract
from boston_rules.rules.settlement import HonourTricks, NoHonours, Product


def honours_unused(context: Context) -> Iterator[Problem]:
    """`honours/unused`: honours are declared, but no line counts them."""
    honours = context.compiled.rules.settlement.honours
    counted = any(
        isinstance(each.term, HonourTricks) or (isinstance(each.term, Product) and "honours" in each.term.of)
        for each in context.cases.terms
    )
    conditions = [due.line.when for due in context.cases.lines]
    conditions += [each.when for each in context.compiled.rules.settlement.multipliers]
    counted = counted or any(when.honours is not None for when in conditions)
    if not isinstance(honours, NoHonours) and not counted:
        yield context.problem("honours/unused", "settlement.honours.kind")


def honours_without_trump(context: Context) -> Iterator[Problem]:
    """`honours/no-trump`: honours are trumps, but no contract in which they count has any."""
    rules = context.compiled.rules
    honours = rules.settlement.honours
    if isinstance(honours, NoHonours) or not rules.contracts:
        return
    families = {contract.family for contract in rules.contracts}
    if honours.families is not None and not families.issuperset(honours.families):
        return
    counting = [contract for contract in rules.contracts if of_family(honours.families, contract)]
    if not any(_has_trump_suit(contract) for contract in counting):
        path = "settlement.honours.kind" if honours.families is None else "settlement.honours.families"
        yield context.problem("honours/no-trump", path)


def _has_trump_suit(contract: Contract) -> bool:
    return any(trump.suit is not None for trump in possible_trumps(contract))


def honours_never_held(context: Context) -> Iterator[Problem]:
    """`honours/never-held`: a number of honours that nobody can hold, or that stands in the scale already."""
    honours = context.compiled.rules.settlement.honours
    if isinstance(honours, NoHonours):
        return
    if not honours.scale:
        yield context.problem("honours/never-held", "settlement.honours.scale", why="none", held=0, most=0)
    held: set[int] = set()
    for place, step in enumerate(honours.scale):
        why = "twice" if step.held in held else "many" if step.held > len(honours.ranks) else ""
        held.add(step.held)
        if why:
            yield context.problem(
                "honours/never-held",
                f"settlement.honours.scale.{place}.held",
                why=why,
                held=step.held,
                most=len(honours.ranks),
            )
