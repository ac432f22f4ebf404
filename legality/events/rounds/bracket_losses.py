"""Penalties in match play: a Game Loss is a lost game of the player's match (Appendix B, Level 3)."""

from datetime import datetime

from sqlalchemy import update
from sqlalchemy.orm import Session

from legality.events.actors import Actor
from legality.events.rounds.bracket_rows import find_bracket
from legality.events.rounds.pending_losses import list_pending_losses
from legality.events.store.audit_log import record
from legality.events.store.secrets import id_for
from legality.events.store.statements import insert_rows
from legality.events.store.tables import EventRow, MatchGame, PenaltyRecord


def lose_match_game(session: Session, event: EventRow, row: PenaltyRecord, by: Actor, now: datetime) -> bool:
    """Let a player lose the game that is played, or the next one. Without a match that is open it waits."""
    bracket = find_bracket(session, event)
    match = bracket.open_match_of(row.registration_id) if bracket else None
    if bracket is None or match is None:
        return False
    winner = next(name for name in match.players if name != row.registration_id)
    number = len(bracket.games_of(match.id)) + 1
    add_game(session, event, match.id, number, winner, "ruling", by, now, penalty=row)
    return True


def lose_pending_games(session: Session, event: EventRow, by: Actor, now: datetime) -> None:
    """Let the losses that wait for a next game decide the games of matches that are open now."""
    for row in list_pending_losses(session, event).values():
        lose_match_game(session, event, row, by, now)


def add_game(
    session: Session,
    event: EventRow,
    match: str,
    number: int,
    winner: str | None,
    how: str,
    by: Actor,
    now: datetime,
    *,
    penalty: PenaltyRecord | None = None,
) -> None:
    """Insert a game of a match, and log it."""
    own = id_for(f"{event.id} {match} {number} {event.audit_length}", "match game")
    row = MatchGame(id=own, event_id=event.id, match=match, number=number, winner_id=winner, how=how)
    row.decided_at, row.decided_by = now, str(by)
    insert_rows(session, row)
    facts = {"game": own, "match": match, "number": number, "winner": winner, "how": how}
    if penalty is not None:
        penalty.game_id = own
        changed = update(PenaltyRecord).where(PenaltyRecord.id == penalty.id).values(game_id=own)
        session.execute(changed.execution_options(synchronize_session=False))
        facts["penalty"] = penalty.id
    record(session, event, by, "match game played", now, **facts)
