"""Before the first call: the first dealer, the ceremony of the deal, the cards, the turned suit, the stakes.

Every draw comes from the random source given; the same source gives the same deal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from boston_rules.cards import SEATS, Rank, Seat
from boston_rules.engine.facts import kept_suit
from boston_rules.engine.pools import limit_of, with_more
from boston_rules.engine.stakes import stake_payments
from boston_rules.engine.state import Ceremony, Dealt, Hands
from boston_rules.engine.suits import pack_cards, suit_of, suited_cards
from boston_rules.engine.table import around, following, speaking_order
from boston_rules.rules import Rules, kept_with_rules
from boston_rules.rules.base import CardCode, Rule
from boston_rules.rules.deal import (
    ByLot,
    DealersLastCard,
    HolderOf,
    LowestCut,
    NothingTurned,
    SecondPackBottom,
    SecondPackCut,
)


class FirstDealer(Rule, frozen=True):
    """Who deals first, and the cards that decided it (of the last cut, where equal cards were cut again)."""

    seat: Seat
    drawn: Mapping[Seat, CardCode] = {}


def full_pack(rules: Rules) -> list[str]:
    """Every card of one pack, suit by suit from the highest rank, then the jokers."""
    return list(pack_cards(rules.pack))


def deals_whole_pack(rules: Rules) -> bool:
    """Whether every way of dealing gives each player his hand and leaves over just the talon."""
    size, cards = rules.deal.hand_size, len(pack_cards(rules.pack))
    packets = rules.deal.packets
    whole = bool(packets) and all(sum(each) == size for each in packets)
    return whole and len(SEATS) * size + rules.deal.talon == cards


def first_dealer(rules: Rules, rng: Random) -> FirstDealer:
    """The first dealer of a session, found as the rules say."""
    how = rules.table.first_dealer
    match how:
        case ByLot():
            return FirstDealer(rng.choice(SEATS))
        case LowestCut():
            return _lowest_cut(rules, how, rng)
        case HolderOf():
            pack = _shuffled(full_pack(rules), rng)
            seats = around(rules, SEATS[0])
            return FirstDealer(*_receiver(pack, how.card, seats))


def _receiver(pack: list[str], card: str, seats: tuple[Seat, ...]) -> tuple[Seat, dict[Seat, str]]:
    seat = seats[pack.index(card) % len(seats)]
    return seat, {seat: card}


def _lowest_cut(rules: Rules, how: LowestCut, rng: Random) -> FirstDealer:
    ranks = [rank for rank in reversed(rules.pack.ranks) if rank != Rank.ACE]
    order = [Rank.ACE, *ranks] if how.ace == "low" else [*ranks, Rank.ACE]
    cutting: tuple[Seat, ...] = SEATS
    while True:
        drawn = dict(zip(cutting, rng.sample(suited_cards(rules.pack), len(cutting)), strict=True))
        heights = {seat: order.index(Rank(card[1])) for seat, card in drawn.items()}
        lowest = tuple(seat for seat in cutting if heights[seat] == min(heights.values()))
        if len(lowest) == 1:
            return FirstDealer(lowest[0], drawn)
        cutting = lowest


def deal(  # noqa: PLR0913, all that the deal before may have left, by name
    rules: Rules,
    rng: Random,
    dealer: Seat,
    *,
    number: int,
    last: bool,
    pools: tuple[int, ...],
    new_dealer: bool,
    state: Mapping[str, int | str] | None = None,
) -> Dealt:
    """Stake and deal.

    `pools` and `state` as the last deal left them, `new_dealer` unless the same player deals again.
    """
    packets = rules.deal.packets[pick(rng, len(rules.deal.packets))]
    pack = _shuffled(full_pack(rules), rng)
    hands, last_card = _hand_out(rules, dealer, packets, pack)
    turned_card = _turned_card(rules, last_card, rng)
    return given(
        rules,
        dealer,
        hands,
        turned_card,
        packets=packets,
        talon=tuple(pack[len(SEATS) * sum(packets) :]),
        pools=pools,
        new_dealer=new_dealer,
        number=number,
        last=last,
        state=state,
    )


def given(  # noqa: PLR0913, all that a deal starts from, by name
    rules: Rules,
    dealer: Seat,
    hands: Hands,
    turned_card: str | None,
    *,
    packets: tuple[int, ...] | None = None,
    talon: tuple[str, ...] = (),
    pools: tuple[int, ...],
    new_dealer: bool,
    number: int = 1,
    last: bool = False,
    state: Mapping[str, int | str] | None = None,
) -> Dealt:
    """A deal whose cards are known: the stakes before it, and all else that follows from dealer and rules.

    `pools` and `state` as the last deal left them; without `packets` the cards were handed out in the first
    of the ways that there are.
    """
    stakes = tuple(
        transfer
        for transfer, _ in stake_payments(
            rules, dealer, pools, new_dealer=new_dealer, number=number, state=state or {}
        )
    )
    turned = None if turned_card is None else suit_of(turned_card)
    carried = {} if state is None else dict(state)
    return Dealt(
        dealer=dealer,
        deal=number,
        last_deal=last,
        stakes=stakes,
        pools=with_more(pools, sum(stake.amount for stake in stakes), limit_of(rules)),
        ceremony=_ceremony(rules, dealer, packets or rules.deal.packets[0]),
        hands=hands,
        turned_card=turned_card,
        turned=turned,
        talon=talon,
        kept=kept_suit(rules, carried, turned if number == 1 else None),
        state=carried,
    )


def pick(rng: Random, number: int) -> int:
    """One of so many places; the only one costs no draw."""
    return int(rng.random() * number) if number > 1 else 0


def places(number: int, random: Callable[[], float]) -> list[int]:
    """For each of so many cards its place in the shuffled pack, every order equally likely."""
    keys = [random() for _ in range(number)]
    return sorted(range(number), key=keys.__getitem__)


def _shuffled(cards: list[str], rng: Random) -> list[str]:
    pack = cards[:]
    for card, place in zip(cards, places(len(cards), rng.random), strict=True):
        pack[place] = card
    return pack


def _ceremony(rules: Rules, dealer: Seat, packets: tuple[int, ...]) -> Ceremony:
    left, right = dealer.clockwise(1), dealer.clockwise(-1)
    shufflers = {"dealer": dealer, "left-of-dealer": left, "right-of-dealer": right, "anybody": None}
    cutters = {
        "right-of-dealer": (right,),
        "left-of-dealer": (left,),
        "everybody": speaking_order(rules, dealer),
        "nobody": (),
    }
    turned = rules.suits.turned
    at_table = {
        "dealer": dealer,
        "opposite-dealer": dealer.opposite(),
        "left-of-dealer": left,
        "right-of-dealer": right,
    }
    turner = dealer if isinstance(turned, DealersLastCard) else None
    if isinstance(turned, SecondPackBottom):
        turner = at_table[turned.shuffled_by]
    elif isinstance(turned, SecondPackCut):
        turner = at_table[turned.turned_by]
    return Ceremony(
        shuffler=shufflers[rules.deal.shuffler],
        cutters=cutters[rules.deal.cutter],
        packets=packets,
        turner=turner,
    )


@kept_with_rules
def _order(rules: Rules) -> dict[str, int]:
    """The place of each card in the order in which a hand is held."""
    return {card: place for place, card in enumerate(pack_cards(rules.pack))}


def _hand_out(rules: Rules, dealer: Seat, packets: tuple[int, ...], pack: list[str]) -> tuple[Hands, str]:
    """The hands, sorted, and the card dealt last, which is the dealer's."""
    hands: dict[Seat, list[str]] = {seat: [] for seat in SEATS}
    place = 0
    for packet in packets:
        for seat in around(rules, following(rules, dealer)):
            hands[seat] += pack[place : place + packet]
            place += packet
    order = _order(rules)
    return {seat: tuple(sorted(cards, key=order.__getitem__)) for seat, cards in hands.items()}, pack[
        place - 1
    ]


def _turned_card(rules: Rules, last_card: str, rng: Random) -> str | None:
    match rules.suits.turned:
        case NothingTurned():
            return None
        case DealersLastCard():
            return last_card
        case SecondPackBottom() | SecondPackCut():
            cards = suited_cards(rules.pack)
            return cards[pick(rng, len(cards))]
