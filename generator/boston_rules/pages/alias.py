"""The page of a name under which people look for a game that has its rules under another."""

from __future__ import annotations

from dataclasses import dataclass, replace

from msgspec import structs

from boston_rules.pages.markup import Html
from boston_rules.pages.model import Remark
from boston_rules.pages.phrases import Phrases
from boston_rules.pages.provenance import Marker
from boston_rules.pages.rulepage import ToldSource, names_of, told_source
from boston_rules.pages.shelved import Shelved
from boston_rules.pages.voice import Voice
from boston_rules.source.shape import Alias


@dataclass(frozen=True, slots=True)
class AliasPage:
    """What the page says."""

    id: str
    title: Html
    also: Html | None
    ruleset: Html
    """The game that it stands for."""
    address: str
    summary: Html
    uses: tuple[Remark, ...]
    sources: tuple[ToldSource, ...]


def alias_page(phrase: Phrases, alias: Alias, stands_for: Shelved) -> AliasPage:
    """The page of another name of a ruleset."""
    # Signs and citations are those of a rule page, whose sources here are those of the name.
    compiled = replace(
        stands_for.compiled, ruleset=structs.replace(stands_for.ruleset, sources=alias.sources)
    )
    voice = Voice(phrase, compiled.rules, names_of(compiled))
    marker = Marker(voice, compiled)
    others = [name for names in alias.also.values() for name in names]
    return AliasPage(
        id=alias.id,
        title=voice.own(alias.names, alias.id),
        also=phrase.joined([Html(name) for name in others], "units") if others else None,
        ruleset=voice.own(stands_for.ruleset.names, alias.stands_for),
        address=stands_for.address,
        summary=voice.text(alias.summary),
        uses=tuple(
            marker.remark(f"use-{use.id}", voice.text(use.text), use, legend=use.legend) for use in alias.uses
        ),
        sources=tuple(told_source(voice, source) for source in alias.sources),
    )
