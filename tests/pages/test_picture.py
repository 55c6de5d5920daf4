"""The ladder as a picture: its numbers are those of the rules and of the table, and they move with them."""

from __future__ import annotations

import random
import re
from functools import cache
from xml.etree import ElementTree as ET

import msgspec
import pytest
from tests.pages.mutation import mutations, random_rules
from tests.sampling import one_in

from boston_rules.messages import Catalog
from boston_rules.pages.contracts import ladder
from boston_rules.pages.markup import plain
from boston_rules.pages.phrases import Phrases
from boston_rules.pages.picture import Picture, asked, picture, priced
from boston_rules.pages.rulepage import names_of
from boston_rules.pages.voice import NO_NAMES, Names, Voice
from boston_rules.rules import Rules
from boston_rules.rules.contracts import AllOf, AtLeast, Exactly, NoAloneGoal, NoPairGoal
from boston_rules.source import load
from boston_rules.source.files import shipped_rulesets
from boston_rules.source.shape import ContractWords

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = ("contracts", "settlement.tables", "suits.price")
IDLE = re.compile(r"contracts\.[^.]+\.(?!goal|price)")
"""What of a contract no picture shows."""
EVIL = '<script>alert("1")</script> & "quoted"'


@cache
def phrases() -> Phrases:
    return Phrases(Catalog("en"))


def drawn(rules: Rules, names: Names = NO_NAMES) -> Picture | None:
    voice = Voice(phrases(), rules, names)
    return picture(voice, ladder(voice))


def parsed(made: Picture) -> ET.Element:
    return ET.fromstring(str(made.drawing))  # noqa: S314, our own


def svg(ruleset: str) -> ET.Element:
    compiled = load(ruleset)
    made = drawn(compiled.rules, names_of(compiled))
    assert made is not None
    return parsed(made)


def texts(picture: ET.Element, look: str) -> list[str]:
    return [each.text or "" for each in picture.iter(f"{SVG}text") if each.get("class") == look]


def squares(picture: ET.Element, look: str) -> list[int]:
    """How many squares each path of that look has."""
    paths = [each.get("d", "") for each in picture.iter(f"{SVG}path") if each.get("class") == look]
    return [path.count("z") for path in paths if "z" in path]


@pytest.mark.parametrize("ruleset", shipped_rulesets())
def test_the_picture_has_the_words_and_numbers_of_the_table(ruleset: str) -> None:
    compiled = load(ruleset)
    rows = ladder(Voice(phrases(), compiled.rules, names_of(compiled))).rows
    said = svg(ruleset)
    goals = [plain(row.all[1].text) for row in rows]
    assert list(reversed(texts(said, "goal"))) == goals
    natives = [compiled.words.contracts[each.id].names for each in compiled.rules.contracts]
    assert compiled.ruleset is not None
    native = compiled.ruleset.languages[0]
    assert list(reversed(texts(said, "name"))) == [names[native] for names in natives]


@pytest.mark.parametrize("ruleset", shipped_rulesets())
def test_squares_are_the_tricks_that_the_rules_ask_for(ruleset: str) -> None:
    rules = load(ruleset).rules
    alone = [contract.goal.alone for contract in reversed(rules.contracts)]
    goals = [asked(goal, rules.deal.hand_size) for goal in alone if not isinstance(goal, NoAloneGoal)]
    said = svg(ruleset)
    assert squares(said, "take") == [goal.tricks for goal in goals if not goal.avoid]
    left = [rules.deal.hand_size - goal.tricks for goal in goals if goal.avoid]
    assert squares(said, "avoid") == left


@pytest.mark.parametrize("ruleset", shipped_rulesets())
def test_figures_are_cells_of_the_price_tables(ruleset: str) -> None:
    rules = load(ruleset).rules
    figures = list(reversed(texts(svg(ruleset), "figure")))
    prices = [price for contract in rules.contracts if (price := priced(rules, contract)) is not None]
    assert [[int(number) for number in re.findall(r"\d+", figure)] for figure in figures] == [
        sorted({price.least, price.most}) for price in prices
    ]
    for price in prices:
        table = next(table for table in rules.settlement.tables if table.id == price.table)
        assert {price.least, price.most} <= {cell for row in table.rows.values() for cell in row.values()}


@pytest.mark.parametrize("ruleset", shipped_rulesets())
def test_the_picture_is_one_image_with_a_name_and_takes_its_colours_from_the_page(ruleset: str) -> None:
    said = svg(ruleset)
    assert said.get("role") == "img"
    labels = f"{said.get('aria-labelledby')} {said.get('aria-describedby')}".split()
    told = {each.get("id"): each.text for each in said if each.tag in {f"{SVG}title", f"{SVG}desc"}}
    assert all(told[label] for label in labels)
    attributes = {name for each in said.iter() for name in each.attrib}
    assert not attributes & {"fill", "stroke", "style", "href"}


def drawn_from(rules: Rules) -> list[tuple[object, ...]]:
    """What each rung must show."""
    size = rules.deal.hand_size
    return [
        (
            *(
                None if isinstance(goal, NoAloneGoal | NoPairGoal) else asked(goal, size)
                for goal in (contract.goal.alone, contract.goal.pair)
            ),
            priced(rules, contract),
        )
        for contract in rules.contracts
    ]


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", shipped_rulesets())
def test_goals_and_prices_that_change_change_the_picture(ruleset: str) -> None:
    rules = load(ruleset).rules
    before, facts = drawn(rules), drawn_from(rules)
    moved = set()
    about = [each for each in mutations(rules) if each.path.startswith(DRAWN) and not IDLE.match(each.path)]
    goals = [each for each in about if ".goal.alone" in each.path]
    for mutation in (*goals, *one_in(5, (each for each in about if each not in goals))):
        changed = mutation.rules
        if drawn_from(changed) != facts:
            moved.add(mutation.path)
            assert drawn(changed) != before, f"{mutation.path}: {mutation.done}"
    for contract in rules.contracts:
        assert f"contracts.{contract.id}.goal.alone" in moved


def test_a_price_that_is_cheapest_or_dearest_moves_its_bar() -> None:
    for ruleset in shipped_rulesets():
        rules = load(ruleset).rules
        for contract in rules.contracts:
            price = priced(rules, contract)
            if price is None:
                continue
            tree = msgspec.to_builtins(rules)
            table = next(each for each in tree["settlement"]["tables"] if each["id"] == price.table)
            row = table["rows"][tree["contracts"][rules.contracts.index(contract)]["price"]["alone"]]
            column = next(name for name, cell in row.items() if cell == price.most)
            row[column] = price.most + 1000
            dearer = priced(msgspec.convert(tree, Rules), contract)
            assert dearer is not None
            assert dearer.most == price.most + 1000
            assert dearer.least in {price.least, price.most + 1000}
            assert drawn(msgspec.convert(tree, Rules)) != drawn(rules)


@pytest.mark.parametrize("seed", range(40))
def test_any_rules_of_the_right_shape_make_a_picture_or_none(seed: int) -> None:
    rules = random_rules(random.Random(seed), load(next(iter(shipped_rulesets()))).rules)
    made = drawn(rules)
    assert (made is None) == (not rules.contracts)
    if made is not None:
        parsed(made)


def test_a_goal_of_several_conditions_asks_for_the_most_tricks() -> None:
    goal = AllOf((AtLeast(5), Exactly(2, "partner"), AtLeast(3, "declarer")))
    assert asked(goal, 13) == asked(AtLeast(5), 13)
    assert asked(Exactly(0), 13).avoid


def test_names_are_text_in_the_picture_too() -> None:
    compiled = load(next(iter(shipped_rulesets())))
    words = {
        contract.id: ContractWords(names={"xx": EVIL}, concept="bid") for contract in compiled.rules.contracts
    }
    names = names_of(compiled)
    made = drawn(compiled.rules, Names(words, {}, {}, {}, names.languages))
    assert made is not None
    said = parsed(made)
    assert set(texts(said, "name")) == {EVIL}
    assert {each.get("lang") for each in said.iter(f"{SVG}text") if each.get("class") == "name"} == {"xx"}
