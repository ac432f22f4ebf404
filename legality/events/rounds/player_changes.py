"""Players between rounds: drop one, let one come back, note earned byes."""

from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from legality.events.actors import DESK, Actor, admit
from legality.events.errors import AlreadyRegistered, Malformed, NotLocked, NotOpen
from legality.events.lists.to_views import read_registration_view
from legality.events.rounds.round_rows import last_number
from legality.events.store.audit_log import record
from legality.events.store.queries import count_of_persons, find_registration, lock_event
from legality.events.store.store import Store
from legality.events.store.tables import EventRow, PenaltyRecord, RegistrationRow
from legality.events.views import RegistrationView

MOST_EARNED_BYES = 2
"""Earned byes are for the opening round or the opening two rounds (7.5.1)."""


def note_earned_byes(
    store: Store, slug: str, registration: str, byes: int, *, by: Actor, now: datetime
) -> RegistrationView:
    """Note in how many opening rounds a player has an earned bye, before the first round is paired."""
    admit(by, slug, DESK)
    if not 0 <= byes <= MOST_EARNED_BYES:
        raise Malformed(f"a player has at most {MOST_EARNED_BYES} earned byes")
    with store.write() as session:
        event = lock_event(session, slug)
        player = find_registration(session, event, registration)
        if last_number(session, event):
            raise NotOpen("the first round is paired; to forfeit a bye, name the player in the pairing")
        if player.earned_byes != byes:
            player.earned_byes = byes
            record(session, event, by, "earned byes noted", now, registration=player.id, earned_byes=byes)
        return read_registration_view(session, event, player)


def return_player(
    store: Store, slug: str, registration: str, *, by: Actor, now: datetime, undo: bool = False
) -> RegistrationView:
    """Let a player who left come back, after the lock. The rounds in between stay missed games.

    To undo a withdrawal at the desk (`undo`) is possible before the lock as well.
    """
    admit(by, slug, DESK)
    with store.write() as session:
        event = lock_event(session, slug)
        player = find_registration(session, event, registration)
        if event.state not in ("locked", "published") and not undo:
            raise NotLocked("before the lock a player registers again")
        if player.status != "active":
            _require_may_return(session, event, player)
            player.status, player.withdrawn_at = "active", None
            record(session, event, by, "returned", now, registration=player.id, player=player.player)
        return read_registration_view(session, event, player)


def _require_may_return(session: Session, event: EventRow, player: RegistrationRow) -> None:
    """Refuse disqualified players, and a second registration of one person."""
    disqualified = select(PenaltyRecord.id).where(
        PenaltyRecord.registration_id == player.id,
        PenaltyRecord.level == 4,
        PenaltyRecord.waived_at.is_(None),
    )
    if session.scalar(disqualified.limit(1)):
        raise NotOpen("the player is disqualified; waive that penalty first")
    counts = count_of_persons(session, event, [player.person]).get(player.person)
    if counts and counts.active:
        raise AlreadyRegistered("this handle or name has another registration by now")
