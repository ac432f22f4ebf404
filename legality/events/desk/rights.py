"""Identify directors and players by their secrets, and replace secrets."""

from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from legality.events.actors import DESK, HEAD, Actor, admit
from legality.events.desk.desk_codes import delete_codes_of, find_session
from legality.events.errors import NotThere, Withdrawn, WrongSecret
from legality.events.lists.to_views import read_registration_view
from legality.events.names import check_name
from legality.events.store import queries
from legality.events.store.audit_log import record
from legality.events.store.secrets import digest_of, matches, new_secret, next_secret
from legality.events.store.statements import insert_rows
from legality.events.store.store import Store
from legality.events.store.tables import Director, EventRow, RegistrationRow
from legality.events.views import RegistrationView


def identify_director(store: Store, slug: str, secret: str, now: datetime | None = None) -> Actor:
    """Return the director or secondary director who holds a secret; with `now` also whom a code signed in."""
    with store.read() as session:
        return find_director(session, queries.find_event(session, slug), secret, now)


def find_director(session: Session, event: EventRow, secret: str, now: datetime | None = None) -> Actor:
    """Return the director of an event. All digests are compared, so the time does not tell which one fits."""
    rows = session.scalars(select(Director).where(Director.event_id == event.id)).all()
    found = [row for row in rows if matches(secret, row.secret_digest)]
    if not found:
        signed_in = find_session(session, event, secret, now) if now else None
        if signed_in is None:
            raise WrongSecret("this secret opens nothing here")
        return signed_in
    return Actor("director" if found[0].role == "director" else "secondary", found[0].name, event.slug)


def rotate_director_secret(
    store: Store, slug: str, *, by: Actor, now: datetime, held: str = "", key: str | None = None
) -> str:
    """Return a new secret of the director; the old one, which is held, opens nothing from now on.

    The same request with the same key gets the same secret.
    """
    admit(by, slug, HEAD)
    with store.write() as session:
        event = queries.lock_event(session, slug)
        row = session.get_one(Director, (event.id, ""))
        secret = next_secret(event.id.encode(), held, key)
        if matches(secret, row.secret_digest):
            return secret
        row.secret_digest = digest_of(secret)
        codes = delete_codes_of(session, event, "director", "")
        record(session, event, by, "director's secret replaced", now, **({"codes": codes} if codes else {}))
    return secret


def find_renewing_director(store: Store, slug: str, held: str, key: str) -> Actor:
    """Return the director whose secret was replaced by a request with this key, whose answer was lost."""
    with store.read() as session:
        event = queries.find_event(session, slug)
        secret = next_secret(event.id.encode(), held, key)
        if matches(secret, session.get_one(Director, (event.id, "")).secret_digest):
            return Actor("director", "", event.slug)
    raise WrongSecret("this secret opens nothing here")


def add_secondary(store: Store, slug: str, name: str, *, by: Actor, now: datetime) -> str:
    """Add a secondary director and return the secret. A second call replaces the secret."""
    admit(by, slug, HEAD)
    tidy, secret = check_name("the name", name)[:80], new_secret()
    with store.write() as session:
        event = queries.lock_event(session, slug)
        row = session.get(Director, (event.id, tidy))
        if row is None:
            row = Director(event_id=event.id, name=tidy, role="secondary", added_at=now)
            row.secret_digest = digest_of(secret)
            insert_rows(session, row)
        row.secret_digest = digest_of(secret)
        codes = delete_codes_of(session, event, "secondary", tidy)
        record(session, event, by, "secondary named", now, name=tidy, **({"codes": codes} if codes else {}))
    return secret


def revoke_secondary(store: Store, slug: str, name: str, *, by: Actor, now: datetime) -> None:
    """Take a secondary director's secret back."""
    admit(by, slug, HEAD)
    with store.write() as session:
        event = queries.lock_event(session, slug)
        row = session.get(Director, (event.id, name)) if name else None
        if row is None:
            raise NotThere("there is no such secondary director")
        session.delete(row)
        codes = delete_codes_of(session, event, "secondary", name)
        record(session, event, by, "secondary revoked", now, name=name, **({"codes": codes} if codes else {}))


def list_secondaries(store: Store, slug: str, *, by: Actor) -> tuple[str, ...]:
    """Return the names of the secondary directors."""
    admit(by, slug, DESK)
    with store.read() as session:
        event = queries.find_event(session, slug)
        wanted = select(Director.name).where(Director.event_id == event.id, Director.role == "secondary")
        return tuple(session.scalars(wanted.order_by(Director.name)).all())


def find_own_registration(store: Store, secret: str) -> RegistrationView:
    """Return the registration that a player's secret opens."""
    with store.read() as session:
        registration, event = queries.find_holder(session, secret)
        return read_registration_view(session, event, registration)


def rotate_player_secret(store: Store, secret: str, *, now: datetime, key: str | None = None) -> str:
    """Replace a player's secret at the player's request, and return the new one."""
    with store.read() as session:
        _, event = queries.find_holder(session, secret)
    with store.write() as session:
        row = queries.lock_event(session, event.slug)
        registration, _ = queries.find_holder(session, secret)
        fresh = next_secret(registration.salt, secret, key)
        by = Actor("player", registration.player, row.slug)
        return _renewed(session, row, registration, by, now, fresh)


def find_renewed_secret(store: Store, registration: str, held: str, key: str) -> str:
    """Return the secret that replaced a player's by a request with this key, whose answer was lost."""
    with store.read() as session:
        row = session.get(RegistrationRow, registration)
        if row is not None and matches(fresh := next_secret(row.salt, held, key), row.secret_digest):
            return fresh
    raise NotThere("there is no such registration")


def reissue_receipt(store: Store, slug: str, registration: str, *, by: Actor, now: datetime) -> str:
    """Replace the secret of a player who lost the receipt. The director hands it over, and it is logged."""
    admit(by, slug, HEAD)
    with store.write() as session:
        event = queries.lock_event(session, slug)
        row = queries.find_registration(session, event, registration)
        return _renewed(session, event, row, by, now, new_secret())


def _renewed(
    session: Session, event: EventRow, registration: RegistrationRow, by: Actor, now: datetime, secret: str
) -> str:
    """Replace the secret of a registration."""
    if registration.status != "active":
        raise Withdrawn("the registration was withdrawn")
    registration.secret_digest = digest_of(secret)
    record(session, event, by, "player's secret replaced", now, registration=registration.id)
    return secret
