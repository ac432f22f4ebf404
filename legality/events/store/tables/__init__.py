"""The tables, as mapped classes. None of them leaves `legality.events`: answers are made from them."""

from sqlalchemy.orm import configure_mappers

from legality.events.store.tables.announcement_tables import (
    AnnouncementChange,
    AnnouncementRow,
    RejudgingTurn,
)
from legality.events.store.tables.base import Base
from legality.events.store.tables.bracket_tables import MatchGame, PodSeat, StoredBracket
from legality.events.store.tables.count_tables import DeckCount, DeckCountRow
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
    RejudgingRun,
    SupplyRow,
)
from legality.events.store.tables.roster_tables import DeskCode, ExpectedPlayer
from legality.events.store.tables.round_tables import PairedRound, StoredGame

__all__ = [
    "AnnouncementChange",
    "AnnouncementRow",
    "AuditEntry",
    "Base",
    "DeckCheckRow",
    "DeckCount",
    "DeckCountRow",
    "DeckExchange",
    "DeliveryLimit",
    "DeskCode",
    "Director",
    "Draw",
    "DrawSeeds",
    "EventRow",
    "ExpectedPlayer",
    "FrozenData",
    "FrozenRules",
    "JudgementRow",
    "ListVersion",
    "MatchGame",
    "Outgoing",
    "PairedRound",
    "PenaltyRecord",
    "PodSeat",
    "RegistrationRow",
    "RejudgingRun",
    "RejudgingTurn",
    "SharedVerdict",
    "StoredBracket",
    "StoredGame",
    "SupplyRow",
    "Webhook",
]

configure_mappers()
