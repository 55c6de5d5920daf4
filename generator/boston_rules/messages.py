"""Message catalogs: every sentence that the program says, by language, in Project Fluent files.

`site/messages/<language>/*.ftl` hold the messages.  English helps out a language that lacks one, so that a
half-finished translation still reads.  All else is strict: a sentence with a hole in it would be shown to
a reader as if it were whole.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from decimal import Decimal
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from boston_rules.resources import data_dir

FALLBACK = "en"

_PLURALS = frozenset({"zero", "one", "two", "few", "many", "other"})
_ENTRY = re.compile(r"^(-?[A-Za-z][A-Za-z0-9_-]*) *=", re.MULTILINE)


class CatalogError(Exception):
    """A catalog cannot say what it was asked for; the sentence names message and language."""


class _Choices(Visitor):
    """Collects, for each variable that a message chooses by, the values that it has a variant for."""

    def __init__(self) -> None:
        self.keys: dict[str, set[str]] = {}
        self.variables: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802, the visitor's protocol
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802, the visitor's protocol
        if isinstance(node.selector, ast.VariableReference):
            named = {variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)}
            if named - _PLURALS:
                self.keys.setdefault(node.selector.id.name, set()).update(named)
        self.generic_visit(node)


class Catalog:
    """The messages of one language."""

    def __init__(self, lang: str = FALLBACK, folder: Path | None = None) -> None:
        """Read the catalogs of a language from `folder`, by default the package's own.

        Raises CatalogError when there is no such language or a file defines a message twice.
        """
        self.lang = lang
        root = folder or data_dir("site") / "messages"
        self._files = _index(root / lang)
        if not self._files:
            raise CatalogError(f"There are no messages in the language “{lang}”.")
        self._bundle = FluentBundle([lang], use_isolating=False)
        self._choices: dict[str, _Choices] = {}
        self._read: set[Path] = set()
        self._fallback = Catalog(FALLBACK, folder) if lang != FALLBACK else None

    def __contains__(self, message_id: str) -> bool:
        return message_id.partition(".")[0] in self._files

    def ids(self) -> Iterator[str]:
        """The ids of this language's own messages, in alphabetical order."""
        return iter(sorted(name for name in self._files if not name.startswith("-")))

    def attributes(self, message_id: str) -> frozenset[str]:
        """The names of a message's attributes, such as `hint`; empty where there is no such message."""
        if message_id not in self._files:
            return frozenset()
        self._load(message_id)
        return frozenset(self._bundle.get_message(message_id).attributes)

    def pattern(self, message_id: str) -> str:
        """The message with every variable shown by its name, as `{name}`; for lists of messages."""
        self._load(message_id.partition(".")[0])
        variables = self._choices_of(message_id).variables
        return self._format(message_id, {name: f"{{{name}}}" for name in variables})

    def text(self, message_id: str, **args: str | int | Decimal) -> str:
        """The message with its arguments filled in; `id.attribute` asks for an attribute.

        Raises CatalogError for an unknown message, a missing argument, or a word for which a closed choice of
        the message has no variant of its own: the default would stand in for it and say something untrue.
        """
        base = message_id.partition(".")[0]
        if base not in self._files:
            if self._fallback is None:
                raise CatalogError(f"There is no message “{message_id}” in the language “{self.lang}”.")
            return self._fallback.text(message_id, **args)
        self._load(base)
        for name, keys in self._choices_of(message_id).keys.items():
            value = args.get(name)
            if isinstance(value, str) and value not in keys:
                raise CatalogError(
                    f"Message “{message_id}” ({self.lang}) lacks a variant {name} = “{value}”."
                )
        return self._format(message_id, args)

    def _format(self, message_id: str, args: Mapping[str, str | int | Decimal]) -> str:
        base, _, attribute = message_id.partition(".")
        message = self._bundle.get_message(base)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise CatalogError(f"There is no message “{message_id}” in the language “{self.lang}”.")
        text, errors = self._bundle.format_pattern(pattern, dict(args))
        if errors:
            raise CatalogError(f"Message “{message_id}” ({self.lang}): {errors[0]}")
        return str(text)

    def _choices_of(self, message_id: str) -> _Choices:
        return self._choices[message_id.partition(".")[0]]

    def _load(self, base: str) -> None:
        file = self._files[base]
        if file in self._read:
            return
        self._read.add(file)
        resource = _parsed(file)
        self._bundle.add_resource(resource)
        for entry in resource.body:
            if isinstance(entry, ast.Message):
                choices = _Choices()
                choices.visit(entry)
                self._choices[entry.id.name] = choices


def languages() -> tuple[str, ...]:
    """The languages that there are catalogs of, English first."""
    folder = data_dir("site") / "messages"
    found = {path.name for path in folder.iterdir() if any(path.glob("*.ftl"))}
    return (FALLBACK, *sorted(found - {FALLBACK}))


def choose_language(wanted: str | None = None, environment: Mapping[str, str] | None = None) -> str | None:
    """The catalog for a language tag such as `cs` or `cs-CZ`, or None where there is none.

    Without a tag: that of the locale in the environment, else English.
    """
    known = languages()
    if wanted is not None:
        tag = wanted.replace("_", "-").casefold()
        return next((lang for lang in known if tag == lang or tag.startswith(f"{lang}-")), None)
    variables = os.environ if environment is None else environment
    locale = next(filter(None, map(variables.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return choose_language(locale.partition(".")[0].partition("@")[0] or FALLBACK) or FALLBACK


def _index(folder: Path) -> dict[str, Path]:
    """Which file holds which message, without parsing: a command pays only for the files it speaks from."""
    files: dict[str, Path] = {}
    for file in sorted(folder.glob("*.ftl")):
        for name in _ENTRY.findall(file.read_text(encoding="utf-8")):
            if name in files:
                raise CatalogError(f"{file}: “{name}” is already in {files[name].name}.")
            files[name] = file
    return files


@cache
def _parsed(file: Path) -> ast.Resource:
    resource = FluentParser().parse(file.read_text(encoding="utf-8"))
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            line = (entry.content or "").strip().partition("\n")[0]
            raise CatalogError(f"{file}: cannot be read near “{line}”")
    return resource
