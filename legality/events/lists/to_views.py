"""Make the views that callers get from rows."""

from collections.abc import Iterable
from dataclasses import replace

from sqlalchemy.orm import Session

from legality.events.listing import Listing
from legality.events.lists.terms_document import terms_of
from legality.events.store import queries
from legality.events.store.tables import (
    AuditEntry,
    EventRow,
    JudgementRow,
    ListVersion,
    RegistrationRow,
    SupplyRow,
)
from legality.events.views import EventView, Receipt, RegistrationView, SupplyView, VersionView


def read_event_view(session: Session, event: EventRow) -> EventView:
    """Count the lists of an event and return its view."""
    return event_view(event, queries.count_lists(session, event))


def event_view(event: EventRow, lists: int) -> EventView:
    """Return the public view of an event with its number of active registrations."""
    return EventView(
        id=event.id,
        slug=event.slug,
        name=event.name,
        state=event.state,  # type: ignore[arg-type]  # Nothing but a State is ever stored.
        policy=event.policy,  # type: ignore[arg-type]  # Nothing but a Policy is ever stored.
        terms=terms_of(event.terms),
        created_at=event.created_at,
        starts=event.starts,
        deadline=event.deadline,
        locked_at=event.locked_at,
        published_at=event.published_at,
        revisions=event.revisions,
        lists=lists,
        announcement=event.announcement,
        begun=event.begun,
        publication=event.publication,  # type: ignore[arg-type]  # Nothing but a Publication is ever stored.
        published_only=None if event.published_only is None else tuple(event.published_only),
        expected=event.expected,
        listing=Listing(event.country, event.online, event.places, event.names_public),
        edits=event.edits,
        changed_at=event.changed_at,
    )


def read_registration_view(
    session: Session, event: EventRow, registration: RegistrationRow
) -> RegistrationView:
    """Look up the newest list of a registration and return its view."""
    return registration_view(event, queries.find_newest(session, [registration.id])[registration.id])


def registration_view(
    event: EventRow, newest: queries.NewestList, loaded: queries.Loaded = queries.EVERYTHING
) -> RegistrationView:
    """Return the view of a registration and its newest list."""
    registration, version, judgement = newest
    return RegistrationView(
        id=registration.id,
        event_slug=event.slug,
        player=registration.player,
        handle=registration.handle,
        status=registration.status,  # type: ignore[arg-type]  # Nothing else is ever stored.
        registered_at=registration.registered_at,
        newest=version_view(queries.JudgedVersion(version, judgement), loaded),
        versions=version.number,
        qualified_in=registration.qualified_in,
        earned_byes=registration.earned_byes,
        checked_in_at=registration.checked_in_at,
        unlocked_at=registration.unlocked_at,
    )


def version_views(
    versions: Iterable[queries.JudgedVersion], loaded: queries.Loaded = queries.EVERYTHING
) -> tuple[VersionView, ...]:
    """Return the views of some versions."""
    return tuple(version_view(each, loaded) for each in versions)


def version_view(judged: queries.JudgedVersion, loaded: queries.Loaded = queries.EVERYTHING) -> VersionView:
    """Return the view of a version with one judgement of it."""
    version, judgement = judged
    return VersionView(
        number=version.number,
        dialect=version.dialect,
        legal=judgement.list_legal,
        verdict=judgement.verdict if loaded.verdict else {},
        text=version.text if loaded.text else b"",
        received_at=version.received_at,
        judged_at=judgement.judged_at,
        corrected=version.corrected,
        counts_from=version.counts_from,
        judgements=judgement.number,
    )


def supply_view(row: SupplyRow, legal: bool | None = None) -> SupplyView:
    """Return the view of a player's supplied cards."""
    return SupplyView(
        registration=row.registration_id,
        number=row.number,
        cards=row.cards,
        text=row.text.decode(),
        given_at=row.given_at,
        given_by=row.given_by,
        by_player=row.by_player,
        legal=legal,
    )


def repeat_receipt(
    session: Session, event: EventRow, registration: RegistrationRow, version: ListVersion, secret: str
) -> Receipt:
    """Return the receipt that the player got when the version came in."""
    first = queries.list_judgements(session, version)[0]
    entry = session.get_one(AuditEntry, (event.id, version.entry))
    return replace(make_receipt(event, registration, version, first, entry.hash, secret), repeated=True)


def make_receipt(
    event: EventRow,
    registration: RegistrationRow,
    version: ListVersion,
    first: JudgementRow,
    audit: str,
    secret: str,
) -> Receipt:
    """Return the receipt for a version with its first judgement."""
    return Receipt(
        event_slug=event.slug,
        registration=registration.id,
        player=registration.player,
        handle=registration.handle,
        version=version.number,
        legal=first.list_legal,
        verdict=first.verdict,
        received_at=version.received_at,
        secret=secret,
        audit=audit,
    )
