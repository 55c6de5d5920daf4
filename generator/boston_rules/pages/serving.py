"""Showing a folder at a local address."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


class _Quiet(SimpleHTTPRequestHandler):
    """Answers with the site's own page where something is missing, and does not report each request."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002, the name is the base class's
        pass

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory) / "404.html"
        if code != 404 or not page.is_file():
            super().send_error(code, message, explain)
            return
        content = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


def server(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server for the folder on this machine alone; port 0 takes a free one.  Raises OSError."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(_Quiet, directory=str(folder)))


def serve_folder(folder: Path, port: int, started: Callable[[str], None]) -> None:
    """Serve until interrupted; `started` is told the address."""
    with server(folder, port) as serving:
        started(f"http://127.0.0.1:{serving.server_port}/")
        serving.serve_forever()
