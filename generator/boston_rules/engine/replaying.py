"""A deal played again from its actions: what each did, and who took which trick."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated

from boston_rules.cards import SEATS, Seat
from boston_rules.engine.actions import Action
from boston_rules.engine.playing import trump_of, winner
from boston_rules.engine.state import PlayingPhase, State
from boston_rules.engine.table import around
from boston_rules.engine.walk import apply
from boston_rules.rules import Rules
from boston_rules.rules.base import CardCode, Rule, doc


class Moment(Rule, frozen=True):
    """An action with the states before and after it."""

    action: Action
    before: State
    after: State


class Trick(Rule, frozen=True):
    """A trick that is complete."""

    number: Annotated[int, doc("Counted from 1.")]
    leader: Seat
    cards: Annotated[tuple[CardCode, ...], doc("In order of play.")]
    taker: Seat
    won: Annotated[Mapping[Seat, int], doc("Tricks of each player so far, this one included.")]


def moments(rules: Rules, state: State, actions: Iterable[Action]) -> Iterator[Moment]:
    """Each action in turn, from that state on, with what it did.

    Raises IllegalAction at the first that is not legal, OutcomeFaults where the end can't be settled.
    """
    for action in actions:
        after = apply(rules, state, action)
        yield Moment(action, state, after)
        state = after


def completed(rules: Rules, moment: Moment) -> Trick | None:
    """The trick that this action completed, if it did."""
    phase, card = moment.before.phase, moment.action.play
    if not isinstance(phase, PlayingPhase) or card is None or len(phase.trick) < len(SEATS) - 1:
        return None
    cards = (*phase.trick, card)
    taker = around(rules, phase.leader)[winner(rules, trump_of(moment.before), cards)]
    won = {**phase.won, taker: phase.won[taker] + 1}
    return Trick(sum(won.values()), phase.leader, cards, taker, won)
