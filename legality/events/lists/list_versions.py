"""A list comes in: a new version with its first verdict and its place in the log, in one transaction."""

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import bindparam, select

from legality.events.actors import Actor
from legality.events.errors import KeyReused
from legality.events.lists.judged_list import JudgedList
from legality.events.lists.to_views import receipt
from legality.events.store.audit_log import marked, record
from legality.events.store.secrets import checked_key, digest_of
from legality.events.store.statements import Where, add, connection_of, find, row_of
from legality.events.store.tables import Event, Judgement, ListVersion, Registration
from legality.events.store.tables.column_types import canonical
from legality.events.views import Receipt

SAME_KEY = select(ListVersion.__table__).where(
    ListVersion.event_id == bindparam("event"), ListVersion.key_digest == bindparam("key")
)


class Incoming(NamedTuple):
    """A list as it was sent, and what makes its request one of its kind. It never prints the list."""

    text: bytes
    key: str
    request: str
    """The digest of everything that was asked."""
    repeatable: bool
    """Whether the key is the sender's. One that we made up never comes again."""

    def __repr__(self) -> str:
        """Say how long the list is and no more."""
        return f"<a list of {len(self.text)} bytes>"


def incoming(key: str | None, text: bytes, *said: str | None) -> Incoming:
    """Return a list with the digest of the whole request."""
    request = digest_of(canonical([*said, digest_of(text)]))
    return Incoming(text, checked_key(key), request, repeatable=key is not None)


def repetition(where: Where, event: Event, sent: Incoming) -> ListVersion | None:
    """Return what the same request brought in before; refuse its key if the request is another one."""
    if not sent.repeatable:
        return None
    named = {"event": event.id, "key": digest_of(sent.key)}
    found = find(connection_of(where), SAME_KEY, named)
    if found is not None and found["request_digest"] != sent.request:
        raise KeyReused("this idempotency key came before with another request")
    return row_of(ListVersion, **found) if found else None


def append(
    where: Where,
    event: Event,
    registration: Registration,
    sent: Incoming,
    judged: JudgedList,
    number: int,
    *,
    action: str,
    by: Actor,
    now: datetime,
    reason: str = "",
    secret: str = "",
) -> Receipt:
    """Add a version, and return its receipt. What is there is never changed."""
    facts = {"registration": registration.id, "player": registration.player, "handle": registration.handle}
    facts |= {"reason": reason} if reason else {}
    digest = marked(registration.id, number, sent.text)
    entry = record(where, event, by, action, now, **facts, version=number, legal=judged.legal, digest=digest)
    version = row_of(
        ListVersion,
        registration_id=registration.id,
        number=number,
        event_id=event.id,
        text=sent.text,
        dialect=judged.verdict.dialect,
        received_at=now,
        entry=entry.number,
        corrected=action == "corrected",
        key_digest=digest_of(sent.key),
        request_digest=sent.request,
    )
    first = judgement(version, 1, judged, now)
    add(where, version, first)
    return receipt(event, registration, version, first, entry.hash, secret)


def judgement(version: ListVersion, number: int, judged: JudgedList, now: datetime) -> Judgement:
    """Return a verdict on a version as a row."""
    return row_of(
        Judgement,
        registration_id=version.registration_id,
        version=version.number,
        number=number,
        verdict=judged.verdict.as_json(),
        legal=judged.legal,
        revisions=dict(judged.revisions),
        judged_at=now,
    )
