"""Share verdicts for a limited time. A random id opens one; ids cannot be guessed."""

from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import CursorResult, delete, func, select
from sqlalchemy.orm import Session

from decklists.text.size_limits import LIMITS
from legality.events.errors import Malformed, NoRoom, NotThere, TooLong
from legality.events.store.delivery_limits import forget_limits
from legality.events.store.secrets import digest_of, new_secret
from legality.events.store.statements import insert_rows
from legality.events.store.store import Store
from legality.events.store.tables import Outgoing, SharedVerdict
from legality.events.store.tables.column_types import canonical_json
from legality.events.views import Json

KEPT = timedelta(days=30)
LONGEST = timedelta(days=366)

MOST = 5_000
"""Verdicts that are shared at a time. Those on real lists have a few thousand bytes each with their lists."""

LARGEST = 300_000
"""Bytes of a verdict with its list: that on 600 lines of unknown names. A bound on the disk."""

ELSE = "a link that carries the list needs no room here"

DELIVERED_KEPT = timedelta(days=14)
"""How long finished deliveries are kept."""


class Shared(NamedTuple):
    """A shared list with its verdict."""

    text: bytes
    dialect: str
    verdict: Json
    created_at: datetime
    expires_at: datetime

    def __repr__(self) -> str:
        """Show the time of expiry and no content."""
        return f"<shared until {self.expires_at}>"


def share_verdict(
    store: Store,
    *,
    text: bytes,
    dialect: str,
    verdict: Json,
    now: datetime,
    keep: timedelta = KEPT,
    most: int = MOST,
) -> str:
    """Store a verdict until it expires, and return the id that opens it. At most `most` are stored."""
    if len(text) > LIMITS.length:
        raise TooLong(f"the list is longer than any deck list (at most {LIMITS.length:,} bytes)")
    if not timedelta(0) < keep <= LONGEST:
        raise Malformed("a verdict is shared for a year at most")
    if len(text) + len(canonical_json(dict(verdict))) > LARGEST:
        raise TooLong(f"this verdict is too long to be shared (at most {LARGEST:,} bytes); {ELSE}")
    secret = new_secret()
    row = SharedVerdict(id_digest=digest_of(secret), text=text, dialect=dialect, verdict=dict(verdict))
    row.created_at, row.expires_at = now, now + keep
    with store.write() as session:
        _forget_expired(session, now)
        if session.scalars(select(func.count()).select_from(SharedVerdict)).one() >= most:
            free = session.scalar(select(func.min(SharedVerdict.expires_at)))
            again = f"; there is room again on {free:%Y-%m-%d at %H:%M} UTC" if free else ""
            raise NoRoom(f"as many verdicts are shared as may be ({most:,}){again}; {ELSE}")
        insert_rows(session, row)
    return secret


def find_shared_verdict(store: Store, secret: str, *, now: datetime) -> Shared:
    """Return a verdict that was shared and has not expired."""
    with store.read() as session:
        row = session.get(SharedVerdict, digest_of(secret))
    if row is None or row.expires_at <= now:
        raise NotThere("there is no such verdict, or it has expired")
    return Shared(row.text, row.dialect, row.verdict, row.created_at, row.expires_at)


def purge_expired(store: Store, *, now: datetime) -> int:
    """Delete expired verdicts, and deliveries that were finished two weeks ago."""
    old = delete(Outgoing).where(Outgoing.done_at < now - DELIVERED_KEPT)
    with store.write() as session:
        forget_limits(session, now)
        return _forget_expired(session, now) + _gone(session, old)


def _forget_expired(session: Session, now: datetime) -> int:
    return _gone(session, delete(SharedVerdict).where(SharedVerdict.expires_at <= now))


def _gone(session: Session, statement: object) -> int:
    result = session.execute(statement)  # type: ignore[call-overload]  # A delete, as both callers pass.
    assert isinstance(result, CursorResult)
    return result.rowcount
