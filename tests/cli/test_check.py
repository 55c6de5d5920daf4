"""boston check: all problems, with place, excerpt and hint; never green because nothing was checked."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import jsonschema
import pytest
from tests.cli.support import boston
from tests.source.support import SMALL, changed, child, small

from boston_rules.resources import data_dir
from boston_rules.source import reading
from boston_rules.source.files import shipped_hands
from boston_rules.source.text import read_bytes

BAD = ("hand-size: 13", "hand-sise: 13")


def test_everything_shipped_is_in_order() -> None:
    done = boston("check")
    assert (done.returncode, done.stdout) == (0, "")
    assert done.stderr.startswith("Checked ")
    assert "no problems" in done.stderr


def test_a_problem_is_told_with_place_line_caret_and_hint(tmp_path: Path) -> None:
    small(tmp_path, BAD)
    done = boston("check", "small.yaml", folder=tmp_path)
    assert done.returncode == 1
    number = changed(SMALL, BAD).splitlines().index("  hand-sise: 13") + 1
    told = "There is no key “hand-sise” here; “hand-size” is missing."
    assert done.stdout.splitlines() == [
        f"small.yaml:{number}:3: shape/misspelt-key: {told}",
        f"{number:>6} |   hand-sise: 13",
        "       |   ^",
        "  → Did you mean “hand-size”?",
    ]
    assert done.stderr == "Checked one file: one problem.\n"


def test_the_caret_stands_below_its_sign_whatever_comes_before(tmp_path: Path) -> None:
    (tmp_path / "small.yaml").write_text(
        changed(SMALL, ("{en: Never}", "{cs: Říše 日本, en: 07}")), encoding="utf-8"
    )
    lines = boston("check", "small.yaml", folder=tmp_path).stdout.splitlines()
    # Two characters of this line are two columns wide.
    assert lines[2].index("^") == lines[1].index("07") + 2


def test_as_json_each_problem_is_an_object(tmp_path: Path) -> None:
    path = small(tmp_path, BAD, ("players: 4", "players: 3"))
    done = boston("check", path, "--format", "json")
    assert done.returncode == 1
    told = json.loads(done.stdout)
    schema = json.loads((data_dir("schema") / "problems.json").read_text(encoding="utf-8"))
    jsonschema.validate(told, schema)
    assert [(each["code"], each["path"]) for each in told] == [
        ("value/unsupported", "table.players"),
        ("shape/misspelt-key", "deal.hand-sise"),
    ]
    assert json.loads(boston("check", "--format", "json").stdout) == []


def test_one_bad_file_does_not_hide_the_next(tmp_path: Path) -> None:
    small(tmp_path, BAD)
    (tmp_path / "other.yaml").write_text(
        changed(SMALL, ("id: small", "id: other"), ("players: 4", "players: 3")), "utf-8"
    )
    (tmp_path / "third.yaml").write_text(changed(SMALL, ("id: small", "id: third")), encoding="utf-8")
    done = boston("check", ".", folder=tmp_path)
    assert done.returncode == 1
    assert [
        line.partition(":")[0] for line in done.stdout.splitlines() if ": " in line and ".yaml:" in line
    ] == [
        "other.yaml",
        "small.yaml",
    ]
    assert done.stderr == "Checked 3 files: 2 problems.\n"


# a file's name and content (None: no file), what is checked, the code
NOTHING_GREEN: dict[str, tuple[str, bytes | None, str, str]] = {
    "a missing path": ("a.txt", b"", "nothing.yaml", "file/missing"),
    "a missing folder": ("a.txt", b"", "nowhere/", "file/missing"),
    "a folder without rulesets": ("a.txt", b"", ".", "file/empty-folder"),
    "a file called .yml": ("small.yml", SMALL.encode(), "small.yml", "file/yml"),
    "a folder with a file called .yml": ("small.yml", SMALL.encode(), ".", "file/yml"),
    "a file called .YAML": ("small.YAML", SMALL.encode(), ".", "file/yml"),
    "another kind of file": ("small.txt", SMALL.encode(), "small.txt", "file/kind"),
    "an empty file": ("small.yaml", b"", "small.yaml", "file/empty"),
    "only comments": ("small.yaml", b"# one\n# two\n", "small.yaml", "file/empty"),
    "two documents": ("small.yaml", SMALL.encode() + b"---\na: 1\n", "small.yaml", "yaml/second-document"),
    "a list": ("small.yaml", b"- a\n- b\n", "small.yaml", "file/no-keys"),
    "a word": ("small.yaml", b"hello\n", "small.yaml", "file/no-keys"),
    "a list as JSON": ("small.json", b"[1]", "small.json", "file/no-keys"),
}


@pytest.mark.parametrize("name", NOTHING_GREEN)
def test_nothing_checked_is_not_green(name: str, tmp_path: Path) -> None:
    file, content, checked, code = NOTHING_GREEN[name]
    if content is not None:
        (tmp_path / file).write_bytes(content)
    done = boston("check", checked, folder=tmp_path)
    assert done.returncode == 1
    assert f"1:1: {code}: " in done.stdout or f": {code}: " in done.stdout
    assert "problem" in done.stderr


def test_names_that_differ_in_capital_letters_only(tmp_path: Path) -> None:
    for folder in ("FR", "fr"):
        (tmp_path / folder).mkdir()
        small(tmp_path / folder)
    done = boston("check", ".", folder=tmp_path)
    assert done.returncode == 1
    assert (
        "fr/small.yaml:1:1: file/same-name: Its name differs from that of “FR/small.yaml” only in capital"
        in done.stdout
    )


def test_one_id_in_two_files(tmp_path: Path) -> None:
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        small(tmp_path / folder)
    done = boston("check", "a", "b", folder=tmp_path)
    assert done.returncode == 1
    assert "b/small.yaml:3:5: id/same-ruleset: The ruleset “small” is also in “a/small.yaml”." in done.stdout


def test_a_file_given_twice_is_checked_once(tmp_path: Path) -> None:
    small(tmp_path)
    assert (
        boston("check", "small.yaml", "small.yaml", folder=tmp_path).stderr
        == "Checked one file: no problem.\n"
    )


def test_standard_input(tmp_path: Path) -> None:
    good = boston("check", "-", given=SMALL.encode(), folder=tmp_path)
    assert (good.returncode, good.stderr) == (0, "Checked one file: no problem.\n")
    bad = boston("check", "-", given=changed(SMALL, BAD).encode(), folder=tmp_path)
    assert bad.returncode == 1
    assert bad.stdout.startswith("-:")


def test_a_child_is_checked_with_its_parent_wherever_one_stands(tmp_path: Path) -> None:
    child(tmp_path)
    assert boston("check", tmp_path / "child.yaml").returncode == 0
    small(tmp_path, BAD)
    done = boston("check", "child.yaml", folder=tmp_path)
    assert done.returncode == 1
    assert done.stdout.startswith("small.yaml:")


def test_a_ruleset_that_another_extends_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    child(tmp_path)
    opened: list[str] = []

    def noted(path: Path, name: str) -> bytes:
        opened.append(path.stem)
        return read_bytes(path, name)

    monkeypatch.setattr(reading, "read_bytes", noted)
    assert boston("check", tmp_path).returncode == 0
    assert opened.count("small") == opened.count("child") == 1


def test_a_fault_behind_an_option_is_found_without_choosing_it(tmp_path: Path) -> None:
    small(tmp_path, ("settlement.tables.prices.rows.six.all: 20", "settlement.tables.prices.row.six.all: 20"))
    done = boston("check", "small.yaml", folder=tmp_path)
    assert done.returncode == 1
    assert "path/unknown: There is nothing called “row” in “settlement.tables.prices”." in done.stdout
    assert "Did you mean “settlement.tables.prices.rows”?" in done.stdout
    assert done.stderr == "Checked one file: one problem.\n"


def test_configurations_and_outcomes_are_checked_too(tmp_path: Path) -> None:
    small(tmp_path)
    boston("config", "small.yaml", "-o", "config.json", folder=tmp_path)
    (tmp_path / "outcome.json").write_text('{"format": "boston-outcome/1", "dealer": "X"}', encoding="utf-8")
    assert boston("check", "config.json", folder=tmp_path).returncode == 0
    done = boston("check", "config.json", "outcome.json", folder=tmp_path)
    assert done.returncode == 1
    assert done.stdout.startswith("outcome.json:1:42: value/not-one-of: “X”")


# Worked hands

HANDS = """\
format: boston-hands/1
ruleset: small
hands:
  - id: h1
    title: {en: Six made}
    derivation: {en: Three opponents pay ten each.}
    outcome: {dealer: W, contract: six, declarer: N, trump: H, tricks: {N: 7, E: 2, S: 3, W: 1}}
    expect: {result: made, deltas: {N: 30, E: -10, S: -10, W: -10}}
"""


def hands(folder: Path, *pairs: tuple[str, str]) -> Path:
    (folder / "hands").mkdir()
    small(folder)
    path = folder / "hands" / "small.yaml"
    path.write_text(changed(HANDS, *pairs), encoding="utf-8")
    return path


def test_a_hand_that_comes_out_is_in_order(tmp_path: Path) -> None:
    hands(tmp_path)
    done = boston("check", ".", folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "Checked 2 files: no problems.\n")


HAND_FAULTS: dict[str, tuple[tuple[str, str], str]] = {
    "another payment": (
        ("N: 30, E: -10, S: -10", "N: 20, E: -10, S: 0"),
        "hands/small.yaml:8:28: hands/differs: The rules give N 30, E -10, S -10, W -10 for deltas",
    ),
    "another result": (
        ("result: made", "result: failed"),
        "8:14: hands/differs: The rules give made for result",
    ),
    "tricks that do not add up": (("N: 7", "N: 8"), "7:64: outcome/tricks-sum: The tricks add up to 14"),
    "an unknown contract": (
        ("contract: six", "contract: sixx"),
        "outcome/contract-unknown: There is no contract “sixx”.",
    ),
    "an unknown option": (
        ("    derivation", "    options: {prise: dear}\n    derivation"),
        "hands/small.yaml:6:5: option/unknown: There is no option “prise”.",
    ),
    "an unknown value": (
        ("    derivation", "    options: {price: deer}\n    derivation"),
        "option/unknown-value: The option “price” has no value “deer”.",
    ),
    "an unknown ruleset": (
        ("ruleset: small", "ruleset: smal"),
        "hands/small.yaml:2:10: id/file-name: The id “smal”",
    ),
    "a key misspelt": (("expect:", "expects:"), "shape/misspelt-key: There is no key “expects” here"),
    "no ruleset": (("ruleset: small\n", ""), "shape/missing-key: The key “ruleset” is missing here."),
    "a format of its own in the outcome": (
        ("outcome: {", "outcome: {format: boston-outcome/1, "),
        "shape/unknown-key",
    ),
}


@pytest.mark.parametrize("name", HAND_FAULTS)
def test_a_hand_that_is_wrong_is_told_at_its_place(name: str, tmp_path: Path) -> None:
    change, told = HAND_FAULTS[name]
    hands(tmp_path, change)
    done = boston("check", "hands", folder=tmp_path)
    assert done.returncode == 1
    assert told in done.stdout
    assert done.stderr == "Checked one file: one problem.\n"


def test_hands_of_a_ruleset_that_is_nowhere(tmp_path: Path) -> None:
    hands(tmp_path)
    (tmp_path / "small.yaml").unlink()
    done = boston("check", "hands/small.yaml", folder=tmp_path)
    assert "hands/small.yaml:2:1: ruleset/unknown: There is no ruleset “small”." in done.stdout


def test_shipped_hands_are_settled(tmp_path: Path) -> None:
    """A price changed in the ruleset makes its worked hands fail."""
    (tmp_path / "hands").mkdir()
    for name, path in shipped_hands().items():
        shutil.copy(path, tmp_path / "hands")
        shutil.copy(path.parent.parent / f"{name}.yaml", tmp_path)
    assert boston("check", "hands", folder=tmp_path).returncode == 0
    ruleset = tmp_path / "czech.yaml"
    text = ruleset.read_text(encoding="utf-8")
    ruleset.write_text(changed(text, ("maly-boston: {i: 1,", "maly-boston: {i: 7,")), encoding="utf-8")
    assert "hands/differs" in boston("check", "hands", folder=tmp_path).stdout
