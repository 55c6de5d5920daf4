"""Bids as places on the ladder: what can be bid at all, and what beats a bid that stands."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from boston_rules.cards import Denomination, Seat
from boston_rules.engine.actions import Action
from boston_rules.engine.state import Bid, Dealt, State
from boston_rules.engine.suits import bidding_classes, height, privileged, trump_by_turn
from boston_rules.engine.table import speaking_order
from boston_rules.rules import Rules, kept_with_rules
from boston_rules.rules.auction import Ascending
from boston_rules.rules.contracts import (
    TRUMPS_BY_TURN,
    Always,
    ClaimedTrump,
    Contract,
    FirstTurn,
    Holding,
    NamedTrump,
    OfferThrownIn,
    OneDeclarer,
    OnlyForced,
    OnlyOver,
    OnlySeats,
    PrivilegedTrump,
    Support,
    TurnedNotKept,
)


def rung(rules: Rules, contract_id: str) -> int:
    """The rank of a contract, 0 for the lowest."""
    return _ranks(rules)[contract_id]


@kept_with_rules
def _ranks(rules: Rules) -> dict[str, int]:
    """The rank of every contract."""
    ranks, rank = {}, 0
    for place, contract in enumerate(rules.contracts):
        if contract.ranks_with is None:
            rank = place
        ranks[contract.id] = rank
    return ranks


class _Above:
    """What beats a bid in deals with the same turned and kept suit: rungs with their suits, lowest first."""

    def __init__(self, rules: Rules, dealt: Dealt, standing: Bid | None, *, higher_suit: bool) -> None:
        self.rungs = tuple(_rungs_above(rules, dealt, standing, higher_suit=higher_suit))
        self.at_any_time = all(
            isinstance(contract.bid_when, Always | OnlyOver | OnlyForced) for contract, _ in self.rungs
        )
        """Whether they hang on nothing that a player has said but the suit that binds him."""
        self.laid = any(is_laid(contract) for contract, _ in self.rungs)
        """Whether with one of them a card is laid down."""
        self.asked = tuple(
            dict.fromkeys(
                contract.requires.cards
                for contract, _ in self.rungs
                if isinstance(contract.requires, Holding)
            )
        )
        """The cards that contracts ask for."""
        self.bids: dict[object, tuple[Action, ...]] = {}
        self.families: frozenset[str] | None = None


@kept_with_rules
def _found_above(rules: Rules) -> dict[object, _Above]:
    """What was found to beat which bids."""
    return {}


def _above(rules: Rules, dealt: Dealt, standing: Bid | None, *, higher_suit: bool) -> _Above:
    found = _found_above(rules)
    bid = None if standing is None else (standing.contract, standing.suit)
    key = bid, higher_suit, dealt.turned, dealt.kept
    above = found.get(key)
    if above is None:
        above = found[key] = _Above(rules, dealt, standing, higher_suit=higher_suit)
    return above


def _rungs_above(
    rules: Rules, dealt: Dealt, standing: Bid | None, *, higher_suit: bool
) -> Iterator[tuple[Contract, tuple[Denomination | None, ...]]]:
    if standing is None:
        named = ((contract, suits_in_bid(rules, contract, dealt)) for contract in rules.contracts)
        yield from ((contract, suits) for contract, suits in named if suits)
        return
    floor = rung(rules, standing.contract)
    for contract, suits in _above(rules, dealt, None, higher_suit=higher_suit).rungs:
        rank = rung(rules, contract.id)
        if rank > floor:
            yield contract, suits
        elif rank == floor and higher_suit and not is_secret(contract):
            better = tuple(suit for suit in suits if suit_beats(rules, dealt, standing, suit))
            if better:
                yield contract, better


def bids_above(
    rules: Rules, state: State, seat: Seat, standing: Bid | None, *, higher_suit: bool = False
) -> tuple[Action, ...]:
    """Every bid of this player that beats the standing one, lowest first.

    A higher rung does; with `higher_suit` also the same rung in a suit that ranks higher in this deal.
    """
    above = _above(rules, state.dealt, standing, higher_suit=higher_suit)
    hand = state.hands[seat]
    bound = own_suit(rules, state, seat)
    held = tuple([set(cards) <= set(hand) for cards in above.asked]) if above.asked else ()
    laid = frozenset([card[0] for card in hand]) if above.laid else None
    about = seat, held, bound, laid
    known = above.bids.get(about) if above.at_any_time else None
    if known is not None:
        return known
    bids = tuple(
        _bid(seat, contract.id, suit)
        for contract, suits in _betters(rules, state, seat, standing, higher_suit=higher_suit)
        if may_undertake(contract, hand)
        for suit in suits
        if not above.laid or can_lay(contract, suit, state.dealt, hand)
        if bound is None or not breaks_suit(bound, contract, suit, state.dealt)
    )
    if above.at_any_time:
        above.bids[about] = bids
    return bids


def _betters(
    rules: Rules, state: State, seat: Seat, standing: Bid | None, *, higher_suit: bool = False
) -> Iterator[tuple[Contract, tuple[Denomination | None, ...]]]:
    """What this player could bid over the standing bid, whatever he holds: contracts with their suits."""
    for contract, suits in _above(rules, state.dealt, standing, higher_suit=higher_suit).rungs:
        if in_time(rules, state, seat, contract, standing):
            yield contract, suits


def families_above(
    rules: Rules, state: State, seat: Seat, standing: Bid | None, *, higher_suit: bool = False
) -> frozenset[str]:
    """The families of what this player could bid over the standing bid, whatever he holds."""
    above = _above(rules, state.dealt, standing, higher_suit=higher_suit)
    if above.at_any_time and above.families is not None:
        return above.families
    could = _betters(rules, state, seat, standing, higher_suit=higher_suit)
    above.families = frozenset(contract.family for contract, _ in could)
    return above.families


def suit_beats(rules: Rules, dealt: Dealt, standing: Bid | None, suit: Denomination | None) -> bool:
    """Whether a bid in this suit beats the standing bid on the same rung, where suits are compared."""
    if suit is None or standing is None or is_secret(rules.contract(standing.contract)):
        return False
    if standing.suit is None:
        return isinstance(rules.contract(standing.contract).trump, ClaimedTrump)
    return suit in suits_above(rules, standing.suit, dealt)


def in_time(rules: Rules, state: State, seat: Seat, contract: Contract, standing: Bid | None) -> bool:
    """Whether a player may bid a contract now, so far as that hangs on who bids what before it."""
    when = contract.bid_when
    match when:
        case Always():
            return True
        case OnlyOver():
            return standing is not None and standing.contract in when.contracts
        case FirstTurn():
            return all(action.seat != seat for action in state.actions)
        case OnlySeats():
            order = speaking_order(rules, state.dealt.dealer)
            return any(order[_SPEAKERS[name]] == seat for name in when.seats)
        case OnlyForced():
            return False


_SPEAKERS = {"eldest": 0, "second": 1, "third": 2, "dealer": -1}


@lru_cache(maxsize=4096)
def _bid(seat: Seat, contract: str, suit: Denomination | None) -> Action:
    return Action(seat, bid=contract, suit=suit)


def may_undertake(contract: Contract, hand: tuple[str, ...]) -> bool:
    """Whether a hand holds the cards that a contract asks for."""
    required = contract.requires
    return not isinstance(required, Holding) or all(card in hand for card in required.cards)


@lru_cache(maxsize=1024)
def is_secret(contract: Contract) -> bool:
    """Whether the suit named with a bid of this contract is known to its bidder alone."""
    trump = contract.trump
    return isinstance(trump, NamedTrump | PrivilegedTrump) and trump.when == "in-bid" and trump.secret


@lru_cache(maxsize=1024)
def is_laid(contract: Contract) -> bool:
    """Whether the bidder of this contract lays down a card of its suit."""
    trump = contract.trump
    return trump.laid if isinstance(trump, TRUMPS_BY_TURN) else is_secret(contract)


def can_lay(contract: Contract, suit: Denomination | None, dealt: Dealt, hand: tuple[str, ...]) -> bool:
    """Whether a hand has a card to lay down with this bid, where one is laid."""
    if not is_laid(contract):
        return True
    trump = trump_of_bid(contract, suit, dealt)
    return trump is None or any(card[0] == trump.value for card in hand)


def own_suit(rules: Rules, state: State, seat: Seat) -> Denomination | None:
    """The trump of an earlier bid by which a player is bound; None where nothing binds him."""
    if not isinstance(rules.auction, Ascending) or rules.auction.own_suit == "free":
        return None
    bids = [action for action in state.actions if action.seat == seat and action.bid is not None]
    trumps = (binding_trump(rules, state.dealt, bid) for bid in bids)
    return next((trump for trump in trumps if trump is not None), None)


def binding_trump(rules: Rules, dealt: Dealt, bid: Action) -> Denomination | None:
    """The trump of this bid if it binds the bidder in later ones, and if it has one yet."""
    contract = rules.contract(bid.bid or "")
    bound = isinstance(rules.auction, Ascending) and binds(rules.auction, contract)
    return trump_of_bid(contract, bid.suit, dealt) if bound else None


def binds(auction: Ascending, contract: Contract) -> bool:
    """Whether the trump of a bid of this contract, if it has one, binds its bidder in later bids."""
    if auction.own_suit == "binds-if-supportable":
        return support_step(contract) is not None
    return auction.own_suit == "binds"


def breaks_suit(
    bound: Denomination | None, contract: Contract, suit: Denomination | None, dealt: Dealt
) -> bool:
    """Whether a bid has another trump than the one by which its bidder is bound, if one binds him."""
    if bound is None:
        return False
    trump = trump_of_bid(contract, suit, dealt)
    return trump is not None and trump != bound


def trump_of_bid(contract: Contract, suit: Denomination | None, dealt: Dealt) -> Denomination | None:
    """The trump of a bid as far as its bidder is already bound to it: the suit named, turned or kept."""
    return suit or trump_by_turn(contract, dealt.turned, dealt.kept)


def can_be_supported(rules: Rules, standing: Bid) -> bool:
    """Whether another player may support this bid and become the partner."""
    return support_step(rules.contract(standing.contract)) is not None


@lru_cache(maxsize=1024)
def support_step(contract: Contract) -> tuple[int, Support] | None:
    """The step by which a bid of this contract is supported in the auction, with its place there."""
    return next(
        ((place, step) for place, step in enumerate(contract.formation) if isinstance(step, Support)), None
    )


def thrown_in(contract: Contract) -> OfferThrownIn | None:
    """How a bid of this contract is thrown in that nobody supported; None where it never is."""
    found = support_step(contract)
    if found is None:
        return None
    return next((sequel for sequel in found[1].unanswered if isinstance(sequel, OfferThrownIn)), None)


def can_be_joined(
    rules: Rules, state: State, standing: Bid | None, joined: tuple[Seat, ...], seat: Seat
) -> bool:
    """Whether this player may join the standing bid and play its contract too."""
    if standing is None or seat in (standing.bidder, *joined):
        return False
    contract = rules.contract(standing.contract)
    if isinstance(contract.joint, OneDeclarer) or len(joined) + 1 >= contract.joint.at_most:
        return False
    return may_undertake(contract, state.hands[seat])


def trump_choices(rules: Rules, contract: Contract, dealt: Dealt) -> tuple[Denomination, ...]:
    """The trumps that declarer of this contract may name in this deal; empty where he names none."""
    match contract.trump:
        case NamedTrump():
            return contract.trump.choices
        case ClaimedTrump():
            free = contract.trump.unclaimed == "any"
            return contract.trump.choices if free else _lowest(rules, contract, dealt)
        case PrivilegedTrump():
            return privileged(rules.suits, dealt.turned, dealt.kept)
        case _:
            return ()


def suits_in_bid(rules: Rules, contract: Contract, dealt: Dealt) -> tuple[Denomination | None, ...]:
    """The trumps that a bid of this contract may name; None among them where it may name none."""
    trump = contract.trump
    if isinstance(trump, ClaimedTrump):
        return (None, *claims(rules, contract, dealt))
    if isinstance(trump, TurnedNotKept) and trump_by_turn(contract, dealt.turned, dealt.kept) is None:
        return ()
    in_bid = isinstance(trump, NamedTrump | PrivilegedTrump) and trump.when == "in-bid"
    return trump_choices(rules, contract, dealt) if in_bid else (None,)


def claims(rules: Rules, contract: Contract, dealt: Dealt) -> tuple[Denomination, ...]:
    """The suits that a bid of this contract may claim in this deal, lowest first."""
    if not isinstance(contract.trump, ClaimedTrump):
        return ()
    lowest = _lowest(rules, contract, dealt)
    classes = bidding_classes(rules.suits, dealt.turned, dealt.kept)
    alone = (members[0] for members in classes if len(members) == 1)
    return tuple(suit for suit in alone if suit in contract.trump.choices and suit not in lowest)


def _lowest(rules: Rules, contract: Contract, dealt: Dealt) -> tuple[Denomination, ...]:
    """Those of the possible trumps that rank lowest in this deal; all of them where none has a rank."""
    choices = contract.trump.choices if isinstance(contract.trump, ClaimedTrump) else ()
    classes = bidding_classes(rules.suits, dealt.turned, dealt.kept)
    ranked = (tuple(suit for suit in choices if suit in members) for members in classes)
    return next((members for members in ranked if members), choices)


def suits_above(rules: Rules, suit: Denomination, dealt: Dealt) -> tuple[Denomination, ...]:
    """The suits that rank above this one in this deal, lowest first."""
    classes = bidding_classes(rules.suits, dealt.turned, dealt.kept)
    place = height(classes, suit)
    return () if place is None else tuple(chain.from_iterable(classes[place + 1 :]))
