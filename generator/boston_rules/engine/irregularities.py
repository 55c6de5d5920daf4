"""Breaches of rules: which case of the ruleset a breach is, and what all of them together do to a deal."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from boston_rules.cards import Seat
from boston_rules.engine.facts import Facts
from boston_rules.engine.faults import Fault, nearest
from boston_rules.engine.shapes import Breach, Outcome
from boston_rules.rules import Rules
from boston_rules.rules.contracts import Contract
from boston_rules.rules.settlement import (
    Abandoned,
    AsFailed,
    AsMade,
    GainsNothing,
    Irregularity,
    OnlyThisCase,
    Redealt,
)


class Committed(Struct, frozen=True):
    """A breach and the case of the ruleset that it is."""

    case: Irregularity
    seat: Seat

    @property
    def path(self) -> str:
        """The rule path of the case."""
        return f"irregularities.{self.case.id}"


def find_case(
    rules: Rules, breach: Breach, outcome: Outcome, contract: Contract | None
) -> Irregularity | None:
    """The first case of the ruleset that fits a breach; None where the rules put no price on it."""
    return next((case for case in rules.irregularities if _fits(case, breach, outcome, contract)), None)


def committed(rules: Rules, outcome: Outcome, contract: Contract | None) -> tuple[Committed, ...]:
    """All breaches of an outcome that the rules have a case for."""
    if not outcome.irregularities:
        return ()
    cases = ((find_case(rules, breach, outcome, contract), breach.seat) for breach in outcome.irregularities)
    return tuple(Committed(case, seat) for case, seat in cases if case is not None)


def _fits(case: Irregularity, breach: Breach, outcome: Outcome, contract: Contract | None) -> bool:
    if case.breach != breach.kind:
        return False
    # A deal that is void was never bid on, or its contract fell with it.
    if not isinstance(case.effect, Redealt) and case.nobody_bid != (contract is None):
        return False
    if case.families is not None and (contract is None or contract.family not in case.families):
        return False
    side = {outcome.declarer, outcome.partner} - {None}
    match case.by:
        case "anybody":
            return True
        case "dealer":
            return breach.seat == outcome.dealer
        case "side":
            return breach.seat in side
        case "defenders":
            return bool(side) and breach.seat not in side


def breach_faults(rules: Rules, outcome: Outcome, contract: Contract | None) -> Iterator[Fault]:
    """Breaches that these rules have no case for, and breaches whose consequences exclude each other."""
    if not outcome.irregularities or (outcome.contract is not None and contract is None):
        return
    known = {case.breach for case in rules.irregularities}
    for place, breach in enumerate(outcome.irregularities):
        path = f"irregularities.{place}"
        if breach.kind not in known:
            args: dict[str, str | int] = {
                "found": breach.kind,
                "nearest": nearest(breach.kind, known),
                "known": ", ".join(sorted(known)),
            }
            yield Fault(f"{path}.kind", "breach-unknown", args)
        elif find_case(rules, breach, outcome, contract) is None:
            dealers = any(case.breach == breach.kind and case.by == "dealer" for case in rules.irregularities)
            if dealers and outcome.dealer is None:
                yield Fault("dealer", "fact-missing", {"fact": "dealer", "rule": "irregularities"})
            else:
                yield Fault(path, "breach-without-case", {"found": breach.kind, "seat": breach.seat})
    effects = [breach.case.effect for breach in committed(rules, outcome, contract)]
    if any(isinstance(e, AsFailed) for e in effects) and any(isinstance(e, AsMade) for e in effects):
        yield Fault("irregularities", "breaches-conflict")


def ends_deal(breaches: tuple[Committed, ...]) -> Committed | None:
    """The breach that leaves no deal to settle, a void deal before one broken off."""
    for kind in (Redealt, Abandoned):
        for breach in breaches:
            if isinstance(breach.case.effect, kind):
                return breach
    return None


def forced_result(breaches: tuple[Committed, ...]) -> tuple[Committed, bool, int] | None:
    """A result that holds whatever the tricks: the breach, whether made, the over- or undertricks with it.

    The undertricks of several breaches are those of the worst; overtricks add up.
    """
    failed = [(b, b.case.effect.under) for b in breaches if isinstance(b.case.effect, AsFailed)]
    if failed:
        return failed[0][0], False, max(under for _, under in failed)
    made = [(b, b.case.effect.extra) for b in breaches if isinstance(b.case.effect, AsMade)]
    if made:
        return made[0][0], True, sum(extra for _, extra in made)
    return None


def gain_nothing(breaches: tuple[Committed, ...]) -> frozenset[Seat]:
    """Offenders who receive nothing."""
    return frozenset(breach.seat for breach in breaches if isinstance(breach.case.effect, GainsNothing))


def only_breaches(breaches: tuple[Committed, ...]) -> bool:
    """Whether nothing is paid but what breaches of rules cost."""
    return any(isinstance(breach.case.effect, OnlyThisCase) for breach in breaches)


def tricks_moved(facts: Facts, breaches: tuple[Committed, ...]) -> int:
    """The tricks that breaches give to declarer's side (below 0: take from it), one after the other."""
    if facts.taken is None:
        return 0
    side, defenders, moved = facts.taken.side, facts.taken.defenders, 0
    for breach in breaches:
        if breach.seat in facts.side:
            moved -= min(breach.case.tricks_moved, side + moved)
        else:
            moved += min(breach.case.tricks_moved, defenders - moved)
    return moved
