"""The auction: what it compares must be said in it."""

from __future__ import annotations

from collections.abc import Iterator

from boston_rules.lint.context import Context
from boston_rules.lint.suits import suits_compared
from boston_rules.problems import Problem
from boston_rules.rules.auction import Ascending, Duels
from boston_rules.rules.contracts import NamedTrump, PrivilegedTrump, Support


def named_in_bid(context: Context) -> Iterator[Problem]:
    """`auction/named-in-bid`: trump is named with a bid in an auction in which it is not."""
    rules = context.compiled.rules
    if not isinstance(rules.auction, Duels):
        return
    for contract in rules.contracts:
        trump = contract.trump
        if isinstance(trump, NamedTrump | PrivilegedTrump) and trump.when == "in-bid":
            yield context.problem(
                "auction/named-in-bid", f"contracts.{contract.id}.trump.when", contract=contract.id
            )


def nothing_to_compare(context: Context) -> Iterator[Problem]:
    """`auction/nothing-to-compare`: equal bids are decided by suit, but no bid has a suit."""
    rules = context.compiled.rules
    auction = rules.auction
    by_suit = (isinstance(auction, Ascending) and auction.equal == "higher-suit") or (
        isinstance(auction, Duels) and auction.equal == "reveal-suits"
    )
    named = any(isinstance(contract.trump, NamedTrump | PrivilegedTrump) for contract in rules.contracts)
    if by_suit and rules.contracts and not any(suits_compared(rules, each) for each in rules.contracts):
        yield context.problem("auction/nothing-to-compare", "auction.equal", named="yes" if named else "no")


def nothing_to_support(context: Context) -> Iterator[Problem]:
    """`auction/nothing-to-support`: passers may still support bids, but none can be supported."""
    rules = context.compiled.rules
    if not isinstance(rules.auction, Ascending) or "support" not in rules.auction.after_pass:
        return
    steps = (step for contract in rules.contracts for step in contract.formation)
    if not any(isinstance(step, Support) for step in steps):
        yield context.problem("auction/nothing-to-support", "auction.after-pass")
