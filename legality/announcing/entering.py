"""Enter, end and withdraw announcements, in the user's data folder or in the database of a service."""

from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Any, Literal, NamedTuple, Protocol

from cardpools.announcements.announcement import ENDLESS, UNKNOWN_DAY, Announcement, read_leniently
from cardpools.announcements.entries_file import (
    MOST,
    Change,
    change_entries,
    own_entries,
    write_entries,
)
from cardpools.announcements.layers import all_entries, merge_entries
from cardpools.data_files.data_problems import Faults
from cardpools.data_files.folders import published_folder
from cardpools.data_files.toml_keys import Keys
from cardpools.model import EDITIONS, Edition
from legality.announcing.checks import find_faults

DAYS = frozenset({"on", "until", "season_ends"})

LONGEST_TEXT = 1_000
"""Characters of any text of an announcement."""

ROOM = 3_000_000
"""Characters of all announcements of an edition. A file of them may hold a third more."""

AHEAD = timedelta(days=2 * 366)
"""A day further ahead is a misspelt year."""


class UnknownAnnouncementError(LookupError):
    """No announcement has this id."""


ChangeWord = Literal["entered", "ended", "withdrawn"]


class Author(NamedTuple):
    """A person who changes announcements, the time, and the kind of the change."""

    now: datetime
    name: str = ""
    change: ChangeWord = "entered"


class EntryStore(Protocol):
    """A place that keeps announcements: a data folder, or the database of a service."""

    def entries(self, edition: Edition) -> tuple[Announcement, ...]:
        """Return the announcements of an edition, as they are now."""

    def change(self, edition: Edition, change: Change, author: Author) -> tuple[Announcement, ...]:
        """Replace the announcements by the result of `change`. Other writers wait until it is stored.

        An announcement that `change` leaves out stays: none is ever deleted.
        """


class DataFolder:
    """The announcements in the user's data folder."""

    def entries(self, edition: Edition) -> tuple[Announcement, ...]:
        """Return the announcements of an edition."""
        return own_entries(edition)

    def change(self, edition: Edition, change: Change, _author: Author) -> tuple[Announcement, ...]:
        """Change the file under its lock."""
        return change_entries(edition, change)


DATA_FOLDER = DataFolder()


def read_raw(raw: Mapping[str, Any], edition: Edition, today: date) -> Announcement:
    """Read and check an announcement that a person wrote; WrongDataError names all problems at once."""
    faults = Faults()
    given = {
        key: _to_day(value) if key in DAYS else _checked_texts(value, f"announcement.{key}", faults)
        for key, value in raw.items()
    }
    for key in DAYS & given.keys():
        if isinstance(given[key], str):
            faults.add(f"announcement.{key}", f"{given.pop(key)!r} is not a date (use YYYY-MM-DD)")
            given |= {"on": UNKNOWN_DAY} if key == "on" else {}
        elif isinstance(given[key], date) and given[key] > today + AHEAD:
            faults.add(f"announcement.{key}", f"{given[key]} is more than two years ahead")
    announcement = read_leniently(Keys("announcement", given, faults), edition)
    if announcement is not None:
        _check_against_others(announcement, _others(edition), faults)
    faults.stop()
    assert announcement is not None
    return announcement


def _checked_texts(value: Any, path: str, faults: Faults) -> Any:
    """Return a value of JSON with texts that can be stored; other texts are faults."""
    if isinstance(value, str):
        if len(value) > LONGEST_TEXT:
            faults.add(path, f"is longer than {LONGEST_TEXT:,} characters")
        if (whole := value.encode("utf-8", "ignore").decode()) != value:
            faults.add(path, "has characters that are not Unicode")
        return whole[:LONGEST_TEXT]
    if isinstance(value, list):
        return [_checked_texts(each, f"{path}[{number}]", faults) for number, each in enumerate(value, 1)]
    if isinstance(value, dict):
        return {
            _checked_texts(key, path, faults): _checked_texts(each, f"{path}.{key}", faults)
            for key, each in value.items()
        }
    return value


def _to_day(value: Any) -> Any:
    """Return a day that is written as text as a date; any other text stays."""
    if not isinstance(value, str):
        return value
    try:
        return date.fromisoformat(value) if len(value) == len("2026-03-01") else value
    except ValueError:
        return value


def _others(edition: Edition, kept: tuple[Announcement, ...] = ()) -> tuple[Announcement, ...]:
    """Return the announcements in use with those of a store, which may be newer."""
    found = merge_entries((*all_entries(edition, published_folder(edition)), *kept))
    return tuple(each for each in found if not each.withdrawn)


def _check_against_others(
    announcement: Announcement, others: tuple[Announcement, ...], faults: Faults
) -> None:
    """Add the faults of an announcement against the data and the other announcements."""
    if any(each.id == announcement.id for each in others):
        faults.add("announcement", f"was entered already, as {announcement.id}")
        return
    if len(others) >= MOST:
        faults.add("announcement", f"is one too many: there are {MOST:,} announcements")
    if len(write_entries([*others, announcement], announcement.edition)) > ROOM:
        faults.add("announcement", f"has no room: all announcements have at most {ROOM:,} characters")
    faults.extend(find_faults(announcement, others, to_the_end=not faults.found))


def enter(
    announcement: Announcement, now: datetime, by: str = "", store: EntryStore = DATA_FOLDER
) -> Announcement:
    """Store a checked announcement. Another process may have stored the same: then nothing changes.

    If another writer stored anything since it was checked, it is checked again before it is stored.
    """
    entered = announcement._replace(entered=now.isoformat(timespec="seconds"), by=by)
    edition = announcement.edition
    checked_with = _others(edition)
    _require_fit(announcement, checked_with)

    def add(entries: tuple[Announcement, ...]) -> tuple[Announcement, ...]:
        if any(each.id == entered.id and not each.withdrawn for each in entries):
            return entries
        if (others := _others(edition, entries)) != checked_with:
            _require_fit(announcement, others)
        return (*(each for each in entries if each.id != entered.id), entered)

    stored = store.change(edition, add, Author(now, by, "entered"))
    return next(each for each in stored if each.id == entered.id)


def _require_fit(announcement: Announcement, others: tuple[Announcement, ...]) -> None:
    """Refuse an announcement that contradicts others. The same one, stored meanwhile, is no contradiction."""
    if any(each.id == announcement.id for each in others):
        return
    faults = Faults()
    _check_against_others(announcement, others, faults)
    faults.stop()


def end(
    found: Announcement,
    on: date,
    author: Author | None = None,
    store: EntryStore = DATA_FOLDER,
    *,
    look: bool = False,
) -> Announcement:
    """End an announcement: from this day on it is no longer in force. Earlier days keep it.

    With `look` it is only checked, and nothing is stored.
    """

    def ended(current: Announcement) -> Announcement:
        faults = Faults()
        _check_end(current, on, faults)
        faults.stop()
        return current._replace(until=on - timedelta(days=1))

    return _change(found, ended, _author(author, "ended"), store, look=look)


def _check_end(current: Announcement, on: date, faults: Faults) -> None:
    """Add the reasons why an announcement cannot end on a day."""
    if current.withdrawn:
        faults.add("announcement", f"it was withdrawn on {current.withdrawn}, so it is in force on no day")
    elif current.kind in ENDLESS:
        faults.add("announcement", f"a {current.kind} has no end; withdraw it if it was a mistake")
    elif on <= current.on:
        said = f"{on} is not after {current.on}, its first day; withdraw it if it was a mistake"
        faults.add("announcement.on", said)
    else:
        ended = current._replace(until=on - timedelta(days=1))
        others = [each for each in _others(current.edition) if each.id != current.id]
        faults.extend(find_faults(ended, others))


def withdraw(
    found: Announcement,
    on: date,
    author: Author | None = None,
    store: EntryStore = DATA_FOLDER,
    *,
    look: bool = False,
) -> Announcement:
    """Withdraw an announcement that was a mistake: it counts on no day. It stays as a withdrawn one."""

    def withdrawn(current: Announcement) -> Announcement:
        return current if current.withdrawn else current._replace(withdrawn=on)

    return _change(found, withdrawn, _author(author, "withdrawn"), store, look=look)


def _author(author: Author | None, change: ChangeWord) -> Author:
    return (author or Author(datetime.now(UTC)))._replace(change=change)


def _change(
    found: Announcement,
    change: Callable[[Announcement], Announcement],
    author: Author,
    store: EntryStore,
    *,
    look: bool,
) -> Announcement:
    """Change an announcement as the store has it now: another writer may have ended it meanwhile.

    One that the store does not have (it came with the data, or is in a folder) gets a changed copy there,
    which counts instead.
    """

    def current(entries: tuple[Announcement, ...]) -> Announcement:
        return next((each for each in entries if each.id == found.id), found)

    if look:
        return change(current(store.entries(found.edition)))

    def replace(entries: tuple[Announcement, ...]) -> tuple[Announcement, ...]:
        changed = change(current(entries))
        return (*(each for each in entries if each.id != found.id), changed)

    stored = store.change(found.edition, replace, author)
    return current(stored)


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
