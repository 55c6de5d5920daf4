"""A deal after judgement, and whether a ledger line speaks of it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from boston_rules.cards import Seat, Suit
from boston_rules.engine.facts import Facts
from boston_rules.engine.faults import Fault, Lacking, missing
from boston_rules.rules.contracts import Contract, NoTrump
from boston_rules.rules.deal import NothingKept, NothingTurned
from boston_rules.rules.settlement import When


class Judged(Struct, frozen=True):
    """A deal as ledger lines see it.

    `result` is None where no contract is settled.  `over`, `under`, `taken` (tricks of the side), `short`
    (those it lacks of its target, or of all where it must take all) and `swept` (the side took every trick)
    are None where the outcome leaves them open.
    """

    facts: Facts
    result: Literal["made", "failed"] | None
    over: int | None = 0
    under: int | None = 0
    taken: int | None = None
    short: int | None = 0
    swept: bool | None = False
    bought: bool = False
    """Somebody paid instead of playing on."""
    offender: Seat | None = None
    barred: frozenset[Seat] = frozenset()
    """Players who receive nothing by the lines of the ledger."""


def speaks_of(when: When, contract: Contract | None, result: str | None, *, pair: bool) -> bool:
    """Whether what is asked of contract, formation and result is so, whatever else happened in a deal."""
    if when.result not in ("any", result):
        return False
    if contract is None:
        return when.families is None and when.contracts is None and when.formation == "any"
    return (
        (when.families is None or contract.family in when.families)
        and (when.contracts is None or contract.id in when.contracts)
        and (when.formation == "any" or (when.formation == "pair") == pair)
    )


def holds(when: When, judged: Judged) -> bool:
    """Whether every condition is met that `speaks_of` doesn't judge.

    Raises Lacking where the facts leave the last one open.
    """
    facts = judged.facts
    if when.deal != "any" and (when.deal == "last") != facts.last:
        return False
    if when.deals is not None and not when.deals.holds(facts.deal):
        return False
    if when.ended != "any" and (when.ended == "bought-out") != judged.bought:
        return False
    return _of_trump(when, facts) and _of_honours(when, facts) and _of_tricks(when, judged)


def _of_trump(when: When, facts: Facts) -> bool:
    if when.trump == "any":
        return True
    if facts.contract is None or isinstance(facts.contract.trump, NoTrump):
        return False
    if facts.trump is None:
        raise Lacking(missing("trump", "settlement.lines"))
    trump = facts.trump.suit
    return trump is not None and _is_suit(when.trump, trump, facts)


def _is_suit(which: str, trump: Suit, facts: Facts) -> bool:
    kept = facts.rules.suits.kept
    keeps = not isinstance(kept, NothingKept)
    if keeps and facts.kept is None and which != "turned":
        state = "" if isinstance(kept, NothingKept) else kept.state
        raise Lacking(missing("turned" if facts.deal == 1 else f"state.{state}", "suits.kept"))
    if facts.turned is None and which != "kept" and not isinstance(facts.rules.suits.turned, NothingTurned):
        raise Lacking(missing("turned", "suits.turned"))
    return is_suit(which, trump, facts.turned, facts.kept)


def is_suit(which: str, trump: Suit, turned: Suit | None, kept: Suit | None) -> bool:
    """Whether trump is the suit that a condition asks for, in a deal with this turned and this kept suit."""
    match which:
        case "kept":
            return trump == kept
        case "turned":
            return trump == turned
        case "turned-not-kept":
            return trump == turned != kept
        case _:
            return trump not in (kept, turned)


def _of_honours(when: When, facts: Facts) -> bool:
    return when.honours is None or facts.honours_held() in when.honours


def _of_tricks(when: When, judged: Judged) -> bool:
    if when.side_took == "any" and not when.side_took_at_least:
        return True
    taken = judged.facts.taken
    if judged.result is None or judged.bought:
        return False
    if when.side_took_at_least:
        if taken is None or taken.side < when.side_took_at_least <= taken.side + taken.left:
            raise Lacking(open_tricks(judged.facts, "settlement.lines"))
        if taken.side < when.side_took_at_least:
            return False
    if when.side_took == "any":
        return True
    if judged.swept is None:
        raise Lacking(open_tricks(judged.facts, "settlement.lines"))
    return judged.swept


def open_tricks(facts: Facts, rule: str) -> Fault:
    """The fault of tricks that a rule counts and the outcome doesn't say, or not to the end."""
    if facts.tricks is None:
        return missing("tricks", rule)
    found = sum(facts.tricks.values())
    return Fault("tricks", "tricks-left-open", {"found": found, "needed": facts.most_tricks, "rule": rule})
