"""Commands as a user gives them."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from click.testing import CliRunner

from boston_rules.cli import main

BOSTON = str(Path(sys.executable).with_name("boston"))
LOCALE = {"LC_ALL": "C.UTF-8"}


@dataclass(frozen=True)
class Done:
    """What came of a command."""

    returncode: int
    stdout: str
    stderr: str


def boston(
    *arguments: str | Path, folder: Path | None = None, given: bytes = b"", **environment: str
) -> Done:
    """Gives the command in this process, with `given` on standard input; an exception goes through."""
    with contextlib.chdir(folder or Path.cwd()):
        result = CliRunner().invoke(main, list(map(str, arguments)), input=given, env=LOCALE | environment)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Done(result.exit_code, result.stdout, result.stderr)


def process(
    *arguments: str | Path, folder: Path | None = None, given: bytes = b"", **environment: str
) -> Done:
    """Gives the command in a process of its own."""
    done = subprocess.run(
        [BOSTON, *map(str, arguments)],
        cwd=folder,
        input=given,
        env=os.environ | LOCALE | environment,
        capture_output=True,
        check=False,
    )
    out, err = done.stdout.decode(errors="backslashreplace"), done.stderr.decode(errors="backslashreplace")
    assert "Traceback" not in err, err
    return Done(done.returncode, out, err)
