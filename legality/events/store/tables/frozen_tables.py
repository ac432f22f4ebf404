"""The tables of what events froze: cards, pools and bans, and rules, once for each state of them."""

from datetime import datetime

from sqlalchemy import String, Text
from sqlalchemy.orm import Mapped, mapped_column

from legality.events.store.tables.base import Base, Digest


class FrozenData(Base):
    """Cards, pools and bans of an edition as they were when an event locked. Rows are only ever added."""

    __tablename__ = "frozen_data"

    edition: Mapped[str] = mapped_column(String(16), primary_key=True)
    catalog: Mapped[str] = mapped_column(String(16), primary_key=True)
    pools: Mapped[str] = mapped_column(String(16), primary_key=True)
    bans: Mapped[str] = mapped_column(String(16), primary_key=True)
    digest: Mapped[Digest]
    """The SHA-256 of the bundle before it is compressed."""
    content: Mapped[bytes]
    kept_at: Mapped[datetime]


class FrozenRules(Base):
    """All guides and rulesets as they were when an event locked. Rows are only ever added."""

    __tablename__ = "frozen_rules"

    rules: Mapped[str] = mapped_column(Text, primary_key=True)
    """The revision of the rules in the verdicts of the event."""
    digest: Mapped[Digest]
    """The SHA-256 of the texts before they are compressed."""
    content: Mapped[bytes]
    kept_at: Mapped[datetime]
