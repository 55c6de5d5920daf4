"""What all rule values share: frozen, closed, kebab case in JSON, a `kind` where a mechanism has several."""

# No `from __future__ import annotations`: msgspec would have to evaluate each annotation from its text.

import re
from typing import Annotated

import msgspec


def doc(text: str, **extra: str) -> msgspec.Meta:
    """The description of a field: hover help in editors and the text of the format reference.

    `axis` names the axis of the feature map that a wider choice of values would belong to, so that a
    refused value can say what the format cannot express yet.
    """
    return msgspec.Meta(description=text, extra=dict(extra) or None)


def kebab(name: str) -> str:
    """`SingleRound` to `single-round`: how a mechanism's class name becomes its `kind`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


# Values that are made whole and never change hold no circles, so the garbage collector is spared them.
class Rule(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", cache_hash=True, gc=False
):
    """A rule value.  Equality is by content; JSON keys are the field names in kebab case."""


class Kind(Rule, frozen=True, tag_field="kind", tag=kebab):
    """One choice of a mechanism; its class name in kebab case is the `kind`."""


Id = Annotated[
    str,
    msgspec.Meta(
        pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$",
        max_length=60,
        description="A stable name: ASCII lower case, digits and single hyphens.",
    ),
]
DealNumber = Annotated[int, msgspec.Meta(ge=1, le=1000)]
CardCode = Annotated[
    str,
    msgspec.Meta(
        pattern=r"^([SHDC][AKQJT2-9]|X[1-4])$",
        description="A card: suit (S H D C), then rank (A K Q J T 9 to 2); X1, X2 and so on are jokers.",
    ),
]
Amount = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
MOST_CARDS = 13
"""The most cards of a hand, and so the most tricks of a deal, that the format has words for."""

Tricks = Annotated[int, msgspec.Meta(ge=0, le=MOST_CARDS)]


class DealRange(Rule, frozen=True):
    """Some deals of a session, by their numbers; only deals that count have one of their own."""

    first: Annotated[DealNumber, doc("The first of them.")] = msgspec.field(name="from")
    last: Annotated[DealNumber | None, doc("The last of them; null: all that follow.")] = msgspec.field(
        name="to", default=None
    )

    def holds(self, deal: int) -> bool:
        """Whether the deal of this number is one of them."""
        return self.first <= deal and (self.last is None or deal <= self.last)
