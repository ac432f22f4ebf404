"""The names of the players of an event, where its director has made them public. No list and no handle."""

from typing import NamedTuple

from sqlalchemy import select

from legality.events.errors import NotThere
from legality.events.store.queries import count_lists, find_event
from legality.events.store.store import Store
from legality.events.store.tables import RegistrationRow


class PlayerNames(NamedTuple):
    """Some of the names, in their order, and the number of all players."""

    names: tuple[str, ...]
    players: int


def list_player_names(store: Store, slug: str, *, limit: int, offset: int = 0) -> PlayerNames:
    """Return names of the players who are registered, or raise NotThere if names are not public."""
    with store.read() as session:
        event = find_event(session, slug)
        if not event.names_public or event.state == "draft":
            raise NotThere("the names of the players of this event are not public")
        row = RegistrationRow
        active = select(row.id).where(row.event_id == event.id, row.status == "active")
        page = active.order_by(row.folded_name, row.id).offset(offset).limit(limit)
        ids = session.scalars(page).all()
        named = dict(session.execute(select(row.id, row.player).where(row.id.in_(ids))).all())
        return PlayerNames(tuple(named[each] for each in ids), count_lists(session, event))


def latest_player_names(store: Store, slug: str, *, limit: int) -> PlayerNames:
    """Return the names of the players who registered last, and the number of all players."""
    with store.read() as session:
        event = find_event(session, slug)
        if not event.names_public:
            raise NotThere("the names of the players of this event are not public")
        active = (RegistrationRow.event_id == event.id, RegistrationRow.status == "active")
        latest = select(RegistrationRow.player).where(*active)
        ordered = latest.order_by(RegistrationRow.registered_at.desc(), RegistrationRow.id).limit(limit)
        return PlayerNames(tuple(session.scalars(ordered)), count_lists(session, event))
