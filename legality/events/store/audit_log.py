"""The audit log: what was done, by whom, when. Each entry holds the hash of the one before.

Whoever changes an entry must change all after it, and the head that stands in the event, in every receipt
given out since, and in every export: one of those outside the house is enough to prove it.
"""

import hashlib
import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from itertools import zip_longest
from typing import Any

from sqlalchemy import bindparam, select, update
from sqlalchemy.orm.attributes import set_committed_value

from legality.events.actors import DESK, Actor, admit
from legality.events.store.outbox import announce
from legality.events.store.queries import event_row
from legality.events.store.secrets import digest_of
from legality.events.store.statements import Where, add, carry_out, connection_of, row_of
from legality.events.store.store import Store
from legality.events.store.tables import AuditEntry, Event, ListVersion
from legality.events.store.tables.column_types import canonical
from legality.events.views import AuditCheck, AuditView

BEGINNING = "0" * 64
"""What stands before the first entry."""

LENGTHENED = (
    update(Event)
    .where(Event.id == bindparam("event"))
    .values(audit_length=bindparam("length"), audit_head=bindparam("head"))
)


def record(where: Where, event: Event, by: Actor, action: str, now: datetime, **facts: Any) -> AuditEntry:
    """Write down what is done, in the transaction that does it, and tell those who asked to be told.

    The caller holds the event's row, so that entries are numbered one after the other.
    """
    entry = row_of(
        AuditEntry,
        event_id=event.id,
        number=event.audit_length + 1,
        at=now.astimezone(UTC).isoformat(),
        actor=str(by),
        action=action,
        facts=canonical(facts),
        previous=event.audit_head,
    )
    set_committed_value(entry, "hash", hash_of(entry))
    add(where, entry)
    _lengthen(where, event, entry)
    announce(where, event, entry.number, action, facts, now)
    return entry


def _lengthen(where: Where, event: Event, entry: AuditEntry) -> None:
    """Let the log of an event end with an entry."""
    end = {"event": event.id, "length": entry.number, "head": entry.hash}
    carry_out(connection_of(where), LENGTHENED, end)
    set_committed_value(event, "audit_length", entry.number)
    set_committed_value(event, "audit_head", entry.hash)


def hash_of(entry: AuditEntry) -> str:
    """Return the hash of an entry over all that it says, the event and the entry before included."""
    told = (
        entry.event_id,
        entry.number,
        entry.at,
        entry.actor,
        entry.action,
        entry.facts,
        entry.previous,
    )
    return hashlib.sha256(canonical(told).encode()).hexdigest()


def audit_log(
    store: Store, slug: str, *, by: Actor, after: int = 0, limit: int = 200
) -> tuple[AuditView, ...]:
    """Return entries in their order, a page at a time."""
    admit(by, slug, DESK)
    with store.read() as session:
        event = event_row(session, slug)
        wanted = select(AuditEntry).where(AuditEntry.event_id == event.id, AuditEntry.number > after)
        rows = session.scalars(wanted.order_by(AuditEntry.number).limit(limit)).all()
        return tuple(map(view, rows))


def view(entry: AuditEntry) -> AuditView:
    """Return an entry for people and programs."""
    at = moment_of(entry)
    facts = facts_of(entry)
    return AuditView(entry.number, at, entry.actor, entry.action, facts, entry.previous, entry.hash)


def moment_of(entry: AuditEntry) -> datetime:
    """Return when it was. Who spoilt an entry must not keep the others from being read."""
    with suppress(ValueError):
        return datetime.fromisoformat(entry.at)
    return datetime.min.replace(tzinfo=UTC)


def facts_of(entry: AuditEntry) -> dict[str, Any]:
    """Return what it says, or nothing where somebody spoilt it."""
    with suppress(ValueError):
        facts = json.loads(entry.facts)
        if isinstance(facts, dict):
            return facts
    return {}


def verify_audit(store: Store, slug: str) -> AuditCheck:
    """Check the whole log of an event: its hashes, its numbers, its head, and the lists that it speaks of."""
    with store.read() as session:
        event = event_row(session, slug)
        wanted = select(AuditEntry).where(AuditEntry.event_id == event.id).order_by(AuditEntry.number)
        entries = session.scalars(wanted).all()
        versions = session.scalars(select(ListVersion).where(ListVersion.event_id == event.id)).all()
        faults = [*broken_links(entries), *wrong_head(event, entries), *wrong_lists(entries, versions)]
        return AuditCheck(len(entries), event.audit_head, tuple(faults))


def broken_links(entries: Sequence[AuditEntry]) -> Iterator[str]:
    """Name entries that do not follow from the one before, or are not what their hash says."""
    before = BEGINNING
    for number, entry in enumerate(entries, 1):
        if entry.number != number:
            yield f"entry {number} is missing"
            return
        if entry.previous != before:
            yield f"entry {number} does not follow entry {number - 1}"
        if hash_of(entry) != entry.hash:
            yield f"entry {number} was changed"
        before = entry.hash


def wrong_head(event: Event, entries: Sequence[AuditEntry]) -> Iterator[str]:
    """Say if the log ends earlier or later than the event says."""
    last = entries[-1].hash if entries else BEGINNING
    if (len(entries), last) != (event.audit_length, event.audit_head):
        yield f"the log ends with entry {len(entries)}, and the event knows {event.audit_length}"


def wrong_lists(entries: Sequence[AuditEntry], versions: Sequence[ListVersion]) -> Iterator[str]:
    """Name lists that are not what came in, that are gone, or of which the log knows nothing."""
    digests = ((facts_of(entry).get("digest"), entry.number) for entry in entries)
    logged = {str(digest): number for digest, number in digests if digest}
    told = sorted(logged.values())
    held = sorted(version.entry for version in versions)
    for version in versions:
        if logged.get(marked(version.registration_id, version.number, version.text)) != version.entry:
            yield f"version {version.number} of {version.registration_id} is not what came in"
    if told != held:
        odd = [(one, other) for one, other in zip_longest(told, held) if one != other]
        yield f"log and lists differ from entry {odd[0][0] or odd[0][1]} on"


def marked(registration: str, number: int, text: bytes) -> str:
    """Return the digest of a list for the log. The same list of two players does not look the same there."""
    return digest_of(f"{registration}/{number}/".encode() + text)
