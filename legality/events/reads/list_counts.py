"""Count the lists of an event by verdict: one query over an index, none while nothing changed."""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import bindparam, func, select
from sqlalchemy.orm import Session

from legality.events.reads.head_cache import HeadCache, is_writing
from legality.events.store.tables import EventRow, RegistrationRow

OF_EVENTS = RegistrationRow.event_id.in_(bindparam("events", expanding=True))

COUNTS = (
    select(RegistrationRow.event_id, RegistrationRow.status, RegistrationRow.newest_legal, func.count())
    .where(OF_EVENTS)
    .group_by(RegistrationRow.event_id, RegistrationRow.status, RegistrationRow.newest_legal)
)

MISSING = (
    select(RegistrationRow.event_id, func.count())
    .where(
        OF_EVENTS,
        RegistrationRow.status == "active",
        RegistrationRow.newest_legal.is_(None),
        RegistrationRow.newest_version.is_(None),
    )
    .group_by(RegistrationRow.event_id)
)
"""Players without a list are few, and only counted if any list has no verdict."""


class ListCounts(NamedTuple):
    """The players of an event by the verdicts on their newest lists."""

    legal: int = 0
    illegal: int = 0
    unjudged: int = 0
    missing: int = 0
    """Players without any list."""
    withdrawn: int = 0

    @property
    def active(self) -> int:
        """Return the number of all players who have not withdrawn."""
        return self.legal + self.illegal + self.unjudged + self.missing


CACHE: HeadCache[ListCounts] = HeadCache()


def count_by_verdict(session: Session, event: EventRow) -> ListCounts:
    """Count the players of an event. `event` was read by this session, so it fits the rows that it sees."""
    return count_events(session, [event])[event.id]


def count_events(session: Session, events: Collection[EventRow]) -> dict[str, ListCounts]:
    """Count the players of some events, by event: one query for all of them that are not known.

    A transaction that writes counts for itself: it has entries that are not committed yet.
    """
    if is_writing(session):
        return _count(session, events)
    known = {event.id: found for event in events if (found := CACHE.find(event)) is not None}
    unknown = [event for event in events if event.id not in known]
    counted = _count(session, unknown)
    for event in unknown:
        CACHE.keep(event, counted[event.id])
    return known | counted


def _count(session: Session, events: Collection[EventRow]) -> dict[str, ListCounts]:
    found = {event.id: dict.fromkeys(ListCounts._fields, 0) for event in events}
    if not found:
        return {}
    named = {"events": list(found)}
    for event, status, legal, players in session.execute(COUNTS, named):
        kind = {True: "legal", False: "illegal", None: "unjudged"}[legal]
        found[event][kind if status == "active" else status] += players
    if any(counts["unjudged"] for counts in found.values()):
        for event, players in session.execute(MISSING, named):
            found[event]["missing"] = players
            found[event]["unjudged"] -= players
    return {event: ListCounts(**counts) for event, counts in found.items()}
