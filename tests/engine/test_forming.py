"""Between auction and play: naming trump, finding a partner, putting cards aside."""

from __future__ import annotations

from typing import Literal

import pytest
from msgspec import structs
from tests.engine.deals import a_deal, after, options
from tests.engine.support import own

from boston_rules.cards import Denomination, Seat, Suit
from boston_rules.engine.state import PlayingPhase, Undertaking
from boston_rules.engine.walk import to_act
from boston_rules.rules import Rules
from boston_rules.rules.contracts import Ask, Discard

LIGHTHOUSE = own("lighthouse")
CROSSROADS = own("crossroads")


def asking(order: Literal["from-declarer", "declarer-chooses"], *, optional: bool, refusable: bool) -> Rules:
    """Crossroads with another way to look for a partner in its lowest contract."""
    lowest, *others = CROSSROADS.contracts
    changed = structs.replace(lowest, formation=(Ask(order, optional, refusable),))
    return structs.replace(CROSSROADS, contracts=(changed, *others))


BID = "N turnpike, E pass, S pass, W pass, N pass, N trump H"


def test_trump_named_after_the_auction_is_named_before_a_partner_is_sought() -> None:
    rules = asking("declarer-chooses", optional=True, refusable=True)
    state = after(rules, a_deal(rules), "N turnpike, E pass, S pass, W pass, N pass")
    assert options(rules, state) == ["trump S", "trump H", "trump D", "trump C"]
    state = after(rules, state, "N trump H")
    assert options(rules, state) == ["ask-E", "ask-S", "ask-W", "alone"]


def test_a_turned_suit_is_trump_without_anybody_naming_it() -> None:
    state = after(CROSSROADS, a_deal(CROSSROADS, turned="D"), "N byway, E pass, S pass, W pass, N pass")
    assert state.undertaking == Undertaking("byway", Seat.NORTH, None, Denomination.DIAMONDS)
    assert state.dealt.turned == Suit.DIAMONDS


def test_declarer_may_ask_whom_he_likes_one_after_another() -> None:
    rules = asking("declarer-chooses", optional=True, refusable=True)
    state = after(rules, a_deal(rules), f"{BID}, N ask-S")
    assert options(rules, state) == ["accept", "refuse"]
    assert to_act(rules, state) == "S"
    state = after(rules, state, "S refuse")
    assert options(rules, state) == ["ask-E", "ask-W", "alone"]
    state = after(rules, state, "N ask-W, W accept")
    assert state.undertaking == Undertaking("turnpike", Seat.NORTH, Seat.WEST, Denomination.HEARTS)
    assert isinstance(state.phase, PlayingPhase)


def test_refused_by_all_declarer_plays_alone() -> None:
    rules = asking("declarer-chooses", optional=True, refusable=True)
    state = after(rules, a_deal(rules), f"{BID}, N ask-S, S refuse, N ask-W, W refuse, N ask-E, E refuse")
    assert state.undertaking == Undertaking("turnpike", Seat.NORTH, None, Denomination.HEARTS)
    assert isinstance(state.phase, PlayingPhase)


def test_declarer_must_ask_where_asking_is_not_optional_but_need_not_go_on() -> None:
    rules = asking("declarer-chooses", optional=False, refusable=True)
    state = after(rules, a_deal(rules), BID)
    assert options(rules, state) == ["ask-E", "ask-S", "ask-W"]
    state = after(rules, state, "N ask-E, E refuse")
    assert options(rules, state) == ["ask-S", "ask-W", "alone"]


def test_who_is_asked_may_have_no_choice() -> None:
    rules = asking("declarer-chooses", optional=False, refusable=False)
    state = after(rules, a_deal(rules), f"{BID}, N ask-E")
    assert options(rules, state) == ["accept"]


def test_the_partnership_may_be_offered_in_turn_from_declarers_side() -> None:
    rules = asking("from-declarer", optional=True, refusable=True)
    state = after(rules, a_deal(rules), BID)
    assert options(rules, state) == ["ask", "alone"]
    state = after(rules, state, "N ask, E refuse")
    assert to_act(rules, state) == "S"
    state = after(rules, state, "S accept")
    assert state.undertaking == Undertaking("turnpike", Seat.NORTH, Seat.SOUTH, Denomination.HEARTS)


def test_an_offer_that_must_be_made_starts_by_itself() -> None:
    rules = asking("from-declarer", optional=False, refusable=True)
    state = after(rules, a_deal(rules), BID)
    assert (to_act(rules, state), options(rules, state)) == ("E", ["accept", "refuse"])
    alone = after(rules, state, "E refuse, S refuse, W refuse")
    assert alone.undertaking == Undertaking("turnpike", Seat.NORTH, None, Denomination.HEARTS)


def test_the_offer_goes_round_in_the_direction_of_play() -> None:
    # Anticlockwise: from declarer S the offer goes to E, N, W.
    state = after(LIGHTHOUSE, a_deal(LIGHTHOUSE, "E"), "N pass, W pass, S lamp H, E pass, E refuse, N refuse")
    assert to_act(LIGHTHOUSE, state) == "W"


def test_a_supported_declarer_looks_for_nobody_else() -> None:
    state = after(LIGHTHOUSE, a_deal(LIGHTHOUSE, "E"), "N lamp H, W support, S pass, E pass")
    assert isinstance(state.phase, PlayingPhase)


FOG = "N fog, W pass, S pass, E pass"


def test_cards_are_put_aside_by_all_in_turn_then_by_declarer() -> None:
    state = after(LIGHTHOUSE, a_deal(LIGHTHOUSE, "E"), FOG)
    # None, one of thirteen, or two of thirteen.
    assert (to_act(LIGHTHOUSE, state), len(options(LIGHTHOUSE, state))) == ("N", 1 + 13 + 78)
    first, second = state.hands[Seat.NORTH][:2], state.hands[Seat.WEST][3:4]
    state = after(
        LIGHTHOUSE, state, f"N discard {' '.join(first)}, W discard {' '.join(second)}, S discard, E discard"
    )
    # Now the step of declarer alone: exactly one of the eleven left.
    assert (to_act(LIGHTHOUSE, state), len(options(LIGHTHOUSE, state))) == ("N", 11)
    third = state.hands[Seat.NORTH][0]
    state = after(LIGHTHOUSE, state, f"N discard {third}")
    assert state.discarded == {"N": (*first, third), "W": second, "S": (), "E": ()}
    assert isinstance(state.phase, PlayingPhase)
    assert state.phase.tricks == 10


@pytest.mark.parametrize(("at_least", "at_most", "choices"), [(1, 1, 13), (0, 1, 14), (0, 0, 1)])
def test_as_many_cards_are_put_aside_as_the_rules_allow(at_least: int, at_most: int, choices: int) -> None:
    rules = structs.replace(
        LIGHTHOUSE,
        contracts=tuple(
            structs.replace(
                each, exchange=(Discard("declarer", at_least, at_most),) if each.id == "fog" else ()
            )
            for each in LIGHTHOUSE.contracts
        ),
    )
    assert len(options(rules, after(rules, a_deal(rules, "E"), FOG))) == choices
