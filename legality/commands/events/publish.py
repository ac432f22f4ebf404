"""legality events publish: let everybody see the lists, for good."""

from datetime import datetime

import click

from legality.commands.answers import json_option
from legality.commands.events.database import with_store
from legality.commands.events.listing import tell
from legality.events import CONSOLE, Store, publish


@click.command("publish")
@click.argument("slug", metavar="EVENT")
@with_store
@json_option
def command(store: Store, now: datetime, slug: str, as_json: bool) -> None:
    """Let everybody see the lists, for good."""
    tell("publish", publish(store, slug, by=CONSOLE, now=now), as_json)
