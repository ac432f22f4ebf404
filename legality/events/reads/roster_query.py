"""Queries of the roster: the conditions of a filter, the order of a sort, and the page after a player."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any, Literal, NamedTuple, get_args

from sqlalchemy import ColumnElement, Row, Select, and_, func, select, true, tuple_
from sqlalchemy.orm import Session

from legality.events.errors import Malformed
from legality.events.names import fold_name
from legality.events.store.tables import (
    DeckCheckRow,
    EventRow,
    ListVersion,
    PenaltyRecord,
    RegistrationRow,
)

Only = Literal[
    "legal", "illegal", "unjudged", "missing", "withdrawn", "checked", "unchecked", "penalties", "absent"
]
"""Which players a page shows. All but `withdrawn` mean players who have not withdrawn; `absent` are those who
were not checked in at the door.
"""

Sort = Literal["received", "player", "problems"]
"""In the order of registration; by name; or illegal lists first, then those without a verdict."""

FILTERS: tuple[Only, ...] = get_args(Only)
SORTS: tuple[Sort, ...] = get_args(Sort)

PROBLEMS_FIRST = (False, None, True)
"""Verdicts in the order of the sort `problems`."""

ROW = RegistrationRow

PENALTIES = (
    select(func.count())
    .select_from(PenaltyRecord)
    .where(PenaltyRecord.registration_id == ROW.id, PenaltyRecord.waived_at.is_(None))
    .correlate(ROW)
    .scalar_subquery()
)

CHECKED_VERSION = (
    select(func.max(DeckCheckRow.version))
    .where(DeckCheckRow.registration_id == ROW.id)
    .correlate(ROW)
    .scalar_subquery()
)

LAST_SOUND = (
    select(DeckCheckRow.sound)
    .where(DeckCheckRow.registration_id == ROW.id)
    .order_by(DeckCheckRow.checked_at.desc(), DeckCheckRow.id)
    .limit(1)
    .correlate(ROW)
    .scalar_subquery()
)

CONDITIONS: dict[Only, ColumnElement[bool]] = {
    "legal": ROW.newest_legal.is_(True),
    "illegal": ROW.newest_legal.is_(False),
    "unjudged": and_(ROW.newest_legal.is_(None), ROW.newest_version.is_not(None)),
    "missing": and_(ROW.newest_legal.is_(None), ROW.newest_version.is_(None)),
    "withdrawn": true(),
    "absent": ROW.checked_in_at.is_(None),
}


def checked_in(event: EventRow) -> ColumnElement[bool]:
    """Return the condition for players of whose lists a deck was checked."""
    return ROW.id.in_(select(DeckCheckRow.registration_id).where(DeckCheckRow.event_id == event.id))


def penalized_in(event: EventRow) -> ColumnElement[bool]:
    """Return the condition for players with a penalty that is not waived."""
    given = select(PenaltyRecord.registration_id).where(PenaltyRecord.event_id == event.id)
    return ROW.id.in_(given.where(PenaltyRecord.waived_at.is_(None)))


COLUMNS = (
    select(
        ROW.id,
        ROW.player,
        ROW.handle,
        ROW.status,
        ROW.registered_at,
        ROW.qualified_in,
        ROW.earned_byes,
        ROW.checked_in_at,
        ROW.unlocked_at,
        ROW.newest_version,
        ROW.newest_legal,
        ROW.newest_problems,
        ListVersion.received_at,
        ListVersion.corrected,
        PENALTIES.label("penalties"),
        CHECKED_VERSION.label("checked_version"),
        LAST_SOUND.label("sound"),
    )
    .select_from(ROW)
    .outerjoin(
        ListVersion,
        and_(ListVersion.registration_id == ROW.id, ListVersion.number == ROW.newest_version),
    )
)


PageStart = Row[str, datetime, str, bool | None]
"""The columns by which the rows behind a player are found."""


class Wanted(NamedTuple):
    """Which players of an event a page shows, and in which order."""

    search: str = ""
    """Part of a name or handle, in any case."""
    only: Only | None = None
    sort: Sort = "received"
    among: tuple[str, ...] | None = None
    """Only these registrations: the top cut, where its lists alone are published."""

    @property
    def status(self) -> str:
        """Return the status of all players that are wanted."""
        return "withdrawn" if self.only == "withdrawn" else "active"


def conditions_of(event: EventRow, wanted: Wanted) -> list[ColumnElement[bool]]:
    """Return the conditions for the rows of `registration`."""
    found = list(_kind_of(event, wanted))
    if wanted.among is not None:
        found.append(ROW.id.in_(wanted.among))
    if folded := fold_name(wanted.search):
        found.append(ROW.folded_name.contains(folded, autoescape=True))
    return found


def _kind_of(event: EventRow, wanted: Wanted) -> Iterator[ColumnElement[bool]]:
    """Yield the conditions of a filter.

    Few players have a deck check or a penalty, so these are looked up by their ids: the status is written so
    that no database goes through an index of all players for it.
    """
    if wanted.only in ("checked", "penalties"):
        yield checked_in(event) if wanted.only == "checked" else penalized_in(event)
        yield ROW.status.concat("") == wanted.status
        return
    yield ROW.event_id == event.id
    yield ROW.status == wanted.status
    if wanted.only == "unchecked":
        yield ~checked_in(event)
    elif wanted.only is not None:
        yield CONDITIONS[wanted.only]


def count_wanted(session: Session, event: EventRow, wanted: Wanted) -> int:
    """Count the players that are wanted, over an index."""
    query = select(func.count()).select_from(ROW).where(*conditions_of(event, wanted))
    return session.scalars(query).one()


def read_page(
    session: Session, event: EventRow, wanted: Wanted, *, after: str = "", offset: int = 0, limit: int
) -> Sequence[Row[Any]]:
    """Return the rows of the players behind the player `after`, or behind the first `offset` ones."""
    place = find_place(session, event, after) if after else None
    if wanted.sort == "problems":
        return _read_problems_first(session, event, wanted, place, offset, limit)
    key = ROW.folded_name if wanted.sort == "player" else ROW.registered_at
    query = COLUMNS.where(*conditions_of(event, wanted)).order_by(key, ROW.id)
    if place is not None:
        query = query.where(tuple_(key, ROW.id) > tuple_(getattr(place, key.key), place.id))
        offset = 0
    return session.execute(_skip(query, offset, limit)).all()


def _skip(query: Select[*tuple[Any, ...]], offset: int, limit: int) -> Select[*tuple[Any, ...]]:
    """Leave rows out by their ids alone: those of the pages before are read from the index."""
    if not offset:
        return query.limit(limit)
    ids = query.with_only_columns(ROW.id, maintain_column_froms=False).offset(offset).limit(limit)
    return query.where(ROW.id.in_(ids.scalar_subquery()))


def find_place(session: Session, event: EventRow, after: str) -> PageStart:
    """Return the columns by which the rows behind a player are found."""
    columns = select(ROW.id, ROW.registered_at, ROW.folded_name, ROW.newest_legal)
    found = session.execute(columns.where(ROW.event_id == event.id, ROW.id == after)).first()
    if found is None:
        raise Malformed("the page begins after a registration that this event does not have")
    return found


def _read_problems_first(
    session: Session,
    event: EventRow,
    wanted: Wanted,
    place: PageStart | None,
    offset: int,
    limit: int,
) -> list[Row[Any]]:
    """Read one verdict after another until the page is full. Each is one range of an index."""
    groups = PROBLEMS_FIRST[PROBLEMS_FIRST.index(place.newest_legal) :] if place else PROBLEMS_FIRST
    found: list[Row[Any]] = []
    for number, verdict in enumerate(groups):
        of_group = [*conditions_of(event, wanted), ROW.newest_legal.is_(verdict)]
        query = COLUMNS.where(*of_group).order_by(ROW.registered_at, ROW.id)
        if place is not None and number == 0:
            query = query.where(tuple_(ROW.registered_at, ROW.id) > tuple_(place.registered_at, place.id))
        elif place is None and offset:
            size = session.scalars(select(func.count()).select_from(ROW).where(*of_group)).one()
            if size <= offset:
                offset -= size
                continue
        found += session.execute(_skip(query, 0 if place else offset, limit - len(found))).all()
        offset = 0
        if len(found) >= limit:
            break
    return found
