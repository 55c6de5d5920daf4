"""What a player who has passed in a rising auction may still do."""

from __future__ import annotations

from tests.engine.deals import a_deal, after, options
from tests.engine.support import GOOD, compiled

from boston_rules.cards import Denomination, Seat
from boston_rules.engine.state import OverPhase, State, Undertaking
from boston_rules.engine.walk import to_act
from boston_rules.rules import Rules

TOWPATH = str(GOOD / "towpath.yaml")
HARBOUR = str(GOOD / "harbour.yaml")
RETURN = compiled("italian").rules
OUT = compiled("italian", **{"after-pass": "out"}).rules


def harbour(passers: str, calls: str) -> tuple[Rules, State]:
    rules = compiled(HARBOUR, passers=passers).rules
    return rules, after(rules, a_deal(rules, turned="C"), calls)


# --- to bid again


def test_who_has_passed_may_bid_again_when_his_turn_comes() -> None:
    state = after(RETURN, a_deal(RETURN), "N pass, E boston S, S pass, W pass")
    assert to_act(RETURN, state) == Seat.NORTH
    assert options(RETURN, state)[:4] == ["pass", "boston H", "boston D", "boston C"]
    state = after(RETURN, state, "N boston D, E pass, S pass")
    assert to_act(RETURN, state) == Seat.WEST
    state = after(RETURN, state, "W pass")
    assert state.undertaking == Undertaking("boston", Seat.NORTH, None, Denomination.DIAMONDS)


def test_three_passes_in_a_row_end_the_auction_though_nobody_is_out() -> None:
    state = after(RETURN, a_deal(RETURN), "N boston S, E pass, S pass, W pass")
    assert state.undertaking == Undertaking("boston", Seat.NORTH, None, Denomination.SPADES)


def test_four_passes_at_the_start_end_it_too() -> None:
    state = after(RETURN, a_deal(RETURN), "N pass, E pass, S pass, W pass")
    assert isinstance(state.phase, OverPhase)
    assert state.phase.settlement.result == "nobody-bid"


def test_where_a_pass_is_final_the_same_auction_is_over_sooner() -> None:
    state = after(OUT, a_deal(OUT), "N pass, E boston S, S pass, W pass")
    assert state.undertaking == Undertaking("boston", Seat.EAST, None, Denomination.SPADES)


# --- to support


def test_a_bid_may_be_supported_in_a_rising_auction_and_the_rest_still_speak() -> None:
    rules, state = harbour("out", "N pilot, E support")
    assert to_act(rules, state) == Seat.SOUTH
    assert "support" not in options(rules, state)
    state = after(rules, state, "S pass, W pass, N trump C")
    assert state.undertaking == Undertaking("pilot", Seat.NORTH, Seat.EAST, Denomination.CLUBS)


def test_a_higher_bid_cancels_bid_and_support_and_frees_both_players() -> None:
    rules, state = harbour("out", "N pilot, E support, S tug H")
    state = after(rules, state, "W pass")
    assert to_act(rules, state) == Seat.NORTH
    state = after(rules, state, "N pass")
    assert to_act(rules, state) == Seat.EAST
    assert "support" not in options(rules, state)
    state = after(rules, state, "E tug C, S pass")
    assert state.undertaking == Undertaking("tug", Seat.EAST, None, Denomination.CLUBS)


def test_a_late_bid_finds_no_support_where_a_pass_is_final() -> None:
    _, state = harbour("out", "N pass, E pass, S pass, W pilot, W trump C")
    assert state.undertaking == Undertaking("pilot", Seat.WEST, None, Denomination.CLUBS)


def test_whoever_has_passed_may_support_but_not_bid() -> None:
    rules, state = harbour("support", "N pass, E pass, S pass, W pilot")
    for seat in (Seat.NORTH, Seat.EAST):
        assert to_act(rules, state) == seat
        assert options(rules, state) == ["pass", "support"]
        state = after(rules, state, f"{seat} pass")
    state = after(rules, state, "S support, W trump C")
    assert state.undertaking == Undertaking("pilot", Seat.WEST, Seat.SOUTH, Denomination.CLUBS)


def test_nobody_who_has_passed_is_asked_where_there_is_nothing_to_support() -> None:
    _, state = harbour("support", "N pass, E pass, S pass, W tug H")
    assert state.undertaking == Undertaking("tug", Seat.WEST, None, Denomination.HEARTS)


def test_once_a_bid_is_supported_no_other_passer_is_asked() -> None:
    _, state = harbour("support", "N pass, E pass, S pass, W pilot, N support, W trump C")
    assert state.undertaking == Undertaking("pilot", Seat.WEST, Seat.NORTH, Denomination.CLUBS)


def test_the_eldest_hand_alone_may_have_that_right() -> None:
    rules, state = harbour("eldest-supports", "N pass, E pass, S pass, W pilot")
    assert to_act(rules, state) == Seat.NORTH
    assert options(rules, state) == ["pass", "support"]
    state = after(rules, state, "N pass, W trump C")
    assert state.undertaking == Undertaking("pilot", Seat.WEST, None, Denomination.CLUBS)


# --- some families only


def towpath(calls: str, supporters: str = "calm") -> tuple[Rules, State]:
    rules = compiled(TOWPATH, supporters=supporters).rules
    return rules, after(rules, a_deal(rules), calls)


def test_a_passer_may_be_left_with_some_contracts() -> None:
    rules, state = towpath("N pass, E raft S, S pass, W pass")
    assert to_act(rules, state) == Seat.NORTH
    assert options(rules, state) == ["pass", "still", "dead-calm"]
    state = after(rules, state, "N still, E barge H, S pass, W pass")
    assert options(rules, state) == ["pass", "dead-calm"]


def test_he_has_no_turn_once_none_of_them_beats_the_standing_bid() -> None:
    _, state = towpath("N pass, E dead-calm, S pass, W pass")
    assert state.undertaking == Undertaking("dead-calm", Seat.EAST)


def test_a_supporter_may_lose_rights_when_the_bid_is_outbid() -> None:
    rules, state = towpath("N raft C, E support, S raft D, W pass, N pass")
    assert to_act(rules, state) == Seat.EAST
    assert options(rules, state) == ["pass", "still", "dead-calm"]
    rules, state = towpath("N raft C, E support, S raft D, W pass, N pass", "support")
    assert options(rules, state) == ["pass", "support"]
    _, state = towpath("N raft C, E support, S raft D, W pass, N pass", "nothing")
    assert state.undertaking == Undertaking("raft", Seat.SOUTH, None, Denomination.DIAMONDS)


def test_who_has_passed_and_supported_may_do_only_what_both_leave_him() -> None:
    rules, state = towpath("N pass, E raft C, S raft D, W pass, N support, E raft H, S pass", "support")
    assert to_act(rules, state) == Seat.NORTH
    assert options(rules, state) == ["pass", "support"]
    state = after(rules, state, "N support")
    assert state.undertaking == Undertaking("raft", Seat.EAST, Seat.NORTH, Denomination.HEARTS)
