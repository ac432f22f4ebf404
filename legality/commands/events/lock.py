"""legality events lock: lock lists, and freeze rules, bans and card text until the event ends."""

from datetime import datetime

import click

from legality.commands.answers import json_option
from legality.commands.events.database import with_store
from legality.commands.events.listing import tell
from legality.events import CONSOLE, Store, lock


@click.command("lock")
@click.argument("slug", metavar="EVENT")
@with_store
@json_option
def command(store: Store, now: datetime, slug: str, as_json: bool) -> None:
    """Lock lists, and freeze rules, bans and card text until the event ends."""
    tell("lock", lock(store, slug, by=CONSOLE, now=now), as_json)
