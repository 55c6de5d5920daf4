"""The small vocabulary of the table: seats, suits, ranks, cards and denominations.  No rules live here."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, Self


class Seat(StrEnum):
    """A place at the table; N, E, S, W is the clockwise order."""

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"

    def clockwise(self, steps: int = 1) -> Seat:
        """The seat so many places clockwise (negative: anticlockwise) of this one."""
        return SEATS[(SEATS.index(self) + steps) % len(SEATS)]

    def opposite(self) -> Seat:
        """The seat across the table."""
        return self.clockwise(2)


SEATS: tuple[Seat, ...] = tuple(Seat)


class Suit(StrEnum):
    """One of the four suits."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


class Denomination(StrEnum):
    """What may be named as trump: a suit, or no trump bid as if it were one."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"
    NO_TRUMP = "NT"

    suit: Suit | None
    """The suit, or None for no trump."""

    def __init__(self, code: str) -> None:
        self.suit = None if code == "NT" else Suit(code)


class Rank(StrEnum):
    """A card's rank by its letter or digit; T is the ten.  The order comes from the ruleset's pack."""

    ACE = "A"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    TEN = "T"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"
    SIX = "6"
    FIVE = "5"
    FOUR = "4"
    THREE = "3"
    TWO = "2"


class Card(NamedTuple):
    """A playing card; written suit then rank, `SA`, `HT`, `D2`."""

    suit: Suit
    rank: Rank

    def __str__(self) -> str:
        return f"{self.suit.value}{self.rank.value}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `SA`, `HT`, `D2`; raises ValueError for anything else."""
        if len(text) != 2:
            raise ValueError(text)
        return cls(Suit(text[0]), Rank(text[1]))
