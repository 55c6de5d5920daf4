"""What commands tell as JSON: problems, the list of rulesets, the explanation of rules, figures of play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from boston_rules.cards import Seat
from boston_rules.engine.shapes import Ended, Result
from boston_rules.rules.base import Id, Rule, doc
from boston_rules.source.compiled import Ground
from boston_rules.source.shape import Citation, Names, Reading, Reason, Text

Count = Annotated[int, msgspec.Meta(ge=0)]
Share = Annotated[float, msgspec.Meta(ge=0, le=1, description="A part of 1, rounded to four places.")]
Average = Annotated[float, doc("Rounded to four places.")]
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


class ListedAlias(Rule, frozen=True):
    """Another name under which the ruleset is found."""

    id: Id
    names: Names
    summary: Annotated[Text, doc("Why it stands for the ruleset.")]


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
    missing: Annotated[Text | None, doc("Of a ruleset known in part only: what could not be found.")] = None
    aliases: Annotated[tuple[ListedAlias, ...], doc("Other names that commands take for it.")] = ()


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


class Mean(Rule, frozen=True):
    """What somebody gained or lost per deal, on average, in units of the ruleset; losses are negative."""

    deals: Annotated[Count, doc("How many deals the mean is taken over.")]
    mean: Annotated[Average | None, doc("Null where there was no such deal.")]
    error: Annotated[
        Average | None,
        doc("The standard error of the mean, as if deals were independent; null for less than two deals."),
    ]


class SimulatedContract(Rule, frozen=True):
    """What came of a contract, played alone or by a pair."""

    contract: Id
    formation: Annotated[Literal["alone", "pair"], doc("Whether declarer had a partner.")]
    played: Annotated[Count, doc("Deals in which it was the contract that stood after the auction.")]
    made: Count
    failed: Count
    share_made: Annotated[Share | None, doc("Of those made or failed; null where there were none.")]
    over: Annotated[Average | None, doc("Mean overtricks of those made; null where none are counted.")]
    under: Annotated[Average | None, doc("Mean undertricks of those failed; null where none are counted.")]


class SimulatedSeat(Rule, frozen=True):
    """What a seat gained or lost."""

    per_deal: Annotated[Mean, doc("By stakes and settlements, without divisions of the pool.")]
    divided: Annotated[int, doc("From divisions of the pool at the ends of sessions, in all.")]
    total: Annotated[int, doc("In all deals and divisions.")]


class SimulatedPool(Rule, frozen=True):
    """What a pool held."""

    at_end: Annotated[
        Average | None, doc("Mean at the end of a whole session, before it is divided; null without one.")
    ]
    left: Annotated[int, doc("In it when the last session was cut short; 0 where it wasn't.")]


class Simulation(Rule, frozen=True, kw_only=True):
    """Figures of deals that were played by bots.  They say how these bots play, not how people do."""

    format: Literal["boston-simulation/1"]
    ruleset: Id
    options: Annotated[Mapping[Id, Id], doc("The value in force of every option.")]
    digest: Annotated[str, doc("The digest of the configuration that was played.")]
    bots: Annotated[Literal["random"], doc("Who played; `random` chooses at random among what is legal.")]
    seed: Annotated[int, doc("The same seed gives the same figures.")]
    deals: Annotated[Count, doc("Deals played, those included that don't count towards a session's length.")]
    counted: Annotated[Count, doc("Deals that count towards the length of a session.")]
    sessions: Annotated[Count, doc("Whole sessions.")]
    cut_short: Annotated[bool, doc("Whether one more session was cut short by the number of deals.")]
    nobody_bid: Annotated[Share, doc("Of all deals, those in which nobody bid.")]
    results: Annotated[Mapping[Result, Count], doc("Deals by result, those that occurred.")]
    endings: Annotated[
        Mapping[Ended, Count],
        doc("Deals that came to play, by how it ended, those ways that occurred."),
    ]
    contracts: Annotated[
        tuple[SimulatedContract, ...],
        doc("The ladder, lowest contract first, with each formation that the contract knows."),
    ]
    seats: Annotated[Mapping[Seat, SimulatedSeat], doc("By seat.")]
    roles: Annotated[
        Mapping[Literal["declarer", "partner", "defender"], Mean],
        doc(
            "By role, in deals with a contract; each defender counts as one. Roles that didn't occur are"
            " left out."
        ),
    ]
    pools: Annotated[tuple[SimulatedPool, ...], doc("Each pool; an empty list where there is none.")]
    conserved: Annotated[bool, doc("Whether in every session the changes of players and pools sum to zero.")]


def to_json(report: object) -> str:
    """A report as JSON, indented to be read."""
    return msgspec.json.format(msgspec.json.encode(report), indent=2).decode() + "\n"


class ReplayedRecord(Rule, frozen=True, kw_only=True):
    """What came of playing a record again."""

    file: Annotated[str, doc("The file, as it was named.")]
    number: Annotated[int | None, doc("Its number in the file, from 1; null where the file holds one.")]
    ruleset: Annotated[str | None, doc("The ruleset it names; null where that can't be read.")]
    holds: Annotated[bool, doc("Whether every action and every payment was found right.")]
    deals: Annotated[int, doc("The deals that could be played again.")]
    totals: Annotated[Mapping[Seat, int], doc("Each player's change over them, stakes included.")]
    problems: Annotated[tuple[ReportedProblem, ...], doc("All that is wrong with it.")]


class MigratedPlace(Rule, frozen=True, kw_only=True):
    """A value that is written otherwise now."""

    line: int
    column: int
    path: Annotated[str, doc("Its path in the file.")]
    found: Annotated[str, doc("How it was written.")]
    now: Annotated[str, doc("How it is written now.")]


class MigratedFile(Rule, frozen=True, kw_only=True):
    """A file and what was brought up to date in it."""

    file: Annotated[str, doc("The file, as it was named.")]
    format: Annotated[str, doc("The format that it has now.")]
    changes: Annotated[tuple[MigratedPlace, ...], doc("What was written anew; empty where all was current.")]
