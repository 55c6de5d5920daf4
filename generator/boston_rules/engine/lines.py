"""The ledger: from payment lines and a judged deal to transfers, each with its working.

Lines run in their order, each on the pool as the lines before left it.  A line holds when all conditions of
its `when` are met and no other line that holds replaces it.  Its terms are added up to one amount; `mode`
says how many times that amount is paid, and by whom to whom.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain
from math import prod

from msgspec import UNSET, Struct, structs

from boston_rules.cards import Seat
from boston_rules.engine.amounts import Reckoned, Terms, parts_of, reckoned, terms_of
from boston_rules.engine.carried import factor as queue_factor
from boston_rules.engine.facts import Facts
from boston_rules.engine.faults import Fault, Lacking, OutcomeFaults
from boston_rules.engine.judged import Judged, holds, speaks_of
from boston_rules.engine.pools import POOL, pool_at, with_more
from boston_rules.engine.roles import Parties, couples, ends, odd_units
from boston_rules.engine.shapes import Multiplied, Transfer, Working
from boston_rules.rules.contracts import Contract
from boston_rules.rules.settlement import (
    ConstantFactor,
    Line,
    Multiplier,
    QueueFactor,
    Value,
    When,
    between_players,
)

Payment = tuple[Transfer, Working]
Owed = tuple[str, str, int, Working]
"""Payer, payee and amount of a payment."""


class Entry(Struct, frozen=True):
    """A line with its rule path, its terms, how often these are reckoned, and multipliers that may hold.

    `when` is what is left to ask about a deal, None where that is nothing.
    """

    path: str
    line: Line
    terms: Terms
    when: When | None = None
    reckoned: Reckoned = "once"
    multipliers: tuple[Multiplier, ...] = ()


Due = tuple[Sequence[Entry], Judged]
"""Lines, and the deal as they see it."""


def entries(section: str, lines: tuple[Line, ...], judged: Judged) -> tuple[Entry, ...]:
    """The lines of a section that speak of this contract, formation and result, as entries of the ledger."""
    facts, paid = judged.facts, judged.facts.rules.settlement
    multipliers = paid.multipliers if section in ("settlement", "nobody-bids") else ()
    pair = facts.partner is not None
    return _entries(section, lines, paid.values, multipliers, facts.contract, judged.result, pair)


# A ruleset has few contracts, each with few results, and every deal asks for the lines of one of them.
@lru_cache(maxsize=1024)
def _entries(
    section: str,
    lines: tuple[Line, ...],
    values: tuple[Value, ...],
    multipliers: tuple[Multiplier, ...],
    contract: Contract | None,
    result: str | None,
    pair: bool,  # noqa: FBT001, one of the keys by which these are kept
) -> tuple[Entry, ...]:
    speaking = [each for each in multipliers if speaks_of(each.when, contract, result, pair=pair)]
    found = []
    for line in lines:
        if speaks_of(line.when, contract, result, pair=pair):
            path = f"{section}.lines.{line.id}"
            terms = terms_of(path, line, values)
            by = tuple(each for each in speaking if _multiplies(each, line))
            found.append(Entry(path, line, terms, _left(line.when), reckoned(terms), by))
    return tuple(found)


def _left(when: When) -> When | None:
    """What `holds` has still to ask where a line speaks of the contract."""
    left = structs.replace(when, result="any", families=None, contracts=None, formation="any")
    return None if left == When() else left


def _multiplies(multiplier: Multiplier, line: Line) -> bool:
    return between_players(line) if multiplier.lines is None else line.id in multiplier.lines


@dataclass(slots=True)
class Books:
    """What has been paid so far, what the pools hold after it, and what was lacking.

    `limit` is the most that one pool may hold.
    """

    pools: tuple[int, ...]
    limit: int | None = None
    payments: list[Payment] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    def post(self, payments: Sequence[Payment], *, into_pool: int) -> None:
        """Write down further payments: into the pool (1), out of it (-1), or neither (0)."""
        if into_pool:
            change = into_pool * sum([transfer.amount for transfer, _ in payments])
            self.pools = with_more(self.pools, change, self.limit)
        self.payments += payments


def run(ledger: Sequence[Due], books: Books) -> None:
    """Apply all lines that hold, in their order; payments and what is lacking are gathered in the books."""
    held: list[tuple[Entry, Judged]] = []
    for lines, judged in ledger:
        for entry in lines:
            try:
                if entry.when is None or holds(entry.when, judged):
                    held.append((entry, judged))
            except Lacking as lacking:
                books.faults.append(lacking.fault)
    for entry, judged in _unreplaced(held):
        into_pool = (entry.line.payee == "pool") - (entry.line.payer == "pool")
        try:
            books.post(payments(entry, judged, books.pools), into_pool=into_pool)
        except Lacking as lacking:
            books.faults.append(lacking.fault)
        except OutcomeFaults as several:
            books.faults += several.faults


def _unreplaced(held: list[tuple[Entry, Judged]]) -> list[tuple[Entry, Judged]]:
    """Lines that no other line replaces; one that is replaced itself replaces nothing."""
    replacing = [entry for entry, _ in held if entry.line.replaces]
    if not replacing:
        return held
    known: dict[str, bool] = {}

    def stays(entry: Entry) -> bool:
        if entry.path not in known:
            known[entry.path] = False
            known[entry.path] = not any(
                entry.line.id in other.line.replaces and stays(other) for other in replacing
            )
        return known[entry.path]

    return [(entry, judged) for entry, judged in held if stays(entry)]


def payments(entry: Entry, judged: Judged, pools: tuple[int, ...]) -> list[Payment]:
    """The payments of a line that holds.

    Raises Lacking or OutcomeFaults where the facts or the rules don't give what it takes.
    """
    line = entry.line
    if entry.reckoned == "once":
        owed = _owed(entry, judged.facts, _working(entry, judged, pools), *ends(entry.path, line, judged))
    else:
        owed = []
        for working, payers, payees in _works(entry, judged, pools):
            owed += _owed(entry, judged.facts, working, payers, payees)
    if judged.barred:
        owed = [each for each in owed if each[1] not in judged.barred]
    if line.payer == "pool":
        taken, held = sum([amount for _, _, amount, _ in owed]), sum(pools[:1])
        if taken > held:
            args: dict[str, str | int] = {"rule": entry.path, "found": held, "needed": taken}
            raise Lacking(Fault("pools.0", "pool-short", args))
    if line.payee == "pool" and len(pools) > 1:
        # What is paid into the pool goes to the last of several.
        last = pool_at(len(pools) - 1)
        owed = [(payer, last, amount, working) for payer, _, amount, working in owed]
    book = UNSET if line.book is None else line.book
    return [
        (Transfer(payer, payee, amount, line.reason, entry.path, book), working)
        for payer, payee, amount, working in owed
    ]


def _works(
    entry: Entry, judged: Judged, pools: tuple[int, ...]
) -> Iterable[tuple[Working, Parties, Parties]]:
    """The amounts of a line that are not the same for all, each with those between whom it is paid."""
    payers, payees = ends(entry.path, entry.line, judged)
    if entry.reckoned == "by-payer":
        return ((_working(entry, judged, pools, payer), (payer,), payees) for payer in payers)
    return (
        (_working(entry, judged, pools, these[0], those[0]), these, those)
        for these, those in _couples(entry, judged.facts, payers, payees)
    )


def _couples(
    entry: Entry, facts: Facts, payers: Parties, payees: Parties
) -> Iterator[tuple[Parties, Parties]]:
    """Payers and payees of one amount where it depends on both: only equal payers can share what they owe.

    Raises Lacking where others would have to.
    """
    tricks: dict[str, int] = dict((facts.tricks or {}).items())
    shared = entry.line.mode == "shared-by-payers"
    unequal = shared and len({tricks.get(payer) for payer in payers}) > 1
    if unequal or (entry.line.mode == "split" and max(len(payers), len(payees)) > 1):
        raise Lacking(Fault("", "sharing-impossible", {"rule": entry.path}))
    if shared:
        yield from ((payers, (payee,)) for payee in payees if payers)
    else:
        yield from (((payer,), (payee,)) for payer, payee in couples(entry.path, entry.line, payers, payees))


def _working(
    entry: Entry,
    judged: Judged,
    pools: tuple[int, ...],
    payer: str | None = None,
    payee: str | None = None,
) -> Working:
    line = entry.line
    parts, total = parts_of(entry.terms, judged, pools, payer, payee)
    multiplied = _multiplied(entry.multipliers, judged) if entry.multipliers else ()
    return Working(
        rule=entry.path,
        parts=tuple(parts),
        multiplied=multiplied,
        total=total * prod([each.by for each in multiplied]) if multiplied else total,
        payer=line.payer,
        payee=line.payee,
        mode=line.mode,
    )


def _owed(entry: Entry, facts: Facts, working: Working, payers: Parties, payees: Parties) -> list[Owed]:
    if not (working.total and payers and payees):
        return []
    match entry.line.mode:
        case "split":
            return _shared(entry, facts, working, payers, payees)
        case "shared-by-payers":
            each = [_shared(entry, facts, working, payers, (payee,)) for payee in payees]
            return list(chain.from_iterable(each))
        case "each" | "paired":
            between = couples(entry.path, entry.line, payers, payees)
            return [(payer, payee, working.total, working) for payer, payee in between if payer != payee]


def _shared(entry: Entry, facts: Facts, working: Working, payers: Parties, payees: Parties) -> list[Owed]:
    """One amount in all, in equal shares at the end that has several; what is left over as the line says."""
    if len(payers) > 1 and len(payees) > 1:
        raise Lacking(Fault("", "sharing-impossible", {"rule": entry.path}))
    several_pay = len(payers) > 1
    sharers = payers if several_pay else payees
    amounts, shares = _parts(entry, facts, working.total, sharers)
    odd = working.total - sum(amounts.values())
    more = odd_units(entry.path, entry.line, facts, payers, sharers, odd)
    for taker, units in more.items():
        if several_pay or taker != POOL:
            amounts[taker] = amounts.get(taker, 0) + units
    evenly = structs.replace(working, sharers=len(sharers), shares=shares)
    owed: list[Owed] = []
    for party, amount in amounts.items():
        payer, payee = (party, payees[0]) if several_pay else (payers[0], party)
        if amount and payer != payee:
            shown = structs.replace(evenly, odd=more[party]) if party in more else evenly
            owed.append((payer, payee, amount, shown))
    return owed


def _parts(
    entry: Entry, facts: Facts, total: int, sharers: Parties
) -> tuple[dict[str, int], tuple[int, ...]]:
    """What each sharer bears or receives, but for what can't be shared, and their parts where unequal."""
    weights = entry.line.shares
    if weights is None or len(facts.side) == 1 or set(sharers) != set(facts.side):
        return dict.fromkeys(sharers, total // len(sharers)), ()
    shares = {facts.declarer: weights.declarer, facts.partner: weights.partner}
    parts = tuple(shares[Seat(sharer)] for sharer in sharers)
    whole = max(1, sum(parts))
    return {sharer: total * part // whole for sharer, part in zip(sharers, parts, strict=True)}, parts


def _multiplied(multipliers: tuple[Multiplier, ...], judged: Judged) -> tuple[Multiplied, ...]:
    """Those of the multipliers that hold; raises Lacking where a fact for one is not given."""
    found = []
    for each in multipliers:
        if holds(each.when, judged):
            factor, facts = each.factor, judged.facts
            by = factor.by if isinstance(factor, ConstantFactor) else _waiting(factor, facts)
            if by != 1:
                found.append(Multiplied(f"settlement.multipliers.{each.id}", by))
    return tuple(found)


def _waiting(factor: QueueFactor, facts: Facts) -> int:
    return queue_factor(facts.rules, facts.state, factor.queue)
