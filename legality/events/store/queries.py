"""Rows found by what people know of them. Who changes an event takes its row first, and others wait."""

from collections.abc import Sequence

from sqlalchemy import bindparam, func, select
from sqlalchemy.orm import Session, aliased

from legality.events.errors import NotThere
from legality.events.store.secrets import digest_of, matches
from legality.events.store.statements import Where, connection_of, find, row_of
from legality.events.store.tables import Event, Judgement, ListVersion, Registration

EVENT = select(Event).where(Event.slug == bindparam("slug"))
HELD_EVENT = EVENT.with_for_update()
EVENT_COLUMNS = select(Event.__table__).where(Event.slug == bindparam("slug"))
HELD_EVENT_COLUMNS = EVENT_COLUMNS.with_for_update()
HOLDER = (
    select(Registration, Event)
    .join(Event, Event.id == Registration.event_id)
    .where(Registration.secret_digest == bindparam("digest"))
)
NEWEST = (
    select(ListVersion)
    .where(ListVersion.registration_id == bindparam("registration"))
    .order_by(ListVersion.number.desc())
    .limit(1)
)
JUDGEMENTS = (
    select(Judgement)
    .where(Judgement.registration_id == bindparam("registration"), Judgement.version == bindparam("version"))
    .order_by(Judgement.number)
)
"""Built once: to build a statement takes as long as to carry it out."""


def event_row(session: Session, slug: str, *, change: bool = False) -> Event:
    """Return an event. Who is going to change it holds it until the transaction ends."""
    found = session.scalar(HELD_EVENT if change else EVENT, {"slug": slug})
    if found is None:
        raise NotThere("there is no such event")
    return found


def event_columns(where: Where, slug: str, *, change: bool = False) -> Event:
    """Return an event as event_row does, but sooner; what is changed in it, nobody writes down."""
    wanted = HELD_EVENT_COLUMNS if change else EVENT_COLUMNS
    found = find(connection_of(where), wanted, {"slug": slug})
    if found is None:
        raise NotThere("there is no such event")
    return row_of(Event, **found)


def registration_row(session: Session, event: Event, registration: str) -> Registration:
    """Return a registration of this event."""
    found = session.get(Registration, registration)
    if found is None or found.event_id != event.id:
        raise NotThere("there is no such registration in this event")
    return found


def holder_row(session: Session, secret: str) -> tuple[Registration, Event]:
    """Return the registration that a player's secret opens, and its event.

    It is looked up by digest, so the time that takes tells nothing of it; it is compared all the same.
    """
    found = session.execute(HOLDER, {"digest": digest_of(secret)}).first()
    if found is None or not matches(secret, found[0].secret_digest):
        raise NotThere("there is no such registration")
    return found[0], found[1]


def newest_version(session: Session, registration: str) -> ListVersion:
    """Return the list that holds."""
    return session.scalars(NEWEST, {"registration": registration}).one()


def judgements(session: Session, version: ListVersion) -> Sequence[Judgement]:
    """Return all verdicts on a version, the oldest first."""
    named = {"registration": version.registration_id, "version": version.number}
    return session.scalars(JUDGEMENTS, named).all()


def newest_lists(
    session: Session, event: Event, *, status: str = "active"
) -> list[tuple[Registration, ListVersion, Judgement]]:
    """Return every registration with the list that holds and the last word on it, as they came in."""
    later, word = aliased(ListVersion), aliased(Judgement)
    last_list = select(func.max(later.number)).where(later.registration_id == Registration.id)
    last_word = select(func.max(word.number)).where(
        word.registration_id == ListVersion.registration_id, word.version == ListVersion.number
    )
    wanted = (
        select(Registration, ListVersion, Judgement)
        .join(ListVersion, ListVersion.registration_id == Registration.id)
        .join(
            Judgement,
            (Judgement.registration_id == Registration.id) & (Judgement.version == ListVersion.number),
        )
        .where(Registration.event_id == event.id, Registration.status == status)
        .where(ListVersion.number == last_list.correlate(Registration).scalar_subquery())
        .where(Judgement.number == last_word.correlate(ListVersion).scalar_subquery())
        .order_by(Registration.registered_at, Registration.id)
    )
    return [(row[0], row[1], row[2]) for row in session.execute(wanted).all()]
