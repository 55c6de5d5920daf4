"""Games of OpenSpiel's bridge in a second of processor time, played by random legal actions from Python.

Runs by itself, in a Python that has open-spiel and not this project.
"""

from __future__ import annotations

import sys
import time
from random import Random

import pyspiel  # type: ignore[import-not-found]


def play(game: pyspiel.Game, rng: Random) -> None:
    """One deal: cards, auction, play and score."""
    state = game.new_initial_state()
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[int(rng.random() * len(legal))])
    state.returns()


def main() -> None:
    """Print the games in a second."""
    game = pyspiel.load_game("bridge(use_double_dummy_result=false)")
    rng, games = Random(1), int(sys.argv[1])
    start = time.process_time()
    for _ in range(games):
        play(game, rng)
    print(games / (time.process_time() - start))


if __name__ == "__main__":
    main()
