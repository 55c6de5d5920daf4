"""Books beside the ledger: declared, named, and without a pool."""

from __future__ import annotations

from collections.abc import Iterator

from boston_rules.lint.context import Context, Whole
from boston_rules.problems import Problem
from boston_rules.source.nearest import listed, nearest


def unknown_book(context: Context) -> Iterator[Problem]:
    """`settlement/unknown-book`: a book that is not declared."""
    rules = context.compiled.rules
    known = [book.id for book in rules.settlement.books]
    named = [(f"{due.path}.book", due.line.book) for due in context.cases.lines]
    for path, book in (*named, ("session.decided-by", rules.session.decided_by)):
        if book is not None and book not in known:
            yield context.problem(
                "settlement/unknown-book",
                path,
                book=book,
                nearest=nearest(book, known),
                choices=listed(known),
            )


def pool_in_book(context: Context) -> Iterator[Problem]:
    """`line/book-pool`: the pool, which belongs to the ledger, pays or receives in a book."""
    for due in context.cases.lines:
        for end, role in (("from", due.line.payer), ("to", due.line.payee)):
            if role == "pool" and due.line.book is not None:
                yield context.problem("line/book-pool", f"{due.path}.{end}", line_id=due.line.id)


def unused_book(whole: Whole) -> Iterator[Problem]:
    """`settlement/unused-book`: a book in which no line writes anything."""
    named = {due.line.book for context in whole.contexts for due in context.cases.lines}
    known = {book.id for context in whole.contexts for book in context.compiled.rules.settlement.books}
    if named - {None} <= known:
        for book in whole.compiled.rules.settlement.books:
            if book.id not in named:
                path = f"settlement.books.{book.id}"
                yield whole.problem("settlement/unused-book", path, book=book.id)
