"""The engine knows rules and cards only: no ruleset file, no message, no page."""

from __future__ import annotations

import ast
from pathlib import Path

import boston_rules.engine

ALLOWED = ("boston_rules.cards", "boston_rules.rules", "boston_rules.engine")


def test_the_engine_imports_rules_and_cards_only() -> None:
    folder = Path(boston_rules.engine.__path__[0])
    modules = sorted(folder.rglob("*.py"))
    assert modules
    strangers = set()
    for module in modules:
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            strangers |= {
                (module.name, name)
                for name in names
                if name.startswith("boston_rules") and not name.startswith(ALLOWED)
            }
    assert strangers == set()
