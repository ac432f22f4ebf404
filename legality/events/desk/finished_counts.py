"""End a count when its deck check is recorded."""

from datetime import datetime

from sqlalchemy import delete
from sqlalchemy.orm import Session

from legality.events.store.tables import DeckCheckRow, DeckCount, DeckCountRow, EventRow


def finish_count(session: Session, event: EventRow, count: str, check: DeckCheckRow, now: datetime) -> bool:
    """Let a count be finished by a deck check of the same deck. Tell whether it was in progress.

    Its rows go: the check holds what was counted.
    """
    row = session.get(DeckCount, count, with_for_update=True, populate_existing=True)
    if row is None or row.event_id != event.id or row.owner_id != check.registration_id or row.check_id:
        return False
    row.check_id, row.changed_at, row.revision = check.id, now, row.revision + 1
    session.execute(delete(DeckCountRow).where(DeckCountRow.count_id == row.id))
    return True
