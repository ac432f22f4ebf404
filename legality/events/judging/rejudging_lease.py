"""The lease of a long rejudging: one worker judges, and one that was killed is followed from where it was."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from sqlalchemy import delete, update
from sqlalchemy.orm import Session

from legality.events.errors import StoreUnavailable
from legality.events.store.secrets import new_id
from legality.events.store.statements import insert_rows
from legality.events.store.tables import EventRow, RejudgingRun

LEASE = timedelta(seconds=30)
"""A worker that has not stored a batch for so long is taken for dead."""

clock: Callable[[], datetime] = lambda: datetime.now(UTC)  # noqa: E731  # Tests set it.
"""Leases go by the clock of the machine: the times of an event may be another's."""


class RejudgingLease(NamedTuple):
    """What a worker goes on from, and by what it is known."""

    event: str
    run: str
    lease: str
    cursor: str
    judged: int
    first_entry: int


def take_lease(session: Session, event: EventRow, basis: str) -> RejudgingLease:
    """Begin to judge an event again, or go on where a worker that judged by the same was cut short.

    The caller has locked the event. While another worker judges, this raises StoreUnavailable.
    """
    now = clock()
    row = session.get(RejudgingRun, event.id)
    if row is not None and row.leased_until > now:
        raise StoreUnavailable(
            "the lists of this event are being judged again already; try again in a minute"
        )
    if row is not None and row.basis == basis:
        row.lease, row.leased_until = new_id(), now + LEASE
        return _as_lease(row)
    if row is not None:
        session.execute(delete(RejudgingRun).where(RejudgingRun.event_id == event.id))
    made = RejudgingRun(event_id=event.id, run=new_id(), basis=basis, cursor="", judged=0)
    made.first_entry, made.lease, made.leased_until = event.audit_length + 1, new_id(), now + LEASE
    insert_rows(session, made)
    return _as_lease(made)


def _as_lease(row: RejudgingRun) -> RejudgingLease:
    return RejudgingLease(row.event_id, row.run, row.lease, row.cursor, row.judged, row.first_entry)


def move_on(session: Session, held: RejudgingLease, cursor: str, judged: int) -> None:
    """Store how far the lists are judged, and renew the lease. Raise if another worker has it by now."""
    values = {"cursor": cursor, "judged": judged, "leased_until": clock() + LEASE}
    mine = (RejudgingRun.event_id == held.event, RejudgingRun.lease == held.lease)
    if not session.execute(update(RejudgingRun).where(*mine).values(**values)).rowcount:  # type: ignore[attr-defined]
        raise StoreUnavailable("another worker judges the lists of this event again")


def give_back(session: Session, held: RejudgingLease, *, is_done: bool) -> None:
    """End the run, or leave it for the next worker to go on at once."""
    mine = (RejudgingRun.event_id == held.event, RejudgingRun.lease == held.lease)
    if is_done:
        session.execute(delete(RejudgingRun).where(*mine))
    else:
        session.execute(update(RejudgingRun).where(*mine).values(leased_until=clock()))
