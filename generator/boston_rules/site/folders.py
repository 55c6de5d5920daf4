"""Where a site is put, and how it takes the place of an older one."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from boston_rules.problems import ProblemsFound
from boston_rules.resources import data_dir
from boston_rules.source.files import shown
from boston_rules.source.tree import Document

PARTS: Final = ("pages", "theme", "html")
"""The folders that a site consists of."""

_MARKER: Final = ".made-by-boston-rules"
_MARKER_TEXT: Final = "`boston site` made the folders beside this file and replaces them at each build.\n"


def checkout() -> Path | None:
    """The project's top folder, or None for an installed package."""
    top = data_dir("site").parent
    return top if (top / "pyproject.toml").is_file() else None


def default_target() -> Path:
    """`site/build` of a checkout; for an installed package a folder where the user is."""
    top = checkout()
    return Path("boston-site") if top is None else top / "site" / "build"


@dataclass(frozen=True, slots=True)
class Folders:
    """A folder that holds a site: Markdown in `pages`, templates in `theme`, what is published in `html`."""

    target: Path

    @property
    def html(self) -> Path:
        return self.target / "html"

    @property
    def start(self) -> Path:
        """The page to open."""
        return self.html / "index.html"

    def verify(self) -> None:
        """Raises ProblemsFound where building would replace something that no site builder made."""
        ours = self.target == default_target() or (self.target / _MARKER).is_file()
        if self.target.exists() and not self.target.is_dir():
            raise ProblemsFound([Document(shown(self.target)).problem("site/no-folder", 1, 1)])
        would_go = [*PARTS, *(path.name for path in self.target.glob("mkdocs.*.yml"))]
        strange = [] if ours else [part for part in would_go if (self.target / part).exists()]
        if strange:
            problem = Document(shown(self.target)).problem("site/not-ours", 1, 1, name=strange[0])
            raise ProblemsFound([problem])

    @contextmanager
    def workshop(self) -> Iterator[Path]:
        """A folder in which to make a site; what it holds at the end takes the place of the former site.

        When the block raises, the former site stays as it was.  Between the two there is never half a site.
        """
        self.verify()
        self.target.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=self.target, prefix=".making-") as temporary:
            made, old = Path(temporary) / "made", Path(temporary) / "old"
            made.mkdir()
            old.mkdir()
            yield made
            (self.target / _MARKER).write_text(_MARKER_TEXT, encoding="utf-8")
            self._swap(made, old)

    def _swap(self, made: Path, old: Path) -> None:
        taken: list[str] = []
        try:
            for part in sorted(path.name for path in made.iterdir()):
                if (self.target / part).exists():
                    (self.target / part).rename(old / part)
                taken.append(part)
                (made / part).rename(self.target / part)
        except BaseException:
            for part in taken:
                if (old / part).exists():
                    shutil.rmtree(self.target / part, ignore_errors=True)
                    (old / part).rename(self.target / part)
            raise
