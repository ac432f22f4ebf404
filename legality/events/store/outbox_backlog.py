"""How much waits in the outbox, and for how long."""

from datetime import datetime

from sqlalchemy import func, select

from legality.events.store.store import Store
from legality.events.store.tables import Outgoing


def count_backlog(store: Store, *, now: datetime) -> tuple[int, float]:
    """Return the number of deliveries that are not done, and the seconds since the oldest due one was due."""
    wanted = select(func.count(), func.min(Outgoing.next_at)).where(Outgoing.done_at.is_(None))
    with store.read() as session:
        waiting, oldest = session.execute(wanted).one()
    return waiting, max(0.0, (now - oldest).total_seconds()) if oldest else 0.0
