"""A deal in progress as a frozen value: what was dealt, what has been undertaken, and the phase it is in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from boston_rules.cards import Denomination, Seat, Suit
from boston_rules.engine.actions import Action
from boston_rules.engine.shapes import Outcome, Settlement, Transfer
from boston_rules.rules.base import CardCode, Id, Kind, Rule, doc

Hands = Mapping[Seat, tuple[CardCode, ...]]


class Ceremony(Rule, frozen=True):
    """Who did what before the cards were dealt; an empty tuple or None where nobody does."""

    shuffler: Seat | None
    cutters: tuple[Seat, ...]
    packets: tuple[int, ...]
    turner: Seat | None


class Dealt(Rule, frozen=True, kw_only=True):
    """All that is fixed before the first call."""

    dealer: Seat
    deal: Annotated[int, doc("Its number in the session, counted deals only.")]
    last_deal: bool
    stakes: Annotated[tuple[Transfer, ...], doc("What was paid in before the deal.")]
    pools: Annotated[tuple[int, ...], doc("The pools with these stakes.")]
    ceremony: Ceremony
    hands: Annotated[Hands, doc("The hands as dealt.")]
    turned_card: CardCode | None
    turned: Suit | None
    talon: Annotated[tuple[CardCode, ...], doc("The cards left over, face down, the topmost first.")] = ()
    kept: Annotated[Suit | None, doc("The suit that keeps its rank for the session, if any.")] = None
    state: Annotated[Mapping[str, int | str], doc("What was carried from the deal before.")] = {}


class Bid(Rule, frozen=True):
    """A bid that stands; `suit` is the trump that binds its bidder, if any."""

    contract: Id
    bidder: Seat
    suit: Denomination | None = None


class Forced(Rule, frozen=True):
    """An alliance announced before the first call: its holder, and the partner by this card, if any."""

    alliance: Id
    seat: Seat
    partner: Seat | None = None
    card: CardCode | None = None


class SingleRoundPhase(Kind, frozen=True):
    """Everybody speaks once."""

    spoken: int = 0
    standing: Bid | None = None
    supporter: Seat | None = None
    joined: tuple[Seat, ...] = ()


class AscendingPhase(Kind, frozen=True):
    """Bids rise.

    `turn` is None once the auction is over; `passed` are those who have passed at least once, `answered`
    those who have had their turn since the standing bid.
    """

    turn: Seat | None
    passed: tuple[Seat, ...] = ()
    answered: tuple[Seat, ...] = ()
    standing: Bid | None = None
    supporter: Seat | None = None
    joined: tuple[Seat, ...] = ()


class DuelsPhase(Kind, frozen=True):
    """Two players bid against each other, the others wait.

    `turn` is None once the auction is over.  `revealing` are the players who must name their suits now;
    `contested` says that both have named them for the contract that stands.
    """

    holder: Seat
    challenger: Seat | None
    waiting: tuple[Seat, ...]
    turn: Seat | None
    standing: Bid | None = None
    revealing: tuple[Seat, ...] = ()
    revealed: tuple[Denomination, ...] = ()
    contested: bool = False


class UnansweredPhase(Kind, frozen=True):
    """Whose bid nobody supported says what becomes of it; `auction` is the auction as it ended."""

    auction: SingleRoundPhase | AscendingPhase


class NamingPhase(Kind, frozen=True):
    """Declarer names the trump."""


class SeekingPhase(Kind, frozen=True):
    """Declarer looks for a partner.

    `step` counts the formation steps done, `asked` those who were asked in this one, `waiting` those whose
    answer is still to come.
    """

    step: int
    asked: tuple[Seat, ...] = ()
    waiting: tuple[Seat, ...] = ()


class ExchangingPhase(Kind, frozen=True):
    """Players put cards aside; `waiting` are those who still have to in the present step.

    `taken` are the cards of the talon that declarer has just taken and must lay off for; 0 in other steps.
    """

    step: int
    waiting: tuple[Seat, ...]
    taken: int = 0


class Offer(Rule, frozen=True):
    """A chance to pay instead of playing on; `waiting` are those who still have to say."""

    way: int
    waiting: tuple[Seat, ...]


class PlayingPhase(Kind, frozen=True):
    """The tricks."""

    turn: Seat
    tricks: Annotated[int, doc("Tricks in this deal.")]
    leader: Seat
    won: Mapping[Seat, int]
    trick: tuple[CardCode, ...] = ()
    offer: Offer | None = None
    paid: Annotated[Id | None, doc("How play was bought off.")] = None
    decided: bool = False


class OverPhase(Kind, frozen=True):
    """The deal is settled."""

    outcome: Outcome
    settlement: Settlement


Phase = (
    SingleRoundPhase
    | AscendingPhase
    | DuelsPhase
    | UnansweredPhase
    | NamingPhase
    | SeekingPhase
    | ExchangingPhase
    | PlayingPhase
    | OverPhase
)


class Undertaking(Rule, frozen=True):
    """Who plays what; `trump` is None as long as it isn't named, and without a trump suit.

    `joined` are those who play the same, each for himself, in the order in which they joined; `called` is the
    card whose holder is the partner, where a card was named.
    """

    contract: Id
    declarer: Seat
    partner: Seat | None = None
    trump: Denomination | None = None
    joined: tuple[Seat, ...] = ()
    called: CardCode | None = None

    @property
    def declarers(self) -> tuple[Seat, ...]:
        """All who play it, the first bidder first."""
        return (self.declarer, *self.joined)


class State(Rule, frozen=True, kw_only=True):
    """A deal in progress."""

    dealt: Dealt
    hands: Annotated[Hands, doc("What everybody still holds.")]
    phase: Phase
    undertaking: Undertaking | None = None
    alliance: Annotated[Forced | None, doc("What a holding forced before the first call, if anything.")] = (
        None
    )
    talon: Annotated[tuple[CardCode, ...], doc("What is left of the talon, the topmost card first.")] = ()
    drawn: Annotated[Hands, doc("What everybody has had from the talon.")] = {}
    discarded: Annotated[Hands, doc("What everybody put aside.")] = {}
    exposed: Annotated[tuple[Seat, ...], doc("Whose hands lie open.")] = ()
    shown: Annotated[
        tuple[CardCode, ...],
        doc("Single cards that everybody has seen: those that declarer showed, and a talon turned up."),
    ] = ()
    actions: Annotated[tuple[Action, ...], doc("What everybody has said and done so far.")] = ()
