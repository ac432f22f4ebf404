"""Look up rows by slug, id or secret. Writers lock the event row first."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, bindparam, func, select
from sqlalchemy.orm import Session, aliased

from legality.events.errors import NotThere
from legality.events.store.secrets import digest_of, matches
from legality.events.store.tables import EventRow, JudgementRow, ListVersion, RegistrationRow

EVENT = select(EventRow).where(EventRow.slug == bindparam("slug"))
LOCKED_EVENT = EVENT.with_for_update()
ACTIVE_LISTS = (
    select(func.count())
    .select_from(RegistrationRow)
    .where(RegistrationRow.event_id == EventRow.id, RegistrationRow.status == "active")
    .correlate(EventRow)
    .scalar_subquery()
)
"""The number of active registrations of an event."""

EVENTS_WITH_COUNTS = select(EventRow, ACTIVE_LISTS)

HOLDER = (
    select(RegistrationRow, EventRow)
    .join(EventRow, EventRow.id == RegistrationRow.event_id)
    .where(RegistrationRow.secret_digest == bindparam("digest"))
)
JUDGEMENTS = (
    select(JudgementRow)
    .where(
        JudgementRow.registration_id == bindparam("registration"),
        JudgementRow.version == bindparam("version"),
    )
    .order_by(JudgementRow.number)
)
REGISTERED_PERSONS = select(RegistrationRow.person).where(
    RegistrationRow.event_id == bindparam("event"),
    RegistrationRow.status == "active",
    RegistrationRow.person.in_(bindparam("persons", expanding=True)),
)
VERSIONS_BY_KEY = select(ListVersion).where(
    ListVersion.event_id == bindparam("event"),
    ListVersion.key_digest.in_(bindparam("keys", expanding=True)),
)
"""Statements are built once: to build one takes as long as to execute it."""


class JudgedVersion(NamedTuple):
    """A version of a list with its newest judgement."""

    version: ListVersion
    judgement: JudgementRow


class NewestList(NamedTuple):
    """A registration with the newest version of its list and the newest judgement of that version."""

    registration: RegistrationRow
    version: ListVersion
    judgement: JudgementRow


def find_event(session: Session, slug: str) -> EventRow:
    """Return an event to read it."""
    return _require_event(session.scalar(EVENT, {"slug": slug}))


def list_slugs(session: Session) -> Sequence[str]:
    """Return the slugs of all events in their order."""
    return session.scalars(select(EventRow.slug).order_by(EventRow.slug)).all()


def find_event_with_count(session: Session, slug: str) -> tuple[EventRow, int]:
    """Return an event to read it, and the number of its active registrations."""
    found = session.execute(EVENTS_WITH_COUNTS.where(EventRow.slug == slug)).first()
    return _require_event(found[0] if found else None), found[1] if found else 0


def lock_event(session: Session, slug: str) -> EventRow:
    """Return an event to change it. Other writers wait until this transaction ends."""
    return _require_event(session.scalar(LOCKED_EVENT, {"slug": slug}))


def _require_event(found: EventRow | None) -> EventRow:
    if found is None:
        raise NotThere("there is no such event")
    return found


def count_lists(session: Session, event: EventRow) -> int:
    """Count the active registrations of an event."""
    return session.scalars(select(ACTIVE_LISTS).where(EventRow.id == event.id)).one() or 0


def find_registration(session: Session, event: EventRow, registration: str) -> RegistrationRow:
    """Return a registration of this event."""
    found = session.get(RegistrationRow, registration)
    if found is None or found.event_id != event.id:
        raise NotThere("there is no such registration in this event")
    return found


def find_holder(session: Session, secret: str) -> tuple[RegistrationRow, EventRow]:
    """Return the registration that a player's secret opens, and its event.

    The lookup is by digest, so its time says nothing about the secret; the digests are compared all the same.
    """
    found = session.execute(HOLDER, {"digest": digest_of(secret)}).first()
    if found is None or not matches(secret, found[0].secret_digest):
        raise NotThere("there is no such registration")
    return found[0], found[1]


def count_versions(session: Session, registration: RegistrationRow) -> int:
    """Return how many versions a list has: the number of the newest one."""
    numbers = select(func.max(ListVersion.number)).where(ListVersion.registration_id == registration.id)
    return session.scalars(numbers).one()


def list_judgements(session: Session, version: ListVersion) -> Sequence[JudgementRow]:
    """Return all judgements of a version, the oldest first."""
    named = {"registration": version.registration_id, "version": version.number}
    return session.scalars(JUDGEMENTS, named).all()


def find_registered_persons(session: Session, event: EventRow, persons: Collection[str]) -> set[str]:
    """Return those of some persons who are registered for an event."""
    return set(session.scalars(REGISTERED_PERSONS, {"event": event.id, "persons": sorted(persons)}).all())


def find_versions_by_key(session: Session, event: EventRow, keys: Collection[str]) -> dict[str, ListVersion]:
    """Return the versions that came in with some idempotency keys, by the digest of the key."""
    if not keys:
        return {}
    found = session.scalars(VERSIONS_BY_KEY, {"event": event.id, "keys": sorted(keys)}).all()
    return {version.key_digest: version for version in found}


def list_versions(session: Session, registrations: Collection[str]) -> dict[str, list[JudgedVersion]]:
    """Return every version of some lists, by registration and the oldest first, with one query."""
    wanted = JUDGED_VERSIONS.where(ListVersion.registration_id.in_(registrations))
    found: dict[str, list[JudgedVersion]] = {registration: [] for registration in registrations}
    for row in session.execute(wanted.order_by(ListVersion.registration_id, ListVersion.number)):
        found[row[0].registration_id].append(JudgedVersion(row[0], row[1]))
    return found


def list_newest(session: Session, event: EventRow, *, status: str = "active") -> list[NewestList]:
    """Return every registration of an event with its newest list, in the order of registration."""
    wanted = NEWEST_LISTS.where(RegistrationRow.event_id == event.id, RegistrationRow.status == status)
    ordered = wanted.order_by(RegistrationRow.registered_at, RegistrationRow.id)
    return [NewestList(row[0], row[1], row[2]) for row in session.execute(ordered)]


def find_newest(session: Session, registrations: Collection[str]) -> dict[str, NewestList]:
    """Return some registrations with their newest lists, by id and with one query."""
    rows = session.execute(NEWEST_LISTS.where(RegistrationRow.id.in_(registrations)))
    return {row[0].id: NewestList(row[0], row[1], row[2]) for row in rows}


def _same_version() -> ColumnElement[bool]:
    """Join judgements to the version that they judge."""
    return (JudgementRow.registration_id == ListVersion.registration_id) & (
        JudgementRow.version == ListVersion.number
    )


def _is_newest_judgement() -> ColumnElement[bool]:
    """Keep the newest judgement of each version."""
    later = aliased(JudgementRow)
    newest = select(func.max(later.number)).where(
        later.registration_id == ListVersion.registration_id, later.version == ListVersion.number
    )
    return JudgementRow.number == newest.correlate(ListVersion).scalar_subquery()


def _is_newest_version() -> ColumnElement[bool]:
    """Keep the newest version of each registration."""
    later = aliased(ListVersion)
    newest = select(func.max(later.number)).where(later.registration_id == RegistrationRow.id)
    return ListVersion.number == newest.correlate(RegistrationRow).scalar_subquery()


JUDGED_VERSIONS = (
    select(ListVersion, JudgementRow).join(JudgementRow, _same_version()).where(_is_newest_judgement())
)
NEWEST_LISTS = (
    select(RegistrationRow, ListVersion, JudgementRow)
    .join(ListVersion, ListVersion.registration_id == RegistrationRow.id)
    .join(JudgementRow, _same_version())
    .where(_is_newest_version(), _is_newest_judgement())
)
