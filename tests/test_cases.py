"""What the checks take for possible at the table is what can happen there."""

from __future__ import annotations

import pytest

from boston_rules.engine.goal import Taken, judge, short
from boston_rules.lint.cases import Tally, tallies
from boston_rules.rules.contracts import All, AllOf, AtLeast, AtMost, Exactly, Goal, OneOf

SIX, HIGHEST = AtLeast(tricks=6, of="side"), 9


@pytest.mark.parametrize(
    "goal",
    [
        SIX,
        All(),
        Exactly(tricks=1, of="side"),
        OneOf(tricks=(0, 4), of="side"),
        AllOf(of=(SIX, AtMost(tricks=8, of="side"))),
        AllOf(of=(SIX, AtLeast(tricks=2, of="partner"))),
        AtMost(tricks=0, of="declarer"),
    ],
    ids=repr,
)
def test_tallies_are_those_of_every_way_in_which_tricks_fall(goal: Goal) -> None:
    ways = [
        Taken(declarer, partner, total - declarer - partner, 0)
        for total in (HIGHEST - 1, HIGHEST)
        for declarer in range(total + 1)
        for partner in range(total + 1 - declarer)
    ]
    judged = [(taken, judge(goal, taken)) for taken in ways]
    assert tallies(goal, HIGHEST - 1, HIGHEST, pair=True) == {
        Tally(
            bool(verdict.made),
            not taken.defenders,
            verdict.over,
            verdict.under,
            taken.side,
            0 if verdict.made else short(goal, taken),
        )
        for taken, verdict in judged
    }
