"""Limits of deliveries: turns of events, back-off of servers, and rates of hosts and IP addresses.

They are rows of the database, so they hold over all workers.
"""

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import Insert, delete, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from legality.events.errors import AddressRefused
from legality.events.store.tables import DeliveryLimit
from legality.events.store.tables.delivery_tables import LONGEST_NAME, NEVER
from legality.events.webhook_targets import parse_server

MINUTE = timedelta(minutes=1)

TO_HOST = 60
"""Deliveries a minute to one host, from all events: no event turns the service against another site."""

TO_ADDRESS = 120
"""Deliveries a minute to one IP address: many names may share it."""

RESERVED = 15
"""Of those to one host, the number that only events with few deliveries may use."""

FEW = 5
"""Deliveries a minute. An event with fewer uses the reserved ones as well."""

FIRST_WAIT = timedelta(seconds=30)
LONGEST_WAIT = timedelta(minutes=15)
"""A server that timed out is left alone for 30 s, then for twice as long each time, up to this."""

SLOW_SECONDS = 2.0
"""A server whose answer takes longer is slow: it shares threads with others of its kind."""

KEPT = timedelta(days=1)


class Receiver(NamedTuple):
    """The names of the limits of a receiver."""

    server: str
    host: str


def receiver_of(url: str) -> Receiver:
    """Return the limits of the receiver at a URL. One that was stored and is refused today has a name too."""
    try:
        host, port = parse_server(url)
    except AddressRefused:
        host, port = "", 0
    host = host.rstrip(".")[: LONGEST_NAME - 20]
    return Receiver(f"server {host}:{port}", f"host {host}")


def new_limit(name: str) -> DeliveryLimit:
    """Return a limit that holds nothing back."""
    return DeliveryLimit(name=name, **UNLIMITED)


UNLIMITED = {
    "event_id": "",
    "busy_until": NEVER,
    "next_at": NEVER,
    "slow": 0,
    "answered_at": NEVER,
    "turn_at": NEVER,
    "minute_at": NEVER,
    "sent": 0,
}


def read_limits(session: Session, names: Collection[str]) -> dict[str, DeliveryLimit]:
    """Return limits by name, new ones where there are none. They are not for writing."""
    found = session.scalars(select(DeliveryLimit).where(DeliveryLimit.name.in_(names)))
    return {name: new_limit(name) for name in names} | {each.name: each for each in found}


def lock_limits(session: Session, names: Collection[str]) -> dict[str, DeliveryLimit]:
    """Return limits to change them. All workers lock them in the same order, so they never deadlock."""
    if not names:
        return {}
    ordered = sorted(names)
    session.execute(_insertion(session), [{"name": name, **UNLIMITED} for name in ordered])
    wanted = select(DeliveryLimit).where(DeliveryLimit.name.in_(ordered)).order_by(DeliveryLimit.name)
    return {each.name: each for each in session.scalars(wanted.with_for_update())}


def _insertion(session: Session) -> Insert:
    """Return the INSERT that leaves rows alone which are there."""
    if session.get_bind().dialect.name == "sqlite":
        return sqlite.insert(DeliveryLimit).on_conflict_do_nothing()
    return postgresql.insert(DeliveryLimit).on_conflict_do_nothing()


def sent_lately(limit: DeliveryLimit, now: datetime) -> int:
    """Return the deliveries of the current minute."""
    return limit.sent if limit.minute_at <= now < limit.minute_at + MINUTE else 0


def count_sent(limit: DeliveryLimit, now: datetime) -> None:
    """Count a delivery."""
    sent = sent_lately(limit, now)
    limit.minute_at, limit.sent = limit.minute_at if sent else now, sent + 1


def host_room(event: DeliveryLimit, now: datetime) -> int:
    """Return the deliveries a minute to one host up to which this event may add its own."""
    return TO_HOST if sent_lately(event, now) < FEW else TO_HOST - RESERVED


def free_at(limit: DeliveryLimit, most: int, now: datetime) -> datetime | None:
    """Return when a limit lets the next delivery pass if that is later than now."""
    if limit.next_at > now:
        return limit.next_at
    return limit.minute_at + MINUTE if sent_lately(limit, now) >= most else None


def note_answer(server: DeliveryLimit, seconds: float, now: datetime) -> None:
    """Note an answer. A slow one costs the server its good name, and a fast one restores it."""
    server.answered_at = now
    server.slow = 0 if seconds < SLOW_SECONDS else max(1, server.slow)


def note_timeout(server: DeliveryLimit, now: datetime) -> None:
    """Put off everything for a server that did not answer in time."""
    server.slow += 1
    server.next_at = max(server.next_at, now + min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(server.slow - 1, 9)))


def forget_limits(session: Session, now: datetime) -> None:
    """Delete limits that held nothing back for a day."""
    old = now - KEPT
    idle = delete(DeliveryLimit).where(DeliveryLimit.busy_until < old, DeliveryLimit.next_at < old)
    unused = (DeliveryLimit.answered_at < old, DeliveryLimit.turn_at < old, DeliveryLimit.minute_at < old)
    session.execute(idle.where(*unused))
