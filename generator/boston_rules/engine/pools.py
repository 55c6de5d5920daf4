"""What lies on the table between the players: how many pools there are and what each of them holds."""

from __future__ import annotations

from boston_rules.rules import Rules
from boston_rules.rules.deal import LimitedPools, NoPool

POOL = "pool:0"
"""The pool that is played for: the only one, or the first of several."""


def pool_at(place: int) -> str:
    """How a transfer names the pool in this place."""
    return f"pool:{place}"


def limit_of(rules: Rules) -> int | None:
    """The most that one pool may hold; None where it may hold anything, or there is none."""
    return rules.pool.limit if isinstance(rules.pool, LimitedPools) else None


def pools_before(rules: Rules) -> tuple[int, ...]:
    """The pools of a session before anything was staked."""
    return () if isinstance(rules.pool, NoPool) else (0,)


def grouped(total: int, limit: int) -> tuple[int, ...]:
    """So many units in pools of which all but the last are full; one empty pool where there is nothing."""
    full, rest = divmod(total, limit)
    return (limit,) * full + ((rest,) if rest or not full else ())


def with_more(pools: tuple[int, ...], more: int, limit: int | None) -> tuple[int, ...]:
    """The pools after so much was paid in (below 0: taken out of the first)."""
    if not more or not pools:
        return pools
    if limit is None:
        return (pools[0] + more, *pools[1:])
    return grouped(max(0, sum(pools) + more), limit)
