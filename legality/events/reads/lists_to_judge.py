"""Name the lists of an event that are to be judged again, a batch at a time, in the order of registration."""

from collections.abc import Sequence

from sqlalchemy import or_, select, tuple_
from sqlalchemy.orm import Session

from legality.events.reads.roster_query import find_place
from legality.events.store.tables import EventRow, RegistrationRow

ROW = RegistrationRow


def list_registrations_after(
    session: Session, event: EventRow, after: str, judged_by: str, limit: int
) -> Sequence[str]:
    """Return active registrations with a list behind the registration `after`.

    With a digest (`newest_facts.basis_digest`) lists that were judged by these data are left out.
    """
    query = select(ROW.id).where(
        ROW.event_id == event.id, ROW.status == "active", ROW.newest_version.is_not(None)
    )
    if judged_by:
        query = query.where(or_(ROW.newest_basis != judged_by, ROW.newest_basis.is_(None)))
    if after:
        place = find_place(session, event, after)
        query = query.where(tuple_(ROW.registered_at, ROW.id) > tuple_(place.registered_at, place.id))
    return session.scalars(query.order_by(ROW.registered_at, ROW.id).limit(limit)).all()
