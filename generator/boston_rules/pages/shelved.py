"""A ruleset that gets a page."""

from __future__ import annotations

from dataclasses import dataclass

from boston_rules.source import Compiled
from boston_rules.source.load import AnnotatedDeal, WorkedHands
from boston_rules.source.shape import Ruleset


@dataclass(frozen=True, slots=True)
class Shelved:
    """A ruleset with its worked hands and its annotated deal."""

    compiled: Compiled
    ruleset: Ruleset
    hands: WorkedHands | None
    deal: AnnotatedDeal | None = None

    @property
    def address(self) -> str:
        """Its page, counted from the root of the site."""
        return f"rulesets/{self.ruleset.id}/index.html"
