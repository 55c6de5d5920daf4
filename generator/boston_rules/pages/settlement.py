"""Who pays what to whom: price tables cell by cell, the ledger in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from boston_rules.cards import Denomination
from boston_rules.pages.markup import NOTHING, Html, capitalised, element, escape, unlinked
from boston_rules.pages.model import Block, Cell, Item, Items, Paragraph, Row, Sentence, Table, anchor
from boston_rules.pages.voice import Voice
from boston_rules.rules import Rules
from boston_rules.rules.base import DealRange
from boston_rules.rules.contracts import NoAloneGoal
from boston_rules.rules.contracts import Row as PriceRow
from boston_rules.rules.deal import ClassesByOrder, FixedClasses
from boston_rules.rules.settlement import (
    Abandoned,
    AsFailed,
    AsMade,
    AsUsual,
    Book,
    ConstantFactor,
    Effect,
    EveryoneForHimself,
    Fixed,
    GainsNothing,
    HandHolding,
    HeldCard,
    HonourTricks,
    Irregularity,
    Line,
    Named,
    NoHonours,
    OnlyThisCase,
    PoolContent,
    PriceTable,
    Product,
    QueueFactor,
    Redealt,
    TableCell,
    Term,
    ThrownIn,
    TrickDifference,
    TrumpHonours,
    VoidOfTrump,
    When,
    with_factors,
)

_BY_COUNT = ("by-taken", "by-short")
"""Columns of a price table that stand for numbers of tricks."""

_ALONE = frozenset(
    {"declarer", "partner", "dealer", "next-dealer", "offender", "last-taker", "taker", "pool", "bank"}
)
"""Parties of one: it makes no difference to them whether a payment is made by each or by all together."""


def ledger(voice: Voice) -> tuple[Block, ...]:
    """What is counted, and in which counters."""
    rules = voice.rules.settlement.ledger
    sentences = [voice.say(f"ledger-{rules.unit}", "settlement.ledger.unit")]
    if rules.counters:
        worths = [
            voice.phrase("ledger-counter", counter=voice.counter(counter.id), worth=counter.worth)
            for counter in rules.counters
        ]
        sentences.append(
            voice.say(
                "ledger-counters", "settlement.ledger.counters", counters=voice.phrase.joined(worths, "units")
            )
        )
    if rules.stock:
        sentences.append(voice.say("ledger-stock", "settlement.ledger.stock", stock=voice.units(rules.stock)))
    else:
        sentences.append(voice.say(f"ledger-no-stock-{rules.unit}", "settlement.ledger.stock"))
    conserved = "conserved" if rules.conserved else "not-conserved"
    sentences.append(voice.say(f"ledger-{conserved}", "settlement.ledger.conserved"))
    return Paragraph(tuple(sentences)), *(_book(voice, book) for book in voice.rules.settlement.books)


def _book(voice: Voice, book: Book) -> Paragraph:
    path = f"settlement.books.{book.id}"
    conserved = "conserved" if book.conserved else "not-conserved"
    return Paragraph(
        (
            voice.say(f"book-{book.unit}", path, f"{path}.unit", book=voice.book(book.id)),
            voice.say(f"book-{conserved}", f"{path}.conserved"),
        )
    )


def honours(voice: Voice) -> tuple[Block, ...]:
    match voice.rules.settlement.honours:
        case NoHonours():
            return ()
        case TrumpHonours(ranks=ranks, holders=holders, scale=scale, families=families):
            steps = [voice.phrase("honours-step", held=step.held, tricks=step.tricks) for step in scale]
            said = [
                voice.say("honours-ranks", "settlement.honours.ranks", ranks=voice.ranks(ranks)),
                voice.say(f"honours-holders-{holders}", "settlement.honours.holders"),
                voice.say(
                    "honours-scale" if _counted_as_tricks(voice) else "honours-scale-by-number",
                    "settlement.honours.scale",
                    steps=voice.phrase.joined(steps, "units"),
                ),
            ]
            if families is not None:
                scope = voice.scope(voice.in_families(families))
                said.append(voice.say("honours-families", "settlement.honours.families", scope=scope))
            return (Paragraph(tuple(said)),)


def _counted_as_tricks(voice: Voice) -> bool:
    """Whether any sum counts tricks for honours; else payments may still depend on their number."""
    settlement = voice.rules.settlement
    sums = [line.amount for line in settlement.lines] + [value.terms for value in settlement.values]
    terms = (term for terms in sums for term in terms)
    return any(
        isinstance(term, HonourTricks) or (isinstance(term, Product) and "honours" in term.of)
        for term in terms
    )


def holdings(voice: Voice) -> Items | None:
    """What somebody may have been dealt that lines pay for."""
    items = tuple(
        voice.item(
            _holding(voice, rule),
            voice.say(f"holding-told-{rule.told}", f"settlement.holdings.{rule.id}.told"),
        )
        for rule in voice.rules.settlement.holdings
    )
    return Items(items) if items else None


def _holding(voice: Voice, rule: HandHolding) -> Sentence:
    path = f"settlement.holdings.{rule.id}"
    match rule:
        case HeldCard(card=card):
            return voice.say("holding-card", f"{path}.kind", f"{path}.card", card=voice.card(card))
        case VoidOfTrump():
            return voice.say("holding-void-of-trump", f"{path}.kind", native=voice.term("void-of-trump"))


def _what_is_held(voice: Voice, line: Line) -> Html:
    """What the holders of a line were dealt, or its taker took; nothing where it names nothing."""
    if line.taken is not None:
        return voice.card(line.taken)
    for rule in voice.rules.settlement.holdings:
        if rule.id == line.holding:
            return voice.card(rule.card) if isinstance(rule, HeldCard) else voice.phrase("no-trump-dealt")
    return NOTHING if line.holding is None else escape(line.holding)


# Price tables


def tables(voice: Voice) -> tuple[Block, ...]:
    shown = tuple(_table(voice, table) for table in voice.rules.settlement.tables)
    paired = [
        contract.id
        for contract in voice.rules.contracts
        if isinstance(contract.price, PriceRow)
        and contract.price.pair is not None
        and not isinstance(contract.goal.alone, NoAloneGoal)
    ]
    if not shown or not paired or _priced_apart(voice):
        return shown
    paths = [f"contracts.{contract_id}.price.pair" for contract_id in paired]
    return (*shown, Paragraph((voice.say("prices-same-paired", *paths, scope=voice.scope(paired)),)))


def _priced_apart(voice: Voice) -> bool:
    """Whether any contract has a price of its own with a partner."""
    prices = [contract.price for contract in voice.rules.contracts]
    return any(isinstance(price, PriceRow) and price.pair not in {None, price.alone} for price in prices)


def _table(voice: Voice, table: PriceTable) -> Table:
    path = f"settlement.tables.{table.id}"
    rows = {row_id: _priced(voice, row_id) for row_id in _in_ladder_order(voice, table)}
    apart = _priced_apart(voice)
    columns = [voice.say("prices-contract-alone" if apart else "prices-contract")]
    if apart:
        columns.append(voice.say("prices-contract-paired"))
    columns += [Sentence(_column_head(voice, table.id, column)) for column in table.columns]
    printed = [cell for row in table.rows.values() for cell in row.values()]
    legend = []
    if "none" in printed:
        legend.append(voice.phrase("prices-legend-blank"))
    if any(set(table.columns) - set(row) for row in table.rows.values()):
        legend.append(voice.phrase("prices-legend-void"))
    legend += [voice.phrase(f"prices-legend-{column}") for column in columns_by_count(voice.rules, table.id)]
    caption = Sentence(voice.table(table.id), (f"{path}.columns",), (path,))
    return Table(
        caption,
        tuple(columns),
        tuple(_price_row(voice, table, row_id, priced, apart=apart) for row_id, priced in rows.items()),
        tuple(legend),
    )


def columns_by_count(rules: Rules, table_id: str) -> list[str]:
    """What numbers of tricks the columns of a table stand for: those taken, those short, or neither."""
    lines = (
        *rules.settlement.lines,
        *rules.nobody_bids.lines,
        *(line for case in rules.irregularities for line in case.lines),
    )
    terms: list[Term] = [term for line in lines for term in line.amount]
    terms += [term for value in rules.settlement.values for term in value.terms]
    cells = [term for term in with_factors(terms) if isinstance(term, TableCell) and term.table == table_id]
    return [column for column in _BY_COUNT if any(term.column == column for term in cells)]


@dataclass(frozen=True, slots=True)
class _Priced:
    """The contracts that a row prices, played alone and played with a partner."""

    alone: tuple[str, ...]
    paired: tuple[str, ...]


def _priced(voice: Voice, row_id: str) -> _Priced:
    prices = [(contract.id, contract.price) for contract in voice.rules.contracts]
    return _Priced(
        tuple(id_ for id_, price in prices if isinstance(price, PriceRow) and price.alone == row_id),
        tuple(id_ for id_, price in prices if isinstance(price, PriceRow) and price.pair == row_id),
    )


def _column_head(voice: Voice, table_id: str, column: str) -> Html:
    """A column's name, with the suits that it is for where the ruleset fixes them."""
    name = voice.column(table_id, column)
    match voice.rules.suits.price:
        case FixedClasses(classes=classes):
            suits = [suit for suit in Denomination if classes.get(suit) == column and suit.suit is not None]
            if suits:
                return name + Html(" ") + Html("\u202f").join(voice.suit(suit) for suit in suits)
        case ClassesByOrder(classes=order) if column in order:
            if column == order[0]:
                return voice.phrase("prices-lowest", column=name)
            if column == order[-1]:
                return voice.phrase("prices-highest", column=name)
    return name


def _in_ladder_order(voice: Voice, table: PriceTable) -> list[str]:
    """The rows in the order of the contracts that they price; rows without a contract last."""
    prices = [contract.price for contract in voice.rules.contracts if isinstance(contract.price, PriceRow)]
    wanted = [price.alone for price in prices] + [price.pair for price in prices if price.pair is not None]
    order = {row: place for place, row in reversed(list(enumerate(wanted)))}
    return sorted(table.rows, key=lambda row: (order.get(row, len(wanted)), row))


def _price_row(voice: Voice, table: PriceTable, row_id: str, priced: _Priced, *, apart: bool) -> Row:
    path = f"settlement.tables.{table.id}.rows.{row_id}"
    row = table.rows[row_id]
    cells = [_paired_cell(voice, priced)] if apart else []
    name = voice.row(table.id, row_id)
    for column in table.columns:
        paths = (f"{path}.{column}",)
        label = name + Html(" · ") + voice.column(table.id, column)
        match row.get(column):
            case None:
                cells.append(Cell(Sentence(NOTHING), "void"))
            case "none":
                cells.append(Cell(Sentence(Html("–"), paths, context=label), "blank"))
            case amount:
                number = voice.phrase("number", number=amount)
                cells.append(Cell(Sentence(number, paths, context=label), "number"))
    cells += [
        Cell(
            voice.say(
                "prices-unlisted-column", f"{path}.{column}", column=escape(column), value=escape(str(value))
            )
        )
        for column, value in row.items()
        if column not in table.columns
    ]
    return Row(_row_head(voice, table.id, row_id, priced, apart=apart), tuple(cells))


def _tables_with_row(voice: Voice, row_id: str) -> set[str]:
    """The tables in which lines ask for this very row, whatever contract is played."""
    cases = (line for case in voice.rules.irregularities for line in case.lines)
    terms = with_factors(term for line in (*voice.rules.settlement.lines, *cases) for term in line.amount)
    return {term.table for term in terms if isinstance(term, TableCell) and term.row == row_id}


def _paired_cell(voice: Voice, priced: _Priced) -> Cell:
    paths = tuple(f"contracts.{contract_id}.price.pair" for contract_id in priced.paired)
    return Cell(Sentence(voice.contracts(priced.paired) if priced.paired else NOTHING, paths))


def _row_head(voice: Voice, table_id: str, row_id: str, priced: _Priced, *, apart: bool) -> Sentence:
    """What a row prices: contracts played alone, or either way where that is the same; or something else."""
    path = f"settlement.tables.{table_id}.rows.{row_id}"
    if table_id in _tables_with_row(voice, row_id):
        return Sentence(voice.row(table_id, row_id), (), (path,))
    paths = tuple(f"contracts.{contract_id}.price.alone" for contract_id in priced.alone)
    if not priced.alone and not (priced.paired and apart):
        return Sentence(voice.phrase("prices-unused", row=voice.contract(row_id)), (), (path,))
    return Sentence(voice.contracts(priced.alone) if priced.alone else NOTHING, paths, (path,))


# Sums and lines


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
            tuple(_line(voice, line, where, result) for line in group),
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


def _line(voice: Voice, line: Line, where: str, known_result: str = "any") -> Item:
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
    return NOTHING if named is None else _in_contracts(voice, named)


def _in_contracts(voice: Voice, ids: Sequence[str]) -> Html:
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
    elif term.column in _BY_COUNT:
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
    if term.column in ("by-suit", *_BY_COUNT):
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


# Deals that go another way


def nobody_bids(voice: Voice) -> tuple[Block, ...]:
    rules = voice.rules.nobody_bids
    match rules:
        case ThrownIn():
            said = [voice.say("nobody-bids-thrown-in", "nobody-bids.kind")]
        case EveryoneForHimself(lead=lead):
            said = [
                voice.say("nobody-bids-everyone-for-himself", "nobody-bids.kind"),
                voice.say(f"nobody-bids-lead-{lead}", "nobody-bids.lead"),
            ]
    said.append(voice.say(f"nobody-bids-next-dealer-{rules.next_dealer}", "nobody-bids.next-dealer"))
    counts = "counts" if rules.counts else "does-not-count"
    said.append(voice.say(f"nobody-bids-{counts}", "nobody-bids.counts"))
    blocks: tuple[Block, ...] = (Paragraph(tuple(said)),)
    if rules.lines:
        blocks += (Items(tuple(_line(voice, line, "nobody-bids.lines") for line in rules.lines)),)
    return blocks


def name_of_all_passing(voice: Voice) -> Html:
    """The native name of the deal that is played when all have passed, in brackets; nothing where none is."""
    if isinstance(voice.rules.nobody_bids, EveryoneForHimself):
        return voice.term("all-round-misere")
    return NOTHING


def irregularities(voice: Voice) -> tuple[Block, ...]:
    items = tuple(_irregularity(voice, rule) for rule in voice.rules.irregularities)
    return (Items(items),) if items else ()


def _irregularity(voice: Voice, rule: Irregularity) -> Item:
    path = f"irregularities.{rule.id}"
    lead = voice.phrase(f"breach-{rule.breach}", by=voice.phrase(f"breach-by-{rule.by}"))
    if rule.nobody_bid:
        lead = voice.phrase("breach-nobody-bid", breach=lead)
    if rule.families is not None:
        where = _in_contracts(voice, voice.in_families(rule.families))
        lead = voice.phrase("breach-in", breach=lead, contracts=where)
    scope = tuple(f"{path}.{key}" for key in ("breach", "by", "families", "nobody-bid", "effect"))
    # Where no other payments are made, coming after them says nothing.
    last_of_none = rule.lines and rule.order == "after" and isinstance(rule.effect, Abandoned | Redealt)
    if last_of_none:
        scope += (f"{path}.order",)
    effect = Sentence(_effect(voice, rule.effect), scope, (path,))
    sentences = [effect]
    if rule.tricks_moved:
        moved = voice.say(f"tricks-moved-{rule.by}", f"{path}.tricks-moved", tricks=rule.tricks_moved)
        sentences = [moved, effect]
    for line in rule.lines:
        told = _line(voice, line, f"{path}.lines")
        first = voice.phrase("irregularity-line", reason=told.lead, line=told.sentences[0].text)
        sentences += [replace(told.sentences[0], text=first), *told.sentences[1:]]
    if not last_of_none:
        order = f"irregularity-order-{rule.order}"
        sentences.append(voice.say(order, f"{path}.order", count=len(rule.lines)))
    return voice.item(*[sentence for sentence in sentences if sentence.text], lead=lead)


def _effect(voice: Voice, effect: Effect) -> Html:
    match effect:
        case AsUsual():
            return voice.phrase("effect-as-usual")
        case AsFailed(under=under):
            return voice.phrase("effect-as-failed", under=under)
        case AsMade(extra=0):
            return voice.phrase("effect-as-made")
        case AsMade(extra=extra):
            return voice.phrase("effect-as-made-extra", extra=extra)
        case GainsNothing():
            return voice.phrase("effect-gains-nothing")
        case OnlyThisCase():
            return voice.phrase("effect-only-this-case")
        case Abandoned():
            return voice.phrase("effect-abandoned")
        case Redealt(next_dealer=dealer):
            return voice.phrase(f"effect-redealt-{dealer}")
