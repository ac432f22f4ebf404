"""legality events list: the events of a database, or who is registered for one."""

from datetime import datetime

import click

from legality.commands.common.event_database import with_store
from legality.commands.common.event_lines import event_line, registration_row
from legality.commands.common.json_answers import json_option, print_answer
from legality.commands.common.moments import format_moment
from legality.commands.common.output import print_table
from legality.events.actors import CONSOLE
from legality.events.desk.desk_lists import desk
from legality.events.desk.lifecycle import event, events
from legality.events.exports.documents import event_document
from legality.events.store.store import Store
from legality.events.views import EventView

PAGE = 50


@click.command("list")
@click.argument("slug", metavar="[EVENT]", required=False)
@with_store
@json_option
def command(store: Store, now: datetime, slug: str | None, as_json: bool) -> None:
    """List all events, or who is registered for one and whether the list is legal."""
    if slug is None:
        _list_events(store, as_json)
        return
    registered = desk(store, slug, by=CONSOLE)
    header = ("registration", "player", "handle", "list", "version", "received")
    if as_json:
        rows = [dict(zip(header, registration_row(each), strict=True)) for each in registered]
        print_answer("events-desk-1", event=event_document(event(store, slug)), registrations=rows)
        return
    click.echo(event_line(event(store, slug)))
    if registered:
        print_table(header, [registration_row(each) for each in registered])


def _list_events(store: Store, as_json: bool) -> None:
    """List all events."""
    found = _pages(store)
    if as_json:
        print_answer("events-list-1", events=[event_document(each) for each in found])
    elif found:
        rows = [
            (each.slug, each.state, str(each.lists), format_moment(each.starts), each.name) for each in found
        ]
        print_table(("event", "state", "lists", "starts", "name"), rows)
    else:
        click.echo("There is no event yet: legality events create FILE --starts MOMENT", err=True)


def _pages(store: Store) -> list[EventView]:
    """Gather the events page by page."""
    found = list(page := events(store, limit=PAGE))
    while len(page) == PAGE:
        page = events(store, limit=PAGE, after=page[-1].slug)
        found += page
    return found
