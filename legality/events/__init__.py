"""Events: their lists, what directors do about them, and the record of all of it. No web, only the domain."""

from legality.events.actors import CLOCK, CONSOLE, Actor, Role
from legality.events.addresses import Target, vetted
from legality.events.announcing import (
    close_event,
    create_event,
    edit_event,
    event,
    event_faults,
    events,
    open_event,
)
from legality.events.audit import audit_log, verify_audit
from legality.events.backup import dump, load
from legality.events.checking import check_made, checks, record_check
from legality.events.correcting import correct_list
from legality.events.desk import Only, desk, published_lists
from legality.events.drawing import draw_decks, draws
from legality.events.engines import default_url
from legality.events.exports.documents import event_document, export_csv, export_json, export_report
from legality.events.exports.files import safe_name
from legality.events.exports.lists import export_zip
from legality.events.exports.paper import export_paper, packed
from legality.events.in_force import InForce, bans_in_force
from legality.events.locking import lock, lock_due, publish, unlock
from legality.events.outbox import Delivered, Request, deliver, signature
from legality.events.penalizing import Found, give_penalty, penalties, propose_penalty, waive_penalty
from legality.events.registering import judge_list, register
from legality.events.rejudging import recheck, rejudge
from legality.events.replacing import replace_list, withdraw, withdraw_player
from legality.events.rights import (
    add_secondary,
    director_of,
    holder_of,
    own_versions,
    registration_of,
    reissue_receipt,
    revoke_secondary,
    rotate_director_secret,
    rotate_player_secret,
    secondaries,
    versions_of,
)
from legality.events.sharing import Shared, purge, share_verdict, shared_verdict
from legality.events.store import Store, open_store
from legality.events.views import (
    STATES,
    AuditCheck,
    AuditView,
    CheckView,
    DeliveryView,
    DrawView,
    EventView,
    NewEvent,
    PenaltyView,
    Policy,
    Receipt,
    RegistrationView,
    Rejudged,
    State,
    Turned,
    VersionView,
    WebhookView,
)
from legality.events.webhooks import add_webhook, deliveries, remove_webhook, webhooks

__all__ = [
    "CLOCK",
    "CONSOLE",
    "STATES",
    "Actor",
    "AuditCheck",
    "AuditView",
    "CheckView",
    "Delivered",
    "DeliveryView",
    "DrawView",
    "EventView",
    "Found",
    "InForce",
    "NewEvent",
    "Only",
    "PenaltyView",
    "Policy",
    "Receipt",
    "RegistrationView",
    "Rejudged",
    "Request",
    "Role",
    "Shared",
    "State",
    "Store",
    "Target",
    "Turned",
    "VersionView",
    "WebhookView",
    "add_secondary",
    "add_webhook",
    "audit_log",
    "bans_in_force",
    "check_made",
    "checks",
    "close_event",
    "correct_list",
    "create_event",
    "default_url",
    "deliver",
    "deliveries",
    "desk",
    "director_of",
    "draw_decks",
    "draws",
    "dump",
    "edit_event",
    "event",
    "event_document",
    "event_faults",
    "events",
    "export_csv",
    "export_json",
    "export_paper",
    "export_report",
    "export_zip",
    "give_penalty",
    "holder_of",
    "judge_list",
    "load",
    "lock",
    "lock_due",
    "open_event",
    "open_store",
    "own_versions",
    "packed",
    "penalties",
    "propose_penalty",
    "publish",
    "published_lists",
    "purge",
    "recheck",
    "record_check",
    "register",
    "registration_of",
    "reissue_receipt",
    "rejudge",
    "remove_webhook",
    "replace_list",
    "revoke_secondary",
    "rotate_director_secret",
    "rotate_player_secret",
    "safe_name",
    "secondaries",
    "share_verdict",
    "shared_verdict",
    "signature",
    "unlock",
    "verify_audit",
    "versions_of",
    "vetted",
    "waive_penalty",
    "webhooks",
    "withdraw",
    "withdraw_player",
]
