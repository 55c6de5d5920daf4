"""Annotated deals: a whole deal from the cards to the payments, with reasons for what the players do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from boston_rules.cards import Seat
from boston_rules.engine.actions import Action
from boston_rules.engine.shapes import Chips, TrickCount
from boston_rules.rules.base import CardCode, Id, Rule, doc
from boston_rules.source.hands import Expected
from boston_rules.source.shape import Names, RulePath, Text

HandText = Annotated[
    str,
    msgspec.Meta(
        min_length=1,
        max_length=80,
        description=(
            "A hand as players write it: each suit (S H D C), then its ranks, T for the ten, as in"
            " `S AK5  H QJT98  D 4  C A432`; `X 1` is the first joker."
        ),
    ),
]


class Step(Action, frozen=True, omit_defaults=True, kw_only=True):
    """One action of one player, or a whole trick; with it exactly one other thing, and remarks on it."""

    trick: Annotated[
        tuple[CardCode, ...] | None,
        doc("A whole trick, its cards in the order in which they are played; `seat` leads."),
    ] = None
    note: Annotated[Text | None, doc("Why the player does this, or what happens here.")] = None
    shows: Annotated[tuple[RulePath, ...], doc("The rules that can be seen at work here.")] = ()


class ExpectedDeal(Expected, frozen=True, kw_only=True):
    """What must come out; what is left out is not compared."""

    tricks: Annotated[Mapping[Seat, TrickCount] | None, doc("The tricks of each player.")] = None


class Deal(Rule, frozen=True, kw_only=True):
    """An annotated deal."""

    format: Annotated[Literal["boston-deal/1"], doc("The format of the file.")]
    ruleset: Annotated[Id, doc("The ruleset by which it is played.")]
    title: Annotated[Names, doc("What it is about.")]
    options: Annotated[
        Mapping[Id, Id], doc("The options in force, where they differ from the defaults.")
    ] = {}
    intro: Annotated[Text, doc("What a reader should know before the first call.")]
    number: Annotated[
        Annotated[int, msgspec.Meta(ge=1, le=100_000)],
        doc("Its number in the session, counted deals only."),
    ] = 1
    last: Annotated[bool, doc("Whether it is the last deal of the session.")] = False
    dealer: Seat
    again: Annotated[
        bool, doc("Whether the same player dealt before, so that nobody stakes as for a new dealer.")
    ] = False
    pools: Annotated[tuple[Chips, ...], doc("What the pools hold before anybody stakes.")] = ()
    state: Annotated[
        Mapping[Id, int | str],
        doc("What the deals before have left, by the names the rules declare, as in `good-suit: C`."),
    ] = {}
    hands: Annotated[Mapping[Seat, HandText], doc("The four hands as dealt.")]
    turned_card: Annotated[CardCode | None, doc("The card turned up, where the rules have one turned.")] = (
        None
    )
    talon: Annotated[
        HandText | None,
        doc(
            "The cards left over, as a hand is written, the topmost first (name a suit again where it comes"
            " again); left out: what nobody was dealt, in the order of the pack."
        ),
    ] = None
    steps: Annotated[tuple[Step, ...], doc("What happens, from the first call to the last trick.")]
    closing: Annotated[Text | None, doc("What the deal leaves to think about.")] = None
    expect: Annotated[ExpectedDeal, doc("What must come out.")]
