"""Who pays what to whom: price tables and an ordered list of ledger lines."""

# No `from __future__ import annotations`: msgspec would have to evaluate each annotation from its text.

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Literal

import msgspec

from boston_rules.cards import Denomination, Rank
from boston_rules.rules.base import MOST_CARDS, Amount, CardCode, DealRange, Id, Kind, Rule, Tricks, doc


class Counter(Rule, frozen=True):
    """A kind of counter in use at the table."""

    id: Id
    worth: Annotated[Amount, doc("Its worth in units.")]


class Ledger(Rule, frozen=True):
    """What is counted."""

    unit: Annotated[Literal["chips", "points"], doc("Chips change hands; points are written down.")]
    conserved: Annotated[
        bool,
        doc(
            "Whether all payments come from players or the pool, so that nothing is gained or lost in total."
        ),
    ]
    counters: Annotated[
        tuple[Counter, ...], doc("The counters and their worth; an empty list where all are alike.")
    ]
    stock: Annotated[
        Amount, doc("Units that each player starts a session with; 0 where scores start from nothing.")
    ]


class Book(Rule, frozen=True):
    """A second account beside the ledger, whose sums are never mixed with those of the ledger."""

    id: Id
    unit: Annotated[Literal["chips", "points"], doc("Chips change hands; points are written down.")]
    conserved: Annotated[
        bool, doc("Whether what one player gains in it others lose; else the bank may pay and receive.")
    ]


class NoHonours(Kind, frozen=True, tag="none"):
    """Honours are not counted."""


class HonourCount(Rule, frozen=True):
    """One step of the honours scale."""

    held: Annotated[Tricks, doc("Honours held.")]
    tricks: Annotated[Tricks, doc("Tricks they count as.")]


class TrumpHonours(Kind, frozen=True):
    """High trumps in the hands as dealt count as tricks when the price is reckoned."""

    ranks: Annotated[tuple[Rank, ...], doc("The ranks of trump that are honours.")]
    holders: Annotated[Literal["side"], doc("Whose are counted: declarer's and his partner's together.")]
    scale: Annotated[
        tuple[HonourCount, ...], doc("What numbers of honours count as; numbers not named count nothing.")
    ]
    families: Annotated[
        tuple[Id, ...] | None, doc("Only in contracts of these families; null: in all with a trump suit.")
    ] = None


Honours = NoHonours | TrumpHonours

Told = Annotated[
    Literal["before-lead", "at-settlement"],
    doc("When the others learn of it: before the first lead, or only when the deal is settled."),
]


class HeldCard(Kind, frozen=True, tag="card"):
    """One card: who was dealt it holds it, whatever became of it since."""

    id: Id
    card: Annotated[CardCode, doc("The card.")]
    told: Told = "at-settlement"


class VoidOfTrump(Kind, frozen=True):
    """No trump: who was dealt none, raised cards included.  Without a trump suit nobody has this holding."""

    id: Id
    told: Told = "at-settlement"


HandHolding = HeldCard | VoidOfTrump

Cell = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] | Literal["none"]


class PriceTable(Rule, frozen=True):
    """Prices, cell by cell, as printed."""

    id: Id
    columns: Annotated[tuple[Id, ...], doc("The columns in the order of the page.")]
    rows: Annotated[
        Mapping[Id, Mapping[Id, Cell]],
        doc(
            "For each row its cells by column; `none` where the source leaves a blank, no"
            " entry where the column does not apply."
        ),
    ]


Times = Annotated[
    Literal["once", "over", "under", "own-under", "first-under", "next-unders"],
    doc(
        "How often it counts: once; per overtrick or per undertrick of the side; per"
        " undertrick of the payer: those of the"
        " side when he alone must pay, each his own when both partners missed their quotas;"
        " for the first undertrick of the side alone; or per undertrick after the first."
    ),
]
UpTo = Annotated[
    Annotated[int, msgspec.Meta(ge=1, le=MOST_CARDS)] | None,
    doc("At most so many are counted, however many there are; null: all."),
]


class Fixed(Kind, frozen=True):
    """So many units."""

    amount: Annotated[Amount, doc("Units.")]
    times: Times = "once"
    up_to: UpTo = None
    if_trump: Annotated[
        tuple[Denomination, ...] | None, doc("Only when one of these is trump; null: always.")
    ] = None


class TableCell(Kind, frozen=True, tag="cell"):
    """A cell of a price table."""

    table: Annotated[Id, doc("The table.")]
    row: Annotated[Id, doc("The row; `by-contract` for the row that the contract names as its price.")] = (
        "by-contract"
    )
    column: Annotated[
        Id,
        doc(
            "The column; `by-suit` for the price column of the trump suit or of contracts without trump,"
            " `by-taken` for the column named like the number of tricks that the side took, `by-short` for"
            " the one named like the number of tricks that it is short."
        ),
    ] = "by-suit"
    times: Times = "once"
    up_to: UpTo = None
    blank: Annotated[
        Literal["refuse", "nothing"],
        doc("What a printed blank is worth: no settlement is possible, or nothing."),
    ] = "refuse"


class PoolContent(Kind, frozen=True, tag="pool"):
    """All that the pool holds when the line is reached."""


class HonourTricks(Kind, frozen=True, tag="honours"):
    """Units for each trick that the honours count as."""

    each: Annotated[Amount, doc("Units per trick.")]


class TrickDifference(Kind, frozen=True, tag="difference"):
    """Units for each trick by which whoever pays took more than whoever is paid; nothing where he took fewer.

    Reckoned for every payer with every payee, by the tricks that each took himself.
    """

    each: Annotated[Amount, doc("Units per trick.")]


class Product(Kind, frozen=True):
    """Numbers added up, multiplied by a factor, divided and rounded."""

    of: Annotated[
        tuple[Literal["taken", "undertaken", "over", "short", "honours"], ...],
        doc(
            "What is added up: tricks that the side took, tricks that it undertook, overtricks, tricks"
            " that it is short, or tricks that its honours count as."
        ),
    ]
    by: Annotated[Fixed | TableCell, doc("The factor.")]
    divide_by: Annotated[
        Annotated[int, msgspec.Meta(ge=1, le=1000)],
        doc("What the product is divided by; 1 where it is not."),
    ] = 1
    round: Annotated[
        Literal["half-up", "up", "down"],
        doc(
            "To which whole number the quotient is rounded: the nearest, of two the higher; the one above;"
            " or the one below."
        ),
    ] = "half-up"
    at_least: Annotated[Amount, doc("The least that it comes to.")] = 0


class Named(Kind, frozen=True, tag="value"):
    """A value declared once under `settlement.values`."""

    name: Annotated[Id, doc("The value.")]


Term = Fixed | TableCell | PoolContent | HonourTricks | TrickDifference | Product | Named


def with_factors(terms: Iterable[Term]) -> Iterator[Term]:
    """The terms, and after each product its factor, which is looked up and counted like a term."""
    for term in terms:
        yield term
        if isinstance(term, Product):
            yield term.by


class Value(Rule, frozen=True):
    """A sum that several ledger lines use."""

    id: Id
    terms: Annotated[tuple[Fixed | TableCell | HonourTricks | Product, ...], doc("What is added up.")]


class When(Rule, frozen=True):
    """The cases in which a ledger line holds; every condition named must be met."""

    result: Annotated[Literal["any", "made", "failed"], doc("Whether the contract was made.")] = "any"
    families: Annotated[tuple[Id, ...] | None, doc("Only for contracts of these families; null: all.")] = None
    contracts: Annotated[tuple[Id, ...] | None, doc("Only for these contracts; null: all.")] = None
    formation: Annotated[
        Literal["any", "alone", "pair"], doc("Only alone, only with a partner, or both.")
    ] = "any"
    deal: Annotated[
        Literal["any", "last", "not-last"],
        doc("Only in the last deal of a session, only before it, or always."),
    ] = "any"
    side_took: Annotated[
        Literal["any", "all-tricks"], doc("Only when declarer's side took every trick, or always.")
    ] = "any"
    side_took_at_least: Annotated[
        Tricks, doc("Only when declarer's side took so many tricks or more; 0: always.")
    ] = 0
    ended: Annotated[
        Literal["any", "played", "bought-out"],
        doc("Only when the contract was played, only when somebody paid instead of playing on, or both."),
    ] = "any"
    honours: Annotated[
        tuple[Tricks, ...] | None,
        doc("Only when declarer's side was dealt one of these numbers of honours; null: any number."),
    ] = None
    trump: Annotated[
        Literal["any", "kept", "turned", "turned-not-kept", "other"],
        doc(
            "Only when trump is the kept suit, the suit turned in this deal, that suit where it is not the"
            " kept one too, or a suit that is neither; or whatever is trump."
        ),
    ] = "any"
    deals: Annotated[DealRange | None, doc("Only in these deals of a session; null: in all.")] = None


Payer = Literal[
    "side",
    "declarer",
    "partner",
    "quota-missers",
    "defenders",
    "dealer",
    "next-dealer",
    "holders",
    "all",
    "others",
    "offender",
    "fewest",
    "most",
    "last-taker",
    "taker",
    "pool",
    "bank",
]
Party = Annotated[
    Payer,
    doc(
        "A role: `side` is declarer with his partner, `quota-missers` those of the side"
        " who took fewer tricks than their quotas, or"
        " the whole side where there are none or declarer is alone, `others` everybody"
        " but the player on the line's other end, `next-dealer` who deals the next deal, if there is one,"
        " `holders` those who were dealt the line's `holding`, `offender`"
        " who broke a rule, `fewest` and `most` those with fewest or most tricks,"
        " `last-taker` who took the last trick, `taker` who took the trick with the line's card `taken`,"
        " `pool`, or `bank` for points out of nothing."
    ),
]


class Shares(Rule, frozen=True):
    """How declarer and his partner share what is not shared equally."""

    declarer: Annotated[Tricks, doc("Declarer's parts.")]
    partner: Annotated[Tricks, doc("The partner's parts.")]


class Line(Rule, frozen=True):
    """One payment rule.  Lines are applied in their order, each to the pool as the lines before left it."""

    id: Id
    reason: Annotated[
        Literal[
            "contract",
            "overtricks",
            "undertricks",
            "slam",
            "honours",
            "pool",
            "pool-raised",
            "holding",
            "stake",
            "penalty",
            "forfeit",
        ],
        doc("What the payment is for, as a transfer tells it."),
    ]
    amount: Annotated[tuple[Term, ...], doc("What is added up to the amount of one payment.")]
    payer: Annotated[Party, doc("Who pays.")] = msgspec.field(name="from")
    payee: Annotated[Party, doc("Who receives.")] = msgspec.field(name="to")
    mode: Annotated[
        Literal["each", "paired", "split", "shared-by-payers"],
        doc(
            "`each`: every payer pays every payee the amount.  `paired`: as `each` where one"
            " end is a single player; two against"
            " two, each pays one adversary once: the one on his right when partners sit"
            " opposite, the one next to him when"
            " they sit side by side.  `split`: the amount is paid once in all, shared"
            " equally at the end that has several."
            "  `shared-by-payers`: every payee is paid the amount once, and the payers share it equally."
        ),
    ]
    remainder: Annotated[
        Literal["none", "declarer", "dealer", "left-of-dealer", "in-turn", "pool"],
        doc(
            "Who takes, or pays, what cannot be shared: declarer, the dealer, the sharer"
            " nearest the dealer in the direction of play,"
            " the sharers one unit each in that order (`in-turn`),"
            " or it stays in the pool; `none` where nothing is shared."
        ),
    ] = "none"
    shares: Annotated[
        Shares | None,
        doc("In what parts declarer and partner share, where `side` shares; null: in equal parts."),
    ] = None
    ties: Annotated[
        Literal["all", "nobody", "left-of-dealer"],
        doc(
            "Who is meant by `fewest` or `most` where several are equal: all of them, nobody, or the one"
            " nearest the dealer in the direction of play."
        ),
    ] = "all"
    when: Annotated[When, doc("When it holds.")] = When()
    replaces: Annotated[tuple[Id, ...], doc("Lines that do not apply when this one does.")] = ()
    holding: Annotated[
        Id | None, doc("The holding whose `holders` pay or receive; null where the line does not name them.")
    ] = None
    taken: Annotated[
        CardCode | None,
        doc("The card whose `taker` pays or receives; null where the line does not name him."),
    ] = None
    book: Annotated[Id | None, doc("The book of `settlement.books` it is written in; null: the ledger.")] = (
        None
    )


class ConstantFactor(Kind, frozen=True, tag="constant"):
    """Always the same."""

    by: Annotated[Annotated[int, msgspec.Meta(ge=2, le=100)], doc("What amounts are multiplied by.")]


class QueueFactor(Kind, frozen=True, tag="queue"):
    """The factor of a queue while deals wait in it, this one included."""

    queue: Annotated[Id, doc("The queue, one of `session.queues`.")]


Factor = ConstantFactor | QueueFactor


class Multiplier(Rule, frozen=True):
    """In certain cases payments count so many times; several that hold multiply each other."""

    id: Id
    factor: Annotated[Factor, doc("By what they are multiplied.")]
    lines: Annotated[
        tuple[Id, ...] | None,
        doc(
            "The lines that it multiplies, of `settlement.lines` or `nobody-bids.lines`; null: all of them"
            " but those that pay to or from the pool or are written in another book."
        ),
    ] = None
    when: Annotated[When, doc("When it holds.")] = When()


def between_players(line: Line) -> bool:
    """Whether a line is written in the ledger and has the pool at neither end."""
    return line.book is None and "pool" not in (line.payer, line.payee)


class Settlement(Rule, frozen=True):
    """Everything about payment after a deal."""

    ledger: Annotated[Ledger, doc("What is counted.", axis="kind of ledger")]
    honours: Annotated[Honours, doc("High cards that count.", axis="honours and card bonuses")]
    tables: Annotated[
        tuple[PriceTable, ...], doc("Price tables; an empty list where prices stand in the lines.")
    ]
    values: Annotated[tuple[Value, ...], doc("Sums that several lines use.")]
    lines: Annotated[tuple[Line, ...], doc("The ledger, in order.", axis="shape of the main payment")]
    holdings: Annotated[
        tuple[HandHolding, ...],
        doc("Facts about the hands as dealt for which lines pay.", axis="honours and card bonuses"),
    ] = ()
    books: Annotated[
        tuple[Book, ...],
        doc("Accounts beside the ledger, such as points from a bank beside chips.", axis="kind of ledger"),
    ] = ()
    multipliers: Annotated[
        tuple[Multiplier, ...], doc("What multiplies the payments of lines; an empty list: nothing.")
    ] = ()

    def table(self, table_id: str) -> PriceTable:
        """The price table of that id; raises KeyError."""
        for table in self.tables:
            if table.id == table_id:
                return table
        raise KeyError(table_id)


class ThrownIn(Kind, frozen=True):
    """The deal is annulled and the cards are dealt again."""

    next_dealer: Annotated[Literal["same", "next"], doc("Who deals then.")]
    counts: Annotated[bool, doc("Whether the deal counts towards the length of the session.")]
    lines: Annotated[tuple[Line, ...], doc("Payments; an empty list: none.")]


class EveryoneForHimself(Kind, frozen=True):
    """The hands are played without declarer, each player for himself, without trump."""

    lead: Annotated[Literal["eldest"], doc("Who leads to the first trick.")]
    next_dealer: Annotated[Literal["same", "next"], doc("Who deals then.")]
    counts: Annotated[bool, doc("Whether the deal counts towards the length of the session.")]
    lines: Annotated[tuple[Line, ...], doc("Payments, by roles such as `fewest` and `most`.")]


NobodyBids = ThrownIn | EveryoneForHimself


class AsUsual(Kind, frozen=True):
    """The deal is settled by its tricks."""


class AsFailed(Kind, frozen=True):
    """The contract is settled as failed, whatever the tricks."""

    under: Annotated[Tricks, doc("Undertricks that count at least.")]


class AsMade(Kind, frozen=True):
    """The contract is settled as made, whatever the tricks; overtricks are added while tricks last."""

    extra: Annotated[Tricks, doc("Overtricks added to those taken.")]


class GainsNothing(Kind, frozen=True):
    """The offender receives nothing but bears what he has to pay; who would have paid him keeps it."""


class OnlyThisCase(Kind, frozen=True):
    """The contract is made or failed by its tricks, but only the payments of this case are made."""


class Abandoned(Kind, frozen=True):
    """The deal is broken off; only the payments of this case are made."""


class Redealt(Kind, frozen=True):
    """The deal is void and dealt again; only the payments of this case are made."""

    next_dealer: Annotated[
        Literal["same", "next"],
        doc("Who deals then: the same dealer, or the next if he loses the deal."),
    ] = "same"


Effect = AsUsual | AsFailed | AsMade | GainsNothing | OnlyThisCase | Abandoned | Redealt


class Irregularity(Rule, frozen=True, kw_only=True):
    """What a breach of rules costs; a player who keeps to the rules never meets it."""

    id: Id
    breach: Annotated[
        Literal["revoke", "misdeal", "short-hand", "exposed-card"],
        doc(
            "`revoke`: not following suit though able; `misdeal`: cards wrongly dealt;"
            " `short-hand`: playing with too few"
            " cards; `exposed-card`: a card shown, led or played out of turn."
        ),
    ]
    by: Annotated[Literal["side", "defenders", "dealer", "anybody"], doc("Whose breach it is.")]
    families: Annotated[tuple[Id, ...] | None, doc("Only in contracts of these families; null: in all.")] = (
        None
    )
    nobody_bid: Annotated[
        bool, doc("True: only when nobody bid and the hands are played; false: only with a contract.")
    ] = False
    effect: Annotated[Effect, doc("What happens to the deal.", axis="irregularities")]
    tricks_moved: Annotated[
        Tricks,
        doc(
            "Tricks that the offender's side gives to the other side, as far as it has them,"
            " before the contract is judged; the"
            " tricks of single players count as played."
        ),
    ] = 0
    order: Annotated[
        Literal["after", "before"],
        doc(
            "When its payments are made: after all others, so that what goes to the pool"
            " waits for the next deal, or before"
            " them, so that it belongs to the pool at stake."
        ),
    ] = "after"
    lines: Annotated[tuple[Line, ...], doc("Payments on top of the others.")]
