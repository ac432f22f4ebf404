"""The roster of the desk, a page at a time: what its rows say, in which order, and how many there are."""

from datetime import timedelta

import pytest

from legality.events.actors import Actor
from legality.events.desk.deck_check_records import record_check
from legality.events.desk.locking import lock
from legality.events.desk.penalty_records import ObservedInfraction, give_penalty, waive_penalty
from legality.events.desk.roster_rows import count_roster, roster_counts, roster_page
from legality.events.errors import Malformed, NotAllowed
from legality.events.lists.correct_list import correct_list
from legality.events.lists.registering import register
from legality.events.lists.replacing import withdraw
from legality.events.reads.list_counts import ListCounts
from legality.events.reads.roster_query import FILTERS, SORTS, Only, Sort
from legality.events.store.store import Store
from tests.legality.events.scenes import (
    AFTER,
    DIRECTOR,
    ILLEGAL,
    LEGAL,
    NOW,
    OTHER_LEGAL,
    SLUG,
    STARTS,
    UNJUDGED,
    a_player,
    an_event,
    new_key,
)


def five_players(store: Store) -> None:
    """Register Dora (legal), Cleo (illegal), Bert (not judged), Anna (legal), and Zoe, who withdraws."""
    an_event(store, policy="flag")
    lists = {"Dora": LEGAL, "Cleo": ILLEGAL, "Bert": UNJUDGED, "Anna": OTHER_LEGAL, "Zoe": LEGAL}
    for minute, (name, text) in enumerate(lists.items()):
        held = register(
            store,
            SLUG,
            player=name,
            handle=f"{name[0]}_100%",
            text=text,
            now=NOW + timedelta(minutes=minute),
            key=new_key(),
        )
    withdraw(store, held.secret, now=NOW + timedelta(hours=1))


def names(store: Store, limit: int, **wanted: object) -> list[list[str]]:
    """Return the names of all pages, followed by their cursors."""
    pages, after = [], ""
    while True:
        page = roster_page(store, SLUG, by=DIRECTOR, after=after, limit=limit, **wanted)  # type: ignore[arg-type]
        pages.append([each.player for each in page.rows])
        if page.after is None:
            return pages
        after = page.after


@pytest.mark.parametrize(
    ("sort", "players"),
    [
        ("received", ["Dora", "Cleo", "Bert", "Anna"]),
        ("player", ["Anna", "Bert", "Cleo", "Dora"]),
        ("problems", ["Cleo", "Bert", "Dora", "Anna"]),
    ],
)
@pytest.mark.parametrize("limit", [1, 2, 3, 4, 200])
def test_every_sort_goes_through_all_players_once(
    store: Store, sort: Sort, players: list[str], limit: int
) -> None:
    five_players(store)
    expected = [players[start : start + limit] for start in range(0, 4, limit)]
    assert names(store, limit, sort=sort) == expected


def test_filters_and_searches_find_whom_they_name(store: Store) -> None:
    five_players(store)
    expected: dict[Only, list[str]] = {
        "legal": ["Dora", "Anna"],
        "illegal": ["Cleo"],
        "unjudged": ["Bert"],
        "missing": [],
        "withdrawn": ["Zoe"],
        "checked": [],
        "unchecked": ["Dora", "Cleo", "Bert", "Anna"],
        "penalties": [],
        "absent": ["Dora", "Cleo", "Bert", "Anna"],
    }
    assert set(expected) == set(FILTERS)
    for only, players in expected.items():
        assert names(store, 200, only=only) == [players], only
        assert count_roster(store, SLUG, by=DIRECTOR, only=only) == len(players), only
        assert sorted(names(store, 200, only=only, sort="problems")[0]) == sorted(players), only
    assert names(store, 200, search=" ANN") == [["Anna"]]
    assert names(store, 200, search="o", sort="player") == [["Cleo", "Dora"]]
    assert names(store, 200, search="%", only="legal") == [["Dora", "Anna"]]
    assert names(store, 200, search="d_1") == [["Dora"]]
    assert names(store, 200, search="da100") == [[]]
    assert count_roster(store, SLUG, by=DIRECTOR, search="o") == 2


def test_counts_follow_each_change(store: Store) -> None:
    five_players(store)
    counts = roster_counts(store, SLUG, by=DIRECTOR)
    assert counts == (ListCounts(legal=2, illegal=1, unjudged=1, missing=0, withdrawn=1), 0, 0)
    assert roster_counts(store, SLUG, by=DIRECTOR) == counts
    assert counts.lists.active == 4
    a_player(store, "Emil", ILLEGAL)
    assert roster_counts(store, SLUG, by=DIRECTOR).lists.illegal == 2


def test_a_row_says_what_happened_at_the_desk(store: Store) -> None:
    an_event(store, policy="flag")
    player = a_player(store, "Cleo", ILLEGAL).registration
    other = a_player(store, "Dora").registration
    lock(store, SLUG, by=DIRECTOR, now=STARTS)
    record_check(store, SLUG, player, counted=ILLEGAL, stage="round", by=DIRECTOR, now=AFTER)
    found = ObservedInfraction("D1", "round")
    given = give_penalty(store, SLUG, player, found, by=DIRECTOR, now=AFTER)
    waived = give_penalty(store, SLUG, player, found, by=DIRECTOR, now=AFTER)
    waive_penalty(store, SLUG, waived.id, reason="given twice", by=DIRECTOR, now=AFTER)
    (row,) = roster_page(store, SLUG, by=DIRECTOR, only="checked").rows
    assert (row.id, row.versions, row.legal, row.problems) == (player, 1, False, 1)
    assert (row.checked, row.sound, row.changed_since_check) == (True, False, False)
    assert (row.penalties, row.corrected, row.received_at, given.level) == (1, False, NOW, 2)
    assert roster_counts(store, SLUG, by=DIRECTOR)[1:] == (1, 1)
    later = AFTER + timedelta(hours=1)
    correct_list(store, SLUG, player, text=LEGAL, reason="4 copies", by=DIRECTOR, now=later)
    (row,) = roster_page(store, SLUG, by=DIRECTOR, only="penalties").rows
    assert (row.versions, row.legal, row.problems, row.corrected, row.received_at) == (
        2,
        True,
        0,
        True,
        later,
    )
    assert (row.checked, row.changed_since_check) == (True, True)
    (row,) = roster_page(store, SLUG, by=DIRECTOR, only="unchecked").rows
    assert (row.id, row.checked, row.sound, row.penalties) == (other, False, None, 0)


def test_a_page_needs_a_place_of_its_event_and_rights(store: Store) -> None:
    an_event(store)
    a_player(store)
    an_event(store, "another")
    stranger = a_player(store, "Player One", slug="another").registration
    for after in (stranger, "nonsense", "x" * 500):
        for sort in SORTS:
            with pytest.raises(Malformed):
                roster_page(store, SLUG, by=DIRECTOR, after=after, sort=sort)
    for limit in (0, 201, -1):
        with pytest.raises(Malformed):
            roster_page(store, SLUG, by=DIRECTOR, limit=limit)
    with pytest.raises(NotAllowed):
        roster_page(store, SLUG, by=Actor("director", "", "another"))
    with pytest.raises(NotAllowed):
        roster_counts(store, SLUG, by=Actor("player", "One", SLUG))
