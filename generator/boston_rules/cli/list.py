"""boston list."""

from __future__ import annotations

import click

from boston_rules.cli._common import catalog, format_option, lang_option, output_option, write


@click.command("list")
@format_option("text", "json")
@lang_option
@output_option
def command(form: str, lang: str, output: str) -> None:
    """List the rulesets.

    Example: boston list --format json
    """
    from boston_rules.lint import load
    from boston_rules.listing import listed, listed_text
    from boston_rules.reports import to_json
    from boston_rules.source.files import shipped_aliases, shipped_rulesets
    from boston_rules.source.load import load_alias

    aliases = [load_alias(file).alias for file in shipped_aliases().values()]
    compiled = [load(path) for path in shipped_rulesets().values()]
    entries = [listed(each, each.ruleset, aliases) for each in compiled if each.ruleset is not None]
    write(to_json(entries) if form == "json" else listed_text(entries, catalog(lang)), output)
