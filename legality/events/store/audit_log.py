"""The audit log: who did what and when. Each entry holds the hash of the previous one.

To change an entry unnoticed, an attacker has to change every later entry, the head in the event row, and the
head in every receipt and export since: one copy outside this server is enough to prove a change.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from itertools import zip_longest
from typing import Any, NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from legality.events.actors import DESK, Actor, admit
from legality.events.store.outbox import Happening, queue_deliveries
from legality.events.store.queries import find_event
from legality.events.store.secrets import digest_of
from legality.events.store.statements import insert_rows
from legality.events.store.store import Store
from legality.events.store.tables import AuditEntry, EventRow, ListVersion
from legality.events.store.tables.column_types import canonical_json
from legality.events.views import AuditCheck, AuditView

BEGINNING = "0" * 64
"""The hash before the first entry."""


def record(
    session: Session, event: EventRow, by: Actor, action: str, now: datetime, **facts: Any
) -> AuditEntry:
    """Log an action in the transaction that performs it, and queue it for the webhooks.

    The caller has locked the event row, so that entries are numbered without gaps.
    """
    entry = next_entry(event, by, action, now, facts)
    insert_rows(session, entry)
    queue_deliveries(session, event, [Happening(entry.number, action, facts, now)])
    return entry


def next_entry(
    event: EventRow, by: Actor, action: str, now: datetime, facts: Mapping[str, Any]
) -> AuditEntry:
    """Return the next entry of an event's log, and let the log end with it. The caller inserts the entry."""
    entry = AuditEntry(
        event_id=event.id,
        number=event.audit_length + 1,
        at=now.astimezone(UTC).isoformat(),
        actor=str(by),
        action=action,
        facts=canonical_json(facts),
        previous=event.audit_head,
    )
    entry.hash = hash_of(entry)
    event.audit_length, event.audit_head = entry.number, entry.hash
    return entry


def hash_of(entry: AuditEntry) -> str:
    """Return the hash of all fields of an entry, the event and the previous hash included."""
    hashed = (
        entry.event_id,
        entry.number,
        entry.at,
        entry.actor,
        entry.action,
        entry.facts,
        entry.previous,
    )
    return hashlib.sha256(canonical_json(hashed).encode()).hexdigest()


def list_entries(
    store: Store, slug: str, *, by: Actor, after: int = 0, limit: int = 200
) -> tuple[AuditView, ...]:
    """Return one page of entries in their order."""
    admit(by, slug, DESK)
    with store.read() as session:
        event = find_event(session, slug)
        wanted = select(AuditEntry).where(AuditEntry.event_id == event.id, AuditEntry.number > after)
        rows = session.scalars(wanted.order_by(AuditEntry.number).limit(limit)).all()
        return tuple(map(entry_view, rows))


def entry_view(entry: AuditEntry) -> AuditView:
    """Return an entry for people and programs."""
    at = time_of_entry(entry)
    facts = facts_of(entry)
    return AuditView(entry.number, at, entry.actor, entry.action, facts, entry.previous, entry.hash)


def time_of_entry(entry: AuditEntry) -> datetime:
    """Return the time of an entry. A damaged entry must not keep the others from being read."""
    with suppress(ValueError):
        return datetime.fromisoformat(entry.at)
    return datetime.min.replace(tzinfo=UTC)


def facts_of(entry: AuditEntry) -> dict[str, Any]:
    """Return the facts of an entry, or none if the entry is damaged."""
    with suppress(ValueError):
        facts = json.loads(entry.facts)
        if isinstance(facts, dict):
            return facts
    return {}


def verify_audit(store: Store, slug: str) -> AuditCheck:
    """Check the whole log of an event: its hashes, numbers, head, and the digests of the lists."""
    with store.read() as session:
        event = find_event(session, slug)
        wanted = select(AuditEntry).where(AuditEntry.event_id == event.id).order_by(AuditEntry.number)
        entries = session.scalars(wanted).all()
        versions = list(digest_versions(session, event))
        faults = [
            *find_broken_links(entries),
            *find_wrong_head(event, entries),
            *find_wrong_lists(entries, versions),
        ]
        return AuditCheck(len(entries), event.audit_head, tuple(faults))


class VersionDigest(NamedTuple):
    """A version of a list with the digest that the log must have."""

    registration_id: str
    number: int
    entry: int
    digest: str


def digest_versions(session: Session, event: EventRow) -> Iterator[VersionDigest]:
    """Digest every version of every list. A few texts are in memory at a time."""
    found = session.scalars(
        select(ListVersion).where(ListVersion.event_id == event.id), execution_options={"yield_per": 20}
    )
    for each in found:
        digest = list_digest(each.registration_id, each.number, each.text)
        yield VersionDigest(each.registration_id, each.number, each.entry, digest)


def find_broken_links(entries: Sequence[AuditEntry]) -> Iterator[str]:
    """Name entries that do not continue the chain or do not match their hash."""
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


def find_wrong_head(event: EventRow, entries: Sequence[AuditEntry]) -> Iterator[str]:
    """Report a log that ends earlier or later than the event row says."""
    last = entries[-1].hash if entries else BEGINNING
    if (len(entries), last) != (event.audit_length, event.audit_head):
        yield f"the log ends with entry {len(entries)}, and the event knows {event.audit_length}"


def find_wrong_lists(entries: Sequence[AuditEntry], versions: Sequence[VersionDigest]) -> Iterator[str]:
    """Name lists that were changed, are gone, or are missing from the log."""
    digests = ((facts_of(entry).get("digest"), entry.number) for entry in entries)
    logged = {str(digest): number for digest, number in digests if digest}
    expected = sorted(logged.values())
    held = sorted(version.entry for version in versions)
    for version in versions:
        if logged.get(version.digest) != version.entry:
            yield f"version {version.number} of {version.registration_id} is not what came in"
    if expected != held:
        odd = [(one, other) for one, other in zip_longest(expected, held) if one != other]
        yield f"log and lists differ from entry {odd[0][0] or odd[0][1]} on"


def list_digest(registration: str, number: int, text: bytes) -> str:
    """Return the digest of a list for the log. Two players with the same list have different digests."""
    return digest_of(f"{registration}/{number}/".encode() + text)
