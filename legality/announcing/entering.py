"""Enter, end and withdraw announcements in the user's data folder."""

from collections.abc import Mapping
from datetime import date, datetime, timedelta
from typing import Any

from cardpools.announcements.announcement import UNKNOWN_DAY, Announcement, read_leniently
from cardpools.announcements.entries_file import change_entries
from cardpools.announcements.layers import all_entries
from cardpools.data_files.data_problems import Faults
from cardpools.data_files.folders import published_folder
from cardpools.data_files.toml_keys import Keys
from cardpools.model import EDITIONS, Edition
from legality.announcing.checks import find_faults

DAYS = frozenset({"on", "until", "season_ends"})

AHEAD = timedelta(days=2 * 366)
"""A day further ahead is a misspelt year."""


class UnknownAnnouncementError(LookupError):
    """No announcement has this id."""


def read_raw(raw: Mapping[str, Any], edition: Edition, today: date) -> Announcement:
    """Read and check an announcement that a person wrote; WrongDataError names all problems at once."""
    faults = Faults()
    given = {key: _to_day(value) if key in DAYS else value for key, value in raw.items()}
    for key in DAYS & given.keys():
        if isinstance(given[key], str):
            faults.add(f"announcement.{key}", f"{given.pop(key)!r} is not a date (use YYYY-MM-DD)")
            given |= {"on": UNKNOWN_DAY} if key == "on" else {}
        elif given[key] > today + AHEAD:
            faults.add(f"announcement.{key}", f"{given[key]} is more than two years ahead")
    announcement = read_leniently(Keys("announcement", given, faults), edition)
    if announcement is not None:
        _check_against_others(announcement, faults)
    faults.stop()
    assert announcement is not None
    return announcement


def _to_day(value: Any) -> Any:
    """Return a day that is written as text as a date; any other text stays."""
    if not isinstance(value, str):
        return value
    try:
        return date.fromisoformat(value) if len(value) == len("2026-03-01") else value
    except ValueError:
        return value


def _check_against_others(announcement: Announcement, faults: Faults) -> None:
    """Add the faults of an announcement against the data and the announcements in use."""
    others = [each for each in _entries(announcement.edition) if not each.withdrawn]
    if any(each.id == announcement.id for each in others):
        faults.add("announcement", f"was entered already, as {announcement.id}")
        return
    faults.extend(find_faults(announcement, others, to_the_end=not faults.found))


def enter(announcement: Announcement, now: datetime, by: str = "") -> Announcement:
    """Store a checked announcement. Another process may have stored the same: then nothing changes."""
    entered = announcement._replace(entered=now.isoformat(timespec="seconds"), by=by)

    def add(entries: tuple[Announcement, ...]) -> tuple[Announcement, ...]:
        return (*(each for each in entries if each.id != entered.id), entered)

    change_entries(announcement.edition, add)
    return entered


def end(found: Announcement, on: date) -> Announcement:
    """End an announcement: from this day on it is no longer in force. Earlier days keep it."""
    faults = Faults()
    if on <= found.on:
        faults.add(
            "announcement.on", f"is not after {found.on}, its first day; withdraw it if it was a mistake"
        )
    ended = found._replace(until=on - timedelta(days=1))
    if not faults.found:
        others = [each for each in _entries(found.edition) if not each.withdrawn]
        faults.extend(find_faults(ended, [each for each in others if each.id != found.id]))
    faults.stop()
    _store_changed(ended)
    return ended


def withdraw(found: Announcement, on: date) -> Announcement:
    """Withdraw an announcement that was a mistake: it counts on no day. The file keeps it as withdrawn."""
    withdrawn = found._replace(withdrawn=on)
    _store_changed(withdrawn)
    return withdrawn


def _store_changed(changed: Announcement) -> None:
    def replace(entries: tuple[Announcement, ...]) -> tuple[Announcement, ...]:
        return (*(each for each in entries if each.id != changed.id), changed)

    change_entries(changed.edition, replace)


def find_announcement(id_: str, edition: Edition | None = None) -> Announcement:
    """Return the announcement with this id in the data in use."""
    for each in list_announcements(edition):
        if each.id == id_:
            return each
    raise UnknownAnnouncementError(id_)


def list_announcements(edition: Edition | None = None) -> tuple[Announcement, ...]:
    """Return all announcements in use, also withdrawn ones, oldest first."""
    editions = (edition,) if edition else EDITIONS
    return tuple(each for one in editions for each in _entries(one))


def _entries(edition: Edition) -> tuple[Announcement, ...]:
    """Return the announcements in use: those that came with the revision, and those of this installation."""
    return all_entries(edition, published_folder(edition))
