"""boston check."""

from __future__ import annotations

import click

from boston_rules.cli._common import (
    STANDARD,
    catalog,
    format_option,
    lang_option,
    note,
    problem_texts,
    standard_input,
    write,
)


@click.command("check")
@click.argument("paths", metavar="[PATH]...", nargs=-1)
@format_option("text", "json")
@lang_option
@click.pass_context
def command(ctx: click.Context, paths: tuple[str, ...], form: str, lang: str) -> None:
    """Tell all problems in files of rulesets, worked hands and concepts.

    PATH is a file, a folder, or - for standard input. Without PATH everything that is shipped is checked.

    Example: boston check my-rules.yaml
    """
    from boston_rules.lint import check

    checked = check(paths, standard_input=standard_input() if STANDARD in paths else None)
    messages = catalog(lang)
    if form == "json":
        from boston_rules.reports import to_json
        from boston_rules.wording import reported

        write(to_json([reported(problem, messages) for problem in checked.problems]))
    elif checked.problems:
        write(problem_texts(checked.problems, lang) + "\n")
    note(messages.text("cli-checked", files=checked.files, problems=len(checked.problems)))
    ctx.exit(1 if checked.problems else 0)
