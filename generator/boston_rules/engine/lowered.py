"""Random sessions for those who count many: the stream of `played`, many times faster.

`walk_session` makes a value of every state and asks the rules anew at every card.  Rates and averages need
tens of thousands of deals but no states.  So what the rules say is asked of the same functions once and
kept: what may be said after what (`lowered_auction`), what a card is worth and when play stops
(`lowered_play`), and what tricks pay (`lowered_ledger`).  Little of the rules is written here a second time:
the run of a trick, putting cards aside, buying out, and who deals next.  Both ways draw the same numbers
from a seed, so that the streams are equal, deal by deal.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from itertools import chain
from random import Random
from typing import NamedTuple

from msgspec import structs

from boston_rules.cards import SEATS, Seat, Suit
from boston_rules.engine.alliances import alliances
from boston_rules.engine.carried import Carried, queues_after
from boston_rules.engine.carried import factors as carried_factors
from boston_rules.engine.dealing import first_dealer, full_pack, given, pick, places
from boston_rules.engine.ladder import is_laid, suits_in_bid, thrown_in, trump_of_bid
from boston_rules.engine.lowered_auction import Node, Talk
from boston_rules.engine.lowered_ledger import (
    Ledger,
    Ledgers,
    Situation,
    deal_ranges,
    from_declarer,
    honours_asked,
)
from boston_rules.engine.lowered_play import NOBODY, SUITS, Hands, Play
from boston_rules.engine.played import Changes, Played, SessionEnd, played
from boston_rules.engine.pools import limit_of, pools_before, with_more
from boston_rules.engine.session import choose_from, session_length
from boston_rules.engine.settlement import settle
from boston_rules.engine.shapes import Outcome
from boston_rules.engine.stakes import stake_payments
from boston_rules.engine.state import Dealt, OverPhase, PlayingPhase, State
from boston_rules.engine.table import around, following
from boston_rules.engine.walk import outcome_of
from boston_rules.rules import Rules
from boston_rules.rules.contracts import (
    TRUMPS_BY_TURN,
    CallCard,
    Holding,
    Joined,
    PrivilegedTrump,
)
from boston_rules.rules.deal import (
    DealersLastCard,
    FixedOrder,
    Jokers,
    NoBiddingOrder,
    NoPool,
    NothingKept,
    NothingTurned,
)
from boston_rules.rules.session import FixedDeals, Target
from boston_rules.rules.settlement import HandHolding, HeldCard, TrumpHonours

DEALER = SEATS[0]
TALON = len(SEATS)
"""Where cards are that nobody was dealt."""
_EVERYBODY = set(range(len(SEATS)))
_NAMED: dict[int | str, Suit] = {suit.value: suit for suit in SUITS}
PLAIN = Situation()
_ORDERS = [tuple((seat - first) % 4 for seat in range(4)) for first in range(4)]
"""For whoever comes first, the places of N, E, S and W clockwise from him."""


class _Before(NamedTuple):
    """What a deal starts from; the pools without its stakes."""

    number: int
    last: bool
    pools: tuple[int, ...]
    new_dealer: bool


class _Cards(NamedTuple):
    """For each card who was dealt it, clockwise from the dealer; what was turned; what is carried on."""

    owners: list[int]
    turned_card: int | None
    turned: Suit | None
    kept: Suit | None
    state: dict[str, int | str]


class _Run(NamedTuple):
    """How a deal was played out."""

    won: list[int]
    tricks: int
    ended: str
    bought: str | None
    discarded: dict[int, int]


class _Undertaken:
    """Play and ledgers of one undertaking in one auction; no play where the deal is thrown in."""

    def __init__(self, rules: Rules, node: Node) -> None:
        undertaking = node.state.undertaking
        self.play = None if isinstance(node.state.phase, OverPhase) else Play(rules, node.state)
        self.contract = None if undertaking is None else undertaking.contract
        self.declarer = NOBODY if self.play is None else self.play.declarer
        self.partner = NOBODY if self.play is None else self.play.partner
        self.first = max(self.declarer, 0)
        # For each dealer who declarer and partner are.
        self.side = [(_seat(self.declarer, dealer), _seat(self.partner, dealer)) for dealer in range(4)]
        self.ledgers: dict[tuple[Suit | None, Suit | None, bool], Ledger] = {}
        self.orders = _orders(self.first, self.partner)
        self._honours: tuple[int, ...] = ()
        self._by_number = honours_asked(rules)
        self._count_as: dict[int, int] = {}
        honours = rules.settlement.honours
        if self.play is not None and self.play.trump != NOBODY and isinstance(honours, TrumpHonours):
            high = self.play.trump * len(rules.pack.ranks)
            self._honours = tuple(high + rules.pack.ranks.index(rank) for rank in honours.ranks)
            self._count_as = {step.held: step.tricks for step in honours.scale}
        self._holdings = tuple(self._held_by(rules, each) for each in rules.settlement.holdings)

    def _held_by(self, rules: Rules, holding: HandHolding) -> Callable[[list[int], Hands], list[int]]:
        """Who was dealt this holding, clockwise from the dealer."""
        if isinstance(holding, HeldCard):
            card = full_pack(rules).index(holding.card)
            return lambda owners, _: [owners[card]] if owners[card] != TALON else []
        play = self.play
        if play is None or play.trump == NOBODY:
            return lambda *_: []
        trump, raised = play.trump, play.raised
        return lambda owners, hands: [
            seat
            for seat in _EVERYBODY
            if not hands[seat][trump] and (raised == NOBODY or owners[raised] != seat)
        ]

    def holders(self, owners: list[int], hands: Hands) -> tuple[tuple[int, ...], ...]:
        """Who was dealt each holding, in places clockwise from declarer, else from the dealer."""
        found = [held(owners, hands) for held in self._holdings]
        return tuple(
            [tuple(sorted([(seat - self.first) % 4 for seat in seats])) if seats else () for seats in found]
        )

    def honours(self, owners: list[int]) -> int:
        """What the honours dealt to the side count as, or their number where that is asked for."""
        if not self._honours:
            return 0
        side = self.declarer, self.partner
        held = sum([owners[card] in side for card in self._honours])
        return held if self._by_number else self._count_as.get(held, 0)

    def run(self, hands: Hands, talon: list[int], size: int, rng: Random) -> _Run:
        """Put aside and play; without play nothing is won.  The hands are used up."""
        play = self.play
        if play is None:
            return _Run([0] * len(SEATS), size, "played-out", None, {})
        discarded: dict[int, int] = {}
        sizes = [size] * len(SEATS)
        if play.aside:
            discarded = play.put_aside(hands, talon, rng.random)
            sizes = [sum(map(len, hand)) for hand in hands]
            size = min(sizes)
        won, bought = play.play(hands, sizes, size, rng.random)
        return _Run(won, size, bought or ("decided" if sum(won) < size else "played-out"), bought, discarded)


def _seat(place: int, dealer: int) -> Seat | None:
    """Who sits so many places after this dealer; nobody where the place is nobody's."""
    return None if place == NOBODY else SEATS[(place + dealer) % len(SEATS)]


@lru_cache(maxsize=32)
def _orders(declarer: int, partner: int) -> list[list[tuple[int, ...]]]:
    """Without and with the partner put opposite: for each dealer the places of N, E, S and W in a ledger."""
    return [
        [tuple(seats.index((seat - dealer) % 4) for seat in range(4)) for dealer in range(4)]
        for seats in (from_declarer(declarer, partner, opposite=opposite) for opposite in (False, True))
    ]


@contextmanager
def uncollected() -> Iterator[None]:
    """Sessions within are not held up by the garbage collector.

    It looks for values that refer to each other in a circle, of which deals leave none behind, and again and
    again goes through all that is kept.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def plays_slowly(rules: Rules) -> bool:
    """Whether these rules have what the fast way doesn't know, so that their sessions are walked."""
    # Tricks are lowered suit by suit, which cards that have none or that must be beaten would break.
    by_card = isinstance(rules.pack.suitless, Jokers) or rules.play.overtake != "free"
    return (
        by_card
        or bool(alliances(rules))
        or any({"last-taker", "taker"} & {line.payer, line.payee} for line in rules.nobody_bids.lines)
        or any(
            isinstance(contract.joint, Joined)
            or thrown_in(contract) is not None
            or any(isinstance(step, CallCard) for step in contract.formation)
            for contract in rules.contracts
        )
    )


class Lowered:
    """A ruleset made ready for many random sessions."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._pack = full_pack(rules)
        self._size = len(self._pack)
        self._hand_size = rules.deal.hand_size
        self._dealt_out = len(SEATS) * self._hand_size
        self._ranks = ranks = len(rules.pack.ranks)
        self._suits = [range(suit * ranks, (suit + 1) * ranks) for suit in range(len(SUITS))]
        self._packets = [self._dealt_to(packets) for packets in rules.deal.packets]
        self._talon = self._size > self._dealt_out
        self._seats = range(len(SEATS) + self._talon)
        self._following = [SEATS.index(following(rules, seat)) for seat in SEATS]
        self._ledgers = Ledgers(rules)
        self._limit = limit_of(rules)
        self._required = [
            [self._pack.index(card) for card in cards]
            for cards in {
                contract.requires.cards
                for contract in rules.contracts
                if isinstance(contract.requires, Holding)
            }
        ]
        self._raised = any(top.when_turned is not None for top in rules.pack.top_trumps)
        self._by_suits = self._turned_matters()
        self._laid = tuple(contract for contract in rules.contracts if is_laid(contract))
        self._laid_suits: dict[object, tuple[int, ...]] = {}
        self._hands_matter = bool(rules.settlement.holdings) or isinstance(
            rules.settlement.honours, TrumpHonours
        )
        self._ranges = deal_ranges(rules)
        self._books = range(len(rules.settlement.books))
        ids = [book.id for book in rules.settlement.books]
        decisive = rules.session.decided_by
        self._decisive = None if decisive is None else ids.index(decisive)
        stakes = () if isinstance(rules.pool, NoPool) else rules.pool.stakes
        self._staked = tuple(stake.deals for stake in stakes if stake.deals is not None)
        self._undertaken: dict[object, _Undertaken] = {}
        self._ends: dict[tuple[int, tuple[int, ...]], Changes] = {}
        self._queues = rules.session.queues
        self._talks: dict[object, Talk] = {}
        self._known_stakes: dict[object, tuple[tuple[int, ...], int]] = {}
        kept = rules.suits.kept
        self._kept = None if isinstance(kept, NothingKept) else kept.state
        self._last_turned = isinstance(rules.suits.turned, DealersLastCard)
        self._turned = not isinstance(rules.suits.turned, NothingTurned)

    def session(self, seed: int, deals: int | None = None) -> Iterator[Played | SessionEnd]:
        """What `played` gives for this seed; raises ValueError as that does."""
        if plays_slowly(self.rules):
            yield from played(self.rules, seed, deals)
            return
        rules, ending = self.rules, self.rules.session.end
        usual = session_length(rules)
        if isinstance(ending, FixedDeals) and deals not in (None, usual):
            raise ValueError(f"a session has {usual} deals")
        deals = usual if deals is None else deals
        units = ending.units if isinstance(ending, Target) else None
        rng = Random(seed)
        dealer = SEATS.index(first_dealer(rules, rng).seat)
        number, counted, new_dealer = 1, 0, True
        pools = pools_before(rules)
        state: dict[str, int | str] = {}
        totals = [0, 0, 0, 0]
        while True:
            last = number == deals
            before = _Before(number, last, pools, new_dealer)
            deal, same_dealer = self._deal(rng, dealer, before, state)
            yield deal
            pools = deal.pools
            counted += deal.counted
            played_by = dealer
            if units is not None:
                gained = deal.changes if self._decisive is None else deal.books[self._decisive]
                totals = [total + change for total, change in zip(totals, gained, strict=True)]
                if max(totals) >= units:
                    break
            if deal.counted and last:
                break
            number += deal.counted
            new_dealer = not same_dealer
            if new_dealer:
                dealer = self._following[dealer]
            if deals is not None and number > deals:
                break
        yield SessionEnd(self._end(played_by, pools), counted)

    def _end(self, dealer: int, pools: tuple[int, ...]) -> Changes:
        """What the division of the pools changes after a last deal by this dealer."""
        known = self._ends.get((dealer, pools))
        if known is None:
            end = settle(self.rules, Outcome(event="session-end", dealer=SEATS[dealer], pools=pools))
            known = self._ends[dealer, pools] = _turned(tuple(end.deltas.values()), _ORDERS[0])
        return known

    def _dealt_to(self, packets: tuple[int, ...]) -> list[int]:
        """For each place in the pack the hand that its card goes to, clockwise from the dealer."""
        seats = [SEATS.index(seat) for seat in around(self.rules, following(self.rules, DEALER))]
        dealt = [seat for packet in packets for seat in seats for _ in range(packet)]
        return dealt + [TALON] * (self._size - len(dealt))

    def _hands(self, owners: list[int]) -> Hands:
        """What everybody was dealt, and the talon, if there is one."""
        hands: Hands = [[[], [], [], []] for _ in self._seats]
        for suit, cards in enumerate(self._suits):
            for card in cards:
                hands[owners[card]][suit].append(card)
        return hands

    def _deal(
        self, rng: Random, dealer: int, before: _Before, state: dict[str, int | str]
    ) -> tuple[Played, bool]:
        """A deal, and whether the same player deals again; what is carried on goes into `state`."""
        seats = self._packets[pick(rng, len(self._packets))]
        order = places(self._size, rng.random)
        owners = [seats[place] for place in order]
        turned_card = None
        if self._turned:
            turned_card = (
                order.index(self._dealt_out - 1) if self._last_turned else pick(rng, len(self._pack))
            )
        turned = None if turned_card is None else SUITS[turned_card // self._ranks]
        kept = None
        if self._kept is not None:
            if turned is not None and before.number == 1:
                state.setdefault(self._kept, turned.value)
            kept = _NAMED[state[self._kept]]
        cards = _Cards(owners, turned_card, turned, kept, state)
        hands = self._hands(owners)
        node = self._talked(rng, before, cards, hands)
        undertaken = node.undertaken or self._undertake(node)
        ledger = undertaken.ledgers.get((turned, kept, before.last))
        if ledger is None:
            ledger = self._ledgers.of(undertaken.play, turned, kept, last=before.last)
            undertaken.ledgers[turned, kept, before.last] = ledger
        factors = carried_factors(self.rules, state) if self._queues else ()
        situation = PLAIN
        if self._ranges or factors or ledger.held:
            situation = Situation(
                tuple([each.holds(before.number) for each in self._ranges]),
                undertaken.holders(owners, hands) if ledger.held else (),
                factors,
            )
        talon = sorted(chain.from_iterable(hands.pop()), key=order.__getitem__) if self._talon else []
        run = undertaken.run(hands, talon, self._hand_size, rng)
        stakes, staked = self._stakes(before, state, factors)
        pool = sum(before.pools) + staked
        paid = ledger.paid(
            undertaken.play,
            run.won,
            run.ended,
            run.tricks,
            undertaken.honours(owners),
            before.last,
            situation,
            pool,
            lambda: self._outcome(before, cards, node, run, staked),
        )
        around_him = undertaken.orders[ledger.opposite][dealer]
        changes = _turned(paid.changes, around_him)
        if staked:
            north, east, south, west = _turned(stakes, _ORDERS[dealer])
            changes = changes[0] - north, changes[1] - east, changes[2] - south, changes[3] - west
        books: tuple[Changes, ...] = ()
        if self._books:
            books = tuple(_turned(paid.changes[5 + 4 * book :], around_him) for book in self._books)
        declarer, partner = undertaken.side[dealer]
        deal = Played(
            undertaken.contract,
            declarer,
            partner,
            paid.result,
            paid.over,
            paid.under,
            changes,
            with_more(before.pools, staked + paid.changes[4], self._limit),
            run.ended,
            paid.counted,
            SEATS[dealer],
            books=books,
        )
        if self._queues:
            waiting = queues_after(self.rules, state, paid.result, counted=paid.counted)
            for queue in self._queues:
                state.pop(queue.id, None)
            state |= waiting
        return deal, paid.same_dealer

    def _undertake(self, node: Node) -> _Undertaken:
        """What was undertaken at the end of an auction; the same whatever was said on the way."""
        state = node.state
        about = state.undertaking, isinstance(state.phase, OverPhase), self._raised and state.dealt.turned
        found = self._undertaken.get(about)
        if found is None:
            found = self._undertaken[about] = _Undertaken(self.rules, node)
        node.undertaken = found
        return found

    def _talked(self, rng: Random, before: _Before, cards: _Cards, hands: Hands) -> Node:
        """What is said before the first lead, down to its end."""
        suits = (cards.turned, cards.kept) if self._by_suits else (None, None)
        lacking: tuple[tuple[int, int], ...] = ()
        if self._laid:
            laid = self._laid_suits.get(suits)
            if laid is None:
                laid = self._laid_suits[suits] = self._may_lay(self._dealt(before, cards))
            lacking = tuple([(seat, suit) for seat in _EVERYBODY for suit in laid if not hands[seat][suit]])
        about = suits, lacking, tuple([_holder(cards.owners, required) for required in self._required])
        talk = self._talks.get(about)
        if talk is None:
            talk = self._talks[about] = Talk(self.rules, self._dealt(before, cards))
        node = talk.root
        random, menu = rng.random, node.menu
        while menu is not None:
            place = choose_from(random, menu)
            node = node.next[place] or talk.follow(node, place)
            menu = node.menu
        return node

    def _dealt(self, before: _Before, cards: _Cards) -> Dealt:
        """The deal as `deal` makes it, with its dealer in the north."""
        return given(
            self.rules,
            DEALER,
            self._named(cards.owners),
            None if cards.turned_card is None else self._pack[cards.turned_card],
            pools=before.pools,
            new_dealer=before.new_dealer,
            number=before.number,
            last=before.last,
            state=cards.state,
        )

    def _named(self, owners: list[int]) -> dict[Seat, tuple[str, ...]]:
        """The hands with their cards by name, their dealer in the north."""
        hands: list[list[str]] = [[] for _ in self._seats]
        for card, owner in zip(self._pack, owners, strict=True):
            hands[owner].append(card)
        return {seat: tuple(hand) for seat, hand in zip(SEATS, hands, strict=False)}

    def _outcome(self, before: _Before, cards: _Cards, node: Node, run: _Run, staked: int) -> Outcome:
        """The facts of a deal before which so much was staked; the hands only where what was dealt counts."""
        spoken = node.state
        state = State(
            dealt=structs.replace(
                spoken.dealt,
                deal=before.number,
                last_deal=before.last,
                pools=with_more(before.pools, staked, self._limit),
                hands=self._named(cards.owners) if self._hands_matter else {},
                turned=cards.turned,
                kept=cards.kept,
                state=dict(cards.state),
            ),
            hands={},
            phase=spoken.phase,
            undertaking=spoken.undertaking,
            discarded={SEATS[seat]: ("",) * number for seat, number in run.discarded.items()},
        )
        if not isinstance(spoken.phase, OverPhase):
            won = dict(zip(SEATS, run.won, strict=True))
            played = PlayingPhase(turn=DEALER, tricks=run.tricks, leader=DEALER, won=won, paid=run.bought)
            state = structs.replace(state, phase=played)
        outcome = outcome_of(state)
        return outcome if self._hands_matter else structs.replace(outcome, hands=None)

    def _may_lay(self, dealt: Dealt) -> tuple[int, ...]:
        """The suits of which a card is laid down with some bid in a deal, only by who has one."""
        trumps = [
            trump_of_bid(contract, suit, dealt)
            for contract in self._laid
            for suit in suits_in_bid(self.rules, contract, dealt)
        ]
        suits = [each.suit for each in trumps if each is not None]
        return tuple({SUITS.index(suit) for suit in suits if suit is not None})

    def _turned_matters(self) -> bool:
        """Whether bids, trumps or raised cards follow from the turned or the kept suit."""
        fixed = isinstance(self.rules.suits.bidding, NoBiddingOrder | FixedOrder)
        return (
            self._raised
            or not fixed
            or any(
                isinstance(contract.trump, (*TRUMPS_BY_TURN, PrivilegedTrump))
                for contract in self.rules.contracts
            )
        )

    def _stakes(
        self, before: _Before, state: Carried, factors: tuple[int, ...]
    ) -> tuple[tuple[int, ...], int]:
        """What each seat from the dealer clockwise pays before a deal, and all together."""
        number = before.number
        deals = tuple([each.holds(number) for each in self._staked]) if self._staked else ()
        due = before.new_dealer, not any(before.pools), deals, factors
        known = self._known_stakes.get(due)
        if known is None:
            stakes = [0] * len(SEATS)
            payments = stake_payments(
                self.rules,
                DEALER,
                before.pools,
                new_dealer=before.new_dealer,
                number=number,
                state=state,
            )
            for transfer, _ in payments:
                stakes[SEATS.index(Seat(transfer.payer))] += transfer.amount
            known = self._known_stakes[due] = tuple(stakes), sum(stakes)
        return known


def _holder(owners: list[int], cards: list[int]) -> int:
    """Who was dealt all of these cards; nobody, where they are not in one hand."""
    holder = owners[cards[0]]
    for card in cards:
        if owners[card] != holder:
            return NOBODY
    return NOBODY if holder == TALON else holder


def _turned(changes: tuple[int, ...], order: tuple[int, ...]) -> Changes:
    """Changes in the order of N, E, S and W, whose places among them are given."""
    north, east, south, west = order
    return changes[north], changes[east], changes[south], changes[west]
