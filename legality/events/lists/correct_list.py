"""The exception of the code of conduct: what is illegal is corrected by the beginning of the next round."""

from datetime import datetime

from legality.events.actors import HEAD, Actor, admit
from legality.events.errors import ListRefused, NotLocked, Withdrawn
from legality.events.lists.judged_list import basis_of, judged_list
from legality.events.lists.list_versions import append, incoming
from legality.events.names import checked_text
from legality.events.store.queries import event_row, newest_version, registration_row
from legality.events.store.store import Store
from legality.events.views import Receipt


def correct_list(
    store: Store,
    slug: str,
    registration: str,
    *,
    text: bytes,
    reason: str,
    by: Actor,
    now: datetime,
    dialect: str | None = None,
) -> Receipt:
    """Put a corrected list in the place of one after the lock.

    It is judged by what the event froze, and must be legal whatever becomes of illegal lists before the lock:
    a correction that is illegal corrects nothing. The receipt holds no secret, for that is the player's.
    """
    admit(by, slug, HEAD)
    why = checked_text("the reason", reason)
    with store.read() as session:
        event = event_row(session, slug)
        registration_row(session, event, registration)
    judged = judged_list(basis_of(event, store), text, dialect)
    if judged.refused:
        raise ListRefused(judged.verdict)
    with store.write() as session:
        row = event_row(session, slug, change=True)
        if row.state not in ("locked", "published"):
            raise NotLocked("until the lock the player replaces the list, and nothing needs an exception")
        player = registration_row(session, row, registration)
        if player.status != "active":
            raise Withdrawn("the registration was withdrawn")
        number = newest_version(session, player.id).number + 1
        sent = incoming(None, text)
        return append(
            session, row, player, sent, judged, number, action="corrected", by=by, now=now, reason=why
        )
