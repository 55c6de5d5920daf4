"""Lists in which order or membership matters, and nothing stands twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boston_rules.lint.auction import rights_granted
from boston_rules.lint.context import Context
from boston_rules.problems import Problem
from boston_rules.rules import Rules
from boston_rules.rules.contracts import AllOf, ClaimedTrump, Contract, NamedTrump, OneOf, OnlyOver, OnlySeats
from boston_rules.rules.deal import ClassesByTurned, FixedOrder, OrderByTurned
from boston_rules.rules.settlement import Fixed, Product, TrumpHonours

Listed = tuple[str, Sequence[str] | None]


def member_twice(context: Context) -> Iterator[Problem]:
    """`list/twice`: a member of such a list that is in it already."""
    for path, members in _lists(context):
        if members is None or len(set(members)) == len(members):
            continue
        for place, member in enumerate(members):
            if member in members[:place]:
                yield context.problem("list/twice", f"{path}.{place}", member=member)


def _lists(context: Context) -> Iterator[Listed]:
    rules = context.compiled.rules
    if context.compiled.ruleset is not None:
        yield "languages", context.compiled.ruleset.languages
    yield from _of_cards(rules)
    yield from _of_payments(context)
    for contract in rules.contracts:
        yield f"contracts.{contract.id}.card-ranks", contract.card_ranks
        if isinstance(contract.trump, NamedTrump | ClaimedTrump):
            yield f"contracts.{contract.id}.trump.from", contract.trump.choices
        yield from _of_goals(contract)
        if isinstance(contract.bid_when, OnlyOver):
            yield f"contracts.{contract.id}.bid-when.contracts", contract.bid_when.contracts
        if isinstance(contract.bid_when, OnlySeats):
            yield f"contracts.{contract.id}.bid-when.seats", contract.bid_when.seats
    for place, way in enumerate(rules.play.buy_out):
        yield f"play.buy-out.{place}.families", way.families
    for path, rights in rights_granted(rules):
        for place, right in enumerate(rights):
            yield f"{path}.{place}.families", getattr(right, "families", None)
    for breach in rules.irregularities:
        yield f"irregularities.{breach.id}.families", breach.families


def _of_goals(contract: Contract) -> Iterator[Listed]:
    for formation in ("alone", "pair"):
        goal = getattr(contract.goal, formation)
        path = f"contracts.{contract.id}.goal.{formation}"
        if isinstance(goal, OneOf):
            yield f"{path}.tricks", [str(tricks) for tricks in goal.tricks]
        elif isinstance(goal, AllOf):
            for place, part in enumerate(goal.of):
                if isinstance(part, OneOf):
                    yield f"{path}.of.{place}.tricks", [str(tricks) for tricks in part.tricks]


def _of_cards(rules: Rules) -> Iterator[Listed]:
    yield "pack.ranks", rules.pack.ranks
    for place, top in enumerate(rules.pack.top_trumps):
        yield f"pack.top-trumps.{place}.in-trumps", top.in_trumps
        yield f"pack.top-trumps.{place}.when-turned", top.when_turned
    bidding = rules.suits.bidding
    if isinstance(bidding, FixedOrder):
        yield "suits.bidding.low-to-high", bidding.low_to_high
    elif isinstance(bidding, OrderByTurned):
        for suit, order in bidding.low_to_high.items():
            yield f"suits.bidding.low-to-high.{suit}", order
    elif isinstance(bidding, ClassesByTurned):
        for suit, classes in bidding.low_to_high.items():
            for place, members in enumerate(classes):
                yield f"suits.bidding.low-to-high.{suit}.{place}", members


def _of_payments(context: Context) -> Iterator[Listed]:
    settlement = context.compiled.rules.settlement
    if isinstance(settlement.honours, TrumpHonours):
        yield "settlement.honours.ranks", settlement.honours.ranks
        yield "settlement.honours.families", settlement.honours.families
    for table in settlement.tables:
        yield f"settlement.tables.{table.id}.columns", table.columns
    for due in context.cases.lines:
        yield f"{due.path}.when.families", due.line.when.families
        yield f"{due.path}.when.contracts", due.line.when.contracts
        yield f"{due.path}.replaces", due.line.replaces
        honours = due.line.when.honours
        yield f"{due.path}.when.honours", None if honours is None else [str(held) for held in honours]
    for each in settlement.multipliers:
        yield f"settlement.multipliers.{each.id}.lines", each.lines
    for counted in context.cases.terms:
        if isinstance(counted.term, Fixed):
            yield f"{counted.path}.if-trump", counted.term.if_trump
        elif isinstance(counted.term, Product):
            yield f"{counted.path}.of", counted.term.of
