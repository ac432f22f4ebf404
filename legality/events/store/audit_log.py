"""The audit log: who did what and when. Each entry holds the hash of the previous one.

To change an entry unnoticed, an attacker has to change every later entry, the head in the event row, and the
head in every receipt and export since: one copy outside this server is enough to prove a change.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, func, or_, select
from sqlalchemy.orm import Session

from legality.events.actors import DESK, Actor, admit
from legality.events.names import fold_name
from legality.events.reads.streams import stream
from legality.events.store.audit_comparison import find_differing_rows
from legality.events.store.draw_order import find_wrong_draws
from legality.events.store.outbox import Happening, queue_deliveries
from legality.events.store.queries import find_event
from legality.events.store.replay.replayed_rows import LoggedAction
from legality.events.store.secrets import digest_of
from legality.events.store.statements import insert_rows
from legality.events.store.store import Store
from legality.events.store.tables import AuditEntry, Draw, EventRow, ListVersion, RegistrationRow
from legality.events.store.tables.column_types import UnreadableValue, canonical_json
from legality.events.views import AuditCheck, AuditView

MOST_NAMED = 20
"""Players of a name whose entries the log shows."""

REMEMBERED = 256
"""Events whose actions a process remembers."""

_actions: dict[str, tuple[int, frozenset[str]]] = {}
"""The actions of a log up to an entry, by event."""

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
        facts=canonical_json({**facts, "via": by.via} if by.via else facts),
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
    store: Store,
    slug: str,
    *,
    by: Actor,
    after: int = 0,
    limit: int = 200,
    action: str = "",
    player: str = "",
) -> tuple[AuditView, ...]:
    """Return one page of entries in their order, of one action or about players of a name."""
    admit(by, slug, DESK)
    with store.read() as session:
        event = find_event(session, slug)
        wanted = select(AuditEntry).where(AuditEntry.event_id == event.id, AuditEntry.number > after)
        if action:
            wanted = wanted.where(AuditEntry.action == action)
        if player.strip():
            wanted = wanted.where(or_(*_about(session, event, player)))
        rows = session.scalars(wanted.order_by(AuditEntry.number).limit(limit)).all()
        return tuple(map(entry_view, rows))


def _about(session: Session, event: EventRow, player: str) -> Iterator[ColumnElement[bool]]:
    """Yield the conditions of entries that name a player, or the id of the registration."""
    words = fold_name(player)
    columns = select(RegistrationRow.id).where(
        RegistrationRow.event_id == event.id, RegistrationRow.folded_name.contains(words, autoescape=True)
    )
    for registration in session.scalars(columns.limit(MOST_NAMED)):
        yield AuditEntry.facts.contains(registration, autoescape=True)
    name = canonical_json(" ".join(player.split()))[1:-1]
    yield AuditEntry.facts.contains(name, autoescape=True)
    yield AuditEntry.actor.contains(" ".join(player.split()), autoescape=True)


class LogEnd(NamedTuple):
    """The length and the head of a log, as the event row has them."""

    entries: int
    head: str


def find_log_end(store: Store, slug: str, *, by: Actor) -> LogEnd:
    """Return where an event's log ends. Nothing is checked."""
    admit(by, slug, DESK)
    with store.read() as session:
        event = find_event(session, slug)
        return LogEnd(event.audit_length, event.audit_head)


def list_actions(store: Store, slug: str, *, by: Actor) -> tuple[str, ...]:
    """Return the actions that an event's log names. A worker reads each entry once."""
    admit(by, slug, DESK)
    with store.read() as session:
        event = find_event(session, slug)
        read, known = _actions.get(event.id, (0, frozenset[str]()))
        if read > event.audit_length:
            read, known = 0, frozenset()
        wanted = select(AuditEntry.action).where(AuditEntry.event_id == event.id, AuditEntry.number > read)
        known |= frozenset(session.scalars(wanted.distinct()))
        if len(_actions) >= REMEMBERED:
            _actions.clear()
        _actions[event.id] = (event.audit_length, known)
        return tuple(sorted(known))


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
    """Check the log of an event (hashes, numbers, head), all rows that it names against it, and its draws.

    Entries are read once for each check, a few at a time: memory does not grow with the log.
    """
    with store.read() as session:
        event = find_event(session, slug)
        counted = select(func.count()).select_from(AuditEntry).where(AuditEntry.event_id == event.id)
        entries = session.scalars(counted).one()
        try:
            faults = tuple(_find_faults(session, event, entries))
        except UnreadableValue as unreadable:
            faults = (str(unreadable),)
        return AuditCheck(entries, event.audit_head, faults)


def _find_faults(session: Session, event: EventRow, entries: int) -> Iterator[str]:
    yield from find_broken_links(_stream_entries(session, event))
    yield from _find_wrong_head(session, event, entries)
    yield from find_wrong_lists(_stream_entries(session, event), _held_versions(session, event))
    yield from find_differing_rows(session, event, map(_logged_action, _stream_entries(session, event)))
    draws = session.scalars(select(Draw.id).where(Draw.event_id == event.id)).all()
    entries_of_draws = _stream_entries(session, event, *DRAWS, at_a_time=1)
    yield from find_wrong_draws(entries_of_draws, draws, lambda each: session.get(Draw, each))


DRAWS = (AuditEntry.action.in_(("created", "draws committed", "drawn")),)
"""Entries that name draws and their seeds."""


def _stream_entries(
    session: Session, event: EventRow, *which: ColumnElement[bool], at_a_time: int = 50
) -> Iterator[AuditEntry]:
    """Yield the entries of an event in their order, a few at a time."""
    wanted = select(AuditEntry).where(AuditEntry.event_id == event.id, *which).order_by(AuditEntry.number)
    yield from stream(session.scalars(wanted.execution_options(yield_per=at_a_time)))


def _logged_action(entry: AuditEntry) -> LoggedAction:
    return LoggedAction(entry.number, time_of_entry(entry), entry.actor, entry.action, facts_of(entry))


class HeldVersion(NamedTuple):
    """A version of a list by the digest of its text, so that no more than one text is in memory."""

    registration: str
    number: int
    entry: int
    digest: str


def _held_versions(session: Session, event: EventRow) -> Iterator[HeldVersion]:
    """Yield the versions of all lists of an event."""
    columns = (ListVersion.registration_id, ListVersion.number, ListVersion.entry, ListVersion.text)
    wanted = select(*columns).where(ListVersion.event_id == event.id).execution_options(yield_per=20)
    for row in stream(session.execute(wanted)):
        yield HeldVersion(row[0], row[1], row[2], _digest_of_row(*row))


def _digest_of_row(registration: str, number: int, _entry: int, text: object) -> str:
    """Return the digest of a list, or none if the column was changed to another type than bytes."""
    return list_digest(registration, number, text) if isinstance(text, bytes) else ""


def find_broken_links(entries: Iterable[AuditEntry]) -> Iterator[str]:
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


def _find_wrong_head(session: Session, event: EventRow, entries: int) -> Iterator[str]:
    """Report a log that ends earlier or later than the event row says."""
    newest = select(AuditEntry.hash).where(AuditEntry.event_id == event.id).order_by(AuditEntry.number.desc())
    last = session.scalars(newest.limit(1)).first() or BEGINNING
    if (entries, last) != (event.audit_length, event.audit_head):
        yield f"the log ends with entry {entries}, and the event knows {event.audit_length}"


def find_wrong_lists(entries: Iterable[AuditEntry], versions: Iterable[HeldVersion]) -> Iterator[str]:
    """Name lists that were changed, are gone, or are missing from the log."""
    logged, unknown = LoggedDigests(entries), list[int]()
    for version in versions:
        digest = logged.pop(version.entry)
        if digest != short_digest(version.digest):
            yield f"version {version.number} of {version.registration} is not what came in"
        if digest is None:
            unknown.append(version.entry)
    if odd := [*logged.left(), *unknown]:
        yield f"log and lists differ from entry {min(odd)} on"


SHORT = 16
NONE = bytes(SHORT)


def short_digest(digest: str) -> bytes:
    """Return 16 bytes that stand for a digest while a log is checked."""
    return hashlib.sha256(digest.encode()).digest()[:SHORT]


class LoggedDigests:
    """The digests of lists by the entry that names them, in 16 bytes for each entry of the log."""

    def __init__(self, entries: Iterable[AuditEntry]) -> None:
        self._digests = bytearray()
        for entry in entries:
            if digest := facts_of(entry).get("digest"):
                start = entry.number * SHORT
                self._digests.extend(bytes(max(0, start + SHORT - len(self._digests))))
                self._digests[start : start + SHORT] = short_digest(str(digest))

    def pop(self, number: int) -> bytes | None:
        """Take the digest of an entry out, if it has one."""
        place = slice(number * SHORT, (number + 1) * SHORT)
        found = bytes(self._digests[place])
        if not found or found == NONE:
            return None
        self._digests[place] = NONE
        return found

    def left(self) -> Iterator[int]:
        """Yield the entries whose digests were not taken out."""
        places = range(0, len(self._digests), SHORT)
        yield from (place // SHORT for place in places if self._digests[place : place + SHORT] != NONE)


def list_digest(registration: str, number: int, text: bytes) -> str:
    """Return the digest of a list for the log. Two players with the same list have different digests."""
    return digest_of(f"{registration}/{number}/".encode() + text)
