"""Correct an illegal list after the lock: the code of conduct asks for it before the next round begins."""

from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from legality.events.actors import HEAD, Actor, admit
from legality.events.errors import ListRefused, NotLocked, StoreUnavailable, Withdrawn
from legality.events.lists.judged_list import basis_of, judge_for_event
from legality.events.lists.list_versions import insert_versions, make_sent_list, make_version
from legality.events.lists.store_limits import require_room_for_correction
from legality.events.names import check_text
from legality.events.store.queries import (
    count_versions,
    find_event,
    find_registration,
    find_supply,
    is_newest_supply,
    lock_event,
)
from legality.events.store.store import Store
from legality.events.store.tables import EventRow, RegistrationRow, SupplyRow
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
    """Replace a list after the lock.

    The correction is judged by the data that the event froze, and must be legal even if the event accepts
    illegal lists. The receipt holds no secret: that belongs to the player.
    """
    admit(by, slug, HEAD)
    why = check_text("the reason", reason)
    with store.read() as session:
        event = find_event(session, slug)
        find_registration(session, event, registration)
        supply = find_supply(session, registration)
    judged = judge_for_event(basis_of(event, store, supply), text, dialect)
    if judged.refused:
        raise ListRefused(judged.verdict)
    with store.write() as session:
        row = lock_event(session, slug)
        player = _find_correctable(session, row, registration, supply)
        versions = count_versions(session, player)
        require_room_for_correction(versions)
        sent, number = make_sent_list(None, text), versions + 1
        told: dict[str, Any] = {"action": "corrected", "by": by, "now": now, "reason": why}
        version = make_version(row, player, sent, judged, number, **told)
        insert_versions(session, row, [version])
        return version.receipt(row, secret="")


def _find_correctable(
    session: Session, event: EventRow, registration: str, supply: SupplyRow | None
) -> RegistrationRow:
    """Return the player, if the lists are locked and the cards are those that the list was judged with."""
    if event.state not in ("locked", "published"):
        raise NotLocked("until the lock the player replaces the list, and nothing needs an exception")
    player = find_registration(session, event, registration)
    if player.status != "active":
        raise Withdrawn("the registration was withdrawn")
    if not is_newest_supply(session, player, supply):
        raise StoreUnavailable("the player's cards were changed meanwhile; try again")
    return player
