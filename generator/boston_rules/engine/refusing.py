"""Why an action is not legal: the rule that forbids it, as a message id with its arguments.

`why_not` answers for one action what `legal_actions` answers for all: an action is legal exactly where there
is no reason against it.  Of several reasons the first that a player would think of is given: whether the deal
goes on, whose turn it is, what is asked of him, and only then what he said or played.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, NamedTuple, assert_never

from boston_rules.cards import Denomination, Seat
from boston_rules.engine import ascending, playing, unanswered
from boston_rules.engine.actions import Action
from boston_rules.engine.calling import has_suit_of, in_trumps, must_show
from boston_rules.engine.exchanging import limits
from boston_rules.engine.faults import nearest
from boston_rules.engine.forming import contract_of, may_refuse, names
from boston_rules.engine.ladder import (
    breaks_suit,
    can_be_supported,
    can_lay,
    in_time,
    is_secret,
    may_undertake,
    own_suit,
    rung,
    suit_beats,
    suits_above,
    suits_in_bid,
    support_step,
    trump_choices,
    trump_of_bid,
)
from boston_rules.engine.state import (
    AscendingPhase,
    Bid,
    DuelsPhase,
    ExchangingPhase,
    NamingPhase,
    OverPhase,
    PlayingPhase,
    SeekingPhase,
    SingleRoundPhase,
    State,
    UnansweredPhase,
)
from boston_rules.engine.suits import card_suits, suit_led
from boston_rules.engine.walk import to_act
from boston_rules.rules import Rules
from boston_rules.rules.auction import Ascending, Duels
from boston_rules.rules.base import Rule, doc
from boston_rules.rules.contracts import (
    Ask,
    CallCard,
    ClaimedTrump,
    Contract,
    Holding,
    Joined,
    OfferThrownIn,
    OnlyForced,
    OnlyOver,
    OnlySeats,
    PlaysAlone,
    PrivilegedTrump,
    Raises,
    TurnedNotKept,
    Withdraws,
)


class Refusal(Rule, frozen=True):
    """Why an action is not legal."""

    rule: Annotated[str, doc("The path of the rule that forbids it, such as `play.follow`.")]
    message: Annotated[str, doc("The id of the message that words it; begins with `refused-`.")]
    args: Annotated[
        Mapping[str, str | int],
        doc(
            "What the message names: seats, suits, cards and contracts by code or id, several of them"
            " separated by spaces."
        ),
    ] = {}


def why_not(rules: Rules, state: State, action: Action) -> Refusal | None:
    """The rule that forbids an action; None exactly where it is among `legal_actions`.  Raises nothing."""
    phase = state.phase
    seat = to_act(rules, state)
    rule = _rule_now(rules, state)
    if seat is None or isinstance(phase, OverPhase):
        return Refusal(rule, "refused-over")
    sorts = sorts_of(action)
    if len(sorts) != 1:
        return Refusal(rule, "refused-not-one", {"number": len(sorts)})
    if action.suit is not None and action.bid is None:
        return Refusal(rule, "refused-suit-alone", {"suit": action.suit})
    if action.seat != seat:
        return Refusal(rule, "refused-turn", {"seat": seat})
    sort = sorts[0]
    match phase:
        case SingleRoundPhase() | AscendingPhase() | DuelsPhase():
            return _in_auction(rules, state, phase, action, sort)
        case UnansweredPhase():
            return _unanswered(rules, state, phase, action, sort)
        case NamingPhase():
            return _naming(rules, state, action, rule, sort)
        case SeekingPhase():
            return _seeking(rules, state, phase, action, sort)
        case ExchangingPhase():
            return _exchanging(rules, state, phase, action, sort)
        case PlayingPhase():
            return _playing(rules, state, phase, action, sort)
        case _:
            assert_never(phase)


def sorts_of(action: Action) -> tuple[str, ...]:
    """Everything that an action says at once: a call by its name, all else by its key; one if it is sound."""
    said = {
        action.call or "call": action.call,
        "bid": action.bid,
        "trump": action.trump,
        "ask-seat": action.ask,
        "call-card": action.call_card,
        "reveal": action.reveal,
        "discard": action.discard,
        "play": action.play,
        "pay": action.pay,
    }
    return tuple(sort for sort, value in said.items() if value is not None)


def _rule_now(rules: Rules, state: State) -> str:
    """The rule by which the present phase goes."""
    phase, undertaking = state.phase, state.undertaking
    contract = "" if undertaking is None else f"contracts.{undertaking.contract}"
    match phase:
        case SingleRoundPhase() | AscendingPhase() | DuelsPhase():
            return "auction"
        case UnansweredPhase():
            return _unanswered_rule(rules, phase)
        case NamingPhase():
            return f"{contract}.trump"
        case SeekingPhase():
            return f"{contract}.formation.{phase.step}"
        case ExchangingPhase():
            return f"{contract}.exchange.{phase.step}"
        case PlayingPhase():
            return "play" if phase.offer is None else f"play.buy-out.{phase.offer.way}"
        case OverPhase():
            return f"{contract}.stop" if contract else "nobody-bids"
        case _:
            assert_never(phase)


def _spaced(codes: Iterable[str]) -> str:
    return " ".join(codes)


# --- auction


def _in_auction(
    rules: Rules,
    state: State,
    phase: SingleRoundPhase | AscendingPhase | DuelsPhase,
    action: Action,
    sort: str,
) -> Refusal | None:
    if sort == "reveal" and isinstance(phase, DuelsPhase):
        return _reveal(rules, state, phase, action.reveal)
    if sort not in ("pass", "support", "join", "bid"):
        return Refusal("auction", "refused-while-bidding", {"sort": sort})
    if isinstance(phase, DuelsPhase) and phase.revealing and phase.standing is not None:
        return Refusal("auction.equal", "refused-must-reveal", {"contract": phase.standing.contract})
    if action.call == "pass":
        return None
    if action.call == "support":
        return _support(rules, state, phase, action.seat)
    if action.call == "join":
        return _join(rules, state, phase, action.seat)
    return _bid(rules, state, phase, action)


def _join(
    rules: Rules, state: State, phase: SingleRoundPhase | AscendingPhase | DuelsPhase, seat: Seat
) -> Refusal | None:
    standing = phase.standing
    if isinstance(phase, DuelsPhase):
        return Refusal("auction.kind", "refused-join-never")
    if standing is None:
        return Refusal("auction", "refused-join-nothing")
    contract = rules.contract(standing.contract)
    joint, path = contract.joint, f"contracts.{contract.id}.joint"
    if not isinstance(joint, Joined):
        return Refusal(path, "refused-join-contract", {"contract": contract.id})
    if seat in (standing.bidder, *phase.joined):
        return Refusal("auction", "refused-join-own", {"contract": contract.id})
    if isinstance(phase, AscendingPhase):
        spent = _spent(rules, state, phase, Action(seat, bid=contract.id))
        if spent is not None:
            return spent
    if len(phase.joined) + 1 >= joint.at_most:
        args: dict[str, str | int] = {"contract": contract.id, "most": joint.at_most}
        return Refusal(f"{path}.at-most", "refused-join-full", args)
    return _holding(contract, state.hands[seat])


def _support(
    rules: Rules, state: State, phase: SingleRoundPhase | AscendingPhase | DuelsPhase, seat: Seat
) -> Refusal | None:
    standing = phase.standing
    if isinstance(phase, DuelsPhase):
        return Refusal("auction.kind", "refused-support-never")
    if standing is None:
        return Refusal("auction", "refused-support-nothing")
    if seat == standing.bidder:
        return Refusal("auction", "refused-support-own")
    if not can_be_supported(rules, standing):
        rule = f"contracts.{standing.contract}.formation"
        return Refusal(rule, "refused-support-contract", {"contract": standing.contract})
    if phase.supporter is not None:
        return Refusal("auction", "refused-support-taken", {"seat": phase.supporter})
    if isinstance(phase, AscendingPhase):
        for rule, left in ascending.limits(rules, state, phase, seat).items():
            if not left.support:
                return Refusal(rule, _SPENT[rule].support)
    return None


class _Spent(NamedTuple):
    """How to tell what a player has lost by what he said: the right to support, to bid, to bid this."""

    support: str
    bid: str
    contract: str


_SPENT = {
    "auction.after-pass": _Spent("refused-passed-support", "refused-passed", "refused-passed-contract"),
    "auction.after-support": _Spent(
        "refused-supported-support", "refused-supported", "refused-supported-contract"
    ),
}


def _spent(rules: Rules, state: State, phase: AscendingPhase, action: Action) -> Refusal | None:
    """Why a player who has passed or supported before may not bid this contract any more."""
    contract = rules.contract(action.bid or "")
    for rule, left in ascending.limits(rules, state, phase, action.seat).items():
        if left.families is None or contract.family in left.families:
            continue
        may = [each.id for each in rules.contracts if each.family in left.families]
        args = {"contract": contract.id, "contracts": _spaced(may)}
        return Refusal(rule, _SPENT[rule].contract, args) if may else Refusal(rule, _SPENT[rule].bid)
    return None


def _bid(
    rules: Rules, state: State, phase: SingleRoundPhase | AscendingPhase | DuelsPhase, action: Action
) -> Refusal | None:
    bid, standing, ladder = action.bid or "", phase.standing, [contract.id for contract in rules.contracts]
    if bid not in ladder:
        return Refusal(
            "contracts", "refused-contract-unknown", {"found": bid, "nearest": nearest(bid, ladder)}
        )
    if isinstance(phase, AscendingPhase):
        refusal = _spent(rules, state, phase, action)
        if refusal is not None:
            return refusal
    contract, seat = rules.contract(bid), action.seat
    place, floor = rung(rules, bid), -1 if standing is None else rung(rules, standing.contract)
    if standing is not None and place < floor:
        return Refusal("auction", "refused-bid-low", {"contract": bid, "standing": standing.contract})
    if not in_time(rules, state, seat, contract, standing):
        return _untimely(contract)
    if standing is None or place > floor:
        return _undertaking(rules, state, action)
    if isinstance(phase, DuelsPhase) and bid == standing.contract:
        return _equal(rules, state, phase, standing, action)
    return _same_rung(rules, state, standing, action)


def _untimely(contract: Contract) -> Refusal:
    """Why a player may not bid this contract now, although others or at other times may."""
    rule, when, args = f"contracts.{contract.id}.bid-when", contract.bid_when, {"contract": contract.id}
    if isinstance(when, OnlyOver):
        return Refusal(rule, "refused-only-over", {**args, "contracts": _spaced(when.contracts)})
    if isinstance(when, OnlySeats):
        return Refusal(rule, "refused-only-seats", {**args, "speakers": _spaced(when.seats)})
    if isinstance(when, OnlyForced):
        return Refusal(rule, "refused-only-forced", args)
    return Refusal(rule, "refused-first-turn", args)


def _same_rung(rules: Rules, state: State, standing: Bid, action: Action) -> Refusal | None:
    """Why a bid does not beat one of the same rank that stands."""
    auction, bid = rules.auction, action.bid or ""
    by_suit = isinstance(auction, Ascending) and auction.equal == "higher-suit"
    rule = "auction.equal" if isinstance(auction, Ascending | Duels) else "auction"
    equal = Refusal(rule, "refused-bid-equal", {"contract": bid})
    if bid != standing.contract:
        equal = Refusal(rule, "refused-bid-level", {"contract": bid, "standing": standing.contract})
    stands = rules.contract(standing.contract)
    if not by_suit or is_secret(stands) or is_secret(rules.contract(bid)):
        return equal
    if standing.suit is None and not isinstance(stands.trump, ClaimedTrump):
        return equal
    refusal = _undertaking(rules, state, action)
    if refusal is not None or suit_beats(rules, state.dealt, standing, action.suit):
        return refusal
    if action.suit is None or standing.suit is None:
        return equal
    return _low(rule, standing.suit, action.suit)


def _equal(rules: Rules, state: State, phase: DuelsPhase, standing: Bid, action: Action) -> Refusal | None:
    """Why the contract that stands in a duel may not be bid too."""
    contract, auction = standing.contract, rules.auction
    if not isinstance(auction, Duels) or auction.equal == "never":
        return Refusal("auction.equal", "refused-bid-equal", {"contract": contract})
    if phase.contested:
        return Refusal("auction.equal", "refused-equal-contested", {"contract": contract})
    if action.seat != phase.challenger or standing.bidder != phase.holder:
        return Refusal("auction.equal", "refused-equal-holder", {"contract": contract})
    if not trump_choices(rules, rules.contract(contract), state.dealt):
        return Refusal(f"contracts.{contract}.trump", "refused-equal-no-suit", {"contract": contract})
    if action.suit is not None:
        return _suit_unasked(contract, action.suit)
    return _holding(rules.contract(contract), state.hands[action.seat])


def _holding(contract: Contract, hand: tuple[str, ...]) -> Refusal | None:
    """Why this hand may not bid this contract, with whatever suit."""
    required = contract.requires
    if not isinstance(required, Holding) or may_undertake(contract, hand):
        return None
    args = {"contract": contract.id, "cards": _spaced(required.cards)}
    return Refusal(f"contracts.{contract.id}.requires", "refused-holding", args)


def _undertaking(rules: Rules, state: State, action: Action) -> Refusal | None:
    """Why this hand may not bid this contract, or not with this suit, whatever was bid before."""
    contract = rules.contract(action.bid or "")
    refusal = _holding(contract, state.hands[action.seat])
    if refusal is not None:
        return refusal
    choices = suits_in_bid(rules, contract, state.dealt)
    if not choices and isinstance(contract.trump, TurnedNotKept):
        return Refusal(f"contracts.{contract.id}.trump", "refused-kept-turned", {"contract": contract.id})
    if action.suit in choices:
        return _suit_named(rules, state, contract, action)
    if choices == (None,):
        return _suit_unasked(contract.id, action.suit)
    named = tuple(suit for suit in choices if suit is not None)
    if action.suit is None:
        args = {"contract": contract.id, "choices": _spaced(named)}
        return Refusal(f"contracts.{contract.id}.trump", "refused-suit-missing", args)
    if isinstance(contract.trump, ClaimedTrump):
        args = {"contract": contract.id, "suit": action.suit, "choices": _spaced(named)}
        return Refusal(f"contracts.{contract.id}.trump", "refused-claim", args)
    return _choice(contract, named, action.suit)


def _suit_named(rules: Rules, state: State, contract: Contract, action: Action) -> Refusal | None:
    """Why a player may not name a suit with this bid that others could, or not bid with its trump."""
    if not can_lay(contract, action.suit, state.dealt, state.hands[action.seat]):
        args = {"contract": contract.id, "suit": trump_of_bid(contract, action.suit, state.dealt) or ""}
        rule = "secret" if is_secret(contract) else "laid"
        return Refusal(f"contracts.{contract.id}.trump.{rule}", "refused-not-laid", args)
    bound = own_suit(rules, state, action.seat)
    if breaks_suit(bound, contract, action.suit, state.dealt):
        return Refusal("auction.own-suit", "refused-own-suit", {"contract": contract.id, "suit": bound or ""})
    return None


def _suit_unasked(contract: str, suit: Denomination | None) -> Refusal:
    args = {"contract": contract, "suit": suit or ""}
    return Refusal(f"contracts.{contract}.trump", "refused-suit-unasked", args)


def _reveal(rules: Rules, state: State, phase: DuelsPhase, suit: Denomination | None) -> Refusal | None:
    standing = phase.standing
    if suit is None or standing is None or not (phase.revealing or phase.contested):
        return Refusal("auction.equal", "refused-reveal-uncontested")
    contract = rules.contract(standing.contract)
    refusal = _choice(contract, trump_choices(rules, contract, state.dealt), suit)
    if refusal is not None or phase.revealing or standing.suit is None:
        return refusal
    return _better(rules, state, "auction.equal", standing.suit, suit)


def _better(
    rules: Rules, state: State, rule: str, standing: Denomination, suit: Denomination
) -> Refusal | None:
    if suit in suits_above(rules, standing, state.dealt):
        return None
    return _low(rule, standing, suit)


def _low(rule: str, standing: Denomination, suit: Denomination) -> Refusal:
    return Refusal(rule, "refused-suit-low", {"suit": suit, "standing-suit": standing})


def _choice(contract: Contract, choices: tuple[Denomination, ...], suit: Denomination) -> Refusal | None:
    """Why a suit may not be named as trump of a contract."""
    if suit in choices:
        return None
    privileged = isinstance(contract.trump, PrivilegedTrump)
    message = "refused-suit-privileged" if privileged else "refused-suit-choice"
    args = {"contract": contract.id, "suit": suit, "choices": _spaced(choices)}
    return Refusal(f"contracts.{contract.id}.trump", message, args)


def _unanswered_rule(rules: Rules, phase: UnansweredPhase) -> str:
    contract = unanswered.standing(phase).contract
    found = support_step(rules.contract(contract))
    return f"contracts.{contract}.formation.{0 if found is None else found[0]}.unanswered"


def _unanswered(
    rules: Rules, state: State, phase: UnansweredPhase, action: Action, sort: str
) -> Refusal | None:
    """Why a bid that nobody supported can't become of what its bidder says."""
    bid, rule = unanswered.standing(phase), _unanswered_rule(rules, phase)
    found = support_step(rules.contract(bid.contract))
    ways = () if found is None else found[1].unanswered
    calls = {PlaysAlone: "alone", OfferThrownIn: "throw-in", Withdraws: "withdraw", Raises: "bid"}
    if sort not in [calls[type(way)] for way in ways]:
        return Refusal(rule, "refused-while-unanswered", {"contract": bid.contract, "sort": sort})
    if sort != "bid":
        return None
    refusal = _bid(rules, state, phase.auction, action)
    if refusal is None and rung(rules, action.bid or "") == rung(rules, bid.contract):
        return Refusal(rule, "refused-bid-equal", {"contract": action.bid or ""})
    return refusal


# --- between auction and play


def _naming(rules: Rules, state: State, action: Action, rule: str, sort: str) -> Refusal | None:
    if action.trump is None:
        return Refusal(rule, "refused-while-naming", {"sort": sort})
    contract, alliance = contract_of(rules, state), state.alliance
    choices = trump_choices(rules, contract, state.dealt)
    if action.trump in choices and action.trump not in names(rules, state) and alliance is not None:
        rule = f"auction.alliances.{alliance.alliance}.trump"
        return Refusal(rule, "refused-suit-of-alliance", {"suit": action.trump, "contract": contract.id})
    return _choice(contract, choices, action.trump)


def _seeking(rules: Rules, state: State, phase: SeekingPhase, action: Action, sort: str) -> Refusal | None:
    contract, rule = contract_of(rules, state), _rule_now(rules, state)
    step = contract.formation[phase.step]
    if isinstance(step, CallCard):
        return _calling(rules, state, step, action, rule)
    if sort not in ("ask", "ask-seat", "alone", "accept", "refuse") or not isinstance(step, Ask):
        return Refusal(rule, "refused-while-seeking", {"sort": sort})
    if phase.waiting:
        if sort not in ("accept", "refuse"):
            return Refusal(rule, "refused-answer-due")
        if sort == "accept" or may_refuse(step, phase):
            return None
        if step.refusable:
            return Refusal(f"{rule}.last", "refused-refusing-last", {"contract": contract.id})
        return Refusal(f"{rule}.refusable", "refused-refusing", {"contract": contract.id})
    if sort in ("accept", "refuse"):
        return Refusal(rule, "refused-nobody-asked")
    if sort == "alone":
        may = step.optional or bool(phase.asked)
        return None if may else Refusal(f"{rule}.optional", "refused-alone", {"contract": contract.id})
    return _asking(step, phase, action, f"{rule}.order")


def _calling(rules: Rules, state: State, step: CallCard, action: Action, rule: str) -> Refusal | None:
    card = action.call_card
    contract = contract_of(rules, state).id
    if action.call == "alone":
        return None if step.optional else Refusal(f"{rule}.optional", "refused-alone", {"contract": contract})
    if card is None:
        return Refusal(rule, "refused-while-calling", {"sort": sorts_of(action)[0]})
    if card not in step.cards:
        args = {"card": card, "cards": _spaced(step.cards)}
        return Refusal(f"{rule}.cards", "refused-call-card", args)
    if step.own == "refused" and card in state.hands[action.seat]:
        return Refusal(f"{rule}.own", "refused-call-own", {"card": card})
    if not step.of_trump and in_trumps(rules, state, card):
        return Refusal(f"{rule}.of-trump", "refused-call-trump", {"card": card})
    if step.suit_held and not has_suit_of(rules, state, card):
        return Refusal(f"{rule}.suit-held", "refused-call-suit", {"card": card})
    return None


def _asking(step: Ask, phase: SeekingPhase, action: Action, rule: str) -> Refusal | None:
    if step.order == "from-declarer":
        return None if action.ask is None else Refusal(rule, "refused-ask-in-turn")
    if action.ask is None:
        return Refusal(rule, "refused-ask-whom")
    if action.ask == action.seat:
        return Refusal(rule, "refused-ask-himself")
    if action.ask in phase.asked:
        return Refusal(rule, "refused-ask-again", {"seat": action.ask})
    return None


def _exchanging(
    rules: Rules, state: State, phase: ExchangingPhase, action: Action, sort: str
) -> Refusal | None:
    cards, rule = action.discard, _rule_now(rules, state)
    if cards is None:
        return Refusal(rule, "refused-while-discarding", {"sort": sort})
    least, most = limits(rules, state, phase)
    hand = state.hands[action.seat]
    for place, card in enumerate(cards):
        if card not in hand:
            return Refusal(rule, "refused-not-held", {"card": card})
        if card in cards[:place]:
            return Refusal(rule, "refused-discard-twice", {"card": card})
    if not least <= len(cards) <= most:
        args = {"found": len(cards), "least": least, "most": most}
        return Refusal(rule, "refused-discard-number", args)
    ordered = tuple(card for card in hand if card in cards)
    return None if cards == ordered else Refusal(rule, "refused-discard-order", {"cards": _spaced(ordered)})


# --- play


def _called_by(rules: Rules, state: State, key: str) -> str:
    """The path of a rule of the step by which a card was called."""
    contract, called = contract_of(rules, state), state.undertaking and state.undertaking.called
    step = next(
        place
        for place, each in enumerate(contract.formation)
        if isinstance(each, CallCard) and called in each.cards
    )
    return f"contracts.{contract.id}.formation.{step}.{key}"


def _playing(rules: Rules, state: State, phase: PlayingPhase, action: Action, sort: str) -> Refusal | None:
    if phase.offer is not None:
        unasked = action.pay is None
        return Refusal(_rule_now(rules, state), "refused-while-paying", {"sort": sort}) if unasked else None
    if action.pay is not None:
        return Refusal("play.buy-out", "refused-paying")
    card = action.play
    if card is None:
        return Refusal("play", "refused-while-playing", {"sort": sort})
    hand, trump, turned = state.hands[action.seat], playing.trump_of(state), state.dealt.turned
    if card not in hand:
        return Refusal("play", "refused-not-held", {"card": card})
    if playing.may_renounce(rules, state, phase):
        return None
    ranks = playing.ranks_of(rules, state)
    cards = playing.playable(rules, trump, turned, hand, phase.trick, ranks)
    shown = must_show(rules, state, cards, phase.trick)
    if shown is not None and card != shown and card in cards:
        return Refusal(_called_by(rules, state, "duty"), "refused-called-due", {"card": shown})
    if card in cards:
        return None
    suits = card_suits(rules.pack, trump, turned)
    due, led = suits[cards[0]], suit_led(rules.pack, suits, phase.trick)
    args: dict[str, str | int] = {"suit": due, "cards": _spaced(cards)}
    if suits[card] == due:
        return Refusal("play.overtake", "refused-overtake", {"cards": _spaced(cards)})
    if due == led:
        return Refusal("play.follow", "refused-follow", args)
    return Refusal("play.void", "refused-trump", args)
