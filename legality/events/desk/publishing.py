"""Publish the lists of an event, or those of its top cut, and take them back."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from legality.events.actors import HEAD, Actor, admit
from legality.events.errors import Malformed, NotLocked, NotOpen
from legality.events.lists.to_views import read_event_view
from legality.events.names import check_text
from legality.events.store.audit_log import record
from legality.events.store.queries import lock_event
from legality.events.store.store import Store
from legality.events.store.tables import EventRow, RegistrationRow
from legality.events.views import EventView, Publication

PUBLICATIONS: tuple[Publication, ...] = ("after", "top-cut", "never")


def check_publication(publication: Publication) -> Publication:
    """Return when lists are published if it is one of the three choices."""
    if publication not in PUBLICATIONS:
        raise Malformed(f"lists are published {' or '.join(PUBLICATIONS)}")
    return publication


def choose_publication(
    store: Store, slug: str, publication: Publication, *, by: Actor, now: datetime
) -> EventView:
    """Choose when lists are published. Players may be told so before they register."""
    admit(by, slug, HEAD)
    check_publication(publication)
    with store.write() as session:
        row = lock_event(session, slug)
        if row.state == "published":
            raise NotOpen("the lists are published; unpublish them first")
        if row.publication != publication:
            row.publication = publication
            record(session, row, by, "publication chosen", now, publication=publication)
        return read_event_view(session, row)


def publish(
    store: Store, slug: str, *, by: Actor, now: datetime, only: Sequence[str] | None = None
) -> EventView:
    """Publish the lists: all of them, or for the top cut only those of its players (`only`)."""
    admit(by, slug, HEAD)
    with store.write() as session:
        row = lock_event(session, slug)
        if row.state == "published":
            raise NotLocked("the lists are published already")
        if row.state != "locked":
            raise NotLocked("lists are published once they are locked")
        chosen = _choose(session, row, only)
        row.state, row.published_at, row.published_only = "published", now, chosen
        facts = {"state": "published"} | ({} if chosen is None else {"only": chosen})
        record(session, row, by, "published", now, **facts)
        return read_event_view(session, row)


def _choose(session: Session, event: EventRow, only: Sequence[str] | None) -> list[str] | None:
    """Return the registrations to publish, or None for all, as far as the event publishes lists."""
    if event.publication == "never":
        raise NotOpen("this event never publishes its lists; change that first")
    if event.publication == "after" and only is None:
        return None
    chosen = sorted(set(only or ()))
    if not chosen:
        raise Malformed("choose the players of the top cut, whose lists are published")
    wanted = select(RegistrationRow.id).where(
        RegistrationRow.event_id == event.id, RegistrationRow.status == "active"
    )
    if unknown := set(chosen) - set(session.scalars(wanted)):
        raise Malformed(f"{min(unknown)} is no player of this event")
    return chosen


def unpublish(store: Store, slug: str, *, reason: str, by: Actor, now: datetime) -> EventView:
    """Hide the lists again. Whoever has read or copied them keeps the copy."""
    admit(by, slug, HEAD)
    why = check_text("the reason", reason)
    with store.write() as session:
        row = lock_event(session, slug)
        if row.state != "published":
            raise NotOpen("the lists are not published")
        row.state, row.published_at, row.published_only = "locked", None, None
        record(session, row, by, "unpublished", now, state="locked", reason=why)
        return read_event_view(session, row)
