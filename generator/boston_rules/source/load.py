"""The ways into this package: a ruleset or configuration, worked hands, concepts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from boston_rules.config import Config, make_config
from boston_rules.problems import Mark, ProblemsFound
from boston_rules.source.compiled import Compiled
from boston_rules.source.decode import decode, schema_problems
from boston_rules.source.files import concepts_file, locate, shipped_hands, shown
from boston_rules.source.hands import Hands
from boston_rules.source.json_reader import read_json
from boston_rules.source.nearest import nearest
from boston_rules.source.resolve import join_lineage, resolve
from boston_rules.source.ruleset import duplicate_ids, read_ruleset, read_tree
from boston_rules.source.shape import Concepts
from boston_rules.source.text import read_bytes
from boston_rules.source.tree import Document, Keys, place_of, plain

CONFIGURATION_SUFFIX = ".json"


def load(
    where: str | Path, options: Mapping[str, str] | None = None, *, content: bytes | None = None
) -> Compiled:
    """The rules of a ruleset with these options, or of a configuration.

    `where` is the id of a shipped ruleset or the path of a YAML file or of a configuration JSON; with `content` it only
    names what is read.  Raises ProblemsFound for whatever is wrong with the input, all at once.
    """
    path = locate(where) if content is None else Path(where)
    name = shown(path)
    data = read_bytes(path, name) if content is None else content
    if path.suffix == CONFIGURATION_SUFFIX or data.lstrip()[:1] == b"{":
        return _from_configuration(path, name, data, options or {})
    written = read_ruleset(path) if content is None else read_ruleset(path, content, name)
    return resolve(join_lineage(written), options)


def _from_configuration(path: Path, name: str, content: bytes, options: Mapping[str, str]) -> Compiled:
    tree, problems = read_json(content, name)
    if not isinstance(tree, Keys):
        raise ProblemsFound(problems or [tree.problem("file/no-keys")])
    if problems:
        raise ProblemsFound([*problems, *schema_problems(tree, plain(tree), "configuration")])
    config = decode(tree, Config, "configuration")
    found = []
    digest = make_config(config.ruleset, config.options, config.rules).digest
    if digest != config.digest:
        place = tree.entries["digest"].value
        found.append(place.problem("config/digest", "digest", found=config.digest, computed=digest))
    for option, value in options.items():
        if config.options.get(option) != value:
            in_force = config.options.get(option, "")
            place = tree.entries["options"]
            found.append(
                place.problem("config/option-fixed", "options", option=option, value=value, in_force=in_force)
            )
    if found:
        raise ProblemsFound(found)
    rules = tree.entries["rules"].value
    assert isinstance(rules, Keys)  # noqa: S101, its shape has just been checked
    return Compiled(config.ruleset, config.rules, config.options, config, path, rules)


@dataclass(frozen=True)
class WorkedHands:
    """The worked hands of a ruleset and where they stand."""

    file: Path
    hands: Hands
    tree: Keys

    def mark(self, path: str) -> Mark:
        """The place of something in the file, by its path: `hands.<id>.expect.deltas`."""
        return place_of(self.tree, path)[0].mark


def load_hands(where: str | Path) -> WorkedHands:
    """The worked hands of a shipped ruleset, by its id, or of a file; raises ProblemsFound."""
    path = where if isinstance(where, Path) else shipped_hands().get(where, Path(where))
    if not path.suffix:
        near = nearest(str(where), shipped_hands())
        problem = Document(str(where)).problem("hands/none", 1, 1, ruleset=str(where), nearest=near)
        raise ProblemsFound([problem])
    name = shown(path)
    tree = read_tree(read_bytes(path, name), name, "hands")
    hands = decode(tree, Hands, "hands")
    found = list(duplicate_ids(tree))
    if hands.ruleset != path.stem:
        place = tree.entries["ruleset"].value
        found.append(place.problem("id/file-name", "ruleset", id=hands.ruleset, file=path.name))
    if found:
        raise ProblemsFound(found)
    return WorkedHands(path, hands, tree)


def load_concepts(where: Path | None = None) -> Concepts:
    """What rulesets have in common, from the shipped file or another; raises ProblemsFound."""
    path = where or concepts_file()
    name = shown(path)
    tree = read_tree(read_bytes(path, name), name, "concepts")
    concepts = decode(tree, Concepts, "concepts")
    found = list(duplicate_ids(tree))
    if found:
        raise ProblemsFound(found)
    return concepts
