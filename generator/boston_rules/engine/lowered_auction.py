"""All that is said before the first lead, as a graph that grows while it is walked.

A node is a phase of the auction, of the naming of trump or of the search for a partner; what leads from it
is asked of the ordinary functions once.  The dealer sits in the north of every graph.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from msgspec import structs

from boston_rules.cards import SEATS, Denomination, Seat
from boston_rules.engine import ascending
from boston_rules.engine.actions import Action
from boston_rules.engine.ladder import binding_trump
from boston_rules.engine.session import Menu, menu_of
from boston_rules.engine.state import (
    AscendingPhase,
    Bid,
    Dealt,
    ExchangingPhase,
    OverPhase,
    PlayingPhase,
    State,
    UnansweredPhase,
)
from boston_rules.engine.walk import advance, legal_actions, start
from boston_rules.rules import Rules
from boston_rules.rules.auction import AFTER_SUPPORT, Ascending
from boston_rules.rules.contracts import FirstTurn


class _Said(NamedTuple):
    """What a player has said, as far as it bears on what he may say later."""

    supported: bool = False
    spoken: bool = False
    bound: Denomination | None = None
    """The suit that binds him."""


_BITS = {seat: 1 << place for place, seat in enumerate(SEATS)}


def _set_of(seats: tuple[Seat, ...]) -> int:
    """Who these are, in whatever order, as a number: a set for every node would take much room."""
    return sum([_BITS[seat] for seat in seats])


@dataclass(slots=True)
class Node:
    """A state in which somebody speaks; without a menu everything is said."""

    state: State
    said: tuple[_Said, ...]
    """By each seat; empty where nothing said bears on what may be said later but passes."""
    legal: tuple[Action, ...]
    menu: Menu | None
    next: list[Node | None]
    undertaken: Any = None
    """What whoever walks the graph has made ready for this end of it."""


class Talk:
    """The graph of one auction: of one turned suit, one kept suit, and the same players able to bid alike."""

    def __init__(self, rules: Rules, dealt: Dealt) -> None:
        self._rules = rules
        self._nodes: dict[object, Node] = {}
        self._after_bids: dict[object, Node] = {}
        self._choices: dict[object, tuple[tuple[Action, ...], Menu]] = {}
        self._ended: dict[tuple[Bid | None, Seat | None], Node] = {}
        auction = rules.auction
        self._first_turn = any(isinstance(each.bid_when, FirstTurn) for each in rules.contracts)
        self._support_costs = isinstance(auction, Ascending) and auction.after_support != AFTER_SUPPORT
        self._binding = isinstance(auction, Ascending) and auction.own_suit != "free"
        remembers = self._support_costs or self._first_turn or self._binding
        self.root = self._node(start(rules, dealt), (_Said(),) * len(SEATS) if remembers else ())

    def follow(self, node: Node, place: int) -> Node:
        """The node after the action in this place among the legal ones."""
        action, phase = node.legal[place], node.state.phase
        about: object = None
        found = None
        if action.bid is not None and isinstance(phase, AscendingPhase):
            # A bid leaves nothing of what it outbids but who has passed.
            about = action, _set_of(phase.passed), node.said
            found = self._after_bids.get(about)
        if found is None:
            found = self._after(node.state, node.said, action)
        if about is not None:
            self._after_bids[about] = found
        node.next[place] = found
        return found

    def _after(self, state: State, said: tuple[_Said, ...], action: Action) -> Node:
        """The node after an action in this state."""
        phase = state.phase
        if isinstance(phase, AscendingPhase):
            spoken = structs.replace(state, actions=(*state.actions, action))
            phase = ascending.after(self._rules, spoken, phase, action)
            if not ascending.over(self._rules, phase):
                state = structs.replace(spoken, phase=phase)
                return self._node(state, self._said_after(said, state, action))
            # What comes after an auction follows from what stands at its end.
            found = self._ended.get((phase.standing, phase.supporter))
            if found is not None:
                return found
        state = advance(self._rules, state, action)
        found = self._node(state, self._said_after(said, state, action))
        if isinstance(phase, AscendingPhase) and not isinstance(state.phase, UnansweredPhase):
            self._ended[phase.standing, phase.supporter] = found
        return found

    def _said_after(self, said: tuple[_Said, ...], state: State, action: Action) -> tuple[_Said, ...]:
        """What all have said when an action has led to this state."""
        if not said or (action.call == "pass" and not self._first_turn):
            return said
        place = SEATS.index(action.seat)
        supported, spoken, bound = said[place]
        supported |= self._support_costs and action.call == "support"
        if bound is None and action.bid is not None:
            bound = binding_trump(self._rules, state.dealt, action)
        now = _Said(supported, spoken or self._first_turn, bound)
        return (*said[:place], now, *said[place + 1 :])

    def _node(self, state: State, said: tuple[_Said, ...]) -> Node:
        phase = state.phase
        if isinstance(phase, AscendingPhase):
            # Who has spoken matters to an ascending auction, not in which order.
            spoken = _set_of(phase.passed), _set_of(phase.answered)
            key: object = (phase.turn, *spoken, phase.standing, phase.supporter, said)
        elif isinstance(phase, OverPhase | ExchangingPhase | PlayingPhase):
            key = (type(phase), state.undertaking)
        else:
            key = (type(phase), phase, state.undertaking, said)
        found = self._nodes.get(key)
        if found is None:
            legal, menu = self._may_say(state, said)
            found = self._nodes[key] = Node(state, said, legal, menu, [None] * len(legal))
        return found

    def _may_say(self, state: State, said: tuple[_Said, ...]) -> tuple[tuple[Action, ...], Menu | None]:
        """What is legal, and the choice among it."""
        phase = state.phase
        if isinstance(phase, OverPhase | ExchangingPhase | PlayingPhase):
            return (), None
        if not isinstance(phase, AscendingPhase) or phase.turn is None:
            legal = legal_actions(self._rules, state)
            return legal, menu_of(legal)
        # Of what others have said, only the standing bid and its support bear on what a player may say.
        seat, bid = phase.turn, phase.standing
        standing = None if bid is None else (bid.contract, bid.suit, bid.bidder == seat)
        his = said[SEATS.index(seat)] if said else None
        about = seat, standing, phase.supporter is None, seat in phase.passed, his
        found = self._choices.get(about)
        if found is None:
            legal = legal_actions(self._rules, state)
            found = self._choices[about] = legal, menu_of(legal)
        return found
