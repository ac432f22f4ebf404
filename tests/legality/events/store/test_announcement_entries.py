"""Announcements in the database of a service: nothing is lost, nothing is deleted, each change is logged."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from typing import Any

import pytest
from sqlalchemy import update

from cardpools.announcements.announcement import Announcement
from cardpools.announcements.layers import set_service_entries
from cardpools.data_files.data_problems import WrongDataError
from legality.announcing.entering import Author, end, enter, read_raw, withdraw
from legality.events.store.announcement_entries import (
    DatabaseEntries,
    list_changes,
    read_entries_in_use,
    read_version,
    verify_changes,
)
from legality.events.store.store import Store, open_store
from legality.events.store.tables import AnnouncementChange, AnnouncementRow
from tests.frozen import frozen_data
from tests.legality.events.scenes import NOW


@pytest.fixture(autouse=True, scope="module")
def by_frozen_data() -> Iterator[None]:
    """Judge by the frozen data: an announcement in the shipped data turns no test red."""
    with frozen_data():
        yield


AUTHOR = Author(NOW, "Jordan")
BAN = {"kind": "ban", "list": "otf", "cards": ["Tasha Yar"], "on": "2026-03-01", "source": "a forum post"}


@pytest.fixture(autouse=True)
def nothing_in_use() -> Iterator[None]:
    yield
    set_service_entries({})


def ban(**changes: Any) -> Announcement:
    return read_raw({**BAN, **changes}, "1e", NOW.date())


def test_an_announcement_is_stored_as_it_was_entered(store: Store) -> None:
    entered = enter(ban(note="by e-mail"), NOW, "Jordan", DatabaseEntries(store))
    assert DatabaseEntries(store).entries("1e") == (entered,)
    assert DatabaseEntries(store).entries("2e") == ()
    assert (entered.by, entered.entered, entered.note) == ("Jordan", "2026-11-18T12:00:00+00:00", "by e-mail")
    assert read_version(store) == 1


def test_ended_and_withdrawn_announcements_stay_and_are_logged(store: Store) -> None:
    entries = DatabaseEntries(store)
    entered = enter(ban(), NOW, "Jordan", entries)
    ended = end(entered, date(2026, 5, 1), AUTHOR, entries)
    assert ended.until == date(2026, 4, 30)
    withdrawn = withdraw(entered, NOW.date(), Author(NOW, "Robin"), entries)
    assert (withdrawn.until, withdrawn.withdrawn) == (date(2026, 4, 30), NOW.date())
    assert entries.entries("1e") == (withdrawn,)
    logged = [(each.number, each.actor, each.action, each.announcement) for each in list_changes(store)]
    assert logged == [
        (3, "operator Robin", "withdrawn", entered.id),
        (2, "operator Jordan", "ended", entered.id),
        (1, "operator Jordan", "entered", entered.id),
    ]
    assert verify_changes(store) == ()


def test_the_same_announcement_twice_is_one(store: Store) -> None:
    entries = DatabaseEntries(store)
    checked = ban()
    assert enter(checked, NOW, "Jordan", entries) == enter(
        checked, NOW + timedelta(hours=1), "Robin", entries
    )
    assert read_version(store) == 1


def test_a_withdrawn_announcement_may_be_entered_again(store: Store) -> None:
    entries = DatabaseEntries(store)
    made = enter(ban(), NOW, "Jordan", entries)
    withdraw(made, NOW.date(), AUTHOR, entries)
    set_service_entries(read_entries_in_use(store).by_edition)
    again = enter(ban(), NOW + timedelta(hours=1), "Robin", entries)
    assert (again.id, again.withdrawn, again.by) == (made.id, None, "Robin")
    assert entries.entries("1e") == (again,)
    assert [each.action for each in list_changes(store)] == ["entered", "withdrawn", "entered"]


@pytest.mark.slow
def test_two_writers_at_once_lose_nothing(store: Store, url: str) -> None:
    titles = ["Tasha Yar", "Jean-Luc Picard", "Data", "Worf", "Deanna Troi", "Beverly Crusher"]
    checked = [ban(cards=[title]) for title in titles]
    other = open_store(url)

    def write(number: int) -> None:
        enter(checked[number], NOW, f"Writer {number}", DatabaseEntries((store, other)[number % 2]))

    with ThreadPoolExecutor(6) as threads:
        list(threads.map(write, range(len(titles))))
    other.close()
    kept = {each.texts("cards")[0] for each in DatabaseEntries(store).entries("1e")}
    assert kept == set(titles)
    assert read_version(store) == len(titles)
    assert verify_changes(store) == ()


def test_two_writers_who_contradict_each_other_are_not_both_stored(store: Store) -> None:
    """Both were checked before the other one was stored: the second to come is checked again."""
    first, second = ban(), ban(on="2026-04-01")
    enter(first, NOW, "Jordan", DatabaseEntries(store))
    with pytest.raises(WrongDataError, match="banned"):
        enter(second, NOW, "Robin", DatabaseEntries(store))
    assert DatabaseEntries(store).entries("1e") == (enter(first, NOW, "Jordan", DatabaseEntries(store)),)


def test_an_end_and_a_withdrawal_at_once_are_both_kept(store: Store) -> None:
    """Whoever withdraws found the announcement before it was ended."""
    entries = DatabaseEntries(store)
    found = enter(ban(), NOW, "Jordan", entries)
    end(found, date(2026, 5, 1), AUTHOR, entries)
    assert withdraw(found, NOW.date(), AUTHOR, entries).until == date(2026, 4, 30)


def test_looking_stores_nothing(store: Store) -> None:
    entries = DatabaseEntries(store)
    found = enter(ban(), NOW, "Jordan", entries)
    assert end(found, date(2026, 5, 1), AUTHOR, entries, look=True).until == date(2026, 4, 30)
    assert withdraw(found, NOW.date(), AUTHOR, entries, look=True).withdrawn == NOW.date()
    assert entries.entries("1e") == (found,)


@pytest.mark.parametrize(
    ("raw", "on", "said"),
    [
        (BAN, date(2026, 3, 1), "not after 2026-03-01"),
        ({"kind": "confirm", "list": "otf", "on": "2026-03-01", "source": "x"}, date(2026, 5, 1), "no end"),
    ],
)
def test_an_end_that_cannot_be_is_refused(store: Store, raw: dict[str, Any], on: date, said: str) -> None:
    entries = DatabaseEntries(store)
    found = enter(read_raw(raw, "1e", NOW.date()), NOW, "Jordan", entries)
    with pytest.raises(WrongDataError, match=said):
        end(found, on, AUTHOR, entries)
    assert entries.entries("1e") == (found,)


def test_a_changed_row_is_found(store: Store) -> None:
    enter(ban(), NOW, "Jordan", DatabaseEntries(store))
    with store.write() as session:
        session.execute(update(AnnouncementRow).values(entry="edition = '1e'\n"))
    assert len(verify_changes(store)) == 1
    with store.write() as session:
        session.execute(update(AnnouncementChange).values(actor="operator"))
    assert verify_changes(store)[0] == "entry 1 of the log of announcements was changed"


def test_a_row_that_cannot_be_read_leaves_the_others_in_use(store: Store) -> None:
    entries = DatabaseEntries(store)
    bad, good = enter(ban(), NOW, "", entries), enter(ban(cards=["Data"]), NOW, "", entries)
    with store.write() as session:
        session.execute(update(AnnouncementRow).where(AnnouncementRow.id == bad.id).values(entry="[["))
    assert read_entries_in_use(store).by_edition["1e"] == (good,)
