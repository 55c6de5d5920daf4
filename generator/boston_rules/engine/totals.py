"""From booked payments to the settlement that is told."""

from __future__ import annotations

import msgspec

from boston_rules.cards import SEATS, Seat
from boston_rules.engine.lines import Books
from boston_rules.engine.shapes import Because, Detailed, Next, Result, Settlement, Transfer


def detailed(  # noqa: PLR0913, all that a settlement tells beside the payments, by name
    books: Books,
    *,
    pools_before: tuple[int, ...],
    result: Result,
    results: tuple[str, ...] = (),
    over: int = 0,
    under: int = 0,
    because: Because | None = None,
    following: Next | None = None,
) -> Detailed:
    """The settlement of the payments booked; `results` where several declared.

    Whether chips are conserved is reckoned from them.
    """
    transfers = tuple(transfer for transfer, _ in books.payments)
    deltas = _changes(transfers)
    settlement = Settlement(
        result=result,
        results=results or msgspec.UNSET,
        over=over,
        under=under,
        because=because,
        deltas=deltas,
        pools=books.pools,
        conserved=sum(deltas.values()) + sum(books.pools) - sum(pools_before) == 0,
        transfers=transfers,
        next=following,
    )
    return Detailed(settlement, tuple(working for _, working in books.payments))


def _changes(transfers: tuple[Transfer, ...]) -> dict[Seat, int]:
    changes: dict[str, int] = dict.fromkeys(SEATS, 0)
    for transfer in transfers:
        if transfer.payer in changes:
            changes[transfer.payer] -= transfer.amount
        if transfer.payee in changes:
            changes[transfer.payee] += transfer.amount
    return {seat: changes[seat] for seat in SEATS}
