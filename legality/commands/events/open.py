"""legality events open: take registrations from now on."""

from datetime import datetime

import click

from legality.commands.common.event_database import with_store
from legality.commands.common.event_lines import report_step
from legality.commands.common.json_answers import json_option
from legality.events.actors import CONSOLE
from legality.events.desk.lifecycle import open_event
from legality.events.store.store import Store


@click.command("open")
@click.argument("slug", metavar="EVENT")
@with_store
@json_option
def command(store: Store, now: datetime, slug: str, as_json: bool) -> None:
    """Take registrations from now on."""
    report_step("open", open_event(store, slug, by=CONSOLE, now=now), as_json)
