"""Propose, give and waive penalties. None is ever deleted."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from legality.conduct.penalties import STAGES, Circumstances, NoSuchInfraction, Penalty, penalty
from legality.conduct.stages import Stage
from legality.events.actors import DESK, Actor, admit
from legality.events.errors import EventsError, Malformed, NotThere
from legality.events.lists.terms_document import terms_of
from legality.events.names import check_text
from legality.events.reads.batches import STREAMED
from legality.events.reads.streams import stream
from legality.events.rounds.game_losses import carry_out, place_penalty
from legality.events.store.audit_log import record
from legality.events.store.queries import find_event, find_registration, lock_event
from legality.events.store.secrets import id_for
from legality.events.store.statements import insert_rows
from legality.events.store.store import Store
from legality.events.store.tables import DeckCheckRow, EventRow, PenaltyRecord, RegistrationRow
from legality.events.views import PenaltyView
from legality.render.penalty.json import as_json

GIVEN = select(PenaltyRecord, RegistrationRow).join(
    RegistrationRow, RegistrationRow.id == PenaltyRecord.registration_id
)


class AlreadyWaived(EventsError):
    """The penalty was waived before."""


class PenaltyChanged(EventsError):
    """The penalty is another one by now than the director has seen."""


@dataclass(frozen=True, slots=True)
class ObservedInfraction:
    """An infraction, with all that its level depends on except the player's history."""

    infraction: str
    stage: Stage
    level: int | None = None
    intent: bool = False
    opponent_a3: bool = False


def propose_penalty(
    store: Store, slug: str, registration: str, found: ObservedInfraction, *, by: Actor
) -> Penalty:
    """Return the penalty for an infraction of this player, with regard to earlier penalties in the event."""
    admit(by, slug, DESK)
    with store.read() as session:
        event = find_event(session, slug)
        return _penalty(session, event, find_registration(session, event, registration), found)


def give_penalty(
    store: Store,
    slug: str,
    registration: str,
    found: ObservedInfraction,
    *,
    by: Actor,
    now: datetime,
    note: str = "",
    check: str | None = None,
    game: str | None = None,
    key: str | None = None,
    expected: int | None = None,
) -> PenaltyView:
    """Give a penalty. Two directors who give one at the same moment do not both give a first one.

    What is sent twice under one key is given once: a double click makes no repeater. Where
    rounds are paired here, a Game Loss decides the player's game, and a Disqualification drops the player.
    A director who has seen a level gets no other one: `expected` refuses if the history changed meanwhile.
    """
    admit(by, slug, DESK)
    tidy = check_text("the note", note, needed=False)
    own = id_for(key, "penalty", slug, registration, found, check)
    with store.write() as session:
        event = lock_event(session, slug)
        player = find_registration(session, event, registration)
        if before := session.get(PenaltyRecord, own):
            return view_penalty(before, player)
        _of_this_player(session, player, check)
        given = _penalty(session, event, player, found)
        _require_level(given, expected)
        row = PenaltyRecord(id=own, event_id=event.id, registration_id=player.id, check_id=check)
        _fill(row, given)
        row.note, row.given_at, row.given_by = tidy, now, str(by)
        place_penalty(session, event, row, game)
        _insert_penalty(session, event, row, by)
        carry_out(session, event, row, player, by, now)
        return view_penalty(row, player)


def _insert_penalty(session: Session, event: EventRow, row: PenaltyRecord, by: Actor) -> None:
    """Store a penalty with its entry in the log."""
    row.entry = event.audit_length + 1
    insert_rows(session, row)
    facts = {"registration": row.registration_id, "infraction": row.infraction, "level": row.level}
    facts |= {"note": row.note, "penalty": row.id, "stage": row.stage}
    facts |= {"round": row.round, "game": row.game_id} if row.round else {}
    record(session, event, by, "penalty given", row.given_at, **facts)


def _require_level(given: Penalty, expected: int | None) -> None:
    """Refuse a penalty of another level than the director has seen."""
    level = given.level.number if given.level else None
    if expected is not None and level != expected:
        name = given.level.name if given.level else "no penalty"
        raise PenaltyChanged(f"the player's history changed meanwhile: it is {name} now; look again")


def _fill(row: PenaltyRecord, given: Penalty) -> None:
    """Fill the row of a penalty that is not waived."""
    if given.infraction is None:
        raise Malformed("there is no infraction, so there is no penalty")
    row.infraction, row.stage, row.reasons = given.infraction.code, given.stage, as_json(given)
    row.level = given.level.number if given.level else None
    row.waived_at, row.waived_by, row.waived_reason = None, "", ""


def waive_penalty(
    store: Store, slug: str, penalty_id: str, *, reason: str, by: Actor, now: datetime
) -> PenaltyView:
    """Waive a penalty. It stays in the record with the reason, and does not count as a repeat."""
    admit(by, slug, DESK)
    why = check_text("the reason", reason)
    with store.write() as session:
        event = lock_event(session, slug)
        row = session.get(PenaltyRecord, penalty_id)
        if row is None or row.event_id != event.id:
            raise NotThere("there is no such penalty in this event")
        if row.waived_at is not None:
            raise AlreadyWaived("the penalty was waived before")
        row.waived_at, row.waived_by, row.waived_reason = now, str(by), why
        record(session, event, by, "penalty waived", now, penalty=row.id, reason=why)
        return view_penalty(row, session.get_one(RegistrationRow, row.registration_id))


def list_penalties(
    store: Store, slug: str, *, by: Actor, registration: str | None = None
) -> tuple[PenaltyView, ...]:
    """Return the penalties of an event, or of one player in it, the oldest first."""
    admit(by, slug, DESK)
    with store.read() as session:
        return penalty_views(session, find_event(session, slug), registration)


def penalty_views(
    session: Session, event: EventRow, registration: str | None = None
) -> tuple[PenaltyView, ...]:
    """Return the penalties of an event, or of one player in it, the oldest first."""
    wanted = GIVEN.where(PenaltyRecord.event_id == event.id)
    if registration is not None:
        wanted = wanted.where(RegistrationRow.id == registration)
    rows = session.execute(wanted.order_by(PenaltyRecord.entry, PenaltyRecord.id))
    return tuple(view_penalty(row[0], row[1]) for row in rows)


def penalties_of(session: Session, event: EventRow, players: Collection[str]) -> tuple[PenaltyView, ...]:
    """Return the penalties of some players, the oldest first."""
    wanted = GIVEN.where(PenaltyRecord.event_id == event.id, RegistrationRow.id.in_(players))
    rows = session.execute(wanted.order_by(PenaltyRecord.given_at, PenaltyRecord.id))
    return tuple(view_penalty(row[0], row[1]) for row in rows)


def stream_penalties(session: Session, event: EventRow) -> Iterator[PenaltyView]:
    """Yield the penalties of an event, the oldest first, a few at a time."""
    wanted = GIVEN.where(PenaltyRecord.event_id == event.id)
    ordered = wanted.order_by(PenaltyRecord.given_at, PenaltyRecord.id)
    for row in stream(session.execute(ordered, execution_options={"yield_per": STREAMED})):
        yield view_penalty(row[0], row[1])


def find_circumstances(
    session: Session, terms: Mapping[str, Any], registration: RegistrationRow, found: ObservedInfraction
) -> Circumstances:
    """Return what a penalty depends on, the player's history among it.

    What was waived was no infraction to repeat, and what was found before the event began was mended before.
    """
    wanted = select(PenaltyRecord.infraction).where(
        PenaltyRecord.registration_id == registration.id,
        PenaltyRecord.waived_at.is_(None),
        PenaltyRecord.level.is_not(None),
        PenaltyRecord.stage != "registration",
    )
    return Circumstances(
        stage=found.stage,
        priors=tuple(session.scalars(wanted).all()),
        intent=found.intent,
        lists_required=bool(terms["event"]["lists_required"]),
        opponent_a3=found.opponent_a3,
        level=found.level,
    )


def _penalty(
    session: Session, event: EventRow, registration: RegistrationRow, found: ObservedInfraction
) -> Penalty:
    """Find the penalty, or say that the code of conduct knows no such infraction."""
    if found.stage not in STAGES:
        raise Malformed(f"the stages are {', '.join(STAGES)}")
    try:
        known = find_circumstances(session, event.terms, registration, found)
        return penalty(found.infraction, terms_of(event.terms), known)
    except NoSuchInfraction as error:
        raise Malformed(str(error)) from None


def _of_this_player(session: Session, registration: RegistrationRow, check: str | None) -> None:
    """Refuse the deck check of another player as the ground of a penalty."""
    if check is None:
        return
    row = session.get(DeckCheckRow, check)
    if row is None or row.registration_id != registration.id:
        raise NotThere("there is no such deck check of this player")


def view_penalty(row: PenaltyRecord, registration: RegistrationRow) -> PenaltyView:
    """Return a penalty with its player."""
    return PenaltyView(
        id=row.id,
        registration=registration.id,
        player=registration.player,
        handle=registration.handle,
        infraction=row.infraction,
        level=row.level,
        stage=row.stage,
        reasons=row.reasons,
        note=row.note,
        check=row.check_id,
        given_at=row.given_at,
        given_by=row.given_by,
        waived_at=row.waived_at,
        waived_by=row.waived_by,
        waived_reason=row.waived_reason,
        round=row.round,
        game=row.game_id,
    )
