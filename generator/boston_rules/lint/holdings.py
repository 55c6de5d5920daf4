"""What lines pay for that somebody was dealt: declared, and named."""

from __future__ import annotations

from collections.abc import Iterator

from boston_rules.lint.context import Context, Whole
from boston_rules.lint.roles import role_of_what
from boston_rules.problems import Problem
from boston_rules.source.nearest import listed, nearest


def unknown_holding(context: Context) -> Iterator[Problem]:
    """`settlement/unknown-holding`: a line names a holding that is not declared."""
    known = [holding.id for holding in context.compiled.rules.settlement.holdings]
    for due in context.cases.lines:
        name = due.line.holding
        if name is not None and name not in known:
            yield context.problem(
                "settlement/unknown-holding",
                f"{due.path}.holding",
                holding=name,
                nearest=nearest(name, known),
                choices=listed(known),
            )


def holders_of_what(context: Context) -> Iterator[Problem]:
    """`line/holding`: holders of nothing, or a holding of which nobody is asked for the holders."""
    return role_of_what(context, "line/holding", "holders", "holding")


def unused_holding(whole: Whole) -> Iterator[Problem]:
    """`settlement/unused-holding`: a holding for which no line pays."""
    named = {due.line.holding for context in whole.contexts for due in context.cases.lines}
    known = {
        holding.id for context in whole.contexts for holding in context.compiled.rules.settlement.holdings
    }
    if named - {None} <= known:
        for holding in whole.compiled.rules.settlement.holdings:
            if holding.id not in named:
                path = f"settlement.holdings.{holding.id}"
                yield whole.problem("settlement/unused-holding", path, holding=holding.id)
