"""The desk: all lists with their verdicts, for directors; and after publication the lists for everybody."""

from typing import Literal

from legality.events.actors import DESK, Actor, admit
from legality.events.errors import NotThere
from legality.events.lists.to_views import registered
from legality.events.names import folded
from legality.events.store.queries import event_row, newest_lists
from legality.events.store.store import Store
from legality.events.views import RegistrationView

Only = Literal["legal", "illegal", "unjudged", "withdrawn"]

VERDICTS: dict[str, bool | None] = {"legal": True, "illegal": False, "unjudged": None}


def desk(
    store: Store, slug: str, *, by: Actor, search: str = "", only: Only | None = None
) -> tuple[RegistrationView, ...]:
    """Return who is registered, in the order in which they came, as far as they are asked for."""
    admit(by, slug, DESK)
    wanted = folded(search)
    return tuple(
        each
        for each in _views(store, slug, withdrawn=only == "withdrawn")
        if wanted in folded(f"{each.player} {each.handle}")
        and (only not in VERDICTS or each.newest.legal is VERDICTS[only])
    )


def published_lists(store: Store, slug: str) -> tuple[RegistrationView, ...]:
    """Return all lists for everybody, once the director has published them."""
    with store.read() as session:
        if event_row(session, slug).state != "published":
            raise NotThere("the lists of this event are not published")
    return _views(store, slug, withdrawn=False)


def _views(store: Store, slug: str, *, withdrawn: bool) -> tuple[RegistrationView, ...]:
    with store.read() as session:
        event = event_row(session, slug)
        rows = newest_lists(session, event, status="withdrawn" if withdrawn else "active")
        return tuple(registered(event, *row) for row in rows)
