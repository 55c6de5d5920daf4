"""Worked hands told from the transfers that settlement makes of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import groupby

from msgspec import UNSET

from boston_rules.cards import SEATS, Denomination, Seat
from boston_rules.engine.alliances import standing
from boston_rules.engine.carried import waiting
from boston_rules.engine.facts import kept_suit
from boston_rules.engine.observing import announced
from boston_rules.engine.settlement import settle_detailed
from boston_rules.engine.shapes import Breach, Detailed, Outcome, Part, Settlement, Transfer, Working
from boston_rules.engine.state import Forced, State
from boston_rules.pages.markup import NOTHING, Html, capitalised, element, escape
from boston_rules.pages.model import anchor
from boston_rules.pages.voice import Voice
from boston_rules.rules.contracts import Liability
from boston_rules.rules.settlement import HeldCard
from boston_rules.source.hands import Hand


@dataclass(frozen=True, slots=True)
class ToldHand:
    """A worked hand in words."""

    id: str
    title: Html
    result: Html
    options: tuple[Html, ...]
    situation: tuple[Html, ...]
    payments: tuple[Html, ...]
    totals: Html
    derivation: Html
    cites: Html
    reconstructed: bool
    """Whether a payment rests on a value that no source has, so that the hand proves nothing."""


def rests_on_reconstructed(voice: Voice, detailed: Detailed) -> bool:
    """Whether any payment rests on a value that no source has."""
    return any(voice.rebuilt(part.rule) for working in detailed.workings for part in working.parts)


def told(voice: Voice, hand: Hand, outcome: Outcome, options: Sequence[Html], cites: Html) -> ToldHand:
    """The hand in words; `voice` speaks for the rules with the options that the hand assumes.

    Raises OutcomeFaults where the rules cannot settle it.
    """
    detailed = settle_detailed(voice.rules, outcome)
    return ToldHand(
        id=hand.id,
        title=voice.own(hand.title, hand.id),
        result=results(voice, outcome, detailed.settlement),
        options=tuple(options),
        situation=tuple(_situation(voice, outcome, detailed)),
        payments=tuple(payments(voice, detailed)),
        totals=totals(voice, detailed),
        derivation=voice.text(hand.derivation),
        cites=cites,
        reconstructed=rests_on_reconstructed(voice, detailed),
    )


def seat(voice: Voice, party: str) -> Html:
    return voice.phrase(f"seat-{party}") if party in set(SEATS) else voice.phrase("party-pool")


def _situation(voice: Voice, outcome: Outcome, detailed: Detailed) -> list[Html]:
    said = [contract_sentence(voice, outcome)]
    if outcome.dealer is not None:
        said.append(voice.phrase("hand-dealer", dealer=seat(voice, outcome.dealer)))
    if outcome.turned is not None:
        said.append(voice.phrase("hand-turned", suit=voice.suit(outcome.turned)))
    carried = kept_suit(voice.rules, outcome.state, None)
    if carried is not None:
        said.append(voice.phrase("hand-kept", suit=voice.suit(carried)))
    said += [
        voice.phrase("hand-queue", deals=waits, by=queue.by)
        for queue in voice.rules.session.queues
        if (waits := waiting(queue, outcome.state))
    ]
    if outcome.tricks:
        said.append(voice.phrase("hand-tricks", tricks=_by_seat(voice, outcome.tricks)))
    if outcome.honours:
        said.append(voice.phrase("hand-honours", honours=_by_seat(voice, outcome.honours)))
    if outcome.ended != "played-out":
        said.append(voice.phrase(f"hand-ended-{outcome.ended}"))
    said += [_breach(voice, breach) for breach in outcome.irregularities]
    if outcome.pools:
        said.append(in_the_pools(voice, outcome.pools, outcome.antes))
    if outcome.last_deal:
        said.append(voice.phrase("hand-last-deal", passed="counts"))
    said += result(voice, outcome, detailed)
    return said


def contract_sentence(voice: Voice, outcome: Outcome) -> Html:
    if outcome.event == "session-end":
        return voice.phrase("hand-session-end")
    if outcome.declarations:
        first = outcome.declarations[0]
        played = voice.phrase(
            "hand-contract",
            contract=voice.contract(first.contract),
            trump=NOTHING if first.trump is None else _in_trump(voice, first.trump),
        )
        several = voice.phrase.joined([seat(voice, each.declarer) for each in outcome.declarations])
        return voice.phrase("hand-joint", declarers=several, contract=played)
    if outcome.contract is None or outcome.declarer is None:
        return voice.phrase("hand-nobody-bid")
    contract = voice.phrase(
        "hand-contract",
        contract=voice.contract(outcome.contract),
        trump=NOTHING if outcome.trump is None else _in_trump(voice, outcome.trump),
    )
    if outcome.partner is None:
        return voice.phrase("hand-alone", declarer=seat(voice, outcome.declarer), contract=contract)
    return voice.phrase(
        "hand-pair",
        declarer=seat(voice, outcome.declarer),
        partner=seat(voice, outcome.partner),
        contract=contract,
    )


def _in_trump(voice: Voice, trump: Denomination) -> Html:
    message = "hand-no-trump" if trump is Denomination.NO_TRUMP else "hand-in-trump"
    return voice.phrase(message, trump=voice.suit(trump))


def _by_seat(voice: Voice, counts: Mapping[Seat, int]) -> Html:
    parts = [
        voice.phrase("hand-count", seat=seat(voice, each), count=counts[each])
        for each in SEATS
        if each in counts
    ]
    return voice.phrase.joined(parts, "units")


def _breach(voice: Voice, breach: Breach) -> Html:
    known = {"revoke", "misdeal", "short-hand", "exposed-card"}
    kind = f"hand-breach-{breach.kind}" if breach.kind in known else "hand-breach-other"
    return voice.phrase(kind, seat=seat(voice, breach.seat), kind=escape(breach.kind))


def results(voice: Voice, outcome: Outcome, settlement: Settlement) -> Html:
    """How the deal ended in a word, or in a word for each of several declarers."""
    if not outcome.declarations or settlement.results is UNSET:
        return voice.phrase(f"result-{settlement.result}")
    each = zip(outcome.declarations, settlement.results, strict=True)
    told = [
        voice.phrase(
            "hand-result-of", declarer=seat(voice, declared.declarer), result=voice.phrase(f"result-{found}")
        )
        for declared, found in each
    ]
    return voice.phrase.joined(told, "units")


def result(voice: Voice, outcome: Outcome, detailed: Detailed) -> list[Html]:
    """Whether the contract was made, and by what; nothing where there was none."""
    settlement = detailed.settlement
    because = settlement.because
    if because is None:
        return []
    if outcome.declarations:
        return [voice.phrase("hand-results", results=results(voice, outcome, settlement))]
    said = voice.phrase(
        f"hand-{settlement.result}",
        goal=element("a", voice.phrase("hand-goal"), href=f"#{anchor(because.rule)}"),
        over=settlement.over,
        under=settlement.under,
    )
    return [said, *reasons(voice, outcome, detailed)]


def reasons(voice: Voice, outcome: Outcome, detailed: Detailed) -> list[Html]:
    """By what a contract was made or lost, and who of two partners fell short; nothing of several."""
    because = detailed.settlement.because
    if because is None or outcome.declarations:
        return []
    said = [voice.phrase(because.message, found=because.found, needed=because.needed)]
    return said + _shares(voice, outcome, detailed.settlement)


def _shares(voice: Voice, outcome: Outcome, settlement: Settlement) -> list[Html]:
    """What each partner took of the tricks that he owed, where a lost contract was played out."""
    quotas = next((each.quotas for each in voice.rules.contracts if each.id == outcome.contract), None)
    declarer, partner, tricks = outcome.declarer, outcome.partner, outcome.tricks
    if not isinstance(quotas, Liability) or declarer is None or partner is None or tricks is None:
        return []
    owed = {declarer: quotas.declarer, partner: quotas.partner}
    played = outcome.ended in {"played-out", "claimed"}
    short = any(tricks.get(each, 0) < share for each, share in owed.items())
    if settlement.result != "failed" or not played or not short:
        return []
    told = [
        voice.phrase("hand-share", seat=seat(voice, each), found=tricks.get(each, 0), owed=share)
        for each, share in owed.items()
    ]
    return [voice.phrase("hand-shares", shares=voice.phrase.joined(told, "units"))]


def payments(voice: Voice, detailed: Detailed) -> list[Html]:
    """The transfers in sentences; alike payments between several are told at once."""
    pairs = list(zip(detailed.settlement.transfers, detailed.workings, strict=True))
    said = []
    for _, group in groupby(pairs, key=lambda pair: (pair[0].rule, _alike(pair[1]))):
        members = list(group)
        transfers = [transfer for transfer, _ in members]
        said.append(_payment(voice, transfers, members[0][1], detailed.settlement.result))
    return said


def _alike(working: Working) -> tuple[object, ...]:
    return (working.parts, working.total, working.mode, working.sharers)


def _payment(voice: Voice, transfers: Sequence[Transfer], working: Working, result: str) -> Html:
    known = result if result in {"made", "failed"} else "any"
    words = voice.phrase(f"reason-{transfers[0].reason}", result=known)
    reason = element("a", words, href=f"#{anchor(transfers[0].rule)}")
    book = transfers[0].book
    if book is not UNSET:
        voice = voice.in_book(book)
        reason = voice.phrase("hand-in-book", reason=reason, book=voice.book(book))
    who = [_who_pays(voice, same) for same in _by_payer(transfers)]
    return voice.phrase(
        "hand-payment",
        reason=reason,
        payments=capitalised(voice.phrase.joined(who, "units")),
        working=_working(voice, working),
    )


def _by_payer(transfers: Sequence[Transfer]) -> list[list[Transfer]]:
    """Transfers together that one sentence can tell: from one payer, or to one payee, of one amount."""
    payees = {transfer.payee for transfer in transfers}
    amounts = {transfer.amount for transfer in transfers}
    if len(payees) == 1 and len(amounts) == 1:
        return [list(transfers)]
    groups: dict[tuple[str, int], list[Transfer]] = {}
    for transfer in transfers:
        groups.setdefault((transfer.payer, transfer.amount), []).append(transfer)
    return list(groups.values())


def _who_pays(voice: Voice, transfers: Sequence[Transfer]) -> Html:
    """Transfers of one amount, with one payer or one payee, in a clause."""
    payers = list(dict.fromkeys(transfer.payer for transfer in transfers))
    payees = list(dict.fromkeys(transfer.payee for transfer in transfers))
    amount = voice.units(transfers[0].amount)
    payer = voice.phrase.joined([seat(voice, payer) for payer in payers])
    payee = voice.phrase.joined([seat(voice, payee) for payee in payees])
    each = max(len(payers), len(payees))
    if payers[0] == "bank":
        return voice.phrase("hand-scores", who=payee, amount=amount, count=each)
    if payees[0] == "bank":
        return voice.phrase("hand-loses", who=payer, amount=amount, count=each)
    if payers[0].startswith("pool"):
        return voice.phrase("hand-takes", who=payee, amount=amount, count=each)
    if payees[0].startswith("pool"):
        return voice.phrase("hand-puts", who=payer, amount=amount, count=each)
    return voice.phrase("hand-pays", payer=payer, payee=payee, amount=amount, count=each)


def _working(voice: Voice, working: Working) -> Html:
    """The sum behind a payment, where there is one to show."""
    made_up = [part for part in working.parts if voice.rebuilt(part.rule)]
    if working.sharers == 1 and _single(working):
        return voice.rebuilt_sign if made_up else NOTHING
    told = reckoning(voice, working)
    if working.shares:
        one, other = working.shares
        told = voice.phrase("hand-working-in-parts", sum=told, one=one, other=other)
    elif working.sharers > 1:
        told = voice.phrase("hand-working-shared", sum=told, sharers=working.sharers)
    if made_up:
        units = tuple(dict.fromkeys(_unit(voice, part) for part in made_up))
        sign = voice.phrase("hand-rebuilt", units=voice.phrase.joined(units), count=len(units))
        told += Html("; ") + element("small", sign, class_="rebuilt")
    return voice.phrase("hand-working", sum=told)


def reckoning(voice: Voice, working: Working) -> Html:
    """The terms of an amount and, where there are several, their sum."""
    parts = [_part(voice, part) for part in working.parts]
    if len(parts) > 1:
        parts = [
            told if part.rounded is None else Html("(") + told + Html(")")
            for told, part in zip(parts, working.parts, strict=True)
        ]
    terms = Html(" + ").join(parts)
    if not working.multiplied and _without_sum(working):
        return terms
    if working.multiplied:
        factors = Html(" ").join(
            voice.phrase(
                "hand-factor",
                by=element("a", voice.phrase("number", number=each.by), href=f"#{anchor(each.rule)}"),
            )
            for each in working.multiplied
        )
        several = len(working.parts) > 1 or working.parts[0].rounded is not None
        terms = voice.phrase(
            "hand-multiplied-sum" if several else "hand-multiplied-term", terms=terms, factors=factors
        )
    return voice.phrase("hand-sum", terms=terms, total=working.total)


def _without_sum(working: Working) -> bool:
    """Whether its only term shows what an amount comes to."""
    return _single(working) or (len(working.parts) == 1 and working.parts[0].rounded is not None)


def _single(working: Working) -> bool:
    """Whether an amount is a single unit, so that there is no sum to show."""
    (part, *more) = working.parts
    return not (more or working.multiplied) and part.count == 1 and part.rounded is None


def in_words(voice: Voice, working: Working) -> Html:
    """The terms of an amount, each with what it is for, and their sum."""
    terms = [
        voice.phrase(
            f"working-{part.per}", term=_part(voice, part, signed=True), where=_priced_at(voice, part.rule)
        )
        for part in working.parts
    ]
    if not working.multiplied and _without_sum(working):
        return terms[0]
    terms += [voice.phrase("working-multiplied", by=each.by) for each in working.multiplied]
    return voice.phrase("working-sum", terms=voice.phrase.joined(terms, "plus"), total=working.total)


def _priced_at(voice: Voice, rule: str) -> Html:
    """Row and column of a price cell, after a space; nothing for an amount that no table has."""
    match rule.split("."):
        case ["settlement", "tables", table, "rows", row, column]:
            return voice.phrase("working-cell", row=voice.row(table, row), column=voice.column(table, column))
        case _:
            return NOTHING


def _part(voice: Voice, part: Part, *, signed: bool = False) -> Html:
    """A term of an amount; where it is `signed` a value that no source has is marked as such."""
    unit = _unit(voice, part)
    if signed and voice.rebuilt(part.rule):
        unit += voice.rebuilt_sign
    if part.rounded is not None:
        return _rounded(voice, part, part.rounded, unit)
    if part.count == 1:
        return unit
    return voice.phrase("hand-times", count=part.count, unit=unit)


def _unit(voice: Voice, part: Part) -> Html:
    return element("a", voice.phrase("number", number=part.unit), href=f"#{anchor(part.rule)}")


def _rounded(voice: Voice, part: Part, rounded: int, unit: Html) -> Html:
    """A product with what it comes to before it is rounded, and after where that is another number."""
    count = voice.phrase("number", number=part.count)
    if len(part.counted) > 1:
        added = [voice.phrase(f"hand-counted-{what}", count=number) for what, number in part.counted]
        count = Html("(") + Html(" + ").join(added) + Html(")")
    terms = voice.phrase("hand-product", count=count, unit=unit, by=part.divide_by)
    exact = Decimal(part.count * part.unit) / part.divide_by
    if exact == rounded:
        return voice.phrase("hand-sum", terms=terms, total=rounded)
    sign = "even" if exact == round(exact, _DIGITS) else "about"
    return voice.phrase(f"hand-counted-{sign}", terms=terms, total=round(exact, _DIGITS), amount=rounded)


_DIGITS = 3
"""To so many digits a number is told that is no whole one."""


def declared(voice: Voice, state: State) -> list[Html]:
    """What holdings everybody has heard of in this state, in sentences."""
    held = {each.id: each for each in voice.rules.settlement.holdings}
    said = []
    for each in announced(voice.rules, state):
        rule = held[each.kind]
        if isinstance(rule, HeldCard):
            card = voice.card(rule.card)
            said.append(voice.phrase("hand-declares-card", seat=seat(voice, each.seat), card=card))
        else:
            native = voice.term("void-of-trump")
            said.append(voice.phrase("hand-declares-void", seat=seat(voice, each.seat), native=native))
    return said


def last_deal(voice: Voice) -> Html:
    """That the session ends with the deal that begins; or would, but for passes that don't count."""
    counts = voice.rules.nobody_bids.counts
    return voice.phrase("hand-last-deal", passed="counts" if counts else "does-not-count")


def in_the_pools(voice: Voice, pools: tuple[int, ...], when: str) -> Html:
    """What the pool holds, or each of several; `when` is the end of a message id."""
    held = voice.phrase.joined([voice.units(pool) for pool in pools])
    return voice.phrase(f"hand-pool-{when}", pool=held, count=len(pools))


def totals(voice: Voice, detailed: Detailed) -> Html:
    settlement = detailed.settlement
    parts = [
        voice.phrase(
            "hand-delta", seat=seat(voice, each), amount=signed(voice, settlement.deltas.get(each, 0))
        )
        for each in SEATS
    ]
    totals = voice.phrase("hand-totals", totals=voice.phrase.joined(parts, "units"))
    totals += in_books(voice, settlement)
    if settlement.pools:
        totals += Html(" ") + in_the_pools(voice, settlement.pools, "after")
    following = settlement.next
    if following is not None and following.dealer is not None:
        totals += Html(" ") + voice.phrase("hand-next-dealer", dealer=seat(voice, following.dealer))
    return totals


def in_books(voice: Voice, settlement: Settlement) -> Html:
    """What everybody gains in the books beside the ledger, after a space; nothing where there are none."""
    said = NOTHING
    for book_id, book in () if settlement.books is UNSET else settlement.books.items():
        parts = [
            voice.phrase("hand-delta", seat=seat(voice, each), amount=signed(voice, change))
            for each, change in book.deltas.items()
        ]
        sums = voice.phrase.joined(parts, "units")
        said += Html(" ") + voice.phrase("hand-book-totals", book=voice.book(book_id), totals=sums)
    return said


def signed(voice: Voice, amount: int) -> Html:
    """A change with its sign; 0 bare."""
    if amount == 0:
        return Html("0")
    number = voice.phrase("number", number=abs(amount))
    return Html("+" if amount > 0 else "−") + number


def alliance(voice: Voice, made: Forced) -> Html:
    """What a holding forced before the first call."""
    contract = voice.contract(standing(voice.rules, made).contract)
    if made.partner is None:
        return voice.phrase("hand-alliance-alone", seat=seat(voice, made.seat), contract=contract)
    return voice.phrase(
        "hand-alliance",
        seat=seat(voice, made.seat),
        contract=contract,
        partner=seat(voice, made.partner),
        card=NOTHING if made.card is None else voice.card(made.card),
    )
