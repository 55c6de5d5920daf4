"""The table before the first call: players, pack, suits, deal and the stakes of the pool."""

# No `from __future__ import annotations`: msgspec would have to evaluate each annotation from its text.

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from boston_rules.cards import Denomination, Rank, Suit
from boston_rules.rules.base import MOST_CARDS, Amount, CardCode, DealRange, Id, Kind, Rule, doc


class ByLot(Kind, frozen=True):
    """The first dealer is drawn by lot."""


class LowestCut(Kind, frozen=True):
    """Everybody cuts a card; the lowest deals first, equal lowest cards cut again."""

    ace: Annotated[
        Literal["low", "high"], doc("Whether the ace counts as the lowest or the highest card in this cut.")
    ]


class HolderOf(Kind, frozen=True):
    """The pack is dealt out face up; whoever receives a named card deals first."""

    card: Annotated[CardCode, doc("The card that makes its receiver the first dealer.")]


FirstDealer = ByLot | LowestCut | HolderOf


class Table(Rule, frozen=True):
    """Who sits at the table, in which direction everything runs, who deals first."""

    players: Annotated[Literal[4], doc("Active players in a deal.", axis="players, seats, first dealer")]
    at_table: Annotated[
        int,
        msgspec.Meta(
            ge=4,
            le=8,
            description="People who may share one table; those beyond the players sit out in turn.",
        ),
    ]
    direction: Annotated[
        Literal["clockwise", "anticlockwise"],
        doc("Direction of dealing, speaking and playing; the deal passes on the same way."),
    ]
    first_dealer: Annotated[FirstDealer, doc("How the first dealer of a session is found.")]
    sides: Annotated[
        Literal["by-contract"],
        doc(
            "Who belongs together: whoever the contract of a deal brings together, for this deal.",
            axis="players, seats, first dealer",
        ),
    ] = "by-contract"


class TopTrump(Rule, frozen=True):
    """A card raised above the ace of trumps.

    It leaves its printed suit and belongs to the trump suit for leading, following and winning.  Where
    there is no trump it is an ordinary card.
    """

    card: Annotated[CardCode, doc("The card that is raised.")]
    in_trumps: Annotated[
        tuple[Suit, ...],
        doc("The trump suits in which it is raised; of several entries the first that fits holds."),
    ]
    when_turned: Annotated[
        tuple[Suit, ...] | None,
        doc("Only in deals in which one of these suits is turned, whatever is trump; null: in all."),
    ] = None


class NoJokers(Kind, frozen=True, tag="none"):
    """Every card of the pack has a suit."""


class Jokers(Kind, frozen=True):
    """Cards of the pack that belong to no suit: `X1`, `X2` and so on, all alike.

    A joker that is raised by `top-trumps` belongs to the trump suit and is none where it is raised.  No card
    that is cut or turned to mark a suit is ever a joker.
    """

    number: Annotated[Annotated[int, msgspec.Meta(ge=1, le=4)], doc("How many there are.")]
    wins: Annotated[
        Literal["when-led", "never"],
        doc(
            "`when-led`: a joker that is led takes the trick, and nobody need follow anything.  `never`: it"
            " takes no trick; where it is led, the first card with a suit is what must be followed and is"
            " treated as led.  A joker thrown on another card takes nothing."
        ),
    ]
    thrown: Annotated[
        Literal["when-void", "any-time"],
        doc(
            "`when-void`: as any other card, only by a player who has no card of the suit led, nor any trump"
            " that he must play.  `any-time`: whatever else its holder has."
        ),
    ]


Suitless = NoJokers | Jokers


class Pack(Rule, frozen=True):
    """The cards."""

    packs: Annotated[
        Literal[1, 2],
        doc(
            "Packs at the table; with two, each deal uses one and the other rests.",
            axis="pack and its treatment",
        ),
    ]
    ranks: Annotated[
        tuple[Rank, ...],
        doc(
            "Ranks of every suit, highest first (write the digits in quotes).",
            axis="card ranks and privileged cards",
        ),
    ]
    top_trumps: Annotated[
        tuple[TopTrump, ...], doc("Cards that outrank the ace of trumps; an empty list where none does.")
    ]
    suitless: Annotated[Suitless, doc("Cards without a suit.", axis="pack and its treatment")] = NoJokers()


class NothingTurned(Kind, frozen=True, tag="none"):
    """No card is turned to mark a suit."""


class DealersLastCard(Kind, frozen=True):
    """The dealer's own last card is turned; it stays in view, then belongs to his hand."""

    until: Annotated[Literal["first-lead"], doc("How long the card lies open.")]


class SecondPackBottom(Kind, frozen=True):
    """The resting pack is shuffled and turned over; its bottom card marks the suit of this deal."""

    shuffled_by: Annotated[Literal["opposite-dealer"], doc("Who shuffles and turns the resting pack.")]


class SecondPackCut(Kind, frozen=True):
    """The resting pack is cut and a card of it turned, which marks the suit of this deal."""

    shuffled_by: Annotated[
        Literal["nobody", "dealer", "opposite-dealer", "left-of-dealer", "right-of-dealer"],
        doc("Who shuffles the resting pack before it is cut."),
    ]
    cut_by: Annotated[
        Literal["dealer", "opposite-dealer", "left-of-dealer", "right-of-dealer"],
        doc("Who cuts the resting pack."),
    ]
    turned_by: Annotated[
        Literal["dealer", "opposite-dealer", "left-of-dealer", "right-of-dealer"],
        doc("Who turns the card."),
    ]


Turned = NothingTurned | DealersLastCard | SecondPackBottom | SecondPackCut


class NothingKept(Kind, frozen=True, tag="none"):
    """No suit keeps a rank from deal to deal."""


class FirstTurned(Kind, frozen=True):
    """The suit turned in the session's first deal is the kept suit: it keeps its rank for the whole session.

    In the first deal it is the turned suit too.  When it is turned again later, the two are one.
    """

    state: Annotated[Id, doc("The name under which it is carried from deal to deal.")]


Kept = NothingKept | FirstTurned


class NoBiddingOrder(Kind, frozen=True, tag="none"):
    """Suits do not rank against each other in the auction."""


class FixedOrder(Kind, frozen=True, tag="fixed"):
    """One order of suits for every deal."""

    low_to_high: Annotated[
        tuple[Denomination, ...], doc("Suits, lowest first; NT for no trump bid as if it were a suit.")
    ]


class OrderByTurned(Kind, frozen=True, tag="by-turned"):
    """The order of suits follows from the suit turned in this deal."""

    low_to_high: Annotated[
        Mapping[Suit, tuple[Denomination, ...]],
        doc("For each suit that may be turned: all suits, lowest first."),
    ]


class KeptOverTurned(Kind, frozen=True):
    """The kept suit ranks highest, the suit turned in this deal next."""

    others: Annotated[
        tuple[Suit, ...],
        doc(
            "The order of the remaining suits, lowest first, all below those two; an empty"
            " list where they are not bid."
        ),
    ]


class ClassesByTurned(Kind, frozen=True):
    """Suits rank in classes that follow from the suit turned in this deal; those of a class are equal."""

    low_to_high: Annotated[
        Mapping[Suit, tuple[tuple[Denomination, ...], ...]],
        doc(
            "For each suit that may be turned: the classes, lowest first, each a list of suits;"
            " an empty list is a class that no suit has in such a deal."
        ),
    ]


BiddingOrder = NoBiddingOrder | FixedOrder | OrderByTurned | KeptOverTurned | ClassesByTurned


class ColumnWithoutTrump(Kind, frozen=True, tag="column"):
    """Contracts without trump are priced in a column of their own."""

    column: Annotated[Id, doc("The column.")]


class AsTurned(Kind, frozen=True):
    """Contracts without trump are priced in the column of the suit turned in this deal."""


WithoutTrump = ColumnWithoutTrump | AsTurned


class NoPriceClasses(Kind, frozen=True, tag="none"):
    """The suit does not change any price."""


class FixedClasses(Kind, frozen=True, tag="fixed"):
    """Each suit has one price column for every deal."""

    classes: Annotated[Mapping[Denomination, Id], doc("The price column of each suit that may be trump.")]
    without_trump: Annotated[WithoutTrump, doc("How contracts without trump find their column.")]


class ClassesByOrder(Kind, frozen=True, tag="by-bidding-order"):
    """The price column follows from the suit's place in this deal's bidding order.

    Suits that rank equal have one place.
    """

    classes: Annotated[tuple[Id, ...], doc("Price columns, that of the lowest suit or class first.")]
    without_trump: Annotated[WithoutTrump, doc("How contracts without trump find their column.")]


PriceClasses = NoPriceClasses | FixedClasses | ClassesByOrder


class Suits(Rule, frozen=True):
    """The separate maps of the suits: which is turned or kept, how they rank and how they are priced."""

    turned: Annotated[
        Turned, doc("How a suit is turned in each deal.", axis="how the preferred suit is fixed")
    ]
    bidding: Annotated[
        BiddingOrder,
        doc("How suits rank against each other in the auction.", axis="suit order and suit classes"),
    ]
    price: Annotated[PriceClasses, doc("Which price column a suit belongs to.", axis="price class of suits")]
    kept: Annotated[
        Kept, doc("A suit that keeps its rank for the whole session.", axis="state carried between deals")
    ] = NothingKept()


HandSize = Annotated[int, msgspec.Meta(ge=1, le=MOST_CARDS)]


class Deal(Rule, frozen=True):
    """Shuffling, cutting and handing out the cards."""

    hand_size: Annotated[HandSize, doc("Cards dealt to each player.", axis="deal")]
    packets: Annotated[
        tuple[tuple[HandSize, ...], ...],
        doc("Sizes of the packets in which cards are dealt; several lists leave the choice to the dealer."),
    ]
    shuffle: Annotated[
        Literal["each-deal", "first-deal-only"],
        doc(
            "When cards are shuffled.  After `first-deal-only` they are gathered and cut; an"
            " engine may still deal at random."
        ),
    ]
    shuffler: Annotated[
        Literal["dealer", "left-of-dealer", "right-of-dealer", "anybody"],
        doc("Who shuffles the pack in play."),
    ]
    cutter: Annotated[
        Literal["right-of-dealer", "left-of-dealer", "everybody", "nobody"], doc("Who cuts the pack in play.")
    ]
    talon: Annotated[
        Annotated[int, msgspec.Meta(ge=0, le=52)],
        doc(
            "Cards that are left over when everybody has his hand and lie face down on the table; the cards"
            " dealt and these are the whole pack."
        ),
    ] = 0


class Stake(Rule, frozen=True):
    """A payment into the pool before a deal."""

    id: Id
    at: Annotated[
        Literal["every-deal", "new-dealer", "pool-empty"],
        doc(
            "When it is due: before every deal, only when the deal has passed to another"
            " player, or only when the pool holds nothing."
        ),
    ]
    payer: Annotated[
        Literal["dealer", "others", "all"], doc("Who pays: the dealer, each other player, or everybody.")
    ] = msgspec.field(name="from")
    amount: Annotated[Amount, doc("Chips from each payer.")]
    deals: Annotated[DealRange | None, doc("Only before these deals of a session; null: before all.")] = None
    queue: Annotated[
        Id | None,
        doc(
            "Multiplied by the factor of this queue of `session.queues` while deals wait in it; null: never."
        ),
    ] = None


class NoPool(Kind, frozen=True, tag="none"):
    """Nothing is staked beforehand."""


class OnePool(Kind, frozen=True, tag="single"):
    """One pool, carried from deal to deal until somebody takes it."""

    stakes: Annotated[tuple[Stake, ...], doc("What is paid in before a deal.")]
    limit: Annotated[Literal["none"], doc("The most that the pool may hold.", axis="pool")]


class LimitedPools(Kind, frozen=True, tag="limited"):
    """Pools that hold no more than a limit each, so that several may wait to be played for, one at a time.

    What is paid in goes to the last of them; what a pool cannot hold starts another, so that all but the
    last are always full.  A payment out of the pool, or after its measure, speaks of the first alone; once
    it is taken, the next comes first.
    """

    stakes: Annotated[
        tuple[Stake, ...], doc("What is paid in before a deal; `pool-empty`: when no pool holds anything.")
    ]
    limit: Annotated[
        Annotated[int, msgspec.Meta(ge=1, le=1_000_000)], doc("The most that one pool may hold.")
    ]


Pool = NoPool | OnePool | LimitedPools
