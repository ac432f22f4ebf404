"""Tables of Tribbles pods and of match play."""

from datetime import datetime

from sqlalchemy import ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from legality.events.store.tables.base import Base, Digest, Doc, Id, LongText


class PodSeat(Base):
    """The seat of a player in a round of Tribbles, with the points. Round 0 holds a head start."""

    __tablename__ = "pod_seat"

    event_id: Mapped[str] = mapped_column(ForeignKey("event.id"), primary_key=True)
    round: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    player_id: Mapped[str] = mapped_column(ForeignKey("registration.id"), primary_key=True)
    table_number: Mapped[int]
    points: Mapped[int | None]
    """None until they are entered."""
    emptied: Mapped[bool]
    """The player emptied the hand first, and so won the round."""
    how: Mapped[str] = mapped_column(String(10))
    cut: Mapped[int]
    """The Tribble that the player cut in a tie after this round; 0: none."""
    decided_at: Mapped[datetime | None]
    decided_by: Mapped[LongText]


class StoredBracket(Base):
    """The bracket of an event, as it was drawn. Taking it back deletes the row; the log keeps it."""

    __tablename__ = "bracket"

    event_id: Mapped[str] = mapped_column(ForeignKey("event.id"), primary_key=True)
    style: Mapped[str] = mapped_column(String(20))
    best_of: Mapped[int]
    seeds: Mapped[Doc]
    """Registrations in the order of their seeds; in an elimination of Decipher's, line by line."""
    seed: Mapped[int]
    """By it the first turn of each match's first game is drawn."""
    names_public: Mapped[bool]
    request: Mapped[Digest]
    """The digest of the director's choices: the same choices again answer with this bracket."""
    made_at: Mapped[datetime]
    made_by: Mapped[LongText]


class MatchGame(Base):
    """A game of a match. Taking it back deletes the row; the log keeps it."""

    __tablename__ = "match_game"
    __table_args__ = (UniqueConstraint("event_id", "match", "number"),)

    id: Mapped[Id]
    event_id: Mapped[str] = mapped_column(ForeignKey("event.id"))
    match: Mapped[str] = mapped_column(String(10))
    number: Mapped[int]
    winner_id: Mapped[str | None] = mapped_column(ForeignKey("registration.id"))
    """None: a tied game."""
    how: Mapped[str] = mapped_column(String(10))
    decided_at: Mapped[datetime]
    decided_by: Mapped[LongText]
