"""Look up rows by slug, id or secret. Writers lock the event row first."""

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from sqlalchemy import ColumnElement, bindparam, func, select
from sqlalchemy.orm import Session, aliased, defer
from sqlalchemy.orm.interfaces import ORMOption

from legality.events.errors import NotThere
from legality.events.reads.batches import STREAMED
from legality.events.reads.list_counts import count_by_verdict
from legality.events.reads.streams import stream
from legality.events.store.secrets import digest_of, matches
from legality.events.store.tables import EventRow, JudgementRow, ListVersion, RegistrationRow, SupplyRow

EVENT = select(EventRow).where(EventRow.slug == bindparam("slug"))
LOCKED_EVENT = EVENT.with_for_update()
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
OF_PERSONS = (
    select(RegistrationRow.person, RegistrationRow.status, func.count())
    .where(
        RegistrationRow.event_id == bindparam("event"),
        RegistrationRow.person.in_(bindparam("persons", expanding=True)),
    )
    .group_by(RegistrationRow.person, RegistrationRow.status)
)
REGISTRATIONS_OF_EVENT = (
    select(func.count()).select_from(RegistrationRow).where(RegistrationRow.event_id == bindparam("event"))
)
VERSIONS_BY_KEY = select(ListVersion).where(
    ListVersion.event_id == bindparam("event"),
    ListVersion.key_digest.in_(bindparam("keys", expanding=True)),
)
"""Statements are built once: to build one takes as long as to execute it."""


class Loaded(NamedTuple):
    """The long columns of versions that a query loads. To read another one raises an error."""

    text: bool = True
    verdict: bool = True

    def options(self) -> list[ORMOption]:
        """Return the options of the query."""
        columns = ((self.text, ListVersion.text), (self.verdict, JudgementRow.verdict))
        return [defer(column, raiseload=True) for wanted, column in columns if not wanted]


FACTS = Loaded(text=False, verdict=False)
TEXTS = Loaded(text=True, verdict=False)
VERDICTS = Loaded(text=False, verdict=True)
EVERYTHING = Loaded()


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
    event = find_event(session, slug)
    return event, count_lists(session, event)


def lock_event(session: Session, slug: str) -> EventRow:
    """Return an event to change it. Other writers wait until this transaction ends."""
    return _require_event(session.scalar(LOCKED_EVENT, {"slug": slug}))


def _require_event(found: EventRow | None) -> EventRow:
    if found is None:
        raise NotThere("there is no such event")
    return found


def count_lists(session: Session, event: EventRow) -> int:
    """Count the active registrations of an event."""
    return count_by_verdict(session, event).active


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


def find_holder_with_count(session: Session, secret: str) -> tuple[RegistrationRow, EventRow, int]:
    """Return the same, and the number of active registrations of the event."""
    registration, event = find_holder(session, secret)
    return registration, event, count_lists(session, event)


def count_versions(session: Session, registration: RegistrationRow) -> int:
    """Return how many versions a list has: the number of the newest one."""
    numbers = select(func.max(ListVersion.number)).where(ListVersion.registration_id == registration.id)
    return session.scalars(numbers).one()


def list_judgements(session: Session, version: ListVersion) -> Sequence[JudgementRow]:
    """Return all judgements of a version, the oldest first."""
    named = {"registration": version.registration_id, "version": version.number}
    return session.scalars(JUDGEMENTS, named).all()


class PersonCounts(NamedTuple):
    """How often a person is registered for an event, and was withdrawn from it."""

    active: int = 0
    withdrawn: int = 0


def count_of_persons(session: Session, event: EventRow, persons: Collection[str]) -> dict[str, PersonCounts]:
    """Count the registrations of some persons for an event. Who has none is left out."""
    found: dict[str, PersonCounts] = {}
    for person, status, count in session.execute(OF_PERSONS, {"event": event.id, "persons": sorted(persons)}):
        found[person] = found.get(person, PersonCounts())._replace(**{status: count})
    return found


def count_registrations(session: Session, event: EventRow, enough: int) -> int:
    """Count the registrations of an event, withdrawn ones included.

    Each is an entry of the audit log. An event whose log has no more than `enough` entries is not counted:
    the length of the log is answered, which is as much or more.
    """
    if event.audit_length <= enough:
        return event.audit_length
    return session.scalars(REGISTRATIONS_OF_EVENT, {"event": event.id}).one()


def find_versions_by_key(session: Session, event: EventRow, keys: Collection[str]) -> dict[str, ListVersion]:
    """Return the versions that came in with some idempotency keys, by the digest of the key."""
    if not keys:
        return {}
    found = session.scalars(VERSIONS_BY_KEY, {"event": event.id, "keys": sorted(keys)}).all()
    return {version.key_digest: version for version in found}


def list_versions(
    session: Session, registrations: Collection[str], loaded: Loaded = EVERYTHING
) -> dict[str, list[JudgedVersion]]:
    """Return every version of some lists, by registration and the oldest first, with one query."""
    wanted = JUDGED_VERSIONS.where(ListVersion.registration_id.in_(registrations)).options(*loaded.options())
    found: dict[str, list[JudgedVersion]] = {registration: [] for registration in registrations}
    for row in session.execute(wanted.order_by(ListVersion.registration_id, ListVersion.number)):
        found[row[0].registration_id].append(JudgedVersion(row[0], row[1]))
    return found


def list_newest(
    session: Session, event: EventRow, *, status: str = "active", loaded: Loaded = FACTS
) -> list[NewestList]:
    """Return every registration of an event with its newest list, in the order of registration."""
    wanted = NEWEST_LISTS.where(RegistrationRow.event_id == event.id, RegistrationRow.status == status)
    ordered = wanted.order_by(RegistrationRow.registered_at, RegistrationRow.id).options(*loaded.options())
    return [NewestList(row[0], row[1], row[2]) for row in session.execute(ordered)]


def find_newest(
    session: Session, registrations: Collection[str], loaded: Loaded = EVERYTHING
) -> dict[str, NewestList]:
    """Return some registrations with their newest lists, by id and with one query."""
    wanted = NEWEST_LISTS.where(RegistrationRow.id.in_(registrations)).options(*loaded.options())
    return {row[0].id: NewestList(row[0], row[1], row[2]) for row in session.execute(wanted)}


def find_version(session: Session, registration: str, turn: int | None) -> ListVersion:
    """Return the list that counts in a round or heat: the newest one that counts from it or from earlier.

    Without a round, or if all lists came in later, that is the newest or the first list.
    """
    of_player = select(ListVersion).where(ListVersion.registration_id == registration)
    newest = of_player.order_by(ListVersion.number.desc()).limit(1)
    found = session.scalar(newest if turn is None else newest.where(ListVersion.counts_from <= turn))
    return found or session.scalars(of_player.order_by(ListVersion.number).limit(1)).one()


def find_supplies(session: Session, registrations: Collection[str]) -> dict[str, SupplyRow]:
    """Return the newest supplies of some players, by registration. Who has none of his own is left out."""
    found = session.scalars(NEWEST_SUPPLIES, {"registrations": sorted(registrations)})
    return {row.registration_id: row for row in found}


def stream_supplies(session: Session, event: EventRow) -> Iterator[SupplyRow]:
    """Yield the newest supply of each player of an event, a few at a time."""
    wanted = select(SupplyRow).where(SupplyRow.event_id == event.id, _is_newest_supply())
    ordered = wanted.order_by(SupplyRow.registration_id).execution_options(yield_per=STREAMED)
    yield from stream(session.scalars(ordered))


def find_supply(session: Session, registration: str) -> SupplyRow | None:
    """Return the newest supply of a player, if the player has one."""
    return find_supplies(session, [registration]).get(registration)


def is_newest_supply(session: Session, registration: RegistrationRow, supply: SupplyRow | None) -> bool:
    """Tell whether these are still the newest cards of a player."""
    now = find_supply(session, registration.id)
    return (now.number if now else 0) == (supply.number if supply else 0)


def stream_newest(
    session: Session, event: EventRow, loaded: Loaded, statuses: Collection[str] = ("active",)
) -> Iterator[NewestList]:
    """Yield what `list_newest` returns, with a few lists in memory at a time."""
    for ids in _batches(session, event, statuses):
        found = find_newest(session, ids, loaded)
        yield from (found[each] for each in ids if each in found)


def stream_versions(session: Session, event: EventRow) -> Iterator[NewestList]:
    """Yield every version of every list with its registration, active ones first, a few at a time."""
    for ids in _batches(session, event):
        wanted = ALL_VERSIONS.where(RegistrationRow.id.in_(ids))
        for row in stream(session.execute(wanted, execution_options={"yield_per": STREAMED})):
            yield NewestList(row[0], row[1], row[2])


def _batches(
    session: Session, event: EventRow, statuses: Collection[str] | None = None
) -> Iterator[Sequence[str]]:
    """Yield the ids of the registrations of an event in batches: by status, and in the order of registration.

    Rows of some ids are looked up by them. Where one query reads the rows of a whole event, PostgreSQL may
    compare each registration with each version: 272 seconds for 20,000 lists, which take 11.
    """
    row = RegistrationRow
    wanted = select(row.id).where(row.event_id == event.id)
    some = wanted if statuses is None else wanted.where(row.status.in_(statuses))
    ordered = some.order_by(row.status, row.registered_at, row.id)
    ids = stream(session.scalars(ordered.execution_options(yield_per=1_000)))
    while batch := [*islice(ids, STREAMED)]:
        yield batch


def day_of(tail: str) -> str:
    """Return the day in the terms, which are the last part of a verdict."""
    days = DAY.findall(tail)
    return str(days[-1]) if days else ""


DAY = re.compile(r'"on":"([0-9-]+)"')


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

ALL_VERSIONS = (
    select(RegistrationRow, ListVersion, JudgementRow)
    .join(ListVersion, ListVersion.registration_id == RegistrationRow.id)
    .join(JudgementRow, _same_version())
    .where(_is_newest_judgement())
    .order_by(RegistrationRow.status, RegistrationRow.registered_at, RegistrationRow.id, ListVersion.number)
)


def _is_newest_supply() -> ColumnElement[bool]:
    """Keep the newest supply of each registration."""
    later = aliased(SupplyRow)
    newest = select(func.max(later.number)).where(later.registration_id == SupplyRow.registration_id)
    return SupplyRow.number == newest.correlate(SupplyRow).scalar_subquery()


NEWEST_SUPPLIES = select(SupplyRow).where(
    SupplyRow.registration_id.in_(bindparam("registrations", expanding=True)), _is_newest_supply()
)
