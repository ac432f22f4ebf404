"""Read one list with everything about it in one transaction: for its player, or for the desk."""

from datetime import datetime

from sqlalchemy.orm import Session

from legality.events.actors import DESK, Actor, admit
from legality.events.desk.deck_check_records import check_views
from legality.events.desk.penalty_records import penalty_views
from legality.events.desk.rights import find_director
from legality.events.errors import NotThere, WrongSecret
from legality.events.lists.to_views import event_view, registration_view, supply_view, version_views
from legality.events.store import queries
from legality.events.store.store import Store
from legality.events.store.tables import DeckCheckRow, EventRow, SupplyRow
from legality.events.views import EventView, ListAtDesk, OwnList, RegistrationView, VersionView


def read_own_list(store: Store, secret: str, *, every_verdict: bool = True) -> OwnList:
    """Return the registration that a player's secret opens, with every version of the list.

    Without `every_verdict` earlier versions come without their lists and verdicts, which no page shows.
    """
    with store.read() as session:
        registration, event, lists = queries.find_holder_with_count(session, secret)
        found, versions = _read_versions(session, event, registration.id, every_verdict)
        supply = _read_supply(session, event, registration.id)
        return OwnList(
            event=event_view(event, lists),
            registration=found,
            versions=versions,
            supply=supply_view(supply) if supply else None,
        )


def read_list(store: Store, slug: str, registration: str, *, by: Actor) -> ListAtDesk:
    """Return a registration for the desk. Earlier versions come without their lists and verdicts."""
    admit(by, slug, DESK)
    with store.read() as session:
        event, lists = queries.find_event_with_count(session, slug)
        return _read_at_desk(session, event_view(event, lists), event, registration, by, every_verdict=False)


def read_list_by_secret(
    store: Store,
    slug: str,
    registration: str,
    secret: str,
    *,
    every_verdict: bool = True,
    now: datetime | None = None,
) -> ListAtDesk:
    """Check a director's secret and return a registration in the same transaction.

    An event that does not exist and a secret that is wrong both raise WrongSecret; NotThere is about the
    registration.
    """
    with store.read() as session:
        try:
            event, lists = queries.find_event_with_count(session, slug)
        except NotThere:
            raise WrongSecret("this secret opens nothing here") from None
        by = find_director(session, event, secret, now)
        admit(by, slug, DESK)
        return _read_at_desk(session, event_view(event, lists), event, registration, by, every_verdict)


def _read_at_desk(
    session: Session, view: EventView, event: EventRow, registration: str, by: Actor, every_verdict: bool
) -> ListAtDesk:
    found, versions = _read_versions(session, event, registration, every_verdict)
    supply = _read_supply(session, event, registration)
    return ListAtDesk(
        event=view,
        registration=found,
        versions=versions,
        checks=check_views(session, event, DeckCheckRow.registration_id == registration),
        penalties=penalty_views(session, event, registration),
        supply=supply_view(supply) if supply else None,
        by=by,
    )


def _read_supply(session: Session, event: EventRow, registration: str) -> SupplyRow | None:
    """Read the cards that a player was given. Constructed events save the query."""
    return None if event.terms["format"] == "constructed" else queries.find_supply(session, registration)


def _read_versions(
    session: Session, event: EventRow, registration: str, every_verdict: bool
) -> tuple[RegistrationView, tuple[VersionView, ...]]:
    """Read the newest list, and its versions: all in full, or with the facts alone."""
    newest = queries.find_newest(session, [registration]).get(registration)
    if newest is None or newest.registration.event_id != event.id:
        raise NotThere("there is no such registration in this event")
    loaded = queries.EVERYTHING if every_verdict else queries.FACTS
    versions = queries.list_versions(session, [registration], loaded)[registration]
    return registration_view(event, newest), version_views(versions, loaded)
