"""Records: what was played, kept and played again, is the same by every ruleset and option value."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from tests.engine.support import compiled, pools_of, some_choices

from boston_rules.cards import Seat
from boston_rules.engine.dealing import deal
from boston_rules.engine.records import (
    RecordedDeal,
    SessionRecord,
    recorded_deal,
    session_record,
)
from boston_rules.engine.replaying import differences, replay_deal, replay_session
from boston_rules.engine.session import walk_hand, walk_session
from boston_rules.source import Compiled
from boston_rules.source.files import shipped_rulesets

CHOICES = dict(some_choices(4))


@pytest.mark.parametrize("made", CHOICES.values(), ids=CHOICES)
def test_a_deal_played_again_from_its_record_ends_the_same(made: Compiled) -> None:
    rules, rng = made.rules, Random(5)
    pools = pools_of(rules, 0)
    dealt = deal(rules, rng, Seat.WEST, number=1, last=False, pools=pools, new_dealer=True)
    walked = walk_hand(rules, dealt, rng)
    written = msgspec.json.encode(recorded_deal(walked, pools=pools, new_dealer=True))
    again = replay_deal(rules, msgspec.json.decode(written, type=RecordedDeal))
    assert again.flaws == ()
    assert again.over == walked.over
    assert again.states[-1].actions == walked.actions


@pytest.mark.parametrize("ruleset", shipped_rulesets())
def test_a_session_played_again_from_its_record_ends_the_same(ruleset: str) -> None:
    made = compiled(ruleset)
    walked = walk_session(made.rules, 8)
    written = msgspec.json.encode(session_record(made.config, walked))
    replayed, flaws = replay_session(made.rules, msgspec.json.decode(written, type=SessionRecord))
    assert flaws == ()
    assert [again.over for again in replayed] == [hand.over for hand in walked.hands]
    assert all(again.flaws == () for again in replayed)


def test_differences_are_told_where_they_lie() -> None:
    one, other = {"N": [1, {"S": None}], "E": 3}, {"N": [1, {"S": 0}], "W": 3}
    told = {flaw.path: (flaw.args["found"], flaw.args["right"]) for flaw in differences(one, other, "at")}
    assert told == {"at.N.1.S": ("null", "0"), "at.W": ("null", "3"), "at.E": ("3", "null")}
    assert list(differences(one, one, "at")) == []
