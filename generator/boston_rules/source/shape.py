"""The ruleset file as an author writes it: everything around the rules themselves.

The rules sections have the shapes of `boston_rules.rules`; this module adds names, sources, provenance,
options, notes and inheritance.  The JSON Schema of the file is generated from both.
"""

# No `from __future__ import annotations`: msgspec would have to evaluate each annotation from its text.

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from boston_rules.rules.base import Id, Kind, Rule, doc

Language = Annotated[
    str,
    msgspec.Meta(
        pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$", description="A language tag such as `en`, `es`, `cs`."
    ),
]
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=4000)]
Text = Annotated[Mapping[Language, Words], doc("A text by language.")]
Names = Annotated[
    Mapping[Language, Annotated[str, msgspec.Meta(min_length=1, max_length=120)]], doc("A name by language.")
]
OtherNames = Annotated[
    Mapping[Language, tuple[Annotated[str, msgspec.Meta(min_length=1, max_length=120)], ...]],
    doc("Other names and spellings, by language."),
]
RulePath = Annotated[
    str,
    msgspec.Meta(
        pattern=r"^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$",
        max_length=200,
        description=(
            "The path of a rule: keys joined by dots, list members by their id, as in `contracts.six.goal`."
        ),
    ),
]
RulePattern = Annotated[
    str,
    msgspec.Meta(
        pattern=r"^(\*|[a-z0-9-]+(=[A-Za-z0-9-]+)?)(\.(\*|[a-z0-9-]+(=[A-Za-z0-9-]+)?))*$",
        max_length=200,
        description=(
            "A rule path in which `*` stands for every member of a list, and `key=value` for"
            " those of which that"
            " is true: `contracts.*.trump`, `irregularities.breach=revoke`."
        ),
    ),
]


class Source(Rule, frozen=True, kw_only=True):
    """A book, page or other witness."""

    id: Id
    title: Annotated[
        str, msgspec.Meta(min_length=1, max_length=300, description="Its title, in its own language.")
    ]
    author: Annotated[str | None, doc("Author or editor, as printed.")] = None
    year: Annotated[int | Literal["undated"], doc("Year of publication of the copy used, or `undated`.")]
    edition: Annotated[str | None, doc("Edition, publisher, place, pages.")] = None
    language: Language
    address: Annotated[
        Annotated[str, msgspec.Meta(pattern=r"^https?://[^\s<>\"'`|\\]+$", max_length=400)] | None,
        doc("Where it can be read."),
    ] = None
    standing: Annotated[
        Literal["primary", "secondary", "sister-form", "analogue"],
        doc(
            "What it is to this ruleset: its own source, a retelling, the source of a sister form, or of"
            " another game that shows how such points are usually settled."
        ),
    ]
    covers: Annotated[Text, doc("What it tells, and how far it can be trusted.")]


class Citation(Rule, frozen=True):
    """A place in a source."""

    source: Annotated[Id, doc("The source's id.")]
    at: Annotated[str | None, doc("Page, section or other locator.")] = None


class FollowsFrom(Kind, frozen=True):
    """The value follows from another rule of this ruleset."""

    rule: RulePath


class AsIn(Kind, frozen=True):
    """The value is taken from a sister form or an analogous game."""

    source: Id


class AsPrinted(Kind, frozen=True):
    """The value is kept as printed although it looks like a slip."""


class UsualPractice(Kind, frozen=True):
    """The value is what card players commonly do."""


class AbsentFromSource(Kind, frozen=True):
    """The source describes nothing of the kind."""


class Arithmetic(Kind, frozen=True):
    """The numbers of the source leave no other choice."""


class NeededToPlay(Kind, frozen=True):
    """Without some such value the game cannot be played to its end."""


Reason = FollowsFrom | AsIn | AsPrinted | UsualPractice | AbsentFromSource | Arithmetic | NeededToPlay

Basis = Annotated[
    Literal["stated", "inferred", "assumed", "contested", "reconstructed"],
    doc(
        "`stated`: a source says so; `inferred`: it follows from what a source says; `assumed`: the sources"
        " are silent; `contested`: sources, or places of one source, disagree; `reconstructed`: rebuilt from"
        " fragments, or made up after a pattern so that the game can be played, and in no source."
    ),
]
Cite = Annotated[tuple[Citation, ...], doc("Where it stands.")]


class Reading(Rule, frozen=True):
    """A reading that was not taken."""

    text: Annotated[Text, doc("What it says.")]
    cite: Cite = ()


class Provenance(Rule, frozen=True, kw_only=True):
    """Where some rules come from and how sure they are.  The longest path that fits a rule holds for it."""

    of: Annotated[tuple[RulePath, ...], doc("The rules, with all that lies below them.")]
    basis: Basis
    cite: Cite = ()
    because: Annotated[Reason | None, doc("Why this value, where it is not stated.")] = None
    note: Annotated[Text | None, doc("More for the reader, in own words.")] = None
    readings: Annotated[tuple[Reading, ...], doc("Readings not taken; for contested rules.")] = ()
    option: Annotated[Id | None, doc("The option that offers the other readings.")] = None


class Placed(Rule, frozen=True, kw_only=True):
    """New members of a list and their place in it; without `before` and `after` they come last."""

    items: Annotated[tuple[Any, ...], doc("The new members.")]
    before: Annotated[Id | None, doc("The member before which they go.")] = None
    after: Annotated[Id | None, doc("The member after which they go.")] = None


class Insert(Placed, frozen=True, kw_only=True):
    """New members of a list and their place in it; without `before` and `after` they come last."""

    more: Annotated[
        tuple[Placed, ...],
        doc("Further members for other places of the same list, one after another."),
    ] = ()


class Changes(Rule, frozen=True):
    """What differs from the ruleset as it stands: values replaced, members added, members removed."""

    set: Annotated[
        Mapping[RulePath, Any], doc("New values by rule path; the whole value there is replaced.")
    ] = {}
    add: Annotated[Mapping[RulePath, Insert], doc("New list members by the list's path.")] = {}
    remove: Annotated[tuple[RulePath, ...], doc("Paths of list members or entries to take out.")] = ()


class OptionValue(Rule, frozen=True, kw_only=True):
    """One choice of an option."""

    id: Id
    label: Annotated[Text, doc("What a player would call it.")]
    changes: Annotated[
        Changes, doc("What it changes in the rules; nothing for the reading that stands in the file.")
    ] = Changes()
    requires: Annotated[Mapping[Id, Id], doc("Values of other options that it needs.")] = {}
    conflicts: Annotated[
        Mapping[Id, tuple[Id, ...]], doc("Values of other options that it cannot be combined with.")
    ] = {}
    basis: Basis
    cite: Cite = ()
    because: Annotated[Reason | None, doc("Why, where it is not stated.")] = None
    note: Annotated[Text | None, doc("More for the reader.")] = None


class Option(Rule, frozen=True):
    """A named choice inside a ruleset."""

    id: Id
    nature: Annotated[
        Literal["reading", "erratum", "house-rule"],
        doc("A disputed reading, a probable misprint, or a custom of some tables."),
    ]
    question: Annotated[Text, doc("The question it answers.")]
    default: Annotated[Id, doc("The value in force unless another is chosen.")]
    values: Annotated[tuple[OptionValue, ...], doc("The choices.")]


class Note(Rule, frozen=True, kw_only=True):
    """Something worth telling that changes no engine's course: a custom, history, manners, advice."""

    id: Id
    about: Annotated[
        Literal[
            "name",
            "history",
            "table",
            "pack",
            "suits",
            "deal",
            "pool",
            "auction",
            "contracts",
            "play",
            "settlement",
            "nobody-bids",
            "irregularities",
            "session",
            "etiquette",
            "strategy",
            "source",
        ],
        doc("The part of the page where it stands."),
    ]
    text: Text
    legend: Annotated[bool, doc("True where the sources tell it but it is not to be taken as fact.")] = False
    basis: Basis
    cite: Cite = ()
    because: Annotated[Reason | None, doc("Why, where it is not stated.")] = None


class Ruleset(Rule, frozen=True, kw_only=True):
    """Everything in a ruleset file but the rules."""

    format: Annotated[Literal["boston-ruleset/1"], doc("The format of the file.")]
    id: Id
    extends: Annotated[
        Id | None,
        doc("The ruleset that this one changes; then `changes` takes the place of the rule sections."),
    ] = None
    omits: Annotated[
        tuple[RulePath, ...],
        doc(
            "Of what the extended ruleset has beside its rules, what does not hold here: options, notes,"
            " sources and terms, each by its path, as in `notes.date`."
        ),
    ] = ()
    names: Annotated[Names, doc("What the game is called.")]
    also: Annotated[OtherNames, doc("Other names it goes by.")] = {}
    languages: Annotated[tuple[Language, ...], doc("Languages of its native names, the principal one first.")]
    place: Annotated[Text, doc("Where it is or was played.")]
    era: Annotated[Text, doc("When.")]
    summary: Annotated[Text, doc("What it is, in two or three sentences, for somebody who never saw it.")]
    missing: Annotated[
        Text | None,
        doc(
            "Of a ruleset that is known in part only: what could not be found, and where it might stand."
            "  It stands at the head of the page; needed where any rule is `reconstructed`."
        ),
    ] = None
    sources: Annotated[tuple[Source, ...], doc("Where the rules come from.")]
    terms: Annotated[Mapping[Id, Names], doc("Native words for calls, roles and things, by concept.")] = {}
    options: Annotated[tuple[Option, ...], doc("Choices inside the ruleset.")] = ()
    provenance: Annotated[tuple[Provenance, ...], doc("Where each rule comes from.")]
    notes: Annotated[tuple[Note, ...], doc("What changes no course of play.")] = ()
    changes: Annotated[Changes | None, doc("What differs from the ruleset it extends.")] = None


class Use(Rule, frozen=True, kw_only=True):
    """One thing that a name has been used for."""

    id: Id
    text: Text
    legend: Annotated[bool, doc("True where the sources tell it but it is not to be taken as fact.")] = False
    basis: Basis
    cite: Cite = ()
    because: Annotated[Reason | None, doc("Why, where it is not stated.")] = None


class Alias(Rule, frozen=True, kw_only=True):
    """A name under which people look for a game that has its rules under another."""

    format: Annotated[Literal["boston-alias/1"], doc("The format of the file.")]
    id: Annotated[Id, doc("The name in ASCII, which commands take in place of a ruleset's id.")]
    stands_for: Annotated[Id, doc("The ruleset that it stands for.")]
    names: Annotated[Names, doc("The name as it is written.")]
    also: Annotated[OtherNames, doc("Other spellings of it.")] = {}
    summary: Annotated[Text, doc("What it stands for and why, in a sentence or two; commands say it too.")]
    uses: Annotated[tuple[Use, ...], doc("What the name has been used for.")]
    sources: Annotated[tuple[Source, ...], doc("Where that comes from.")]


class ContractWords(Rule, frozen=True, kw_only=True):
    """What a contract is called; written within the contract."""

    names: Annotated[Names, doc("The native name and others.")]
    also: Annotated[OtherNames, doc("Other names and spellings.")] = {}
    concept: Annotated[
        Id, doc("What it has in common with contracts of other rulesets (see `concepts.yaml`).")
    ]


class CounterWords(Rule, frozen=True):
    """What a counter is called; written within it."""

    names: Names


class BookWords(Rule, frozen=True):
    """What a book beside the ledger is called; written within it."""

    names: Names


class TableWords(Rule, frozen=True, kw_only=True):
    """What a price table and its columns are called; written within it."""

    names: Names
    column_names: Annotated[Mapping[Id, Names], doc("The heading of each column.")]
    row_names: Annotated[
        Mapping[Id, Names], doc("The heading of each row that prices no contract but something else.")
    ] = {}


class Concept(Rule, frozen=True, kw_only=True):
    """What things of different rulesets have in common."""

    id: Id
    kind: Annotated[Literal["contract", "term"], doc("A contract, or a call, role or thing.")]
    names: Names
    gloss: Annotated[Text, doc("What it means, in a sentence.")]
    text: Annotated[Text | None, doc("A paragraph more, in own words, where a sentence does not do.")] = None
    rules: Annotated[
        tuple[RulePattern, ...],
        doc("The rules that a word is about; the page about it shows what each ruleset says of them."),
    ] = ()
    see: Annotated[tuple[Id, ...], doc("Concepts that a reader of this one may want next.")] = ()
    forms: Annotated[OtherNames, doc("Inflected forms and other words by which readers look for it.")] = {}


class Concepts(Rule, frozen=True):
    """The file of concepts shared by all rulesets."""

    format: Literal["boston-concepts/1"]
    concepts: tuple[Concept, ...]
