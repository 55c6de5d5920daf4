"""From booked payments to the settlement that is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import UNSET, UnsetType

from boston_rules.cards import SEATS, Seat
from boston_rules.engine.lines import Books
from boston_rules.engine.shapes import Because, BookSettled, Detailed, Next, Result, Settlement, Transfer
from boston_rules.rules.settlement import Book


def detailed(  # noqa: PLR0913, all that a settlement tells beside the payments, by name
    books: Books,
    declared: Sequence[Book] = (),
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

    `declared` are the books beside the ledger.  Whether chips are conserved is reckoned from the payments.
    """
    transfers = tuple([transfer for transfer, _ in books.payments])
    deltas = _changes(transfers, UNSET)
    beside = {book.id: _in_book(book.id, transfers) for book in declared}
    settlement = Settlement(
        result=result,
        results=results or UNSET,
        over=over,
        under=under,
        because=because,
        deltas=deltas,
        pools=books.pools,
        conserved=sum(deltas.values()) + sum(books.pools) - sum(pools_before) == 0,
        books=beside or UNSET,
        transfers=transfers,
        next=following,
    )
    return Detailed(settlement, tuple([working for _, working in books.payments]))


def _in_book(book_id: str, transfers: Iterable[Transfer]) -> BookSettled:
    changes = _changes(transfers, book_id)
    return BookSettled(changes, sum(changes.values()) == 0)


def gains(settlement: Settlement, stakes: Iterable[Transfer], book_id: str | None = None) -> dict[Seat, int]:
    """What each player gained by a deal: in the ledger with its stakes, or in a book."""
    if book_id is not None:
        books = {} if settlement.books is UNSET else settlement.books
        return dict(books[book_id].deltas) if book_id in books else dict.fromkeys(SEATS, 0)
    changes = {seat: settlement.deltas.get(seat, 0) for seat in SEATS}
    for stake in stakes:
        changes[Seat(stake.payer)] -= stake.amount
    return changes


def _changes(transfers: Iterable[Transfer], book: str | UnsetType) -> dict[Seat, int]:
    changes: dict[str, int] = dict.fromkeys(SEATS, 0)
    for transfer in transfers:
        if transfer.book == book:
            payer, payee, amount = transfer.payer, transfer.payee, transfer.amount
            if payer in changes:
                changes[payer] -= amount
            if payee in changes:
                changes[payee] += amount
    return {seat: changes[seat] for seat in SEATS}
