"""Take the picture of a rule page that the README shows: `.venv/bin/python .ci/picture.py` after `make site`.

It is taken from the built site and put beside the written pages, to be committed when the page has changed.
"""

from __future__ import annotations

import sys
from pathlib import Path

import browser
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "site" / "build" / "html" / "rulesets" / "fontainebleau" / "index.html"
PICTURE = ROOT / "site" / "content" / "assets" / "rule-page.png"
PLACE = "prices"


def main() -> int:
    """Exit code."""
    path = browser.find()
    if path is None or not PAGE.is_file():
        browser.say(browser.absence() if path is None else "There is no site yet: make site.")
        return 1
    PICTURE.parent.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        page = chromium.new_page(viewport={"width": 1280, "height": 800}, color_scheme="light")
        page.goto(f"{PAGE.as_uri()}#{PLACE}")
        # The sign in a head of the table whose note tells most.
        page.evaluate(
            """place => {
                 const table = [...document.querySelectorAll(`#${place} ~ .table`)][0];
                 const note = sign => document.getElementById(sign.getAttribute("popovertarget"));
                 const signs = [...table.querySelectorAll("button.sign")];
                 signs.sort((one, other) => note(other).textContent.length - note(one).textContent.length);
                 signs[0].click();
               }""",
            PLACE,
        )
        page.wait_for_timeout(500)
        page.screenshot(path=PICTURE)
        chromium.close()
    browser.say(f"{PICTURE.relative_to(ROOT)} has {PICTURE.stat().st_size // 1024} KB.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
