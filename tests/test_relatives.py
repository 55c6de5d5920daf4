"""Two relatives of Boston, written with the author's guide alone: the format carries their rules whole.

They are no rulesets of the project, which is about Boston; they show how far its mechanisms reach.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.engine.laws import check_session
from tests.engine.support import compiled, name_of
from tests.pages.test_in_part import maker, printed
from tests.test_worked_hands import expected, found, hands

from boston_rules.engine.session import walk_sessions
from boston_rules.engine.settlement import settle
from boston_rules.lint import check
from boston_rules.pages.model import anchor

FOLDER = Path(__file__).with_name("rulesets") / "relatives"
RELATIVES = sorted(map(str, FOLDER.glob("*.yaml")))
EACH = pytest.mark.parametrize("where", RELATIVES, ids=map(name_of, RELATIVES))


def test_there_are_relatives_with_hands() -> None:
    assert [name_of(where) for where in RELATIVES] == ["rikken", "solo-whist"]
    assert {file.stem for file in (FOLDER / "hands").glob("*.yaml")} == set(map(name_of, RELATIVES))


@EACH
def test_it_has_no_problem(where: str) -> None:
    assert not check([where, FOLDER / "hands" / Path(where).name]).problems


@EACH
def test_its_hands_are_settled_to_the_last_unit(where: str) -> None:
    worked = list(hands(where, FOLDER / "hands" / Path(where).name))
    assert len(worked) >= 6
    for hand, outcome, rules in worked:
        assert found(settle(rules, outcome), hand) == expected(hand), hand.id


@EACH
def test_sessions_of_it_keep_the_laws(where: str) -> None:
    rules = compiled(where).rules
    for session in walk_sessions(rules, 40, seed=11):
        check_session(rules, session)


@EACH
def test_its_page_has_a_row_for_every_contract(where: str) -> None:
    made = compiled(where)
    assert made.ruleset is not None
    page = printed("ruleset.md.j2", page=maker(made).page(()), downloads=[])
    placed = {place.attributes.get("id") for place in page.all("a")}
    linked = {str(link.attributes.get("href")).removeprefix("#") for link in page.all("a")}
    assert {anchor(f"contracts.{contract.id}.id") for contract in made.rules.contracts} <= placed | linked
