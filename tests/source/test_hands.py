"""Worked hands and concepts: read with the same care."""

from __future__ import annotations

from pathlib import Path

import pytest

from boston_rules.engine.shapes import Outcome
from boston_rules.problems import ProblemsFound
from boston_rules.source import load_concepts, load_hands
from boston_rules.source.files import shipped_hands, shipped_rulesets

HANDS = """\
format: boston-hands/1
ruleset: small
hands:
  - id: h1
    title: {en: Six made}
    derivation: {en: Three opponents pay ten each.}
    outcome: {dealer: W, contract: six, declarer: N, trump: H, tricks: {N: 7, E: 2, S: 3, W: 1}}
    expect: {deltas: {N: 30, E: -10, S: -10, W: -10}, next: {dealer: N}}
"""


def write(folder: Path, text: str) -> Path:
    path = folder / "small.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def faults(path: Path) -> list[tuple[str, str]]:
    with pytest.raises(ProblemsFound) as caught:
        load_hands(path)
    return [(problem.code, problem.path) for problem in caught.value.problems]


@pytest.mark.parametrize("ruleset", shipped_rulesets())
def test_every_shipped_ruleset_has_worked_hands(ruleset: str) -> None:
    worked = load_hands(ruleset)
    assert worked.hands.ruleset == ruleset
    assert worked.hands.hands
    assert worked.file == shipped_hands()[ruleset]


def test_a_hand_knows_its_outcome_and_its_places(tmp_path: Path) -> None:
    worked = load_hands(write(tmp_path, HANDS))
    (hand,) = worked.hands.hands
    outcome = worked.outcome(hand)
    assert isinstance(outcome, Outcome)
    assert outcome.format == "boston-outcome/1"
    assert outcome.contract == "six"
    assert worked.mark("hands.h1.expect.deltas").line == 8
    assert worked.mark("hands.h1.expect.pools").line == 8
    assert hand.expect.next is not None
    assert (hand.expect.next.dealer, hand.expect.next.counted) == ("N", None)


def test_faults_of_hands_are_told_like_others(tmp_path: Path) -> None:
    text = HANDS.replace("declarer: N", "declarer: X").replace("deltas", "detlas")
    assert faults(write(tmp_path, text)) == [
        ("value/not-one-of", "hands.h1.outcome.declarer"),
        ("shape/misspelt-key", "hands.h1.expect.detlas"),
    ]


def test_two_hands_of_one_id(tmp_path: Path) -> None:
    assert faults(write(tmp_path, HANDS + HANDS[HANDS.index("  - id") :])) == [("id/duplicate", "hands.h1")]


def test_hands_of_another_ruleset(tmp_path: Path) -> None:
    path = write(tmp_path, HANDS.replace("ruleset: small", "ruleset: large"))
    assert faults(path) == [("id/file-name", "ruleset")]


def test_a_ruleset_without_hands_is_told_with_the_nearest() -> None:
    with pytest.raises(ProblemsFound) as caught:
        load_hands("chech")
    (problem,) = caught.value.problems
    assert (problem.code, problem.args["nearest"]) == ("hands/none", "czech")


def test_concepts_are_there_and_each_once(tmp_path: Path) -> None:
    concepts = load_concepts().concepts
    assert len({concept.id for concept in concepts}) == len(concepts) > 20
    path = tmp_path / "concepts.yaml"
    path.write_text(
        "format: boston-concepts/1\nconcepts:\n"
        "  - {id: a, kind: term, names: {en: A}, gloss: {en: B.}}\n"
        "  - {id: a, kind: term, names: {en: A}, gloss: {en: B.}}\n",
        encoding="utf-8",
    )
    with pytest.raises(ProblemsFound) as caught:
        load_concepts(path)
    assert [problem.code for problem in caught.value.problems] == ["id/duplicate"]
