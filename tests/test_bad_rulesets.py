"""Broken rulesets: each tells its one problem, at the right place, with a way out, and leaves nothing behind.

`tests/rulesets/bad/<code>/` holds the smallest files that have the problem of that code, and `expected.yaml`,
which says where.  Most of them extend a ruleset of `tests/rulesets/good/`.
"""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from itertools import combinations
from pathlib import Path
from typing import Final

import pytest
import yaml
from tests.cli.support import Done, boston, process

import boston_rules
from boston_rules.lint.known import Known
from boston_rules.messages import Catalog
from boston_rules.problems import ProblemsFound
from boston_rules.source import load_hands
from boston_rules.source.files import shipped_deals, shipped_hands, shipped_rulesets
from boston_rules.source.reading import read
from boston_rules.source.resolve import join_lineage
from boston_rules.source.ruleset import written_ruleset
from boston_rules.source.text import LARGEST
from boston_rules.source.yaml_reader import MOST_NODES

RULESETS: Final = Path(__file__).with_name("rulesets")
GOOD: Final = sorted((RULESETS / "good").glob("*.yaml"))
BAD: Final = sorted(folder for folder in (RULESETS / "bad").iterdir() if folder.is_dir())
PARENTS: Final = ("parlour", "market", "cistern", "ruin")

Expected = Mapping[str, str | int]
EXAMPLES: Final[list[tuple[Path, Expected]]] = [
    (folder, expected)
    for folder in BAD
    for expected in yaml.safe_load((folder / "expected.yaml").read_text(encoding="utf-8"))
]
IDS: Final = [f"{folder.name}/{expected['file']}" for folder, expected in EXAMPLES]


def laid_out(folder: Path, into: Path) -> dict[Path, bytes]:
    """The files of an example beside those that they extend; what all of them hold."""
    shutil.copytree(folder, into, dirs_exist_ok=True)
    for parent in PARENTS:
        shutil.copy(RULESETS / "good" / f"{parent}.yaml", into)
    return contents(into)


def contents(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


# --- one problem each


@pytest.mark.parametrize(("folder", "expected"), EXAMPLES, ids=IDS)
def test_a_broken_file_has_its_one_problem(folder: Path, expected: Expected, tmp_path: Path) -> None:
    before = laid_out(folder, tmp_path)
    done = boston("check", str(expected["file"]), "--format", "json", "--lang", "en", folder=tmp_path)
    assert done.returncode == 1
    (told,) = json.loads(done.stdout)
    place = {key: told[key] for key in ("file", "code", "line", "column", "path")}
    assert place == {key: expected[key] for key in place}
    assert told["message"]
    assert told["hint"]
    assert str(expected.get("says", "")) in f"{told['message']} {told['hint']}"
    assert contents(tmp_path) == before


@pytest.mark.parametrize(("folder", "expected"), EXAMPLES[::10], ids=IDS[::10])
def test_as_text_the_caret_stands_below_the_fault(folder: Path, expected: Expected, tmp_path: Path) -> None:
    laid_out(folder, tmp_path)
    done = boston("check", str(expected["file"]), "--lang", "en", folder=tmp_path)
    lines = done.stdout.splitlines()
    start = f"{expected['file']}:{expected['line']}:{expected['column']}: {expected['code']}: "
    assert lines[0].startswith(start)
    assert lines[-1].startswith("  → ")
    # A lone carriage return in the excerpt is a line of its own to whoever splits lines.
    if len(lines) > 3 and "\r" not in done.stdout.replace("\r\n", ""):
        text = (tmp_path / str(expected["file"])).read_text(encoding="utf-8", errors="replace")
        assert lines[1].partition(" | ")[2] == text.split("\n")[int(expected["line"]) - 1].rstrip("\r")
        assert lines[2].partition("| ")[2] == " " * (int(expected["column"]) - 1) + "^"


@pytest.mark.parametrize(
    "name", ["yaml-tag/code-in-a-tag.yaml", "yaml-anchor/alias-bomb.yaml", "file-wide-encoding/utf-16.yaml"]
)
def test_the_command_in_a_process_of_its_own_says_the_same(name: str, tmp_path: Path) -> None:
    folder, expected = EXAMPLES[IDS.index(name)]
    before = laid_out(folder, tmp_path)
    done = process("check", str(expected["file"]), "--format", "json", folder=tmp_path)
    assert (done.returncode, [each["code"] for each in json.loads(done.stdout)]) == (1, [expected["code"]])
    assert contents(tmp_path) == before


@pytest.mark.parametrize("command", [["config"], ["explain"], ["config", "-o", "made.json"]])
@pytest.mark.parametrize(
    "name", ["line-nobody/offender-in-the-ledger.yaml", "yaml-syntax/quote-never-closed.yaml"]
)
def test_no_command_works_with_rules_that_cannot_be_right(
    command: list[str], name: str, tmp_path: Path
) -> None:
    folder, expected = EXAMPLES[IDS.index(name)]
    before = laid_out(folder, tmp_path)
    done = boston(*command[:1], str(expected["file"]), *command[1:], folder=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert str(expected["code"]) in done.stderr
    assert contents(tmp_path) == before


def test_a_bad_file_does_not_hide_the_others(tmp_path: Path) -> None:
    laid_out(RULESETS / "bad" / "table-unknown", tmp_path)
    laid_out(RULESETS / "bad" / "value-type", tmp_path)
    done = boston("check", ".", "--format", "json", folder=tmp_path)
    told = {(each["file"], each["code"]) for each in json.loads(done.stdout)}
    wanted = {
        (each["file"], each["code"])
        for folder, each in EXAMPLES
        if folder.name in ("table-unknown", "value-type")
    }
    assert wanted <= told


# --- the same in every process

SAID: Final = """\
import json, sys
from boston_rules.lint import check
json.dump({each.code: dict(each.args) for each in check(sys.argv[1:]).problems}, sys.stdout)
"""


@pytest.mark.parametrize("seed", ["0", "1", "2"])
def test_what_a_problem_names_depends_on_no_process(seed: str, tmp_path: Path) -> None:
    laid_out(RULESETS / "bad" / "table-row-unused", tmp_path)
    laid_out(RULESETS / "bad" / "extends-unknown", tmp_path)
    one, other = tmp_path / "row-of-nobody.yaml", tmp_path / "parent-misspelt.yaml"
    added = ["second", "third", "fourth", "fifth"]
    changes = {
        "settlement.tables": [
            {"id": name, "names": {"en": name}, "columns": ["low"], "column-names": {"low": {"en": "low"}}}
            | {"rows": {row: {"low": 1} for row in ("stall", "shop", "hall")}}
            for name in added
        ],
        "settlement.lines": [
            {"id": name, "reason": "contract", "amount": [{"kind": "cell", "table": name}]}
            | {"from": "defenders", "to": "side", "mode": "each"}
            for name in added
        ],
    }
    ruleset = yaml.safe_load(one.read_text(encoding="utf-8"))
    ruleset["changes"]["add"] = {path: {"items": items} for path, items in changes.items()}
    one.write_text(yaml.safe_dump(ruleset, sort_keys=False), encoding="utf-8")
    misspelt = other.read_text(encoding="utf-8").replace("parlor", "my-rule")
    other.write_text(misspelt, encoding="utf-8")
    for twin in ("my_rules", "my rules"):
        (tmp_path / f"{twin}.yaml").touch()

    done = subprocess.run(
        [sys.executable, "-c", SAID, one.name, other.name],
        cwd=tmp_path,
        env=os.environ | {"PYTHONHASHSEED": seed},
        stdout=subprocess.PIPE,
        check=True,
    )
    said = json.loads(done.stdout)
    assert said["table/row-unused"]["choices"] == "stall, stall-for-two, beggar, shop, saint, hall"
    assert said["suits/unknown-column"]["table"] == "second"
    assert said["extends/unknown"]["nearest"] == "my rules"


# --- what no file in a folder can show


def missing(folder: Path) -> Done:
    return boston("check", "nowhere.yaml", folder=folder)


def a_folder(folder: Path) -> Done:
    return boston("config", "./", folder=folder)


def unreadable(folder: Path) -> Done:
    return boston("check", "parlour.yaml/below.yaml", folder=folder)


def unwritable(folder: Path) -> Done:
    return boston("config", "parlour.yaml", "-o", "nowhere/made.json", folder=folder)


def too_large(folder: Path) -> Done:
    (folder / "large.yaml").write_bytes(b"# " + b"x" * LARGEST)
    return boston("check", "large.yaml", folder=folder)


def too_many_values(folder: Path) -> Done:
    (folder / "many.yaml").write_text("many: [" + "1," * MOST_NODES + "1]\n")
    return boston("check", "many.yaml", folder=folder)


def empty_folder(folder: Path) -> Done:
    (folder / "empty").mkdir()
    return boston("check", "empty", folder=folder)


def same_name(folder: Path) -> Done:
    shutil.copytree(folder, folder / "Copies")
    shutil.copytree(folder / "Copies", folder / "copies")
    return boston("check", "Copies/market.yaml", "copies/market.yaml", folder=folder)


def same_ruleset(folder: Path) -> Done:
    (folder / "copies").mkdir()
    shutil.copy(folder / "market.yaml", folder / "copies")
    return boston("check", "market.yaml", "copies/market.yaml", folder=folder)


def changed_configuration(folder: Path) -> Done:
    boston("config", "parlour.yaml", "-o", "parlour.json", folder=folder)
    made = (folder / "parlour.json").read_text(encoding="utf-8")
    (folder / "parlour.json").write_text(made.replace('"amount":10', '"amount":100'), encoding="utf-8")
    return boston("config", "parlour.json", folder=folder)


def fixed_option(folder: Path) -> Done:
    boston("config", "market.yaml", "-o", "market.json", folder=folder)
    return boston("config", "market.json", "--option", "seats=anticlockwise", folder=folder)


def unknown_ruleset(folder: Path) -> Done:
    return boston("config", "parlor", folder=folder)


def hands_twice(folder: Path) -> Done:
    return shipped_again(folder / "hands", next(iter(shipped_hands().values())))


def deal_twice(folder: Path) -> Done:
    return shipped_again(folder / "deals", next(iter(shipped_deals().values())))


def shipped_again(folder: Path, file: Path) -> Done:
    """Adds a copy of a shipped file to the site."""
    folder.mkdir(exist_ok=True)
    copy = shutil.copy(file, folder)
    return boston("site", "--with", copy, "--output", "built", folder=folder.parent)


SCENES: Final[Mapping[str, Callable[[Path], Done]]] = {
    "file/missing": missing,
    "file/folder": a_folder,
    "file/unreadable": unreadable,
    "file/unwritable": unwritable,
    "file/too-large": too_large,
    "file/too-many-values": too_many_values,
    "file/empty-folder": empty_folder,
    "file/same-name": same_name,
    "id/same-ruleset": same_ruleset,
    "config/digest": changed_configuration,
    "config/option-fixed": fixed_option,
    "ruleset/unknown": unknown_ruleset,
    "site/deal-twice": deal_twice,
    "site/hands-twice": hands_twice,
}


@pytest.mark.parametrize("code", SCENES)
def test_what_no_file_in_a_folder_can_show(code: str, tmp_path: Path) -> None:
    laid_out(RULESETS / "good", tmp_path)
    done = SCENES[code](tmp_path)
    assert done.returncode == 1
    told = done.stdout + done.stderr
    first = next(line for line in told.splitlines() if ": " in line)
    assert re.match(rf"[^:]+:\d+:\d+: {code}: .", first), told
    assert "\n  → " in told


def test_worked_hands_of_no_ruleset() -> None:
    with pytest.raises(ProblemsFound) as found:
        load_hands("fontaineblue")
    (problem,) = found.value.problems
    assert (problem.code, problem.args["nearest"]) == ("hands/none", "fontainebleau")


ELSEWHERE: Final = {
    "hands/none": "test_worked_hands_of_no_ruleset, above",
    "deal/none": "tests/source/test_deals.py",
    "record/card-twice": "tests/cli/test_replay.py",
    "record/card-unknown": "tests/cli/test_replay.py",
    "record/differs": "tests/cli/test_replay.py",
    "record/digest": "tests/cli/test_replay.py",
    "record/hand-size": "tests/cli/test_replay.py",
    "record/illegal": "tests/cli/test_replay.py",
    "record/no-deals": "tests/cli/test_replay.py",
    "record/none": "tests/cli/test_replay.py",
    "record/pools": "tests/cli/test_replay.py",
    "record/session-over": "tests/cli/test_replay.py",
    "record/session-short": "tests/cli/test_replay.py",
    "record/state": "tests/cli/test_replay.py",
    "record/talon": "tests/cli/test_replay.py",
    "record/turned-card": "tests/cli/test_replay.py",
    "record/unfinished": "tests/cli/test_replay.py",
    "site/builder": "tests/site/test_building.py",
    "site/kind": "tests/site/test_building.py",
    "site/no-folder": "tests/site/test_building.py",
    "site/not-ours": "tests/site/test_building.py",
    "format/old-word": "tests/cli/test_migrate.py",
    "migrate/by-hand": "tests/cli/test_migrate.py",
    "site/same-page": "never raised, since ids are kept apart before; it guards pages of no ruleset",
    "value/refused": "never raised, since schemas refuse all that types refuse (tests/source)",
}
"""Codes that have no example in a folder or a scene, and why."""


# --- every code has an example, every example a code, every code its words


def raised() -> set[str]:
    """Every problem code that stands in the program."""
    areas = {code.partition("/")[0] for code in worded()}
    found: set[str] = set()
    for file in Path(boston_rules.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                match = re.fullmatch(r"([a-z]+)/[a-z][a-z0-9-]*", node.value)
                if match is not None and match[1] in areas:
                    found.add(node.value)
    return found


def worded() -> set[str]:
    """Every problem code that the catalog has words for."""
    start = "problem-"
    return {
        each.removeprefix(start).replace("-", "/", 1) for each in Catalog().ids() if each.startswith(start)
    }


def test_every_code_has_a_message_and_a_hint() -> None:
    catalog = Catalog()
    assert raised() == worded()
    for code in worded():
        assert "hint" in catalog.attributes("problem-" + code.replace("/", "-")), code


def test_every_code_has_an_example() -> None:
    shown = {str(expected["code"]) for _, expected in EXAMPLES}
    in_folders = {code for code in shown if not code.startswith("outcome/")}
    assert worded() == in_folders | set(SCENES) | set(ELSEWHERE)


def test_every_example_stands_in_the_folder_of_its_code() -> None:
    for folder in BAD:
        listed = yaml.safe_load((folder / "expected.yaml").read_text(encoding="utf-8"))
        assert {str(each["code"]).replace("/", "-") for each in listed} == {folder.name}
        there = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
        assert {each["file"] for each in listed} == there - {"expected.yaml"}


# --- what is right stays right


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_a_good_ruleset_has_no_problem(path: Path) -> None:
    done = boston("check", path)
    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.parametrize("path", [*shipped_rulesets().values(), *GOOD], ids=lambda path: path.stem)
def test_every_two_values_of_options_that_go_together_give_rules_that_can_be_right(path: Path) -> None:
    known = Known(join_lineage(written_ruleset(read(path))))
    values = [(option.id, value.id) for option in known.joined.ruleset.options for value in option.values]
    for one, other in combinations(values, 2):
        if one[0] != other[0]:
            _, problems = known.under(dict((one, other)))
            apart = {"option/conflict", "option/requires"}
            assert not [problem for problem in problems if problem.code not in apart], (one, other)


@pytest.mark.parametrize("change", [b"\xef\xbb\xbf", b"\r\n", b"\xef\xbb\xbf\r\n"])
def test_byte_order_mark_and_line_ends_change_no_byte_of_the_configuration(
    change: bytes, tmp_path: Path
) -> None:
    laid_out(RULESETS / "good", tmp_path)
    made = boston("config", "odd-words.yaml", folder=tmp_path)
    for path in tmp_path.glob("*.yaml"):
        content = path.read_bytes()
        if b"\r\n" in change:
            content = content.replace(b"\n", b"\r\n")
        path.write_bytes(change.removesuffix(b"\r\n") + content)
    assert boston("config", "odd-words.yaml", folder=tmp_path) == made
    assert made.returncode == 0


def test_words_that_look_like_something_else_stay_words(tmp_path: Path) -> None:
    laid_out(RULESETS / "good", tmp_path)
    ruleset = written_ruleset(read(tmp_path / "odd-words.yaml")).ruleset
    assert ruleset.also["en"][:8] == ("on", "off", "yes", "no", "y", "NO", "4:4:5 packets", "010")
    assert ruleset.names["cs"] == '<script>alert("Trh")</script>'
    assert ruleset.place["no"] == "Ingen steder"
    assert "{% raw %}" in ruleset.names["en"]
    assert not (Path(os.curdir) / "marker").exists()
