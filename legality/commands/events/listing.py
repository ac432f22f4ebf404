"""An event and a registration on a line."""

from legality.commands.events.moments import shown
from legality.events.views import EventView, RegistrationView

VERDICTS = {True: "legal", False: "illegal", None: "not judged"}


def line(event: EventView) -> str:
    """Say of an event what it is and how it stands."""
    return f"{event.slug}: {event.name}, {event.state}, {event.lists} lists, starts {shown(event.starts)}"


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
