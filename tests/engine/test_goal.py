"""Goals: when a contract is made, when it is lost, and when either is certain before the end."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boston_rules.engine.goal import Taken, Verdict, judge
from boston_rules.rules.contracts import All, AllOf, AtLeast, AtMost, Exactly, Goal, OneOf

EIGHT = AtLeast(tricks=8)
NONE = Exactly(tricks=0)
ONE = Exactly(tricks=1)
FEW = AtMost(tricks=2)
EITHER = OneOf(tricks=(2, 4))
MINIMUM = AllOf(of=(AtLeast(tricks=6), AtLeast(tricks=4, of="declarer")))
HELPER = AllOf(of=(AtLeast(tricks=8), AtLeast(tricks=3, of="partner")))

# goal, declarer, partner, defenders, left → made, over, under
CASES: list[tuple[str, Goal, tuple[int, int, int, int], bool | None, int, int]] = [
    ("one short of eight", EIGHT, (7, 0, 6, 0), False, 0, 1),
    ("eight, to the trick", EIGHT, (8, 0, 5, 0), True, 0, 0),
    ("nine of eight", EIGHT, (6, 3, 4, 0), True, 1, 0),
    ("all thirteen of eight", EIGHT, (13, 0, 0, 0), True, 5, 0),
    ("no trick of eight", EIGHT, (0, 0, 13, 0), False, 0, 8),
    ("eight taken, five to come", EIGHT, (8, 0, 0, 5), True, 0, 0),
    ("seven taken, one to come", EIGHT, (7, 0, 5, 1), None, 0, 0),
    ("six taken, one to come", EIGHT, (6, 0, 6, 1), False, 0, 2),
    ("no trick at a misère", NONE, (0, 0, 13, 0), True, 0, 0),
    ("no trick in twelve", NONE, (0, 0, 12, 0), True, 0, 0),
    ("no trick yet at a misère", NONE, (0, 0, 12, 1), None, 0, 0),
    ("a trick at a misère", NONE, (1, 0, 0, 12), False, 0, 0),
    ("one exactly", ONE, (1, 0, 11, 0), True, 0, 0),
    ("one exactly, so far", ONE, (1, 0, 10, 1), None, 0, 0),
    ("none instead of one", ONE, (0, 0, 12, 0), False, 0, 0),
    ("none instead of one, one to come", ONE, (0, 0, 11, 1), None, 0, 0),
    ("two instead of one", ONE, (2, 0, 0, 10), False, 0, 0),
    ("all of thirteen", All(), (13, 0, 0, 0), True, 0, 0),
    ("all of twelve", All(), (12, 0, 0, 0), True, 0, 0),
    ("all so far", All(), (5, 0, 0, 8), None, 0, 0),
    ("all but the first", All(), (0, 0, 1, 12), False, 0, 0),
    ("none of at most two", FEW, (0, 0, 13, 0), True, 0, 0),
    ("two of at most two", FEW, (2, 0, 11, 0), True, 0, 0),
    ("three of at most two", FEW, (3, 0, 1, 9), False, 0, 0),
    ("one of at most two, one to come", FEW, (1, 0, 11, 1), True, 0, 0),
    ("one of at most two, two to come", FEW, (1, 0, 10, 2), None, 0, 0),
    ("two of two or four", EITHER, (2, 0, 11, 0), True, 0, 0),
    ("three of two or four", EITHER, (3, 0, 10, 0), False, 0, 0),
    ("four of two or four", EITHER, (4, 0, 9, 0), True, 0, 0),
    ("three of two or four, one to come", EITHER, (3, 0, 9, 1), None, 0, 0),
    ("five of two or four", EITHER, (5, 0, 0, 8), False, 0, 0),
    ("none of two or four, one to come", EITHER, (0, 0, 12, 1), False, 0, 0),
    ("ten together, declarer's own three instead of four", MINIMUM, (3, 7, 3, 0), False, 0, 0),
    ("five together, declarer's own four", MINIMUM, (4, 1, 8, 0), False, 0, 1),
    ("six together, declarer's own four", MINIMUM, (4, 2, 7, 0), True, 0, 0),
    ("declarer can't reach his own four", MINIMUM, (1, 9, 1, 2), False, 0, 0),
    ("declarer can still reach his own four", MINIMUM, (3, 9, 0, 1), None, 6, 0),
    ("partner's own two instead of three", HELPER, (9, 2, 2, 0), False, 0, 0),
    ("partner's own three", HELPER, (6, 3, 4, 0), True, 1, 0),
]


@pytest.mark.parametrize(
    ("goal", "tricks", "made", "over", "under"), [c[1:] for c in CASES], ids=[c[0] for c in CASES]
)
def test_a_goal_is_judged_by_the_tricks(
    goal: Goal, tricks: tuple[int, int, int, int], over: int, under: int, *, made: bool | None
) -> None:
    verdict = judge(goal, Taken(*tricks))
    assert (verdict.made, verdict.over if made else over, verdict.under) == (made, over, under)


@pytest.mark.parametrize(
    ("goal", "tricks", "message", "found", "needed"),
    [
        (EIGHT, (6, 4, 3, 0), "goal-made", 10, 8),
        (EIGHT, (6, 0, 7, 0), "goal-failed", 6, 8),
        (NONE, (0, 0, 13, 0), "goal-made-exactly", 0, 0),
        (NONE, (1, 0, 0, 12), "goal-failed-exactly", 1, 0),
        (All(), (12, 0, 0, 0), "goal-made-all", 12, 12),
        (All(), (3, 0, 1, 9), "goal-failed-all", 3, 13),
        (FEW, (1, 0, 12, 0), "goal-made-at-most", 1, 2),
        (FEW, (3, 0, 10, 0), "goal-failed-at-most", 3, 2),
        (EITHER, (4, 0, 9, 0), "goal-made-one-of", 4, 4),
        (EITHER, (3, 0, 10, 0), "goal-failed-one-of", 3, 2),
        (EITHER, (6, 0, 7, 0), "goal-failed-one-of", 6, 4),
        (MINIMUM, (3, 7, 3, 0), "goal-failed-declarer", 3, 4),
        (MINIMUM, (2, 3, 8, 0), "goal-failed", 5, 6),
        (HELPER, (9, 2, 2, 0), "goal-failed-partner", 2, 3),
        (HELPER, (6, 3, 4, 0), "goal-made", 9, 8),
    ],
)
def test_the_verdict_names_the_condition_that_decided(
    goal: Goal, tricks: tuple[int, int, int, int], message: str, found: int, needed: int
) -> None:
    verdict = judge(goal, Taken(*tricks))
    assert (verdict.message, verdict.found, verdict.needed) == (message, found, needed)


conditions = st.one_of(
    st.builds(AtLeast, tricks=st.integers(0, 13), of=st.sampled_from(["side", "declarer", "partner"])),
    st.builds(Exactly, tricks=st.integers(0, 13), of=st.sampled_from(["side", "declarer", "partner"])),
    st.builds(AtMost, tricks=st.integers(0, 13), of=st.sampled_from(["side", "declarer", "partner"])),
    st.builds(
        OneOf,
        tricks=st.lists(st.integers(0, 13), max_size=4).map(tuple),
        of=st.sampled_from(["side", "declarer", "partner"]),
    ),
    st.just(All()),
)
goals = conditions | st.lists(conditions, min_size=1, max_size=3).map(lambda of: AllOf(of=tuple(of)))


@st.composite
def so_far(draw: st.DrawFn) -> tuple[Taken, tuple[Taken, ...]]:
    """Tricks so far, and every way in which the rest can fall."""
    total = draw(st.integers(1, 13))
    left = draw(st.integers(0, min(total, 5)))
    declarer = draw(st.integers(0, total - left))
    partner = draw(st.integers(0, total - left - declarer))
    defenders = total - left - declarer - partner
    ends = tuple(
        Taken(declarer + more, partner + help_, defenders + left - more - help_, 0)
        for more in range(left + 1)
        for help_ in range(left - more + 1)
    )
    return Taken(declarer, partner, defenders, left), ends


@given(goals, so_far())
def test_a_goal_is_decided_only_when_every_end_agrees(
    goal: Goal, tricks: tuple[Taken, tuple[Taken, ...]]
) -> None:
    now, ends = tricks
    verdict = judge(goal, now).made
    at_the_end = {judge(goal, end).made for end in ends}
    assert None not in at_the_end
    if verdict is not None:
        assert at_the_end == {verdict}


@given(conditions, so_far())
def test_a_single_goal_is_decided_as_soon_as_every_end_agrees(
    goal: Goal, tricks: tuple[Taken, tuple[Taken, ...]]
) -> None:
    now, ends = tricks
    at_the_end = {judge(goal, end).made for end in ends}
    if len(at_the_end) == 1:
        assert judge(goal, now).made in at_the_end


def test_a_verdict_on_a_lost_contract_has_no_overtricks() -> None:
    assert judge(MINIMUM, Taken(3, 7, 3, 0)) == Verdict(
        made=False, message="goal-failed-declarer", found=3, needed=4, over=0, under=0
    )
