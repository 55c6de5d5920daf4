"""Sessions of random legal hands: deal after deal, pool and dealer carried on, the pool divided at the end.

The choices of the players are random among what is legal: first the sort of action, then one of its kind,
so that passes, bids, supports, equal bids and refusals all occur.  They are no opponent to play against.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from random import Random
from typing import NamedTuple

from boston_rules.cards import SEATS, Seat
from boston_rules.engine.actions import Action
from boston_rules.engine.dealing import FirstDealer, deal, first_dealer, pick
from boston_rules.engine.pools import pools_before
from boston_rules.engine.settlement import settle
from boston_rules.engine.shapes import Outcome, Settlement
from boston_rules.engine.state import Dealt, OverPhase, State
from boston_rules.engine.totals import gains
from boston_rules.engine.walk import advance, legal_actions, start
from boston_rules.rules import Rules
from boston_rules.rules.base import Rule
from boston_rules.rules.session import AgreedDeals, FixedDeals, Target

WEIGHTS = {"pass": 6, "refuse": 3, "bid": 4}
"""How often a sort of action is tried against the others, which weigh 2."""


class WalkedHand(Rule, frozen=True):
    """A deal that was walked to its end."""

    dealt: Dealt
    actions: tuple[Action, ...]
    state: State

    @property
    def over(self) -> OverPhase:
        """Outcome and settlement."""
        if not isinstance(self.state.phase, OverPhase):
            raise TypeError(self.state.phase)
        return self.state.phase


class WalkedSession(Rule, frozen=True):
    """A session that was walked to its end; `totals` are the players' changes, stakes included.

    `books` are their gains in each book beside the ledger.
    """

    first_dealer: FirstDealer
    hands: tuple[WalkedHand, ...]
    end: Settlement
    totals: Mapping[Seat, int]
    books: Mapping[str, Mapping[Seat, int]] = {}


def session_length(rules: Rules) -> int | None:
    """The counted deals of a session, the usual number where it is agreed on; None where none is set."""
    match rules.session.end:
        case FixedDeals(number) | AgreedDeals(suggested=number):
            return number
        case Target():
            return None


def target_reached(rules: Rules, totals: Mapping[Seat, int]) -> bool:
    """Whether somebody has gained what a session is played to; False where it is played to no target.

    `totals` are those of the book that decides, if not the ledger does.
    """
    end = rules.session.end
    return isinstance(end, Target) and max(totals.values()) >= end.units


def walk_session(rules: Rules, seed: int, deals: int | None = None) -> WalkedSession:
    """One session, every choice drawn from the seed; deals that don't count come on top of its length.

    `deals` is the number agreed on, by default the usual one; raises ValueError where the rules fix another.
    A session that is played to a target ends when that is reached, and no later than after `deals`.
    """
    usual = session_length(rules)
    if isinstance(rules.session.end, FixedDeals) and deals not in (None, usual):
        raise ValueError(f"a session has {usual} deals")
    deals = usual if deals is None else deals
    rng = Random(seed)
    first = first_dealer(rules, rng)
    hands = tuple(_hands(rules, deals, first.seat, rng))
    last = hands[-1]
    pools = last.over.settlement.pools
    end = settle(rules, Outcome(event="session-end", dealer=last.dealt.dealer, pools=pools))
    totals = dict.fromkeys(SEATS, 0)
    for hand in hands:
        _count(totals, hand)
    for seat, change in end.deltas.items():
        totals[seat] += change
    books = {book.id: dict.fromkeys(SEATS, 0) for book in rules.settlement.books}
    for book_id, sums in books.items():
        for hand in hands:
            _count(sums, hand, book_id)
    return WalkedSession(first, hands, end, totals, books)


def walk_sessions(rules: Rules, deals: int, seed: int) -> Iterator[WalkedSession]:
    """Whole sessions, one after another, until so many deals have been played."""
    walked = 0
    while walked < deals:
        session = walk_session(rules, seed)
        yield session
        walked += len(session.hands)
        seed += 1


def _count(totals: dict[Seat, int], hand: WalkedHand, book_id: str | None = None) -> None:
    for seat, change in gains(hand.over.settlement, hand.dealt.stakes, book_id).items():
        totals[seat] += change


def _hands(rules: Rules, deals: int | None, dealer: Seat, rng: Random) -> Iterator[WalkedHand]:
    number, new_dealer = 1, True
    totals = dict.fromkeys(SEATS, 0)
    state: Mapping[str, int | str] = {}
    pools = pools_before(rules)
    while deals is None or number <= deals:
        dealt = deal(
            rules,
            rng,
            dealer,
            number=number,
            last=number == deals,
            pools=pools,
            new_dealer=new_dealer,
            state=state,
        )
        hand = walk_hand(rules, dealt, rng)
        yield hand
        _count(totals, hand, rules.session.decided_by)
        if target_reached(rules, totals):
            return
        settlement = hand.over.settlement
        pools = settlement.pools
        if settlement.next is None or settlement.next.dealer is None or settlement.next.deal is None:
            return
        new_dealer, state = settlement.next.dealer != dealer, settlement.next.state
        dealer, number = settlement.next.dealer, settlement.next.deal


def walk_hand(rules: Rules, dealt: Dealt, rng: Random) -> WalkedHand:
    """One deal, played by random legal choices."""
    state = start(rules, dealt)
    actions: list[Action] = []
    while legal := legal_actions(rules, state):
        action = choose(rng, legal)
        actions.append(action)
        state = advance(rules, state, action)
    return WalkedHand(dealt, tuple(actions), state)


def choose(rng: Random, legal: Sequence[Action]) -> Action:
    """One of the legal actions: first its sort; among bids a contract, rather a low one; then any left."""
    first = legal[0]
    if first.play is not None or first.discard is not None or len(legal) == 1:
        # All of one sort, and never the same twice: a menu would not be worth keeping.
        return legal[pick(rng, len(legal))]
    menu = menu_of(tuple(legal))
    return legal[choose_from(rng.random, menu)]


class Menu(NamedTuple):
    """Legal actions in groups, by their places: the sorts with their summed weights; in each its bids."""

    weights: tuple[int, ...]
    sorts: tuple[tuple[tuple[int, ...], ...], ...]


@lru_cache(maxsize=4096)
def menu_of(legal: tuple[Action, ...]) -> Menu:
    """The groups among which `choose` chooses; every sort but bids is one group."""
    sorts: dict[str, dict[str | None, list[int]]] = {}
    for place, action in enumerate(legal):
        sort = "bid" if action.bid is not None else _sort(action)
        groups = sorts.get(sort)
        if groups is None:
            groups = sorts[sort] = {}
        if action.bid in groups:
            groups[action.bid].append(place)
        else:
            groups[action.bid] = [place]
    weights = accumulate(WEIGHTS.get(name, 2) for name in sorts)
    grouped = tuple(tuple([tuple(places) for places in each.values()]) for each in sorts.values())
    return Menu(tuple(weights), grouped)


def choose_from(random: Callable[[], float], menu: Menu) -> int:
    """The place of the action chosen; what there is only one of costs no draw."""
    weights, sorts = menu
    groups = sorts[bisect(weights, random() * weights[-1])] if len(sorts) > 1 else sorts[0]
    number = len(groups)
    place = 0
    if number > 1:
        place = min(int(random() * number), int(random() * number))
    group = groups[place]
    number = len(group)
    return group[int(random() * number)] if number > 1 else group[0]


def _sort(action: Action) -> str:
    if action.call is not None:
        return action.call
    if action.pay is not None:
        return "pay" if action.pay else "play-on"
    named = {
        "trump": action.trump,
        "ask": action.ask,
        "call-card": action.call_card,
        "reveal": action.reveal,
        "discard": action.discard,
    }
    return next((name for name, value in named.items() if value is not None), "play")
