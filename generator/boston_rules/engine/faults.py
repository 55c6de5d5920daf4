"""What is wrong with the facts of an outcome, as message ids and arguments; callers put them into words."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Fault:
    """One fact that is missing, that can't be true, or that the rules have no price for.

    `path` is the place in the outcome: keys joined by dots, list members by their number from 0; `args` are
    the values for the message.
    """

    path: str
    message: str
    args: Mapping[str, str | int] = field(default_factory=dict)

    @property
    def key(self) -> tuple[str, str, tuple[tuple[str, str | int], ...]]:
        """What makes two faults the same; several rules may ask for one fact."""
        told = sorted((name, value) for name, value in self.args.items() if name != "rule")
        return self.path, self.message, tuple(told)


class OutcomeFaults(Exception):
    """An outcome can't be settled; carries every fault found, each once."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        first: dict[object, Fault] = {}
        for fault in faults:
            first.setdefault(fault.key, fault)
        self.faults = tuple(first.values())
        super().__init__(
            "; ".join(f"{fault.path}: {fault.message} {dict(fault.args)}" for fault in self.faults)
        )


class Lacking(Exception):
    """A rule asked for something that the outcome or the rules don't give."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__(fault.message)


def missing(fact: str, rule: str) -> Fault:
    """The fault of a fact that a rule needs and the outcome doesn't give."""
    return Fault(fact, "fact-missing", {"fact": fact, "rule": rule})


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word spelt most like this one, or an empty string."""
    return next(iter(difflib.get_close_matches(word, sorted(known), n=1)), "")
