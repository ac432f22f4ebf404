"""Lists of registrations: for the desk, and for the public once they are published."""

from collections.abc import Iterator
from itertools import groupby
from typing import Literal

from sqlalchemy.orm import Session

from legality.events.actors import DESK, Actor, admit
from legality.events.errors import NotThere
from legality.events.lists.to_views import registration_view, version_views
from legality.events.names import fold_name
from legality.events.store.queries import (
    EVERYTHING,
    FACTS,
    TEXTS,
    JudgedVersion,
    Loaded,
    find_event,
    find_newest,
    list_newest,
    stream_versions,
)
from legality.events.store.store import Store
from legality.events.store.tables import EventRow
from legality.events.views import RegistrationView, RegistrationWithVersions

Only = Literal["legal", "illegal", "unjudged", "withdrawn"]

VERDICTS: dict[str, bool | None] = {"legal": True, "illegal": False, "unjudged": None}


def list_registrations(
    store: Store,
    slug: str,
    *,
    by: Actor,
    search: str = "",
    only: Only | None = None,
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
        _require_published(event)
        return _views(session, event, "active", TEXTS)


def page_of_published(
    store: Store, slug: str, offset: int, limit: int
) -> tuple[tuple[RegistrationView, ...], int]:
    """Return one page of the lists without their verdicts, and the number of all, once they are published."""
    with store.read() as session:
        event = find_event(session, slug)
        _require_published(event)
        ids = [each.registration.id for each in list_newest(session, event, loaded=FACTS)]
        found = find_newest(session, ids[offset : offset + limit], TEXTS)
        shown = (found[each] for each in ids[offset : offset + limit])
        return tuple(registration_view(event, each, TEXTS) for each in shown), len(ids)


def _require_published(event: EventRow) -> None:
    if event.state != "published":
        raise NotThere("the lists of this event are not published")


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
