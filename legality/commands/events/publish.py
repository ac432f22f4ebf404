"""legality events publish: let everybody see the lists, for good."""

from datetime import datetime

import click

from legality.commands.answers import answer, json_option
from legality.commands.events.database import with_store
from legality.commands.events.listing import line
from legality.events import CONSOLE, Store, event_document, publish


@click.command("publish")
@click.argument("slug", metavar="EVENT")
@with_store
@json_option
def command(store: Store, now: datetime, slug: str, as_json: bool) -> None:
    """Let everybody see the lists, for good."""
    event = publish(store, slug, by=CONSOLE, now=now)
    if as_json:
        answer("events-publish-1", event=event_document(event))
    else:
        click.echo(line(event))
