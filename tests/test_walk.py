"""Random legal deals of every ruleset, with every option value, reach their settlement and keep the laws."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import msgspec
import pytest
from tests.engine.support import EVERY_CHOICE, compiled, formations, name_of, pools_of, rulesets

from boston_rules.cards import SEATS, Seat
from boston_rules.engine.dealing import deal, full_pack
from boston_rules.engine.session import (
    WalkedHand,
    WalkedSession,
    choose,
    session_length,
    walk_session,
    walk_sessions,
)
from boston_rules.engine.settlement import settle
from boston_rules.engine.shapes import Outcome
from boston_rules.engine.state import DuelsPhase, PlayingPhase, State
from boston_rules.engine.table import around
from boston_rules.engine.walk import IllegalAction, apply, legal_actions, start
from boston_rules.rules import Rules
from boston_rules.rules.contracts import Contract, Holding
from boston_rules.rules.session import Target
from boston_rules.source import Compiled
from boston_rules.source.files import shipped_rulesets

PLAIN = [compiled(where).rules for where in rulesets()]
NAMES = [name_of(where) for where in rulesets()]
LONGEST = 400
"""More actions than the longest auction, search, discard and play of a deal together."""


@pytest.mark.parametrize("where", rulesets(), ids=NAMES)
def test_a_thousand_deals_are_played_to_their_settlement(where: str) -> None:
    rules = compiled(where).rules
    seen: Counter[tuple[str | None, bool]] = Counter()
    for session in walk_sessions(rules, 1000 if where in shipped_rulesets() else 200, seed=1):
        check_session(rules, session)
        for hand in session.hands:
            outcome = hand.over.outcome
            seen[outcome.contract, outcome.partner is not None] += 1
        check_hand(rules, session.hands[0])
    expected = {(contract.id, pair) for contract in rules.contracts for pair in possible(contract)}
    assert set(seen) | {(contract, False) for contract in rare(rules)} == expected | {(None, False)}


def rare(rules: Rules) -> set[str]:
    """Contracts for which a bidder needs cards that may not come together in so many deals."""
    return {contract.id for contract in rules.contracts if isinstance(contract.requires, Holding)}


def possible(contract: Contract) -> tuple[bool, ...]:
    """The formations that a contract can come to; where nobody may refuse, nobody plays alone."""
    ways = formations(contract) if contract.formation else (False,)
    refusable = all(getattr(step, "refusable", True) for step in contract.formation)
    must = any(not getattr(step, "optional", True) for step in contract.formation)
    return ways if refusable or not must else (True,)


def check_session(rules: Rules, session: WalkedSession) -> None:
    """Dealers in turn, pools carried, deals numbered, chips conserved to the end."""
    dealer, number, pools = session.first_dealer.seat, 1, pools_of(rules, 0)
    for hand in session.hands:
        settlement = hand.over.settlement
        assert (hand.dealt.dealer, hand.dealt.deal) == (dealer, number)
        assert sum(hand.dealt.pools) == sum(pools) + sum(stake.amount for stake in hand.dealt.stakes)
        pools = settlement.pools
        assert settlement.next is not None
        if settlement.next.dealer is not None and settlement.next.deal is not None:
            dealer, number = settlement.next.dealer, settlement.next.deal
    end = rules.session.end
    if isinstance(end, Target):
        assert max(session.totals.values()) >= end.units
    else:
        assert session.hands[-1].dealt.last_deal
        assert number == session_length(rules)
    assert sum(session.end.pools) == 0
    if rules.settlement.ledger.conserved:
        assert sum(session.totals.values()) == 0


def check_hand(rules: Rules, hand: WalkedHand) -> None:
    """52 cards, no endless deal, and a settlement that outsiders get from the outcome alone."""
    state, outcome = hand.state, hand.over.outcome
    assert len(hand.actions) <= LONGEST
    assert sorted(card for cards in hand.dealt.hands.values() for card in cards) == sorted(full_pack(rules))
    played = {action.play for action in hand.actions if action.play}
    kept = {card for cards in state.hands.values() for card in cards}
    aside = {card for cards in state.discarded.values() for card in cards}
    assert len(played) + len(kept) + len(aside) == 52
    assert played | kept | aside == set(full_pack(rules))
    again = msgspec.json.decode(msgspec.json.encode(outcome), type=Outcome)
    assert settle(rules, again) == hand.over.settlement
    if hand.dealt.turned_card is not None and hand.dealt.ceremony.turner == hand.dealt.dealer:
        assert hand.dealt.turned_card in hand.dealt.hands[hand.dealt.dealer]


@pytest.mark.parametrize(
    "ruleset", [each for _, each in EVERY_CHOICE], ids=[name for name, _ in EVERY_CHOICE]
)
def test_every_option_value_is_walked(ruleset: Compiled) -> None:
    session = walk_session(ruleset.rules, seed=1)
    check_session(ruleset.rules, session)
    for hand in session.hands[:4]:
        check_hand(ruleset.rules, hand)


@pytest.mark.parametrize("rules", PLAIN, ids=NAMES)
def test_a_state_survives_json_at_every_step_and_only_one_player_has_moves(rules: Rules) -> None:
    rng = Random(7)
    for number in range(6):
        dealt = deal(
            rules,
            rng,
            SEATS[number % 4],
            number=1,
            last=False,
            pools=pools_of(rules, 0),
            new_dealer=True,
        )
        state, copy = start(rules, dealt), start(rules, dealt)
        while legal := legal_actions(rules, state):
            assert len({action.seat for action in legal}) == 1
            assert len(set(legal)) == len(legal)
            copy = msgspec.json.decode(msgspec.json.encode(copy), type=State)
            assert copy == state
            assert legal_actions(rules, copy) == legal
            action = choose(rng, legal)
            state, copy = apply(rules, state, action), apply(rules, copy, action)
        with pytest.raises(IllegalAction):
            apply(rules, state, action)
        assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state


@pytest.mark.parametrize("rules", PLAIN, ids=NAMES)
def test_cards_that_may_not_be_played_are_refused_and_change_nothing(rules: Rules) -> None:
    rng, refused = Random(3), 0
    dealt = deal(rules, rng, Seat.WEST, number=1, last=False, pools=pools_of(rules, 0), new_dealer=True)
    state = start(rules, dealt)
    while legal := legal_actions(rules, state):
        if isinstance(state.phase, PlayingPhase) and legal[0].play is not None:
            seat = legal[0].seat
            for other in SEATS:
                for card in full_pack(rules):
                    action = msgspec.structs.replace(legal[0], seat=other, play=card)
                    if action not in legal:
                        before = msgspec.json.encode(state)
                        with pytest.raises(IllegalAction):
                            apply(rules, state, action)
                        assert msgspec.json.encode(state) == before
                        refused += card in state.hands[seat]
        state = apply(rules, state, choose(rng, legal))
    assert refused


def test_the_same_seed_gives_the_same_session_in_every_process() -> None:
    program = (
        "import sys, hashlib, msgspec\n"
        "from boston_rules.engine.session import walk_session\n"
        "from boston_rules.source import load\n"
        "from pathlib import Path\n"
        "seed, *places = sys.argv[1:]\n"
        "for where in places:\n"
        "    rules = load(Path(where) if where.endswith('.yaml') else where).rules\n"
        "    walked = walk_session(rules, int(seed))\n"
        "    print(hashlib.sha256(msgspec.json.encode(walked)).hexdigest())\n"
    )

    def digests(seed: int, hash_seed: str) -> list[str]:
        command = [sys.executable, "-c", program, str(seed), *rulesets()]
        environment = os.environ | {"PYTHONHASHSEED": hash_seed}
        done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
        return done.stdout.split()

    one = digests(5, "0")
    assert len(one) == len(rulesets())
    assert digests(5, "4711") == one
    assert not set(digests(6, "0")) & set(one)


def test_everything_that_an_auction_knows_occurs() -> None:
    """Supports, equal bids, bettered suits, refusals, acceptances, chances to pay: none is a dead branch."""
    calls: Counter[str] = Counter()
    for rules in PLAIN:
        for session in walk_sessions(rules, 60, seed=3):
            for hand in session.hands:
                state = start(rules, hand.dealt)
                for action in hand.actions:
                    calls[str(action.call)] += 1
                    calls["reveal"] += action.reveal is not None
                    calls["ask-seat"] += action.ask is not None
                    calls[f"pay-{action.pay}"] += 1
                    calls["discard"] += bool(action.discard)
                    contested = isinstance(state.phase, DuelsPhase) and state.phase.contested
                    calls["bettered"] += contested and action.reveal is not None
                    state = apply(rules, state, action)
                calls[hand.over.outcome.ended] += 1
                calls[hand.over.settlement.result] += 1
    wanted = ("pass", "support", "ask", "alone", "accept", "refuse", "reveal", "ask-seat", "pay-True")
    more = (
        "pay-False",
        "discard",
        "bettered",
        "decided",
        "defenders-paid",
        "declarer-paid",
        "made",
        "failed",
    )
    assert not [name for name in (*wanted, *more, "nobody-bid") if not calls[name]]


def test_the_turn_goes_round_the_table() -> None:
    anticlockwise = compiled(str(Path(__file__).parent / "rulesets" / "good" / "lighthouse.yaml")).rules
    assert around(anticlockwise, Seat.NORTH) == ("N", "W", "S", "E")
    assert around(PLAIN[0], Seat.NORTH) == ("N", "E", "S", "W")
