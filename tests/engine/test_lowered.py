"""Sessions made fast are the sessions of the engine, deal by deal, also with options chosen."""

from __future__ import annotations

import pytest
from msgspec import structs
from tests.engine.support import compiled, own, rulesets, some_choices

from boston_rules.engine.lowered import Lowered, plays_slowly
from boston_rules.engine.played import Played, SessionEnd, played
from boston_rules.rules.contracts import KeptTrump, TurnedNotKept, TurnedTrump
from boston_rules.rules.session import FixedDeals
from boston_rules.source import Compiled

CHOICES = dict(some_choices(3, start=1))


@pytest.mark.parametrize("ruleset", CHOICES.values(), ids=CHOICES)
def test_a_session_made_fast_is_the_session_of_the_engine(ruleset: Compiled) -> None:
    slow = list(played(ruleset.rules, seed=5))
    assert list(Lowered(ruleset.rules).session(seed=5)) == slow
    assert isinstance(slow[-1], SessionEnd)
    assert all(isinstance(deal, Played) for deal in slow[:-1])


@pytest.mark.parametrize("where", rulesets())
def test_what_was_kept_from_other_sessions_changes_none(where: str) -> None:
    rules = compiled(where).rules
    lowered = Lowered(rules)
    # Where the slow way is taken it is compared with itself: a few are enough.
    for seed in range(2 if plays_slowly(rules) else 40):
        assert list(lowered.session(seed)) == list(played(rules, seed))


@pytest.mark.parametrize("trump", [TurnedTrump, KeptTrump, TurnedNotKept])
def test_who_has_no_card_to_lay_down_may_not_bid_in_the_fast_way_either(
    trump: type[TurnedTrump | KeptTrump | TurnedNotKept],
) -> None:
    rules = own("lagoon")
    dive = structs.replace(rules.contract("dive"), trump=trump(laid=True))
    rules = structs.replace(rules, contracts=(dive,))
    lowered = Lowered(rules)
    for seed in range(30):
        assert list(lowered.session(seed)) == list(played(rules, seed))


@pytest.mark.parametrize("where", rulesets())
def test_the_number_of_deals_is_agreed_on_or_refused(where: str) -> None:
    rules = compiled(where).rules
    if isinstance(rules.session.end, FixedDeals):
        for stream in Lowered(rules).session(7, 3), played(rules, 7, 3):
            with pytest.raises(ValueError, match="a session has"):
                next(stream)
    else:
        assert list(Lowered(rules).session(7, 3)) == list(played(rules, 7, 3))
