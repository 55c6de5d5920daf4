"""What the README and CONTRIBUTING tell somebody to type is there and works as it stands."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[2]
README = TOP / "README.md"
BLOCKS = re.findall(r"^```sh\n(.*?)^```", README.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
EXAMPLES = [block for block in BLOCKS if not block.startswith("make ")]


@pytest.mark.parametrize("example", EXAMPLES, ids=[block.splitlines()[0] for block in EXAMPLES])
def test_an_example_runs_from_any_folder(example: str, tmp_path: Path) -> None:
    commands = Path(sys.executable).parent
    done = subprocess.run(
        ["sh", "-euc", example],
        cwd=tmp_path,
        env={**os.environ, "PATH": f"{commands}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout or done.stderr


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 3


@pytest.mark.parametrize("told_in", ["README.md", "CONTRIBUTING.md", ".ci/run"])
def test_make_can_do_what_is_told(told_in: str) -> None:
    told = re.findall(r"(?:^|`)make ([a-z]+)", (TOP / told_in).read_text(encoding="utf-8"), re.MULTILINE)
    known = re.findall(r"^([a-z]+):", (TOP / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert told
    assert set(told) <= set(known)


def test_make_has_a_rule_for_every_target_that_it_lists() -> None:
    makefile = (TOP / "Makefile").read_text(encoding="utf-8")
    listed = re.findall(r"^\.PHONY: ([a-z ]+)$", makefile, re.MULTILINE)
    assert listed
    for target in " ".join(listed).split():
        assert f"\n{target}:" in makefile, target
