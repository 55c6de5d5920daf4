"""Each option value changes what may be done, what is paid, or how a session goes: each has a witness.

Two configurations are compared by what an engine makes of them, never by their text: deals from the same
seed, the legal actions of every state that both reach by the same actions, the settlements of a systematic
set of outcomes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, zip_longest
from random import Random

import pytest
from msgspec import structs
from tests.engine.support import chosen, own, pools_of, with_each_option
from tests.engine.sweep import outcomes, what_pays

from boston_rules.engine.actions import Action
from boston_rules.engine.dealing import deal, first_dealer
from boston_rules.engine.faults import OutcomeFaults
from boston_rules.engine.session import choose, session_length
from boston_rules.engine.settlement import settle
from boston_rules.engine.shapes import Outcome
from boston_rules.engine.state import Dealt, OverPhase
from boston_rules.engine.walk import apply, legal_actions, start
from boston_rules.rules import Rules
from boston_rules.source.files import shipped_rulesets

SEEDS = range(30)


def values(ruleset: str) -> Iterator[tuple[str, dict[str, str], dict[str, str]]]:
    """Each value of each option that is not its default: a name, the choice with it, the one without it."""
    for name, with_value in with_each_option(ruleset):
        option, _, rest = name.partition(":")[2].partition("=")
        if option:
            value = rest.partition(",")[0]
            choice = dict(with_value.options)
            source = with_value.ruleset
            assert source is not None
            default = next(each.default for each in source.options if each.id == option)
            assert choice[option] == value
            yield name, choice, {**choice, option: default}


CASES = [each for ruleset in shipped_rulesets() for each in values(ruleset)]


def witness(left: Rules, right: Rules) -> str | None:
    """The first thing found in which two rulesets differ for players; None where there is none.

    What is quickly seen is looked at first, then everything.
    """
    return (
        session_witness(left, right, SEEDS[:1])
        or play_witness(left, right, SEEDS[:2], modest=True)
        or payment_witness(left, right, 10)
        or play_witness(left, right, SEEDS[:3])
        or play_witness(left, right, SEEDS[2:12], modest=True)
        or session_witness(left, right, SEEDS[1:])
        or payment_witness(left, right, 1)
        or play_witness(left, right, SEEDS[3:])
    )


def session_witness(left: Rules, right: Rules, seeds: range) -> str | None:
    """The length of a session, its first dealer, the ceremony, stakes and turned cards of one seed's deal."""
    if session_length(left) != session_length(right):
        return "length of a session"
    for seed in seeds:
        dealers = [first_dealer(rules, Random(seed)) for rules in (left, right)]
        if dealers[0] != dealers[1]:
            return f"first dealer: {dealers[0]}, {dealers[1]}"
        for new_dealer in (True, False):
            for pool in (0, 20):
                deals = [dealt(rules, seed, pool, new_dealer=new_dealer) for rules in (left, right)]
                if deals[0] != deals[1]:
                    return f"deal: {deals[0]}, {deals[1]}"
    return None


def dealt(rules: Rules, seed: int, pool: int, *, new_dealer: bool) -> Dealt:
    seat = first_dealer(rules, Random(seed)).seat
    pools = pools_of(rules, pool)
    return deal(rules, Random(seed), seat, number=1, last=False, pools=pools, new_dealer=new_dealer)


def play_witness(left: Rules, right: Rules, seeds: range, *, modest: bool = False) -> str | None:
    """A state with other legal actions or open hands, or a deal settled otherwise after the same play.

    Where players are modest the first one bids what is lowest and nobody goes over it, so that contracts are
    made more often than by chance.
    """
    for seed in seeds:
        rng = Random(seed)
        given = dealt(left, seed, 20, new_dealer=True)
        states = [start(rules, given) for rules in (left, right)]
        opened = False
        while True:
            legal = [legal_actions(rules, state) for rules, state in zip((left, right), states, strict=True)]
            if legal[0] != legal[1]:
                return f"legal actions: {legal[0]}, {legal[1]}"
            if states[0].exposed != states[1].exposed:
                return f"open hands: {states[0].exposed}, {states[1].exposed}"
            if not legal[0]:
                break
            action = (modest and modest_call(left, legal[0], opened=opened)) or choose(rng, legal[0])
            opened = opened or action.bid is not None
            states = [apply(rules, state, action) for rules, state in zip((left, right), states, strict=True)]
        ends = [state.phase for state in states]
        assert all(isinstance(end, OverPhase) for end in ends)
        if ends[0] != ends[1]:
            return f"settlement of a deal: {ends[0]}, {ends[1]}"
    return None


def modest_call(rules: Rules, legal: Sequence[Action], *, opened: bool) -> Action | None:
    """The lowest contract where nobody has bid, else a pass; None where there is nothing to bid."""
    bids = [action for action in legal if action.bid is not None]
    lowest = [action for action in bids if action.bid == rules.contracts[0].id and not opened]
    passes = [action for action in legal if bids and action.call == "pass"]
    return next(iter(lowest + passes), None)


def payment_witness(left: Rules, right: Rules, every: int) -> str | None:
    """An outcome that is settled otherwise; every so many-th is looked at, unless the same rules pay."""
    if what_pays(left) == what_pays(right):
        return None
    pairs = islice(zip_longest(outcomes(left), outcomes(right)), 0, None, every)
    for outcome in (each for pair in pairs for each in pair if each is not None):
        told = [settled(rules, outcome) for rules in (left, right)]
        if told[0] != told[1]:
            return f"settlement of {outcome}: {told[0]}, {told[1]}"
    return None


def settled(rules: Rules, outcome: Outcome) -> object:
    """The settlement of an outcome, or what is wrong with it."""
    try:
        return settle(rules, outcome)
    except OutcomeFaults as refused:
        return [(fault.path, fault.message) for fault in refused.faults]


@pytest.mark.parametrize(("name", "choice", "without"), CASES, ids=[case[0] for case in CASES])
def test_an_option_value_changes_something_that_players_notice(
    name: str, choice: dict[str, str], without: dict[str, str]
) -> None:
    ruleset = name.partition(":")[0]
    found = witness(chosen(ruleset, choice).rules, chosen(ruleset, without).rules)
    assert found is not None, f"{name} changes nothing that an engine does"


def test_rules_do_not_differ_from_themselves() -> None:
    rules = own("crossroads")
    assert witness(rules, structs.replace(rules)) is None
