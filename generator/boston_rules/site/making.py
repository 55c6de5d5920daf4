"""From rulesets to a website in its place."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from boston_rules.messages import Catalog, languages
from boston_rules.pages.phrases import Phrases
from boston_rules.pages.printing import Printer
from boston_rules.pages.shelf import Site, written
from boston_rules.problems import ProblemsFound
from boston_rules.resources import data_dir
from boston_rules.site import builder, search
from boston_rules.site.builder import ROOT_LANGUAGE, Addresses, Edition
from boston_rules.site.folders import Folders
from boston_rules.site.guide import GUIDE, guide_of
from boston_rules.site.library import Library, gather
from boston_rules.site.trimming import trim
from boston_rules.source.tree import Document

EDITIONS: Final = (ROOT_LANGUAGE,)
"""The languages in which there is a site."""

_BESIDE_PAGES: Final = ("styles", "scripts")

Tell = Callable[..., None]
"""Takes a message id and its arguments."""


@dataclass(frozen=True, slots=True)
class Made:
    """A finished site."""

    folders: Folders
    rulesets: int
    pages: int


def make(target: Path, private: Sequence[Path], addresses: Addresses, tell: Tell) -> Made:
    """Build the whole site; raises ProblemsFound, and then the former site is as it was."""
    folders = Folders(target)
    folders.verify()
    tell("site-checking")
    library = gather(private)
    with folders.workshop() as made:
        tell("site-writing", rulesets=len(library.rulesets))
        editions = [_write_pages(made, lang, library) for lang in EDITIONS]
        shutil.copytree(data_dir("site") / "theme", made / "theme")
        pages = sum(len(edition.pages) for edition in editions)
        tell("site-building", pages=pages)
        known = search.vocabulary(library)
        for edition in editions:
            _build(made, edition, editions, addresses, known)
    return Made(folders, len(library.rulesets), pages)


def _write_pages(made: Path, lang: str, library: Library) -> Edition:
    """Everything that the builder needs for one language."""
    source, folder = data_dir("site"), made / "pages" / lang
    phrase = Phrases(Catalog(lang))
    printer = Printer(source / "templates", phrase)
    site = Site(phrase, printer, library.rulesets, library.concepts, library.aliases)
    hand_written = _copy_content(lang, folder)
    written(folder / GUIDE, guide_of(folder / GUIDE, phrase).finished())
    for name in _BESIDE_PAGES:
        shutil.copytree(source / name, folder / name)
    shutil.copytree(data_dir("schema"), folder / "schema")
    files = site.files()
    _refuse_twice([*files, *hand_written])
    written(folder, files)
    pages = frozenset(path.relative_to(folder).as_posix() for path in folder.rglob("*.md"))
    sources = {f"rulesets/{each}/index.md": file for each, file in library.sources.items()}
    return Edition(phrase, site.nav(), pages, {**sources, **hand_written})


def _copy_content(lang: str, folder: Path) -> Mapping[str, str]:
    """The hand-written pages of a language; gives the file in the project by the page's path."""
    content = data_dir("site") / "content"
    others = set(languages()) | {"assets"}
    if lang == ROOT_LANGUAGE:
        shutil.copytree(content, folder, ignore=lambda at, _: others if Path(at) == content else ())
        own = content
    else:
        own = content / lang
        shutil.copytree(own, folder)
    if (content / "assets").is_dir():
        shutil.copytree(content / "assets", folder / "assets")
    pages = sorted(path.relative_to(folder) for path in folder.rglob("*.md"))
    top = content.parent.parent
    return {path.as_posix(): (own / path).relative_to(top).as_posix() for path in pages}


def _refuse_twice(paths: Sequence[str]) -> None:
    """Two pages at one address, also where capital letters don't count, would leave one."""
    first: dict[str, str] = {}
    for path in paths:
        other = first.setdefault(path.casefold(), path)
        if other is not path:
            raise ProblemsFound([Document(path).problem("site/same-page", 1, 1, other=other)])


def _build(
    made: Path,
    edition: Edition,
    editions: Sequence[Edition],
    addresses: Addresses,
    known: search.Vocabulary,
) -> None:
    config = builder.configuration(edition, editions, addresses)
    file = made / f"mkdocs.{edition.lang}.yml"
    builder.write_configuration(config, file)
    builder.run(file)
    html = made / config["site_dir"]
    search.enrich(html, known)
    trim(html, address=config["site_url"])
