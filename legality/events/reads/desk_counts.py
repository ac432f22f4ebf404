"""Count the deck checks, draws and penalties of an event: once, until anything of the event changes."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, distinct, func, or_, select
from sqlalchemy.orm import Session

from legality.events.reads.head_cache import HeadCache
from legality.events.store.tables import DeckCheckRow, Draw, EventRow, PenaltyRecord, RegistrationRow

ROW = RegistrationRow

AT_A_TIME = 20
"""Penalties with their reasons that are in memory at a time."""

IDS = 500
"""Players that one query names."""


REMEMBERED = 16
"""Events of which a process remembers every id of a deck check or a penalty: 65 bytes each."""


class DeskCounts(NamedTuple):
    """Active players by what was done at the desk."""

    checked: int
    """Those of whose lists a deck was checked."""
    penalized: int
    """Those with a penalty that is not waived."""


class CheckCounts(NamedTuple):
    """The deck checks of an event."""

    ids: tuple[str, ...]
    """All deck checks, the oldest first."""
    draws: tuple[str, ...]
    """All draws, the oldest first."""
    players: int
    """Players with a deck check, those who left included."""
    differing: int
    """Players whose last deck check found a problem."""
    undrawn: int
    """Players whose decks the next draw is among: neither drawn nor checked yet."""


class PenaltyCounts(NamedTuple):
    """The penalties of an event."""

    ids: tuple[str, ...]
    """All penalties, the oldest first."""
    by_level: Mapping[str, int]
    """Those that count, by the name of their level, and last those that were waived."""


DESKS: HeadCache[DeskCounts] = HeadCache()
CHECKS: HeadCache[CheckCounts] = HeadCache(REMEMBERED)
PENALTIES: HeadCache[PenaltyCounts] = HeadCache(REMEMBERED)


def count_desk(session: Session, event: EventRow) -> DeskCounts:
    """Count the players with a deck check, and those with a penalty."""
    return DESKS.count(session, event, _count_desk)


def count_checks(session: Session, event: EventRow) -> CheckCounts:
    """Count the deck checks, and put them in order."""
    return CHECKS.count(session, event, _count_checks)


def count_penalties(session: Session, event: EventRow) -> PenaltyCounts:
    """Count the penalties, and put them in order."""
    return PENALTIES.count(session, event, _count_penalties)


def _count_desk(session: Session, event: EventRow) -> DeskCounts:
    checked = _count_players(session, event, DeckCheckRow)
    return DeskCounts(checked, _count_players(session, event, PenaltyRecord))


def _count_checks(session: Session, event: EventRow) -> CheckCounts:
    row = DeckCheckRow
    made = select(row.id, row.registration_id, row.sound).where(row.event_id == event.id)
    rows = session.execute(made.order_by(row.checked_at, row.id)).all()
    last: dict[str, bool | None] = {each[1]: each[2] for each in rows}
    undrawn = _count_undrawn(session, event, last.keys() | list_drawn(session, event))
    differing = sum(sound is False for sound in last.values())
    draws = select(Draw.id).where(Draw.event_id == event.id).order_by(Draw.drawn_at, Draw.id)
    return CheckCounts(
        ids=tuple(each[0] for each in rows),
        draws=tuple(session.scalars(draws)),
        players=len(last),
        differing=differing,
        undrawn=undrawn,
    )


def _count_penalties(session: Session, event: EventRow) -> PenaltyCounts:
    row = PenaltyRecord
    given = select(row.id, row.waived_at, row.reasons).where(row.event_id == event.id)
    ordered = given.order_by(row.given_at, row.id).execution_options(yield_per=AT_A_TIME)
    ids, levels = [], Counter[str]()
    for id_, waived_at, reasons in session.execute(ordered):
        ids.append(id_)
        levels["Waived" if waived_at else reasons["name"] or "No level"] += 1
    return PenaltyCounts(tuple(ids), dict(sorted(levels.items(), key=lambda item: item[0] == "Waived")))


def _count_players(session: Session, event: EventRow, table: type[DeckCheckRow] | type[PenaltyRecord]) -> int:
    """Count the active players with a row in a table that has few rows for each event."""
    query = (
        select(func.count(distinct(table.registration_id)))
        .join(ROW, ROW.id == table.registration_id)
        .where(table.event_id == event.id, ROW.status == "active")
    )
    if table is PenaltyRecord:
        query = query.where(PenaltyRecord.waived_at.is_(None))
    return session.scalars(query).one()


def _count_undrawn(session: Session, event: EventRow, seen: set[str]) -> int:
    """Count the players who may be drawn, less those of them who were drawn or checked."""
    among = select(func.count()).select_from(ROW).where(*may_be_drawn(event))
    found = session.scalars(among).one()
    ids = sorted(seen)
    for start in range(0, len(ids), IDS):
        some = ids[start : start + IDS]
        found -= session.scalars(among.where(ROW.id.in_(some))).one()
    return found


def may_be_drawn(event: EventRow) -> list[ColumnElement[bool]]:
    """Return the conditions for players who may play: none who qualified in an earlier heat (section 9)."""
    found: list[ColumnElement[bool]] = [ROW.event_id == event.id, ROW.status == "active"]
    return (
        [*found, or_(ROW.qualified_in.is_(None), ROW.qualified_in >= event.begun)] if event.begun else found
    )


def list_drawn(session: Session, event: EventRow) -> set[str]:
    """Return the registrations that were drawn."""
    draws = session.scalars(select(Draw.drawn).where(Draw.event_id == event.id))
    return {each for draw in draws for each in draw}


def page_before(ids: Sequence[str], before: str, limit: int) -> tuple[Sequence[str], str]:
    """Return the newest ids before one of them, the oldest first, and what the next page is before."""
    end = ids.index(before) if before in ids else len(ids)
    page = ids[max(0, end - limit) : end]
    return page, page[0] if end > limit else ""
