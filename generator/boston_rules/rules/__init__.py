"""The resolved rules: what engine, pages and comparison work on, and what the configuration JSON holds."""

# No `from __future__ import annotations`: msgspec would have to evaluate each annotation from its text.

from collections.abc import Callable
from functools import cached_property, wraps
from typing import Annotated, TypeVar

from boston_rules.rules.auction import Auction
from boston_rules.rules.base import Rule, doc
from boston_rules.rules.contracts import Contract
from boston_rules.rules.deal import Deal, Pack, Pool, Suits, Table
from boston_rules.rules.play import Play
from boston_rules.rules.session import Session
from boston_rules.rules.settlement import Irregularity, NobodyBids, Settlement


# What is found out about rules is kept beside their fields, where it is no part of their value; that may be
# anything, so the garbage collector looks after it.
class Rules(Rule, frozen=True, dict=True, gc=True):
    """A ruleset with its options chosen and everything resolved."""

    table: Annotated[Table, doc("Players and seats.")]
    pack: Annotated[Pack, doc("The cards.")]
    suits: Annotated[Suits, doc("Turned suit, bidding order, price columns.")]
    deal: Annotated[Deal, doc("Shuffle, cut, deal.")]
    pool: Annotated[Pool, doc("The pool and the stakes that feed it.", axis="pool")]
    auction: Annotated[Auction, doc("How the contract is found.", axis="shape of the auction")]
    contracts: Annotated[tuple[Contract, ...], doc("The ladder, lowest contract first.")]
    play: Annotated[Play, doc("The play of the cards.")]
    settlement: Annotated[Settlement, doc("Payments.")]
    nobody_bids: Annotated[NobodyBids, doc("What happens when all pass.", axis="nobody bids")]
    irregularities: Annotated[
        tuple[Irregularity, ...], doc("Breaches of rules that have a price; an empty list: none.")
    ]
    session: Annotated[Session, doc("The evening.")]

    def contract(self, contract_id: str) -> Contract:
        """The contract of that id; raises KeyError."""
        return self._by_id[contract_id]

    @cached_property
    def _by_id(self) -> dict[str, Contract]:
        return {contract.id: contract for contract in reversed(self.contracts)}


Found = TypeVar("Found")


def kept_with_rules(find: Callable[[Rules], Found]) -> Callable[[Rules], Found]:
    """Let what a function finds out about rules be found once, and kept as long as these rules are."""
    name = f"{find.__module__}.{find.__qualname__}"

    @wraps(find)
    def kept(rules: Rules) -> Found:
        known: dict[str, Found] = rules.__dict__
        if name not in known:
            known[name] = find(rules)
        return known[name]

    return kept


SECTIONS: tuple[str, ...] = Rules.__struct_encode_fields__
"""The sections of a ruleset, in the order in which a deal meets them."""
