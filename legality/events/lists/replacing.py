"""Players replace their lists until the lock, and withdraw; a director takes somebody out."""

from datetime import datetime

from sqlalchemy.orm import Session

from legality.events.actors import DESK, Actor, admit
from legality.events.errors import StoreUnavailable, Withdrawn
from legality.events.lists.judged_list import same_basis
from legality.events.lists.list_versions import append, incoming, repetition
from legality.events.lists.registering import TRIES, accepted, not_locked
from legality.events.lists.to_views import receipt_again, registration_view
from legality.events.names import checked_text
from legality.events.store.audit_log import record
from legality.events.store.queries import event_row, holder_row, newest_version, registration_row
from legality.events.store.secrets import digest_of
from legality.events.store.store import Store
from legality.events.store.tables import Event, Registration
from legality.events.views import Receipt, RegistrationView


def replace_list(
    store: Store,
    secret: str,
    *,
    text: bytes,
    now: datetime,
    dialect: str | None = None,
    key: str | None = None,
) -> Receipt:
    """Replace the list of a registration. The versions before stay."""
    sent = incoming(key, text, "replace", digest_of(secret), dialect)
    for _ in range(TRIES):
        with store.read() as session:
            registration, event = holder_row(session, secret)
            if repeated := repetition(session, event, sent):
                return receipt_again(session, event, registration, repeated, secret)
            _may_replace(event, registration, now)
        judged = accepted(store, event, text, dialect)
        with store.write() as session:
            row = event_row(session, event.slug, change=True)
            registration, _ = holder_row(session, secret)
            if repeated := repetition(session, row, sent):
                return receipt_again(session, row, registration, repeated, secret)
            _may_replace(row, registration, now)
            if same_basis(row, event):
                by = Actor("player", registration.player, row.slug)
                number = newest_version(session, registration.id).number + 1
                return append(
                    session,
                    row,
                    registration,
                    sent,
                    judged,
                    number,
                    action="replaced",
                    by=by,
                    now=now,
                    secret=secret,
                )
    raise StoreUnavailable("the event is being changed; try again")


def withdraw(store: Store, secret: str, *, now: datetime) -> RegistrationView:
    """Withdraw a registration. Asking twice is the same as asking once."""
    with store.read() as session:
        _, event = holder_row(session, secret)
    with store.write() as session:
        row = event_row(session, event.slug, change=True)
        registration, _ = holder_row(session, secret)
        if registration.status == "active":
            not_locked(row, now)
            _leave(session, row, registration, Actor("player", registration.player, row.slug), "", now)
        return registration_view(session, row, registration)


def withdraw_player(
    store: Store, slug: str, registration: str, *, reason: str, by: Actor, now: datetime
) -> RegistrationView:
    """Take a player out of the event, also after the lock: one who did not come, one who left."""
    admit(by, slug, DESK)
    why = checked_text("the reason", reason)
    with store.write() as session:
        event = event_row(session, slug, change=True)
        row = registration_row(session, event, registration)
        if row.status == "active":
            _leave(session, event, row, by, why, now)
        return registration_view(session, event, row)


def _may_replace(event: Event, registration: Registration, now: datetime) -> None:
    """Refuse who is late or gone."""
    if registration.status != "active":
        raise Withdrawn("the registration was withdrawn")
    not_locked(event, now)


def _leave(
    session: Session, event: Event, registration: Registration, by: Actor, reason: str, now: datetime
) -> None:
    """Write that a player is out. The lists stay."""
    registration.status, registration.withdrawn_at = "withdrawn", now
    facts = {"registration": registration.id, "player": registration.player, "reason": reason}
    record(session, event, by, "withdrawn", now, **facts)
