"""Game losses that were given between rounds and wait for the player's next game."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from legality.events.store.tables import EventRow, PenaltyRecord

GAME_LOSS = 3


def list_pending_losses(session: Session, event: EventRow) -> dict[str, PenaltyRecord]:
    """Return the first game loss of each player that waits for the player's next game."""
    wanted = select(PenaltyRecord).where(
        PenaltyRecord.event_id == event.id,
        PenaltyRecord.level == GAME_LOSS,
        PenaltyRecord.stage == "between-rounds",
        PenaltyRecord.game_id.is_(None),
        PenaltyRecord.waived_at.is_(None),
    )
    rows = session.scalars(wanted.order_by(PenaltyRecord.entry.desc(), PenaltyRecord.id.desc()))
    return {row.registration_id: row for row in rows}
