"""The evening: how many deals, who deals next, what becomes of the pool."""

# No `from __future__ import annotations`: msgspec would have to evaluate each annotation from its text.

from typing import Annotated, Literal

import msgspec

from boston_rules.rules.base import Id, Kind, Rule, doc

Deals = Annotated[int, msgspec.Meta(ge=1, le=1000)]


class FixedDeals(Kind, frozen=True, tag="deals"):
    """A session has a fixed number of counted deals."""

    number: Annotated[Deals, doc("Counted deals.")]


class AgreedDeals(Kind, frozen=True):
    """Players agree on a number of counted deals beforehand."""

    multiple_of: Annotated[Deals, doc("The number is a multiple of this, so that all deal equally often.")]
    suggested: Annotated[Deals, doc("A usual number, taken where none is agreed.")]


class Target(Kind, frozen=True):
    """A session ends with the deal after which a player has gained so many units or more since it began."""

    units: Annotated[
        Annotated[int, msgspec.Meta(ge=1, le=1_000_000)], doc("Units that a player must have gained.")
    ]


End = FixedDeals | AgreedDeals | Target


class NothingLeft(Kind, frozen=True, tag="none"):
    """There is no pool to divide."""


class Divided(Kind, frozen=True):
    """What the pool holds at the end, all pools together, is divided equally among all players."""

    remainder: Annotated[
        Literal["dealer", "left-of-dealer", "in-turn"],
        doc(
            "Who takes what cannot be shared: the last dealer, or the player next to him in"
            " the direction of play; `in-turn`: one unit each, from that player on."
        ),
    ]


Leftover = NothingLeft | Divided


Waiting = Annotated[int, msgspec.Meta(ge=1, le=1000)]


class NextDeals(Kind, frozen=True):
    """Coming deals count for more: after certain deals so many wait, and each settled deal uses one up.

    Who reads the factor says so: a multiplier of payments, or a stake.
    """

    id: Annotated[Id, doc("The name under which the number of waiting deals is carried from deal to deal.")]
    by: Annotated[Annotated[int, msgspec.Meta(ge=2, le=100)], doc("The factor of a deal while any wait.")]
    after: Annotated[
        tuple[Literal["nobody-bid", "thrown-in", "made", "failed"], ...],
        doc(
            "After which results deals are added; `nobody-bid`: all passed; `thrown-in`: a bid that nobody"
            " supported was thrown in."
        ),
    ]
    deals: Annotated[Waiting, doc("How many deals are added each time.")]
    again: Annotated[
        Literal["adds", "renews", "nothing"],
        doc(
            "What happens while others still wait: the new ones come after them, or at least so many wait"
            " from now on, or nothing."
        ),
    ]
    most: Annotated[Waiting, doc("More than so many never wait.")]
    spent_by: Annotated[
        Literal["settled", "counted"],
        doc(
            "What uses one up: a deal in which a contract was made or failed, or every deal that counts"
            " towards the length of the session."
        ),
    ]


class Session(Rule, frozen=True):
    """How deals follow one another and how the evening ends."""

    end: Annotated[End, doc("When a session ends.", axis="end of session")]
    next_dealer: Annotated[
        Literal["next"], doc("Who deals after a played deal: the next player in the direction of play.")
    ]
    leftover: Annotated[Leftover, doc("What becomes of the pool at the end.")]
    winner: Annotated[Literal["highest-total"], doc("Who has won the session.")]
    decided_by: Annotated[
        Id | None,
        doc(
            "The book of `settlement.books` whose gains decide who wins and when a target is reached;"
            " null: the ledger."
        ),
    ] = None
    queues: Annotated[
        tuple[NextDeals, ...],
        doc("Deals that wait to count for more.", axis="state carried between deals"),
    ] = ()
