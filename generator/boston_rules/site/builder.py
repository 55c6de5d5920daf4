"""The program that makes HTML of pages: MkDocs with the theme Material.

To put another in its place, change this module and `site/theme`; the pages are plain Markdown.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import yaml

from boston_rules.pages.phrases import Phrases
from boston_rules.problems import Mark, Problem, ProblemsFound
from boston_rules.resources import data_dir

ROOT_LANGUAGE: Final = "en"
"""The language whose pages stand at the root of the site; every other has a folder."""

_ENVIRONMENT: Final = {
    "NO_MKDOCS_2_WARNING": "1",  # the theme's own switch for the notice of its end (see decision 0004)
    "SOURCE_DATE_EPOCH": "0",  # MkDocs then writes no time of its own into what it builds
}


@dataclass(frozen=True, slots=True)
class Edition:
    """The site in one language."""

    phrase: Phrases
    nav: Sequence[object]
    pages: frozenset[str]
    """The paths of its pages, `rulesets/index.md`."""
    sources: Mapping[str, str] = field(default_factory=dict)
    """Which file of the project a page is made from, where there is one to edit."""

    @property
    def lang(self) -> str:
        return self.phrase.lang

    @property
    def folder(self) -> str:
        """Where its HTML stands below the site's root; empty for the root itself."""
        return "" if self.lang == ROOT_LANGUAGE else self.lang


@dataclass(frozen=True, slots=True)
class Addresses:
    """Where the site and the project's files will be found on the web; empty where that is not known."""

    site: str = ""
    repository: str = ""


def configuration(edition: Edition, editions: Sequence[Edition], addresses: Addresses) -> dict[str, Any]:
    """MkDocs' configuration of an edition, to be written beside `pages`, `theme` and `html`."""
    config: dict[str, Any] = yaml.safe_load((data_dir("site") / "mkdocs.yml").read_text(encoding="utf-8"))
    say = edition.phrase
    site = addresses.site or config["site_url"]
    if site:
        site = "/".join(part for part in (site.rstrip("/"), edition.folder) if part) + "/"
    config |= {
        "site_name": say.plain("site-name"),
        "site_description": str(say("site-description")),
        "copyright": str(say("site-copyright")),
        "site_url": site,
        "docs_dir": f"pages/{edition.lang}",
        "site_dir": "/".join(part for part in ("html", edition.folder) if part),
        "nav": list(edition.nav),
    }
    config["theme"]["language"] = edition.lang
    for palette in config["theme"]["palette"]:
        palette["toggle"]["name"] = str(say(palette["toggle"]["name"]))
    for extension in config["markdown_extensions"]:
        if isinstance(extension, dict) and "toc" in extension:
            extension["toc"]["permalink_title"] = say.plain(extension["toc"]["permalink_title"])
    extra = config["extra"]
    extra["repository"] = (addresses.repository or extra["repository"]).rstrip("/")
    extra["sources"] = dict(sorted(edition.sources.items())) if extra["repository"] else {}
    extra["say"] = {name: str(say(name)) for name in extra["say"]}
    extra["editions"] = [_link(other, edition) for other in editions] if len(editions) > 1 else []
    # True and no list: the theme then shows its menu of languages, which `theme/` fills page by page.
    extra["alternate"] = len(editions) > 1
    return config


def _link(other: Edition, seen_from: Edition) -> dict[str, object]:
    up = ".." if seen_from.folder else "."
    return {
        "lang": other.lang,
        "name": str(other.phrase(f"own-name-{other.lang}")),
        "root": "/".join(part for part in (up, other.folder) if part),
        "pages": sorted(other.pages),
    }


def write_configuration(config: Mapping[str, Any], file: Path) -> None:
    """The configuration as YAML."""
    text = yaml.safe_dump(dict(config), allow_unicode=True, sort_keys=False, width=10**6)
    file.write_text(text, encoding="utf-8")


def run(config_file: Path) -> None:
    """Build one edition; raises ProblemsFound with whatever MkDocs warns of or fails at."""
    with _environment(), _listening() as heard:
        # Imported here, since the theme looks at the environment when it is imported.
        from mkdocs.commands.build import build  # noqa: PLC0415
        from mkdocs.config import load_config  # noqa: PLC0415
        from mkdocs.exceptions import MkDocsException  # noqa: PLC0415

        try:
            build(load_config(str(config_file), strict=True))
        except MkDocsException as error:
            heard.append(error.format_message())
    if heard:
        place = Mark("site/mkdocs.yml", 1, 1)
        raise ProblemsFound([Problem("site/builder", place, "", {"reason": line}) for line in heard])


@contextmanager
def _environment() -> Iterator[None]:
    before = {name: os.environ.get(name) for name in _ENVIRONMENT}
    os.environ.update(_ENVIRONMENT)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


class _Listener(logging.Handler):
    """Keeps what the builder warns of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


@contextmanager
def _listening() -> Iterator[list[str]]:
    logger, listener = logging.getLogger("mkdocs"), _Listener()
    logger.addHandler(listener)
    propagate, logger.propagate = logger.propagate, False
    try:
        yield listener.lines
    finally:
        logger.removeHandler(listener)
        logger.propagate = propagate
