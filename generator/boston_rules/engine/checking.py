"""Whether the facts of an outcome can be true under the rules; each check yields every fault that it finds.

What is missing is told by whatever needs it (see `lines` and `settlement`); here is only what can't be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from boston_rules.cards import SEATS, Denomination, Seat, Suit
from boston_rules.engine.carried import Carried
from boston_rules.engine.declarations import declaration_faults, declarers, each_declaration
from boston_rules.engine.facts import facts_of, kept_in
from boston_rules.engine.faults import Fault, Lacking, nearest
from boston_rules.engine.irregularities import breach_faults, committed, ends_deal
from boston_rules.engine.ladder import thrown_in
from boston_rules.engine.pools import grouped, limit_of, pools_before
from boston_rules.engine.shapes import Outcome
from boston_rules.engine.suits import honours_in, pack_cards, trump_by_turn
from boston_rules.engine.table import speaking_order
from boston_rules.rules import Rules
from boston_rules.rules.auction import SingleRound
from boston_rules.rules.contracts import (
    TRUMPS_BY_TURN,
    ClaimedTrump,
    Contract,
    Discard,
    Holding,
    KeptTrump,
    NamedTrump,
    NoAloneGoal,
    NoPairGoal,
    NoTrump,
    PrivilegedTrump,
    Support,
    TurnedNotKept,
    TurnedTrump,
)
from boston_rules.rules.deal import DealersLastCard, NothingKept, NothingTurned
from boston_rules.rules.play import BuyOut, DeclarerPays, DefendersPay
from boston_rules.rules.session import FixedDeals
from boston_rules.rules.settlement import EveryoneForHimself, TrumpHonours

_SUITS: frozenset[int | str] = frozenset(Suit)


def find_contract(rules: Rules, outcome: Outcome) -> Contract | None:
    """The contract that the outcome names; None where it names none or one that these rules don't know."""
    try:
        return None if outcome.contract is None else rules.contract(outcome.contract)
    except KeyError:
        return None


def faults_of(rules: Rules, outcome: Outcome) -> Iterator[Fault]:
    """Every fact of a deal that can't be true."""
    if outcome.declarations is None:
        yield from _faults(rules, outcome)
        return
    yield from declaration_faults(rules, outcome)
    for place, each in enumerate(each_declaration(outcome) if outcome.declarations else ()):
        for fault in _faults(rules, each):
            own = fault.path in ("contract", "declarer", "partner", "trump")
            yield replace(fault, path=f"declarations.{place}.{fault.path}") if own else fault


def _faults(rules: Rules, outcome: Outcome) -> Iterator[Fault]:
    contract = find_contract(rules, outcome)
    yield from _contract_faults(rules, outcome, contract)
    yield from _partner_faults(rules, outcome, contract)
    yield from _trump_faults(rules, outcome, contract)
    yield from _discard_faults(outcome, contract)
    yield from _trick_faults(rules, outcome, contract)
    yield from _ending_faults(rules, outcome, contract)
    yield from _hand_faults(rules, outcome)
    yield from _left_over_faults(rules, outcome)
    yield from _holding_faults(outcome, contract)
    yield from _announced_faults(rules, outcome, contract)
    yield from _honour_faults(rules, outcome, contract)
    yield from pool_faults(rules, outcome)
    yield from _session_faults(rules, outcome)
    yield from breach_faults(rules, outcome, contract)


def _contract_faults(rules: Rules, outcome: Outcome, contract: Contract | None) -> Iterator[Fault]:
    if outcome.contract is None:
        given = {"declarer": outcome.declarer, "partner": outcome.partner, "trump": outcome.trump}
        for fact, value in given.items():
            if value is not None:
                yield Fault(fact, "nobody-declared", {"fact": fact, "found": value})
    elif contract is None:
        known = [known.id for known in rules.contracts]
        found = outcome.contract
        yield Fault(
            "contract",
            "contract-unknown",
            {"found": found, "nearest": nearest(found, known), "known": ", ".join(known)},
        )


def _partner_faults(rules: Rules, outcome: Outcome, contract: Contract | None) -> Iterator[Fault]:
    declarer, partner = outcome.declarer, outcome.partner
    if contract is None:
        return
    if partner is None:
        if isinstance(contract.goal.alone, NoAloneGoal) and outcome.ended != "thrown-in":
            yield Fault("partner", "partner-needed", {"contract": contract.id})
        return
    if partner == declarer:
        yield Fault("partner", "partner-is-declarer", {"found": partner})
        return
    if not contract.formation or isinstance(contract.goal.pair, NoPairGoal):
        yield Fault("partner", "partner-impossible", {"found": partner, "contract": contract.id})
    elif (
        isinstance(rules.auction, SingleRound)
        and all(isinstance(step, Support) for step in contract.formation)
        and outcome.dealer is not None
        and declarer is not None
    ):
        order = speaking_order(rules, outcome.dealer)
        if order.index(partner) < order.index(declarer):
            yield Fault("partner", "partner-spoke-before", {"found": partner, "declarer": declarer})


def _trump_faults(rules: Rules, outcome: Outcome, contract: Contract | None) -> Iterator[Fault]:
    if outcome.turned is not None and isinstance(rules.suits.turned, NothingTurned):
        yield Fault("turned", "nothing-turned", {"found": outcome.turned})
    if contract is None or outcome.trump is None:
        return
    found = outcome.trump
    trump = contract.trump
    match trump:
        case NoTrump():
            yield Fault("trump", "trump-none", {"found": found, "contract": contract.id})
        case TurnedTrump():
            if found is Denomination.NO_TRUMP:
                yield Fault(
                    "trump",
                    "trump-not-choice",
                    {"found": found, "contract": contract.id, "choices": "S, H, D, C"},
                )
            elif outcome.turned is not None and found.value != outcome.turned.value:
                yield Fault("trump", "trump-not-turned", {"found": found, "turned": outcome.turned})
        case KeptTrump() | TurnedNotKept():
            yield from _trump_by_turn_faults(rules, outcome, contract, found)
        case NamedTrump() | ClaimedTrump():
            if found not in trump.choices:
                choices = ", ".join(trump.choices)
                yield Fault(
                    "trump",
                    "trump-not-choice",
                    {"found": found, "contract": contract.id, "choices": choices},
                )
        case PrivilegedTrump():
            kept, turned = kept_in(rules, outcome), outcome.turned
            known = kept is not None and turned is not None
            if found is Denomination.NO_TRUMP or (known and found.suit not in (kept, turned)):
                choices = ", ".join(dict.fromkeys(suit for suit in (kept, turned) if suit is not None))
                yield Fault(
                    "trump",
                    "trump-not-choice",
                    {"found": found, "contract": contract.id, "choices": choices},
                )


def _trump_by_turn_faults(
    rules: Rules, outcome: Outcome, contract: Contract, found: Denomination
) -> Iterator[Fault]:
    """A trump that is not the kept suit, or not the turned suit if that is another."""
    kept, turned = kept_in(rules, outcome), outcome.turned
    possible = [turned] if turned is not None else list(Suit)
    if isinstance(contract.trump, KeptTrump):
        possible = [kept] if kept is not None else list(Suit)
    elif kept is not None:
        possible = [suit for suit in possible if suit != kept]
    if found.suit not in possible:
        args = {"found": found, "contract": contract.id, "choices": ", ".join(possible) or "–"}
        yield Fault("trump", "trump-not-choice", args)


def _discards(contract: Contract | None) -> list[Discard]:
    """The steps of a contract in which cards are put aside without others for them."""
    if contract is None or not contract.exchange:
        return []
    return [step for step in contract.exchange if isinstance(step, Discard)]


def _discard_limits(discards: Sequence[Discard], *, declares: bool) -> tuple[int, int]:
    """The fewest and the most cards that a player puts aside in these steps, declarer or another."""
    his = [step for step in discards if declares or step.who == "all"]
    return sum([step.at_least for step in his]), sum([step.at_most for step in his])


def trick_limits(rules: Rules, outcome: Outcome, contract: Contract | None) -> tuple[int, int]:
    """The fewest and the most tricks that this deal can have: as many as the shortest hand has cards."""
    size, discards = rules.deal.hand_size, _discards(contract)
    if not discards:
        return size, size
    fewest_aside, most_aside, declaring = 0, 0, declarers(outcome)
    for seat in SEATS:
        least, most = _discard_limits(discards, declares=seat in declaring)
        if seat in outcome.discarded:
            least = most = min(max(outcome.discarded[seat], least), most)
        fewest_aside, most_aside = max(fewest_aside, least), max(most_aside, most)
    return size - most_aside, size - fewest_aside


def _discard_faults(outcome: Outcome, contract: Contract | None) -> Iterator[Fault]:
    if outcome.contract is not None and contract is None:
        return
    discards, declaring = _discards(contract), declarers(outcome)
    for seat, found in outcome.discarded.items():
        least, most = _discard_limits(discards, declares=seat in declaring)
        if not least <= found <= most:
            args: dict[str, str | int] = {"seat": seat, "found": found, "least": least, "most": most}
            yield Fault(f"discarded.{seat}", "discard-range", args)


def _trick_faults(rules: Rules, outcome: Outcome, contract: Contract | None) -> Iterator[Fault]:
    if outcome.tricks is None or (outcome.contract is not None and contract is None):
        return
    found = sum(outcome.tricks.values())
    broken_off = ends_deal(committed(rules, outcome, contract)) is not None
    unplayed = outcome.contract is None and not isinstance(rules.nobody_bids, EveryoneForHimself)
    if unplayed or outcome.ended == "thrown-in":
        if found and not broken_off:
            yield Fault("tricks", "tricks-without-play", {"found": found})
        return
    least, most = trick_limits(rules, outcome, contract)
    complete = outcome.ended == "played-out" and not broken_off
    if found > most or (complete and found < least):
        code = "tricks-sum" if least == most else "tricks-sum-range"
        yield Fault("tricks", code, {"found": found, "least": least, "most": most})


def possible_buy_outs(rules: Rules, contract: Contract | None) -> tuple[BuyOut, ...]:
    """The ways to pay instead of playing on that these rules have in this contract."""
    return tuple(
        way for way in rules.play.buy_out if contract is not None and contract.family in way.families
    )


def _ending_faults(rules: Rules, outcome: Outcome, contract: Contract | None) -> Iterator[Fault]:
    if outcome.contract is not None and contract is None:
        return
    if outcome.ended == "thrown-in" and (
        contract is None or outcome.partner is not None or thrown_in(contract) is None
    ):
        yield Fault("ended", "thrown-in-impossible")
    if outcome.ended not in ("defenders-paid", "declarer-paid"):
        return
    kind: type[BuyOut] = DefendersPay if outcome.ended == "defenders-paid" else DeclarerPays
    chances = [way.before_trick for way in possible_buy_outs(rules, contract) if isinstance(way, kind)]
    if not chances or outcome.declarations:
        yield Fault("ended", "buy-out-impossible", {"found": outcome.ended})
        return
    played, last = 0 if outcome.tricks is None else sum(outcome.tricks.values()), max(chances)
    if played >= last:
        args: dict[str, str | int] = {"found": played, "trick": last, "ended": outcome.ended}
        yield Fault("tricks", "buy-out-too-late", args)


def _hand_faults(rules: Rules, outcome: Outcome) -> Iterator[Fault]:
    hands = outcome.hands
    if hands is None:
        return
    for seat in SEATS:
        found = len(hands.get(seat, ()))
        if found != rules.deal.hand_size:
            yield Fault(
                f"hands.{seat}", "hand-size", {"seat": seat, "found": found, "needed": rules.deal.hand_size}
            )
    pack = pack_cards(rules.pack)
    cards = [card for seat in SEATS for card in hands.get(seat, ())]
    different = set(cards)
    if len(different) < len(cards) or not different.issubset(pack):
        for card, times in sorted(Counter(cards).items()):
            if times > 1:
                yield Fault("hands", "card-twice", {"card": card, "times": times})
            if card not in pack:
                yield Fault("hands", "card-not-in-pack", {"card": card})
    for card, holder in outcome.held.items():
        if holder is not None and card not in hands.get(holder, ()):
            yield Fault(f"held.{card}", "held-contradicts-hands", {"card": card, "seat": holder})
    if (
        isinstance(rules.suits.turned, DealersLastCard)
        and outcome.turned is not None
        and outcome.dealer is not None
        and not any(card[0] == outcome.turned for card in hands.get(outcome.dealer, ()))
    ):
        yield Fault("turned", "turned-not-dealers", {"found": outcome.turned, "dealer": outcome.dealer})


def _left_over_faults(rules: Rules, outcome: Outcome) -> Iterator[Fault]:
    """Cards that nobody is said to have been dealt, though somebody was."""
    pack, hands = pack_cards(rules.pack), outcome.hands or {}
    all_dealt = len(pack) <= len(SEATS) * rules.deal.hand_size
    for card, holder in outcome.held.items():
        if holder is None and card in pack and (all_dealt or any(card in hand for hand in hands.values())):
            yield Fault(f"held.{card}", "held-by-somebody", {"card": card})


def _holding_faults(outcome: Outcome, contract: Contract | None) -> Iterator[Fault]:
    """Cards that a contract asks for and that declarer is known not to have been dealt."""
    declarer = outcome.declarer
    if contract is None or declarer is None or not isinstance(contract.requires, Holding):
        return
    for card in contract.requires.cards:
        elsewhere = outcome.held.get(card, declarer) != declarer
        if elsewhere or (outcome.hands is not None and card not in outcome.hands.get(declarer, ())):
            args: dict[str, str | int] = {"card": card, "seat": declarer, "contract": contract.id}
            yield Fault("declarer", "holding-missing", args)


def _announced_faults(rules: Rules, outcome: Outcome, contract: Contract | None) -> Iterator[Fault]:
    """Announcements of what these rules know nothing of, or of what is known not to have been dealt."""
    known = [holding.id for holding in rules.settlement.holdings]
    # Where nothing dealt counts, announcements are facts that nobody asks for.
    if not known or not outcome.announced:
        return
    facts = facts_of(rules, outcome, contract, 0)
    for place, each in enumerate(outcome.announced):
        path = f"announced.{place}"
        if each.kind not in known:
            args: dict[str, str | int] = {
                "found": each.kind,
                "nearest": nearest(each.kind, known),
                "known": ", ".join(known),
            }
            yield Fault(f"{path}.kind", "announced-unknown", args)
            continue
        try:
            holders = facts.holders(each.kind)
        except Lacking:
            # Whatever the fact is needed for tells that it is missing.
            continue
        if each.seat not in holders:
            yield Fault(path, "announced-not-dealt", {"found": each.kind, "seat": each.seat})


def _honour_faults(rules: Rules, outcome: Outcome, contract: Contract | None) -> Iterator[Fault]:
    honours = rules.settlement.honours
    if outcome.honours is None or not isinstance(honours, TrumpHonours):
        return
    most = len(honours.ranks)
    for seat, found in outcome.honours.items():
        if found > most:
            yield Fault(f"honours.{seat}", "honours-too-many", {"seat": seat, "found": found, "most": most})
    trump = None if outcome.trump is None else outcome.trump.suit
    if contract is not None and isinstance(contract.trump, TRUMPS_BY_TURN):
        follows = trump_by_turn(contract, outcome.turned, kept_in(rules, outcome))
        trump = trump if follows is None else follows.suit
    if trump is None:
        return
    found = sum(outcome.honours.values())
    every_seat = len(outcome.honours) == len(SEATS)
    # In a talon any of them may lie.
    if found > most or (every_seat and found < most - rules.deal.talon):
        yield Fault("honours", "honours-sum", {"found": found, "needed": most})
    if outcome.hands is not None:
        yield from _honours_against_hands(outcome.honours, outcome.hands, trump, honours)


def _honours_against_hands(
    found: Mapping[Seat, int], hands: Mapping[Seat, tuple[str, ...]], trump: Suit, honours: TrumpHonours
) -> Iterator[Fault]:
    for seat, count in found.items():
        held = honours_in(hands.get(seat, ()), trump, honours.ranks)
        if count != held:
            yield Fault(
                f"honours.{seat}", "honours-contradict-hands", {"seat": seat, "found": count, "needed": held}
            )


def faults_at_start(rules: Rules, outcome: Outcome) -> Iterator[Fault]:
    """Facts that can't be true of what a deal began with, whatever was played in it."""
    yield from pool_faults(rules, outcome)
    yield from _session_faults(rules, outcome)


def pool_faults(rules: Rules, outcome: Outcome) -> Iterator[Fault]:
    """Pools that these rules don't have, or that are missing, or in debt."""
    found, needed, limit = len(outcome.pools), len(pools_before(rules)), limit_of(rules)
    if found < needed or (found > needed and limit is None):
        message = "pools-none" if needed == 0 else "pools-count"
        yield Fault("pools", message, {"found": found, "needed": needed})
    for place, pool in enumerate(outcome.pools):
        if pool < 0:
            yield Fault(f"pools.{place}", "pool-negative", {"found": pool})
    if limit is not None and min(outcome.pools, default=0) >= 0 and outcome.pools:
        total = sum(outcome.pools)
        right = grouped(total, limit)
        if outcome.pools != right:
            pools = " + ".join(map(str, right))
            yield Fault("pools", "pools-ungrouped", {"limit": limit, "total": total, "right": pools})


def _session_faults(rules: Rules, outcome: Outcome) -> Iterator[Fault]:
    if outcome.state:
        yield from _state_faults(rules, outcome.state)
    end = rules.session.end
    if outcome.deal is None or not isinstance(end, FixedDeals):
        return
    if outcome.deal > end.number:
        yield Fault("deal", "deal-beyond-session", {"found": outcome.deal, "number": end.number})
    elif outcome.last_deal is not None and outcome.last_deal != (outcome.deal == end.number):
        yield Fault("last_deal", "last-deal-contradicts", {"deal": outcome.deal, "number": end.number})


def _state_faults(rules: Rules, state: Carried) -> Iterator[Fault]:
    kept = rules.suits.kept
    queues = {queue.id: queue for queue in rules.session.queues}
    for name, value in state.items():
        if name in queues:
            most = queues[name].most
            if not (isinstance(value, int) and 0 <= value <= most):
                args: dict[str, str | int] = {"name": name, "found": value, "most": most}
                yield Fault(f"state.{name}", "state-not-deals", args)
        elif isinstance(kept, NothingKept) or name != kept.state:
            yield Fault(f"state.{name}", "state-unknown", {"name": name})
        elif value not in _SUITS:
            yield Fault(f"state.{name}", "state-not-suit", {"name": name, "found": value})
