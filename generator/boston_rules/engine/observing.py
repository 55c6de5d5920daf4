"""What one player may know of a deal in progress."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from msgspec import structs

from boston_rules.cards import SEATS, Seat, Suit
from boston_rules.engine.actions import Action
from boston_rules.engine.calling import known_to
from boston_rules.engine.checking import find_contract
from boston_rules.engine.facts import facts_of
from boston_rules.engine.ladder import is_secret
from boston_rules.engine.shapes import Announcement, Transfer
from boston_rules.engine.state import (
    AscendingPhase,
    Ceremony,
    Forced,
    Hands,
    OverPhase,
    Phase,
    PlayingPhase,
    SingleRoundPhase,
    State,
    UnansweredPhase,
    Undertaking,
)
from boston_rules.engine.walk import legal_actions, outcome_of, to_act
from boston_rules.rules import Rules
from boston_rules.rules.base import CardCode, Rule, doc


class Observation(Rule, frozen=True, kw_only=True):
    """A deal as one player sees it: his own cards, and what is open to everybody."""

    seat: Annotated[Seat, doc("Who sees it.")]
    dealer: Seat
    deal: Annotated[int, doc("Its number in the session, counted deals only.")]
    last_deal: bool
    stakes: Annotated[tuple[Transfer, ...], doc("What was paid in before the deal.")]
    pools: Annotated[tuple[int, ...], doc("The pools with these stakes.")]
    ceremony: Ceremony
    turned_card: CardCode | None
    turned: Suit | None
    talon: Annotated[int, doc("How many cards are left in the talon.")]
    kept: Annotated[Suit | None, doc("The suit that keeps its rank for the session, if any.")]
    state: Annotated[Mapping[str, int | str], doc("What was carried from the deal before.")]
    dealt: Annotated[tuple[CardCode, ...], doc("His own hand as dealt.")]
    hand: Annotated[tuple[CardCode, ...], doc("What he still holds.")]
    drawn: Annotated[tuple[CardCode, ...], doc("What he has had from the talon.")]
    discarded: Annotated[tuple[CardCode, ...], doc("What he put aside.")]
    holding: Annotated[Mapping[Seat, int], doc("How many cards each player still holds.")]
    put_aside: Annotated[Mapping[Seat, int], doc("How many cards each player put aside.")]
    exposed: Annotated[Hands, doc("Hands that lie open: what is left of each.")]
    shown: Annotated[
        tuple[CardCode, ...],
        doc("Single cards that everybody has seen: those that declarer showed, and a talon turned up."),
    ]
    announced: Annotated[
        tuple[Announcement, ...],
        doc("Holdings that are declared before the first lead, once trump is known."),
    ]
    alliance: Annotated[
        Forced | None, doc("What a holding forced before the first call, and who announced it.")
    ]
    undertaking: Annotated[
        Undertaking | None,
        doc("Who plays what; a partner only as far as this player may know of him."),
    ]
    phase: Annotated[Phase, doc("Where the deal stands; an outcome in it tells nobody's cards.")]
    actions: Annotated[
        tuple[Action, ...],
        doc("What has been said and played so far, in order; of cards put aside only his own."),
    ]
    turn: Annotated[Seat | None, doc("Who is to act; null once the deal is over.")]
    legal: Annotated[tuple[Action, ...], doc("What he may do now; empty where it is not his turn.")]


def observation(rules: Rules, state: State, seat: Seat) -> Observation:
    """What the player in this seat may know of a state; the same for all states that he can't tell apart."""
    dealt, whose = state.dealt, to_act(rules, state)
    told = (each for each in state.actions if each.discard is None or each.seat == seat)
    last_bid = next((each for each in reversed(state.actions) if each.bid is not None), None)
    shown = last_bid if isinstance(state.phase, PlayingPhase | OverPhase) else None
    open_actions = (each if each is shown else _open_bid(rules, each, seat) for each in told)
    return Observation(
        seat=seat,
        dealer=dealt.dealer,
        deal=dealt.deal,
        last_deal=dealt.last_deal,
        stakes=dealt.stakes,
        pools=dealt.pools,
        ceremony=dealt.ceremony,
        turned_card=dealt.turned_card,
        turned=dealt.turned,
        talon=len(state.talon),
        kept=dealt.kept,
        state=dealt.state,
        dealt=dealt.hands[seat],
        hand=state.hands[seat],
        drawn=state.drawn.get(seat, ()),
        discarded=state.discarded.get(seat, ()),
        holding={each: len(state.hands[each]) for each in SEATS},
        put_aside={each: len(state.discarded.get(each, ())) for each in SEATS},
        exposed={each: state.hands[each] for each in state.exposed},
        shown=state.shown,
        alliance=state.alliance,
        undertaking=_open_undertaking(rules, state, seat),
        announced=announced(rules, state),
        phase=_open_part(rules, state.phase, seat),
        actions=tuple(open_actions),
        turn=whose,
        legal=legal_actions(rules, state) if whose == seat else (),
    )


def announced(rules: Rules, state: State) -> tuple[Announcement, ...]:
    """What everybody has learned of holdings when the first card is led."""
    declared = [each.id for each in rules.settlement.holdings if each.told == "before-lead"]
    if not declared or not isinstance(state.phase, PlayingPhase | OverPhase):
        return ()
    outcome = state.phase.outcome if isinstance(state.phase, OverPhase) else outcome_of(state)
    facts = facts_of(rules, outcome, find_contract(rules, outcome), 0)
    return tuple(Announcement(kind, seat) for kind in declared for seat in facts.holders(kind))


def _open_bid(rules: Rules, action: Action, seat: Seat) -> Action:
    """What this player hears of a bid: not its suit, where another has named it in secret."""
    if action.bid is None or action.seat == seat or not is_secret(rules.contract(action.bid)):
        return action
    return structs.replace(action, suit=None)


def _open_undertaking(rules: Rules, state: State, seat: Seat) -> Undertaking | None:
    """What is undertaken as this player knows it: a secret suit is shown before the first lead."""
    undertaking = known_to(rules, state, seat)
    if undertaking is None or isinstance(state.phase, PlayingPhase | OverPhase):
        return undertaking
    if undertaking.declarer == seat or not is_secret(rules.contract(undertaking.contract)):
        return undertaking
    return structs.replace(undertaking, trump=None)


def _open_part(rules: Rules, phase: Phase, seat: Seat) -> Phase:
    """A phase without the hands, which an outcome tells as they were dealt, and without secret suits."""
    match phase:
        case OverPhase():
            return OverPhase(structs.replace(phase.outcome, hands=None), phase.settlement)
        case UnansweredPhase():
            return UnansweredPhase(_open_auction(rules, phase.auction, seat))
        case SingleRoundPhase() | AscendingPhase():
            return _open_auction(rules, phase, seat)
        case _:
            return phase


def _open_auction(
    rules: Rules, phase: SingleRoundPhase | AscendingPhase, seat: Seat
) -> SingleRoundPhase | AscendingPhase:
    standing = phase.standing
    if standing is None or standing.bidder == seat or not is_secret(rules.contract(standing.contract)):
        return phase
    return structs.replace(phase, standing=structs.replace(standing, suit=None))
