"""How the contract is found."""

# No `from __future__ import annotations`: msgspec would have to evaluate each annotation from its text.

from typing import Annotated, Final, Literal

from boston_rules.rules.base import CardCode, Id, Kind, Rule, Tricks, doc

First = Annotated[
    Literal["eldest"], doc("Who speaks first: the eldest hand, next to the dealer in the direction of play.")
]


Whose = Annotated[
    Literal["everybody", "eldest"], doc("Who has this right: everybody, or none but the eldest hand.")
]


class MayBid(Kind, frozen=True, tag="bid"):
    """He may bid when his turn comes again.

    Where only some families are left to him, his turn comes only while one of their contracts beats the
    standing bid.
    """

    who: Whose
    families: Annotated[
        tuple[Id, ...] | None, doc("The families of contracts that he may still bid; null: all of them.")
    ] = None


class MaySupport(Kind, frozen=True, tag="support"):
    """He may support a standing bid when his turn comes again, if it may be supported and is not yet."""

    who: Whose


Right = MayBid | MaySupport
AFTER_SUPPORT: Final[tuple[Right, ...]] = (MayBid("everybody"), MaySupport("everybody"))
"""To be a player like any other."""


class PartnersCard(Kind, frozen=True):
    """The suit of the card by which the partner is found."""


class AsContract(Kind, frozen=True, tag="contract"):
    """As in any other bid of the contract."""


class PartnerNames(Kind, frozen=True):
    """The partner, not declarer, names it after the auction, among the suits that the contract allows."""

    own_suit: Annotated[
        bool, doc("Whether he may name the suit of the card by which he is found; false: any other.")
    ]


TrumpOfAlliance = PartnersCard | PartnerNames | AsContract


class Alliance(Rule, frozen=True):
    """A holding that must be announced before the first call and is a bid.

    Of several alliances the first that any hand meets is made, and of several hands the one nearest the
    eldest hand.  The bid stands when the eldest hand speaks, and may be outbid like any other.
    """

    id: Id
    cards: Annotated[tuple[CardCode, ...], doc("The cards that are counted.")]
    number: Annotated[Tricks, doc("How many of them one hand must hold, no more and no fewer.")]
    partner: Annotated[
        tuple[CardCode, ...],
        doc(
            "Cards by which the partner is found: whoever holds the first of them that is not in the same"
            " hand; nobody, where that is in the talon or there is none."
        ),
    ]
    contract: Annotated[Id, doc("The contract that is bid; `allied` is among the steps of its formation.")]
    trump: Annotated[TrumpOfAlliance, doc("What is trump, where this bid is played.")]


Alliances = Annotated[
    tuple[Alliance, ...],
    doc(
        "Holdings that force an alliance before the first call; an empty list: none.",
        axis="forced hands, hand-triggered events",
    ),
]


class SingleRound(Kind, frozen=True):
    """Everybody speaks once.

    In turn each player passes, bids a contract that ranks above the standing bid, or supports a standing
    bid that may be supported and is not yet.  A higher bid cancels the standing bid and its support.
    """

    first: First
    alliances: Alliances = ()


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
        tuple[Right, ...],
        doc(
            "What a player who has passed may still do when his turn comes again;"
            " an empty list: nothing, a pass is final.",
            axis="what a pass means",
        ),
    ]
    raise_own: Annotated[
        Literal["if-overcalled", "free"],
        doc("Whether a player may bid over his own standing bid, or only after another has bid over it."),
    ]
    after_support: Annotated[
        tuple[Right, ...],
        doc(
            "What a player may still do who has supported a bid that was then overcalled;"
            " an empty list: nothing.  If he has passed too, he may do only what both lists allow."
        ),
    ] = AFTER_SUPPORT
    own_suit: Annotated[
        Literal["free", "binds", "binds-if-supportable"],
        doc(
            "Whether a player whose bid had a certain trump may later bid only with that trump, or without"
            " trump: never, after any such bid, or only after one that others may support."
        ),
    ] = "free"
    alliances: Alliances = ()


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
