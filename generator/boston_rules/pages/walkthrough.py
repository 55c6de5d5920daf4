"""An annotated deal told from its replay: the cards, the auction, each trick, the payments, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import ClassVar

from boston_rules.annotated import Played, Remark, Replay, Said
from boston_rules.cards import SEATS, Denomination, Rank, Seat, Suit
from boston_rules.engine.actions import Action
from boston_rules.engine.alliances import forced
from boston_rules.engine.dealing import full_pack
from boston_rules.engine.declarations import declarers
from boston_rules.engine.exchanging import received
from boston_rules.engine.ladder import is_laid, is_secret
from boston_rules.engine.state import ExchangingPhase, State
from boston_rules.pages import hands, opening
from boston_rules.pages.hands import seat
from boston_rules.pages.markup import NOTHING, Html, element, unlinked
from boston_rules.pages.model import Block, Items, Paragraph, Row, Section, Sentence, Table, anchor
from boston_rules.pages.model import Remark as PageRemark
from boston_rules.pages.voice import Voice
from boston_rules.rules.contracts import ClaimedTrump
from boston_rules.rules.deal import Jokers


@dataclass(frozen=True, slots=True)
class Note:
    """What is said about a step; `after` where it is said before the trick is complete."""

    after: Html
    text: Html
    rules: tuple[Html, ...]


@dataclass(frozen=True, slots=True)
class DealtHand:
    """The cards of a player, suit by suit."""

    seat: str
    name: Html
    role: Html
    suits: tuple[Html, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """What a player says or does, apart from playing a card."""

    who: Html
    what: Html
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class TrickCard:
    """A card in a trick."""

    card: Html
    leads: bool
    takes: bool


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick, its cards by seat in the order of the table's heads; counts of both sides so far."""

    number: int
    cards: tuple[TrickCard, ...]
    counts: tuple[Html, ...]
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class Steps:
    kind: ClassVar[str] = "steps"
    title: Html
    steps: tuple[Step, ...]
    result: Html


@dataclass(frozen=True, slots=True)
class Tricks:
    kind: ClassVar[str] = "tricks"
    title: Html
    before: Html
    seats: tuple[Html, ...]
    heads: tuple[Html, ...]
    tricks: tuple[Trick, ...]


@dataclass(frozen=True, slots=True)
class ToldDeal:
    """A deal from start to finish."""

    title: Html
    options: tuple[Html, ...]
    intro: Html
    before: tuple[Html, ...]
    suits: tuple[Html, ...]
    hands: tuple[DealtHand, ...]
    parts: tuple[Steps | Tricks, ...]
    result: tuple[Html, ...]
    payments: tuple[Html, ...]
    totals: Html
    closing: Html


def told(voice: Voice, replay: Replay, options: Sequence[Html], sections: Sequence[Section]) -> ToldDeal:
    """The deal in words; `voice` speaks for its rules, `sections` hold the sentences that notes lead to."""
    deal = replay.deal
    return ToldDeal(
        title=voice.text(deal.title),
        options=tuple(options),
        intro=voice.text(deal.intro),
        before=tuple(_before(voice, replay)),
        suits=(*(voice.suit(suit) for suit in Suit), *_no_suit(voice)),
        hands=tuple(_hand(voice, replay, each) for each in SEATS),
        parts=tuple(_parts(voice, replay, _Rules(voice, sections))),
        result=tuple(hands.result(voice, replay.outcome, replay.detailed)),
        payments=tuple(hands.payments(voice, replay.detailed)),
        totals=hands.totals(voice, replay.detailed),
        closing=NOTHING if deal.closing is None else voice.text(deal.closing),
    )


class _Rules:
    """Links to the rules of a page, each in the words in which the page tells it."""

    def __init__(self, voice: Voice, sections: Sequence[Section]) -> None:
        self._voice = voice
        self._said: dict[str, Html] = {}
        self._titles: dict[str, Html] = {}
        self._gather(sections)

    def link(self, path: str) -> Html:
        """The rule itself, the first told below it, or the nearest told above it; else its section."""
        steps = path.split(".")
        above = (".".join(steps[:length]) for length in range(len(steps), 1, -1))
        below = (each for each in self._said if each.startswith(f"{path}."))
        if path not in self._said and path in self._titles:
            return element("a", self._titles[path], href=f"#{path}")
        whole = path if path in self._said else next(below, None)
        told = whole or next((each for each in above if each in self._said), None)
        if told is not None:
            return element("a", self._said[told], href=f"#{anchor(told)}")
        return element("a", self._voice.phrase("walk-rule"), href=f"#{anchor(path)}")

    def _gather(self, sections: Sequence[Section]) -> None:
        for section in sections:
            self._titles[section.id] = unlinked(section.title)
            for block in section.blocks:
                for sentence, text in self._sentences(block):
                    for path in (*sentence.paths, *sentence.at):
                        if text:
                            self._said.setdefault(path, unlinked(text))
            self._gather(section.sections)

    def _sentences(self, block: Block) -> Iterator[tuple[Sentence, Html]]:
        match block:
            case Paragraph(sentences=sentences):
                yield from ((each, each.text) for each in sentences)
            case Items(items=items):
                yield from ((each, each.text) for item in items for each in item.sentences)
            case Table(rows=rows):
                for row in rows:
                    yield from self._row(block, row)
            case PageRemark():
                pass

    def _row(self, table: Table, row: Row) -> Iterator[tuple[Sentence, Html]]:
        """Head and cells, the cells with what they are about; empty cells tell nothing."""
        name, whole = row.head.text, table.caption.text + Html(": ") + row.head.text
        for path in row.head.at:
            kind, _, contract_id = path.partition(".")
            if kind == "contracts":
                name = whole = self._voice.contract(contract_id)
        yield row.head, whole
        for cell, head in zip(row.cells, table.columns[1:], strict=False):
            if cell.sentence.text:
                label = cell.sentence.context or name + Html(" · ") + head.text
                yield cell.sentence, label + Html(": ") + cell.sentence.text


# Before the first call


def _before(voice: Voice, replay: Replay) -> list[Html]:
    deal, dealt = replay.deal, replay.dealt
    said = [voice.phrase("hand-dealer", dealer=seat(voice, dealt.dealer)), *opening.turned(voice, dealt)]
    if dealt.talon:
        cards = voice.phrase.joined([voice.card(card) for card in dealt.talon])
        said.append(voice.phrase("walk-talon", count=len(dealt.talon), cards=cards))
    said += opening.stakes(voice, dealt)
    if deal.last:
        said.append(hands.last_deal(voice))
    made = forced(replay.rules, dealt)
    return said if made is None else [*said, hands.alliance(voice, made)]


def _hand(voice: Voice, replay: Replay, who: Seat) -> DealtHand:
    held = replay.dealt.hands[who]
    order = {card: place for place, card in enumerate(full_pack(replay.rules))}
    cards = sorted(held, key=order.__getitem__)
    suits = [_ranks(voice, [card for card in cards if card[0] == suit]) for suit in Suit]
    if isinstance(voice.rules.pack.suitless, Jokers):
        suits.append(Html(" ").join([voice.card(card) for card in cards if card[0] == "X"]) or Html("–"))
    roles = [voice.phrase("walk-dealer")] if who == replay.dealt.dealer else []
    if who in declarers(replay.outcome):
        roles.append(voice.phrase("walk-declarer"))
    if who == replay.outcome.partner:
        roles.append(voice.phrase("walk-partner"))
    return DealtHand(
        who.value, seat(voice, who), voice.phrase.joined(roles, "units") if roles else NOTHING, tuple(suits)
    )


def _no_suit(voice: Voice) -> tuple[Html, ...]:
    """The head of the column of jokers, where there are any."""
    return (voice.phrase("walk-no-suit"),) if isinstance(voice.rules.pack.suitless, Jokers) else ()


def _ranks(voice: Voice, cards: Sequence[str]) -> Html:
    return voice.ranks([Rank(card[1:]) for card in cards]) if cards else Html("–")


# Steps and tricks


def _parts(voice: Voice, replay: Replay, rules: _Rules) -> Iterator[Steps | Tricks]:
    groups = [
        (stage, list(steps))
        for stage, steps in groupby(
            replay.steps, key=lambda step: step.stage if isinstance(step, Said) else "play"
        )
    ]
    last_before = sum(1 for _ in _before_play(groups))
    first = True
    for number, (stage, steps) in enumerate(groups, 1):
        said = [step for step in steps if isinstance(step, Said)]
        played = [step for step in steps if isinstance(step, Played)]
        if said:
            last = number == last_before
            undertaken = hands.contract_sentence(voice, replay.outcome) if last else NOTHING
            told = tuple(
                Step(
                    seat(voice, step.action.seat),
                    done_text(voice, step.action, step.before, step.after),
                    _notes(voice, step.remark, rules),
                )
                for step in said
            )
            yield Steps(voice.phrase(f"walk-stage-{stage}"), told, undertaken)
        if played:
            yield _tricks(voice, replay, played, rules, first=first)
            first = False


def _before_play(groups: Sequence[tuple[str, object]]) -> Iterator[str]:
    for stage, _ in groups:
        if stage in {"play", "payment"}:
            return
        yield stage


def _tricks(voice: Voice, replay: Replay, played: Sequence[Played], rules: _Rules, *, first: bool) -> Tricks:
    sides = ("walk-side", "walk-defenders") if played[0].side is not None else ("walk-taken",)
    heard = hands.declared(voice, replay.state) if first else []
    open_hands = [voice.phrase("walk-exposed", seat=seat(voice, each)) for each in played[0].exposed]
    return Tricks(
        title=voice.phrase("walk-stage-play" if first else "walk-stage-play-on"),
        before=Html(" ").join([*heard, *open_hands]),
        seats=tuple(seat(voice, each) for each in SEATS),
        heads=tuple(voice.phrase(side) for side in sides),
        tricks=tuple(_trick(voice, each, rules) for each in played),
    )


def _trick(voice: Voice, played: Played, rules: _Rules) -> Trick:
    trick, cards = played.trick, dict(played.cards)
    counts: tuple[Html, ...]
    if played.side is not None and played.defenders is not None:
        counts = (voice.phrase("number", number=played.side), voice.phrase("number", number=played.defenders))
    else:
        counts = (voice.phrase("hand-count", seat=seat(voice, trick.taker), count=trick.won[trick.taker]),)
    notes = [note for remark in played.remarks for note in _notes(voice, remark, rules)]
    return Trick(
        number=trick.number,
        cards=tuple(
            TrickCard(voice.card(cards[each]), each == trick.leader, each == trick.taker) for each in SEATS
        ),
        counts=counts,
        notes=tuple(notes),
    )


def _notes(voice: Voice, remark: Remark | None, rules: _Rules) -> tuple[Note, ...]:
    if remark is None:
        return ()
    after = NOTHING
    if 0 < remark.cards < len(SEATS):
        after = voice.phrase("walk-after-cards", cards=remark.cards)
    text = NOTHING if remark.note is None else voice.text(remark.note)
    return (Note(after, text, tuple(dict.fromkeys(rules.link(path) for path in remark.shows))),)


def done_text(voice: Voice, action: Action, before: State, after: State) -> Html:
    """What a player says or does, with the cards that he has from the talon."""
    told = action_text(voice, action)
    cards = received(before, after, action.seat) if action.discard is not None else ()
    if not cards:
        return told
    taken = isinstance(before.phase, ExchangingPhase) and before.phase.taken
    named = voice.phrase.joined([voice.card(card) for card in cards])
    return voice.phrase("walk-takes-talon" if taken else "walk-draws", aside=told, cards=named)


def action_text(voice: Voice, action: Action) -> Html:
    """What a player says or does, without his name; nothing for a card played."""
    match action:
        case Action(call=str() as call):
            return voice.phrase(f"walk-{call}", term=_term_of(voice, call))
        case Action(bid=str() as bid, suit=suit):
            return voice.phrase(_bid(voice, bid, suit), contract=voice.contract(bid), suit=_in(voice, suit))
        case Action(trump=Denomination() as trump):
            return voice.phrase("walk-trump", suit=voice.suit(trump))
        case Action(ask=Seat() as asked):
            return voice.phrase("walk-asks", partner=seat(voice, asked))
        case Action(call_card=str() as card):
            return voice.phrase("walk-call-card", card=voice.card(card))
        case Action(reveal=Denomination() as suit):
            return voice.phrase("walk-reveal", suit=voice.suit(suit))
        case Action(discard=tuple() as cards):
            if not cards:
                return voice.phrase("walk-discard-none")
            told = voice.phrase.joined([voice.card(card) for card in cards])
            return voice.phrase("walk-discard", cards=told)
        case Action(pay=bool() as pays):
            return voice.phrase("walk-pays" if pays else "walk-plays-on")
        case _:
            return NOTHING


def _bid(voice: Voice, bid: str, suit: Denomination | None) -> str:
    """The message that tells a bid."""
    contract = next((each for each in voice.rules.contracts if each.id == bid), None)
    if contract is not None and is_laid(contract):
        return "walk-bid-secret" if is_secret(contract) else "walk-bid-laid"
    if suit is None or contract is None:
        return "walk-bid"
    return "walk-bid-claimed" if isinstance(contract.trump, ClaimedTrump) else "walk-bid"


def _in(voice: Voice, suit: Denomination | None) -> Html:
    return NOTHING if suit is None else Html(" ") + voice.suit(suit)


def _term_of(voice: Voice, call: str) -> Html:
    """The native word for a call, in brackets, where the ruleset has one."""
    return voice.term(call)
