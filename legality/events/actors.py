"""Who does something to an event, as the audit log names him, and what each may do."""

from typing import Literal, NamedTuple

from legality.events.errors import NotAllowed

Role = Literal["director", "secondary", "player", "clock", "console"]
"""The clock locks an event when it starts; the console is a person at the machine that holds the database."""


class Actor(NamedTuple):
    """A role, a name where there are several of it, and the event that it belongs to."""

    role: Role
    name: str = ""
    event: str = ""
    """The slug of the one event that this actor has a secret of; clock and console belong to none."""

    def __str__(self) -> str:
        """Return what the audit log says."""
        return f"{self.role} {self.name}".strip()


CLOCK = Actor("clock")
CONSOLE = Actor("console")

HOUSE: tuple[Role, ...] = ("console", "clock")
"""Who needs no secret, because the whole database is open to them anyway."""

HEAD: tuple[Role, ...] = ("director", *HOUSE)
"""Who opens, locks, unlocks, corrects and publishes, and gives out secrets."""

DESK: tuple[Role, ...] = ("secondary", *HEAD)
"""Who sees lists, checks decks and gives penalties."""


def admit(by: Actor, slug: str, roles: tuple[Role, ...]) -> None:
    """Let only these roles pass, and a director only to the event of his own secret."""
    if by.role not in roles:
        raise NotAllowed(f"a {by.role} may not do this")
    if by.role not in HOUSE and by.event != slug:
        raise NotAllowed("this secret belongs to another event")
