"""From the text of a ruleset to resolved rules, with the origin and provenance of every value beside them."""

from __future__ import annotations

from boston_rules.source.compiled import Compiled, Origin, Words
from boston_rules.source.load import load, load_concepts, load_deal, load_hands

__all__ = ["Compiled", "Origin", "Words", "load", "load_concepts", "load_deal", "load_hands"]
