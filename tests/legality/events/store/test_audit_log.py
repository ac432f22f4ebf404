"""The audit log: everything that is done is in it, and whatever is done to it shows."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import delete, text, update

from legality.events.desk.locking import lock
from legality.events.lists.replacing import replace_list, withdraw
from legality.events.store.audit_log import BEGINNING, find_broken_links, hash_of, list_entries, verify_audit
from legality.events.store.store import Store
from legality.events.store.tables import AuditEntry, EventRow, ListVersion
from tests.legality.events.scenes import (
    AFTER,
    DIRECTOR,
    LEGAL,
    NOW,
    OTHER_LEGAL,
    SLUG,
    a_player,
    an_event,
)


@pytest.fixture
def told(store: Store) -> Store:
    """Make an event in which something of every kind has happened."""
    an_event(store)
    one = a_player(store, "One")
    a_player(store, "Two")
    replace_list(store, one.secret, text=OTHER_LEGAL, now=NOW)
    withdraw(store, one.secret, now=NOW)
    lock(store, SLUG, by=DIRECTOR, now=AFTER)
    return store


def test_everything_that_was_done_is_told_in_order(told: Store) -> None:
    entries = list_entries(told, SLUG, by=DIRECTOR)
    said = ["created", "opened", "registered", "registered", "replaced", "withdrawn", "locked"]
    assert [entry.action for entry in entries] == said
    assert [entry.number for entry in entries] == list(range(1, 8))
    assert [entry.actor for entry in entries][1:3] == ["director", "player One"]
    assert entries[0].previous == BEGINNING
    checked = verify_audit(told, SLUG)
    assert (checked.whole, checked.entries, checked.head) == (True, 7, entries[-1].hash)


def test_a_page_of_it(told: Store) -> None:
    assert [entry.number for entry in list_entries(told, SLUG, by=DIRECTOR, after=2, limit=2)] == [3, 4]


def test_a_receipt_holds_the_hash_of_its_entry(store: Store) -> None:
    an_event(store)
    receipt = a_player(store)
    assert receipt.audit == list_entries(store, SLUG, by=DIRECTOR)[-1].hash


@pytest.mark.parametrize("column", ["at", "actor", "action", "facts", "previous", "hash"])
@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
@pytest.mark.parametrize("number", [1, 4, 7])
def test_a_changed_entry_is_found(told: Store, column: str, number: int) -> None:
    with told.write() as session:
        session.execute(update(AuditEntry).where(AuditEntry.number == number).values({column: "f" * 40}))
    assert any(str(number) in fault for fault in verify_audit(told, SLUG).faults)
    entries = list_entries(told, SLUG, by=DIRECTOR)
    assert len(entries) == 7
    assert all(entry.at.tzinfo for entry in entries), "a spoilt moment is one all the same"


@pytest.mark.parametrize("number", [1, 4, 7])
def test_an_entry_that_was_taken_out_is_missed(told: Store, number: int) -> None:
    with told.write() as session:
        session.execute(delete(AuditEntry).where(AuditEntry.number == number))
    assert not verify_audit(told, SLUG).whole


def test_an_entry_that_was_written_anew_with_all_after_it_does_not_fit_the_head(told: Store) -> None:
    with told.write() as session:
        before, entries = BEGINNING, session.query(AuditEntry).order_by(AuditEntry.number).all()
        entries[3].facts = json.dumps({"nothing": "happened"})
        for entry in entries:
            entry.previous = before
            before = entry.hash = hash_of(entry)
    assert not verify_audit(told, SLUG).whole


def test_a_head_that_was_moved_with_the_end_cut_off_misses_the_list(told: Store) -> None:
    with told.write() as session:
        session.execute(delete(AuditEntry).where(AuditEntry.number > 4))
        last = session.query(AuditEntry).order_by(AuditEntry.number.desc()).limit(1).one()
        session.execute(update(EventRow).values(audit_length=4, audit_head=last.hash))
    assert not verify_audit(told, SLUG).whole


def test_a_list_that_was_exchanged_is_found(told: Store) -> None:
    with told.write() as session:
        session.execute(update(ListVersion).where(ListVersion.number == 2).values(text=LEGAL))
    (fault,) = verify_audit(told, SLUG).faults
    assert fault.startswith("version 2 of ")


def test_a_list_that_is_gone_is_missed(told: Store) -> None:
    with told.write() as session:
        session.execute(text("DELETE FROM judgement WHERE version = 2"))
        session.execute(delete(ListVersion).where(ListVersion.number == 2))
    assert verify_audit(told, SLUG).faults == ("log and lists differ from entry 5 on",)


FACTS = st.dictionaries(
    st.text(max_size=5), st.one_of(st.text(max_size=9), st.integers(), st.none()), max_size=3
)


def chain_of(facts: list[dict[str, Any]]) -> list[AuditEntry]:
    """Return a log with these facts."""
    entries: list[AuditEntry] = []
    for number, fact in enumerate(facts, 1):
        before = entries[-1].hash if entries else BEGINNING
        said = {"event_id": "e", "number": number, "at": "2026", "actor": "a", "action": "b"}
        entry = AuditEntry(**said, facts=json.dumps(fact), previous=before)
        entry.hash = hash_of(entry)
        entries.append(entry)
    return entries


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(facts=st.lists(FACTS, min_size=1, max_size=6), data=st.data())
def test_any_change_to_any_entry_is_found(facts: list[dict[str, Any]], data: st.DataObject) -> None:
    entries = chain_of(facts)
    assert list(find_broken_links(entries)) == []
    entry = data.draw(st.sampled_from(entries))
    column = data.draw(
        st.sampled_from(["event_id", "number", "at", "actor", "action", "facts", "previous", "hash"])
    )
    before = getattr(entry, column)
    after = data.draw(
        (st.integers(0, 99) if column == "number" else st.text(max_size=70)).filter(lambda x: x != before)
    )
    setattr(entry, column, after)
    assert list(find_broken_links(entries))


@settings(max_examples=20, deadline=None)
@given(facts=st.lists(FACTS, min_size=2, max_size=6), data=st.data())
def test_any_other_order_is_found(facts: list[dict[str, Any]], data: st.DataObject) -> None:
    entries = chain_of(facts)
    shuffled = data.draw(st.permutations(entries).filter(lambda order: order != entries))
    assert list(find_broken_links(shuffled))
