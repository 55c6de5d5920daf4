"""Laws that every settlement of every ruleset keeps, with every option value."""

from __future__ import annotations

from collections import Counter
from math import prod
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET, structs
from tests.engine.coverage import payable, reached
from tests.engine.support import compiled, formations, name_of, rulesets, some_choices
from tests.engine.sweep import outcomes, played, suits, what_pays
from tests.sampling import one_in

from boston_rules.cards import SEATS, Seat
from boston_rules.engine.faults import OutcomeFaults
from boston_rules.engine.goal import conditions, contract_goal
from boston_rules.engine.settlement import settle, settle_detailed
from boston_rules.engine.shapes import Detailed, Outcome, Settlement
from boston_rules.rules import Rules
from boston_rules.rules.contracts import All, AtLeast, AtMost, Contract, Exactly, OneOf
from boston_rules.rules.deal import LimitedPools

PLAIN = [compiled(where).rules for where in rulesets()]
NAMES = [name_of(where) for where in rulesets()]


def keep_the_laws(rules: Rules, outcome: Outcome, detailed: Detailed) -> None:
    """What holds of every settlement."""
    settlement = detailed.settlement
    changes: Counter[str] = Counter()
    beside: dict[str, Counter[str]] = {book.id: Counter() for book in rules.settlement.books}
    for transfer, working in zip(settlement.transfers, detailed.workings, strict=True):
        assert transfer.amount > 0
        assert transfer.payer != transfer.payee
        assert transfer.rule == working.rule
        times = prod(each.by for each in working.multiplied)
        assert sum(part.amount for part in working.parts) * times == working.total
        if working.sharers == 1:
            assert transfer.amount == working.total
        elif transfer.amount != working.odd:
            # The odd chips of somebody who does not share are a transfer by themselves.
            parts = working.shares or (1,) * working.sharers
            shared = {working.total * part // sum(parts) for part in parts}
            assert transfer.amount - working.odd in shared
        written = changes if transfer.book is UNSET else beside[transfer.book]
        written[transfer.payer] -= transfer.amount
        written[transfer.payee] += transfer.amount
    assert settlement.deltas == {seat: changes[seat] for seat in SEATS}
    into = sum(change for party, change in changes.items() if party.startswith("pool:"))
    assert sum(settlement.pools) == sum(outcome.pools) + into
    if isinstance(rules.pool, LimitedPools):
        full, last = settlement.pools[:-1], settlement.pools[-1]
        assert all(pool == rules.pool.limit for pool in full)
        assert (0 < last <= rules.pool.limit) or settlement.pools == (0,)
    else:
        assert len(settlement.pools) == len(outcome.pools)
        assert all(pool >= 0 for pool in settlement.pools)
    total = sum(settlement.deltas.values()) + sum(settlement.pools) - sum(outcome.pools)
    assert settlement.conserved == (total == 0)
    assert changes["bank"] == -total
    if rules.settlement.ledger.conserved:
        assert settlement.conserved
    books = {} if settlement.books is UNSET else settlement.books
    assert list(books) == list(beside)
    for book in rules.settlement.books:
        sums, written = books[book.id], beside[book.id]
        assert sums.deltas == {seat: written[seat] for seat in SEATS}
        assert sums.conserved == (written["bank"] == 0)
        assert sums.conserved or not book.conserved


def survive_json(rules: Rules, outcome: Outcome, settlement: Settlement) -> None:
    """Outcome and settlement come back from JSON as they went, and the one still gives the other."""
    assert msgspec.json.decode(msgspec.json.encode(settlement), type=Settlement) == settlement
    again = msgspec.json.decode(msgspec.json.encode(outcome), type=Outcome)
    assert settle(rules, again) == settlement


def payments_of_their_own() -> dict[str, Rules]:
    """Rulesets also with options chosen, less the choices that pay like one already there."""
    found: dict[str, Rules] = {}
    for name, ruleset in some_choices(3):
        if all(what_pays(ruleset.rules) != what_pays(other) for other in found.values()):
            found[name] = ruleset.rules
    return found


CHOICES = payments_of_their_own()
SOME = {False: 8, True: 24}
"""Of so many outcomes, where no option is chosen and where one is, one is settled.

To these come as many more as it takes to meet every payment.
"""


@pytest.mark.parametrize("name", CHOICES)
def test_every_rule_of_payment_is_met_and_every_settlement_keeps_the_laws(name: str) -> None:
    rules = CHOICES[name]
    missing, every = payable(rules), list(outcomes(rules))
    numbers = range(len(every))
    first = list(one_in(SOME[":" in name], numbers, start=len(name) % 2))
    for place, number in enumerate((*first, *sorted(set(numbers).difference(first)))):
        if place >= len(first) and not missing:
            break
        outcome = every[number]
        detailed = settle_detailed(rules, outcome)
        keep_the_laws(rules, outcome, detailed)
        if place % 10 == 0:
            survive_json(rules, outcome, detailed.settlement)
        missing -= reached(rules, outcome, detailed)
    assert missing == set()


def plainly_made(contract: Contract, *, pair: bool, declarer: int, partner: int, total: int) -> bool:
    """A goal read off its rules, condition by condition."""
    goal = contract_goal(contract, pair=pair)
    assert goal is not None
    for condition in conditions(goal):
        counts = {"side": declarer + partner, "declarer": declarer, "partner": partner}
        match condition:
            case AtLeast():
                held = counts[condition.of] >= condition.tricks
            case AtMost():
                held = counts[condition.of] <= condition.tricks
            case OneOf():
                held = counts[condition.of] in condition.tricks
            case Exactly():
                held = counts[condition.of] == condition.tricks
            case All():
                held = counts["side"] == total
        if not held:
            return False
    return True


@pytest.mark.parametrize("rules", PLAIN, ids=NAMES)
def test_every_contract_is_made_by_its_goal_and_lost_by_one_trick_less(rules: Rules) -> None:
    for contract in rules.contracts:
        for pair in formations(contract):
            *_, suit = suits(rules, contract)
            base = next(played(rules, contract, suit, pair=pair))
            total = sum((base.tricks or {}).values())
            results = set()
            for declarer in range(total + 1):
                for partner in range(total - declarer + 1) if pair else (0,):
                    tricks = dict.fromkeys(SEATS, 0) | {Seat.NORTH: declarer}
                    if base.partner is not None:
                        tricks[base.partner] = partner
                    other = next(seat for seat in SEATS if seat not in (Seat.NORTH, base.partner))
                    tricks[other] = total - declarer - partner
                    settlement = settle(rules, structs.replace(base, tricks=tricks))
                    made = plainly_made(contract, pair=pair, declarer=declarer, partner=partner, total=total)
                    assert settlement.result == ("made" if made else "failed")
                    results.add(settlement.result)
            assert results == {"made", "failed"}


@st.composite
def any_outcome(draw: st.DrawFn) -> tuple[str, dict[str, Any]]:
    """A ruleset's name and facts of an outcome, possible or not."""
    name = draw(st.sampled_from(NAMES))
    rules = PLAIN[NAMES.index(name)]
    seats = st.sampled_from(SEATS)
    maybe = st.none() | seats
    size = rules.deal.hand_size
    cuts = sorted(draw(st.lists(st.integers(0, size), min_size=3, max_size=3)))
    tricks = [high - low for low, high in zip([0, *cuts], [*cuts, size], strict=True)]
    facts: dict[str, Any] = {
        "dealer": draw(maybe),
        "contract": draw(st.none() | st.sampled_from([contract.id for contract in rules.contracts])),
        "declarer": draw(maybe),
        "partner": draw(maybe),
        "trump": draw(st.sampled_from([None, "S", "H", "D", "C", "NT"])),
        "turned": draw(st.sampled_from([None, "S", "H", "D", "C"])),
        "tricks": draw(st.none() | st.just(dict(zip(SEATS, tricks, strict=True)))),
        "ended": draw(
            st.sampled_from(["played-out", "decided", "defenders-paid", "declarer-paid", "claimed"])
        ),
        "discarded": draw(st.dictionaries(seats, st.integers(0, 3), max_size=2)),
        "honours": draw(st.none() | st.dictionaries(seats, st.integers(0, 5), max_size=4)),
        "pools": draw(st.lists(st.integers(-1, 100), max_size=2)),
        "antes": draw(st.sampled_from(["paid", "due"])),
        "deal": draw(st.none() | st.integers(1, 20)),
        "last_deal": draw(st.none() | st.booleans()),
        "irregularities": draw(
            st.lists(
                st.fixed_dictionaries(
                    {
                        "kind": st.sampled_from(["revoke", "misdeal", "short-hand", "exposed-card"]),
                        "seat": seats,
                    }
                ),
                max_size=2,
            )
        ),
    }
    return name, facts


@given(any_outcome())
def test_any_facts_are_settled_lawfully_or_refused_with_reasons(case: tuple[str, dict[str, Any]]) -> None:
    name, facts = case
    rules = PLAIN[NAMES.index(name)]
    outcome = msgspec.convert(facts, Outcome)
    try:
        detailed = settle_detailed(rules, outcome)
    except OutcomeFaults as refused:
        assert refused.faults  # noqa: PT017
        assert len({fault.key for fault in refused.faults}) == len(refused.faults)  # noqa: PT017
    else:
        keep_the_laws(rules, outcome, detailed)
        survive_json(rules, outcome, detailed.settlement)
