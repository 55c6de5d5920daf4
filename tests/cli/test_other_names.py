"""Other names of rulesets: every command takes them and says what they stand for."""

from __future__ import annotations

import json

import pytest
from tests.cli.support import boston
from tests.pages.reading import read
from tests.pages.test_printing import phrases

from boston_rules.messages import Catalog
from boston_rules.pages.alias import alias_page
from boston_rules.pages.printing import Printer
from boston_rules.pages.shelved import Shelved
from boston_rules.resources import data_dir
from boston_rules.source import load
from boston_rules.source.files import shipped_aliases, shipped_rulesets
from boston_rules.source.load import load_alias
from boston_rules.source.shape import Alias
from boston_rules.wording import in_language

ALIASES = [load_alias(file).alias for file in shipped_aliases().values()]
NAMES = pytest.mark.parametrize("other", ALIASES, ids=[alias.id for alias in ALIASES])

COMMANDS = (("config", "{}"), ("explain", "{}", "pool"), ("simulate", "{}", "--deals", "3", "--seed", "1"))


@NAMES
@pytest.mark.parametrize("command", COMMANDS, ids=[each[0] for each in COMMANDS])
def test_a_command_takes_the_name_and_says_what_it_stands_for(other: Alias, command: tuple[str, ...]) -> None:
    by_name = boston(*(each.format(other.id) for each in command), "--lang", "en")
    by_id = boston(*(each.format(other.stands_for) for each in command), "--lang", "en")
    assert (by_name.returncode, by_name.stdout) == (0, by_id.stdout)
    said = Catalog("en").text(
        "cli-other-name",
        name=in_language(other.names, "en"),
        ruleset=other.stands_for,
        summary=in_language(other.summary, "en"),
    )
    assert by_name.stderr == f"{said}\n{by_id.stderr}"


@NAMES
def test_the_interface_takes_it_too(other: Alias) -> None:
    assert load(other.id).config == load(other.stands_for).config


def test_the_list_has_each_below_its_ruleset() -> None:
    told = json.loads(boston("list", "--format", "json").stdout)
    assert {each["id"]: [alias["id"] for alias in each["aliases"]] for each in told} == {
        ruleset: [alias.id for alias in ALIASES if alias.stands_for == ruleset]
        for ruleset in shipped_rulesets()
    }


@NAMES
def test_its_page_leads_to_the_rules_and_to_its_sources(other: Alias) -> None:
    compiled = load(other.stands_for)
    assert compiled.ruleset is not None
    page = alias_page(phrases(), other, Shelved(compiled, compiled.ruleset, None))
    text = Printer(data_dir("site") / "templates", phrases()).page(
        "alias.md.j2", f"rulesets/{other.id}/index.md", page=page, file=f"{other.id}.yaml"
    )
    printed = read(text)
    links = [link.attributes["href"] for link in printed.all("a") if "href" in link.attributes]
    assert f"../{other.stands_for}/index.html" in links
    assert {f"#source-{source.id}" for source in other.sources} <= set(links)
    legends = [each for each in printed.all("div") if each.attributes.get("class") == "remark legend"]
    assert len(legends) == sum(use.legend for use in other.uses)
