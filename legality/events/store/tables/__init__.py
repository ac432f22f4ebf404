"""The tables, as mapped classes. None of them leaves `legality.events`: answers are made from them."""

from sqlalchemy.orm import configure_mappers

from legality.events.store.tables.announcement_tables import (
    AnnouncementChange,
    AnnouncementRow,
    RejudgingTurn,
)
from legality.events.store.tables.base import Base
from legality.events.store.tables.delivery_tables import DeliveryLimit
from legality.events.store.tables.desk_tables import (
    DeckCheckRow,
    DeckExchange,
    Draw,
    DrawSeeds,
    PenaltyRecord,
)
from legality.events.store.tables.event_tables import AuditEntry, Director, EventRow
from legality.events.store.tables.frozen_tables import FrozenData, FrozenRules
from legality.events.store.tables.message_tables import Outgoing, SharedVerdict, Webhook
from legality.events.store.tables.registration_tables import (
    JudgementRow,
    ListVersion,
    RegistrationRow,
    SupplyRow,
)
from legality.events.store.tables.round_tables import PairedRound, StoredGame

__all__ = [
    "AnnouncementChange",
    "AnnouncementRow",
    "AuditEntry",
    "Base",
    "DeckCheckRow",
    "DeckExchange",
    "DeliveryLimit",
    "Director",
    "Draw",
    "DrawSeeds",
    "EventRow",
    "FrozenData",
    "FrozenRules",
    "JudgementRow",
    "ListVersion",
    "Outgoing",
    "PairedRound",
    "PenaltyRecord",
    "RegistrationRow",
    "RejudgingTurn",
    "SharedVerdict",
    "StoredGame",
    "SupplyRow",
    "Webhook",
]

configure_mappers()
