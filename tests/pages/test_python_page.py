"""What the page about the Python interface shows runs as it stands, from a configuration file alone."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.sampling import one_in

from boston_rules.cards import SEATS
from boston_rules.config import canonical
from boston_rules.source import load
from boston_rules.source.files import shipped_rulesets

PAGE = Path(__file__).resolve().parents[2] / "site" / "content" / "engine" / "python.md"
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
PROGRAMS = [text for language, text in BLOCKS if language == "python"]
COMMAND = next(text for language, text in BLOCKS if language == "sh")
TRANSFER = re.compile(r"(\S+) pays (\S+) (\d+) by ([a-z0-9.-]+)")


def run(arguments: list[str], folder: Path) -> str:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        arguments, cwd=folder, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def told(output: str) -> tuple[dict[str, int], dict[str, int]]:
    """The changes of the seats as the program prints them, and as its payments sum up."""
    paid = dict.fromkeys(SEATS, 0)
    for payer, payee, amount, _ in TRANSFER.findall(output):
        paid.update({seat: paid[seat] - int(amount) for seat in SEATS if seat == payer})
        paid.update({seat: paid[seat] + int(amount) for seat in SEATS if seat == payee})
    changes = re.findall(r"^([NESW]) (-?\d+)$", output, re.MULTILINE)
    return {seat: int(change) for seat, change in changes}, {
        seat.value: change for seat, change in paid.items()
    }


def test_the_program_plays_a_hand_from_a_configuration_file(tmp_path: Path) -> None:
    ruleset = next(iter(shipped_rulesets()))
    run(["sh", "-euc", COMMAND.replace("RULESET", ruleset)], tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]
    assert len(PROGRAMS[0].splitlines()) <= 20
    output = run([sys.executable, "-c", PROGRAMS[0]], tmp_path)
    changes, paid = told(output)
    assert changes == paid
    assert any(changes.values())
    assert output.splitlines()[0] in ("made", "failed", "nobody-bid")
    assert run([sys.executable, "-c", PROGRAMS[0]], tmp_path) == output


@pytest.mark.parametrize("ruleset", [*one_in(3, sorted(shipped_rulesets()))])
def test_all_of_the_page_runs_in_one_go(ruleset: str, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(canonical(load(ruleset).config))
    output = run([sys.executable, "-c", "\n".join(PROGRAMS)], tmp_path)
    changes, paid = told(output)
    assert changes == paid
    assert re.search(r"^auction\S* refused-\S+ ", output, re.MULTILINE), output
    assert re.search(r"^Refused: .*auction", output, re.MULTILINE), output
    assert re.search(r"^dealt by [NESW] with \(\d*,?\) in the pool$", output, re.MULTILINE), output
