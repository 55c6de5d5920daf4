"""What commands share: their common options, reading and writing, and telling problems."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final, TypeVar

import click

from boston_rules.problems import Mark, Problem, ProblemsFound

if TYPE_CHECKING:
    from boston_rules.messages import Catalog

F = TypeVar("F", bound=Callable[..., Any])
STANDARD: Final = "-"
LANG: Final = "boston.lang"


def _options(_: click.Context, __: click.Parameter, values: tuple[str, ...]) -> Mapping[str, str]:
    chosen: dict[str, str] = {}
    for each in values:
        name, equals, value = each.partition("=")
        if not (equals and name and value):
            raise click.BadParameter(f"“{each}” is not of the form NAME=VALUE.")
        if chosen.setdefault(name, value) != value:
            raise click.BadParameter(f"“{name}” is given two values, “{chosen[name]}” and “{value}”.")
    return chosen


def _language(ctx: click.Context, _: click.Parameter, value: str | None) -> str:
    from boston_rules.messages import choose_language, languages

    if value is not None and choose_language(value) is None:
        raise click.BadParameter(f"“{value}” is not among the languages: {', '.join(languages())}.")
    lang = choose_language(value) or "en"
    ctx.meta[LANG] = lang
    return lang


def chosen_options(function: F) -> F:
    """The option --option."""
    return click.option(
        "--option",
        "options",
        metavar="NAME=VALUE",
        multiple=True,
        callback=_options,
        help="Choose a value of one of the ruleset's options; may be repeated.",
    )(function)


def ruleset_meant(
    ctx: click.Context, _: click.Parameter, value: str | tuple[str, ...] | None
) -> str | tuple[str, ...] | None:
    """Rulesets as they were named, other names put right with a note on what they stand for."""
    if isinstance(value, tuple):
        return tuple(_meant(ctx, each) for each in value)
    return None if value is None else _meant(ctx, value)


def _meant(ctx: click.Context, where: str) -> str:
    from boston_rules.source.load import ruleset_meant as behind
    from boston_rules.wording import in_language

    with told_problems(ctx):
        meant, other = behind(where)
        if other is not None:
            lang = ctx.meta.get(LANG, "en")
            name = in_language(other.alias.names, lang)
            summary = in_language(other.alias.summary, lang)
            note(catalog(lang).text("cli-other-name", name=name, ruleset=meant, summary=summary))
    return meant


def ruleset_argument(function: F) -> F:
    """The argument RULESET and the option --option."""
    return click.argument("ruleset", callback=ruleset_meant)(chosen_options(function))


def lang_option(function: F) -> F:
    """The option --lang."""
    return click.option(
        "--lang",
        metavar="LANG",
        callback=_language,
        expose_value=True,
        is_eager=True,
        help="Language of sentences (else the locale's).",
    )(function)


def format_option(*formats: str) -> Callable[[F], F]:
    """The option --format; the first one is the default."""
    return click.option(
        "--format",
        "form",
        type=click.Choice(formats),
        default=formats[0],
        show_default=True,
        help="Form of the result.",
    )


def output_option(function: F) -> F:
    """The option -o."""
    return click.option(
        "-o",
        "--output",
        metavar="FILE",
        default=STANDARD,
        help="Write the result to a file instead of standard output.",
    )(function)


def standard_input() -> bytes:
    """What comes on standard input, cut just beyond the largest file that is read."""
    from boston_rules.source.text import LARGEST

    return sys.stdin.buffer.read(LARGEST + 1)


def content_of(where: str) -> bytes | None:
    """Standard input where `where` stands for it, else None."""
    return standard_input() if where == STANDARD else None


def write(text: str, output: str = STANDARD) -> None:
    """The result to standard output, or to a file that is either written whole or left as it was."""
    data = text.encode("utf-8", "surrogateescape")
    if output == STANDARD:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    try:
        _write_whole(Path(output), data)
    except OSError as error:
        reason = error.strerror or str(error)
        place = Mark(output, 1, 1)
        raise ProblemsFound(
            [Problem("file/unwritable", place, "", {"name": output, "reason": reason})]
        ) from None


def _write_whole(path: Path, data: bytes) -> None:
    if path.exists() and not path.is_file():
        # A device or pipe can't be replaced; a folder says what is wrong when it is opened.
        path.write_bytes(data)
        return
    target = Path(os.path.realpath(path))
    with tempfile.NamedTemporaryFile(dir=target.parent, prefix=f".{target.name}.", delete=False) as file:
        temporary = Path(file.name)
        try:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            temporary.chmod(_mode(target))
            temporary.replace(target)
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise


def _mode(target: Path) -> int:
    """The permissions that the file has, or that a new file would get."""
    if target.exists():
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def note(text: str) -> None:
    """A note on standard error."""
    print(text, file=sys.stderr)  # noqa: T201, this is where notes go


def catalog(lang: str) -> Catalog:
    """The messages of a language."""
    from boston_rules.messages import Catalog

    return Catalog(lang)


def problem_texts(problems: Iterable[Problem], lang: str) -> str:
    """Problems as text, a blank line between them."""
    from boston_rules.wording import as_text

    messages = catalog(lang)
    return "\n\n".join(as_text(problem, messages) for problem in problems)


@contextlib.contextmanager
def told_problems(ctx: click.Context) -> Iterator[None]:
    """Ends the command with exit code 1 and a sentence for whatever a user or a machine can do wrong."""
    _never_choke(sys.stdout)
    _never_choke(sys.stderr)
    try:
        yield
    except ProblemsFound as found:
        note(problem_texts(found.problems, ctx.meta.get(LANG, "en")))
        ctx.exit(1)
    except KeyboardInterrupt:
        ctx.exit(130)
    except BrokenPipeError:
        raise
    except OSError as error:
        note(f"boston: {error}")
        ctx.exit(1)


def _never_choke(stream: IO[str]) -> None:
    """A terminal that lacks a letter shows its number instead of ending the program."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="backslashreplace")
