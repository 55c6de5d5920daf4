"""The engine as integrators meet it: a configuration in, deals, observations and settlements out."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from msgspec import structs
from tests.engine.deals import act
from tests.engine.support import compiled, name_of, own, rulesets

from boston_rules.cards import SEATS, Seat
from boston_rules.config import canonical, make_config
from boston_rules.engine.game import ConfigRefused, Game, Refused, StateRefused
from boston_rules.engine.observing import Observation
from boston_rules.engine.refusing import Refusal
from boston_rules.engine.session import choose, session_length
from boston_rules.engine.state import State
from boston_rules.rules.deal import NothingKept
from boston_rules.rules.session import FixedDeals


def game_of(where: str) -> Game:
    return Game.read(canonical(compiled(where).config))


def to_the_end(game: Game, state: State, rng: Random) -> State:
    while game.turn(state) is not None:
        state = game.apply(state, choose(rng, game.legal_actions(state)))
    return state


@pytest.mark.parametrize("where", rulesets(), ids=name_of)
def test_states_come_back_from_json_equal_at_any_point(where: str) -> None:
    game, rng = game_of(where), Random(1)
    state = game.deal(1)
    while True:
        written = game.dump(state)
        again = game.load(written)
        assert again == state
        assert game.dump(again) == written
        assert game.legal_actions(again) == game.legal_actions(state)
        seen = game.observation(state, Seat.EAST)
        assert msgspec.json.decode(msgspec.json.encode(seen), type=Observation) == seen
        legal = game.legal_actions(state)
        if not legal:
            break
        assert legal[0].seat == game.turn(state)
        action = choose(rng, legal)
        state = game.apply(again, action)
        assert state.actions[-1] == action
    assert game.settlement(state).result in ("made", "failed", "nobody-bid")


@pytest.mark.parametrize("where", rulesets(), ids=name_of)
def test_one_seed_gives_the_deal(where: str) -> None:
    game = game_of(where)
    assert game.deal(7) == game.deal(7)
    assert game.deal(7).hands != game.deal(8).hands
    for seat in SEATS:
        assert game.deal(7, dealer=seat).dealt.dealer == seat


@pytest.mark.parametrize("where", rulesets(), ids=name_of)
def test_a_deal_follows_from_the_one_before(where: str) -> None:
    game, rng = game_of(where), Random(3)
    first = to_the_end(game, game.deal(1), rng)
    settlement = game.settlement(first)
    second = game.deal(2, after=first)
    following = settlement.next
    assert following is not None
    assert (second.dealt.dealer, second.dealt.deal) == (following.dealer, following.deal)
    assert second.dealt.state == following.state
    staked = sum(stake.amount for stake in second.dealt.stakes)
    assert sum(second.dealt.pools) == sum(settlement.pools) + staked
    if not isinstance(game.rules.suits.kept, NothingKept):
        assert second.dealt.kept == first.dealt.turned
    with pytest.raises(ValueError, match="not over"):
        game.deal(3, after=second)


def test_after_the_last_deal_of_a_session_there_is_none() -> None:
    game, rng = game_of("fontainebleau"), Random(0)
    length = session_length(game.rules)
    state = to_the_end(game, game.deal(0), rng)
    while not state.dealt.last_deal:
        state = to_the_end(game, game.deal(state.dealt.deal, after=state), rng)
    assert state.dealt.deal == length
    with pytest.raises(ValueError, match="session is over"):
        game.deal(0, after=state)


def test_only_where_the_rules_fix_no_length_the_table_says_which_deal_is_the_last() -> None:
    with pytest.raises(ValueError, match="12 deals"):
        game_of("fontainebleau").deal(0, last=True)
    assert not game_of("fontainebleau").deal(0, last=False).dealt.last_deal
    agreed = own("parlour")
    assert not isinstance(agreed.session.end, FixedDeals)
    assert Game(agreed).deal(0, last=True).dealt.last_deal


def test_an_action_that_is_not_legal_is_refused_with_its_rule() -> None:
    game = game_of("fontainebleau")
    state = game.deal(1, dealer=Seat.WEST)
    refusal = Refusal("auction", "refused-turn", {"seat": Seat.NORTH})
    wrong = act(seat="S", call="pass")
    assert game.why_not(state, wrong) == refusal
    with pytest.raises(Refused) as refused:
        game.apply(state, wrong)
    assert refused.value.refusal == refusal
    assert "refused-turn" in str(refused.value)


@pytest.mark.parametrize(
    ("config", "told"),
    [
        (b"", "no JSON"),
        (b"{", "no JSON"),
        (b"\xff", "no JSON"),
        (b"[]", "format is None"),
        (b'{"format": "boston-config/2"}', "boston-config/1"),
        (b'{"format": "boston-config/1"}', "no sound configuration"),
        (canonical(compiled("czech").config).replace(b'"hand-size":13', b'"hand-size":14'), "no sound"),
        (canonical(compiled("czech").config).replace(b'"ruleset":"czech"', b'"ruleset":"other"'), "digest"),
    ],
)
def test_a_configuration_that_is_none_or_was_changed_is_refused(config: bytes, told: str) -> None:
    with pytest.raises(ConfigRefused, match=told):
        Game.read(config)


def test_a_deal_that_does_not_come_out_is_no_sound_configuration() -> None:
    rules = compiled("czech").rules
    for change in ({"hand_size": 12}, {"talon": 1}, {"packets": ()}, {"packets": ((4, 4, 4),)}):
        unsound = structs.replace(rules, deal=structs.replace(rules.deal, **change))
        with pytest.raises(ConfigRefused, match="no sound"):
            Game.read(canonical(make_config("czech", {}, unsound)))


def test_a_state_that_is_none_is_refused() -> None:
    game = game_of("czech")
    whole = game.dump(game.deal(1))
    for text in (b"", b"{}", b"\xff", whole[:-20], whole.replace(b'"deal":', b'"number":')):
        with pytest.raises(StateRefused):
            game.load(text)


def test_there_is_no_settlement_while_the_deal_goes_on() -> None:
    game = game_of("czech")
    with pytest.raises(ValueError, match="not over"):
        game.settlement(game.deal(1))
