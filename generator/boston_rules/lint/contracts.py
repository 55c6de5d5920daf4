"""The ladder: every rung can be bid, made, failed and paid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import structs

from boston_rules.cards import Rank
from boston_rules.engine.alliances import alliances
from boston_rules.engine.goal import contract_goal, judge, target
from boston_rules.engine.ladder import rung
from boston_rules.engine.suits import pack_cards
from boston_rules.lint.auction import rights_granted
from boston_rules.lint.cases import Case, formations, needs_all, shares, tricks_played
from boston_rules.lint.context import Context, Whole
from boston_rules.lint.prices import BY_COUNT
from boston_rules.problems import Problem
from boston_rules.rules import Rules
from boston_rules.rules.auction import Alliance, Ascending, SingleRound
from boston_rules.rules.contracts import (
    Allied,
    Ask,
    CallCard,
    ClaimedTrump,
    Contract,
    Discard,
    Draw,
    FormationStep,
    FreeRenounce,
    Holding,
    Joined,
    Liability,
    NamedTrump,
    NoAloneGoal,
    NoPairGoal,
    OnlyForced,
    OnlyOver,
    OnlySeats,
    Open,
    PlaysAlone,
    PrivilegedTrump,
    Raises,
    Support,
    TakeTalon,
)
from boston_rules.rules.settlement import Fixed, Line, Product, TableCell
from boston_rules.source.nearest import listed, nearest
from boston_rules.source.tree import Keys

SUPPORTABLE: Final = (SingleRound, Ascending)
"""The auctions in which a bid can be supported."""


def no_contracts(context: Context) -> Iterator[Problem]:
    """`contract/none`: a ladder without a rung."""
    if not context.compiled.rules.contracts:
        yield context.problem("contract/none", "contracts")


def same_rung(context: Context) -> Iterator[Problem]:
    """`contract/same-rung`: a rung that is the same as one below it in everything that matters."""
    rules = context.compiled.rules
    seen: dict[Contract, str] = {}
    for contract in rules.contracts:
        bare = structs.replace(contract, id="")
        first = seen.setdefault(bare, contract.id)
        if first != contract.id and not _told_apart(context, first, contract.id):
            yield context.problem(
                "contract/same-rung", f"contracts.{contract.id}", contract=contract.id, other=first
            )


def _told_apart(context: Context, one: str, other: str) -> bool:
    """Whether a ledger line speaks of one of two contracts and not of the other."""
    named = (due.line.when.contracts for due in context.cases.lines)
    return any(some is not None and (one in some) != (other in some) for some in named)


def rank_shared(context: Context) -> Iterator[Problem]:
    """`contract/ranks-with`: a rank shared with a contract that is not right below, or shares one itself."""
    below: list[Contract] = []
    for contract in context.compiled.rules.contracts:
        named = contract.ranks_with
        level = [each.id for each in below if named in (each.id, each.ranks_with)]
        foot = next((each for each in below if each.id == named), None)
        if named is not None:
            path = f"contracts.{contract.id}.ranks-with"
            args = {"contract": contract.id, "other": named}
            if foot is None:
                yield context.problem("contract/ranks-with", path, why="unknown", **args)
            elif foot.ranks_with is not None:
                yield context.problem("contract/ranks-with", path, why="shared", **args)
            elif [each.id for each in below[-len(level) :]] != level:
                yield context.problem("contract/ranks-with", path, why="apart", **args)
        below.append(contract)


def never_bid(context: Context) -> Iterator[Problem]:
    """`contract/never-bid`: a rung that may be bid only where it never can be."""
    rules = context.compiled.rules
    known = {contract.id: rung(rules, contract.id) for contract in rules.contracts}
    for contract in rules.contracts:
        when, path = contract.bid_when, f"contracts.{contract.id}.bid-when"
        if isinstance(when, OnlySeats) and not when.seats:
            yield context.problem("contract/never-bid", f"{path}.seats", contract=contract.id, why="seats")
        made = {alliance.contract for alliance in alliances(rules)}
        if isinstance(when, OnlyForced) and contract.id not in made:
            yield context.problem("contract/never-bid", f"{path}.kind", contract=contract.id, why="forced")
        if not isinstance(when, OnlyOver):
            continue
        over = [each for each in when.contracts if each in known]
        if all(known[each] >= known[contract.id] for each in over) and len(over) == len(when.contracts):
            yield context.problem("contract/never-bid", f"{path}.contracts", contract=contract.id, why="over")


def no_trump_choice(context: Context) -> Iterator[Problem]:
    """`contract/no-trump-choice`: a rung that nobody can bid, since there is no trump to name."""
    for contract in context.compiled.rules.contracts:
        if isinstance(contract.trump, NamedTrump | ClaimedTrump) and not contract.trump.choices:
            path = f"contracts.{contract.id}.trump.from"
            yield context.problem("contract/no-trump-choice", path, contract=contract.id)


def support_impossible(context: Context) -> Iterator[Problem]:
    """`contract/support-impossible`: a partner by support in an auction that knows none."""
    auction = context.compiled.rules.auction
    if isinstance(auction, SUPPORTABLE):
        return
    for contract in context.compiled.rules.contracts:
        for place, step in enumerate(contract.formation):
            if isinstance(step, Support):
                yield context.problem(
                    "contract/support-impossible",
                    f"contracts.{contract.id}.formation.{place}.kind",
                    auction=type(auction).__struct_config__.tag or "",
                )


def step_never_reached(context: Context) -> Iterator[Problem]:
    """`contract/step-never-reached`: a step towards a partner after one that always finds him."""
    for contract in context.compiled.rules.contracts:
        sure = False
        for place, step in enumerate(contract.formation):
            if sure and isinstance(step, Ask):
                path = f"contracts.{contract.id}.formation.{place}"
                yield context.problem("contract/step-never-reached", path, contract=contract.id)
            sure = sure or (isinstance(step, Ask) and not (step.optional or step.refusable))


def unanswered(context: Context) -> Iterator[Problem]:
    """`contract/unanswered`: nothing is said of an offer that nobody answers, or only that it is raised."""
    for contract in context.compiled.rules.contracts:
        for place, step in enumerate(contract.formation):
            if not isinstance(step, Support):
                continue
            path = f"contracts.{contract.id}.formation.{place}.unanswered"
            ways = [type(way) for way in step.unanswered]
            twice = [each for each, way in enumerate(ways) if way in ways[:each]]
            if twice:
                yield context.problem("contract/unanswered", f"{path}.{twice[0]}", why="twice")
            elif not ways:
                yield context.problem("contract/unanswered", path, why="none")
            elif ways == [Raises]:
                yield context.problem("contract/unanswered", path, why="raise")


def called_card(context: Context) -> Iterator[Problem]:
    """`contract/called-card`: a partner by a card that nobody can call, or who is betrayed."""
    rules = context.compiled.rules
    pack = set(pack_cards(rules.pack))
    for contract in rules.contracts:
        for place, step in enumerate(contract.formation):
            if not isinstance(step, CallCard):
                continue
            path = f"contracts.{contract.id}.formation.{place}.cards"
            strange = [number for number, card in enumerate(step.cards) if card not in pack]
            told = {"contract": contract.id, "card": ""}
            if strange:
                told["card"] = step.cards[strange[0]]
                yield context.problem("contract/called-card", f"{path}.{strange[0]}", why="pack", **told)
            elif not step.cards:
                yield context.problem("contract/called-card", path, why="none", **told)
            elif step.shown == "when-played" and contract.stop != "played-out":
                path = f"contracts.{contract.id}.stop"
                yield context.problem("contract/called-card", path, why="stop", **told)


def joined(context: Context) -> Iterator[Problem]:
    """`contract/joined`: a contract that others may join although each of them could not play it alone."""
    rules = context.compiled.rules
    for contract in rules.contracts:
        if not isinstance(contract.joint, Joined):
            continue
        why = ""
        if not isinstance(rules.auction, SUPPORTABLE):
            why = "auction"
        elif contract.formation:
            why = "partner"
        elif isinstance(contract.trump, NamedTrump | ClaimedTrump | PrivilegedTrump):
            why = "trump"
        elif isinstance(contract.requires, Holding):
            why = "holding"
        elif any(isinstance(step, TakeTalon) for step in contract.exchange):
            why = "talon"
        if why:
            path = f"contracts.{contract.id}.joint.kind"
            yield context.problem("contract/joined", path, contract=contract.id, why=why)


def no_pair_goal(context: Context) -> Iterator[Problem]:
    """`contract/no-pair-goal`: a partner can be found, but nothing says what the two must do."""
    for contract in context.compiled.rules.contracts:
        if contract.formation and isinstance(contract.goal.pair, NoPairGoal):
            yield context.problem(
                "contract/no-pair-goal", f"contracts.{contract.id}.goal.pair", contract=contract.id
            )


def no_alone_goal(context: Context) -> Iterator[Problem]:
    """`contract/no-alone-goal`: declarer may be without a partner, but nothing says what he must do then."""
    for contract in context.compiled.rules.contracts:
        finds = any(_finds(context, contract, step) for step in contract.formation)
        if isinstance(contract.goal.alone, NoAloneGoal) and not finds:
            yield context.problem(
                "contract/no-alone-goal", f"contracts.{contract.id}.goal.alone", contract=contract.id
            )


def _finds(context: Context, contract: Contract, step: FormationStep) -> bool:
    """Whether a step of the formation never leaves declarer alone."""
    rules = context.compiled.rules
    match step:
        case Allied():
            made = [alliance for alliance in alliances(rules) if alliance.contract == contract.id]
            only = isinstance(contract.bid_when, OnlyForced) and not rules.deal.talon
            return only and all(_brings_partner(alliance) for alliance in made)
        case Support():
            return not any(isinstance(sequel, PlaysAlone) for sequel in step.unanswered)
        case Ask():
            return not step.optional and (not step.refusable or step.last == "must-accept")
        case _:
            return False


def _brings_partner(alliance: Alliance) -> bool:
    """Whether the hand that makes an alliance never holds every card by which the partner is found."""
    return set(alliance.partner) <= set(alliance.cards) and alliance.number < len(set(alliance.partner))


def no_partner_to_lead(context: Context) -> Iterator[Problem]:
    """`contract/partner-leads`: the partner leads where there is none."""
    for contract in context.compiled.rules.contracts:
        if contract.lead == "partner" and True not in formations(contract):
            yield context.problem(
                "contract/partner-leads", f"contracts.{contract.id}.lead", contract=contract.id
            )


def no_partner(context: Context) -> Iterator[Problem]:
    """`contract/no-partner`: a goal for two where no partner can be found."""
    for contract in context.compiled.rules.contracts:
        if not contract.formation and not isinstance(contract.goal.pair, NoPairGoal):
            yield context.problem(
                "contract/no-partner", f"contracts.{contract.id}.goal.pair", contract=contract.id
            )


def holding_impossible(context: Context) -> Iterator[Problem]:
    """`contract/holding`: cards asked for that nobody can hold, or none."""
    rules = context.compiled.rules
    for contract in rules.contracts:
        if not isinstance(contract.requires, Holding):
            continue
        path, cards = f"contracts.{contract.id}.requires.cards", contract.requires.cards
        pack = pack_cards(rules.pack)
        strange = [place for place, card in enumerate(cards) if card not in pack]
        if strange:
            yield context.problem(
                "contract/holding", f"{path}.{strange[0]}", why="pack", card=cards[strange[0]]
            )
        elif not 0 < len(cards) <= rules.deal.hand_size:
            why = "many" if cards else "none"
            yield context.problem("contract/holding", path, why=why, card="", cards=rules.deal.hand_size)


def card_ranks(context: Context) -> Iterator[Problem]:
    """`contract/card-ranks`: ranks of a contract that are not those of the pack, or in no other order."""
    ranks = context.compiled.rules.pack.ranks
    for contract in context.compiled.rules.contracts:
        own = contract.card_ranks
        if own is None or len(set(own)) < len(own):
            continue
        if own == ranks or set(own) != set(ranks):
            strange = [rank for rank in Rank if (rank in own) != (rank in ranks)]
            yield context.problem(
                "contract/card-ranks",
                f"contracts.{contract.id}.card-ranks",
                contract=contract.id,
                ranks=listed(rank.value for rank in strange),
            )


def renounce_idle(context: Context) -> Iterator[Problem]:
    """`contract/renounce-idle`: leave not to follow suit that holds in no trick."""
    for contract in context.compiled.rules.contracts:
        if isinstance(contract.renounce, FreeRenounce) and not contract.renounce.last_trick:
            yield context.problem(
                "contract/renounce-idle", f"contracts.{contract.id}.renounce.last-trick", contract=contract.id
            )


def shares_unused(context: Context) -> Iterator[Problem]:
    """`contract/shares-unused`: shares of the tricks that nobody owes, or that no payment asks for."""
    asking = {
        case.contract.id
        for due in context.cases.lines
        if "quota-missers" in (due.line.payer, due.line.payee) or _own_tricks(due.line)
        for case in due.cases
        if case.contract is not None and case.pair
    }
    for contract in context.compiled.rules.contracts:
        if isinstance(contract.quotas, Liability) and contract.id not in asking:
            why = "lines" if True in formations(contract) else "partner"
            path = f"contracts.{contract.id}.quotas.kind"
            yield context.problem("contract/shares-unused", path, contract=contract.id, why=why)


def _own_tricks(line: Line) -> bool:
    return any(isinstance(term, Fixed | TableCell) and term.times == "own-under" for term in line.amount)


def discard_range(context: Context) -> Iterator[Problem]:
    """`exchange/range`: at least so many cards are put aside, and at most fewer, or none at all."""
    for contract in context.compiled.rules.contracts:
        for place, step in enumerate(contract.exchange):
            if isinstance(step, TakeTalon):
                continue
            if step.at_least > step.at_most or not step.at_most:
                yield context.problem(
                    "exchange/range",
                    f"contracts.{contract.id}.exchange.{place}.at-most",
                    least=step.at_least,
                    most=step.at_most,
                )


def discards_too_many(context: Context) -> Iterator[Problem]:
    """`exchange/too-many`: so many cards may be put aside that none is left to play."""
    rules = context.compiled.rules
    for contract in rules.contracts:
        if contract.exchange and tricks_played(rules, contract)[0] <= 0:
            yield context.problem(
                "exchange/too-many",
                f"contracts.{contract.id}.exchange",
                most=sum(step.at_most for step in contract.exchange if isinstance(step, Discard)),
                cards=rules.deal.hand_size,
            )


def no_talon(context: Context) -> Iterator[Problem]:
    """`exchange/no-talon`: cards of a talon that there is not, or that is too small, or that is gone."""
    rules = context.compiled.rules
    for contract in rules.contracts:
        taken = False
        for place, step in enumerate(contract.exchange):
            path, why, most = f"contracts.{contract.id}.exchange.{place}", "", 0
            if isinstance(step, Discard):
                continue
            if not rules.deal.talon or taken:
                why = "taken" if taken else "none"
            elif isinstance(step, Draw) and step.at_most > min(rules.deal.talon, rules.deal.hand_size):
                why, most, path = "few", min(rules.deal.talon, rules.deal.hand_size), f"{path}.at-most"
            if why:
                yield context.problem("exchange/no-talon", path, why=why, contract=contract.id, most=most)
            taken = taken or isinstance(step, TakeTalon)


def never_exposed(context: Context) -> Iterator[Problem]:
    """`exposure/never`: a hand that is laid open when all tricks have been played."""
    rules = context.compiled.rules
    for contract in rules.contracts:
        most = tricks_played(rules, contract)[1]
        if isinstance(contract.exposure, Open) and contract.exposure.after_tricks >= most:
            yield context.problem(
                "exposure/never",
                f"contracts.{contract.id}.exposure.after-tricks",
                tricks=most,
                after=contract.exposure.after_tricks,
            )


def stop_hides_tricks(context: Context) -> Iterator[Problem]:
    """`contract/stop-hides-tricks`: play stops once the contract is decided, yet all tricks are counted."""
    for contract in context.compiled.rules.contracts:
        if contract.stop == "played-out":
            continue
        path = _counting_line(context, contract)
        if path is not None:
            yield context.problem(
                "contract/stop-hides-tricks", f"contracts.{contract.id}.stop", contract=contract.id, rule=path
            )


def _counting_line(context: Context, contract: Contract) -> str | None:
    """A rule that asks for the tricks of a deal of this contract which might not have been played."""
    rules = context.compiled.rules
    # Where every trick must be taken, the first one lost is counted as it was played.
    open_ended = [pair for pair in formations(contract) if not needs_all(rules, contract, pair=pair)]
    counting = {pair for pair in open_ended if _target(contract, pair=pair) is not None}
    for counted in context.cases.terms:
        term = counted.term
        if isinstance(term, Product):
            by_count = bool({"taken", "over", "short"} & set(term.of))
        else:
            by_count = isinstance(term, TableCell) and term.column in BY_COUNT
        often = isinstance(term, Fixed | TableCell) and term.times != "once"
        pairs = open_ended if by_count else counting if often else ()
        if pairs and any(case.pair in pairs and _cut_short(case, contract) for case in counted.cases):
            return counted.path
    most = tricks_played(context.compiled.rules, contract)[1]
    for due in context.cases.lines:
        swept, least = due.line.when.side_took == "all-tricks", due.line.when.side_took_at_least
        if not (swept or least):
            continue
        cases = [case for case in due.cases if _cut_short(case, contract)]
        if swept and any(_left_open(case, contract, most) for case in cases):
            return f"{due.path}.when.side-took"
        if least and any(_count_open(case, contract, most, least) for case in cases):
            return f"{due.path}.when.side-took-at-least"
    return None


def _cut_short(case: Case, contract: Contract) -> bool:
    """Whether a deal of this contract with that result may end before all tricks are played."""
    stops = contract.stop == "when-decided" or case.result == "made"
    return _is(case, contract) and stops and not case.bought


def _is(case: Case, contract: Contract) -> bool:
    return case.contract is not None and case.contract.id == contract.id


def _target(contract: Contract, *, pair: bool) -> int | None:
    goal = contract_goal(contract, pair=pair)
    return None if goal is None else target(goal)


def _left_open(case: Case, contract: Contract, most: int) -> bool:
    """Whether play can stop with that result while the side has taken every trick so far."""
    goal = contract_goal(contract, pair=case.pair)
    if goal is None or not _is(case, contract):
        return False
    so_far = (taken._replace(left=most - taken.side) for taken in shares(goal, 0, most - 1, pair=case.pair))
    return any(judge(goal, taken).made is (case.result == "made") for taken in so_far if not taken.defenders)


def _count_open(case: Case, contract: Contract, most: int, least: int) -> bool:
    """Whether play can stop with that result while it is open if the side takes so many tricks."""
    goal = contract_goal(contract, pair=case.pair)
    if goal is None or not _is(case, contract):
        return False
    so_far = (
        taken._replace(left=most - taken.side - taken.defenders)
        for taken in shares(goal, 0, most - 1, pair=case.pair)
        if taken.side < least <= most - taken.defenders
    )
    return any(judge(goal, taken).made is (case.result == "made") for taken in so_far)


def no_reward(context: Context) -> Iterator[Problem]:
    """`contract/no-reward`: a rung for which nobody is paid when it is made."""
    cases = context.cases
    paid = {
        (case.contract.id, case.pair)
        for due in cases.lines
        if due.breach is None
        for case in due.cases
        if case.contract is not None and case.result == "made"
    }
    for contract in context.compiled.rules.contracts:
        lacking = [pair for pair in formations(contract) if (contract.id, pair) not in paid]
        everywhere = len(lacking) == len(formations(contract))
        if lacking and _can_be_made(context, contract):
            yield context.problem(
                "contract/no-reward",
                f"contracts.{contract.id}",
                contract=contract.id,
                formation="any" if everywhere else "pair" if lacking[0] else "alone",
            )


def _can_be_made(context: Context, contract: Contract) -> bool:
    return any(_is(case, contract) and case.result == "made" for case in context.cases.declared)


def family_unknown(context: Context) -> Iterator[Problem]:
    """`family/unknown`: a family that is not declared, or of which no contract is."""
    declared = _declared_families(context)
    families = {contract.family for contract in context.compiled.rules.contracts}
    if declared:
        for contract in context.compiled.rules.contracts:
            if contract.family not in declared:
                yield _unknown_family(context, f"contracts.{contract.id}.family", contract.family, declared)
    for path, named in _families_named(context):
        for place, family in enumerate(named or ()):
            if family not in families and family not in declared:
                yield _unknown_family(context, f"{path}.{place}", family, sorted(families | set(declared)))


def _unknown_family(context: Context, path: str, family: str, known: list[str]) -> Problem:
    return context.problem(
        "family/unknown", path, family=family, nearest=nearest(family, known), choices=listed(known)
    )


def _declared_families(context: Context) -> list[str]:
    families = None if context.joined is None else context.joined.sections.get("families")
    return list(families.entries) if isinstance(families, Keys) else []


def _families_named(context: Context) -> Iterator[tuple[str, tuple[str, ...] | None]]:
    rules: Rules = context.compiled.rules
    for due in context.cases.lines:
        yield f"{due.path}.when.families", due.line.when.families
    for each in rules.settlement.multipliers:
        yield f"settlement.multipliers.{each.id}.when.families", each.when.families
    for breach in rules.irregularities:
        yield f"irregularities.{breach.id}.families", breach.families
    for place, way in enumerate(rules.play.buy_out):
        yield f"play.buy-out.{place}.families", way.families
    for path, rights in rights_granted(rules):
        for place, right in enumerate(rights):
            yield f"{path}.{place}.families", getattr(right, "families", None)
    yield "settlement.honours.families", getattr(rules.settlement.honours, "families", None)


def family_unused(whole: Whole) -> Iterator[Problem]:
    """`family/unused`: a family of which no contract is."""
    used = {contract.family for context in whole.contexts for contract in context.compiled.rules.contracts}
    declared = _declared_families(whole.base)
    # A contract of an unknown family has told it already.
    if used <= set(declared):
        for family in declared:
            if family not in used:
                yield whole.base.key_problem("family/unused", f"families.{family}", family=family)


def contract_unknown(context: Context) -> Iterator[Problem]:
    """`contract/unknown`: a line or a contract that speaks of a contract which is not in the ladder."""
    contracts = [contract.id for contract in context.compiled.rules.contracts]
    for path, listed_there in _contracts_named(context):
        for place, named in enumerate(listed_there):
            if named not in contracts:
                yield context.problem(
                    "contract/unknown",
                    f"{path}.{place}",
                    contract=named,
                    nearest=nearest(named, contracts),
                    choices=listed(contracts),
                )


def _contracts_named(context: Context) -> Iterator[tuple[str, tuple[str, ...]]]:
    for due in context.cases.lines:
        yield f"{due.path}.when.contracts", due.line.when.contracts or ()
    for each in context.compiled.rules.settlement.multipliers:
        yield f"settlement.multipliers.{each.id}.when.contracts", each.when.contracts or ()
    for contract in context.compiled.rules.contracts:
        if isinstance(contract.bid_when, OnlyOver):
            yield f"contracts.{contract.id}.bid-when.contracts", contract.bid_when.contracts
