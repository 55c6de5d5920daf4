"""Worked hands: deals whose payments somebody computed from a source, to be met to the last chip."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from boston_rules.cards import Seat
from boston_rules.engine.shapes import Chips, TrickCount
from boston_rules.rules.base import Id, Rule, doc
from boston_rules.source.shape import Cite, Names, Text
from boston_rules.source.written import HandOutcome


class ExpectedNext(Rule, frozen=True, kw_only=True):
    """What must follow the deal; only what is named is compared."""

    dealer: Annotated[Seat | None, doc("Who deals next; null for nobody.")] = None
    deal: Annotated[int | None, doc("The number of the next deal.")] = None
    counted: Annotated[bool | None, doc("Whether the deal counts towards the length of the session.")] = None
    state: Annotated[Mapping[str, int | str] | None, doc("What is carried to the next deal.")] = None


class Expected(Rule, frozen=True, kw_only=True):
    """What the settlement must be; what is left out is not compared."""

    result: Annotated[str | None, doc("`made`, `failed` or another result of a settlement.")] = None
    results: Annotated[
        tuple[str, ...] | None, doc("The result of each declarer in their order, where several declared.")
    ] = None
    over: Annotated[TrickCount | None, doc("Overtricks.")] = None
    under: Annotated[TrickCount | None, doc("Undertricks.")] = None
    deltas: Annotated[Mapping[Seat, Chips], doc("What each player gains or loses by this settlement.")]
    pools: Annotated[tuple[Chips, ...] | None, doc("What the pools hold afterwards.")] = None
    books: Annotated[
        Mapping[Id, Mapping[Seat, Chips]] | None, doc("What each player gains in books beside the ledger.")
    ] = None
    next: Annotated[ExpectedNext | None, doc("What follows.")] = None


class Hand(Rule, frozen=True, kw_only=True):
    """One worked hand."""

    id: Id
    title: Annotated[Names, doc("What it shows.")]
    options: Annotated[
        Mapping[Id, Id], doc("The options it assumes, where they differ from the defaults.")
    ] = {}
    cite: Cite = ()
    derivation: Annotated[Text, doc("How a person computes it.")]
    reconstructed: Annotated[
        bool,
        doc(
            "True where the payments rest on values that no source has: such a hand shows what the ruleset"
            " comes to, and proves nothing about the game."
        ),
    ] = False
    outcome: Annotated[HandOutcome, doc("What happened at the table.")]
    expect: Annotated[Expected, doc("What must come out.")]


class Hands(Rule, frozen=True, kw_only=True):
    """The worked hands of a ruleset."""

    format: Annotated[Literal["boston-hands/1"], doc("The format of the file.")]
    ruleset: Annotated[Id, doc("The ruleset they belong to.")]
    hands: tuple[Hand, ...]
