"""legality events lock: lock lists, and freeze rules, bans and card text until the event ends."""

import click

from legality.commands.common import options
from legality.commands.events.console import Console, report_step, with_console
from legality.events.desk.locking import lock


@click.command("lock")
@click.argument("slug", metavar="EVENT")
@with_console
@options.json_option
def command(console: Console, slug: str, as_json: bool) -> None:
    """Lock lists, and freeze rules, bans and card text until the event ends."""
    report_step("lock", lock(console.store, slug, by=console.by, now=console.now), as_json)
