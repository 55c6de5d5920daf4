"""Problems in words: message, hint, and the line of the file with a caret below."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from boston_rules.messages import FALLBACK, Catalog
from boston_rules.problems import Problem
from boston_rules.reports import ReportedProblem


def reported(problem: Problem, catalog: Catalog) -> ReportedProblem:
    """A problem in words."""
    area, _, name = problem.code.partition("/")
    base = f"fault-{name}" if area == "outcome" else f"problem-{area}-{name}"
    args = dict(problem.args)
    given = {f"{name}-given": "yes" if value != "" else "no" for name, value in args.items()}
    hint = catalog.text(f"{base}.hint", **args, **given)
    return ReportedProblem(
        code=problem.code,
        file=problem.mark.file,
        line=problem.mark.line,
        column=problem.mark.column,
        path=problem.path,
        message=catalog.text(base, **args, **given),
        hint=hint,
    )


def as_text(problem: Problem, catalog: Catalog) -> str:
    """A problem as lines: place, code and message; the line of the file with a caret below; the hint."""
    told = reported(problem, catalog)
    lines = [f"{problem.mark}: {told.code}: {told.message}"]
    if problem.excerpt.strip():
        number = f"{problem.mark.line:>6} | "
        before = problem.excerpt[: problem.mark.column - 1]
        lines += [number + problem.excerpt, " " * (len(number) - 2) + "| " + " " * width(before) + "^"]
    return "\n".join([*lines, "  " + catalog.text("cli-hint", hint=told.hint)])


def width(text: str) -> int:
    """How many columns a text takes in a terminal."""
    wide = sum(unicodedata.east_asian_width(letter) in "WF" for letter in text)
    return len(text) + wide - sum(bool(unicodedata.combining(letter)) for letter in text)


def in_language(texts: Mapping[str, str], lang: str) -> str:
    """The text in that language, else in English, else in another; empty where there is none."""
    return texts.get(lang) or texts.get(FALLBACK) or next(iter(texts.values()), "")
