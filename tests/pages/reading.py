"""A printed page as a browser would read it."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

import markdown  # type: ignore[import-untyped]  # it brings no types

EXTENSIONS = ("attr_list", "md_in_html", "tables", "toc")
VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})


@dataclass
class Element:
    name: str
    attributes: dict[str, str]
    children: list[Element | str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "".join(child if isinstance(child, str) else child.text for child in self.children)

    def all(self, *names: str) -> list[Element]:
        """The elements of these names below this one, in order."""
        found = []
        for child in self.children:
            if isinstance(child, Element):
                found += [child] if not names or child.name in names else []
                found += child.all(*names)
        return found


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("page", {})
        self._open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self._open[-1].children.append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_endtag(self, tag: str) -> None:
        assert self._open[-1].name == tag, f"</{tag}> closes <{self._open[-1].name}>"
        self._open.pop()

    def handle_data(self, data: str) -> None:
        self._open[-1].children.append(data)


def read(page: str) -> Element:
    """The page's content; raises AssertionError where elements are not nested."""
    body = page.split("---\n", 2)[2] if page.startswith("---\n") else page
    reader = _Reader()
    reader.feed(markdown.markdown(body, extensions=list(EXTENSIONS)))
    return reader.root
