"""legality events list: the events of a database, or who is registered for one."""

import click

from legality.commands.common import options, output
from legality.commands.events.console import (
    Console,
    event_line,
    format_moment,
    registration_row,
    with_console,
)
from legality.events.desk.desk_lists import list_registrations
from legality.events.desk.lifecycle import get_event, list_events
from legality.events.exports.documents import event_document
from legality.events.views import EventView

PAGE = 50


@click.command("list")
@click.argument("slug", metavar="[EVENT]", required=False)
@with_console
@options.json_option
def command(console: Console, slug: str | None, as_json: bool) -> None:
    """List all events, or who is registered for one and whether the list is legal."""
    if slug is None:
        _list_events(console, as_json)
        return
    registered = list_registrations(console.store, slug, by=console.by)
    header = ("registration", "player", "handle", "list", "version", "received")
    if as_json:
        rows = [dict(zip(header, registration_row(each), strict=True)) for each in registered]
        output.print_answer(
            "events-desk-1", event=event_document(get_event(console.store, slug)), registrations=rows
        )
        return
    click.echo(event_line(get_event(console.store, slug)))
    if registered:
        output.print_table(header, [registration_row(each) for each in registered])


def _list_events(console: Console, as_json: bool) -> None:
    """List all events."""
    found = _pages(console)
    if as_json:
        output.print_answer("events-list-1", events=[event_document(each) for each in found])
    elif found:
        rows = [
            (each.slug, each.state, str(each.lists), format_moment(each.starts), each.name) for each in found
        ]
        output.print_table(("event", "state", "lists", "starts", "name"), rows)
    else:
        click.echo("There is no event yet: legality events create FILE --starts MOMENT", err=True)


def _pages(console: Console) -> list[EventView]:
    """Gather the events page by page."""
    found = list(page := list_events(console.store, limit=PAGE))
    while len(page) == PAGE:
        page = list_events(console.store, limit=PAGE, after=page[-1].slug)
        found += page
    return found
