"""The three shapes of auction, call by call."""

from __future__ import annotations

from collections import Counter
from typing import Literal

import msgspec
import pytest
from msgspec import structs
from tests.engine.deals import a_deal, act, after, options
from tests.engine.support import compiled, own

from boston_rules.cards import SEATS, Denomination, Seat, Suit
from boston_rules.engine.actions import Action
from boston_rules.engine.refusing import Refusal, why_not
from boston_rules.engine.state import OverPhase, PlayingPhase, State, Undertaking
from boston_rules.engine.walk import IllegalAction, apply, legal_actions, start, to_act
from boston_rules.rules import Rules
from boston_rules.rules.auction import Ascending, Auction, Duels, SingleRound
from boston_rules.rules.contracts import Holding, KeptTrump, NamedTrump, NoTrump, TurnedNotKept, TurnedTrump
from boston_rules.rules.deal import FixedOrder

LIGHTHOUSE = own("lighthouse")
CROSSROADS = own("crossroads")
SUITS = tuple(Denomination(suit) for suit in "SHDC")


def ladder(auction: Auction, when: Literal["in-bid", "after-auction"] = "in-bid") -> Rules:
    """Rules with that auction and a ladder of three: low (with trump), bare (without), high (with trump).

    Suits rank C D H S whatever is turned; nobody has a partner.
    """
    turnpike, byway, detour = CROSSROADS.contracts
    named = NamedTrump(SUITS, when)
    contracts = (
        structs.replace(turnpike, id="low", trump=named, formation=()),
        structs.replace(detour, id="bare", trump=NoTrump(), formation=()),
        structs.replace(byway, id="high", trump=named, formation=()),
    )
    order = FixedOrder(tuple(Denomination(suit) for suit in "CDHS"))
    suits = structs.replace(CROSSROADS.suits, bidding=order)
    return structs.replace(CROSSROADS, auction=auction, contracts=contracts, suits=suits)


def won(state: State) -> tuple[str, str, str | None] | None:
    """Contract, declarer and trump once the auction is over; None while it goes on or where nobody bid."""
    undertaking = state.undertaking
    return None if undertaking is None else (undertaking.contract, undertaking.declarer, undertaking.trump)


# --- one round

ROUND = SingleRound(first="eldest")


def test_everybody_speaks_once_and_the_highest_bid_stands() -> None:
    rules = ladder(ROUND)
    state = after(rules, a_deal(rules), "N low H, E pass, S bare, W pass")
    assert won(state) == ("bare", "S", None)


def test_a_bid_must_be_a_higher_rung_in_one_round_whatever_its_suit() -> None:
    rules = ladder(ROUND)
    state = after(rules, a_deal(rules), "N low C")
    assert options(rules, state) == ["pass", "bare", "high S", "high H", "high D", "high C"]


def test_nothing_beats_the_highest_rung_in_one_round() -> None:
    rules = ladder(ROUND)
    state = after(rules, a_deal(rules), "N high C")
    assert options(rules, state) == ["pass"]


def test_a_bid_may_be_supported_once_and_only_by_who_speaks_later() -> None:
    state = after(LIGHTHOUSE, a_deal(LIGHTHOUSE, "E"), "N pass, W lamp H")
    assert "support" in options(LIGHTHOUSE, state)
    state = after(LIGHTHOUSE, state, "S support")
    assert "support" not in options(LIGHTHOUSE, state)
    state = after(LIGHTHOUSE, state, "E pass")
    assert state.undertaking == Undertaking("lamp", Seat.WEST, Seat.SOUTH, Denomination.HEARTS)


def test_a_higher_bid_cancels_the_support() -> None:
    state = after(LIGHTHOUSE, a_deal(LIGHTHOUSE, "E"), "N lamp H, W support, S beam C, E pass")
    assert state.undertaking == Undertaking("beam", Seat.SOUTH, None, Denomination.CLUBS)


def test_the_dealer_bids_last_and_nobody_is_left_to_support_him() -> None:
    rules = structs.replace(
        LIGHTHOUSE,
        contracts=tuple(structs.replace(each, formation=each.formation[:1]) for each in LIGHTHOUSE.contracts),
    )
    state = after(rules, a_deal(rules, "E"), "N pass, W pass, S pass, E lamp H")
    assert state.undertaking == Undertaking("lamp", Seat.EAST, None, Denomination.HEARTS)
    assert isinstance(state.phase, PlayingPhase)


# --- rising bids

RISING = Ascending("eldest", "higher-suit", (), "if-overcalled")


def test_a_higher_suit_beats_the_same_rung() -> None:
    rules = ladder(RISING)
    state = after(rules, a_deal(rules), "N low D")
    assert options(rules, state)[:4] == ["pass", "low S", "low H", "bare"]
    state = after(rules, state, "E low S")
    assert options(rules, state)[:2] == ["pass", "bare"]


def test_a_bid_without_suit_is_never_equalled() -> None:
    rules = ladder(RISING)
    state = after(rules, a_deal(rules), "N bare")
    assert options(rules, state) == ["pass", "high S", "high H", "high D", "high C"]


def test_a_suit_does_not_beat_the_same_rung_where_rungs_alone_count() -> None:
    rules = ladder(structs.replace(RISING, equal="never"))
    state = after(rules, a_deal(rules), "N low C")
    assert options(rules, state)[:2] == ["pass", "bare"]


def test_the_auction_goes_round_until_all_but_one_have_passed() -> None:
    rules = ladder(RISING)
    state = after(rules, a_deal(rules), "N low C, E low D, S pass, W pass, N low H, E low S, N pass")
    assert won(state) == ("low", "E", "S")


def test_who_has_passed_is_not_asked_again() -> None:
    rules = ladder(RISING)
    state = after(rules, a_deal(rules), "N pass, E low C, S low D, W pass")
    assert to_act(rules, state) == "E"


def test_three_passes_leave_the_dealer_his_turn() -> None:
    rules = ladder(RISING)
    state = after(rules, a_deal(rules), "N pass, E pass, S pass")
    assert to_act(rules, state) == "W"
    assert won(after(rules, state, "W low C")) == ("low", "W", "C")
    passed = after(rules, state, "W pass")
    assert passed.undertaking is None
    assert isinstance(passed.phase, PlayingPhase)


def test_the_bidder_is_done_when_all_others_have_passed() -> None:
    rules = ladder(RISING)
    state = after(rules, a_deal(rules), "N low C, E pass, S pass, W pass")
    assert won(state) == ("low", "N", "C")


def test_where_own_bids_may_be_raised_the_last_one_in_may_go_higher_before_he_stands() -> None:
    rules = ladder(structs.replace(RISING, raise_own="free"))
    state = after(rules, a_deal(rules), "N low C, E pass, S pass, W pass")
    assert to_act(rules, state) == "N"
    assert won(after(rules, state, "N pass")) == ("low", "N", "C")
    assert won(after(rules, state, "N bare, N pass")) == ("bare", "N", None)


def test_the_order_of_suits_may_follow_the_turned_suit() -> None:
    rules = structs.replace(ladder(RISING), suits=CROSSROADS.suits)
    for turned, better in (("H", ["low H", "low D"]), ("S", ["low S"]), ("D", ["low S", "low H", "low D"])):
        state = after(rules, a_deal(rules, turned=turned), "N low C")
        assert [each for each in options(rules, state) if each.startswith("low")] == better


# --- duels

DUELS = Duels(first="eldest", equal="reveal-suits", same_suit="holder-stays", named_suit="binds-until-raise")


def duels() -> Rules:
    return ladder(DUELS, "after-auction")


def test_the_survivor_of_a_duel_meets_the_next_player() -> None:
    rules = duels()
    state = after(rules, a_deal(rules), "N low, E bare, N pass, S high, E pass, W pass, S trump D")
    assert won(state) == ("high", "S", "D")


def test_passing_before_any_bid_hands_the_place_to_the_next_player() -> None:
    rules = duels()
    state = after(rules, a_deal(rules), "N pass")
    assert to_act(rules, state) == "E"
    state = after(rules, state, "E pass, S low")
    assert to_act(rules, state) == "W"
    assert won(after(rules, state, "W pass, S trump C")) == ("low", "S", "C")


def test_the_last_player_may_open_alone() -> None:
    rules = duels()
    state = after(rules, a_deal(rules), "N pass, E pass, S pass")
    assert to_act(rules, state) == "W"
    assert won(after(rules, state, "W bare")) == ("bare", "W", None)
    assert after(rules, state, "W pass").undertaking is None


def test_only_the_challenger_may_bid_the_same_contract() -> None:
    rules = duels()
    state = after(rules, a_deal(rules), "N low")
    assert options(rules, state) == ["pass", "low", "bare", "high"]
    state = after(rules, state, "E bare")
    assert options(rules, state) == ["pass", "high"]


def test_the_same_contract_too_is_only_for_who_holds_its_cards() -> None:
    rules = duels()
    contracts = tuple(
        structs.replace(each, requires=Holding(("SA",), shown=False)) if each.id == "low" else each
        for each in rules.contracts
    )
    rules = structs.replace(rules, contracts=contracts)
    state = after(rules, a_deal(rules, hands={"N": "SA"}), "N low")
    assert options(rules, state) == ["pass", "bare", "high"]
    refusal = why_not(rules, state, Action(Seat.EAST, bid="low"))
    assert refusal is not None
    assert (refusal.rule, refusal.message) == ("contracts.low.requires", "refused-holding")


def test_the_same_contract_without_trump_cannot_be_bid() -> None:
    rules = duels()
    state = after(rules, a_deal(rules), "N bare")
    assert options(rules, state) == ["pass", "high"]


def test_an_equal_bid_makes_both_name_their_suits_the_challenger_first() -> None:
    rules = duels()
    state = after(rules, a_deal(rules), "N low, E low")
    assert to_act(rules, state) == "E"
    assert options(rules, state) == ["reveal S", "reveal H", "reveal D", "reveal C"]
    state = after(rules, state, "E reveal D")
    assert to_act(rules, state) == "N"
    assert options(rules, state) == ["reveal S", "reveal H", "reveal D", "reveal C"]


def test_the_lower_suit_must_be_bettered_or_the_contract_raised() -> None:
    rules = duels()
    state = after(rules, a_deal(rules), "N low, E low, E reveal D, N reveal C")
    assert to_act(rules, state) == "N"
    assert options(rules, state) == ["pass", "reveal S", "reveal H", "bare", "high"]
    state = after(rules, state, "N reveal H")
    assert to_act(rules, state) == "E"
    assert options(rules, state) == ["pass", "reveal S", "bare", "high"]
    assert won(after(rules, state, "E pass, S pass, W pass")) == ("low", "N", "H")


def test_in_the_same_suit_the_holders_bid_stands() -> None:
    rules = duels()
    state = after(rules, a_deal(rules), "N low, E low, E reveal D, N reveal D")
    assert to_act(rules, state) == "E"
    assert won(after(rules, state, "E pass, S pass, W pass")) == ("low", "N", "D")


def test_a_suit_once_named_binds_in_the_next_duel_and_is_not_named_anew() -> None:
    rules = duels()
    state = after(rules, a_deal(rules), "N low, E low, E reveal D, N reveal H, E pass, S low, S reveal C")
    assert to_act(rules, state) == "S"
    assert options(rules, state) == ["pass", "reveal S", "bare", "high"]
    state = after(rules, state, "S reveal S")
    assert to_act(rules, state) == "N"
    assert options(rules, state) == ["pass", "bare", "high"]


def test_a_raise_frees_the_suits() -> None:
    rules = duels()
    state = after(
        rules, a_deal(rules), "N low, E low, E reveal D, N reveal H, E high, N pass, S pass, W pass"
    )
    assert options(rules, state) == ["trump S", "trump H", "trump D", "trump C"]
    assert won(after(rules, state, "E trump C")) == ("high", "E", "C")


def test_after_a_raise_by_the_holder_the_challenger_may_equal_again() -> None:
    rules = duels()
    state = after(rules, a_deal(rules), "N low, E low, E reveal H, N reveal D, N high")
    assert options(rules, state) == ["pass", "high"]
    state = after(rules, state, "E high, E reveal C, N reveal S")
    assert options(rules, state) == ["pass"]


def test_without_equal_bids_a_duel_needs_a_higher_rung() -> None:
    rules = ladder(structs.replace(DUELS, equal="never"), "after-auction")
    state = after(rules, a_deal(rules), "N low")
    assert options(rules, state) == ["pass", "bare", "high"]


# --- all of them

AUCTIONS: dict[str, Rules] = {
    "one round": ladder(ROUND),
    "rising, higher suit": ladder(RISING),
    "rising, rungs alone": ladder(structs.replace(RISING, equal="never")),
    "rising, own bids raised": ladder(structs.replace(RISING, raise_own="free", equal="never")),
    "duels": duels(),
    "duels without equal bids": ladder(structs.replace(DUELS, equal="never"), "after-auction"),
}


@pytest.mark.parametrize("rules", AUCTIONS.values(), ids=AUCTIONS.keys())
def test_a_call_out_of_turn_or_too_low_is_refused_and_changes_nothing(rules: Rules) -> None:
    state = start(rules, a_deal(rules))
    for action in (act(seat="E", call="pass"), act(seat="N", bid="nothing"), act(seat="N", call="support")):
        with pytest.raises(IllegalAction) as refused:
            apply(rules, state, action)
        assert refused.value.legal == legal_actions(rules, state)
    assert state == start(rules, a_deal(rules))


def ends(rules: Rules, limit: int) -> Counter[tuple[str, str] | None]:
    """How every auction of a shortened ladder can end, counted; each has to end within so many calls."""
    counts: Counter[tuple[str, str] | None] = Counter()
    waiting = [(start(rules, a_deal(rules)), 0)]
    while waiting:
        state, calls = waiting.pop()
        assert calls <= limit
        if state.undertaking is not None or isinstance(state.phase, PlayingPhase | OverPhase):
            undertaking = state.undertaking
            counts[None if undertaking is None else (undertaking.contract, undertaking.declarer)] += 1
            continue
        legal = legal_actions(rules, state)
        assert len({action.seat for action in legal}) == 1
        waiting += [(apply(rules, state, action), calls + 1) for action in legal]
    return counts


def test_one_round_has_as_many_auctions_as_counted_by_hand() -> None:
    rules = ladder(ROUND)
    expected: Counter[tuple[str, str] | None] = Counter()
    suits = (4, 1, 4)
    names = ("low", "bare", "high")

    def speak(seat: int, standing: tuple[int, int] | None, ways: int) -> None:
        if seat == len(SEATS):
            expected[None if standing is None else (names[standing[0]], SEATS[standing[1]])] += ways
            return
        speak(seat + 1, standing, ways)
        for rung in range(0 if standing is None else standing[0] + 1, len(names)):
            speak(seat + 1, (rung, seat), ways * suits[rung])

    speak(0, None, 1)
    assert ends(rules, len(SEATS)) == expected


def test_rising_auctions_end_and_are_as_many_as_counted_by_hand() -> None:
    one_suit = NamedTrump(SUITS[:1], "in-bid")
    base = ladder(structs.replace(RISING, equal="never"))
    rules = structs.replace(
        base,
        contracts=tuple(
            structs.replace(each, trump=one_suit if isinstance(each.trump, NamedTrump) else each.trump)
            for each in base.contracts
        ),
    )
    names = ("low", "bare", "high")
    expected: Counter[tuple[str, str] | None] = Counter()

    def speak(turn: int, left: frozenset[int], standing: tuple[int, int] | None) -> None:
        if not left or (standing is not None and left == {standing[1]}):
            expected[None if standing is None else (names[standing[0]], SEATS[standing[1]])] += 1
            return
        if turn not in left:
            speak((turn + 1) % 4, left, standing)
            return
        speak((turn + 1) % 4, left - {turn}, standing)
        for rung in range(0 if standing is None else standing[0] + 1, len(names)):
            speak((turn + 1) % 4, left, (rung, turn))

    speak(0, frozenset(range(4)), None)
    assert ends(rules, 8) == expected


def test_duels_end_and_are_as_many_as_counted_by_hand() -> None:
    rules = ladder(structs.replace(DUELS, equal="never"), "after-auction")
    names = ("low", "bare", "high")
    expected: Counter[tuple[str, str] | None] = Counter()

    def duel(holder: int, challenger: int, standing: int, bidder: int) -> None:
        """Two against each other, a bid standing: the other one passes or raises."""
        if challenger == len(SEATS):
            expected[names[standing], SEATS[bidder]] += 1
            return
        other = challenger if bidder == holder else holder
        duel(bidder, challenger + 1, standing, bidder)
        for rung in range(standing + 1, len(names)):
            duel(holder, challenger, rung, other)

    for opener in range(len(SEATS)):
        for rung in range(len(names)):
            duel(opener, opener + 1, rung, opener)
    expected[None] += 1
    assert ends(rules, 20) == expected


def test_duels_with_equal_bids_end() -> None:
    two_suits = NamedTrump(SUITS[:2], "after-auction")
    base = duels()
    rules = structs.replace(
        base,
        contracts=tuple(structs.replace(each, trump=two_suits) for each in base.contracts[::2]),
    )
    counts = ends(rules, 30)
    assert set(counts) == {None, *((name, seat) for name in ("low", "high") for seat in SEATS)}


def test_an_action_reads_like_a_record() -> None:
    assert msgspec.json.encode(act(seat="N", bid="low", suit="H")) == b'{"seat":"N","bid":"low","suit":"H"}'
    assert msgspec.json.encode(Action(Seat.NORTH, call="pass")) == b'{"seat":"N","call":"pass"}'


# --- classes, claims, rungs


CAUSEWAY, LAGOON = own("causeway"), own("lagoon")


def tide(calls: str, kept: str = "H", turned: str = "C", hand: str = "HA CA") -> State:
    """A state of the second deal in the lagoon, in which one suit is kept and another turned."""
    dealt = a_deal(LAGOON, turned=turned, hands={"N": hand, "E": "HK"})
    return after(LAGOON, structs.replace(dealt, deal=2, kept=Suit(kept), state={"tide": kept}), calls)


def test_a_number_is_kept_with_a_suit_and_kept_over_with_a_higher_one() -> None:
    state = after(CAUSEWAY, a_deal(CAUSEWAY, turned="H"), "N five")
    assert options(CAUSEWAY, state)[:4] == ["pass", "five D", "five H", "calm"]
    state = after(CAUSEWAY, state, "E five D, S pass, W pass")
    assert options(CAUSEWAY, state)[:2] == ["pass", "five H"]
    state = after(CAUSEWAY, state, "N five H, E pass")
    assert won(state) == ("five", "N", "H")


def test_who_claimed_nothing_names_his_trump_after_the_auction() -> None:
    state = after(CAUSEWAY, a_deal(CAUSEWAY, turned="H"), "N five, E pass, S pass, W pass")
    assert options(CAUSEWAY, state) == ["trump S", "trump H", "trump D", "trump C"]
    state = after(CAUSEWAY, a_deal(CAUSEWAY, turned="H"), "N six, E pass, S pass, W pass")
    assert options(CAUSEWAY, state) == ["trump S", "trump C"]


def test_where_three_suits_tie_only_the_fourth_can_be_claimed() -> None:
    state = start(CAUSEWAY, a_deal(CAUSEWAY, turned="C"))
    assert options(CAUSEWAY, state)[:4] == ["pass", "five", "five C", "calm"]


def test_contracts_of_one_rung_beat_each_other_only_by_suit() -> None:
    state = after(CAUSEWAY, a_deal(CAUSEWAY, turned="H"), "N six D")
    assert options(CAUSEWAY, state)[:4] == ["pass", "six H", "lone-six H", "storm"]
    state = after(CAUSEWAY, a_deal(CAUSEWAY, turned="H"), "N lone-six H")
    assert options(CAUSEWAY, state) == ["pass"]


def test_a_rung_may_be_open_in_the_first_turn_or_to_certain_seats_or_over_certain_bids() -> None:
    first = start(CAUSEWAY, a_deal(CAUSEWAY, turned="C"))
    bids = {each.split()[0] for each in options(CAUSEWAY, first)}
    assert bids == {"pass", "five", "calm", "six", "lone-six", "flood"}
    second = after(CAUSEWAY, first, "N calm")
    assert options(CAUSEWAY, second)[-1] == "storm"
    again = after(CAUSEWAY, first, "N five, E five C, S pass, W pass")
    assert "calm" not in options(CAUSEWAY, again)
    assert "flood" in options(CAUSEWAY, again)


def test_a_secret_call_asks_for_a_card_of_its_suit() -> None:
    assert options(LAGOON, tide(""))[:3] == ["pass", "call H", "call C"]
    no_hearts = "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 C2"
    assert options(LAGOON, tide("", hand=no_hearts))[:2] == ["pass", "call C"]


@pytest.mark.parametrize(
    ("trump", "missing"),
    [(KeptTrump, "H"), (TurnedTrump, "C"), (TurnedNotKept, "C")],
)
def test_where_a_card_is_laid_down_a_bid_asks_for_one_of_the_suit_turned_or_kept(
    trump: type[KeptTrump | TurnedTrump | TurnedNotKept], missing: str
) -> None:
    for laid in (False, True):
        dive = structs.replace(LAGOON.contract("shell-dive"), trump=trump(laid=laid))
        contracts = tuple(dive if each.id == dive.id else each for each in LAGOON.contracts)
        rules = structs.replace(LAGOON, contracts=contracts)
        assert "shell-dive" in options(rules, tide(""))
        spades = "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3"
        without = tide("", hand=f"{spades} C2" if missing == "H" else f"{spades} H2")
        assert ("shell-dive" in options(rules, without)) != laid
        refusal = why_not(rules, without, act(seat="N", bid="shell-dive"))
        args = {"contract": "shell-dive", "suit": Denomination(missing)}
        told = Refusal("contracts.shell-dive.trump.laid", "refused-not-laid", args)
        assert refusal == (told if laid else None)


@pytest.mark.parametrize(
    ("hand", "may"),
    [
        ("H2 SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3", True),
        # The jack of diamonds is the best heart in play, and yet no heart to lay down.
        ("DJ SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3", False),
    ],
)
def test_who_overcalls_in_belle_holds_a_card_of_belle(hand: str, *, may: bool) -> None:
    rules = compiled("french-boston").rules
    dealt = a_deal(rules, "E", hands={"W": hand, "N": "HA CA"}, turned="C")
    dealt = structs.replace(dealt, deal=2, kept=Suit.HEARTS, state={"belle": "H"})
    state = after(rules, dealt, "N demande C")
    assert ("demande-en-belle" in options(rules, state)) == may
    refusal = why_not(rules, state, act(seat="W", bid="demande-en-belle"))
    assert (None if refusal is None else refusal.rule) == (
        None if may else "contracts.demande-en-belle.trump.laid"
    )
    # Nine in belle lays no card.
    assert "neuf-en-belle" in options(rules, state)


def test_a_suit_binds_its_bidder_but_not_without_trump() -> None:
    state = tide("N call C, E pearl-call, S pass, W pass")
    assert options(LAGOON, state) == ["pass", "support", "dive C", "float", "shell-dive"]


def test_in_a_deal_in_which_the_kept_suit_is_turned_there_is_no_other_turned_suit() -> None:
    assert "shell-dive" not in options(LAGOON, tide("", kept="C"))
    assert "shell-dive" in options(LAGOON, tide("", kept="H"))
