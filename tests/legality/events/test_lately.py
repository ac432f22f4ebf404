"""A worker remembers what an event was like; what another one changed meanwhile counts all the same."""

from collections.abc import Iterator
from datetime import timedelta

import pytest

from legality.events import Store, close_event, edit_event, event, lock, open_store, register, verify_audit
from legality.events.errors import AlreadyRegistered, ListRefused, Locked, NotOpen
from tests.legality.events.scenes import (
    AFTER,
    DIRECTOR,
    ILLEGAL,
    LEGAL,
    NOW,
    OTHER_LEGAL,
    SLUG,
    a_player,
    an_event,
    new_key,
)


@pytest.fixture
def other(store: Store, url: str) -> Iterator[Store]:
    """Another worker on the same database."""
    opened = open_store(url)
    yield opened
    opened.close()


def test_what_is_illegal_by_now_is_refused(store: Store, other: Store) -> None:
    an_event(store, policy="flag")
    assert a_player(store, "One", ILLEGAL).legal is False
    edit_event(other, SLUG, by=DIRECTOR, now=NOW, policy="refuse")
    with pytest.raises(ListRefused):
        a_player(store, "Two", ILLEGAL)
    assert event(other, SLUG).lists == 1


def test_what_is_taken_by_now_is_taken(store: Store, other: Store) -> None:
    an_event(store)
    a_player(store, "One")
    edit_event(other, SLUG, by=DIRECTOR, now=NOW, policy="flag")
    assert a_player(store, "Two", ILLEGAL).legal is False


def test_an_event_that_was_closed_meanwhile_takes_nobody(store: Store, other: Store) -> None:
    an_event(store)
    a_player(store, "One")
    close_event(other, SLUG, by=DIRECTOR, now=NOW)
    for text in (LEGAL, ILLEGAL):
        with pytest.raises(NotOpen):
            a_player(store, "Two", text)
    lock(other, SLUG, by=DIRECTOR, now=AFTER)
    with pytest.raises(NotOpen):
        a_player(store, "Three")


def test_a_deadline_that_was_moved_is_the_one_that_counts(store: Store, other: Store) -> None:
    an_event(store)
    a_player(store, "One")
    later = NOW + timedelta(hours=2)
    edit_event(other, SLUG, by=DIRECTOR, now=NOW, deadline=NOW + timedelta(hours=1))
    with pytest.raises(NotOpen):
        register(store, SLUG, player="Two", now=later, text=LEGAL)
    edit_event(other, SLUG, by=DIRECTOR, now=NOW, deadline=NOW + timedelta(hours=3))
    assert register(store, SLUG, player="Two", now=later, text=LEGAL).legal is True
    with pytest.raises(Locked):
        register(store, SLUG, player="Three", now=AFTER, text=LEGAL)


def test_who_registered_elsewhere_is_registered(store: Store, other: Store) -> None:
    an_event(store)
    a_player(store, "One")
    a_player(other, "Two")
    with pytest.raises(AlreadyRegistered):
        a_player(store, "two", OTHER_LEGAL)


def test_a_request_that_came_through_another_worker_is_answered_the_same(store: Store, other: Store) -> None:
    an_event(store)
    a_player(store, "One")
    key = new_key()
    first = register(other, SLUG, player="Two", text=LEGAL, now=NOW, key=key)
    again = register(store, SLUG, player="Two", text=LEGAL, now=NOW, key=key)
    assert (again.registration, again.secret, again.repeated) == (first.registration, first.secret, True)
    close_event(other, SLUG, by=DIRECTOR, now=NOW)
    assert register(store, SLUG, player="Two", text=LEGAL, now=NOW, key=key).secret == first.secret


def test_the_log_is_one_chain_whoever_lengthens_it(store: Store, other: Store) -> None:
    an_event(store)
    for number in range(3):
        a_player(store, f"Here {number}")
        a_player(other, f"There {number}")
    found = verify_audit(other, SLUG)
    assert (found.faults, found.entries) == ((), 2 + 6)
