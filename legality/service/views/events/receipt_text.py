"""The receipt of a registration as a text file: all that proves it, and the list as it was sent."""

from datetime import UTC, datetime
from hashlib import sha256

from decklists.mistake_excerpts import printable
from legality.events.calendar.own_receipt import OwnReceipt
from legality.service.views.events.event_times import local_start, write_moment
from legality.service.views.stored_list import describe_stored_terms, headline_of_own, text_of

NOTES = """
SHA-256 is that of the bytes of the list as they were sent. The hash of the audit log proves that this
version came in: the log of the event can be checked against it.

Whoever has the address of the receipt can see and change the list. Keep it to yourself.

The list:
"""


def write_receipt(found: OwnReceipt, address: str) -> str:
    """Write the receipt."""
    held, newest = found.registration, found.registration.newest
    facts = [
        ("Event", found.event.name),
        ("Begins", write_moment(local_start(found.event))),
        ("Played", describe_stored_terms(newest.verdict)),
        ("Player", held.player),
        ("Forum name", held.handle),
        ("Registered", _moment(held.registered_at)),
        ("Status", held.status),
        ("Registration", held.id),
        ("Version", str(newest.number)),
        ("Received", _moment(newest.received_at)),
        ("Verdict", headline_of_own(newest)),
        ("SHA-256", sha256(newest.text).hexdigest()),
        ("Audit log", f"entry {found.entry}, {found.audit}"),
        ("Receipt", address),
    ]
    lines = [f"{f'{name}:':14}{printable(said)}" for name, said in facts if said]
    return "\n".join(["Receipt of a deck list", "", *lines, NOTES, *text_of(newest).splitlines(), ""])


def _moment(at: datetime) -> str:
    return f"{at.astimezone(UTC):%Y-%m-%d %H:%M:%S} UTC"
