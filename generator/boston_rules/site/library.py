"""What the site publishes: the shipped rulesets and those that somebody adds for himself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from boston_rules.lint import check
from boston_rules.pages.shelf import Shelved
from boston_rules.problems import Problem, ProblemsFound
from boston_rules.resources import data_dir
from boston_rules.source import load, load_concepts
from boston_rules.source.files import (
    concepts_file,
    shipped_aliases,
    shipped_deals,
    shipped_hands,
    shipped_rulesets,
    shown,
)
from boston_rules.source.load import WorkedHands, load_alias, load_deal, load_hands
from boston_rules.source.reading import read
from boston_rules.source.shape import Alias, Concepts
from boston_rules.source.tree import Document


@dataclass(frozen=True)
class Library:
    """Rulesets with their worked hands, as they are listed, and what they have in common."""

    rulesets: tuple[Shelved, ...]
    concepts: Concepts
    aliases: tuple[Alias, ...] = ()
    """Other names that have a page."""

    @property
    def sources(self) -> Mapping[str, str]:
        """The shipped file behind each ruleset's page, as seen from the project's top folder."""
        folder = data_dir("variants")
        found = {
            each.ruleset.id: f"variants/{each.compiled.file.name}"
            for each in self.rulesets
            if each.compiled.file.parent == folder
        }
        return found | {alias.id: f"variants/aliases/{alias.id}.yaml" for alias in self.aliases}


def gather(private: Sequence[Path] = ()) -> Library:
    """All that is shipped, with these files of rulesets, hands and told deals added; raises ProblemsFound."""
    deals = dict(shipped_deals())
    aliases = shipped_aliases()
    shipped = [
        *shipped_rulesets().values(),
        *shipped_hands().values(),
        *deals.values(),
        *aliases.values(),
        concepts_file(),
    ]
    private = [path for path in dict.fromkeys(map(Path.resolve, private)) if path not in shipped]
    problems = check([*shipped, *private]).problems
    if problems:
        raise ProblemsFound(problems)
    rulesets = list(shipped_rulesets().values())
    hands = dict(shipped_hands())
    one_for_each = {"boston-hands": (hands, "site/hands-twice"), "boston-deal": (deals, "site/deal-twice")}
    for path in private:
        found = read(path)
        if found.kind == "boston-ruleset":
            rulesets.append(path)
        elif found.kind not in one_for_each:
            problems += (_about(path, "site/kind", kind=found.kind),)
        else:
            known, twice = one_for_each[found.kind]
            ruleset = found.tree.text("ruleset") or ""
            if ruleset in known:
                problems += (_about(path, twice, other=shown(known[ruleset]), ruleset=ruleset),)
            known.setdefault(ruleset, path)
    if problems:
        raise ProblemsFound(problems)
    return Library(
        tuple(_shelved(path, hands, deals) for path in rulesets),
        load_concepts(),
        tuple(load_alias(file).alias for file in aliases.values()),
    )


def _about(path: Path, code: str, **args: str) -> Problem:
    return Document(shown(path)).problem(code, 1, 1, **args)


def _shelved(path: Path, hands: Mapping[str, Path], deals: Mapping[str, Path]) -> Shelved:
    compiled = load(path)
    assert compiled.ruleset is not None  # noqa: S101, only YAML files of rulesets come here
    worked: WorkedHands | None = load_hands(hands[compiled.id]) if compiled.id in hands else None
    deal = load_deal(deals[compiled.id]) if compiled.id in deals else None
    return Shelved(compiled, compiled.ruleset, worked, deal)
