"""boston simulate."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator, Mapping

import click

from boston_rules.cli._common import (
    STANDARD,
    catalog,
    chosen_options,
    content_of,
    format_option,
    lang_option,
    note,
    output_option,
    ruleset_meant,
    write,
)

MOST_RECORDED = 100
"""More would make a file larger than is read."""
LARGEST_SEED = 2**53 - 1
MOST_WORKERS = 61
"""As many as a pool of processes takes on every system."""


@click.command("simulate")
@click.argument("rulesets", metavar="RULESET...", nargs=-1, required=True, callback=ruleset_meant)
@chosen_options
@click.option("--deals", type=click.IntRange(1), required=True, metavar="N", help="How many deals to play.")
@click.option(
    "--seed", type=click.IntRange(0, LARGEST_SEED), metavar="S", help="The same seed gives the same result."
)
@click.option(
    "--workers",
    type=click.IntRange(1, MOST_WORKERS),
    default=1,
    show_default=True,
    metavar="W",
    help="How many processes share the work; the result does not depend on it.",
)
@click.option("--bots", type=click.Choice(["random"]), default="random", show_default=True, help="Who plays.")
@click.option(
    "--record", metavar="FILE", help=f"Keep the sessions too, for boston replay; up to {MOST_RECORDED} deals."
)
@output_option
@format_option("text", "json")
@lang_option
@click.pass_context
def command(  # noqa: PLR0913, one argument for each option
    ctx: click.Context,
    *,
    rulesets: tuple[str, ...],
    options: Mapping[str, str],
    deals: int,
    seed: int | None,
    workers: int,
    bots: str,
    record: str | None,
    output: str,
    form: str,
    lang: str,
) -> None:
    """Play deals with bots and count what comes of them.

    Sessions are played one after another until exactly N deals are played, those among them that don't count
    and are dealt again; the last one is cut short where need be, but --record keeps it whole. Told are, for
    each contract, how often it was played and made, and the mean payments by seat and role; with --format
    json as schema/simulation.json says, a list where several rulesets are named. The bots choose at random
    among what the rules allow, so the shares are not those of real play.

    Example: boston simulate RULESET --deals 1000 --seed 7
    """
    import secrets
    from concurrent.futures.process import BrokenProcessPool

    import msgspec

    from boston_rules.lint import load
    from boston_rules.reports import to_json
    from boston_rules.simulated import simulation_text
    from boston_rules.simulating import recorded, simulate

    if rulesets.count(STANDARD) > 1:
        raise click.UsageError("Only one ruleset can come from standard input.")
    if record is not None and deals * len(rulesets) > MOST_RECORDED:
        raise click.UsageError(f"--record keeps at most {MOST_RECORDED} deals.")
    messages = catalog(lang)
    several = [load(ruleset, options, content=content_of(ruleset)) for ruleset in rulesets]
    for compiled in several:
        if compiled.reconstructed:
            note(
                messages.text(
                    "simulate-reconstructed", ruleset=compiled.id, count=len(compiled.reconstructed)
                )
            )
    if seed is None:
        seed = secrets.randbelow(10**9)
        note(messages.text("simulate-seed", seed=str(seed)))
    try:
        with _progress(deals * len(several), messages.text("simulate-progress")) as tell:
            simulations = [simulate(compiled, deals, seed, workers, tell) for compiled in several]
    except BrokenProcessPool:
        note(messages.text("simulate-broken"))
        ctx.exit(1)
    if record is not None:
        sessions = [
            session
            for compiled, simulation in zip(several, simulations, strict=True)
            for session in recorded(compiled, seed, simulation.sessions + simulation.cut_short)
        ]
        write(msgspec.json.encode(sessions).decode() + "\n", record)
    if form == "json":
        write(to_json(simulations if len(simulations) > 1 else simulations[0]), output)
    else:
        texts = [
            simulation_text(compiled, simulation, messages)
            for compiled, simulation in zip(several, simulations, strict=True)
        ]
        write("\n\n".join(texts), output)
    if any(
        compiled.rules.settlement.ledger.conserved and not simulation.conserved
        for compiled, simulation in zip(several, simulations, strict=True)
    ):
        note(messages.text("simulate-lost", rule="settlement.ledger.conserved"))
        ctx.exit(1)


@contextlib.contextmanager
def _progress(length: int, label: str) -> Iterator[Callable[[int], object]]:
    """A bar on standard error, where that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    with click.progressbar(length=length, label=label, file=sys.stderr) as bar:
        yield bar.update
