"""The roster of the desk: one page of players at a time, and how many there are of each kind.

    page = roster_page(store, slug, by=by, search="pic", only="illegal", sort="problems", after="", limit=50)
    page.rows    the players, as `RosterRow`
    page.after   give it as `after` with the same search, filter and sort for the next page; None on the last
    counts = roster_counts(store, slug, by=by)

A page reads one row of an index for each player that it shows and no list, so it costs the same among 100
players and among 100,000. A search reads the names of all players of the event: 100,000 take about 20 ms.
`counts` are one query over an index, and no query while nothing of the event changed.
"""

from datetime import datetime
from typing import Any, Literal, NamedTuple

from sqlalchemy import Row
from sqlalchemy.orm import Session

from legality.events.actors import DESK, Actor, admit
from legality.events.errors import Malformed
from legality.events.reads.desk_counts import count_desk
from legality.events.reads.list_counts import ListCounts, count_by_verdict
from legality.events.reads.roster_query import Only, Sort, Wanted, count_wanted, read_page
from legality.events.store.queries import find_event
from legality.events.store.store import Store
from legality.events.store.tables import EventRow

MOST = 200
"""Players of one page."""


class RosterRow(NamedTuple):
    """A player on the roster, with the facts of the newest list and no card of it."""

    id: str
    """The registration."""
    player: str
    handle: str
    status: Literal["active", "withdrawn"]
    versions: int
    """The number of the newest list; 0 before the first one."""
    legal: bool | None
    """Whether the newest list is legal; None where it was not judged or is missing."""
    problems: int
    """The errors of the newest verdict."""
    registered_at: datetime
    received_at: datetime | None
    """When the newest list came in."""
    corrected: bool
    """Whether the newest list came in after the lock, as a correction that the director ordered."""
    penalties: int
    """Penalties that are not waived."""
    checked: bool
    sound: bool | None
    """The result of the last deck check: None also where there was none."""
    changed_since_check: bool
    """Whether a newer list came in since the last version that was checked."""
    qualified_in: int | None
    earned_byes: int
    checked_in_at: datetime | None
    """When the player came to the door."""
    unlocked_at: datetime | None
    """Since when the player may replace the list although lists are locked."""


class RosterPage(NamedTuple):
    """One page of the roster."""

    rows: tuple[RosterRow, ...]
    after: str | None
    """What the next page begins after, or None if this is the last one."""


class RosterCounts(NamedTuple):
    """The players of an event by kind. A player may be of several kinds."""

    lists: ListCounts
    """Players by verdict: legal, illegal, unjudged, missing, withdrawn, and active for all but the last."""
    checked: int
    """Active players of whose lists a deck was checked."""
    penalized: int
    """Active players with a penalty that is not waived."""


def roster_page(
    store: Store,
    slug: str,
    *,
    by: Actor,
    search: str = "",
    only: Only | None = None,
    sort: Sort = "received",
    after: str = "",
    limit: int = 50,
) -> RosterPage:
    """Return the page of the roster that begins behind the registration `after`, or the first page."""
    admit(by, slug, DESK)
    with store.read() as session:
        event = find_event(session, slug)
        return page_of_roster(session, event, Wanted(search, only, sort), after=after, limit=limit)


def page_of_roster(
    session: Session, event: EventRow, wanted: Wanted, *, after: str = "", offset: int = 0, limit: int = 50
) -> RosterPage:
    """Return one page. One more row than it shows is read, which tells whether there is another page."""
    if not 1 <= limit <= MOST:
        raise Malformed(f"a page has 1 to {MOST} players")
    found = read_page(session, event, wanted, after=after, offset=offset, limit=limit + 1)
    rows = tuple(map(_row, found[:limit]))
    return RosterPage(rows, rows[-1].id if len(found) > limit else None)


def read_roster(
    store: Store, slug: str, wanted: Wanted, *, by: Actor, after: str, offset: int, limit: int
) -> tuple[RosterPage, int]:
    """Return a page of the roster, and the number of all players that are wanted."""
    admit(by, slug, DESK)
    with store.read() as session:
        event = find_event(session, slug)
        page = page_of_roster(session, event, wanted, after=after, offset=offset, limit=limit)
        return page, count_page_rows(session, event, wanted)


def roster_counts(store: Store, slug: str, *, by: Actor) -> RosterCounts:
    """Count the players of an event by kind."""
    admit(by, slug, DESK)
    with store.read() as session:
        event = find_event(session, slug)
        lists = count_by_verdict(session, event)
        done = count_desk(session, event)
        return RosterCounts(lists, done.checked, done.penalized)


def count_roster(store: Store, slug: str, *, by: Actor, search: str = "", only: Only | None = None) -> int:
    """Count the players that a search and a filter find."""
    admit(by, slug, DESK)
    with store.read() as session:
        return count_page_rows(session, find_event(session, slug), Wanted(search, only))


def count_page_rows(session: Session, event: EventRow, wanted: Wanted) -> int:
    """Count all players that are wanted: from the cached counts where they tell it."""
    if not wanted.search.strip():
        counts = count_by_verdict(session, event)
        if wanted.only is None:
            return counts.active
        if wanted.only in ListCounts._fields:
            known: int = getattr(counts, wanted.only)
            return known
    return count_wanted(session, event, wanted)


def _row(found: Row[Any]) -> RosterRow:
    """Return a row as the desk shows it."""
    return RosterRow(
        id=found.id,
        player=found.player,
        handle=found.handle,
        status=found.status,
        versions=found.newest_version or 0,
        legal=found.newest_legal,
        problems=found.newest_problems or 0,
        registered_at=found.registered_at,
        received_at=found.received_at,
        corrected=bool(found.corrected),
        penalties=found.penalties,
        checked=found.checked_version is not None,
        sound=found.sound,
        changed_since_check=(found.checked_version or found.newest_version or 0)
        < (found.newest_version or 0),
        qualified_in=found.qualified_in,
        earned_byes=found.earned_byes,
        checked_in_at=found.checked_in_at,
        unlocked_at=found.unlocked_at,
    )
