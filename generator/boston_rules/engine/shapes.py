"""The shapes of outcomes and settlements, as JSON gives and takes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from boston_rules.cards import Denomination, Seat, Suit
from boston_rules.rules.base import CardCode, Id, Rule, doc

TrickCount = Annotated[int, msgspec.Meta(ge=0, le=13)]
Chips = Annotated[int, msgspec.Meta(ge=-1_000_000_000, le=1_000_000_000)]


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
    trump: Annotated[Denomination | None, doc("Null without a trump suit; NT where no trump was bid as if a suit.")] = None
    turned: Annotated[Suit | None, doc("The suit turned in this deal.")] = None
    declarations: Annotated[tuple[Declaration, ...] | None, doc("Instead of contract, declarer, partner, trump where several play at once.")] = None
    tricks: Annotated[Mapping[Seat, TrickCount] | None, doc("Tricks as played, before any transfer by penalty.")] = None
    ended: Annotated[
        Literal["played-out", "decided", "defenders-paid", "declarer-paid", "claimed"],
        doc("How play ended; unless played out, tricks may fall short of the deal."),
    ] = "played-out"
    discarded: Annotated[Mapping[Seat, TrickCount], doc("Cards put aside by each player.")] = {}
    honours: Annotated[Mapping[Seat, TrickCount] | None, doc("Honours dealt to each player.")] = None
    held: Annotated[Mapping[CardCode, Seat], doc("Who was dealt a named card.")] = {}
    announced: tuple[Announcement, ...] = ()
    events: Annotated[Mapping[Id, Seat], doc("Other facts a goal asks for.")] = {}
    hands: Annotated[Mapping[Seat, tuple[CardCode, ...]] | None, doc("The hands as dealt, from which honours and holdings may be taken.")] = None
    irregularities: tuple[Breach, ...] = ()
    pools: Annotated[tuple[Chips, ...], doc("What the pools hold before settlement.")] = ()
    antes: Annotated[Literal["paid", "due"], doc("Whether the stakes of this deal are already in the pool, or settled first.")] = "paid"
    deal: Annotated[Annotated[int, msgspec.Meta(ge=1, le=100_000)] | None, doc("Number of the deal in the session.")] = None
    last_deal: Annotated[bool | None, doc("Whether it is the session's last deal.")] = None
    state: Annotated[Mapping[str, int | str], doc("What is carried from deal to deal, by the names the configuration declares.")] = {}


class Because(Rule, frozen=True):
    """Why a contract was made or failed."""

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


class Next(Rule, frozen=True):
    """What follows this deal."""

    dealer: Seat | None
    deal: int | None
    counted: bool
    state: Mapping[str, int | str]


class Settlement(Rule, frozen=True, kw_only=True):
    """Who pays what after a deal."""

    format: Literal["boston-settlement/1"] = "boston-settlement/1"
    result: str
    results: tuple[str, ...] | None = None
    over: int
    under: int
    because: Because | None
    deltas: Mapping[Seat, int]
    pools: tuple[int, ...]
    conserved: bool
    transfers: tuple[Transfer, ...]
    next: Next | None
