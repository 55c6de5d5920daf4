"""The engine as one object: a configuration in, deals played action by action, settlements out."""

from __future__ import annotations

from random import Random

import msgspec

from boston_rules.cards import Seat
from boston_rules.config import FORMAT, Config, canonical, make_config
from boston_rules.engine.actions import Action
from boston_rules.engine.dealing import deal, deals_whole_pack, first_dealer
from boston_rules.engine.observing import Observation, observation
from boston_rules.engine.pools import pools_before
from boston_rules.engine.refusing import Refusal, why_not
from boston_rules.engine.session import session_length
from boston_rules.engine.shapes import Settlement
from boston_rules.engine.state import OverPhase, State
from boston_rules.engine.walk import IllegalAction, apply, legal_actions, start, to_act
from boston_rules.rules import Rules
from boston_rules.rules.session import FixedDeals


class ConfigRefused(ValueError):
    """A configuration that can't be played: not of the right format, or changed since it was written."""


class StateRefused(ValueError):
    """A state that can't be read back."""


class Refused(ValueError):
    """An action that is not legal; `refusal` names the rule that forbids it."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(f"{refusal.rule}: {refusal.message} {dict(refusal.args)}")


class Game:
    """One ruleset with its options chosen, ready to be played.

    It keeps nothing but the rules: every method takes a state and gives back another or a part of it.
    States, actions, observations, refusals and settlements are frozen, compare by content and turn into JSON
    with `msgspec.json.encode`.  Amounts are whole chips or points, as the ruleset says; seats are N, E,
    S and W, cards `SA` or `HT`.
    """

    def __init__(self, rules: Rules) -> None:
        """A game by these rules, such as `Compiled.rules`."""
        self.rules = rules

    @classmethod
    def read(cls, config: bytes | str) -> Game:
        """A game from the JSON of a configuration, as `boston config` writes it.

        Raises ConfigRefused where it is no JSON, of another format, no sound configuration, or where its
        digest is not that of its content.
        """
        try:
            found = msgspec.json.decode(config)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise ConfigRefused(f"This is no JSON: {error}") from error
        stated = found.get("format") if isinstance(found, dict) else None
        if stated != FORMAT:
            raise ConfigRefused(f"The format is {stated!r}; it must be {FORMAT!r}.")
        try:
            known = msgspec.convert(found, Config)
        except msgspec.ValidationError as error:
            raise ConfigRefused(f"This is no sound configuration: {error}") from error
        digest = make_config(known.ruleset, known.options, known.rules).digest
        if known.digest != digest:
            raise ConfigRefused(f"The digest is {known.digest}, but that of the content is {digest}.")
        if not deals_whole_pack(known.rules):
            raise ConfigRefused("This is no sound configuration: hands, packets and talon are not the pack.")
        return cls(known.rules)

    def deal(
        self, seed: int, *, dealer: Seat | None = None, after: State | None = None, last: bool | None = None
    ) -> State:
        """The state in which the eldest hand is to speak; the same arguments always give the same cards.

        `after` is the state at the end of the deal before: dealer, number, pools and what is carried from
        deal to deal follow from it.  Without it this is the first deal of a session, its dealer found as the
        rules say unless `dealer` names him.  `last` says whether it is the session's last deal, by default
        where its number is the usual length of a session.  Raises ValueError where the deal before is not
        over or was the last, and where `last` contradicts a length that the rules fix.
        """
        rng = Random(seed)
        number, pools, new_dealer = 1, pools_before(self.rules), True
        carried = None
        if after is not None:
            settlement = self.settlement(after)
            following = settlement.next
            if following is None or following.dealer is None or following.deal is None:
                raise ValueError("the session is over")
            number, pools, carried = following.deal, settlement.pools, following.state
            new_dealer = following.dealer != after.dealt.dealer
            dealer = following.dealer
        elif dealer is None:
            dealer = first_dealer(self.rules, rng).seat
        usual = number == session_length(self.rules)
        if isinstance(self.rules.session.end, FixedDeals) and last not in (None, usual):
            raise ValueError(f"a session has {session_length(self.rules)} deals, and this is deal {number}")
        dealt = deal(
            self.rules,
            rng,
            dealer,
            number=number,
            last=usual if last is None else last,
            pools=pools,
            new_dealer=new_dealer,
            state=carried,
        )
        return start(self.rules, dealt)

    def turn(self, state: State) -> Seat | None:
        """Who is to act; None once the deal is over."""
        return to_act(self.rules, state)

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """All that the player to act may do; empty only once the deal is over."""
        return legal_actions(self.rules, state)

    def why_not(self, state: State, action: Action) -> Refusal | None:
        """The rule that forbids an action; None where it is legal."""
        return why_not(self.rules, state, action)

    def apply(self, state: State, action: Action) -> State:
        """The state after an action; the given one stays as it was.  Raises Refused where it is not legal."""
        try:
            return apply(self.rules, state, action)
        except IllegalAction as error:
            refusal = why_not(self.rules, state, action)
            if refusal is None:
                raise
            raise Refused(refusal) from error

    def observation(self, state: State, seat: Seat) -> Observation:
        """What the player in this seat may know of a state."""
        return observation(self.rules, state, seat)

    def settlement(self, state: State) -> Settlement:
        """Who pays what after a deal that is over; raises ValueError while it goes on."""
        if isinstance(state.phase, OverPhase):
            return state.phase.settlement
        raise ValueError("the deal is not over")

    def dump(self, state: State) -> bytes:
        """A state as canonical JSON, with all cards; an equal state always gives the same bytes."""
        return canonical(state)

    def load(self, text: bytes | str) -> State:
        """The state that `dump` wrote, equal to the one it was given.

        Raises StateRefused where it is no such JSON.  A state is played on by the rules of its own
        configuration; it does not say which that was.
        """
        try:
            return msgspec.json.decode(text, type=State)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise StateRefused(f"This is no state: {error}") from error
