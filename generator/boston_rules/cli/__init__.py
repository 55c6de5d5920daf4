"""The command line: `boston COMMAND`.

A command is a module of this package with a click command called `command`; it is imported when it is
called, and imports what it needs when it runs, so that `boston --help` stays quick.
"""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any

import click

from boston_rules import __version__
from boston_rules.cli._common import told_problems


class Commands(click.Group):
    """The commands, each loaded when it is wanted."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002, the library's signature
        return sorted(name for _, name, _ in pkgutil.iter_modules(__path__) if not name.startswith("_"))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        module = importlib.import_module(f"{__name__}.{cmd_name}")
        command: click.Command = module.command
        return command

    def invoke(self, ctx: click.Context) -> Any:
        with told_problems(ctx):
            return super().invoke(ctx)


@click.command(
    "boston", cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}
)
@click.version_option(__version__, "-V", "--version", prog_name="boston")
def main() -> None:
    """Regional rulesets of the card game Boston: check them, compile them, explain them, settle hands.

    RULESET is the id of a shipped ruleset (see boston list), or the path of a YAML file or of a
    configuration JSON. Results go to standard output, notes to standard error. Exit code 0: fine; 1: the
    input has problems; 2: the command was used wrongly.
    """
