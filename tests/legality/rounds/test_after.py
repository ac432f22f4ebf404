"""Tables of points, rounds and awards row by row; seasons, bonuses, playoffs; the estimate of ratings."""

from pathlib import Path

import pytest

from legality.rounds.after.award_tables import awards_of, earned_awards, recommended_rounds, table_points
from legality.rounds.after.elo import estimate_ratings
from legality.rounds.after.event_report import attendance_of
from legality.rounds.after.season import (
    LeagueEvent,
    Season,
    bonus_points,
    completed_missions,
    count_season,
    qualified_players,
)
from tests.legality.rounds.test_commands import answer, call
from tests.legality.rounds.worked import TOURNAMENTS, csv_of, event_of

POINTS = {
    (3, 5): (12, 8, 6, 4),
    (6, 7): (16, 12, 10, 8),
    (8, 9): (20, 16, 12, 10, 8),
    (10, 11): (24, 20, 16, 14, 10),
    (12, 13): (28, 24, 20, 18, 14),
    (14, 15): (32, 28, 24, 22, 18),
    (16, 19): (36, 32, 28, 26, 22, 18),
    (20, 23): (40, 36, 32, 30, 26, 22),
    (24, 27): (44, 40, 36, 34, 30, 26),
    (28, 31): (48, 44, 40, 38, 34, 30),
    (32, 99): (52, 48, 44, 42, 38, 34),
}
COLUMNS = ((1, 1), (2, 2), (3, 4), (5, 8), (9, 16), (17, 32), (33, 99))


@pytest.mark.parametrize("players", POINTS)
@pytest.mark.parametrize("guide", ["opg-5.0", "opg-4.1"])
def test_points_by_place(players: tuple[int, int], guide: str) -> None:
    for count in players:
        if guide == "opg-4.1" and count == 3:
            assert table_points(1, count, guide) is None
            continue
        row = POINTS[players]
        expected = [row[number] if number < len(row) else None for number in range(len(COLUMNS))]
        for column, points in zip(COLUMNS, expected, strict=True):
            assert [table_points(place, count, guide) for place in column] == [points, points]


@pytest.mark.parametrize(
    ("players", "rounds"),
    [(3, 3), (7, 3), (8, 4), (15, 4), (16, 5), (24, 5), (25, 6), (34, 6), (35, 7), (45, 7), (46, 8), (99, 8)],
)
def test_recommended_rounds(players: int, rounds: int) -> None:
    assert recommended_rounds(players, "opg-5.0") == rounds
    assert recommended_rounds(players, "opg-4.1") == (rounds if players > 3 else None)


@pytest.mark.parametrize(("players", "rounds"), [(3, 4), (8, 4), (9, 5), (16, 5), (17, 6), (32, 6), (33, 7)])
def test_rounds_of_1996(players: int, rounds: int) -> None:
    assert recommended_rounds(players, "decipher-1996") == rounds


def test_decipher_recommends_six_games_above_32_players() -> None:
    assert [recommended_rounds(count, "decipher-guide") for count in (32, 33)] == [None, 6]


@pytest.mark.parametrize(
    ("level", "edition", "attendance", "expected"),
    [
        ("regional", "2e", 10, {"a": 1}),
        ("regional", "2e", 11, {"a": 1, "b": 1}),
        ("regional", "2e", 20, {"a": 1, "b": 1}),
        ("regional", "1e", 21, {"a": 1, "b": 1, "c": 1}),
        ("regional", "tr", 21, {"a": 1}),
        ("national", "2e", 5, {"a": 1, "b": 1}),
        ("continental", "2e", 5, {"a": 1, "b": 1}),
        ("world", "2e", 5, {"a": 2, "b": 2}),
        ("world", "tr", 5, {"a": 2, "b": 2}),
        ("masters", "2e", 50, {}),
        ("local", "2e", 50, {}),
    ],
)
def test_byes_by_level_place_and_attendance(
    level: str, edition: str, attendance: int, expected: dict[str, int]
) -> None:
    places = [(1, "a"), (2, "b"), (3, "c"), (4, "d")]
    for guide in ("opg-5.0", "opg-4.1"):
        found = [name for name, _ in earned_awards(places, level, edition, guide, attendance)]
        assert {name: found.count(name) for name in found} == expected


def test_head_starts_and_super_byes() -> None:
    words = dict(earned_awards([(1, "a"), (2, "b")], "continental", "tr", "opg-5.0", 9))
    assert words["a"].startswith("a head start of 200,000 points")
    assert words["b"].startswith("a head start of 100,000 points")
    assert "rounds 1 and 2" in dict(earned_awards([(1, "a")], "continental", "1e", "opg-5.0", 9))["a"]
    assert {each.into for each in awards_of("opg-4.1") if each.level == "regional"} == {
        "that year's Continental Championships on that continent"
    }


def test_a_shared_place_earns_nothing_yet() -> None:
    assert earned_awards([(1, "a"), (1, "b")], "national", "2e", "opg-5.0", 9) == []


def places(text: str) -> dict[str, int]:
    return {name: number for number, name in enumerate(text, 1)}


def test_participation_bonus() -> None:
    """Four points for the first event, two for a return after more than two events away."""
    events = [LeagueEvent("first", places(names)) for names in ("abcd", "bcd", "bc", "bcd", "abcde")]
    season = Season("opg-5.0", events, schemes=("participation",), known="c")
    found = bonus_points(season)
    assert found[0] == {"a": 4, "b": 4, "c": 0, "d": 4}
    assert found[3] == {"b": 0, "c": 0, "d": 0}
    assert found[4] == {"a": 2, "b": 0, "c": 0, "d": 0, "e": 4}


def test_a_deck_of_several_ways_earns_the_best_one() -> None:
    """12.5.1: "a different headquarters mission / affiliation"; unused "in the previous league event": 2."""
    both = {"Klingon", "Qo'noS, Heart of the Empire"}
    events = [
        LeagueEvent("first", places("ab"), {"a": both, "b": "Bajoran"}),
        LeagueEvent("first", places("ab"), {"a": {"Bajoran"}, "b": both}),
        LeagueEvent("first", places("ab"), {"a": both, "b": {"Bajoran", "Romulan"}}),
    ]
    found = bonus_points(Season("opg-5.0", events, schemes=("decks",)))
    assert found == [{"a": 3, "b": 3}, {"a": 1, "b": 1}, {"a": 0, "b": 3}]


def test_the_tally_sheet_names_each_mission_once() -> None:
    """12.5.3: several players may earn it in one event, and no one in a later one, however it is spelled."""
    events = [
        LeagueEvent("first", places("abc"), {}, {"a": ["Cure Blight"], "b": ["cure blight"]}),
        LeagueEvent("first", places("abc"), {}, {"a": ["Cure Blight"], "c": ["Brute Force", "Brute force"]}),
    ]
    assert completed_missions(events) == [("Cure Blight", 1, ("a", "b")), ("Brute Force", 2, ("c",))]
    found = bonus_points(Season("opg-5.0", events, schemes=("missions",)))
    assert found == [{"a": 1, "b": 1, "c": 0}, {"a": 0, "b": 0, "c": 1}]


def test_deck_and_mission_bonuses() -> None:
    """A deck new to the player: 1; unused in the event before: 2 more. A mission new this season: 1 each."""
    events = [
        LeagueEvent("first", places("abc"), {"a": "Klingon", "b": "Bajoran"}, {"a": ["X"], "b": ["X", "Y"]}),
        LeagueEvent(
            "first", places("abc"), {"a": "Klingon", "b": "Klingon", "c": "Cardassian"}, {"c": ["X", "Z"]}
        ),
    ]
    season = Season("opg-5.0", events, schemes=("decks", "missions"))
    assert bonus_points(season) == [{"a": 4, "b": 5, "c": 0}, {"a": 0, "b": 1, "c": 4}]


def test_qualifying_and_playoffs() -> None:
    events = [
        LeagueEvent("first", places("abcd")),
        LeagueEvent("second", places("badc")),
        LeagueEvent("playoff", places("cdab")),
        LeagueEvent("playoff", places("bacd")),
    ]
    season = Season("opg-5.0", events, qualifiers=2, lifetime={"a": 100})
    assert qualified_players(season) == {"a", "b"}
    found = {line.player: line for line in count_season(season)}
    assert (found["b"].playoff_points, found["b"].playoff_victories, found["b"].place) == (18, 1, 1)
    assert (found["a"].playoff_points, found["a"].playoff_victories, found["a"].place) == (14, 0, 2)
    assert (found["c"].playoff_points, found["c"].qualified, found["c"].place) == (0, False, None)
    assert found["a"].season_points == 12 + 8 + 6 + 8
    assert found["a"].lifetime == 100 + found["a"].season_points


def test_victories_break_playoff_ties_in_guide_5_only() -> None:
    """Both have 24 playoff points: a by a victory and two third places, b by three second places."""
    events = [
        LeagueEvent("first", places("bacd")),
        LeagueEvent("playoff", places("abcd")),
        LeagueEvent("playoff", places("cbad")),
        LeagueEvent("playoff", places("dbac")),
    ]
    for guide, first in (("opg-5.0", "a"), ("opg-4.1", "b")):
        found = count_season(Season(guide, events, qualifiers=2))
        assert {line.playoff_points for line in found if line.qualified} == {24}
        assert found[0].player == first


def test_elo_estimate() -> None:
    """Two players of 1500: a win moves half of k; guide 5.0 gives nationals 40, 4.1 gives 32."""
    event = event_of("A FW B 100-0; C BYE")
    for guide, change in (("opg-5.0", 20), ("opg-4.1", 16)):
        found = {
            each.player: each.after - each.before for each in estimate_ratings(event, "national", guide, {})
        }
        assert found == {"A": change, "B": -change, "C": 0}
    assert estimate_ratings(event, "local", "opg-5.0", {"A": 3000, "B": 3000})[0].after == 3000


def test_dropped_players_are_in_attendance_and_absent_ones_are_not() -> None:
    assert attendance_of(event_of(TOURNAMENTS["P7"].rounds)) == 7
    assert attendance_of(event_of("A FW B 100-0; C MG")) == 2


def test_the_report_has_every_round(tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    path.write_text(csv_of(TOURNAMENTS["P7"].rounds), "utf-8")
    found = answer("report", str(path), "--level", "national", "--league")
    assert [len(each["games"]) for each in found["rounds"]] == [7, 7, 7, 7]
    assert {each["player"] for each in found["awards"]} == {"A", "E"}
    assert [each["points"] for each in found["points"]["players"]] == [16, 12, 10, 10, 8, 8, 8]
    assert "Totals to confirm, 7 players" in call("report", str(path)).stdout


def test_a_season_is_reported_from_its_file(tmp_path: Path) -> None:
    (tmp_path / "one.csv").write_text(csv_of(TOURNAMENTS["P3"].rounds), "utf-8")
    path = tmp_path / "season.toml"
    path.write_text('[league]\nqualifiers = 2\n[[event]]\nstage = "first"\nresults = "one.csv"\n', "utf-8")
    found = answer("report", str(path))["players"]
    assert [(each["player"], each["season_points"]) for each in found if each["qualified"]] == [
        ("B", 12),
        ("E", 8),
    ]
    path.write_text('[league]\nguide = "x"\nbonuses = ["y"]\n[[event]]\nstage = "z"\n[other]\n', "utf-8")
    refused = call("report", str(path))
    assert refused.exit_code == 3
    assert refused.stderr.count("\n  ") == 5


def test_a_season_reads_the_lists_of_its_events(tmp_path: Path) -> None:
    """12.5.1 for decks of three Klingons, three Bajorans, and half of each: exactly half does not qualify."""
    for name, cards in {"k": "3 Kahmis", "b": "3 Anara", "h": "1 Kahmis\n1 Anara"}.items():
        (tmp_path / f"{name}.txt").write_text(f"Draw deck\n{cards}\n")
    event = '[[event]]\nstage = "first"\nplaces = { A = 1, B = 2, C = 3 }\n'
    path = tmp_path / "season.toml"
    path.write_text(
        f'[league]\nbonuses = ["decks", "missions"]\n{event}lists = {{ A = "k.txt", B = "h.txt" }}\n'
        f'missions = {{ C = ["Cure Blight"] }}\n'
        f'{event}lists = {{ A = "k.txt", B = "k.txt", C = "b.txt" }}\n'
    )
    said = answer("report", str(path))
    assert {each["player"]: each["bonus"] for each in said["players"]} == {"A": 3, "B": 1, "C": 1 + 3}
    assert said["missions"] == [{"mission": "Cure Blight", "event": 1, "players": ["C"]}]
    shown = call("report", str(path)).stdout
    assert "Cure Blight" in shown
    path.write_text(f"[league]\n{event}lists = {{ A = 1 }}\nmissions = {{ A = [2] }}\n")
    assert "lists.A must be a str" in call("report", str(path)).stderr
    path.write_text(f'[league]\n{event}lists = {{ A = "nowhere.txt" }}\n')
    assert call("report", str(path)).exit_code == 3


def test_export_goes_there_and_back(tmp_path: Path) -> None:
    path, back = tmp_path / "results.csv", tmp_path / "event.toml"
    path.write_text(csv_of(TOURNAMENTS["P8"].rounds), "utf-8")
    back.write_text(call("export", str(path), "--to", "toml").stdout, "utf-8")
    words = ("--rules", "slipstream")
    assert (
        answer("standings", str(back), *words)["players"] == answer("standings", str(path), *words)["players"]
    )
    rows = call("export", str(path), *words).stdout.splitlines()
    assert rows[0] == "round,player,opponent,score,opponent_score,result,how,victory_points,differential"
    assert "1,A,B,70,20,FW,,4,30" in rows
    assert len(rows) == 13


@pytest.mark.parametrize("place", ['"x"', "0", "-1", "3", "true", "1.5"])
def test_a_place_of_a_season_is_one_of_the_event(tmp_path: Path, place: str) -> None:
    path = tmp_path / "season.toml"
    path.write_text(f'[league]\n[[event]]\nstage = "first"\nplaces = {{ A = 1, B = {place} }}\n', "utf-8")
    result = call("report", str(path))
    assert result.exit_code == 3
    assert "[[event]] 1: places.B must be a whole number from 1 to 2" in result.stderr


def test_somebody_qualifies_in_a_season(tmp_path: Path) -> None:
    path = tmp_path / "season.toml"
    path.write_text("[league]\nqualifiers = -1\n", "utf-8")
    result = call("report", str(path))
    assert (result.exit_code, "qualifiers must be 1 or more" in result.stderr) == (3, True)


@pytest.mark.parametrize("key", ['decks = { Anna = "Borg" }', 'missions = { Anna = ["Cure Blight"] }'])
def test_who_was_not_in_an_event_completed_no_mission_there(tmp_path: Path, key: str) -> None:
    path = tmp_path / "season.toml"
    path.write_text(f'[league]\n[[event]]\nstage = "first"\nplaces = {{ Ana = 1, B = 2 }}\n{key}\n', "utf-8")
    result = call("report", str(path))
    assert (result.exit_code, "names Anna, who is not in the event" in result.stderr) == (3, True)
