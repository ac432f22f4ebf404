"""legality events list: the events of a database, or who is registered for one."""

from datetime import datetime

import click

from legality.commands.common.event_database import with_store
from legality.commands.common.event_lines import line, row
from legality.commands.common.json_answers import answer, json_option
from legality.commands.common.moments import shown
from legality.events.actors import CONSOLE
from legality.events.desk.desk_lists import list_registrations
from legality.events.desk.lifecycle import get_event, list_events
from legality.events.exports.documents import event_document
from legality.events.store.store import Store
from legality.events.views import EventView
from legality.render.layout.terminal_table import table

PAGE = 50


@click.command("list")
@click.argument("slug", metavar="[EVENT]", required=False)
@with_store
@json_option
def command(store: Store, now: datetime, slug: str | None, as_json: bool) -> None:
    """List all events, or who is registered for one and whether the list is legal."""
    if slug is None:
        _all(store, as_json)
        return
    registered = list_registrations(store, slug, by=CONSOLE)
    header = ("registration", "player", "handle", "list", "version", "received")
    if as_json:
        rows = [dict(zip(header, row(each), strict=True)) for each in registered]
        answer("events-desk-1", event=event_document(get_event(store, slug)), registrations=rows)
        return
    click.echo(line(get_event(store, slug)))
    if registered:
        table(header, [row(each) for each in registered])


def _all(store: Store, as_json: bool) -> None:
    """List all events."""
    found = _pages(store)
    if as_json:
        answer("events-list-1", events=[event_document(each) for each in found])
    elif found:
        rows = [(each.slug, each.state, str(each.lists), shown(each.starts), each.name) for each in found]
        table(("event", "state", "lists", "starts", "name"), rows)
    else:
        click.echo("There is no event yet: legality events create FILE --starts MOMENT", err=True)


def _pages(store: Store) -> list[EventView]:
    """Gather the events page by page."""
    found = list(page := list_events(store, limit=PAGE))
    while len(page) == PAGE:
        page = list_events(store, limit=PAGE, after=page[-1].slug)
        found += page
    return found
