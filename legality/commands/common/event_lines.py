"""An event and a registration on a line."""

import click

from legality.commands.common.json_answers import print_answer
from legality.commands.common.moments import format_moment
from legality.events.exports.documents import event_document
from legality.events.views import EventView, RegistrationView
from legality.render.layout.words import count_noun

VERDICTS = {True: "legal", False: "illegal", None: "not judged"}


def event_line(event: EventView) -> str:
    """Say of an event what it is and how it stands."""
    lists = count_noun(event.lists, "list")
    return f"{event.slug}: {event.name}, {event.state}, {lists}, starts {format_moment(event.starts)}"


def report_step(step: str, event: EventView, as_json: bool) -> None:
    """Say how an event stands after a step of it: on a line, or as JSON."""
    if as_json:
        print_answer(f"events-{step}-1", event=event_document(event))
    else:
        click.echo(event_line(event))


def registration_row(registration: RegistrationView) -> tuple[str, ...]:
    """Say of a registration who it is and how the list stands; no card is in it."""
    newest = registration.newest
    return (
        registration.id,
        registration.player,
        registration.handle,
        VERDICTS[newest.legal],
        str(newest.number),
        format_moment(newest.received_at),
    )
