"""How a deal is judged before anything is paid: by its tricks, by a buy-out, or by a breach of rules."""

from __future__ import annotations

from msgspec import Struct

from boston_rules.engine.facts import Facts
from boston_rules.engine.faults import Fault, missing
from boston_rules.engine.goal import Verdict, asks_for_all, contract_goal, judge, short, target
from boston_rules.engine.irregularities import (
    Committed,
    ends_deal,
    forced_result,
    gain_nothing,
    only_breaches,
)
from boston_rules.engine.judged import Judged
from boston_rules.engine.lines import Entry, entries
from boston_rules.engine.shapes import Because, Outcome, Result
from boston_rules.rules.contracts import Goal
from boston_rules.rules.settlement import Redealt


class Judgement(Struct, frozen=True):
    """One way in which a deal can be judged, with the ledger that follows from it."""

    result: Result
    judged: Judged
    because: Because | None
    ledger: tuple[Entry, ...]
    faults: tuple[Fault, ...] = ()


class _Counts(Struct, frozen=True):
    """What ledger lines count; None where the outcome leaves it open."""

    over: int | None = 0
    under: int | None = 0
    taken: int | None = None
    """Tricks of the side."""
    short: int | None = 0
    """Undertricks, or tricks lost where the goal asks for all."""
    bought: bool = False
    """Nothing was counted: somebody paid instead of playing on."""


def judgements(facts: Facts, outcome: Outcome, breaches: tuple[Committed, ...]) -> tuple[Judgement, ...]:
    """The judgements that the facts allow: one, or both results where a missing fact leaves them open."""
    broken = ends_deal(breaches) if breaches else None
    if broken is not None:
        result: Result = "redealt" if isinstance(broken.case.effect, Redealt) else "abandoned"
        return (Judgement(result, Judged(facts, None), None, ()),)
    if outcome.ended == "thrown-in":
        return (Judgement("thrown-in", Judged(facts, None), None, ()),)
    if facts.contract is None:
        judged = Judged(facts, None, barred=gain_nothing(breaches))
        ledger = entries("nobody-bids", facts.rules.nobody_bids.lines, judged)
        return (Judgement("nobody-bid", judged, None, ledger),)
    goal = contract_goal(facts.contract, pair=facts.partner is not None)
    verdict = None if facts.taken is None or goal is None else judge(goal, facts.taken)
    forced = forced_result(breaches) if breaches else None
    if forced is not None:
        return (_forced(facts, breaches, forced, goal, verdict),)
    if outcome.ended in ("defenders-paid", "declarer-paid"):
        because = _because("play.buy-out", outcome.ended, goal, verdict)
        made = outcome.ended == "defenders-paid"
        least = None if goal is None else target(goal)
        counts = _Counts(taken=least, bought=True)
        return (_contract(facts, breaches, because, made=made, counts=counts, swept=False),)
    return _by_tricks(facts, breaches, goal, verdict)


def _by_tricks(
    facts: Facts, breaches: tuple[Committed, ...], goal: Goal | None, verdict: Verdict | None
) -> tuple[Judgement, ...]:
    path = f"contracts.{facts.contract.id}.goal" if facts.contract is not None else ""
    faults: tuple[Fault, ...] = ()
    if facts.tricks is None:
        faults = (missing("tricks", path),)
    elif verdict is not None and verdict.made is None:
        args: dict[str, str | int] = {"found": verdict.found, "needed": verdict.needed, "left": facts.left}
        faults = (Fault("tricks", "not-decided", args),)
    because = _because(path, "" if verdict is None else verdict.message, goal, verdict)
    counts = _played(facts, goal, verdict)
    results = (True, False) if verdict is None or verdict.made is None else (verdict.made,)
    swept = _swept(facts)
    return tuple(
        [
            _contract(facts, breaches, because, made=made, counts=counts, swept=swept, faults=faults)
            for made in results
        ]
    )


def _played(facts: Facts, goal: Goal | None, verdict: Verdict | None) -> _Counts:
    """What the tricks come to; what tricks not played could change is open."""
    taken = facts.taken
    if goal is None or taken is None or verdict is None:
        return _open(goal)
    if not taken.left:
        return _Counts(verdict.over, verdict.under, taken.side, 0 if verdict.made else short(goal, taken))
    if _lost_for_good(facts, goal):
        lost = short(goal, taken)
        return _Counts(0, 0 if target(goal) is None else lost, taken.total - lost, lost)
    return _open(goal)


def _open(goal: Goal | None) -> _Counts:
    """Counts that the tricks leave open, but that there are no over- and undertricks without a target."""
    nothing = 0 if goal is None or target(goal) is None else None
    return _Counts(nothing, nothing, None, None)


def _lost_for_good(facts: Facts, goal: Goal) -> bool:
    """Whether play stops at the first trick lost, so that the tricks lost are undertricks as played."""
    taken, contract = facts.taken, facts.contract
    stops = contract is not None and contract.stop == "when-decided"
    return stops and taken is not None and asks_for_all(goal, taken)


def _forced(
    facts: Facts,
    breaches: tuple[Committed, ...],
    forced: tuple[Committed, bool, int],
    goal: Goal | None,
    verdict: Verdict | None,
) -> Judgement:
    breach, made, more = forced
    message = "settled-as-made" if made else "settled-as-failed"
    because = _because(f"{breach.path}.effect", message, goal, verdict)
    counts = _counts_forced(facts, goal, more, made=made)
    return _contract(facts, breaches, because, made=made, counts=counts, swept=_swept(facts))


def _counts_forced(facts: Facts, goal: Goal | None, more: int, *, made: bool) -> _Counts:
    """What a contract comes to that a breach of rules makes or loses."""
    least, taken = None if goal is None else target(goal), facts.taken
    if goal is None or taken is None:
        return _open(goal)
    if taken.left and not _lost_for_good(facts, goal):
        return _open(goal)
    if least is None:
        return _Counts(taken=taken.side, short=max(short(goal, taken), more))
    over = min(max(0, taken.side - least) + more, taken.total - least)
    under = max(short(goal, taken), more)
    return _Counts(over, under, least + over if made else least - under, under)


def _contract(
    facts: Facts,
    breaches: tuple[Committed, ...],
    because: Because,
    *,
    made: bool,
    counts: _Counts,
    swept: bool | None,
    faults: tuple[Fault, ...] = (),
) -> Judgement:
    judged = Judged(
        facts,
        "made" if made else "failed",
        over=counts.over if made else 0,
        under=0 if made else counts.under,
        taken=counts.taken,
        short=0 if made else counts.short,
        swept=swept,
        bought=counts.bought,
        barred=gain_nothing(breaches) if breaches else frozenset(),
    )
    lines = () if breaches and only_breaches(breaches) else facts.rules.settlement.lines
    ledger = entries("settlement", lines, judged)
    return Judgement("made" if made else "failed", judged, because, ledger, faults)


def _because(rule: str, message: str, goal: Goal | None, verdict: Verdict | None) -> Because:
    if verdict is not None:
        return Because(rule=rule, message=message, found=verdict.found, needed=verdict.needed)
    least = None if goal is None else target(goal)
    return Because(rule=rule, message=message, found=0, needed=least or 0)


def _swept(facts: Facts) -> bool | None:
    """Whether the side took every trick; None where tricks not told could be theirs or not."""
    taken = facts.taken
    if taken is None:
        return None
    return False if taken.defenders else (None if taken.left else True)
