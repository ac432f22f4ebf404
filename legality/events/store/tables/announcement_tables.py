"""Tables of the announcements that the operator of a service enters. They belong to no event."""

from datetime import datetime

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from legality.events.store.tables.base import Base, Digest, Doc, LongText

LONGEST_ID = 80


class AnnouncementRow(Base):
    """An announcement as it is now. Ended and withdrawn ones stay."""

    __tablename__ = "announcement"

    edition: Mapped[str] = mapped_column(String(16), primary_key=True)
    id: Mapped[str] = mapped_column(String(LONGEST_ID), primary_key=True)
    entry: Mapped[LongText]
    """A file of announcements (TOML) with this one."""
    entered_at: Mapped[datetime]
    entered_by: Mapped[LongText]
    changed_at: Mapped[datetime]


class AnnouncementChange(Base):
    """A change of an announcement, in order. Each holds the hash of the one before.

    The last number is the version of all announcements, by which workers find out about changes.
    """

    __tablename__ = "announcement_change"

    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[str] = mapped_column(String(40))
    """As it is hashed: ISO 8601 in UTC."""
    actor: Mapped[LongText]
    action: Mapped[str] = mapped_column(String(40))
    edition: Mapped[str] = mapped_column(String(16))
    announcement_id: Mapped[str] = mapped_column(String(LONGEST_ID))
    entry: Mapped[LongText]
    previous: Mapped[Digest]
    hash: Mapped[Digest]


class RejudgingTurn(Base):
    """The announcements after which the lists of open events were judged again. There is one row at most."""

    __tablename__ = "rejudging_turn"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seen: Mapped[Doc]
    """The digest of each announcement, by edition and id."""
    leased_until: Mapped[datetime]
    """The worker that judges has the turn until then. If it dies, another one goes on."""
