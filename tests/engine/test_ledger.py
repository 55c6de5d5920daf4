"""Ledger lines, mechanism by mechanism, each amount worked out by hand beside it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs
from tests.engine.support import deltas, outcome, own, settled, with_cell

from boston_rules.engine.faults import OutcomeFaults
from boston_rules.engine.settlement import settle_detailed
from boston_rules.engine.shapes import Settlement
from boston_rules.rules import Rules
from boston_rules.rules.settlement import Fixed, Line, PoolContent, Product, When

LIGHTHOUSE = own("lighthouse")
CROSSROADS = own("crossroads")

LAMP: dict[str, Any] = {
    "dealer": "N",
    "contract": "lamp",
    "declarer": "W",
    "trump": "D",
    "turned": "C",
    "tricks": {"N": 3, "E": 3, "S": 2, "W": 5},
    "honours": {"W": 2},
    "pools": [20],
}


def lamp(**facts: Any) -> Settlement:
    return settled(LIGHTHOUSE, **LAMP | facts)


def pays(settlement: Settlement, line: str) -> list[tuple[str, str, int]]:
    return [(t.payer, t.payee, t.amount) for t in settlement.transfers if t.rule == line]


def with_lines(rules: Rules, *lines: Line) -> Rules:
    return structs.replace(rules, settlement=structs.replace(rules.settlement, lines=lines))


# --- amounts


def test_cell_overtricks_and_honours_are_added() -> None:
    # low 3, one overtrick 1, two honours nothing: 4 from each, and the pool.
    assert deltas(lamp()) == (-4, -4, -4, 32)
    # three honours count as one trick, at 2 each.
    assert deltas(lamp(honours={"W": 3})) == (-6, -6, -6, 38)
    # five count as three; four are not on the scale.
    assert deltas(lamp(honours={"W": 5})) == (-10, -10, -10, 50)
    assert deltas(lamp(honours={"W": 4})) == (-4, -4, -4, 32)


def test_an_amount_may_depend_on_the_trump() -> None:
    # high 5, one overtrick 1, and 1 more in spades.
    assert deltas(lamp(trump="H")) == (-6, -6, -6, 38)
    assert deltas(lamp(trump="S")) == (-7, -7, -7, 41)


def test_honours_do_not_count_outside_their_families_and_are_not_asked_for() -> None:
    fog = {"contract": "fog", "declarer": "W", "trump": None, "honours": None}
    hand = lamp(**fog, tricks={"N": 5, "E": 3, "S": 4, "W": 0}, discarded={"W": 1})
    assert deltas(hand) == (-7, -7, -7, 41)


def test_undertricks_are_counted_from_the_target() -> None:
    # low 3 and two short at 2 each: 7 to each.
    assert deltas(lamp(tricks={"N": 5, "E": 3, "S": 3, "W": 2}, honours=None)) == (7, 7, 7, -21)


def test_the_pair_has_its_own_row_and_a_printed_blank_has_no_price() -> None:
    pair = {"partner": "E", "tricks": {"N": 2, "E": 3, "S": 2, "W": 6}, "honours": {"W": 0, "E": 0}}
    # low 4, and the blank under `step` is worth nothing; the pool of 20 is halved.
    assert deltas(lamp(**pair)) == (-4, 14, -4, 14)
    blank = with_cell(LIGHTHOUSE, "prices", "lamp-together", "low", "none")
    with pytest.raises(OutcomeFaults) as refused:
        settled(blank, **LAMP | pair)
    assert [fault.message for fault in refused.value.faults] == ["cell-blank"]


def test_a_working_tells_each_term_and_their_sum() -> None:
    detailed = settle_detailed(LIGHTHOUSE, outcome(**LAMP | {"honours": {"W": 5}, "trump": "S"}))
    working = detailed.workings[0]
    assert [(part.rule, part.unit, part.count, part.per) for part in working.parts] == [
        ("settlement.tables.prices.rows.lamp.high", 5, 1, "once"),
        ("settlement.tables.prices.rows.lamp.step", 1, 1, "over"),
        ("settlement.honours", 2, 3, "honours"),
        ("settlement.values.price", 1, 1, "once"),
    ]
    assert working.total == 13
    assert (working.payer, working.payee, working.mode, working.sharers) == ("defenders", "side", "paired", 1)


# --- who pays whom


def test_partners_side_by_side_settle_with_the_one_next_to_each() -> None:
    hand = lamp(partner="N", tricks={"N": 3, "E": 2, "S": 2, "W": 6}, honours={"W": 0, "N": 0})
    assert sorted(pays(hand, "settlement.lines.won")) == [("E", "N", 4), ("S", "W", 4)]


def test_partners_opposite_are_paid_by_the_adversary_who_has_them_on_his_right() -> None:
    hand = lamp(partner="E", tricks={"N": 2, "E": 3, "S": 2, "W": 6}, honours={"W": 0, "E": 0})
    assert sorted(pays(hand, "settlement.lines.won")) == [("N", "W", 4), ("S", "E", 4)]


def test_all_thirteen_tricks_replace_the_line_they_name_and_no_other() -> None:
    hand = lamp(tricks={"W": 13})
    assert pays(hand, "settlement.lines.won") == []
    assert deltas(hand) == (-30, -30, -30, 110)
    assert hand.pools == (0,)


def test_each_pays_each() -> None:
    hand = lamp(partner="E", tricks={"E": 6, "W": 7}, honours={"W": 0, "E": 0})
    # Every defender pays declarer 30, the partner gets his half of the pool only.
    assert deltas(hand) == (-30, 10, -30, 70)


def test_a_line_may_hold_for_one_formation_and_result_only() -> None:
    hand = lamp(partner="E", tricks={"N": 5, "E": 1, "S": 2, "W": 5}, honours=None)
    # The partner's own two are missing: 7 into the pool between two, and the dealer pays the odd chip.
    assert hand.result == "failed"
    assert hand.because is not None
    assert hand.because.message == "goal-failed-partner"
    assert deltas(hand) == (-1, -3, 0, -3)
    assert hand.pools == (27,)


@pytest.mark.parametrize(
    ("remainder", "expected", "pool"),
    [
        ("declarer", (0, 6, 0, 7), 0),
        ("dealer", (0, 7, 0, 6), 0),
        ("left-of-dealer", (0, 6, 0, 7), 0),
        ("pool", (0, 6, 0, 6), 1),
    ],
)
def test_what_cannot_be_shared_goes_to_the_one_named(
    remainder: Any, expected: tuple[int, ...], pool: int
) -> None:
    line = Line("all", "pool", (PoolContent(),), "pool", "side", "split", remainder)
    hand = settled(
        with_lines(LIGHTHOUSE, line),
        **LAMP | {"dealer": "E", "partner": "E", "pools": [13], "tricks": {"N": 2, "E": 3, "S": 2, "W": 6}},
    )
    # E deals and is the partner; anticlockwise from E come N, W, S: of the sharers W comes first.
    assert deltas(hand) == expected
    assert hand.pools == (pool,)
    assert hand.conserved


def test_the_odd_chip_may_fall_to_somebody_who_does_not_share() -> None:
    line = Line("all", "pool", (PoolContent(),), "pool", "side", "split", "dealer")
    pair = {"partner": "E", "pools": [13], "tricks": {"N": 2, "E": 3, "S": 2, "W": 6}}
    assert deltas(settled(with_lines(LIGHTHOUSE, line), **LAMP | pair)) == (1, 6, 0, 6)


def test_an_amount_that_cannot_be_shared_must_name_who_takes_the_rest() -> None:
    line = Line("all", "pool", (PoolContent(),), "pool", "side", "split")
    pair = {"partner": "E", "pools": [13], "tricks": {"N": 2, "E": 3, "S": 2, "W": 6}}
    with pytest.raises(OutcomeFaults) as refused:
        settled(with_lines(LIGHTHOUSE, line), **LAMP | pair)
    assert [fault.message for fault in refused.value.faults] == ["remainder-unnamed"]
    assert settled(with_lines(LIGHTHOUSE, line), **LAMP | pair | {"pools": [12]}).conserved


@pytest.mark.parametrize(
    ("payer", "payee", "mode", "message"),
    [
        ("side", "defenders", "split", "sharing-impossible"),
        ("all", "defenders", "paired", "pairing-impossible"),
    ],
)
def test_what_cannot_be_paired_or_shared_is_refused(payer: Any, payee: Any, mode: Any, message: str) -> None:
    line = Line("odd", "penalty", (Fixed(4),), payer, payee, mode)
    pair = {"partner": "E", "tricks": {"N": 2, "E": 3, "S": 2, "W": 6}}
    with pytest.raises(OutcomeFaults) as refused:
        settled(with_lines(LIGHTHOUSE, line), **LAMP | pair)
    assert [fault.message for fault in refused.value.faults] == [message]


def test_the_pool_never_pays_more_than_it_holds() -> None:
    line = Line("much", "pool", (Fixed(10),), "pool", "side", "each")
    with pytest.raises(OutcomeFaults) as refused:
        settled(with_lines(LIGHTHOUSE, line), **LAMP | {"pools": [9]})
    assert [(fault.path, fault.message) for fault in refused.value.faults] == [("pools.0", "pool-short")]


def test_lines_see_the_pool_as_the_lines_before_left_it() -> None:
    double = Line("double", "pool-raised", (PoolContent(),), "side", "pool", "split", "declarer")
    again = structs.replace(double, id="again")
    hand = settled(with_lines(LIGHTHOUSE, double, again), **LAMP)
    assert hand.pools == (80,)
    assert deltas(hand) == (0, 0, 0, -60)


def test_a_line_that_is_replaced_replaces_nothing() -> None:
    def line(name: str, *replaces: str) -> Line:
        return Line(name, "penalty", (Fixed(1),), "declarer", "pool", "each", replaces=replaces)

    hand = settled(with_lines(LIGHTHOUSE, line("a"), line("b", "a"), line("c", "b")), **LAMP)
    assert [t.rule.rpartition(".")[2] for t in hand.transfers] == ["a", "c"]


def test_others_are_all_but_the_one_at_the_other_end() -> None:
    line = Line("fine", "penalty", (Fixed(2),), "dealer", "others", "each")
    back = Line("back", "penalty", (Fixed(1),), "others", "declarer", "each")
    hand = settled(with_lines(LIGHTHOUSE, line, back), **LAMP)
    # N deals and pays 2 to each; then each but declarer W pays him 1.
    assert deltas(hand) == (-6 - 1, 2 - 1, 2 - 1, 2 + 3)


@pytest.mark.parametrize(
    ("when", "holds"),
    [
        ({}, True),
        ({"result": "made"}, True),
        ({"result": "failed"}, False),
        ({"families": ("tricks",)}, True),
        ({"families": ("bare",)}, False),
        ({"contracts": ("lamp",)}, True),
        ({"contracts": ("beam", "fog")}, False),
        ({"formation": "alone"}, True),
        ({"formation": "pair"}, False),
        ({"deal": "not-last"}, True),
        ({"deal": "last"}, False),
        ({"side_took": "all-tricks"}, False),
    ],
)
def test_a_line_holds_when_all_its_conditions_are_met(when: dict[str, Any], *, holds: bool) -> None:
    line = Line("x", "penalty", (Fixed(1),), "declarer", "pool", "each", when=When(**when))
    assert bool(settled(with_lines(LIGHTHOUSE, line), **LAMP).transfers) is holds


# --- points


def test_points_come_out_of_nothing_and_odd_ones_fall_to_the_sharer_nearest_the_dealer() -> None:
    made = settled(
        CROSSROADS,
        dealer="E",
        contract="turnpike",
        declarer="W",
        partner="N",
        trump="S",
        tricks={"N": 4, "E": 3, "S": 3, "W": 3},
    )
    # black 3 between two: from E the turn comes to S, W, N, so W takes the odd point.
    assert deltas(made) == (1, 0, 0, 2)
    assert not made.conserved
    failed = settled(
        CROSSROADS,
        contract="byway",
        declarer="W",
        trump="H",
        tricks={"N": 4, "E": 3, "S": 3, "W": 3},
        dealer="E",
    )
    assert deltas(failed) == (9, 9, 9, 0)


def test_a_contract_without_trump_has_a_column_of_its_own() -> None:
    hand = settled(
        CROSSROADS, contract="detour", declarer="S", dealer="S", tricks={"N": 7, "E": 3, "S": 2, "W": 1}
    )
    assert deltas(hand) == (0, 0, 11, 0)


# --- nobody bids


def test_most_and_fewest_share_and_ties_are_divided() -> None:
    tied = settled(CROSSROADS, dealer="N", tricks={"N": 1, "E": 5, "S": 2, "W": 5})
    # E and W pay 7 between them; of the two E sits nearer to dealer N. N alone has fewest and scores 4.
    assert deltas(tied) == (4, -4, 0, -3)
    assert (tied.result, tied.because, tied.over, tied.under) == ("nobody-bid", None, 0, 0)
    fewest = settled(CROSSROADS, dealer="N", tricks={"N": 2, "E": 8, "S": 2, "W": 1})
    assert deltas(fewest) == (0, -7, 0, 4)
    three = settled(CROSSROADS, dealer="N", tricks={"N": 2, "E": 7, "S": 2, "W": 2})
    assert deltas(three) == (4, -7, 4, 4)


def test_a_deal_thrown_in_may_cost_something() -> None:
    hand = settled(LIGHTHOUSE, dealer="N", pools=[4])
    assert deltas(hand) == (-3, -3, -3, -3)
    assert hand.pools == (16,)


# --- prices by tricks, differences, conditions on honours, tricks and trump

STAIRCASE = own("staircase")
WEIGHBRIDGE = own("weighbridge")
ROPEWALK = own("ropewalk")


def faults(rules: Rules, **facts: Any) -> list[tuple[str, str]]:
    with pytest.raises(OutcomeFaults) as refused:
        settled(rules, **facts)
    return [(fault.path, fault.message) for fault in refused.value.faults]


def test_a_price_by_tricks_needs_all_tricks_but_for_a_slam_that_stopped() -> None:
    flight = {"dealer": "W", "turned": "H", "declarer": "N", "trump": "S", "ended": "claimed", "pools": [40]}
    tricks = {"N": 5, "E": 3, "S": 0, "W": 0}
    assert faults(STAIRCASE, contract="flight", tricks=tricks, **flight) == [("tricks", "tricks-left-open")]
    # Three tricks lost of a slam are three short, whatever was to come: 99 to each, and 40 into the pool.
    slam = settled(STAIRCASE, contract="summit", tricks=tricks, **flight)
    assert (slam.under, deltas(slam)) == (3, (-337, 99, 99, 99))


def test_unequal_payers_cannot_share_a_difference() -> None:
    (line,) = STAIRCASE.nobody_bids.lines
    facts: dict[str, Any] = {
        "dealer": "W",
        "turned": "H",
        "contract": None,
        "tricks": {"N": 6, "E": 5, "S": 2, "W": 0},
        "pools": [0],
    }

    def changed(**parts: Any) -> Rules:
        lines = (structs.replace(line, **parts),)
        return structs.replace(STAIRCASE, nobody_bids=structs.replace(STAIRCASE.nobody_bids, lines=lines))

    assert faults(changed(payer="all", payee="fewest"), **facts) == [("", "sharing-impossible")]
    assert faults(changed(mode="split"), **facts) == [("", "sharing-impossible")]
    # Each pays each, and who took fewer pays nothing: 10, 40, 60 by N, 30, 50 by E, 20 by S.
    assert deltas(settled(changed(payer="all", payee="all", mode="each"), **facts)) == (-110, -70, 50, 130)


@pytest.mark.parametrize(("rounding", "paid"), [("half-up", 8), ("up", 8), ("down", 7)])
def test_a_product_is_rounded_as_the_rules_say(rounding: Any, paid: int) -> None:
    # Three short at 5, halved: seven and a half.
    term = Product(of=("short",), by=Fixed(amount=5), divide_by=2, round=rounding)
    line = next(line for line in WEIGHBRIDGE.settlement.lines if line.id == "surcharge")
    rules = with_lines(WEIGHBRIDGE, structs.replace(line, amount=(term,)))
    lost = {"contract": "convoy", "declarer": "E", "trump": "D", "turned": "C", "dealer": "W"}
    hand = settled(rules, tricks={"N": 3, "E": 7, "S": 2, "W": 1}, pools=[0], **lost)
    assert deltas(hand) == (0, -paid, 0, 0)
    dear = with_lines(WEIGHBRIDGE, structs.replace(line, amount=(structs.replace(term, at_least=9),)))
    assert deltas(settled(dear, tricks={"N": 3, "E": 7, "S": 2, "W": 1}, pools=[0], **lost)) == (0, -9, 0, 0)


def test_conditions_ask_for_the_facts_that_they_need_and_no_others() -> None:
    convoy: dict[str, Any] = {
        "dealer": "W",
        "contract": "convoy",
        "declarer": "E",
        "trump": "D",
        "pools": [0],
    }
    made = {"N": 1, "E": 11, "S": 1, "W": 0}
    assert faults(WEIGHBRIDGE, turned="C", tricks=made, **convoy) == [("honours", "fact-missing")]
    assert settled(WEIGHBRIDGE, turned="C", tricks=made | {"E": 9, "W": 2}, **convoy).result == "failed"
    # Only the lines of carts and wagons ask which suit was turned.
    assert deltas(settled(WEIGHBRIDGE, tricks=made, honours={"E": 3}, **convoy)) == (-33, 99, -33, -33)
    strand: dict[str, Any] = {
        "dealer": "W",
        "contract": "strand",
        "declarer": "N",
        "trump": "H",
        "pools": [0],
    }
    tricks = {"N": 5, "E": 3, "S": 3, "W": 2}
    assert ("state.hemp", "fact-missing") in faults(ROPEWALK, deal=2, turned="C", tricks=tricks, **strand)


# --- stakes


def test_stakes_that_are_due_are_settled_first_and_count_in_the_changes() -> None:
    hand = lamp(antes="due", pools=[0])
    # All pay 1; the pool was empty, so W, S and E pay 2; the new dealer N pays 5: 4 + 6 + 5 = 15 in the pool.
    assert [(t.payer, t.amount, t.rule) for t in hand.transfers if t.reason == "stake"] == [
        ("W", 1, "pool.stakes.everybody"),
        ("S", 1, "pool.stakes.everybody"),
        ("E", 1, "pool.stakes.everybody"),
        ("N", 1, "pool.stakes.everybody"),
        ("W", 2, "pool.stakes.fresh"),
        ("S", 2, "pool.stakes.fresh"),
        ("E", 2, "pool.stakes.fresh"),
        ("N", 5, "pool.stakes.newcomer"),
    ]
    assert deltas(hand) == (-6 - 4, -3 - 4, -3 - 4, -3 + 12 + 15)
    assert hand.pools == (0,)
    assert hand.conserved


def test_a_pool_that_holds_something_needs_no_fresh_stakes() -> None:
    hand = lamp(antes="due", pools=[1])
    assert not pays(hand, "pool.stakes.fresh")
    assert sum(amount for _, _, amount in pays(hand, "settlement.lines.pool-won")) == 1 + 4 + 5


# --- the end of a session


def test_the_pool_is_divided_at_the_end() -> None:
    end = settled(LIGHTHOUSE, event="session-end", pools=[43], dealer="E")
    assert deltas(end) == (10, 13, 10, 10)
    assert (end.result, end.next, end.pools, end.conserved) == ("session-end", None, (0,), True)
    assert {t.rule for t in end.transfers} == {"session.leftover"}


def test_the_last_dealer_need_not_be_known_where_nothing_is_left_over() -> None:
    assert deltas(settled(LIGHTHOUSE, event="session-end", pools=[40])) == (10, 10, 10, 10)
    with pytest.raises(OutcomeFaults) as refused:
        settled(LIGHTHOUSE, event="session-end", pools=[41])
    assert [(fault.path, fault.message) for fault in refused.value.faults] == [("dealer", "fact-missing")]


def test_without_a_pool_the_end_of_a_session_moves_nothing() -> None:
    end = settled(CROSSROADS, event="session-end")
    assert (end.transfers, end.pools) == ((), ())
