"""The auction head to head: the holder against one challenger after another.

While no bid stands, the holder opens or passes, and who passes hands the place to the next player.  Once a
bid stands, the other one of the two must raise or pass; who passes is out, and the survivor meets the next
player, who speaks first.  The challenger may also bid the holder's contract.  Then both name their suits, the
challenger first; a suit named before still binds and is not named anew.  Whose suit ranks lower must name a
better one, raise, or pass; in the same suit the holder's bid stands.  A raise frees the suits.
"""

from __future__ import annotations

from msgspec import structs

from boston_rules.cards import Denomination, Seat
from boston_rules.engine.actions import Action, said
from boston_rules.engine.ladder import bids_above, in_time, may_undertake, suits_above, trump_choices
from boston_rules.engine.state import Bid, DuelsPhase, State, Undertaking
from boston_rules.engine.suits import bidding_classes, height
from boston_rules.rules import Rules
from boston_rules.rules.auction import Duels


def turn(rules: Rules, state: State, phase: DuelsPhase) -> Seat | None:
    """Who speaks now."""
    return phase.revealing[0] if phase.revealing else phase.turn


def legal(rules: Rules, state: State, phase: DuelsPhase) -> tuple[Action, ...]:
    """What he may say."""
    seat = turn(rules, state, phase)
    if seat is None:
        return ()
    standing = phase.standing
    if phase.revealing and standing is not None:
        return tuple(Action(seat, reveal=suit) for suit in _choices(rules, state, standing))
    calls = [said(seat, "pass")]
    if standing is not None and phase.contested and standing.suit is not None:
        better = suits_above(rules, standing.suit, state.dealt)
        calls += [Action(seat, reveal=suit) for suit in _choices(rules, state, standing) if suit in better]
    elif standing is not None and _may_equal(rules, state, phase, seat):
        calls.append(Action(seat, bid=standing.contract))
    return (*calls, *bids_above(rules, state, seat, standing))


def after(rules: Rules, state: State, phase: DuelsPhase, action: Action) -> DuelsPhase:
    """The auction after an action."""
    if action.reveal is not None:
        return _revealed(rules, state, phase, action.seat, action.reveal)
    if action.bid is None:
        return _passed(phase, action.seat)
    standing = phase.standing
    if standing is not None and action.bid == standing.contract:
        revealing = (action.seat,) if standing.suit is not None else (action.seat, standing.bidder)
        return structs.replace(phase, revealing=revealing)
    return structs.replace(
        phase,
        standing=Bid(action.bid, action.seat),
        turn=_other(phase, action.seat),
        contested=False,
    )


def over(rules: Rules, phase: DuelsPhase) -> bool:
    """Whether nobody is left to bid against."""
    return phase.turn is None


def undertaking(phase: DuelsPhase) -> Undertaking | None:
    """Who plays what, with the suit that still binds him; None when all have passed."""
    bid = phase.standing
    return None if bid is None else Undertaking(bid.contract, bid.bidder, None, bid.suit)


def _choices(rules: Rules, state: State, standing: Bid) -> tuple[Denomination, ...]:
    return trump_choices(rules, rules.contract(standing.contract), state.dealt)


def _may_equal(rules: Rules, state: State, phase: DuelsPhase, seat: Seat) -> bool:
    standing = phase.standing
    if standing is None or seat != phase.challenger or standing.bidder != phase.holder:
        return False
    allowed = isinstance(rules.auction, Duels) and rules.auction.equal == "reveal-suits"
    contract = rules.contract(standing.contract)
    may = may_undertake(contract, state.hands[seat]) and in_time(rules, state, seat, contract, standing)
    return allowed and may and bool(_choices(rules, state, standing))


def _other(phase: DuelsPhase, seat: Seat) -> Seat | None:
    return phase.challenger if seat == phase.holder else phase.holder


def _passed(phase: DuelsPhase, seat: Seat) -> DuelsPhase:
    survivor = phase.challenger if phase.standing is None else phase.standing.bidder
    challenger, waiting = (phase.waiting[0], phase.waiting[1:]) if phase.waiting else (None, ())
    return DuelsPhase(
        holder=survivor or seat,
        challenger=challenger,
        waiting=waiting,
        turn=survivor if phase.standing is None else challenger,
        standing=phase.standing,
    )


def _revealed(rules: Rules, state: State, phase: DuelsPhase, seat: Seat, suit: Denomination) -> DuelsPhase:
    standing = phase.standing
    if standing is None:
        return phase
    if phase.contested:
        bettered = structs.replace(standing, bidder=seat, suit=suit)
        return structs.replace(phase, standing=bettered, turn=_other(phase, seat))
    named = (*phase.revealed, suit)
    if len(phase.revealing) > 1:
        return structs.replace(phase, revealing=phase.revealing[1:], revealed=named)
    classes = bidding_classes(rules.suits, state.dealt.turned, state.dealt.kept)
    challenging, holding = named[0], standing.suit or named[-1]
    mine, his = height(classes, challenging), height(classes, holding)
    challenger_wins = mine is not None and his is not None and mine > his
    better = phase.challenger if challenger_wins and phase.challenger is not None else phase.holder
    return structs.replace(
        phase,
        standing=structs.replace(standing, bidder=better, suit=challenging if challenger_wins else holding),
        turn=_other(phase, better),
        revealing=(),
        revealed=(),
        contested=True,
    )
