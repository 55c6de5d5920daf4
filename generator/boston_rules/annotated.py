"""Annotated deals played again by the rules: what every step did, with what its author says about it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal

import msgspec

from boston_rules.cards import SEATS, Seat, Suit
from boston_rules.engine.actions import Action
from boston_rules.engine.dealing import full_pack, given
from boston_rules.engine.faults import OutcomeFaults
from boston_rules.engine.pools import grouped, limit_of, pools_before
from boston_rules.engine.replaying import Moment, Trick, completed, moments
from boston_rules.engine.settlement import settle_detailed
from boston_rules.engine.shapes import Detailed, Outcome
from boston_rules.engine.state import (
    AscendingPhase,
    Bid,
    Dealt,
    DuelsPhase,
    ExchangingPhase,
    Hands,
    NamingPhase,
    OverPhase,
    PlayingPhase,
    SeekingPhase,
    SingleRoundPhase,
    State,
    UnansweredPhase,
)
from boston_rules.engine.table import around
from boston_rules.engine.walk import IllegalAction, legal_actions, start
from boston_rules.problems import Problem, ProblemsFound
from boston_rules.rules import Rules
from boston_rules.rules.deal import DealersLastCard, NoPool, NothingKept, NothingTurned
from boston_rules.source.deals import Deal, Step
from boston_rules.source.load import AnnotatedDeal
from boston_rules.source.nearest import clipped, listed
from boston_rules.source.shape import Text

Stage = Literal["auction", "trump", "partner", "exchange", "payment"]

_STAGES: Final[Mapping[type, Stage]] = {
    SingleRoundPhase: "auction",
    AscendingPhase: "auction",
    DuelsPhase: "auction",
    UnansweredPhase: "auction",
    NamingPhase: "trump",
    SeekingPhase: "partner",
    ExchangingPhase: "exchange",
    PlayingPhase: "payment",
}
_SUIT: Final = re.compile(
    r"[\s,]*(?:([SHDC])[\s,]*(-|(?:[AKQJT2-9][\s,]*)*)|(X)[\s,]*(-|(?:[1-4][\s,]*)*))[\s,]*"
)
_ONE_OF: Final = ("call", "bid", "trump", "ask", "call-card", "reveal", "discard", "play", "pay", "trick")
# Where a fault of the outcome stands in the file of the deal, if anywhere but at the end of the steps.
_WRITTEN: Final = {"deal": "number", "last_deal": "last"}


@dataclass(frozen=True)
class Remark:
    """What the author says about a step; `cards` is how many cards of its trick lie on the table by then."""

    note: Text | None
    shows: tuple[str, ...]
    cards: int = 0


@dataclass(frozen=True)
class Said:
    """A step that is no card played: a call, a trump named, a question, cards put aside, a payment."""

    action: Action
    before: State
    after: State
    remark: Remark | None

    @property
    def stage(self) -> Stage:
        """The part of the deal in which it happens; `payment` is the choice to pay instead of playing on."""
        return _STAGES[type(self.before.phase)]

    @property
    def standing(self) -> Bid | None:
        """In the auction the bid that stands after it, if any."""
        bidding = (SingleRoundPhase, AscendingPhase, DuelsPhase)
        if isinstance(self.after.phase, bidding):
            return self.after.phase.standing
        if not isinstance(self.before.phase, bidding):
            return None
        # The last call: it leaves the bid before it standing, or is itself the highest.
        action = self.action
        return self.before.phase.standing if action.bid is None else Bid(action.bid, action.seat, action.suit)


@dataclass(frozen=True)
class Played:
    """A trick."""

    trick: Trick
    cards: tuple[tuple[Seat, str], ...]
    """Who played what, in order of play."""
    hands: Hands
    """What everybody held before it."""
    exposed: tuple[Seat, ...]
    """Whose hands lay open."""
    side: int | None
    """How many tricks the declaring side has by then; None where everybody or several play for themselves."""
    remarks: tuple[Remark, ...]

    @property
    def defenders(self) -> int | None:
        """How many the others have by then."""
        return None if self.side is None else self.trick.number - self.side


@dataclass(frozen=True)
class Replay:
    """An annotated deal played to its end."""

    deal: Deal
    rules: Rules
    dealt: Dealt
    steps: tuple[Said | Played, ...]
    state: State
    """The state at the end."""
    outcome: Outcome
    detailed: Detailed
    """The settlement with the working of each payment."""

    @property
    def said(self) -> tuple[Said, ...]:
        """All steps but the tricks."""
        return tuple(step for step in self.steps if isinstance(step, Said))

    @property
    def played(self) -> tuple[Played, ...]:
        """The tricks."""
        return tuple(step for step in self.steps if isinstance(step, Played))


@dataclass(frozen=True)
class _Planned:
    """An action of a step, where it stands in the file, and the remark that is told once it is done."""

    action: Action
    path: str
    remark: Remark | None


def replay(annotated: AnnotatedDeal, rules: Rules) -> Replay:
    """The deal as these rules have it, every step checked to be legal.

    Raises ProblemsFound: for hands that can't have been dealt, for steps that say nothing or too much, for
    the first that is not legal, for a deal that isn't played to its end or that the rules can't settle.
    """
    problems = [*_deal_problems(annotated, rules), *_step_problems(annotated)]
    if problems:
        raise ProblemsFound(problems)
    dealt = _dealt(annotated.deal, rules)
    planned = [
        each for index, step in enumerate(annotated.deal.steps) for each in _planned(rules, index, step)
    ]
    done: list[Moment] = []
    state = start(rules, dealt)
    try:
        for moment in moments(rules, state, [each.action for each in planned]):
            done.append(moment)
            state = moment.after
    except IllegalAction as refused:
        raise ProblemsFound([_illegal(annotated, planned[len(done)].path, state, refused)]) from None
    except OutcomeFaults as faults:
        raise ProblemsFound(_unsettled(annotated, faults)) from None
    if not isinstance(state.phase, OverPhase):
        legal = legal_actions(rules, state)
        problem = annotated.place("steps").problem(
            "deal/unfinished", "steps", seat=legal[0].seat, legal=_choices(legal)
        )
        raise ProblemsFound([problem])
    outcome = state.phase.outcome
    steps = tuple(_told(rules, planned, done))
    return Replay(annotated.deal, rules, dealt, steps, state, outcome, settle_detailed(rules, outcome))


def _dealt(deal: Deal, rules: Rules) -> Dealt:
    order = {card: place for place, card in enumerate(full_pack(rules))}
    hands = {seat: tuple(sorted(_read(deal.hands[seat])[0], key=order.__getitem__)) for seat in SEATS}
    pools = () if isinstance(rules.pool, NoPool) else deal.pools or pools_before(rules)
    held = {card for hand in hands.values() for card in hand}
    left = tuple(card for card in order if card not in held)
    return given(
        rules,
        deal.dealer,
        hands,
        deal.turned_card,
        talon=left if deal.talon is None else _read(deal.talon)[0],
        pools=pools,
        new_dealer=not deal.again,
        number=deal.number,
        last=deal.last,
        state=deal.state,
    )


# --- what every step did


def _planned(rules: Rules, index: int, step: Step) -> Iterator[_Planned]:
    path = f"steps.{index}"
    remark = Remark(step.note, step.shows) if step.note is not None or step.shows else None
    if step.trick is None:
        said = {name: getattr(step, name) for name in Action.__struct_fields__}
        yield _Planned(Action(**said), path, remark)
        return
    last = len(step.trick) - 1
    for place, (seat, card) in enumerate(zip(around(rules, step.seat), step.trick, strict=True)):
        yield _Planned(Action(seat, play=card), f"{path}.trick.{place}", remark if place == last else None)


def _told(rules: Rules, planned: list[_Planned], done: list[Moment]) -> Iterator[Said | Played]:
    remarks: list[Remark] = []
    for plan, moment in zip(planned, done, strict=True):
        phase = moment.before.phase
        if moment.action.play is None or not isinstance(phase, PlayingPhase):
            yield Said(moment.action, moment.before, moment.after, plan.remark)
            continue
        if plan.remark is not None:
            remarks.append(Remark(plan.remark.note, plan.remark.shows, len(phase.trick) + 1))
        trick = completed(rules, moment)
        if trick is not None:
            yield _played(rules, moment.before, trick, tuple(remarks))
            remarks = []


def _played(rules: Rules, before: State, trick: Trick, remarks: tuple[Remark, ...]) -> Played:
    cards = tuple(zip(around(rules, trick.leader), trick.cards, strict=True))
    lying = dict(cards[:-1])
    hands = {seat: (*cards, lying[seat]) if seat in lying else cards for seat, cards in before.hands.items()}
    order = {card: place for place, card in enumerate(full_pack(rules))}
    undertaken = before.undertaking
    side = None
    if undertaken is not None and not undertaken.joined:
        side = trick.won[undertaken.declarer]
        side += 0 if undertaken.partner is None else trick.won[undertaken.partner]
    return Played(
        trick=trick,
        cards=cards,
        hands={seat: tuple(sorted(held, key=order.__getitem__)) for seat, held in hands.items()},
        exposed=before.exposed,
        side=side,
        remarks=remarks,
    )


# --- what is wrong with the cards


def _deal_problems(annotated: AnnotatedDeal, rules: Rules) -> Iterator[Problem]:
    """Hands, a turned card, pools or a state left by other deals that these rules can't have."""
    yield from _hand_problems(annotated, rules)
    deal, turned = annotated.deal, rules.suits.turned
    card = deal.turned_card
    kind = ""
    if isinstance(turned, NothingTurned):
        kind = "" if card is None else "needless"
    elif card is None:
        kind = "missing"
    elif isinstance(turned, DealersLastCard) and card not in _read(deal.hands.get(deal.dealer, ""))[0]:
        kind = "not-dealers"
    if kind:
        place = annotated.place("turned-card", inside=True)
        yield place.problem("deal/turned-card", "turned-card", kind=kind, card=card or "", seat=deal.dealer)
    wanted = 0 if isinstance(rules.pool, NoPool) else 1
    limit = limit_of(rules)
    if limit is not None and deal.pools:
        right = grouped(sum(deal.pools), limit)
        if deal.pools != right:
            place, pools = annotated.place("pools"), " + ".join(map(str, right))
            yield place.problem("deal/pools-ungrouped", "pools", limit=limit, right=pools)
    elif deal.pools and len(deal.pools) != wanted:
        place = annotated.place("pools")
        yield place.problem("deal/pools", "pools", found=len(deal.pools), needed=wanted)
    yield from _state_problems(annotated, rules)


def _state_problems(annotated: AnnotatedDeal, rules: Rules) -> Iterator[Problem]:
    """What is said, or not said, to be left by the deals before, against what these rules carry on."""
    state, kept = annotated.deal.state, rules.suits.kept
    wanted = "" if isinstance(kept, NothingKept) else kept.state
    first = annotated.deal.number == 1
    most = {queue.id: queue.most for queue in rules.session.queues}
    for name, value in state.items():
        kind = ""
        if name in most:
            kind = "" if isinstance(value, int) and 1 <= value <= most[name] else "not-deals"
        elif name != wanted:
            kind = "unknown"
        elif first:
            kind = "first"
        elif value not in set(Suit):
            kind = "not-suit"
        if kind:
            path = f"state.{name}"
            yield annotated.place(path).problem(
                "deal/state", path, kind=kind, name=name, found=clipped(str(value)), wanted=wanted
            )
    if wanted and not first and wanted not in state:
        yield annotated.place("state").problem(
            "deal/state", "state", kind="missing", name=wanted, found="", wanted=wanted
        )


def _hand_problems(annotated: AnnotatedDeal, rules: Rules) -> Iterator[Problem]:
    pack = full_pack(rules)
    hands: dict[Seat, tuple[str, ...]] = {}
    readable = True
    for seat, text in annotated.deal.hands.items():
        hands[seat], unread = _read(text)
        strange = unread or listed(card for card in hands[seat] if card not in pack)
        if strange:
            readable = False
            place = annotated.place(f"hands.{seat}", inside=True)
            yield place.problem("deal/hand-unreadable", f"hands.{seat}", seat=seat, found=clipped(strange))
    if not readable:
        return
    counts = Counter(card for cards in hands.values() for card in cards)
    missing = listed(card for card in pack if card not in counts)
    twice = [card for card, count in counts.items() if count > 1]
    for card in twice:
        seat = next(each for each in reversed(hands) if card in hands[each])
        place = annotated.place(f"hands.{seat}", inside=True)
        yield place.problem("deal/card-twice", f"hands.{seat}", card=card, missing=missing)
    for seat in () if twice else SEATS:
        found, needed = len(hands.get(seat, ())), rules.deal.hand_size
        if found != needed:
            place = annotated.place(f"hands.{seat}", inside=True)
            yield place.problem(
                "deal/hand-size", f"hands.{seat}", seat=seat, found=found, needed=needed, missing=missing
            )
            return
    yield from _talon_problems(
        annotated, rules, [] if twice else [card for card in pack if card not in counts]
    )


def _talon_problems(annotated: AnnotatedDeal, rules: Rules, left: list[str]) -> Iterator[Problem]:
    """A talon that is not what the hands leave over."""
    if annotated.deal.talon is None or (not left and rules.deal.talon):
        return
    cards, unread = _read(annotated.deal.talon)
    place = annotated.place("talon", inside=True)
    strange = unread or listed(card for card in cards if card not in left)
    if strange or sorted(cards) != sorted(left):
        missing = listed(card for card in left if card not in cards)
        yield place.problem("deal/talon-cards", "talon", found=clipped(strange), missing=missing)


def _read(hand: str) -> tuple[tuple[str, ...], str]:
    """The cards of a hand, and the first word of it that can't be read; empty where all can."""
    hand = hand.strip()
    cards: list[str] = []
    place = 0
    while place < len(hand):
        match = _SUIT.match(hand, place)
        if match is None:
            return tuple(cards), hand[place:].split(maxsplit=1)[0]
        suit, ranks = (match[1], match[2]) if match[1] else (match[3], match[4])
        cards += [f"{suit}{rank}" for rank in ranks if rank.isalnum()]
        place = match.end()
    return tuple(cards), ""


# --- what is wrong with the steps


def _step_problems(annotated: AnnotatedDeal) -> Iterator[Problem]:
    """Steps that say nothing, or several things at once, and tricks that are not whole."""
    for index, step in enumerate(annotated.deal.steps):
        path = f"steps.{index}"
        place = annotated.place(path)
        said = [name for name in _ONE_OF if getattr(step, name.replace("-", "_")) is not None]
        if step.suit is not None and step.bid is None:
            said.append("suit")
        if len(said) != 1 or said == ["suit"]:
            yield place.problem("deal/one-thing", path, found=listed(said), choices=listed(_ONE_OF))
        elif step.trick is not None and len(step.trick) != len(SEATS):
            below = f"{path}.trick"
            yield annotated.place(below).problem(
                "deal/trick-cards", below, found=len(step.trick), needed=len(SEATS)
            )


def _illegal(annotated: AnnotatedDeal, path: str, state: State, refused: IllegalAction) -> Problem:
    """What is wrong with the first action that is not legal."""
    action, legal = refused.action, refused.legal
    if not legal:
        return annotated.place(path).problem("deal/over", path)
    args = {"seat": action.seat, "found": _words(action), "legal": _choices(legal)}
    if action.seat != legal[0].seat:
        return annotated.place(path).problem("deal/turn", path, wanted=legal[0].seat, **args)
    card = action.play
    if card is not None and card not in state.hands[action.seat]:
        held = listed(state.hands[action.seat])
        return annotated.place(path).problem("deal/not-held", path, seat=action.seat, card=card, held=held)
    return annotated.place(path).problem("deal/illegal", path, **args)


def _unsettled(annotated: AnnotatedDeal, faults: OutcomeFaults) -> Iterator[Problem]:
    for fault in faults.faults:
        path = _WRITTEN.get(fault.path, "steps")
        yield annotated.place(path).problem(f"outcome/{fault.message}", path, **fault.args)


def _choices(legal: tuple[Action, ...]) -> str:
    return listed(_words(action) for action in legal)


def _words(action: Action) -> str:
    """An action by the words that the file has for it, without the seat."""
    said: dict[str, object] = msgspec.to_builtins(action)
    words = [
        f"{key} {_value(said[key])}"
        for key in ("bid", "trump", "ask", "call-card", "reveal", "discard", "pay")
        if key in said
    ]
    words += [str(said[key]) for key in ("call", "suit", "play") if key in said]
    return " ".join(words)


def _value(value: object) -> str:
    if isinstance(value, list):
        return " ".join(value) or "[]"
    return str(value).lower() if isinstance(value, bool) else str(value)
