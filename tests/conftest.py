"""What all tests share: the browser, and the rule that a complete run skips nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Generator, Iterator
from pathlib import Path

import hypothesis
import pytest
from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
CHROMIUM_ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
NO_SKIP = os.environ.get("BOSTON_NO_SKIP") == "1" or os.environ.get("CI") == "true"

# Two busy cores make single examples slow now and then; that is no finding.
hypothesis.settings.register_profile(
    "boston", hypothesis.settings.get_profile("ci" if NO_SKIP else "default"), deadline=None
)
hypothesis.settings.load_profile("boston")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "chromium_path" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if NO_SKIP and report.skipped and not hasattr(report, "wasxfail"):
        fail_instead_of_skipping(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    if NO_SKIP and report.skipped:
        fail_instead_of_skipping(report)
    return report


def fail_instead_of_skipping(report: pytest.TestReport | pytest.CollectReport) -> None:
    reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
    report.outcome = "failed"
    report.longrepr = f"This run must be complete, so a skipped test counts as failed. {reason}"


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """Path of a Chromium that starts; the test is skipped where there is none."""
    script = ROOT / ".ci" / "browser.py"
    found = subprocess.run([sys.executable, script, "find"], capture_output=True, text=True, check=False)
    if found.returncode:
        pytest.skip(found.stderr.strip())
    return found.stdout.strip()


@pytest.fixture(scope="session")
def browser(chromium_path: str) -> Iterator[Browser]:
    """A headless Chromium for the whole session; a test opens a context or a page of its own."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_path, args=list(CHROMIUM_ARGUMENTS))
        yield chromium
        chromium.close()
