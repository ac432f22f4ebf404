"""Announcements in words, for the terminal and the pages."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from cardpools.announcements.announcement import Announcement
from cardpools.model import SHORT_EDITION_NAMES

SHOWN = 3
"""Titles that a line names; the others are counted."""


def day_words(day: date) -> str:
    """Return a day as people write it: 19 November 2026."""
    return f"{day.day} {day:%B} {day.year}"


def describe(announcement: Announcement) -> str:
    """Say what was announced, from when until when."""
    text = f"{_WORDS[announcement.kind](announcement)}, {_span(announcement)}"
    if announcement.withdrawn:
        return f"Withdrawn on {day_words(announcement.withdrawn)}: {text}"
    return text


def _span(announcement: Announcement) -> str:
    if announcement.kind in ("release", "confirm"):
        return f"on {day_words(announcement.on)}"
    until = f" until {day_words(announcement.until)}" if announcement.until else ""
    return f"from {day_words(announcement.on)}{until}"


def _several(names: Sequence[str]) -> str:
    """Name the first titles and count the others."""
    shown, others = list(names[:SHOWN]), len(names) - SHOWN
    if others > 0:
        return f"{', '.join(shown)} and {others} more"
    return " and ".join(filter(None, (", ".join(shown[:-1]), *shown[-1:])))


def _ban(announcement: Announcement) -> str:
    return f"{_several(announcement.texts('cards'))} banned in {announcement.text('list')}"


def _unban(announcement: Announcement) -> str:
    return f"{_several(announcement.texts('cards'))} no longer banned in {announcement.text('list')}"


def _retire(announcement: Announcement) -> str:
    name = announcement.text("list")
    added, removed = announcement.texts("cards"), announcement.texts("returned")
    whole = " (the whole list)" if announcement.values.get("whole_list") else ""
    parts = [f"{_several(added)} retired to {name}{whole}"] if added else []
    parts += [f"{_several(removed)} taken from {name}"] if removed else []
    return "; ".join(parts)


def _release(announcement: Announcement) -> str:
    name = announcement.text("name")
    called = f" as {name}" if name and name != announcement.text("expansion") else ""
    return f"{SHORT_EDITION_NAMES[announcement.edition]} {announcement.text('expansion')} released{called}"


def _erratum(announcement: Announcement) -> str:
    facts = announcement.values["facts"]
    changed = "; ".join(f"{name}: {_value(value)}" for name, value in facts.items())
    return f"Erratum to {announcement.text('card')} ({changed})"


def _value(value: Any) -> str:
    return ", ".join(map(str, value)) or "none" if isinstance(value, list | tuple) else str(value) or "none"


def _rotation(announcement: Announcement) -> str:
    parts = [f"{announcement.text('block')} is the current block"] if announcement.text("block") else []
    if announcement.text("previous"):
        parts.append(f"{announcement.text('previous')} is the previous block")
    if expansions := announcement.texts("expansions"):
        parts.append(f"{_several(expansions)} in {announcement.text('block')}")
    if core := announcement.texts("core_in"):
        parts.append(f"{_several(core)} on the core list")
    if core := announcement.texts("core_out"):
        parts.append(f"{_several(core)} off the core list")
    return "; ".join(parts)


def _scope(announcement: Announcement) -> tuple[str, ...]:
    return (*announcement.texts("rules"), *announcement.texts("pools"), *announcement.texts("formats"))


def _ruling(announcement: Announcement) -> str:
    where = ", ".join(_scope(announcement))
    scope = f" in {where}" if where else ""
    numbers = announcement.values.get("numbers", {})
    parts = [f"{announcement.text('rule')}: {name} is {value}" for name, value in numbers.items()]
    if announcement.text("status"):
        parts.append(f"{announcement.text('card')} is {announcement.text('status')}")
    return f"Ruling{scope}: {'; '.join(parts)}"


def _promo(announcement: Announcement) -> str:
    ends = day_words(announcement.values["season_ends"])
    return f"{_several(announcement.texts('cards'))}: league promo, for league events only until {ends}"


def _confirm(announcement: Announcement) -> str:
    return f"{announcement.text('list')} compared with the official list"


_WORDS = {
    "ban": _ban,
    "unban": _unban,
    "retire": _retire,
    "release": _release,
    "erratum": _erratum,
    "rotation": _rotation,
    "ruling": _ruling,
    "promo": _promo,
    "confirm": _confirm,
}


def announced_row(announcement: Announcement) -> tuple[str, str, str]:
    """Return a row of a table: id, words, source."""
    return announcement.id, describe(announcement), announcement.source


def as_json(announcement: Announcement) -> dict[str, Any]:
    """Return an announcement as JSON answers show it."""
    table = {key: _json_value(value) for key, value in announcement.as_table().items()}
    return {**table, "edition": announcement.edition, "words": describe(announcement)}


def _json_value(value: Any) -> Any:
    return value.isoformat() if isinstance(value, date) else value
