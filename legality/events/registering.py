"""Players register, replace their lists until the lock, and withdraw."""

import secrets
from datetime import datetime

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from legality.events.actors import DESK, Actor, admit
from legality.events.adding import add
from legality.events.appending import Incoming, append, incoming, repetition
from legality.events.audit import record
from legality.events.errors import (
    AlreadyRegistered,
    ListRefused,
    Locked,
    NotOpen,
    StoreUnavailable,
    Withdrawn,
)
from legality.events.finding import event_row, holder_row, newest_version, registration_row
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

SAME_PERSON = select(Registration.id).where(
    Registration.event_id == bindparam("event"),
    Registration.person == bindparam("person"),
    Registration.status == "active",
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
    for _ in range(TRIES):
        with store.read() as session:
            event = event_row(session, slug)
            if repeated := _registered_before(session, event, sent):
                return repeated
            _may_register(session, event, folded(handle or player), now)
        judged = _accepted(store, event, text, dialect)
        with store.write() as session:
            row = event_row(session, slug, change=True)
            if repeated := _registered_before(session, row, sent):
                return repeated
            _may_register(session, row, folded(handle or player), now)
            if same_basis(row, event):
                return _enter(session, row, player, handle, sent, judged, now)
    raise StoreUnavailable("the event is being changed; try again")


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


def _may_register(session: Session, event: Event, person: str, now: datetime) -> None:
    """Refuse who is late, early, or registered already."""
    if event.state in ("open", "closed"):
        _not_locked(event, now)
    if event.state != "open":
        raise NotOpen(f"the event is {event.state} and takes no registrations")
    if now >= event.deadline:
        raise NotOpen("the deadline for registrations is over")
    if session.scalar(SAME_PERSON, {"event": event.id, "person": person}):
        raise AlreadyRegistered(
            "somebody is registered under this handle or name; replace the list from the receipt, "
            "or ask the director"
        )


def _may_replace(event: Event, registration: Registration, now: datetime) -> None:
    """Refuse who is late or gone."""
    if registration.status != "active":
        raise Withdrawn("the registration was withdrawn")
    _not_locked(event, now)


def _not_locked(event: Event, now: datetime) -> None:
    """Refuse once lists are locked, and from the start on also where the clock has not got to it yet."""
    if event.state in ("locked", "published") or (event.locks_itself and now >= event.starts):
        raise Locked("the event has begun and lists are locked")


def _enter(
    session: Session,
    event: Event,
    player: str,
    handle: str,
    sent: Incoming,
    judged: JudgedList,
    now: datetime,
) -> Receipt:
    """Write a new registration with its first list."""
    salt = secrets.token_bytes(32)
    secret = derived_secret(salt, sent.key)
    row = Registration(
        id=new_id(), event_id=event.id, player=player, handle=handle, status="active", salt=salt
    )
    row.person, row.secret_digest, row.registered_at = folded(handle or player), digest_of(secret), now
    add(session, row)
    by = Actor("player", player, event.slug)
    return append(session, event, row, sent, judged, 1, action="registered", by=by, now=now, secret=secret)


def _leave(
    session: Session, event: Event, registration: Registration, by: Actor, reason: str, now: datetime
) -> None:
    """Write that a player is out. The lists stay."""
    registration.status, registration.withdrawn_at = "withdrawn", now
    facts = {"registration": registration.id, "player": registration.player, "reason": reason}
    record(session, event, by, "withdrawn", now, **facts)
