"""The announcements of a service in its database, and the log of their changes.

They belong to no event. Each entry of the log holds the hash of the one before, as in the log of an event.
"""

import hashlib
import logging
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC
from typing import Any, NamedTuple

from sqlalchemy import func, select, text
from sqlalchemy.orm import Session

from cardpools.announcements.announcement import Announcement
from cardpools.announcements.entries_file import Change, parse_entries, write_entries
from cardpools.announcements.layers import merge_entries
from cardpools.data_files.data_problems import WrongDataError
from cardpools.model import EDITIONS, Edition
from legality.announcing.entering import Author
from legality.events.store.statements import insert_rows
from legality.events.store.store import Store
from legality.events.store.tables import AnnouncementChange, AnnouncementRow
from legality.events.store.tables.column_types import canonical_json

BEGINNING = "0" * 64
"""The hash before the first entry of the log."""

ADVISORY_LOCK = 0x5354434348
"""Any number that every worker uses: on PostgreSQL one of them changes announcements, and the others wait."""

LOG = logging.getLogger(__name__)


class StoredEntries(NamedTuple):
    """The announcements of all editions, and the number of the last change."""

    version: int
    by_edition: Mapping[Edition, tuple[Announcement, ...]]


class LoggedChange(NamedTuple):
    """An entry of the log."""

    number: int
    at: str
    actor: str
    action: str
    announcement: str


class DatabaseEntries:
    """The announcements in the database of a service."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def entries(self, edition: Edition) -> tuple[Announcement, ...]:
        """Return the announcements of an edition."""
        with self._store.read() as session:
            return _read(session, edition)

    def change(self, edition: Edition, change: Change, author: Author) -> tuple[Announcement, ...]:
        """Replace announcements in one transaction, and log each that differs. None is deleted."""
        with self._store.write() as session:
            take_turn(session)
            before = {each.id: each for each in _read(session, edition)}
            after = change(tuple(before.values()))
            for each in after:
                if each != before.get(each.id):
                    _keep(session, each, author)
            return merge_entries((*before.values(), *after))


def read_version(store: Store) -> int:
    """Return the number of the last change; 0 where there was none."""
    with store.read() as session:
        return version_in(session)


def read_entries_in_use(store: Store) -> StoredEntries:
    """Return all announcements and their version, from one snapshot."""
    with store.read() as session:
        return StoredEntries(version_in(session), {edition: _read(session, edition) for edition in EDITIONS})


def list_changes(store: Store, limit: int = 100) -> tuple[LoggedChange, ...]:
    """Return the last entries of the log, the newest first."""
    wanted = select(AnnouncementChange).order_by(AnnouncementChange.number.desc()).limit(limit)
    with store.read() as session:
        rows = session.scalars(wanted).all()
        return tuple(
            LoggedChange(row.number, row.at, row.actor, row.action, row.announcement_id) for row in rows
        )


def verify_changes(store: Store) -> tuple[str, ...]:
    """Check the log (numbers, hashes) and the announcements against it. Return what is wrong."""
    with store.read() as session:
        changes = session.scalars(select(AnnouncementChange).order_by(AnnouncementChange.number)).all()
        rows = session.scalars(select(AnnouncementRow)).all()
        return (*_find_broken_links(changes), *_find_differing(changes, rows))


def _find_broken_links(changes: Sequence[AnnouncementChange]) -> Iterator[str]:
    before = BEGINNING
    for number, each in enumerate(changes, 1):
        if each.number != number or each.previous != before:
            yield f"entry {number} of the log of announcements is missing"
            return
        if _hash_of(each) != each.hash:
            yield f"entry {number} of the log of announcements was changed"
        before = each.hash


def _find_differing(changes: Sequence[AnnouncementChange], rows: Sequence[AnnouncementRow]) -> Iterator[str]:
    """Name announcements that differ from the last entry of the log about them."""
    logged = {(each.edition, each.announcement_id): each.entry for each in changes}
    held = {(row.edition, row.id): row.entry for row in rows}
    for key in sorted({*logged, *held}):
        if logged.get(key) != held.get(key):
            yield f"announcement {key[1]} differs from the log"


def version_in(session: Session) -> int:
    """Return the number of the last change; 0 where there was none."""
    return session.scalar(select(func.max(AnnouncementChange.number))) or 0


def _read(session: Session, edition: Edition) -> tuple[Announcement, ...]:
    """Return the announcements of an edition. One that this version cannot read is left out and logged."""
    wanted = select(AnnouncementRow).where(AnnouncementRow.edition == edition).order_by(AnnouncementRow.id)
    found: list[Announcement] = []
    for row in session.scalars(wanted):
        try:
            found += parse_entries(row.entry, edition, row.id)
        except WrongDataError:
            LOG.warning("announcement %s of edition %s cannot be read", row.id, edition)
    return merge_entries(found)


def take_turn(session: Session) -> None:
    """Let other writers of announcements wait. SQLite has one writer in any case."""
    if session.connection().dialect.name == "postgresql":
        session.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": ADVISORY_LOCK})


def _keep(session: Session, after: Announcement, author: Author) -> None:
    """Store an announcement and the log entry of its change."""
    entry = write_entries([after], after.edition)
    row = session.get(AnnouncementRow, (after.edition, after.id))
    if row is None:
        made = AnnouncementRow(edition=after.edition, id=after.id, entry=entry, entered_by=after.by)
        made.entered_at, made.changed_at = author.now, author.now
        insert_rows(session, made)
    else:
        row.entry, row.changed_at = entry, author.now
        session.flush()
    insert_rows(session, _next_change(session, after, entry, author))


def _next_change(session: Session, after: Announcement, entry: str, author: Author) -> AnnouncementChange:
    last = session.scalar(select(AnnouncementChange).order_by(AnnouncementChange.number.desc()).limit(1))
    made = AnnouncementChange(
        number=last.number + 1 if last else 1,
        at=author.now.astimezone(UTC).isoformat(),
        actor=f"operator {author.name}".strip(),
        action=author.change,
        edition=after.edition,
        announcement_id=after.id,
        entry=entry,
        previous=last.hash if last else BEGINNING,
    )
    made.hash = _hash_of(made)
    return made


def _hash_of(change: AnnouncementChange) -> str:
    """Return the hash of all fields of an entry, the previous hash included."""
    names = ("number", "at", "actor", "action", "edition", "announcement_id", "entry", "previous")
    hashed: list[Any] = [getattr(change, name) for name in names]
    return hashlib.sha256(canonical_json(hashed).encode()).hexdigest()
