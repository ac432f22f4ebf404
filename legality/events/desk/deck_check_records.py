"""Record deck checks: compare the counted deck with the newest list."""

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import Session, defer

from decklists.text.size_limits import LIMITS
from legality.conduct.penalties import STAGES, Circumstances
from legality.conduct.stages import Stage
from legality.deck_check.consequence import consequence, is_sound
from legality.deck_check.deck_check import DeckCheckResult as Compared
from legality.deck_check.deck_check import ListText, compare_texts
from legality.events.actors import TABLE, Actor, admit
from legality.events.desk.finished_counts import finish_count
from legality.events.desk.penalty_records import ObservedInfraction, find_circumstances
from legality.events.desk.rounds import find_owner, round_of_check, round_of_list
from legality.events.errors import Malformed, NotThere, TooLong
from legality.events.judging.list_verdict import state_terms
from legality.events.lists.judged_list import Basis, basis_of, in_effect
from legality.events.reads.streams import stream
from legality.events.store.audit_log import record
from legality.events.store.queries import (
    find_event,
    find_registration,
    find_supply,
    find_version,
    lock_event,
)
from legality.events.store.secrets import digest_of, id_for
from legality.events.store.statements import insert_rows
from legality.events.store.store import Store
from legality.events.store.tables import DeckCheckRow, Draw, EventRow, ListVersion, RegistrationRow
from legality.events.views import CheckView
from legality.render.deck_check.json import comparison_json
from legality.render.penalty.json import as_json

MADE = select(DeckCheckRow, RegistrationRow).join(
    RegistrationRow, RegistrationRow.id == DeckCheckRow.registration_id
)
WITHOUT_DIFFERENCES = [
    defer(column, raiseload=True)
    for column in (DeckCheckRow.comparison, DeckCheckRow.proposed, DeckCheckRow.counted)
]
"""Options of a query that loads no long column."""


def record_check(
    store: Store,
    slug: str,
    registration: str,
    *,
    counted: bytes,
    stage: Stage,
    by: Actor,
    now: datetime,
    dialect: str | None = None,
    draw: str | None = None,
    round: int | None = None,  # noqa: A002  # A round of the tournament is meant, and it has no other name.
    deck_of: str | None = None,
    key: str | None = None,
    count: str | None = None,
) -> CheckView:
    """Write down a deck check, with every difference and the penalty that follows from it.

    The list is that of the deck which the player plays in this round (or heat), as it counts there. Where the
    scenario has players play decks of others, the check is of the owner, who built the deck and its list.
    What is sent twice under one key is one check. A count in progress, if one is named, ends with it.
    """
    admit(by, slug, TABLE)
    _require_sense(stage, counted)
    with store.read() as session:
        event = find_event(session, slug)
        found = find_checked_list(session, event, registration, stage, round, deck_of)
        player, listed = found.owner, found.version
        known = find_circumstances(session, event.terms, player, ObservedInfraction("", stage))
        supply = find_supply(session, player.id)
        _require_draw(session, event, draw)
    own = id_for(key, "check", slug, registration, stage, digest_of(counted), round, deck_of)
    row = DeckCheckRow(id=own, event_id=event.id, registration_id=player.id, version=listed.number)
    row.round, row.played_by = found.round, found.played_by
    row.draw_id, row.stage, row.counted, row.checked_at, row.checked_by = draw, stage, counted, now, str(by)
    sides = ListText("list", listed.text, listed.dialect), ListText("deck", counted, dialect)
    _fill(row, basis_of(event, store, supply), sides, known)
    return _store_check(store, slug, row, player, count, by)


def _store_check(
    store: Store, slug: str, row: DeckCheckRow, player: RegistrationRow, count: str | None, by: Actor
) -> CheckView:
    """Store a deck check with its entry in the log, once, and end the count that it came from."""
    with store.write() as session:
        event, now = lock_event(session, slug), row.checked_at
        if before := session.get(DeckCheckRow, row.id):
            return _view(before, player)
        insert_rows(session, row)
        facts = {"registration": player.id, "version": row.version, "sound": row.sound}
        facts |= {"draw": row.draw_id, "check": row.id, "stage": row.stage}
        facts |= {"round": row.round, "played_by": row.played_by} if row.round else {}
        facts |= {"count": count} if count and finish_count(session, event, count, row, now) else {}
        record(session, event, by, "deck checked", now, **facts)
        return _view(row, player)


class CheckedList(NamedTuple):
    """The list that counts for a deck on a table, its owner, and the player and the round."""

    at_table: RegistrationRow
    owner: RegistrationRow
    round: int | None
    version: ListVersion

    @property
    def played_by(self) -> str | None:
        """Return the player, unless it is the owner."""
        return self.at_table.id if self.at_table.id != self.owner.id else None


def find_checked_list(
    session: Session,
    event: EventRow,
    registration: str,
    stage: Stage,
    number: int | None,
    deck_of: str | None,
) -> CheckedList:
    """Return the list that counts for the deck that a player plays in a round."""
    at_table = find_registration(session, event, registration)
    played = round_of_check(event, stage, number)
    _require_not_qualified(event, at_table, played)
    owner = find_owner(session, event, at_table, played, deck_of)
    version = find_version(session, owner.id, round_of_list(event, stage, played))
    return CheckedList(at_table, owner, played, version)


def _require_sense(stage: Stage, counted: bytes) -> None:
    """Refuse an unknown stage, and a text that is longer than any deck."""
    if stage not in STAGES:
        raise Malformed(f"the stages are {', '.join(STAGES)}")
    if len(counted) > LIMITS.length:
        raise TooLong(f"what was counted is longer than any deck (at most {LIMITS.length:,} bytes)")


def _require_not_qualified(event: EventRow, player: RegistrationRow, heat: int | None) -> None:
    """Refuse a check of a player in a heat after the one from which the player has qualified."""
    if player.qualified_in is not None and heat is not None and heat > player.qualified_in:
        raise Malformed(
            f"this player has qualified from heat {player.qualified_in}, and plays in no later one"
        )


def _require_draw(session: Session, event: EventRow, draw: str | None) -> None:
    """Refuse a draw of another event as the reason of a deck check."""
    found = session.get(Draw, draw) if draw else None
    if draw and (found is None or found.event_id != event.id):
        raise NotThere("there is no such draw in this event")


def list_checks(store: Store, slug: str, *, by: Actor, full: bool = True) -> tuple[CheckView, ...]:
    """Return all deck checks of an event, with their differences if `full`, the oldest first."""
    admit(by, slug, TABLE)
    with store.read() as session:
        event = find_event(session, slug)
        return tuple(stream_checks(session, event)) if full else check_views(session, event)


def stream_checks(session: Session, event: EventRow) -> Iterator[CheckView]:
    """Yield all deck checks of an event with their differences, one at a time."""
    wanted = MADE.where(DeckCheckRow.event_id == event.id).order_by(DeckCheckRow.checked_at, DeckCheckRow.id)
    for row in stream(session.execute(wanted, execution_options={"yield_per": 10})):
        yield _view(row[0], row[1])


def find_check(store: Store, slug: str, check: str, *, by: Actor) -> CheckView | None:
    """Return one deck check of an event, or None if the event has no such check."""
    admit(by, slug, TABLE)
    with store.read() as session:
        event = find_event(session, slug)
        found = session.execute(
            MADE.where(DeckCheckRow.event_id == event.id, DeckCheckRow.id == check)
        ).first()
        return _view(found[0], found[1]) if found else None


def check_views(session: Session, event: EventRow, *which: ColumnElement[bool]) -> tuple[CheckView, ...]:
    """Return the deck checks of an event to which some conditions apply, without their differences."""
    return find_checks(session, DeckCheckRow.event_id == event.id, *which)


def find_checks(session: Session, *which: ColumnElement[bool]) -> tuple[CheckView, ...]:
    """Return the deck checks to which some conditions apply, whatever their event, without differences."""
    wanted = MADE.where(*which).options(*WITHOUT_DIFFERENCES)
    rows = session.execute(wanted.order_by(DeckCheckRow.checked_at, DeckCheckRow.id))
    return tuple(_view(row[0], row[1], full=False) for row in rows)


def _fill(row: DeckCheckRow, basis: Basis, sides: tuple[ListText, ListText], known: Circumstances) -> None:
    """Compare by the frozen data of the event, and fill the row with the result and the penalty."""
    terms, catalogs, _ = in_effect(basis)
    compared: Compared = compare_texts(*sides, state_terms(terms), terms.on, catalogs)
    follows = consequence(compared, known)
    row.comparison = comparison_json(compared, follows)
    row.dialect, row.sound = compared.found.verdict.dialect, is_sound(compared, follows)
    found = follows.penalty
    row.proposed = as_json(found) if found is not None and found.infraction is not None else None


def _view(row: DeckCheckRow, registration: RegistrationRow, *, full: bool = True) -> CheckView:
    return CheckView(
        id=row.id,
        registration=registration.id,
        player=registration.player,
        version=row.version,
        draw=row.draw_id,
        stage=row.stage,
        sound=row.sound,
        comparison=row.comparison if full else {},
        proposed=row.proposed if full else None,
        checked_at=row.checked_at,
        checked_by=row.checked_by,
        round=row.round,
        played_by=row.played_by,
    )
