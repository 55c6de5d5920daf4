"""All checks, in the order in which they run."""

from __future__ import annotations

from typing import Final

from boston_rules.lint.context import Check

CHECKS: Final[tuple[Check, ...]] = ()
