"""legality events publish: let everybody see the lists, for good."""

import click

from legality.commands.common import options
from legality.commands.events.console import Console, report_step, with_console
from legality.events.desk.publishing import publish


@click.command("publish")
@click.argument("slug", metavar="EVENT")
@with_console
@options.json_option
def command(console: Console, slug: str, as_json: bool) -> None:
    """Let everybody see the lists, for good."""
    report_step("publish", publish(console.store, slug, by=console.by, now=console.now), as_json)
