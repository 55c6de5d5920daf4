"""Every auction and every line of play of a small deal, counted out slowly from what the rules mean.

Written apart from the engine, of which nothing is imported: each question is answered anew from all that was
said or played so far, without a state in between.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

from boston_rules.cards import SEATS, Denomination, Seat, Suit
from boston_rules.rules import Rules
from boston_rules.rules.auction import Ascending, Duels, MayBid, MaySupport, PartnersCard, Right, SingleRound
from boston_rules.rules.contracts import (
    All,
    AllOf,
    AtLeast,
    AtMost,
    ClaimedTrump,
    Contract,
    FirstTurn,
    FreeRenounce,
    Holding,
    Joined,
    KeptTrump,
    NamedTrump,
    NoAloneGoal,
    NoPairGoal,
    OfferThrownIn,
    OneOf,
    OnlyOver,
    OnlySeats,
    PlaysAlone,
    PrivilegedTrump,
    Raises,
    Support,
    TurnedNotKept,
    TurnedTrump,
    Withdraws,
)
from boston_rules.rules.deal import ClassesByTurned, FixedOrder, Jokers, KeptOverTurned, OrderByTurned

Hands = Mapping[Seat, Sequence[str]]


def next_seat(rules: Rules, seat: Seat) -> Seat:
    """Who comes after a player."""
    clockwise = {Seat.NORTH: Seat.EAST, Seat.EAST: Seat.SOUTH, Seat.SOUTH: Seat.WEST, Seat.WEST: Seat.NORTH}
    if rules.table.direction == "clockwise":
        return clockwise[seat]
    return next(before for before in SEATS if clockwise[before] == seat)


# --- the play


@dataclass(frozen=True)
class Endgame:
    """The last tricks of a deal: what everybody still holds, who leads, what was won so far."""

    rules: Rules
    contract: Contract | None
    declarer: Seat | None
    partner: Seat | None
    trump: Suit | None
    turned: Suit | None
    hands: Hands
    leader: Seat
    won: Mapping[Seat, int]
    tricks: int
    """Tricks of the whole deal."""
    others: tuple[Seat, ...] = ()
    """Others who play the same contract, each for himself."""


Play = tuple[Seat, str]
Line = tuple[Play, ...]


def lines_of_play(endgame: Endgame) -> dict[Line, tuple[Seat, ...]]:
    """Every way to play the endgame to its end, with those who took its tricks, in order."""
    found: dict[Line, tuple[Seat, ...]] = {}
    waiting: list[Line] = [()]
    while waiting:
        line = waiting.pop()
        takers = takers_of(endgame, line)
        if len(line) % 4 == 0 and has_ended(endgame, takers):
            found[line] = takers
            continue
        seat = to_play(endgame, line, takers)
        trick = [card for _, card in line[len(line) // 4 * 4 :]]
        gone = {card for _, card in line}
        hand = [card for card in endgame.hands[seat] if card not in gone]
        number = sum(endgame.won.values()) + len(takers) + 1
        waiting += [
            (*line, (seat, card)) for card in hand if may_play(endgame, seat, card, hand, trick, number)
        ]
    return found


def to_play(endgame: Endgame, line: Line, takers: Sequence[Seat]) -> Seat:
    """The player whose turn it is."""
    if len(line) % 4:
        return next_seat(endgame.rules, line[-1][0])
    return takers[-1] if takers else endgame.leader


def may_play(
    endgame: Endgame, seat: Seat, card: str, hand: Sequence[str], trick: Sequence[str], number: int
) -> bool:
    """Whether the duties allow this card of the hand in the trick of that number."""
    contract = endgame.contract
    free = None if contract is None else contract.renounce
    if (
        isinstance(free, FreeRenounce)
        and seat in (endgame.declarer, *endgame.others)
        and number <= free.last_trick
    ):
        return True
    jokers = endgame.rules.pack.suitless
    if not trick or (is_joker(endgame, card) and isinstance(jokers, Jokers) and jokers.thrown == "any-time"):
        return True
    if isinstance(jokers, Jokers) and jokers.wins == "when-led" and is_joker(endgame, trick[0]):
        return True
    suited = [lying for lying in trick if not is_joker(endgame, lying)]
    if not suited:
        return True
    led = belongs_to(endgame, suited[0])
    due = [held for held in hand if belongs_to(endgame, held) == led]
    if not due and endgame.rules.play.void == "must-trump":
        due = [held for held in hand if is_trump(endgame, held)]
    if due and endgame.rules.play.overtake == "if-able":
        best = trick[0]
        for lying in trick[1:]:
            best = lying if beats(endgame, lying, best) else best
        due = [held for held in due if beats(endgame, held, best)] or due
    return not due or card in due


def raised(endgame: Endgame) -> str | None:
    """The card above the ace of trumps."""
    fitting = [
        top.card
        for top in endgame.rules.pack.top_trumps
        if endgame.trump in top.in_trumps
        if top.when_turned is None or endgame.turned in top.when_turned
    ]
    return fitting[0] if fitting else None


def is_trump(endgame: Endgame, card: str) -> bool:
    """Whether a card is a trump."""
    return endgame.trump is not None and (card[0] == endgame.trump or card == raised(endgame))


def is_joker(endgame: Endgame, card: str) -> bool:
    """Whether a card has no suit in this deal."""
    return card[0] == "X" and not is_trump(endgame, card)


def belongs_to(endgame: Endgame, card: str) -> str:
    """The suit as which a card is led and follows."""
    return "trumps" if is_trump(endgame, card) else card[0]


def beats(endgame: Endgame, card: str, best: str) -> bool:
    """Whether a card played later beats the best of the trick so far.

    A joker can be the best only where it was led, or nothing but jokers was played.
    """
    if is_joker(endgame, card):
        return False
    if is_joker(endgame, best):
        jokers = endgame.rules.pack.suitless
        return isinstance(jokers, Jokers) and jokers.wins == "never"
    if is_trump(endgame, card) != is_trump(endgame, best):
        return is_trump(endgame, card)
    if is_trump(endgame, card) and raised(endgame) in (card, best):
        return card == raised(endgame)
    contract = endgame.contract
    own = None if contract is None else contract.card_ranks
    ranks = [rank.value for rank in (endgame.rules.pack.ranks if own is None else own)]
    return card[0] == best[0] and ranks.index(card[1]) < ranks.index(best[1])


def takers_of(endgame: Endgame, line: Line) -> tuple[Seat, ...]:
    """Who took the tricks that are complete."""
    takers = []
    for start in range(0, len(line) // 4 * 4, 4):
        taker, best = line[start]
        for seat, card in line[start + 1 : start + 4]:
            if beats(endgame, card, best):
                taker, best = seat, card
        takers.append(taker)
    return tuple(takers)


def has_ended(endgame: Endgame, takers: Sequence[Seat]) -> bool:
    """Whether no trick is left, or none that matters where play stops then."""
    won = {seat: endgame.won[seat] + list(takers).count(seat) for seat in SEATS}
    left = endgame.tricks - sum(won.values())
    if left == 0:
        return True
    if endgame.contract is None or endgame.contract.stop == "played-out" or not takers:
        return False
    for declarer in (endgame.declarer, *endgame.others):
        single = replace(endgame, declarer=declarer)
        decided = is_settled(single, won, left)
        if not (decided and (endgame.contract.stop == "when-decided" or is_certain(single, won))):
            return False
    return True


def is_certain(endgame: Endgame, won: Mapping[Seat, int]) -> bool:
    """Whether a contract that comes out the same however the rest falls is made."""
    leader = next(iter(won))
    left = endgame.tricks - sum(won.values())
    return is_made(endgame, {**won, leader: won[leader] + left})


def is_settled(endgame: Endgame, won: Mapping[Seat, int], left: int) -> bool:
    """Whether the contract comes out the same however the tricks left fall."""
    verdicts = set()
    for fall in product(SEATS, repeat=left):
        verdicts.add(is_made(endgame, {seat: won[seat] + fall.count(seat) for seat in SEATS}))
    return len(verdicts) == 1


def is_made(endgame: Endgame, tricks: Mapping[Seat, int]) -> bool:
    """Whether the tricks of a deal that is over make the contract."""
    if endgame.contract is None or endgame.declarer is None:
        raise ValueError("nobody declared")
    own = {"declarer": tricks[endgame.declarer], "partner": tricks[endgame.partner] if endgame.partner else 0}
    own["side"] = own["declarer"] + own["partner"]
    goal = endgame.contract.goal.alone if endgame.partner is None else endgame.contract.goal.pair
    if isinstance(goal, NoPairGoal | NoAloneGoal):
        raise TypeError(goal)
    for part in goal.of if isinstance(goal, AllOf) else (goal,):
        if isinstance(part, All):
            made = own["side"] == endgame.tricks
        elif isinstance(part, AtLeast):
            made = own[part.of] >= part.tricks
        elif isinstance(part, AtMost):
            made = own[part.of] <= part.tricks
        elif isinstance(part, OneOf):
            made = own[part.of] in part.tricks
        else:
            made = own[part.of] == part.tricks
        if not made:
            return False
    return True


# --- the auction


@dataclass(frozen=True)
class Table:
    """What an auction starts from."""

    rules: Rules
    dealer: Seat
    hands: Hands
    turned: Suit | None
    kept: Suit | None

    def ranking(self) -> list[str]:
        """Suits from lowest to highest."""
        bidding = self.rules.suits.bidding
        if isinstance(bidding, FixedOrder):
            return [suit.value for suit in bidding.low_to_high]
        if isinstance(bidding, OrderByTurned) and self.turned is not None:
            return [suit.value for suit in bidding.low_to_high[self.turned]]
        if isinstance(bidding, KeptOverTurned):
            ranked = [suit.value for suit in bidding.others]
            for suit in (self.turned, self.kept):
                if suit is not None:
                    ranked = [*(other for other in ranked if other != suit), suit.value]
            return ranked
        return []

    def outranks(self, suit: str, other: str) -> bool:
        """Whether a suit ranks above another one."""
        bidding = self.rules.suits.bidding
        if isinstance(bidding, ClassesByTurned) and self.turned is not None:
            classes = list(enumerate(bidding.low_to_high[self.turned]))
            return any(
                higher > lower
                for (higher, these), (lower, those) in product(classes, classes)
                if suit in these and other in those
            )
        ranking = self.ranking()
        return suit in ranking and other in ranking and ranking.index(suit) > ranking.index(other)

    def choices(self, contract: Contract) -> list[str]:
        """The trumps that declarer of a contract may choose from."""
        if isinstance(contract.trump, NamedTrump | ClaimedTrump):
            return [suit.value for suit in contract.trump.choices]
        if isinstance(contract.trump, PrivilegedTrump):
            return sorted({suit.value for suit in (self.kept, self.turned) if suit is not None})
        return []

    def bids(self, seat: Seat | None) -> list[tuple[int, str | None]]:
        """All that a player could ever bid, or that somebody could: rung and suit."""
        found: list[tuple[int, str | None]] = []
        for rung, contract in enumerate(self.rules.contracts):
            required = contract.requires
            needed = set(required.cards) if isinstance(required, Holding) else set()
            if seat is not None and not needed <= set(self.hands[seat]):
                continue
            trump = contract.trump
            if isinstance(trump, TurnedNotKept) and self.turned == self.kept:
                continue
            laid = isinstance(trump, TurnedTrump | KeptTrump | TurnedNotKept) and trump.laid
            held = "SHDC" if seat is None else {card[0] for card in self.hands[seat]}
            if laid and self.trump(rung, None) not in held:
                continue
            if isinstance(trump, NamedTrump | PrivilegedTrump) and trump.when == "in-bid":
                found += [(rung, suit) for suit in self.choices(contract) if suit in held or not trump.secret]
            else:
                found.append((rung, None))
            if isinstance(trump, ClaimedTrump):
                found += [(rung, suit) for suit in self.choices(contract) if self.can_claim(contract, suit)]
        return found

    def can_claim(self, contract: Contract, suit: str) -> bool:
        """Whether a suit ranks alone, and above another in which the contract can be played."""
        others = [other.value for other in Denomination if other != suit]
        level = [
            other
            for other in others
            if not self.outranks(other, suit) and not self.outranks(suit, other) and other != "NT"
        ]
        return not level and any(self.outranks(suit, other) for other in self.choices(contract))

    def trump(self, rung: int, suit: str | None) -> str | None:
        """The trump of a bid, as far as it is settled with it."""
        trump = self.rules.contracts[rung].trump
        follows = {TurnedTrump: self.turned, TurnedNotKept: self.turned, KeptTrump: self.kept}.get(
            type(trump)
        )
        return suit if follows is None else follows.value

    def secret(self, rung: int) -> bool:
        """Whether nobody but the bidder knows the suit of a bid."""
        trump = self.rules.contracts[rung].trump
        return isinstance(trump, NamedTrump | PrivilegedTrump) and trump.secret

    def level(self, rung: int) -> int:
        """The rank of a contract: that of the one with which it ranks."""
        ids = [contract.id for contract in self.rules.contracts]
        named = self.rules.contracts[rung].ranks_with
        return rung if named is None else ids.index(named)

    def in_time(self, rung: int, seat: Seat, calls: Calls) -> bool:
        """Whether a contract may be bid by this player now."""
        when, ids = self.rules.contracts[rung].bid_when, [each.id for each in self.rules.contracts]
        if isinstance(when, FirstTurn):
            return seat not in [call[0] for call in calls]
        if isinstance(when, OnlyOver):
            bids = [call[1] for call in calls if call[1] in ids]
            return bool(bids) and bids[-1] in when.contracts
        if isinstance(when, OnlySeats):
            order = [next_seat(self.rules, self.dealer)]
            while len(order) < len(SEATS):
                order.append(next_seat(self.rules, order[-1]))
            return ("eldest", "second", "third", "dealer")[order.index(seat)] in when.seats
        return True

    def alliance(self) -> tuple[Seat, int, str | None, Seat | None] | None:
        """Bidder, rung, suit and partner of the bid that a holding makes before the first call."""
        auction = self.rules.auction
        if isinstance(auction, Duels):
            return None
        order = [next_seat(self.rules, self.dealer)]
        while len(order) < 4:
            order.append(next_seat(self.rules, order[-1]))
        for rule in auction.alliances:
            holders = [seat for seat in order if len(set(rule.cards) & set(self.hands[seat])) == rule.number]
            if not holders:
                continue
            rung = [each.id for each in self.rules.contracts].index(rule.contract)
            cards = [card for card in rule.partner if card not in self.hands[holders[0]]]
            partner = [seat for seat in order if cards and cards[0] in self.hands[seat]]
            suit = cards[0][0] if cards and isinstance(rule.trump, PartnersCard) else None
            return holders[0], rung, suit, partner[0] if partner else None
        return None

    def supportable(self, rung: int) -> bool:
        """Whether a bid can be supported in the auction."""
        return any(isinstance(step, Support) for step in self.rules.contracts[rung].formation)

    def result(self, rung: int, declarer: Seat, partner: Seat | None, suit: str | None) -> Result:
        """What an auction comes to."""
        contract, suit = self.rules.contracts[rung], self.trump(rung, suit)
        return contract.id, declarer.value, None if partner is None else partner.value, suit


Result = tuple[str, str, str | None, str | None]
Call = tuple[str, str, str | None]
"""Who says what: `pass`, `support`, `join`, `name`, a call about a bid that nobody supports, or a contract.

The suit named with it comes last.
"""
Calls = tuple[Call, ...]


def auctions(table: Table) -> Iterator[tuple[Calls, Result | None]]:
    """Every complete auction, with what it comes to; None where nobody bids."""
    first = next_seat(table.rules, table.dealer)
    match table.rules.auction:
        case Duels():
            others = [first]
            while len(others) < 4:
                others.append(next_seat(table.rules, others[-1]))
            yield from _opening(table, (), others)
        case SingleRound() | Ascending():
            yield from _rising(table, (), first)


def _rising(table: Table, calls: Calls, first: Seat) -> Iterator[tuple[Calls, Result | None]]:
    seat = _next_speaker(table, calls, first)
    if seat is None:
        bids = [call for call in calls if call[1] not in ("pass", "support", "join")]
        made = table.alliance()
        if not bids and made is not None:
            yield calls, table.result(made[1], made[0], made[3], made[2])
            return
        if not bids:
            yield calls, None
            return
        bidder, contract, suit = bids[-1]
        supporters = [call[0] for call in calls[calls.index(bids[-1]) :] if call[1] == "support"]
        partner = Seat(supporters[0]) if supporters else None
        rung = [each.id for each in table.rules.contracts].index(contract)
        joiners = [call[0] for call in _since_bid(table, calls) if call[1] == "join"]
        if joiners:
            declared = " ".join(map(str, (bidder, *joiners)))
            yield calls, (contract, declared, None, table.result(rung, Seat(bidder), None, suit)[3])
        elif partner is None and table.supportable(rung):
            yield from _unanswered(table, calls, first, (Seat(bidder), rung, suit))
        else:
            yield calls, table.result(rung, Seat(bidder), partner, suit)
        return
    yield from _rising(table, (*calls, (seat, "pass", None)), first)
    if _can_support(table, calls, seat):
        yield from _rising(table, (*calls, (seat, "support", None)), first)
    if _can_join(table, calls, seat):
        yield from _rising(table, (*calls, (seat, "join", None)), first)
    for rung, suit in table.bids(seat):
        if _may_bid(table, calls, seat, rung, suit) and _keeps_suit(table, calls, seat, rung, suit):
            bid = (seat.value, table.rules.contracts[rung].id, suit)
            yield from _rising(table, (*calls, bid), first)


def _unanswered(
    table: Table, calls: Calls, first: Seat, standing: tuple[Seat, int, str | None]
) -> Iterator[tuple[Calls, Result | None]]:
    """Nobody supported the bid that stands: what becomes of it, as its bidder says if he may choose."""
    bidder, rung, suit = standing
    contract = table.rules.contracts[rung]
    ways = next(step.unanswered for step in contract.formation if isinstance(step, Support))
    for way in ways:
        if isinstance(way, Raises):
            for higher, named in table.bids(bidder):
                keeps = _keeps_suit(table, calls, bidder, higher, named)
                if (
                    keeps
                    and table.level(higher) > table.level(rung)
                    and _may_bid(table, calls, bidder, higher, named)
                ):
                    bid = (bidder.value, table.rules.contracts[higher].id, named)
                    yield from _rising(table, (*calls, bid), first)
            continue
        word = {PlaysAlone: "alone", OfferThrownIn: "throw-in", Withdraws: "withdraw"}[type(way)]
        said = calls if len(ways) == 1 else (*calls, (bidder.value, word, None))
        if word == "alone":
            yield said, table.result(rung, bidder, None, suit)
        else:
            yield said, None if word == "withdraw" else (contract.id, bidder.value, "thrown in", suit)


def _standing(table: Table, calls: Calls) -> tuple[Seat, int, str | None] | None:
    rungs = {contract.id: rung for rung, contract in enumerate(table.rules.contracts)}
    for seat, what, suit in reversed(calls):
        if what in rungs:
            return Seat(seat), rungs[what], suit
    made = table.alliance()
    return None if made is None else made[:3]


def _since_bid(table: Table, calls: Calls) -> Calls:
    """What was said after the bid that stands; everything, where none does."""
    ids = {contract.id for contract in table.rules.contracts}
    places = [place for place, call in enumerate(calls) if call[1] in ids]
    return calls[places[-1] + 1 :] if places else calls


def _can_support(table: Table, calls: Calls, seat: Seat) -> bool:
    standing = _standing(table, calls)
    if standing is None or standing[0] == seat or not table.supportable(standing[1]):
        return False
    if not all(
        any(isinstance(right, MaySupport) for right in rights) for rights in _bound_by(table, calls, seat)
    ):
        return False
    return all(what != "support" for _, what, _ in _since_bid(table, calls))


def _can_join(table: Table, calls: Calls, seat: Seat) -> bool:
    standing = _standing(table, calls)
    if standing is None or standing[0] == seat or not _can_bid(table, calls, seat, standing[1]):
        return False
    joint = table.rules.contracts[standing[1]].joint
    joiners = [who for who, what, _ in _since_bid(table, calls) if what == "join"]
    return isinstance(joint, Joined) and seat not in joiners and 1 + len(joiners) < joint.at_most


def _bound_by(table: Table, calls: Calls, seat: Seat) -> list[list[Right]]:
    """For each thing that a player has said and that costs him his freedom, the rights that he keeps."""
    auction = table.rules.auction
    if not isinstance(auction, Ascending):
        return []
    eldest = next_seat(table.rules, table.dealer)
    lists = {"pass": auction.after_pass, "support": auction.after_support}
    said = {what for speaker, what, _ in calls if speaker == seat}
    return [
        [right for right in lists[what] if seat == eldest or right.who == "everybody"]
        for what in said & set(lists)
    ]


def _can_bid(table: Table, calls: Calls, seat: Seat, rung: int) -> bool:
    family = table.rules.contracts[rung].family
    return all(
        any(
            isinstance(right, MayBid) and (right.families is None or family in right.families)
            for right in rights
        )
        for rights in _bound_by(table, calls, seat)
    )


def _keeps_suit(table: Table, calls: Calls, seat: Seat, rung: int, suit: str | None) -> bool:
    """Whether a bid's trump is that of the bids that its bidder has made before."""
    auction, ids = table.rules.auction, [contract.id for contract in table.rules.contracts]
    if not isinstance(auction, Ascending) or auction.own_suit == "free":
        return True
    open_only = auction.own_suit == "binds-if-supportable"
    before = {
        table.trump(ids.index(what), named)
        for who, what, named in calls
        if who == seat and what in ids and (not open_only or table.supportable(ids.index(what)))
    }
    trump = table.trump(rung, suit)
    return trump is None or before <= {trump, None}


def _is_higher(table: Table, calls: Calls, rung: int, suit: str | None) -> bool:
    standing = _standing(table, calls)
    if standing is None or table.level(rung) > table.level(standing[1]):
        return True
    auction = table.rules.auction
    if (
        table.level(rung) < table.level(standing[1])
        or not isinstance(auction, Ascending)
        or auction.equal == "never"
    ):
        return False
    if table.secret(standing[1]) or table.secret(rung):
        return False
    if standing[2] is None:
        claimed = isinstance(table.rules.contracts[standing[1]].trump, ClaimedTrump)
        return claimed and suit is not None
    return suit is not None and table.outranks(suit, standing[2])


def _next_speaker(table: Table, calls: Calls, first: Seat) -> Seat | None:
    """Who is to speak; None where the auction is over."""
    seat = next_seat(table.rules, Seat(calls[-1][0])) if calls else first
    if isinstance(table.rules.auction, SingleRound):
        return None if len(calls) >= 4 else seat
    for _ in SEATS:
        if _has_a_turn(table, calls, seat):
            return seat
        seat = next_seat(table.rules, seat)
    return None


def _has_a_turn(table: Table, calls: Calls, seat: Seat) -> bool:
    """Whether a player may still speak: once after each bid, unless a pass of his has cost him the right."""
    auction, standing = table.rules.auction, _standing(table, calls)
    if not isinstance(auction, Ascending):
        raise TypeError(auction)
    if any(speaker == seat for speaker, _, _ in _since_bid(table, calls)):
        return False
    if standing is not None and standing[0] == seat:
        return auction.raise_own == "free"
    if _can_support(table, calls, seat) or _can_join(table, calls, seat):
        return True
    free = [
        any(isinstance(right, MayBid) and right.families is None for right in rights)
        for rights in _bound_by(table, calls, seat)
    ]
    if all(free):
        return True
    # A turn must leave him a choice, but whether he has the cards for it is nobody's business.
    return any(_may_bid(table, calls, seat, rung, suit) for rung, suit in table.bids(None))


def _may_bid(table: Table, calls: Calls, seat: Seat, rung: int, suit: str | None) -> bool:
    """Whether a bid is this player's to make now."""
    in_time = table.in_time(rung, seat, calls)
    return in_time and _can_bid(table, calls, seat, rung) and _is_higher(table, calls, rung, suit)


def _opening(table: Table, calls: Calls, players: Sequence[Seat]) -> Iterator[tuple[Calls, Result | None]]:
    """No bid stands: the first of the players left opens or drops out."""
    if not players:
        yield calls, None
        return
    holder, *others = players
    yield from _opening(table, (*calls, (holder, "pass", None)), others)
    for rung, _ in table.bids(holder):
        if not table.in_time(rung, holder, calls):
            continue
        said = (*calls, (holder.value, table.rules.contracts[rung].id, None))
        yield from _meeting(table, said, holder, others, rung, None)


def _meeting(
    table: Table, calls: Calls, holder: Seat, others: Sequence[Seat], rung: int, bound: str | None
) -> Iterator[tuple[Calls, Result | None]]:
    """A bid stands and its bidder meets the next player, who speaks first; without one he has won."""
    if not others:
        yield calls, table.result(rung, holder, None, bound)
        return
    yield from _duel(table, calls, (holder, others[0]), others[1:], (others[0], rung, bound, False))


def _duel(
    table: Table,
    calls: Calls,
    pair: tuple[Seat, Seat],
    others: Sequence[Seat],
    now: tuple[Seat, int, str | None, bool],
) -> Iterator[tuple[Calls, Result | None]]:
    """One player of the pair answers the bid of the other, whose suit may be bound or contested."""
    speaker, rung, bound, contested = now
    holder, challenger = pair
    bidder = holder if speaker == challenger else challenger
    contract, auction = table.rules.contracts[rung], table.rules.auction
    yield from _meeting(table, (*calls, (speaker.value, "pass", None)), bidder, others, rung, bound)
    for higher, _ in table.bids(speaker):
        if table.level(higher) > table.level(rung) and table.in_time(higher, speaker, calls):
            said = (*calls, (speaker.value, table.rules.contracts[higher].id, None))
            yield from _duel(table, said, pair, others, (bidder, higher, None, False))
    suits = table.choices(contract)
    if contested:
        for suit in suits:
            if bound is not None and table.outranks(suit, bound):
                said = (*calls, (speaker.value, "name", suit))
                yield from _duel(table, said, pair, others, (bidder, rung, suit, True))
    elif (
        speaker == challenger
        and isinstance(auction, Duels)
        and auction.equal == "reveal-suits"
        and table.in_time(rung, speaker, calls)
    ):
        equal = (*calls, (speaker.value, contract.id, None))
        for mine, his in product(suits, suits if bound is None else [bound]):
            said = (*equal, (challenger.value, "name", mine))
            if bound is None:
                said = (*said, (holder.value, "name", his))
            if table.outranks(mine, his):
                yield from _duel(table, said, pair, others, (holder, rung, mine, True))
            else:
                yield from _duel(table, said, pair, others, (challenger, rung, his, True))
