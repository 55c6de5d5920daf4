"""Reading any of our files, YAML or JSON, up to its tree."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar

from boston_rules.problems import Problem, ProblemsFound
from boston_rules.source.decode import decode, schema_problems
from boston_rules.source.files import shown
from boston_rules.source.json_reader import read_json
from boston_rules.source.text import read_bytes
from boston_rules.source.tree import Keys, plain
from boston_rules.source.yaml_reader import read_yaml

JSON_SUFFIX: Final = ".json"
STANDARD_INPUT: Final = "-"

T = TypeVar("T")


@dataclass(frozen=True)
class Read:
    """A file whose content is keys with values; `problems` are those of single values in it."""

    path: Path
    tree: Keys
    problems: tuple[Problem, ...]

    @property
    def kind(self) -> str:
        """What the file says it is, such as `boston-ruleset`; empty where it doesn't say."""
        return (self.tree.text("format") or "").partition("/")[0]

    def typed(self, of: type[T], schema: str) -> T:
        """The content as that type; raises ProblemsFound with what reader and schema find."""
        if self.problems:
            raise ProblemsFound([*self.problems, *schema_problems(self.tree, plain(self.tree), schema)])
        return decode(self.tree, of, schema)


def read(path: Path, content: bytes | None = None) -> Read:
    """The tree of a file, or of `content` under its name; raises ProblemsFound where there is none."""
    name = shown(path)
    data = read_bytes(path, name) if content is None else content
    json = path.suffix == JSON_SUFFIX or (content is not None and data.lstrip()[:1] == b"{")
    tree, problems = read_json(data, name) if json else read_yaml(data, name)
    if not isinstance(tree, Keys):
        raise ProblemsFound(problems or [tree.problem("file/no-keys")])
    return Read(path, tree, problems)
