"""A complete run fails where it would skip; any other run skips."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

CONFTEST = Path(__file__).with_name("conftest.py")
SKIPS = {
    "in_the_test": "import pytest\ndef test_it():\n    pytest.skip('the moon is up')\n",
    "by_a_mark": "import pytest\n@pytest.mark.skip(reason='the moon is up')\ndef test_it():\n    pass\n",
    "in_a_fixture": (
        "import pytest\n@pytest.fixture\ndef moon():\n    pytest.skip('the moon is up')\n"
        "def test_it(moon):\n    pass\n"
    ),
    "as_a_module": "import pytest\npytest.skip('the moon is up', allow_module_level=True)\n",
}
EXPECTED = {"expected": "import pytest\n@pytest.mark.xfail\ndef test_it():\n    assert 0\n"}
BROWSER = {"browser": "def test_it(browser):\n    pass\n"}


def run(folder: Path, sources: Mapping[str, str], **environment: str) -> subprocess.CompletedProcess[str]:
    (folder / "conftest.py").write_text(CONFTEST.read_text(encoding="utf-8"), encoding="utf-8")
    for name, source in sources.items():
        (folder / f"test_{name}.py").write_text(source, encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = browser\n", encoding="utf-8")
    others = {key: value for key, value in os.environ.items() if key not in {"CI", "BOSTON_NO_SKIP"}}
    command: list[str | Path] = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-rsfE"]
    return subprocess.run(
        [*command, "--continue-on-collection-errors", folder],
        cwd=folder,
        env=others | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_complete_run_fails_where_it_would_skip_and_says_why(tmp_path: Path) -> None:
    done = run(tmp_path, SKIPS | EXPECTED, BOSTON_NO_SKIP="1")
    assert done.returncode != 0
    told = done.stdout.partition("short test summary")[2].splitlines()
    for name in SKIPS:
        (line,) = (each for each in told if f"test_{name}.py" in each)
        assert line.startswith(("FAILED", "ERROR")), line
    assert done.stdout.count("counts as failed. Skipped: the moon is up") >= len(SKIPS) - 1
    assert "1 xfailed" in done.stdout
    assert "skipped" not in done.stdout.splitlines()[-1]


def test_a_run_on_a_server_that_says_so_is_complete_too(tmp_path: Path) -> None:
    done = run(tmp_path, {"in_the_test": SKIPS["in_the_test"]} | EXPECTED, CI="true")
    assert done.returncode != 0
    assert "1 failed, 1 xfailed" in done.stdout


def test_any_other_run_skips_and_browser_tests_say_why(tmp_path: Path) -> None:
    copied = tmp_path / "tests"
    copied.mkdir()
    (tmp_path / ".ci").mkdir()
    script = CONFTEST.parents[1] / ".ci" / "browser.py"
    (tmp_path / ".ci" / "browser.py").write_text(script.read_text(encoding="utf-8"), encoding="utf-8")
    done = run(copied, SKIPS | BROWSER, BOSTON_CHROMIUM="/nowhere/chromium")
    assert done.returncode == 0
    assert f"{len(SKIPS) + 1} skipped" in done.stdout
    assert "BOSTON_CHROMIUM names /nowhere/chromium, which does not start" in done.stdout
