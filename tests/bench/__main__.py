"""Measure what users wait for, against `python -c pass` in the same run: `make bench`.

Each figure is the median of fresh processes, so that no cache of an earlier run flatters it.
A figure past its reach is marked; machines differ, so the last column is the one to compare between them.
Deals are measured in turn with games of bridge by OpenSpiel, as ratios to these, in processor time.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

BOSTON = str(Path(sys.executable).with_name("boston"))
OPENSPIEL = Path(__file__).resolve().parents[2] / ".venv-bench" / "bin" / "python"
WAYS: dict[str, tuple[int, float | None]] = {
    "lowered": (10_000, 1.0),
    "warm": (10_000, None),
    "states": (200, 0.15),
}
"""How deals are made: how many for a figure, and the reach, if any, as a part of OpenSpiel's rate."""

# The first ruleset warms up imports and schemas, which a process pays once; the second is timed.
COMPILE_ONE = """
import sys, time
from click.testing import CliRunner
from boston_rules.cli import main
for ruleset in sys.argv[1:]:
    start = time.perf_counter()
    result = CliRunner().invoke(main, ["config", ruleset])
    seconds = time.perf_counter() - start
    if result.exit_code:
        sys.exit(f"boston config {ruleset}: {result.output}")
print(seconds)
"""


@dataclass(frozen=True)
class Measure:
    """One row of the table."""

    name: str
    seconds: Callable[[], float]
    reach: float | None
    runs: int


def output(command: Sequence[str]) -> str:
    """What a command prints; ends the run with its errors where it fails."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def process(*command: str) -> Callable[[], float]:
    """A stopwatch for a whole process."""

    def seconds() -> float:
        start = time.perf_counter()
        output(command)
        return time.perf_counter() - start

    return seconds


def compiling(ruleset: str, another: str) -> Callable[[], float]:
    """A stopwatch for loading, checking and compiling a ruleset where another was compiled before."""
    return lambda: float(output([sys.executable, "-c", COMPILE_ONE, another, ruleset]))


def measures(rulesets: Sequence[str], runs: int, *, site: bool) -> list[Measure]:
    """All rows, the yardstick first."""
    rows = [
        Measure("python -c pass", process(sys.executable, "-c", "pass"), None, 2 * runs),
        Measure("boston --help", process(BOSTON, "--help"), 0.3, runs),
        Measure("boston list", process(BOSTON, "list"), None, runs),
        Measure("boston check", process(BOSTON, "check"), 1.0, runs),
    ]
    for position, ruleset in enumerate(rulesets):
        rows.append(Measure(f"compile {ruleset}", compiling(ruleset, rulesets[position - 1]), 0.05, runs))
    if site:
        rows.append(Measure("boston site", process(BOSTON, "site"), 60.0, 1))
    return rows


def deals(rulesets: Sequence[str], runs: int) -> None:
    """Print the rates of random deals: made fast from a fresh start and after others, and state by state."""
    here = str(Path(__file__).with_name("openspiel.py"))
    yardstick: list[float] = []
    rates: dict[tuple[str, str], list[float]] = {(way, each): [] for way in WAYS for each in rulesets}
    for _ in range(runs):
        if OPENSPIEL.exists():
            found = subprocess.run(
                [str(OPENSPIEL), here, "3000"], capture_output=True, text=True, check=False
            )
            if found.returncode == 0:
                yardstick.append(float(found.stdout))
        for (way, ruleset), known in rates.items():
            command = [sys.executable, "-m", "tests.bench.deals", way, ruleset, str(WAYS[way][0])]
            known.append(float(output(command)))
    bridge = statistics.median(yardstick) if yardstick else None
    print(f"\n{'random deals':42}{'a second':>10}{'reach':>10}{'':10}{'times bridge':>14}")
    if bridge is None:
        print("OpenSpiel is not to be had on this machine: no ratios.")
    else:
        print(f"{'OpenSpiel, bridge':42}{bridge:10.0f}")
    for (way, ruleset), known in rates.items():
        rate, reach = statistics.median(known), WAYS[way][1]
        row = f"{f'{ruleset}, {way}':42}{rate:10.0f}{'' if reach is None else f'{reach:.2f}':>10}"
        if bridge is not None:
            ratio = rate / bridge
            verdict = "" if reach is None else "  within" if ratio >= reach else "  SHORT OF IT"
            row += f"{verdict:14}{ratio:10.2f}"
        print(row, flush=True)


def main() -> None:
    """Print the table row by row."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="fresh processes for each figure")
    parser.add_argument("--no-site", action="store_true", help="leave out building the website")
    chosen = parser.parse_args()
    rulesets = [ruleset["id"] for ruleset in json.loads(output([BOSTON, "list", "--format", "json"]))]
    yardstick = 0.0
    print(f"{'':32}{'seconds':>10}{'reach':>10}{'':10}{'times python':>14}")
    for row in measures(rulesets, chosen.runs, site=not chosen.no_site):
        median = statistics.median(row.seconds() for _ in range(row.runs))
        yardstick = yardstick or median
        reach, verdict = "", ""
        if row.reach is not None:
            reach, verdict = f"{row.reach:.2f}", "  within" if median <= row.reach else "  PAST IT"
        print(f"{row.name:32}{median:10.3f}{reach:>10}{verdict:10}{median / yardstick:14.1f}", flush=True)
    deals(rulesets, min(chosen.runs, 3))


if __name__ == "__main__":
    main()
