"""What a worker judges by: read when it changed, kept when the database is gone."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardpools.announcements.announcement import Announcement
from cardpools.announcements.layers import service_entries, set_service_entries
from legality.announcing.entering import enter, read_raw
from legality.events.errors import StoreUnavailable
from legality.events.store.announcement_entries import DatabaseEntries
from legality.events.store.store import open_store
from legality.service.work.announcements_in_use import AnnouncementsInUse
from legality.service.work.lazy_store import LazyStore
from tests.frozen import frozen_data
from tests.legality.service.asking import NOW


@pytest.fixture(autouse=True, scope="module")
def by_frozen_data() -> Iterator[None]:
    """Judge by the frozen data: an announcement in the shipped data turns no test red."""
    with frozen_data():
        yield


RAW = {"kind": "ban", "list": "otf", "on": "2026-03-01", "source": "a forum post"}


@pytest.fixture(autouse=True)
def nothing_in_use() -> Iterator[None]:
    yield
    set_service_entries({})


def announce(url: str, title: str) -> Announcement:
    """Let another worker enter a ban."""
    store = open_store(url)
    made = enter(read_raw({**RAW, "cards": [title]}, "1e", NOW.date()), NOW, "", DatabaseEntries(store))
    store.close()
    return made


@pytest.mark.slow
def test_it_is_read_when_it_changed_and_only_then(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/events.sqlite"
    changes: list[int] = []
    in_use = AnnouncementsInUse(LazyStore(url), lambda: NOW, lambda: changes.append(1))
    in_use.refresh()
    first = announce(url, "Tasha Yar")
    assert service_entries("1e") == ()
    in_use.refresh()
    in_use.refresh()
    assert service_entries("1e") == (first,)
    assert len(changes) == 2, "at the start, and after the change"
    second = announce(url, "Worf")
    in_use.refresh()
    assert {each.id for each in service_entries("1e")} == {first.id, second.id}
    in_use.close()
    assert service_entries("1e") == ()


def test_a_database_that_is_gone_leaves_the_last_ones_in_use(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/events.sqlite"
    store = LazyStore(url)
    in_use = AnnouncementsInUse(store, lambda: NOW)
    first = announce(url, "Tasha Yar")
    in_use.refresh()
    store.close()
    (tmp_path / "events.sqlite").unlink()
    (tmp_path / "events.sqlite").mkdir()
    with pytest.raises(StoreUnavailable):
        in_use.refresh()
    assert service_entries("1e") == (first,)


def test_lists_are_judged_again_until_it_is_done(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/events.sqlite"
    in_use = AnnouncementsInUse(LazyStore(url), lambda: NOW)
    in_use.refresh()
    assert in_use.needs_rejudging
    assert in_use.judge_again() == ()
    assert not in_use.needs_rejudging
    announce(url, "Tasha Yar")
    assert not in_use.needs_rejudging, "this worker does not know of it yet"
    in_use.refresh()
    assert in_use.needs_rejudging
