"""The website: rulesets to pages, pages to HTML, and the finished site into its place.

Pages are plain Markdown in a folder of their own, with an ordinary configuration beside them; only `builder`
knows which program makes HTML of them.
"""

from __future__ import annotations

from boston_rules.site.folders import Folders, default_target
from boston_rules.site.making import Made, make

__all__ = ["Folders", "Made", "default_target", "make"]
