"""boston config: canonical, whole or not at all."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest
from tests.cli.support import boston, process
from tests.source.support import SMALL, changed, child, small

from boston_rules.config import canonical
from boston_rules.source import load

BAD = changed(SMALL, ("hand-size: 13", "hand-sise: 13"))


def test_the_result_is_the_canonical_configuration() -> None:
    done = boston("config", "czech")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.encode() == canonical(load("czech").config)


def test_indented_to_be_read_it_says_the_same() -> None:
    text = boston("config", "czech", "--format", "text").stdout
    assert json.loads(text) == json.loads(boston("config", "czech").stdout)
    assert text.count("\n") > 100


def test_options_are_chosen_in_any_order(tmp_path: Path) -> None:
    path = small(tmp_path)
    chosen = ["--option", "price=dear", "--option", "third=with"]
    one, other = boston("config", path, *chosen), boston("config", path, *chosen[2:], *chosen[:2])
    assert one.stdout == other.stdout
    assert json.loads(one.stdout)["options"] == {"flat": "no-flat", "price": "dear", "third": "with"}


def test_a_ruleset_comes_by_id_path_configuration_or_standard_input(tmp_path: Path) -> None:
    text = boston("config", "czech").stdout
    ruleset = Path(str(load("czech").file))
    assert boston("config", ruleset).stdout == text
    (tmp_path / "c.json").write_text(text, encoding="utf-8")
    assert boston("config", "c.json", folder=tmp_path).stdout == text
    assert boston("config", "-", given=ruleset.read_bytes()).stdout == text
    assert boston("config", "-", given=text.encode()).stdout == text


def test_a_child_on_standard_input_finds_its_parent_beside(tmp_path: Path) -> None:
    path = child(tmp_path)
    done = boston("config", "-", given=path.read_bytes(), folder=tmp_path)
    assert json.loads(done.stdout)["rules"]["table"]["at-table"] == 5


def test_an_id_is_not_shadowed_by_a_folder(tmp_path: Path) -> None:
    (tmp_path / "czech").mkdir()
    assert boston("config", "czech", folder=tmp_path).returncode == 0


# what is given, the code
UNKNOWN = {
    "chech": "ruleset/unknown: There is no ruleset “chech”.",
    "czech.yaml": "file/missing: There is no file “czech.yaml”.",
    "nowhere/czech": "file/missing",
    ".": "file/folder: “.” is a folder, not a file.",
    "Czech": "→ Did you mean “czech”?",
    "Some game": "ruleset/unknown: There is no ruleset “Some game”.",
}


@pytest.mark.parametrize("given", UNKNOWN)
def test_a_ruleset_that_is_not_there(given: str, tmp_path: Path) -> None:
    done = boston("config", given, folder=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert UNKNOWN[given] in done.stderr


def test_problems_go_to_standard_error_and_nothing_to_standard_output(tmp_path: Path) -> None:
    (tmp_path / "small.yaml").write_text(BAD, encoding="utf-8")
    done = boston("config", "small.yaml", folder=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert "small.yaml:" in done.stderr
    assert "Did you mean “hand-size”?" in done.stderr


@pytest.mark.parametrize("given", ["price", "=dear", "price=", "", "price dear"])
def test_an_option_of_the_wrong_shape_is_wrong_usage(given: str, tmp_path: Path) -> None:
    done = boston("config", small(tmp_path), "--option", given)
    assert done.returncode == 2
    assert "is not of the form NAME=VALUE" in done.stderr


def test_an_option_with_two_values_is_wrong_usage(tmp_path: Path) -> None:
    done = boston("config", small(tmp_path), "--option", "price=dear", "--option", "price=cheap")
    assert done.returncode == 2
    assert "given two values" in done.stderr


def test_an_unknown_option_is_a_problem_with_the_nearest(tmp_path: Path) -> None:
    done = boston("config", small(tmp_path), "--option", "prise=dear")
    assert done.returncode == 1
    assert "There is no option “prise”." in done.stderr
    assert "Did you mean “price”?" in done.stderr


# Writing


def test_a_file_is_written_whole_with_usual_permissions(tmp_path: Path) -> None:
    done = boston("config", "czech", "-o", "c.json", folder=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert (tmp_path / "c.json").read_bytes() == canonical(load("czech").config)
    mask = os.umask(0)
    os.umask(mask)
    assert stat.S_IMODE((tmp_path / "c.json").stat().st_mode) == 0o666 & ~mask
    assert [path.name for path in tmp_path.iterdir()] == ["c.json"]


def test_a_file_that_is_there_keeps_its_permissions_and_a_link_stays_a_link(tmp_path: Path) -> None:
    target = tmp_path / "target.json"
    target.write_text("old", encoding="utf-8")
    target.chmod(0o640)
    (tmp_path / "c.json").symlink_to(target)
    assert boston("config", "czech", "-o", "c.json", folder=tmp_path).returncode == 0
    assert (tmp_path / "c.json").is_symlink()
    assert target.read_bytes() == canonical(load("czech").config)
    assert stat.S_IMODE(target.stat().st_mode) == 0o640


def test_problems_leave_what_was_there(tmp_path: Path) -> None:
    (tmp_path / "small.yaml").write_text(BAD, encoding="utf-8")
    (tmp_path / "c.json").write_text("old", encoding="utf-8")
    assert boston("config", "small.yaml", "-o", "c.json", folder=tmp_path).returncode == 1
    assert (tmp_path / "c.json").read_text(encoding="utf-8") == "old"


def test_a_write_that_fails_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "c.json").write_text("old", encoding="utf-8")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    done = boston("config", "czech", "-o", "c.json", folder=tmp_path)
    assert done.returncode == 1
    assert (
        "c.json:1:1: file/unwritable: The file “c.json” cannot be written: No space left on device."
        in done.stderr
    )
    assert [path.name for path in tmp_path.iterdir()] == ["c.json"]
    assert (tmp_path / "c.json").read_text(encoding="utf-8") == "old"


@pytest.mark.parametrize("output", ["nowhere/c.json", "."])
def test_a_place_that_cannot_be_written_to(output: str, tmp_path: Path) -> None:
    done = boston("config", "czech", "-o", output, folder=tmp_path)
    assert done.returncode == 1
    assert f"{output}:1:1: file/unwritable" in done.stderr
    assert not list(tmp_path.iterdir())


def test_a_device_is_written_to() -> None:
    done = process("config", "czech", "-o", "/dev/stdout")
    assert done.stdout.encode() == canonical(load("czech").config)
