"""Whether a contract was made: one predicate for the end of a deal, and for what is certain before it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

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

    def with_moved(self, moved: int) -> Taken:
        """The same after so many tricks were given to declarer's side; below 0: taken from it."""
        return self._replace(defenders=self.defenders - moved, moved=moved)


class Verdict(Struct, frozen=True):
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


# Rules have few goals, and these are asked for at every trick and at every settlement.
@lru_cache(maxsize=1024)
def conditions(goal: Goal) -> tuple[Condition, ...]:
    """All that must hold, in the order of the ruleset."""
    return goal.of if isinstance(goal, AllOf) else (goal,)


def target(goal: Goal) -> int | None:
    """The tricks from which over- and undertricks of the side are counted; None where there are none."""
    counted = _counted(goal)
    return None if counted is None else counted.tricks


@lru_cache(maxsize=1024)
def _counted(goal: Goal) -> AtLeast | None:
    """The condition from which over- and undertricks are counted."""
    for condition in conditions(goal):
        if isinstance(condition, AtLeast) and condition.of == "side":
            return condition
    return None


def asks_for_all(goal: Goal, taken: Taken) -> bool:
    """Whether the side must take every trick of the deal: then each trick lost is an undertrick for good."""
    for part in conditions(goal):
        if isinstance(part, All):
            return True
    return target(goal) == taken.total


def short(goal: Goal, taken: Taken) -> int:
    """The tricks that the side is short of its target, or of all tricks where the goal asks for those.

    Where every trick is asked for, those not played are not counted as lost.
    """
    if asks_for_all(goal, taken):
        return max(0, taken.defenders)
    least = target(goal)
    return 0 if least is None else max(0, least - taken.side)


@lru_cache(maxsize=8192)
def judge(goal: Goal, taken: Taken) -> Verdict:
    """Judge a goal by the tricks taken; decided for sure as soon as the tricks left can't change it."""
    parts, counted = conditions(goal), _counted(goal)
    made: bool | None = True
    for part in parts:
        held = _holds(part, taken)
        if held is False:
            return Verdict(
                made=False,
                message=_message(part, "failed"),
                found=_found(part, taken),
                needed=_needed(part, taken),
                under=0 if counted is None else max(0, counted.tricks - taken.side),
            )
        made = made and held
    main = parts[0] if counted is None else counted
    return Verdict(
        made=made,
        message=_message(main, "made"),
        found=_found(main, taken),
        needed=_needed(main, taken),
        over=0 if counted is None else max(0, taken.side - counted.tricks),
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
