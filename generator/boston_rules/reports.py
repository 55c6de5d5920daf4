"""What commands tell as JSON: problems, the list of rulesets, the explanation of rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from boston_rules.rules.base import Id, Rule, doc
from boston_rules.source.compiled import Ground
from boston_rules.source.shape import Citation, Names, Reading, Reason, Text

Count = Annotated[int, msgspec.Meta(ge=0)]
Position = Annotated[int, msgspec.Meta(ge=1, description="Counted from 1.")]


class ReportedProblem(Rule, frozen=True):
    """One problem."""

    code: Annotated[str, doc("The kind of problem, stable across versions and languages.")]
    file: Annotated[str, doc("The file as it was named.")]
    line: Position
    column: Position
    path: Annotated[str, doc("The rule path; empty where a problem belongs to none.")]
    message: Annotated[str, doc("What is wrong.")]
    hint: Annotated[str, doc("What would be right; empty where the message says all.")]


class ListedContract(Rule, frozen=True):
    """A contract."""

    id: Id
    names: Names
    concept: Id


class ListedOption(Rule, frozen=True):
    """An option."""

    values: Annotated[tuple[Id, ...], doc("The values it may take.")]
    default: Annotated[Id, doc("The value in force unless another is chosen.")]


class ListedRuleset(Rule, frozen=True):
    """A ruleset."""

    id: Id
    names: Names
    region: Annotated[Text, doc("Where it is or was played.")]
    languages: Annotated[tuple[str, ...], doc("Languages of its native names, the principal one first.")]
    contracts: Annotated[tuple[ListedContract, ...], doc("The ladder, lowest contract first.")]
    options: Annotated[Mapping[Id, ListedOption], doc("Options by id.")]
    provenance: Annotated[
        Mapping[Ground, Count],
        doc("How many rule values have which basis; `default`: supplied by the format, written nowhere."),
    ]


class ExplainedOrigin(Rule, frozen=True):
    """Where a value was written."""

    kind: Annotated[
        Literal["ruleset", "option", "default", "configuration"],
        doc(
            "What put the value there: a ruleset file, an option's value, the format's default,"
            " a configuration."
        ),
    ]
    layer: Annotated[str, doc("The ruleset's id, or the option and its value as `option=value`.")]
    path: Annotated[str, doc("Where it was written, where that differs from the rule's path: a family, say.")]
    file: str
    line: Position
    column: Position


class ExplainedRule(Rule, frozen=True):
    """A rule value and all that is known about it."""

    path: str
    value: Any
    origin: ExplainedOrigin
    basis: Annotated[
        Ground | None,
        doc("How sure it is; `default` where the format supplies it; null where nothing is said."),
    ]
    citations: tuple[Citation, ...]
    because: Reason | None
    note: Annotated[Text | None, doc("More for the reader.")]
    readings: Annotated[tuple[Reading, ...], doc("Readings not taken.")]
    option: Annotated[Id | None, doc("The option that offers the other readings.")]


class Explanation(Rule, frozen=True):
    """The rules at and below a path."""

    ruleset: Id
    options: Annotated[Mapping[Id, Id], doc("The value in force of every option.")]
    path: Annotated[str, doc("What was asked for; empty for everything.")]
    rules: tuple[ExplainedRule, ...]


def to_json(report: object) -> str:
    """A report as JSON, indented to be read."""
    return msgspec.json.format(msgspec.json.encode(report), indent=2).decode() + "\n"
