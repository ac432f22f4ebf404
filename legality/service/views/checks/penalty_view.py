"""A penalty as five steps, and the choices of the form that looks one up."""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from legality.conduct.code_of_conduct import CodeOfConduct
from legality.conduct.stages import Stage
from legality.events.actors import Actor
from legality.events.desk.penalty_undo import UNDONE
from legality.events.views import PenaltyView

STAGE_NAMES: dict[Stage, str] = {
    "registration": "Before the event",
    "round": "During a game",
    "after-time": "After time was called",
    "between-rounds": "Between rounds",
    "after-event": "After the event",
}

SHORT_NAMES = ("Verbal", "Written", "Turn", "Game", "DQ")
"""The levels of every code that has levels, for a narrow scale."""

DISQUALIFICATION = 4

OFTEN = ("D1", "D2", "A1", "A2", "B1")
"""Infractions that the form offers first, where the code has them."""


UNDO_SHOWN = timedelta(seconds=10)
"""How long a page offers to undo what was just done."""


def is_fresh(now: datetime, by: Actor) -> Callable[[PenaltyView], str]:
    """Return a function that names what this director may undo of a penalty: `penalty`, `waiver`, or ''."""

    def undoable(each: PenaltyView) -> str:
        if each.waived_at is not None:
            recent = each.waived_by == str(by) and now - each.waived_at < UNDO_SHOWN
            return "waiver" if recent and each.waived_reason != UNDONE else ""
        recent = each.given_by == str(by) and now - each.given_at < UNDO_SHOWN
        return "penalty" if recent and each.level != DISQUALIFICATION else ""

    return undoable


class ScaleStep(NamedTuple):
    """One step of the scale: whether it is reached, and whether it is the penalty."""

    name: str
    reached: bool
    current: bool


def scale_of(level: int | None) -> tuple[ScaleStep, ...]:
    """Return the five steps up to a level; none without a level."""
    if level is None:
        return ()
    return tuple(ScaleStep(name, n <= level, n == level) for n, name in enumerate(SHORT_NAMES))


class InfractionPick(NamedTuple):
    """An infraction of the form."""

    code: str
    name: str
    often: bool
    levels: tuple[int, ...]


def list_infractions(code: CodeOfConduct) -> tuple[InfractionPick, ...]:
    """Return the infractions of a code, the frequent ones first."""
    known = [
        InfractionPick(each.code, each.name, each.code in OFTEN, each.levels) for each in code.infractions
    ]
    if not any(each.often for each in known):
        known = [each._replace(often=True) for each in known]
    return tuple(sorted(known, key=lambda each: OFTEN.index(each.code) if each.code in OFTEN else len(OFTEN)))


def open_levels(code: CodeOfConduct) -> tuple[tuple[int, str], ...]:
    """Return the levels between which a director has to decide for some infraction."""
    found = {level for each in code.infractions if len(each.levels) > 1 for level in each.levels}
    return tuple((level.number, level.name) for level in code.levels if level.number in found)


def consequences_of(penalty: Mapping[str, Any], player: str, drops: bool) -> list[str]:
    """Return what a disqualification does, for the dialog that asks."""
    said = [f"{player} leaves the event now and takes no prizes."] if drops else []
    said += [action["says"] for action in penalty["actions"][1:4]]
    return [*said, "It goes into the report with your reason."]
