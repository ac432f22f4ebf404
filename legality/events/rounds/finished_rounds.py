"""Note in the log, and so tell the webhooks, that a round is finished and that the standings are final."""

from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from legality.events.actors import Actor
from legality.events.lists.list_turns import heats_of
from legality.events.lists.terms_document import terms_of
from legality.events.rounds.round_rows import list_rounds
from legality.events.store.audit_log import record
from legality.events.store.tables import EventRow, PodSeat, StoredGame


def note_finished_round(session: Session, event: EventRow, number: int, by: Actor, now: datetime) -> None:
    """Note that the last result of a round came in. After the announced number of rounds, and once no game
    of an earlier one is open, the standings are final.
    """
    session.flush()
    if _open_results(session, event, number):
        return
    record(session, event, by, "round finished", now, round=number)
    terms = terms_of(event.terms)
    rounds = list_rounds(session, event)
    heat = next(row.heat for row in rounds if row.number == number)
    played = [row.number for row in rounds if row.heat == heat]
    if len(played) == terms.event.rounds and not _open_results(session, event):
        facts = {"heat": heat} if heats_of(terms) else {}
        record(session, event, by, "standings final", now, round=played[-1], **facts)


def _open_results(session: Session, event: EventRow, number: int | None = None) -> int:
    """Count the games and seats without a result, of a round or of all."""
    games = select(func.count()).where(
        StoredGame.event_id == event.id, StoredGame.opponent_id.is_not(None), StoredGame.result == ""
    )
    seats = select(func.count()).where(
        PodSeat.event_id == event.id, PodSeat.round > 0, PodSeat.points.is_(None)
    )
    if number is not None:
        games, seats = games.where(StoredGame.round == number), seats.where(PodSeat.round == number)
    return session.scalar(games) + session.scalar(seats)  # type: ignore[operator]  # A count is never None.
