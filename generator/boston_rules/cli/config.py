"""boston config."""

from __future__ import annotations

from collections.abc import Mapping

import click

from boston_rules.cli._common import (
    content_of,
    format_option,
    lang_option,
    output_option,
    ruleset_argument,
    write,
)


@click.command("config")
@ruleset_argument
@output_option
@format_option("json", "text")
@lang_option
def command(ruleset: str, options: Mapping[str, str], output: str, form: str, lang: str) -> None:
    """Give the engine configuration: all rules resolved, as JSON.

    The result is canonical: the same ruleset and options always give the same bytes. --format text indents
    it for reading.

    Example: boston config RULESET --option honours=off -o rules.json
    """
    import msgspec

    from boston_rules.config import canonical
    from boston_rules.lint import load

    data = canonical(load(ruleset, options, content=content_of(ruleset)).config)
    if form == "text":
        data = msgspec.json.format(data.rstrip(), indent=2) + b"\n"
    write(data.decode(), output)
