"""Files in older spellings are brought up to date in place, and nothing else in them is touched."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.support import boston
from tests.engine.support import GOOD

from boston_rules.source.migrating import FORMATS, RESPELLINGS, migrated

HARBOUR = GOOD / "harbour.yaml"
OLD = {
    "[{kind: support, who: everybody}]": "may-support",
    "[{kind: bid, who: everybody}, {kind: support, who: everybody}]": "may-return",
}
"""Present spellings that stand in that ruleset, once as a rule and once in an option, and the old ones."""


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A ruleset as it was once written, with quotation marks here and there."""
    text = HARBOUR.read_text(encoding="utf-8")
    for now, word in OLD.items():
        assert text.count(f"after-pass: {now}") == 1
        text = text.replace(
            f"after-pass: {now}", f"after-pass: '{word}'" if word == "may-return" else f"after-pass: {word}"
        )
    file = tmp_path / "harbour.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def test_an_old_file_is_told_how_to_be_brought_up_to_date(old: Path) -> None:
    done = boston("check", old)
    assert done.returncode == 1
    assert "format/old-word: “may-support”" in done.stdout
    assert "boston migrate" in done.stdout


def test_what_is_old_is_written_anew_and_all_else_stays(old: Path) -> None:
    done = boston("migrate", old)
    assert (done.returncode, done.stdout) == (0, "")
    assert "options.passers.values.return.changes.set.auction.after-pass" in done.stderr
    assert "Brought one file of 1 up to date." in done.stderr
    assert old.read_text(encoding="utf-8") == HARBOUR.read_text(encoding="utf-8")
    assert boston("check", old).returncode == 0


def test_a_second_time_there_is_nothing_to_do(old: Path) -> None:
    boston("migrate", old)
    once = old.read_bytes()
    assert "Nothing to bring up to date" in boston("migrate", old).stderr
    assert old.read_bytes() == once


@pytest.mark.parametrize(
    ("mark", "ends"), [(b"\xef\xbb\xbf", b"\n"), (b"", b"\r\n"), (b"\xef\xbb\xbf", b"\r\n")]
)
def test_byte_order_mark_and_line_ends_stay(old: Path, mark: bytes, ends: bytes) -> None:
    before = mark + old.read_bytes().replace(b"\n", ends)
    old.write_bytes(before)
    assert boston("migrate", old).returncode == 0
    after = old.read_bytes()
    assert after == mark + HARBOUR.read_bytes().replace(b"\n", ends)


def test_a_dry_run_tells_and_changes_nothing(old: Path) -> None:
    before = old.read_bytes()
    done = boston("migrate", old, "--dry-run", "--format", "json")
    (file,) = json.loads(done.stdout)
    assert {change["found"] for change in file["changes"]} == set(OLD.values())
    assert file["format"] == "boston-ruleset/1"
    assert old.read_bytes() == before


def test_standard_input_becomes_standard_output(old: Path) -> None:
    done = boston("migrate", "-", given=old.read_bytes())
    assert done.stdout == HARBOUR.read_text(encoding="utf-8")


def test_changes_of_a_ruleset_that_extends_another_are_found(tmp_path: Path) -> None:
    text = """\
format: boston-ruleset/1
id: mine
extends: harbour
changes:
  set:
    auction: {kind: ascending, first: eldest, equal: never, after-pass: out, raise-own: free}  # out!
"""
    file = tmp_path / "mine.yaml"
    file.write_text(text, encoding="utf-8")
    new = migrated(file)
    assert [old.path for old in new.changes] == ["changes.set.auction.after-pass"]
    assert new.content.decode() == text.replace("after-pass: out", "after-pass: []")


def test_the_same_word_for_another_rule_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("format: boston-ruleset/1\nauction: {first: out}\nafter-pass: out\n", encoding="utf-8")
    assert migrated(file).changes == ()


def test_a_word_that_cannot_be_replaced_safely_is_named_and_the_file_left(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text('format: boston-ruleset/1\nauction:\n  after-pass: "\\x6fut"\n', encoding="utf-8")
    before = file.read_bytes()
    done = boston("migrate", file)
    assert done.returncode == 1
    assert "mine.yaml:3:15: migrate/by-hand" in done.stderr
    assert file.read_bytes() == before


def test_a_number_that_nobody_knows_is_refused(old: Path) -> None:
    old.write_text(old.read_text(encoding="utf-8").replace("ruleset/1", "ruleset/7"), encoding="utf-8")
    before = old.read_bytes()
    done = boston("migrate", old)
    assert done.returncode == 1
    assert "format/other-version" in done.stderr
    assert "boston-ruleset/7" in done.stderr
    assert old.read_bytes() == before


def test_a_file_that_is_none_of_ours_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "shopping.yaml"
    file.write_text("milk: 2\nauction: {after-pass: none}\n", encoding="utf-8")
    assert boston("migrate", file).returncode == 0
    assert migrated(file).changes == ()


def test_every_format_that_people_write_is_known() -> None:
    assert {each.partition("/")[0] for each in FORMATS} == {
        "boston-alias",
        "boston-concepts",
        "boston-deal",
        "boston-hands",
        "boston-ruleset",
    }


def test_one_bad_file_keeps_no_other_from_its_due(old: Path) -> None:
    (old.parent / "broken.yaml").write_text("a: [", encoding="utf-8")
    done = boston("migrate", old.parent)
    assert done.returncode == 1
    assert "broken.yaml" in done.stderr
    assert old.read_text(encoding="utf-8") == HARBOUR.read_text(encoding="utf-8")


def test_no_old_word_is_in_use_today() -> None:
    for respelling in RESPELLINGS:
        for word, now in respelling.words.items():
            assert word not in respelling.words.values()
            assert now not in respelling.words
