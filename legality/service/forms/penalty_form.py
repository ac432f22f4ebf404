"""The form of a penalty: an infraction with all that its level depends on."""

from typing import Annotated

from fastapi import Form
from pydantic import BaseModel, Field

from legality.conduct.stages import Stage
from legality.events.desk.penalty_records import ObservedInfraction
from legality.service.models.path_parameters import ID_PATTERN


class PenaltyForm(BaseModel):
    """What a director chose. An empty level or game means that nothing was chosen."""

    infraction: Annotated[str, Field(max_length=40)]
    stage: Stage
    level: Annotated[str, Field(max_length=1)] = ""
    intent: Annotated[str, Field(max_length=10)] = ""
    opponent_a3: Annotated[str, Field(max_length=10)] = ""
    game: Annotated[str, Field(max_length=40)] = ""
    note: Annotated[str, Field(max_length=20_000)] = ""
    check: Annotated[str, Field(max_length=40)] = ""
    expected: Annotated[str, Field(max_length=1)] = ""
    confirmed: Annotated[str, Field(max_length=400)] = ""
    key: Annotated[str, Field(max_length=400)] = ""
    token: str = ""

    def as_found(self) -> ObservedInfraction:
        """Return the infraction as the records take it."""
        level = int(self.level) if self.level in ("0", "1", "2", "3", "4") else None
        return ObservedInfraction(
            self.infraction, self.stage, level, bool(self.intent), bool(self.opponent_a3)
        )

    @property
    def seen_level(self) -> int | None:
        """Return the level that the director has seen, if the form named one."""
        return int(self.expected) if self.expected in ("0", "1", "2", "3", "4") else None

    @property
    def game_id(self) -> str | None:
        """Return the game that the director chose."""
        return self.game if ID_PATTERN.fullmatch(self.game) else None


SentPenalty = Annotated[PenaltyForm, Form()]
