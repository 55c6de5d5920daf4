"""What can happen at the table: contracts with and without a partner, made or failed.

The checks of ledger lines, prices and goals ask whether a deal could ever bring about what a rule speaks of.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, Literal, NamedTuple

from boston_rules.engine.goal import (
    Taken,
    asks_for_all,
    conditions,
    contract_goal,
    judge,
    short,
    target,
)
from boston_rules.rules import Rules
from boston_rules.rules.contracts import (
    All,
    Contract,
    Discard,
    Goal,
    NamedTrump,
    NoAloneGoal,
    NoPairGoal,
    NoPrice,
    NoTrump,
)
from boston_rules.rules.deal import NothingKept, NothingTurned
from boston_rules.rules.play import BuyOut, DefendersPay
from boston_rules.rules.settlement import (
    Abandoned,
    AsFailed,
    AsMade,
    Fixed,
    HonourTricks,
    Irregularity,
    Line,
    Multiplier,
    Named,
    PoolContent,
    Product,
    Redealt,
    TableCell,
    TrickDifference,
    TrumpHonours,
    When,
    between_players,
)

BY_CONTRACT: Final = "by-contract"

Result = Literal["made", "failed"]
Plain = Fixed | TableCell | PoolContent | HonourTricks | TrickDifference | Product


class Case(NamedTuple):
    """One way in which a deal can come to its payments, as ledger lines tell such ways apart.

    `contract` is None where nobody bid, `result` where no contract is judged.  `over` and `under` tell
    whether there are over- or undertricks, `swept` whether the side took every trick, `bought` whether
    somebody paid instead of playing on; `forced` is the effect of a breach that forces the result.
    """

    contract: Contract | None = None
    pair: bool = False
    result: Result | None = None
    swept: bool = False
    over: bool = False
    under: bool = False
    bought: bool = False
    forced: AsMade | AsFailed | None = None


class Tally(NamedTuple):
    """How the tricks of a deal can stand at its end: see `Case` for the first two, and `Judged`."""

    made: bool
    swept: bool
    over: int
    under: int
    taken: int
    short: int


class Due(NamedTuple):
    """A ledger line, its rule path and the cases in which it holds; `breach` where it is the price of one."""

    path: str
    line: Line
    cases: tuple[Case, ...]
    breach: Irregularity | None = None


class Counted(NamedTuple):
    """A term of a line, or of a value that it names, with its rule path and the cases in which it counts."""

    path: str
    term: Plain
    due: Due
    cases: tuple[Case, ...]


class Lookup(NamedTuple):
    """A cell term together with a contract and a formation in which it is looked up."""

    path: str
    term: TableCell
    contract: Contract
    pair: bool
    cases: tuple[Case, ...] = ()
    """The cases of this contract and formation in which it counts."""

    @property
    def row(self) -> str | None:
        """The row that is looked up."""
        if self.term.row != BY_CONTRACT:
            return self.term.row
        price = self.contract.price
        return None if isinstance(price, NoPrice) else price.pair if self.pair else price.alone

    @property
    def row_path(self) -> str:
        """The rule that names the row."""
        if self.term.row != BY_CONTRACT:
            return f"{self.path}.row"
        return f"contracts.{self.contract.id}.price.{'pair' if self.pair else 'alone'}"


def tricks_played(rules: Rules, contract: Contract) -> tuple[int, int]:
    """The fewest and the most tricks of a deal: as many as the shortest hand has cards."""
    fewest = most = rules.deal.hand_size
    for step in contract.exchange:
        if isinstance(step, Discard):
            fewest, most = fewest - step.at_most, most - step.at_least
    return max(0, fewest), max(0, most)


@lru_cache(maxsize=1024)
def formations(contract: Contract) -> tuple[bool, ...]:
    """Whether declarer can be alone (False) and whether he can have a partner (True).

    A contract with a goal for declarer alone is taken to be played alone at times, even where he always
    finds a partner.
    """
    paired = bool(contract.formation) and not isinstance(contract.goal.pair, NoPairGoal)
    alone = not isinstance(contract.goal.alone, NoAloneGoal)
    return tuple(pair for pair, possible in ((False, alone), (True, paired)) if possible)


def shares(goal: Goal, fewest: int, most: int, *, pair: bool) -> Iterator[Taken]:
    """Every way in which the tricks of a deal can fall to declarer, partner and defenders.

    Where the goal never asks which of the side took a trick, all are declarer's.
    """
    apart = pair and any(not isinstance(part, All) and part.of != "side" for part in conditions(goal))
    for total in range(fewest, most + 1):
        for declarer in range(total + 1):
            for partner in range(total - declarer + 1 if apart else 1):
                yield Taken(declarer, partner, total - declarer - partner, 0)


@lru_cache(maxsize=4096)
def endings(goal: Goal, fewest: int, most: int, *, pair: bool) -> frozenset[tuple[bool, bool, bool, bool]]:
    """How a deal played to its end can stand: made, every trick taken, overtricks, undertricks.

    Nothing for a goal without conditions, which is no goal.
    """
    return frozenset(
        (each.made, each.swept, each.over > 0, each.under > 0)
        for each in tallies(goal, fewest, most, pair=pair)
    )


@lru_cache(maxsize=4096)
def tallies(goal: Goal, fewest: int, most: int, *, pair: bool) -> frozenset[Tally]:
    """As `endings`, with all numbers."""
    if not conditions(goal):
        return frozenset()
    verdicts = ((judge(goal, taken), taken) for taken in shares(goal, fewest, most, pair=pair))
    return frozenset(
        Tally(
            bool(verdict.made),
            not taken.defenders,
            verdict.over,
            verdict.under,
            taken.side,
            0 if verdict.made else short(goal, taken),
        )
        for verdict, taken in verdicts
    )


def needs_all(rules: Rules, contract: Contract, *, pair: bool) -> bool:
    """Whether every trick must be taken, however many there are."""
    goal = contract_goal(contract, pair=pair)
    fewest, most = tricks_played(rules, contract)
    return goal is not None and all(asks_for_all(goal, Taken(0, 0, 0, left)) for left in (fewest, most))


def possible_counts(rules: Rules, case: Case) -> Sequence[tuple[int | None, int]]:
    """In a case with a contract, every pair of the tricks of the side, if they are told, and its shortage."""
    return () if case.contract is None else _possible_counts(case, tricks_played(rules, case.contract))


@lru_cache(maxsize=4096)
def _possible_counts(case: Case, limits: tuple[int, int]) -> Sequence[tuple[int | None, int]]:
    goal = None if case.contract is None else contract_goal(case.contract, pair=case.pair)
    if goal is None:
        return ()
    least = target(goal)
    if case.bought:
        return ((least, 0),)
    alike = (each for each in tallies(goal, *limits, pair=case.pair) if case.swept == each.swept)
    return tuple(dict.fromkeys(count for each in alike for count in _counts(case, each, least, limits)))


def _counts(
    case: Case, each: Tally, least: int | None, limits: tuple[int, int]
) -> Iterator[tuple[int | None, int]]:
    """What the tricks of a deal played to its end come to in a case; nothing where they belong to another."""
    made = case.result == "made"
    match case.forced:
        case AsMade(extra=extra) if least is not None:
            for total in limits:
                yield max(least, min(max(each.taken, least) + extra, total)), 0
        case AsFailed(under=under) if least is not None:
            yield least - max(each.short, under), max(each.short, under)
        case AsFailed(under=under):
            yield each.taken, max(each.short, under)
        case AsMade():
            yield each.taken, 0
        case None:
            if (each.made, each.over > 0, each.under > 0) == (made, case.over, case.under):
                yield each.taken, each.short


def of_family(families: tuple[str, ...] | None, contract: Contract) -> bool:
    """Whether a contract is among these families; None stands for all."""
    return families is None or contract.family in families


def holding(rules: Rules, when: When, cases: Sequence[Case]) -> Sequence[Case]:
    """Those of the cases in which a line with this condition can hold."""
    if when.result != "any":
        cases = [case for case in cases if case.result == when.result]
    if when.side_took == "all-tricks":
        cases = [case for case in cases if case.swept]
    if when.ended != "any":
        cases = [case for case in cases if case.bought == (when.ended == "bought-out")]
    if when.families is not None:
        cases = [
            case for case in cases if case.contract is not None and case.contract.family in when.families
        ]
    if when.contracts is not None:
        cases = [case for case in cases if case.contract is not None and case.contract.id in when.contracts]
    if when.formation != "any":
        cases = [
            case for case in cases if case.contract is not None and case.pair == (when.formation == "pair")
        ]
    if when.trump != "any":
        cases = [case for case in cases if _of_trump(rules, when, case)]
    if when.honours is not None:
        cases = [case for case in cases if _of_honours(rules, when.honours, case)]
    if when.side_took_at_least:
        cases = [case for case in cases if _of_tricks(rules, when.side_took_at_least, case)]
    return cases


def _of_tricks(rules: Rules, least: int, case: Case) -> bool:
    counts = () if case.bought else possible_counts(rules, case._replace(forced=None))
    return any(taken is not None and taken >= least for taken, _ in counts)


def _of_trump(rules: Rules, when: When, case: Case) -> bool:
    suits = rules.suits
    turned, kept = not isinstance(suits.turned, NothingTurned), not isinstance(suits.kept, NothingKept)
    possible = {
        "kept": kept,
        "turned": turned,
        "turned-not-kept": turned,
        "other": case.contract is not None and isinstance(case.contract.trump, NamedTrump),
    }
    return case.contract is not None and not isinstance(case.contract.trump, NoTrump) and possible[when.trump]


def _of_honours(rules: Rules, numbers: Sequence[int], case: Case) -> bool:
    honours, contract = rules.settlement.honours, case.contract
    if not isinstance(honours, TrumpHonours) or contract is None or isinstance(contract.trump, NoTrump):
        return False
    return of_family(honours.families, contract) and any(held <= len(honours.ranks) for held in numbers)


@lru_cache(maxsize=64)
def _declared(
    contracts: tuple[Contract, ...],
    limits: tuple[tuple[int, int], ...],
    buy_out: tuple[BuyOut, ...],
    irregularities: tuple[Irregularity, ...],
) -> tuple[Case, ...]:
    found: dict[Case, None] = {}
    for contract, (fewest, most) in zip(contracts, limits, strict=True):
        for pair in formations(contract):
            goal = contract_goal(contract, pair=pair)
            if goal is None:
                continue
            for made, swept, over, under in endings(goal, fewest, most, pair=pair):
                found[Case(contract, pair, "made" if made else "failed", swept, over, under)] = None
            for way in buy_out:
                if contract.family in way.families:
                    paid: Result = "made" if isinstance(way, DefendersPay) else "failed"
                    found[Case(contract, pair, paid, bought=True)] = None
            found |= dict.fromkeys(_forced(contract, target(goal), most, irregularities, pair=pair))
    return tuple(found)


def _forced(
    contract: Contract, least: int | None, most: int, irregularities: tuple[Irregularity, ...], *, pair: bool
) -> Iterator[Case]:
    for breach in irregularities:
        if breach.nobody_bid or not of_family(breach.families, contract):
            continue
        for swept in (False, True):
            if isinstance(breach.effect, AsMade):
                over = least is not None and least < most
                yield Case(contract, pair, "made", swept, over=over, forced=breach.effect)
            elif isinstance(breach.effect, AsFailed):
                yield Case(contract, pair, "failed", swept, under=least is not None, forced=breach.effect)


@dataclass(frozen=True)
class Cases:
    """All cases of a ruleset, and for each ledger line those in which it holds."""

    rules: Rules

    @cached_property
    def declared(self) -> tuple[Case, ...]:
        """Every case in which somebody declared: by tricks, a buy-out, or a breach that forces a result."""
        rules = self.rules
        limits = tuple(tricks_played(rules, contract) for contract in rules.contracts)
        return _declared(rules.contracts, limits, rules.play.buy_out, rules.irregularities)

    def of_breach(self, breach: Irregularity) -> tuple[Case, ...]:
        """The cases in which the payments of a breach can be due."""
        if isinstance(breach.effect, Redealt | Abandoned):
            return tuple(self._broken_off(breach))
        if breach.nobody_bid:
            return () if breach.families is not None else (Case(),)
        cases = self.declared
        if breach.families is not None:
            cases = tuple(
                case
                for case in cases
                if case.contract is not None and case.contract.family in breach.families
            )
        if isinstance(breach.effect, AsMade | AsFailed):
            result = "made" if isinstance(breach.effect, AsMade) else "failed"
            cases = tuple(case for case in cases if case.result == result)
        return cases

    def _broken_off(self, breach: Irregularity) -> Iterator[Case]:
        """A void deal was never bid on, or its contract fell with it; one broken off was one or the other."""
        void = isinstance(breach.effect, Redealt)
        if breach.families is None and (void or breach.nobody_bid):
            yield Case()
        for contract in self.rules.contracts if void or not breach.nobody_bid else ():
            if of_family(breach.families, contract):
                yield from (Case(contract, pair) for pair in formations(contract))

    @cached_property
    def lines(self) -> tuple[Due, ...]:
        """Every ledger line."""
        rules = self.rules
        return (
            *(_due(rules, "settlement", line, self.declared) for line in rules.settlement.lines),
            *(_due(rules, "nobody-bids", line, (Case(),)) for line in rules.nobody_bids.lines),
            *(
                _due(rules, f"irregularities.{breach.id}", line, cases, breach)
                for breach in rules.irregularities
                for cases in (self.of_breach(breach),)
                for line in breach.lines
            ),
        )

    @cached_property
    def multiplied(self) -> tuple[tuple[Multiplier, tuple[Due, ...]], ...]:
        """Every multiplier with the lines that it multiplies in some case."""
        ledger = [due for due in self.lines if due.breach is None]
        return tuple(
            (
                each,
                tuple(
                    due
                    for due in ledger
                    if _named(each, due.line) and holding(self.rules, each.when, due.cases)
                ),
            )
            for each in self.rules.settlement.multipliers
        )

    @cached_property
    def terms(self) -> tuple[Counted, ...]:
        """Every term of every line, those of named values once for each line that names them."""
        return tuple(counted for due in self.lines for counted in self._terms(due))

    @cached_property
    def lookups(self) -> tuple[Lookup, ...]:
        """Every cell term with every contract and formation in which it counts."""
        found: dict[tuple[str, str, bool], list[Case]] = {}
        terms: dict[str, TableCell] = {}
        for counted in self.terms:
            if not isinstance(counted.term, TableCell):
                continue
            terms[counted.path] = counted.term
            for case in counted.cases:
                if case.contract is not None:
                    found.setdefault((counted.path, case.contract.id, case.pair), []).append(case)
        contracts = {contract.id: contract for contract in self.rules.contracts}
        return tuple(
            Lookup(path, terms[path], contracts[contract_id], pair, tuple(cases))
            for (path, contract_id, pair), cases in found.items()
        )

    def _terms(self, due: Due) -> Iterator[Counted]:
        for place, term in enumerate(due.line.amount):
            if isinstance(term, Named):
                for path, inner in self._values.get(term.name, ()):
                    yield from _counted(path, inner, due)
            else:
                yield from _counted(f"{due.path}.amount.{place}", term, due)

    @cached_property
    def _values(self) -> Mapping[str, tuple[tuple[str, Plain], ...]]:
        return {
            value.id: tuple(
                (f"settlement.values.{value.id}.terms.{place}", term)
                for place, term in enumerate(value.terms)
            )
            for value in self.rules.settlement.values
        }


def _counted(path: str, term: Plain, due: Due) -> Iterator[Counted]:
    """A term, and the factor of a product, which counts like a term."""
    yield Counted(path, term, due, _counting(term, due.cases))
    if isinstance(term, Product):
        yield Counted(f"{path}.by", term.by, due, _counting(term.by, due.cases))


def _counting(term: Plain, cases: tuple[Case, ...]) -> tuple[Case, ...]:
    if isinstance(term, Fixed | TableCell) and term.times != "once":
        over = term.times == "over"
        return tuple(case for case in cases if (case.over if over else case.under))
    return cases


def _named(multiplier: Multiplier, line: Line) -> bool:
    if multiplier.lines is None:
        return between_players(line)
    return line.id in multiplier.lines


def _due(
    rules: Rules, section: str, line: Line, cases: tuple[Case, ...], breach: Irregularity | None = None
) -> Due:
    return Due(f"{section}.lines.{line.id}", line, tuple(holding(rules, line.when, cases)), breach)
