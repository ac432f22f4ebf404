"""The table of the limits that deliveries obey, shared by all workers."""

from datetime import UTC, datetime

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from legality.events.store.tables.base import Base

NEVER = datetime(1970, 1, 1, tzinfo=UTC)
"""A time before every delivery."""

LONGEST_NAME = 300


class DeliveryLimit(Base):
    """One limit of deliveries: that of an event, a webhook, a server, a host or an IP address.

    A row that is lost costs nothing but a fresh start of its limit.
    """

    __tablename__ = "delivery_limit"

    name: Mapped[str] = mapped_column(String(LONGEST_NAME), primary_key=True)
    """`event ID`, `webhook ID`, `server HOST:PORT`, `host NAME` or `address IP`."""
    event_id: Mapped[str] = mapped_column(String(16))
    """Of a server: the event of the delivery in flight."""
    busy_until: Mapped[datetime] = mapped_column(index=True)
    """Of a server: the end of the lease of the delivery in flight."""
    next_at: Mapped[datetime]
    """Nothing is delivered before."""
    slow: Mapped[int]
    """Of a server: slow answers and timeouts since its last fast answer."""
    answered_at: Mapped[datetime]
    """Of a server: its last answer."""
    turn_at: Mapped[datetime]
    """The last delivery that was leased."""
    minute_at: Mapped[datetime]
    """The start of the minute in which `sent` counts."""
    sent: Mapped[int]
