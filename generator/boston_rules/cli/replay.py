"""boston replay."""

from __future__ import annotations

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
    ruleset_meant,
    write,
)


@click.command("replay")
@click.argument("records", metavar="RECORD.json...", nargs=-1, required=True)
@click.option(
    "--ruleset",
    metavar="RULESET",
    callback=ruleset_meant,
    help="The rules to replay by, an id or a file, where the record's ruleset is not a shipped one.",
)
@click.option("--tell", is_flag=True, help="Tell each deal action by action.")
@format_option("text", "json")
@lang_option
@output_option
@click.pass_context
def command(
    ctx: click.Context,
    records: tuple[str, ...],
    ruleset: str | None,
    tell: bool,  # noqa: FBT001, the library gives it so
    form: str,
    lang: str,
    output: str,
) -> None:
    """Play records again: check every action, every settlement and the totals.

    RECORD.json holds the record of a deal or of a session, or a list of them (see boston simulate --record),
    or is - for standard input. Exit code 1 where a record is not true.

    Example: boston replay session.json --tell
    """
    from boston_rules.problems import ProblemsFound
    from boston_rules.replaying import Account, Replayer, account_text
    from boston_rules.reports import ReplayedRecord, to_json
    from boston_rules.wording import reported

    if [*records, ruleset].count(STANDARD) > 1:
        raise click.UsageError("Only one thing can come from standard input.")
    if tell and form == "json":
        raise click.UsageError("--tell tells deals in words and does not go with --format json.")
    messages = catalog(lang)
    replayer = Replayer(messages, ruleset, content_of(ruleset) if ruleset else None)
    accounts: list[Account] = []
    for each in records:
        try:
            accounts += replayer.file(Path(each), content_of(each))
        except ProblemsFound as found:
            accounts.append(Account(each, None, None, None, (), found.problems))
    if form == "json":
        told = tuple(
            ReplayedRecord(
                file=each.file,
                number=each.number,
                ruleset=None if each.record is None else each.record.ruleset,
                holds=not each.problems,
                deals=len(each.deals),
                totals=each.totals,
                problems=tuple(reported(problem, messages) for problem in each.problems),
            )
            for each in accounts
        )
        write(to_json(told), output)
    else:
        parts = []
        for account in accounts:
            if account.problems:
                note(problem_texts(account.problems, lang) + "\n")
            verdict = messages.text(
                "replay-verdict",
                file=account.file,
                number=account.number or 0,
                verdict="false" if account.problems else "true",
                problems=len(account.problems),
            )
            parts.append("\n".join(filter(None, [verdict, account_text(account, messages, tell=tell)])))
        write("\n\n".join(parts) + "\n", output)
    if any(each.problems for each in accounts):
        ctx.exit(1)
