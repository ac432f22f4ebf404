"""legality events open: take registrations from now on."""

from datetime import datetime

import click

from legality.commands.answers import json_option
from legality.commands.events.database import with_store
from legality.commands.events.listing import tell
from legality.events import CONSOLE, Store, open_event


@click.command("open")
@click.argument("slug", metavar="EVENT")
@with_store
@json_option
def command(store: Store, now: datetime, slug: str, as_json: bool) -> None:
    """Take registrations from now on."""
    tell("open", open_event(store, slug, by=CONSOLE, now=now), as_json)
