"""What is fixed before the first call of a deal, told in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boston_rules.engine.state import Dealt
from boston_rules.engine.suits import bidding_classes
from boston_rules.pages.deal import low_to_high
from boston_rules.pages.hands import in_the_pools, seat
from boston_rules.pages.markup import Html, capitalised
from boston_rules.pages.voice import Voice
from boston_rules.rules.deal import ClassesByOrder, ClassesByTurned, DealersLastCard, OrderByTurned


def turned(voice: Voice, dealt: Dealt) -> Iterator[Html]:
    """The card turned up, where it is from, and how the suits rank by it; nothing where none is turned."""
    if dealt.turned_card is None:
        return
    own = isinstance(voice.rules.suits.turned, DealersLastCard)
    message = "walk-turned-dealers-last-card" if own else "walk-turned-second-pack"
    yield voice.phrase(message, card=voice.card(dealt.turned_card))
    bidding = voice.rules.suits.bidding
    if isinstance(bidding, OrderByTurned | ClassesByTurned) and dealt.turned in bidding.low_to_high:
        yield _ranking(voice, dealt)


def _ranking(voice: Voice, dealt: Dealt) -> Html:
    """The suits of this deal: by the names of their price columns, the best first, where they have such."""
    classes = bidding_classes(voice.rules.suits, dealt.turned, dealt.kept)
    price = voice.rules.suits.price
    if not isinstance(price, ClassesByOrder):
        return voice.phrase("bidding-order-fixed", suits=low_to_high(voice, classes))
    named = [
        voice.phrase("price-class", suits=voice.suits(suits), column=voice.any_column(column))
        for suits, column in zip(classes, price.classes, strict=False)
        if suits
    ]
    return voice.phrase("walk-suits", classes=voice.phrase.joined(named[::-1], "units"))


def stakes(voice: Voice, dealt: Dealt) -> Iterator[Html]:
    """What everybody stakes, each payer once, and what the pools hold with that; nothing without a pool."""
    paid: dict[str, list[int]] = {}
    for stake in dealt.stakes:
        paid.setdefault(stake.payer, []).append(stake.amount)
    alike: dict[tuple[int, ...], list[Html]] = {}
    for payer, amounts in paid.items():
        alike.setdefault(tuple(amounts), []).append(seat(voice, payer))
    if alike:
        told = [capitalised(_staked(voice, payers, amounts)) for amounts, payers in alike.items()]
        yield Html(" ").join(voice.phrase("walk-stakes", payment=each) for each in told)
    if dealt.pools:
        yield in_the_pools(voice, dealt.pools, "paid")


def _staked(voice: Voice, payers: Sequence[Html], amounts: Sequence[int]) -> Html:
    whole = voice.units(sum(amounts))
    told = voice.phrase("hand-puts", who=voice.phrase.joined(payers), amount=whole, count=len(payers))
    if len(amounts) == 1:
        return told
    terms = Html(" + ").join(voice.phrase("number", number=amount) for amount in amounts)
    return told + voice.phrase("hand-working", sum=terms)
