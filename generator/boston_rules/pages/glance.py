"""A ruleset at a glance: the few facts by which a player tells one game from another."""

from __future__ import annotations

from dataclasses import dataclass

from boston_rules.engine.suits import pack_cards
from boston_rules.pages.markup import Html
from boston_rules.pages.voice import Voice
from boston_rules.rules.base import Kind
from boston_rules.rules.contracts import ClaimedTrump, KeptTrump, NoTrump, TurnedNotKept, TurnedTrump
from boston_rules.rules.deal import LimitedPools, NoPool
from boston_rules.rules.session import AgreedDeals, FixedDeals, Target


@dataclass(frozen=True, slots=True)
class Fact:
    label: Html
    value: Html


def glance(voice: Voice) -> tuple[Fact, ...]:
    """The facts, each a label and a few words."""
    rules = voice.rules
    values = {
        "players": voice.phrase("glance-players-are", players=rules.table.players, most=rules.table.at_table),
        "direction": voice.phrase(f"glance-direction-{rules.table.direction}"),
        "cards": _cards(voice),
        "trump": _trump(voice),
        "auction": voice.phrase(f"glance-auction-{kind_of(rules.auction)}"),
        "contracts": _contracts(voice),
        "partner": voice.phrase("glance-partner-some" if voice.has_pairs else "glance-partner-none"),
        "counted": voice.phrase(f"glance-unit-{rules.settlement.ledger.unit}"),
        "pool": _pool(voice),
        "nobody-bids": voice.phrase(
            f"glance-nobody-bids-{kind_of(rules.nobody_bids)}",
            dealer=rules.nobody_bids.next_dealer,
            counts="yes" if rules.nobody_bids.counts else "no",
        ),
        "session": _session(voice),
    }
    return tuple(Fact(voice.phrase(f"glance-{name}"), value) for name, value in values.items())


def _pool(voice: Voice) -> Html:
    pool = voice.rules.pool
    if isinstance(pool, LimitedPools):
        return voice.phrase("glance-pool-limited", limit=voice.units(pool.limit))
    return voice.phrase("glance-pool-none" if isinstance(pool, NoPool) else "glance-pool-one")


def kind_of(rule: Kind) -> str:
    """The `kind` under which a mechanism is written."""
    return str(rule.__struct_config__.tag)


def _cards(voice: Voice) -> Html:
    pack = voice.rules.pack
    cards = voice.phrase("glance-cards-are", cards=len(pack_cards(pack)), packs=pack.packs)
    if not pack.top_trumps:
        return cards
    raised = voice.phrase.joined([voice.card(top_trump.card) for top_trump in pack.top_trumps])
    return voice.phrase("glance-cards-with-top-trump", cards=cards, top=raised)


def _trump(voice: Voice) -> Html:
    """How trump is found in the contracts that have one."""
    manners = []
    for contract in voice.rules.contracts:
        match contract.trump:
            case NoTrump():
                continue
            case TurnedTrump():
                manner = "turned"
            case KeptTrump():
                manner = "kept"
            case TurnedNotKept():
                manner = "turned"
            case ClaimedTrump():
                manner = "claimed"
            case trump:
                manner = trump.when
        if manner not in manners:
            manners.append(manner)
    return voice.phrase.joined([voice.phrase(f"glance-trump-{manner}") for manner in manners], "or")


def _contracts(voice: Voice) -> Html:
    ladder = voice.rules.contracts
    return voice.phrase(
        "glance-contracts-are",
        count=len(ladder),
        lowest=voice.contract(ladder[0].id) if ladder else Html("–"),
        highest=voice.contract(ladder[-1].id) if ladder else Html("–"),
    )


def _session(voice: Voice) -> Html:
    match voice.rules.session.end:
        case FixedDeals(number=number):
            return voice.phrase("glance-session-deals", deals=number)
        case AgreedDeals(suggested=suggested):
            return voice.phrase("glance-session-agreed", deals=suggested)
        case Target(units=units):
            return voice.phrase("glance-session-target", amount=voice.units(units))
