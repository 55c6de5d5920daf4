"""boston settle."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import click

from boston_rules.cli._common import (
    STANDARD,
    catalog,
    content_of,
    format_option,
    lang_option,
    note,
    output_option,
    problem_texts,
    ruleset_argument,
    write,
)


@click.command("settle")
@ruleset_argument
@click.argument("outcomes", metavar="OUTCOMES.json")
@format_option("text", "json")
@lang_option
@output_option
@click.pass_context
def command(
    ctx: click.Context,
    ruleset: str,
    options: Mapping[str, str],
    outcomes: str,
    form: str,
    lang: str,
    output: str,
) -> None:
    """Settle a deal, or each deal of a list, from the facts of how it was played.

    OUTCOMES.json holds an outcome or a list of outcomes (see schema/outcome.json), or is - for standard
    input. The result is told in words, or with --format json as a settlement or a list of settlements.

    Example: boston settle RULESET deal.json
    """
    from boston_rules.lint import load
    from boston_rules.reports import to_json
    from boston_rules.settling import (
        Settled,
        Unsettled,
        reconstructed_in,
        settle_file,
        settlement_text,
    )

    if ruleset == outcomes == STANDARD:
        raise click.UsageError("Ruleset and outcomes cannot both come from standard input.")
    compiled = load(ruleset, options, content=content_of(ruleset))
    several, each = settle_file(compiled, Path(outcomes), content_of(outcomes))
    messages = catalog(lang)
    wrong = [one for one in each if isinstance(one, Unsettled)]
    if wrong:
        for one in wrong:
            if one.number is not None:
                note(messages.text("settle-heading", number=one.number))
            note(problem_texts(one.problems, lang))
        ctx.exit(1)
    settled = [one for one in each if isinstance(one, Settled)]
    made_up = {rule for one in settled for rule in reconstructed_in(compiled, one)}
    if made_up:
        note(messages.text("settle-reconstructed", rules=", ".join(sorted(made_up)), count=len(made_up)))
    if form == "json":
        settlements = [one.detailed.settlement for one in settled]
        write(to_json(settlements if several else settlements[0]), output)
    else:
        write("\n\n".join(settlement_text(compiled, one, messages) for one in settled) + "\n", output)
