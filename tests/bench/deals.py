"""Random deals in a second of processor time, settled: `python -m tests.bench.deals WAY RULESET N`.

`lowered` counts from a fresh start, so that whatever is reckoned once is paid for; `warm` counts as many
deals again after those; `states` goes through `legal_actions` and `apply`.
"""

from __future__ import annotations

import sys
import time
from random import Random

from boston_rules.cards import SEATS
from boston_rules.engine.dealing import deal
from boston_rules.engine.lowered import Lowered, uncollected
from boston_rules.engine.pools import pools_before
from boston_rules.engine.session import choose
from boston_rules.engine.walk import apply, legal_actions, start
from boston_rules.rules import Rules
from boston_rules.source import load


def sessions(fast: Lowered, number: int, seed: int) -> int:
    """Play whole sessions until so many deals, as a simulation does; how many it were."""
    done = 0
    with uncollected():
        while done < number:
            done += sum(1 for _ in fast.session(seed)) - 1
            seed += 1
    return done


def lowered(rules: Rules, number: int) -> float:
    """Deals in a second from a fresh start."""
    begun = time.process_time()
    done = sessions(Lowered(rules), number, 0)
    return done / (time.process_time() - begun)


def warm(rules: Rules, number: int) -> float:
    """Deals in a second after as many others."""
    fast = Lowered(rules)
    sessions(fast, number, 0)
    begun = time.process_time()
    done = sessions(fast, number, 1_000_000)
    return done / (time.process_time() - begun)


def states(rules: Rules, number: int) -> float:
    """Single deals in a second, played state by state, as a program that asks and applies would."""
    begun = time.process_time()
    rng = Random(1)
    for place in range(number):
        dealer = SEATS[place % 4]
        dealt = deal(
            rules,
            rng,
            dealer,
            number=2,
            last=False,
            pools=pools_before(rules),
            new_dealer=True,
            state=kept(rules),
        )
        state = start(rules, dealt)
        while legal := legal_actions(rules, state):
            state = apply(rules, state, choose(rng, legal))
    return number / (time.process_time() - begun)


def kept(rules: Rules) -> dict[str, int | str]:
    """The state of a session with spades as its kept suit, where one is kept."""
    name = getattr(rules.suits.kept, "state", None)
    return {} if name is None else {name: "S"}


def main() -> None:
    """Print the deals in a second."""
    way, ruleset, number = sys.argv[1:]
    rules = load(ruleset).rules
    print({"lowered": lowered, "warm": warm, "states": states}[way](rules, int(number)))


if __name__ == "__main__":
    main()
