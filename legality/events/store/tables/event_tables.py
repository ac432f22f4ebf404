"""Tables of events: the event, its directors and its audit log."""

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, Index, String, Text, false, text
from sqlalchemy.orm import Mapped, mapped_column

from legality.events.store.tables.base import Base, Digest, Doc, Id, LongText
from legality.events.store.tables.column_types import Document


class EventRow(Base):
    """An event. Its terms are frozen when it is made; what it froze at the lock stands in `revisions`."""

    __tablename__ = "event"
    __table_args__ = (Index(None, "starts", "slug"),)

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
    publication: Mapped[str] = mapped_column(String(16), server_default="after")
    """When lists are published: after the event, for the top cut only, or never."""
    published_only: Mapped[Any | None] = mapped_column(Document)
    """The registrations whose lists are published, if not all are."""
    expected: Mapped[int] = mapped_column(server_default="0")
    """How many players are on the roster without a list."""
    country: Mapped[str] = mapped_column(String(2), server_default="")
    online: Mapped[bool] = mapped_column(server_default=false())
    places: Mapped[int | None]
    names_public: Mapped[bool] = mapped_column(server_default=false())
    """Whether everybody may read the names of the players who are registered."""
    search_text: Mapped[LongText] = mapped_column(server_default="")
    """Name, venue and country, folded: what a search for events looks through."""
    edits: Mapped[int] = mapped_column(server_default="0")
    """How often the event was edited: the SEQUENCE of its calendar entry."""
    changed_at: Mapped[datetime | None]
    """When it was edited last."""
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
    __table_args__ = (
        Index(
            "ix_audit_entry_rejudged",
            "event_id",
            "number",
            sqlite_where=text("action = 'rejudged'"),
            postgresql_where=text("action = 'rejudged'"),
        ),
    )

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
