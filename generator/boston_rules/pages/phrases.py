"""Catalog messages as markup: what a message says is escaped, what is put into it may be markup already."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal

from boston_rules.messages import Catalog
from boston_rules.pages.markup import Html, escape, plain

_OPEN, _CLOSE = "\ue000", "\ue001"


class Phrases:
    """The voice of one language."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.lang = catalog.lang
        self._said: dict[tuple[object, ...], Html] = {}

    def __call__(self, message_id: str, /, **args: Html | str | int | Decimal) -> Html:
        """The message as markup; raises CatalogError as `Catalog.text` does."""
        key = (message_id, *((name, type(value), value) for name, value in args.items()))
        if key not in self._said:
            self._said[key] = self._say(message_id, args)
        return self._said[key]

    def _say(self, message_id: str, args: Mapping[str, Html | str | int | Decimal]) -> Html:
        pieces: dict[str, Html] = {}
        plain_args: dict[str, str | int | Decimal] = {}
        for name, value in args.items():
            if isinstance(value, Html):
                stand_in = f"{_OPEN}{len(pieces)}{_CLOSE}"
                pieces[stand_in] = value
                plain_args[name] = stand_in
            else:
                plain_args[name] = value
        text = str(escape(self.catalog.text(message_id, **plain_args)))
        for stand_in, piece in pieces.items():
            text = text.replace(stand_in, str(piece))
        return Html(text)

    def plain(self, message_id: str, /, **args: Html | str | int | Decimal) -> str:
        """The message as bare text, for titles and attributes."""
        return plain(self(message_id, **args))

    def joined(self, items: Sequence[Html], how: str = "and") -> Html:
        """A list in words; `how` is `and`, `or`, `plus`, `units` (no word before the last) or `citations`."""
        if not items:
            return self("list-nothing")
        text = items[-1]
        if len(items) == 1:
            return text
        text = self(f"list-end-{how}", before=items[-2], last=text)
        for item in reversed(items[:-2]):
            text = self(f"list-more-{how}", first=item, rest=text)
        return text
