"""boston migrate."""

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
    problem_texts,
    write,
)


@click.command("migrate")
@click.argument("paths", metavar="PATH...", nargs=-1, required=True)
@click.option("--dry-run", is_flag=True, help="Tell what would be changed and change nothing.")
@format_option("text", "json")
@lang_option
@click.pass_context
def command(
    ctx: click.Context,
    paths: tuple[str, ...],
    dry_run: bool,  # noqa: FBT001, the library gives it so
    form: str,
    lang: str,
) -> None:
    """Bring files of an older format to the current one, in place.

    PATH is a file, a folder, or - to rewrite standard input to standard output. Comments and layout stay.
    A file that can't be brought up to date whole is left as it was, and exit code 1 says so.

    Example: boston migrate my-rules.yaml
    """
    from boston_rules.lint.checking import files_of
    from boston_rules.problems import ProblemsFound
    from boston_rules.reports import MigratedFile, MigratedPlace, to_json
    from boston_rules.source.files import shown
    from boston_rules.source.migrating import migrated

    if STANDARD in paths and len(paths) > 1:
        raise click.UsageError("Standard input is rewritten alone.")
    if STANDARD in paths and form == "json":
        raise click.UsageError(
            "What is rewritten from standard input comes on standard output, and no report."
        )
    messages = catalog(lang)
    files, problems = files_of([Path(each) for each in paths if each != STANDARD])
    told: list[MigratedFile] = []
    for path in [Path(STANDARD)] if STANDARD in paths else files:
        content = content_of(str(path))
        try:
            new = migrated(path, content)
        except ProblemsFound as found:
            problems += found.problems
            continue
        if content is not None and not dry_run:
            write(new.content.decode("utf-8", "surrogateescape"))
        elif new.changes and not dry_run:
            write(new.content.decode("utf-8", "surrogateescape"), str(path))
        places = tuple(
            MigratedPlace(
                line=old.place.line, column=old.place.column, path=old.path, found=old.found, now=old.now
            )
            for old in new.changes
        )
        told.append(MigratedFile(file=shown(path), format=new.format, changes=places))
    if form == "json":
        write(to_json(told))
    else:
        for file in told:
            for place in file.changes:
                args = {"place": f"{file.file}:{place.line}:{place.column}", "path": place.path}
                note(messages.text("cli-migrated-place", **args, found=place.found, now=place.now))
        count = sum(bool(file.changes) for file in told)
        kept = "true" if dry_run else "false"
        note(messages.text("cli-migrated", files=len(told), changed=count, dry=kept))
    if problems:
        note(problem_texts(problems, lang))
        ctx.exit(1)
