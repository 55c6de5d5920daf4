"""Text from rulesets is data: it is shown as written and never becomes Markdown, HTML or a template."""

from __future__ import annotations

import re
from functools import lru_cache
from urllib.parse import urlsplit

from markupsafe import Markup

# The same few names and signs come again and again; `typed` tells text from markup that reads alike.
_remembered = lru_cache(maxsize=1 << 14, typed=True)

Html = Markup
"""Markup that is safe to stand in a page as it is."""

NOTHING = Html("")

# As character references these mean themselves in Markdown and in HTML alike.
_SPECIAL = {ord(sign): f"&#{ord(sign)};" for sign in "\\`*_{}[]<>&\"'|~#$^=+@"}
_LIST_START = re.compile(r"^(?:[-:]|(?P<number>\d+)(?P<sign>[.)]))")
_CONTROL = re.compile(r"[\x00-\x1f\x7f\u2028\u2029]+")


@_remembered
def escape(text: str) -> Html:
    """The text so that it reads as written, in Markdown and in HTML, between tags and in quotes."""
    flat = _CONTROL.sub(" ", text).translate(_SPECIAL)
    return Html(_LIST_START.sub(_as_reference, flat))


def _as_reference(match: re.Match[str]) -> str:
    if match["number"]:
        return f"{match['number']}&#{ord(match['sign'])};"
    return f"&#{ord(match[0])};"


def shown(value: object) -> Html:
    """Any value that a template prints: markup as it is, all else escaped."""
    return value if isinstance(value, Html) else escape(str(value))


@_remembered
def element(name: str, content: object = "", /, **attributes: str | bool | None) -> Html:
    """An HTML element; attributes that are None or False are left out, `class_` stands for `class`."""
    written = []
    for key, value in attributes.items():
        attribute = key.rstrip("_").replace("_", "-")
        if value is True:
            written.append(f" {attribute}")
        elif value is not None and value is not False:
            written.append(f' {attribute}="{shown(value)}"')
    return Html(f"<{name}{''.join(written)}>{shown(content)}</{name}>")


def link(address: str, text: object) -> Html:
    """A link where the address is a web address; otherwise its text alone."""
    if urlsplit(address).scheme not in {"http", "https"}:
        return shown(text)
    return element("a", text, href=address, rel="noopener")


def in_language(text: str, lang: str, around: str) -> Html:
    """The text, marked with its language where that is not the language around it."""
    return escape(text) if lang == around else element("span", text, lang=lang)


@_remembered
def plain(html: Html) -> str:
    """The bare text of some markup, for places that take no markup."""
    return Html(re.sub(r"\s+", " ", html.striptags())).unescape().strip()


_LINK = re.compile(r"</?a\b[^>]*>")


def unlinked(html: Html) -> Html:
    """The markup without its links, their words kept."""
    return Html(_LINK.sub("", str(html)))


def capitalised(html: Html) -> Html:
    """The markup with its first letter as a capital; unchanged where it begins with an element."""
    return Html(html[:1].upper() + html[1:])
