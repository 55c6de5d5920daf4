"""All pages of the site that are made from rulesets, concepts, types and catalogs."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from boston_rules.config import canonical
from boston_rules.pages.alias import alias_page
from boston_rules.pages.bibliography import bibliography
from boston_rules.pages.card import Card
from boston_rules.pages.comparison import comparison
from boston_rules.pages.concept_pages import ConceptPages
from boston_rules.pages.glance import glance
from boston_rules.pages.glossary import glossary
from boston_rules.pages.markup import NOTHING, Html, element, escape, plain
from boston_rules.pages.model import anchor
from boston_rules.pages.phrases import Phrases
from boston_rules.pages.printing import Printer, relative
from boston_rules.pages.reference import problem_codes, reference
from boston_rules.pages.rulepage import PageMaker, names_of
from boston_rules.pages.shelved import Shelved
from boston_rules.pages.told import View, concept_address, concept_name, view
from boston_rules.pages.voice import Shelf, Voice, concept_anchor
from boston_rules.resources import data_dir
from boston_rules.schemagen import SCHEMAS
from boston_rules.source import Compiled
from boston_rules.source.load import load_with_files
from boston_rules.source.resolve import resolve
from boston_rules.source.shape import Alias, Concept, Concepts

__all__ = ["Shelved", "Site", "written"]

CONCEPTS_PAGE = "concepts/index"
GLOSSARY_PAGE = "glossary.md"
COMPARISON_PAGE = "rulesets/comparison.md"
SOURCES_PAGE = "sources.md"
CARD = "card"
ENGINE_PAGES = ("index", "table-and-deal", "auction", "contracts", "play", "settlement", "session", "python")
"""The written pages on what an engine does, in the order in which a deal meets them."""
GUIDE_PAGES = (
    "index",
    "beginning",
    "table",
    "auction",
    "contracts",
    "play",
    "payment",
    "evening",
    "sources",
    "hands",
    "problems",
    "house-rules",
)
"""The pages of the author's guide, in the order in which a ruleset is written."""
CONCEPT_BOOST = 4
"""A word that many rule pages use leads first to the page about it."""
CONCEPT_KINDS = ("contract", "term")


@dataclass(frozen=True, slots=True)
class Named:
    """Another name, with its page."""

    name: Html
    address: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A ruleset in a list."""

    id: str
    title: Html
    native: Html | None
    place: Html
    era: Html
    summary: Html
    address: str
    contracts: int
    rules: int
    stated: int
    missing: Html | None
    """Of a ruleset known in part only, what is missing."""
    reconstructed: int
    aliases: tuple[Named, ...]
    """Other names that stand for it."""


@dataclass(frozen=True, slots=True)
class Download:
    """A file beside a ruleset's page; `kind` picks the words for it."""

    kind: str
    name: str


@dataclass(frozen=True, slots=True)
class Use:
    """What a ruleset calls a concept."""

    address: str
    native: Html
    ruleset: Html


@dataclass(frozen=True, slots=True)
class ToldConcept:
    anchor: str
    address: str
    name: Html
    gloss: Html
    uses: tuple[Use, ...]
    names: Html


class Site:
    """Makes the pages of one language: text or bytes by the path of each file below the folder of pages."""

    def __init__(
        self,
        phrase: Phrases,
        printer: Printer,
        shelved: Sequence[Shelved],
        concepts: Concepts,
        aliases: Sequence[Alias] = (),
    ) -> None:
        self._phrase = phrase
        self._print = printer.page
        self._shelved = shelved
        self._concepts = {concept.id: concept for concept in concepts.concepts}
        self._aliases = aliases
        self._entries = [self._entry(each) for each in shelved]

    def files(self) -> dict[str, str | bytes]:
        """Every generated file."""
        made: dict[str, str | bytes] = {
            "index.md": self._home(),
            "rulesets/index.md": self._titled(
                "rulesets.md.j2",
                "rulesets/index.md",
                "rulesets-title",
                entries=self._entries,
                glance=self._side_by_side(),
            ),
            f"{CONCEPTS_PAGE}.md": self._concept_page(),
        }
        for each in self._shelved:
            made |= self._ruleset(each)
        for alias in self._aliases:
            made |= self._alias(alias)
        return made | self._across() | self._reference()

    def _home(self) -> str:
        described = front_matter(
            self._phrase("site-name"), self._phrase("site-description"), hide=("navigation", "toc")
        )
        return described + self._print("home.md.j2", "index.md", entries=self._entries)

    def nav(self) -> list[object]:
        """The navigation over generated and written pages, as MkDocs takes it."""
        say = self._nav_title
        return [
            {say("nav-home"): "index.md"},
            {
                say("nav-rulesets"): [
                    "rulesets/index.md",
                    *(
                        {str(escape(plain(entry.title))): f"rulesets/{entry.id}/index.md"}
                        for entry in self._entries
                    ),
                    *(
                        {str(escape(plain(self._alias_name(alias)))): f"rulesets/{alias.id}/index.md"}
                        for alias in self._aliases
                    ),
                    {say("nav-comparison"): COMPARISON_PAGE},
                    {say("nav-sources"): SOURCES_PAGE},
                ]
            },
            {
                say("nav-concepts"): [
                    f"{CONCEPTS_PAGE}.md",
                    {say("nav-glossary"): GLOSSARY_PAGE},
                    *({say(f"concepts-{kind}s"): self._nav_concepts(kind)} for kind in CONCEPT_KINDS),
                ]
            },
            {
                say("nav-programmers"): [
                    "reference/index.md",
                    {say("nav-engine"): [f"engine/{page}.md" for page in ENGINE_PAGES]},
                    *(f"reference/{published.name}.md" for published in SCHEMAS),
                    "reference/problem-codes.md",
                ]
            },
            {
                say("nav-contribute"): [
                    "contribute.md",
                    {say("nav-guide"): [f"guide/{page}.md" for page in GUIDE_PAGES]},
                ]
            },
            {say("nav-about"): ["about.md", {say("nav-decisions"): "decisions/index.md"}]},
        ]

    def _nav_title(self, message_id: str) -> str:
        return str(self._phrase(message_id))

    def _nav_concepts(self, kind: str) -> list[object]:
        return [
            {str(escape(plain(self._concept_name(concept)))): f"concepts/{concept.id}.md"}
            for concept in self._concepts.values()
            if concept.kind == kind
        ]

    def _concept_name(self, concept: Concept) -> Html:
        return concept_name(concept, self._phrase.lang, concept.id)

    # Rulesets

    def _entry(self, each: Shelved) -> Entry:
        voice = self._voice(each, "index.md")
        said = Counter(
            found.basis
            for leaf in each.compiled.leaves
            if (found := each.compiled.provenance(leaf)) is not None
        )
        native = voice.name(each.ruleset.names, "") if voice.translated(each.ruleset.names) else None
        return Entry(
            id=each.ruleset.id,
            title=voice.own(each.ruleset.names, each.ruleset.id),
            native=native,
            place=voice.text(each.ruleset.place),
            era=voice.text(each.ruleset.era),
            summary=voice.text(each.ruleset.summary),
            address=each.address,
            contracts=len(each.compiled.rules.contracts),
            rules=len(each.compiled.leaves),
            stated=said["stated"],
            missing=None if each.ruleset.missing is None else voice.text(each.ruleset.missing),
            reconstructed=said["reconstructed"],
            aliases=tuple(
                Named(voice.own(alias.names, alias.id), f"rulesets/{alias.id}/index.html")
                for alias in self._aliases
                if alias.stands_for == each.ruleset.id
            ),
        )

    def _voice(self, each: Shelved, path: str) -> Voice:
        return Voice(self._phrase, each.compiled.rules, names_of(each.compiled, self._shelf(path)))

    def _shelf(self, path: str) -> Shelf:
        return Shelf(self._concepts, relative(path, "concepts"))

    def _side_by_side(self) -> list[dict[str, object]]:
        facts = [glance(self._voice(each, "rulesets/index.md")) for each in self._shelved]
        return [
            {"label": row[0].label, "values": [fact.value for fact in row]}
            for row in zip(*facts, strict=True)
        ]

    def _ruleset(self, each: Shelved) -> dict[str, str | bytes]:
        ruleset_id = each.ruleset.id
        folder = f"rulesets/{ruleset_id}"
        path = f"{folder}/index.md"

        joined = load_with_files(each.compiled.file)[1]
        known: dict[frozenset[tuple[str, str]], Compiled] = {}

        def recompiled(options: Mapping[str, str]) -> Compiled:
            key = frozenset(options.items())
            if key not in known and joined is not None:
                known[key] = resolve(joined, options)
            return known[key]

        maker = PageMaker(self._phrase, each.compiled, each.ruleset, recompiled, self._shelf(path))
        page = maker.page(each.hands.hands.hands if each.hands else (), each.deal)
        beside: dict[str, str | bytes] = {
            f"{ruleset_id}.yaml": each.compiled.file.read_bytes(),
            f"{ruleset_id}.config.json": canonical(each.compiled.config),
        }
        kinds = ["ruleset", "config"]
        if each.hands:
            beside[f"{ruleset_id}.hands.yaml"] = each.hands.file.read_bytes()
            kinds.append("hands")
        if each.deal:
            beside[f"{ruleset_id}.deal.yaml"] = each.deal.file.read_bytes()
            kinds.append("deal")
        downloads = [Download(kind, name) for kind, name in zip(kinds, beside, strict=True)]
        text = self._print("ruleset.md.j2", path, page=page, downloads=downloads)
        description = self._phrase("page-description", title=page.title)
        return {
            path: front_matter(page.title, description) + text,
            f"{folder}/{CARD}.md": self._card(maker.card(), f"{folder}/{CARD}.md"),
            **{f"{folder}/{name}": content for name, content in beside.items()},
        }

    # Other names

    def _alias_name(self, alias: Alias) -> Html:
        return Voice(self._phrase, self._shelved[0].compiled.rules).own(alias.names, alias.id)

    def _alias(self, alias: Alias) -> dict[str, str | bytes]:
        """The page of another name of a ruleset, with its file."""
        folder = f"rulesets/{alias.id}"
        path = f"{folder}/index.md"
        ruleset = next(each for each in self._shelved if each.ruleset.id == alias.stands_for)
        page = alias_page(self._phrase, alias, ruleset)
        file = f"{alias.id}.yaml"
        described = self._phrase("alias-description", name=page.title, ruleset=page.ruleset)
        text = self._print("alias.md.j2", path, page=page, file=file)
        content = (data_dir("variants") / "aliases" / file).read_bytes()
        return {path: front_matter(page.title, described) + text, f"{folder}/{file}": content}

    def _card(self, card: Card, path: str) -> str:
        title = self._phrase("card-title", ruleset=card.title)
        described = self._phrase("card-description", ruleset=card.title)
        text = self._print("card.md.j2", path, card=card)
        return front_matter(title, described, ("navigation", "toc"), searched=False) + text

    # Concepts

    def _concept_page(self) -> str:
        path = f"{CONCEPTS_PAGE}.md"
        groups = [
            {
                "id": kind,
                "title": self._phrase(f"concepts-{kind}s"),
                "concepts": [
                    self._told_concept(concept) for concept in self._concepts.values() if concept.kind == kind
                ],
            }
            for kind in CONCEPT_KINDS
        ]
        return self._titled("concepts.md.j2", path, "concepts-title", searched=False, groups=groups)

    def _told_concept(self, concept: Concept) -> ToldConcept:
        lang = self._phrase.lang
        own = concept.names.get(lang) or concept.names.get("en") or next(iter(concept.names.values()))
        others = [
            self._phrase(
                "concepts-name",
                language=self._phrase(f"language-{other}"),
                name=element("i", name, lang=other),
            )
            for other, name in concept.names.items()
            if other != lang and f"language-{other}" in self._phrase.catalog
        ]
        gloss = concept.gloss.get(lang) or concept.gloss.get("en") or next(iter(concept.gloss.values()))
        return ToldConcept(
            anchor=concept_anchor(concept.id),
            address=concept_address(concept.id),
            name=escape(own),
            gloss=escape(gloss),
            uses=tuple(use for each in self._shelved for use in self._uses(concept, each)),
            names=self._phrase.joined(others, "units") if others else NOTHING,
        )

    def _uses(self, concept: Concept, each: Shelved) -> list[Use]:
        voice = self._voice(each, f"{CONCEPTS_PAGE}.md")
        title = voice.own(each.ruleset.names, each.ruleset.id)
        uses = [
            Use(f"{each.address}#{anchor(f'contracts.{contract.id}')}", voice.contract(contract.id), title)
            for contract in each.compiled.rules.contracts
            if (words := each.compiled.contract_words(contract.id)) is not None
            and words.concept == concept.id
        ]
        if concept.id in each.ruleset.terms:
            word = voice.name(each.ruleset.terms[concept.id], concept.id)
            uses.append(Use(f"{each.address}#words", word, title))
        return uses

    # Across rulesets

    def _across(self) -> dict[str, str | bytes]:
        """The pages that set rulesets side by side."""
        views = [view(self._phrase, each, self._concepts) for each in self._shelved]
        table = comparison(self._phrase, views, self._concepts)
        alphabets = glossary(self._phrase, views, self._concepts)
        works = bibliography(self._phrase, views)
        return {
            COMPARISON_PAGE: self._titled(
                "comparison.md.j2",
                COMPARISON_PAGE,
                "comparison-title",
                hide=("navigation", "toc"),
                searched=False,
                table=table,
            ),
            GLOSSARY_PAGE: self._titled(
                "glossary.md.j2", GLOSSARY_PAGE, "glossary-title", searched=False, alphabets=alphabets
            ),
            SOURCES_PAGE: self._titled("bibliography.md.j2", SOURCES_PAGE, "bibliography-title", works=works),
            **self._concept_pages(views),
        }

    def _concept_pages(self, views: Sequence[View]) -> dict[str, str | bytes]:
        pages = ConceptPages(self._phrase, views, self._concepts)
        made: dict[str, str | bytes] = {}
        for concept in self._concepts.values():
            path = f"concepts/{concept.id}.md"
            page = pages.page(concept)
            described = self._phrase("concept-description", concept=page.name)
            text = self._print("concept.md.j2", path, page=page)
            made[path] = front_matter(page.name, described, ("toc",), boost=CONCEPT_BOOST) + text
        return made

    # Reference

    def _reference(self) -> dict[str, str | bytes]:
        made: dict[str, str | bytes] = {}
        formats = []
        for published in SCHEMAS:
            path = f"reference/{published.name}.md"
            page = reference(published, self._phrase)
            schema = f"schema/{published.name}.json"
            text = self._print("format.md.j2", path, page=page, schema=schema)
            made[path] = front_matter(page.title, page.title) + text
            formats.append(
                {"title": page.title, "address": f"reference/{published.name}.html", "schema": schema}
            )
        commands = {
            "config": element("code", "boston config RULESET -o FILE"),
            "settle": element("code", "boston settle FILE OUTCOMES.json"),
        }
        made["reference/index.md"] = self._titled(
            "reference.md.j2",
            "reference/index.md",
            "reference-title",
            formats=formats,
            commands=commands,
            example=self._example_path(),
        )
        made["reference/problem-codes.md"] = self._problems()
        return made

    def _example_path(self) -> Html:
        for each in self._shelved:
            for contract in each.compiled.rules.contracts:
                path = f"contracts.{contract.id}.goal.alone"
                address = relative("reference/index.md", f"{each.address}#{anchor(path)}")
                return self._phrase(
                    "reference-paths-example", example=element("a", element("code", path), href=address)
                )
        return NOTHING

    def _problems(self) -> str:
        catalog = self._phrase.catalog
        groups = [
            {
                "id": "files",
                "title": self._phrase("reference-problems-files"),
                "codes": problem_codes(catalog, "problem-"),
            },
            {
                "id": "outcomes",
                "title": self._phrase("reference-problems-outcomes"),
                "codes": problem_codes(catalog, "fault-", "outcome"),
            },
        ]
        return self._titled(
            "problems.md.j2", "reference/problem-codes.md", "reference-problems", groups=groups
        )

    def _titled(
        self,
        template: str,
        path: str,
        title: str,
        *,
        hide: Sequence[str] = (),
        searched: bool = True,
        **context: object,
    ) -> str:
        """A page with the site's own description and a title from the catalog."""
        described = front_matter(
            self._phrase(title), self._phrase("site-description"), hide, searched=searched
        )
        return described + self._print(template, path, **context)


def front_matter(
    title: object,
    description: object,
    hide: Sequence[str] = (),
    *,
    searched: bool = True,
    boost: int | None = None,
) -> str:
    """Title and description as MkDocs wants them; escaped here, since themes print both as they are."""
    values = {"title": title, "description": description}
    lines = [
        f"{key}: {json.dumps(str(escape(_bare(value))), ensure_ascii=False)}" for key, value in values.items()
    ]
    if hide:
        lines.append(f"hide: {json.dumps(hide)}")
    if not searched:
        lines.append("search: {exclude: true}")
    elif boost is not None:
        lines.append(f"search: {{boost: {boost}}}")
    return "\n".join(["---", *lines, "---", "", ""])


def _bare(value: object) -> str:
    return plain(value) if isinstance(value, Html) else str(value)


def written(folder: Path, files: Mapping[str, str | bytes]) -> None:
    """Write the files below a folder."""
    for path, content in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content.encode() if isinstance(content, str) else content)
