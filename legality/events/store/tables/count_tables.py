"""Tables of deck checks that are being counted: the count, and its rows."""

from datetime import datetime

from sqlalchemy import BigInteger, ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from legality.events.store.tables.base import Base, Id, LongText

LONGEST_ROW = 320
LONGEST_DEVICE = 40


class DeckCount(Base):
    """A deck that is being counted against one version of its list. Its rows go with the deck check."""

    __tablename__ = "deck_count"

    id: Mapped[Id]
    event_id: Mapped[str] = mapped_column(ForeignKey("event.id"), index=True)
    registration_id: Mapped[str] = mapped_column(ForeignKey("registration.id"))
    """The player at the table."""
    owner_id: Mapped[str] = mapped_column(ForeignKey("registration.id"))
    """The owner of the deck and its list: another player where decks change hands."""
    version: Mapped[int]
    round: Mapped[int | None]
    revision: Mapped[int]
    """Grows with each change of a row. A row holds the revision of its last change."""
    begun_at: Mapped[datetime]
    begun_by: Mapped[LongText]
    changed_at: Mapped[datetime]
    check_id: Mapped[str | None] = mapped_column(ForeignKey("deck_check.id"))
    """The deck check that it became."""


class DeckCountRow(Base):
    """The copies of one card that were counted so far."""

    __tablename__ = "deck_count_row"

    count_id: Mapped[str] = mapped_column(ForeignKey("deck_count.id"), primary_key=True)
    row: Mapped[str] = mapped_column(String(LONGEST_ROW), primary_key=True)
    """`LINE-COLUMN` of the card's first line on the list, or `x|PART|NAME` of a card that is not on it."""
    copies: Mapped[int]
    is_short: Mapped[bool]
    """Whether fewer copies than listed were said to be all of them."""
    revision: Mapped[int]
    device: Mapped[str] = mapped_column(String(LONGEST_DEVICE))
    stamp: Mapped[int] = mapped_column(BigInteger)
    """Grows with each change on a device, so that a late or repeated request of it changes nothing."""
    counted_by: Mapped[LongText]
    counted_at: Mapped[datetime]
