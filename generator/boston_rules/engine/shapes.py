"""The shapes of outcomes and settlements, as JSON gives and takes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from boston_rules.cards import Denomination, Seat, Suit
from boston_rules.rules.base import MOST_CARDS, CardCode, Id, Rule, doc

TrickCount = Annotated[int, msgspec.Meta(ge=0, le=MOST_CARDS)]
# A pool that losers double grows fast; beyond this not every reader of JSON is exact.
Chips = Annotated[int, msgspec.Meta(ge=-9_007_199_254_740_991, le=9_007_199_254_740_991)]
Ended = Literal["played-out", "decided", "defenders-paid", "declarer-paid", "claimed", "thrown-in"]


class Announcement(Rule, frozen=True):
    """Something a player announced before play."""

    kind: Id
    seat: Seat


class Breach(Rule, frozen=True):
    """A breach of rules and who committed it."""

    kind: Id
    seat: Seat


class Declaration(Rule, frozen=True, kw_only=True):
    """One of several contracts played at once."""

    contract: Id
    declarer: Seat
    partner: Seat | None = None
    trump: Denomination | None = None


class Outcome(Rule, frozen=True, kw_only=True):
    """The facts of a played deal that settlement needs; only what the ruleset asks for is required."""

    format: Literal["boston-outcome/1"] = "boston-outcome/1"
    event: Annotated[Literal["deal", "session-end"], doc("A deal, or the end of the session.")] = "deal"
    dealer: Annotated[Seat | None, doc("Who dealt.")] = None
    contract: Annotated[Id | None, doc("The contract; null when nobody declared.")] = None
    declarer: Seat | None = None
    partner: Annotated[Seat | None, doc("Null when alone.")] = None
    trump: Annotated[
        Denomination | None, doc("Null without a trump suit; NT where no trump was bid as if a suit.")
    ] = None
    turned: Annotated[Suit | None, doc("The suit turned in this deal.")] = None
    declarations: Annotated[
        tuple[Declaration, ...] | None,
        doc("Instead of contract, declarer, partner, trump where several play at once."),
    ] = None
    tricks: Annotated[
        Mapping[Seat, TrickCount] | None, doc("Tricks as played, before any transfer by penalty.")
    ] = None
    ended: Annotated[
        Ended,
        doc(
            "How play ended; unless played out, tricks may fall short of the deal; `thrown-in` where there"
            " was none, since nobody supported the bid."
        ),
    ] = "played-out"
    discarded: Annotated[
        Mapping[Seat, TrickCount], doc("Cards put aside by each player without others in their place.")
    ] = {}
    honours: Annotated[Mapping[Seat, TrickCount] | None, doc("Honours dealt to each player.")] = None
    held: Annotated[
        Mapping[CardCode, Seat | None], doc("Who was dealt a named card; null: nobody, it was left over.")
    ] = {}
    last_trick: Annotated[Seat | None, doc("Who took the last trick.")] = None
    took: Annotated[Mapping[CardCode, Seat], doc("Who took the trick with a named card in it.")] = {}
    announced: tuple[Announcement, ...] = ()
    events: Annotated[Mapping[Id, Seat], doc("Other facts a goal asks for.")] = {}
    hands: Annotated[
        Mapping[Seat, tuple[CardCode, ...]] | None,
        doc("The hands as dealt, from which honours and holdings may be taken."),
    ] = None
    irregularities: tuple[Breach, ...] = ()
    pools: Annotated[tuple[Chips, ...], doc("What the pools hold before settlement.")] = ()
    antes: Annotated[
        Literal["paid", "due"],
        doc(
            "Whether the stakes of this deal are already in the pool, or settled first, as before a new"
            " dealer's deal."
        ),
    ] = "paid"
    deal: Annotated[
        Annotated[int, msgspec.Meta(ge=1, le=100_000)] | None,
        doc("Number of the deal in the session, counted deals only; left out: the first."),
    ] = None
    last_deal: Annotated[
        bool | None,
        doc(
            "Whether it is the session's last deal; left out: only if `deal` is the number that a session is"
            " fixed to."
        ),
    ] = msgspec.field(default=None, name="last_deal")
    state: Annotated[
        Mapping[str, int | str],
        doc("What is carried from deal to deal, by the names the configuration declares."),
    ] = {}


class Because(Rule, frozen=True):
    """Why a contract was made or failed: the rule, a message id, the tricks found and the tricks needed."""

    rule: str
    message: str
    found: int
    needed: int


class Transfer(Rule, frozen=True):
    """A payment from one party to another: a seat, `pool:N` or `bank`."""

    payer: str = msgspec.field(name="from")
    payee: str = msgspec.field(name="to")
    amount: int
    reason: str
    rule: str
    book: Annotated[
        Id | msgspec.UnsetType, doc("The book it is written in; left out where it is the ledger.")
    ] = msgspec.UNSET


class BookSettled(Rule, frozen=True):
    """What a settlement comes to in a book beside the ledger."""

    deltas: Annotated[Mapping[Seat, int], doc("Each player's change in it.")]
    conserved: Annotated[bool, doc("Whether these changes sum to zero.")]


class Next(Rule, frozen=True):
    """What follows this deal."""

    dealer: Annotated[
        Seat | None, doc("Who deals next; null after the last deal and where the dealer is not known.")
    ]
    deal: Annotated[int | None, doc("Number of the next deal; null after the last.")]
    counted: Annotated[bool, doc("Whether the deal just settled counts towards the length of the session.")]
    state: Mapping[str, int | str]


Result = Literal["made", "failed", "nobody-bid", "thrown-in", "redealt", "abandoned", "session-end"]


class Settlement(Rule, frozen=True, kw_only=True):
    """Who pays what after a deal, or at the end of a session."""

    format: Literal["boston-settlement/1"] = "boston-settlement/1"
    result: Annotated[
        Result,
        doc(
            "How the contract ended; `nobody-bid` where there was none; `thrown-in`"
            " where nobody supported a bid and it was given up; `redealt` and `abandoned` where a"
            " breach of rules ended the deal; `session-end` where the session was settled."
            " Where several declared, it is that of the first, as are over, under and because."
        ),
    ]
    results: Annotated[
        tuple[str, ...] | msgspec.UnsetType,
        doc("The result of each in the order of their declarations, where several declared."),
    ] = msgspec.UNSET
    over: Annotated[int, doc("Overtricks of a contract made.")]
    under: Annotated[int, doc("Undertricks of a contract failed.")]
    because: Annotated[Because | None, doc("Why; null where no contract was played.")]
    deltas: Annotated[
        Mapping[Seat, int], doc("Each player's change by this settlement, without stakes paid before it.")
    ]
    pools: Annotated[tuple[int, ...], doc("What the pools hold afterwards.")]
    conserved: Annotated[bool, doc("Whether the changes of players and pools sum to zero.")]
    books: Annotated[
        Mapping[Id, BookSettled] | msgspec.UnsetType,
        doc("The changes in each book beside the ledger; left out where the rules have none."),
    ] = msgspec.UNSET
    transfers: tuple[Transfer, ...]
    next: Annotated[Next | None, doc("What follows; null after the end of the session.")]


class Part(Rule, frozen=True):
    """One term of an amount: `unit` counted `count` times."""

    rule: Annotated[
        str,
        doc(
            "Where the unit stands: a price cell, a value or a ledger line; `settlement.honours` for honours."
        ),
    ]
    unit: int
    count: int
    per: Annotated[
        Literal[
            "once",
            "over",
            "under",
            "own-under",
            "first-under",
            "next-unders",
            "honours",
            "pool",
            "difference",
            "product",
        ],
        doc(
            "What is counted: overtricks, undertricks of the side or of the payer, the first of them or the"
            " others, tricks by honours, tricks that the payer took more than the payee, the numbers of a"
            " product; or the unit is what the pool held."
        ),
    ]
    divide_by: Annotated[int, doc("What unit times count is divided by.")] = 1
    rounded: Annotated[int | None, doc("What it then comes to; null: unit times count.")] = None
    counted: Annotated[
        tuple[tuple[str, int], ...],
        doc("Of a product the numbers that `count` is the sum of, by what they are; none that is 0."),
    ] = ()

    @property
    def amount(self) -> int:
        """What it adds to the amount of the line."""
        return self.unit * self.count if self.rounded is None else self.rounded


class Multiplied(Rule, frozen=True):
    """What multiplied an amount."""

    rule: Annotated[str, doc("The multiplier.")]
    by: int


class Working(Rule, frozen=True, kw_only=True):
    """How the amount of one transfer came about."""

    rule: Annotated[str, doc("The ledger line.")]
    parts: Annotated[tuple[Part, ...], doc("What was added up; terms that count nothing are left out.")]
    multiplied: Annotated[tuple[Multiplied, ...], doc("What multiplied their sum.")] = ()
    total: Annotated[int, doc("Their sum, multiplied.")]
    payer: Annotated[str, doc("The role that pays.")] = msgspec.field(name="from")
    payee: Annotated[str, doc("The role that receives.")] = msgspec.field(name="to")
    mode: Literal["each", "paired", "split", "shared-by-payers"]
    sharers: Annotated[int, doc("Among how many the sum was shared; 1 where it was not.")] = 1
    shares: Annotated[
        tuple[int, ...], doc("Their parts, in the order of payers or payees, where these were not equal.")
    ] = ()
    odd: Annotated[int, doc("What of this transfer could not be shared and fell to this party.")] = 0


class Detailed(Rule, frozen=True):
    """A settlement with the working of each of its transfers, in the same order."""

    settlement: Settlement
    workings: tuple[Working, ...]
