"""Undo a penalty or a waiver, for a few seconds: a slip of the thumb is taken back at once.

A penalty that is undone stays in the record as waived. Later it is waived with a reason.
"""

from datetime import datetime, timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session

from legality.events.actors import DESK, HOUSE, Actor, admit
from legality.events.desk.penalty_records import view_penalty
from legality.events.errors import NotAllowed, NotOpen, NotThere
from legality.events.rounds.game_losses import DISQUALIFICATION, GAME_LOSS, result_facts
from legality.events.rounds.round_rows import find_game
from legality.events.store.audit_log import record
from legality.events.store.queries import lock_event
from legality.events.store.store import Store
from legality.events.store.tables import EventRow, PenaltyRecord, RegistrationRow, StoredGame
from legality.events.views import PenaltyView

UNDO_TIME = timedelta(seconds=20)
"""The page offers it for 10 seconds, and a slow network takes its time."""

UNDONE = "Given by mistake and undone at once."


def undo_penalty(store: Store, slug: str, penalty: str, *, by: Actor, now: datetime) -> PenaltyView:
    """Take back a penalty that this director has just given, with the result of the game that it decided.

    A disqualification is asked about first, so it is only waived.
    """
    admit(by, slug, DESK)
    with store.write() as session:
        event = lock_event(session, slug)
        row = _find(session, event, penalty)
        _require_just_now(row.given_at, row.given_by, by, now)
        if row.waived_at is not None:
            raise NotOpen("the penalty was waived or undone already")
        if row.level == DISQUALIFICATION:
            raise NotOpen("a disqualification is not undone: waive it, then let the player return")
        _clear_game(session, event, row, by, now)
        row.waived_at, row.waived_by, row.waived_reason = now, str(by), UNDONE
        record(session, event, by, "penalty waived", now, penalty=row.id, reason=UNDONE, undone=True)
        return _view(session, row)


def undo_waiver(store: Store, slug: str, penalty: str, *, by: Actor, now: datetime) -> PenaltyView:
    """Let a penalty count again that this director has just waived."""
    admit(by, slug, DESK)
    with store.write() as session:
        event = lock_event(session, slug)
        row = _find(session, event, penalty)
        if row.waived_at is None:
            return _view(session, row)
        _require_just_now(row.waived_at, row.waived_by, by, now)
        if row.waived_reason == UNDONE:
            raise NotOpen("the penalty was undone: give it again")
        row.waived_at, row.waived_by, row.waived_reason = None, "", ""
        record(session, event, by, "waiver undone", now, penalty=row.id)
        return _view(session, row)


def _find(session: Session, event: EventRow, penalty: str) -> PenaltyRecord:
    row = session.get(PenaltyRecord, penalty)
    if row is None or row.event_id != event.id:
        raise NotThere("there is no such penalty in this event")
    return row


def _require_just_now(done_at: datetime, done_by: str, by: Actor, now: datetime) -> None:
    if now - done_at > UNDO_TIME:
        raise NotOpen("it is too late to undo this; waive the penalty with a reason instead")
    if done_by != str(by) and by.role not in HOUSE:
        raise NotAllowed("only the director who did this may undo it")


def _clear_game(session: Session, event: EventRow, row: PenaltyRecord, by: Actor, now: datetime) -> None:
    """Clear the result of the game that this penalty decided. A game with two losses stays as it is."""
    game = find_game(session, event, row.game_id) if row.game_id else None
    if game is None or not _is_decided_by(game, row):
        return
    others = select(PenaltyRecord.id).where(
        PenaltyRecord.game_id == game.id, PenaltyRecord.id != row.id, PenaltyRecord.waived_at.is_(None)
    )
    if session.scalar(others.limit(1)):
        raise NotOpen("another penalty is about this game too; waive this one, then enter the result")
    game.result = game.opponent_result = game.how = game.decided_by = ""
    game.player_score = game.opponent_score = game.decided_at = None
    game.player_report = game.opponent_report = None
    facts = result_facts(game)
    record(session, event, by, "game decided", now, **facts, penalty=row.id, reason=UNDONE)


def _is_decided_by(game: StoredGame, row: PenaltyRecord) -> bool:
    """Tell whether a penalty decided a game: when it was given, or when the next game was paired."""
    is_lost = row.stage == "between-rounds" or game.decided_at == row.given_at
    return row.level == GAME_LOSS and game.how == "ruling" and is_lost


def _view(session: Session, row: PenaltyRecord) -> PenaltyView:
    return view_penalty(row, session.get_one(RegistrationRow, row.registration_id))
