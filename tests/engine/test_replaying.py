"""Deals that somebody laid out, and deals played again from their actions."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from msgspec import structs
from tests.engine.deals import a_deal, act, say
from tests.engine.support import compiled

from boston_rules.cards import SEATS, Seat, Suit
from boston_rules.engine.dealing import given
from boston_rules.engine.replaying import Trick, completed, moments
from boston_rules.engine.session import walk_hand
from boston_rules.engine.walk import IllegalAction, start
from boston_rules.source.files import shipped_rulesets


@pytest.mark.parametrize("ruleset", shipped_rulesets())
def test_a_walked_deal_played_again_ends_the_same(ruleset: str) -> None:
    rules = compiled(ruleset).rules
    for seed in range(12):
        dealt = a_deal(rules, seed=seed)
        walked = walk_hand(rules, dealt, Random(seed))
        again = list(moments(rules, start(rules, dealt), walked.actions))
        assert [moment.action for moment in again] == list(walked.actions)
        assert again[-1].after == walked.state
        assert all(one.after == two.before for one, two in pairwise(again))

        tricks = [trick for trick in (completed(rules, moment) for moment in again) if trick is not None]
        assert [trick.number for trick in tricks] == list(range(1, len(tricks) + 1))
        assert all(one.taker == two.leader for one, two in pairwise(tricks))
        if tricks:
            assert tricks[-1].won == walked.over.outcome.tricks


def test_a_trick_tells_who_led_it_and_who_took_it() -> None:
    rules = compiled("hispanic-cartas").rules
    hands = {"N": "DA C2", "E": "DJ HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3", "S": "DK C3", "W": "D2 CA"}
    dealt = structs.replace(a_deal(rules, hands=hands), turned=Suit.CLUBS, turned_card="CA")
    actions = [*say("N pass, E independencia, S pass, W pass"), *say("N play DA, E play DJ")]
    played = list(moments(rules, start(rules, dealt), actions))
    assert completed(rules, played[-1]) is None
    rest = say("S play DK, W play D2")
    last = list(moments(rules, played[-1].after, rest))[-1]
    won = {Seat.NORTH: 0, Seat.EAST: 1, Seat.SOUTH: 0, Seat.WEST: 0}
    assert completed(rules, last) == Trick(1, Seat.NORTH, ("DA", "DJ", "DK", "D2"), Seat.EAST, won)


def test_replaying_stops_at_the_first_action_that_is_not_legal() -> None:
    rules = compiled("fontainebleau").rules
    dealt = a_deal(rules)
    replayed = moments(rules, start(rules, dealt), say("N boston H, E boston S, S pass"))
    assert next(replayed).action == act(seat="N", bid="boston", suit="H")
    with pytest.raises(IllegalAction) as refused:
        next(replayed)
    assert refused.value.action == act(seat="E", bid="boston", suit="S")
    assert act(seat="E", bid="boston", suit="D") in refused.value.legal


@pytest.mark.parametrize("ruleset", shipped_rulesets())
def test_cards_that_somebody_laid_out_are_a_deal_like_any_other(ruleset: str) -> None:
    rules = compiled(ruleset).rules
    dealt = a_deal(rules, "S", seed=3)
    pools = tuple(0 for _ in dealt.pools)
    laid = given(rules, Seat.SOUTH, dealt.hands, dealt.turned_card, pools=pools, new_dealer=True)
    assert structs.replace(laid, ceremony=dealt.ceremony) == dealt
    assert laid.ceremony.packets in rules.deal.packets
    again = given(rules, Seat.SOUTH, dealt.hands, dealt.turned_card, pools=laid.pools, new_dealer=False)
    staked = sum(stake.amount for stake in again.stakes)
    assert sum(again.pools) == sum(laid.pools) + staked
    assert set(again.hands) == set(SEATS)
