"""What the README tells a newcomer to type works as it stands."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

README = Path(__file__).resolve().parents[2] / "README.md"
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
