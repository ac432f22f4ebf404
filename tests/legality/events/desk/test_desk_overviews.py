"""Pages of deck checks, penalties, draws and missing players: each has its rows, together they have all."""

from datetime import timedelta

import pytest
from sqlalchemy.event import listen

from legality.events.desk import desk_overviews
from legality.events.desk.deck_check_records import record_check
from legality.events.desk.desk_lists import list_registrations
from legality.events.desk.desk_overviews import (
    name_players,
    page_of_checks,
    page_of_penalties,
    read_checks_overview,
    read_penalties_overview,
)
from legality.events.desk.draws import draw_decks, page_of_draws
from legality.events.desk.event_sheets import list_for_sheets
from legality.events.desk.penalty_records import ObservedInfraction, give_penalty, waive_penalty
from legality.events.exports import printed_rounds
from legality.events.exports.printed_rounds import count_parts, print_score_cards
from legality.events.lists.replacing import withdraw
from legality.events.roster.expected_players import add_expected, list_expected, read_expected
from legality.events.roster.read_names import make_player
from legality.events.rounds import round_rows
from legality.events.rounds.event_standings import read_standings
from legality.events.rounds.round_players import list_round_players
from legality.events.store.queries import find_event
from legality.events.store.store import Store
from tests.legality.events.scenes import AFTER, DIRECTOR, ILLEGAL, LEGAL, SLUG, a_player, an_event

NAMES = ("Ada", "Bea", "Cleo", "Dora", "Elin")


@pytest.fixture(autouse=True)
def short_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a page have two rows, so that five players fill three pages."""
    monkeypatch.setattr(desk_overviews, "A_PAGE", 2)
    monkeypatch.setattr(desk_overviews, "DRAWS", 2)


def players(store: Store) -> list[str]:
    an_event(store)
    return [a_player(store, name).registration for name in NAMES]


def check(store: Store, registration: str, seconds: int, text: bytes = LEGAL) -> str:
    facts = {"stage": "registration", "by": DIRECTOR, "now": AFTER + timedelta(seconds=seconds)}
    return record_check(store, SLUG, registration, counted=text, **facts).id  # type: ignore[arg-type]


def test_deck_checks_are_paged_from_the_newest_one(store: Store) -> None:
    ids = [check(store, each, number) for number, each in enumerate(players(store))]
    seen, before = list[str](), ""
    for expected in (["Dora", "Elin"], ["Bea", "Cleo"], ["Ada"]):
        page = read_checks_overview(store, SLUG, by=DIRECTOR, before=before)
        assert [each.player for each in page.checks] == expected
        assert (page.counts.players, page.counts.undrawn, page.players) == (5, 0, 5)
        seen = [*(each.id for each in page.checks), *seen]
        before = page.earlier
    assert (seen, before) == (ids, "")
    third = page_of_checks(store, SLUG, by=DIRECTOR, registration=None, offset=2, limit=1)
    assert ([each.id for each in third.items], third.total) == ([ids[2]], 5)


def test_counts_follow_each_check_draw_and_withdrawal(store: Store) -> None:
    an_event(store)
    ada, bea, cleo = (a_player(store, name) for name in NAMES[:3])

    def counted() -> tuple[int, int, int]:
        counts = read_checks_overview(store, SLUG, by=DIRECTOR).counts
        return counts.players, counts.differing, counts.undrawn

    assert counted() == (0, 0, 3)
    check(store, ada.registration, 1, ILLEGAL)
    assert counted() == (1, 1, 2)
    check(store, ada.registration, 2)
    assert counted() == (1, 0, 2)
    (drawn,) = draw_decks(store, SLUG, 1, by=DIRECTOR, now=AFTER).drawn
    assert counted() == (1, 0, 1)
    left = bea if drawn == cleo.registration else cleo
    withdraw(store, left.secret, now=AFTER - timedelta(days=1))
    assert counted() == (1, 0, 0)


def test_draws_are_paged_and_name_the_drawn(store: Store) -> None:
    ids = players(store)
    draws = [draw_decks(store, SLUG, 1, by=DIRECTOR, now=AFTER + timedelta(seconds=n)) for n in range(3)]
    page = read_checks_overview(store, SLUG, by=DIRECTOR)
    assert [each.id for each in page.draws] == [each.id for each in draws[1:]]
    assert [each.players for each in page.draws] == [4, 3]
    assert page.names == {id_: NAMES[ids.index(id_)] for draw in draws[1:] for id_ in draw.drawn}
    last = read_checks_overview(store, SLUG, by=DIRECTOR, before_draw=page.earlier_draws)
    assert ([each.id for each in last.draws], last.earlier_draws) == ([draws[0].id], "")
    assert page_of_draws(store, SLUG, by=DIRECTOR, offset=1, limit=1).items == (draws[1],)


def test_penalties_are_paged_and_counted_by_level(store: Store) -> None:
    given = [
        give_penalty(
            store,
            SLUG,
            each,
            ObservedInfraction("A1", "round"),
            by=DIRECTOR,
            now=AFTER + timedelta(seconds=number),
        )
        for number, each in enumerate(players(store))
    ]
    waive_penalty(store, SLUG, given[0].id, reason="a mistake", by=DIRECTOR, now=AFTER)
    page = read_penalties_overview(store, SLUG, by=DIRECTOR)
    assert [each.player for each in page.given] == ["Dora", "Elin"]
    assert sum(page.counts.by_level.values()) == 5
    assert page.counts.by_level["Waived"] == 1
    older = read_penalties_overview(store, SLUG, by=DIRECTOR, before=page.earlier)
    assert [each.player for each in older.given] == ["Bea", "Cleo"]
    found = read_penalties_overview(store, SLUG, by=DIRECTOR, search="CLEO")
    assert ([each.player for each in found.given], found.earlier) == (["Cleo"], "")
    second = page_of_penalties(store, SLUG, by=DIRECTOR, registration=None, offset=1, limit=1)
    assert ([each.player for each in second.items], second.total) == (["Bea"], 5)


def test_missing_players_are_paged_by_name(store: Store) -> None:
    an_event(store)
    typed = [make_player(number, name, f"{name}-7") for number, name in enumerate(reversed(NAMES), 1)]
    add_expected(store, SLUG, typed, by=DIRECTOR, now=AFTER)
    first = list_expected(store, SLUG, by=DIRECTOR, limit=3)
    assert [each.player for each in first] == ["Ada", "Bea", "Cleo"]
    rest = list_expected(store, SLUG, by=DIRECTOR, after=first[-1].id)
    assert [each.player for each in rest] == ["Dora", "Elin"]
    assert [each.player for each in list_expected(store, SLUG, by=DIRECTOR, search="DORA-7")] == ["Dora"]
    assert read_expected(store, SLUG, rest[0].id, by=DIRECTOR) == rest[0]
    assert read_expected(store, SLUG, "0" * 16, by=DIRECTOR) is None


def test_pages_of_rounds_read_no_player_of_an_event_that_is_too_large_to_pair(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    players(store)
    assert len(list_round_players(store, SLUG, by=DIRECTOR)) == len(NAMES)
    monkeypatch.setattr(round_rows, "MOST_PLAYERS", len(NAMES) - 1)
    assert list_round_players(store, SLUG, by=DIRECTOR) == ()
    assert read_standings(store, SLUG, by=DIRECTOR).ranked == ()


def test_score_cards_of_an_event_that_is_too_large_to_pair_come_in_parts(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    players(store)
    a_player(store, "Ben")

    def printed(part: int = 1) -> list[str]:
        return [each.player for each in print_score_cards(store, SLUG, by=DIRECTOR, part=part)]

    everybody = sorted((*NAMES, "Ben"))
    assert (printed(), count_parts(6)) == (everybody, 1)
    for module in (round_rows, printed_rounds):
        monkeypatch.setattr(module, "MOST_PLAYERS", 4)
    assert count_parts(6) == count_parts(8) == 2
    assert [printed(1), printed(2), printed(3)] == [everybody[:4], everybody[4:], []]
    given = ObservedInfraction("D1", "round")
    last = next(each.id for each in list_registrations(store, SLUG, by=DIRECTOR) if each.player == "Elin")
    give_penalty(store, SLUG, last, given, by=DIRECTOR, now=AFTER)
    (card,) = [each for each in print_score_cards(store, SLUG, by=DIRECTOR, part=2) if each.player == "Elin"]
    assert card.penalties.startswith("D1")


def test_some_players_are_read_by_their_ids(store: Store) -> None:
    """For more than two dozen ids SQLite prefers an index of the whole event if a query names the event."""
    if store.engine.dialect.name != "sqlite":
        pytest.skip("PostgreSQL has statistics")
    an_event(store)
    asked: list[tuple[str, tuple[object, ...]]] = []
    many = {f"{number:016x}" for number in range(100)}
    with store.read() as session:
        event = find_event(session, SLUG)
        listen(store.engine, "before_cursor_execute", lambda *told: asked.append(told[2:4]))
        assert name_players(session, event, many) == {}
        assert list_for_sheets(session, event, many) == []
        for statement, values in asked[:2]:
            plan = session.connection().exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values).all()
            assert any("registration" in str(step) and "(id=?)" in str(step) for step in plan), plan
