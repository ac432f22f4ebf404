"""A batch registers in one transaction: all whose lists are accepted, each with an answer of their own."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from legality.events.desk.lifecycle import edit_event, get_event
from legality.events.desk.rights import find_own_registration
from legality.events.errors import (
    AlreadyRegistered,
    KeyReused,
    ListRefused,
    Malformed,
    NotThere,
    StoreUnavailable,
)
from legality.events.lists import judged_list, registering
from legality.events.lists.judged_list import JudgedList
from legality.events.lists.registering import (
    BatchAnswer,
    RegistrationRequest,
    accept_list,
    make_registration_request,
    register_batch,
)
from legality.events.store.audit_log import verify_audit
from legality.events.store.store import Store, open_store
from legality.events.store.tables import EventRow
from legality.events.views import Receipt
from legality.judging import Judged, judge_text
from tests.legality.events.scenes import DIRECTOR, ILLEGAL, LEGAL, NOW, OTHER_LEGAL, SLUG, a_player, an_event
from tests.legality.events.statements import record_traffic
from tests.legality.events.whole import is_whole

ANOTHER = "another-event"


def who(name: str, text: bytes = LEGAL, slug: str = SLUG, key: str | None = None) -> RegistrationRequest:
    """Return a request to register."""
    return make_registration_request(slug, player=name, text=text, now=NOW, key=key)


def outcomes(answers: Sequence[BatchAnswer]) -> list[str | type[Exception]]:
    """Return the player of each receipt, or the kind of the refusal."""
    return [type(each) if isinstance(each, Exception) else each.player for each in answers]


def test_a_batch_gets_receipts_that_open_their_own_lists(store: Store) -> None:
    an_event(store)
    batch = [who("One"), who("Two", OTHER_LEGAL), who("Three")]
    receipts = register_batch(store, batch)
    assert outcomes(receipts) == ["One", "Two", "Three"]
    for each, receipt in zip(batch, receipts, strict=True):
        assert isinstance(receipt, Receipt)
        held = find_own_registration(store, receipt.secret)
        assert (held.player, held.newest.text, held.newest.legal) == (each.player, each.sent.text, True)
    assert get_event(store, SLUG).lists == 3
    assert verify_audit(store, SLUG).entries == 2 + 3
    is_whole(store)


def test_each_of_a_batch_gets_an_answer_of_their_own(store: Store) -> None:
    an_event(store)
    a_player(store, "The first")
    key = "the-same-key-of-twenty"
    batch = [
        who("One", key=key),
        who("The First"),
        who("Two", ILLEGAL),
        who("one", OTHER_LEGAL),
        who("One", key=key),
        who("Three", key=key),
        who("Four"),
        who("Nobody", slug="no-such-event"),
    ]
    answers = register_batch(store, batch)
    refusals = [AlreadyRegistered, ListRefused, AlreadyRegistered]
    assert outcomes(answers) == ["One", *refusals, "One", KeyReused, "Four", NotThere]
    first, again = answers[0], answers[4]
    assert isinstance(first, Receipt)
    assert isinstance(again, Receipt)
    assert (first.repeated, again.repeated) == (False, True)
    assert (again.secret, again.registration) == (first.secret, first.registration)
    assert get_event(store, SLUG).lists == 3
    is_whole(store)


def test_a_player_whose_list_is_refused_does_not_stand_in_the_way_of_the_same_player(store: Store) -> None:
    an_event(store)
    answers = register_batch(store, [who("One", ILLEGAL), who("One")])
    assert outcomes(answers) == [ListRefused, "One"]


def test_a_batch_is_written_with_as_many_statements_as_one_player(store: Store) -> None:
    an_event(store)
    a_player(store)
    with record_traffic(store) as of_one:
        register_batch(store, [who("Alone")])
    with record_traffic(store) as of_many:
        register_batch(store, [who(f"Player {number}") for number in range(20)])
    assert len(of_many.statements) == len(of_one.statements)
    assert len(of_one.statements) <= 9  # One of them looks at the revision of the database.


def test_a_batch_for_two_events(store: Store) -> None:
    an_event(store)
    an_event(store, slug=ANOTHER)
    batch = [who("One", slug=ANOTHER), who("One"), who("Two", slug=ANOTHER)]
    assert outcomes(register_batch(store, batch)) == ["One", "One", "Two"]
    assert (get_event(store, SLUG).lists, get_event(store, ANOTHER).lists) == (1, 2)
    is_whole(store)


def test_lists_are_judged_again_if_the_event_changes_before_they_are_written(
    store: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    an_event(store)
    other = open_store(url)
    judged: list[str] = []

    def edit_meanwhile(held: Store, row: EventRow, text: bytes, dialect: str | None) -> JudgedList:
        if not judged:
            edit_event(other, SLUG, by=DIRECTOR, now=NOW, policy="flag")
        judged.append(row.policy)
        return accept_list(held, row, text, dialect)

    monkeypatch.setattr(registering, "accept_list", edit_meanwhile)
    answers = register_batch(store, [who("One"), who("Two", ILLEGAL)])
    other.close()
    assert outcomes(answers) == ["One", ListRefused]
    assert judged == ["refuse", "refuse", "flag"]
    is_whole(store)


def test_a_value_that_cannot_be_stored_is_answered_to_its_sender_only(store: Store) -> None:
    an_event(store)
    answers = register_batch(store, [who("One")._replace(person="\ud800"), who("Two")])
    assert outcomes(answers) == [Malformed, "Two"]
    assert get_event(store, SLUG).lists == 1
    is_whole(store)


def test_a_database_that_is_held_is_told_to_all(
    sqlite_template: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("legality.events.store.engines.PRAGMAS", ("journal_mode=WAL", "busy_timeout=100"))
    path = tmp_path / "events.sqlite"
    path.write_bytes(sqlite_template.read_bytes())
    store = open_store(f"sqlite:///{path}")
    an_event(store)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreUnavailable, match="locked"):
        register_batch(store, [who("One"), who("Two")])
    other.execute("COMMIT")
    other.close()
    assert outcomes(register_batch(store, [who("One"), who("Two")])) == ["One", "Two"]
    store.close()


def test_a_fault_of_ours_in_one_list_does_not_take_the_others_along(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    an_event(store)

    def faulty(text: bytes, *given: Any) -> Judged:
        if text == OTHER_LEGAL:
            raise RecursionError("a fault of ours")
        return judge_text(text, *given)

    monkeypatch.setattr(judged_list, "judge_text", faulty)
    answers = register_batch(store, [who("One"), who("Two", OTHER_LEGAL), who("Three")])
    assert outcomes(answers) == ["One", RecursionError, "Three"]
    is_whole(store)
