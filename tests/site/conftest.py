"""Sites for all tests of this folder, shown below a sub-path by a server that notes what is asked for."""

from __future__ import annotations

import fcntl
import gzip
import os
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request

HERE = Path(__file__).parent
CROOKED = HERE / "crooked.yaml"
"""A ruleset whose texts are full of markup; the site of these tests shows it among the others."""
RULE_PAGE = "rulesets/fontainebleau/index.html"
SUB_PATH = "/boston/"
REPOSITORY = "https://example.org/boston-rules/edit/main"
ARGUMENTS = ("--with", CROOKED, "--repository", REPOSITORY)
"""Those of the site of these tests."""
PACKED = (".html", ".css", ".js", ".json", ".svg", ".xml")


def build(
    target: Path, *arguments: str | Path, days: int = 0, seed: int = 1
) -> subprocess.CompletedProcess[str]:
    """Run `boston site` from a folder of its own, at another date and with another order of hashes."""
    command: list[str | Path] = [sys.executable, HERE / "elsewhen.py", str(days), "site", "--output", target]
    environment = {**os.environ, "PYTHONHASHSEED": str(seed), "LC_ALL": "C.UTF-8"}
    return subprocess.run(
        [*command, *arguments],
        cwd=target.parent,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def built_once(factory: pytest.TempPathFactory, name: str, *arguments: str | Path) -> Path:
    """The folder of a site that the first who needs it builds; workers of one run share it."""
    base = factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / name
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            folder.mkdir()
            done = build(folder / "site", *arguments)
            (folder / "told").write_text(done.stderr, encoding="utf-8")
            assert (done.returncode, done.stdout) == (0, ""), done.stderr
    return folder


@pytest.fixture(scope="session")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a site that knows where its files can be edited, and what was told of it."""
    return built_once(tmp_path_factory, "published", *ARGUMENTS)


@pytest.fixture(scope="session")
def target(published: Path) -> Path:
    """The folder of that site, which shows the crooked ruleset among the others."""
    return published / "site"


@pytest.fixture(scope="session")
def html(target: Path) -> Path:
    return target / "html"


@pytest.fixture(scope="session")
def paths(html: Path) -> Sequence[str]:
    """All pages, `rulesets/index.html`."""
    return sorted(path.relative_to(html).as_posix() for path in html.rglob("*.html"))


@pytest.fixture(scope="session")
def kinds(paths: Sequence[str]) -> Sequence[str]:
    """Every page but for folders of many alike, of which the first three stand for all."""
    alike: dict[str, list[str]] = {}
    for path in paths:
        alike.setdefault(path.rpartition("/")[0], []).append(path)
    return [path for folder in alike.values() for path in (folder if len(folder) < 10 else folder[:3])]


@pytest.fixture(scope="session")
def sorts(kinds: Sequence[str]) -> Sequence[str]:
    """The same with the pages of two rulesets only: that of most tests and the crooked one."""
    own = {RULE_PAGE.split("/")[1], CROOKED.stem}
    return [path for path in kinds if path.count("/") < 2 or path.split("/")[1] in own]


@dataclass
class Served:
    """A running server; `asked` grows with each request: its path, status, and bytes sent."""

    address: str
    asked: list[tuple[str, int, int]] = field(default_factory=list)


class Handler(SimpleHTTPRequestHandler):
    """As hosts of project pages do it: below the root, packed, with a page for what is not there."""

    served: Served

    def do_GET(self) -> None:
        self.answer(whole=True)

    def do_HEAD(self) -> None:
        self.answer(whole=False)

    def answer(self, *, whole: bool) -> None:
        path = self.path.partition("?")[0]
        root = Path(self.directory)
        file = root / path.removeprefix(SUB_PATH)
        status, kind = 200, self.guess_type(str(file))
        if not path.startswith(SUB_PATH):
            status, kind, body = 404, "text/plain", b"nothing outside the sub-path"
        else:
            file = file / "index.html" if file.is_dir() else file
            if not file.is_file():
                status, kind, file = 404, "text/html", root / "404.html"
            body = file.read_bytes()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        if "gzip" in self.headers.get("Accept-Encoding", "") and file.suffix in PACKED:
            body = gzip.compress(body)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if whole:
            self.wfile.write(body)
        self.served.asked.append((path, status, len(body)))

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002, the name in the base class
        pass


@pytest.fixture(scope="session")
def served(html: Path) -> Iterator[Served]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(html))) as server:
        Handler.served = Served(f"http://127.0.0.1:{server.server_port}{SUB_PATH}")
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield Handler.served
        server.shutdown()


@dataclass
class Reader:
    """Somebody with a browser; `strayed` holds requests that left the site, `faults` what scripts raised."""

    page: Page
    home: str
    strayed: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def open(self, path: str) -> Page:
        self.page.goto(self.home + path, timeout=30_000)
        return self.page

    def notice(self, request: Request) -> None:
        if not request.url.startswith((self.home, "data:", "blob:")):
            self.strayed.append(request.url)


@dataclass(frozen=True)
class Readers:
    """Makes readers of the site, over http or from disk."""

    browser: Browser
    homes: dict[str, str]
    contexts: list[BrowserContext]

    def __call__(self, mode: str = "http", *, width: int = 1280, height: int = 800, **wishes: Any) -> Reader:
        context = self.browser.new_context(viewport={"width": width, "height": height}, **wishes)
        self.contexts.append(context)
        context.set_default_timeout(10_000)
        reader = Reader(context.new_page(), self.homes[mode])
        reader.page.on("request", reader.notice)
        reader.page.on("pageerror", lambda error: reader.faults.append(str(error)))
        return reader


@pytest.fixture
def reader(browser: Browser, html: Path, served: Served) -> Iterator[Readers]:
    homes = {"http": served.address, "file": f"{html.as_uri()}/"}
    readers = Readers(browser, homes, [])
    yield readers
    for context in readers.contexts:
        context.close()
