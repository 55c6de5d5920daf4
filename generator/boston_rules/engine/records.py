"""Records: a deal, or a whole session, kept so that anybody can play it again and check it.

A record holds what happened and nothing that follows from it: who was dealt what, what everybody did, and
the settlement, which is there to be compared.  `Record` is one deal, `SessionRecord` a session of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from msgspec import structs

from boston_rules.cards import Seat
from boston_rules.config import Config
from boston_rules.engine.actions import Action
from boston_rules.engine.dealing import FirstDealer
from boston_rules.engine.pools import pools_before
from boston_rules.engine.session import WalkedHand, WalkedSession
from boston_rules.engine.shapes import Chips, Settlement
from boston_rules.rules.base import CardCode, Id, Rule, doc

FORMAT: Final = "boston-record/1"


class Start(Rule, frozen=True, kw_only=True):
    """How the session stood before a deal."""

    deal: Annotated[int, doc("Its number in the session, counted deals only.")] = 1
    last_deal: Annotated[bool, doc("Whether it is the last deal of the session.")] = False
    new_dealer: Annotated[bool, doc("Whether another player dealt before, or nobody yet.")] = True
    pools: Annotated[tuple[Chips, ...], doc("What the pools hold before anybody stakes for this deal.")] = ()
    state: Annotated[
        Mapping[Id, int | str], doc("What is carried from deal to deal, by the names the rules declare.")
    ] = {}


class RecordedDeal(Rule, frozen=True, kw_only=True):
    """A deal from the cards to the payments."""

    start: Start
    dealer: Seat
    hands: Annotated[Mapping[Seat, tuple[CardCode, ...]], doc("The four hands as dealt.")]
    turned_card: Annotated[CardCode | None, doc("The card turned up, where the rules have one turned.")] = (
        None
    )
    talon: Annotated[
        tuple[CardCode, ...], doc("The cards left over, the topmost first; empty where all were dealt.")
    ] = ()
    actions: Annotated[tuple[Action, ...], doc("What everybody did, in order.")]
    settlement: Annotated[Settlement, doc("Who paid what.")]


class Record(RecordedDeal, frozen=True, kw_only=True):
    """One deal by itself, with the configuration by which it was played."""

    format: Annotated[Literal["boston-record/1"], doc("The format of this file.")]
    ruleset: Annotated[Id, doc("The ruleset.")]
    options: Annotated[Mapping[Id, Id], doc("The value in force of every option.")]
    digest: Annotated[str, doc("The digest of the configuration.")]


class SessionRecord(Rule, frozen=True, kw_only=True):
    """A session: its deals in order, the division of the pool at its end, and what everybody won."""

    format: Annotated[Literal["boston-record/1"], doc("The format of this file.")]
    ruleset: Annotated[Id, doc("The ruleset.")]
    options: Annotated[Mapping[Id, Id], doc("The value in force of every option.")]
    digest: Annotated[str, doc("The digest of the configuration.")]
    first_dealer: Annotated[FirstDealer, doc("Who dealt first, and the cards that decided it.")]
    deals: Annotated[tuple[RecordedDeal, ...], doc("Its deals, those that didn't count included.")]
    end: Annotated[Settlement, doc("The settlement at the end of the session.")]
    totals: Annotated[Mapping[Seat, int], doc("Each player's change over the session, stakes included.")]
    books: Annotated[
        Mapping[Id, Mapping[Seat, int]], doc("Each player's gains in each book beside the ledger.")
    ] = {}


def recorded_deal(hand: WalkedHand, *, pools: tuple[int, ...], new_dealer: bool) -> RecordedDeal:
    """A deal that was played; `pools` as they stood before its stakes."""
    dealt = hand.dealt
    start = Start(
        deal=dealt.deal,
        last_deal=dealt.last_deal,
        new_dealer=new_dealer,
        pools=pools,
        state=dealt.state,
    )
    return RecordedDeal(
        start=start,
        dealer=dealt.dealer,
        hands=dealt.hands,
        turned_card=dealt.turned_card,
        talon=dealt.talon,
        actions=hand.actions,
        settlement=hand.over.settlement,
    )


def record(config: Config, deal: RecordedDeal) -> Record:
    """The record of one deal by itself, played by this configuration."""
    return Record(**_head(config), **structs.asdict(deal))


def session_record(config: Config, session: WalkedSession) -> SessionRecord:
    """The record of a session that was played by this configuration."""
    deals: list[RecordedDeal] = []
    pools, before = pools_before(config.rules), None
    for hand in session.hands:
        deals.append(recorded_deal(hand, pools=pools, new_dealer=hand.dealt.dealer != before))
        pools, before = hand.over.settlement.pools, hand.dealt.dealer
    return SessionRecord(
        **_head(config),
        first_dealer=session.first_dealer,
        deals=tuple(deals),
        end=session.end,
        totals=session.totals,
        books=session.books,
    )


def _head(config: Config) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "ruleset": config.ruleset,
        "options": config.options,
        "digest": config.digest,
    }
