"""The stages of an event. They decide which actions a director still has."""

from typing import Literal, get_args

Stage = Literal["registration", "round", "after-time", "between-rounds", "after-event"]
"""When something is found: before the event begins; during a game; after a round's time, while the last
turns are played; between games; when the event is over."""

STAGES: tuple[Stage, ...] = get_args(Stage)
