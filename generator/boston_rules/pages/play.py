"""The play of the cards in sentences."""

from __future__ import annotations

from boston_rules.pages import contracts
from boston_rules.pages.model import Block, Items, Paragraph, Sentence
from boston_rules.pages.voice import Voice
from boston_rules.rules.deal import Jokers
from boston_rules.rules.play import BuyOut, DeclarerPays, DefendersPay


def play(voice: Voice) -> tuple[Block, ...]:
    rules = voice.rules.play
    before = [*contracts.cards_aside(voice), *contracts.open_hands(voice)]
    duties = [
        voice.say(f"play-follow-{rules.follow}", "play.follow", term=voice.term("follow-suit")),
        voice.say(f"play-void-{rules.void}", "play.void", term=voice.term("ruff")),
        voice.say(f"play-overtake-{rules.overtake}", "play.overtake"),
        *contracts.renounces(voice),
    ]
    jokers = voice.rules.pack.suitless
    if isinstance(jokers, Jokers):
        path, number = "pack.suitless", jokers.number
        duties.append(voice.say(f"joker-thrown-{jokers.thrown}", f"{path}.thrown", number=number))
        duties.append(voice.say(f"joker-wins-{jokers.wins}", f"{path}.wins", number=number))
        if any(top.card[0] == "X" for top in voice.rules.pack.top_trumps):
            duties.append(voice.say("joker-raised"))
    blocks: tuple[Block, ...] = (Paragraph(tuple(before)),) if before else ()
    blocks += (
        Paragraph(tuple(contracts.lead(voice))),
        Paragraph(tuple(duties)),
        Paragraph((_winner(voice), *contracts.card_ranks(voice))),
        Paragraph(tuple(contracts.end_of_play(voice))),
    )
    if rules.buy_out:
        blocks += (Items(tuple(voice.item(_buy_out(voice, way)) for way in rules.buy_out)),)
    return blocks


def _winner(voice: Voice) -> Sentence:
    return voice.say("play-winner")


def _buy_out(voice: Voice, way: BuyOut) -> Sentence:
    scope = voice.scope(voice.in_families(way.families))
    match way:
        case DefendersPay(before_trick=trick):
            who = "defenders"
        case DeclarerPays(before_trick=trick):
            who = "declarer"
    if trick == 1:
        return voice.say(f"buy-out-{who}-before-lead", "play.buy-out", scope=scope)
    return voice.say(f"buy-out-{who}", "play.buy-out", scope=scope, trick=trick)
