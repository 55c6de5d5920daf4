"""Shares of the tricks that partners owe, and who answers for a contract that failed."""

from __future__ import annotations

from boston_rules.engine.facts import Facts
from boston_rules.engine.faults import Fault, Lacking
from boston_rules.engine.judged import Judged, open_tricks
from boston_rules.rules.contracts import Liability


def quota_missers(judged: Judged, path: str) -> tuple[str, ...]:
    """Those of the side who took fewer tricks than they owe; the whole side where nobody owes a share.

    Raises Lacking where the tricks aren't known, and where each took what he owes: then the rules don't say
    who must answer.
    """
    owed = _shortages(judged.facts, path)
    if not owed:
        return judged.facts.side
    missers = tuple(seat for seat, short in owed.items() if short)
    if not missers:
        raise Lacking(Fault("tricks", "quotas-met", {"rule": path}))
    return missers


def own_undertricks(judged: Judged, payer: str | None, path: str) -> int | None:
    """Undertricks that this payer answers for; None where the outcome leaves them open.

    His own where his partner is short as well, else those of the side.
    """
    owed = _shortages(judged.facts, path)
    if payer in owed and all(owed.values()):
        return owed[payer]
    return judged.under


def _shortages(facts: Facts, path: str) -> dict[str, int]:
    """How many tricks each partner lacks of his share; empty where nobody owes one."""
    if facts.contract is None or facts.declarer is None or facts.partner is None:
        return {}
    quotas = facts.contract.quotas
    if not isinstance(quotas, Liability):
        return {}
    if facts.tricks is None or facts.left:
        raise Lacking(open_tricks(facts, path))
    return {
        facts.declarer: max(0, quotas.declarer - facts.tricks[facts.declarer]),
        facts.partner: max(0, quotas.partner - facts.tricks[facts.partner]),
    }
