"""From rows to answers."""

from dataclasses import replace

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from legality.events.lists.terms_document import terms_of
from legality.events.store.queries import judgements, newest_version
from legality.events.store.tables import AuditEntry, Event, Judgement, ListVersion, Registration
from legality.events.views import EventView, Receipt, RegistrationView, VersionView


def event_view(session: Session, event: Event) -> EventView:
    """Return an event as everybody may see it."""
    active = (Registration.event_id == event.id, Registration.status == "active")
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
        lists=session.scalars(select(func.count()).select_from(Registration).where(*active)).one(),
        announcement=event.announcement,
    )


def registration_view(session: Session, event: Event, registration: Registration) -> RegistrationView:
    """Return a registration with the list that holds."""
    newest = newest_version(session, registration.id)
    return registered(event, registration, newest, judgements(session, newest)[-1])


def registered(
    event: Event, registration: Registration, newest: ListVersion, judgement: Judgement
) -> RegistrationView:
    """Return a registration from its rows."""
    return RegistrationView(
        id=registration.id,
        event_slug=event.slug,
        player=registration.player,
        handle=registration.handle,
        status=registration.status,  # type: ignore[arg-type]  # Nothing else is ever stored.
        registered_at=registration.registered_at,
        newest=version_view(newest, judgement),
        versions=newest.number,
    )


def version_view(version: ListVersion, judgement: Judgement) -> VersionView:
    """Return a version with a verdict on it."""
    return VersionView(
        number=version.number,
        dialect=version.dialect,
        legal=judgement.legal,
        verdict=judgement.verdict,
        text=version.text,
        received_at=version.received_at,
        judged_at=judgement.judged_at,
        corrected=version.corrected,
    )


def receipt_again(
    session: Session, event: Event, registration: Registration, version: ListVersion, secret: str
) -> Receipt:
    """Return what a player got for a version when it came in."""
    first = judgements(session, version)[0]
    entry = session.get_one(AuditEntry, (event.id, version.entry))
    return replace(receipt(event, registration, version, first, entry.hash, secret), repeated=True)


def receipt(
    event: Event, registration: Registration, version: ListVersion, first: Judgement, audit: str, secret: str
) -> Receipt:
    """Return what a player gets for a version, with its first verdict."""
    return Receipt(
        event_slug=event.slug,
        registration=registration.id,
        player=registration.player,
        handle=registration.handle,
        version=version.number,
        legal=first.legal,
        verdict=first.verdict,
        received_at=version.received_at,
        secret=secret,
        audit=audit,
    )
