"""The ladder: what may be undertaken, by whom, and what each contract changes in play."""

# No `from __future__ import annotations`: msgspec would have to evaluate each annotation from its text.

from typing import Annotated, Literal

import msgspec

from boston_rules.cards import Denomination, Rank
from boston_rules.rules.base import CardCode, Id, Kind, Rule, Tricks, doc

Whose = Annotated[
    Literal["side", "declarer", "partner"],
    doc("Whose tricks count: those of declarer and partner together, or of one of them."),
]


class AtLeast(Kind, frozen=True):
    """So many tricks or more; more are overtricks, fewer undertricks."""

    tricks: Annotated[Tricks, doc("The target.")]
    of: Whose = "side"


class Exactly(Kind, frozen=True):
    """So many tricks, neither more nor fewer; there are no over- or undertricks."""

    tricks: Annotated[Tricks, doc("The target; 0 for a misère.")]
    of: Whose = "side"


class AtMost(Kind, frozen=True):
    """So many tricks or fewer; there are no over- or undertricks."""

    tricks: Annotated[Tricks, doc("The tricks that are allowed.")]
    of: Whose = "side"


class OneOf(Kind, frozen=True):
    """One of several numbers of tricks, any other loses; there are no over- or undertricks."""

    tricks: Annotated[tuple[Tricks, ...], doc("The numbers that make the contract.")]
    of: Whose = "side"


class All(Kind, frozen=True):
    """Every trick of the deal; there are no over- or undertricks."""


class AllOf(Kind, frozen=True):
    """Several conditions that must all hold; the one on the side's tricks gives over- and undertricks."""

    of: Annotated[tuple[AtLeast | Exactly | AtMost | OneOf | All, ...], doc("The conditions.")]


Goal = AtLeast | Exactly | AtMost | OneOf | All | AllOf


class NoPairGoal(Kind, frozen=True, tag="none"):
    """There is no partner in this contract."""


class NoAloneGoal(Kind, frozen=True, tag="none"):
    """Declarer of this contract always has a partner."""


class Goals(Rule, frozen=True):
    """What must be done, by how many play it."""

    alone: Annotated[
        NoAloneGoal | Goal,
        doc(
            "The goal of a declarer without partner; `kind: none` where he is never without one.",
            axis="goal of a contract",
        ),
    ]
    pair: Annotated[
        NoPairGoal | Goal, doc("The goal of declarer and partner; `kind: none` where no partner is possible.")
    ]


class NoQuotas(Kind, frozen=True, tag="none"):
    """Partners answer for their contract together."""


class Liability(Kind, frozen=True):
    """Each partner owes a share of the tricks.

    It doesn't touch the goal; when the contract fails, it decides who of the two is among the `quota-
    missers`.
    """

    declarer: Annotated[Tricks, doc("Tricks that declarer owes.")]
    partner: Annotated[Tricks, doc("Tricks that the partner owes.")]


Quotas = NoQuotas | Liability


class NoTrump(Kind, frozen=True, tag="none"):
    """Played without trump."""


Laid = Annotated[
    bool,
    doc("Whether the bidder lays down a card of that suit, so that only a player who holds one may bid."),
]


class TurnedTrump(Kind, frozen=True, tag="turned"):
    """The suit turned in this deal is trump."""

    laid: Laid = False


class KeptTrump(Kind, frozen=True, tag="kept"):
    """The suit kept for the session is trump."""

    laid: Laid = False


class TurnedNotKept(Kind, frozen=True):
    """The suit turned in this deal is trump, if it is another than the kept suit; else nobody can bid it."""

    laid: Laid = False


Secret = Annotated[
    bool,
    doc(
        "Whether the suit named with a bid is a secret: a card of it is laid face down and shown before the"
        " first lead.  Such bids are not compared by suit."
    ),
]


class NamedTrump(Kind, frozen=True, tag="named"):
    """Declarer names the trump."""

    choices: Annotated[tuple[Denomination, ...], doc("What may be named.")] = msgspec.field(name="from")
    when: Annotated[
        Literal["in-bid", "after-auction"],
        doc(
            "With the bid, or by the winner after the auction and before any partner is"
            " sought (sooner where the auction"
            " makes bidders reveal their suits)."
        ),
    ]
    secret: Secret = False


class PrivilegedTrump(Kind, frozen=True, tag="privileged"):
    """Declarer names the kept suit or the suit turned in this deal as trump; no other."""

    when: Annotated[
        Literal["in-bid", "after-auction"], doc("With the bid, or by the winner after the auction.")
    ]
    secret: Secret = False


class ClaimedTrump(Kind, frozen=True, tag="claimed"):
    """A bid names no suit, or claims one that ranks above the lowest suits and has its rank to itself.

    The claimed suit is trump.  Where equal bids are decided by suit, a claim beats the same contract bid
    without a claim, or with one of a lower suit, also by who had been outbid.  Who wins without a claim
    names the trump after the auction.
    """

    choices: Annotated[tuple[Denomination, ...], doc("What may be trump.")] = msgspec.field(name="from")
    unclaimed: Annotated[
        Literal["any", "lowest-class"],
        doc("What may be named where nothing was claimed: any of them, or one of those that rank lowest."),
    ]


Trump = NoTrump | TurnedTrump | KeptTrump | TurnedNotKept | NamedTrump | ClaimedTrump | PrivilegedTrump
TRUMPS_BY_TURN = (TurnedTrump, KeptTrump, TurnedNotKept)
"""Trumps that nobody names: they follow from the suit turned or kept."""


class PlaysAlone(Kind, frozen=True, tag="alone"):
    """He plays without that partner: alone, unless a later step of the formation finds him one."""


class OfferThrownIn(Kind, frozen=True, tag="thrown-in"):
    """The cards are thrown in and dealt again, and nothing is paid."""

    next_dealer: Annotated[Literal["same", "next"], doc("Who deals then.")]
    counts: Annotated[bool, doc("Whether the deal counts towards the length of the session.")]


class Raises(Kind, frozen=True, tag="raise"):
    """He bids a higher contract; others speak again so far as the auction lets them after any bid."""


class Withdraws(Kind, frozen=True, tag="withdraw"):
    """He takes his bid back, and the deal goes on as where nobody bids."""


Unanswered = PlaysAlone | OfferThrownIn | Raises | Withdraws


class Support(Kind, frozen=True):
    """A later speaker who says in the auction that he supports the bid is the partner; nobody may refuse him.

    Where nobody does, the bid comes to what `unanswered` says.
    """

    unanswered: Annotated[
        tuple[Unanswered, ...],
        doc(
            "What becomes of a bid that the auction ends with and that nobody supports: the one thing named,"
            " or whichever of several its bidder chooses.",
            axis="offers and acceptance",
        ),
    ] = (PlaysAlone(),)


class Ask(Kind, frozen=True):
    """After the auction declarer may look for a partner; refused by all he asks, he plays alone."""

    order: Annotated[
        Literal["from-declarer", "declarer-chooses"],
        doc(
            "Everybody is offered the partnership in turn from declarer's side, or declarer"
            " asks whom he likes, one after another."
        ),
    ]
    optional: Annotated[bool, doc("Whether declarer may do without asking.")]
    refusable: Annotated[bool, doc("Whether the player asked may refuse.")]
    last: Annotated[
        Literal["may-refuse", "must-accept"],
        doc("Whether the last of the three others may refuse as those before him did."),
    ] = "may-refuse"


class CallCard(Kind, frozen=True):
    """After the auction declarer names a card, and whoever else holds it is his partner.

    Where nobody else holds it, he plays alone, and so he does where there is no card that he may name, unless
    a later step finds him a partner.
    """

    cards: Annotated[tuple[CardCode, ...], doc("The cards that may be named.")]
    own: Annotated[
        Literal["refused", "alone"],
        doc(
            "Whether he may name a card that he holds himself: no; or yes, and then he plays alone, which the"
            " others don't know."
        ),
    ]
    of_trump: Annotated[bool, doc("Whether a card that belongs to the trump suit may be named.")]
    optional: Annotated[bool, doc("Whether he may do without naming any.")]
    shown: Annotated[
        Literal["at-once", "when-played"],
        doc("When the table learns who holds the card: at once, or when it is played or otherwise seen."),
    ]
    suit_held: Annotated[
        bool, doc("Whether declarer must hold a card of the suit of the card that he names, besides it.")
    ] = False
    duty: Annotated[
        Literal["free", "when-led"],
        doc(
            "Whether whoever holds the card must play it as soon as another player leads its suit, or plays"
            " it when he likes."
        ),
    ] = "free"


class Allied(Kind, frozen=True):
    """The partner is the one whom an alliance brings, forced by a holding before the first call.

    Bid without such an alliance, or where its card is with nobody else, declarer plays alone.
    """


FormationStep = Support | Ask | CallCard | Allied


class Discard(Kind, frozen=True):
    """Cards are put aside face down before the first lead and take no part in play.

    As many tricks are played as the shortest hand has cards.
    """

    who: Annotated[Literal["declarer", "all"], doc("Who discards.")]
    at_least: Annotated[Tricks, doc("Cards that must be put aside.")]
    at_most: Annotated[Tricks, doc("Cards that may be put aside.")]


class TakeTalon(Kind, frozen=True):
    """Declarer takes all cards of the talon into his hand, then puts as many of his cards aside, face down.

    He may put aside cards of the talon as well as others; his hand is as large as before.
    """

    shown: Annotated[
        bool, doc("Whether the talon is first turned up for everybody to see; false: only declarer sees it.")
    ]


class Draw(Kind, frozen=True):
    """In turn players put cards aside face down and take as many from the top of the talon, while it lasts.

    A player sees what he draws only when he has put his cards aside.  Once the talon is used up the others
    have no turn.
    """

    who: Annotated[
        Literal["declarer", "all-from-eldest", "all-from-declarer"],
        doc("Who may, and in the case of all with whom it begins; it goes on in the direction of play."),
    ]
    at_least: Annotated[Tricks, doc("Cards that must be exchanged, as far as the talon goes.")]
    at_most: Annotated[Tricks, doc("Cards that may be exchanged.")]


Exchange = Discard | TakeTalon | Draw


class Hidden(Kind, frozen=True):
    """No hand is laid open."""


class Open(Kind, frozen=True):
    """Hands are laid face up on the table; their owners go on playing them."""

    who: Annotated[Literal["declarer", "all"], doc("Whose hands.")]
    after_tricks: Annotated[Tricks, doc("After how many tricks; 0 before the first lead.")]


Exposure = Hidden | Open


class NoRequirement(Kind, frozen=True, tag="none"):
    """Any hand may bid it."""


class Holding(Kind, frozen=True):
    """Only a player who was dealt all the named cards may bid it."""

    cards: Annotated[tuple[CardCode, ...], doc("The cards.")]
    shown: Annotated[bool, doc("Whether declarer shows them to the table before the first lead.")]


Requirement = NoRequirement | Holding


class Always(Kind, frozen=True):
    """Whoever may bid may bid it in any turn."""


class OnlyOver(Kind, frozen=True):
    """It may be bid only over certain bids."""

    contracts: Annotated[tuple[Id, ...], doc("One of these must stand.")]


class FirstTurn(Kind, frozen=True):
    """A player may bid it only in his first turn of the auction."""


class OnlySeats(Kind, frozen=True):
    """Only certain players may bid it."""

    seats: Annotated[
        tuple[Literal["eldest", "second", "third", "dealer"], ...],
        doc("By the order in which they speak: the eldest hand first, the dealer last."),
    ]


class OnlyForced(Kind, frozen=True):
    """Nobody may bid it of his own accord; it is bid by an alliance that a holding forces."""


BidWhen = Always | OnlyOver | FirstTurn | OnlySeats | OnlyForced


class NoRenounce(Kind, frozen=True, tag="none"):
    """Everybody has the same duties when following."""


class FreeRenounce(Kind, frozen=True, tag="free"):
    """A player may put any card on a trick, although he could follow suit."""

    who: Annotated[Literal["declarer"], doc("Who may.")]
    last_trick: Annotated[Tricks, doc("The last trick in which he may.")]


Renounce = NoRenounce | FreeRenounce


class NoPrice(Kind, frozen=True, tag="none"):
    """No row of a price table belongs to this contract."""


class Row(Kind, frozen=True):
    """The row of the price tables that prices this contract."""

    alone: Annotated[Id, doc("The row when declarer plays alone.")]
    pair: Annotated[Id | None, doc("The row when he has a partner; null where he cannot.")] = None


class OneDeclarer(Kind, frozen=True, tag="alone"):
    """One player declares it, alone or with a partner."""


class Joined(Kind, frozen=True):
    """Others may join a standing bid of it: each plays it too, for himself, and is settled by himself.

    Play goes on until the result of every one of them is certain.
    """

    at_most: Annotated[
        Annotated[int, msgspec.Meta(ge=2, le=4)],
        doc("How many may play it at once, the one who bid it included."),
    ]
    among_themselves: Annotated[
        bool,
        doc(
            "Whether those who play it pay each other as well: to each of them the others are defenders like"
            " those who declared nothing."
        ),
    ]


Joint = OneDeclarer | Joined


class Contract(Rule, frozen=True):
    """One rung of the ladder.  Rank is position: a later contract beats an earlier one.

    `ranks-with` lets contracts share a rung.
    """

    id: Id
    family: Annotated[Id, doc("The group it belongs to, by which ledger lines may speak of it.")]
    trump: Annotated[Trump, doc("What is trump.", axis="who fixes trump, and when")]
    formation: Annotated[
        tuple[FormationStep, ...],
        doc(
            "How a partner is found, step by step; an empty list: always alone.",
            axis="who may be a partner, how chosen",
        ),
    ]
    goal: Annotated[Goals, doc("What must be done to make it.")]
    price: Annotated[NoPrice | Row, doc("Where its price stands.")]
    exchange: Annotated[
        tuple[Exchange, ...],
        doc("Cards put aside or taken before play; an empty list: none.", axis="discards and exchange"),
    ]
    exposure: Annotated[Exposure, doc("Hands laid open.", axis="exposure of hands")]
    lead: Annotated[
        Literal["eldest", "declarer", "left-of-declarer", "partner", "dealer"],
        doc(
            "Who leads to the first trick; declarer himself for a partner whom he has not.",
            axis="opening lead",
        ),
    ]
    stop: Annotated[
        Literal["played-out", "when-decided", "when-made"],
        doc(
            "Whether all tricks are played, or play ends once the goal is certainly made or missed, or only"
            " once it is certainly made, so that the tricks missing from a lost contract are counted.",
            axis="early end of play",
        ),
    ]
    quotas: Annotated[Quotas, doc("Shares of the tricks that partners owe.", axis="individual quotas")] = (
        NoQuotas()
    )
    requires: Annotated[
        Requirement, doc("What a player must hold to bid it.", axis="what a bid binds, requires, hides")
    ] = NoRequirement()
    ranks_with: Annotated[
        Id | None,
        doc(
            "A lower contract whose rank this one shares, with nothing but others of that rank between;"
            " neither beats the other.  null: it outranks all that stand before it."
        ),
    ] = None
    bid_when: Annotated[BidWhen, doc("When it may be bid.", axis="who may bid what, and when")] = Always()
    renounce: Annotated[Renounce, doc("Leave not to follow suit.", axis="duties when following")] = (
        NoRenounce()
    )
    card_ranks: Annotated[
        tuple[Rank, ...] | None,
        doc(
            "The ranks of the pack in the order that they have in this contract, highest first (write the"
            " digits in quotes), as with aces low; null: as in the pack.",
            axis="card ranks and privileged cards",
        ),
    ] = None
    joint: Annotated[Joint, doc("Whether several may play it at once.", axis="how many sides are alive")] = (
        OneDeclarer()
    )
