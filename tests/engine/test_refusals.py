"""Why an action is not legal: a reason exactly where it is not, a rule that exists, and words for all."""

from __future__ import annotations

import ast
from itertools import product
from pathlib import Path
from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.engine.deals import a_deal, after
from tests.engine.support import EVERY_CHOICE, compiled, name_of, rulesets

from boston_rules.cards import SEATS, Denomination
from boston_rules.engine import refusing
from boston_rules.engine.actions import Action, Call
from boston_rules.engine.dealing import full_pack
from boston_rules.engine.refusing import Refusal, why_not
from boston_rules.engine.session import choose
from boston_rules.engine.state import PlayingPhase, SeekingPhase, State, UnansweredPhase
from boston_rules.engine.walk import advance, legal_actions, start, to_act
from boston_rules.messages import Catalog
from boston_rules.refused import refusal_text
from boston_rules.rules import Rules
from boston_rules.source import Compiled

CATALOG = Catalog()
RAISED = {
    node.value
    for node in ast.walk(ast.parse(Path(refusing.__file__).read_text(encoding="utf-8")))
    if isinstance(node, ast.Constant) and isinstance(node.value, str)
    if node.value.startswith("refused-")
}

seats, denominations = st.sampled_from(SEATS), st.sampled_from(Denomination)
CALLS = get_args(Call)
cards = st.one_of(
    st.builds("".join, st.tuples(st.sampled_from("SHDC"), st.sampled_from("AKQJT98765432"))),
    st.text(max_size=3),
)


def wild_actions(rules: Rules) -> st.SearchStrategy[Action]:
    """Any action at all, sound or not."""
    bids = st.one_of(st.sampled_from([contract.id for contract in rules.contracts]), st.text(max_size=8))
    fields: dict[str, st.SearchStrategy[object]] = {
        "call": st.sampled_from(CALLS),
        "bid": bids,
        "suit": denominations,
        "trump": denominations,
        "ask": seats,
        "reveal": denominations,
        "call_card": cards,
        "discard": st.lists(cards, max_size=4).map(tuple),
        "play": cards,
        "pay": st.booleans(),
    }
    one = st.sampled_from(sorted(fields)).flatmap(lambda name: st.fixed_dictionaries({name: fields[name]}))
    bid = st.fixed_dictionaries({"bid": bids}, optional={"suit": denominations})
    several = st.fixed_dictionaries({}, optional=fields)
    return st.builds(
        lambda seat, what: Action(seat, **what),
        seats,
        st.one_of(one, bid, several),
    )


def near(rules: Rules, state: State) -> list[Action]:
    """Actions of the player to act that could be legal somewhere."""
    seat = to_act(rules, state)
    if seat is None:
        return []
    bids = [
        Action(seat, bid=contract.id, suit=suit)
        for contract in rules.contracts
        for suit in (None, *Denomination)
    ]
    hand = state.hands[seat]
    return [
        *bids,
        *(Action(seat, call=call) for call in CALLS),
        *(Action(seat, trump=suit) for suit in Denomination),
        *(Action(seat, reveal=suit) for suit in Denomination),
        *(Action(seat, call_card=card) for card in full_pack(rules)),
        *(Action(seat, ask=other) for other in SEATS),
        *(Action(seat, play=card) for card in full_pack(rules)),
        *(Action(seat, pay=pay) for pay in (True, False)),
        *(Action(seat, discard=hand[:number]) for number in range(6)),
        *(Action(seat, discard=tuple(reversed(hand[:number]))) for number in (2, 5)),
        Action(seat, discard=(hand[0],) * 2 if hand else ()),
        Action(seat, bid="no-such-contract"),
        Action(seat, call="pass", play="SA"),
        Action(seat, call="pass", suit=Denomination.SPADES),
        Action(seat.clockwise(), call="pass"),
    ]


def check(ruleset: Compiled, state: State, actions: list[Action], legal: set[Action]) -> set[str]:
    """A reason exactly where an action is not legal, by a rule that there is; gives the messages."""
    messages = set()
    for action in actions:
        refusal = why_not(ruleset.rules, state, action)
        assert (refusal is None) == (action in legal), (action, refusal)
        if refusal is not None:
            assert refusal.rule in ruleset.values, refusal
            messages.add(refusal.message)
    return messages


def refused_on_a_walk(ruleset: Compiled, seed: int, rng: Random, *, often: bool) -> set[str]:
    """The messages of what is refused on the way through a deal."""
    rules, messages = ruleset.rules, set[str]()
    state = start(rules, a_deal(rules, seed=seed))
    while legal := legal_actions(rules, state):
        phase = state.phase
        seldom = isinstance(phase, PlayingPhase) and phase.offer is None
        if isinstance(phase, SeekingPhase | UnansweredPhase) or rng.random() < (
            0.05 if seldom else 0.4 if often else 0.1
        ):
            messages |= check(ruleset, state, near(rules, state), set(legal))
        state = advance(rules, state, choose(rng, legal))
    return messages | check(ruleset, state, [Action(SEATS[0], call="pass")], set())


SCENES = {
    "crossroads": ("N byway, E pass, S pass, W pass, N pass",),
    "towpath": ("N raft C, E support, S raft D, W pass, N pass",),
    "harbour": ("N pass, E pass, S pass, W pilot",),
    "towpath:supporters=support": ("N raft C, E support, S raft D, W pass, N pass",),
}
"""Auctions that seldom come about by chance, and in whose last state something else is refused."""
SELDOM = frozenset(
    {
        "causeway",
        "chorus",
        "cipher",
        "crossroads",
        "fair:beating=asked",
        "gatehouse",
        "keyhole",
        "lagoon",
        "plea",
    }
)
"""Rulesets, or choices of options, with refusals that occur in few deals."""


def test_on_every_walk_an_action_is_refused_exactly_where_it_is_not_legal() -> None:
    """And every refusal that there is occurs; a rare one may take some more walks."""
    messages: set[str] = set()
    for name, ruleset in EVERY_CHOICE:
        plain = ":" not in name
        rng = Random(name)
        for calls in SCENES.get(name, ()):
            state = after(ruleset.rules, a_deal(ruleset.rules), calls)
            legal = set(legal_actions(ruleset.rules, state))
            messages |= check(ruleset, state, near(ruleset.rules, state), legal)
        for seed in range(3 if plain else 1):
            messages |= refused_on_a_walk(ruleset, seed, rng, often=plain)
    seldom = [ruleset for name, ruleset in EVERY_CHOICE if name in SELDOM]
    for seed, ruleset in product(range(3, 200), seldom):
        if messages >= RAISED:
            break
        messages |= refused_on_a_walk(ruleset, seed, Random(seed), often=True)
    assert messages == RAISED


@given(st.data())
@settings(max_examples=25)
def test_no_action_at_all_is_answered_with_anything_but_a_refusal(data: st.DataObject) -> None:
    ruleset = compiled(data.draw(st.sampled_from(rulesets())))
    rules, rng = ruleset.rules, Random(data.draw(st.integers(0, 1000)))
    state = start(rules, a_deal(rules, seed=rng.randrange(100)))
    for _ in range(data.draw(st.integers(0, 20))):
        state = advance(rules, state, choose(rng, legal_actions(rules, state)))
        if to_act(rules, state) is None:
            break
    action = data.draw(wild_actions(rules))
    refusal = why_not(rules, state, action)
    assert (refusal is None) == (action in legal_actions(rules, state))
    if refusal is not None:
        assert refusal.rule in ruleset.values
        assert refusal.rule in refusal_text(ruleset, refusal, CATALOG)


def test_every_refusal_has_words_and_all_words_a_refusal() -> None:
    worded = {name for name in CATALOG.ids() if name.startswith("refused-")}
    assert worded - {"refused-told", "refused-told-with-place"} == RAISED


TOLD = [
    ("hispanic-cartas", "auction", "refused-turn", {"seat": "S"}, "It is the turn of South."),
    (
        "fontainebleau",
        "play.follow",
        "refused-follow",
        {"suit": "S", "cards": "S5 SK"},
        "You must follow spades: you hold S5 and SK.",
    ),
    (
        "fontainebleau",
        "contracts",
        "refused-contract-unknown",
        {"found": "bostn", "nearest": "boston"},
        "There is no contract “bostn”. Did you mean “boston”?",
    ),
    (
        "fontainebleau",
        "contracts",
        "refused-contract-unknown",
        {"found": "xyz", "nearest": ""},
        "There is no contract “xyz”.",
    ),
    (
        "fontainebleau",
        "auction",
        "refused-bid-low",
        {"contract": "boston", "standing": "six-levees"},
        "A bid of boston ranks below six levées, which stands.",
    ),
    (
        "czech",
        "auction.equal",
        "refused-suit-low",
        {"suit": "C", "standing-suit": "H"},
        "The suit named, clubs, does not rank above hearts.",
    ),
    (
        "french-boston",
        "contracts.demande-en-belle.trump.laid",
        "refused-not-laid",
        {"contract": "demande-en-belle", "suit": "H"},
        "You have no card of hearts to lay down for Demande en belle.",
    ),
]


@pytest.mark.parametrize(("ruleset", "rule", "message", "args", "told"), TOLD)
def test_refusals_are_told_with_the_place_of_the_rule(
    ruleset: str, rule: str, message: str, args: dict[str, str | int], told: str
) -> None:
    place = f"rule-{rule}" if "." in rule else rule
    text = refusal_text(compiled(ruleset), Refusal(rule, message, args), CATALOG)
    assert text == f"{told} Rule {rule}; see rulesets/{ruleset}/index.html#{place}."


def test_rules_without_a_page_are_told_by_their_path_alone() -> None:
    where = next(each for each in rulesets() if name_of(each) == "lighthouse")
    text = refusal_text(compiled(where), Refusal("play", "refused-not-held", {"card": "SA"}), CATALOG)
    assert text == "You do not hold SA. Rule play."
