"""The play of the cards: what may be played, who wins a trick, when hands lie open, when play ends."""

from __future__ import annotations

from itertools import permutations

import pytest
from msgspec import structs
from tests.engine.deals import a_deal, after, filled, options, say
from tests.engine.support import GOOD, compiled, own

from boston_rules.cards import SEATS, Seat, Suit
from boston_rules.engine.playing import playable, winner
from boston_rules.engine.state import ExchangingPhase, OverPhase, PlayingPhase, State
from boston_rules.engine.walk import legal_actions, to_act
from boston_rules.rules import Rules
from boston_rules.rules.contracts import Open
from boston_rules.rules.deal import Jokers

LIGHTHOUSE = own("lighthouse")
CROSSROADS = own("crossroads")

# In Lighthouse DJ is raised in S, H and C, HJ in D (and not in S: the first entry that fits holds).


def cards(text: str) -> tuple[str, ...]:
    return tuple(text.split())


@pytest.mark.parametrize(
    ("rules", "trump", "hand", "trick", "may"),
    [
        ("void-free", None, "SA S2 H3", "", "SA S2 H3"),
        ("void-free", None, "SA S2 H3", "SK", "SA S2"),
        ("void-free", "H", "SA H3 C4", "D2", "SA H3 C4"),
        ("must-trump", "H", "SA H3 C4", "D2", "H3"),
        ("must-trump", "H", "SA C4", "D2", "SA C4"),
        ("must-trump", None, "SA H3 C4", "D2", "SA H3 C4"),
        ("must-trump", "H", "SA H3 D4", "D2", "D4"),
        # Nobody need beat what was played.
        ("must-trump", "H", "H2 H9", "D2 H5", "H2 H9"),
        # The raised card follows trumps and does not follow its own suit.
        ("void-free", "S", "DJ D2 C3", "SK", "DJ"),
        ("void-free", "S", "DJ D2 C3", "DK", "D2"),
        ("void-free", "S", "DJ H2 C3", "DK", "DJ H2 C3"),
        ("void-free", "D", "DJ HJ H2", "HK", "H2"),
        ("void-free", "D", "DJ HJ H2", "DK", "DJ HJ"),
        ("void-free", "S", "HJ H2", "HK", "HJ H2"),
        ("void-free", None, "DJ D2 C3", "DK", "DJ D2"),
    ],
)
def test_the_suit_led_must_be_followed(
    rules: str, trump: str | None, hand: str, trick: str, may: str
) -> None:
    chosen = LIGHTHOUSE if rules == "void-free" else CROSSROADS
    suit = None if trump is None else Suit(trump)
    assert playable(chosen, suit, None, cards(hand), cards(trick)) == cards(may)


@pytest.mark.parametrize(
    ("trump", "trick", "wins"),
    [
        (None, "S9 ST S2 S3", "ST"),
        ("S", "CJ DK C9 C2", "CJ"),
        ("H", "SA H2 SK S3", "H2"),
        ("H", "SA H2 HT H3", "HT"),
        (None, "S2 HA DA CA", "S2"),
        # The raised card beats the ace of trumps; without trump it is nothing special.
        ("S", "SA DJ SK S2", "DJ"),
        ("C", "DA DJ D2 D3", "DJ"),
        ("D", "DA HJ DJ DK", "HJ"),
        ("D", "HA HK H2 HJ", "HJ"),
        ("S", "HA HK H2 HJ", "HA"),
        (None, "DA DJ D2 D3", "DA"),
    ],
)
def test_the_highest_trump_or_the_highest_of_the_suit_led_wins(
    trump: str | None, trick: str, wins: str
) -> None:
    lead, *others = cards(trick)
    suit = None if trump is None else Suit(trump)
    for order in permutations(others):
        played = (lead, *order)
        assert played[winner(LIGHTHOUSE, suit, None, played)] == wins


@pytest.mark.parametrize(
    ("turned", "trump", "trick", "wins"),
    [
        # The entry for the turned suit comes first; without it the next that fits holds.
        ("D", "S", "SA HJ SK S2", "HJ"),
        ("D", "S", "SA DJ SK S2", "SA"),
        ("H", "S", "SA HJ SK DJ", "DJ"),
        ("D", "D", "DA DJ HJ DK", "HJ"),
        ("D", "D", "DQ DJ D2 DT", "DQ"),
        ("S", "D", "DA DJ HJ DK", "DJ"),
        ("S", "S", "SA DJ CJ S2", "CJ"),
        ("S", "H", "HA DJ CJ H2", "DJ"),
        ("D", None, "HA HJ HK DJ", "HA"),
    ],
)
def test_the_suit_turned_may_decide_which_card_is_raised(
    turned: str, trump: str | None, trick: str, wins: str
) -> None:
    played = cards(trick)
    suit = None if trump is None else Suit(trump)
    assert played[winner(own("two-jacks"), suit, Suit(turned), played)] == wins


def test_a_card_raised_by_the_turned_suit_follows_trumps_in_that_deal_only() -> None:
    rules, hand, lead = own("two-jacks"), cards("HJ H2 C3"), cards("SA")
    assert playable(rules, Suit.SPADES, Suit.DIAMONDS, hand, lead) == cards("HJ")
    assert playable(rules, Suit.SPADES, Suit.HEARTS, hand, lead) == hand
    assert playable(rules, Suit.SPADES, Suit.HEARTS, hand, cards("HA")) == cards("HJ H2")


@pytest.mark.parametrize(
    ("hand", "trick", "may"),
    [
        ("SK S9 HA", "ST SQ", "SK"),
        ("SJ S9 HA", "ST SQ", "SJ S9"),
        # A spade can no longer take the trick.
        ("SK S9 HA", "ST H7", "SK S9"),
        # Void: trumps must be played, and higher ones if there are any.
        ("H9 H8 CA", "ST SQ", "H9 H8"),
        ("H9 HA CA", "ST HT", "HA"),
        ("H9 H8 CA", "ST HT", "H9 H8"),
        ("CA D7", "ST SQ", "CA D7"),
        # A joker that was led and never wins is beaten by anything; the next card sets the suit.
        ("SK S7 CA", "X1 ST", "SK"),
    ],
)
def test_cards_may_have_to_be_beaten(hand: str, trick: str, may: str) -> None:
    rules = with_jokers("weak")
    rules = structs.replace(rules, play=structs.replace(rules.play, overtake="if-able"))
    assert playable(rules, Suit.HEARTS, None, cards(hand), cards(trick)) == cards(may)


def test_a_contract_may_rank_the_cards_in_an_order_of_its_own() -> None:
    rules = own("cottage")
    low = rules.contract("garden").card_ranks
    assert winner(rules, None, None, cards("C9 CA C7 CT"), low) == 3
    assert winner(rules, None, None, cards("CA C7 D8 DK"), low) == 1
    assert winner(rules, None, None, cards("C9 CA C7 CT")) == 1
    hands = {"N": "SA S9", "E": "SK", "S": "S7", "W": "HA"}
    bids = "N pass, E garden, S pass, W pass"
    state = after(rules, a_deal(rules, "W", hands=hands), bids)
    while isinstance(state.phase, ExchangingPhase):
        state = after(rules, state, [legal_actions(rules, state)[-1]])
    state = after(rules, state, "S play S7")
    state = after(rules, state, [legal_actions(rules, state)[0]])
    state = after(rules, state, "N play SA, E play SK")
    assert isinstance(state.phase, OverPhase)
    assert state.phase.outcome.tricks == {"N": 0, "E": 1, "S": 0, "W": 0}


JOKERS = {
    "strong": Jokers(2, "when-led", "when-void"),
    "strong, free": Jokers(2, "when-led", "any-time"),
    "weak": Jokers(2, "never", "when-void"),
    "weak, free": Jokers(2, "never", "any-time"),
}


def with_jokers(kind: str) -> Rules:
    """The rules in which trumps must be played, with jokers."""
    fair = own("fair")
    return structs.replace(fair, pack=structs.replace(fair.pack, suitless=JOKERS[kind]))


@pytest.mark.parametrize(
    ("kind", "hand", "trick", "may"),
    [
        # Whoever can follow must; a joker comes in only where it may be thrown at any time.
        ("weak", "S7 H8 X1", "SA", "S7"),
        ("weak, free", "S7 H8 X1", "SA", "S7 X1"),
        # Void, with trumps: hearts must be played; without them a joker is a card like any other.
        ("weak", "H8 C9 X1", "SA", "H8"),
        ("strong, free", "H8 C9 X1", "SA", "H8 X1"),
        ("weak", "C9 X1", "SA", "C9 X1"),
        # A joker that was led and wins asks for nothing.
        ("strong", "S7 H8 X1", "X2", "S7 H8 X1"),
        ("strong", "S7 H8 X1", "X2 SA", "S7 H8 X1"),
        # One that was led and never wins leaves the suit to the next card.
        ("weak", "S7 H8 X1", "X2", "S7 H8 X1"),
        ("weak", "S7 H8 X1", "X2 SA", "S7"),
        ("weak", "D7 H8 X1", "X2 SA", "H8"),
        ("weak, free", "S7 H8 X1", "X2 SA", "S7 X1"),
        ("weak", "S7 H8 C9", "X2 X1", "S7 H8 C9"),
    ],
)
def test_a_joker_follows_no_suit(kind: str, hand: str, trick: str, may: str) -> None:
    assert playable(with_jokers(kind), Suit.HEARTS, None, cards(hand), cards(trick)) == cards(may)


@pytest.mark.parametrize(
    ("kind", "trump", "trick", "wins"),
    [
        ("strong", "H", "X1 HA SA X2", "X1"),
        ("strong", None, "X2 HA SA X1", "X2"),
        ("strong", "H", "SA X1 S7 S8", "SA"),
        ("weak", "H", "X1 S7 SA D8", "SA"),
        ("weak", "H", "X1 S7 SA H7", "H7"),
        ("weak", None, "X1 S7 DA DK", "S7"),
        ("weak", "H", "X1 X2 D7 SA", "D7"),
        ("weak", "H", "D7 X1 S8 X2", "D7"),
    ],
)
def test_a_joker_wins_only_where_it_is_led_if_at_all(
    kind: str, trump: str | None, trick: str, wins: str
) -> None:
    played = cards(trick)
    suit = None if trump is None else Suit(trump)
    assert played[winner(with_jokers(kind), suit, None, played)] == wins


def test_a_joker_may_be_raised_and_is_a_trump_then() -> None:
    rules = compiled(str(GOOD / "fair.yaml"), jokers="raised").rules
    assert winner(rules, Suit.HEARTS, None, cards("HA X1 HK X2")) == 1
    assert playable(rules, Suit.HEARTS, None, cards("S7 X1 X2"), cards("HA")) == cards("X1")
    assert playable(rules, Suit.HEARTS, None, cards("S7 X1 X2"), cards("SA")) == cards("S7")
    # Without trump it is a joker like the other.
    assert winner(rules, None, None, cards("HA X1 HK X2")) == 0
    assert playable(rules, None, None, cards("S7 X1 X2"), cards("HA")) == cards("S7 X1 X2")


def beam(rules: Rules = LIGHTHOUSE, hands: dict[str, str] | None = None) -> State:
    """Beam in spades by S, dealt by E: N speaks first, play goes N W S E, declarer leads."""
    return after(rules, a_deal(rules, "E", hands=hands), "N pass, W pass, S beam S, E pass")


DECLINED = "S play-on, E play-on"


def test_the_winner_of_a_trick_leads_to_the_next() -> None:
    state = beam(hands={"S": "H2", "E": "HA", "N": "H3", "W": "H4"})
    state = after(LIGHTHOUSE, state, f"{DECLINED}, S play H2, E play HA, N play H3, W play H4")
    assert to_act(LIGHTHOUSE, state) == "E"
    assert isinstance(state.phase, PlayingPhase)
    assert state.phase.won == {"N": 0, "E": 1, "S": 0, "W": 0}


@pytest.mark.parametrize(
    ("lead", "leader"), [("eldest", "N"), ("dealer", "E"), ("declarer", "S"), ("left-of-declarer", "E")]
)
def test_the_first_lead_is_where_the_contract_says(lead: str, leader: str) -> None:
    rules = structs.replace(
        LIGHTHOUSE,
        contracts=tuple(structs.replace(each, lead=lead) for each in LIGHTHOUSE.contracts),
        play=structs.replace(LIGHTHOUSE.play, buy_out=()),
    )
    assert to_act(rules, beam(rules)) == leader


# --- hands laid open


def test_hands_lie_open_after_as_many_tricks_as_the_contract_says() -> None:
    state = misere({"S": "H2", "E": "H3", "N": "H4", "W": "HA"})
    assert state.exposed == ()
    state = after(LIGHTHOUSE, state, "E play H3, N play H4, W play HA, S play H2")
    assert set(state.exposed) == set(SEATS)


def test_declarers_hand_lies_open_before_the_first_lead() -> None:
    rules = structs.replace(
        LIGHTHOUSE,
        contracts=tuple(
            structs.replace(each, exposure=Open("declarer", 0), exchange=()) for each in LIGHTHOUSE.contracts
        ),
        play=structs.replace(LIGHTHOUSE.play, buy_out=()),
    )
    assert beam(rules).exposed == ("S",)


# --- early ends


def misere(hands: dict[str, str]) -> State:
    """Fog by S without discards but his own last card, dealt by E; E leads."""
    state = after(LIGHTHOUSE, a_deal(LIGHTHOUSE, "E", hands=hands), "N pass, W pass, S fog, E pass")
    last = state.hands[Seat.SOUTH][-1]
    return after(LIGHTHOUSE, state, f"N discard, W discard, S discard, E discard, S discard {last}")


def test_play_ends_as_soon_as_a_misere_is_lost() -> None:
    state = misere({"S": "HA", "E": "H2", "N": "H3", "W": "H4"})
    state = after(LIGHTHOUSE, state, "E play H2, N play H3, W play H4, S play HA")
    assert isinstance(state.phase, OverPhase)
    assert state.phase.outcome.ended == "decided"
    assert state.phase.outcome.tricks == {"N": 0, "E": 0, "S": 1, "W": 0}
    assert state.phase.settlement.result == "failed"
    assert legal_actions(LIGHTHOUSE, state) == ()
    assert to_act(LIGHTHOUSE, state) is None


def test_contracts_with_overtricks_are_played_out() -> None:
    state = beam(hands={"S": "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 DJ"})
    state = after(LIGHTHOUSE, state, DECLINED)
    while not isinstance(state.phase, OverPhase):
        state = after(LIGHTHOUSE, state, legal_actions(LIGHTHOUSE, state)[:1])
        offer = isinstance(state.phase, PlayingPhase) and state.phase.offer
        if offer:
            state = after(LIGHTHOUSE, state, "E play-on")
    assert state.phase.outcome.tricks == {"N": 0, "E": 0, "S": 13, "W": 0}
    assert state.phase.outcome.ended == "played-out"
    assert state.phase.settlement.over == 5


# --- buying out


def test_declarer_then_defenders_are_asked_to_pay_before_the_first_lead() -> None:
    state = beam()
    assert (to_act(LIGHTHOUSE, state), options(LIGHTHOUSE, state)) == ("S", ["pay", "play-on"])
    paid = after(LIGHTHOUSE, state, "S pay")
    assert isinstance(paid.phase, OverPhase)
    assert (paid.phase.outcome.ended, paid.phase.settlement.result) == ("declarer-paid", "failed")
    state = after(LIGHTHOUSE, state, "S play-on")
    assert to_act(LIGHTHOUSE, state) == "E"


def test_all_defenders_must_agree_to_pay() -> None:
    state = after(LIGHTHOUSE, beam(), "S play-on, E pay, N pay")
    paid = after(LIGHTHOUSE, state, "W pay")
    assert isinstance(paid.phase, OverPhase)
    assert (paid.phase.outcome.ended, paid.phase.settlement.result) == ("defenders-paid", "made")
    refused = after(LIGHTHOUSE, state, "W play-on")
    assert to_act(LIGHTHOUSE, refused) == "S"
    assert options(LIGHTHOUSE, refused) == list(refused.hands[Seat.SOUTH])


def test_a_later_chance_to_pay_comes_after_its_trick() -> None:
    hands = {"S": "HA H2", "E": "HK H5", "N": "H3 H6", "W": "H4 H7"}
    state = after(LIGHTHOUSE, beam(hands=hands), DECLINED)
    state = after(LIGHTHOUSE, state, "S play HA, E play H5, N play H3, W play H4")
    assert options(LIGHTHOUSE, state)[0] != "pay"
    state = after(LIGHTHOUSE, state, "S play H2, E play HK, N play H6, W play H7")
    assert (to_act(LIGHTHOUSE, state), options(LIGHTHOUSE, state)) == ("E", ["pay", "play-on"])
    paid = after(LIGHTHOUSE, state, "E pay, N pay, W pay")
    assert isinstance(paid.phase, OverPhase)
    assert paid.phase.outcome.tricks == {"N": 0, "E": 1, "S": 1, "W": 0}


# --- nobody bid


def test_hands_that_nobody_bid_are_played_without_trump() -> None:
    state = after(CROSSROADS, a_deal(CROSSROADS, hands={"N": "H2"}), "N pass, E pass, S pass, W pass")
    assert to_act(CROSSROADS, state) == "N"
    assert options(CROSSROADS, state) == list(state.hands[Seat.NORTH])


def test_a_deal_that_nobody_bid_is_thrown_in() -> None:
    state = after(LIGHTHOUSE, a_deal(LIGHTHOUSE, "E"), say("N pass, W pass, S pass, E pass"))
    assert isinstance(state.phase, OverPhase)
    assert state.phase.settlement.result == "nobody-bid"
    assert state.phase.outcome.tricks is None


def test_filled_hands_are_whole() -> None:
    hands = filled(LIGHTHOUSE, {"N": "SA", "E": "SK SQ"})
    assert len({card for hand in hands.values() for card in hand}) == 52
