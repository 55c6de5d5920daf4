"""Records from files, played again by their rules, and what came of them in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from boston_rules.cards import SEATS, Seat
from boston_rules.engine.dealing import full_pack
from boston_rules.engine.records import Record, SessionRecord
from boston_rules.engine.replaying import (
    Flaw,
    Moment,
    Replayed,
    completed,
    differences,
    replay_deal,
    replay_session,
)
from boston_rules.engine.settlement import settle_detailed
from boston_rules.engine.shapes import Outcome
from boston_rules.engine.state import OverPhase, PlayingPhase, State
from boston_rules.lint import load
from boston_rules.messages import Catalog
from boston_rules.pages import opening
from boston_rules.pages.hands import (
    alliance,
    contract_sentence,
    declared,
    last_deal,
    payments,
    reasons,
    results,
    seat,
    signed,
    totals,
)
from boston_rules.pages.markup import Html, plain
from boston_rules.pages.phrases import Phrases
from boston_rules.pages.rulepage import names_of
from boston_rules.pages.voice import Voice
from boston_rules.pages.walkthrough import done_text
from boston_rules.problems import Problem, ProblemsFound
from boston_rules.refused import refusal_text
from boston_rules.rules.deal import ByLot, HolderOf, LowestCut
from boston_rules.source.compiled import Compiled
from boston_rules.source.decode import decode
from boston_rules.source.files import shown
from boston_rules.source.json_reader import read_json
from boston_rules.source.text import read_bytes
from boston_rules.source.tree import Items, Keys, Node, join, place_of

Kept = Record | SessionRecord


@dataclass(frozen=True)
class Account:
    """A record with what its rules make of it; `record` and `compiled` are None where it can't be read."""

    file: str
    number: int | None
    record: Kept | None
    compiled: Compiled | None
    deals: tuple[Replayed, ...]
    problems: tuple[Problem, ...]

    @cached_property
    def totals(self) -> Mapping[Seat, int]:
        """Everybody's change over the deals that could be played, with stakes and the recorded division."""
        sums = dict.fromkeys(SEATS, 0)
        for again in self.deals:
            for each, change in _changes(again).items():
                sums[each] += change
        if isinstance(self.record, SessionRecord):
            for each, change in self.record.end.deltas.items():
                sums[each] += change
        return sums


class Replayer:
    """Replays files of records; each ruleset is loaded once.

    `ruleset` names the rules, by default those that a record names.
    """

    def __init__(self, catalog: Catalog, ruleset: str | None = None, content: bytes | None = None) -> None:
        self._catalog = catalog
        self._ruleset = ruleset
        self._content = content
        self._loaded: dict[tuple[str, tuple[tuple[str, str], ...]], Compiled] = {}

    def file(self, path: Path, content: bytes | None = None) -> tuple[Account, ...]:
        """The record in a JSON file, or each in a list; raises ProblemsFound where no JSON can be made out.

        With `content` the path only names what is read.
        """
        name = shown(path)
        tree, broken = read_json(read_bytes(path, name) if content is None else content, name)
        if broken:
            raise ProblemsFound(broken)
        if not isinstance(tree, Items):
            return (self._account(tree, None, name),)
        if not tree.members:
            raise ProblemsFound([tree.problem("record/none")])
        return tuple(self._account(node, place, name) for place, node in enumerate(tree.members))

    def _account(self, node: Node, place: int | None, name: str) -> Account:
        number, prefix = (None, "") if place is None else (place + 1, str(place))
        kept: Kept | None = None
        compiled: Compiled | None = None
        try:
            kept = _read(node, prefix)
            compiled = self._rules(kept)
        except ProblemsFound as found:
            return Account(name, number, kept, None, (), found.problems)
        digest = compiled.config.digest
        if kept.digest != digest:
            problem = place_of(node, "digest")[0].problem(
                "record/digest", join(prefix, "digest"), found=kept.digest, right=digest
            )
            return Account(name, number, kept, compiled, (), (problem,))
        deals: tuple[Replayed, ...]
        whole: Sequence[Flaw]
        below: Iterator[tuple[str, Flaw]]
        if isinstance(kept, Record):
            deals, whole = (replay_deal(compiled.rules, kept),), ()
            below = (("", flaw) for flaw in deals[0].flaws)
        else:
            deals, whole = replay_session(compiled.rules, kept)
            below = ((f"deals.{place}", flaw) for place, again in enumerate(deals) for flaw in again.flaws)
        flaws = [*below, *(("", flaw) for flaw in whole), *(("", flaw) for flaw in _options(kept, compiled))]
        problems = ProblemsFound(
            self._problem(compiled, node, prefix, join(above, flaw.path) if above else flaw.path, flaw)
            for above, flaw in flaws
        ).problems
        return Account(name, number, kept, compiled, deals, problems)

    def _rules(self, kept: Kept) -> Compiled:
        where = self._ruleset or kept.ruleset
        key = (where, tuple(sorted(kept.options.items())))
        if key not in self._loaded:
            compiled = load(where, content=self._content)
            if compiled.ruleset is not None and kept.options:
                compiled = load(where, kept.options, content=self._content)
            self._loaded[key] = compiled
        return self._loaded[key]

    def _problem(self, compiled: Compiled, node: Node, prefix: str, path: str, flaw: Flaw) -> Problem:
        place = place_of(node, path)[0]
        whole = join(prefix, path) if prefix else path
        if flaw.fault is not None:
            return place.problem(f"outcome/{flaw.fault}", whole, **flaw.args)
        args = dict(flaw.args)
        if flaw.refusal is not None:
            args["reason"] = refusal_text(compiled, flaw.refusal, self._catalog)
        return place.problem(_CODES[flaw.name], whole, **args)


_CODES: Mapping[str, str] = {
    "illegal": "record/illegal",
    "unfinished": "record/unfinished",
    "differs": "record/differs",
    "card-twice": "record/card-twice",
    "card-unknown": "record/card-unknown",
    "hand-size": "record/hand-size",
    "talon": "record/talon",
    "turned-card": "record/turned-card",
    "pools": "record/pools",
    "state": "record/state",
    "no-deals": "record/no-deals",
    "session-over": "record/session-over",
    "session-short": "record/session-short",
}


def _read(node: Node, prefix: str) -> Kept:
    if isinstance(node, Keys) and node.get("deals") is not None:
        return decode(node, SessionRecord, "session-record", prefix=prefix)
    return decode(node, Record, "record", prefix=prefix)


def _options(kept: Kept, compiled: Compiled) -> Iterator[Flaw]:
    """Options that the digest covers, told otherwise: a configuration doesn't take them from the record."""
    yield from differences(kept.options, compiled.config.options, "options")


def _changes(again: Replayed) -> Mapping[Seat, int]:
    sums = dict.fromkeys(SEATS, 0)
    if again.over is None:
        return sums
    for stake in again.states[0].dealt.stakes:
        sums[Seat(stake.payer)] -= stake.amount
    for each, change in again.over.settlement.deltas.items():
        sums[each] += change
    return sums


def account_text(account: Account, catalog: Catalog, *, tell: bool = False) -> str:
    """An account in words, deal by deal; with `tell` every action of each.  Ends without a newline."""
    if account.compiled is None or account.record is None:
        return ""
    voice = Voice(Phrases(catalog), account.compiled.rules, names_of(account.compiled))
    head = _head(voice, account.record, account.compiled) if tell else ()
    return "\n".join(plain(line) for line in (*head, *_lines(voice, account, tell=tell)))


def _head(voice: Voice, kept: Kept, compiled: Compiled) -> Iterator[Html]:
    """By which rules it was played, and who dealt first."""
    ruleset, chosen = compiled.ruleset, compiled.config.options
    yield voice.phrase("replay-rules", name=voice.own({} if ruleset is None else ruleset.names, kept.ruleset))
    for option in () if ruleset is None else ruleset.options:
        value = next(each for each in option.values if each.id == chosen[option.id])
        if value.id != option.default:
            question, label = voice.text(option.question), voice.text(value.label)
            yield voice.phrase("hand-option", option=question, value=label)
    if isinstance(kept, SessionRecord):
        drawn = kept.first_dealer.drawn
        cards = [
            voice.phrase("replay-drawn", seat=seat(voice, each), card=voice.card(drawn[each]))
            for each in SEATS
            if each in drawn
        ]
        yield voice.phrase(
            _FIRST_DEALER[type(voice.rules.table.first_dealer)],
            dealer=seat(voice, kept.first_dealer.seat),
            cards=voice.phrase.joined(cards, "units"),
        )


_FIRST_DEALER: Mapping[type, str] = {
    ByLot: "replay-first-dealer-by-lot",
    LowestCut: "replay-first-dealer-lowest-cut",
    HolderOf: "replay-first-dealer-holder-of",
}


def _lines(voice: Voice, account: Account, *, tell: bool) -> Iterator[Html]:
    several = isinstance(account.record, SessionRecord)
    for number, again in enumerate(account.deals, 1):
        if several:
            if tell:
                yield Html("")
            yield voice.phrase("replay-deal", number=number)
        if tell:
            yield from _told(voice, again)
        phase = again.over
        if phase is None:
            yield voice.phrase("replay-not-over")
            continue
        yield from _result(voice, phase, detail=tell or not several)
        if several:
            yield _sums(voice, "replay-changes", _changes(again))
    if several:
        if tell:
            yield Html("")
        yield from _division(voice, account.deals)
        yield _sums(voice, "replay-totals", account.totals)


def _division(voice: Voice, deals: Sequence[Replayed]) -> Iterator[Html]:
    """What the end of the session pays out of the pool; nothing where the last deal is cut short."""
    last = deals[-1].over if deals else None
    if last is None:
        return
    outcome = Outcome(event="session-end", dealer=last.outcome.dealer, pools=last.settlement.pools)
    paid = payments(voice, settle_detailed(voice.rules, outcome))
    if paid:
        yield voice.phrase("replay-division")
        yield from paid


def _result(voice: Voice, phase: OverPhase, *, detail: bool) -> Iterator[Html]:
    contract = contract_sentence(voice, phase.outcome)
    yield voice.phrase(
        "replay-result", contract=contract, result=results(voice, phase.outcome, phase.settlement)
    )
    if detail:
        detailed = settle_detailed(voice.rules, phase.outcome)
        yield from reasons(voice, phase.outcome, detailed)
        yield from payments(voice, detailed) or [voice.phrase("settle-nothing-paid")]
        yield totals(voice, detailed)


def _sums(voice: Voice, message: str, sums: Mapping[Seat, int]) -> Html:
    told = [
        voice.phrase("hand-delta", seat=seat(voice, each), amount=signed(voice, sums[each])) for each in SEATS
    ]
    return voice.phrase(message, totals=voice.phrase.joined(told, "units"))


def _told(voice: Voice, again: Replayed) -> Iterator[Html]:
    """The cards, then every action and every trick."""
    if not again.states:
        return
    first = again.states[0]
    dealt = first.dealt
    yield voice.phrase("hand-dealer", dealer=seat(voice, dealt.dealer))
    yield from opening.turned(voice, dealt)
    if dealt.kept is not None and dealt.state:
        yield voice.phrase("hand-kept", suit=voice.suit(dealt.kept))
    yield from opening.stakes(voice, dealt)
    if dealt.last_deal:
        yield last_deal(voice)
    order = {card: place for place, card in enumerate(full_pack(voice.rules))}
    for each in SEATS:
        held = [voice.card(card) for card in sorted(dealt.hands[each], key=order.__getitem__)]
        yield voice.phrase("replay-hand", seat=seat(voice, each), cards=Html(" ").join(held))
    if dealt.talon:
        yield voice.phrase("replay-talon", cards=Html(" ").join(map(voice.card, dealt.talon)))
    if first.alliance is not None:
        yield alliance(voice, first.alliance)
    for before, after in zip(again.states, again.states[1:], strict=False):
        yield from _step(voice, before, after)


def _step(voice: Voice, before: State, after: State) -> Iterator[Html]:
    action = after.actions[-1]
    moment = Moment(action, before, after)
    if action.play is None:
        yield voice.phrase(
            "replay-action", seat=seat(voice, action.seat), what=done_text(voice, action, before, after)
        )
        yield from _laid_open(voice, before, after)
        return
    yield voice.phrase("replay-card", seat=seat(voice, action.seat), card=voice.card(action.play))
    trick = completed(voice.rules, moment)
    if trick is not None:
        yield voice.phrase(
            "replay-trick",
            number=trick.number,
            taker=seat(voice, trick.taker),
            count=trick.won[trick.taker],
        )
        yield from _laid_open(voice, before, after)


def _laid_open(voice: Voice, before: State, after: State) -> Iterator[Html]:
    """The hands and the single cards that everybody sees from now on, and what is declared."""
    if not isinstance(before.phase, PlayingPhase | OverPhase):
        yield from declared(voice, after)
    for each in after.exposed:
        if each not in before.exposed:
            yield voice.phrase("walk-exposed", seat=seat(voice, each))
    if after.shown and after.shown != before.shown and after.undertaking is not None:
        cards = voice.phrase.joined([voice.card(card) for card in after.shown])
        yield voice.phrase("replay-shown", seat=seat(voice, after.undertaking.declarer), cards=cards)
