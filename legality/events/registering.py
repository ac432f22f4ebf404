"""Players register, replace their lists until the lock, and withdraw."""

import secrets
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, select
from sqlalchemy.orm import Session

from legality.events.actors import DESK, Actor, admit
from legality.events.adding import Where, add, carry_out, connection_of, row_of
from legality.events.appending import Incoming, append, incoming, repetition
from legality.events.audit import record
from legality.events.errors import (
    AlreadyRegistered,
    EventsError,
    ListRefused,
    Locked,
    NotOpen,
    StoreUnavailable,
    Withdrawn,
)
from legality.events.finding import event_columns, event_row, holder_row, newest_version, registration_row
from legality.events.judged_list import JudgedList, basis_of, judged_list, same_basis
from legality.events.names import checked_name, checked_text, folded
from legality.events.showing import receipt_again, registration_view
from legality.events.store import Store
from legality.events.tables import Event, Registration
from legality.events.tokens import derived_secret, digest_of, new_id
from legality.events.views import Receipt, RegistrationView
from legality.verdict import Verdict

TRIES = 5
"""How often a list is judged anew because the event changed meanwhile, before we give up."""


class Arriving(NamedTuple):
    """A player who wants to register, with a list. It prints neither."""

    player: str
    handle: str
    person: str
    """Handle, or else name, as it is compared."""
    sent: Incoming
    dialect: str | None
    now: datetime


REGISTRATION = Registration.__table__.c
SAME_PERSON = select(REGISTRATION.id).where(
    REGISTRATION.event_id == bindparam("event"),
    REGISTRATION.person == bindparam("person"),
    REGISTRATION.status == bindparam("status"),
)


def judge_list(store: Store, slug: str, text: bytes, dialect: str | None = None) -> Verdict:
    """Judge a list under the terms of an event. Nothing of it is stored."""
    with store.read() as session:
        basis = basis_of(event_row(session, slug), store)
    return judged_list(basis, text, dialect).verdict


def register(
    store: Store,
    slug: str,
    *,
    player: str,
    text: bytes,
    now: datetime,
    handle: str = "",
    dialect: str | None = None,
    key: str | None = None,
) -> Receipt:
    """Register a player with a list. The list is judged before the event is held up for anybody."""
    player = checked_name("the player's name", player)
    handle = checked_name("the handle", handle) if handle.strip() else ""
    sent = incoming(key, text, "register", slug, player, handle, dialect)
    arriving = Arriving(player, handle, folded(handle or player), sent, dialect, now)
    if receipt := _at_once(store, slug, arriving):
        return receipt
    for _ in range(TRIES):
        with store.read() as session:
            event = event_columns(session, slug)
            if repeated := _registered_before(session, event, sent):
                return repeated
            _may_register(session, event, arriving)
        judged = _accepted(store, event, text, dialect)
        if receipt := _entered(store, event, judged, arriving):
            return receipt
    raise StoreUnavailable("the event is being changed; try again")


def _at_once(store: Store, slug: str, arriving: Arriving) -> Receipt | None:
    """Enter a list that is legal by what the event was lately like, without looking at the event before.

    Where that speaks against it, nothing is done and nothing is said: the event may be otherwise by now.
    """
    event = store.lately(slug)
    if event is None:
        return None
    try:
        _takes_lists(event, arriving.now)
        judged = _accepted(store, event, arriving.sent.text, arriving.dialect)
    except EventsError:
        return None
    return _entered(store, event, judged, arriving)


def _entered(store: Store, event: Event, judged: JudgedList, arriving: Arriving) -> Receipt | None:
    """Enter a list in one transaction, if what it was judged by still counts and the request is a new one."""
    with store.act() as connection:
        row = event_columns(connection, event.slug, change=True)
        store.remember(row)
        if repetition(connection, row, arriving.sent) is not None:
            return None
        _may_register(connection, row, arriving)
        return _enter(connection, row, arriving, judged) if same_basis(row, event) else None


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
        judged = _accepted(store, event, text, dialect)
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
            _not_locked(row, now)
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


def _accepted(store: Store, event: Event, text: bytes, dialect: str | None) -> JudgedList:
    """Judge a list, and refuse it where the event takes only legal ones."""
    judged = judged_list(basis_of(event, store), text, dialect)
    if event.policy == "refuse" and judged.refused:
        raise ListRefused(judged.verdict)
    return judged


def _registered_before(session: Session, event: Event, sent: Incoming) -> Receipt | None:
    """Answer a repeated request as it was answered before."""
    version = repetition(session, event, sent)
    if version is None:
        return None
    registration = session.get_one(Registration, version.registration_id)
    secret = derived_secret(registration.salt, sent.key)
    return receipt_again(session, event, registration, version, secret)


def _may_register(where: Where, event: Event, arriving: Arriving) -> None:
    """Refuse who is late, early, or registered already."""
    _takes_lists(event, arriving.now)
    named = {"event": event.id, "person": arriving.person, "status": "active"}
    if carry_out(connection_of(where), SAME_PERSON, named).first():
        raise AlreadyRegistered(
            "somebody is registered under this handle or name; replace the list from the receipt, "
            "or ask the director"
        )


def _takes_lists(event: Event, now: datetime) -> None:
    """Refuse to register where an event does not, or not yet, or no longer take registrations."""
    if event.state in ("open", "closed"):
        _not_locked(event, now)
    if event.state != "open":
        raise NotOpen(f"the event is {event.state} and takes no registrations")
    if now >= event.deadline:
        raise NotOpen("the deadline for registrations is over")


def _may_replace(event: Event, registration: Registration, now: datetime) -> None:
    """Refuse who is late or gone."""
    if registration.status != "active":
        raise Withdrawn("the registration was withdrawn")
    _not_locked(event, now)


def _not_locked(event: Event, now: datetime) -> None:
    """Refuse once lists are locked, and from the start on also where the clock has not got to it yet."""
    if event.state in ("locked", "published") or (event.locks_itself and now >= event.starts):
        raise Locked("the event has begun and lists are locked")


def _enter(connection: Connection, event: Event, arriving: Arriving, judged: JudgedList) -> Receipt:
    """Write a new registration with its first list."""
    player, handle, person, sent, _, now = arriving
    salt = secrets.token_bytes(32)
    secret = derived_secret(salt, sent.key)
    row = row_of(
        Registration,
        id=new_id(),
        event_id=event.id,
        player=player,
        handle=handle,
        person=person,
        status="active",
        secret_digest=digest_of(secret),
        salt=salt,
        registered_at=now,
    )
    add(connection, row)
    by = Actor("player", player, event.slug)
    return append(connection, event, row, sent, judged, 1, action="registered", by=by, now=now, secret=secret)


def _leave(
    session: Session, event: Event, registration: Registration, by: Actor, reason: str, now: datetime
) -> None:
    """Write that a player is out. The lists stay."""
    registration.status, registration.withdrawn_at = "withdrawn", now
    facts = {"registration": registration.id, "player": registration.player, "reason": reason}
    record(session, event, by, "withdrawn", now, **facts)
