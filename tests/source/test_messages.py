"""Every problem can be told: a message and a hint for each code, and no code without one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.source.support import child, found_in, small
from tests.source.test_changes import FAULTS as CHANGE_FAULTS
from tests.source.test_faults import FAULTS as SHAPE_FAULTS
from tests.source.test_json_reader import REFUSED as JSON_REFUSED
from tests.source.test_json_reader import problems as json_problems
from tests.source.test_yaml_reader import REFUSED as YAML_REFUSED
from tests.source.test_yaml_reader import problems as yaml_problems

import boston_rules
from boston_rules.lint import check
from boston_rules.messages import Catalog, languages
from boston_rules.problems import Problem
from boston_rules.source.tree import Document
from boston_rules.wording import as_text, in_language, reported

PACKAGE = Path(boston_rules.__file__).parent
CODE = re.compile(r"[a-z]+/[a-z0-9]+(?:-[a-z0-9]+)*")
OWN = [path for part in ("source", "cli") for path in (PACKAGE / part).glob("*.py")]
OWN += [PACKAGE / "explaining.py", PACKAGE / "lint" / "checking.py", PACKAGE / "lint" / "hands.py"]
NO_CODES = {"boston-ruleset/1", "boston-hands/1", "boston-concepts/1"}


def codes() -> set[str]:
    """The codes that stand in the program as whole texts."""
    return {
        node.value
        for path in OWN
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.fullmatch(node.value)
    } - NO_CODES


def message_ids(catalog: Catalog) -> set[str]:
    return {name for name in catalog.ids() if name.startswith("problem-")}


def test_every_code_has_a_message_and_a_hint() -> None:
    catalog = Catalog("en")
    for code in sorted(codes()):
        base = "problem-" + code.replace("/", "-")
        assert base in catalog, code
        assert "hint" in catalog.attributes(base), code


def test_there_are_codes_and_they_are_found() -> None:
    assert {
        "yaml/syntax",
        "shape/misspelt-key",
        "number/not-plain",
        "hands/differs",
        "path/unknown",
    } <= codes()
    assert len(codes()) > 60


def told_faults(folder: Path) -> Iterator[Problem]:
    for text, *_ in YAML_REFUSED.values():
        yield from yaml_problems(text.encode(), libyaml=True)
    for text, *_ in JSON_REFUSED.values():
        yield from json_problems(text)
    for changes, *_ in SHAPE_FAULTS.values():
        yield from found_in(small(folder, *changes))
    small(folder)
    for told, *_ in CHANGE_FAULTS.values():
        yield from found_in(child(folder, ("  set:\n    table.at-table: 5\n", told)))


@pytest.mark.parametrize("lang", languages())
def test_every_fault_is_told_in_whole_sentences(lang: str, tmp_path: Path) -> None:
    catalog = Catalog(lang)
    for problem in told_faults(tmp_path):
        told = reported(problem, catalog)
        for sentence in (told.message, told.hint):
            assert sentence.strip() == sentence
            assert sentence
            assert "  " not in sentence
            assert "{ $" not in sentence
        assert told.message.endswith((".", "?"))
        assert as_text(problem, catalog).startswith(f"{problem.mark}: {problem.code}: {told.message}")


def test_a_text_in_another_language_than_asked_for_is_better_than_none() -> None:
    assert in_language({"cs": "a", "en": "b"}, "cs") == "a"
    assert in_language({"cs": "a", "en": "b"}, "it") == "b"
    assert in_language({"cs": "a"}, "it") == "a"
    assert in_language({}, "it") == ""


def test_a_problem_without_a_line_has_no_caret() -> None:
    text = as_text(Document("a.yaml").problem("file/empty", 1, 1), Catalog("en"))
    assert "^" not in text
    assert "|" not in text


def test_a_problem_knows_all_its_arguments(tmp_path: Path) -> None:
    """Nothing that a check finds in a folder of odd files lacks an argument that its message needs."""
    (tmp_path / "a.yml").write_text("a: 1\n", encoding="utf-8")
    (tmp_path / "b.yaml").write_bytes(b"\xff\xfea\x00")
    (tmp_path / "c.yaml").write_bytes(b"a: \xe1\n")
    (tmp_path / "d.yaml").write_text("- 1\n", encoding="utf-8")
    catalog = Catalog("en")
    told = [reported(problem, catalog).code for problem in check([tmp_path, tmp_path / "none.yaml"]).problems]
    assert told == ["file/yml", "file/wide-encoding", "file/not-utf-8", "file/no-keys", "file/missing"]
