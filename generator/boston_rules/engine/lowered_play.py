"""The play of one undertaking with numbers for cards: suit by suit in the order of the pack.

Seats are counted clockwise from the dealer, who is 0.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from functools import lru_cache
from itertools import chain, combinations

from boston_rules.cards import SEATS, Seat, Suit
from boston_rules.engine.dealing import full_pack
from boston_rules.engine.goal import Taken, contract_goal, ends_play
from boston_rules.engine.playing import begin, ranks_of
from boston_rules.engine.session import WEIGHTS
from boston_rules.engine.state import PlayingPhase, State
from boston_rules.engine.suits import Ranks, card_strengths, card_suits, pack_cards, raised_card
from boston_rules.engine.table import around, speaking_order
from boston_rules.rules import Rules, kept_with_rules
from boston_rules.rules.contracts import Contract, Discard, Draw, Exchange, FreeRenounce, TakeTalon
from boston_rules.rules.deal import Pack
from boston_rules.rules.play import DefendersPay

Hands = list[list[list[int]]]
"""For every seat its cards by suits, in play by those that they follow in, each in the order of the pack."""

SUITS = list(Suit)
NOBODY = -1


@lru_cache(maxsize=256)
def _made_ready(
    pack: Pack, trump: Suit | None, turned: Suit | None, ranks: Ranks | None
) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """For each card the suit that it follows in, and its strength in a trick of each suit; below 0: none."""
    cards, suits, heights = (
        pack_cards(pack),
        card_suits(pack, trump, turned),
        card_strengths(pack, trump, turned, ranks),
    )

    def strength(card: str, led: Suit) -> int:
        if suits[card] == trump:
            return 100 + heights[card]
        return heights[card] if suits[card] == led else -1

    follows = tuple(SUITS.index(Suit(suits[card])) for card in cards)
    return follows, tuple(tuple(strength(card, led) for card in cards) for led in Suit)


@kept_with_rules
def _around(rules: Rules) -> list[tuple[int, ...]]:
    """For whoever comes first, all seats in the order in which they come."""
    return [tuple(map(SEATS.index, around(rules, seat))) for seat in SEATS]


@lru_cache(maxsize=256)
def _ways(held: int, least: int, most: int) -> tuple[tuple[int, ...], ...]:
    """The places of the cards that may be put aside from a hand of so many."""
    return tuple(places for number in range(least, most + 1) for places in combinations(range(held), number))


def _put_aside(hand: list[list[int]], least: int, most: int, random: Callable[[], float]) -> int:
    """Put some cards of a hand aside; gives how many."""
    ways = _ways(sum(map(len, hand)), least, most)
    places = ways[int(random() * len(ways))] if len(ways) > 1 else ways[0]
    # The last first, so that the places of the others stay.
    for each in reversed(places):
        place = each
        for same in hand:
            if place < len(same):
                del same[place]
                break
            place -= len(same)
    return len(places)


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
        self.suit_of, self.strengths = _made_ready(rules.pack, trump, turned, ranks_of(rules, state))
        self._ranks = ranks = len(rules.pack.ranks)
        raised = raised_card(rules.pack, trump, turned)
        # The raised card, the suit printed on it, and the one that it follows in.
        self._raised = (NOBODY, NOBODY, NOBODY)
        if raised is not None:
            card = pack.index(raised)
            self._raised = (card, card // ranks, self.suit_of[card])
        self.raised = self._raised[0]
        self.around = _around(rules)
        self._others = [seats[1:] for seats in self.around]
        self.must_trump = self.trump if rules.play.void == "must-trump" else NOBODY
        self.free_tricks = 0
        self.stops = False
        self.offers: dict[int, list[tuple[str, int]]] = {}
        self.aside: list[tuple[type[Exchange], int, int, tuple[int, ...]]] = []
        self._decided: dict[tuple[int, int, int, int], bool] = {}
        self._pay = WEIGHTS.get("pay", 2) / (WEIGHTS.get("pay", 2) + WEIGHTS.get("play-on", 2))
        if self.contract is None or undertaking is None:
            return
        self.goal = contract_goal(self.contract, pair=partner is not None)
        self._make_ready(rules, self.contract, state.dealt.dealer)

    def _make_ready(self, rules: Rules, contract: Contract, dealer: Seat) -> None:
        """What follows from the contract: when play stops, chances to pay, cards put aside."""
        self.stops = contract.stop != "played-out" and self.goal is not None
        if isinstance(contract.renounce, FreeRenounce):
            self.free_tricks = contract.renounce.last_trick
        for way in rules.play.buy_out:
            if contract.family in way.families:
                defenders = isinstance(way, DefendersPay)
                asked = len(SEATS) - (1 if self.partner == NOBODY else 2) if defenders else 1
                paid = "defenders-paid" if defenders else "declarer-paid"
                self.offers.setdefault(way.before_trick - 1, []).append((paid, asked))
        everybody = tuple(map(SEATS.index, speaking_order(rules, dealer)))
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

    def put_aside(self, hands: Hands, talon: list[int], random: Callable[[], float]) -> dict[int, int]:
        """Discard from the hands and take from the talon, which is used up.

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
                    self._take(hands[seat], talon, limit)
                aside = _put_aside(hands[seat], min(least, limit), min(most, limit), random)
                if sort is Draw:
                    self._take(hands[seat], talon, aside)
                discarded[seat] = discarded.get(seat, 0) + (aside if sort is Discard else 0)
        return discarded

    def _take(self, hand: list[list[int]], talon: list[int], number: int) -> None:
        """Take so many cards from the top of the talon into a hand."""
        for card in talon[:number]:
            insort(hand[card // self._ranks], card)
        del talon[:number]

    def _raise(self, hands: Hands) -> None:
        """Put the raised card among the cards that it follows suit with."""
        card, printed, suit = self._raised
        for suits in hands:
            if card in suits[printed]:
                suits[printed].remove(card)
                insort(suits[suit], card)

    def play(  # noqa: C901, PLR0912, PLR0915, one loop over cards: a call for each would take as long as the rest
        self, hands: Hands, held: list[int], tricks: int, random: Callable[[], float]
    ) -> tuple[list[int], str | None]:
        """The tricks of each seat, and how play was bought off, if it was; the hands are used up.

        `held` is how many cards each hand has, of which those beyond the number of tricks stay in it.
        """
        won, leader, offers, stops = [0, 0, 0, 0], self.leader, self.offers, self.stops
        declarer, partner, decided = self.declarer, self.partner, self._decided
        others, strengths, must_trump, suit_of = self._others, self.strengths, self.must_trump, self.suit_of
        raised, _, raised_suit = self._raised
        free, free_tricks = NOBODY, self.free_tricks
        if raised >= 0:
            self._raise(hands)
        card = NOBODY
        for played in range(tricks):
            if offers and played in offers:
                paid = self._bought(played, random)
                if paid is not None:
                    return won, paid
            if free_tricks:
                free = declarer if played < free_tricks else NOBODY
            own, number = hands[leader], held[leader] - played
            place = int(random() * number) if number > 1 else 0
            if raised >= 0 and raised in own[raised_suit]:
                card = self._of_all(own, place)
            else:
                for same in own:
                    number = len(same)
                    if place < number:
                        card = same.pop(place)
                        break
                    place -= number
            taker, led = leader, suit_of[card]
            strength = strengths[led]
            best = strength[card]
            for seat in others[leader]:
                own = hands[seat]
                same = own[led]
                if not same and must_trump >= 0:
                    same = own[must_trump]
                if same and seat != free:
                    number = len(same)
                    card = same.pop(int(random() * number)) if number > 1 else same.pop()
                else:
                    number = held[seat] - played
                    place = int(random() * number) if number > 1 else 0
                    if raised >= 0 and raised in own[raised_suit]:
                        card = self._of_all(own, place)
                    else:
                        for same in own:
                            number = len(same)
                            if place < number:
                                card = same.pop(place)
                                break
                            place -= number
                if strength[card] > best:
                    best, taker = strength[card], seat
            leader = taker
            won[leader] += 1
            if stops:
                key = (won[declarer], won[partner], played, tricks)
                known = decided.get(key)
                if known is None:
                    known = decided[key] = self._is_decided(won, played + 1, tricks)
                if known:
                    break
        return won, None

    def _of_all(self, own: list[list[int]], place: int) -> int:
        """The card in this place of a hand in the order of the pack, taken from it.

        A raised card lies among the trumps, but has its place among the cards of the suit printed on it.
        """
        card: int = sorted(chain.from_iterable(own))[place]
        own[self.suit_of[card]].remove(card)
        return card

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
