"""Lists of open events are judged again after announcements, once, and the desk says whose verdict turned."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from typing import Any

import pytest

from cardpools.announcements.announcement import Announcement
from cardpools.announcements.layers import set_service_entries
from legality.announcing.entering import Author, end, enter, list_announcements, read_raw, withdraw
from legality.events.desk.lifecycle import close_event
from legality.events.desk.locking import lock, unlock
from legality.events.desk.one_list import read_list
from legality.events.lists.announced_rejudging import LEASE, RejudgingJob, list_announced_rejudgings
from legality.events.lists.staleness import find_stale_lists
from legality.events.out.webhook_subscriptions import add_webhook, list_deliveries
from legality.events.store.announcement_entries import DatabaseEntries, read_entries_in_use
from legality.events.store.audit_log import list_entries, verify_audit
from legality.events.store.store import Store
from legality.events.store.tables import RejudgingTurn
from tests.legality.events.scenes import DIRECTOR, LEGAL, NOW, SLUG, STARTS, a_player, an_event

WITHOUT = LEGAL.replace(b"3 0413-Theta\n", b"3 Amanda Rogers\n")
"""A list without the card that is banned."""

WORDS = "“0413-Theta banned in standard, from 1 November 2026”"


@pytest.fixture(autouse=True)
def nothing_in_use() -> Iterator[None]:
    yield
    set_service_entries({})


def announce(store: Store, **changes: Any) -> Announcement:
    raw = {"kind": "ban", "list": "standard", "cards": ["0413-Theta"], "on": "2026-11-01", "source": "x"}
    made = enter(read_raw({**raw, **changes}, "2e", NOW.date()), NOW, "", DatabaseEntries(store))
    use_newest(store)
    return made


def use_newest(store: Store) -> int:
    found = read_entries_in_use(store)
    set_service_entries(found.by_edition)
    return found.version


def job(now: datetime = NOW) -> RejudgingJob:
    return RejudgingJob(lambda: now, pause=0)


def judged(store: Store, worker: RejudgingJob | None = None, now: datetime = NOW) -> tuple[str, ...]:
    version = use_newest(store)
    return (worker or job(now)).run(store, list_announcements(), version)


def newest_legal(store: Store, registration: str) -> bool | None:
    return read_list(store, SLUG, registration, by=DIRECTOR).versions[-1].legal


def test_a_ban_turns_the_lists_of_open_events(store: Store) -> None:
    an_event(store)
    first, second = a_player(store, "A. Player"), a_player(store, "B. Player")
    announce(store)
    assert judged(store) == (SLUG,)
    assert newest_legal(store, first.registration) is False
    (found,) = list_announced_rejudgings(store, SLUG, by=DIRECTOR)
    assert (found.at, found.after, found.judged) == (NOW, WORDS, 2)
    assert sorted(each.player for each in found.turned) == ["A. Player", "B. Player"]
    assert {(each.was, each.legal) for each in found.turned} == {(True, False)}
    assert {each.registration for each in found.turned} == {first.registration, second.registration}
    assert find_stale_lists(store, SLUG, by=DIRECTOR).lists == 0
    entry = list_entries(store, SLUG, by=DIRECTOR)[-1]
    assert (entry.actor, entry.action, entry.facts["after"]) == ("clock", "rejudged", WORDS)
    assert verify_audit(store, SLUG).faults == ()


def test_of_several_workers_one_judges(store: Store) -> None:
    an_event(store)
    a_player(store)
    announce(store)
    workers = [job(), job(), job()]
    assert [judged(store, each) for each in workers] == [(SLUG,), (), ()]
    assert [judged(store, each) for each in workers] == [(), (), ()]
    actions = [each.action for each in list_entries(store, SLUG, by=DIRECTOR)]
    assert actions.count("rejudged") == 1


def test_a_worker_that_died_is_followed_by_another(store: Store) -> None:
    an_event(store)
    a_player(store)
    announce(store)
    with store.write() as session:
        session.add(RejudgingTurn(id=1, seen={}, leased_until=NOW + LEASE))
    waiting = job(NOW + timedelta(seconds=1))
    assert judged(store, waiting) == ()
    assert judged(store, job(NOW + LEASE + timedelta(seconds=1))) == (SLUG,)
    assert judged(store, waiting) == ()


def test_a_worker_that_does_not_know_the_newest_announcements_judges_nothing(store: Store) -> None:
    an_event(store)
    a_player(store)
    version = use_newest(store)
    announce(store)
    assert job().run(store, (), version) == ()
    outdated = list_announcements()
    announce(store, cards=["Ah-Kel"])
    assert job().run(store, outdated, version + 1) == ()
    assert list_announced_rejudgings(store, SLUG, by=DIRECTOR) == ()


def test_workers_with_different_folders_do_not_undo_each_other_for_ever(store: Store) -> None:
    an_event(store)
    a_player(store)
    announce(store)
    version = use_newest(store)
    with_it, without_it = job(), job()
    for _ in range(3):
        with_it.run(store, list_announcements(), version)
        without_it.run(store, (), version)
    actions = [each.action for each in list_entries(store, SLUG, by=DIRECTOR)]
    assert actions.count("rejudged") == 1


def test_a_locked_event_is_not_judged_again(store: Store) -> None:
    """Rules, bans and card text do not change from the lock to the end of the event (guide 5.0, 13.2)."""
    an_event(store)
    before = a_player(store)
    lock(store, SLUG, by=DIRECTOR, now=NOW)
    announce(store)
    assert judged(store) == ()
    assert newest_legal(store, before.registration) is True
    unlock(store, SLUG, reason="a mistake", by=DIRECTOR, now=STARTS + timedelta(minutes=1))
    assert judged(store) == ()
    assert newest_legal(store, before.registration) is True


def test_a_closed_event_is_judged_again_and_a_list_without_the_card_stays_legal(store: Store) -> None:
    an_event(store)
    a_player(store, "A. Player")
    other = a_player(store, "B. Player", WITHOUT)
    close_event(store, SLUG, by=DIRECTOR, now=NOW)
    announce(store)
    assert judged(store) == (SLUG,)
    (found,) = list_announced_rejudgings(store, SLUG, by=DIRECTOR)
    assert (found.judged, [each.player for each in found.turned]) == (2, ["A. Player"])
    assert newest_legal(store, other.registration) is True


def test_an_announcement_of_another_edition_judges_no_list(store: Store) -> None:
    an_event(store)
    a_player(store)
    raw = {"kind": "ban", "list": "otf", "cards": ["Tasha Yar"], "on": "2026-03-01", "source": "x"}
    enter(read_raw(raw, "1e", NOW.date()), NOW, "", DatabaseEntries(store))
    assert judged(store) == ()


@pytest.mark.parametrize("how", ["ended", "withdrawn"])
def test_a_ban_that_is_taken_back_turns_the_lists_back(store: Store, how: str) -> None:
    an_event(store)
    a_player(store, "A. Player")
    made = announce(store)
    worker = job()
    judged(store, worker)
    if how == "ended":
        end(made, date(2026, 11, 10), Author(NOW), DatabaseEntries(store))
    else:
        withdraw(made, NOW.date(), Author(NOW), DatabaseEntries(store))
    assert judged(store, worker) == (SLUG,)
    newest, oldest = list_announced_rejudgings(store, SLUG, by=DIRECTOR)
    assert [(each.player, each.was, each.legal) for each in newest.turned] == [("A. Player", False, True)]
    assert [(each.player, each.was, each.legal) for each in oldest.turned] == [("A. Player", True, False)]
    assert newest.after != oldest.after


def test_webhooks_are_told(store: Store) -> None:
    an_event(store)
    a_player(store)
    add_webhook(
        store,
        SLUG,
        "http://127.0.0.1:1/",
        topics=("rejudged",),
        by=DIRECTOR,
        now=NOW,
        allow_private=True,
    )
    announce(store)
    judged(store)
    assert [each.topic for each in list_deliveries(store, SLUG, by=DIRECTOR)] == ["rejudged"]


def test_many_announcements_at_once_are_counted(store: Store) -> None:
    an_event(store)
    a_player(store)
    for title in ("0413-Theta", "Ah-Kel", "Aikido", "Acost Jared", "Aamin Marritza, Honorable Patriot"):
        announce(store, cards=[title])
    judged(store)
    (found,) = list_announced_rejudgings(store, SLUG, by=DIRECTOR)
    assert found.after.count("“") == 3
    assert found.after.endswith(" and 2 more announcements")
