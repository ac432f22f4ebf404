"""The tables, as mapped classes. None of them leaves `legality.events`: answers are made from them."""

from sqlalchemy.orm import configure_mappers

from legality.events.store.tables.base import Base
from legality.events.store.tables.desk_tables import DeckCheck, Draw, PenaltyRecord
from legality.events.store.tables.event_tables import AuditEntry, Director, Event
from legality.events.store.tables.frozen_tables import FrozenData
from legality.events.store.tables.message_tables import Outgoing, SharedVerdict, Webhook
from legality.events.store.tables.registration_tables import Judgement, ListVersion, Registration

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
