"""A complete run fails where it would skip; any other run skips."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

CONFTEST = Path(__file__).with_name("conftest.py")
SKIPS = {
    "in the test": "import pytest\ndef test_it():\n    pytest.skip('the moon is up')\n",
    "by a mark": "import pytest\n@pytest.mark.skip(reason='the moon is up')\ndef test_it():\n    pass\n",
    "in a fixture": (
        "import pytest\n@pytest.fixture\ndef moon():\n    pytest.skip('the moon is up')\n"
        "def test_it(moon):\n    pass\n"
    ),
    "as a module": "import pytest\npytest.skip('the moon is up', allow_module_level=True)\n",
}


def run(folder: Path, source: str, **environment: str) -> subprocess.CompletedProcess[str]:
    (folder / "conftest.py").write_text(CONFTEST.read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "test_it.py").write_text(source, encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = browser\n", encoding="utf-8")
    others = {key: value for key, value in os.environ.items() if key not in {"CI", "BOSTON_NO_SKIP"}}
    command: list[str | Path] = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-rs", folder]
    return subprocess.run(
        command, cwd=folder, env=others | environment, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("source", SKIPS.values(), ids=SKIPS.keys())
def test_a_complete_run_fails_where_it_would_skip_and_says_why(tmp_path: Path, source: str) -> None:
    done = run(tmp_path, source, BOSTON_NO_SKIP="1")
    assert done.returncode != 0
    assert "the moon is up" in done.stdout
    assert "counts as failed" in done.stdout


def test_any_other_run_skips(tmp_path: Path) -> None:
    done = run(tmp_path, SKIPS["in the test"])
    assert done.returncode == 0
    assert "1 skipped" in done.stdout


def test_an_expected_failure_is_not_a_skipped_test(tmp_path: Path) -> None:
    done = run(tmp_path, "import pytest\n@pytest.mark.xfail\ndef test_it():\n    assert 0\n", CI="true")
    assert done.returncode == 0
    assert "1 xfailed" in done.stdout


def test_browser_tests_say_why_they_are_skipped(tmp_path: Path) -> None:
    copied = tmp_path / "tests"
    copied.mkdir()
    (tmp_path / ".ci").mkdir()
    script = CONFTEST.parents[1] / ".ci" / "browser.py"
    (tmp_path / ".ci" / "browser.py").write_text(script.read_text(encoding="utf-8"), encoding="utf-8")
    done = run(copied, "def test_it(browser):\n    pass\n", BOSTON_CHROMIUM="/nowhere/chromium")
    assert done.returncode == 0
    assert "BOSTON_CHROMIUM names /nowhere/chromium, which does not start" in done.stdout
