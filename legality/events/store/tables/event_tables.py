"""Tables of events: the event, its directors and its audit log."""

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from legality.events.store.tables.base import Base, Digest, Doc, Id, LongText
from legality.events.store.tables.column_types import Document


class EventRow(Base):
    """An event. Its terms are frozen when it is made; what it froze at the lock stands in `revisions`."""

    __tablename__ = "event"

    id: Mapped[Id]
    slug: Mapped[str] = mapped_column(String(80), unique=True)
    name: Mapped[LongText]
    state: Mapped[str] = mapped_column(String(16))
    policy: Mapped[str] = mapped_column(String(16))
    terms: Mapped[Doc]
    files: Mapped[Doc]
    """Texts of the files that the terms speak of: the pool of a Limited event, the cards supplied."""
    announcement: Mapped[LongText]
    created_at: Mapped[datetime]
    starts: Mapped[datetime]
    deadline: Mapped[datetime]
    locked_at: Mapped[datetime | None]
    published_at: Mapped[datetime | None]
    revisions: Mapped[Any | None] = mapped_column(Document)
    locks_itself: Mapped[bool] = mapped_column("locks_at_start")
    """Whether the clock locks it at its start; not once a director has unlocked it by hand.

    The column is called `locks_at_start` since revision 0004, which keeps older workers out.
    """
    begun: Mapped[int] = mapped_column(server_default="0")
    """The round that began last, or the heat of an event that is played in heats; 0 before the first."""
    audit_length: Mapped[int]
    audit_head: Mapped[Digest]


class Director(Base):
    """A director, with the digest of the secret. The director has no name; secondary directors have one."""

    __tablename__ = "director"

    event_id: Mapped[str] = mapped_column(ForeignKey("event.id"), primary_key=True)
    name: Mapped[str] = mapped_column(String(80), primary_key=True)
    role: Mapped[str] = mapped_column(String(16))
    secret_digest: Mapped[Digest]
    added_at: Mapped[datetime]


class AuditEntry(Base):
    """One thing that was done. Each holds the hash of the one before, so none can be changed alone."""

    __tablename__ = "audit_entry"

    event_id: Mapped[str] = mapped_column(ForeignKey("event.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[str] = mapped_column(String(40))
    """As it is hashed: ISO 8601 in UTC."""
    actor: Mapped[LongText]
    action: Mapped[str] = mapped_column(String(40))
    facts: Mapped[str] = mapped_column(Text)
    """As they are hashed: canonical JSON."""
    previous: Mapped[Digest]
    hash: Mapped[Digest]
