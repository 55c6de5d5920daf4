"""The play of the cards."""

# No `from __future__ import annotations`: msgspec would have to evaluate each annotation from its text.

from typing import Annotated, Literal

import msgspec

from boston_rules.rules.base import MOST_CARDS, Id, Kind, Rule, doc

BeforeTrick = Annotated[
    int,
    msgspec.Meta(
        ge=1,
        le=MOST_CARDS,
        description="The decision falls before the first card of this trick; 1 is the opening lead.",
    ),
]
Families = Annotated[tuple[Id, ...], doc("The families of contracts in which this is possible.")]


class DefendersPay(Kind, frozen=True):
    """All defenders together may give up: they pay the contract as made, without overtricks."""

    before_trick: BeforeTrick
    families: Families


class DeclarerPays(Kind, frozen=True):
    """Declarer may give up: he pays the contract as lost, without undertricks."""

    before_trick: BeforeTrick
    families: Families


BuyOut = DefendersPay | DeclarerPays


class Play(Rule, frozen=True):
    """Duties of the players, trick by trick.  The winner of a trick leads to the next."""

    follow: Annotated[
        Literal["suit"], doc("A player who holds the suit led must play it.", axis="duties when following")
    ]
    void: Annotated[
        Literal["anything", "must-trump"],
        doc("What a player without the suit led may play: any card, or a trump if he has one."),
    ]
    overtake: Annotated[
        Literal["free", "if-able"],
        doc(
            "`free`: nobody need beat the cards already played.  `if-able`: a player who follows suit,"
            " or must trump, plays a card that would take the trick so far if he has one that he may play.",
            axis="duties when following",
        ),
    ]
    buy_out: Annotated[
        tuple[BuyOut, ...],
        doc("Ways to pay instead of playing on; an empty list: none.", axis="buying out of play"),
    ]
