"""Who does something to an event, as the audit log names him."""

from typing import Literal, NamedTuple

Role = Literal["director", "secondary", "player", "clock", "console"]
"""The clock locks an event when it starts; the console is a person at the machine that holds the database."""


class Actor(NamedTuple):
    """A role, and a name where there are several of it."""

    role: Role
    name: str = ""

    def __str__(self) -> str:
        """Return what the audit log says."""
        return f"{self.role} {self.name}".strip()


CLOCK = Actor("clock")
CONSOLE = Actor("console")

DESK: tuple[Role, ...] = ("director", "secondary", "console", "clock")
"""Who sees lists and acts at the desk."""

HEAD: tuple[Role, ...] = ("director", "console", "clock")
"""Who opens, locks, unlocks, corrects and publishes, and gives out secrets."""
