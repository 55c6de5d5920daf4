"""Several players who play the same contract at once, each for himself and settled by himself."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from boston_rules.cards import Seat
from boston_rules.engine.faults import Fault
from boston_rules.engine.shapes import Declaration, Outcome
from boston_rules.rules import Rules
from boston_rules.rules.contracts import Contract, Joined, OneDeclarer
from boston_rules.rules.settlement import Line


def declarers(outcome: Outcome) -> tuple[Seat, ...]:
    """Everybody who declared, in the order in which they did."""
    if outcome.declarations is not None:
        return tuple(each.declarer for each in outcome.declarations)
    return () if outcome.declarer is None else (outcome.declarer,)


def each_declaration(outcome: Outcome) -> tuple[Outcome, ...]:
    """The outcome as each declarer sees it; the outcome itself where no more than one declared."""
    if not outcome.declarations:
        return (outcome,)
    return tuple(
        structs.replace(
            outcome, contract=each.contract, declarer=each.declarer, partner=each.partner, trump=each.trump
        )
        for each in outcome.declarations
    )


def not_opposed(contract: Contract | None, outcome: Outcome) -> tuple[Seat, ...]:
    """The other declarers, where this one and they do not pay each other."""
    if contract is None or isinstance(contract.joint, OneDeclarer) or contract.joint.among_themselves:
        return ()
    return tuple(seat for seat in declarers(outcome) if seat != outcome.declarer)


def of_the_deal(line: Line) -> bool:
    """Whether a payment is due once, however many declared: for a holding, or apart from all contracts.

    It speaks of nobody by his part in a contract and asks for no result.
    """
    parts = {"side", "declarer", "partner", "quota-missers", "defenders"}
    return line.holding is not None or (
        line.when.result == "any" and not parts.intersection((line.payer, line.payee))
    )


def declaration_faults(rules: Rules, outcome: Outcome) -> Iterator[Fault]:
    """What can't be true of several declarations; the path of each is below `declarations`."""
    declared = outcome.declarations or ()
    if len(declared) < 2:
        yield Fault("declarations", "declarations-few", {"found": len(declared)})
        return
    for fact in ("contract", "declarer", "partner", "trump"):
        if getattr(outcome, fact) is not None:
            yield Fault(fact, "declarations-and-fact", {"fact": fact})
    if outcome.irregularities:
        yield Fault("irregularities", "declarations-breach")
    first = declared[0]
    for place, each in enumerate(declared):
        path = f"declarations.{place}"
        if each.declarer in [other.declarer for other in declared[:place]]:
            yield Fault(f"{path}.declarer", "declared-twice", {"found": each.declarer})
        if (each.contract, each.trump) != (first.contract, first.trump):
            yield Fault(path, "declarations-differ", {"contract": each.contract, "other": first.contract})
    yield from _joint_faults(rules, declared)


def _joint_faults(rules: Rules, declared: tuple[Declaration, ...]) -> Iterator[Fault]:
    contract = next((each for each in rules.contracts if each.id == declared[0].contract), None)
    if contract is None:
        return
    joint = contract.joint
    if not isinstance(joint, Joined):
        args: dict[str, str | int] = {"contract": contract.id, "found": len(declared)}
        yield Fault("declarations", "declarations-alone", args)
    elif len(declared) > joint.at_most:
        args = {"contract": contract.id, "found": len(declared), "most": joint.at_most}
        yield Fault("declarations", "declarations-many", args)
