"""A crowd that registers in one transaction: all of those whose lists stand, and nobody else."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from legality.events.desk.lifecycle import edit_event, event
from legality.events.desk.rights import holder_of
from legality.events.errors import AlreadyRegistered, KeyReused, ListRefused, StoreUnavailable
from legality.events.lists import judged_list
from legality.events.lists.registering import Arriving, arriving, take_in, take_in_together
from legality.events.store.audit_log import verify_audit
from legality.events.store.store import Store, open_store
from legality.events.views import Receipt
from legality.judging import Judged, judge_text
from tests.legality.events.scenes import DIRECTOR, ILLEGAL, LEGAL, NOW, OTHER_LEGAL, SLUG, a_player, an_event
from tests.legality.events.whole import is_whole

ANOTHER = "another-event"


def who(name: str, text: bytes = LEGAL, slug: str = SLUG, key: str | None = None) -> Arriving:
    """Return somebody who wants to register."""
    return arriving(slug, player=name, text=text, now=NOW, key=key)


def met(store: Store, slug: str = SLUG) -> None:
    """Make an event, and let the worker meet it: a crowd is judged by what an event was lately like."""
    an_event(store, slug=slug)
    a_player(store, "The first", slug=slug)


def came_in(receipts: list[Receipt | None]) -> list[str | None]:
    """Return who got a receipt."""
    return [receipt.player if receipt else None for receipt in receipts]


def test_a_crowd_comes_in_with_receipts_that_open_their_own_lists(store: Store) -> None:
    met(store)
    crowd = [who("One"), who("Two", OTHER_LEGAL), who("Three")]
    receipts = take_in_together(store, crowd)
    assert came_in(receipts) == ["One", "Two", "Three"]
    for each, receipt in zip(crowd, receipts, strict=True):
        assert receipt is not None
        held = holder_of(store, receipt.secret)
        assert (held.player, held.newest.text, held.newest.legal) == (each.player, each.sent.text, True)
    assert event(store, SLUG).lists == 4
    assert verify_audit(store, SLUG).entries == 2 + 4
    is_whole(store)


def test_who_may_not_come_in_is_left_for_an_answer_of_their_own(store: Store) -> None:
    met(store)
    key = "the-same-key-of-twenty"
    crowd = [
        who("One", key=key),
        who("The First"),
        who("Two", ILLEGAL),
        who("one", OTHER_LEGAL),
        who("One", key=key),
        who("Three", key=key),
        who("Four"),
    ]
    receipts = take_in_together(store, crowd)
    assert came_in(receipts) == ["One", None, None, None, None, None, "Four"]
    assert event(store, SLUG).lists == 3
    is_whole(store)
    alone = (AlreadyRegistered, ListRefused, AlreadyRegistered, None, KeyReused)
    for each, error in zip(crowd[1:6], alone, strict=True):
        if error:
            with pytest.raises(error):
                take_in(store, each)
        else:
            again, first = take_in(store, each), receipts[0]
            assert first is not None
            assert (again.secret, again.repeated) == (first.secret, True)
    assert event(store, SLUG).lists == 3


def test_nobody_comes_in_together_to_an_event_that_was_never_met(store: Store, url: str) -> None:
    met(store)
    other = open_store(url)
    assert take_in_together(other, [who("One"), who("Two", slug="no-such-event")]) == [None, None]
    assert take_in(other, who("One")).legal is True
    assert came_in(take_in_together(other, [who("Two")])) == ["Two"]
    other.close()


def test_a_crowd_of_two_events(store: Store) -> None:
    met(store)
    met(store, ANOTHER)
    crowd = [who("One", slug=ANOTHER), who("One"), who("Two", slug=ANOTHER)]
    assert came_in(take_in_together(store, crowd)) == ["One", "One", "Two"]
    assert (event(store, SLUG).lists, event(store, ANOTHER).lists) == (2, 3)
    is_whole(store)


def test_where_the_terms_have_changed_meanwhile_nobody_comes_in_by_the_old_ones(
    store: Store, url: str
) -> None:
    met(store)
    other = open_store(url)
    edit_event(other, SLUG, by=DIRECTOR, now=NOW, policy="flag")
    other.close()
    assert take_in_together(store, [who("One"), who("Two", ILLEGAL)]) == [None, None]
    assert came_in(take_in_together(store, [who("One"), who("Two", ILLEGAL)])) == ["One", "Two"]


def test_one_that_the_database_refuses_does_not_take_the_others_along(store: Store) -> None:
    met(store)
    receipts = take_in_together(store, [who("One")._replace(person="\ud800"), who("Two")])
    assert receipts == [None, None]
    assert event(store, SLUG).lists == 1
    assert take_in(store, who("Two")).legal is True
    is_whole(store)


def test_a_database_that_is_held_is_told_to_all(
    sqlite_template: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("legality.events.store.engines.PRAGMAS", ("journal_mode=WAL", "busy_timeout=100"))
    path = tmp_path / "events.sqlite"
    path.write_bytes(sqlite_template.read_bytes())
    store = open_store(f"sqlite:///{path}")
    met(store)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreUnavailable, match="locked"):
        take_in_together(store, [who("One"), who("Two")])
    other.execute("COMMIT")
    other.close()
    assert came_in(take_in_together(store, [who("One"), who("Two")])) == ["One", "Two"]
    store.close()


def test_a_fault_of_ours_in_one_list_does_not_take_the_others_along(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    met(store)

    def faulty(text: bytes, *given: Any) -> Judged:
        if text == OTHER_LEGAL:
            raise RecursionError("a fault of ours")
        return judge_text(text, *given)

    monkeypatch.setattr(judged_list, "judge_text", faulty)
    receipts = take_in_together(store, [who("One"), who("Two", OTHER_LEGAL), who("Three")])
    assert came_in(receipts) == ["One", None, "Three"]
    with pytest.raises(RecursionError):
        take_in(store, who("Two", OTHER_LEGAL))
    is_whole(store)
