"""Play and session: ways to buy oneself out, the length of the evening, what is left in the pool."""

from __future__ import annotations

from collections.abc import Iterator

from boston_rules.lint.context import Context
from boston_rules.problems import Problem
from boston_rules.rules.deal import NoPool
from boston_rules.rules.play import BuyOut
from boston_rules.rules.session import AgreedDeals, NothingLeft


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
