"""Pictures as SVG that stands in a page: whole numbers only, so that the same rules make the same bytes."""

from __future__ import annotations

from boston_rules.pages.markup import Html, element, plain

USUAL, SMALL, BOLD = 7, 6, 8
"""Width that a letter of usual, of small or of bold text takes on average, whatever the font."""


class Drawing:
    """A picture that grows shape by shape; what is drawn later lies above."""

    def __init__(self) -> None:
        self._parts: list[Html] = []

    def rectangle(self, x: int, y: int, width: int, height: int, look: str) -> None:
        """A box by its upper left corner; `look` is a class of the style sheet."""
        self._parts.append(
            element("rect", x=str(x), y=str(y), width=str(width), height=str(height), class_=look)
        )

    def path(self, steps: str, look: str) -> None:
        """A line or a shape by the steps of its pen."""
        self._parts.append(element("path", d=steps, class_=look))

    def text(self, x: int, y: int, text: Html, look: str, lang: str | None = None) -> None:
        """A line of text by the start of its base line; markup in it is left out."""
        self._parts.append(element("text", plain(text), x=str(x), y=str(y), class_=look, lang=lang))

    def picture(self, name: str, width: int, height: int, title: Html, description: Html) -> Html:
        """The SVG, as one picture with a name and a description for whoever does not see it."""
        told = (
            element("title", plain(title), id=f"{name}-title"),
            element("desc", plain(description), id=f"{name}-desc"),
        )
        return element(
            "svg",
            Html("").join((*told, *self._parts)),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {width} {height}",
            width=str(width),
            height=str(height),
            role="img",
            class_=name,
            aria_labelledby=f"{name}-title",
            aria_describedby=f"{name}-desc",
        )


def width_of(text: Html, letter: int = USUAL) -> int:
    """Room for a line of text, rather too much than too little."""
    return letter * len(plain(text))
