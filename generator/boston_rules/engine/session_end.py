"""The end of a session: what becomes of the pool."""

from __future__ import annotations

from collections.abc import Iterator

from boston_rules.engine.amounts import terms_of
from boston_rules.engine.checking import pool_faults
from boston_rules.engine.facts import facts_of
from boston_rules.engine.faults import Fault, OutcomeFaults
from boston_rules.engine.judged import Judged
from boston_rules.engine.lines import Books, Entry, run
from boston_rules.engine.shapes import Detailed, Outcome
from boston_rules.engine.totals import detailed
from boston_rules.rules import Rules
from boston_rules.rules.session import Divided
from boston_rules.rules.settlement import Line, PoolContent

_OF_A_DEAL = (
    "contract",
    "declarer",
    "partner",
    "trump",
    "turned",
    "declarations",
    "tricks",
    "honours",
    "hands",
    "discarded",
    "held",
    "announced",
    "events",
    "irregularities",
)


def settle_session_end(rules: Rules, outcome: Outcome) -> Detailed:
    """Divide what the pool holds, as `session.leftover` says; raises OutcomeFaults."""
    faults = [*_faults(outcome), *pool_faults(rules, outcome)]
    if faults:
        raise OutcomeFaults(faults)
    # Several pools are put together before they are shared out.
    books = Books(outcome.pools and (sum(outcome.pools),))
    leftover = rules.session.leftover
    if isinstance(leftover, Divided):
        line = Line(
            id="leftover",
            reason="pool",
            amount=(PoolContent(),),
            payer="pool",
            payee="all",
            mode="split",
            remainder=leftover.remainder,
        )
        judged = Judged(facts_of(rules, outcome, None, 0), None)
        path = "session.leftover"
        run([([Entry(path, line, terms_of(path, line, ()))], judged)], books)
    if books.faults:
        raise OutcomeFaults(books.faults)
    return detailed(books, rules.settlement.books, pools_before=outcome.pools, result="session-end")


def _faults(outcome: Outcome) -> Iterator[Fault]:
    for fact in _OF_A_DEAL:
        if getattr(outcome, fact):
            yield Fault(fact, "not-at-session-end", {"fact": fact})
