"""Short codes that open a desk: `K7-4QX` for helpers until tonight, `K74Q-XB9M` for one phone of a director.

A code signs somebody in and is worth nothing afterwards: it is exchanged for a secret of 256 bits, made of
the code and a salt that only the database holds. So programs and cookies cannot guess codes; only the
sign-in form can, and the service limits its wrong codes.
"""

import secrets
from datetime import UTC, datetime, time, timedelta
from typing import Literal, NamedTuple
from zoneinfo import ZoneInfo, available_timezones

from sqlalchemy import select
from sqlalchemy.orm import Session

from legality.events.actors import DESK, HEAD, Actor, Role, admit
from legality.events.errors import NotThere, TooMany, WrongSecret
from legality.events.names import check_name
from legality.events.store.audit_log import record
from legality.events.store.queries import find_event, lock_event
from legality.events.store.secrets import check_key, derived_secret, digest_of, matches, new_id
from legality.events.store.statements import insert_rows
from legality.events.store.store import Store
from legality.events.store.tables import DeskCode, EventRow

LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without 0, 1, I, L and O, which are taken for each other."""

HELPER_LENGTH = 5
"""29 million codes. `legality/service/limits/code_guesses.py` limits the wrong ones."""

PHONE_LENGTH = 8

MOST_CODES = 50
"""Codes that an event has at a time."""

PHONE_MINUTES = 10
"""Until when a code for a phone must be used."""

SESSION = timedelta(days=3)
"""How long a phone stays signed in, as long as the cookie of a director's own secret."""


class DeskCodeView(NamedTuple):
    """A code that is in force, for the director. The code itself is shown once, when it is made."""

    id: str
    role: Role
    name: str
    added_at: datetime
    ends_at: datetime
    used_at: datetime | None


class NewCode(NamedTuple):
    """A code that was just made."""

    view: DeskCodeView
    code: str


class WantedCode(NamedTuple):
    """A code to be made: for whom, how long it is, and its times."""

    role: Role
    name: str
    length: int
    open_until: datetime
    ends_at: datetime
    key: str | None
    """The idempotency key of the request: the same one gets the same code."""


class SignedIn(NamedTuple):
    """Who was signed in by a code: the secret of the session, and when it ends."""

    by: Actor
    secret: str
    ends_at: datetime


def end_of_day(now: datetime, zone: str) -> datetime:
    """Return the next midnight in a time zone, or in UTC if the event names none that is known."""
    place = ZoneInfo(zone) if zone in available_timezones() else UTC
    tomorrow = now.astimezone(place).date() + timedelta(days=1)
    return datetime.combine(tomorrow, time(), place).astimezone(UTC)


def add_helper(
    store: Store, slug: str, name: str, *, by: Actor, now: datetime, key: str | None = None
) -> NewCode:
    """Make a code for a helper, who may count decks until the end of this day."""
    admit(by, slug, HEAD)
    tidy = check_name("the helper's name", name)[:80]
    with store.write() as session:
        event = lock_event(session, slug)
        until = end_of_day(now, event.terms["event"].get("time_zone") or "")
        wanted = WantedCode("helper", tidy, HELPER_LENGTH, until, until, key)
        return _make(session, event, wanted, by, now)


def add_phone(store: Store, slug: str, *, by: Actor, now: datetime, key: str | None = None) -> NewCode:
    """Make a code with which the director who asks signs in on one more device, once and soon."""
    admit(by, slug, ("director", "secondary"))
    until, ends_at = now + timedelta(minutes=PHONE_MINUTES), now + SESSION
    wanted = WantedCode(by.role, by.name, PHONE_LENGTH, until, ends_at, key)
    with store.write() as session:
        event = lock_event(session, slug)
        return _make(session, event, wanted, by, now)


def _make(session: Session, event: EventRow, wanted: WantedCode, by: Actor, now: datetime) -> NewCode:
    """Store a code, and delete those that have ended."""
    letters = _letters(event, wanted)
    if wanted.key and (before := _find(session, event, letters, now)):
        return NewCode(_view(before), spell(letters))
    over = [row for row in _rows(session, event) if not _is_in_force(row, now)]
    for row in over:
        session.delete(row)
    session.flush()
    if len(_rows(session, event)) >= MOST_CODES:
        raise TooMany(f"an event has at most {MOST_CODES} codes at a time; end one first")
    salt = secrets.token_bytes(32)
    row = DeskCode(id=new_id(), event_id=event.id, role=wanted.role, name=wanted.name, salt=salt)
    row.secret_digest = digest_of(derived_secret(salt, letters))
    row.added_at, row.open_until, row.ends_at = now, wanted.open_until, wanted.ends_at
    insert_rows(session, row)
    facts = {"code": row.id, "role": row.role, "name": row.name, "ends_at": row.ends_at.isoformat()}
    record(session, event, by, "code made", now, **facts, over=[each.id for each in over])
    return NewCode(_view(row), spell(letters))


def _letters(event: EventRow, wanted: WantedCode) -> str:
    """Return the letters of a new code: random, or made of the key and of the event's secret id."""
    if wanted.key is None:
        return "".join(secrets.choice(LETTERS) for _ in range(wanted.length))
    number = int(digest_of(derived_secret(event.id.encode(), check_key(wanted.key))), 16)
    return "".join(LETTERS[number // len(LETTERS) ** place % len(LETTERS)] for place in range(wanted.length))


def _find(session: Session, event: EventRow, letters: str, now: datetime) -> DeskCode | None:
    """Return the code with these letters that may still open the desk."""
    open_rows = [row for row in _rows(session, event) if row.open_until > now and row.used_at is None]
    found = (row for row in open_rows if matches(derived_secret(row.salt, letters), row.secret_digest))
    return next(found, None)


def spell(letters: str) -> str:
    """Return a code as it is read aloud: two groups."""
    middle = len(letters) // 2
    return f"{letters[:middle]}-{letters[middle:]}"


def read_code(typed: str) -> str | None:
    """Return the letters of a typed code, or None if it cannot be one."""
    letters = "".join(each for each in typed.upper() if each not in " -–")
    if len(letters) not in (HELPER_LENGTH, PHONE_LENGTH) or not set(letters) <= {*LETTERS}:
        return None
    return letters


def sign_in_by_code(store: Store, slug: str, typed: str, *, now: datetime) -> SignedIn:
    """Exchange a code for the secret of a session. A code for a phone is used up by it."""
    letters = read_code(typed) or ""
    with store.write() as session:
        event = lock_event(session, slug)
        if row := _find(session, event, letters, now):
            if row.role != "helper":
                row.used_at = now
            by = _actor(row, slug)
            record(session, event, by, "signed in by code", now, code=row.id, once=row.role != "helper")
            return SignedIn(by, derived_secret(row.salt, letters), row.ends_at)
    raise WrongSecret("this code opens nothing here; it may have ended")


def find_session(session: Session, event: EventRow, secret: str, now: datetime) -> Actor | None:
    """Return whom a secret stands for that came from a code, if it is still in force."""
    wanted = select(DeskCode).where(
        DeskCode.secret_digest == digest_of(secret), DeskCode.event_id == event.id
    )
    row = session.scalar(wanted)
    if row is None or row.ends_at <= now:
        return None
    return _actor(row, event.slug)


def list_codes(store: Store, slug: str, *, by: Actor, now: datetime) -> tuple[DeskCodeView, ...]:
    """Return the codes in force, the newest first."""
    admit(by, slug, DESK)
    with store.read() as session:
        rows = [row for row in _rows(session, find_event(session, slug)) if _is_in_force(row, now)]
    return tuple(map(_view, sorted(rows, key=lambda row: row.added_at, reverse=True)))


def end_code(store: Store, slug: str, code: str, *, by: Actor, now: datetime) -> None:
    """End a code, and the sessions that it opened, at once."""
    admit(by, slug, HEAD)
    with store.write() as session:
        event = lock_event(session, slug)
        row = session.get(DeskCode, code)
        if row is None or row.event_id != event.id:
            raise NotThere("there is no such code")
        session.delete(row)
        record(session, event, by, "code ended", now, code=code, name=row.name)


def delete_codes_of(
    session: Session, event: EventRow, role: Literal["director", "secondary"], name: str
) -> list[str]:
    """Delete the codes of a director whose secret was replaced or revoked, and return their ids."""
    rows = [row for row in _rows(session, event) if (row.role, row.name) == (role, name)]
    for row in rows:
        session.delete(row)
    return [row.id for row in rows]


def _rows(session: Session, event: EventRow) -> list[DeskCode]:
    return [*session.scalars(select(DeskCode).where(DeskCode.event_id == event.id)).all()]


def _is_in_force(row: DeskCode, now: datetime) -> bool:
    """Tell whether somebody may still sign in by it, or is signed in."""
    if row.role != "helper" and row.used_at is None:
        return row.open_until > now
    return row.ends_at > now


def _actor(row: DeskCode, slug: str) -> Actor:
    return Actor(_role(row), row.name, slug)


def _role(row: DeskCode) -> Role:
    if row.role == "helper":
        return "helper"
    return "director" if row.role == "director" else "secondary"


def _view(row: DeskCode) -> DeskCodeView:
    return DeskCodeView(row.id, _role(row), row.name, row.added_at, row.ends_at, row.used_at)
