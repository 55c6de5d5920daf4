"""Imports point one way: from the commands down to the cards."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import boston_rules

PACKAGE = Path(boston_rules.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))

# Each part of the package imports only from parts on lines above its own.
ORDER = (
    ("cards", "problems", "resources"),
    ("rules",),
    ("config", "messages"),
    ("engine",),
    ("source",),
    ("reports",),
    ("wording",),
    ("schemagen", "listing", "explaining", "annotated"),
    ("lint", "pages"),
    ("refused", "settling", "simulating", "simulated", "site"),
    ("replaying",),
    ("cli",),
)
# Where less is allowed than the order would.
ONLY = {
    "engine": {"cards", "rules", "config"},
    "rules": {"cards"},
    "config": {"rules"},
    "problems": set[str](),
}


def imports(module: Path) -> Iterator[str]:
    """The modules of this package that a module imports, anywhere in it."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "boston_rules":
            yield from (f"boston_rules.{name.name}" for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


def part_of(module: Path) -> str:
    return module.relative_to(PACKAGE).parts[0].removesuffix(".py")


def level(part: str) -> int:
    return next(number for number, parts in enumerate(ORDER) if part in parts)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: str(module.relative_to(PACKAGE)))
def test_a_module_imports_only_from_below(module: Path) -> None:
    part = part_of(module)
    if part == "__init__":
        assert not [name for name in imports(module) if name.startswith("boston_rules")]
        return
    for name in imports(module):
        _, _, rest = name.partition("boston_rules.")
        below = rest.partition(".")[0]
        if not name.startswith("boston_rules.") or below in {part, "__version__"}:
            continue
        assert level(below) < level(part), f"{part} must not import {name}"
        assert below in ONLY.get(part, {below}), f"{part} must not import {name}"


def test_every_part_has_its_place() -> None:
    known = {part for parts in ORDER for part in parts}
    assert {part_of(module) for module in MODULES} - {"__init__"} == known


def test_source_knows_the_shapes_of_the_engine_and_nothing_more_of_it() -> None:
    names = {name for module in (PACKAGE / "source").glob("*.py") for name in imports(module)}
    assert {name for name in names if name.startswith("boston_rules.engine")} == {
        "boston_rules.engine.actions",
        "boston_rules.engine.shapes",
    }


def test_only_the_commands_know_the_command_line() -> None:
    for module in MODULES:
        assert "click" not in set(imports(module)) or part_of(module) == "cli"
