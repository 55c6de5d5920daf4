"""After the builder: what nobody asks for goes, and nothing stays that tells when the site was built."""

from __future__ import annotations

import gzip
import json
import shutil
from pathlib import Path


def trim(html: Path, *, address: str) -> None:
    """Tidy the HTML of one edition; `address` is where it will stand on the web, or empty."""
    for source_map in sorted(html.rglob("*.map")):
        source_map.unlink()
    _drop_stemmers(html)
    _sitemap(html, address)


def _drop_stemmers(html: Path) -> None:
    """English needs none of the theme's scripts for searching in other languages."""
    index = json.loads((html / "search" / "search_index.json").read_text(encoding="utf-8"))
    if index["config"]["lang"] == ["en"]:
        shutil.rmtree(html / "assets" / "javascripts" / "lunr", ignore_errors=True)


def _sitemap(html: Path, address: str) -> None:
    """A sitemap needs absolute addresses; packed, it holds no time."""
    sitemap = html / "sitemap.xml"
    packed = sitemap.with_suffix(".xml.gz")
    if address:
        packed.write_bytes(gzip.compress(sitemap.read_bytes(), mtime=0))
    else:
        sitemap.unlink(missing_ok=True)
        packed.unlink(missing_ok=True)
