"""Who pays and who receives: people who are in the hand, and an amount that they can share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Final

from boston_rules.lint.cases import Case, Due, Plain
from boston_rules.lint.context import Context
from boston_rules.problems import Problem
from boston_rules.rules import Rules
from boston_rules.rules.contracts import Liability, NoTrump
from boston_rules.rules.deal import NoPool
from boston_rules.rules.settlement import (
    EveryoneForHimself,
    Fixed,
    Line,
    PoolContent,
    Redealt,
    TrickDifference,
    VoidOfTrump,
)

PLAYERS: Final = 4
OUTSIDE: Final = frozenset({"pool", "bank"})
SHARED: Final = frozenset({"split", "shared-by-payers"})
SINGLE: Final = frozenset(
    {"declarer", "partner", "dealer", "next-dealer", "offender", "last-taker", "taker", *OUTSIDE}
)
_EXPLAINED: Final = frozenset({"partner", "offender", "fewest", "most", "last-taker", "taker"})


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
