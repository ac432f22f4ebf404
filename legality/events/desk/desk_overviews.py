"""What the tabs of deck checks and of penalties show: one page of each, and how many there are.

A page reads its own rows and none of the others. The order of all rows is read again when the event changes.
"""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Generic, NamedTuple, TypeVar

from sqlalchemy import select
from sqlalchemy.orm import Session

from legality.events.actors import DESK, TABLE, Actor, admit
from legality.events.desk.deck_check_records import check_views, find_checks
from legality.events.desk.penalty_records import GIVEN, penalty_views, view_penalty
from legality.events.names import fold_name
from legality.events.reads.desk_counts import (
    CheckCounts,
    PenaltyCounts,
    count_checks,
    count_penalties,
    page_before,
)
from legality.events.store.queries import count_lists, find_event
from legality.events.store.store import Store
from legality.events.store.tables import DeckCheckRow, Draw, EventRow, PenaltyRecord, RegistrationRow
from legality.events.views import CheckView, PenaltyView

A_PAGE = 50
"""Deck checks, penalties, or players that a search finds, on one page."""

DRAWS = 10
"""Draws of one page. Each names up to 500 players."""

REMEMBERED = 64
"""Draws that a process remembers."""


class DrawOfPage(NamedTuple):
    """A draw without the players that it was among."""

    id: str
    seed: str
    players: int
    """Among how many players it was."""
    drawn: tuple[str, ...]
    drawn_at: datetime
    round: int | None


READ_DRAWS: dict[str, DrawOfPage] = {}

Shown = TypeVar("Shown")


class DeskPage(NamedTuple, Generic[Shown]):
    """Some deck checks or penalties, and the number of all."""

    items: tuple[Shown, ...]
    total: int


class ChecksOverview(NamedTuple):
    """One page of the deck checks of an event, and one of its draws."""

    counts: CheckCounts
    players: int
    checks: tuple[CheckView, ...]
    earlier: str
    """The deck check that the next page ends before; empty on the last one."""
    draws: tuple[DrawOfPage, ...]
    """The oldest first."""
    earlier_draws: str
    """The draw that the next page of draws ends before; empty on the last one."""
    last: Mapping[str, CheckView]
    """The last deck checks of the drawn players."""
    names: Mapping[str, str]
    """The names of the drawn players who have not left."""
    found: tuple[tuple[str, str], ...]
    """Players that a search finds."""


class PenaltiesOverview(NamedTuple):
    """One page of the penalties of an event."""

    counts: PenaltyCounts
    given: tuple[PenaltyView, ...]
    earlier: str
    """The penalty that the next page ends before; empty on the last one."""


def read_checks_overview(
    store: Store, slug: str, *, by: Actor, search: str = "", before: str = "", before_draw: str = ""
) -> ChecksOverview:
    """Return the deck checks before one of them, or the newest ones."""
    admit(by, slug, TABLE)
    with store.read() as session:
        event = find_event(session, slug)
        counts = count_checks(session, event)
        ids, earlier = page_before(counts.ids, before, A_PAGE)
        drawn_ids, earlier_draws = page_before(counts.draws, before_draw, DRAWS)
        draws = tuple(_read_draw(session, each) for each in drawn_ids)
        drawn = {one for draw in draws for one in draw.drawn}
        return ChecksOverview(
            counts=counts,
            players=count_lists(session, event),
            checks=find_checks(session, DeckCheckRow.id.in_(ids)),
            earlier=earlier,
            draws=draws,
            earlier_draws=earlier_draws,
            last={each.registration: each for each in _checks_of(session, drawn)},
            names=name_players(session, event, drawn),
            found=_find_players(session, event, search),
        )


def _checks_of(session: Session, players: Collection[str]) -> tuple[CheckView, ...]:
    """Return the deck checks of some players, the oldest first. No index of all checks helps to find them."""
    return find_checks(session, DeckCheckRow.registration_id.in_(players)) if players else ()


def find_drawn(session: Session, event: EventRow, draw: str) -> set[str]:
    """Return the registrations of one draw; none if the event has no such draw."""
    is_of_event = draw in count_checks(session, event).draws
    return set(_read_draw(session, draw).drawn) if is_of_event else set()


def _read_draw(session: Session, draw: str) -> DrawOfPage:
    """Return a draw. It is read once, with all players that it was among, and never changes."""
    if (known := READ_DRAWS.get(draw)) is not None:
        return known
    row = session.get_one(Draw, draw)
    read = DrawOfPage(row.id, row.seed, len(row.among), tuple(row.drawn), row.drawn_at, row.round)
    if len(READ_DRAWS) >= REMEMBERED:
        READ_DRAWS.clear()
    READ_DRAWS[draw] = read
    session.expunge(row)
    return read


def name_players(session: Session, event: EventRow, players: Collection[str]) -> dict[str, str]:
    """Return the names of those of some players who have not left."""
    if not players:
        return {}
    row = RegistrationRow
    wanted = select(row.id, row.player, row.event_id).where(row.status == "active", row.id.in_(players))
    # If a query names the event too, SQLite reads all players of it for more than some 24 ids.
    return {each[0]: each[1] for each in session.execute(wanted) if each[2] == event.id}


def list_names(store: Store, slug: str, players: Collection[str], *, by: Actor) -> dict[str, str]:
    """Return the names of those of some players who have not left."""
    admit(by, slug, TABLE)
    with store.read() as session:
        return name_players(session, find_event(session, slug), players)


def _find_players(session: Session, event: EventRow, search: str) -> tuple[tuple[str, str], ...]:
    words = fold_name(search)
    if not words:
        return ()
    row = RegistrationRow
    wanted = select(row.id, row.player).where(
        row.event_id == event.id,
        row.status == "active",
        row.folded_name.contains(words, autoescape=True),
    )
    rows = session.execute(wanted.order_by(row.folded_name, row.id).limit(A_PAGE))
    return tuple((each[0], each[1]) for each in rows)


def read_penalties_overview(
    store: Store, slug: str, *, by: Actor, search: str = "", before: str = ""
) -> PenaltiesOverview:
    """Return the penalties before one of them, or the newest ones, of the players that a search finds."""
    admit(by, slug, DESK)
    with store.read() as session:
        event = find_event(session, slug)
        counts = count_penalties(session, event)
        ids: Sequence[str] = counts.ids
        if words := fold_name(search):
            wanted = GIVEN.with_only_columns(PenaltyRecord.id).where(
                PenaltyRecord.event_id == event.id,
                RegistrationRow.folded_name.contains(words, autoescape=True),
            )
            found = set(session.scalars(wanted))
            ids = [each for each in ids if each in found]
        page, earlier = page_before(ids, before, A_PAGE)
        return PenaltiesOverview(counts, _penalties(session, page), earlier)


def page_of_checks(
    store: Store, slug: str, *, by: Actor, registration: str | None, offset: int, limit: int
) -> DeskPage[CheckView]:
    """Return some deck checks of an event, or of one player, the oldest first and without differences."""
    admit(by, slug, TABLE)
    with store.read() as session:
        event = find_event(session, slug)
        if registration is not None:
            found = check_views(session, event, DeckCheckRow.registration_id == registration)
            return DeskPage(found[offset : offset + limit], len(found))
        ids = count_checks(session, event).ids
        some = ids[offset : offset + limit]
        return DeskPage(find_checks(session, DeckCheckRow.id.in_(some)), len(ids))


def page_of_penalties(
    store: Store, slug: str, *, by: Actor, registration: str | None, offset: int, limit: int
) -> DeskPage[PenaltyView]:
    """Return some penalties of an event, or of one player, the oldest first."""
    admit(by, slug, DESK)
    with store.read() as session:
        event = find_event(session, slug)
        if registration is not None:
            found = penalty_views(session, event, registration)
            return DeskPage(found[offset : offset + limit], len(found))
        ids = count_penalties(session, event).ids
        return DeskPage(_penalties(session, ids[offset : offset + limit]), len(ids))


def _penalties(session: Session, ids: Sequence[str]) -> tuple[PenaltyView, ...]:
    """Return some penalties, the oldest first."""
    wanted = GIVEN.where(PenaltyRecord.id.in_(ids)).order_by(PenaltyRecord.given_at, PenaltyRecord.id)
    return tuple(view_penalty(row[0], row[1]) for row in session.execute(wanted))
