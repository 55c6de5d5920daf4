"""Annotated deals: read, played again, told to pages, and every fault in them named at its place."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.engine.support import GOOD

from boston_rules.annotated import Played, Remark, Replay, Said, replay
from boston_rules.cards import SEATS, Denomination, Seat, Suit
from boston_rules.engine.actions import Action
from boston_rules.engine.state import Bid
from boston_rules.lint import check
from boston_rules.problems import Problem, ProblemsFound
from boston_rules.source import load, load_deal
from boston_rules.source.deals import Step
from boston_rules.source.files import shipped_deals, shipped_rulesets

# Every player has a suit of his own, so that each trick goes as it must.
HEAD = """\
format: boston-deal/1
ruleset: {ruleset}
title: {{en: A suit for each}}
intro: {{en: Who trumps wins.}}
dealer: W
{more}
hands:
  N: S AKQJT98765432
  E: H AKQJT98765432
  S: D AKQJT98765432
  W: C AKQJT98765432
steps:
{steps}
expect: {expect}
"""
RANKS = "AKQJT98765432"
ASKED = """\
  - {seat: N, call: pass}
  - {seat: E, bid: boston, suit: H}
  - {seat: S, bid: boston, suit: D, note: {en: Diamonds are higher.}, shows: [auction.equal]}
  - {seat: W, call: pass}
  - {seat: E, call: pass}
  - {seat: S, call: ask}
  - {seat: W, call: refuse}
  - {seat: N, call: accept}
  - {seat: N, play: SA, shows: [play.follow]}
  - {seat: E, play: HA}
  - {seat: S, play: DA, note: {en: Trumped.}}
  - {seat: W, play: CA}
"""
TRICKS = "\n".join(f"  - {{seat: S, trick: [D{rank}, C{rank}, S{rank}, H{rank}]}}" for rank in RANKS[1:])
EXPECT = "{result: made, tricks: {N: 0, E: 0, S: 13, W: 0}, deltas: {N: 145, S: 145}, pools: [0]}"


def text(
    ruleset: str = "fontainebleau",
    more: str = "pools: [15]",
    steps: str = ASKED + TRICKS,
    expect: str = EXPECT,
) -> str:
    return HEAD.format(ruleset=ruleset, more=more, steps=steps, expect=expect)


def write(folder: Path, content: str, ruleset: str = "fontainebleau") -> Path:
    path = folder / "deals" / f"{ruleset}.yaml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(content, encoding="utf-8")
    return path


def problems(path: Path) -> list[tuple[str, str]]:
    return [(problem.code, problem.path) for problem in check([path]).problems]


def the_problem(path: Path) -> Problem:
    (problem,) = check([path]).problems
    return problem


def replayed(where: str | Path) -> Replay:
    annotated = load_deal(where)
    return replay(annotated, load(annotated.deal.ruleset, annotated.deal.options).rules)


# --- what is shipped


def test_every_shipped_ruleset_has_an_annotated_deal() -> None:
    assert set(shipped_deals()) == set(shipped_rulesets())


def test_the_shipped_deals_show_contracts_made_and_lost() -> None:
    results = {replayed(ruleset).detailed.settlement.result for ruleset in shipped_deals()}
    assert results >= {"made", "failed"}


@pytest.mark.parametrize("ruleset", shipped_deals())
def test_a_shipped_deal_is_played_to_its_end_and_comes_out_as_it_says(ruleset: str) -> None:
    annotated = load_deal(ruleset)
    assert annotated.file == shipped_deals()[ruleset]
    assert problems(annotated.file) == []
    played, expect = replayed(ruleset), annotated.deal.expect
    settlement = played.detailed.settlement
    assert settlement.deltas == expect.deltas
    assert played.outcome.tricks == expect.tricks
    assert settlement.pools == expect.pools
    assert played.said
    assert sum(len(trick.cards) for trick in played.played) == 4 * len(played.played)


@pytest.mark.parametrize("ruleset", shipped_deals())
def test_a_shipped_deal_explains_itself_by_rules_that_are_there(ruleset: str) -> None:
    annotated = load_deal(ruleset)
    values = load(ruleset, annotated.deal.options).values
    shown = [rule for step in annotated.deal.steps for rule in step.shows]
    assert {rule.partition(".")[0] for rule in shown} >= {"auction", "contracts", "play"}
    assert [rule for rule in shown if rule not in values] == []
    noted = [step for step in annotated.deal.steps if step.note is not None]
    assert len(noted) * 2 > len(annotated.deal.steps)
    assert annotated.deal.closing is not None


@pytest.mark.parametrize("file", sorted((GOOD / "deals").glob("*.yaml")), ids=lambda file: file.stem)
def test_a_deal_of_the_tests_own_rulesets_comes_out_as_it_says(file: Path) -> None:
    assert problems(file) == []


# --- what a replay tells


def test_calls_with_the_bid_that_stands_after_each(tmp_path: Path) -> None:
    said = replayed(write(tmp_path, text())).said
    assert [each.stage for each in said] == ["auction"] * 5 + ["partner"] * 3
    hearts = Bid("boston", Seat.EAST, Denomination.HEARTS)
    diamonds = Bid("boston", Seat.SOUTH, Denomination.DIAMONDS)
    assert [each.standing for each in said] == [None, hearts, diamonds, diamonds, diamonds, None, None, None]
    assert said[2].remark == Remark({"en": "Diamonds are higher."}, ("auction.equal",))
    assert said[0].remark is None
    assert said[-1].action == Action(Seat.NORTH, call="accept")


def test_tricks_with_who_played_what_and_how_the_sides_stand(tmp_path: Path) -> None:
    played = replayed(write(tmp_path, text())).played
    assert len(played) == 13
    first, second = played[:2]
    assert first.cards == ((Seat.NORTH, "SA"), (Seat.EAST, "HA"), (Seat.SOUTH, "DA"), (Seat.WEST, "CA"))
    assert (first.trick.taker, first.side, first.defenders) == (Seat.SOUTH, 1, 0)
    assert first.remarks == (Remark(None, ("play.follow",), 1), Remark({"en": "Trumped."}, (), 3))
    assert {seat: len(cards) for seat, cards in first.hands.items()} == dict.fromkeys(SEATS, 13)
    assert {seat: len(cards) for seat, cards in second.hands.items()} == dict.fromkeys(SEATS, 12)
    assert first.hands[Seat.NORTH][0] == "SA"
    assert second.remarks == ()
    assert (played[-1].side, played[-1].defenders) == (13, 0)


def test_stakes_and_payments(tmp_path: Path) -> None:
    played = replayed(write(tmp_path, text()))
    assert [(stake.payer, stake.amount) for stake in played.dealt.stakes] == [("W", 5)]
    assert played.dealt.pools == (20,)
    assert played.outcome.partner == Seat.NORTH
    assert len(played.detailed.workings) == len(played.detailed.settlement.transfers)


def test_where_the_same_player_deals_again_nobody_stakes_for_a_new_dealer(tmp_path: Path) -> None:
    path = write(tmp_path, text(more="pools: [15]\nagain: true"))
    assert replayed(path).dealt.stakes == ()
    assert problems(path) == [("deal/differs", "expect.deltas")]


def test_number_and_last_deal_reach_the_settlement(tmp_path: Path) -> None:
    played = replayed(write(tmp_path, text(more="number: 12\nlast: true")))
    assert (played.outcome.deal, played.outcome.last_deal) == (12, True)
    assert played.dealt.pools == (5,)


def test_where_everybody_plays_for_himself_there_are_no_sides(tmp_path: Path) -> None:
    passes = "".join(f"  - {{seat: {seat}, call: pass}}\n" for seat in "NESW")
    tricks = "\n".join(f"  - {{seat: N, trick: [S{rank}, H{rank}, D{rank}, C{rank}]}}" for rank in RANKS)
    path = write(tmp_path, text(steps=passes + tricks, expect="{result: nobody-bid, deltas: {N: 0}}"))
    assert problems(path) == []
    played = replayed(path)
    assert all((trick.side, trick.defenders) == (None, None) for trick in played.played)
    assert [each.standing for each in played.said] == [None] * 4


def test_cards_put_aside_and_hands_laid_open(tmp_path: Path) -> None:
    steps = """\
  - {seat: N, bid: petite-misere-sur-table}
  - {seat: E, call: pass}
  - {seat: S, call: pass}
  - {seat: W, call: pass}
  - {seat: N, discard: [SA], note: {en: Away with it.}}
  - {seat: E, discard: [HA]}
  - {seat: S, discard: [DA]}
  - {seat: W, discard: [CA]}
  - {seat: N, trick: [SK, HK, DK, CK]}
"""
    path = write(tmp_path, text(steps=steps, expect="{result: failed, deltas: {N: -800}}"))
    assert problems(path) == []
    played = replayed(path)
    assert [each.stage for each in played.said[4:]] == ["exchange"] * 4
    assert [trick.exposed for trick in played.played] == [(Seat.NORTH,)]


def test_offers_to_pay_stand_between_the_tricks(tmp_path: Path) -> None:
    offers = "".join(f"  - {{seat: {seat}, pay: {said}}}\n" for seat, said in (("W", "true"), ("N", "false")))
    steps = ASKED.replace("{seat: N, call: accept}", "{seat: N, call: refuse}\n  - {seat: E, call: refuse}")
    content = text(
        more="options: {defenders-may-pay: 'on'}\npools: [15]",
        steps=steps + offers + TRICKS,
        expect="{result: made, deltas: {S: 290}}",
    )
    path = write(tmp_path, content)
    assert problems(path) == []
    steps_told = replayed(path).steps
    kinds = "".join("t" if isinstance(step, Played) else step.stage[:3] + " " for step in steps_told)
    assert kinds.endswith("tpay pay " + "t" * 12)
    assert all(isinstance(step, Said | Played) for step in steps_told)


@pytest.mark.parametrize(
    "hand",
    [
        "SAKQJT98765432",
        "S AKQJT 98765 432",
        "S A K Q J T 9 8 7 6 5 4 3 2",
        "S AKQJT98765432  H -  D -",
        "S AK S QJT98765432",
    ],
)
def test_hands_may_be_written_close_or_wide(hand: str, tmp_path: Path) -> None:
    path = write(tmp_path, text().replace("S AKQJT98765432", hand, 1))
    assert problems(path) == []


# --- what can be wrong


def test_a_deal_may_turn_up_a_card_only_where_the_rules_do(tmp_path: Path) -> None:
    problem = the_problem(write(tmp_path, text(more="turned-card: H2")))
    assert (problem.code, problem.args["kind"]) == ("deal/turned-card", "needless")
    czech = write(tmp_path, text("czech", more=""), "czech")
    problem = check([czech]).problems[0]
    assert (problem.code, problem.args["kind"]) == ("deal/turned-card", "missing")
    assert problem.mark.line == 1


def test_a_pool_only_where_the_rules_have_one(tmp_path: Path) -> None:
    path = write(tmp_path, text("czech", more="turned-card: H2\npools: [4]"), "czech")
    assert the_problem(path).args == {"found": 1, "needed": 0}


STATES: Mapping[str, tuple[str, str, tuple[str, str], str]] = {
    "a later deal has to say it": ("3", "", ("state", "missing"), "good-suit"),
    "by the name that the rules have for it": (
        "3",
        "state: {good-suit: C, suit: S}",
        ("state.suit", "unknown"),
        "suit",
    ),
    "as a suit": ("3", "state: {good-suit: NT}", ("state.good-suit", "not-suit"), "good-suit"),
    "but the first deal turns it": ("1", "state: {good-suit: C}", ("state.good-suit", "first"), "good-suit"),
}


@pytest.mark.parametrize("name", STATES)
def test_what_earlier_deals_left_is_said_where_the_rules_carry_it_on(name: str, tmp_path: Path) -> None:
    number, state, (where, kind), called = STATES[name]
    more = f"pools: [0]\nturned-card: C2\nnumber: {number}\n{state}"
    problem = the_problem(write(tmp_path, text("spanish-reglamento", more=more), "spanish-reglamento"))
    assert (problem.code, problem.path, problem.args["kind"]) == ("deal/state", where, kind)
    assert problem.args["name"] == called


def test_the_suit_that_earlier_deals_left_ranks_above_the_suit_turned_now() -> None:
    played = replayed("spanish-reglamento")
    assert (played.dealt.kept, played.dealt.turned) == (Suit.CLUBS, Suit.DIAMONDS)
    assert [each.action.suit for each in played.said[:2]] == [Denomination.DIAMONDS, Denomination.CLUBS]
    assert played.outcome.state == {"good-suit": "C"}


WRONG: Mapping[str, tuple[tuple[str, str], tuple[str, str]]] = {
    "a rule that is not there": (
        ("[auction.equal]", "[auction.equals]"),
        ("path/unknown", "steps.2.shows.0"),
    ),
    "an option that is not there": (("pools: [15]", "options: {slam: full}"), ("option/unknown", "options")),
    "a misspelt key": (("note: {en: Diam", "noet: {en: Diam"), ("shape/unknown-key", "steps.2.noet")),
    "no card of the pack": (("DK, CK", "D1, CK"), ("value/form", "steps.12.trick.0")),
    "a step that says nothing": (("{seat: N, call: pass}", "{seat: N}"), ("deal/one-thing", "steps.0")),
    "a suit without a bid": (("call: pass}", "call: pass, suit: H}"), ("deal/one-thing", "steps.0")),
    "a hand that is missing": (("  W: C AKQJT98765432\n", ""), ("deal/hand-size", "hands.W")),
    "a deal too late for its session": (
        ("pools: [15]", "number: 13"),
        ("outcome/deal-beyond-session", "number"),
    ),
    "a last deal too early": (("pools: [15]", "last: true"), ("outcome/last-deal-contradicts", "last")),
    "other tricks": (("S: 13, W: 0}, deltas", "S: 12, W: 1}, deltas"), ("deal/differs", "expect.tricks")),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_fault_has_one_problem_at_its_place(name: str, tmp_path: Path) -> None:
    (old, new), expected = WRONG[name]
    right = text()
    assert old in right
    found = problems(write(tmp_path, right.replace(old, new)))
    assert expected in found
    assert len(found) <= (3 if name == "a suit without a bid" else 1)


def test_an_unknown_ruleset_is_told_once_with_the_nearest(tmp_path: Path) -> None:
    path = write(tmp_path, text("fontaineblue"), "fontaineblue")
    problem = the_problem(path)
    assert (problem.code, problem.path, problem.args["nearest"]) == (
        "ruleset/unknown",
        "ruleset",
        "fontainebleau",
    )


def test_the_file_is_called_as_its_ruleset(tmp_path: Path) -> None:
    assert problems(write(tmp_path, text(), "other")) == [("id/file-name", "ruleset")]


def test_a_ruleset_without_a_deal_is_told_with_the_nearest() -> None:
    with pytest.raises(ProblemsFound) as caught:
        load_deal("chech")
    (problem,) = caught.value.problems
    assert (problem.code, problem.args["nearest"]) == ("deal/none", "czech")


def test_a_step_has_the_vocabulary_of_the_engine() -> None:
    assert set(Action.__struct_fields__) < set(Step.__struct_fields__)
