"""Lists of registrations: for the desk, and for the public once they are published."""

from collections.abc import Iterator
from itertools import groupby
from typing import Literal, NamedTuple

from sqlalchemy.orm import Session

from legality.events.actors import DESK, TABLE, Actor, admit
from legality.events.desk.roster_rows import page_of_roster
from legality.events.errors import NotThere
from legality.events.lists.to_views import registration_view, version_views
from legality.events.names import fold_name
from legality.events.reads.list_counts import count_by_verdict
from legality.events.reads.roster_query import Wanted, count_wanted
from legality.events.store.queries import (
    EVERYTHING,
    TEXTS,
    JudgedVersion,
    Loaded,
    find_event,
    find_newest,
    list_newest,
    stream_versions,
)
from legality.events.store.store import Store
from legality.events.store.tables import EventRow, ExpectedPlayer, RegistrationRow
from legality.events.views import RegistrationView, RegistrationWithVersions

VerdictFilter = Literal["legal", "illegal", "unjudged", "withdrawn"]

VERDICTS: dict[str, bool | None] = {"legal": True, "illegal": False, "unjudged": None}


def list_registrations(
    store: Store,
    slug: str,
    *,
    by: Actor,
    search: str = "",
    only: VerdictFilter | None = None,
    loaded: Loaded = EVERYTHING,
) -> tuple[RegistrationView, ...]:
    """Return registrations in the order in which they came in, filtered by name and verdict.

    A page that shows neither lists nor verdicts asks for the FACTS alone.
    """
    admit(by, slug, DESK)
    wanted = fold_name(search)
    with store.read() as session:
        status = "withdrawn" if only == "withdrawn" else "active"
        everyone = _views(session, find_event(session, slug), status, loaded)
    return tuple(
        each
        for each in everyone
        if wanted in fold_name(f"{each.player} {each.handle}")
        and (only not in VERDICTS or each.newest.legal is VERDICTS[only])
    )


def list_published(store: Store, slug: str) -> tuple[RegistrationView, ...]:
    """Return all lists without their verdicts, once the director has published them."""
    with store.read() as session:
        event = find_event(session, slug)
        require_published(event)
        found = _views(session, event, "active", TEXTS)
        return tuple(each for each in found if is_published(event, each.id))


class PublishedPage(NamedTuple):
    """One page of the published lists, without their verdicts."""

    lists: tuple[RegistrationView, ...]
    total: int
    after: str | None
    """What the next page begins after, or None if this is the last one."""


def page_of_published(
    store: Store, slug: str, after: str = "", offset: int = 0, limit: int = 50
) -> PublishedPage:
    """Return one page of the lists without their verdicts, once they are published."""
    with store.read() as session:
        event = find_event(session, slug)
        require_published(event)
        among = published_ids(event)
        wanted = Wanted(among=among)
        page = page_of_roster(session, event, wanted, after=after, offset=offset, limit=limit)
        found = find_newest(session, [each.id for each in page.rows], TEXTS)
        shown = tuple(registration_view(event, found[each.id], TEXTS) for each in page.rows)
        active = count_by_verdict(session, event).active
        return PublishedPage(
            shown, active if among is None else count_wanted(session, event, wanted), page.after
        )


def require_published(event: EventRow) -> None:
    """Raise NotThere while the lists of an event are secret."""
    if event.state != "published":
        raise NotThere("the lists of this event are not published")


def published_ids(event: EventRow) -> tuple[str, ...] | None:
    """Return the registrations of the top cut, where only their lists are published, or None for all."""
    return None if event.published_only is None else tuple(event.published_only)


def is_published(event: EventRow, registration: str) -> bool:
    """Tell whether a list is among those of the top cut, where only these are published."""
    return event.published_only is None or registration in event.published_only


def list_with_versions(session: Session, event: EventRow) -> Iterator[RegistrationWithVersions]:
    """Yield every registration with all versions of its list, active ones first, one at a time."""
    for _, rows in groupby(stream_versions(session, event), key=lambda row: row.registration.id):
        versions = [*rows]
        newest = registration_view(event, versions[-1])
        judged = (JudgedVersion(version, judgement) for _, version, judgement in versions)
        yield RegistrationWithVersions(newest, version_views(judged))


def _views(session: Session, event: EventRow, status: str, loaded: Loaded) -> tuple[RegistrationView, ...]:
    newest = list_newest(session, event, status=status, loaded=loaded)
    return tuple(registration_view(event, each, loaded) for each in newest)


def find_player_name(store: Store, slug: str, player: str, *, by: Actor) -> str:
    """Return the name of a registered or expected player of the event, or nothing."""
    admit(by, slug, TABLE)
    with store.read() as session:
        event = find_event(session, slug)
        row = session.get(RegistrationRow, player) or session.get(ExpectedPlayer, player)
        return row.player if row is not None and row.event_id == event.id else ""
