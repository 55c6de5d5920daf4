"""Contracts for which a hand must hold certain cards, and leave to play any card."""

from __future__ import annotations

from msgspec import structs
from tests.engine.deals import a_deal, after, options
from tests.engine.support import compiled, own

from boston_rules.engine.state import PlayingPhase, State
from boston_rules.engine.walk import legal_actions
from boston_rules.rules.contracts import Holding

HARBOUR = own("harbour")
HANDS = {"N": "SA H2", "E": "SK SQ", "S": "SJ"}
SPANISH = compiled("spanish-reglamento").rules
ACES = {"W": "SA HA DA CA"}


def drifting(*, shown: bool) -> State:
    *others, drift = HARBOUR.contracts
    drift = structs.replace(drift, requires=Holding(("SA", "H2"), shown))
    rules = structs.replace(HARBOUR, contracts=(*others, drift))
    return after(rules, a_deal(rules, hands=HANDS, turned="C"), "N drift, E pass, S pass, W pass")


def test_only_who_holds_the_cards_may_bid() -> None:
    dealt = a_deal(HARBOUR, hands=HANDS, turned="C")
    assert "drift" in options(HARBOUR, after(HARBOUR, dealt, ""))
    assert "drift" not in options(HARBOUR, after(HARBOUR, dealt, "N pass"))
    assert "drift" not in options(HARBOUR, after(HARBOUR, a_deal(HARBOUR, hands={"N": "SA"}, turned="C"), ""))


def test_the_cards_are_shown_where_the_rules_say_so() -> None:
    assert drifting(shown=True).shown == ("SA", "H2")
    assert drifting(shown=False).shown == ()


def test_declarer_may_play_any_card_in_the_first_tricks_and_must_follow_later() -> None:
    # West, the eldest hand, leads his best heart three times; North holds small hearts and the low diamonds.
    hands = {
        "W": "HA HK HQ S3 S4 S5 S6 S7 S8 S9 ST SJ SQ",
        "N": "SA H2 H3 H4 D2 D3 D4 D5 D6 D7 D8 D9 DT",
        "E": "H5 H6 H7",
        "S": "H8 H9 HT",
    }
    dealt = a_deal(HARBOUR, "S", hands=hands, turned="C")
    state = after(HARBOUR, dealt, "W pass, N drift, E pass, S pass, W play HA")
    assert set(options(HARBOUR, state)) == set(hands["N"].split())
    state = after(HARBOUR, state, "N play DT, E play H5, S play H8, W play HK")
    assert set(options(HARBOUR, state)) == set(hands["N"].split()) - {"DT"}
    state = after(HARBOUR, state, "N play D9, E play H6, S play H9, W play HQ")
    assert options(HARBOUR, state) == ["H2", "H3", "H4"]


def test_defenders_have_no_such_leave() -> None:
    hands = {"N": "SA H2", "E": "SK C2 C3"}
    state = after(HARBOUR, a_deal(HARBOUR, hands=hands, turned="C"), "N drift, E pass, S pass, W pass")
    state = after(HARBOUR, state, "N play SA")
    assert options(HARBOUR, state) == ["SK"]


def test_the_misere_of_four_aces_gives_leave_for_ten_tricks() -> None:
    dealt = a_deal(SPANISH, hands=ACES, turned="H")
    dealt = structs.replace(dealt, kept=dealt.turned)
    state = after(SPANISH, dealt, "N pass, E pass, S pass, W miseria-de-cuatro-ases")
    seen = []
    while isinstance(state.phase, PlayingPhase):
        legal = legal_actions(SPANISH, state)
        if legal[0].seat == "W" and state.phase.trick:
            led = state.phase.trick[0][0]
            hand = state.hands[legal[0].seat]
            can_follow = any(card[0] == led for card in hand)
            if can_follow and any(card[0] != led for card in hand):
                seen.append((sum(state.phase.won.values()) + 1, len(legal) == len(hand)))
        state = after(SPANISH, state, [legal[-1]])
    assert seen
    assert all(free == (trick <= 10) for trick, free in seen)
