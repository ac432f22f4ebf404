"""Remember what was counted of an event, for as long as nothing of the event changes."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

from sqlalchemy.orm import Session

from legality.events.store.tables import EventRow

REMEMBERED = 256
"""Events that a cache remembers."""

Counted = TypeVar("Counted")


class HeadCache(Generic[Counted]):
    """Counts by event and by the head of its log, which changes with everything that changes a count."""

    def __init__(self, most: int = REMEMBERED) -> None:
        self._most = most
        self._known: OrderedDict[tuple[str, str], Counted] = OrderedDict()
        self._turn = Lock()

    def find(self, event: EventRow) -> Counted | None:
        """Return the counts of an event in the state of this row, if they are known."""
        return self._known.get((event.id, event.audit_head))

    def keep(self, event: EventRow, counts: Counted) -> None:
        """Remember the counts of an event; the event that was counted first goes first."""
        with self._turn:
            self._known[event.id, event.audit_head] = counts
            while len(self._known) > self._most:
                self._known.popitem(last=False)

    def count(
        self, session: Session, event: EventRow, count: Callable[[Session, EventRow], Counted]
    ) -> Counted:
        """Return the known counts, or count and remember. `event` was read by this session.

        A transaction that writes counts for itself: it has entries that are not committed yet.
        """
        if is_writing(session):
            return count(session, event)
        if (known := self.find(event)) is not None:
            return known
        counted = count(session, event)
        self.keep(event, counted)
        return counted


def is_writing(session: Session) -> bool:
    """Tell whether a session was opened to write."""
    return bool(session.connection().get_execution_options().get("writes", False))
