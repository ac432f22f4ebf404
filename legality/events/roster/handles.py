"""The handles of the players, one a line, as the community's site asks for them."""

from sqlalchemy import select

from legality.events.actors import DESK, Actor, admit
from legality.events.names import fold_name
from legality.events.store.queries import find_event
from legality.events.store.store import Store
from legality.events.store.tables import RegistrationRow


def list_handles(store: Store, slug: str, *, by: Actor) -> tuple[list[str], list[str]]:
    """Return the handles of the players who have not left, and the names of those without a handle."""
    admit(by, slug, DESK)
    columns = select(RegistrationRow.player, RegistrationRow.handle)
    with store.read() as session:
        event = find_event(session, slug)
        wanted = columns.where(RegistrationRow.event_id == event.id, RegistrationRow.status == "active")
        rows = [(row[0], row[1]) for row in session.execute(wanted)]
    handles = sorted((handle for _, handle in rows if handle), key=fold_name)
    return handles, sorted((player for player, handle in rows if not handle), key=fold_name)


def export_handles(store: Store, slug: str, *, by: Actor) -> str:
    """Return the handles, one a line."""
    handles, _ = list_handles(store, slug, by=by)
    return "".join(f"{handle}\n" for handle in handles)
