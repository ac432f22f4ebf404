"""A list comes in: a new version with its first verdict and its place in the log, in one transaction."""

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from legality.events.actors import Actor
from legality.events.audit import marked, record
from legality.events.columns import canonical
from legality.events.errors import KeyReused
from legality.events.judged_list import JudgedList
from legality.events.tables import Event, Judgement, ListVersion, Registration
from legality.events.tokens import digest_of


class Incoming(NamedTuple):
    """A list as it was sent, and what makes its request one of its kind. It never prints the list."""

    text: bytes
    key: str
    request: str
    """The digest of everything that was asked."""

    def __repr__(self) -> str:
        """Say how long the list is and no more."""
        return f"<a list of {len(self.text)} bytes>"


def incoming(key: str, text: bytes, *said: str | None) -> Incoming:
    """Return a list with the digest of the whole request."""
    return Incoming(text, key, digest_of(canonical([*said, digest_of(text)])))


def repetition(session: Session, event: Event, sent: Incoming) -> ListVersion | None:
    """Return what the same request brought in before; refuse its key if the request is another one."""
    same_key = ListVersion.event_id == event.id, ListVersion.key_digest == digest_of(sent.key)
    found = session.scalar(select(ListVersion).where(*same_key))
    if found is not None and found.request_digest != sent.request:
        raise KeyReused("this idempotency key came before with another request")
    return found


def append(
    session: Session,
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
) -> ListVersion:
    """Add a version. What is there is never changed."""
    facts = {"registration": registration.id, "player": registration.player, "handle": registration.handle}
    facts |= {"reason": reason} if reason else {}
    digest = marked(registration.id, number, sent.text)
    entry = record(
        session, event, by, action, now, **facts, version=number, legal=judged.legal, digest=digest
    )
    version = ListVersion(registration_id=registration.id, number=number, event_id=event.id, text=sent.text)
    version.dialect, version.received_at, version.entry = judged.verdict.dialect, now, entry.number
    version.corrected = action == "corrected"
    version.key_digest, version.request_digest = digest_of(sent.key), sent.request
    session.add(version)
    session.flush()
    session.add(judgement(version, 1, judged, now))
    session.flush()
    return version


def judgement(version: ListVersion, number: int, judged: JudgedList, now: datetime) -> Judgement:
    """Return a verdict on a version as a row."""
    return Judgement(
        registration_id=version.registration_id,
        version=version.number,
        number=number,
        verdict=judged.verdict.as_json(),
        legal=judged.legal,
        revisions=dict(judged.revisions),
        judged_at=now,
    )
