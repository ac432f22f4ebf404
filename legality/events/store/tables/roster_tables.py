"""Tables of the roster and of the codes that open a desk."""

from datetime import datetime

from sqlalchemy import ForeignKey, Index, String, text
from sqlalchemy.orm import Mapped, mapped_column

from legality.events.store.tables.base import Base, Digest, Id, LongText


class ExpectedPlayer(Base):
    """A player whom the director expects, without a list so far."""

    __tablename__ = "expected_player"
    __table_args__ = (
        Index(
            "uq_expected_player_person",
            "event_id",
            "person",
            unique=True,
            sqlite_where=text("status = 'expected'"),
            postgresql_where=text("status = 'expected'"),
        ),
    )

    id: Mapped[Id]
    event_id: Mapped[str] = mapped_column(ForeignKey("event.id"), index=True)
    player: Mapped[LongText]
    handle: Mapped[LongText]
    person: Mapped[LongText]
    """The folded handle, or name if there is no handle, as of a registration."""
    folded_name: Mapped[LongText]
    status: Mapped[str] = mapped_column(String(16))
    """`expected`, `registered` with a list, or `dropped`."""
    registration_id: Mapped[str | None] = mapped_column(ForeignKey("registration.id"))
    added_at: Mapped[datetime]
    checked_in_at: Mapped[datetime | None]


class DeskCode(Base):
    """A short code that opens a desk: for a helper until tonight, or for the phone of a director once.

    The code itself is not here. Code and salt together make a secret, whose digest is here.
    """

    __tablename__ = "desk_code"

    id: Mapped[Id]
    event_id: Mapped[str] = mapped_column(ForeignKey("event.id"), index=True)
    role: Mapped[str] = mapped_column(String(16))
    name: Mapped[str] = mapped_column(String(80))
    salt: Mapped[bytes]
    secret_digest: Mapped[Digest] = mapped_column(unique=True)
    added_at: Mapped[datetime]
    open_until: Mapped[datetime]
    """Until when the code signs somebody in."""
    ends_at: Mapped[datetime]
    """Until when those whom it signed in stay signed in."""
    used_at: Mapped[datetime | None]
    """When a code for one phone was used."""
