"""Unlock the list of one player after the lock: with a reason, until the player sends the next list."""

from datetime import datetime

from legality.events.actors import HEAD, Actor, admit
from legality.events.errors import NotLocked, Withdrawn
from legality.events.names import check_text
from legality.events.store.audit_log import record
from legality.events.store.queries import find_registration, lock_event
from legality.events.store.store import Store


def unlock_list(store: Store, slug: str, registration: str, *, reason: str, by: Actor, now: datetime) -> None:
    """Let one player replace the list once, although lists are locked. It counts at once, as a correction."""
    admit(by, slug, HEAD)
    why = check_text("the reason", reason)
    with store.write() as session:
        event = lock_event(session, slug)
        row = find_registration(session, event, registration)
        if event.state != "locked":
            raise NotLocked("one list is unlocked only while all others are locked")
        if row.status != "active":
            raise Withdrawn("the registration was withdrawn")
        if row.unlocked_at is None:
            row.unlocked_at = now
            facts = {"registration": row.id, "player": row.player, "reason": why}
            record(session, event, by, "list unlocked", now, **facts)


def lock_list(store: Store, slug: str, registration: str, *, by: Actor, now: datetime) -> None:
    """Lock the list of a player again who has sent none."""
    admit(by, slug, HEAD)
    with store.write() as session:
        event = lock_event(session, slug)
        row = find_registration(session, event, registration)
        if row.unlocked_at is not None:
            row.unlocked_at = None
            record(session, event, by, "list locked again", now, registration=row.id, player=row.player)
