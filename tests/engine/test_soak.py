"""What `make soak` does, with a few deals; and the choices of options that it plays."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from tests import sampling
from tests.engine.support import GOOD, chosen, compiled
from tests.soak import __main__ as soak

from boston_rules.problems import ProblemsFound
from boston_rules.source.choices import each_pair
from boston_rules.source.files import shipped_rulesets

MARKET = str(GOOD / "market.yaml")


def test_the_deals_of_a_task_are_counted() -> None:
    done = soak.play(soak.Task(MARKET, (), 30, seed=1))
    assert done.faults == []
    assert done.deals >= 30
    assert done.longest >= 52
    assert set(done.seen) <= soak.possible(compiled(MARKET).rules)


def test_a_broken_law_is_told_with_what_plays_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        assert [] == [1]

    monkeypatch.setattr(soak, "check_hand", broken)
    (fault,) = soak.play(soak.Task(MARKET, (), 5, seed=3)).faults
    assert fault.startswith("market {} seed 3: test_soak.py:")
    assert "assert [] == [1]: AssertionError" in fault


def test_a_fault_ends_the_command_with_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for faults, code in (([], 0), (["market {} seed 3: broken"], 1)):
        tally = soak.Tally(faults=faults)
        monkeypatch.setattr(soak, "soak", lambda *_, tally=tally: tally)
        monkeypatch.setattr("sys.argv", ["soak", MARKET])
        with pytest.raises(SystemExit) as ended:
            soak.main()
        assert ended.value.code == code
        assert capsys.readouterr().err.splitlines() == faults


@pytest.mark.parametrize("ruleset", shipped_rulesets())
def test_every_two_option_values_meet_unless_they_exclude_each_other(ruleset: str) -> None:
    source = compiled(ruleset).ruleset
    assert source is not None
    defaults = {option.id: option.default for option in source.options}
    met = [{**defaults, **choice}.items() for choice in each_pair(source)]
    apart = []
    for one, other in combinations(source.options, 2):
        for mine, theirs in product(one.values, other.values):
            pair = {one.id: mine.id, other.id: theirs.id}
            if not any(pair.items() <= choice for choice in met):
                apart.append(pair)
    for pair in apart:
        with pytest.raises(ProblemsFound):
            chosen(ruleset, pair)
    assert len(apart) < len(met)


@pytest.mark.parametrize(("thorough", "tried"), [(False, [1, 4]), (True, [0, 1, 2, 3, 4, 5])])
def test_a_thorough_run_tries_what_an_ordinary_one_leaves_out(
    monkeypatch: pytest.MonkeyPatch, *, thorough: bool, tried: list[int]
) -> None:
    monkeypatch.setattr(sampling, "THOROUGH", thorough)
    assert list(sampling.one_in(3, range(6), start=1)) == tried
