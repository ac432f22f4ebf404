"""Cards with the words that errata gave them. An erratum counts from its day on."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

from cardpools.announcements.announcement import Announcement
from cardpools.model import Card

LISTS = ("affiliations", "icons", "keywords")
"""Facts with several values."""

FACTS = tuple(field for field in Card._fields if field not in ("id", "reverse_of"))
"""Facts that an erratum can change."""


def errata_on(announced: Iterable[Announcement], day: date) -> tuple[Announcement, ...]:
    """Return the errata in force on a day, oldest first."""
    return tuple(each for each in announced if each.kind == "erratum" and each.holds(day))


def facts_of(erratum: Announcement) -> Mapping[str, Any]:
    """Return the facts that an erratum changes, in the types of a card."""
    given = erratum.values.get("facts", {})
    return {name: tuple(value) if name in LISTS else str(value) for name, value in given.items()}


def with_facts(card: Card, facts: Mapping[str, Any]) -> Card:
    """Return a card with changed facts."""
    return card._replace(**facts)
