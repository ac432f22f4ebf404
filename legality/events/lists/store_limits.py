"""How much one event, one person and one registration may store. A tournament stays far below.

The counts are made while the event row is locked, so that parallel requests cannot pass a limit together.
"""

from legality.events.errors import NotOpen, TooMany

REGISTRATIONS = 100_000
"""Registrations of one event, withdrawn ones included: as many as `benchmarks.event_pages` measures."""

OF_PERSON = 10
"""Registrations of one person in one event: who withdraws may register again."""

VERSIONS = 50
"""Versions of one list that a player sends."""

CORRECTIONS = 20
"""Versions beside these that a director corrects."""


SUPPLIES = 20
"""Versions of the cards that one player was given."""

LONGEST_SUPPLY = 50_000
"""Characters of such a list: about 2,000 lines."""

MOST_SUPPLIED = 2_000
"""Cards of such a list. Decipher's sealed decks have 90 (its guide, A.III.2)."""


def require_room_for_supply(supplies: int) -> None:
    """Refuse to change the supplied cards of a player very often."""
    if supplies >= SUPPLIES:
        raise TooMany(f"these cards were entered {supplies} times, and no more are stored")


def require_room_for_version(versions: int) -> None:
    """Refuse to replace a list that has been replaced very often."""
    if versions >= VERSIONS:
        raise TooMany(
            f"this list has {versions} versions, and no more than {VERSIONS} are stored. "
            "Ask the director, who can correct it after the lock"
        )


def require_room_for_correction(versions: int) -> None:
    """Refuse a correction of a list that has been corrected very often."""
    if versions >= VERSIONS + CORRECTIONS:
        raise TooMany(f"this list has {versions} versions, and no more are stored")


def require_room_for_registration(registrations: int, of_person: int) -> None:
    """Refuse a registration that the event or the person has no room for."""
    if registrations >= REGISTRATIONS:
        raise TooMany(f"this event has {REGISTRATIONS:,} registrations, and takes no more. Ask the director")
    if of_person >= OF_PERSON:
        raise TooMany(f"this handle or name was registered and withdrawn {of_person} times. Ask the director")


def require_place(taken: int, places: int | None) -> None:
    """Refuse a registration beyond the places that the organiser named."""
    if places is not None and taken >= places:
        raise NotOpen(f"all {places} places are taken")
