"""The lists of an event as LackeyCCG files in one archive."""

import io
from typing import IO

from cardpools.model import Edition
from decklists.model import Deck
from decklists.reader import read
from decklists.writer import write
from legality.events.actors import DESK, Actor, admit
from legality.events.exports.safe_names import safe_name
from legality.events.exports.zip_writer import ZipWriter
from legality.events.lists.terms_document import terms_of
from legality.events.lists.to_views import registration_view
from legality.events.store.queries import TEXTS, find_event, stream_newest
from legality.events.store.store import Store
from legality.events.views import RegistrationView
from legality.judging import title_in


def export_zip(store: Store, slug: str, *, by: Actor) -> bytes:
    """Return an archive with a folder of LackeyCCG files, and one of the lists as they were sent."""
    packed = io.BytesIO()
    write_zip(store, slug, packed, by=by)
    return packed.getvalue()


def write_zip(store: Store, slug: str, file: IO[bytes], *, by: Actor) -> None:
    """Write the archive into a file. Memory holds a few lists at a time.

    The names hold the player and the registration, so no two are the same; the times are those at which
    lists came in, so the same lists make the same archive.
    """
    admit(by, slug, DESK)
    with store.read() as session, ZipWriter(file) as archive:
        event = find_event(session, slug)
        edition = terms_of(event.terms).edition
        for newest in stream_newest(session, event, TEXTS):
            each = registration_view(event, newest, TEXTS)
            name = f"{safe_name(each.player, 'player')}-{each.id}"
            archive.add(f"lackey/{name}.txt", lackey(each, edition), each.newest.received_at)
            archive.add(f"as-sent/{name}.txt", each.newest.text, each.newest.received_at)


def lackey(registration: RegistrationView, edition: Edition) -> bytes:
    """Return a list as LackeyCCG reads it."""
    newest = registration.newest
    return write(deck_of(newest.text, newest.dialect, edition), "lackey").text.encode()


def deck_of(text: bytes, dialect: str, edition: Edition) -> Deck:
    """Read a stored list as it was read when it came in."""
    return read(text, dialect or None, title_in((edition,))).deck
