"""Two workers on one database: each sees at once what the other one changed."""

from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest

from legality.events.desk.lifecycle import close_event, edit_event, get_event
from legality.events.desk.locking import lock
from legality.events.errors import AlreadyRegistered, ListRefused, Locked, NotOpen
from legality.events.lists.registering import register
from legality.events.store.audit_log import verify_audit
from legality.events.store.store import Store, open_store
from legality.events.views import Receipt
from tests.legality.events.scenes import (
    AFTER,
    DIRECTOR,
    ILLEGAL,
    LEGAL,
    NOW,
    OTHER_LEGAL,
    SLUG,
    an_event,
    new_key,
)


def comes(
    store: Store, player: str, text: bytes = LEGAL, now: datetime = NOW, key: str | None = None
) -> Receipt:
    """Register a player."""
    return register(store, SLUG, player=player, text=text, now=now, key=key)


@pytest.fixture
def other(store: Store, url: str) -> Iterator[Store]:
    """Another worker on the same database."""
    opened = open_store(url)
    yield opened
    opened.close()


def test_what_is_illegal_by_now_is_refused(store: Store, other: Store) -> None:
    an_event(store, policy="flag")
    assert comes(store, "One", ILLEGAL).legal is False
    edit_event(other, SLUG, by=DIRECTOR, now=NOW, policy="refuse")
    with pytest.raises(ListRefused):
        comes(store, "Two", ILLEGAL)
    assert get_event(other, SLUG).lists == 1


def test_what_is_taken_by_now_is_taken(store: Store, other: Store) -> None:
    an_event(store)
    comes(store, "One")
    edit_event(other, SLUG, by=DIRECTOR, now=NOW, policy="flag")
    assert comes(store, "Two", ILLEGAL).legal is False


def test_an_event_that_was_closed_meanwhile_takes_nobody(store: Store, other: Store) -> None:
    an_event(store)
    comes(store, "One")
    close_event(other, SLUG, by=DIRECTOR, now=NOW)
    for text in (LEGAL, ILLEGAL):
        with pytest.raises(NotOpen):
            comes(store, "Two", text)
    lock(other, SLUG, by=DIRECTOR, now=AFTER)
    with pytest.raises(NotOpen):
        comes(store, "Three")


def test_a_deadline_that_was_moved_is_the_one_that_counts(store: Store, other: Store) -> None:
    an_event(store)
    comes(store, "One")
    later = NOW + timedelta(hours=2)
    edit_event(other, SLUG, by=DIRECTOR, now=NOW, deadline=NOW + timedelta(hours=1))
    with pytest.raises(NotOpen):
        comes(store, "Two", LEGAL, later)
    edit_event(other, SLUG, by=DIRECTOR, now=NOW, deadline=NOW + timedelta(hours=3))
    assert comes(store, "Two", LEGAL, later).legal is True
    with pytest.raises(Locked):
        comes(store, "Three", LEGAL, AFTER)


def test_who_registered_elsewhere_is_registered(store: Store, other: Store) -> None:
    an_event(store)
    comes(store, "One")
    comes(other, "Two")
    with pytest.raises(AlreadyRegistered):
        comes(store, "two", OTHER_LEGAL)


def test_a_request_that_came_through_another_worker_is_answered_the_same(store: Store, other: Store) -> None:
    an_event(store)
    comes(store, "One")
    key = new_key()
    first = comes(other, "Two", key=key)
    again = comes(store, "Two", key=key)
    assert (again.registration, again.secret, again.repeated) == (first.registration, first.secret, True)
    close_event(other, SLUG, by=DIRECTOR, now=NOW)
    assert comes(store, "Two", key=key).secret == first.secret


def test_the_log_is_one_chain_whoever_lengthens_it(store: Store, other: Store) -> None:
    an_event(store)
    for number in range(3):
        comes(store, f"Here {number}")
        comes(other, f"There {number}")
    found = verify_audit(other, SLUG)
    assert (found.faults, found.entries) == ((), 2 + 6)
