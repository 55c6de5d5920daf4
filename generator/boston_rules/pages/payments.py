"""Who pays what to whom: the lines of the ledger in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from boston_rules.pages.markup import NOTHING, Html, capitalised, element, escape, unlinked
from boston_rules.pages.model import Item, Items, Paragraph, Sentence, anchor
from boston_rules.pages.prices import BY_COUNT
from boston_rules.pages.voice import Voice
from boston_rules.rules.base import DealRange
from boston_rules.rules.settlement import (
    ConstantFactor,
    Fixed,
    HeldCard,
    HonourTricks,
    Line,
    Named,
    PoolContent,
    Product,
    QueueFactor,
    TableCell,
    Term,
    TrickDifference,
    When,
    with_factors,
)

_ALONE = frozenset(
    {"declarer", "partner", "dealer", "next-dealer", "offender", "last-taker", "taker", "pool", "bank"}
)
"""Parties of one: it makes no difference to them whether a payment is made by each or by all together."""


def sums(voice: Voice) -> Items | None:
    """Sums that several lines use, each under a letter."""
    items = tuple(
        voice.item(
            voice.say(
                "sum",
                f"settlement.values.{value.id}",
                letter=_letter(voice, value.id),
                terms=_total(voice, value.terms),
            )
        )
        for value in voice.rules.settlement.values
    )
    return Items(items) if items else None


def _letter(voice: Voice, value_id: str) -> Html:
    for number, value in enumerate(voice.rules.settlement.values):
        if value.id == value_id:
            return element("b", chr(ord("A") + number % 26), class_="sum")
    return escape(value_id)


def lines(voice: Voice) -> tuple[Items, ...]:
    """The ledger, cut where the result that its lines speak of changes."""
    where = "settlement.lines"
    return tuple(
        Items(
            tuple(line_item(voice, line, where, result) for line in group),
            voice.phrase(f"lines-{result}"),
        )
        for result, group in groupby(voice.rules.settlement.lines, key=lambda line: line.when.result)
    )


_TOLD_TOGETHER = ("reason", "amount", "from", "to", "when", "holding", "taken")


def multipliers(voice: Voice) -> Items | None:
    """What multiplies the payments of lines."""
    items = []
    for each in voice.rules.settlement.multipliers:
        path = f"settlement.multipliers.{each.id}"
        clauses = _clauses(voice, each.when, "any")
        match each.factor:
            case ConstantFactor(by=by):
                factor = voice.phrase("multiplied-by", by=by)
            case QueueFactor(queue=queue):
                known = next((one for one in voice.rules.session.queues if one.id == queue), None)
                manner = "when-queued" if known else "when-queued-unknown"
                clauses.append(voice.phrase(manner, queue=escape(queue)))
                factor = voice.phrase("multiplied-by", by=known.by if known else 1)
        if each.lines is None:
            what = voice.phrase("multiplied-all")
        else:
            names = [_line_name(voice, line_id, "nobody-bids.lines") for line_id in each.lines]
            what = voice.phrase.joined(names) if names else voice.phrase("amount-nothing")
        payment = voice.phrase("multiplied", what=what, factor=factor)
        text = capitalised(voice.phrase("line-always", payment=payment))
        if clauses:
            text = voice.phrase("line-when", clauses=voice.phrase.joined(clauses), payment=payment)
        told = Sentence(text, tuple(f"{path}.{key}" for key in ("factor", "lines", "when")), (path,))
        items.append(voice.item(told, lead=voice.phrase("multiplier-lead")))
    return Items(tuple(items)) if items else None


def line_item(voice: Voice, line: Line, where: str, known_result: str = "any") -> Item:
    """A line of the list at that path, by what it is for: when who pays what to whom, and how it is shared.

    A result that every line of the list speaks of is known and not told again.
    """
    path = f"{where}.{line.id}"
    voice = voice.in_book(line.book)
    sentences = [
        Sentence(
            _line_text(voice, line, known_result),
            tuple(f"{path}.{key}" for key in _TOLD_TOGETHER),
            (path,),
        )
    ]
    if line.book is not None:
        sentences.append(voice.say("line-book", f"{path}.book", book=voice.book(line.book)))
    if line.mode == "paired" and voice.has_pairs:
        sentences.append(voice.say(f"line-paired-{_pairing(line)}", f"{path}.mode"))
    if _counts_own(voice, line):
        sentences.append(voice.say("line-own-under"))
    sentences += _shares(voice, line, path)
    if line.ties != "all":
        sought = {"fewest", "most"} & {line.payer, line.payee}
        ties = voice.phrase(f"ties-{line.ties}")
        sentences.append(voice.say("line-ties" if sought else "line-ties-idle", f"{path}.ties", ties=ties))
    if line.replaces:
        names = voice.phrase.joined([_line_name(voice, other, where) for other in line.replaces])
        sentences.append(voice.say("line-replaces", f"{path}.replaces", lines=names))
    elif line.when.side_took == "all-tricks":
        sentences.append(voice.say("line-besides", f"{path}.replaces"))
    return voice.item(*sentences, lead=_lead(voice, line))


def _counts_own(voice: Voice, line: Line) -> bool:
    """Whether each payer counts tricks of his own, in a term of the line or of a sum that it uses."""
    named = {term.name for term in line.amount if isinstance(term, Named)}
    sums = (term for value in voice.rules.settlement.values if value.id in named for term in value.terms)
    terms = with_factors((*line.amount, *sums))
    return any(isinstance(term, Fixed | TableCell) and term.times == "own-under" for term in terms)


def _line_text(voice: Voice, line: Line, known_result: str) -> Html:
    clauses = _clauses(voice, line.when, known_result)
    payment = _payment(voice, line)
    if not clauses:
        return capitalised(voice.phrase("line-always", payment=payment))
    return voice.phrase("line-when", clauses=voice.phrase.joined(clauses), payment=payment)


def _lead(voice: Voice, line: Line) -> Html:
    return voice.phrase(f"reason-{line.reason}", result=line.when.result)


def _pairing(line: Line) -> str:
    """Which end of a paired payment may be a couple: who pays whom is told from the other end."""
    if line.payer == "side":
        return "side-pays"
    return "side-is-paid" if line.payee == "side" else "others"


def _in_parts(voice: Voice, line: Line) -> Html:
    """Unequal parts of declarer and his partner; nothing where they are equal."""
    if line.shares is None:
        return NOTHING
    parts = line.shares.declarer, line.shares.partner
    return voice.phrase("shared-side-in-parts", declarer=parts[0], partner=parts[1], all=sum(parts))


def _shares(voice: Voice, line: Line, path: str) -> list[Sentence]:
    """How an amount paid once in all is shared, and parts that nobody shares in."""
    sharer = line.payer if line.payer not in _ALONE else line.payee
    told = _sharing(voice, line, path)
    sharing = line.mode in ("split", "shared-by-payers") and sharer == "side" and voice.has_pairs
    if line.shares is not None and not sharing:
        told.append(voice.say("shares-alone", f"{path}.shares", shared=_in_parts(voice, line)))
    return told


def _sharing(voice: Voice, line: Line, path: str) -> list[Sentence]:
    pays = line.payer not in _ALONE
    shared_out = line.mode in ("split", "shared-by-payers")
    sharer = line.payer if pays else line.payee
    remainder = voice.phrase(f"remainder-{'pays' if pays else 'takes'}-{line.remainder}")
    single = sharer in _ALONE or (sharer in ("fewest", "most") and line.ties != "all")
    if not shared_out or single or (sharer == "side" and not voice.has_pairs):
        if line.remainder == "none":
            return []
        return [voice.say("remainder-alone", f"{path}.remainder", remainder=remainder)]
    shared = voice.phrase(f"shared-{sharer}")
    paths = [f"{path}.mode", f"{path}.remainder"]
    if sharer == "side" and line.shares is not None:
        shared = _in_parts(voice, line)
        paths.append(f"{path}.shares")
    if line.remainder == "none":
        return [voice.say("shared-only", *paths, shared=shared)]
    return [voice.say("shared", *paths, shared=shared, remainder=remainder)]


def _line_name(voice: Voice, line_id: str, where: str) -> Html:
    """A line by what it pays for, and in which contracts or how much where that is not enough, as a link."""
    places = [(where, _lines_at(voice, where)), ("settlement.lines", voice.rules.settlement.lines)]
    for place, candidates in places:
        for line in candidates:
            if line.id == line_id:
                words = unlinked(_told_apart(voice, line, candidates))
                return element("a", words, href=f"#{anchor(f'{place}.{line_id}')}")
    return escape(line_id)


def _told_apart(voice: Voice, line: Line, among: Sequence[Line]) -> Html:
    lead = _lead(voice, line)
    namesakes = [other for other in among if _lead(voice, other) == lead]
    if len(namesakes) == 1:
        return voice.phrase("line-name", lead=lead)
    where = _where(voice, line.when)
    if where and [_where(voice, other.when) for other in namesakes].count(where) == 1:
        return voice.phrase("line-name-in", lead=lead, contracts=where)
    return voice.phrase("line-name-amount", lead=lead, amount=_total(voice, line.amount))


def _where(voice: Voice, when: When) -> Html:
    """The contracts of which a condition speaks; nothing where it speaks of all."""
    named = when.contracts
    if named is None and when.families is not None:
        named = voice.in_families(when.families)
    return NOTHING if named is None else in_contracts(voice, named)


def in_contracts(voice: Voice, ids: Sequence[str]) -> Html:
    """That something is so in these contracts alone, as a phrase."""
    manner, contracts = voice.which(ids)
    if manner == "these":
        contracts = voice.contracts(ids, "or")
    return voice.phrase(f"in-contract-{manner}", contracts=contracts)


def _lines_at(voice: Voice, where: str) -> Sequence[Line]:
    if where == "nobody-bids.lines":
        return voice.rules.nobody_bids.lines
    for irregularity in voice.rules.irregularities:
        if where == f"irregularities.{irregularity.id}.lines":
            return irregularity.lines
    return ()


def _clauses(voice: Voice, when: When, known_result: str) -> list[Html]:
    clauses = []
    if when.result not in {"any", known_result}:
        clauses.append(voice.phrase(f"when-{when.result}"))
    if when.families is not None:
        clauses.append(_one_of(voice, voice.in_families(when.families)))
    if when.contracts is not None:
        clauses.append(_one_of(voice, when.contracts))
    if when.formation != "any":
        clauses.append(voice.phrase(f"when-{when.formation}"))
    if when.deal != "any":
        clauses.append(voice.phrase(f"when-deal-{when.deal}"))
    if when.deals is not None:
        clauses.append(voice.phrase("when-deals", deals=in_deals(voice, when.deals)))
    if when.side_took != "any":
        clauses.append(voice.phrase(f"when-side-took-{when.side_took}"))
    if when.side_took_at_least:
        clauses.append(voice.phrase("when-side-took-at-least", tricks=when.side_took_at_least))
    if when.ended != "any":
        clauses.append(voice.phrase(f"when-ended-{when.ended}"))
    if when.honours is not None:
        held = [voice.phrase("number", number=number) for number in when.honours]
        some = voice.phrase.joined(held, "or") if held else voice.phrase("when-honours-no-number")
        clauses.append(voice.phrase("when-honours", held=some))
    if when.trump != "any":
        clauses.append(voice.phrase(f"when-trump-{when.trump}"))
    return clauses


def in_deals(voice: Voice, deals: DealRange) -> Html:
    """Some deals of a session, as a phrase."""
    if deals.last is None:
        return voice.phrase("deals-from", first=deals.first)
    if deals.first == deals.last:
        return voice.phrase("deals-one", first=deals.first)
    return voice.phrase("deals-between", first=deals.first, last=deals.last)


def _one_of(voice: Voice, ids: Sequence[str]) -> Html:
    manner, contracts = voice.which(ids)
    if manner == "these":
        contracts = voice.contracts(ids, "or")
    return voice.phrase(f"when-contract-{manner}", contracts=contracts)


def _payment(voice: Voice, line: Line) -> Html:
    """Who pays what to whom, as a clause without its full stop."""
    amount = _total(voice, line.amount)
    by_payers = line.mode == "shared-by-payers"
    payer = _party(voice, line.payer, "split" if by_payers else line.mode)
    payee = _party(voice, line.payee, "each" if by_payers else line.mode)
    held = _what_is_held(voice, line)
    if line.payer == "bank":
        return voice.phrase(f"scores-{payee}", amount=amount, holding=held)
    if line.payee == "bank":
        return voice.phrase(f"loses-{payer}", amount=amount, holding=held)
    if line.payer == "pool":
        whole = any(isinstance(term, PoolContent) for term in line.amount) and len(line.amount) == 1
        taken = voice.phrase("amount-whole-pool") if whole else voice.phrase("from-pool", amount=amount)
        return voice.phrase(f"takes-{payee}", amount=taken, holding=held)
    if line.payee == "pool":
        pays = voice.phrase(f"payer-{payer}", holding=held)
        return voice.phrase("payment-into-pool", payer=pays, amount=amount)
    return voice.phrase(
        "payment",
        payer=voice.phrase(f"payer-{payer}", holding=held),
        payee=voice.phrase(f"payee-{payee}", holding=held),
        amount=amount,
    )


def _what_is_held(voice: Voice, line: Line) -> Html:
    """What the holders of a line were dealt, or its taker took; nothing where it names nothing."""
    if line.taken is not None:
        return voice.card(line.taken)
    for rule in voice.rules.settlement.holdings:
        if rule.id == line.holding:
            return voice.card(rule.card) if isinstance(rule, HeldCard) else voice.phrase("no-trump-dealt")
    return NOTHING if line.holding is None else escape(line.holding)


def _party(voice: Voice, party: str, mode: str) -> str:
    """The part of a message id that names a party."""
    if party == "side" and not voice.has_pairs:
        return "declarer"
    return party if party in _ALONE else f"{party}-{mode}"


def _total(voice: Voice, terms: Sequence[Term]) -> Html:
    if not terms:
        return voice.phrase("amount-nothing")
    return voice.phrase.joined([_term(voice, term) for term in terms], "plus")


def _term(voice: Voice, term: Term) -> Html:
    match term:
        case Fixed(amount=amount, if_trump=if_trump):
            text = _times(voice, term, voice.units(amount))
            if if_trump is not None:
                text = voice.phrase("amount-if-trump", amount=text, suits=voice.suits(if_trump, "or"))
            return text
        case TableCell():
            return _cell(voice, term)
        case TrickDifference(each=each):
            return voice.phrase("amount-difference", amount=voice.units(each))
        case Product():
            return _product(voice, term)
        case PoolContent():
            return voice.phrase("amount-pool")
        case HonourTricks(each=each):
            return voice.phrase("amount-honours", amount=voice.units(each))
        case Named(name=name):
            return voice.phrase("amount-sum", letter=_letter(voice, name))


def _times(voice: Voice, term: Fixed | TableCell, amount: Html) -> Html:
    """An amount with what it is paid for each of, and how many of these count."""
    if term.times != "once":
        amount = voice.phrase(f"amount-times-{term.times}", amount=amount)
    return amount if term.up_to is None else voice.phrase("amount-up-to", amount=amount, count=term.up_to)


def _product(voice: Voice, term: Product) -> Html:
    """Numbers, their factor, and what becomes of the product."""
    counts = [voice.phrase(f"product-{what}") for what in term.of or ("nothing",)]
    bare = isinstance(term.by, Fixed) and term.by == Fixed(amount=term.by.amount)
    factor = voice.phrase("number", number=term.by.amount) if bare and isinstance(term.by, Fixed) else None
    divided = term.divide_by > 1 or term.round != "half-up"
    least = voice.phrase("product-at-least", amount=voice.units(term.at_least))
    summed = voice.phrase.joined(counts)
    return voice.phrase(
        "amount-product",
        counts=summed if len(counts) == 1 else voice.phrase("product-sum", counts=summed),
        factor=_term(voice, term.by) if factor is None else factor,
        division=voice.phrase(f"product-divided-{term.round}", by=term.divide_by) if divided else NOTHING,
        least=least if term.at_least else NOTHING,
    )


def _cell(voice: Voice, term: TableCell) -> Html:
    several = len(voice.rules.settlement.tables) > 1
    table = voice.phrase("amount-of-table", table=voice.table(term.table)) if several else NOTHING
    if term.row != "by-contract":
        text = _cell_of_row(voice, term, table)
    elif term.column in BY_COUNT:
        text = voice.phrase(f"amount-cell-{term.column}", table=table)
    elif term.column == _only_column(voice, term.table):
        text = voice.phrase("amount-cell-only", table=table)
    elif term.column == "by-suit":
        text = voice.phrase("amount-cell-by-suit", table=table)
    else:
        text = voice.phrase("amount-cell", column=voice.column(term.table, term.column), table=table)
    text = _times(voice, term, text)
    return text if term.blank == "refuse" else voice.phrase("amount-blank-is-nothing", amount=text)


def _only_column(voice: Voice, table_id: str) -> str | None:
    """The column of a table that has no other: it needs no name."""
    columns = [table.columns for table in voice.rules.settlement.tables if table.id == table_id]
    return columns[0][0] if columns and len(columns[0]) == 1 else None


def _cell_of_row(voice: Voice, term: TableCell, table: Html) -> Html:
    row = voice.row(term.table, term.row)
    if term.column in ("by-suit", *BY_COUNT):
        return voice.phrase(f"amount-row-{term.column}", row=row, table=table)
    return voice.phrase("amount-row", row=row, column=voice.column(term.table, term.column), table=table)


def pairing(voice: Voice) -> Paragraph | None:
    """Who faces whom where payments between two and two go in pairs."""
    everywhere = (
        *voice.rules.settlement.lines,
        *(line for each in voice.rules.irregularities for line in each.lines),
    )
    if voice.has_pairs and any(line.mode == "paired" for line in everywhere):
        return Paragraph((voice.say("pairing"),))
    return None
