"""Counts in progress: two devices at one deck, what arrives late or twice, and the check that ends them."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest

from legality.events.actors import Actor
from legality.events.desk.deck_check_records import record_check
from legality.events.desk.deck_counts import (
    CountedRow,
    DeckAtTable,
    SentRows,
    list_counts,
    read_count,
    save_rows,
)
from legality.events.desk.deck_to_check import read_deck_to_check
from legality.events.errors import Malformed, NotAllowed, NotThere
from legality.events.store.audit_log import list_entries, verify_audit
from legality.events.store.queries import lock_event
from legality.events.store.store import Store
from legality.events.store.tables import DeckCount
from legality.events.views import CountView
from tests.legality.events.databases import emptied
from tests.legality.events.rounds.played import Hall
from tests.legality.events.scenes import AFTER, DIRECTOR, LEGAL, NOW, SECONDARY, SLUG, a_player, an_event

ONE, OTHER = "phone-one", "phone-other"


class Table:
    """A deck on a table, counted by two people with a phone each."""

    def __init__(self, store: Store) -> None:
        self.store = store
        an_event(store)
        self.deck = DeckAtTable(a_player(store).registration)
        self.stamp = 0

    def count(
        self, device: str, *rows: tuple[str, int], seen: int = 0, stamp: int = 0, count: str = ""
    ) -> CountView:
        """Let a phone send rows. Each request has a higher stamp than the one before unless it names one."""
        self.stamp += 1
        sent = [CountedRow(row, copies, False, stamp or self.stamp) for row, copies in rows]
        by = DIRECTOR if device == ONE else SECONDARY
        return save_rows(self.store, SLUG, self.deck, SentRows(device, seen, sent, count), by=by, now=AFTER)

    def read(self) -> CountView | None:
        return read_count(self.store, SLUG, self.deck, by=DIRECTOR)


@pytest.fixture
def table(store: Store) -> Table:
    return Table(store)


def held(count: CountView) -> dict[str, tuple[int, str]]:
    return {row.row: (row.copies, row.by) for row in count.rows}


def test_nobody_counts_until_the_first_row_and_the_log_says_who_began(table: Table) -> None:
    assert table.read() is None
    begun = table.count(OTHER, ("2-3", 1))
    assert (begun.begun_by, begun.revision, begun.version, begun.check) == ("secondary Second", 1, 1, None)
    assert table.read() == begun
    assert [each.id for each in list_counts(table.store, SLUG, by=DIRECTOR)] == [begun.id]
    entry = list_entries(table.store, SLUG, by=DIRECTOR, after=0, limit=100)[-1]
    assert (entry.action, entry.actor, entry.facts["count"]) == (
        "deck count begun",
        "secondary Second",
        begun.id,
    )
    assert verify_audit(table.store, SLUG).faults == ()


def test_two_phones_count_different_cards_of_one_deck(table: Table) -> None:
    table.count(ONE, ("2-3", 3))
    both = table.count(OTHER, ("3-3", 2))
    assert held(both) == {"2-3": (3, "director"), "3-3": (2, "secondary Second")}
    assert both.revision == 2


def test_a_row_that_another_phone_changed_meanwhile_stays_and_is_told(table: Table) -> None:
    table.count(ONE, ("2-3", 3))
    told = table.count(OTHER, ("2-3", 1), ("3-3", 1), seen=0)
    assert held(told) == {"2-3": (3, "director"), "3-3": (1, "secondary Second")}
    changed = table.count(OTHER, ("2-3", 1), seen=told.revision)
    assert held(changed)["2-3"] == (1, "secondary Second")


def test_what_arrives_twice_or_late_changes_nothing(table: Table) -> None:
    first = table.count(ONE, ("2-3", 2), stamp=10)
    again = table.count(ONE, ("2-3", 2), stamp=10)
    assert again == first
    newer = table.count(ONE, ("2-3", 3), stamp=11)
    late = table.count(ONE, ("2-3", 1), stamp=10)
    assert late == newer
    assert held(late)["2-3"][0] == 3


def test_a_deck_check_ends_the_count_and_a_phone_that_goes_on_is_told(table: Table) -> None:
    begun = table.count(ONE, ("2-3", 3))
    at = table.deck.registration
    check = record_check(
        table.store, SLUG, at, counted=LEGAL, stage="round", by=DIRECTOR, now=AFTER, count=begun.id
    )
    assert table.read() is None
    told = table.count(OTHER, ("3-3", 2), count=begun.id)
    assert (told.check, told.rows) == (check.id, ())
    assert list_counts(table.store, SLUG, by=DIRECTOR) == ()
    assert verify_audit(table.store, SLUG).faults == ()
    assert table.count(OTHER, ("3-3", 2)).id != begun.id, "the next check is another count"


def test_a_count_is_of_one_version_of_the_list(table: Table) -> None:
    first = table.count(ONE, ("2-3", 3))
    other = table.deck._replace(version=7)
    same = save_rows(
        table.store, SLUG, other, SentRows(ONE, 0, [CountedRow("2-3", 2, False, 99)]), by=DIRECTOR, now=AFTER
    )
    assert same.id == first.id, "there is no version 7, so the one that counts is meant"


def test_only_directors_of_this_event_count(table: Table) -> None:
    stranger = Actor("director", "", "another-event")
    with pytest.raises(NotAllowed):
        read_count(table.store, SLUG, table.deck, by=stranger)
    with pytest.raises(NotAllowed):
        save_rows(table.store, SLUG, table.deck, SentRows(ONE, 0, []), by=Actor("player", "A", SLUG), now=NOW)
    with pytest.raises(NotThere):
        read_count(table.store, SLUG, table.deck, by=DIRECTOR, count="0" * 16)


def test_a_count_has_a_bounded_number_of_rows(table: Table) -> None:
    table.count(ONE, *((f"{line}-3", 1) for line in range(1, 1_001)))
    with pytest.raises(Malformed, match="at most 1,000 rows"):
        table.count(ONE, ("1001-3", 1))


def test_a_changed_row_of_a_count_shows_in_the_log_check(table: Table) -> None:
    begun = table.count(ONE, ("2-3", 3))
    with table.store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE deck_count SET begun_by = 'nobody'")
    assert verify_audit(table.store, SLUG).faults == (
        f"deck count {begun.id} differs from the log: begun_by",
    )


def test_the_rows_of_a_deck_are_sorted_like_its_sheet_and_hold_every_card(table: Table) -> None:
    deck = read_deck_to_check(table.store, SLUG, table.deck.registration, by=DIRECTOR)
    assert [(part.kind, part.copies) for part in deck.parts] == [
        ("draw", 36),
        ("dilemmas", 20),
        ("missions", 5),
    ]
    for part in deck.parts:
        assert [each.type for each in part.types] == sorted(each.type for each in part.types)
    keys = [row.key for part in deck.parts for each in part.types for row in each.rows]
    assert len(keys) == len({*keys}) == 27
    assert not deck.has_unread_lines
    assert timedelta(0) < AFTER - NOW


@pytest.mark.slow
def test_a_tap_waits_for_no_registration_and_no_tap_of_another_deck(postgres_store: Store) -> None:
    """SQLite has one writer at a time; PostgreSQL locks rows, and a tap locks that of its own count."""
    table = Table(emptied(postgres_store))
    begun = table.count(ONE, ("2-3", 1))
    other = DeckAtTable(a_player(table.store, "Worf").registration)
    sent = SentRows(ONE, 0, [CountedRow("2-3", 1, False, 1)])
    of_other = save_rows(table.store, SLUG, other, sent, by=DIRECTOR, now=AFTER)
    with table.store.write() as busy, ThreadPoolExecutor(1) as phone:
        lock_event(busy, SLUG)
        busy.get_one(DeckCount, of_other.id, with_for_update=True)
        tap = phone.submit(table.count, ONE, ("2-3", 2), seen=begun.revision)
        assert [row.copies for row in tap.result(timeout=5).rows] == [2]


@pytest.mark.slow
def test_two_taps_of_one_deck_wait_for_one_another(postgres_store: Store) -> None:
    table = Table(emptied(postgres_store))
    begun = table.count(ONE, ("2-3", 1))
    with ThreadPoolExecutor(1) as phone:
        with table.store.write() as busy:
            busy.get_one(DeckCount, begun.id, with_for_update=True)
            tap = phone.submit(table.count, OTHER, ("2-3", 2), seen=begun.revision)
            with pytest.raises(TimeoutError):
                tap.result(timeout=0.5)
        assert [row.copies for row in tap.result(timeout=5).rows] == [2]


@pytest.mark.slow
def test_two_first_taps_begin_one_count(postgres_store: Store) -> None:
    table = Table(emptied(postgres_store))
    with ThreadPoolExecutor(2) as phones:
        taps = [
            phones.submit(table.count, device, (row, 1)) for device, row in ((ONE, "2-3"), (OTHER, "3-3"))
        ]
        assert len({tap.result(timeout=10).id for tap in taps}) == 1
    found = table.read()
    assert found is not None
    assert {row.row for row in found.rows} == {"2-3", "3-3"}


def test_a_deck_is_counted_at_the_table_of_its_player(store: Store) -> None:
    hall = Hall(store, "ABC")
    decks = {name: read_deck_to_check(store, SLUG, hall.ids[name], by=DIRECTOR) for name in "ABC"}
    assert {each.table for each in decks.values()} == {None}
    hall.pair(1)
    for name in "ABC":
        table = read_deck_to_check(store, SLUG, hall.ids[name], by=DIRECTOR).table
        assert table == hall.game(1, name).table
    assert sum(hall.game(1, name).table is None for name in "ABC") == 1, "one player has a bye"
