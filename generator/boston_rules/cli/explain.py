"""boston explain."""

from __future__ import annotations

from collections.abc import Mapping

import click

from boston_rules.cli._common import (
    catalog,
    content_of,
    format_option,
    lang_option,
    output_option,
    ruleset_argument,
    write,
)


@click.command("explain")
@ruleset_argument
@click.argument("path", metavar="[RULE.PATH]", default="")
@format_option("text", "json")
@lang_option
@output_option
def command(ruleset: str, options: Mapping[str, str], path: str, form: str, lang: str, output: str) -> None:
    """Tell of a rule, and of all that lies below it, what holds, where it was written and how sure it is.

    RULE.PATH is made of keys joined by dots, members of lists by their id; without it all rules are told.
    Of a family, as in families.misere, it is the rules that contracts took from there.

    Example: boston explain RULESET auction.equal
    """
    from boston_rules.explaining import explain, explanation_text
    from boston_rules.lint import load
    from boston_rules.reports import to_json

    compiled = load(ruleset, options, content=content_of(ruleset))
    explanation = explain(compiled, path)
    if form == "json":
        write(to_json(explanation), output)
    else:
        write(explanation_text(explanation, compiled, catalog(lang)), output)
