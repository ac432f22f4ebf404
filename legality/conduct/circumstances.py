"""The circumstances of an infraction: the stage of the event, and earlier infractions."""

from typing import NamedTuple

from legality.conduct.stages import Stage


class Circumstances(NamedTuple):
    """When an infraction was found, and all else that the director knows of it."""

    stage: Stage
    priors: tuple[str, ...] = ()
    """The player's earlier infractions of this event, each as often as it was penalized."""
    intent: bool = False
    """Whether there is evidence that it was done on purpose."""
    lists_required: bool | None = None
    """Whether deck lists are mandatory and decks are checked. None if unknown."""
    opponent_a3: bool = False
    """Whether the previous opponent got an A3 for keeping this player's cards."""
    level: int | None = None
    """The level that the director chose, where the code leaves a choice."""

    @property
    def before_event(self) -> bool:
        """Tell whether the event has not begun."""
        return self.stage == "registration"
