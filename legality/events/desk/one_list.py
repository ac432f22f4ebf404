"""Read one list with everything about it in one transaction: for its player, or for the desk."""

from sqlalchemy.orm import Session

from legality.events.actors import DESK, Actor, admit
from legality.events.desk.deck_check_records import check_views
from legality.events.desk.penalty_records import penalty_views
from legality.events.desk.rights import find_director
from legality.events.errors import NotThere, WrongSecret
from legality.events.lists.to_views import event_view, read_event_view, registration_view, version_views
from legality.events.store import queries
from legality.events.store.store import Store
from legality.events.store.tables import DeckCheckRow, EventRow, RegistrationRow
from legality.events.views import EventView, ListAtDesk, OwnList, RegistrationView, VersionView


def read_own_list(store: Store, secret: str) -> OwnList:
    """Return the registration that a player's secret opens, with every version of the list."""
    with store.read() as session:
        registration, event = queries.find_holder(session, secret)
        found, versions = _read_versions(session, event, registration)
        return OwnList(read_event_view(session, event), found, versions)


def read_list(store: Store, slug: str, registration: str, *, by: Actor) -> ListAtDesk:
    """Return a registration for the desk."""
    admit(by, slug, DESK)
    with store.read() as session:
        event, lists = queries.find_event_with_count(session, slug)
        return _read_at_desk(session, event_view(event, lists), event, registration, by)


def read_list_by_secret(store: Store, slug: str, registration: str, secret: str) -> ListAtDesk:
    """Check a director's secret and return a registration in the same transaction.

    An event that does not exist and a secret that is wrong both raise WrongSecret; NotThere is about the
    registration.
    """
    with store.read() as session:
        try:
            event, lists = queries.find_event_with_count(session, slug)
        except NotThere:
            raise WrongSecret("this secret opens nothing here") from None
        by = find_director(session, event, secret)
        return _read_at_desk(session, event_view(event, lists), event, registration, by)


def _read_at_desk(
    session: Session, view: EventView, event: EventRow, registration: str, by: Actor
) -> ListAtDesk:
    row = queries.find_registration(session, event, registration)
    found, versions = _read_versions(session, event, row)
    return ListAtDesk(
        event=view,
        registration=found,
        versions=versions,
        checks=check_views(session, event, DeckCheckRow.registration_id == row.id),
        penalties=penalty_views(session, event, row.id),
        by=by,
    )


def _read_versions(
    session: Session, event: EventRow, registration: RegistrationRow
) -> tuple[RegistrationView, tuple[VersionView, ...]]:
    versions = queries.list_versions(session, [registration.id])[registration.id]
    newest = queries.NewestList(registration, *versions[-1])
    return registration_view(event, newest), version_views(versions)
