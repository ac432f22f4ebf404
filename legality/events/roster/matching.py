"""Match players who register with those whom the director expects."""

from collections.abc import Iterable

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from legality.events.names import fold_name
from legality.events.store.tables import EventRow, ExpectedPlayer, RegistrationRow


def match_expected(
    session: Session, event: EventRow, registrations: Iterable[RegistrationRow]
) -> dict[str, ExpectedPlayer]:
    """Return the expected player of each registration that has one, by the id of the registration.

    A handle decides where both have one; else the name. Nobody is matched twice.
    """
    new = [*registrations]
    if not event.expected or not new:
        return {}
    persons = {each.person for each in new}
    names = {fold_name(each.player) for each in new}
    wanted = select(ExpectedPlayer).where(
        ExpectedPlayer.event_id == event.id,
        ExpectedPlayer.status == "expected",
        or_(ExpectedPlayer.person.in_(persons), ExpectedPlayer.folded_name.in_(names)),
    )
    waiting = [*session.scalars(wanted.order_by(ExpectedPlayer.added_at, ExpectedPlayer.id)).all()]
    found: dict[str, ExpectedPlayer] = {}
    for registration in new:
        fitting = [row for row in waiting if _fits(row, registration)]
        fitting.sort(key=lambda row: row.person != registration.person)
        if fitting:
            found[registration.id] = fitting[0]
            waiting.remove(fitting[0])
    return found


def _fits(row: ExpectedPlayer, registration: RegistrationRow) -> bool:
    if row.handle and registration.handle:
        return row.person == registration.person
    return row.folded_name == fold_name(registration.player)


def mark_registered(event: EventRow, row: ExpectedPlayer, registration: RegistrationRow) -> None:
    """Note that an expected player has a list now."""
    row.status, row.registration_id = "registered", registration.id
    event.expected -= 1
