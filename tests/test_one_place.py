"""Code and templates name no ruleset and no native word: a rule is written in its ruleset, nowhere else."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from boston_rules.lint import load
from boston_rules.source.files import shipped_rulesets

ROOT: Final = Path(__file__).resolve().parents[1]
CODE: Final = sorted(
    [
        *(ROOT / "generator").rglob("*.py"),
        *(ROOT / "site/templates").iterdir(),
        *(ROOT / "site/scripts").glob("*.js"),
    ]
)
OWN_WORDS: Final = {
    "boston",  # the name of the game, and so of the project
}


def native_words() -> dict[str, str]:
    """Ids of rulesets and contracts and names in languages other than English, each with what it is."""
    words: dict[str, str] = {}
    english: set[str] = set()
    for ruleset_id in shipped_rulesets():
        compiled = load(ruleset_id)
        assert compiled.ruleset is not None
        words[ruleset_id] = "id of a ruleset"
        for contract in compiled.rules.contracts:
            named = compiled.contract_words(contract.id)
            assert named is not None
            english |= {named.names.get("en", ""), *named.also.get("en", ())}
            words[contract.id] = f"id of a contract of {ruleset_id}"
            words |= {
                name: f"a contract of {ruleset_id}" for lang, name in named.names.items() if lang != "en"
            }
        for term, names in compiled.ruleset.terms.items():
            english.add(names.get("en", ""))
            words |= {name: f"{term} in {ruleset_id}" for lang, name in names.items() if lang != "en"}
    shared = OWN_WORDS | {name.casefold() for name in english}
    return {word: what for word, what in words.items() if word.casefold() not in shared and len(word) > 4}


@pytest.fixture(scope="module")
def pattern() -> re.Pattern[str]:
    words = sorted(native_words(), key=len, reverse=True)
    assert len(words) > 50
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, words))})(?![\w-])", re.IGNORECASE)


@pytest.mark.parametrize("path", CODE, ids=[str(path.relative_to(ROOT)) for path in CODE])
def test_code_knows_no_ruleset(path: Path, pattern: re.Pattern[str]) -> None:
    found = {match.group() for match in pattern.finditer(path.read_text(encoding="utf-8"))}
    assert not found, f"{found} belong in a ruleset"
