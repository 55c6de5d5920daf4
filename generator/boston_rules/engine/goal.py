"""Whether a contract was made: one predicate for the end of a deal, and for what is certain before it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from boston_rules.rules.contracts import (
    All,
    AllOf,
    AtLeast,
    AtMost,
    Contract,
    Exactly,
    Goal,
    NoAloneGoal,
    NoPairGoal,
    OneOf,
)

Condition = AtLeast | Exactly | AtMost | OneOf | All


class Taken(NamedTuple):
    """Tricks so far, and tricks still to be played.

    Declarer's and partner's (0 without one) are those they won; the defenders' are after `moved` tricks
    were given to declarer's side for a breach of rules (below 0: taken from it).
    """

    declarer: int
    partner: int
    defenders: int
    left: int
    moved: int = 0

    @property
    def side(self) -> int:
        """Tricks of declarer and partner together, those moved included."""
        return self.declarer + self.partner + self.moved

    @property
    def total(self) -> int:
        """Tricks of the whole deal."""
        return self.side + self.defenders + self.left


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the tricks say: `made` is None while both is still possible.

    `found` and `needed` are the tricks of the condition that decided (of several numbers the one nearest to
    those found), `message` its message id; `over` counts
    only in a contract made, `under` only in one failed.
    """

    made: bool | None
    message: str
    found: int
    needed: int
    over: int = 0
    under: int = 0


@lru_cache(maxsize=1024)
def contract_goal(contract: Contract, *, pair: bool) -> Goal | None:
    """The goal of this formation; None for one in which the contract is never played."""
    goal = contract.goal.pair if pair else contract.goal.alone
    return None if isinstance(goal, NoPairGoal | NoAloneGoal) else goal


def conditions(goal: Goal) -> tuple[Condition, ...]:
    """All that must hold, in the order of the ruleset."""
    return goal.of if isinstance(goal, AllOf) else (goal,)


def target(goal: Goal) -> int | None:
    """The tricks from which over- and undertricks of the side are counted; None where there are none."""
    return next((c.tricks for c in conditions(goal) if isinstance(c, AtLeast) and c.of == "side"), None)


def asks_for_all(goal: Goal, taken: Taken) -> bool:
    """Whether the side must take every trick of the deal: then each trick lost is an undertrick for good."""
    return target(goal) == taken.total or any(isinstance(part, All) for part in conditions(goal))


def short(goal: Goal, taken: Taken) -> int:
    """The tricks that the side is short of its target, or of all tricks where the goal asks for those.

    Where every trick is asked for, those not played are not counted as lost.
    """
    if asks_for_all(goal, taken):
        return max(0, taken.defenders)
    least = target(goal)
    return 0 if least is None else max(0, least - taken.side)


def judge(goal: Goal, taken: Taken) -> Verdict:
    """Judge a goal by the tricks taken; decided for sure as soon as the tricks left can't change it."""
    parts = conditions(goal)
    holds = [_holds(part, taken) for part in parts]
    failed = next((part for part, held in zip(parts, holds, strict=True) if held is False), None)
    least = target(goal)
    if failed is not None:
        return Verdict(
            made=False,
            message=_message(failed, "failed"),
            found=_found(failed, taken),
            needed=_needed(failed, taken),
            under=0 if least is None else max(0, least - taken.side),
        )
    main = next((part for part in parts if isinstance(part, AtLeast) and part.of == "side"), parts[0])
    return Verdict(
        made=True if all(holds) else None,
        message=_message(main, "made"),
        found=_found(main, taken),
        needed=_needed(main, taken),
        over=0 if least is None else max(0, taken.side - least),
    )


@lru_cache(maxsize=8192)
def ends_play(contract: Contract, goal: Goal, taken: Taken) -> bool:
    """Whether play of a contract stops at these tricks, though some may be left."""
    if contract.stop == "played-out":
        return False
    made = judge(goal, taken).made
    return made is True or (made is False and contract.stop == "when-decided")


def _holds(condition: Condition, taken: Taken) -> bool | None:
    found, needed = _found(condition, taken), _needed(condition, taken)
    match condition:
        case AtLeast():
            return _between(found >= needed, found + taken.left >= needed)
        case AtMost():
            return _between(found + taken.left <= needed, found <= needed)
        case OneOf(tricks=tricks):
            ends = [end in tricks for end in range(found, found + taken.left + 1)]
            return _between(all(ends), any(ends))
        case All() if taken.defenders:
            return False
        case All() | Exactly():
            possible = found <= needed <= found + taken.left
            return _between(possible and not taken.left, possible)


def _between(certain: bool, possible: bool) -> bool | None:  # noqa: FBT001, the two ends of one scale
    return True if certain else None if possible else False


def _found(condition: Condition, taken: Taken) -> int:
    if isinstance(condition, All) or condition.of == "side":
        return taken.side
    return taken.declarer if condition.of == "declarer" else taken.partner


def _needed(condition: Condition, taken: Taken) -> int:
    if isinstance(condition, All):
        return taken.total
    if isinstance(condition, OneOf):
        found = _found(condition, taken)
        return min(condition.tricks, key=lambda tricks: (abs(tricks - found), tricks), default=0)
    return condition.tricks


def _message(condition: Condition, outcome: str) -> str:
    match condition:
        case AtLeast(of="side"):
            return f"goal-{outcome}"
        case AtLeast():
            return f"goal-{outcome}-{condition.of}"
        case Exactly():
            return f"goal-{outcome}-exactly"
        case AtMost():
            return f"goal-{outcome}-at-most"
        case OneOf():
            return f"goal-{outcome}-one-of"
        case All():
            return f"goal-{outcome}-all"
