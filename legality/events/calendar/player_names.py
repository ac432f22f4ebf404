"""The names of the players of an event, where its director has made them public. No list and no handle."""

from typing import NamedTuple

from sqlalchemy import func, select

from legality.events.errors import NotThere
from legality.events.names import fold_name
from legality.events.store.queries import find_event
from legality.events.store.store import Store
from legality.events.store.tables import RegistrationRow


class PlayerNames(NamedTuple):
    """Some of the names, in their order, and the number of all players."""

    names: tuple[str, ...]
    players: int


def list_player_names(store: Store, slug: str, *, limit: int, offset: int = 0) -> PlayerNames:
    """Return names of the players who are registered, or raise NotThere if names are not public.

    An event has 5,000 registrations at most, so all names are sorted here, alike on every database.
    """
    with store.read() as session:
        event = find_event(session, slug)
        if not event.names_public or event.state == "draft":
            raise NotThere("the names of the players of this event are not public")
        wanted = select(RegistrationRow.player).where(
            RegistrationRow.event_id == event.id, RegistrationRow.status == "active"
        )
        names = sorted(session.scalars(wanted), key=fold_name)
        return PlayerNames(tuple(names[offset : offset + limit]), len(names))


def latest_player_names(store: Store, slug: str, *, limit: int) -> PlayerNames:
    """Return the names of the players who registered last, and the number of all players."""
    with store.read() as session:
        event = find_event(session, slug)
        if not event.names_public:
            raise NotThere("the names of the players of this event are not public")
        active = (RegistrationRow.event_id == event.id, RegistrationRow.status == "active")
        latest = select(RegistrationRow.player).where(*active)
        ordered = latest.order_by(RegistrationRow.registered_at.desc(), RegistrationRow.id).limit(limit)
        count = session.scalars(select(func.count()).select_from(RegistrationRow).where(*active)).one()
        return PlayerNames(tuple(session.scalars(ordered)), count)
