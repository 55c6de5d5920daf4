"""A deal played again from its actions: what each did, who took which trick, and whether a record is true."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Final

import msgspec
from msgspec import structs

from boston_rules.cards import SEATS, Seat, Suit
from boston_rules.engine.actions import Action
from boston_rules.engine.dealing import full_pack, given
from boston_rules.engine.faults import OutcomeFaults
from boston_rules.engine.playing import ranks_of, trump_of, winner
from boston_rules.engine.pools import grouped, limit_of, pools_before
from boston_rules.engine.records import RecordedDeal, SessionRecord, Start
from boston_rules.engine.refusing import Refusal, why_not
from boston_rules.engine.session import target_reached
from boston_rules.engine.settlement import settle
from boston_rules.engine.shapes import Outcome, Settlement
from boston_rules.engine.state import Dealt, OverPhase, PlayingPhase, State
from boston_rules.engine.table import around
from boston_rules.engine.totals import gains
from boston_rules.engine.walk import advance, apply, start, to_act
from boston_rules.rules import Rules
from boston_rules.rules.base import CardCode, Rule, doc
from boston_rules.rules.deal import DealersLastCard, NothingKept, NothingTurned

# Where a fault of the outcome stands in a record, if anywhere but at the last action.
_STARTED: Final[Mapping[str, str]] = {
    "deal": "start.deal",
    "last_deal": "start.last-deal",
    "pools": "start.pools",
    "state": "start.state",
}


class Moment(Rule, frozen=True):
    """An action with the states before and after it."""

    action: Action
    before: State
    after: State


class Trick(Rule, frozen=True):
    """A trick that is complete."""

    number: Annotated[int, doc("Counted from 1.")]
    leader: Seat
    cards: Annotated[tuple[CardCode, ...], doc("In order of play.")]
    taker: Seat
    won: Annotated[Mapping[Seat, int], doc("Tricks of each player so far, this one included.")]


def moments(rules: Rules, state: State, actions: Iterable[Action]) -> Iterator[Moment]:
    """Each action in turn, from that state on, with what it did.

    Raises IllegalAction at the first that is not legal, OutcomeFaults where the end can't be settled.
    """
    for action in actions:
        after = apply(rules, state, action)
        yield Moment(action, state, after)
        state = after


def completed(rules: Rules, moment: Moment) -> Trick | None:
    """The trick that this action completed, if it did."""
    phase, card = moment.before.phase, moment.action.play
    if not isinstance(phase, PlayingPhase) or card is None or len(phase.trick) < len(SEATS) - 1:
        return None
    cards = (*phase.trick, card)
    trump, turned = trump_of(moment.before), moment.before.dealt.turned
    taker = around(rules, phase.leader)[winner(rules, trump, turned, cards, ranks_of(rules, moment.before))]
    won = {**phase.won, taker: phase.won[taker] + 1}
    return Trick(sum(won.values()), phase.leader, cards, taker, won)


class Flaw(Rule, frozen=True):
    """Something in a record that can't have been: where it stands, and what is wrong with it.

    `args` hold `found` and `right` as JSON where a value differs; `refusal` tells why an action is not legal,
    `fault` why the deal can't be settled.
    """

    path: str
    name: str
    args: Mapping[str, str | int] = {}
    refusal: Refusal | None = None
    fault: str | None = None


class Replayed(Rule, frozen=True):
    """A recorded deal played again: every state from the start on, as far as its actions are legal."""

    states: tuple[State, ...]
    flaws: tuple[Flaw, ...]

    @property
    def over(self) -> OverPhase | None:
        """Outcome and settlement by the rules; None where the deal was not played to its end."""
        phase = self.states[-1].phase if self.states else None
        return phase if isinstance(phase, OverPhase) else None


def replay_deal(rules: Rules, deal: RecordedDeal) -> Replayed:
    """A recorded deal by these rules, with all that is wrong with it.  Raises nothing."""
    flaws = [*_card_flaws(rules, deal), *_start_flaws(rules, deal)]
    if flaws:
        return Replayed((), tuple(flaws))
    state = start(rules, _dealt(rules, deal))
    states = [state]
    for number, action in enumerate(deal.actions):
        path = f"actions.{number}"
        refusal = why_not(rules, state, action)
        if refusal is not None:
            flaw = Flaw(path, "illegal", {"number": number + 1}, refusal)
            return Replayed(tuple(states), (flaw,))
        try:
            state = advance(rules, state, action)
        except OutcomeFaults as faults:
            found = [
                Flaw(_STARTED.get(fault.path, path), "unsettled", fault.args, fault=fault.message)
                for fault in faults.faults
            ]
            return Replayed(tuple(states), tuple(found))
        states.append(state)
    if not isinstance(state.phase, OverPhase):
        return Replayed(tuple(states), (Flaw("actions", "unfinished", {"seat": to_act(rules, state) or ""}),))
    differing = differences(deal.settlement, state.phase.settlement, "settlement")
    return Replayed(tuple(states), tuple(differing))


def replay_session(rules: Rules, session: SessionRecord) -> tuple[tuple[Replayed, ...], tuple[Flaw, ...]]:
    """The deals of a recorded session, and what is wrong with it as a whole.  Raises nothing.

    What a deal should start from is taken from the settlement of the deal before as the rules have it, or as
    it is recorded where that deal could not be played to its end.
    """
    replayed = tuple(replay_deal(rules, deal) for deal in session.deals)
    if not session.deals:
        return replayed, (Flaw("deals", "no-deals"),)
    flaws = [*differences(session.deals[0].dealer, session.first_dealer.seat, "deals.0.dealer")]
    expected = Start(deal=1, new_dealer=True, pools=pools_before(rules), state={})
    flaws += _carried_flaws(session.deals[0], expected, "deals.0.start")
    totals = dict.fromkeys(SEATS, 0)
    books = {book.id: dict.fromkeys(SEATS, 0) for book in rules.settlement.books}
    decisive = books.get(rules.session.decided_by or "", totals)
    before: tuple[RecordedDeal, Settlement] | None = None
    for number, (deal, again) in enumerate(zip(session.deals, replayed, strict=True)):
        if before is not None:
            flaws += _following_flaws(rules, *before, deal, f"deals.{number}", decisive)
        settlement = deal.settlement if again.over is None else again.over.settlement
        stakes = again.states[0].dealt.stakes if again.states else ()
        for book_id, sums in ((None, totals), *books.items()):
            for seat, change in gains(settlement, stakes, book_id).items():
                sums[seat] += change
        before = deal, settlement
    if before is not None and not _ends(rules, before[1], decisive):
        flaws.append(Flaw("deals", "session-short"))
    if all(again.over is not None for again in replayed) and before is not None:
        flaws += _end_flaws(rules, session, before, totals)
        flaws += differences(session.books, books, "books")
    return replayed, tuple(flaws)


def differences(found: object, right: object, path: str) -> Iterator[Flaw]:
    """Where two values of JSON differ, as deep as they have the same shape."""
    yield from _differences(msgspec.to_builtins(found), msgspec.to_builtins(right), path)


def _differences(found: object, right: object, path: str) -> Iterator[Flaw]:
    if isinstance(found, dict) and isinstance(right, dict):
        for key in dict.fromkeys([*right, *found]):
            yield from _differences(found.get(key), right.get(key), f"{path}.{key}")
    elif isinstance(found, list | tuple) and isinstance(right, list | tuple) and len(found) == len(right):
        for place, (one, other) in enumerate(zip(found, right, strict=True)):
            yield from _differences(one, other, f"{path}.{place}")
    elif found != right:
        args = {"found": _json(found), "right": _json(right)}
        yield Flaw(path, "differs", args)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _dealt(rules: Rules, deal: RecordedDeal) -> Dealt:
    begun = deal.start
    return given(
        rules,
        deal.dealer,
        deal.hands,
        deal.turned_card,
        talon=deal.talon,
        pools=begun.pools,
        new_dealer=begun.new_dealer,
        number=begun.deal,
        last=begun.last_deal,
        state=begun.state,
    )


def _card_flaws(rules: Rules, deal: RecordedDeal) -> Iterator[Flaw]:
    """Hands that are not the pack, and a turned card that can't be."""
    pack, size = full_pack(rules), rules.deal.hand_size
    seen: set[str] = set()
    for seat in SEATS:
        held, path = deal.hands.get(seat, ()), f"hands.{seat}"
        for card in held:
            if card not in pack or card in seen:
                kind = "card-twice" if card in seen else "card-unknown"
                yield Flaw(path, kind, {"card": card})
            seen.add(card)
        if len(held) != size:
            yield Flaw(path, "hand-size", {"seat": seat, "found": len(held), "needed": size})
    for card in deal.talon:
        if card not in pack or card in seen:
            kind = "card-twice" if card in seen else "card-unknown"
            yield Flaw("talon", kind, {"card": card})
        seen.add(card)
    if len(deal.talon) != rules.deal.talon:
        yield Flaw("talon", "talon", {"found": len(deal.talon), "needed": rules.deal.talon})
    yield from _turned_flaws(rules, deal)


def _turned_flaws(rules: Rules, deal: RecordedDeal) -> Iterator[Flaw]:
    turned, up = rules.suits.turned, deal.turned_card
    wrong = ""
    if isinstance(turned, NothingTurned):
        wrong = "" if up is None else "needless"
    elif up is None:
        wrong = "missing"
    elif up not in full_pack(rules):
        wrong = "unknown"
    elif isinstance(turned, DealersLastCard) and up not in deal.hands.get(deal.dealer, ()):
        wrong = "not-dealers"
    if wrong:
        yield Flaw("turned-card", "turned-card", {"kind": wrong, "card": up or ""})


def _start_flaws(rules: Rules, deal: RecordedDeal) -> Iterator[Flaw]:
    """Pools that these rules don't have, and a state that they don't carry from deal to deal."""
    begun, wanted = deal.start, len(pools_before(rules))
    if begun.deal < 1:
        yield Flaw("start.deal", "differs", {"found": begun.deal, "right": 1})
    limit = limit_of(rules)
    if len(begun.pools) != wanted and not (limit is not None and begun.pools):
        yield Flaw("start.pools", "pools", {"found": len(begun.pools), "needed": wanted})
    for place, pool in enumerate(begun.pools):
        if pool < 0:
            yield Flaw(f"start.pools.{place}", "differs", {"found": pool, "right": 0})
    if limit is not None and min(begun.pools, default=-1) >= 0:
        yield from differences(begun.pools, grouped(sum(begun.pools), limit), "start.pools")
    kept = rules.suits.kept
    name = "" if isinstance(kept, NothingKept) else kept.state
    due = {name} if name and begun.deal > 1 else set()
    most = {queue.id: queue.most for queue in rules.session.queues}
    suits = {key: value for key, value in begun.state.items() if key not in most}
    sound = set(suits) == due and all(value in set(Suit) for value in suits.values())
    numbers = (value for key, value in begun.state.items() if key in most and not _waits(value, most[key]))
    if not sound or any(True for _ in numbers):
        args = {"found": _json(begun.state), "name": name if due else ""}
        yield Flaw("start.state", "state", args)


def _waits(value: int | str, most: int) -> bool:
    return isinstance(value, int) and 1 <= value <= most


def _carried_flaws(deal: RecordedDeal, expected: Start, path: str) -> Iterator[Flaw]:
    """Where a deal does not start from what was left; whether it is the last is its own affair."""
    expected = structs.replace(expected, last_deal=deal.start.last_deal)
    yield from differences(deal.start, expected, path)


def _following_flaws(
    rules: Rules,
    before: RecordedDeal,
    settlement: Settlement,
    deal: RecordedDeal,
    path: str,
    totals: Mapping[Seat, int],
) -> Iterator[Flaw]:
    following = settlement.next
    if _ends(rules, settlement, totals) or following is None or following.deal is None:
        yield Flaw(path, "session-over")
        return
    if following.dealer is not None:
        yield from differences(deal.dealer, following.dealer, f"{path}.dealer")
    expected = Start(
        deal=following.deal,
        new_dealer=deal.dealer != before.dealer,
        pools=settlement.pools,
        state=following.state,
    )
    yield from _carried_flaws(deal, expected, f"{path}.start")


def _ends(rules: Rules, settlement: Settlement, totals: Mapping[Seat, int]) -> bool:
    """Whether the session is over after a deal so settled."""
    following = settlement.next
    if following is None or following.deal is None:
        return True
    return target_reached(rules, totals)


def _end_flaws(
    rules: Rules,
    session: SessionRecord,
    last: tuple[RecordedDeal, Settlement],
    totals: Mapping[Seat, int],
) -> Iterator[Flaw]:
    """The division of the pool and everybody's totals, against those by the rules."""
    outcome = Outcome(event="session-end", dealer=last[0].dealer, pools=last[1].pools)
    try:
        end = settle(rules, outcome)
    except OutcomeFaults as faults:
        for fault in faults.faults:
            yield Flaw("end", "unsettled", fault.args, fault=fault.message)
        return
    yield from differences(session.end, end, "end")
    right = {seat: totals[seat] + end.deltas.get(seat, 0) for seat in SEATS}
    yield from differences(session.totals, right, "totals")
