"""legality events publish: let everybody see the lists, for good."""

from datetime import datetime

import click

from legality.commands.common.event_database import with_store
from legality.commands.common.event_lines import report_step
from legality.commands.common.json_answers import json_option
from legality.events.actors import CONSOLE
from legality.events.desk.locking import publish
from legality.events.store.store import Store


@click.command("publish")
@click.argument("slug", metavar="EVENT")
@with_store
@json_option
def command(store: Store, now: datetime, slug: str, as_json: bool) -> None:
    """Let everybody see the lists, for good."""
    report_step("publish", publish(store, slug, by=CONSOLE, now=now), as_json)
