"""Standings from the store: the worked tournaments, and their files read by `legality rounds`."""

from datetime import date

import pytest

from legality.events.rounds.event_standings import (
    export_results_csv,
    export_rounds_toml,
    read_rounds,
    read_standings,
    report_rounds,
    toss_coin,
)
from legality.events.rounds.game_results import GameOutcome
from legality.events.rounds.round_clock import start_clock
from legality.events.store.audit_log import verify_audit
from legality.events.store.store import Store
from legality.rounds.results.read_results import read_event
from legality.rounds.standings.ranking import RankedPlayer, rank_players
from legality.terms.terms import default_terms
from tests.legality.events.rounds.played import Hall, play
from tests.legality.events.scenes import AFTER, DIRECTOR, SLUG
from tests.legality.rounds.worked import TOURNAMENTS, Worked, event_of, places_of


def line_of(ranked: RankedPlayer) -> tuple[int, str, int, int, int, int, str]:
    totals = ranked.totals
    figures = (totals.victory_points, totals.strength_of_schedule, totals.differential, totals.cumulative)
    return (ranked.place, totals.player, *figures, ranked.decided_by)


def hold(store: Store, worked: Worked) -> Hall:
    told = default_terms("2e", date(2026, 11, 20))
    told = told.but(rules=worked.rules) if worked.rules != "100" else told
    hall = Hall(store, event_of(worked.rounds).players, told)
    play(hall, worked.rounds)
    return hall


@pytest.mark.parametrize("name", TOURNAMENTS)
def test_worked_tournaments_end_as_they_were_worked_out(store: Store, name: str) -> None:
    worked = TOURNAMENTS[name]
    hold(store, worked)
    found = read_standings(store, SLUG, by=None)
    assert [line_of(each) for each in found.ranked] == places_of(worked.places)
    assert found.open_games == 0
    assert verify_audit(store, SLUG).faults == ()
    for text in (export_results_csv(store, SLUG, by=DIRECTOR), export_rounds_toml(store, SLUG, by=DIRECTOR)):
        again = rank_players(read_event(text.encode()), found.rules)
        assert [line_of(each) for each in again] == places_of(worked.places)


def test_a_coin_is_tossed_once_and_logged(store: Store) -> None:
    """P6 leaves two players whom only the coin separates."""
    hold(store, TOURNAMENTS["P6"])
    assert [each.place for each in read_standings(store, SLUG, by=None).ranked] == [1, 2, 3, 3]
    tossed = toss_coin(store, SLUG, by=DIRECTOR, now=AFTER)
    assert [each.place for each in tossed.ranked] == [1, 2, 3, 4]
    assert toss_coin(store, SLUG, by=DIRECTOR, now=AFTER) == tossed
    assert verify_audit(store, SLUG).faults == ()


def test_standings_after_an_earlier_round(store: Store) -> None:
    hold(store, TOURNAMENTS["P1"])
    found = read_standings(store, SLUG, by=DIRECTOR, until=1)
    assert [(each.totals.player, each.totals.victory_points) for each in found.ranked][-1] == ("B", 1)


def test_the_report_has_each_round_and_the_totals(store: Store) -> None:
    hold(store, TOURNAMENTS["P7"])
    report = report_rounds(store, SLUG, by=DIRECTOR)
    assert report["guide"] == "opg-5.0"
    assert report["attendance"] == 7
    assert [len(each["games"]) for each in report["rounds"]] == [7, 7, 7, 7]
    assert report["totals"][0]["victory_points"] == 16


def test_a_full_win_without_the_points_is_doubted(store: Store) -> None:
    hall = Hall(store, "AB")
    hall.pair(1)
    hall.enter(1, "A", GameOutcome("FW", "", 80, 35))
    found = read_standings(store, SLUG, by=DIRECTOR)
    assert [game for game, _ in found.doubts] == [hall.game(1, "A").id]


def test_the_clock_runs_by_the_guide_and_warns_at_half_time(store: Store) -> None:
    """Second Edition has 60 minutes in person (5.0 7.2), and a warning at about half of them (7.3)."""
    hall = Hall(store, "AB")
    hall.pair(1)
    started = start_clock(store, SLUG, 1, by=DIRECTOR, now=AFTER)
    assert started.minutes == 60
    assert started.ends_at is not None
    assert (started.ends_at - AFTER).total_seconds() == 3600
    assert started.warning_at is not None
    assert (started.warning_at - AFTER).total_seconds() == 1800
    assert start_clock(store, SLUG, 1, by=DIRECTOR, now=AFTER, minutes=75).minutes == 75
    assert verify_audit(store, SLUG).faults == ()
    assert read_rounds(store, SLUG, by=None)[0].minutes == 75
