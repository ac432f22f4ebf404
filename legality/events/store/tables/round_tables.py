"""Tables of rounds: each paired round, and each game or bye of it."""

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, ForeignKeyConstraint, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from legality.events.store.tables.base import Base, Digest, Doc, Id, LongText
from legality.events.store.tables.column_types import Document


class PairedRound(Base):
    """A round that was paired. Taking the pairing back deletes the row; the log keeps it."""

    __tablename__ = "paired_round"

    event_id: Mapped[str] = mapped_column(ForeignKey("event.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seed: Mapped[int]
    style: Mapped[str] = mapped_column(String(40))
    guide: Mapped[str] = mapped_column(String(20))
    names_public: Mapped[bool]
    """Whether the public pages name the players."""
    notes: Mapped[Doc]
    request: Mapped[Digest]
    """The digest of the director's choices: the same choices again answer with this round."""
    paired_at: Mapped[datetime]
    paired_by: Mapped[LongText]
    started_at: Mapped[datetime | None]
    """When its clock started."""
    minutes: Mapped[int | None]
    heat: Mapped[int | None]
    """The heat that the round belongs to, where the event has heats (section 9)."""
    coin_seed: Mapped[int | None]
    """The seed of the coin that was tossed between equal players after this round."""


class StoredGame(Base):
    """A game of a round; without an opponent a bye or a missed game."""

    __tablename__ = "game"
    __table_args__ = (
        ForeignKeyConstraint(["event_id", "round"], ["paired_round.event_id", "paired_round.number"]),
        UniqueConstraint("event_id", "round", "player_id"),
        UniqueConstraint("event_id", "round", "opponent_id"),
    )

    id: Mapped[Id]
    event_id: Mapped[str] = mapped_column(ForeignKey("event.id"))
    round: Mapped[int]
    table_number: Mapped[int | None]
    player_id: Mapped[str] = mapped_column(ForeignKey("registration.id"))
    opponent_id: Mapped[str | None] = mapped_column(ForeignKey("registration.id"))
    player_score: Mapped[int | None]
    opponent_score: Mapped[int | None]
    result: Mapped[str] = mapped_column(String(4))
    """The player's result; empty until it counts."""
    opponent_result: Mapped[str] = mapped_column(String(4))
    """The opposite of it, unless both players missed the game."""
    how: Mapped[str] = mapped_column(String(10))
    by_hand: Mapped[bool]
    reasons: Mapped[Doc]
    player_report: Mapped[Any | None] = mapped_column(Document)
    """The result as the player reported it, from the player's side."""
    opponent_report: Mapped[Any | None] = mapped_column(Document)
    """The result as the opponent reported it, from the player's side too, so that the two compare."""
    decided_at: Mapped[datetime | None]
    decided_by: Mapped[LongText]
