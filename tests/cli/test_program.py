"""The program as a whole: help, usage, languages, pipes, interruption, odd terminals."""

from __future__ import annotations

import importlib
import os
import pkgutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import click
import pytest
from tests.cli.support import BOSTON, boston, process
from tests.source.support import SMALL, changed, small

import boston_rules.cli
from boston_rules import __version__
from boston_rules.cli import main
from boston_rules.messages import choose_language, languages

COMMANDS = sorted(
    name for _, name, _ in pkgutil.iter_modules(boston_rules.cli.__path__) if not name.startswith("_")
)


def test_help_lists_every_command_with_a_sentence() -> None:
    done = boston("--help")
    assert done.returncode == 0
    for name in COMMANDS:
        assert f"\n  {name} " in done.stdout
    assert boston("-h").stdout == done.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_goes_by_the_name_of_its_module_and_has_help_with_an_example(name: str) -> None:
    command = importlib.import_module(f"boston_rules.cli.{name}").command
    assert isinstance(command, click.Command)
    assert command.name == name
    assert f"Example: boston {name}" in " ".join(boston(name, "--help").stdout.split())


def test_help_needs_nothing_heavy() -> None:
    script = (
        "import sys; from boston_rules.cli import main;"
        " main(['--help'], standalone_mode=False); print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert not loaded & {
        "yaml",
        "jsonschema",
        "msgspec",
        "fluent.runtime",
        "mkdocs",
        "jinja2",
        "boston_rules.rules",
    }


def test_checking_what_is_right_needs_no_schema_validator() -> None:
    script = (
        "import sys; from boston_rules.lint import check; assert not check().problems;"
        " print('jsonschema' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_the_version() -> None:
    assert boston("--version").stdout == f"boston, version {__version__}\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ["no-such-command"],
        ["check", "--no-such-option"],
        ["config"],
        ["list", "--format", "xml"],
        ["explain", "a", "b", "c"],
    ],
)
def test_wrong_usage_is_told_with_exit_code_2(arguments: list[str]) -> None:
    done = boston(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert "Usage: boston" in done.stderr


# Languages


def test_an_unknown_language_is_wrong_usage_and_the_known_ones_are_named() -> None:
    done = boston("list", "--lang", "xx")
    assert done.returncode == 2
    assert "“xx” is not among the languages: en" in done.stderr


def test_the_language_comes_from_the_option_else_from_the_locale_else_it_is_english() -> None:
    assert languages()[0] == "en"
    assert choose_language("en-GB") == "en"
    assert choose_language("EN_us") == "en"
    assert choose_language("english") is None
    assert choose_language(environment={"LANG": "en_GB.UTF-8"}) == "en"
    assert choose_language(environment={"LC_ALL": "xx_XX", "LANG": "en_US"}) == "en"
    assert choose_language(environment={}) == "en"
    assert choose_language(environment={"LANG": "C"}) == "en"


@pytest.mark.parametrize("locale", ["xx_XX.UTF-8", "C", "POSIX", "de_DE@euro", "", "@", "."])
def test_an_odd_locale_does_no_harm(locale: str) -> None:
    assert boston("list", LC_ALL=locale).returncode == 0


# Surroundings


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_a_terminal_that_lacks_letters_does_no_harm(encoding: str, tmp_path: Path) -> None:
    small(tmp_path, ("{en: Never}", "{en: Říše, cs: 07}"))
    for arguments in (["list"], ["check", "small.yaml"], ["config", "small.yaml"]):
        done = process(*arguments, folder=tmp_path, PYTHONIOENCODING=encoding, PYTHONUTF8="0")
        assert done.returncode in (0, 1)


def test_a_file_name_that_is_no_text_does_no_harm(tmp_path: Path) -> None:
    name = os.fsdecode(b"sm\xff.yaml")
    (tmp_path / name).write_text(SMALL, encoding="utf-8")
    done = process("check", name, folder=tmp_path)
    assert done.returncode == 1
    assert "id/file-name" in done.stdout
    assert process("check", ".", "--format", "json", folder=tmp_path).returncode == 1


def test_a_reader_who_has_seen_enough_does_no_harm() -> None:
    command = f"{BOSTON} explain fontainebleau | head -n 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


def test_an_interruption_is_taken_without_complaint() -> None:
    with subprocess.Popen(
        [BOSTON, "check", "-"],
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # A run in the background passes on that interruptions are to be ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
    ) as running:
        assert running.stdin is not None
        # More than a pipe holds: once it is written, the command has begun to read and waits for the rest.
        running.stdin.write(b"#\n" * 200_000)
        running.stdin.flush()
        time.sleep(1)
        running.send_signal(signal.SIGINT)
        assert running.wait(timeout=10) == 130
        assert running.stderr is not None
        assert running.stderr.read() == b""


def test_from_any_folder(tmp_path: Path) -> None:
    assert process("list", folder=tmp_path).stdout == process("list", folder=Path("/")).stdout


def test_a_folder_that_is_gone_does_no_harm(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    command = f"mkdir {gone}; cd {gone}; rmdir {gone}; {BOSTON} list > /dev/null"
    assert subprocess.run(["bash", "-c", command], check=False).returncode == 0


def test_a_closed_standard_output_is_told() -> None:
    done = subprocess.run(
        ["bash", "-c", f"{BOSTON} list > /dev/full"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "Traceback" not in done.stderr


def test_an_incomplete_installation_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_: str) -> Path:
        raise FileNotFoundError("This installation of Boston Rules is incomplete.")

    monkeypatch.setattr("boston_rules.source.files.data_dir", missing)
    done = boston("list")
    assert (done.returncode, done.stderr) == (1, "boston: This installation of Boston Rules is incomplete.\n")


def test_a_file_that_nobody_may_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = small(tmp_path)

    usual = Path.open

    def forbidden(self: Path, *arguments: Any, **named: Any) -> Any:
        if self == path:
            raise PermissionError(13, "Permission denied")
        return usual(self, *arguments, **named)

    monkeypatch.setattr(Path, "open", forbidden)
    done = boston("check", path)
    assert done.returncode == 1
    assert "file/unreadable" in done.stdout
    assert "cannot be read: Permission denied." in done.stdout


def test_markup_in_a_name_is_told_as_it_is(tmp_path: Path) -> None:
    name = "<script>alert(1)</script> {{ 7*7 }} | `x` *y* { $z }"
    text = changed(SMALL, ("{en: Six}", f"{{en: '{name}'}}"))
    (tmp_path / "small.yaml").write_text(text, encoding="utf-8")
    assert boston("check", "small.yaml", folder=tmp_path).returncode == 0


def test_main_is_the_program() -> None:
    assert main.name == "boston"
