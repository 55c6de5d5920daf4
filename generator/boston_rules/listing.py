"""What there is: each ruleset with its contracts, options and how sure its rules are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import get_args

from boston_rules.messages import Catalog
from boston_rules.reports import ListedAlias, ListedContract, ListedOption, ListedRuleset
from boston_rules.source.compiled import Compiled, Ground
from boston_rules.source.shape import Alias, Ruleset
from boston_rules.wording import in_language


def listed(compiled: Compiled, ruleset: Ruleset, aliases: Iterable[Alias] = ()) -> ListedRuleset:
    """A ruleset in short, with those of the other names that stand for it."""
    found = Counter(compiled.bases.values())
    words = compiled.words.contracts
    return ListedRuleset(
        id=compiled.id,
        names=ruleset.names,
        region=ruleset.place,
        languages=ruleset.languages,
        contracts=tuple(
            ListedContract(contract.id, words[contract.id].names, words[contract.id].concept)
            for contract in compiled.rules.contracts
        ),
        options={
            option.id: ListedOption(tuple(value.id for value in option.values), option.default)
            for option in ruleset.options
        },
        provenance={basis: found[basis] for basis in get_args(Ground) if found[basis]},
        missing=ruleset.missing,
        aliases=tuple(
            ListedAlias(alias.id, alias.names, alias.summary)
            for alias in aliases
            if alias.stands_for == compiled.id
        ),
    )


def listed_text(rulesets: Iterable[ListedRuleset], catalog: Catalog) -> str:
    """The list for a person."""
    return "\n".join(_paragraph(ruleset, catalog) for ruleset in rulesets)


def _paragraph(ruleset: ListedRuleset, catalog: Catalog) -> str:
    native = in_language(ruleset.names, ruleset.languages[0]) if ruleset.languages else ""
    name = in_language(ruleset.names, catalog.lang)
    lines = [
        catalog.text("cli-list-name", id=ruleset.id, name=name, native=native, differs=_yes(name != native)),
        "  " + catalog.text("cli-list-place", place=in_language(ruleset.region, catalog.lang)),
        "  "
        + catalog.text(
            "cli-list-contracts",
            count=len(ruleset.contracts),
            names=", ".join(in_language(each.names, ruleset.languages[0]) for each in ruleset.contracts),
        ),
    ]
    lines += [
        "  "
        + catalog.text(
            "cli-list-option", option=name, default=option.default, values=", ".join(option.values)
        )
        for name, option in ruleset.options.items()
    ]
    counts = ", ".join(
        f"{count} {catalog.text(f'basis-{basis}')}" for basis, count in ruleset.provenance.items()
    )
    lines.append("  " + catalog.text("cli-list-basis", counts=counts))
    if ruleset.missing is not None:
        lines.append(
            "  " + catalog.text("cli-list-missing", missing=in_language(ruleset.missing, catalog.lang))
        )
    lines += [
        "  "
        + catalog.text(
            "cli-list-alias",
            id=alias.id,
            name=in_language(alias.names, catalog.lang),
            summary=in_language(alias.summary, catalog.lang),
        )
        for alias in ruleset.aliases
    ]
    return "\n".join([*lines, ""])


def _yes(fact: bool) -> str:  # noqa: FBT001, a truth value put into words
    return "yes" if fact else "no"
