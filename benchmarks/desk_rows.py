"""What directors add to an event: players without a list, draws, deck checks, counts and penalties.

One of each is made by the program; the rows of the others are copies of it for other players. An event of
100,000 players has 5,000 deck checks, 2,000 penalties and 1,000 players without a list.
"""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any, NamedTuple

from sqlalchemy import inspect, select, update
from sqlalchemy.orm import Session

from benchmarks.event_rows import NOW, player_secret, second_edition_lists
from legality.events.actors import Actor
from legality.events.desk.deck_check_records import record_check
from legality.events.desk.deck_counts import CountedRow, DeckAtTable, SentRows, save_rows
from legality.events.desk.draws import draw_decks
from legality.events.desk.penalty_records import ObservedInfraction, give_penalty
from legality.events.desk.rights import rotate_director_secret
from legality.events.names import fold_name
from legality.events.store.queries import find_event
from legality.events.store.secrets import new_id
from legality.events.store.statements import insert_rows
from legality.events.store.store import Store
from legality.events.store.tables import (
    DeckCheckRow,
    EventRow,
    ExpectedPlayer,
    PenaltyRecord,
    RegistrationRow,
)
from legality.events.store.tables.base import Base

CHECKED, PENALIZED, EXPECTED = 20, 50, 100
"""One player in so many has a deck check, a penalty; there is one without a list for so many with one."""

A_PAGE = 60
"""There are at least so many of each, so that pages are as full in the smallest event as in the largest."""

DRAWS = 3


class DeskOfEvent(NamedTuple):
    """What is needed to ask for the pages of an event."""

    slug: str
    director: str
    """The director's secret."""
    player: str
    """The secret of the first player."""
    registration: str
    other: str
    check: str
    draw: str


def fill_desk(store: Store, slug: str, players: int) -> DeskOfEvent:
    """Add the rows of a desk to an event, and return what opens it."""
    by = Actor("director", "", slug)
    secret = rotate_director_secret(store, slug, by=by, now=NOW)
    with store.write() as session:
        session.execute(update(EventRow).where(EventRow.slug == slug).values(names_public=True))
    with store.read() as session:
        ids = _list_ids(session, find_event(session, slug))
    draws = [draw_decks(store, slug, 8, by=by, now=NOW) for _ in range(DRAWS)]
    facts: dict[str, Any] = {"stage": "round", "by": by, "now": NOW}
    made = record_check(store, slug, ids[0], counted=second_edition_lists(1)[0], **facts)
    found = ObservedInfraction("A1", "round")
    given = give_penalty(store, slug, ids[0], found, by=by, now=NOW)
    row = CountedRow("2-3", 1, is_short=False, stamp=1)
    save_rows(store, slug, DeckAtTable(ids[0]), SentRows("device-1", 0, [row]), by=by, now=NOW)
    with store.write() as session:
        check, penalty = session.get_one(DeckCheckRow, made.id), session.get_one(PenaltyRecord, given.id)
        checked = ids[:: max(1, min(CHECKED, players // A_PAGE))]
        penalized = ids[1 :: max(1, min(PENALIZED, players // A_PAGE))]
        insert_rows(session, *_copies(check, checked, "checked_at"))
        insert_rows(session, *_copies(penalty, penalized, "given_at"))
        _expect(session, find_event(session, slug), max(2 * A_PAGE, players // EXPECTED))
    return DeskOfEvent(slug, secret, player_secret(slug, 0), ids[0], ids[len(ids) // 2], made.id, draws[0].id)


def _list_ids(session: Session, event: EventRow) -> Sequence[str]:
    row = RegistrationRow
    wanted = select(row.id).where(row.event_id == event.id, row.status == "active")
    return session.scalars(wanted.order_by(row.registered_at, row.id)).all()


def _copies(row: DeckCheckRow | PenaltyRecord, registrations: Sequence[str], time: str) -> list[Base]:
    """Return copies of a row for other players, each a second later than the one before."""
    kind: type[Base] = type(row)
    names = [each.key for each in inspect(kind).column_attrs]
    made: list[Base] = []
    for number, registration in enumerate(registrations[1:], 1):
        facts = {name: getattr(row, name) for name in names}
        facts |= {"id": new_id(), "registration_id": registration}
        made.append(kind(**facts | {time: NOW + timedelta(seconds=number)}))
    return made


def _expect(session: Session, event: EventRow, players: int) -> None:
    for number in range(players):
        name = f"Expected {number:06}"
        row = ExpectedPlayer(id=new_id(), event_id=event.id, player=name, handle="", person=fold_name(name))
        row.folded_name, row.status, row.added_at = fold_name(name), "expected", NOW
        insert_rows(session, row)
    event.expected = players
