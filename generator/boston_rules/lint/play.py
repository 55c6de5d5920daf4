"""Play and session: ways to buy oneself out, the length of the evening, what is left in the pool."""

from __future__ import annotations

from collections.abc import Iterator

from boston_rules.lint.context import Context, Whole
from boston_rules.problems import Problem
from boston_rules.rules.base import DealRange
from boston_rules.rules.deal import FirstTurned, NoPool
from boston_rules.rules.play import BuyOut
from boston_rules.rules.session import AgreedDeals, FixedDeals, NothingLeft
from boston_rules.rules.settlement import QueueFactor
from boston_rules.source.nearest import listed, nearest


def buy_out_shadowed(context: Context) -> Iterator[Problem]:
    """`play/buy-out-shadowed`: a way to pay that another has already given to the same contracts."""
    ways = context.compiled.rules.play.buy_out
    for place, way in enumerate(ways):
        before = (other for other in ways[:place] if _same_offer(other, way))
        taken = {family for other in before for family in other.families}
        if taken.issuperset(way.families):
            none = "no" if way.families else "yes"
            yield context.problem("play/buy-out-shadowed", f"play.buy-out.{place}", none=none)


def _same_offer(one: BuyOut, other: BuyOut) -> bool:
    return type(one) is type(other) and one.before_trick == other.before_trick


def leftover_without_pool(context: Context) -> Iterator[Problem]:
    """`session/leftover`: a pool is divided that there is not, or one that there is is left over."""
    rules = context.compiled.rules
    pool, leftover = not isinstance(rules.pool, NoPool), not isinstance(rules.session.leftover, NothingLeft)
    if pool != leftover:
        yield context.problem("session/leftover", "session.leftover.kind", pool="yes" if pool else "no")


def not_a_multiple(context: Context) -> Iterator[Problem]:
    """`session/not-a-multiple`: a usual number of deals that is none of those that may be agreed on."""
    end = context.compiled.rules.session.end
    if isinstance(end, AgreedDeals) and end.suggested % end.multiple_of:
        yield context.problem(
            "session/not-a-multiple",
            "session.end.suggested",
            suggested=end.suggested,
            multiple=end.multiple_of,
            nearest=max(1, round(end.suggested / end.multiple_of)) * end.multiple_of,
        )


def deals_never(context: Context) -> Iterator[Problem]:
    """`deals/never`: deals that no session has."""
    rules = context.compiled.rules
    end = rules.session.end
    number = end.number if isinstance(end, FixedDeals) else None
    for path, deals in _ranges(context):
        if deals.last is not None and deals.last < deals.first:
            yield context.problem("deals/never", f"{path}.to", why="order", first=deals.first, number=0)
        elif number is not None and deals.first > number:
            yield context.problem("deals/never", f"{path}.from", why="end", first=deals.first, number=number)


def _ranges(context: Context) -> Iterator[tuple[str, DealRange]]:
    """Where rules hold in some deals of a session only."""
    pool = context.compiled.rules.pool
    for stake in () if isinstance(pool, NoPool) else pool.stakes:
        if stake.deals is not None:
            yield f"pool.stakes.{stake.id}.deals", stake.deals
    for each in context.compiled.rules.settlement.multipliers:
        if each.when.deals is not None:
            yield f"settlement.multipliers.{each.id}.when.deals", each.when.deals
    for due in context.cases.lines:
        if due.line.when.deals is not None:
            yield f"{due.path}.when.deals", due.line.when.deals


def unknown_queue(context: Context) -> Iterator[Problem]:
    """`session/unknown-queue`: a stake follows a queue that is not declared."""
    rules = context.compiled.rules
    known = [queue.id for queue in rules.session.queues]
    for stake in () if isinstance(rules.pool, NoPool) else rules.pool.stakes:
        if stake.queue is not None and stake.queue not in known:
            yield context.problem(
                "session/unknown-queue",
                f"pool.stakes.{stake.id}.queue",
                queue=stake.queue,
                nearest=nearest(stake.queue, known),
                choices=listed(known),
            )


def queue_never(context: Context) -> Iterator[Problem]:
    """`session/queue-never`: a queue to which nothing adds, or that shares its name with another state."""
    rules = context.compiled.rules
    kept = rules.suits.kept
    for queue in rules.session.queues:
        path = f"session.queues.{queue.id}"
        if not queue.after:
            yield context.problem("session/queue-never", f"{path}.after", why="empty", queue=queue.id)
        elif queue.most < queue.deals:
            yield context.problem("session/queue-never", f"{path}.most", why="most", queue=queue.id)
        elif isinstance(kept, FirstTurned) and kept.state == queue.id:
            yield context.problem("session/queue-never", f"{path}.id", why="name", queue=queue.id)


def queue_unused(whole: Whole) -> Iterator[Problem]:
    """`session/queue-unused`: deals wait to count more, but neither a stake nor a payment follows them."""
    read: set[str | None] = set()
    for context in whole.contexts:
        rules = context.compiled.rules
        factors = (each.factor for each in rules.settlement.multipliers)
        read |= {factor.queue for factor in factors if isinstance(factor, QueueFactor)}
        stakes = () if isinstance(rules.pool, NoPool) else rules.pool.stakes
        read |= {stake.queue for stake in stakes}
    known = {queue.id for context in whole.contexts for queue in context.compiled.rules.session.queues}
    if read - {None} <= known:
        for queue in whole.compiled.rules.session.queues:
            if queue.id not in read:
                path = f"session.queues.{queue.id}"
                yield whole.problem("session/queue-unused", path, queue=queue.id)
