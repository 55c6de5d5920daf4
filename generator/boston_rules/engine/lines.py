"""The ledger: from payment lines and a judged deal to transfers, each with its working.

Lines run in their order, each on the pool as the lines before left it.  A line holds when all conditions of
its `when` are met and no other line that holds replaces it.  Its terms are added up to one amount; `mode`
says how many times that amount is paid, and by whom to whom.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import prod

from msgspec import UNSET, structs

from boston_rules.cards import Seat
from boston_rules.engine.amounts import by_couple, by_payer, parts_of
from boston_rules.engine.carried import factor as queue_factor
from boston_rules.engine.facts import Facts
from boston_rules.engine.faults import Fault, Lacking, OutcomeFaults
from boston_rules.engine.judged import Judged, holds
from boston_rules.engine.pools import POOL, is_pool, pool_at, with_more
from boston_rules.engine.roles import Parties, couples, ends, odd_units
from boston_rules.engine.shapes import Multiplied, Transfer, Working
from boston_rules.rules.settlement import ConstantFactor, Line, QueueFactor, between_players

Payment = tuple[Transfer, Working]


@dataclass(frozen=True, slots=True)
class Entry:
    """A line, its rule path, and the deal as it sees it."""

    path: str
    line: Line
    judged: Judged


@dataclass(frozen=True, slots=True)
class Books:
    """What has been paid so far, what the pools hold after it, and what was lacking.

    `limit` is the most that one pool may hold.
    """

    pools: tuple[int, ...]
    limit: int | None = None
    payments: tuple[Payment, ...] = ()
    faults: tuple[Fault, ...] = ()

    def post(self, payments: Iterable[Payment]) -> Books:
        """The books with further payments."""
        new = tuple(payments)
        if not new:
            return self
        change = sum(_pool_change(transfer) for transfer, _ in new)
        pools = with_more(self.pools, change, self.limit)
        return replace(self, pools=pools, payments=self.payments + new)

    def without(self, *faults: Fault) -> Books:
        """The books with a note of what was lacking."""
        return replace(self, faults=self.faults + faults)


def _pool_change(transfer: Transfer) -> int:
    return transfer.amount * (is_pool(transfer.payee) - is_pool(transfer.payer))


def run(entries: Sequence[Entry], books: Books) -> Books:
    """Apply all lines that hold, in their order; what is lacking is gathered in the books."""
    held: list[Entry] = []
    for entry in entries:
        try:
            if holds(entry.line.when, entry.judged):
                held.append(entry)
        except Lacking as lacking:
            books = books.without(lacking.fault)
    for entry in _unreplaced(held):
        try:
            books = books.post(payments(entry, books.pools))
        except Lacking as lacking:
            books = books.without(lacking.fault)
        except OutcomeFaults as several:
            books = books.without(*several.faults)
    return books


def _unreplaced(held: Sequence[Entry]) -> Iterator[Entry]:
    """Lines that no other line replaces; one that is replaced itself replaces nothing."""
    known: dict[str, bool] = {}

    def stays(entry: Entry) -> bool:
        if entry.path not in known:
            known[entry.path] = False
            known[entry.path] = not any(
                entry.line.id in other.line.replaces and stays(other) for other in held
            )
        return known[entry.path]

    return (entry for entry in held if stays(entry))


def payments(entry: Entry, pools: tuple[int, ...]) -> tuple[Payment, ...]:
    """The payments of a line that holds.

    Raises Lacking or OutcomeFaults where the facts or the rules don't give what it takes.
    """
    paid = tuple(
        payment
        for working, payers, payees in _works(entry, pools)
        if working.total and payers and payees
        for payment in _paid(entry, working, payers, payees)
        if payment[0].payee not in entry.judged.barred
    )
    taken = sum(transfer.amount for transfer, _ in paid if transfer.payer == POOL)
    if taken > (held := sum(pools[:1])):
        raise Lacking(Fault("pools.0", "pool-short", {"rule": entry.path, "found": held, "needed": taken}))
    return tuple((_into_last(transfer, pools), working) for transfer, working in paid)


def _into_last(transfer: Transfer, pools: tuple[int, ...]) -> Transfer:
    """What is paid into the pool goes to the last of several."""
    if transfer.payee != POOL or len(pools) == 1:
        return transfer
    return structs.replace(transfer, payee=pool_at(max(0, len(pools) - 1)))


def _works(entry: Entry, pools: tuple[int, ...]) -> Iterator[tuple[Working, Parties, Parties]]:
    """The amounts of a line, each with those between whom it is paid; one where it is the same for all."""
    path, line = entry.path, entry.line
    if by_couple(path, line, entry.judged):
        payers, payees = ends(path, line, entry.judged)
        for these, those in _couples(entry, payers, payees):
            yield _working(entry, pools, these[0], those[0]), these, those
    elif by_payer(path, line, entry.judged):
        payers, payees = ends(path, line, entry.judged)
        for payer in payers:
            yield _working(entry, pools, payer), (payer,), payees
    else:
        working = _working(entry, pools)
        yield working, *ends(path, line, entry.judged)


def _couples(entry: Entry, payers: Parties, payees: Parties) -> Iterator[tuple[Parties, Parties]]:
    """Payers and payees of one amount where it depends on both: only equal payers can share what they owe.

    Raises Lacking where others would have to.
    """
    tricks = {seat.value: count for seat, count in (entry.judged.facts.tricks or {}).items()}
    shared = entry.line.mode == "shared-by-payers"
    unequal = shared and len({tricks.get(payer) for payer in payers}) > 1
    if unequal or (entry.line.mode == "split" and max(len(payers), len(payees)) > 1):
        raise Lacking(Fault("", "sharing-impossible", {"rule": entry.path}))
    if shared:
        yield from ((payers, (payee,)) for payee in payees if payers)
    else:
        yield from (((payer,), (payee,)) for payer, payee in couples(entry.path, entry.line, payers, payees))


def _working(
    entry: Entry, pools: tuple[int, ...], payer: str | None = None, payee: str | None = None
) -> Working:
    line = entry.line
    parts = parts_of(entry.path, line, entry.judged, pools, payer, payee)
    multiplied = multipliers(entry)
    total = sum(part.amount for part in parts) * prod(each.by for each in multiplied)
    return Working(
        rule=entry.path,
        parts=parts,
        multiplied=multiplied,
        total=total,
        payer=line.payer,
        payee=line.payee,
        mode=line.mode,
    )


def _paid(entry: Entry, working: Working, payers: Parties, payees: Parties) -> Iterator[Payment]:
    match entry.line.mode:
        case "split":
            yield from _shared(entry, working, payers, payees)
        case "shared-by-payers":
            for payee in payees:
                yield from _shared(entry, working, payers, (payee,))
        case "each" | "paired":
            for payer, payee in couples(entry.path, entry.line, payers, payees):
                if payer != payee:
                    yield _transfer(entry, payer, payee, working.total), working


def _transfer(entry: Entry, payer: str, payee: str, amount: int) -> Transfer:
    line = entry.line
    book = UNSET if line.book is None else line.book
    return Transfer(payer=payer, payee=payee, amount=amount, reason=line.reason, rule=entry.path, book=book)


def _shared(entry: Entry, working: Working, payers: Parties, payees: Parties) -> Iterator[Payment]:
    """One amount in all, in equal shares at the end that has several; what is left over as the line says."""
    if len(payers) > 1 and len(payees) > 1:
        raise Lacking(Fault("", "sharing-impossible", {"rule": entry.path}))
    several_pay = len(payers) > 1
    sharers = payers if several_pay else payees
    amounts, shares = _parts(entry, working.total, sharers)
    odd = working.total - sum(amounts.values())
    more = odd_units(entry.path, entry.line, entry.judged.facts, payers, sharers, odd)
    for taker, units in more.items():
        if several_pay or taker != POOL:
            amounts[taker] = amounts.get(taker, 0) + units
    for party, amount in amounts.items():
        payer, payee = (party, payees[0]) if several_pay else (payers[0], party)
        if amount and payer != payee:
            shown = structs.replace(working, sharers=len(sharers), shares=shares, odd=more.get(party, 0))
            yield _transfer(entry, payer, payee, amount), shown


def _parts(entry: Entry, total: int, sharers: Parties) -> tuple[dict[str, int], tuple[int, ...]]:
    """What each sharer bears or receives, but for what can't be shared, and their parts where unequal."""
    weights = entry.line.shares
    facts = entry.judged.facts
    if weights is None or len(facts.side) == 1 or set(sharers) != set(facts.side):
        return dict.fromkeys(sharers, total // len(sharers)), ()
    shares = {facts.declarer: weights.declarer, facts.partner: weights.partner}
    parts = tuple(shares[Seat(sharer)] for sharer in sharers)
    whole = max(1, sum(parts))
    return {sharer: total * part // whole for sharer, part in zip(sharers, parts, strict=True)}, parts


def multipliers(entry: Entry) -> tuple[Multiplied, ...]:
    """What multiplies a line of the ledger; raises Lacking where a fact for it is not given."""
    section, line, facts = entry.path.partition(".")[0], entry.line, entry.judged.facts
    if section not in ("settlement", "nobody-bids"):
        return ()
    found = []
    for each in facts.rules.settlement.multipliers:
        named = line.id in each.lines if each.lines is not None else between_players(line)
        if named and holds(each.when, entry.judged):
            by = each.factor.by if isinstance(each.factor, ConstantFactor) else _waiting(each.factor, facts)
            if by != 1:
                found.append(Multiplied(rule=f"settlement.multipliers.{each.id}", by=by))
    return tuple(found)


def _waiting(factor: QueueFactor, facts: Facts) -> int:
    return queue_factor(facts.rules, facts.state, factor.queue)
