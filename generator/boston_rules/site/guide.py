"""The author's guide: every example in it is checked, and beneath it stands what a rule page makes of it.

In the guide's pages a comment before a block of YAML says what the block is:

- `<!-- part -->`: a part of the ruleset that the guide writes from its first page to its last;
- `<!-- hands -->`: a part of that ruleset's worked hands;
- `<!-- instead -->`: what another game has in that place, as `changes` to the ruleset of the guide: rule
  paths with their values, or `set`, `add` and `remove`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import indent
from typing import Final

from boston_rules.lint import check, load
from boston_rules.pages.body import body, differences, statements
from boston_rules.pages.markup import Html, element, unlinked
from boston_rules.pages.phrases import Phrases
from boston_rules.pages.rulepage import names_of
from boston_rules.pages.shelf import GUIDE_PAGES
from boston_rules.pages.voice import Voice
from boston_rules.problems import ProblemsFound
from boston_rules.rules import Rules
from boston_rules.source import Compiled
from boston_rules.source.reading import read
from boston_rules.source.tree import Keys

BLOCK: Final = re.compile(
    r"^<!-- (?P<what>part|hands|instead) -->\n\n```yaml\n(?P<yaml>.*?)^```\n", re.DOTALL | re.MULTILINE
)
GUIDE: Final = "guide"
"""The folder of its pages."""
CHANGES: Final = frozenset({"set", "add", "remove"})
# What a ruleset that changes the guide's own needs besides its changes.
OTHER_GAME: Final = """\
format: boston-ruleset/1
id: instead
extends: {base}
names: {{en: Another game}}
languages: [en]
place: {{en: Nowhere}}
era: {{en: Never}}
summary: {{en: 'The ruleset of the guide, with one thing changed.'}}
sources: []
provenance: []
changes:
"""


def guide_of(folder: Path, phrase: Phrases) -> Guide:
    """The guide whose pages lie in a folder."""
    pages = {f"{name}.md": (folder / f"{name}.md").read_text(encoding="utf-8") for name in GUIDE_PAGES}
    return Guide(pages, phrase)


@dataclass(frozen=True)
class Guide:
    """The pages of the guide by their names, in their order."""

    pages: Mapping[str, str]
    phrase: Phrases

    def blocks(self, what: str) -> Iterator[str]:
        """The YAML of every block of that sort, in the order of the pages."""
        for text in self.pages.values():
            yield from (found["yaml"] for found in BLOCK.finditer(text) if found["what"] == what)

    @cached_property
    def id(self) -> str:
        """The id of the ruleset that the guide writes."""
        found = read(Path("guide.yaml"), self._joined("part").encode())
        return found.tree.text("id") or ""

    def _joined(self, what: str) -> str:
        return "\n".join(self.blocks(what))

    def files(self) -> dict[str, str]:
        """The ruleset that the guide writes and its worked hands, by their paths."""
        return {f"{self.id}.yaml": self._joined("part"), f"hands/{self.id}.yaml": self._joined("hands")}

    def finished(self) -> dict[str, str]:
        """The pages with what a rule page says beneath each example, the ruleset and its hands, by path.

        Raises ProblemsFound where the ruleset, its hands or an example have problems.
        """
        with TemporaryDirectory() as made:
            folder = Path(made)
            own = self._statements(self._own(folder))
            told = {
                name: BLOCK.sub(lambda found: self._told(found, own, folder), text)
                for name, text in self.pages.items()
            }
        return told | self.files()

    def games(self, folder: Path) -> Iterator[tuple[str, Rules]]:
        """The ruleset that the guide writes and every other game that it shows, by their YAML."""
        yield self._joined("part"), self._own(folder).rules
        for yaml in self.blocks("instead"):
            yield yaml, self._other(yaml, folder).rules

    def _own(self, folder: Path) -> Compiled:
        """The ruleset of the guide, laid into a folder with its hands; raises ProblemsFound."""
        for name, text in self.files().items():
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
        problems = check([folder]).problems
        if problems:
            raise ProblemsFound(problems)
        return load(folder / f"{self.id}.yaml")

    def _told(self, found: re.Match[str], own: Mapping[str, Html], folder: Path) -> str:
        match found["what"]:
            case "part":
                said = self._of_part(found["yaml"], own)
            case "instead":
                said, _ = differences(own, self._statements(self._other(found["yaml"], folder)))
            case _:
                said = ()
        block = f"```yaml\n{found['yaml']}```\n"
        if not said:
            return block
        items = Html("").join(element("li", unlinked(text)) for text in said)
        heading = element("p", self.phrase("guide-page-says"))
        return f"{block}\n{element('div', heading + element('ul', items), class_='page-says')}\n"

    def _of_part(self, yaml: str, own: Mapping[str, Html]) -> tuple[Html, ...]:
        """What the page says of the sections that a part holds."""
        sections = set(read(Path("part.yaml"), yaml.encode()).tree.entries)
        return tuple(text for path, text in own.items() if path.partition(".")[0] in sections)

    def _other(self, yaml: str, folder: Path) -> Compiled:
        """The ruleset of the guide, which lies in the folder, with these changes; raises ProblemsFound."""
        tree: Keys = read(Path("instead.yaml"), yaml.encode()).tree
        changes = yaml if set(tree.entries) <= CHANGES else f"set:\n{indent(yaml, '  ')}"
        file = folder / "instead.yaml"
        file.write_text(OTHER_GAME.format(base=self.id) + indent(changes, "  "), encoding="utf-8")
        return load(file)

    def _statements(self, compiled: Compiled) -> dict[str, Html]:
        return statements(body(Voice(self.phrase, compiled.rules, names_of(compiled))))
