"""The tables, as mapped classes. None of them leaves `legality.events`: answers are made from them."""

from sqlalchemy.orm import configure_mappers

from legality.events.tables.base import Base
from legality.events.tables.desk import DeckCheck, Draw, PenaltyRecord
from legality.events.tables.event import AuditEntry, Director, Event
from legality.events.tables.frozen import FrozenData
from legality.events.tables.messages import Outgoing, SharedVerdict, Webhook
from legality.events.tables.registration import Judgement, ListVersion, Registration

__all__ = [
    "AuditEntry",
    "Base",
    "DeckCheck",
    "Director",
    "Draw",
    "Event",
    "FrozenData",
    "Judgement",
    "ListVersion",
    "Outgoing",
    "PenaltyRecord",
    "Registration",
    "SharedVerdict",
    "Webhook",
]

configure_mappers()
