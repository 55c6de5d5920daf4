"""The engine finds the same auctions and the same lines of play as an enumerator written apart from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Literal

import pytest
from msgspec import structs
from tests.engine.enumerator import Endgame, Line, Result, Table, auctions, is_settled, lines_of_play
from tests.engine.support import formations, own, pools_of, some_choices
from tests.sampling import THOROUGH

from boston_rules.cards import SEATS, Denomination, Seat, Suit
from boston_rules.engine import walk
from boston_rules.engine.actions import Action
from boston_rules.engine.dealing import full_pack, given
from boston_rules.engine.goal import conditions
from boston_rules.engine.settlement import settle
from boston_rules.engine.shapes import Outcome
from boston_rules.engine.state import (
    AscendingPhase,
    DuelsPhase,
    OverPhase,
    PlayingPhase,
    SingleRoundPhase,
    State,
    UnansweredPhase,
    Undertaking,
)
from boston_rules.engine.walk import advance, legal_actions, start
from boston_rules.rules import Rules
from boston_rules.rules.auction import (
    AFTER_SUPPORT,
    Alliance,
    Ascending,
    Duels,
    MayBid,
    MaySupport,
    PartnersCard,
    Right,
    SingleRound,
)
from boston_rules.rules.contracts import (
    TRUMPS_BY_TURN,
    Allied,
    ClaimedTrump,
    Contract,
    Discard,
    FirstTurn,
    Goal,
    Holding,
    Joined,
    KeptTrump,
    NamedTrump,
    NoAloneGoal,
    NoPairGoal,
    NoTrump,
    OfferThrownIn,
    OnlyOver,
    OnlySeats,
    PlaysAlone,
    PrivilegedTrump,
    Raises,
    Support,
    TurnedNotKept,
    TurnedTrump,
    Withdraws,
)
from boston_rules.rules.deal import ClassesByTurned, FirstTurned, FixedOrder, NothingKept, NothingTurned
from boston_rules.rules.settlement import EveryoneForHimself

# --- the play

HELD = {"when-decided": 3, "when-made": 3, "played-out": 2}
"""Cards in the longest hand of an endgame; where play stops early, more of them are as quickly counted."""
Stop = Literal["played-out", "when-decided", "when-made"]
STOPS: tuple[Stop, ...] = ("played-out", "when-decided", "when-made")


def ways_to_play() -> dict[str, tuple[Rules, Contract | None]]:
    """Every contract of every ruleset, also with options chosen, less those played like another one."""
    found: dict[object, tuple[str, Rules, Contract | None]] = {}
    for name, ruleset in some_choices(3, start=1):
        rules = ruleset.rules
        table = (rules.play.void, rules.play.overtake, rules.pack, rules.table.direction)
        for contract in rules.contracts:
            goals = tuple(map(parts, (contract.goal.alone, contract.goal.pair)))
            played = (
                type(contract.trump),
                goals,
                contract.renounce,
                contract.card_ranks,
                contract.joint,
                bool(contract.exchange),
            )
            found.setdefault((table, played), (f"{name}:{contract.id}", rules, contract))
        if isinstance(rules.nobody_bids, EveryoneForHimself):
            found.setdefault(table, (f"{name}:nobody", rules, None))
    return {name: (rules, contract) for name, rules, contract in found.values()}


def parts(goal: Goal | NoAloneGoal | NoPairGoal) -> tuple[object, ...]:
    """Of what a goal is made, whatever its numbers."""
    if isinstance(goal, NoAloneGoal | NoPairGoal):
        return ()
    return tuple((type(part), getattr(part, "of", None)) for part in conditions(goal))


WAYS = ways_to_play()


def stopping(rules: Rules, contract: Contract, stop: Stop) -> tuple[Rules, Contract]:
    """The same with another end of play."""
    changed = structs.replace(contract, stop=stop)
    others = (changed if each.id == contract.id else each for each in rules.contracts)
    return structs.replace(rules, contracts=tuple(others)), changed


def endgames(rules: Rules, contract: Contract | None, rng: Random) -> Iterator[Endgame]:
    """Endgames of a contract: alone and with a partner, played out and stopped once decided or made."""
    if contract is None:
        yield endgame(rules, None, rng, 3, pair=False)
        return
    # An ordinary run tries one of the two ways to stop early, chance says which.
    stops = STOPS if THOROUGH else (STOPS[0], rng.choice(STOPS[1:]))
    for pair, stop in product(formations(contract), stops):
        changed, stopped = stopping(rules, contract, stop)
        made = endgame(changed, stopped, rng, HELD[stop], pair=pair)
        while stop != "played-out" and is_settled(made, made.won, made.tricks - sum(made.won.values())):
            made = endgame(changed, stopped, rng, HELD[stop], pair=pair)
        yield made


def endgame(rules: Rules, contract: Contract | None, rng: Random, held: int, *, pair: bool) -> Endgame:
    """A random endgame; most cards are of two suits, so that there is something to follow."""
    trump = None if contract is None else rng.choice(trumps(contract))
    turned = turned_with(rules, contract, trump, rng)
    declarer = None if contract is None else rng.choice(SEATS)
    partner = rng.choice([seat for seat in SEATS if seat != declarer]) if pair else None
    others = joining(contract, declarer, rng)
    aside = discards(contract, (declarer, *others), rng)
    size = rules.deal.hand_size
    played = size - held - min(aside.values())
    pack = full_pack(rules)
    special = {top.card: 0.8 for top in rules.pack.top_trumps}
    special |= dict.fromkeys(required(contract), -9)
    special |= {card: 1.2 for card in pack if card[0] == "X"}
    main = {trump or Suit.SPADES, rng.choice(list(Suit))}
    weights = {card: rng.random() + (card[0] in main) * 0.9 + special.get(card, 0) for card in pack}
    chosen = sorted(pack, key=lambda card: -weights[card])[: sum(size - played - n for n in aside.values())]
    rng.shuffle(chosen)
    hands = {seat: tuple(chosen.pop() for _ in range(size - played - aside[seat])) for seat in SEATS}
    ours, theirs = rng.choice([(0, 1), (1, 1), (4, 1), (1, 0)]) if declarer else (1, 1)
    weighed = [ours if seat in (declarer, partner) else theirs for seat in SEATS]
    won = Counter(rng.choices(SEATS, weighed, k=played))
    return Endgame(
        rules=rules,
        contract=contract,
        declarer=declarer,
        partner=partner,
        trump=trump,
        turned=turned,
        hands=hands,
        leader=rng.choice(SEATS),
        won={seat: won[seat] for seat in SEATS},
        tricks=size - max(aside.values()),
        others=others,
    )


def joining(contract: Contract | None, declarer: Seat | None, rng: Random) -> tuple[Seat, ...]:
    """Some who play the contract too, where several may."""
    if contract is None or not isinstance(contract.joint, Joined):
        return ()
    possible = [seat for seat in SEATS if seat != declarer]
    return tuple(rng.sample(possible, rng.randint(1, contract.joint.at_most - 1)))


def discards(contract: Contract | None, declarers: tuple[Seat | None, ...], rng: Random) -> dict[Seat, int]:
    """How many cards everybody put aside."""
    aside = dict.fromkeys(SEATS, 0)
    for step in contract.exchange if contract else ():
        if not isinstance(step, Discard):
            continue
        for seat in SEATS if step.who == "all" else declarers:
            if seat is not None:
                aside[seat] += rng.randint(step.at_least, max(step.at_least, 1))
    return aside


def turned_with(rules: Rules, contract: Contract | None, trump: Suit | None, rng: Random) -> Suit | None:
    """A suit that may have been turned in a deal with this trump."""
    if isinstance(rules.suits.turned, NothingTurned):
        return None
    follows = contract is not None and isinstance(contract.trump, (*TRUMPS_BY_TURN, PrivilegedTrump))
    raising = [suit for top in rules.pack.top_trumps for suit in top.when_turned or ()]
    if follows or not raising:
        return trump or Suit.HEARTS
    suits: list[Suit] = [*Suit, *raising]
    return rng.choice(suits)


def trumps(contract: Contract) -> list[Suit | None]:
    """What may be trump in a contract."""
    if isinstance(contract.trump, NamedTrump | ClaimedTrump):
        return [suit.suit for suit in contract.trump.choices]
    return list(Suit) if isinstance(contract.trump, (*TRUMPS_BY_TURN, PrivilegedTrump)) else [None]


def required(contract: Contract | None) -> tuple[str, ...]:
    """The cards that declarer of a contract has been dealt."""
    return contract.requires.cards if contract and isinstance(contract.requires, Holding) else ()


def as_state(position: Endgame) -> State:
    """The endgame as a state of the engine, in a deal that could have come to it."""
    rules, contract, declarer = position.rules, position.contract, position.declarer
    held = {card for hand in position.hands.values() for card in hand}
    rest = [card for card in full_pack(rules) if card not in held]
    rest.sort(key=lambda card: card in required(contract))
    hands, size = {}, rules.deal.hand_size
    for seat in sorted(SEATS, key=lambda seat: seat != declarer):
        hand = position.hands[seat]
        hands[seat] = (*hand, *(rest.pop() for _ in range(size - len(hand))))
    turned = None if position.turned is None else f"{position.turned}{rules.pack.ranks[-1]}"
    dealt = given(
        rules, Seat.SOUTH, hands, turned, talon=tuple(rest), pools=pools_of(rules, 0), new_dealer=True
    )
    undertaking = None
    if contract is not None and declarer is not None:
        trump = None if position.trump is None else Denomination(position.trump)
        if isinstance(contract.trump, NamedTrump) and trump is None:
            trump = Denomination.NO_TRUMP
        undertaking = Undertaking(contract.id, declarer, position.partner, trump, position.others)
    leader, won = position.leader, position.won
    phase = PlayingPhase(turn=leader, tricks=position.tricks, leader=leader, won=won)
    aside = {seat: size - sum(won.values()) - len(hand) for seat, hand in position.hands.items()}
    return State(
        dealt=dealt,
        hands={seat: tuple(hand) for seat, hand in position.hands.items()},
        phase=phase,
        undertaking=undertaking,
        discarded={seat: hands[seat][-number:] for seat, number in aside.items() if number},
    )


def engine_lines(rules: Rules, state: State) -> dict[Line, tuple[Seat, ...]]:
    """Every way in which the engine lets a deal be played to its end, with those who took the tricks."""
    found: dict[Line, tuple[Seat, ...]] = {}
    waiting: list[tuple[State, Line, tuple[Seat, ...]]] = [(state, (), ())]
    while waiting:
        before, line, takers = waiting.pop()
        if isinstance(before.phase, OverPhase):
            found[line] = takers
        for action in legal_actions(rules, before):
            after = advance(rules, before, action)
            gained = Counter(tricks_of(after)) - Counter(tricks_of(before))
            waiting.append((after, (*line, (action.seat, action.play or "")), (*takers, *gained)))
    return found


def tricks_of(state: State) -> dict[Seat, int]:
    """The tricks won so far."""
    if isinstance(state.phase, OverPhase):
        return dict(state.phase.outcome.tricks or {})
    return dict(state.phase.won) if isinstance(state.phase, PlayingPhase) else {}


@pytest.mark.parametrize("name", WAYS)
def test_the_lines_of_play_of_small_endgames_are_those_of_the_enumerator(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Nothing is paid: a contract whose tricks count one by one can't be settled where play stops early.
    unpaid = settle(own("lighthouse"), Outcome(event="session-end", dealer=Seat.SOUTH, pools=(0,)))
    monkeypatch.setattr(walk, "settle_played", lambda *_: unpaid)
    rules, contract = WAYS[name]
    choices = 0
    for position in endgames(rules, contract, Random(name)):
        expected = lines_of_play(position)
        assert engine_lines(position.rules, as_state(position)) == expected
        choices += len(expected) > 1
    # One that happens to leave no choice is no fault, but none may be about nothing else.
    assert choices


# --- the auction

MOST_RUNGS, MOST_SUITS = 3, 2
LONGEST = 50
"""More calls than any shortened auction can have."""


def shortened(rules: Rules) -> Rules:
    """The rules with one contract of each sort as the auction sees it, three at most, in two trumps."""
    sorts: dict[object, Contract] = {}
    for contract in rules.contracts:
        trump = contract.trump
        when = (trump.when, trump.secret) if isinstance(trump, NamedTrump | PrivilegedTrump) else None
        told = (contract.bid_when, contract.ranks_with)
        supportable = next((step for step in contract.formation if isinstance(step, Support)), None)
        sorts.setdefault((type(trump), when, supportable, contract.joint, contract.requires, told), contract)
    several = list(sorts.values())[:MOST_RUNGS]
    made = () if isinstance(rules.auction, Duels) else rules.auction.alliances
    alive = tuple(each for each in made if each.contract in {contract.id for contract in several})
    if made:
        rules = structs.replace(rules, auction=structs.replace(rules.auction, alliances=alive))
    if len(several) == 1:
        several = list(rules.contracts[:2])
    several.sort(key=rules.contracts.index)
    kept = {contract.id for contract in several}
    several = [
        each if each.ranks_with in kept else structs.replace(each, ranks_with=None) for each in several
    ]
    return structs.replace(rules, contracts=tuple(fewer_suits(each) for each in several))


def fewer_suits(contract: Contract) -> Contract:
    """The contract with fewer trumps to choose from."""
    trump = contract.trump
    if not isinstance(trump, NamedTrump):
        return contract
    return structs.replace(contract, trump=structs.replace(trump, choices=trump.choices[-MOST_SUITS:]))


def ways_to_bid() -> dict[str, Rules]:
    """The shortened auction of every ruleset, also with options chosen, less those held like another one."""
    found: dict[object, tuple[str, Rules]] = {}
    for name, ruleset in some_choices(3, start=2):
        rules = shortened(ruleset.rules)
        ladder = tuple(
            (each.trump, each.requires, each.formation, each.joint, each.bid_when, each.ranks_with)
            for each in rules.contracts
        )
        key = (rules.auction, ladder, rules.suits.kept, str(rules.suits.bidding), rules.table.direction)
        found.setdefault(key, (name, rules))
    found |= {name: (name, rules) for name, rules in ladders()}
    return dict(found.values())


def ladders() -> Iterator[tuple[str, Rules]]:
    """Two supportable rungs with every choice that an auction has."""
    base = own("crossroads")
    named = NamedTrump((Denomination("C"), Denomination("S")), "in-bid")
    low, high = (structs.replace(each, trump=named, formation=(Support(),)) for each in base.contracts[:2])
    suits = structs.replace(base.suits, bidding=FixedOrder(tuple(Denomination(suit) for suit in "CDHS")))
    low, high = structs.replace(low, family="low"), structs.replace(high, family="high")
    for equal, right, raise_own in product(EQUAL, RIGHTS, RAISE_OWN):
        auction = Ascending("eldest", equal, RIGHTS[right], raise_own)
        rungs = (low, high) if right == "out" else (low, structs.replace(high, trump=NoTrump()))
        rules = structs.replace(base, auction=auction, contracts=rungs, suits=suits)
        yield f"{equal},{right},{raise_own}", rules
    allied = structs.replace(low, formation=(Allied(),))
    three = Alliance("three", ("SA", "HA", "DA"), 3, ("CA",), low.id, PartnersCard())
    for cards, raise_own in product((three, structs.replace(three, partner=("HA",))), RAISE_OWN):
        auction = Ascending("eldest", "higher-suit", (), raise_own, alliances=(cards,))
        rules = structs.replace(base, auction=auction, contracts=(allied, high), suits=suits)
        yield f"alliance by {cards.partner[0]},{raise_own}", rules
    unanswered = (Withdraws(), PlaysAlone(), Raises(), OfferThrownIn("same", counts=False))
    offering = tuple(structs.replace(each, formation=(Support(unanswered),)) for each in (low, high))
    auction = Ascending("eldest", "higher-suit", (), "if-overcalled")
    yield "unanswered", structs.replace(base, auction=auction, contracts=offering, suits=suits)
    for passed, supported in product(("out", "may-return"), AFTER_SUPPORTS):
        auction = Ascending("eldest", "never", RIGHTS[passed], "if-overcalled", RIGHTS[supported])
        rules = structs.replace(base, auction=auction, contracts=(low, high), suits=suits)
        yield f"{passed}, then {supported}", rules
    every = tuple(Denomination(suit) for suit in "SHDC")
    claimed = (
        structs.replace(low, trump=ClaimedTrump(every, "any"), formation=()),
        structs.replace(high, trump=ClaimedTrump(every, "lowest-class"), formation=()),
    )
    auction = Ascending("eldest", "higher-suit", (), "if-overcalled")
    classes = ClassesByTurned(
        {Suit.HEARTS: tuple(map(tuple, (map(Denomination, each) for each in ("SC", "D", "H"))))}
    )
    yield (
        "claims",
        structs.replace(
            base, auction=auction, contracts=claimed, suits=structs.replace(base.suits, bidding=classes)
        ),
    )
    bare = structs.replace(low, trump=NoTrump(), formation=(), bid_when=FirstTurn())
    over = structs.replace(high, id="over", formation=(), bid_when=OnlyOver((low.id,)))
    level = structs.replace(high, id="level", ranks_with="over", bid_when=OnlySeats(("eldest", "dealer")))
    yield "times", structs.replace(base, auction=auction, contracts=(bare, over, level), suits=suits)
    after = NamedTrump((Denomination("C"), Denomination("S")), "after-auction")
    duel = Duels("eldest", "reveal-suits", "holder-stays", "binds-until-raise")
    fought = tuple(structs.replace(each, trump=after, formation=()) for each in (bare, over, level))
    yield "duel of times", structs.replace(base, auction=duel, contracts=fought, suits=suits)
    choices = named.choices
    ask = structs.replace(low, trump=PrivilegedTrump("in-bid", secret=True))
    kept = structs.replace(ask, id="kept", trump=KeptTrump(), bid_when=OnlyOver((low.id,)), formation=())
    little = structs.replace(high, trump=TurnedNotKept(), formation=())
    free = structs.replace(little, id="free", trump=NamedTrump(choices, "in-bid"))
    binding = structs.replace(auction, own_suit="binds", after_pass=(MayBid("everybody", ("high",)),))
    suits = structs.replace(suits, kept=FirstTurned("kept"))
    laid = (
        (f"laid {type(trump).__name__}", structs.replace(kept, trump=trump))
        for trump in (TurnedTrump(laid=True), KeptTrump(laid=True), TurnedNotKept(laid=True))
    )
    for name, middle in (("bound", kept), ("bound to little", little), *laid):
        yield name, structs.replace(base, auction=binding, contracts=(ask, middle, free), suits=suits)
    offered = structs.replace(binding, own_suit="binds-if-supportable")
    bound = (ask, structs.replace(high, formation=()), free)
    yield "bound by an offer", structs.replace(base, auction=offered, contracts=bound, suits=suits)
    yield "round", structs.replace(base, auction=SingleRound("eldest"), contracts=(low, high), suits=suits)


EQUAL: tuple[Literal["never", "higher-suit"], ...] = ("never", "higher-suit")
EVERYBODY, ELDEST = MaySupport("everybody"), MaySupport("eldest")
RIGHTS: dict[str, tuple[Right, ...]] = {
    "out": (),
    "may-return": AFTER_SUPPORT,
    "may-support": (EVERYBODY,),
    "eldest-may-support": (ELDEST,),
    "eldest-may-bid": (MayBid("eldest"),),
    "may-bid-high": (MayBid("everybody", ("high",)), ELDEST),
}
AFTER_SUPPORTS: tuple[str, ...] = ("out", "may-bid-high", "may-support")
RAISE_OWN: tuple[Literal["if-overcalled", "free"], ...] = ("if-overcalled", "free")
AUCTIONS = ways_to_bid()


def engine_auctions(rules: Rules, state: State) -> Iterator[tuple[tuple[Action, ...], Result | None]]:
    """Every auction that the engine allows, with what it comes to."""
    waiting: list[tuple[State, tuple[Action, ...]]] = [(state, ())]
    while waiting:
        before, said = waiting.pop()
        assert len(said) < LONGEST
        if isinstance(before.phase, SingleRoundPhase | AscendingPhase | DuelsPhase | UnansweredPhase):
            waiting += [
                (advance(rules, before, action), (*said, action)) for action in legal_actions(rules, before)
            ]
            continue
        undertaking = before.undertaking
        if undertaking is None:
            yield said, None
        elif isinstance(before.phase, OverPhase):
            suit = undertaking.trump and undertaking.trump.value
            yield said, (undertaking.contract, undertaking.declarer.value, "thrown in", suit)
        else:
            partner, trump = undertaking.partner, undertaking.trump
            declared = " ".join(seat.value for seat in undertaking.declarers)
            yield (
                said,
                (
                    undertaking.contract,
                    declared,
                    None if partner is None else partner.value,
                    None if trump is None else trump.value,
                ),
            )


def in_words(action: Action) -> tuple[str, str, str | None]:
    """A call as the enumerator writes it."""
    if action.reveal is not None:
        return action.seat.value, "name", action.reveal.value
    return action.seat.value, action.call or action.bid or "", action.suit and action.suit.value


@pytest.mark.parametrize("name", AUCTIONS)
def test_the_auctions_of_shortened_ladders_are_those_of_the_enumerator(name: str) -> None:
    rules, rng = AUCTIONS[name], Random(name)
    pack = full_pack(rules)
    rng.shuffle(pack)
    size = rules.deal.hand_size
    hands = {seat: tuple(pack[place::4][:size]) for place, seat in enumerate(SEATS)}
    made = () if isinstance(rules.auction, Duels) else rules.auction.alliances
    asked = [set(each.cards[: each.number]) for each in made]
    asked += [set(each.requires.cards) for each in rules.contracts if isinstance(each.requires, Holding)]
    if any(isinstance(each.trump, TRUMPS_BY_TURN) and each.trump.laid for each in rules.contracts):
        # A hand from which no card of the suit turned or kept can be laid down.
        asked += [{f"S{rank}" for rank in rules.pack.ranks[:size]}]
    for hand in asked:
        rest = [card for card in pack if card not in hand]
        hands[Seat.EAST] = (*hand, *rest[: size - len(hand)])
        others = (seat for seat in SEATS if seat != Seat.EAST)
        hands |= {seat: tuple(rest[size - len(hand) :][place::3][:size]) for place, seat in enumerate(others)}
    turned = None if isinstance(rules.suits.turned, NothingTurned) else "H2"
    dealer = rng.choice(SEATS)
    dealt = given(rules, dealer, hands, turned, pools=pools_of(rules, 0), new_dealer=True)
    if not isinstance(rules.suits.kept, NothingKept):
        dealt = structs.replace(dealt, deal=2, kept=Suit.CLUBS, state={rules.suits.kept.state: "C"})
    expected = list(auctions(Table(rules, dealer, hands, dealt.turned, dealt.kept)))
    found = [
        (tuple(in_words(action) for action in said), result)
        for said, result in engine_auctions(rules, start(rules, dealt))
    ]
    assert Counter(result for _, result in found) == Counter(result for _, result in expected)
    assert set(found) == set(expected)
    assert len(found) == len(set(found))
