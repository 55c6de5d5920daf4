"""Who is meant by the roles of a ledger line: seats in the direction of play, the pool, or the bank."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from boston_rules.cards import SEATS, Seat
from boston_rules.engine.facts import Facts
from boston_rules.engine.faults import Fault, Lacking, missing
from boston_rules.engine.judged import Judged, open_tricks
from boston_rules.engine.pools import POOL
from boston_rules.engine.quotas import quota_missers
from boston_rules.engine.table import around, following, speaking_order
from boston_rules.rules.deal import NoPool
from boston_rules.rules.settlement import Line

BANK = "bank"

Parties = tuple[str, ...]


def ends(path: str, line: Line, judged: Judged) -> tuple[Parties, Parties]:
    """Payers and payees of a line; either may be empty, where a role has nobody in it."""
    if line.payer == "others":
        payees = _members(line.payee, path, line, judged)
        return _but(judged.facts, payees), payees
    payers = _members(line.payer, path, line, judged)
    if line.payee == "others":
        return payers, _but(judged.facts, payers)
    return payers, _members(line.payee, path, line, judged)


def _but(facts: Facts, those: Parties) -> Parties:
    return tuple([seat for seat in everybody(facts) if seat not in those])


def everybody(facts: Facts) -> tuple[Seat, ...]:
    """All seats in the direction of play, from declarer, else from eldest hand."""
    if facts.declarer is not None:
        return around(facts.rules, facts.declarer)
    return SEATS if facts.dealer is None else speaking_order(facts.rules, facts.dealer)


def _members(role: str, path: str, line: Line, judged: Judged) -> Parties:
    facts = judged.facts
    match role:
        case "side":
            return facts.side
        case "declarer":
            return () if facts.declarer is None else (facts.declarer,)
        case "defenders":
            return _but(facts, (*facts.side, *facts.joined)) if facts.side else ()
        case "pool":
            return () if isinstance(facts.rules.pool, NoPool) else (POOL,)
        case "bank":
            return (BANK,)
        case "all":
            return everybody(facts)
        case "quota-missers":
            return quota_missers(judged, path)
        case "fewest" | "most":
            return _extreme(role, path, line, facts)
        case "holders":
            held = () if line.holding is None else facts.holders(line.holding)
            return tuple([seat for seat in everybody(facts) if seat in held])
        case _:
            seat = _single(role, path, line, judged)
            return () if seat is None else (seat,)


def _single(role: str, path: str, line: Line, judged: Judged) -> Seat | None:
    """Who is meant by a role of one player; None where it has nobody in it."""
    facts = judged.facts
    match role:
        case "last-taker":
            return _given(facts.last_trick, "last-trick", path)
        case "taker":
            return _given(facts.took.get(line.taken or ""), f"took.{line.taken}", path)
        case "dealer":
            return _given(facts.dealer, "dealer", path)
        case "next-dealer":
            return _next_dealer(path, judged)
        case _:
            return {"partner": facts.partner, "offender": judged.offender}[role]


def _given(seat: Seat | None, fact: str, path: str) -> Seat:
    if seat is None:
        raise Lacking(missing(fact, path))
    return seat


def _next_dealer(path: str, judged: Judged) -> Seat | None:
    """Who deals next, as the rules have it where nothing was irregular; nobody after the last deal."""
    facts = judged.facts
    nobody_bids = facts.rules.nobody_bids
    passed = facts.contract is None
    if facts.last and (nobody_bids.counts or not passed):
        return None
    dealer = _given(facts.dealer, "dealer", path)
    same = passed and nobody_bids.next_dealer == "same"
    return dealer if same else following(facts.rules, dealer)


def _extreme(role: str, path: str, line: Line, facts: Facts) -> Parties:
    if facts.tricks is None or facts.left:
        raise Lacking(open_tricks(facts, path))
    counts = facts.tricks.values()
    bound = min(counts) if role == "fewest" else max(counts)
    equal = tuple(seat for seat in everybody(facts) if facts.tricks[seat] == bound)
    if len(equal) == 1 or line.ties == "all":
        return equal
    if line.ties == "nobody":
        return ()
    if facts.dealer is None:
        raise Lacking(missing("dealer", f"{path}.ties"))
    return (next(seat for seat in speaking_order(facts.rules, facts.dealer) if seat in equal),)


def couples(path: str, line: Line, payers: Parties, payees: Parties) -> Iterable[tuple[str, str]]:
    """Who pays whom where nothing is shared: everybody everybody, or two against two each one adversary."""
    if line.mode == "each" or len(payers) == 1 or len(payees) == 1:
        return product(payers, payees)
    if not (len(payers) == len(payees) == len(SEATS) // 2 and set(payers) | set(payees) == set(SEATS)):
        raise Lacking(Fault("", "pairing-impossible", {"rule": path}))
    return [(payer, _adversary(Seat(payer), payees)) for payer in payers]


def _adversary(payer: Seat, payees: Parties) -> str:
    """The one on the payer's right where partners sit opposite, the one next to him where side by side."""
    right, left = payer.clockwise(-1), payer.clockwise(1)
    return right if right in payees else left


def odd_units(
    path: str, line: Line, facts: Facts, payers: Parties, sharers: Parties, odd: int
) -> dict[str, int]:
    """How many of the units that can't be shared each takes, or pays; or raises Lacking."""
    if not odd:
        return {}
    if line.remainder != "in-turn":
        return {_odd_taker(path, line, facts, payers, sharers): odd}
    if facts.dealer is None:
        raise Lacking(missing("dealer", f"{path}.remainder"))
    in_turn = [seat for seat in speaking_order(facts.rules, facts.dealer) if seat in sharers]
    return dict.fromkeys(in_turn[:odd], 1)


def _odd_taker(path: str, line: Line, facts: Facts, payers: Parties, sharers: Parties) -> str:
    """Who takes, or pays, what can't be shared; the pool only keeps what it would have paid."""
    if line.remainder == "declarer" and facts.declarer is not None:
        return facts.declarer
    if line.remainder in ("dealer", "left-of-dealer"):
        if facts.dealer is None:
            raise Lacking(missing("dealer", f"{path}.remainder"))
        order = speaking_order(facts.rules, facts.dealer)
        return facts.dealer if line.remainder == "dealer" else next(seat for seat in order if seat in sharers)
    if line.remainder == "pool" and payers == (POOL,):
        return POOL
    raise Lacking(Fault("", "remainder-unnamed", {"rule": path, "sharers": len(sharers)}))
