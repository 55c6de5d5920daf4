"""The stakes before a deal, as payments into the pool."""

from __future__ import annotations

from collections.abc import Iterator

from boston_rules.cards import Seat
from boston_rules.engine.carried import Carried, factor
from boston_rules.engine.faults import Lacking, missing
from boston_rules.engine.lines import Payment
from boston_rules.engine.pools import pool_at
from boston_rules.engine.shapes import Part, Transfer, Working
from boston_rules.engine.table import speaking_order
from boston_rules.rules import Rules
from boston_rules.rules.deal import NoPool, Stake


def stake_payments(
    rules: Rules,
    dealer: Seat | None,
    pools: tuple[int, ...],
    *,
    new_dealer: bool,
    number: int,
    state: Carried,
) -> Iterator[Payment]:
    """What is due before the deal of that number, pools and state as the last one left them.

    Raises Lacking without a dealer.
    """
    if isinstance(rules.pool, NoPool):
        return
    empty, last = not sum(pools), pool_at(max(0, len(pools) - 1))
    for stake in rules.pool.stakes:
        if not _is_due(stake, number, empty=empty, new_dealer=new_dealer) or not stake.amount:
            continue
        path = f"pool.stakes.{stake.id}"
        for seat in _payers(rules, stake, dealer, path):
            times = 1 if stake.queue is None else factor(rules, state, stake.queue)
            part = Part(rule=f"{path}.amount", unit=stake.amount, count=times, per="once")
            total = times * stake.amount
            yield (
                Transfer(payer=seat, payee=last, amount=total, reason="stake", rule=path),
                Working(rule=path, parts=(part,), total=total, payer=stake.payer, payee="pool", mode="each"),
            )


def _is_due(stake: Stake, number: int, *, empty: bool, new_dealer: bool) -> bool:
    if stake.deals is not None and not stake.deals.holds(number):
        return False
    match stake.at:
        case "every-deal":
            return True
        case "new-dealer":
            return new_dealer
        case "pool-empty":
            return empty


def _payers(rules: Rules, stake: Stake, dealer: Seat | None, path: str) -> tuple[Seat, ...]:
    if dealer is None:
        raise Lacking(missing("dealer", path))
    everybody = speaking_order(rules, dealer)
    match stake.payer:
        case "all":
            return everybody
        case "dealer":
            return everybody[-1:]
        case "others":
            return everybody[:-1]
