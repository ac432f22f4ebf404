"""Lists of registrations: for the desk, and for the public once they are published."""

from typing import Literal

from sqlalchemy.orm import Session

from legality.events.actors import DESK, Actor, admit
from legality.events.errors import NotThere
from legality.events.lists.to_views import registration_view, version_views
from legality.events.names import fold_name
from legality.events.store.queries import find_event, list_newest, list_versions
from legality.events.store.store import Store
from legality.events.store.tables import EventRow
from legality.events.views import RegistrationView, RegistrationWithVersions

Only = Literal["legal", "illegal", "unjudged", "withdrawn"]

VERDICTS: dict[str, bool | None] = {"legal": True, "illegal": False, "unjudged": None}


def list_registrations(
    store: Store, slug: str, *, by: Actor, search: str = "", only: Only | None = None
) -> tuple[RegistrationView, ...]:
    """Return registrations in the order in which they came in, filtered by name and verdict."""
    admit(by, slug, DESK)
    wanted = fold_name(search)
    with store.read() as session:
        status = "withdrawn" if only == "withdrawn" else "active"
        everyone = _views(session, find_event(session, slug), status)
    return tuple(
        each
        for each in everyone
        if wanted in fold_name(f"{each.player} {each.handle}")
        and (only not in VERDICTS or each.newest.legal is VERDICTS[only])
    )


def list_published(store: Store, slug: str) -> tuple[RegistrationView, ...]:
    """Return all lists, once the director has published them."""
    with store.read() as session:
        event = find_event(session, slug)
        if event.state != "published":
            raise NotThere("the lists of this event are not published")
        return _views(session, event, "active")


def list_with_versions(store: Store, slug: str, *, by: Actor) -> tuple[RegistrationWithVersions, ...]:
    """Return every registration with all versions of its list, active ones first."""
    admit(by, slug, DESK)
    with store.read() as session:
        event = find_event(session, slug)
        everyone = _views(session, event, "active") + _views(session, event, "withdrawn")
        versions = list_versions(session, [each.id for each in everyone])
        return tuple(RegistrationWithVersions(each, version_views(versions[each.id])) for each in everyone)


def _views(session: Session, event: EventRow, status: str) -> tuple[RegistrationView, ...]:
    return tuple(registration_view(event, each) for each in list_newest(session, event, status=status))
