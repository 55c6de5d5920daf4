"""The play of the cards, trick by trick, with the chance to pay instead and the end once all is decided.

The highest card of the trump suit wins a trick, else the highest of the suit led; the winner leads to the
next.  A card raised above the ace of trumps belongs to the trump suit for leading, following and winning; a
joker belongs to no suit.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import structs

from boston_rules.cards import SEATS, Rank, Seat, Suit
from boston_rules.engine.actions import Action
from boston_rules.engine.calling import is_secret, must_show
from boston_rules.engine.forming import contract_of
from boston_rules.engine.goal import Taken, contract_goal, ends_play
from boston_rules.engine.state import Offer, PlayingPhase, State, Undertaking
from boston_rules.engine.suits import Ranks, card_suits, suit_led, trick_strengths
from boston_rules.engine.table import around, following, speaking_order
from boston_rules.rules import Rules
from boston_rules.rules.contracts import Hidden, NoRenounce, NoRequirement
from boston_rules.rules.deal import NoJokers
from boston_rules.rules.play import DefendersPay
from boston_rules.rules.settlement import EveryoneForHimself

_CARDS = (*(f"{suit}{rank}" for suit in Suit for rank in Rank), *(f"X{number}" for number in range(1, 5)))
_PLAYS = {seat: {card: Action(seat, play=card) for card in _CARDS} for seat in SEATS}
"""Every card played by every player, made once: they are what most of a deal consists of."""


def begin(rules: Rules, state: State) -> State:
    """The state before the first lead: whoever leads is to play, cards and hands to be seen are seen."""
    leader = _leader(rules, state)
    required = NoRequirement() if state.undertaking is None else contract_of(rules, state).requires
    if not isinstance(required, NoRequirement) and required.shown:
        state = structs.replace(state, shown=(*state.shown, *required.cards))
    tricks = min(map(len, state.hands.values()))
    phase = PlayingPhase(turn=leader, tricks=tricks, leader=leader, won=dict.fromkeys(SEATS, 0))
    return _between_tricks(rules, structs.replace(state, phase=phase), phase)


def turn(rules: Rules, state: State, phase: PlayingPhase) -> Seat:
    """Who plays now, or says whether to pay."""
    return phase.offer.waiting[0] if phase.offer is not None else phase.turn


def legal(rules: Rules, state: State, phase: PlayingPhase) -> tuple[Action, ...]:
    """The cards that may be played, or the answers to a chance to pay."""
    if phase.offer is not None:
        seat = phase.offer.waiting[0]
        return Action(seat, pay=True), Action(seat, pay=False)
    seat, trick = phase.turn, phase.trick
    cards = state.hands[seat]
    if trick and not may_renounce(rules, state, phase):
        # Only where cards must be beaten does it matter here how they rank.
        ranks = None if rules.play.overtake == "free" else ranks_of(rules, state)
        cards = playable(rules, trump_of(state), state.dealt.turned, cards, trick, ranks)
        undertaking = state.undertaking
        if undertaking is not None and undertaking.called in cards:
            due = must_show(rules, state, cards, trick)
            cards = cards if due is None else (due,)
    plays = _PLAYS[seat]
    return tuple([plays[card] for card in cards])


def may_renounce(rules: Rules, state: State, phase: PlayingPhase) -> bool:
    """Whether the player whose turn it is need not follow suit in this trick."""
    undertaking, seat = state.undertaking, phase.turn
    if undertaking is None or (seat != undertaking.declarer and seat not in undertaking.joined):
        return False
    renounce = rules.contract(undertaking.contract).renounce
    return not isinstance(renounce, NoRenounce) and sum(phase.won.values()) < renounce.last_trick


def ranks_of(rules: Rules, state: State) -> Ranks | None:
    """The order of ranks in this deal, highest first; None where it is that of the pack."""
    undertaking = state.undertaking
    return None if undertaking is None else rules.contract(undertaking.contract).card_ranks


def playable(
    rules: Rules,
    trump: Suit | None,
    turned: Suit | None,
    hand: tuple[str, ...],
    trick: tuple[str, ...],
    ranks: Ranks | None = None,
) -> tuple[str, ...]:
    """The cards of a hand that may be played to a trick; all of them where it leads.

    `ranks` is what `ranks_of` gives.
    """
    if not trick:
        return hand
    suits = card_suits(rules.pack, trump, turned)
    led = suits[trick[0]] or suit_led(rules.pack, suits, trick)
    if not led:
        return hand
    due = tuple([card for card in hand if suits[card] == led])
    if not due and rules.play.void == "must-trump" and trump is not None:
        due = _of_suit(hand, suits, trump.value)
    if not due:
        return hand
    if rules.play.overtake == "if-able":
        due = _overtaking(rules, trump, turned, due, trick, ranks) or due
    suitless = rules.pack.suitless
    if not isinstance(suitless, NoJokers) and suitless.thrown == "any-time":
        return due + _of_suit(hand, suits, "")
    return due


def _of_suit(hand: tuple[str, ...], suits: dict[str, str], suit: str) -> tuple[str, ...]:
    return tuple([card for card in hand if suits[card] == suit])


def _overtaking(
    rules: Rules,
    trump: Suit | None,
    turned: Suit | None,
    cards: tuple[str, ...],
    trick: tuple[str, ...],
    ranks: Ranks | None,
) -> tuple[str, ...]:
    last = len(trick)
    return tuple(card for card in cards if winner(rules, trump, turned, (*trick, card), ranks) == last)


def winner(
    rules: Rules,
    trump: Suit | None,
    turned: Suit | None,
    trick: tuple[str, ...],
    ranks: Ranks | None = None,
) -> int:
    """The place in a trick, counted from the lead, of the card that takes it; `ranks` as `ranks_of` gives."""
    suits = card_suits(rules.pack, trump, turned)
    led = suits[trick[0]] or suit_led(rules.pack, suits, trick)
    if not led:
        return 0
    strengths = trick_strengths(rules.pack, trump, turned, ranks)[led]
    return trick.index(max(trick, key=strengths.__getitem__))


def after(rules: Rules, state: State, phase: PlayingPhase, action: Action) -> State:
    """The state after a card or an answer, which is added to the actions of the deal."""
    actions = state.actions + (action,)  # noqa: RUF005, unpacked they would take twice as long at every card
    if phase.offer is not None:
        state = structs.replace(state, actions=actions)
        return _answered(rules, state, phase, phase.offer, pay=bool(action.pay))
    seat, card = action.seat, action.play or ""
    held = state.hands[seat]
    place = held.index(card)
    hands = dict(state.hands)
    hands[seat] = held[:place] + held[place + 1 :]
    trick = (*phase.trick, card)
    if len(trick) < len(SEATS):
        phase = structs.replace(phase, trick=trick, turn=following(rules, seat))
        return structs.replace(state, hands=hands, phase=phase, actions=actions)
    taker = around(rules, phase.leader)[
        winner(rules, trump_of(state), state.dealt.turned, trick, ranks_of(rules, state))
    ]
    won = {**phase.won, taker: phase.won[taker] + 1}
    decided = _is_decided(rules, state.undertaking, won, phase.tricks)
    phase = structs.replace(phase, trick=(), turn=taker, leader=taker, won=won, decided=decided)
    state = structs.replace(state, hands=hands, phase=phase, actions=actions)
    return state if decided else _between_tricks(rules, state, phase)


def over(rules: Rules, state: State, phase: PlayingPhase) -> bool:
    """Whether the last trick is played, all is decided, or play was bought off."""
    if phase.trick:
        return False
    return phase.decided or phase.paid is not None or sum(phase.won.values()) == phase.tricks


def trump_of(state: State) -> Suit | None:
    """The trump suit of this deal; None without one."""
    undertaking = state.undertaking
    return None if undertaking is None or undertaking.trump is None else undertaking.trump.suit


def _leader(rules: Rules, state: State) -> Seat:
    dealer = state.dealt.dealer
    eldest = following(rules, dealer)
    undertaking = state.undertaking
    if undertaking is None:
        nobody_bids = rules.nobody_bids
        lead = nobody_bids.lead if isinstance(nobody_bids, EveryoneForHimself) else "eldest"
        return {"eldest": eldest}[lead]
    match contract_of(rules, state).lead:
        case "eldest":
            return eldest
        case "dealer":
            return dealer
        case "declarer":
            return undertaking.declarer
        case "partner":
            return undertaking.partner or undertaking.declarer
        case "left-of-declarer":
            return following(rules, undertaking.declarer)


def _is_decided(rules: Rules, undertaking: Undertaking | None, won: Mapping[Seat, int], tricks: int) -> bool:
    """Whether play stops because enough is certain about the goal."""
    if undertaking is None:
        return False
    contract, partner = rules.contract(undertaking.contract), undertaking.partner
    goal = None if contract.stop == "played-out" else contract_goal(contract, pair=partner is not None)
    if goal is None:
        return False
    helped = 0 if partner is None else won[partner]
    played = sum(won.values())
    for declarer in undertaking.declarers:
        own = won[declarer]
        if not ends_play(contract, goal, Taken(own, helped, played - own - helped, tricks - played)):
            return False
    return True


def _between_tricks(rules: Rules, state: State, phase: PlayingPhase) -> State:
    """Before a trick: hands that are laid open now, and chances to pay that come now."""
    undertaking, played = state.undertaking, sum(phase.won.values())
    if undertaking is None or played == phase.tricks:
        return state
    exposure = rules.contract(undertaking.contract).exposure
    if not isinstance(exposure, Hidden) and exposure.after_tricks == played:
        everybody = speaking_order(rules, state.dealt.dealer)
        open_hands = everybody if exposure.who == "all" else undertaking.declarers
        state = structs.replace(state, exposed=open_hands)
    offer = _offer(rules, state, played, 0)
    return state if offer is None else structs.replace(state, phase=structs.replace(phase, offer=offer))


def _offer(rules: Rules, state: State, played: int, first: int) -> Offer | None:
    """The next way to pay instead of playing that comes before this trick.

    There is none where several declared, nor while a partner is secret.
    """
    undertaking = state.undertaking
    if undertaking is None or undertaking.joined:
        return None
    for place, way in enumerate(rules.play.buy_out[first:], first):
        if way.before_trick != played + 1:
            continue
        if contract_of(rules, state).family in way.families and not is_secret(rules, state):
            side = (undertaking.declarer, undertaking.partner)
            everybody = around(rules, following(rules, undertaking.declarer))
            defenders = tuple(seat for seat in everybody if seat not in side)
            return Offer(place, defenders if isinstance(way, DefendersPay) else (undertaking.declarer,))
    return None


def _answered(rules: Rules, state: State, phase: PlayingPhase, offer: Offer, *, pay: bool) -> State:
    """All who are asked must agree to pay; one refusal is enough to play on."""
    waiting = offer.waiting[1:]
    if pay and waiting:
        phase = structs.replace(phase, offer=Offer(offer.way, waiting))
    elif pay:
        defenders = isinstance(rules.play.buy_out[offer.way], DefendersPay)
        phase = structs.replace(phase, offer=None, paid="defenders-paid" if defenders else "declarer-paid")
    else:
        played = sum(phase.won.values())
        phase = structs.replace(phase, offer=_offer(rules, state, played, offer.way + 1))
    return structs.replace(state, phase=phase)
