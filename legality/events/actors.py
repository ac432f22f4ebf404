"""The actors of an event, as the audit log names them, and their permissions."""

from typing import Literal, NamedTuple

from legality.events.errors import NotAllowed

Role = Literal["director", "secondary", "helper", "player", "clock", "console"]
"""The clock locks an event when it starts; the console is a person at the machine that holds the database.
A helper counts decks, and does nothing else."""

Via = Literal["", "web", "api"]
"""The way in which somebody acted. Console and clock act inside."""


class Actor(NamedTuple):
    """A role, a name where there are several of it, and the event that it belongs to."""

    role: Role
    name: str = ""
    event: str = ""
    """The slug of the one event that this actor has a secret of; clock and console belong to none."""
    via: Via = ""

    def __str__(self) -> str:
        """Return the name in the audit log."""
        return f"{self.role} {self.name}".strip()


CLOCK = Actor("clock")
CONSOLE = Actor("console")

HOUSE: tuple[Role, ...] = ("console", "clock")
"""Actors that need no secret, because they have the whole database."""

HEAD: tuple[Role, ...] = ("director", *HOUSE)
"""Actors that may open, lock, unlock, correct and publish, and give out secrets."""

DESK: tuple[Role, ...] = ("secondary", *HEAD)
"""Actors that may see lists, check decks and give penalties."""

TABLE: tuple[Role, ...] = ("helper", *DESK)
"""Actors that may count decks."""


def admit(by: Actor, slug: str, roles: tuple[Role, ...]) -> None:
    """Let only these roles pass, and a director only to the event of his own secret."""
    if by.role not in roles:
        raise NotAllowed(f"a {by.role} may not do this")
    if by.role not in HOUSE and by.event != slug:
        raise NotAllowed("this secret belongs to another event")
