"""The lists of an event as counting sheets, sorted as a director sorts the cards of a deck."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from decklists.mistake_excerpts import printable
from legality.deck_check.counting_sheet import Sheet, sheet_for
from legality.engine.catalogs import Catalogs
from legality.events.actors import DESK, Actor, admit
from legality.events.judging.list_verdict import state_terms
from legality.events.lists.judged_list import Basis, basis_of, in_effect
from legality.events.reads.batches import STREAMED, in_batches
from legality.events.store.queries import (
    TEXTS,
    find_event,
    find_holder,
    find_newest,
    find_supplies,
    find_version,
)
from legality.events.store.store import Store
from legality.events.store.tables import EventRow, ListVersion, RegistrationRow
from legality.events.views import PenaltyView
from legality.judging import judge_text
from legality.render.sheet.words import ScoreCardEntry
from legality.terms.terms import Terms


class ListedSheet(NamedTuple):
    """The sheet of a registration."""

    registration: str
    sheet: Sheet

    def __repr__(self) -> str:
        """Name the registration and no card of its list."""
        return f"<sheet of {self.registration}>"


def make_sheets(
    store: Store, slug: str, *, by: Actor, only: Collection[str] | None = None
) -> tuple[ListedSheet, ...]:
    """Return the sheets of all lists, or of some registrations, by the names of the players."""
    admit(by, slug, DESK)
    with store.read() as session:
        return tuple(stream_sheets(store, session, find_event(session, slug), only))


def stream_sheets(
    store: Store, session: Session, event: EventRow, only: Collection[str] | None = None
) -> Iterator[ListedSheet]:
    """Yield the sheets of all lists, or of some registrations, by the names of the players.

    They are read by what the event froze, so that a sheet shows the cards that the verdict is about.
    """
    for ids in in_batches(list_for_sheets(session, event, only), STREAMED):
        newest, supplies = find_newest(session, ids, TEXTS), find_supplies(session, ids)
        for registration, version, _ in (newest[each] for each in ids):
            basis = basis_of(event, store, supplies.get(registration.id))
            yield _sheet(basis, event, registration, _list_in_force(session, event, version))
        session.expunge_all()  # The lists that were printed need no memory.
        session.add(event)


def list_for_sheets(session: Session, event: EventRow, only: Collection[str] | None) -> Sequence[str]:
    """Return the registrations with a list, or those of some, by the names of the players."""
    row = RegistrationRow
    wanted = select(row.id, row.event_id).where(row.status == "active", row.newest_version.is_not(None))
    # If a query names the event and ids, SQLite reads all players of the event for more than some 24 ids.
    some = wanted.where(row.event_id == event.id) if only is None else wanted.where(row.id.in_(only))
    found = session.execute(some.order_by(row.folded_name, row.id))
    return [each[0] for each in found if each[1] == event.id]


def _list_in_force(session: Session, event: EventRow, newest: ListVersion) -> ListVersion:
    """Return the list that counts in the round (or heat) that is played: a newer one may be for the next."""
    if newest.counts_from <= max(1, event.begun):
        return newest
    return find_version(session, newest.registration_id, event.begun)


def _sheet(basis: Basis, event: EventRow, row: RegistrationRow, version: ListVersion) -> ListedSheet:
    source = f"version {version.number} of {version.received_at:%Y-%m-%d %H:%M} UTC"
    terms, catalogs, _ = in_effect(basis)
    who = {"player": row.player, "event": event.name}
    return ListedSheet(row.id, make_sheet(version.text, version.dialect, terms, catalogs, source, **who))


def make_own_sheet(store: Store, secret: str) -> Sheet:
    """Return the newest list of the player whose secret this is."""
    with store.read() as session:
        row, event = find_holder(session, secret)
        found = select(ListVersion).where(ListVersion.registration_id == row.id)
        version = session.scalars(found.order_by(ListVersion.number.desc()).limit(1)).one()
        supply = find_supplies(session, [row.id]).get(row.id)
    return _sheet(basis_of(event, store, supply), event, row, version).sheet


def make_sheet(
    text: bytes, dialect: str, terms: Terms, catalogs: Catalogs, source: str, *, player: str, event: str
) -> Sheet:
    """Sort one list. Player and event are those of the registration, whatever the list says of itself."""
    named = terms.but(event=terms.event._replace(name=printable(event)))
    judged = judge_text(text, state_terms(named), terms.on, source, dialect or None, catalogs)
    return sheet_for(judged)._replace(player=player)


def make_score_cards(given: Iterable[PenaltyView]) -> Mapping[str, Sequence[ScoreCardEntry]]:
    """Return by registration what the score cards keep of penalties: those of a recorded level, not waived.

    A verbal warning “should not be recorded” (Appendix B, Level 0).
    """
    kept: dict[str, list[ScoreCardEntry]] = defaultdict(list)
    for each in given:
        if each.reasons["recorded"] and not each.waived_at:
            level = f"{each.level} {each.reasons['name']}"
            record = ScoreCardEntry(infraction=name_infraction(each), penalty=level, director=each.given_by)
            kept[each.registration].append(record)
    return kept


def name_infraction(given: PenaltyView) -> str:
    """Name the infraction of a penalty."""
    return f"{given.infraction} {given.reasons['infraction']['name']}"
