"""Tables of registrations, of the versions of their lists, and of the judgements of each version."""

from datetime import datetime

from sqlalchemy import ForeignKey, ForeignKeyConstraint, Index, String, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from legality.events.store.tables.base import Base, Digest, Doc, Id, LongText


class RegistrationRow(Base):
    """A player in an event."""

    __tablename__ = "registration"
    __table_args__ = (
        Index(
            "uq_registration_person",
            "event_id",
            "person",
            unique=True,
            sqlite_where=text("status = 'active'"),
            postgresql_where=text("status = 'active'"),
        ),
        Index("ix_registration_received", "event_id", "status", "registered_at", "id"),
        Index("ix_registration_named", "event_id", "status", "folded_name", "id"),
        Index("ix_registration_legal", "event_id", "status", "newest_legal", "registered_at", "id"),
        Index("ix_registration_basis", "event_id", "status", "newest_basis"),
    )

    id: Mapped[Id]
    event_id: Mapped[str] = mapped_column(ForeignKey("event.id"), index=True)
    player: Mapped[LongText]
    handle: Mapped[LongText]
    person: Mapped[LongText]
    """The folded handle, or name if there is no handle: unique among the active registrations."""
    status: Mapped[str] = mapped_column(String(16))
    secret_digest: Mapped[Digest] = mapped_column(unique=True)
    salt: Mapped[bytes]
    """From this and the request's idempotency key the secret was made."""
    registered_at: Mapped[datetime]
    withdrawn_at: Mapped[datetime | None]
    qualified_in: Mapped[int | None]
    """The heat from which the player has qualified: there are no further heats for this player."""
    earned_byes: Mapped[int] = mapped_column(server_default="0")
    """The rounds from the first one on in which the player has an earned bye."""
    checked_in_at: Mapped[datetime | None]
    """When the player was checked in at the door."""
    unlocked_at: Mapped[datetime | None]
    """Since when the player may replace the list although lists are locked; the next list ends it."""
    folded_name: Mapped[LongText] = mapped_column(server_default="")
    """Name and handle as they are searched and sorted (`names.fold_name`)."""
    newest_version: Mapped[int | None]
    """The number of the newest list, or None before the first one.

    This and the next three repeat facts of the newest list and its newest judgement, so that a page of many
    players reads no list. They change in the transaction that adds the list or the judgement.
    """
    newest_legal: Mapped[bool | None]
    newest_problems: Mapped[int | None]
    """The errors of the newest verdict."""
    newest_basis: Mapped[str | None] = mapped_column(String(16))
    """A digest of the revisions and the day of its verdict (`newest_facts.basis_digest`)."""


class ListVersion(Base):
    """A list as it was sent. Rows are only ever added."""

    __tablename__ = "list_version"
    __table_args__ = (UniqueConstraint("event_id", "key_digest"),)

    registration_id: Mapped[str] = mapped_column(ForeignKey("registration.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    event_id: Mapped[str] = mapped_column(ForeignKey("event.id"))
    text: Mapped[bytes]
    dialect: Mapped[str] = mapped_column(String(16))
    received_at: Mapped[datetime]
    entry: Mapped[int]
    """The audit entry that says that it came in, and holds the digest of its text."""
    corrected: Mapped[bool]
    counts_from: Mapped[int] = mapped_column(server_default="1")
    """The first round that it counts for, or the first heat."""
    key_digest: Mapped[Digest]
    request_digest: Mapped[Digest]
    """Key and request together tell a repeated request from another one with the same key."""


class JudgementRow(Base):
    """A verdict on a version, and the revisions that it was judged with. Rows are only ever added."""

    __tablename__ = "judgement"
    __table_args__ = (
        ForeignKeyConstraint(
            ["registration_id", "version"], ["list_version.registration_id", "list_version.number"]
        ),
    )

    registration_id: Mapped[str] = mapped_column(String(16), primary_key=True)
    version: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    verdict: Mapped[Doc]
    list_legal: Mapped[bool | None] = mapped_column("legal")
    """Whether the list is legal, without the findings about the event itself (E-).

    The column is called `legal` in every database since revision 0001. `verdict["legal"]` counts the findings
    about the event as well. Exports, the desk and receipts show this one.
    """
    revisions: Mapped[Doc]
    judged_at: Mapped[datetime]


class SupplyRow(Base):
    """The cards that a player was given at a draft or sealed event. Rows are only ever added."""

    __tablename__ = "supply"

    registration_id: Mapped[str] = mapped_column(ForeignKey("registration.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    event_id: Mapped[str] = mapped_column(ForeignKey("event.id"), index=True)
    text: Mapped[bytes]
    """The cards as UTF-8, one on each line like in a deck list."""
    cards: Mapped[int]
    given_at: Mapped[datetime]
    given_by: Mapped[LongText]
    by_player: Mapped[bool]
    """Whether the player named the cards, who chose them in a draft."""


class RejudgingRun(Base):
    """How far the lists of an event are judged again. A run that was cut short goes on from its cursor."""

    __tablename__ = "rejudging_run"

    event_id: Mapped[str] = mapped_column(ForeignKey("event.id"), primary_key=True)
    run: Mapped[str] = mapped_column(String(16))
    basis: Mapped[Digest]
    """A digest of the terms, files and data that it judges by. Others make another run."""
    cursor: Mapped[str] = mapped_column(String(16))
    """The registration that was judged last, in the order of the ids; empty before the first one."""
    judged: Mapped[int]
    first_entry: Mapped[int]
    """The entry of the audit log after which its own entries begin."""
    leased_until: Mapped[datetime]
    """Until then the worker with the lease judges; afterwards another one may go on."""
    lease: Mapped[str] = mapped_column(String(16))
