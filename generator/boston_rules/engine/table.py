"""Who sits where, seen from the direction of play."""

from __future__ import annotations

from boston_rules.cards import SEATS, Seat
from boston_rules.rules import Rules

_ROUND = {
    direction: {first: tuple(first.clockwise(step * place) for place in range(len(SEATS))) for first in SEATS}
    for direction, step in (("clockwise", 1), ("anticlockwise", -1))
}


def following(rules: Rules, seat: Seat) -> Seat:
    """The next seat in the direction of play."""
    return _ROUND[rules.table.direction][seat][1]


def around(rules: Rules, first: Seat) -> tuple[Seat, ...]:
    """All four seats in the direction of play, from the given one."""
    return _ROUND[rules.table.direction][first]


def speaking_order(rules: Rules, dealer: Seat) -> tuple[Seat, ...]:
    """All four seats in the order in which they speak: eldest hand first, dealer last."""
    return around(rules, following(rules, dealer))
