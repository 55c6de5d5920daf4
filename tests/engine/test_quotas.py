"""Shares of the tricks that partners owe, and who pays when the contract is lost."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs
from tests.engine.support import deltas, outcome, own, settled

from boston_rules.engine.faults import OutcomeFaults
from boston_rules.engine.settlement import settle_detailed
from boston_rules.engine.shapes import Settlement
from boston_rules.rules.contracts import NoQuotas
from boston_rules.rules.settlement import AsFailed, Irregularity

HARBOUR = own("harbour")
# Seven tricks are due, four by declarer and three by his partner; in clubs, kept and turned, the price is 9.
PILOT: dict[str, Any] = {
    "dealer": "N",
    "contract": "pilot",
    "declarer": "W",
    "partner": "E",
    "trump": "C",
    "turned": "C",
}


def pilot(west: int, east: int, **facts: Any) -> Settlement:
    others = 13 - west - east
    tricks = {"N": others - others // 2, "E": east, "S": others // 2, "W": west}
    return settled(HARBOUR, **PILOT | {"tricks": tricks} | facts)


def test_the_joint_target_wins_whoever_took_the_tricks() -> None:
    assert deltas(pilot(west=7, east=0)) == (-9, 9, -9, 9)
    assert deltas(pilot(west=0, east=7)) == (-9, 9, -9, 9)


def test_the_one_who_fell_short_pays_price_and_the_tricks_of_the_side() -> None:
    # One short together, though the partner lacks two: 9 and 2 to each defender.
    assert deltas(pilot(west=5, east=1)) == (11, -22, 11, 0)
    # Two short together, all of them declarer's.
    assert deltas(pilot(west=1, east=4)) == (13, 0, 13, -26)


def test_both_who_fell_short_share_the_price_and_pay_for_their_own_tricks() -> None:
    # 9 to each defender, declarer paying the odd one: 5 and 4; then 2 for each trick of their own.
    assert deltas(pilot(west=2, east=2)) == (15, -2 * (4 + 2), 15, -2 * (5 + 4))


def test_a_share_of_an_odd_price_is_told_in_the_working() -> None:
    facts = {"tricks": {"N": 5, "E": 2, "S": 4, "W": 2}}
    detailed = settle_detailed(HARBOUR, outcome(**PILOT | facts))
    shown = [
        (transfer.payer, transfer.payee, transfer.amount, working.sharers, working.odd)
        for transfer, working in zip(detailed.settlement.transfers, detailed.workings, strict=True)
        if transfer.rule == "settlement.lines.lost"
    ]
    assert shown == [
        ("W", "N", 5, 2, 1),
        ("E", "N", 4, 2, 0),
        ("W", "S", 5, 2, 1),
        ("E", "S", 4, 2, 0),
    ]


def test_own_tricks_are_told_in_the_working() -> None:
    facts = {"tricks": {"N": 5, "E": 2, "S": 4, "W": 2}}
    detailed = settle_detailed(HARBOUR, outcome(**PILOT | facts))
    shown = {
        (transfer.payer, *((part.unit, part.count, part.per) for part in working.parts))
        for transfer, working in zip(detailed.settlement.transfers, detailed.workings, strict=True)
        if transfer.rule == "settlement.lines.short"
    }
    assert shown == {("W", (2, 2, "own-under")), ("E", (2, 1, "own-under"))}


def test_alone_there_is_nobody_else_to_pay() -> None:
    alone = {"partner": None, "tricks": {"N": 4, "E": 4, "S": 3, "W": 2}}
    assert deltas(settled(HARBOUR, **PILOT | alone)) == (13, 13, 13, -39)


def test_without_shares_partners_answer_together() -> None:
    first, *others = HARBOUR.contracts
    rules = structs.replace(HARBOUR, contracts=(structs.replace(first, quotas=NoQuotas()), *others))
    facts = {"tricks": {"N": 4, "E": 1, "S": 3, "W": 5}}
    # 9 shared, and 2 for the missing trick from each of them.
    assert deltas(settled(rules, **PILOT | facts)) == (9 + 4, -2 * (4 + 2), 9 + 4, -2 * (5 + 2))


def test_shares_ask_for_all_the_tricks() -> None:
    with pytest.raises(OutcomeFaults) as refused:
        settled(HARBOUR, **PILOT | {"tricks": {"N": 5, "E": 1, "S": 4}, "ended": "claimed"})
    assert {fault.message for fault in refused.value.faults} == {"tricks-left-open"}


def test_nobody_is_made_to_pay_when_both_took_their_shares() -> None:
    lost = Irregularity(id="short-hand", breach="short-hand", by="side", effect=AsFailed(under=0), lines=())
    rules = structs.replace(HARBOUR, irregularities=(lost,))
    tricks = {"N": 3, "E": 3, "S": 3, "W": 4}
    with pytest.raises(OutcomeFaults) as refused:
        settled(rules, **PILOT, tricks=tricks, irregularities=[{"kind": "short-hand", "seat": "W"}])
    assert {fault.message for fault in refused.value.faults} == {"quotas-met"}
