"""Random legal deals of every ruleset, with every option value, reach their settlement and keep the laws."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.engine.laws import check_hand, check_session, check_steps
from tests.engine.support import EVERY_CHOICE, compiled, name_of, pools_of, rulesets, some_choices
from tests.sampling import THOROUGH

from boston_rules.cards import SEATS, Seat
from boston_rules.engine.dealing import deal, full_pack
from boston_rules.engine.session import choose, walk_hand, walk_session, walk_sessions
from boston_rules.engine.state import DuelsPhase, PlayingPhase
from boston_rules.engine.table import around
from boston_rules.engine.walk import IllegalAction, advance, apply, legal_actions, start
from boston_rules.rules import Rules
from boston_rules.rules.session import FixedDeals
from boston_rules.source import Compiled

PLAIN = [compiled(where).rules for where in rulesets()]
NAMES = [name_of(where) for where in rulesets()]
SEEDS = st.integers(0, 2**32 - 1)


@pytest.mark.parametrize("where", rulesets(), ids=NAMES)
def test_whole_sessions_keep_the_laws(where: str) -> None:
    rules = compiled(where).rules
    for session in walk_sessions(rules, 300 if THOROUGH else 60, seed=1):
        check_session(rules, session)
        check_hand(rules, session.hands[-1])


@given(ruleset=st.sampled_from([ruleset for _, ruleset in EVERY_CHOICE]), seed=SEEDS, last=st.booleans())
@settings(max_examples=60)
def test_a_deal_keeps_the_laws_at_every_step(ruleset: Compiled, seed: int, *, last: bool) -> None:
    rng, rules = Random(seed), ruleset.rules
    dealt = deal(
        rules,
        rng,
        rng.choice(SEATS),
        number=1,
        last=last and not isinstance(rules.session.end, FixedDeals),
        pools=pools_of(rules, rng.randrange(50)),
        new_dealer=rng.random() < 0.5,
    )
    hand = walk_hand(rules, dealt, rng)
    check_steps(rules, hand)
    check_hand(rules, hand)
    with pytest.raises(IllegalAction):
        apply(rules, hand.state, hand.actions[-1])


CHOICES = dict(some_choices(3, start=2))


@pytest.mark.parametrize("ruleset", CHOICES.values(), ids=CHOICES)
def test_sessions_with_options_chosen_are_walked(ruleset: Compiled) -> None:
    session = walk_session(ruleset.rules, seed=1)
    check_session(ruleset.rules, session)
    check_hand(ruleset.rules, session.hands[0])


@pytest.mark.parametrize("rules", PLAIN, ids=NAMES)
def test_cards_that_may_not_be_played_are_refused_and_change_nothing(rules: Rules) -> None:
    rng, refused = Random(3), 0
    dealt = deal(rules, rng, Seat.WEST, number=1, last=False, pools=pools_of(rules, 0), new_dealer=True)
    state = start(rules, dealt)
    while legal := legal_actions(rules, state):
        if isinstance(state.phase, PlayingPhase) and legal[0].play is not None:
            seat, before = legal[0].seat, msgspec.json.encode(state)
            mine = {(seat, card) for card in full_pack(rules)}
            theirs = {(other, state.hands[other][0]) for other in SEATS if state.hands[other]}
            for other, card in mine | theirs:
                action = msgspec.structs.replace(legal[0], seat=other, play=card)
                if action not in legal:
                    with pytest.raises(IllegalAction):
                        apply(rules, state, action)
                    refused += card in state.hands[seat]
            assert msgspec.json.encode(state) == before
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
    other = msgspec.json.encode(walk_session(PLAIN[0], 6))
    assert hashlib.sha256(other).hexdigest() != one[0]


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
                    state = advance(rules, state, action)
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
