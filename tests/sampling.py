"""Which of many cases alike an ordinary run tries; `make soak` tries all of them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

THOROUGH: Final = os.environ.get("BOSTON_THOROUGH") == "1"
"""Whether nothing is left out."""

Case = TypeVar("Case")


def one_in(number: int, cases: Iterable[Case], *, start: int = 0) -> Iterator[Case]:
    """Every so many-th case, beginning with that one; all of them in a thorough run."""
    if THOROUGH:
        yield from cases
        return
    for place, case in enumerate(cases):
        if (place - start) % number == 0:
            yield case
