"""A ruleset known in part only: what no source has never looks like what a source says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.support import boston
from tests.pages.reading import Element, read
from tests.pages.test_printing import phrases

from boston_rules.explaining import explain, explanation_text
from boston_rules.listing import listed, listed_text
from boston_rules.messages import Catalog
from boston_rules.pages.contracts import ladder
from boston_rules.pages.picture import picture
from boston_rules.pages.printing import Printer
from boston_rules.pages.rulepage import PageMaker, names_of
from boston_rules.pages.shelved import Shelved
from boston_rules.pages.told import view
from boston_rules.pages.voice import Voice
from boston_rules.resources import data_dir
from boston_rules.source import Compiled, load
from boston_rules.source.load import WorkedHands, load_hands

RULESETS = Path(__file__).parent.parent / "rulesets"
MISSING = "The page with the prices."


@pytest.fixture
def hands() -> WorkedHands:
    return load_hands(RULESETS / "good" / "hands" / "ruin.yaml")


@pytest.fixture
def compiled(hands: WorkedHands) -> Compiled:
    return load(hands.file.parent.parent / "ruin.yaml")


def printed(template: str, **context: object) -> Element:
    return read(Printer(data_dir("site") / "templates", phrases()).page(template, "x/y.md", **context))


def maker(compiled: Compiled) -> PageMaker:
    assert compiled.ruleset is not None
    return PageMaker(phrases(), compiled, compiled.ruleset, lambda options: load(compiled.file, options))


def test_the_page_says_first_what_is_missing(compiled: Compiled, hands: WorkedHands) -> None:
    page = printed("ruleset.md.j2", page=maker(compiled).page(hands.hands.hands), downloads=[])
    (banner,) = [each for each in page.all("div") if each.attributes.get("class") == "incomplete"]
    assert MISSING in banner.text
    assert "#doubts-reconstructed" in [link.attributes["href"] for link in banner.all("a")]
    assert len(compiled.reconstructed) > 1
    assert f"{len(compiled.reconstructed)} of {len(compiled.leaves)} values" in banner.text


def test_rules_and_results_that_no_source_has_are_marked(compiled: Compiled, hands: WorkedHands) -> None:
    page = printed("ruleset.md.j2", page=maker(compiled).page(hands.hands.hands), downloads=[])
    marked = [each.text for each in page.all("span") if each.attributes.get("data-basis") == "reconstructed"]
    assert any("20 chips" in text for text in marked)
    assert not any("pool" in text for text in marked)
    lost, _, won, _ = page.all("details")[1:]
    assert "reconstructed" in lost.all("summary")[0].text
    assert "20 chips each (reconstructed)" in lost.text
    assert "reconstructed" not in won.text


def test_the_ladder_as_a_picture_marks_such_prices() -> None:
    compiled = load("english-hoyle")
    assert compiled.ruleset is not None
    voice = Voice(phrases(), compiled.rules, names_of(compiled))
    drawn = picture(voice, ladder(voice))
    assert drawn is not None
    text = str(drawn.drawing)
    prices = compiled.rules.settlement.tables[0].rows
    rebuilt = [row for row in prices if compiled.rebuilt(f"settlement.tables.factors.rows.{row}")]
    assert text.count("(?)") == text.count('class="price rebuilt"') == len(rebuilt) > 5
    told = " ".join(map(str, drawn.legend))
    assert "no source has that price" in told
    other = load("fontainebleau")
    assert other.ruleset is not None
    sure = Voice(phrases(), other.rules, names_of(other))
    assert "(?)" not in str(picture(sure, ladder(sure)))


def test_the_card_marks_them_too(compiled: Compiled) -> None:
    card = printed("card.md.j2", card=maker(compiled).card())
    assert MISSING in card.text
    signs = [each.text for each in card.all("small")]
    assert set(signs) == {"(reconstructed)"}
    said = [each for each in card.all("span") if each.attributes.get("class") == "rule"]
    assert len(signs) < len(said) / 5


def test_beside_other_rulesets_it_is_known_in_part(compiled: Compiled, hands: WorkedHands) -> None:
    assert compiled.ruleset is not None
    told = view(phrases(), Shelved(compiled, compiled.ruleset, hands), {}).telling.prose
    lost = [each for each in told if each.tells(["settlement.lines.lost"])]
    assert lost
    assert {each.basis for each in lost} == {"reconstructed"}


def test_list_and_explain_say_so(compiled: Compiled) -> None:
    assert compiled.ruleset is not None
    short = listed(compiled, compiled.ruleset)
    assert short.missing == {"en": MISSING}
    assert MISSING in listed_text([short], Catalog("en"))
    amount = "settlement.lines.lost.amount"
    text = explanation_text(explain(compiled, amount), compiled, Catalog("en"))
    assert "NO SOURCE HAS THIS VALUE" in text
    other = explanation_text(explain(compiled, "pool"), compiled, Catalog("en"))
    assert "NO SOURCE" not in other


def test_commands_say_so_beside_their_results(compiled: Compiled, tmp_path: Path) -> None:
    outcome: dict[str, object] = {"format": "boston-outcome/1", "dealer": "W", "turned": "S"}
    outcome |= {"contract": "solo", "declarer": "N", "pools": [4]}
    files = {"lost": {"N": 6, "E": 3, "S": 2, "W": 2}, "won": {"N": 7, "E": 2, "S": 2, "W": 2}}
    for name, tricks in files.items():
        (tmp_path / f"{name}.json").write_text(json.dumps({**outcome, "tricks": tricks}), encoding="utf-8")
    lost, won = (
        boston("settle", compiled.file, tmp_path / f"{name}.json", "--format", "json", "--lang", "en")
        for name in files
    )
    assert "no source has: settlement.lines.lost.amount" in lost.stderr
    assert won.stderr == ""
    simulated = boston("simulate", compiled.file, "--deals", "2", "--seed", "1", "--lang", "en")
    assert "“ruin” is known in part only" in simulated.stderr
