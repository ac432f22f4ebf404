"""Tables of the director's desk: draws, deck checks and penalties."""

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, ForeignKeyConstraint, String
from sqlalchemy.orm import Mapped, mapped_column

from legality.events.store.tables.base import Base, Digest, Doc, Id, LongText
from legality.events.store.tables.column_types import Document


class Draw(Base):
    """A random draw of decks to check, with all that is needed to repeat it."""

    __tablename__ = "draw"

    id: Mapped[Id]
    event_id: Mapped[str] = mapped_column(ForeignKey("event.id"), index=True)
    seed: Mapped[LongText]
    size: Mapped[int]
    among: Mapped[Doc]
    drawn: Mapped[Doc]
    round: Mapped[int | None]
    drawn_at: Mapped[datetime]
    drawn_by: Mapped[LongText]


class DrawSeeds(Base):
    """The seeds of an event's draws: the last one, from which all others follow. It is never shown."""

    __tablename__ = "draw_seeds"

    event_id: Mapped[str] = mapped_column(ForeignKey("event.id"), primary_key=True)
    chain_end: Mapped[Digest]


class DeckCheckRow(Base):
    """A deck that was counted, against the version of the list that held at that time."""

    __tablename__ = "deck_check"
    __table_args__ = (
        ForeignKeyConstraint(
            ["registration_id", "version"], ["list_version.registration_id", "list_version.number"]
        ),
    )

    id: Mapped[Id]
    event_id: Mapped[str] = mapped_column(ForeignKey("event.id"), index=True)
    registration_id: Mapped[str] = mapped_column(ForeignKey("registration.id"), index=True)
    version: Mapped[int]
    draw_id: Mapped[str | None] = mapped_column(ForeignKey("draw.id"))
    round: Mapped[int | None]
    """The round of the check, or the heat of an event that is played in heats."""
    played_by: Mapped[str | None] = mapped_column(String(16))
    """The registration of the player who played the deck, if that is not its owner."""
    stage: Mapped[str] = mapped_column(String(20))
    counted: Mapped[bytes]
    dialect: Mapped[str] = mapped_column(String(16))
    sound: Mapped[bool | None]
    comparison: Mapped[Doc]
    proposed: Mapped[Any | None] = mapped_column(Document)
    checked_at: Mapped[datetime]
    checked_by: Mapped[LongText]


class DeckExchange(Base):
    """Whose deck a player plays in a round of a scenario in which decks change hands (4.4.1, 4.4.2)."""

    __tablename__ = "deck_exchange"

    event_id: Mapped[str] = mapped_column(ForeignKey("event.id"), primary_key=True)
    round: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    player_id: Mapped[str] = mapped_column(ForeignKey("registration.id"), primary_key=True)
    deck_id: Mapped[str] = mapped_column(ForeignKey("registration.id"))


class PenaltyRecord(Base):
    """A penalty that was given. A waiver is added to it and takes nothing away."""

    __tablename__ = "penalty_record"

    id: Mapped[Id]
    event_id: Mapped[str] = mapped_column(ForeignKey("event.id"), index=True)
    registration_id: Mapped[str] = mapped_column(ForeignKey("registration.id"), index=True)
    infraction: Mapped[str] = mapped_column(String(16))
    level: Mapped[int | None]
    stage: Mapped[str] = mapped_column(String(20))
    reasons: Mapped[Doc]
    note: Mapped[LongText]
    check_id: Mapped[str | None] = mapped_column(ForeignKey("deck_check.id"))
    round: Mapped[int | None]
    """The round in which it was given, where rounds are paired here."""
    game_id: Mapped[str | None] = mapped_column(String(16))
    """The game of it, or the game that is lost by it."""
    given_at: Mapped[datetime]
    entry: Mapped[int] = mapped_column(server_default="0")
    """The number of its entry in the log: the order in which penalties were given."""
    given_by: Mapped[LongText]
    waived_at: Mapped[datetime | None]
    waived_by: Mapped[LongText]
    waived_reason: Mapped[LongText]
