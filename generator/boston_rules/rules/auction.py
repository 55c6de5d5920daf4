"""How the contract is found."""

from __future__ import annotations

from typing import Annotated, Literal

from boston_rules.rules.base import Kind, doc

First = Annotated[
    Literal["eldest"], doc("Who speaks first: the eldest hand, next to the dealer in the direction of play.")
]


class SingleRound(Kind, frozen=True):
    """Everybody speaks once.

    In turn each player passes, bids a contract that ranks above the standing bid, or supports a standing
    bid that may be supported and is not yet.  A higher bid cancels the standing bid and its support.
    """

    first: First


class Ascending(Kind, frozen=True):
    """Bids rise, turn by turn, until one stands that nobody betters.

    A bid must outrank the standing bid: a higher rung, or what `equal` allows on the same rung.  In his
    turn a player may also support a standing bid that may be supported and is not yet; a higher bid cancels
    the standing bid and its support. After a bid each other player who may still speak has one turn; when
    none of them bids, the auction is over. Without any bid it is over when all four have passed.
    """

    first: First
    equal: Annotated[
        Literal["never", "higher-suit"],
        doc(
            "What beats a standing bid on the same rung: nothing, or a suit that ranks"
            " higher in the bidding order."
        ),
    ]
    after_pass: Annotated[
        Literal["out", "may-return", "may-support", "eldest-may-support"],
        doc(
            "What a player who has passed may still do when his turn comes again: nothing;"
            " anything; or only support a bid,"
            " be it every player or none but the eldest hand.",
            axis="what a pass means",
        ),
    ]
    raise_own: Annotated[
        Literal["if-overcalled", "free"],
        doc("Whether a player may bid over his own standing bid, or only after another has bid over it."),
    ]


class Duels(Kind, frozen=True):
    """Bidding head to head: the first player against the second, the survivor against the next, and so on.

    The earlier speaker of a duel is the holder, the other the challenger.  While no bid stands, the holder
    opens or passes; passing makes the next player the holder.  The one whose bid does not stand must then
    outbid it or pass; a pass ends the duel and the player's part in the auction.  Trump is not named in a
    bid.
    """

    first: First
    equal: Annotated[
        Literal["never", "reveal-suits"],
        doc(
            "Whether the challenger may bid the same contract.  With `reveal-suits` he names"
            " his trump suit, then the holder"
            " names his; the lower suit must be bettered, the contract raised, or the player passes."
        ),
    ]
    same_suit: Annotated[Literal["holder-stays"], doc("Whose bid stands when both named the same suit.")]
    named_suit: Annotated[
        Literal["binds-until-raise"], doc("How long a suit named in a contest binds its bidder.")
    ]


Auction = SingleRound | Ascending | Duels
