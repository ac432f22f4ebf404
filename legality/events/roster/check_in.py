"""Check players in at the door, whether they have a list or not."""

from datetime import datetime

from sqlalchemy.orm import Session

from legality.events.actors import DESK, Actor, admit
from legality.events.errors import NotThere
from legality.events.store.audit_log import record
from legality.events.store.queries import lock_event
from legality.events.store.store import Store
from legality.events.store.tables import EventRow, ExpectedPlayer, RegistrationRow


def check_in(store: Store, slug: str, player: str, *, present: bool, by: Actor, now: datetime) -> str:
    """Note that a player is here, or take that back, and return the name. Twice is the same as once.

    `player` is the id of a registration or of an expected player.
    """
    admit(by, slug, DESK)
    with store.write() as session:
        event = lock_event(session, slug)
        row = _find(session, event, player)
        if (row.checked_in_at is not None) != present:
            row.checked_in_at = now if present else None
            kind = "registration" if isinstance(row, RegistrationRow) else "expected"
            facts = {kind: row.id, "player": row.player}
            record(session, event, by, "checked in" if present else "check-in taken back", now, **facts)
        return row.player


def _find(session: Session, event: EventRow, player: str) -> RegistrationRow | ExpectedPlayer:
    row = session.get(RegistrationRow, player) or session.get(ExpectedPlayer, player)
    if row is None or row.event_id != event.id:
        raise NotThere("there is no such player on the roster")
    return row
