"""Pack, deal and pool: what the numbers and the cards must agree on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from boston_rules.cards import Suit
from boston_rules.engine.suits import pack_cards
from boston_rules.lint.context import Context
from boston_rules.problems import Problem
from boston_rules.rules.deal import HolderOf, NoPool
from boston_rules.rules.settlement import HeldCard


def pack_too_small(context: Context) -> Iterator[Problem]:
    """`pack/too-small`: too few cards for the hands.

    `deal/talon`: cards left over that are not as many as the talon is said to have.
    """
    rules = context.compiled.rules
    found = len(pack_cards(rules.pack))
    needed = rules.table.players * rules.deal.hand_size
    if len(set(rules.pack.ranks)) < len(rules.pack.ranks):
        return
    if found < needed:
        yield context.problem("pack/too-small", "pack.ranks", found=found, needed=needed)
    elif found - needed != rules.deal.talon:
        path = "deal.talon" if rules.deal.talon else "deal.hand-size"
        yield context.problem("deal/talon", path, found=rules.deal.talon, needed=found - needed, cards=found)


def never_raised(context: Context) -> Iterator[Problem]:
    """`pack/never-raised`: a card that no trump raises, since others come before it or it names no suit."""
    raised: set[tuple[Suit, Suit]] = set()
    for place, top in enumerate(context.compiled.rules.pack.top_trumps):
        cases = set(product(top.in_trumps, Suit if top.when_turned is None else top.when_turned))
        if raised.issuperset(cases):
            field = "when-turned" if top.when_turned == () and top.in_trumps else "in-trumps"
            yield context.problem("pack/never-raised", f"pack.top-trumps.{place}.{field}", card=top.card)
        raised |= cases


def card_missing(context: Context) -> Iterator[Problem]:
    """`pack/card-missing`: a rule that speaks of a card which is not in the pack."""
    rules = context.compiled.rules
    named = {f"pack.top-trumps.{place}.card": top.card for place, top in enumerate(rules.pack.top_trumps)}
    if isinstance(rules.table.first_dealer, HolderOf):
        named["table.first-dealer.card"] = rules.table.first_dealer.card
    for holding in rules.settlement.holdings:
        if isinstance(holding, HeldCard):
            named[f"settlement.holdings.{holding.id}.card"] = holding.card
    named |= {
        f"{due.path}.taken": due.line.taken for due in context.cases.lines if due.line.taken is not None
    }
    for path, card in named.items():
        if card not in pack_cards(rules.pack):
            yield context.problem("pack/card-missing", path, card=card)


def no_packets(context: Context) -> Iterator[Problem]:
    """`deal/no-packets`: nothing says how the cards are handed out."""
    if not context.compiled.rules.deal.packets:
        yield context.problem("deal/no-packets", "deal.packets")


def packets_sum(context: Context) -> Iterator[Problem]:
    """`deal/packets-sum`: packets that give a player more or fewer cards than a hand has."""
    deal = context.compiled.rules.deal
    for place, packets in enumerate(deal.packets):
        if sum(packets) != deal.hand_size:
            yield context.problem(
                "deal/packets-sum", f"deal.packets.{place}", found=sum(packets), needed=deal.hand_size
            )


def pool_never_filled(context: Context) -> Iterator[Problem]:
    """`pool/never-filled`: a pool into which nobody ever pays."""
    pool = context.compiled.rules.pool
    if isinstance(pool, NoPool) or any(stake.amount for stake in pool.stakes):
        return
    # A line that adds what the pool holds leaves an empty pool empty.
    adding = (
        counted
        for counted in context.cases.terms
        if counted.due.line.payee == "pool" and type(counted.term).__name__ != "PoolContent"
    )
    if not any(adding):
        yield context.problem("pool/never-filled", "pool.stakes")
