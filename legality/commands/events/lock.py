"""legality events lock: lock lists, and freeze rules, bans and card text until the event ends."""

from datetime import datetime

import click

from legality.commands.common.event_database import with_store
from legality.commands.common.event_lines import report_step
from legality.commands.common.json_answers import json_option
from legality.events.actors import CONSOLE
from legality.events.desk.locking import lock
from legality.events.store.store import Store


@click.command("lock")
@click.argument("slug", metavar="EVENT")
@with_store
@json_option
def command(store: Store, now: datetime, slug: str, as_json: bool) -> None:
    """Lock lists, and freeze rules, bans and card text until the event ends."""
    report_step("lock", lock(store, slug, by=CONSOLE, now=now), as_json)
