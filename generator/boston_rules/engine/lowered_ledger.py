"""The settlement of one undertaking, reckoned once for all deals that pay alike.

What the pool pays follows from its content: lines move all of it or nothing, whole or in two, three or four
shares.  So the changes by a settlement grow evenly with every twelve more in the pool, and two contents
twelve apart give all that lie a multiple of twelve away; where fewer share, a smaller step does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec import structs

from boston_rules.cards import SEATS, Denomination, Suit
from boston_rules.engine.faults import Lacking
from boston_rules.engine.goal import judge, target
from boston_rules.engine.lowered_play import NOBODY, Play
from boston_rules.engine.settlement import settle
from boston_rules.engine.shapes import Outcome, Settlement
from boston_rules.engine.suits import price_column
from boston_rules.rules import Rules
from boston_rules.rules.contracts import Liability
from boston_rules.rules.settlement import Fixed

PERIOD = 12
"""The least number that can be shared by 1, 2, 3 and 4."""
DIVISORS = (1, 2, 3, 4, 6)
"""Its divisors below itself."""


class Paid(NamedTuple):
    """A settlement: the changes of the four seats, from declarer on, else from the dealer, and of the pool.

    `same_dealer` says that whoever dealt deals again.
    """

    result: str
    over: int
    under: int
    changes: tuple[int, ...]
    counted: bool
    same_dealer: bool


class _Line(NamedTuple):
    """Settlements at one content of the pool and all others a multiple of the period away."""

    paid: Paid
    pool: int
    slope: tuple[int, ...]


class _Lines(NamedTuple):
    """The shortest period of what is shared, and for contents of the pool within it what follows."""

    period: int
    at: dict[int, _Line]


class Ledger:
    """The settlements of the undertakings that are priced alike; nobody's, where none is given.

    Changes are kept from declarer on clockwise, so that one ledger serves whoever declares.
    """

    def __init__(self, rules: Rules, play: Play | None) -> None:
        self._rules = rules
        self._dealers = _dealers(rules)
        self._facts: dict[tuple[object, ...], tuple[object, ...]] = {}
        self._even: dict[object, Paid] = {}
        self._lines: dict[object, _Lines] = {}
        roles = {role for line in rules.settlement.lines for role in (line.payer, line.payee)}
        self._singly = play is None or play.contract is None or bool(roles & {"fewest", "most"})

    def paid(
        self,
        play: Play | None,
        won: list[int],
        ended: str,
        also: tuple[int, int, bool],
        pool: int,
        outcome: Callable[[], Outcome],
    ) -> Paid:
        """The settlement after these tricks of this play, changes from declarer on.

        `also` are the tricks of the deal, the honours of the side and whether it is the last deal; `outcome`
        makes the outcome, asked for only where nothing alike was settled before.  Raises OutcomeFaults as
        `settle` does.
        """
        if play is None:
            judged: tuple[object, ...] = ()
        else:
            if self._singly:
                first = max(play.declarer, 0)
                count: tuple[object, ...] = (*won[first:], *won[:first])
            else:
                partner = won[play.partner] if play.partner >= 0 else 0
                count = (won[play.declarer], partner, sum(won), ended, also[0])
            known = self._facts.get(count)
            judged = known if known is not None else self._judged(play, count, won, ended, also[0])
        key = (judged, also, play.declarer if play is not None and self._dealers[also[2]] else None)
        paid = self._even.get(key)
        if paid is not None:
            return paid
        known_lines = self._lines.get(key)
        if known_lines is None:
            return self._settled(key, pool, outcome())
        line = known_lines.at.get(pool % known_lines.period)
        if line is None:
            return self._settled(key, pool, outcome())
        times = (pool - line.pool) // known_lines.period
        if not times:
            return line.paid
        changes = tuple(
            [old + times * slope for old, slope in zip(line.paid.changes, line.slope, strict=True)]
        )
        if changes[4] + pool < 0:
            return self._reckoned(outcome(), pool)
        return line.paid._replace(changes=changes)

    def _judged(
        self, play: Play, count: tuple[object, ...], won: list[int], ended: str, tricks: int
    ) -> tuple[object, ...]:
        """What the tricks come to, so far as a settlement asks."""
        judged: tuple[object, ...] = count
        if play.contract is None:
            # Where nobody declared, lines know tricks by those who took fewest or most alone.
            judged = tuple((taken == min(won), taken == max(won)) for taken in won)
        elif not self._singly:
            judged = (ended,)
            if ended in ("played-out", "decided") and play.goal is not None:
                taken = play.taken(won, sum(won), tricks)
                verdict = judge(play.goal, taken)
                left_open = taken.left and target(play.goal) is not None
                counts = (None, None) if left_open else (verdict.over, verdict.under)
                judged = (verdict.made, *counts, bool(taken.left), bool(taken.defenders))
                quotas = play.contract.quotas
                if isinstance(quotas, Liability) and play.partner != NOBODY:
                    owed = quotas.declarer - taken.declarer, quotas.partner - taken.partner
                    judged = (*judged, max(0, owed[0]), max(0, owed[1]))
        self._facts[count] = judged
        return judged

    def _settled(self, key: object, pool: int, outcome: Outcome) -> Paid:
        paid = self._reckoned(outcome, pool)
        if not outcome.pools:
            self._even[key] = paid
            return paid
        whole = self._growth(paid, outcome, pool, PERIOD)
        if not any(whole):
            self._even[key] = paid
            return paid
        if key not in self._lines:
            periods = (
                period
                for period in DIVISORS
                if whole
                == tuple(PERIOD // period * part for part in self._growth(paid, outcome, pool, period))
            )
            self._lines[key] = _Lines(next(periods, PERIOD), {})
        lines = self._lines[key]
        slope = tuple(change * lines.period // PERIOD for change in whole)
        lines.at[pool % lines.period] = _Line(paid, pool, slope)
        return paid

    def _growth(self, paid: Paid, outcome: Outcome, pool: int, more: int) -> tuple[int, ...]:
        """By how much the changes are greater where the pool holds so much more."""
        fuller = self._reckoned(outcome, pool + more)
        return tuple(new - old for new, old in zip(fuller.changes, paid.changes, strict=True))

    def _reckoned(self, outcome: Outcome, pool: int) -> Paid:
        """The settlement of an outcome with a pool of this content, where there is one."""
        if outcome.pools:
            outcome = structs.replace(outcome, pools=(pool,))
        return _of(outcome, settle(self._rules, outcome))


def _of(outcome: Outcome, settlement: Settlement) -> Paid:
    follows = settlement.next
    changes = tuple(settlement.deltas.values())
    first = 0 if outcome.declarer is None else SEATS.index(outcome.declarer)
    return Paid(
        settlement.result,
        settlement.over,
        settlement.under,
        (*changes[first:], *changes[:first], sum(settlement.pools) - sum(outcome.pools)),
        counted=follows is None or follows.counted,
        same_dealer=follows is not None and follows.dealer == outcome.dealer,
    )


def _dealers(rules: Rules) -> tuple[bool, bool]:
    """Whether the dealer's place matters to what a contract pays: in a deal before the last, in the last."""
    lines = [
        line
        for line in rules.settlement.lines
        if "dealer" in (line.payer, line.payee) or line.remainder in ("dealer", "left-of-dealer")
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
        lines = (*rules.settlement.lines, *rules.nobody_bids.lines)
        terms = [term for line in lines for term in line.amount]
        terms += [term for value in rules.settlement.values for term in value.terms]
        self._trumps = any(isinstance(term, Fixed) and term.if_trump is not None for term in terms)

    def of(self, play: Play | None, turned: Suit | None, kept: Suit | None) -> Ledger:
        """The ledger of what is played in a deal with this turned and this kept suit."""
        key: tuple[object, ...] = (None,)
        if play is not None and play.contract is not None and play.undertaking is not None:
            trump: Denomination | None = play.undertaking.trump
            try:
                price: object = price_column(self._rules, play.contract, trump, turned, kept)
            except Lacking:
                price = trump, turned, kept
            key = (
                play.contract.id,
                None if play.partner == NOBODY else (play.partner - play.declarer) % len(SEATS),
                price,
                trump if self._trumps else None,
            )
        if key not in self._ledgers:
            self._ledgers[key] = Ledger(self._rules, play)
        return self._ledgers[key]
