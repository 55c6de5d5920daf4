"""Break the engine in many small ways and count how many breaks the tests notice: `make mutants`.

A sample of the places that Cosmic Ray would change is drawn by a seed; each is changed alone, in a copy of
the last commit, and the tests of the engine are run against it.  Changes of annotations, which nothing reads
while a deal is played, are left out.  What survives is printed as a difference, to be looked at by a person:
some changes mean the same program.
"""

from __future__ import annotations

import argparse
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
TESTS = ("tests/test_worked_hands.py", "tests/engine", "tests/test_walk.py")
CONFIG = """
[cosmic-ray]
module-path = "generator/boston_rules/engine"
timeout = 120.0
excluded-modules = ["generator/boston_rules/engine/__init__.py"]
test-command = "{python} -m pytest -x -q -p no:cacheprovider {tests}"
[cosmic-ray.distributor]
name = "local"
"""


def sample(session: Path, number: int, seed: int) -> int:
    """Keep so many of the planned changes and forget the others; the number kept."""
    with sqlite3.connect(session) as store:
        planned = store.execute(
            "select job_id from mutation_specs where operator_name not like '%BitOr%' order by"
            " module_path, operator_name, operator_args, occurrence, start_pos_row, start_pos_col"
        ).fetchall()
        jobs = random.Random(seed).sample(planned, min(number, len(planned)))
        store.execute("create temporary table kept (job_id primary key)")
        store.executemany("insert into kept values (?)", jobs)
        for table in ("mutation_specs", "work_items"):
            store.execute(f"delete from {table} where job_id not in (select job_id from kept)")  # noqa: S608, two fixed names
    return len(jobs)


def results(session: Path) -> tuple[Counter[str], list[str]]:
    """How many changes came to which end, and the differences that no test noticed."""
    with sqlite3.connect(session) as store:
        rows = store.execute("select test_outcome, diff from work_results").fetchall()
    survivors = [diff for outcome, diff in rows if outcome == "SURVIVED"]
    return Counter(outcome for outcome, _ in rows), survivors


def main() -> None:
    """Draw, run, report; ends with exit code 1 when nothing could be run."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--number", type=int, default=100, help="changes to try")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        copy, session = Path(folder, "copy"), Path(folder, "session.sqlite")
        subprocess.run(["git", "clone", "--quiet", str(TOP), str(copy)], check=True)
        config = Path(folder, "config.toml")
        python = str(Path(sys.executable).absolute())
        config.write_text(CONFIG.format(python=python, tests=" ".join(TESTS)), encoding="utf-8")
        environment = os.environ | {"PYTHONPATH": str(copy / "generator")}
        tool = [str(TOP / ".venv-mutants" / "bin" / "cosmic-ray")]
        subprocess.run([*tool, "init", str(config), str(session)], check=True, cwd=copy, env=environment)
        number = sample(session, chosen.number, chosen.seed)
        print(f"Trying {number} changes; each takes seconds, a survivor up to a minute ...", flush=True)
        subprocess.run([*tool, "exec", str(config), str(session)], check=True, cwd=copy, env=environment)
        ends, survivors = results(session)
    for diff in survivors:
        print(diff)
    noticed = sum(count for end, count in ends.items() if end != "SURVIVED")
    print(f"{noticed} of {sum(ends.values())} changes noticed (seed {chosen.seed}).")
    sys.exit(0 if ends else 1)


if __name__ == "__main__":
    main()
