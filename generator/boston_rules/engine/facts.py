"""What an outcome says about a deal, completed by what follows from the rules."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from boston_rules.cards import SEATS, Denomination, Seat, Suit
from boston_rules.engine.declarations import not_opposed
from boston_rules.engine.faults import Lacking, missing
from boston_rules.engine.goal import Taken
from boston_rules.engine.shapes import Announcement, Outcome
from boston_rules.engine.suits import honours_in, trump_by_turn, trump_cards
from boston_rules.rules import Rules
from boston_rules.rules.contracts import TRUMPS_BY_TURN, Contract, NoTrump
from boston_rules.rules.deal import NothingKept
from boston_rules.rules.session import FixedDeals
from boston_rules.rules.settlement import HandHolding, HeldCard, NoHonours, TrumpHonours

_SUITS: Mapping[int | str, Suit] = {suit.value: suit for suit in Suit}


class Facts(Struct, frozen=True):
    """The facts of one deal; None is what the outcome leaves out."""

    rules: Rules
    dealer: Seat | None
    deal: int
    last: bool
    contract: Contract | None
    declarer: Seat | None
    partner: Seat | None
    trump: Denomination | None
    turned: Suit | None
    kept: Suit | None
    """The suit that keeps its rank for the session."""
    tricks: Mapping[Seat, int] | None
    """Tricks as played."""
    most_tricks: int
    """The most tricks that this deal can have."""
    honours: Mapping[Seat, int] | None
    hands: Mapping[Seat, tuple[str, ...]] | None
    held: Mapping[str, Seat | None]
    """Who was dealt single cards."""
    announced: tuple[Announcement, ...]
    state: Mapping[str, int | str]
    """What was carried from the deal before."""
    last_trick: Seat | None
    took: Mapping[str, Seat]
    """Who took single cards in a trick."""
    side: tuple[Seat, ...]
    """Declarer, then his partner if he has one; empty where nobody declared."""
    left: int
    """Tricks not played; 0 where the tricks aren't known."""
    taken: Taken | None
    """Tricks as goals see them, moved ones included; None where they aren't known or nobody declared."""
    joined: tuple[Seat, ...]
    """Others who play the same contract and are no opponents of this declarer."""

    def holders(self, holding_id: str) -> tuple[Seat, ...]:
        """Who was dealt a holding, clockwise; raises Lacking where that asks for a fact not given."""
        found = self._dealt_holding(holding_of(self.rules, holding_id))
        return tuple([seat for seat in SEATS if seat in found])

    def _dealt_holding(self, holding: HandHolding) -> tuple[Seat, ...]:
        path = f"settlement.holdings.{holding.id}"
        announced = tuple([each.seat for each in self.announced if each.kind == holding.id])
        if isinstance(holding, HeldCard):
            if self.hands is not None:
                return tuple(seat for seat, hand in self.hands.items() if holding.card in hand)
            if holding.card in self.held:
                held = self.held[holding.card]
                return () if held is None else (held,)
            if announced:
                return announced[:1]
            raise Lacking(missing(f"held.{holding.card}", path))
        if self.contract is None or isinstance(self.contract.trump, NoTrump):
            return ()
        if self.trump is None:
            raise Lacking(missing("trump", path))
        trump = self.trump.suit
        if trump is None or self.hands is None:
            return announced
        trumps, hands = trump_cards(self.rules.pack, trump, self.turned), self.hands
        return tuple([seat for seat in SEATS if trumps.isdisjoint(hands.get(seat, ()))])

    def honour_tricks(self) -> int:
        """Tricks that the side's honours count as; raises Lacking where that asks for a fact not given."""
        rules, held = self.rules.settlement.honours, self.honours_held()
        if isinstance(rules, NoHonours) or held is None:
            return 0
        return next((step.tricks for step in rules.scale if step.held == held), 0)

    def honours_held(self) -> int | None:
        """Honours dealt to the side; None where none count.  Raises Lacking where a fact is not given."""
        rules = self.rules.settlement.honours
        if isinstance(rules, NoHonours) or self.contract is None or isinstance(self.contract.trump, NoTrump):
            return None
        if rules.families is not None and self.contract.family not in rules.families:
            return None
        if self.trump is None:
            raise Lacking(missing("trump", "settlement.honours"))
        trump = self.trump.suit
        if trump is None:
            return None
        return sum(self._honours_of(seat, trump, rules) for seat in self.side)

    def _honours_of(self, seat: Seat, trump: Suit, rules: TrumpHonours) -> int:
        if self.honours is not None and seat in self.honours:
            return self.honours[seat]
        if self.hands is not None:
            if seat not in self.hands:
                raise Lacking(missing(f"hands.{seat}", "settlement.honours"))
            return honours_in(self.hands[seat], trump, rules.ranks)
        if self.honours is None:
            raise Lacking(missing("honours", "settlement.honours"))
        if sum(self.honours.values()) == len(rules.ranks):
            return 0
        raise Lacking(missing(f"honours.{seat}", "settlement.honours"))


def facts_of(rules: Rules, outcome: Outcome, contract: Contract | None, most_tricks: int) -> Facts:
    """The facts of an outcome whose parts were found possible."""
    declarer, partner = outcome.declarer, outcome.partner
    tricks, left, taken = None, 0, None
    if outcome.tricks is not None:
        tricks = {seat: outcome.tricks.get(seat, 0) for seat in SEATS}
        found = sum(tricks.values())
        left = max(0, most_tricks - found)
        if declarer is not None:
            own, helped = tricks[declarer], 0 if partner is None else tricks[partner]
            taken = Taken(own, helped, found - own - helped, left)
    return Facts(
        rules=rules,
        dealer=outcome.dealer,
        deal=1 if outcome.deal is None else outcome.deal,
        last=is_last(rules, outcome),
        contract=contract,
        declarer=declarer,
        partner=partner,
        trump=_trump(rules, outcome, contract),
        turned=outcome.turned,
        kept=kept_in(rules, outcome),
        tricks=tricks,
        most_tricks=most_tricks,
        honours=outcome.honours,
        hands=outcome.hands,
        held=outcome.held,
        announced=outcome.announced,
        state=outcome.state,
        last_trick=outcome.last_trick,
        took=outcome.took,
        side=tuple([seat for seat in (declarer, partner) if seat is not None]),
        left=left,
        taken=taken,
        joined=not_opposed(contract, outcome),
    )


def holding_of(rules: Rules, holding_id: str) -> HandHolding:
    """The holding of that id; raises KeyError."""
    for holding in rules.settlement.holdings:
        if holding.id == holding_id:
            return holding
    raise KeyError(holding_id)


def is_last(rules: Rules, outcome: Outcome) -> bool:
    """Whether this deal is the session's last: as the outcome says, else by its number where it is fixed."""
    if outcome.last_deal is not None:
        return outcome.last_deal
    end = rules.session.end
    return isinstance(end, FixedDeals) and outcome.deal == end.number


def kept_in(rules: Rules, outcome: Outcome) -> Suit | None:
    """The suit kept for the session as far as an outcome tells; None too where the rules keep none."""
    return kept_suit(rules, outcome.state, outcome.turned if outcome.deal in (None, 1) else None)


def kept_suit(rules: Rules, state: Mapping[str, int | str], turned_first: Suit | None) -> Suit | None:
    """The suit kept for the session: as carried from deal to deal, else the one turned in its first deal."""
    kept = rules.suits.kept
    if isinstance(kept, NothingKept):
        return None
    if kept.state in state:
        return _SUITS.get(state[kept.state])
    return turned_first


def _trump(rules: Rules, outcome: Outcome, contract: Contract | None) -> Denomination | None:
    if outcome.trump is None and contract is not None and isinstance(contract.trump, TRUMPS_BY_TURN):
        return trump_by_turn(contract, outcome.turned, kept_in(rules, outcome))
    return outcome.trump
