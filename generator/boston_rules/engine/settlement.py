"""Who pays what to whom: from the rules and the facts of a deal, or of the end of a session, to a settlement.

A deal is settled in this order: stakes that are still due; payments for breaches of rules that come first;
the ledger, line by line; payments for other breaches.  A contract is made or failed by its goal, unless
somebody bought himself out of the play or a breach of rules forces a result.  Where nobody bid, the lines of
`nobody-bids` are the ledger.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from msgspec import Struct, structs

from boston_rules.engine.carried import carried_on
from boston_rules.engine.checking import faults_at_start, faults_of, find_contract, trick_limits
from boston_rules.engine.declarations import each_declaration, of_the_deal
from boston_rules.engine.facts import Facts, facts_of
from boston_rules.engine.faults import Fault, Lacking, OutcomeFaults, missing
from boston_rules.engine.irregularities import Committed, committed, ends_deal, tricks_moved
from boston_rules.engine.judged import Judged
from boston_rules.engine.judgement import Judgement, judgements
from boston_rules.engine.ladder import thrown_in
from boston_rules.engine.lines import Books, Due, Entry, Payment, entries, run
from boston_rules.engine.pools import limit_of, pools_before
from boston_rules.engine.session_end import settle_session_end
from boston_rules.engine.shapes import Detailed, Next, Outcome, Result, Settlement
from boston_rules.engine.stakes import stake_payments
from boston_rules.engine.table import following
from boston_rules.engine.totals import detailed
from boston_rules.rules import Rules
from boston_rules.rules.contracts import Contract
from boston_rules.rules.deal import NothingKept
from boston_rules.rules.settlement import Redealt


def settle(rules: Rules, outcome: Outcome) -> Settlement:
    """The settlement of an outcome.

    Raises OutcomeFaults with all that is missing, impossible or without a price.
    """
    return settle_detailed(rules, outcome).settlement


def settle_detailed(rules: Rules, outcome: Outcome) -> Detailed:
    """The settlement of an outcome with the working of each transfer; raises OutcomeFaults like `settle`."""
    if outcome.event == "session-end":
        return settle_session_end(rules, outcome)
    return _detailed(rules, outcome, list(faults_of(rules, outcome)))


def settle_played(rules: Rules, outcome: Outcome) -> Settlement:
    """The settlement of a deal that was played by these rules.

    Of its facts only those with which it began can be impossible; raises OutcomeFaults where one is, or where
    the rules give no price.
    """
    return _detailed(rules, outcome, list(faults_at_start(rules, outcome))).settlement


def _detailed(rules: Rules, outcome: Outcome, impossible: list[Fault]) -> Detailed:
    singly = each_declaration(outcome)
    contracts = [find_contract(rules, each) for each in singly]
    unknown = None in contracts and singly[contracts.index(None)].contract is not None
    if unknown or (outcome.declarations is not None and len(singly) == 1):
        raise OutcomeFaults(impossible)
    seen = [_seen(rules, each, contract) for each, contract in zip(singly, contracts, strict=True)]
    # A missing fact may leave each declarer's result open by itself.
    possible = list(product(*[each.possible for each in seen]))
    books = [_booked(seen, judged) for judged in possible]
    lacking = _common([each.faults for each in books])
    impossible += [
        missing("declarer", f"contracts.{each.facts.contract.id}")
        for each in seen
        if each.facts.contract is not None and each.facts.declarer is None
    ]
    facts, first = seen[0].facts, possible[0][0]
    lacking += _lacking_state(facts, outcome, first.result)
    if impossible:
        # What else is odd may follow from what is impossible; only facts left out are surely worth telling.
        lacking = [fault for fault in lacking if fault.message == "fact-missing"]
    if impossible or lacking:
        raise OutcomeFaults(_each_fact_once([*impossible, *lacking]))
    return detailed(
        books[0],
        facts.rules.settlement.books,
        pools_before=outcome.pools,
        result=first.result,
        results=tuple(each.result for each in possible[0]) if len(seen) > 1 else (),
        over=first.judged.over or 0,
        under=first.judged.under or 0,
        because=first.because,
        following=_next(facts, outcome, first.result, seen[0].breaches),
    )


class _Seen(Struct, frozen=True):
    """A deal as one declarer sees it, or the whole of it where no more than one declared."""

    facts: Facts
    outcome: Outcome
    breaches: tuple[Committed, ...]
    possible: tuple[Judgement, ...]


def _seen(rules: Rules, outcome: Outcome, contract: Contract | None) -> _Seen:
    facts = facts_of(rules, outcome, contract, trick_limits(rules, outcome, contract)[1])
    breaches = committed(rules, outcome, contract)
    moved = tricks_moved(facts, breaches)
    if moved and facts.taken is not None:
        facts = structs.replace(facts, taken=facts.taken.with_moved(moved))
    return _Seen(facts, outcome, breaches, judgements(facts, outcome, breaches))


def _each_fact_once(faults: Iterable[Fault]) -> Iterator[Fault]:
    """The faults without facts called missing that were told of before, whatever else needs them."""
    told: set[str] = set()
    for fault in faults:
        if fault.message != "fact-missing" or fault.path not in told:
            yield fault
        told.add(fault.path)


def _booked(seen: Sequence[_Seen], judged: Sequence[Judgement]) -> Books:
    """The books after the deal; where several declared, each is settled on what those before left."""
    facts, outcome = seen[0].facts, seen[0].outcome
    books = Books(outcome.pools or pools_before(facts.rules), limit_of(facts.rules))
    for judgement in judged:
        books.faults += judgement.faults
    if outcome.antes == "due":
        try:
            books.post(_stakes_due(facts, books.pools), into_pool=1)
        except Lacking as lacking:
            books.faults.append(lacking.fault)
    for number, (each, judgement) in enumerate(zip(seen, judged, strict=True)):
        ledger: Sequence[Entry] = judgement.ledger
        if number:
            ledger = [entry for entry in ledger if not of_the_deal(entry.line)]
        due = [(ledger, judgement.judged)]
        if each.breaches:
            before = _breaches_due(each.breaches, judgement.judged, "before")
            due = [*before, *due, *_breaches_due(each.breaches, judgement.judged, "after")]
        run(due, books)
    return books


def _stakes_due(facts: Facts, pools: tuple[int, ...]) -> list[Payment]:
    due = stake_payments(
        facts.rules, facts.dealer, pools, new_dealer=True, number=facts.deal, state=facts.state
    )
    return list(due)


def _breaches_due(breaches: tuple[Committed, ...], judged: Judged, order: str) -> list[Due]:
    due: list[Due] = []
    for breach in breaches:
        if breach.case.order == order:
            seen = structs.replace(judged, offender=breach.seat, barred=frozenset())
            due.append((entries(breach.path, breach.case.lines, seen), seen))
    return due


def _common(each: Sequence[Sequence[Fault]]) -> list[Fault]:
    """What every possible judgement lacks; to name more would ask for facts that may not be needed."""
    if not all(each):
        return []
    first, *others = [{fault.key: fault for fault in some} for some in each]
    return [fault for key, fault in first.items() if all(key in other for other in others)]


def _lacking_state(facts: Facts, outcome: Outcome, result: Result) -> Iterator[Fault]:
    """What must be known to say what is carried to the next deal."""
    kept = facts.rules.suits.kept
    if isinstance(kept, NothingKept) or facts.kept is not None or result == "redealt" or facts.last:
        return
    if kept.state not in outcome.state:
        yield missing("turned" if facts.deal == 1 else f"state.{kept.state}", "suits.kept")


def _next(facts: Facts, outcome: Outcome, result: Result, breaches: tuple[Committed, ...]) -> Next:
    same, counted = False, True
    if result == "redealt":
        broken = ends_deal(breaches)
        lost = broken is not None and broken.case.effect == Redealt("next")
        same, counted = not lost, False
    elif result == "nobody-bid":
        nobody_bids = facts.rules.nobody_bids
        same, counted = nobody_bids.next_dealer == "same", nobody_bids.counts
    elif result == "thrown-in" and facts.contract is not None:
        offer = thrown_in(facts.contract)
        same, counted = (False, True) if offer is None else (offer.next_dealer == "same", offer.counts)
    if counted and facts.last:
        return Next(dealer=None, deal=None, counted=True, state={})
    dealer = facts.dealer if same or facts.dealer is None else following(facts.rules, facts.dealer)
    state = carried_on(facts.rules, outcome.state, result, counted=counted)
    kept = facts.rules.suits.kept
    if not isinstance(kept, NothingKept) and facts.kept is not None and result != "redealt":
        state[kept.state] = facts.kept.value
    return Next(dealer=dealer, deal=facts.deal + counted, counted=counted, state=state)
