"""legality events open: take registrations from now on."""

from datetime import datetime

import click

from legality.commands.answers import answer, json_option
from legality.commands.events.database import with_store
from legality.commands.events.listing import line
from legality.events import CONSOLE, Store, event_document, open_event


@click.command("open")
@click.argument("slug", metavar="EVENT")
@with_store
@json_option
def command(store: Store, now: datetime, slug: str, as_json: bool) -> None:
    """Take registrations from now on."""
    event = open_event(store, slug, by=CONSOLE, now=now)
    if as_json:
        answer("events-open-1", event=event_document(event))
    else:
        click.echo(line(event))
