"""Players register, one at a time or a crowd together."""

import secrets
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, select
from sqlalchemy.orm import Session

from legality.engine.verdict import Verdict
from legality.events.actors import Actor
from legality.events.errors import (
    AlreadyRegistered,
    EventsError,
    ListRefused,
    Locked,
    NotOpen,
    StoreUnavailable,
    called,
)
from legality.events.lists.judged_list import JudgedList, basis_of, judged_list, same_basis
from legality.events.lists.list_versions import Incoming, append, incoming, repetition
from legality.events.lists.to_views import receipt_again
from legality.events.names import checked_name, folded
from legality.events.store.queries import event_columns, event_row
from legality.events.store.secrets import derived_secret, digest_of, new_id
from legality.events.store.statements import Where, add, carry_out, connection_of, row_of
from legality.events.store.store import Store
from legality.events.store.tables import Event, Registration
from legality.events.views import Receipt

TRIES = 5
"""How often a list is judged anew because the event changed meanwhile, before we give up."""


class Arriving(NamedTuple):
    """A player who wants to register, with a list. It prints neither."""

    slug: str
    player: str
    handle: str
    person: str
    """Handle, or else name, as it is compared."""
    sent: Incoming
    dialect: str | None
    now: datetime


class Expected(NamedTuple):
    """Somebody of a crowd whose list was judged by what the event was lately like."""

    at: int
    """The place in the crowd."""
    arriving: Arriving
    event: Event
    judged: JudgedList


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


def arriving(
    slug: str,
    *,
    player: str,
    text: bytes,
    now: datetime,
    handle: str = "",
    dialect: str | None = None,
    key: str | None = None,
) -> Arriving:
    """Return a player who wants to register, or refuse a name that is none."""
    player = checked_name("the player's name", player)
    handle = checked_name("the handle", handle) if handle.strip() else ""
    sent = incoming(key, text, "register", slug, player, handle, dialect)
    return Arriving(slug, player, handle, folded(handle or player), sent, dialect, now)


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
    """Register a player with a list."""
    who = arriving(slug, player=player, text=text, now=now, handle=handle, dialect=dialect, key=key)
    return take_in(store, who)


def take_in(store: Store, who: Arriving) -> Receipt:
    """Register somebody. The list is judged before the event is held up for anybody."""
    for _ in range(TRIES):
        with store.read() as session:
            event = event_columns(session, who.slug)
            if repeated := _registered_before(session, event, who.sent):
                return repeated
            _may_register(session, event, who)
        judged = accepted(store, event, who.sent.text, who.dialect)
        with store.act() as connection:
            row = event_columns(connection, who.slug, change=True)
            store.remember(row)
            if _still_holds(connection, row, who, event):
                return _enter(connection, row, who, judged)
    raise StoreUnavailable("the event is being changed; try again")


def take_in_together(store: Store, crowd: Sequence[Arriving]) -> list[Receipt | None]:
    """Register those of a crowd whose lists are legal by what the event was lately like, in one transaction.

    They share one wait for the disk. Nobody is refused here: who gets no receipt is to come alone, and
    is told then what speaks against it, for the event may be otherwise by now.
    """
    expected = list(_expected(store, crowd))
    found = _written(store, expected) if expected else {}
    return [found.get(at) for at in range(len(crowd))]


def _expected(store: Store, crowd: Sequence[Arriving]) -> Iterator[Expected]:
    """Judge the lists of a crowd by what the events were lately like; leave out whom that speaks against."""
    for at, who in enumerate(crowd):
        event = store.lately(who.slug)
        if event is None:
            continue
        try:
            _takes_lists(event, who.now)
            yield Expected(at, who, event, accepted(store, event, who.sent.text, who.dialect))
        except Exception:  # noqa: S112  # Whatever it is, it is told to the one who comes alone.
            continue


def _written(store: Store, expected: Sequence[Expected]) -> dict[int, Receipt | None]:
    """Write all of them in one transaction, or nobody where one of them cannot be written."""
    slugs = sorted(
        {each.arriving.slug for each in expected}
    )  # In one order, so that no two wait for each other.
    try:
        with store.act() as connection:
            rows = {slug: event_columns(connection, slug, change=True) for slug in slugs}
            found = {each.at: _welcomed(connection, rows[each.arriving.slug], each) for each in expected}
    except StoreUnavailable:
        raise
    except Exception:  # It is told to the one whom it is about.
        return {}
    for row in rows.values():
        store.remember(row)
    return found


def _welcomed(connection: Connection, row: Event, expected: Expected) -> Receipt | None:
    """Enter somebody, if nothing speaks against it. What does is found before anything is written."""
    try:
        holds = _still_holds(connection, row, expected.arriving, expected.event)
    except EventsError:
        return None
    return _enter(connection, row, expected.arriving, expected.judged) if holds else None


def _still_holds(connection: Connection, row: Event, who: Arriving, event: Event) -> bool:
    """Tell whether the request is a new one, and its list was judged by what still counts."""
    if repetition(connection, row, who.sent) is not None:
        return False
    _may_register(connection, row, who)
    return same_basis(row, event)


def accepted(store: Store, event: Event, text: bytes, dialect: str | None) -> JudgedList:
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
    if carry_out(connection_of(where), SAME_PERSON, named):
        raise AlreadyRegistered(
            "somebody is registered under this handle or name; replace the list from the receipt, "
            "or ask the director"
        )


def _takes_lists(event: Event, now: datetime) -> None:
    """Refuse to register where an event does not, or not yet, or no longer take registrations."""
    if event.state in ("open", "closed"):
        not_locked(event, now)
    if event.state != "open":
        raise NotOpen(f"the event is {called(event.state)} and takes no registrations")
    if now >= event.deadline:
        raise NotOpen("the deadline for registrations is over")


def not_locked(event: Event, now: datetime) -> None:
    """Refuse once lists are locked, and from the start on also where the clock has not got to it yet."""
    if event.state in ("locked", "published") or (event.locks_itself and now >= event.starts):
        raise Locked("the event has begun and lists are locked")


def _enter(connection: Connection, event: Event, arriving: Arriving, judged: JudgedList) -> Receipt:
    """Write a new registration with its first list."""
    _, player, handle, person, sent, _, now = arriving
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
