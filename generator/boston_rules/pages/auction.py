"""The auction in sentences."""

from __future__ import annotations

from boston_rules.pages.model import Block, Paragraph, Sentence
from boston_rules.pages.voice import Voice
from boston_rules.rules.auction import Ascending, Duels, SingleRound
from boston_rules.rules.contracts import Support


def auction(voice: Voice) -> tuple[Block, ...]:
    first = voice.say(
        f"auction-first-{voice.rules.auction.first}", "auction.first", term=voice.term("eldest-hand")
    )
    match voice.rules.auction:
        case SingleRound():
            rest = _single_round(voice)
        case Ascending() as rules:
            rest = [
                voice.say("auction-ascending", "auction.kind"),
                voice.say(f"auction-ascending-equal-{rules.equal}", "auction.equal"),
                *_support(voice),
                voice.say(f"auction-raise-own-{rules.raise_own}", "auction.raise-own"),
                voice.say(
                    f"auction-after-pass-{rules.after_pass}", "auction.after-pass", term=voice.term("pass")
                ),
            ]
        case Duels() as rules:
            return (Paragraph((first, *_duel(voice))), Paragraph(tuple(_equal_bids(voice, rules))))
    return (Paragraph((first, *rest)),)


def _single_round(voice: Voice) -> list[Sentence]:
    sentences = [voice.say("auction-single-round", "auction.kind", term=voice.term("pass"))]
    return [*sentences, *(_support(voice) or [voice.say("auction-cancels")])]


def _support(voice: Voice) -> list[Sentence]:
    """How a bid is supported in the auction; nothing where none can be."""
    supportable = [
        contract.id
        for contract in voice.rules.contracts
        if any(isinstance(step, Support) for step in contract.formation)
    ]
    if not supportable:
        return []
    contracts = voice.contracts(supportable, "or")
    return [
        voice.say("auction-support", contracts=contracts, term=voice.term("support")),
        voice.say("auction-cancels-support"),
    ]


def _duel(voice: Voice) -> list[Sentence]:
    return [
        voice.say("auction-duels", "auction.kind"),
        voice.say("auction-duels-opening"),
        voice.say("auction-duels-answer", term=voice.term("pass")),
        voice.say("auction-duels-no-trump-named"),
    ]


def _equal_bids(voice: Voice, rules: Duels) -> list[Sentence]:
    return [
        voice.say(f"auction-duels-equal-{rules.equal}", "auction.equal"),
        voice.say(f"auction-same-suit-{rules.same_suit}", "auction.same-suit"),
        voice.say(f"auction-named-suit-{rules.named_suit}", "auction.named-suit"),
    ]
