"""The codes of conduct: what players must not do, and what the director does when they did."""

from legality.conduct.code import (
    STAGES,
    Action,
    CodeOfConduct,
    Contradiction,
    Infraction,
    Level,
    Sentence,
    Stage,
)
from legality.conduct.reading import read_conduct

__all__ = [
    "STAGES",
    "Action",
    "CodeOfConduct",
    "Contradiction",
    "Infraction",
    "Level",
    "Sentence",
    "Stage",
    "read_conduct",
]
