"""Tables of webhooks, their deliveries, and shared verdicts."""

from datetime import datetime

from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from legality.events.store.tables.base import Base, Doc, Id, LongText


class Webhook(Base):
    """An address that receives deliveries. Its key signs them, so it is stored in the clear."""

    __tablename__ = "webhook"

    id: Mapped[Id]
    event_id: Mapped[str] = mapped_column(ForeignKey("event.id"), index=True)
    url: Mapped[LongText]
    key: Mapped[LongText]
    topics: Mapped[Doc]
    allow_private: Mapped[bool]
    format: Mapped[str] = mapped_column(String(16), server_default="legality")
    """Whose form its deliveries have: our own, Discord's or Slack's."""
    created_at: Mapped[datetime]


class Outgoing(Base):
    """Something to be delivered. It is written in the transaction that it speaks of."""

    __tablename__ = "outgoing"
    __table_args__ = (
        Index("ix_outgoing_due", "done_at", "next_at", "webhook_id"),
        Index(None, "webhook_id", "done_at"),
    )

    id: Mapped[Id]
    webhook_id: Mapped[str] = mapped_column(ForeignKey("webhook.id", ondelete="CASCADE"))
    topic: Mapped[str] = mapped_column(String(40))
    body: Mapped[LongText]
    created_at: Mapped[datetime]
    next_at: Mapped[datetime]
    attempts: Mapped[int]
    outcome: Mapped[str] = mapped_column(String(200))
    """The outcome of the last attempt, in our own words: an answer may hold anything."""
    done_at: Mapped[datetime | None]
    """When it was delivered or given up."""
    delivered: Mapped[bool]


class SharedVerdict(Base):
    """A shared verdict. Its id opens it until it expires."""

    __tablename__ = "shared_verdict"

    id_digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    text: Mapped[bytes]
    dialect: Mapped[str] = mapped_column(String(16))
    verdict: Mapped[Doc]
    created_at: Mapped[datetime]
    expires_at: Mapped[datetime] = mapped_column(index=True)
