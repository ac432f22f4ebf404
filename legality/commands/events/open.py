"""legality events open: take registrations from now on."""

import click

from legality.commands.common import options
from legality.commands.events.console import Console, report_step, with_console
from legality.events.desk.lifecycle import open_event


@click.command("open")
@click.argument("slug", metavar="EVENT")
@with_console
@options.json_option
def command(console: Console, slug: str, as_json: bool) -> None:
    """Take registrations from now on."""
    report_step("open", open_event(console.store, slug, by=console.by, now=console.now), as_json)
