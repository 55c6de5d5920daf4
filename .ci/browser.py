"""Find a Chromium for the browser tests, or try to install one.

    python .ci/browser.py find      prints its path, or exits 1 with a sentence
    python .ci/browser.py provide   the same, but tries to install one first; always exits 0

The path goes to stdout, sentences go to stderr.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC_APPS = ("Google Chrome", "Chromium")
INSTALL_SECONDS = 600


def say(sentence: str) -> None:
    """Tell on stderr, so that stdout holds the path alone."""
    print(sentence, file=sys.stderr, flush=True)


def candidates() -> list[str]:
    """Paths of browsers that start; playwright's own only where there is no other, as asking it is slow."""
    found = [path for name in NAMES if (path := shutil.which(name))]
    found += [f"/Applications/{app}.app/Contents/MacOS/{app}" for app in MAC_APPS if sys.platform == "darwin"]
    return [path for path in found if answers(path)] or [path for path in playwrights_own() if answers(path)]


def answers(path: str) -> bool:
    """Whether the program starts: some distributions leave a stub that only points elsewhere."""
    try:
        done = subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def playwrights_own() -> list[str]:
    """Where playwright puts its browser, whether or not it is there."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415, starting it takes a second

    with sync_playwright() as playwright:
        return [playwright.chromium.executable_path]


def find() -> str | None:
    """Path of a Chromium that starts; the one that BOSTON_CHROMIUM names goes before all others."""
    named = os.environ.get("BOSTON_CHROMIUM")
    if named:
        return named if answers(named) else None
    return next(iter(candidates()), None)


def install() -> None:
    """Try the ways to install one, until one brings a Chromium that starts."""
    for description, commands in ways_to_install():
        say(f"No Chromium here. Trying {description} ...")
        if all(succeeds(command) for command in commands) and find():
            return


def ways_to_install() -> list[tuple[str, list[list[str]]]]:
    """Descriptions and commands. Debian's goes first: playwright's brings no system libraries."""
    ways = [("playwright's download", [[sys.executable, "-m", "playwright", "install", "chromium"]])]
    if shutil.which("apt-get") and os.geteuid() == 0:
        apt = ["apt-get", "-o", "DPkg::Lock::Timeout=300", "-qq"]
        packages = ("chromium", "fonts-dejavu-core")  # without a font no text has a width
        commands = [[*apt, "update"], [*apt, "install", "-y", "--no-install-recommends", *packages]]
        ways.insert(0, ("Debian's package (a minute or two)", commands))
    return ways


def succeeds(command: list[str]) -> bool:
    """Run quietly; when it goes wrong, tell the first line that speaks of it."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=INSTALL_SECONDS,
            env=environment,
            check=False,
        )
    except subprocess.TimeoutExpired:
        say(f"  gave up after {INSTALL_SECONDS} seconds")
        return False
    if done.returncode:
        lines = done.stdout.strip().splitlines() or ["it said nothing"]
        telling = [line for line in lines if re.search("error|failed|unable", line, re.IGNORECASE)]
        say(f"  that failed: {(telling or lines)[0].strip()}")
    return done.returncode == 0


def absence() -> str:
    """Why there is no browser, and what to do."""
    named = os.environ.get("BOSTON_CHROMIUM")
    if named:
        return f"BOSTON_CHROMIUM names {named}, which does not start."
    return "There is no Chromium: install chromium or google-chrome, or name one in BOSTON_CHROMIUM."


def main(arguments: list[str]) -> int:
    """Exit code."""
    if arguments not in (["find"], ["provide"]):
        say("usage: browser.py find | provide")
        return 2
    providing = arguments == ["provide"]
    path = find()
    if path is None and providing and "BOSTON_CHROMIUM" not in os.environ:
        install()
        path = find()
    if path is None:
        say(absence())
        return 0 if providing else 1
    if providing:
        say(f"Browser tests use {path}.")
    else:
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
