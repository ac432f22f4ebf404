"""A penalty: its level with the reasons, the actions of the director, the remedy."""

from typing import NamedTuple

from legality.conduct.code_of_conduct import Infraction, PenaltyLevel, Sentence
from legality.conduct.level_steps import Step
from legality.conduct.remedy import Remedy
from legality.conduct.stages import Stage


class NoSuchInfraction(ValueError):
    """An infraction, or a level of one, that the code of conduct does not have."""


class Offered(NamedTuple):
    """Another infraction that the director may find instead, the level it would have, and why."""

    infraction: Infraction
    level: int | None
    sentence: Sentence


class Penalty(NamedTuple):
    """The penalty of an infraction with its reasons, and the actions of the director."""

    guide: str
    stage: Stage
    infraction: Infraction | None
    """None if there is no infraction; then the grounds are the reason."""
    grounds: tuple[Sentence, ...]
    """Why it is this infraction, or none."""
    revision: str
    """Which state of the code of conduct this is by."""
    reasons: tuple[Step, ...] = ()
    """How the level was found; none in a document without levels."""
    level: PenaltyLevel | None = None
    """None without an infraction, if the penalty is waived, or if the document has no levels."""
    actions: tuple[Sentence, ...] = ()
    remedy: Remedy | None = None
    offered: tuple[Offered, ...] = ()
    notes: tuple[Sentence, ...] = ()

    @property
    def waived(self) -> bool:
        """Tell whether there is an infraction whose penalty is waived."""
        return bool(self.reasons) and self.level is None

    @property
    def recorded(self) -> bool:
        """Tell whether it goes on the player's score card."""
        return self.level is not None and self.level.recorded

    @property
    def record(self) -> str:
        """Return the entry for the score card, or an empty text."""
        if self.infraction is None or self.level is None or not self.level.recorded:
            return ""
        return f"{self.infraction.code} {self.infraction.name}, level {self.level.number}: {self.level.name}"
