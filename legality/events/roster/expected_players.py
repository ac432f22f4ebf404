"""Players whom the director expects and who have no list yet: add, find, drop, match with registrations."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Literal, NamedTuple

from sqlalchemy import func, select, tuple_
from sqlalchemy.orm import Session

from legality.events.actors import DESK, Actor, admit
from legality.events.errors import AlreadyRegistered, NotThere, TooMany
from legality.events.names import fold_name
from legality.events.roster.read_names import TypedPlayer
from legality.events.store.audit_log import record
from legality.events.store.queries import count_of_persons, find_event, lock_event
from legality.events.store.secrets import new_id
from legality.events.store.statements import insert_rows
from legality.events.store.store import Store
from legality.events.store.tables import EventRow, ExpectedPlayer

MOST_EXPECTED = 5_000
"""Rows of expected players in an event, dropped ones included."""

RosterStanding = Literal["new", "twice", "expected", "registered", "wrong"]


class ExpectedView(NamedTuple):
    """A player without a list."""

    id: str
    player: str
    handle: str
    added_at: datetime
    checked_in_at: datetime | None


class PreviewedPlayer(NamedTuple):
    """A typed player, and whether adding adds it."""

    typed: TypedPlayer
    standing: RosterStanding
    id: str = ""
    """Of a player who was just added."""


def preview_players(
    store: Store, slug: str, typed: Sequence[TypedPlayer], *, by: Actor
) -> tuple[PreviewedPlayer, ...]:
    """Return which of the typed players are new, and which are doubles. Nothing is stored."""
    admit(by, slug, DESK)
    with store.read() as session:
        return tuple(_preview(session, find_event(session, slug), typed))


def add_expected(
    store: Store,
    slug: str,
    typed: Sequence[TypedPlayer],
    *,
    by: Actor,
    now: datetime,
    present: bool = False,
) -> tuple[PreviewedPlayer, ...]:
    """Add the players who are new, checked in if `present`, and return how each typed one stood before."""
    admit(by, slug, DESK)
    with store.write() as session:
        event = lock_event(session, slug)
        found = [*_preview(session, event, typed)]
        new = [each.typed for each in found if each.standing == "new"]
        if not new:
            return tuple(found)
        _require_room(session, event, len(new))
        rows = [_row(event, each, now, now if present else None) for each in new]
        insert_rows(session, *rows)
        event.expected += len(rows)
        named = [{"id": row.id, "player": row.player, "handle": row.handle} for row in rows]
        record(session, event, by, "players expected", now, players=named, present=present)
        ids = {row.person: row.id for row in rows}
        return tuple(
            each._replace(id=ids[each.typed.person]) if each.standing == "new" else each for each in found
        )


def _require_room(session: Session, event: EventRow, more: int) -> None:
    wanted = select(func.count()).select_from(ExpectedPlayer).where(ExpectedPlayer.event_id == event.id)
    if session.scalars(wanted).one() + more > MOST_EXPECTED:
        raise TooMany(f"an event has at most {MOST_EXPECTED:,} expected players")


def _row(
    event: EventRow, typed: TypedPlayer, now: datetime, checked_in_at: datetime | None
) -> ExpectedPlayer:
    return ExpectedPlayer(
        id=new_id(),
        event_id=event.id,
        player=typed.player,
        handle=typed.handle,
        person=typed.person,
        folded_name=fold_name(typed.player),
        status="expected",
        registration_id=None,
        added_at=now,
        checked_in_at=checked_in_at,
    )


def _preview(session: Session, event: EventRow, typed: Sequence[TypedPlayer]) -> Iterable[PreviewedPlayer]:
    persons = {each.person for each in typed if not each.problem}
    registered = {
        person for person, counts in count_of_persons(session, event, persons).items() if counts.active
    }
    wanted = select(ExpectedPlayer.person).where(
        ExpectedPlayer.event_id == event.id,
        ExpectedPlayer.status == "expected",
        ExpectedPlayer.person.in_(persons),
    )
    expected, seen = set(session.scalars(wanted)), set[str]()
    for each in typed:
        yield PreviewedPlayer(each, _standing(each, registered, expected, seen))
        seen.add(each.person)


def _standing(each: TypedPlayer, registered: set[str], expected: set[str], seen: set[str]) -> RosterStanding:
    if each.problem:
        return "wrong"
    if each.person in registered:
        return "registered"
    if each.person in expected:
        return "expected"
    return "twice" if each.person in seen else "new"


def list_expected(
    store: Store,
    slug: str,
    *,
    by: Actor,
    search: str = "",
    checked_in: bool | None = None,
    after: str = "",
    limit: int = MOST_EXPECTED,
) -> tuple[ExpectedView, ...]:
    """Return the players without a list, by name: those behind the player `after`, or the first ones.

    `checked_in` leaves only those who were checked in, or only those who were not.
    """
    admit(by, slug, DESK)
    with store.read() as session:
        event = find_event(session, slug)
        if not event.expected:
            return ()
        row = ExpectedPlayer
        wanted = select(row).where(row.event_id == event.id, row.status == "expected")
        if checked_in is not None:
            came = row.checked_in_at
            wanted = wanted.where(came.is_not(None) if checked_in else came.is_(None))
        if words := fold_name(search):
            wanted = wanted.where((row.folded_name + " " + row.person).contains(words, autoescape=True))
        if after and (place := session.get(row, after)) is not None:
            wanted = wanted.where(tuple_(row.folded_name, row.id) > tuple_(place.folded_name, place.id))
        rows = session.scalars(wanted.order_by(row.folded_name, row.id).limit(limit)).all()
        return tuple(map(expected_view, rows))


def read_expected(store: Store, slug: str, player: str, *, by: Actor) -> ExpectedView | None:
    """Return a player without a list, or None if the event expects no such player."""
    admit(by, slug, DESK)
    with store.read() as session:
        event, row = find_event(session, slug), session.get(ExpectedPlayer, player)
        is_expected = row is not None and row.event_id == event.id and row.status == "expected"
        return expected_view(row) if row is not None and is_expected else None


def expected_view(row: ExpectedPlayer) -> ExpectedView:
    """Return the view of an expected player."""
    return ExpectedView(row.id, row.player, row.handle, row.added_at, row.checked_in_at)


def drop_expected(store: Store, slug: str, player: str, *, by: Actor, now: datetime) -> ExpectedView:
    """Take an expected player off the roster. To drop twice is the same as once."""
    admit(by, slug, DESK)
    with store.write() as session:
        event = lock_event(session, slug)
        row = find_expected(session, event, player)
        if row.status == "expected":
            row.status = "dropped"
            event.expected -= 1
            record(session, event, by, "expected player dropped", now, expected=row.id, player=row.player)
        return expected_view(row)


def restore_expected(store: Store, slug: str, player: str, *, by: Actor, now: datetime) -> ExpectedView:
    """Put a dropped player on the roster again."""
    admit(by, slug, DESK)
    with store.write() as session:
        event = lock_event(session, slug)
        row = find_expected(session, event, player)
        if row.status == "dropped":
            typed = TypedPlayer(1, row.player, row.handle)
            (stood,) = _preview(session, event, [typed])
            if stood.standing != "new":
                raise AlreadyRegistered("this player is on the roster again by now")
            row.status = "expected"
            event.expected += 1
            record(session, event, by, "expected player restored", now, expected=row.id, player=row.player)
        return expected_view(row)


def find_expected(session: Session, event: EventRow, player: str) -> ExpectedPlayer:
    """Return an expected player of this event, dropped or registered ones included."""
    row = session.get(ExpectedPlayer, player)
    if row is None or row.event_id != event.id:
        raise NotThere("there is no such player on the roster")
    return row
