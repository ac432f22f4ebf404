"""An event and a registration on a line."""

import click

from legality.commands.common.json_answers import answer
from legality.commands.common.moments import shown
from legality.events.exports.documents import event_document
from legality.events.views import EventView, RegistrationView
from legality.render.layout.words import counted

VERDICTS = {True: "legal", False: "illegal", None: "not judged"}


def line(event: EventView) -> str:
    """Say of an event what it is and how it stands."""
    lists = counted(event.lists, "list")
    return f"{event.slug}: {event.name}, {event.state}, {lists}, starts {shown(event.starts)}"


def tell(step: str, event: EventView, as_json: bool) -> None:
    """Say how an event stands after a step of it: on a line, or as JSON."""
    if as_json:
        answer(f"events-{step}-1", event=event_document(event))
    else:
        click.echo(line(event))


def row(registration: RegistrationView) -> tuple[str, ...]:
    """Say of a registration who it is and how the list stands; no card is in it."""
    newest = registration.newest
    return (
        registration.id,
        registration.player,
        registration.handle,
        VERDICTS[newest.legal],
        str(newest.number),
        shown(newest.received_at),
    )
