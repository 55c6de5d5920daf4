"""Breaches of rules: each case can happen, and no case before it has taken all that it speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from boston_rules.lint.cases import of_family
from boston_rules.lint.context import Context
from boston_rules.problems import Problem
from boston_rules.rules import Rules
from boston_rules.rules.contracts import Contract, Liability
from boston_rules.rules.settlement import (
    Abandoned,
    AsFailed,
    AsMade,
    EveryoneForHimself,
    Irregularity,
    OnlyThisCase,
    Redealt,
)


class Breach(NamedTuple):
    """A breach: in which contract, None where nobody bid; by declarer's side or not; by the dealer or not."""

    contract: Contract | None
    by_side: bool
    by_dealer: bool


def never_happens(context: Context) -> Iterator[Problem]:
    """`irregularity/never`: a case that no deal can bring about."""
    rules = context.compiled.rules
    families = {contract.family for contract in rules.contracts}
    for case in rules.irregularities:
        if families.issuperset(case.families or ()) and not any(_fitting(rules, case)):
            yield context.problem(
                "irregularity/never", f"irregularities.{case.id}", case=case.id, why=_why(case)
            )


def _why(case: Irregularity) -> str:
    if case.families is not None:
        return "families"
    return "by" if case.by in ("side", "defenders") else "play"


def shadowed(context: Context) -> Iterator[Problem]:
    """`irregularity/shadowed`: cases before it have taken every breach of which it speaks."""
    rules = context.compiled.rules
    for place, case in enumerate(rules.irregularities):
        before = [other for other in rules.irregularities[:place] if other.breach == case.breach]
        first = None
        for breach in _fitting(rules, case) if before else ():
            taker = next((other for other in before if _fits(other, breach)), None)
            if taker is None:
                break
            first = first or taker
        else:
            if first is not None:
                yield context.problem(
                    "irregularity/shadowed", f"irregularities.{case.id}", case=case.id, other=first.id
                )


def shares_met(context: Context) -> Iterator[Problem]:
    """`irregularity/shares`: a contract may fail though both partners took their shares; then nobody pays."""
    rules = context.compiled.rules
    asking = {
        case.contract.id
        for due in context.cases.lines
        if due.breach is None and due.line.payer == "quota-missers"
        for case in due.cases
        if case.contract is not None and case.pair
    }
    for case in rules.irregularities:
        loses = isinstance(case.effect, AsFailed) or (case.tricks_moved and case.by != "defenders")
        if (
            not loses
            or case.nobody_bid
            or isinstance(case.effect, AsMade | OnlyThisCase | Abandoned | Redealt)
        ):
            continue
        for contract in rules.contracts:
            owed = isinstance(contract.quotas, Liability) and contract.id in asking
            if owed and of_family(case.families, contract):
                path = f"irregularities.{case.id}.effect"
                yield context.problem("irregularity/shares", path, case=case.id, contract=contract.id)
                break


def _fitting(rules: Rules, case: Irregularity) -> Iterator[Breach]:
    played = isinstance(rules.nobody_bids, EveryoneForHimself) or isinstance(case.effect, Redealt)
    contracts: tuple[Contract | None, ...] = (*rules.contracts, None) if played else rules.contracts
    for breach in map(Breach._make, product(contracts, (True, False), (True, False))):
        if _fits(case, breach) and not (breach.contract is None and breach.by_side):
            yield breach


def _fits(case: Irregularity, breach: Breach) -> bool:
    """Whether a breach is of that case, as settlement decides it."""
    nobody_bid = breach.contract is None
    if not isinstance(case.effect, Redealt) and case.nobody_bid != nobody_bid:
        return False
    if case.families is not None and (
        breach.contract is None or not of_family(case.families, breach.contract)
    ):
        return False
    match case.by:
        case "anybody":
            return True
        case "dealer":
            return breach.by_dealer
        case "side":
            return not nobody_bid and breach.by_side
        case "defenders":
            return not nobody_bid and not breach.by_side
