"""Templates: they hold the order of things and loops, never words or facts."""

from __future__ import annotations

import posixpath
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from boston_rules.pages.addresses import mended
from boston_rules.pages.markup import shown
from boston_rules.pages.phrases import Phrases
from boston_rules.pages.provenance import BASES


class Printer:
    """Prints pages in one language from the templates of a folder."""

    def __init__(self, folder: Path, phrase: Phrases) -> None:
        # `finalize` escapes for Markdown as well and returns markup, which autoescape then leaves alone.
        self._environment = Environment(
            loader=FileSystemLoader(folder),
            undefined=StrictUndefined,
            autoescape=True,
            finalize=shown,
            keep_trailing_newline=True,
        )
        self._environment.globals["phrase"] = phrase
        self._environment.globals["bases"] = tuple(reversed(BASES))

    def page(self, template: str, path: str, **context: object) -> str:
        """The page at `path` from a template, whose `to` gives addresses as seen from there."""

        def to(target: str) -> str:
            return relative(path, target)

        return mended(self._environment.get_template(template).render(to=to, **context))

    def text(self, source: str, **context: object) -> str:
        """What a template that is given as text prints."""
        return self._environment.from_string(source).render(**context)


def relative(path: str, target: str) -> str:
    """The address of a file of the site as seen from the page at `path`; both count from the site's root."""
    return posixpath.relpath(target, posixpath.dirname(path) or ".")
