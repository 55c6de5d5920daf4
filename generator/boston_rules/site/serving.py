"""Showing a finished site at a local address."""

from __future__ import annotations

from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any


class _Handler(SimpleHTTPRequestHandler):
    """Serves files as a web host would: with the site's own page for what is not there, and without a log."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002, the name in the base class
        pass


def server(html: Path, port: int) -> ThreadingHTTPServer:
    """A server of the site on this computer alone; port 0 takes a free one.  Raises OSError."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(_Handler, directory=str(html)))


def address(running: ThreadingHTTPServer) -> str:
    """Where a browser finds it."""
    return f"http://127.0.0.1:{running.server_address[1]}/"
