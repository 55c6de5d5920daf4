"""Who sits where, seen from the direction of play."""

from __future__ import annotations

from boston_rules.cards import SEATS, Seat
from boston_rules.rules import Rules


def following(rules: Rules, seat: Seat) -> Seat:
    """The next seat in the direction of play."""
    return seat.clockwise(1 if rules.table.direction == "clockwise" else -1)


def around(rules: Rules, first: Seat) -> tuple[Seat, ...]:
    """All four seats in the direction of play, from the given one."""
    step = 1 if rules.table.direction == "clockwise" else -1
    return tuple(first.clockwise(step * place) for place in range(len(SEATS)))


def speaking_order(rules: Rules, dealer: Seat) -> tuple[Seat, ...]:
    """All four seats in the order in which they speak: eldest hand first, dealer last."""
    return around(rules, following(rules, dealer))
