"""boston site."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from boston_rules.cli._common import catalog, lang_option, note


@click.command("site")
@click.option("--serve", is_flag=True, help="Then show the site at a local address until Ctrl+C.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="Its port.")
@click.option(
    "--with",
    "private",
    metavar="FILE",
    multiple=True,
    type=click.Path(path_type=Path),
    help="Add a ruleset of your own, worked hands or a told deal for it; may be repeated.",
)
@click.option(
    "--output",
    metavar="DIR",
    type=click.Path(path_type=Path),
    help="Folder for pages/ and html/ (else site/build of a checkout, or boston-site).",
)
@click.option("--site-url", metavar="URL", default="", help="Where the site will stand, for a sitemap.")
@click.option("--repository", metavar="URL", default="", help="Where files can be edited, for links.")
@lang_option
def command(
    *,
    serve: bool,
    port: int,
    private: tuple[Path, ...],
    output: Path | None,
    site_url: str,
    repository: str,
    lang: str,
) -> None:
    """Build the website of all rulesets.

    Rulesets and hands are checked first; a site that was built before is replaced only when all went well.

    Example: boston site --with our-house-rules.yaml --output ~/boston
    """
    from boston_rules.site import default_target, make
    from boston_rules.site.builder import Addresses
    from boston_rules.source.files import shown

    messages = catalog(lang)

    def tell(message_id: str, **args: str | int) -> None:
        note(messages.text(message_id, **args))

    made = make(output or default_target(), private, Addresses(site_url, repository), tell)
    start = shown(made.folders.start)
    tell("site-made", pages=made.pages, folder=shown(made.folders.html), start=start)
    if serve:
        from boston_rules.site.serving import address, server

        try:
            running = server(made.folders.html, port)
        except OSError as error:
            tell("site-not-serving", port=str(port), reason=error.strerror or str(error))
            sys.exit(1)
        with running:
            tell("site-serving", address=address(running))
            running.serve_forever()
    else:
        tell("site-open", start=start)
