"""The table before the first call, in sentences: players, cards, suits, deal, pool."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from boston_rules.cards import Denomination, Suit
from boston_rules.engine.suits import Classes, pack_cards
from boston_rules.pages.markup import NOTHING, Html, element, escape
from boston_rules.pages.model import Block, Cell, Item, Items, Paragraph, Row, Sentence, Table
from boston_rules.pages.payments import in_deals
from boston_rules.pages.voice import Voice
from boston_rules.rules.contracts import NoTrump
from boston_rules.rules.deal import (
    AsTurned,
    ByLot,
    ClassesByOrder,
    ClassesByTurned,
    DealersLastCard,
    FirstTurned,
    FixedClasses,
    FixedOrder,
    HolderOf,
    Jokers,
    KeptOverTurned,
    LimitedPools,
    LowestCut,
    NoBiddingOrder,
    NoPool,
    NoPriceClasses,
    NothingTurned,
    OnePool,
    OrderByTurned,
    SecondPackBottom,
    SecondPackCut,
    Stake,
    TopTrump,
    WithoutTrump,
)
from boston_rules.rules.settlement import EveryoneForHimself


def table(voice: Voice) -> tuple[Block, ...]:
    rules = voice.rules.table
    if rules.at_table == rules.players:
        sentences = [voice.say("table-players", "table.players", "table.at-table", players=rules.players)]
    else:
        sentences = [
            voice.say("table-players", "table.players", players=rules.players),
            voice.say("table-at-table", "table.at-table", most=rules.at_table),
        ]
    sentences.append(voice.say(f"table-direction-{rules.direction}", "table.direction"))
    sentences += _first_dealer(voice)
    return (Paragraph(tuple(sentences)),)


def _first_dealer(voice: Voice) -> list[Sentence]:
    path = "table.first-dealer"
    match voice.rules.table.first_dealer:
        case ByLot():
            return [voice.say("first-dealer-by-lot", path)]
        case LowestCut(ace=ace):
            return [
                voice.say("first-dealer-lowest-cut", f"{path}.kind"),
                voice.say(f"first-dealer-lowest-cut-ace-{ace}", f"{path}.ace"),
            ]
        case HolderOf(card=card):
            return [voice.say("first-dealer-holder-of", path, card=voice.card(card))]


def pack(voice: Voice) -> tuple[Block, ...]:
    rules = voice.rules.pack
    sentences = [
        voice.say("pack-cards", "pack.ranks", cards=4 * len(rules.ranks), each=len(rules.ranks)),
        voice.say("pack-ranks", ranks=voice.ranks(rules.ranks)),
        *_jokers(voice),
        voice.say(f"pack-packs-{rules.packs}", "pack.packs"),
    ]
    if not rules.top_trumps:
        return (Paragraph(tuple(sentences)),)
    raised = [_top_trump(voice, top_trump) for top_trump in rules.top_trumps]
    raised[0] = Sentence(raised[0].text, ("pack.top-trumps",))
    cases = [case for top_trump in rules.top_trumps for case in _raising(top_trump)]
    if len(cases) > len(set(cases)):
        raised.append(voice.say("top-trump-first-holds"))
    # Of a joker alone there is no printed suit to speak of.
    what = "-joker" if all(top_trump.card[0] == "X" for top_trump in rules.top_trumps) else ""
    raised.append(voice.say(f"top-trump-belongs{what}", count=len(rules.top_trumps)))
    if any(top_trump.when_turned is not None for top_trump in rules.top_trumps):
        raised.append(voice.say("top-trump-otherwise"))
    untrumped = any(isinstance(contract.trump, NoTrump) for contract in voice.rules.contracts)
    if untrumped or isinstance(voice.rules.nobody_bids, EveryoneForHimself):
        raised.append(voice.say(f"top-trump-without-trump{what}"))
    return (Paragraph(tuple(sentences)), Paragraph(tuple(raised)))


def _jokers(voice: Voice) -> list[Sentence]:
    rules = voice.rules.pack
    if not isinstance(rules.suitless, Jokers):
        return []
    return [
        voice.say(
            "pack-jokers",
            "pack.suitless",
            "pack.suitless.number",
            number=rules.suitless.number,
            cards=len(pack_cards(rules)),
        )
    ]


def _top_trump(voice: Voice, rule: TopTrump) -> Sentence:
    card = voice.card(rule.card)
    manner = "always" if set(rule.in_trumps) == set(Suit) else "in"
    if rule.when_turned is not None:
        return voice.say(
            f"top-trump-{manner}-when-turned",
            card=card,
            suits=voice.suits(rule.in_trumps, "or"),
            turned=voice.suits(rule.when_turned, "or"),
        )
    return voice.say(f"top-trump-{manner}", card=card, suits=voice.suits(rule.in_trumps, "or"))


def _raising(rule: TopTrump) -> set[tuple[Suit, Suit]]:
    """The trump and turned suits with which a card is raised."""
    return set(product(rule.in_trumps, Suit if rule.when_turned is None else rule.when_turned))


def suits(voice: Voice) -> tuple[Block, ...]:
    first = [*_turned(voice), *_kept(voice), *_bidding(voice), *_price(voice)]
    blocks: tuple[Block, ...] = (Paragraph(tuple(first)),)
    match voice.rules.suits.bidding:
        case OrderByTurned(low_to_high=orders):
            blocks += (_orders(voice, {turned: _each(order) for turned, order in orders.items()}),)
        case ClassesByTurned(low_to_high=classes):
            blocks += (_orders(voice, classes),)
        case _:
            pass
    return blocks


def _each(order: tuple[Denomination, ...]) -> Classes:
    return tuple((suit,) for suit in order)


def _turned(voice: Voice) -> list[Sentence]:
    match voice.rules.suits.turned:
        case NothingTurned():
            return [voice.say("turned-none", "suits.turned")]
        case DealersLastCard(until=until):
            return [
                voice.say("turned-dealers-last-card", "suits.turned"),
                voice.say(f"turned-until-{until}", "suits.turned.until"),
            ]
        case SecondPackBottom(shuffled_by=shuffled_by):
            return [voice.say(f"turned-second-pack-bottom-{shuffled_by}", "suits.turned")]
        case SecondPackCut(shuffled_by=shuffled_by, cut_by=cut_by, turned_by=turned_by):
            path = "suits.turned"
            said = [] if shuffled_by == "nobody" else [_by(voice, "shuffled", path, shuffled_by)]
            said += [
                _by(voice, "cut", f"{path}.cut-by", cut_by),
                _by(voice, "turned", f"{path}.turned-by", turned_by),
            ]
            return [Sentence(said[0].text, (path, *said[0].paths)), *said[1:]]


def _by(voice: Voice, what: str, path: str, who: str) -> Sentence:
    return voice.say(f"turned-second-pack-{what}", path, who=who)


def _kept(voice: Voice) -> list[Sentence]:
    if not isinstance(voice.rules.suits.kept, FirstTurned):
        return []
    kept, little = voice.term("kept-suit"), voice.term("little-suit")
    return [voice.say("kept-first-turned", "suits.kept", kept=kept, little=little), voice.say("kept-again")]


def _bidding(voice: Voice) -> list[Sentence]:
    path = "suits.bidding"
    match voice.rules.suits.bidding:
        case NoBiddingOrder():
            return [voice.say("bidding-order-none", path)]
        case FixedOrder(low_to_high=order):
            return [voice.say("bidding-order-fixed", path, suits=low_to_high(voice, _each(order)))]
        case OrderByTurned():
            return [voice.say("bidding-order-by-turned", path)]
        case ClassesByTurned():
            return [voice.say("bidding-order-classes-by-turned", path)]
        case KeptOverTurned(others=others):
            said = [voice.say("bidding-order-kept-over-turned", path)]
            if others:
                ranked = low_to_high(voice, _each(tuple(Denomination(suit) for suit in others)))
                said.append(voice.say("bidding-order-others", f"{path}.others", suits=ranked))
            return said


def low_to_high(voice: Voice, classes: Classes) -> Html:
    """Suits from lowest to highest with signs between them that say which rank higher and which equal."""
    equal = [Html(" = ").join(voice.suit(suit) for suit in suits) for suits in classes if suits]
    return element("span", Html(" &lt; ").join(equal), class_="order")


def _orders(voice: Voice, orders: Mapping[Suit, Classes]) -> Table:
    """The order of suits for each suit that may be turned; suits that rank equal share a cell."""
    width = max((len(order) for order in orders.values()), default=0)
    heads = [voice.say("orders-place", number=place + 1, of=width) for place in range(width)]
    price = voice.rules.suits.price
    if isinstance(price, ClassesByOrder):
        for place, column in enumerate(price.classes[:width]):
            heads[place] = voice.say(
                "orders-place-with-column", number=place + 1, of=width, column=voice.any_column(column)
            )
    rows = tuple(
        Row(
            Sentence(voice.suit(turned), (f"suits.bidding.low-to-high.{turned.value}",)),
            tuple(_class(voice, members) for members in order),
        )
        for turned, order in sorted(orders.items(), key=lambda entry: list(Suit).index(entry[0]))
    )
    return Table(voice.say("orders-caption"), (voice.say("orders-turned"), *heads), rows)


def _class(voice: Voice, suits: tuple[Denomination, ...]) -> Cell:
    text = Html(" ").join(voice.suit(suit) for suit in suits)
    return Cell(Sentence(text)) if suits else Cell(Sentence(NOTHING), "void")


def _price(voice: Voice) -> list[Sentence]:
    path = "suits.price"
    match voice.rules.suits.price:
        case NoPriceClasses():
            return [voice.say("price-classes-none", path)]
        case FixedClasses(classes=classes, without_trump=without):
            by_column: dict[str, list[Denomination]] = {}
            for suit in sorted(classes, key=list(Denomination).index):
                by_column.setdefault(classes[suit], []).append(suit)
            parts = [
                voice.phrase("price-class", suits=voice.suits(members), column=voice.any_column(column))
                for column, members in by_column.items()
            ]
            return [
                voice.say(
                    "price-classes-fixed", f"{path}.classes", classes=voice.phrase.joined(parts, "units")
                ),
                _without_trump(voice, without),
            ]
        case ClassesByOrder(classes=order, without_trump=without):
            columns = voice.phrase.joined([voice.any_column(column) for column in order], "units")
            return [
                voice.say("price-classes-by-bidding-order", f"{path}.classes", columns=columns),
                _without_trump(voice, without),
            ]


def _without_trump(voice: Voice, rule: WithoutTrump) -> Sentence:
    path = "suits.price.without-trump"
    if isinstance(rule, AsTurned):
        return voice.say("price-without-trump-as-turned", path)
    return voice.say("price-without-trump", path, column=voice.any_column(rule.column))


def deal(voice: Voice) -> tuple[Block, ...]:
    rules = voice.rules.deal
    ways = [
        voice.phrase("deal-packets-singly")
        if way == (1,) * rules.hand_size
        else voice.phrase("deal-packets-way", sizes=voice.phrase.joined([Html(size) for size in way]))
        for way in rules.packets
    ]
    return (
        Paragraph(
            (
                voice.say(
                    f"deal-shuffle-{rules.shuffle}", "deal.shuffle", "deal.shuffler", shuffler=rules.shuffler
                ),
                voice.say(f"deal-cutter-{rules.cutter}", "deal.cutter"),
                voice.say("deal-hand-size", "deal.hand-size", cards=rules.hand_size),
                voice.say(
                    "deal-packets", "deal.packets", count=len(ways), ways=voice.phrase.joined(ways, "or")
                ),
                *([voice.say("deal-talon", "deal.talon", cards=rules.talon)] if _leftover(voice) else []),
            )
        ),
    )


def _leftover(voice: Voice) -> bool:
    """Whether the hands do not take the whole pack, or rules say so."""
    rules = voice.rules
    cards = len(pack_cards(rules.pack))
    return bool(rules.deal.talon) or cards > rules.table.players * rules.deal.hand_size


def pool(voice: Voice) -> tuple[Block, ...]:
    match voice.rules.pool:
        case NoPool():
            return (Paragraph((voice.say("pool-none", "pool"),)),)
        case OnePool(stakes=stakes, limit=limit):
            said = (voice.say("pool-single", "pool.kind"), voice.say(f"pool-limit-{limit}", "pool.limit"))
        case LimitedPools(stakes=stakes, limit=most):
            held = voice.units(most)
            said = (
                voice.say("pool-limited", "pool.kind"),
                voice.say("pool-limited-limit", "pool.limit", limit=held),
            )
    if not stakes:
        return (Paragraph(said),)
    return Paragraph(said), Items(tuple(_stake(voice, stake) for stake in stakes))


def _stake(voice: Voice, stake: Stake) -> Item:
    at = voice.phrase(f"pool-stake-at-{stake.at}")
    if stake.deals is not None:
        at = voice.phrase("pool-stake-in-deals", at=at, deals=in_deals(voice, stake.deals))
    payment = voice.phrase(f"pool-stake-from-{stake.payer}", amount=voice.units(stake.amount))
    for queue in voice.rules.session.queues:
        if queue.id == stake.queue:
            payment = voice.phrase("pool-stake-queued", payment=payment, by=queue.by)
    if stake.queue is not None and stake.queue not in {queue.id for queue in voice.rules.session.queues}:
        payment = voice.phrase("pool-stake-queue-unknown", payment=payment, queue=escape(stake.queue))
    return voice.item(
        voice.say(
            "pool-stake",
            f"pool.stakes.{stake.id}",
            at=at,
            payment=payment,
        )
    )
