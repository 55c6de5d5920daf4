"""What a player can do, in the shape in which records keep it: the seat and exactly one other thing."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal

from boston_rules.cards import Denomination, Seat
from boston_rules.rules.base import CardCode, Id, Rule, doc

Call = Literal["pass", "support", "join", "ask", "alone", "accept", "refuse", "throw-in", "withdraw"]


class Action(Rule, frozen=True, omit_defaults=True):
    """One action of one player."""

    seat: Seat
    call: Annotated[
        Call | None,
        doc(
            "`pass`, `support` and `join` in the auction; after it `ask` to look for a partner or `alone` to"
            " do without, `accept` and `refuse` as the answer; `alone`, `throw-in` and `withdraw` for a bid"
            " that nobody supported."
        ),
    ] = None
    bid: Annotated[Id | None, doc("The contract bid.")] = None
    suit: Annotated[Denomination | None, doc("With a bid: the trump named in it.")] = None
    trump: Annotated[Denomination | None, doc("The trump that declarer names after the auction.")] = None
    ask: Annotated[Seat | None, doc("The player whom declarer asks to be his partner.")] = None
    call_card: Annotated[CardCode | None, doc("The card whose holder declarer wants as his partner.")] = None
    reveal: Annotated[Denomination | None, doc("The trump that a bidder must name in a contest.")] = None
    discard: Annotated[tuple[CardCode, ...] | None, doc("The cards put aside.")] = None
    play: Annotated[CardCode | None, doc("The card played.")] = None
    pay: Annotated[bool | None, doc("Whether to pay instead of playing on, where asked.")] = None


@cache
def said(seat: Seat, call: Call) -> Action:
    """A call of this player, made once: every deal has the same few."""
    return Action(seat, call=call)
