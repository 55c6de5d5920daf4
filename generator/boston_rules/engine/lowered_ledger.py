"""The settlement of one undertaking, reckoned once for all deals that pay alike.

What the pool pays follows from its content: lines move all of it or nothing, whole or in two, three or four
shares.  So the changes by a settlement grow evenly with every twelve more in the pool, and two contents
twelve apart give all that lie a multiple of twelve away; where fewer share, a smaller step does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import chain
from math import lcm
from typing import NamedTuple

from msgspec import UNSET, structs

from boston_rules.cards import SEATS, Denomination, Suit
from boston_rules.engine.faults import Lacking
from boston_rules.engine.goal import asks_for_all, judge, target
from boston_rules.engine.judged import is_suit, speaks_of
from boston_rules.engine.lowered_play import NOBODY, Play
from boston_rules.engine.pools import grouped, limit_of
from boston_rules.engine.settlement import settle_played
from boston_rules.engine.shapes import Outcome, Settlement
from boston_rules.engine.suits import price_column
from boston_rules.rules import Rules, kept_with_rules
from boston_rules.rules.base import DealRange, Rule
from boston_rules.rules.contracts import Liability, NoTrump
from boston_rules.rules.deal import NoPriceClasses
from boston_rules.rules.settlement import (
    Fixed,
    HonourTricks,
    Line,
    PoolContent,
    Product,
    TableCell,
    Term,
    TrickDifference,
    When,
    with_factors,
)

RESULTS = ("made", "failed")
PERIOD = 12
"""The least number that can be shared by 1, 2, 3 and 4."""


class Paid(NamedTuple):
    """A settlement: the changes of the four seats, from declarer on, else from the dealer, and of the pool.

    After these come the changes of the seats in each book beside the ledger.

    `same_dealer` says that whoever dealt deals again.
    """

    result: str
    over: int
    under: int
    changes: tuple[int, ...]
    counted: bool
    same_dealer: bool


class Situation(NamedTuple):
    """What of a deal beside its tricks may matter to lines.

    `deals` says for each range of deals that the rules name whether this is one of them, `holders` for each
    holding who has it, in places clockwise from declarer, else from the dealer, `factors` by what each queue
    of deals multiplies.
    """

    deals: tuple[bool, ...] = ()
    holders: tuple[tuple[int, ...], ...] = ()
    factors: tuple[int, ...] = ()


class _Growth(NamedTuple):
    """By how much the changes are greater in a pool that holds so much more, and in any multiple of it."""

    period: int
    slope: tuple[int, ...]


class _At(NamedTuple):
    """The settlement at one content of the pool, from which others follow."""

    paid: Paid
    pool: int


_Judged = tuple[object, ...]
NOTHING: _Judged = ()


class _Seen(NamedTuple):
    """What payments hang on in a play with certain counts of tricks.

    `number` is the same for counts that are paid alike, `lines` decides which of the lines hold that the pool
    has a part in, `made` is the result where it follows from them, `honoured` says whether honours make a
    difference.
    """

    number: int
    lines: _Judged
    made: bool | None
    honoured: bool


@dataclass(slots=True)
class _Case:
    """Deals that are settled alike, but for what the pool holds.

    `lines` decides which of the lines hold that the pool has a part in.  `always` is the settlement where the
    pool makes no difference, else `at` has one for each rest of its content by the period of `growth`, or for
    each content by itself up to `full`, with which all pools that are asked for are full.
    """

    lines: object
    full: int
    always: Paid | None = None
    growth: _Growth | None = None
    at: dict[int, _At] = field(default_factory=dict)


class Ledger:
    """The settlements of the undertakings that are priced alike; nobody's, where none is given.

    Changes are kept from declarer on clockwise, so that one ledger serves whoever declares.
    """

    def __init__(
        self,
        rules: Rules,
        play: Play | None,
        growths: dict[object, _Growth],
        *,
        opposite: bool,
    ) -> None:
        self._rules = rules
        self.opposite = opposite
        """Whether changes are those with the partner opposite, wherever he sits."""
        self._dealers = _dealers(rules)
        self._seen: dict[object, _Seen] = {}
        self._numbers: dict[_Judged, int] = {}
        self._cases: dict[object, _Case] = {}
        self._growths = growths
        self._limit = limit_of(rules)
        lines = _lines_for(rules, play)
        several = () if self._limit is None else (RESULTS, RESULTS[:1], RESULTS[1:])
        self._full = {each: _enough(_lines_for(rules, play, each), self._limit or 0) for each in several}
        conditions = _conditions_for(rules, lines)
        terms = _terms_of(rules, lines)
        roles = {role for line in lines for role in (line.payer, line.payee)}
        shares = [line.shares for line in _lines(rules) if line.shares is not None]
        self._period = lcm(PERIOD, *(max(1, each.declarer + each.partner) for each in shares))
        self._counted = _tricks_counted(terms, conditions)
        self._sweeps = any(when.side_took != "any" for when in conditions)
        self._by_tricks = any(when.side_took_at_least for when in conditions)
        self._differs = any(isinstance(term, TrickDifference) for term in terms)
        self.held = any(line.holding is not None for line in lines)
        """Whether it matters who was dealt which holding."""
        self._last = "next-dealer" in roles or any(when.deal != "any" for when in conditions)
        priced = any(isinstance(term, HonourTricks | Product) for term in terms)
        # For a contract made and for one that failed, whether honours make a difference.
        self._honoured = {
            made: priced
            or any(when.honours is not None and when.result in ("any", result) for when in conditions)
            for made, result in ((True, "made"), (False, "failed"))
        }
        # What the pool adds follows from fewer facts than all that is paid.
        touching = _touching(lines)
        self._pool_matters = bool(touching)
        about_pool = _conditions_for(rules, touching)
        self._pool_honours = any(when.honours is not None for when in about_pool)
        self._pool_sweeps = any(when.side_took != "any" for when in about_pool)
        self._pool_tricks = any(when.side_took_at_least for when in about_pool)
        self._pool_held = any(line.holding is not None for line in touching)
        self._singly = (
            play is None or play.contract is None or self._differs or bool(roles & {"fewest", "most"})
        )

    def paid(  # noqa: PLR0913, PLR0917, all that a payment may hang on, in the hottest call but play
        self,
        play: Play | None,
        won: list[int],
        ended: str,
        tricks: int,
        honours: int,
        last: bool,  # noqa: FBT001, one of the keys by which settlements are kept
        situation: Situation,
        pool: int,
        outcome: Callable[[], Outcome],
    ) -> Paid:
        """The settlement after these tricks of this play, changes from declarer on.

        `tricks` are those of the deal, `honours` the side's; `outcome` makes the outcome, asked for only
        where nothing alike was settled before.  Raises OutcomeFaults as `settle` does.
        """
        count = NOTHING
        place = None
        if play is not None:
            if self._singly:
                first = max(play.declarer, 0)
                count = (*won[first:], *won[:first], ended, tricks)
            else:
                partner = won[play.partner] if play.partner >= 0 else 0
                count = (won[play.declarer], partner, sum(won), ended, tricks)
            if self._dealers[last]:
                place = play.declarer
        seen = self._seen.get(count)
        if seen is None:
            seen = self._seen[count] = self._see(play, won, ended, tricks, count)
        honours = honours if seen.honoured else 0
        last = last and self._last
        about = seen.number, honours, last, situation, place
        case = self._cases.get(about)
        if case is None:
            case = self._cases[about] = self._case(seen, honours, last, situation, place)
        if case.always is not None:
            return case.always
        if self._limit is not None and self._pool_matters:
            return self._of_several(case, outcome, pool)
        if case.growth is None:
            return self._first(case, outcome(), pool)
        period, slope = case.growth
        at = case.at.get(pool % period)
        if at is None:
            at = case.at[pool % period] = _At(self._reckoned(outcome(), pool), pool)
        times = (pool - at.pool) // period
        if not times:
            return at.paid
        result, over, under, start, counted, same_dealer = at.paid
        changes = tuple([old + times * more for old, more in zip(start, slope, strict=True)])
        if changes[4] + pool < 0:
            return self._reckoned(outcome(), pool)
        return Paid(result, over, under, changes, counted, same_dealer)

    def _see(self, play: Play | None, won: list[int], ended: str, tricks: int, count: _Judged) -> _Seen:
        """What payments hang on in these counts."""
        judged, lines = (NOTHING, NOTHING) if play is None else self._judged(play, count, won, ended, tricks)
        number = self._numbers.setdefault((*judged, tricks), len(self._numbers))
        made = judged[0] if judged and isinstance(judged[0], bool) else None
        return _Seen(number, lines, made, made is None or self._honoured[made])

    def _case(
        self,
        seen: _Seen,
        honours: int,
        last: bool,  # noqa: FBT001, one of the keys by which settlements are kept
        situation: Situation,
        place: int | None,
    ) -> _Case:
        if not self._pool_held:
            situation = Situation(situation.deals, (), situation.factors)
        full = self._full.get(RESULTS if seen.made is None else RESULTS[:1] if seen.made else RESULTS[1:], 0)
        return _Case((seen.lines, honours if self._pool_honours else 0, last, situation, place), full)

    def _first(self, case: _Case, outcome: Outcome, pool: int) -> Paid:
        """The settlement of a case not met before, with what follows for other contents of the pool."""
        paid = self._reckoned(outcome, pool)
        growth = self._growths.get(case.lines)
        if growth is None:
            growth = self._growths[case.lines] = self._growth(outcome, pool, paid.changes)
        if any(growth.slope):
            case.growth = growth
            case.at[pool % growth.period] = _At(paid, pool)
        else:
            case.always = paid
        return paid

    def _of_several(self, case: _Case, outcome: Callable[[], Outcome], pool: int) -> Paid:
        """The settlement where several pools may wait: with enough in them, more changes nothing."""
        held = min(pool, case.full)
        at = case.at.get(held)
        if at is None:
            at = case.at[held] = _At(self._reckoned(outcome(), held), held)
        return at.paid

    def _judged(
        self, play: Play, count: _Judged, won: list[int], ended: str, tricks: int
    ) -> tuple[_Judged, _Judged]:
        if play.contract is None:
            # Where nobody declared, lines know tricks by those who took fewest or most alone.
            if self._differs:
                return tuple(won), tuple(won)
            fewest, most = min(won), max(won)
            pattern = tuple((taken == fewest, taken == most) for taken in won)
            return pattern, pattern
        if self._singly:
            return count, count
        if ended not in ("played-out", "decided") or play.goal is None:
            return (ended,), (ended,)
        taken = play.taken(won, sum(won), tricks)
        verdict = judge(play.goal, taken)
        lines: _Judged = (verdict.made,)
        paid: _Judged = (verdict.made,)
        swept = bool(taken.left), bool(taken.defenders)
        if self._sweeps:
            paid = (*paid, *swept)
        if self._pool_sweeps:
            lines = (*lines, *swept)
        quotas = play.contract.quotas
        if isinstance(quotas, Liability) and play.partner != NOBODY:
            owed = max(0, quotas.declarer - taken.declarer), max(0, quotas.partner - taken.partner)
            paid, lines = (*paid, *owed), (*lines, *map(bool, owed))
        left_open = taken.left and target(play.goal) is not None
        counts: _Judged = (None, None) if left_open else (verdict.over, verdict.under)
        if self._counted:
            counts = (*counts, taken.side, taken.defenders)
        elif taken.left:
            # Where every trick is asked for, those lost until play stopped are undertricks.
            lost = play.contract.stop != "played-out" and asks_for_all(play.goal, taken)
            counts = (*counts, True, taken.defenders if lost else None)
        if self._by_tricks:
            paid = (*paid, taken.side)
        if self._pool_tricks:
            lines = (*lines, taken.side)
        return (*paid, *counts), lines

    def _growth(self, outcome: Outcome, pool: int, start: tuple[int, ...]) -> _Growth:
        """How the changes grow with the pool, in small even steps, from those in a pool of this content."""
        if not outcome.pools or not self._pool_matters:
            return _Growth(1, (0,))

        def growth(more: int) -> tuple[int, ...]:
            fuller = self._reckoned(outcome, pool + more).changes
            return tuple(new - old for new, old in zip(fuller, start, strict=True))

        whole = growth(self._period)
        if not any(whole):
            return _Growth(self._period, whole)
        for period in range(1, self._period):
            times, left = divmod(self._period, period)
            # Smaller steps than those in which the whole can be parted evenly need no trial.
            if not left and not any(part % times for part in whole):
                slope = growth(period)
                if whole == tuple(times * part for part in slope):
                    return _Growth(period, slope)
        return _Growth(self._period, whole)

    def _reckoned(self, outcome: Outcome, pool: int) -> Paid:
        """The settlement of an outcome with a pool of this content, where there is one."""
        if outcome.pools:
            pools = (pool,) if self._limit is None else grouped(pool, self._limit)
            outcome = structs.replace(outcome, pools=pools)
        return _of(outcome, settle_played(self._rules, outcome), opposite=self.opposite)


def from_declarer(declarer: int, partner: int, *, opposite: bool) -> tuple[int, ...]:
    """The seats from declarer on clockwise, numbered; where asked, his partner changes places to be third."""
    seats = [(declarer + place) % len(SEATS) for place in range(len(SEATS))]
    if opposite and partner != NOBODY:
        place = seats.index(partner)
        seats[2], seats[place] = seats[place], seats[2]
    return tuple(seats)


def _of(outcome: Outcome, settlement: Settlement, *, opposite: bool) -> Paid:
    follows = settlement.next
    books = {} if settlement.books is UNSET else settlement.books
    deltas = [settlement.deltas, *(book.deltas for book in books.values())]
    declarer = 0 if outcome.declarer is None else SEATS.index(outcome.declarer)
    partner = NOBODY if outcome.partner is None else SEATS.index(outcome.partner)
    seats = from_declarer(declarer, partner, opposite=opposite)
    changes, *beside = [tuple([each[SEATS[seat]] for seat in seats]) for each in deltas]
    return Paid(
        settlement.result,
        settlement.over,
        settlement.under,
        (*changes, sum(settlement.pools) - sum(outcome.pools), *chain.from_iterable(beside)),
        counted=follows is None or follows.counted,
        same_dealer=follows is not None and follows.dealer == outcome.dealer,
    )


def deal_ranges(rules: Rules) -> tuple[DealRange, ...]:
    """Every range of deals that payments after a deal speak of."""
    found: dict[DealRange, None] = {}
    waiting: list[object] = [rules.settlement, rules.nobody_bids]
    while waiting:
        each = waiting.pop()
        if isinstance(each, DealRange):
            found[each] = None
        elif isinstance(each, tuple):
            waiting += each
        elif isinstance(each, Rule):
            waiting += [getattr(each, name) for name in each.__struct_fields__]
    return tuple(found)


def _enough(lines: tuple[Line, ...], limit: int) -> int:
    """So much that whichever of these lines asks for the pool finds the first one full."""
    enough = taken = 0
    for line in lines:
        if line.payer == "pool" or any(isinstance(term, PoolContent) for term in line.amount):
            enough = limit * (1 + taken)
        taken += line.payer == "pool"
    return enough


def _lines_for(rules: Rules, play: Play | None, results: tuple[str, ...] = RESULTS) -> tuple[Line, ...]:
    """The lines that may hold when this is played, whatever else comes of it than one of these results."""
    contract = None if play is None else play.contract
    lines = rules.nobody_bids.lines if contract is None else rules.settlement.lines
    pair = play is not None and play.partner != NOBODY
    return tuple(
        line for line in lines if any(speaks_of(line.when, contract, result, pair=pair) for result in results)
    )


def _touching(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """Those of the lines that the pool has a part in, and those that may stand in their place."""
    found = {
        line.id
        for line in lines
        if "pool" in (line.payer, line.payee, line.remainder)
        or any(isinstance(term, PoolContent) for term in line.amount)
    }
    known = 0
    while len(found) > known:
        known = len(found)
        found |= {line.id for line in lines if found.intersection(line.replaces)}
    return tuple(line for line in lines if line.id in found)


def _of_the_pool(rules: Rules, play: Play | None) -> object:
    """What undertakings have in common that the pool adds alike to what they pay."""
    touching = tuple(line.id for line in _touching(_lines_for(rules, play)))
    multiplied = any(set(touching).intersection(each.lines or ()) for each in rules.settlement.multipliers)
    return play.contract.id if multiplied and play is not None and play.contract is not None else touching


def _tricks_counted(terms: tuple[Term, ...], conditions: tuple[When, ...]) -> bool:
    """Whether a payment asks for the tricks themselves, beyond over- and undertricks of a deal played out."""
    return any(
        (isinstance(term, TableCell) and term.column in ("by-taken", "by-short")) or isinstance(term, Product)
        for term in terms
    ) or any(when.side_took_at_least for when in conditions)


@kept_with_rules
def honours_asked(rules: Rules) -> bool:
    """Whether some line holds only with certain numbers of honours."""
    return any(when.honours is not None for when in _conditions(rules))


def _conditions(rules: Rules) -> tuple[When, ...]:
    return _conditions_for(rules, _lines(rules))


def _conditions_for(rules: Rules, lines: tuple[Line, ...]) -> tuple[When, ...]:
    return (*(line.when for line in lines), *(each.when for each in rules.settlement.multipliers))


def _lines(rules: Rules) -> tuple[Line, ...]:
    return (*rules.settlement.lines, *rules.nobody_bids.lines)


def _terms(rules: Rules) -> tuple[Term, ...]:
    return _terms_of(rules, _lines(rules))


def _terms_of(rules: Rules, lines: tuple[Line, ...]) -> tuple[Term, ...]:
    terms = (term for line in lines for term in line.amount)
    return tuple(with_factors((*terms, *(term for value in rules.settlement.values for term in value.terms))))


def _dealers(rules: Rules) -> tuple[bool, bool]:
    """Whether the dealer's place matters to what a contract pays: in a deal before the last, in the last."""
    lines = [
        line
        for line in rules.settlement.lines
        if {"dealer", "next-dealer"} & {line.payer, line.payee}
        or line.remainder in ("dealer", "left-of-dealer", "in-turn")
        or line.ties == "left-of-dealer"
    ]
    return (
        any(line.when.deal != "last" for line in lines),
        any(line.when.deal != "not-last" for line in lines),
    )


class Ledgers:
    """All ledgers of a ruleset."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._ledgers: dict[object, Ledger] = {}
        # What lines ask about the trump of a contract, alone or with a partner.
        self._asked: dict[tuple[str | None, bool], tuple[str, ...]] = {}
        # What the pool adds is the same at every price.
        self._growths: dict[object, dict[object, _Growth]] = {}
        # Where lines know no more of seats than the two sides, it makes no difference where partners sit.
        seated = bool(rules.settlement.holdings) or any(
            isinstance(term, TrickDifference) for term in _terms(rules)
        )
        seated |= any({"fewest", "most"} & {line.payer, line.payee} for line in rules.settlement.lines)
        before, at_last = _dealers(rules)
        self._sides_alone = (not (seated or before), not (seated or at_last))
        self._priced = not isinstance(rules.suits.price, NoPriceClasses)
        self._trumps = any(isinstance(term, Fixed) and term.if_trump is not None for term in _terms(rules))

    def of(self, play: Play | None, turned: Suit | None, kept: Suit | None, *, last: bool) -> Ledger:
        """The ledger of what is played in a deal with this turned and this kept suit, the last or another."""
        key: tuple[object, ...] = (None,)
        opposite = self._sides_alone[last]
        if play is not None and play.contract is not None and play.undertaking is not None:
            trump: Denomination | None = play.undertaking.trump
            price: object = None
            if self._priced:
                try:
                    price = price_column(self._rules, play.contract, trump, turned, kept)
                except Lacking:
                    price = trump, turned, kept
            key = (
                play.contract.id,
                None
                if play.partner == NOBODY
                else "opposite"
                if opposite
                else (play.partner - play.declarer) % 4,
                price,
                trump if self._trumps else None,
                self._trump_is(play, turned, kept),
            )
        if key not in self._ledgers:
            growths = self._growths.setdefault((_of_the_pool(self._rules, play), *key[1:2], *key[-1:]), {})
            self._ledgers[key] = Ledger(self._rules, play, growths, opposite=opposite)
        return self._ledgers[key]

    def _trump_is(self, play: Play, turned: Suit | None, kept: Suit | None) -> object:
        """What is so of the trump of all that lines for this contract ask about it."""
        who = None if play.contract is None else play.contract.id, play.partner == NOBODY
        asked = self._asked.get(who)
        if asked is None:
            lines = _lines_for(self._rules, play)
            asked = tuple(sorted({when.trump for when in _conditions_for(self._rules, lines)} - {"any"}))
            self._asked[who] = asked
        trump = None if play.undertaking is None else play.undertaking.trump
        if not asked or play.contract is None or isinstance(play.contract.trump, NoTrump):
            return None
        if trump is None or turned is None or kept is None:
            return trump, turned, kept
        suit = trump.suit
        return suit is not None and tuple(is_suit(which, suit, turned, kept) for which in asked)
