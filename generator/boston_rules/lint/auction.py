"""The auction: what it compares must be said in it."""

from __future__ import annotations

from collections.abc import Iterator

from boston_rules.cards import Denomination
from boston_rules.engine.alliances import alliances
from boston_rules.engine.ascending import granted
from boston_rules.engine.ladder import binds
from boston_rules.engine.suits import pack_cards
from boston_rules.lint.context import Context
from boston_rules.lint.suits import suits_compared
from boston_rules.problems import Problem
from boston_rules.rules import Rules
from boston_rules.rules.auction import (
    AFTER_SUPPORT,
    Alliance,
    Ascending,
    AsContract,
    Duels,
    MaySupport,
    PartnerNames,
    Right,
)
from boston_rules.rules.contracts import (
    TRUMPS_BY_TURN,
    Allied,
    ClaimedTrump,
    Contract,
    NamedTrump,
    OnlyForced,
    PrivilegedTrump,
    Support,
)
from boston_rules.source.nearest import listed, nearest


def named_in_bid(context: Context) -> Iterator[Problem]:
    """`auction/named-in-bid`: trump is named with a bid in an auction in which it is not."""
    rules = context.compiled.rules
    if not isinstance(rules.auction, Duels):
        return
    for contract in rules.contracts:
        trump = contract.trump
        in_bid = isinstance(trump, NamedTrump | PrivilegedTrump) and trump.when == "in-bid"
        if in_bid or isinstance(trump, ClaimedTrump):
            key = "when" if in_bid else "kind"
            yield context.problem(
                "auction/named-in-bid", f"contracts.{contract.id}.trump.{key}", contract=contract.id
            )


def nothing_to_compare(context: Context) -> Iterator[Problem]:
    """`auction/nothing-to-compare`: equal bids are decided by suit, but no bid has a suit."""
    rules = context.compiled.rules
    auction = rules.auction
    by_suit = (isinstance(auction, Ascending) and auction.equal == "higher-suit") or (
        isinstance(auction, Duels) and auction.equal == "reveal-suits"
    )
    named = any(
        isinstance(contract.trump, NamedTrump | ClaimedTrump | PrivilegedTrump)
        for contract in rules.contracts
    )
    if by_suit and rules.contracts and not any(suits_compared(rules, each) for each in rules.contracts):
        yield context.problem("auction/nothing-to-compare", "auction.equal", named="yes" if named else "no")


def nothing_to_bind(context: Context) -> Iterator[Problem]:
    """`auction/nothing-to-bind`: players are bound to the suit of an earlier bid, but no bid has one."""
    rules = context.compiled.rules
    if not isinstance(rules.auction, Ascending) or rules.auction.own_suit == "free":
        return
    for contract in rules.contracts:
        if not binds(rules.auction, contract):
            continue
        trump = contract.trump
        named = isinstance(trump, NamedTrump | PrivilegedTrump) and trump.when == "in-bid"
        if named or isinstance(trump, (ClaimedTrump, *TRUMPS_BY_TURN)):
            return
    yield context.problem("auction/nothing-to-bind", "auction.own-suit")


def secret_idle(context: Context) -> Iterator[Problem]:
    """`auction/secret`: a suit that is secret in a bid, but not named in it or without a card to lay down."""
    for contract in context.compiled.rules.contracts:
        trump, path = contract.trump, f"contracts.{contract.id}.trump"
        if not isinstance(trump, NamedTrump | PrivilegedTrump) or not trump.secret:
            continue
        if trump.when != "in-bid":
            yield context.problem("auction/secret", f"{path}.secret", contract=contract.id, why="later")
        elif isinstance(trump, NamedTrump) and Denomination.NO_TRUMP in trump.choices:
            yield context.problem("auction/secret", f"{path}.from", contract=contract.id, why="no-trump")


def laid_idle(context: Context) -> Iterator[Problem]:
    """`auction/laid`: a card that is laid down with a bid which nobody makes of his own accord."""
    for contract in context.compiled.rules.contracts:
        trump = contract.trump
        forced = isinstance(contract.bid_when, OnlyForced)
        if isinstance(trump, TRUMPS_BY_TURN) and trump.laid and forced:
            path = f"contracts.{contract.id}.trump.laid"
            yield context.problem("auction/laid", path, contract=contract.id)


def nothing_to_support(context: Context) -> Iterator[Problem]:
    """`auction/nothing-to-support`: passers may still support bids, but none can be supported."""
    rules = context.compiled.rules
    if not isinstance(rules.auction, Ascending):
        return
    steps = (step for contract in rules.contracts for step in contract.formation)
    if any(isinstance(step, Support) for step in steps):
        return
    # Beside the right to bid, that to support says no more than that passing costs nothing.
    alone = all(isinstance(right, MaySupport) for right in rules.auction.after_pass)
    for place, right in enumerate(rules.auction.after_pass):
        if alone and isinstance(right, MaySupport):
            yield context.problem("auction/nothing-to-support", f"auction.after-pass.{place}", after="pass")
    if rules.auction.after_support != AFTER_SUPPORT:
        yield context.problem("auction/nothing-to-support", "auction.after-support", after="support")


def right_idle(context: Context) -> Iterator[Problem]:
    """`auction/right-idle`: a right that gives nobody anything, for want of families or beside the others."""
    for path, rights in rights_granted(context.compiled.rules):
        for place, right in enumerate(rights):
            others = (*rights[:place], *rights[place + 1 :])
            # Of two that are the same the later one is told.
            same = right in rights[place + 1 :]
            if not same and all(
                granted(rights, eldest=eldest) == granted(others, eldest=eldest) for eldest in (True, False)
            ):
                yield context.problem("auction/right-idle", f"{path}.{place}")


def rights_granted(rules: Rules) -> tuple[tuple[str, tuple[Right, ...]], ...]:
    """The lists of what players may still do, by their paths."""
    auction = rules.auction
    if not isinstance(auction, Ascending):
        return ()
    return ("auction.after-pass", auction.after_pass), ("auction.after-support", auction.after_support)


def alliance_impossible(context: Context) -> Iterator[Problem]:
    """`auction/alliance`: an alliance that no hand can force, that has no contract, or that nobody makes."""
    rules = context.compiled.rules
    contracts = {contract.id: contract for contract in rules.contracts}
    for alliance in alliances(rules):
        path = f"auction.alliances.{alliance.id}"
        contract = contracts.get(alliance.contract)
        if contract is None:
            yield context.problem(
                "auction/alliance",
                f"{path}.contract",
                why="contract",
                contract=alliance.contract,
                nearest=nearest(alliance.contract, contracts),
                choices=listed(contracts),
            )
        elif not any(isinstance(step, Allied) for step in contract.formation):
            yield context.problem("auction/alliance", f"{path}.contract", why="step", contract=contract.id)
        yield from _alliance_cards(context, alliance, contract)
    made = {alliance.contract for alliance in alliances(rules)}
    for contract in rules.contracts:
        for place, step in enumerate(contract.formation):
            if isinstance(step, Allied) and contract.id not in made:
                path = f"contracts.{contract.id}.formation.{place}.kind"
                yield context.problem("auction/alliance", path, why="none", contract=contract.id)


def _alliance_cards(context: Context, alliance: Alliance, contract: Contract | None) -> Iterator[Problem]:
    path, rules = f"auction.alliances.{alliance.id}", context.compiled.rules
    pack = set(pack_cards(rules.pack))
    for where, cards in (("cards", alliance.cards), ("partner", alliance.partner)):
        for place, card in enumerate(cards):
            if card not in pack:
                yield context.problem("auction/alliance", f"{path}.{where}.{place}", why="pack", card=card)
    if not 0 < alliance.number <= min(len(set(alliance.cards)), rules.deal.hand_size):
        number = alliance.number
        yield context.problem("auction/alliance", f"{path}.number", why="number", number=number)
    if not alliance.partner:
        yield context.problem("auction/alliance", f"{path}.partner", why="partner")
    if contract is None or isinstance(alliance.trump, AsContract):
        return
    choices = contract.trump.choices if isinstance(contract.trump, NamedTrump) else ()
    if isinstance(alliance.trump, PartnerNames):
        later = isinstance(contract.trump, NamedTrump) and contract.trump.when == "after-auction"
        barred = set() if alliance.trump.own_suit else {card[0] for card in alliance.partner}
        if not later or any(not {suit.value for suit in choices} - {own} for own in barred):
            told = {"contract": contract.id}
            yield context.problem("auction/alliance", f"{path}.trump.kind", why="names", **told)
        return
    for card in alliance.partner:
        if card in pack and card[0] not in {suit.value for suit in choices}:
            told = {"card": card, "contract": contract.id}
            yield context.problem("auction/alliance", f"{path}.trump.kind", why="trump", **told)
            return
