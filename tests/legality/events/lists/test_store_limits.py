"""How often a list is replaced, a person registers, and an event takes registrations."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from legality.events.desk.locking import lock
from legality.events.desk.one_list import read_own_list
from legality.events.errors import TooMany
from legality.events.lists import registering, store_limits
from legality.events.lists.correct_list import correct_list
from legality.events.lists.replacing import replace_list, withdraw
from legality.events.store.store import Store
from tests.legality.events.scenes import (
    DIRECTOR,
    LEGAL,
    NOW,
    OTHER_LEGAL,
    SLUG,
    STARTS,
    a_player,
    an_event,
    new_key,
)


def test_a_list_is_replaced_so_often_and_a_director_still_corrects_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_limits, "VERSIONS", 3)
    an_event(store)
    secret = a_player(store).secret
    for _ in range(2):
        replace_list(store, secret, text=OTHER_LEGAL, now=NOW)
    with pytest.raises(TooMany, match="no more than 3 are stored"):
        replace_list(store, secret, text=LEGAL, now=NOW)
    lock(store, SLUG, by=DIRECTOR, now=STARTS)
    held = read_own_list(store, secret).registration
    correct_list(store, SLUG, held.id, text=LEGAL, reason="a card was missing", by=DIRECTOR, now=STARTS)
    assert len(read_own_list(store, secret).versions) == 4


def test_a_request_that_was_answered_is_answered_again_at_the_limit(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_limits, "VERSIONS", 2)
    an_event(store)
    secret, key = a_player(store).secret, new_key()
    first = replace_list(store, secret, text=OTHER_LEGAL, now=NOW, key=key)
    assert replace_list(store, secret, text=OTHER_LEGAL, now=NOW, key=key).version == first.version


def test_replacements_at_once_do_not_pass_the_limit_together(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_limits, "VERSIONS", 4)
    an_event(store)
    secret = a_player(store).secret

    def replace(_number: int) -> bool:
        try:
            replace_list(store, secret, text=OTHER_LEGAL, now=NOW)
        except TooMany:
            return False
        return True

    with ThreadPoolExecutor(6) as threads:
        assert sum(threads.map(replace, range(12))) == 3
    assert len(read_own_list(store, secret).versions) == 4


def test_a_person_registers_and_withdraws_so_often(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_limits, "OF_PERSON", 2)
    an_event(store)
    for _ in range(2):
        withdraw(store, a_player(store, "Anna").secret, now=NOW)
    with pytest.raises(TooMany, match="registered and withdrawn 2 times"):
        a_player(store, "Anna")
    assert a_player(store, "Ben").version == 1


def test_an_event_takes_so_many_registrations(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_limits, "REGISTRATIONS", 3)
    monkeypatch.setattr(registering, "REGISTRATIONS", 3)
    an_event(store)
    withdraw(store, a_player(store, "Anna").secret, now=NOW)
    a_player(store, "Ben")
    a_player(store, "Cleo")
    with pytest.raises(TooMany, match="takes no more"):
        a_player(store, "Dora")
