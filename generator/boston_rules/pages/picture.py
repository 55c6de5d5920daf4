"""The ladder as a picture: what each contract asks, and from what to what it is priced."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boston_rules.pages.markup import NOTHING, Html, escape
from boston_rules.pages.model import Table
from boston_rules.pages.prices import columns_by_count
from boston_rules.pages.svg import BOLD, SMALL, Drawing, width_of
from boston_rules.pages.voice import Voice
from boston_rules.rules import Rules
from boston_rules.rules.contracts import (
    All,
    AllOf,
    AtLeast,
    AtMost,
    Contract,
    Exactly,
    Goal,
    NoAloneGoal,
    NoPairGoal,
    OneOf,
)
from boston_rules.rules.contracts import Row as PriceRow
from boston_rules.rules.deal import ClassesByOrder, FixedClasses
from boston_rules.rules.settlement import Line, PriceTable, Product, TableCell, with_factors

NAME = "ladder-picture"
_CELL, _GAP = 12, 2
_BAR = 90
_MARGIN = 6


@dataclass(frozen=True, slots=True)
class Asked:
    """The tricks that a goal asks for; `avoid` says that all others but `free` of them must be avoided."""

    tricks: int
    avoid: bool
    free: int = 0


@dataclass(frozen=True, slots=True)
class Priced:
    """The cheapest and the dearest price of a contract, and the table in which both stand."""

    table: str
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Picture:
    """The drawing with what its shapes mean."""

    drawing: Html
    legend: tuple[Html, ...]
    caption: Html


def asked(goal: Goal, hand_size: int) -> Asked:
    """What a goal asks of declarer's side; of several conditions the one that asks most."""
    match goal:
        case AtLeast(tricks=tricks):
            return Asked(tricks, avoid=False)
        case Exactly(tricks=tricks):
            return Asked(tricks, avoid=True)
        case AtMost(tricks=tricks):
            return Asked(0, avoid=True, free=tricks)
        case OneOf(tricks=numbers):
            least, most = min(numbers, default=0), max(numbers, default=0)
            return Asked(least, avoid=True, free=most - least)
        case All():
            return Asked(hand_size, avoid=False)
        case AllOf(of=goals):
            each = [asked(part, hand_size) for part in goals]
            return max(each, key=lambda part: part.tricks, default=Asked(0, avoid=False))


def priced(rules: Rules, contract: Contract) -> Priced | None:
    """The range of the contract's row over the columns for suits, or over all columns where none are.

    Of several tables it is the first in which a contract made finds its price.
    """
    if not isinstance(contract.price, PriceRow):
        return None
    lines = rules.settlement.lines
    lost = [table.id for table in rules.settlement.tables if _only_for(lines, table, "failed")]
    for table in sorted(rules.settlement.tables, key=lambda each: each.id in lost):
        row = table.rows.get(contract.price.alone, {})
        columns = _suit_columns(rules, table)
        amounts = [amount for column in columns if isinstance(amount := row.get(column), int)]
        if amounts:
            return Priced(table.id, min(amounts), max(amounts))
    return None


def _only_for(lines: Sequence[Line], table: PriceTable, result: str) -> bool:
    """Whether lines look up this table for this result alone."""
    asking = [
        line
        for line in lines
        if any(isinstance(term, TableCell) and term.table == table.id for term in with_factors(line.amount))
    ]
    return bool(asking) and all(line.when.result == result for line in asking)


def _only_factors(rules: Rules, table_id: str) -> bool:
    """Whether the cells of a table are looked up to multiply by them, and never as amounts."""
    settlement = rules.settlement
    terms = [term for line in settlement.lines for term in line.amount]
    terms += [term for value in settlement.values for term in value.terms]
    factors = [term.by for term in terms if isinstance(term, Product)]
    cells = [[each for each in some if isinstance(each, TableCell)] for some in (factors, terms)]
    as_factor, as_amount = ([each for each in some if each.table == table_id] for some in cells)
    return bool(as_factor) and not as_amount


def _suit_columns(rules: Rules, table: PriceTable) -> Sequence[str]:
    price = rules.suits.price
    match price:
        case FixedClasses(classes=classes):
            columns = set(classes.values())
        case ClassesByOrder(classes=classes):
            columns = set(classes)
        case _:
            return table.columns
    columns.add(getattr(price.without_trump, "column", ""))
    return [column for column in table.columns if column in columns] or table.columns


def picture(voice: Voice, ladder: Table) -> Picture | None:
    """The rungs of the ladder, lowest at the bottom, with the words of its table; None without contracts."""
    contracts = voice.rules.contracts
    if not contracts:
        return None
    return _Ladder(voice, ladder).picture()


class _Ladder:
    def __init__(self, voice: Voice, ladder: Table) -> None:
        self._voice = voice
        self._size = voice.rules.deal.hand_size
        self._rungs = list(zip(voice.rules.contracts, ladder.rows, strict=True))
        self._heads = [column.text for column in ladder.columns]
        self._prices = {each.id: priced(voice.rules, each) for each in voice.rules.contracts}
        self._rebuilt = {each.id for each in voice.rules.contracts if self._is_rebuilt(each)}
        self._most = max((price.most for price in self._prices.values() if price), default=0)
        self._drawing = Drawing()

        names = [voice.contract(each.id) for each in voice.rules.contracts]
        goals = [row.all[1].text for _, row in self._rungs]
        together = [self._together(each) for each in voice.rules.contracts]
        self._track = _MARGIN + max(width_of(name, BOLD) for name in [*names, self._heads[0]]) + 12
        self._words = self._track + self._size * (_CELL + _GAP) + 12
        self._money = (
            self._words + max(*map(width_of, goals), *(width_of(each, SMALL) for each in together)) + 16
        )
        figures = [width_of(self._figure(each, price)) for each, price in self._prices.items() if price]
        self._width = self._money + (_BAR + 8 + max(figures) if figures else 0) + _MARGIN

    def picture(self) -> Picture:
        voice = self._voice
        step = 36 if voice.has_pairs else 26
        top = 30
        height = top + step * len(self._rungs) + _MARGIN
        self._frame(top, height)
        for place, (contract, row) in enumerate(reversed(self._rungs)):
            self._rung(contract, row.all[1].text, top + place * step)
        caption = voice.phrase("picture-caption")
        description = voice.phrase(
            "picture-description",
            count=len(self._rungs),
            lowest=voice.contract(self._rungs[0][0].id),
            highest=voice.contract(self._rungs[-1][0].id),
            prices="yes" if self._most else "no",
        )
        drawing = self._drawing.picture(NAME, self._width, height, caption, description)
        return Picture(drawing, tuple(self._legend()), caption)

    def _legend(self) -> list[Html]:
        voice = self._voice
        goals = [contract.goal.alone for contract, _ in self._rungs]
        wanted = [asked(goal, self._size) for goal in goals if not isinstance(goal, NoAloneGoal)]
        legend = []
        if any(not each.avoid for each in wanted):
            legend.append(voice.phrase("picture-take"))
        if any(each.avoid for each in wanted):
            legend.append(voice.phrase("picture-avoid"))
        if voice.has_pairs:
            legend.append(voice.phrase("picture-pair"))
        if self._most:
            legend += self._tables()
        if self._rebuilt:
            legend.append(voice.phrase("picture-reconstructed"))
        return legend

    def _is_rebuilt(self, contract: Contract) -> bool:
        """Whether the price that is drawn rests on values that no source has."""
        price = self._prices[contract.id]
        if price is None or not isinstance(contract.price, PriceRow):
            return False
        return self._voice.rebuilt(f"settlement.tables.{price.table}.rows.{contract.price.alone}")

    def _tables(self) -> list[Html]:
        """Where the prices stand: in one table, or in another one for some of the contracts."""
        voice, tables = self._voice, dict[str, list[str]]()
        for contract, price in self._prices.items():
            if price:
                tables.setdefault(price.table, []).append(contract)
        first, *others = tables
        prices = [price for price in self._prices.values() if price and price.table == first]
        message = "picture-prices" if any(each.least < each.most for each in prices) else "picture-price"
        if columns_by_count(voice.rules, first):
            message = "picture-prices-by-tricks"
        elif _only_factors(voice.rules, first):
            message = "picture-factors"
        return [
            voice.phrase(message, table=voice.table(first)),
            *(
                voice.phrase(
                    "picture-other-table", contracts=voice.contracts(tables[each]), table=voice.table(each)
                )
                for each in others
            ),
        ]

    def _frame(self, top: int, height: int) -> None:
        """The heads, and the rails between which the rungs stand."""
        self._drawing.text(_MARGIN, 16, self._heads[0], "head")
        self._drawing.text(self._track, 16, self._heads[1], "head")
        left, right = self._track - 4, self._words - 10
        self._drawing.path(f"M{left} {top - 4}V{height - 2}M{right} {top - 4}V{height - 2}", "rail")

    def _rung(self, contract: Contract, goal: Html, y: int) -> None:
        voice, drawing = self._voice, self._drawing
        base = y + 15
        name, lang = voice.contract_name(contract.id)
        drawing.text(_MARGIN, base, escape(name), "name", lang)
        if not isinstance(contract.goal.alone, NoAloneGoal):
            self._squares(asked(contract.goal.alone, self._size), y + 4)
        drawing.text(self._words, base, goal, "goal")
        if not isinstance(contract.goal.pair, NoPairGoal):
            goal_of_two = asked(contract.goal.pair, self._size)
            width = max(min(goal_of_two.tricks, self._size) * (_CELL + _GAP) - _GAP, 2)
            drawing.rectangle(self._track, y + 20, width, 5, "pair exact" if goal_of_two.avoid else "pair")
            drawing.text(self._words, base + 13, self._together(contract), "goal small")
        price = self._prices[contract.id]
        if price is not None:
            left = price.least * _BAR // max(self._most, 1)
            right = max(price.most * _BAR // max(self._most, 1), left + 3)
            drawing.path(f"M{self._money} {y + 11}h{_BAR}", "scale")
            look = "price rebuilt" if contract.id in self._rebuilt else "price"
            drawing.rectangle(self._money + left, y + 6, right - left, 10, look)
            drawing.text(self._money + _BAR + 8, base, self._figure(contract.id, price), "figure")

    def _squares(self, goal: Asked, y: int) -> None:
        """A square for each trick of the deal: to be won, to be avoided, or neither."""
        tricks = min(goal.tricks, self._size)
        free = min(tricks + goal.free, self._size) if goal.avoid else tricks
        won = "".join(self._square(place, y) for place in range(tricks))
        may = "".join(self._square(place, y) for place in range(tricks, free))
        other = "".join(self._square(place, y) for place in range(free, self._size))
        crossed = "".join(self._cross(place, y) for place in range(free, self._size))
        if may:
            self._drawing.path(may, "free")
        if won:
            self._drawing.path(won, "take exact" if goal.avoid else "take")
        if other:
            self._drawing.path(other, "avoid" if goal.avoid else "free")
        if crossed and goal.avoid:
            self._drawing.path(crossed, "avoid")

    def _square(self, place: int, y: int) -> str:
        return f"M{self._track + place * (_CELL + _GAP)} {y}h{_CELL}v{_CELL}h-{_CELL}z"

    def _cross(self, place: int, y: int) -> str:
        x = self._track + place * (_CELL + _GAP)
        return f"M{x + 3} {y + 3}l{_CELL - 6} {_CELL - 6}m0 -{_CELL - 6}l-{_CELL - 6} {_CELL - 6}"

    def _together(self, contract: Contract) -> Html:
        """The tricks that declarer and partner owe together; nothing where there is no partner."""
        pair = contract.goal.pair
        if isinstance(pair, NoPairGoal):
            return NOTHING
        return self._voice.phrase("picture-together", tricks=asked(pair, self._size).tricks)

    def _figure(self, contract_id: str, price: Priced) -> Html:
        message = "picture-price-one" if price.least == price.most else "picture-price-range"
        figure = self._voice.phrase(message, least=price.least, most=price.most)
        rebuilt = contract_id in self._rebuilt
        return self._voice.phrase("picture-price-reconstructed", price=figure) if rebuilt else figure
