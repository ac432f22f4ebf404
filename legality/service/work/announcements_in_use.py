"""The announcements that one worker judges by: read from the database after each change.

Every worker looks for changes once a second, so no request that only judges a list waits for a disk. A
database that does not answer leaves the announcements in use as they are.
"""

from collections.abc import Callable
from datetime import date, datetime
from threading import Lock

from cardpools.announcements.announcement import Announcement
from cardpools.announcements.layers import entries_path, set_service_entries, stamp_of
from cardpools.data_files.folders import published_folder
from cardpools.model import EDITIONS
from legality.announcing.entering import (
    Author,
    end,
    enter,
    find_announcement,
    list_announcements,
    withdraw,
)
from legality.events.lists.announced_rejudging import RejudgingJob
from legality.events.store.announcement_entries import DatabaseEntries, read_entries_in_use, read_version
from legality.events.store.store import Store
from legality.service.work.lazy_store import LazyStore
from legality.service.work.worker_threads import WorkerThreads

REJUDGING_SECONDS = 3600.0
"""The longest time of judging again. It has a thread of its own."""


class AnnouncementsInUse:
    """The announcements of one worker, and the job that judges again after a change."""

    def __init__(
        self,
        lazy_store: LazyStore,
        now: Callable[[], datetime],
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        self._lazy_store = lazy_store
        self._changed = changed
        """Called after the announcements in the database or in the data folder changed."""
        self._seen: object = None
        self._version = 0
        self._reading = Lock()
        self._job = RejudgingJob(now)
        self._judged: object = None
        """The state of the announcements after which lists were judged again."""
        self.rejudging_threads = WorkerThreads(REJUDGING_SECONDS, at_work=1)

    def refresh(self) -> None:
        """Use the newest announcements. It costs one query if there are no others."""
        store = self._lazy_store.store()
        with self._reading:
            if read_version(store) != self._version:
                found = read_entries_in_use(store)
                set_service_entries(found.by_edition)
                self._version = found.version
            if (state := self._state()) != self._seen:
                self._seen = state
                self._changed()

    @property
    def version(self) -> int:
        """The number of the last change that this worker knows."""
        return self._version

    @property
    def needs_rejudging(self) -> bool:
        """Tell whether the announcements changed since lists were judged again."""
        return self._judged != self._state()

    def judge_again(self) -> tuple[str, ...]:
        """Judge the lists of open events again, if no other worker does. Return the events that changed."""
        state, version = self._state(), self._version
        changed = self._job.run(self._lazy_store.store(), list_announcements(), version)
        if self._job.is_done:
            self._judged = state
        return changed

    def _state(self) -> object:
        """Return another value after each change of announcements: here, in a folder, in imported data."""
        stamps = [stamp_of(path) if (path := entries_path(each)) else () for each in EDITIONS]
        return self._version, [*map(published_folder, EDITIONS)], stamps

    def close(self) -> None:
        """End the job after the event at hand, and forget the announcements."""
        self._job.stopped = True
        self.rejudging_threads.close()
        if self._version:
            set_service_entries({})


def store_announcement(store: Store, checked: Announcement, *, by: str, now: datetime) -> Announcement:
    """Store a checked announcement. It is checked again if another worker has stored any since."""
    return enter(checked, now, by, DatabaseEntries(store))


def end_announcement(
    store: Store, id_: str, on: date, *, by: str, now: datetime, look: bool = False
) -> Announcement:
    """End an announcement of the data in use."""
    return end(find_announcement(id_), on, Author(now, by), DatabaseEntries(store), look=look)


def withdraw_announcement(
    store: Store, id_: str, *, by: str, now: datetime, look: bool = False
) -> Announcement:
    """Withdraw an announcement of the data in use."""
    return withdraw(find_announcement(id_), now.date(), Author(now, by), DatabaseEntries(store), look=look)
