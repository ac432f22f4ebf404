"""The newest judgement of a player's newest list, for queries that read it beside the player."""

from sqlalchemy import func, select

from legality.events.store.tables import JudgementRow, RegistrationRow

ROW = RegistrationRow

NEWEST_JUDGEMENT = (
    select(func.max(JudgementRow.number))
    .where(JudgementRow.registration_id == ROW.id, JudgementRow.version == ROW.newest_version)
    .correlate(ROW)
    .scalar_subquery()
)
"""Its number."""

IS_NEWEST = (
    (JudgementRow.registration_id == ROW.id)
    & (JudgementRow.version == ROW.newest_version)
    & (JudgementRow.number == NEWEST_JUDGEMENT)
)
"""Joins it to the player."""
