"""Replace lists until the lock, and withdraw players."""

from datetime import datetime

from sqlalchemy.orm import Session

from legality.events.actors import DESK, Actor, Via, admit
from legality.events.errors import Locked, StoreUnavailable, Withdrawn
from legality.events.lists.judged_list import JudgedList, same_basis
from legality.events.lists.list_turns import changes_by_round, heats_of, takes_list_of_next_heat
from legality.events.lists.list_versions import (
    NewVersion,
    SentList,
    find_repeated,
    insert_versions,
    make_sent_list,
    make_version,
)
from legality.events.lists.registering import TRIES, accept_list, require_not_locked
from legality.events.lists.store_limits import require_room_for_correction, require_room_for_version
from legality.events.lists.terms_document import terms_of
from legality.events.lists.to_views import read_registration_view, repeat_receipt
from legality.events.names import check_text
from legality.events.store.audit_log import record
from legality.events.store.queries import (
    count_versions,
    find_holder,
    find_registration,
    find_supply,
    is_newest_supply,
    lock_event,
)
from legality.events.store.secrets import digest_of
from legality.events.store.store import Store
from legality.events.store.tables import EventRow, RegistrationRow
from legality.events.views import OwnList, Receipt, RegistrationView


def replace_list(
    store: Store,
    secret: str,
    *,
    text: bytes,
    now: datetime,
    dialect: str | None = None,
    key: str | None = None,
    via: Via = "",
) -> Receipt:
    """Replace the list of a registration. Earlier versions are kept.

    Draft and sealed decks change between rounds (5.0 4.1.2, 4.1.3), so their players send lists until the
    event is published.
    """
    sent = make_sent_list(key, text, "replace", digest_of(secret), dialect)
    for _ in range(TRIES):
        with store.read() as session:
            registration, event = find_holder(session, secret)
            if repeated := find_repeated(session, event, sent):
                return repeat_receipt(session, event, registration, repeated, secret)
            _require_may_replace(event, registration, now)
            supply = find_supply(session, registration.id)
        judged = accept_list(store, event, text, dialect, supply)
        with store.write() as session:
            row = lock_event(session, event.slug)
            registration, _ = find_holder(session, secret)
            if repeated := find_repeated(session, row, sent):
                return repeat_receipt(session, row, registration, repeated, secret)
            _require_may_replace(row, registration, now)
            if same_basis(row, event) and is_newest_supply(session, registration, supply):
                by = Actor("player", registration.player, row.slug, via)
                version = _make_next(session, row, registration, sent, judged, by, now)
                insert_versions(session, row, [version])
                return version.receipt(row, secret)
    raise StoreUnavailable("the event is being changed; try again")


def _make_next(
    session: Session,
    event: EventRow,
    registration: RegistrationRow,
    sent: SentList,
    judged: JudgedList,
    by: Actor,
    now: datetime,
) -> NewVersion:
    """Return the rows of the next list. One that a director unlocked is a correction, and locks itself."""
    number = count_versions(session, registration) + 1
    if registration.unlocked_at is None:
        require_room_for_version(number - 1)
        return make_version(event, registration, sent, judged, number, action="replaced", by=by, now=now)
    require_room_for_correction(number - 1)
    registration.unlocked_at = None
    more = {"unlocked": True}
    return make_version(
        event, registration, sent, judged, number, action="corrected", by=by, now=now, more=more
    )


def withdraw(store: Store, secret: str, *, now: datetime, via: Via = "") -> RegistrationView:
    """Withdraw a registration. To withdraw twice is the same as once."""
    with store.read() as session:
        _, event = find_holder(session, secret)
    with store.write() as session:
        row = lock_event(session, event.slug)
        registration, _ = find_holder(session, secret)
        if registration.status == "active":
            require_not_locked(row, now)
            by = Actor("player", registration.player, row.slug, via)
            write_withdrawal(session, row, registration, by, "", now)
        return read_registration_view(session, row, registration)


def withdraw_player(
    store: Store, slug: str, registration: str, *, reason: str, by: Actor, now: datetime
) -> RegistrationView:
    """Withdraw a player, also after the lock: a no-show, or a player who left."""
    admit(by, slug, DESK)
    why = check_text("the reason", reason)
    with store.write() as session:
        event = lock_event(session, slug)
        row = find_registration(session, event, registration)
        if row.status == "active":
            write_withdrawal(session, event, row, by, why, now)
        return read_registration_view(session, event, row)


def _require_may_replace(event: EventRow, registration: RegistrationRow, now: datetime) -> None:
    """Refuse a withdrawn player, and after the lock all whose decks change between no rounds or heats."""
    if registration.status != "active":
        raise Withdrawn("the registration was withdrawn")
    if event.state == "locked" and registration.unlocked_at is not None:
        return
    if event.state != "published":
        terms = terms_of(event.terms)
        if changes_by_round(terms) or takes_list_of_next_heat(terms, event.begun, registration.qualified_in):
            return
        if heats_of(terms) and registration.qualified_in is not None:
            raise Locked(
                f"you have qualified from heat {registration.qualified_in}, and play in no later heat"
            )
    require_not_locked(event, now)


def may_replace(own: OwnList, now: datetime) -> bool:
    """Tell whether a player's page offers to replace the list."""
    event, held = own.event, own.registration
    if event.state == "published" or held.status != "active":
        return False
    if event.state in ("open", "closed") and now < event.starts:
        return True
    if event.state == "locked" and held.unlocked_at is not None:
        return True
    return event.state != "draft" and (
        changes_by_round(event.terms) or takes_list_of_next_heat(event.terms, event.begun, held.qualified_in)
    )


def write_withdrawal(
    session: Session, event: EventRow, registration: RegistrationRow, by: Actor, reason: str, now: datetime
) -> None:
    """Store that a player has withdrawn. The lists are kept."""
    registration.status, registration.withdrawn_at = "withdrawn", now
    facts = {"registration": registration.id, "player": registration.player, "reason": reason}
    record(session, event, by, "withdrawn", now, **facts)
