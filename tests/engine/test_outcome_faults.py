"""Every way in which an outcome can be wrong, each with the smallest outcome that provokes it.

The table is also the proof that no fault is without a cause and none without a sentence.
"""

from __future__ import annotations

import ast
import inspect
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
from msgspec import structs
from tests.engine.support import compiled, outcome, own, with_cell

import boston_rules.engine
from boston_rules.cards import SEATS, Denomination
from boston_rules.engine.faults import Fault, OutcomeFaults
from boston_rules.engine.settlement import settle
from boston_rules.messages import Catalog
from boston_rules.problems import Mark, Problem
from boston_rules.rules import Rules
from boston_rules.rules.contracts import NoPrice
from boston_rules.rules.deal import (
    ColumnWithoutTrump,
    FixedClasses,
    NoPriceClasses,
    NothingTurned,
    OrderByTurned,
)
from boston_rules.rules.settlement import AsFailed, Fixed, Irregularity, Line, PoolContent
from boston_rules.wording import as_text

LIGHTHOUSE = own("lighthouse")
CROSSROADS = own("crossroads")
HARBOUR = own("harbour")
GATEHOUSE = own("gatehouse")
CHORUS = own("chorus")
CISTERN = own("cistern")
FERRY = own("ferry")
MILL = own("mill")
SOLO: dict[str, Any] = {
    "dealer": "W",
    "contract": "solo",
    "declarer": "N",
    "turned": "S",
    "tricks": {"N": 7, "E": 2, "S": 2, "W": 2},
    "held": {"DJ": "N"},
    "pools": [3],
}

PACK = [f"{suit}{rank}" for suit in "SHDC" for rank in "AKQJT98765432"]
HANDS: dict[str, list[str]] = {seat: PACK[13 * place : 13 * place + 13] for place, seat in enumerate(SEATS)}

LAMP: dict[str, Any] = {
    "dealer": "N",
    "contract": "lamp",
    "declarer": "W",
    "trump": "D",
    "turned": "C",
    "tricks": {"N": 3, "E": 3, "S": 2, "W": 5},
    "honours": {"W": 0},
    "pools": [20],
}


def declared(contract: str, seats: str) -> list[dict[str, str]]:
    """Declarations of a contract in hearts."""
    return [{"contract": contract, "declarer": seat, "trump": "H"} for seat in seats]


VERSE: dict[str, Any] = {
    "dealer": "N",
    "turned": "H",
    "declarations": declared("verse", "WN"),
    "tricks": {"N": 3, "E": 3, "S": 2, "W": 5},
    "pools": [20],
}
FOG: dict[str, Any] = LAMP | {
    "contract": "fog",
    "trump": None,
    "tricks": {"N": 5, "E": 3, "S": 4, "W": 0},
    "discarded": {"W": 1},
}
PAIR: dict[str, Any] = {
    "partner": "E",
    "tricks": {"N": 2, "E": 3, "S": 2, "W": 6},
    "honours": {"W": 0, "E": 0},
}
BYWAY: dict[str, Any] = {
    "dealer": "N",
    "contract": "byway",
    "declarer": "W",
    "turned": "D",
    "tricks": {"N": 3, "E": 2, "S": 2, "W": 6},
}


def with_line(line: Line) -> Rules:
    return structs.replace(LIGHTHOUSE, settlement=structs.replace(LIGHTHOUSE.settlement, lines=(line,)))


def with_contract(rules: Rules, contract_id: str, **changes: Any) -> Rules:
    contracts = tuple(
        structs.replace(each, **changes) if each.id == contract_id else each for each in rules.contracts
    )
    return structs.replace(rules, contracts=contracts)


POOL_LINE = Line("pool", "pool", (PoolContent(),), "pool", "side", "split")
NO_COLUMNS = structs.replace(CROSSROADS, suits=structs.replace(CROSSROADS.suits, price=NoPriceClasses()))
assert isinstance(CROSSROADS.suits.bidding, OrderByTurned)
HALF_ORDER = structs.replace(
    LIGHTHOUSE,
    suits=structs.replace(
        LIGHTHOUSE.suits,
        bidding=OrderByTurned({s: o for s, o in CROSSROADS.suits.bidding.low_to_high.items() if s != "C"}),
    ),
)
SHORT_ORDER = structs.replace(
    CROSSROADS,
    suits=structs.replace(
        CROSSROADS.suits, price=FixedClasses({Denomination.SPADES: "black"}, ColumnWithoutTrump("red"))
    ),
)

PILOT: dict[str, Any] = {
    "dealer": "N",
    "contract": "pilot",
    "declarer": "W",
    "trump": "D",
    "turned": "D",
    "tricks": {"N": 3, "E": 3, "S": 2, "W": 5},
}
SHORT_HAND = Irregularity(id="short-hand", breach="short-hand", by="side", effect=AsFailed(under=0), lines=())
DRIFT: dict[str, Any] = PILOT | {
    "contract": "drift",
    "trump": None,
    "tricks": {"N": 5, "E": 4, "S": 4, "W": 0},
}

# rules, outcome → path and message of each fault
CASES: dict[str, tuple[Rules, dict[str, Any], list[tuple[str, str]]]] = {
    "no declarer": (LIGHTHOUSE, LAMP | {"declarer": None}, [("declarer", "fact-missing")]),
    "no tricks": (LIGHTHOUSE, LAMP | {"tricks": None}, [("tricks", "fact-missing")]),
    "no trump": (LIGHTHOUSE, LAMP | {"trump": None}, [("trump", "fact-missing")]),
    "no honours": (LIGHTHOUSE, LAMP | {"honours": None}, [("honours", "fact-missing")]),
    "no honours of the partner": (
        LIGHTHOUSE,
        LAMP | PAIR | {"honours": {"W": 3}},
        [("honours.E", "fact-missing")],
    ),
    "no dealer for stakes": (
        LIGHTHOUSE,
        LAMP | {"dealer": None, "antes": "due"},
        [("dealer", "fact-missing")],
    ),
    "no dealer for an odd chip": (
        LIGHTHOUSE,
        LAMP | PAIR | {"dealer": None, "pools": [21]},
        [("dealer", "fact-missing")],
    ),
    "no dealer for a dealer's breach": (
        LIGHTHOUSE,
        {"pools": [3], "irregularities": [{"kind": "misdeal", "seat": "N"}]},
        [("dealer", "fact-missing")],
    ),
    "no turned suit where the trump is turned": (
        CROSSROADS,
        BYWAY | {"turned": None},
        [("trump", "fact-missing")],
    ),
    "no tricks where nobody bid": (CROSSROADS, {"dealer": "N"}, [("tricks", "fact-missing")]),
    "nothing at all but a contract": (
        LIGHTHOUSE,
        {"contract": "lamp", "pools": [0]},
        [("declarer", "fact-missing"), ("tricks", "fact-missing"), ("trump", "fact-missing")],
    ),
    "several declarations where one declares": (
        LIGHTHOUSE,
        {"declarations": [{"contract": "lamp", "declarer": "W"}], "pools": [0]},
        [("declarations", "declarations-few")],
    ),
    "declarations of a contract for one": (
        CHORUS,
        VERSE | {"declarations": declared("solo", "WN")},
        [("declarations", "declarations-alone")],
    ),
    "too many declarations": (
        CHORUS,
        VERSE | {"declarations": declared("verse", "WNE")},
        [("declarations", "declarations-many")],
    ),
    "declarations of two contracts, and one player twice": (
        CHORUS,
        VERSE | {"declarations": [*declared("verse", "W"), *declared("solo", "W")]},
        [("declarations.1.declarer", "declared-twice"), ("declarations.1", "declarations-differ")],
    ),
    "declarations beside a contract, with a breach": (
        CHORUS,
        VERSE | {"contract": "verse", "irregularities": [{"kind": "revoke", "seat": "N"}]},
        [
            ("contract", "declarations-and-fact"),
            ("irregularities", "declarations-breach"),
            ("irregularities.0.kind", "breach-unknown"),
        ],
    ),
    "a declaration with a partner": (
        CHORUS,
        VERSE
        | {
            "declarations": [
                *declared("verse", "W"),
                {"contract": "verse", "declarer": "N", "trump": "H", "partner": "E"},
            ]
        },
        [("declarations.1.partner", "partner-impossible")],
    ),
    "a declarer without contract": (
        LIGHTHOUSE,
        {"dealer": "N", "declarer": "W", "trump": "D", "pools": [0]},
        [("declarer", "nobody-declared"), ("trump", "nobody-declared")],
    ),
    "an unknown contract": (LIGHTHOUSE, LAMP | {"contract": "lmap"}, [("contract", "contract-unknown")]),
    "a contract like no other": (LIGHTHOUSE, LAMP | {"contract": "zz"}, [("contract", "contract-unknown")]),
    "declarer his own partner": (LIGHTHOUSE, LAMP | {"partner": "W"}, [("partner", "partner-is-declarer")]),
    "a partner where none is possible": (
        LIGHTHOUSE,
        LAMP | PAIR | {"contract": "beam"},
        [("partner", "partner-impossible")],
    ),
    "no partner where there is always one": (
        GATEHOUSE,
        {
            "dealer": "N",
            "turned": "H",
            "contract": "gate",
            "declarer": "E",
            "trump": "H",
            "tricks": {"N": 2, "E": 7, "S": 2, "W": 2},
            "pools": [4],
        },
        [("partner", "partner-needed")],
    ),
    "a supporter who spoke before": (
        with_contract(LIGHTHOUSE, "lamp", formation=LIGHTHOUSE.contract("lamp").formation[:1]),
        LAMP | {"declarer": "E", "partner": "S", "honours": {"E": 0, "S": 0}},
        [("partner", "partner-spoke-before")],
    ),
    "trump without trump": (LIGHTHOUSE, FOG | {"trump": "D"}, [("trump", "trump-none")]),
    "no trump without trump": (LIGHTHOUSE, FOG | {"trump": "NT"}, [("trump", "trump-none")]),
    "another trump than turned": (CROSSROADS, BYWAY | {"trump": "S"}, [("trump", "trump-not-turned")]),
    "no trump turned": (CROSSROADS, BYWAY | {"trump": "NT"}, [("trump", "trump-not-choice")]),
    "a trump that cannot be named": (LIGHTHOUSE, LAMP | {"trump": "NT"}, [("trump", "trump-not-choice")]),
    "a trump that is neither kept nor turned": (
        HARBOUR,
        PILOT | {"trump": "C", "deal": 2, "state": {"tide": "S"}},
        [("trump", "trump-not-choice")],
    ),
    "no suit kept from the first deal": (HARBOUR, PILOT | {"deal": 2}, [("state.tide", "fact-missing")]),
    "no suit turned in the first deal": (HARBOUR, PILOT | {"turned": None}, [("turned", "fact-missing")]),
    "a kept suit that is none": (
        HARBOUR,
        PILOT | {"deal": 2, "state": {"tide": "NT"}},
        [("state.tide", "state-not-suit")],
    ),
    "a card that declarer must hold in another hand": (
        HARBOUR,
        DRIFT | {"held": {"SA": "N", "H2": "W"}},
        [("declarer", "holding-missing")],
    ),
    "hands without the cards that declarer must hold": (
        HARBOUR,
        DRIFT | {"hands": HANDS, "dealer": "S"},
        [("declarer", "holding-missing"), ("declarer", "holding-missing")],
    ),
    "nobody short of his share in a contract lost by a breach": (
        structs.replace(HARBOUR, irregularities=(SHORT_HAND,)),
        PILOT | {"partner": "E", "irregularities": [{"kind": "short-hand", "seat": "W"}]},
        [("tricks", "quotas-met")],
    ),
    "a discard where there is none": (
        LIGHTHOUSE,
        LAMP | {"discarded": {"W": 1}},
        [("discarded.W", "discard-range")],
    ),
    "too many discards": (
        LIGHTHOUSE,
        FOG | {"discarded": {"W": 1, "N": 3}, "tricks": {"N": 5, "E": 3, "S": 3}},
        [("discarded.N", "discard-range")],
    ),
    "tricks that do not add up": (
        LIGHTHOUSE,
        LAMP | {"tricks": {"N": 5, "E": 3, "S": 3, "W": 1}},
        [("tricks", "tricks-sum")],
    ),
    "too many tricks though decided": (
        LIGHTHOUSE,
        LAMP | {"tricks": {"N": 5, "E": 3, "S": 3, "W": 8}, "ended": "decided"},
        [("tricks", "tricks-sum")],
    ),
    "thirteen tricks after a discard": (
        LIGHTHOUSE,
        FOG | {"tricks": {"N": 5, "E": 4, "S": 4}},
        [("tricks", "tricks-sum-range")],
    ),
    "nine tricks after up to three discards": (
        LIGHTHOUSE,
        FOG | {"tricks": {"N": 5, "E": 4}, "discarded": {}},
        [("tricks", "tricks-sum-range")],
    ),
    "tricks of a deal thrown in": (
        LIGHTHOUSE,
        {"dealer": "N", "pools": [0], "tricks": {"N": 13}},
        [("tricks", "tricks-without-play")],
    ),
    "a breach where nobody declared": (
        LIGHTHOUSE,
        {"dealer": "N", "pools": [0], "irregularities": [{"kind": "revoke", "seat": "N"}]},
        [("irregularities.0", "breach-without-case")],
    ),
    "tricks left open that count": (
        LIGHTHOUSE,
        LAMP | {"tricks": {"W": 5}, "ended": "claimed"},
        [("tricks", "tricks-left-open")],
    ),
    "fewest tricks not told to the end": (
        CROSSROADS,
        {"dealer": "N", "tricks": {"N": 5}, "ended": "claimed"},
        [("tricks", "tricks-left-open")],
    ),
    "nothing decided": (
        LIGHTHOUSE,
        FOG | {"tricks": {"N": 5}, "ended": "decided"},
        [("tricks", "not-decided")],
    ),
    "a buy-out that is not there": (
        LIGHTHOUSE,
        FOG | {"ended": "defenders-paid", "tricks": None},
        [("ended", "buy-out-impossible")],
    ),
    "thrown in where nobody throws in": (
        LIGHTHOUSE,
        FOG | {"ended": "thrown-in", "tricks": None},
        [("ended", "thrown-in-impossible")],
    ),
    "thrown in where nobody bid": (
        LIGHTHOUSE,
        {"dealer": "N", "pools": [3], "ended": "thrown-in"},
        [("ended", "thrown-in-impossible")],
    ),
    "thrown in with a contract that nobody knows": (
        LIGHTHOUSE,
        LAMP | {"contract": "zz", "ended": "thrown-in", "tricks": None},
        [("contract", "contract-unknown")],
    ),
    "a buy-out too late": (
        LIGHTHOUSE,
        LAMP | {"ended": "declarer-paid", "tricks": {"N": 1}},
        [("tricks", "buy-out-too-late")],
    ),
    "a hand with a card too many": (
        LIGHTHOUSE,
        LAMP
        | {"hands": HANDS | {"N": [*HANDS["N"], "D2"]}, "honours": {"W": 0}, "trump": "S", "turned": None},
        [("hands.N", "hand-size"), ("hands", "card-twice")],
    ),
    "hands of some players only": (
        LIGHTHOUSE,
        LAMP | {"hands": {"W": HANDS["W"]}, "turned": None},
        [("hands.N", "hand-size"), ("hands.E", "hand-size"), ("hands.S", "hand-size")],
    ),
    "honours to be counted in a hand left out": (
        LIGHTHOUSE,
        LAMP
        | PAIR
        | {"honours": None, "hands": {seat: HANDS[seat] for seat in "NSW"}, "turned": "D", "dealer": "S"},
        [("hands.E", "hand-size")],
    ),
    "a card that is not in the pack": (
        structs.replace(LIGHTHOUSE, pack=structs.replace(LIGHTHOUSE.pack, ranks=LIGHTHOUSE.pack.ranks[:-1])),
        LAMP | {"hands": HANDS, "turned": None},
        [("hands", "card-not-in-pack")] * 4,
    ),
    "a card held by another": (
        LIGHTHOUSE,
        LAMP | {"hands": HANDS, "held": {"SA": "S"}, "turned": None},
        [("held.SA", "held-contradicts-hands")],
    ),
    "a turned suit that the dealer has not": (
        LIGHTHOUSE,
        LAMP | {"hands": HANDS, "turned": "C"},
        [("turned", "turned-not-dealers")],
    ),
    "a suit turned where none is": (
        structs.replace(LIGHTHOUSE, suits=structs.replace(LIGHTHOUSE.suits, turned=NothingTurned())),
        LAMP,
        [("turned", "nothing-turned")],
    ),
    "too many honours": (
        LIGHTHOUSE,
        LAMP | {"honours": {"W": 6}},
        [("honours.W", "honours-too-many"), ("honours", "honours-sum")],
    ),
    "honours that do not add up": (
        LIGHTHOUSE,
        LAMP | {"honours": {"N": 1, "E": 1, "S": 0, "W": 2}},
        [("honours", "honours-sum")],
    ),
    "honours that are not in the hand": (
        LIGHTHOUSE,
        LAMP | {"honours": {"W": 3}, "hands": HANDS, "turned": "S"},
        [("honours.W", "honours-contradict-hands")],
    ),
    "no pool told": (LIGHTHOUSE, LAMP | {"pools": []}, [("pools", "pools-count")]),
    "two pools told": (LIGHTHOUSE, LAMP | {"pools": [3, 4]}, [("pools", "pools-count")]),
    "a pool where there is none": (CROSSROADS, BYWAY | {"pools": [0]}, [("pools", "pools-none")]),
    "a pool that is not full before another": (
        CISTERN,
        {"dealer": "N", "pools": [20, 50]},
        [("pools", "pools-ungrouped")],
    ),
    "a card that nobody was dealt where all are": (
        FERRY,
        SOLO | {"held": {"DJ": None}},
        [("held.DJ", "held-by-somebody")],
    ),
    "a card of which it is not told who held it": (
        FERRY,
        SOLO | {"held": {}},
        [("held.DJ", "fact-missing")],
    ),
    "an announcement of nothing": (
        FERRY,
        SOLO | {"announced": [{"kind": "no-trumps", "seat": "E"}]},
        [("announced.0.kind", "announced-unknown")],
    ),
    "two who were dealt one card": (
        FERRY,
        SOLO | {"held": {}, "announced": [{"kind": "ferryman", "seat": seat} for seat in "NE"]},
        [("announced.1", "announced-not-dealt")],
    ),
    "nobody lacks trumps where there are none": (
        FERRY,
        SOLO | {"contract": "drifting", "announced": [{"kind": "no-trump", "seat": "E"}]},
        [("announced.0", "announced-not-dealt")],
    ),
    "more deals that wait than ever do": (
        MILL,
        {"dealer": "N", "pools": [4], "state": {"flood": 4}},
        [("state.flood", "state-not-deals")],
    ),
    "a pool in debt": (LIGHTHOUSE, LAMP | {"pools": [-1]}, [("pools.0", "pool-negative")]),
    "a state that is not carried": (
        LIGHTHOUSE,
        LAMP | {"state": {"moon": 1}},
        [("state.moon", "state-unknown")],
    ),
    "a deal beyond the session": (LIGHTHOUSE, LAMP | {"deal": 9}, [("deal", "deal-beyond-session")]),
    "a last deal too early": (
        LIGHTHOUSE,
        LAMP | {"deal": 3, "last_deal": True},
        [("last_deal", "last-deal-contradicts")],
    ),
    "a last deal that is not": (
        LIGHTHOUSE,
        LAMP | {"deal": 8, "last_deal": False},
        [("last_deal", "last-deal-contradicts")],
    ),
    "an unknown breach": (
        LIGHTHOUSE,
        LAMP | {"irregularities": [{"kind": "revok", "seat": "W"}]},
        [("irregularities.0.kind", "breach-unknown")],
    ),
    "a breach in rules that have none": (
        CROSSROADS,
        BYWAY | {"irregularities": [{"kind": "revoke", "seat": "W"}]},
        [("irregularities.0.kind", "breach-unknown")],
    ),
    "a breach by the wrong player": (
        LIGHTHOUSE,
        LAMP | {"irregularities": [{"kind": "exposed-card", "seat": "W"}]},
        [("irregularities.0", "breach-without-case")],
    ),
    "breaches of both sides": (
        LIGHTHOUSE,
        LAMP | {"irregularities": [{"kind": "revoke", "seat": "W"}, {"kind": "revoke", "seat": "N"}]},
        [("irregularities", "breaches-conflict")],
    ),
    "a contract at the end of a session": (
        LIGHTHOUSE,
        {"event": "session-end", "contract": "lamp", "declarer": "W", "pools": [0]},
        [("contract", "not-at-session-end"), ("declarer", "not-at-session-end")],
    ),
    "a contract without a price": (
        with_contract(CROSSROADS, "byway", price=NoPrice()),
        BYWAY,
        [("contract", "contract-unpriced")],
    ),
    "a blank price": (
        with_cell(LIGHTHOUSE, "prices", "lamp-together", "low", "none"),
        LAMP | PAIR,
        [("contract", "cell-blank")],
    ),
    "no such price": (
        with_cell(CROSSROADS, "points", "byway", "red", None),
        BYWAY,
        [("contract", "cell-missing")],
    ),
    "no price columns": (NO_COLUMNS, BYWAY, [("", "no-price-columns")]),
    "no column for the suit": (SHORT_ORDER, BYWAY, [("trump", "suit-without-column")]),
    "no order for the turned suit": (HALF_ORDER, LAMP, [("turned", "suit-without-order")]),
    "no turned suit for the order": (HALF_ORDER, LAMP | {"turned": None}, [("turned", "fact-missing")]),
    "an odd chip without a taker": (
        with_line(POOL_LINE),
        LAMP | PAIR | {"pools": [3]},
        [("", "remainder-unnamed")],
    ),
    "a pool too small": (
        with_line(Line("ten", "pool", (Fixed(10),), "pool", "side", "each")),
        LAMP | {"pools": [3]},
        [("pools.0", "pool-short")],
    ),
    "no pairs": (
        with_line(Line("x", "penalty", (Fixed(1),), "all", "defenders", "paired")),
        LAMP,
        [("", "pairing-impossible")],
    ),
    "shared at both ends": (
        with_line(Line("x", "penalty", (Fixed(1),), "all", "defenders", "split")),
        LAMP,
        [("", "sharing-impossible")],
    ),
}


def faults(rules: Rules, facts: dict[str, Any]) -> tuple[Fault, ...]:
    with pytest.raises(OutcomeFaults) as refused:
        settle(rules, outcome(**facts))
    return refused.value.faults


@pytest.mark.parametrize(("rules", "facts", "expected"), CASES.values(), ids=CASES.keys())
def test_each_fault_is_told_with_its_place(
    rules: Rules, facts: dict[str, Any], expected: list[tuple[str, str]]
) -> None:
    assert [(fault.path, fault.message) for fault in faults(rules, facts)] == expected


@pytest.mark.parametrize(("rules", "facts", "expected"), CASES.values(), ids=CASES.keys())
def test_each_fault_has_a_sentence_and_a_hint(
    rules: Rules, facts: dict[str, Any], expected: list[tuple[str, str]]
) -> None:
    for fault in faults(rules, facts):
        problem = Problem(f"outcome/{fault.message}", Mark("outcome.json", 1, 1), fault.path, fault.args)
        text = as_text(problem, Catalog("en"))
        assert text.startswith(f"outcome.json:1:1: outcome/{fault.message}: ")
        assert "→" in text


def messages_in_the_engine() -> Iterator[str]:
    """The message ids of faults, as literals where the engine makes a fault."""
    for module in pkgutil.iter_modules(boston_rules.engine.__path__):
        tree = ast.parse(inspect.getsource(import_module(f"boston_rules.engine.{module.name}")))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Fault":
                for argument in node.args[1:2]:
                    yield from (
                        part.value
                        for part in ast.walk(argument)
                        if isinstance(part, ast.Constant) and isinstance(part.value, str)
                    )


def test_no_fault_is_without_a_case_and_none_without_a_sentence() -> None:
    provoked = {message for _, _, expected in CASES.values() for _, message in expected}
    assert set(messages_in_the_engine()) <= provoked
    worded = {name.removeprefix("fault-") for name in Catalog("en").ids() if name.startswith("fault-")}
    assert worded == provoked


def test_everything_wrong_is_told_at_once_and_each_thing_once() -> None:
    found = faults(
        LIGHTHOUSE,
        {
            "contract": "lamp",
            "declarer": "W",
            "partner": "W",
            "trump": "NT",
            "turned": "C",
            "tricks": {"N": 1},
            "pools": [0, 2, -3],
            "state": {"moon": 1},
            "deal": 30,
            "irregularities": [{"kind": "revok", "seat": "N"}],
        },
    )
    assert [fault.path for fault in found] == [
        "partner",
        "trump",
        "tricks",
        "pools",
        "pools.2",
        "state.moon",
        "deal",
        "irregularities.0.kind",
    ]


def test_what_only_one_of_two_possible_results_needs_is_not_asked_for() -> None:
    rules = compiled("fontainebleau").rules
    solo = {"dealer": "W", "contract": "boston", "declarer": "N", "trump": "S", "pools": [40]}
    assert [(fault.path, fault.message) for fault in faults(rules, solo)] == [("tricks", "fact-missing")]
    made = {"tricks": {"N": 9, "E": 4}}
    assert [(fault.path, fault.message) for fault in faults(rules, solo | made)] == [
        ("honours", "fact-missing")
    ]


def test_the_nearest_spelling_is_named() -> None:
    (unknown,) = faults(LIGHTHOUSE, LAMP | {"contract": "laamp"})
    assert unknown.args == {"found": "laamp", "nearest": "lamp", "known": "lamp, beam, fog"}


def test_facts_that_the_rules_do_not_ask_for_do_no_harm() -> None:
    more = {
        "events": {"last-trick": "E"},
        "announced": [{"kind": "carte-blanche", "seat": "S"}],
        "held": {"DJ": "S"},
    }
    assert settle(LIGHTHOUSE, outcome(**LAMP | more)) == settle(LIGHTHOUSE, outcome(**LAMP))
