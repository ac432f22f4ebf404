"""Counts in progress: the copies of each card that helpers counted so far, one row a card.

A row that another device changed since this one last looked is not overwritten: the answer shows it as it is.
What one device sends late or twice changes nothing, because each of its changes has a higher stamp.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from legality.events.actors import TABLE, Actor, admit
from legality.events.desk.deck_check_records import CheckedList, find_checked_list
from legality.events.errors import Malformed, NotThere
from legality.events.store.audit_log import record
from legality.events.store.queries import find_event, lock_event
from legality.events.store.secrets import new_id
from legality.events.store.statements import insert_rows
from legality.events.store.store import Store
from legality.events.store.tables import DeckCount, DeckCountRow, EventRow, ListVersion, RegistrationRow
from legality.events.views import CountedRowView, CountView

MOST_ROWS = 1_000
"""Rows of one count. The longest list has fewer lines with cards."""


class DeckAtTable(NamedTuple):
    """The deck that a count is of: the player at the table, and what the page has shown of it."""

    registration: str
    round: int | None = None
    deck_of: str | None = None
    version: int | None = None


class CountedRow(NamedTuple):
    """A row as a device sends it."""

    row: str
    copies: int
    is_short: bool
    stamp: int


class SentRows(NamedTuple):
    """Rows that a device sends, with the last revision that it has seen. An empty count begins one."""

    device: str
    seen: int
    rows: Sequence[CountedRow]
    count_id: str = ""


def read_count(
    store: Store, slug: str, deck: DeckAtTable, *, by: Actor, count: str | None = None
) -> CountView | None:
    """Return the count of a deck that is in progress, or the named one even if it is finished."""
    admit(by, slug, TABLE)
    with store.read() as session:
        event = find_event(session, slug)
        found = _find_named(session, event, count) or _find_open(session, event, _place(session, event, deck))
        return _view(session, found) if found else None


def list_counts(store: Store, slug: str, *, by: Actor) -> tuple[CountView, ...]:
    """Return the counts in progress of an event, the oldest first."""
    admit(by, slug, TABLE)
    with store.read() as session:
        event = find_event(session, slug)
        wanted = select(DeckCount).where(DeckCount.event_id == event.id, DeckCount.check_id.is_(None))
        rows = session.scalars(wanted.order_by(DeckCount.begun_at, DeckCount.id).limit(MOST_ROWS)).all()
        return tuple(_view(session, row) for row in rows)


def save_rows(
    store: Store, slug: str, deck: DeckAtTable, sent: SentRows, *, by: Actor, now: datetime
) -> CountView:
    """Save rows of a count, and begin the count with the first ones. A finished count takes none.

    The answer has all rows: a row that another device changed meanwhile is as that device left it.
    """
    admit(by, slug, TABLE)
    if len(sent.rows) > MOST_ROWS:
        raise Malformed(f"a count has at most {MOST_ROWS:,} rows")
    with store.write() as session:
        event = find_event(session, slug)
        count = _lock_count(session, event, deck, sent.count_id) or _lock_or_begin(
            session, slug, deck, by, now
        )
        if count.check_id is None:
            _merge(session, count, sent, by, now)
        session.flush()
        return _view(session, count)


def _lock_count(session: Session, event: EventRow, deck: DeckAtTable, named: str) -> DeckCount | None:
    """Return the count of a deck and lock its row: taps of other counts, and the event itself, do not wait.

    Who ends a count locks its row too, after that of the event.
    """
    found = _find_named(session, event, named or None) or _find_open(
        session, event, _place(session, event, deck)
    )
    if found is not None:
        session.refresh(found, with_for_update=True)
    return found


def _lock_or_begin(session: Session, slug: str, deck: DeckAtTable, by: Actor, now: datetime) -> DeckCount:
    """Begin a count: the event is locked, so that two devices do not begin two. The log names it."""
    event = lock_event(session, slug)
    session.refresh(event)
    return _lock_count(session, event, deck, "") or _begin(
        session, event, _place(session, event, deck), by, now
    )


def _place(session: Session, event: EventRow, deck: DeckAtTable) -> CheckedList:
    """Return the deck on the table, with the version of its list that the page has shown."""
    found = find_checked_list(session, event, deck.registration, "round", deck.round, deck.deck_of)
    shown = session.get(ListVersion, (found.owner.id, deck.version)) if deck.version is not None else None
    return found._replace(version=shown or found.version)


def _find_named(session: Session, event: EventRow, count: str | None) -> DeckCount | None:
    if count is None:
        return None
    found = session.get(DeckCount, count)
    if found is None or found.event_id != event.id:
        raise NotThere("there is no such count in this event")
    return found


def _find_open(session: Session, event: EventRow, place: CheckedList) -> DeckCount | None:
    wanted = select(DeckCount).where(
        DeckCount.event_id == event.id,
        DeckCount.registration_id == place.at_table.id,
        DeckCount.owner_id == place.owner.id,
        DeckCount.version == place.version.number,
        DeckCount.round == place.round if place.round is not None else DeckCount.round.is_(None),
        DeckCount.check_id.is_(None),
    )
    return session.scalar(wanted.order_by(DeckCount.begun_at).limit(1))


def _begin(session: Session, event: EventRow, place: CheckedList, by: Actor, now: datetime) -> DeckCount:
    row = DeckCount(id=new_id(), event_id=event.id, registration_id=place.at_table.id)
    row.owner_id, row.version, row.round = place.owner.id, place.version.number, place.round
    row.revision, row.begun_at, row.begun_by, row.changed_at = 0, now, str(by), now
    row.check_id = None
    insert_rows(session, row)
    facts = {"registration": row.registration_id, "owner": row.owner_id, "version": row.version}
    record(session, event, by, "deck count begun", now, count=row.id, round=row.round, **facts)
    return session.get_one(DeckCount, row.id)


def _merge(session: Session, count: DeckCount, sent: SentRows, by: Actor, now: datetime) -> None:
    held = {row.row: row for row in _rows(session, count)}
    if len(held.keys() | {each.row for each in sent.rows}) > MOST_ROWS:
        raise Malformed(f"a count has at most {MOST_ROWS:,} rows")
    taken = [each for each in sent.rows if _may_write(held.get(each.row), sent, each)]
    if not taken:
        return
    count.revision, count.changed_at = count.revision + 1, now
    for each in {each.row: each for each in taken}.values():
        row = held.get(each.row) or DeckCountRow(count_id=count.id, row=each.row)
        row.copies, row.is_short, row.stamp, row.device = each.copies, each.is_short, each.stamp, sent.device
        row.revision, row.counted_by, row.counted_at = count.revision, str(by), now
        if each.row not in held:
            insert_rows(session, row)


def _may_write(held: DeckCountRow | None, sent: SentRows, row: CountedRow) -> bool:
    """Tell whether a device may change a row: it has seen the last change, or made it itself."""
    if held is None:
        return True
    return row.stamp > held.stamp if held.device == sent.device else sent.seen >= held.revision


def _rows(session: Session, count: DeckCount) -> Sequence[DeckCountRow]:
    wanted = select(DeckCountRow).where(DeckCountRow.count_id == count.id).order_by(DeckCountRow.row)
    return session.scalars(wanted).all()


def _view(session: Session, row: DeckCount) -> CountView:
    return CountView(
        id=row.id,
        registration=row.registration_id,
        player=session.get_one(RegistrationRow, row.registration_id).player,
        owner=row.owner_id,
        version=row.version,
        round=row.round,
        revision=row.revision,
        begun_at=row.begun_at,
        begun_by=row.begun_by,
        changed_at=row.changed_at,
        check=row.check_id,
        rows=tuple(map(_row_view, _rows(session, row))),
    )


def _row_view(row: DeckCountRow) -> CountedRowView:
    return CountedRowView(
        row=row.row,
        copies=row.copies,
        is_short=row.is_short,
        revision=row.revision,
        device=row.device,
        by=row.counted_by,
        at=row.counted_at,
    )


def counters_of(rows: Iterable[CountedRowView]) -> tuple[str, ...]:
    """Return who counted, the last one first."""
    latest = sorted(rows, key=lambda row: row.at, reverse=True)
    return tuple(dict.fromkeys(row.by for row in latest))
