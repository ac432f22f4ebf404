"""For a player: what proves the registration, and a change of its verdict that the player did not make."""

import json
from datetime import datetime
from itertools import pairwise
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session, defer

from legality.events.errors import NotThere
from legality.events.lists.to_views import event_view, registration_view
from legality.events.store.queries import find_holder, find_holder_with_count, find_newest
from legality.events.store.store import Store
from legality.events.store.tables import AuditEntry, EventRow, JudgementRow, ListVersion
from legality.events.views import EventView, RegistrationView


class OwnReceipt(NamedTuple):
    """All that proves a registration."""

    event: EventView
    registration: RegistrationView
    entry: int
    """The number of the entry of the audit log that says that the newest list came in."""
    audit: str
    """The hash of that entry."""


class TurnedByOthers(NamedTuple):
    """A verdict that changed although the player changed nothing."""

    at: datetime
    was: bool | None
    legal: bool | None
    after: str
    """The announcements that changed it, in words, or nothing where other data changed."""


def read_receipt(store: Store, secret: str) -> OwnReceipt:
    """Return the receipt of the registration that a player's secret opens."""
    with store.read() as session:
        registration, event, lists = find_holder_with_count(session, secret)
        if (newest := find_newest(session, [registration.id]).get(registration.id)) is None:
            raise NotThere("no list came in yet, so there is no receipt")
        entry = session.get_one(AuditEntry, (event.id, newest.version.entry))
        held = registration_view(event, newest)
        return OwnReceipt(event_view(event, lists), held, entry.number, entry.hash)


def find_turned_verdict(store: Store, secret: str) -> TurnedByOthers | None:
    """Return the last change of the verdict on a player's newest list since it came in, or None."""
    with store.read() as session:
        registration, event = find_holder(session, secret)
        rows = _list_judgements(session, registration.id)
        turns = [(one, two) for one, two in pairwise(rows) if one.list_legal != two.list_legal]
        if not turns:
            return None
        before, now = turns[-1]
        after = _find_reason(session, event, now.judged_at)
        return TurnedByOthers(now.judged_at, before.list_legal, now.list_legal, after)


def _list_judgements(session: Session, registration: str) -> list[JudgementRow]:
    """Return the judgements of the newest list without their verdicts, the oldest first."""
    versions = select(ListVersion.number).where(ListVersion.registration_id == registration)
    newest = versions.order_by(ListVersion.number.desc()).limit(1).scalar_subquery()
    of_newest = (JudgementRow.registration_id == registration, JudgementRow.version == newest)
    wanted = select(JudgementRow).where(*of_newest).order_by(JudgementRow.number)
    return [*session.scalars(wanted.options(defer(JudgementRow.verdict, raiseload=True)))]


def _find_reason(session: Session, event: EventRow, at: datetime) -> str:
    """Return the announcements that an entry of the log names for a judgement of this moment."""
    wanted = select(AuditEntry.facts).where(
        AuditEntry.event_id == event.id, AuditEntry.action == "rejudged", AuditEntry.at == at.isoformat()
    )
    for facts in session.scalars(wanted.limit(1)):
        told = json.loads(facts)
        return str(told.get("after", "")) if isinstance(told, dict) else ""
    return ""
