"""Random sessions for those who count many: the stream of `played`."""

from __future__ import annotations

from collections.abc import Iterator

from boston_rules.engine.played import Played, SessionEnd, played
from boston_rules.rules import Rules


class Lowered:
    """A ruleset made ready for many random sessions."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def session(self, seed: int, deals: int | None = None) -> Iterator[Played | SessionEnd]:
        """What `played` gives for this seed; raises ValueError as that does."""
        return played(self.rules, seed, deals)
