"""Alliances that a holding forces before anybody has bid: a bid stands from the start, with a partner."""

from __future__ import annotations

from boston_rules.cards import SEATS, Denomination, Seat
from boston_rules.engine.state import Bid, Dealt, Forced, State
from boston_rules.engine.table import speaking_order
from boston_rules.rules import Rules
from boston_rules.rules.auction import (
    Alliance,
    Ascending,
    PartnerNames,
    PartnersCard,
    SingleRound,
    TrumpOfAlliance,
)
from boston_rules.rules.contracts import Contract, OnlyForced


def alliances(rules: Rules) -> tuple[Alliance, ...]:
    """The alliances of an auction; none where it has nothing of the kind."""
    return rules.auction.alliances if isinstance(rules.auction, SingleRound | Ascending) else ()


def forced(rules: Rules, dealt: Dealt) -> Forced | None:
    """The alliance of this deal: the first that any hand meets, of several hands that of the eldest."""
    for alliance in alliances(rules):
        for seat in speaking_order(rules, dealt.dealer):
            hand = dealt.hands[seat]
            if sum(card in hand for card in alliance.cards) == alliance.number:
                card = next((each for each in alliance.partner if each not in hand), None)
                partner = next((each for each in SEATS if card in dealt.hands[each]), None)
                return Forced(alliance.id, seat, partner, card)
    return None


def standing(rules: Rules, made: Forced) -> Bid:
    """The bid that an alliance makes."""
    alliance = next(each for each in alliances(rules) if each.id == made.alliance)
    return Bid(alliance.contract, made.seat, _trump(alliance.trump, made))


def naming(rules: Rules, state: State) -> tuple[Seat, Denomination | None] | None:
    """The partner who names trump because an alliance says so, and a suit that he may not name, if any."""
    made, undertaking = state.alliance, state.undertaking
    if made is None or undertaking is None or undertaking.partner is None:
        return None
    alliance = next(each for each in alliances(rules) if each.id == made.alliance)
    played = (undertaking.contract, undertaking.declarer, undertaking.partner)
    if played != (alliance.contract, made.seat, made.partner) or not isinstance(alliance.trump, PartnerNames):
        return None
    barred = None if alliance.trump.own_suit or made.card is None else Denomination(made.card[0])
    return undertaking.partner, barred


def named_by_partner(rules: Rules, contract: Contract) -> bool:
    """Whether trump is always named by the partner in a contract that is bid by alliances alone."""
    made = [each for each in alliances(rules) if each.contract == contract.id]
    only = isinstance(contract.bid_when, OnlyForced) and bool(made)
    return only and all(isinstance(each.trump, PartnerNames) for each in made)


def _trump(trump: TrumpOfAlliance, made: Forced) -> Denomination | None:
    if not isinstance(trump, PartnersCard) or made.card is None:
        return None
    return Denomination(made.card[0])
