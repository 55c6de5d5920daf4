"""A systematic set of outcomes for any ruleset.

Every contract, formation, trump, breach of rules and end of a deal; tricks around the numbers of the goals.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from msgspec import structs
from tests.engine.support import formations, pools_of

from boston_rules.cards import SEATS, Denomination, Seat, Suit
from boston_rules.engine.checking import faults_of, possible_buy_outs, trick_limits
from boston_rules.engine.goal import conditions, contract_goal
from boston_rules.engine.shapes import Announcement, Breach, Outcome
from boston_rules.rules import Rules
from boston_rules.rules.contracts import (
    All,
    ClaimedTrump,
    Contract,
    Hidden,
    KeptTrump,
    NamedTrump,
    NoTrump,
    OneOf,
    TurnedNotKept,
)
from boston_rules.rules.deal import NoPool, NothingKept, NothingTurned
from boston_rules.rules.play import DefendersPay
from boston_rules.rules.settlement import EveryoneForHimself, HeldCard, Redealt, TrumpHonours, VoidOfTrump

DEALER, DECLARER = Seat.WEST, Seat.NORTH
POOL = 41
"""A content that neither two nor three nor four can share."""

Suits = tuple[Denomination | None, Suit | None]


def outcomes(rules: Rules) -> Iterator[Outcome]:
    """Possible outcomes of deals and sessions."""
    for contract in rules.contracts:
        for pair in formations(contract):
            yield from of_contract(rules, contract, pair=pair)
    yield from nobody_bid(rules)
    for pool, dealer in product((0, POOL), (DEALER, Seat.NORTH)):
        yield Outcome(event="session-end", dealer=dealer, pools=pools_of(rules, pool))


def of_contract(rules: Rules, contract: Contract, *, pair: bool) -> Iterator[Outcome]:
    """Outcomes of one contract and formation."""
    first, *others = suits(rules, contract)
    bases = tuple(played(rules, contract, first, pair=pair))
    yield from bases
    by_honours = any(line.when.honours is not None for line in rules.settlement.lines)
    for suit in others:
        for base in played(rules, contract, suit, pair=pair, thorough=False):
            yield base
            if by_honours:
                yield from with_honours(rules, base)
    for base in bases:
        yield from later(rules, base)
        yield from by_number(rules, base)
        yield from holding(rules, base)
        yield structs.replace(base, deal=None, last_deal=True)
        yield structs.replace(base, antes="due")
        yield structs.replace(base, antes="due", pools=pools_of(rules, 0))
        yield from with_honours(rules, base)
        for way in possible_buy_outs(rules, contract):
            ended = "defenders-paid" if isinstance(way, DefendersPay) else "declarer-paid"
            yield structs.replace(base, tricks=None, ended=ended)
    for base in (bases[0], bases[-1]):
        yield from with_breaches(rules, base)


def with_honours(rules: Rules, base: Outcome) -> Iterator[Outcome]:
    """The same with three honours and with all four in declarer's hand."""
    if isinstance(rules.settlement.honours, TrumpHonours):
        for honours in (3, 4):
            held = {seat: honours * (seat == DECLARER) for seat in base.honours or {}}
            yield structs.replace(base, honours=held)


def by_number(rules: Rules, base: Outcome) -> Iterator[Outcome]:
    """The same in the first of each range of deals that the rules name."""
    lines = (*rules.settlement.lines, *rules.nobody_bids.lines)
    stakes = () if isinstance(rules.pool, NoPool) else rules.pool.stakes
    multiplied = (each.when.deals for each in rules.settlement.multipliers)
    named = (*(line.when.deals for line in lines), *(stake.deals for stake in stakes), *multiplied)
    kept = rules.suits.kept
    for first in sorted({each.first for each in named if each}):
        state = base.state
        if first > 1 and not isinstance(kept, NothingKept) and kept.state not in state:
            state = {**state, kept.state: "H" if base.turned is None else base.turned.value}
        yield structs.replace(base, deal=first, antes="due", last_deal=None, state=state)


def holding(rules: Rules, base: Outcome) -> Iterator[Outcome]:
    """The same with each holding in the hand of every player, and in those of two."""
    for seat in SEATS if rules.settlement.holdings else ():
        yield structs.replace(base, held=held_by(rules, seat))
    if base.trump is None and base.turned is None:
        return
    for each in rules.settlement.holdings:
        for seat in SEATS if isinstance(each, VoidOfTrump) else ():
            announced = (Announcement(each.id, seat), Announcement(each.id, seat.clockwise(1)))
            outcome = structs.replace(base, announced=announced)
            if not any(faults_of(rules, outcome)):
                yield outcome


def later(rules: Rules, base: Outcome) -> Iterator[Outcome]:
    """The same in a later deal, in which another suit than the turned one has been kept from the first."""
    kept = rules.suits.kept
    if not isinstance(kept, NothingKept) and base.turned is not None:
        other = next(suit for suit in Suit if suit != base.turned)
        yield structs.replace(base, deal=2, state={kept.state: other.value})


def with_breaches(rules: Rules, base: Outcome) -> Iterator[Outcome]:
    """The outcome with each breach by each player who may commit it."""
    for breach, seat in product({case.breach: None for case in rules.irregularities}, SEATS):
        outcome = structs.replace(base, irregularities=(Breach(breach, seat),))
        if not any(faults_of(rules, outcome)):
            yield outcome


def suits(rules: Rules, contract: Contract) -> Iterator[Suits]:
    """Every trump with every suit that may be turned."""
    turned: tuple[Suit | None, ...] = (
        (None,) if isinstance(rules.suits.turned, NothingTurned) else tuple(Suit)
    )
    for suit in turned:
        if isinstance(contract.trump, NoTrump):
            yield None, suit
        elif isinstance(contract.trump, NamedTrump | ClaimedTrump):
            yield from ((trump, suit) for trump in contract.trump.choices)
        elif isinstance(contract.trump, KeptTrump | TurnedNotKept):
            yield None, suit
        else:
            yield None if suit is None else Denomination(suit.value), suit


def played(
    rules: Rules, contract: Contract, named: Suits, *, pair: bool, thorough: bool = True
) -> Iterator[Outcome]:
    """The contract played out with each possible partner, or not thoroughly with one, and telling tricks."""
    for partner in (seat for seat in reversed(SEATS) if seat != DECLARER) if pair else (None,):
        base = Outcome(
            dealer=DEALER,
            contract=contract.id,
            declarer=DECLARER,
            partner=partner,
            trump=named[0],
            turned=named[1],
            pools=pools_of(rules, POOL),
            honours={seat: 0 for seat in (DECLARER, partner) if seat is not None},
            held=held_by(rules, DEALER),
        )
        if isinstance(contract.trump, TurnedNotKept):
            base = next(later(rules, base), base)
        if any(faults_of(rules, base)):
            continue
        most = trick_limits(rules, base, contract)[1]
        for side in telling(rules, contract, pair=pair, most=most):
            shares = {side - side // 3, side // 2, min(side, 3)} if thorough else {side - side // 3}
            for own in sorted(shares) if pair else (side,):
                yield structs.replace(base, tricks=tricks(partner, own, side - own, most))
        if not thorough:
            return


def held_by(rules: Rules, seat: Seat) -> dict[str, Seat]:
    """A player who was dealt every card that somebody is paid for."""
    return {each.card: seat for each in rules.settlement.holdings if isinstance(each, HeldCard)}


def telling(rules: Rules, contract: Contract, *, pair: bool, most: int) -> tuple[int, ...]:
    """No trick, every trick, and one around each number that the goal names; all where each has its price."""
    if any(set(table.columns) & set("123456789") for table in rules.settlement.tables):
        return tuple(range(most + 1))
    goal = contract_goal(contract, pair=pair)
    named: set[int] = set()
    for each in conditions(goal) if goal else ():
        match each:
            case All():
                named.add(most)
            case OneOf(tricks=numbers):
                named.update(numbers)
            case _:
                named.add(each.tricks)
    counts = {0, most} | {number + step for number in named for step in (-1, 0, 1)}
    return tuple(sorted(count for count in counts if 0 <= count <= most))


def tricks(partner: Seat | None, own: int, helped: int, total: int) -> dict[Seat, int]:
    """Tricks by seat; the next adversary takes what is left."""
    counts = dict.fromkeys(SEATS, 0)
    counts[DECLARER] = own
    if partner is not None:
        counts[partner] += helped
    adversary = next(seat for seat in (Seat.EAST, Seat.SOUTH) if seat != partner)
    counts[adversary] = total - own - helped
    return counts


def nobody_bid(rules: Rules) -> Iterator[Outcome]:
    """Outcomes where all have passed, and misdeals."""
    turned = None if isinstance(rules.suits.turned, NothingTurned) else Suit.HEARTS
    cards = {line.taken for line in rules.nobody_bids.lines if line.taken is not None}
    base = Outcome(
        dealer=DEALER,
        turned=turned,
        pools=pools_of(rules, POOL),
        held=held_by(rules, DEALER),
        last_trick=DEALER,
        took=dict.fromkeys(cards, DEALER),
    )
    for case in rules.irregularities:
        if isinstance(case.effect, Redealt):
            yield structs.replace(base, irregularities=(Breach(case.breach, DEALER),))
    for last, antes in product((False, True), ("paid", "due")):
        passed = structs.replace(base, last_deal=last, antes=antes)
        if not isinstance(rules.nobody_bids, EveryoneForHimself):
            yield passed
            yield from by_number(rules, passed)
            continue
        size = rules.deal.hand_size
        third = size // 3
        for counts in (
            (third - 1, third - 1, third, size + 2 - 3 * third),
            (0, third, third, size - 2 * third),
            (third // 2, third // 2, third, size - third - 2 * (third // 2)),
            (1, third, third, size - 1 - 2 * third),
            (third, size - third - 2 * (third // 2), third // 2, third // 2),
        ):
            counted = structs.replace(passed, tricks=dict(zip(SEATS, counts, strict=True)))
            yield counted
            yield from with_breaches(rules, counted)


def what_pays(rules: Rules) -> tuple[object, ...]:
    """All of the rules that a settlement reads."""
    contracts = [
        structs.replace(each, exposure=Hidden(), lead="eldest", stop="played-out") for each in rules.contracts
    ]
    read = (rules.settlement, rules.nobody_bids, rules.irregularities, rules.pool, rules.session, rules.suits)
    return (*read, contracts, rules.play.buy_out, rules.table.direction, rules.pack.ranks, rules.auction)
