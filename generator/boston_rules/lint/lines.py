"""Ledger lines: each can hold, names people who are in the hand, and comes to an amount that can be paid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Final

from boston_rules.engine.goal import contract_goal, target
from boston_rules.lint.cases import Case, Counted, Due, Plain, possible_counts, tricks_played
from boston_rules.lint.context import Context, Whole
from boston_rules.problems import Problem
from boston_rules.rules import Rules
from boston_rules.rules.contracts import Liability, NoTrump
from boston_rules.rules.deal import NoPool
from boston_rules.rules.settlement import (
    EveryoneForHimself,
    Fixed,
    Line,
    Named,
    PoolContent,
    Product,
    QueueFactor,
    Redealt,
    TableCell,
    TrickDifference,
    TrumpHonours,
    VoidOfTrump,
)
from boston_rules.source.nearest import listed, nearest

PLAYERS: Final = 4
OUTSIDE: Final = frozenset({"pool", "bank"})
SHARED: Final = frozenset({"split", "shared-by-payers"})
SINGLE: Final = frozenset(
    {"declarer", "partner", "dealer", "next-dealer", "offender", "last-taker", "taker", *OUTSIDE}
)
_EXPLAINED: Final = frozenset({"partner", "offender", "fewest", "most", "last-taker", "taker"})


def never_holds(context: Context) -> Iterator[Problem]:
    """`line/never`: conditions that no deal meets."""
    for due in context.cases.lines:
        # A ladder without a rung and names that are unknown have been told already.
        rules = context.compiled.rules
        if due.cases or not rules.contracts or not _names_known(rules, due.line):
            continue
        if due.breach is None or context.cases.of_breach(due.breach):
            yield context.problem("line/never", f"{due.path}.when", line_id=due.line.id)


def _names_known(rules: Rules, line: Line) -> bool:
    """Whether the conditions of a line name families and contracts that are there."""
    families = {contract.family for contract in rules.contracts}
    contracts = {contract.id for contract in rules.contracts}
    return families.issuperset(line.when.families or ()) and contracts.issuperset(line.when.contracts or ())


def nobody_there(context: Context) -> Iterator[Problem]:
    """`line/nobody`: a payer or payee who is not in any hand of which the line speaks."""
    for due in context.cases.lines:
        for end, role in (("from", due.line.payer), ("to", due.line.payee)):
            if (
                due.cases
                and role not in OUTSIDE
                and not any(_most(context, role, due, case) for case in due.cases)
            ):
                section = due.path.partition(".")[0]
                yield context.problem(
                    "line/nobody",
                    f"{due.path}.{end}",
                    role=role,
                    who=role if role in _EXPLAINED else "other",
                    section="ledger" if section == "settlement" else section,
                )


def _most(context: Context, role: str, due: Due, case: Case) -> int:
    """How many can be meant by a role, at most."""
    side = 0 if case.contract is None else 1 + case.pair
    playing = isinstance(context.compiled.rules.nobody_bids, EveryoneForHimself)
    match role:
        case "side" | "quota-missers":
            return side
        case "declarer":
            return min(side, 1)
        case "partner":
            return max(side - 1, 0)
        case "defenders":
            return PLAYERS - side if side else 0
        case "offender":
            return 1 if due.breach is not None else 0
        case "fewest" | "most" | "last-taker" | "taker":
            several = PLAYERS if role in ("fewest", "most") and due.line.ties == "all" else 1
            known = role in ("fewest", "most") or due.breach is None
            return several if case.contract is None and playing and known else 0
        case "holders":
            return _holders(context.compiled.rules, due.line, case)
        case "next-dealer":
            return 0 if due.breach is not None and isinstance(due.breach.effect, Redealt) else 1
        case "others":
            other = due.line.payee if due.line.payer == "others" else due.line.payer
            if other in OUTSIDE or other == "others":
                return PLAYERS
            return PLAYERS - max(1, _least(other, _most(context, other, due, case)))
        case "all":
            return PLAYERS
        case _:
            return 1


def _holders(rules: Rules, line: Line, case: Case) -> int:
    """How many may have been dealt what a line asks for, at most."""
    holding = next((each for each in rules.settlement.holdings if each.id == line.holding), None)
    if not isinstance(holding, VoidOfTrump):
        return 1
    # Somebody holds the trumps that the others lack.
    return 0 if case.contract is None or isinstance(case.contract.trump, NoTrump) else PLAYERS - 1


def _least(role: str, most: int) -> int:
    return min(1, most) if role in ("fewest", "most", "holders") else most


def no_pool(context: Context) -> Iterator[Problem]:
    """`line/no-pool`: a payment to, from or after the measure of a pool that there is not."""
    if not isinstance(context.compiled.rules.pool, NoPool):
        return
    for due in context.cases.lines:
        for end, role in (("from", due.line.payer), ("to", due.line.payee)):
            if role == "pool":
                yield context.problem("line/no-pool", f"{due.path}.{end}", line_id=due.line.id)
        for place, term in enumerate(due.line.amount):
            if isinstance(term, PoolContent) and "pool" not in (due.line.payer, due.line.payee):
                yield context.problem("line/no-pool", f"{due.path}.amount.{place}.kind", line_id=due.line.id)


def bank_in_closed_ledger(context: Context) -> Iterator[Problem]:
    """`line/bank`: the bank pays or receives where all payments are said to come from players or the pool."""
    settlement = context.compiled.rules.settlement
    closed: dict[str | None, bool] = {book.id: book.conserved for book in settlement.books}
    closed[None] = settlement.ledger.conserved
    for due in context.cases.lines:
        for end, role in (("from", due.line.payer), ("to", due.line.payee)):
            if role == "bank" and closed.get(due.line.book, False):
                yield context.problem("line/bank", f"{due.path}.{end}", line_id=due.line.id)


def nothing_from_bank(context: Context) -> Iterator[Problem]:
    """`ledger/closed`: a ledger, or a book, that is said to be open, though no line in it uses the bank."""
    settlement = context.compiled.rules.settlement
    opened: dict[str | None, str] = {
        book.id: f"settlement.books.{book.id}.conserved" for book in settlement.books if not book.conserved
    }
    if not settlement.ledger.conserved:
        opened[None] = "settlement.ledger.conserved"
    for book_id, path in opened.items():
        lines = [due.line for due in context.cases.lines if due.line.book == book_id]
        if lines and not any(map(_from_bank, lines)):
            yield context.problem("ledger/closed", path)


def _from_bank(line: Line) -> bool:
    return "bank" in (line.payer, line.payee)


def pays_itself(context: Context) -> Iterator[Problem]:
    """`line/to-itself`: payer and payee are the same."""
    for due in context.cases.lines:
        if due.line.payer == due.line.payee:
            yield context.problem("line/to-itself", f"{due.path}.to", role=due.line.payee)


def no_shares(context: Context) -> Iterator[Problem]:
    """`line/no-shares`: those are asked for who missed their shares of the tricks, but nobody owes any."""
    for due in context.cases.lines:
        if not due.cases or "quota-missers" not in (due.line.payer, due.line.payee):
            continue
        if any(
            case.contract is not None and isinstance(case.contract.quotas, Liability) for case in due.cases
        ):
            continue
        for end, role in (("from", due.line.payer), ("to", due.line.payee)):
            if role == "quota-missers":
                yield context.problem("line/no-shares", f"{due.path}.{end}", line_id=due.line.id)


def shared_at_both_ends(context: Context) -> Iterator[Problem]:
    """`line/split-both`: one amount shared where several pay and several receive."""
    for due in context.cases.lines:
        if due.line.mode == "split" and _sound_ends(due.line):
            both = [case for case in due.cases if _several(context, due, case)]
            if both:
                yield context.problem("line/split-both", f"{due.path}.mode", formation=_formation(due, both))


def no_pairs(context: Context) -> Iterator[Problem]:
    """`line/no-pairs`: payments two by two between ends that are not two against two."""
    for due in context.cases.lines:
        if due.line.mode != "paired" or not _sound_ends(due.line):
            continue
        ends = {due.line.payer, due.line.payee}
        # Those of a side who missed their quotas are one or two, who face two or three.
        opposed = ends in ({"side", "defenders"}, {"quota-missers", "defenders"}) or "others" in ends
        wrong = [case for case in due.cases if not opposed and _several(context, due, case)]
        if wrong:
            yield context.problem("line/no-pairs", f"{due.path}.mode", formation=_formation(due, wrong))


def _sound_ends(line: Line) -> bool:
    return line.payer != line.payee


def _several(context: Context, due: Due, case: Case) -> bool:
    """Whether several may pay and several receive."""
    ends = (due.line.payer, due.line.payee)
    return SINGLE.isdisjoint(ends) and all(_most(context, role, due, case) > 1 for role in ends)


def _formation(due: Due, among: Sequence[Case]) -> str:
    """In which of a line's cases something is so: in all, or only with or without a partner."""
    pairs, concerned = {case.pair for case in due.cases}, {case.pair for case in among}
    if pairs == concerned:
        return "any"
    return "pair" if True in concerned else "alone"


def no_remainder(context: Context) -> Iterator[Problem]:
    """`line/no-remainder`: nobody takes what cannot be shared."""
    for due in context.cases.lines:
        line = due.line
        if line.mode not in SHARED or line.remainder != "none" or not _sound_ends(line):
            continue
        sharers = {count for case in due.cases for count in _sharers(context, due, case)}
        if line.shares is not None and line.shares.declarer + line.shares.partner:
            sharers = {line.shares.declarer + line.shares.partner} if sharers else sharers
        if any(not _divides(context, due, count) for count in sharers):
            yield context.problem(
                "line/no-remainder", f"{due.path}.remainder", line_id=line.id, sharers=max(sharers)
            )


def _sharers(context: Context, due: Due, case: Case) -> Iterator[int]:
    ends = (due.line.payer,) if due.line.mode == "shared-by-payers" else (due.line.payer, due.line.payee)
    for role in ends:
        most = _most(context, role, due, case)
        if most > 1:
            yield from range(2, most + 1) if role in ("fewest", "most", "others", "holders") else (most,)


def _divides(context: Context, due: Due, sharers: int) -> bool:
    """Whether the amount of a line can always be shared equally by so many."""
    return all(
        amount % sharers == 0
        for counted in context.cases.terms
        if counted.due is due
        for amount in _amounts(context, due, counted.term, sharers)
    )


def _amounts(context: Context, due: Due, term: Plain, sharers: int) -> Sequence[int]:
    """What a term can come to where so many share it, but for multiples; 1 where it can be anything."""
    match term:
        case Fixed(amount=amount):
            return (amount,)
        case TrickDifference(each=each) if due.line.payer in ("fewest", "most"):
            tricks = context.compiled.rules.deal.hand_size
            extreme = min if due.line.payer == "fewest" else max
            differences = {
                extreme(taken) - other
                for taken in _distributions(tricks)
                if taken.count(extreme(taken)) == sharers
                for other in taken
            }
            return [each * difference for difference in differences if difference > 0]
        case _:
            return (1,)


@cache
def _distributions(tricks: int) -> tuple[tuple[int, ...], ...]:
    """Every way in which the tricks of a deal can fall to the players, whoever they are."""
    everything = combinations_with_replacement(range(tricks + 1), PLAYERS)
    return tuple(taken for taken in everything if sum(taken) == tricks)


def remainder_idle(context: Context) -> Iterator[Problem]:
    """`line/remainder-idle`: somebody takes what cannot be shared, where nothing is shared."""
    for due in context.cases.lines:
        line = due.line
        if line.remainder != "none" and (line.mode not in SHARED or _unshared(line)):
            yield context.problem(
                "line/remainder-idle",
                f"{due.path}.remainder",
                mode="split" if line.mode in SHARED else "other",
            )


def _unshared(line: Line) -> bool:
    """Whether there is nobody to share with, at the end or ends that share."""
    return line.payer in SINGLE and (line.mode == "shared-by-payers" or line.payee in SINGLE)


def remainder_nobody(context: Context) -> Iterator[Problem]:
    """`line/remainder-nobody`: what cannot be shared goes to a declarer or a pool that has no part in it."""
    for due in context.cases.lines:
        line = due.line
        if line.mode not in SHARED or _unshared(line):
            continue
        declarer_missing = line.remainder == "declarer" and any(case.contract is None for case in due.cases)
        if declarer_missing or (line.remainder == "pool" and line.payer != "pool"):
            yield context.problem("line/remainder-nobody", f"{due.path}.remainder", remainder=line.remainder)


def pool_overdrawn(context: Context) -> Iterator[Problem]:
    """`line/pool-overdrawn`: the pool pays more than it may hold: other than its content, or that twice."""
    for due in context.cases.lines:
        line = due.line
        if line.payer != "pool" or not line.amount:
            continue
        contents = [place for place, term in enumerate(line.amount) if isinstance(term, PoolContent)]
        many = any(_most(context, line.payee, due, case) > 1 for case in due.cases)
        more = [place for place in range(len(line.amount)) if place not in contents[:1]]
        if more:
            why = "more" if contents else "fixed"
            yield context.problem("line/pool-overdrawn", f"{due.path}.amount.{more[0]}", why=why)
        elif line.mode != "split" and many:
            yield context.problem("line/pool-overdrawn", f"{due.path}.mode", why="each")


def no_amount(context: Context) -> Iterator[Problem]:
    """`line/no-amount`: a payment of nothing."""
    values = {value.id: value for value in context.compiled.rules.settlement.values}
    for due in context.cases.lines:
        terms = due.line.amount
        if not terms or all(isinstance(term, Fixed) and not term.amount for term in terms):
            yield context.problem("line/no-amount", f"{due.path}.amount")
    for value in values.values():
        if not value.terms:
            yield context.problem("line/no-amount", f"settlement.values.{value.id}.terms")


def idle_term(context: Context) -> Iterator[Problem]:
    """`line/idle-term`: over- or undertricks are counted where there are none."""
    for path, uses in _uses(context).items():
        term = uses[0].term
        if not isinstance(term, Fixed | TableCell) or term.times == "once":
            continue
        known = all(_names_known(context.compiled.rules, use.due.line) for use in uses)
        if known and any(use.due.cases for use in uses) and not any(use.cases for use in uses):
            line = next(use.due for use in uses if use.due.cases)
            yield context.problem(
                "line/idle-term",
                f"{path}.times",
                times="over" if term.times == "over" else "under",
                why="result" if _other_result(line, term.times) else "goal",
                rule=line.path,
            )


def _other_result(due: Due, times: str) -> bool:
    """Whether a line holds only where the counted tricks cannot be: overtricks in a failed contract, say."""
    return all(case.result != ("made" if times == "over" else "failed") for case in due.cases)


def difference_apart(context: Context) -> Iterator[Problem]:
    """`line/difference`: a difference in tricks with somebody who has none, or shared by unequal players."""
    for counted in context.cases.terms:
        line = counted.due.line
        if not isinstance(counted.term, TrickDifference):
            continue
        outside = sorted(OUTSIDE & {line.payer, line.payee})
        equal = line.payer in SINGLE | {"fewest", "most"}
        if outside:
            yield context.problem("line/difference", f"{counted.path}.kind", why=outside[0])
        elif line.mode == "split" or (line.mode == "shared-by-payers" and not equal):
            yield context.problem("line/difference", f"{counted.due.path}.mode", why="shared")


def taker_of_what(context: Context) -> Iterator[Problem]:
    """`line/taken`: the taker of no card, or a card for whose taker nobody asks."""
    return role_of_what(context, "line/taken", "taker", "taken")


def role_of_what(context: Context, code: str, role: str, key: str) -> Iterator[Problem]:
    """Lines with a role that needs that key to say of what, and lines with the key but no such role."""
    for due in context.cases.lines:
        asked = [end for end, party in (("from", due.line.payer), ("to", due.line.payee)) if party == role]
        told = getattr(due.line, key) is not None
        if asked and not told:
            yield context.problem(code, f"{due.path}.{asked[0]}", why="missing")
        elif told and not asked:
            yield context.problem(code, f"{due.path}.{key}", why="idle")


def ties_idle(context: Context) -> Iterator[Problem]:
    """`line/ties-idle`: who counts among equals, where nobody is looked for by his tricks."""
    for due in context.cases.lines:
        if due.line.ties != "all" and not {"fewest", "most"} & {due.line.payer, due.line.payee}:
            yield context.problem("line/ties-idle", f"{due.path}.ties", line_id=due.line.id)


def nothing_to_multiply(context: Context) -> Iterator[Problem]:
    """`line/idle-count`: a product of nothing, or one that counts what there never is."""
    rules = context.compiled.rules
    for path, uses in _uses(context).items():
        term = uses[0].term
        cases = [case for use in uses for case in use.cases]
        if not isinstance(term, Product) or not cases:
            continue
        if not term.of:
            yield context.problem("line/idle-count", f"{path}.of", what="nothing")
        for place, what in enumerate(term.of):
            if not any(_there_is(rules, what, case) for case in cases):
                yield context.problem("line/idle-count", f"{path}.of.{place}", what=what)


def _there_is(rules: Rules, what: str, case: Case) -> bool:
    """Whether a number of a product can be more than nothing in a case."""
    if case.contract is None:
        return False
    goal = contract_goal(case.contract, pair=case.pair)
    match what:
        case "honours":
            return isinstance(rules.settlement.honours, TrumpHonours)
        case "over":
            return case.result == "made" and case.over
        case "undertaken":
            return goal is not None and bool(target(goal))
        case "short":
            return any(lacking for _, lacking in possible_counts(rules, case))
        case _:
            return True


def _uses(context: Context) -> dict[str, list[Counted]]:
    """The terms by their paths, each as often as lines use it."""
    used: dict[str, list[Counted]] = {}
    for counted in context.cases.terms:
        used.setdefault(counted.path, []).append(counted)
    return used


def shares_idle(context: Context) -> Iterator[Problem]:
    """`line/shares-idle`: unequal parts where declarer and partner share nothing, or of nothing."""
    for due in context.cases.lines:
        line, path = due.line, f"{due.path}.shares"
        if line.shares is None:
            continue
        ends = {line.payer} if line.mode == "shared-by-payers" else {line.payer, line.payee}
        sharing = line.mode in SHARED and "side" in ends and any(case.pair for case in due.cases)
        if not sharing and due.cases:
            yield context.problem("line/shares-idle", path, why="alone")
        elif not line.shares.declarer + line.shares.partner:
            yield context.problem("line/shares-idle", path, why="nothing")
        elif line.shares.declarer == line.shares.partner:
            yield context.problem("line/shares-idle", path, why="equal")


def multiplied_lines(context: Context) -> Iterator[Problem]:
    """`multiplier/unknown-line`: a line that is not there; `multiplier/pool`: one that the pool pays."""
    ledger = {due.line.id: due.line for due in context.cases.lines if due.breach is None}
    for each in context.compiled.rules.settlement.multipliers:
        for place, named in enumerate(each.lines or ()):
            path = f"settlement.multipliers.{each.id}.lines.{place}"
            if named not in ledger:
                yield context.problem(
                    "multiplier/unknown-line",
                    path,
                    line_id=named,
                    nearest=nearest(named, ledger),
                    choices=listed(ledger),
                )
            elif ledger[named].payer == "pool":
                yield context.problem("multiplier/pool", path, line_id=named)


def multiplier_never(context: Context) -> Iterator[Problem]:
    """`multiplier/never`: a multiplier that multiplies no payment in any deal."""
    ledger = {due.line.id for due in context.cases.lines if due.breach is None}
    for each, due in context.cases.multiplied:
        if not due and ledger.issuperset(each.lines or ()) and context.compiled.rules.contracts:
            yield context.problem("multiplier/never", f"settlement.multipliers.{each.id}", multiplier=each.id)


def multiplier_queue(context: Context) -> Iterator[Problem]:
    """`multiplier/unknown-queue`: the factor of a queue that is not there."""
    known = [queue.id for queue in context.compiled.rules.session.queues]
    for each in context.compiled.rules.settlement.multipliers:
        if isinstance(each.factor, QueueFactor) and each.factor.queue not in known:
            yield context.problem(
                "multiplier/unknown-queue",
                f"settlement.multipliers.{each.id}.factor.queue",
                queue=each.factor.queue,
                nearest=nearest(each.factor.queue, known),
                choices=listed(known),
            )


def cap_idle(context: Context) -> Iterator[Problem]:
    """`line/cap-idle`: at most so many are counted, where there are never more."""
    for path, uses in _uses(context).items():
        term = uses[0].term
        if not isinstance(term, Fixed | TableCell) or term.up_to is None:
            continue
        cases = [case for use in uses for case in use.cases]
        most = max((_most_counted(context.compiled.rules, term.times, case) for case in cases), default=0)
        if (cases or term.times == "once") and most <= term.up_to:
            yield context.problem(
                "line/cap-idle",
                f"{path}.up-to",
                cap=term.up_to,
                most=most,
                times="once" if term.times == "once" else "several",
            )


def _most_counted(rules: Rules, times: str, case: Case) -> int:
    """The most that a term can count in a case."""
    if times == "once" or case.contract is None:
        return 1
    goal = contract_goal(case.contract, pair=case.pair)
    least = 0 if goal is None else target(goal) or 0
    match times:
        case "first-under":
            return 1
        case "over":
            return tricks_played(rules, case.contract)[1] - least
        case "next-unders":
            return least - 1
        case _:
            return least


def unknown_replaced(context: Context) -> Iterator[Problem]:
    """`line/unknown-replaced`: a line that is said to fall away is not there."""
    for due in context.cases.lines:
        known = [other.line.id for other in _together(context, due)] if due.line.replaces else []
        for place, replaced in enumerate(due.line.replaces):
            if replaced not in known:
                yield context.problem(
                    "line/unknown-replaced",
                    f"{due.path}.replaces.{place}",
                    line_id=replaced,
                    nearest=nearest(replaced, known),
                    choices=listed(known),
                )


def _together(context: Context, due: Due) -> Iterator[Due]:
    """The lines that are applied together with a line: its own section, and those that a breach adds to."""
    section = due.path.rpartition(".lines.")[0]
    for other in context.cases.lines:
        theirs = other.path.rpartition(".lines.")[0]
        if theirs == section or (due.breach is not None and other.breach is None):
            yield other


def replaced_in_circle(context: Context) -> Iterator[Problem]:
    """`line/replaced-in-circle`: lines of which each makes the next fall away, back to the first."""
    for due in context.cases.lines:
        if not due.line.replaces:
            continue
        by_id = {other.line.id: other for other in _together(context, due) if other.breach is due.breach}
        circle = _circle(due, by_id)
        # Told once, at the line of the circle that comes first.
        if circle and circle[0] == min(circle, key=list(by_id).index):
            yield context.problem(
                "line/replaced-in-circle", f"{due.path}.replaces", circle=" → ".join((*circle, circle[0]))
            )


def _circle(due: Due, by_id: dict[str, Due]) -> list[str]:
    """The way from a line over what it replaces back to itself, if there is one."""
    ways = [[due.line.id]]
    seen: set[str] = set()
    while ways:
        way = ways.pop(0)
        for replaced in by_id[way[-1]].line.replaces:
            if replaced == due.line.id:
                return way
            if replaced in by_id and replaced not in seen:
                seen.add(replaced)
                ways.append([*way, replaced])
    return []


def replaced_never(context: Context) -> Iterator[Problem]:
    """`line/replaces-idle`: a line that falls away holds in no case in which the other does."""
    for due in context.cases.lines:
        for place, replaced in enumerate(due.line.replaces):
            named = [
                other for other in _together(context, due) if other.line.id == replaced and other is not due
            ]
            if not named or not due.cases or not all(other.cases for other in named):
                continue
            if not any(_meet(due, other) for other in named):
                yield context.problem(
                    "line/replaces-idle", f"{due.path}.replaces.{place}", line_id=due.line.id, other=replaced
                )


def _meet(one: Due, other: Due) -> bool:
    deals = {one.line.when.deal, other.line.when.deal}
    if deals == {"last", "not-last"}:
        return False
    shapes = {_shape(case) for case in other.cases}
    return any(_shape(case) in shapes for case in one.cases)


def _shape(case: Case) -> tuple[str, bool, str | None]:
    return ("" if case.contract is None else case.contract.id, case.pair, case.result)


def unknown_value(context: Context) -> Iterator[Problem]:
    """`settlement/unknown-value`: a value that is not declared."""
    known = [value.id for value in context.compiled.rules.settlement.values]
    for due in context.cases.lines:
        for place, term in enumerate(due.line.amount):
            if isinstance(term, Named) and term.name not in known:
                yield context.problem(
                    "settlement/unknown-value",
                    f"{due.path}.amount.{place}.name",
                    value=term.name,
                    nearest=nearest(term.name, known),
                    choices=listed(known),
                )


def unused_value(whole: Whole) -> Iterator[Problem]:
    """`settlement/unused-value`: a value that no line uses."""
    named = {
        term.name
        for context in whole.contexts
        for due in context.cases.lines
        for term in due.line.amount
        if isinstance(term, Named)
    }
    values = {value.id for context in whole.contexts for value in context.compiled.rules.settlement.values}
    if named <= values:
        for value in whole.compiled.rules.settlement.values:
            if value.id not in named:
                yield whole.problem(
                    "settlement/unused-value", f"settlement.values.{value.id}", value=value.id
                )
