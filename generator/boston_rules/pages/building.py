"""From rulesets to a website: pages into a folder of their own, then MkDocs over it, then one swap.

Only this module knows the site builder.  Whatever is in `pages/` of the result is plain Markdown and files;
`mkdocs.<language>.yml` beside it is a configuration like any other.
"""

from __future__ import annotations

import logging
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from boston_rules.lint import check, load
from boston_rules.messages import Catalog
from boston_rules.pages.phrases import Phrases
from boston_rules.pages.printing import Printer
from boston_rules.pages.shelf import Shelved, Site, written
from boston_rules.problems import ProblemsFound
from boston_rules.resources import data_dir
from boston_rules.source import Compiled, load_concepts, load_hands
from boston_rules.source.files import shipped_hands, shipped_rulesets

LANGUAGE = "en"
"""The language that stands at the root of the site."""

Tell = Callable[..., None]
"""Takes a message id and its arguments."""


class BuilderFailed(Exception):
    """The site builder warned or failed; carries its lines."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = tuple(lines)
        super().__init__("\n".join(lines))


@dataclass(frozen=True, slots=True)
class Built:
    """A finished site."""

    folder: Path
    pages: int
    rulesets: int

    @property
    def start(self) -> Path:
        return self.folder / "html" / "index.html"


def in_checkout() -> Path | None:
    """Where a checkout keeps its site; None for an installed package."""
    site = data_dir("site")
    return site / "build" if (site.parent / "pyproject.toml").is_file() else None


def build(target: Path, extra: Sequence[Path], tell: Tell) -> Built:
    """Build the whole site into `target`, which is replaced only when all went well.

    Raises ProblemsFound for faults in rulesets or hands, BuilderFailed for faults of the site itself.
    """
    tell("site-checking")
    shelved = _shelved(extra)
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=f".{target.name}-") as temporary:
        folder = Path(temporary) / "site"
        tell("site-writing", rulesets=len(shelved))
        pages = _write(folder, shelved)
        tell("site-building", pages=pages)
        _run_builder(folder)
        _swap(folder, target, Path(temporary) / "old")
    return Built(target, pages, len(shelved))


def _shelved(extra: Sequence[Path]) -> list[Shelved]:
    problems = [*check(()).problems, *(check([str(file) for file in extra]).problems if extra else ())]
    if problems:
        raise ProblemsFound(problems)
    hands = shipped_hands()
    shelved: dict[str, Shelved] = {}
    for file in shipped_rulesets().values():
        _add(shelved, load(file), hands)
    for file in extra:
        _add(shelved, load(file), {})
    return list(shelved.values())


def _add(shelved: dict[str, Shelved], compiled: Compiled, hands: Mapping[str, Path]) -> None:
    place = compiled.tree
    if compiled.ruleset is None:
        raise ProblemsFound([place.problem("site/not-a-ruleset", name=str(compiled.file))])
    if compiled.id in shelved:
        other = str(shelved[compiled.id].compiled.file)
        raise ProblemsFound([place.problem("site/same-ruleset", id=compiled.id, other=other)])
    own = load_hands(hands[compiled.id]) if compiled.id in hands else None
    shelved[compiled.id] = Shelved(compiled, compiled.ruleset, own)


def _write(folder: Path, shelved: Sequence[Shelved]) -> int:
    """Everything that the builder needs; gives the number of generated pages."""
    source = data_dir("site")
    pages = folder / "pages" / LANGUAGE
    phrase = Phrases(Catalog(LANGUAGE))
    site = Site(phrase, Printer(source / "templates", phrase), shelved, load_concepts())
    shutil.copytree(source / "content", pages)
    shutil.copytree(source / "theme", folder / "theme")
    shutil.copytree(data_dir("schema"), pages / "schema")
    files = site.files()
    written(pages, files)
    config = _configuration(source, phrase, site)
    (folder / f"mkdocs.{LANGUAGE}.yml").write_text(
        yaml.safe_dump(config, allow_unicode=True, sort_keys=False), encoding="utf-8"
    )
    return sum(path.endswith(".md") for path in files)


def _configuration(source: Path, phrase: Phrases, site: Site) -> dict[str, Any]:
    """The site's configuration with language, folders and navigation."""
    config: dict[str, Any] = yaml.safe_load((source / "mkdocs.yml").read_text(encoding="utf-8"))
    config |= {
        "site_name": phrase.plain("site-name"),
        "site_description": str(phrase("site-description")),
        "copyright": str(phrase("site-copyright")),
        "docs_dir": f"pages/{LANGUAGE}",
        "site_dir": "html",
        "nav": site.nav(),
    }
    config["theme"]["language"] = LANGUAGE
    for palette in config["theme"]["palette"]:
        palette["toggle"]["name"] = str(phrase(palette["toggle"]["name"]))
    for extension in config["markdown_extensions"]:
        if isinstance(extension, dict) and "toc" in extension:
            extension["toc"]["permalink_title"] = phrase.plain(extension["toc"]["permalink_title"])
    return config


def _run_builder(folder: Path) -> None:
    with _environment(NO_MKDOCS_2_WARNING="1", SOURCE_DATE_EPOCH="0"), _listening() as lines:
        # Imported here, since the theme looks at the environment when it is imported.
        from mkdocs.commands.build import build as run  # noqa: PLC0415
        from mkdocs.config import load_config  # noqa: PLC0415
        from mkdocs.exceptions import MkDocsException  # noqa: PLC0415

        try:
            run(load_config(str(folder / f"mkdocs.{LANGUAGE}.yml"), strict=True))
        except MkDocsException as error:
            raise BuilderFailed(lines or [str(error)]) from error
    if lines:
        raise BuilderFailed(lines)


@contextmanager
def _environment(**values: str) -> Iterator[None]:
    before = {name: os.environ.get(name) for name in values}
    os.environ.update(values)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


@contextmanager
def _listening() -> Iterator[list[str]]:
    """Collects what the builder warns of."""
    lines: list[str] = []

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(record.getMessage())

    logger = logging.getLogger("mkdocs")
    listener = Listener(logging.WARNING)
    logger.addHandler(listener)
    propagate, logger.propagate = logger.propagate, False
    try:
        yield lines
    finally:
        logger.removeHandler(listener)
        logger.propagate = propagate


def _swap(made: Path, target: Path, aside: Path) -> None:
    if target.exists():
        target.rename(aside)
    made.rename(target)
