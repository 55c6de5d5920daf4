"""Meaning across fields: what a shape can't say, one function for each kind of fault.

A check takes a `Context` and yields problems.  To add one, write it in a module of this package and list it
in `CHECKS`.
"""

from __future__ import annotations

from boston_rules.lint.checking import check, load
from boston_rules.lint.context import Check, Context
from boston_rules.lint.registry import CHECKS

__all__ = ["CHECKS", "Check", "Context", "check", "load"]
