"""The console of `legality events`: the open database, the moment, and events and registrations on a line."""

from contextlib import closing
from datetime import UTC, datetime
from functools import wraps
from typing import Any, NamedTuple

import click

from legality.commands.common.options import Function
from legality.commands.common.output import print_answer
from legality.commands.common.refusal import RefusedError
from legality.events.actors import CONSOLE, Actor
from legality.events.errors import EventsError
from legality.events.exports.documents import event_document
from legality.events.local_times import ClockChangeError, resolve_local
from legality.events.store.engines import VARIABLE, default_url
from legality.events.store.store import Store, open_store
from legality.events.views import EventView, RegistrationView
from legality.render.layout.words import count_noun

VERDICTS = {True: "legal", False: "illegal", None: "not judged"}


class Console(NamedTuple):
    """The open database, the moment of the command, and the actor for the audit log."""

    store: Store
    now: datetime
    by: Actor = CONSOLE


def with_console(function: Function) -> Function:
    """Add `--database`; the command gets the `console`. The database is closed after the command."""

    @wraps(function)
    def call_with_console(*, database: str | None, **given: Any) -> None:
        try:
            with closing(open_store(database or default_url())) as store:
                function(console=Console(store, current_moment()), **given)
        except EventsError as error:
            raise RefusedError(str(error)) from None

    help_text = "sqlite:///FILE or postgresql://…; without it, a file in your data folder."
    option = click.option("--database", metavar="URL", envvar=VARIABLE, show_envvar=True, help=help_text)
    return option(call_with_console)


def current_moment() -> datetime:
    """Return the moment at which a command acts. Below the commands, nothing asks the clock."""
    return datetime.now(UTC)


def read_moment(text: str) -> datetime:
    """Read a moment. Without a zone, that of this machine is meant."""
    try:
        moment = datetime.fromisoformat(text)
        return (resolve_local(moment) if moment.tzinfo is None else moment).astimezone()
    except ClockChangeError as change:
        one, other = (each.isoformat(timespec="minutes") for each in change.choices)
        reason = (
            "occurs twice, because clocks go back" if change.twice else "does not exist: clocks go forward"
        )
        raise RefusedError(f"{text} {reason} on that day; write {one} or {other}") from None
    except (ValueError, OverflowError):
        raise RefusedError(f"{text!r} is no moment; write it like 2026-11-20T10:00+01:00") from None


def format_moment(moment: datetime) -> str:
    """Write a moment in the zone of this machine."""
    return moment.astimezone().strftime("%Y-%m-%d %H:%M %Z")


def event_line(event: EventView) -> str:
    """Write an event with its state, lists and start."""
    lists = count_noun(event.lists, "list")
    return f"{event.slug}: {event.name}, {event.state}, {lists}, starts {format_moment(event.starts)}"


def report_step(step: str, event: EventView, as_json: bool) -> None:
    """Print an event after a step, on a line or as JSON."""
    if as_json:
        print_answer(f"events-{step}-1", event=event_document(event))
    else:
        click.echo(event_line(event))


def registration_row(registration: RegistrationView) -> tuple[str, ...]:
    """Return a registration as a row. It has no card in it, because lists are secret."""
    newest = registration.newest
    return (
        registration.id,
        registration.player,
        registration.handle,
        VERDICTS[newest.legal],
        str(newest.number),
        format_moment(newest.received_at),
    )
