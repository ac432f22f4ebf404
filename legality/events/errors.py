"""Refusals of the event store. No message holds a card, a list or a secret."""

from typing import ClassVar

from legality.engine.finding import Finding
from legality.engine.verdict import Verdict


class EventsError(Exception):
    """A refusal, with a message of one line and its HTTP status."""

    status: ClassVar[int] = 409


class NotThere(EventsError):
    """No event, registration or record answers to this name or secret; which of them is not said."""

    status = 404


class WrongSecret(EventsError):
    """The secret is not one that opens this."""

    status = 403


class NotAllowed(EventsError):
    """This actor may not do this; some actions are for the director only, not for secondary directors."""

    status = 403


class Malformed(EventsError):
    """A value that nothing can be made of: a name with control characters, a slug with a blank."""

    status = 422


class SlugTaken(EventsError):
    """Another event has this address already."""


class EventFaulty(EventsError):
    """The event cannot be held as it is announced; the findings are those of the event alone."""

    status = 422

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__("the event cannot be held so: " + "; ".join(each.message for each in findings))
        self.findings = findings


class NotOpen(EventsError):
    """The event does not take registrations: not yet, or no more."""


class Locked(EventsError):
    """Lists are locked, so nothing about them changes any more."""


class NotLocked(EventsError):
    """This is only done once lists are locked."""


class AlreadyRegistered(EventsError):
    """This handle is registered already, or this name if there is no handle."""


class Withdrawn(EventsError):
    """The registration was withdrawn."""


class TooMany(EventsError):
    """An event or a player has as many registrations or versions as the store takes."""


class KeyReused(EventsError):
    """An idempotency key that came before with another request."""

    status = 422


class ListRefused(EventsError):
    """The list is not legal, and the event takes only legal ones. The verdict says all that is wrong."""

    status = 422

    def __init__(self, verdict: Verdict) -> None:
        super().__init__("the list is not legal for this event, so it was not registered")
        self.verdict = verdict
        self.bounded = verdict.bounded
        """The findings to answer with. They are chosen where the list is judged, in a thread."""


class TooLong(EventsError):
    """The list is longer than any list can be."""

    status = 413


class NoRoom(EventsError):
    """The store holds as much as it may hold. The limit keeps the disk from filling up."""

    status = 507


class FrozenDataGone(EventsError):
    """The event froze rules, bans or card text that this machine does not hold; no others are used."""

    status = 503


class AddressRefused(EventsError):
    """A webhook may not go to this address: it is not public, or not http."""

    status = 422


class LookupTimeout(AddressRefused):
    """The name of a webhook's server was not looked up in time."""


class StoreUnavailable(EventsError):
    """The database cannot be reached, is locked for too long or has no room; nothing was half-done.

    `inside` is for whoever runs the service: it may name the server, its user or a folder.
    """

    status = 503

    def __init__(self, said: str, inside: str = "") -> None:
        super().__init__(f"{said}: {inside}" if inside else said)
        self.said = said
        self.inside = inside


class StoreDamaged(StoreUnavailable):
    """The database file is damaged, so nothing is written to it any more."""

    def __init__(self, inside: str = "") -> None:
        super().__init__(
            "the database is damaged and takes no changes; stop the service and restore the newest backup",
            inside,
        )


class SchemaTooNew(EventsError):
    """The database was made by a newer version of this program."""

    status = 503


def state_words(state: str) -> str:
    """Return the state of an event as the words above go on: the event is a draft, the event is locked."""
    return "a draft" if state == "draft" else state
