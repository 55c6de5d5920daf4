"""What is counted, and deals that go another way."""

from __future__ import annotations

from dataclasses import replace

from boston_rules.pages.markup import NOTHING, Html
from boston_rules.pages.model import Block, Item, Items, Paragraph, Sentence
from boston_rules.pages.payments import in_contracts, line_item
from boston_rules.pages.voice import Voice
from boston_rules.rules.settlement import (
    Abandoned,
    AsFailed,
    AsMade,
    AsUsual,
    Book,
    Effect,
    EveryoneForHimself,
    GainsNothing,
    HandHolding,
    HeldCard,
    HonourTricks,
    Irregularity,
    NoHonours,
    OnlyThisCase,
    Product,
    Redealt,
    ThrownIn,
    TrumpHonours,
    VoidOfTrump,
)


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
        blocks += (Items(tuple(line_item(voice, line, "nobody-bids.lines") for line in rules.lines)),)
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
        where = in_contracts(voice, voice.in_families(rule.families))
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
        told = line_item(voice, line, f"{path}.lines")
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
