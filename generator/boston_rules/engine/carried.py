"""What is carried from deal to deal by name: how many deals wait to count for more."""

from __future__ import annotations

from collections.abc import Mapping

from boston_rules.rules import Rules
from boston_rules.rules.session import NextDeals

Carried = Mapping[str, int | str]


def queue_of(rules: Rules, queue_id: str) -> NextDeals:
    """The queue of that id; raises KeyError."""
    for queue in rules.session.queues:
        if queue.id == queue_id:
            return queue
    raise KeyError(queue_id)


def waiting(queue: NextDeals, state: Carried) -> int:
    """How many deals wait, this one included, to count by the queue's factor."""
    found = state.get(queue.id, 0)
    return found if isinstance(found, int) else 0


def factor(rules: Rules, state: Carried, queue_id: str) -> int:
    """By what a queue multiplies in a deal that begins in this state; 1 where nothing waits."""
    queue = queue_of(rules, queue_id)
    return queue.by if waiting(queue, state) else 1


def factors(rules: Rules, state: Carried) -> tuple[int, ...]:
    """The factors of all queues."""
    return tuple(queue.by if waiting(queue, state) else 1 for queue in rules.session.queues)


def carried_on(rules: Rules, state: Carried, result: str, *, counted: bool) -> dict[str, int | str]:
    """The state after a deal with this result: its queues moved on, all else as it was."""
    if not rules.session.queues:
        return dict(state)
    known = {queue.id for queue in rules.session.queues}
    others = {name: value for name, value in state.items() if name not in known}
    return others | queues_after(rules, state, result, counted=counted)


def queues_after(rules: Rules, state: Carried, result: str, *, counted: bool) -> dict[str, int]:
    """The queues after a deal with this result; those in which nothing waits are left out."""
    after = {
        queue.id: _after(queue, waiting(queue, state), result, counted=counted)
        for queue in rules.session.queues
    }
    return {queue_id: number for queue_id, number in after.items() if number}


def _after(queue: NextDeals, number: int, result: str, *, counted: bool) -> int:
    spends = counted if queue.spent_by == "counted" else result in ("made", "failed")
    number = max(0, number - spends)
    if result not in queue.after:
        return number
    match queue.again:
        case "adds":
            number += queue.deals
        case "renews":
            number = max(number, queue.deals)
        case "nothing":
            number = number or queue.deals
    return min(number, queue.most)
