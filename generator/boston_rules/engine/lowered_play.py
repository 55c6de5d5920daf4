"""The play of one undertaking with numbers for cards: suit by suit in the order of the pack.

Seats are counted clockwise from the dealer, who is 0.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from boston_rules.cards import SEATS, Suit
from boston_rules.engine.dealing import full_pack
from boston_rules.engine.goal import Taken, contract_goal, ends_play
from boston_rules.engine.playing import begin
from boston_rules.engine.session import WEIGHTS
from boston_rules.engine.state import PlayingPhase, State
from boston_rules.engine.suits import card_strengths, card_suits, raised_card
from boston_rules.engine.table import around, speaking_order
from boston_rules.rules import Rules
from boston_rules.rules.contracts import Discard, Draw, Exchange, FreeRenounce, TakeTalon
from boston_rules.rules.play import DefendersPay

Hands = list[list[list[int]]]
"""For every seat its cards by the suits that they follow in, each list in the order of the pack."""

SUITS = list(Suit)
NOBODY = -1


class Play:
    """All that the play of an undertaking looks at, made ready; `state` is one in which it begins."""

    def __init__(self, rules: Rules, state: State) -> None:
        phase = begin(rules, state).phase
        if not isinstance(phase, PlayingPhase):
            raise TypeError(phase)
        undertaking = state.undertaking
        self.undertaking = undertaking
        self.contract = None if undertaking is None else rules.contract(undertaking.contract)
        self.declarer = NOBODY if undertaking is None else SEATS.index(undertaking.declarer)
        partner = None if undertaking is None else undertaking.partner
        self.partner = NOBODY if partner is None else SEATS.index(partner)
        self.leader = SEATS.index(phase.leader)
        trump = None
        if undertaking is not None and undertaking.trump is not None:
            trump = undertaking.trump.suit
        self.trump = NOBODY if trump is None else SUITS.index(trump)
        pack = full_pack(rules)
        turned = state.dealt.turned
        suits, heights = card_suits(rules.pack, trump, turned), card_strengths(rules.pack, trump, turned)
        self.suit_of = [SUITS.index(Suit(suits[card])) for card in pack]
        self.strengths = [[self._strength(heights, suits, card, led, trump) for card in pack] for led in Suit]
        self.raised = raised_card(rules.pack, trump, turned) is not None
        self.around = [tuple(map(SEATS.index, around(rules, seat))) for seat in SEATS]
        self.must_trump = self.trump if rules.play.void == "must-trump" else NOBODY
        self.free_tricks = 0
        self.stops = False
        self.offers: dict[int, list[tuple[str, int]]] = {}
        self.aside: list[tuple[type[Exchange], int, int, tuple[int, ...]]] = []
        self._decided: dict[tuple[int, int, int, int], bool] = {}
        self._ways: dict[tuple[int, int, int], list[tuple[int, ...]]] = {}
        self._pay = WEIGHTS.get("pay", 2) / (WEIGHTS.get("pay", 2) + WEIGHTS.get("play-on", 2))
        if self.contract is None or undertaking is None:
            return
        contract = self.contract
        self.goal = contract_goal(contract, pair=partner is not None)
        self.stops = contract.stop != "played-out" and self.goal is not None
        if isinstance(contract.renounce, FreeRenounce):
            self.free_tricks = contract.renounce.last_trick
        for way in rules.play.buy_out:
            if contract.family in way.families:
                defenders = isinstance(way, DefendersPay)
                asked = len(SEATS) - (1 if partner is None else 2) if defenders else 1
                paid = "defenders-paid" if defenders else "declarer-paid"
                self.offers.setdefault(way.before_trick - 1, []).append((paid, asked))
        everybody = tuple(map(SEATS.index, speaking_order(rules, state.dealt.dealer)))
        for step in contract.exchange:
            who: tuple[int, ...] = (self.declarer,)
            least = most = rules.deal.talon
            if not isinstance(step, TakeTalon):
                least, most = step.at_least, step.at_most
                if step.who in ("all", "all-from-eldest"):
                    who = everybody
                elif step.who == "all-from-declarer":
                    who = self.around[self.declarer]
            self.aside.append((type(step), least, most, who))

    @staticmethod
    def _strength(
        heights: dict[str, int], suits: dict[str, str], card: str, led: Suit, trump: Suit | None
    ) -> int:
        if suits[card] == trump:
            return 100 + heights[card]
        return heights[card] if suits[card] == led else -1

    def put_aside(
        self, hands: list[list[int]], talon: list[int], random: Callable[[], float]
    ) -> dict[int, int]:
        """Discard from the hands, sorted lists of cards, and take from the talon; the talon is used up.

        Gives how many cards each seat that had to put aside without others for them.
        """
        discarded: dict[int, int] = {}
        for sort, least, most, who in self.aside:
            for seat in who:
                if sort is not Discard and not talon:
                    break
                # What is left of the talon limits an exchange; taken whole, it is what declarer lays off for.
                limit = most if sort is Discard else len(talon)
                if sort is TakeTalon:
                    hands[seat] = sorted(hands[seat] + talon)
                    talon.clear()
                aside = self._put_aside(hands, seat, min(least, limit), min(most, limit), random)
                if sort is Draw:
                    hands[seat] = sorted(hands[seat] + talon[:aside])
                    del talon[:aside]
                discarded[seat] = discarded.get(seat, 0) + (aside if sort is Discard else 0)
        return discarded

    def _put_aside(
        self, hands: list[list[int]], seat: int, least: int, most: int, random: Callable[[], float]
    ) -> int:
        """How many cards of a hand are put aside."""
        hand = hands[seat]
        ways = self._choices(len(hand), least, most)
        places = ways[int(random() * len(ways))] if len(ways) > 1 else ways[0]
        hands[seat] = [card for place, card in enumerate(hand) if place not in places]
        return len(places)

    def _choices(self, held: int, least: int, most: int) -> list[tuple[int, ...]]:
        key = held, least, most
        if key not in self._ways:
            self._ways[key] = [
                places for number in range(least, most + 1) for places in combinations(range(held), number)
            ]
        return self._ways[key]

    def by_suits(self, hands: list[list[int]]) -> Hands:
        """The hands, sorted lists of cards, as play needs them."""
        suit_of = self.suit_of
        sorted_out: Hands = []
        for hand in hands:
            suits: list[list[int]] = [[], [], [], []]
            for card in hand:
                suits[suit_of[card]].append(card)
            sorted_out.append(suits)
        return sorted_out

    def play(self, hands: Hands, tricks: int, random: Callable[[], float]) -> tuple[list[int], str | None]:
        """The tricks of each seat, and how play was bought off, if it was; the hands are used up."""
        won, leader, offers, stops = [0, 0, 0, 0], self.leader, self.offers, self.stops
        declarer, partner, decided = self.declarer, self.partner, self._decided
        for played in range(tricks):
            if played in offers:
                paid = self._bought(played, random)
                if paid is not None:
                    return won, paid
            leader = self._trick(hands, leader, random, declarer if played < self.free_tricks else NOBODY)
            won[leader] += 1
            if stops:
                key = (won[declarer], won[partner], played, tricks)
                known = decided.get(key)
                if known is None:
                    known = decided[key] = self._is_decided(won, played + 1, tricks)
                if known:
                    break
        return won, None

    def _trick(self, hands: Hands, leader: int, random: Callable[[], float], free: int) -> int:
        """Who takes a trick; `free` is the player who need not follow suit."""
        suit_of, trump, raised = self.suit_of, self.must_trump, self.raised
        taker, led, best = leader, NOBODY, 0
        strength: list[int] = []
        for seat in self.around[leader]:
            own = hands[seat]
            same: list[int] = []
            if led >= 0 and seat != free:
                same = own[led] or (own[trump] if trump >= 0 else same)
            if same:
                number = len(same)
                card = same.pop(int(random() * number)) if number > 1 else same.pop()
            else:
                first, second, third, fourth = own
                cards = first + second + third + fourth
                if raised:
                    cards.sort()
                number = len(cards)
                card = cards[int(random() * number)] if number > 1 else cards[0]
                own[suit_of[card]].remove(card)
            if led < 0:
                led = suit_of[card]
                strength = self.strengths[led]
                best = strength[card]
            elif strength[card] > best:
                best, taker = strength[card], seat
        return taker

    def taken(self, won: list[int], played: int, tricks: int) -> Taken:
        """The tricks as goals see them."""
        partner = 0 if self.partner == NOBODY else won[self.partner]
        return Taken(won[self.declarer], partner, played - won[self.declarer] - partner, tricks - played)

    def _is_decided(self, won: list[int], played: int, tricks: int) -> bool:
        if self.contract is None or self.goal is None:
            return False
        return ends_play(self.contract, self.goal, self.taken(won, played, tricks))

    def _bought(self, played: int, random: Callable[[], float]) -> str | None:
        for paid, asked in self.offers[played]:
            if all(random() < self._pay for _ in range(asked)):
                return paid
        return None
