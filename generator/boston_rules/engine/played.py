"""What a session looks like to whoever only counts: deal by deal the contract, its result and the changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import UNSET

from boston_rules.cards import SEATS, Seat
from boston_rules.engine.declarations import declarers, each_declaration
from boston_rules.engine.session import WalkedHand, WalkedSession, walk_session
from boston_rules.engine.shapes import BookSettled
from boston_rules.rules import Rules

Changes = tuple[int, int, int, int]
"""Gains and losses of N, E, S and W in units of the ruleset."""


class Played(NamedTuple):
    """A deal that was played and settled.

    `changes` hold the stakes paid before the deal and its settlement together, `pools` what the pools hold
    afterwards.  Without a contract `contract`, `declarer` and `partner` are None.  `counted` says whether
    the deal counts towards the length of the session.
    Where several declared, contract, result, over- and undertricks are those of the first, and `joined` are
    the others.
    """

    contract: str | None
    declarer: Seat | None
    partner: Seat | None
    result: str
    over: int
    under: int
    changes: Changes
    pools: tuple[int, ...]
    ended: str
    counted: bool
    dealer: Seat
    joined: tuple[Seat, ...] = ()
    books: tuple[Changes, ...] = ()
    """Gains in each book beside the ledger, in the order in which the rules declare them."""


class SessionEnd(NamedTuple):
    """The end of a session: what the division of the pool changes, and how many deals were counted."""

    changes: Changes
    deals: int


def played(rules: Rules, seed: int, deals: int | None = None) -> Iterator[Played | SessionEnd]:
    """The deals of `walk_session` and its end; raises ValueError as that does."""
    session = walk_session(rules, seed, deals)
    for hand in session.hands:
        yield played_hand(hand)
    yield session_end(session)


def played_hand(hand: WalkedHand) -> Played:
    """A walked deal as those see it who only count."""
    outcome, settlement = hand.over.outcome, hand.over.settlement
    first = each_declaration(outcome)[0]
    changes = {seat.value: change for seat, change in settlement.deltas.items()}
    for stake in hand.dealt.stakes:
        changes[stake.payer] -= stake.amount
    north, east, south, west = (changes[seat] for seat in SEATS)
    return Played(
        contract=first.contract,
        declarer=first.declarer,
        partner=outcome.partner,
        result=settlement.result,
        over=settlement.over,
        under=settlement.under,
        changes=(north, east, south, west),
        pools=settlement.pools,
        ended=outcome.ended,
        counted=settlement.next is None or settlement.next.counted,
        dealer=hand.dealt.dealer,
        joined=declarers(outcome)[1:],
        books=() if settlement.books is UNSET else tuple(map(_in_book, settlement.books.values())),
    )


def _in_book(book: BookSettled) -> Changes:
    north, east, south, west = (book.deltas[seat] for seat in SEATS)
    return north, east, south, west


def session_end(session: WalkedSession) -> SessionEnd:
    """The end of a walked session."""
    north, east, south, west = (session.end.deltas[seat] for seat in SEATS)
    counted = sum(
        settlement.next is None or settlement.next.counted
        for settlement in (hand.over.settlement for hand in session.hands)
    )
    return SessionEnd((north, east, south, west), counted)
