"""`legality rounds` through the front door: contracts, exit codes, refusals."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from legality.commands.common.command_line import main
from tests.legality.rounds.worked import TOURNAMENTS, csv_of


def call(*words: str) -> Result:
    return CliRunner().invoke(main, ["rounds", *words], prog_name="legality")


def answer(*words: str, code: int = 0) -> dict[str, Any]:
    result = call(*words, "--json")
    assert result.exit_code == code, result.stderr
    found = json.loads(result.stdout)
    assert isinstance(found, dict)
    return found


@pytest.fixture
def results(tmp_path: Path) -> Path:
    path = tmp_path / "results.csv"
    path.write_text(csv_of(TOURNAMENTS["P1"].rounds), "utf-8")
    return path


def test_standings_keep_their_contract(results: Path) -> None:
    found = answer("standings", str(results), "--guide", "opg-5.0")
    assert found["schema"] == "legality/standings-1"
    keys = ("player", "place", "victory_points", "strength_of_schedule", "differential", "cumulative")
    assert [[player[key] for key in (*keys, "decided_by")] for player in found["players"]] == [
        ["A", 1, 9, 17, 50, 18, "H2H"],
        ["B", 2, 9, 17, -25, 15, "H2H"],
        ["C", 3, 8, 18, -25, 19, "VP"],
    ]


def test_standings_as_text_give_reasons(results: Path) -> None:
    shown = call("standings", str(results)).stdout
    assert "head-to-head: beat B in round 1" in shown
    assert "The guide's example: 13, 11, 6 and a bye make 30." in shown


@pytest.mark.parametrize(
    "words",
    [
        ["standings", "nowhere.csv"],
        ["standings"],
        ["standings", "--guide", "x", "y.csv"],
        ["nothing"],
        ["--nothing"],
        ["standings", __file__],
    ],
)
def test_wrong_calls_and_files_end_with_3(words: list[str]) -> None:
    result = call(*words)
    assert result.exit_code == 3
    assert result.stderr.startswith("Error: ")


def test_slipstream_caps_at_50(tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    path.write_text(csv_of(TOURNAMENTS["P8"].rounds), "utf-8")
    for rules in ("slipstream", "50"):
        found = answer("standings", str(path), "--rules", rules)
        assert {each["player"]: each["differential"] for each in found["players"]}["C"] == 99


def test_pair_keeps_its_contract(tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    path.write_text(csv_of("|".join(TOURNAMENTS["P7"].rounds.split("|")[:2]) + "| G MG"), "utf-8")
    found = answer("pair", str(path), "--seed", "3")
    assert (found["schema"], found["round"], found["seed"], found["byes"]) == ("legality/pairing-1", 3, 3, [])
    assert {frozenset(pair["players"]) for pair in found["pairs"]} == {
        frozenset("AE"),
        frozenset("BC"),
        frozenset("DF"),
    }
    costs = {pair["player"]: pair["cost"] for pair in found["pairs"]}
    assert costs["A"] == {"repeat": 0, "paired_past": 0, "unequal": 0, "apart": 0}
    assert costs["F"] == {"repeat": 0, "paired_past": 0, "unequal": 1, "apart": 3}
    assert answer("pair", str(path), "--seed", "3") == found


def test_an_event_is_run_in_one_file(tmp_path: Path) -> None:
    path = tmp_path / "event.toml"
    players = [word for name in "ABCDE" for word in ("--player", name)]
    assert (
        call("new", str(path), *players, "--rounds", "3", "--seed", "4", "--earned-bye", "E").exit_code == 0
    )
    assert call("new", str(path), *players).exit_code == 3
    before = path.read_text("utf-8")
    assert call("pair", str(path), "--write").exit_code == 0
    written = path.read_text("utf-8")
    assert written.startswith(before)
    assert written.count("[[game]]") == 3
    path.write_text(
        written.replace('result = ""', 'player_score = 100\nopponent_score = 20\nresult = "FW"'), "utf-8"
    )
    found = answer("standings", str(path))
    assert sum(player["victory_points"] for player in found["players"]) == 14
    assert "E" in {player["player"] for player in found["players"][:3]}


def test_a_csv_file_grows_by_the_paired_rows_alone(results: Path) -> None:
    before = results.read_text("utf-8")
    call("pair", str(results), "--seed", "1", "--write")
    added = results.read_text("utf-8").removeprefix(before)
    assert sorted(added.split()) == ["4,A,,,,BYE,", "4,B,,,,BYE,", "4,C,,,,BYE,"]


@pytest.mark.parametrize(
    "words", [["--drop", "X"], ["--by-hand", "A"], ["--by-hand", "A=A"], ["--seed", "-1"], ["--style", "x"]]
)
def test_wrong_wishes_about_pairs_are_refused(results: Path, words: list[str]) -> None:
    assert call("pair", str(results), *words).exit_code == 3


@pytest.mark.parametrize(
    "words",
    [
        ("standings", "nowhere.csv"),
        ("pair", "nowhere.csv"),
        ("report", "nowhere.csv"),
        ("bracket", "nowhere.csv"),
        ("bracket", "nowhere.csv", "--seeds"),
        ("verify", "nowhere.csv"),
    ],
)
def test_a_program_reads_that_a_file_is_missing(words: tuple[str, ...]) -> None:
    result = call(*words, "--json")
    assert result.exit_code == 3
    error = json.loads(result.stdout)["error"]
    assert error == {"kind": "missing-file", "message": "nowhere.csv: there is no such file"}


def test_verify_names_repeats_second_byes_and_wrong_byes(tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    path.write_text(csv_of("A FW B 100-0; C FW D 100-0; E BYE | A FW B 100-0; C FW D 100-0; E BYE"), "utf-8")
    found = answer("verify", str(path), code=1)
    kinds = {(each["round"], each["kind"], tuple(each["players"])) for each in found["problems"]}
    expected = {(2, "repeat", ("A", "B")), (2, "repeat", ("C", "D")), (2, "second_bye", ("E",))}
    assert expected <= kinds
    assert not found["sound"]
    path.write_text(csv_of("A FW B 100-0; C FW D 100-0; E BYE | A FW C 100-0; B FW E 100-0; D BYE"), "utf-8")
    assert answer("verify", str(path))["problems"] == []
    path.write_text(csv_of("A FW B 100-0; C FW D 100-0; E BYE | B FW D 100-0; E FW C 100-0; A BYE"), "utf-8")
    assert [each["kind"] for each in answer("verify", str(path), code=1)["problems"]] == ["bye_above_lowest"]


def test_bracket_from_standings_with_games(tmp_path: Path) -> None:
    path, games = tmp_path / "results.csv", tmp_path / "games.csv"
    path.write_text(csv_of(TOURNAMENTS["P2"].rounds), "utf-8")
    games.write_text("match,winner\nS1,D\nS2,A\nF,\n", "utf-8")
    found = answer("bracket", str(path), "--top", "4", "--games", str(games))
    assert [each["player"] for each in found["seeds"]] == ["F", "A", "C", "D"]
    assert found["winner"] == "A"
    assert found["places"] == {"A": "1", "D": "2", "F": "3-4", "C": "3-4"}
    assert call("bracket", str(path), "--top", "4", "--style", "modified-mcintyre").exit_code == 3
    assert "winner of S1" in call("bracket", str(path), "--top", "4", "--width", "120").stdout


def test_the_winner_of_the_final_confrontation_wins_the_event(tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    path.write_text(csv_of(TOURNAMENTS["P2"].rounds), "utf-8")
    found = answer("standings", str(path), "--final-confrontation", "C")["players"]
    assert [(each["place"], each["player"]) for each in found] == [
        (1, "C"),
        (2, "F"),
        (3, "A"),
        (4, "D"),
        (5, "E"),
        (6, "B"),
    ]


def test_tribbles_have_pods_and_standings(tmp_path: Path) -> None:
    path = tmp_path / "tribbles.csv"
    path.write_text(
        "round,player,table,points\n" + "".join(f"0,{name},,0\n" for name in "abcdefghi"), "utf-8"
    )
    found = answer("pair", str(path), "--seed", "2")
    assert [len(pod["players"]) for pod in found["pods"]] == [5, 4]
    path.write_text("round,player,table,points,emptied\n1,a,1,30,yes\n1,b,1,30,\n", "utf-8")
    places = answer("standings", str(path))["players"]
    assert [(each["player"], each["total"], each["decided_by"]) for each in places] == [
        ("a", 30, "rounds won"),
        ("b", 30, "rounds won"),
    ]


def test_the_day_of_the_event_chooses_the_guide(tmp_path: Path) -> None:
    path = tmp_path / "event.toml"
    game = '\n[[game]]\nround = 1\nplayer = "A"\nopponent = "B"\nplayer_score = 0\nopponent_score = 35\n'
    for on, expected in (("2015-06-01", ("opg-4.1", 100)), ("2026-06-01", ("opg-5.0", 65))):
        path.write_text(f'[event]\non = "{on}"\n{game}result = "FW"\nhow = "card"\n', "utf-8")
        found = answer("standings", str(path))
        assert (found["guide"], found["players"][0]["differential"]) == expected
    path.write_text('[event]\non = "May"\n', "utf-8")
    assert call("standings", str(path)).exit_code == 3


def test_a_round_is_not_written_behind_one_without_results(results: Path) -> None:
    results.write_text(csv_of("|".join(TOURNAMENTS["P7"].rounds.split("|")[:2])), "utf-8")
    assert call("pair", str(results), "--seed", "1", "--write").exit_code == 0
    written = results.read_text("utf-8")
    again = call("pair", str(results), "--seed", "1", "--write")
    assert again.exit_code == 3
    assert "round 3 is paired and no game of it is reported" in again.stderr
    assert results.read_text("utf-8") == written


@pytest.mark.parametrize(
    ("row", "rules", "said"),
    [
        ("1,A,B,20,80,FW,", "100", "A won with the lower score (20-80)"),
        ("1,A,B,80,20,FL,", "100", "B won with the lower score (20-80)"),
        ("1,A,B,85,20,FW,", "100", "A won with 85 points, and 100 win"),
        ("1,A,B,85,20,FW,decks", "100", ""),
        ("1,A,B,55,20,FW,", "slipstream", ""),
        ("1,A,B,35,80,MW,", "100", ""),
        ("1,A,B,35,80,FW,", "warp-speed", ""),
    ],
)
def test_a_full_win_without_the_points_of_one_is_doubted(
    tmp_path: Path, row: str, rules: str, said: str
) -> None:
    """7.5: a full win meets the victory conditions; 7.4.1: `how` names the games that end otherwise."""
    path = tmp_path / "doubt.csv"
    path.write_text(f"round,player,opponent,player_score,opponent_score,result,how\n{row}\n", "utf-8")
    found = answer("standings", str(path), "--rules", rules)
    assert [each["line"] for each in found["doubts"]] == ([2] if said else [])
    assert said in "".join(each["message"] for each in found["doubts"])
    shown = call("standings", str(path), "--rules", rules, "--width", "200")
    assert ("In doubt: Line 2: a full" in shown.stdout) == bool(said)


def test_a_coin_that_was_not_tossed_decides_no_seed(tmp_path: Path) -> None:
    """7.7: a coin toss is the last tie-breaker, and in P6 it is the only one that parts A and C."""
    path = tmp_path / "results.csv"
    path.write_text(csv_of(TOURNAMENTS["P6"].rounds), "utf-8")
    refused = call("bracket", str(path), "--top", "3")
    assert (refused.exit_code, "A and C share place 3" in refused.stderr) == (3, True)
    assert [each["player"] for each in answer("bracket", str(path), "--top", "2")["seeds"]] == ["D", "B"]
    for seed in ("1", "2"):
        places = [each["player"] for each in answer("standings", str(path), "--seed", seed)["players"]]
        seeds = answer("bracket", str(path), "--top", "4", "--seed", seed)["seeds"]
        assert [each["player"] for each in seeds] == places


def test_a_bracket_takes_the_seed_of_its_file(tmp_path: Path) -> None:
    source, path = tmp_path / "results.csv", tmp_path / "event.toml"
    source.write_text(csv_of(TOURNAMENTS["P6"].rounds), "utf-8")
    written = call("export", str(source), "--to", "toml").stdout
    for seed in (1, 2):
        path.write_text(written.replace("[event]", f"[event]\nseed = {seed}"), "utf-8")
        found = answer("bracket", str(path), "--top", "4")
        assert found["seed"] == seed
        assert found["seeds"] == answer("bracket", str(source), "--top", "4", "--seed", f"{seed}")["seeds"]


def test_nobody_has_seeds_from_two_heats(tmp_path: Path) -> None:
    """Section 9: players that have qualified from one heat may not play in subsequent heats."""
    one, two = tmp_path / "one.csv", tmp_path / "two.csv"
    one.write_text(csv_of("A FW B 100-0; C FW D 100-10"), "utf-8")
    two.write_text(csv_of("A FW F 100-0; G FW H 100-10"), "utf-8")
    refused = call("bracket", str(one), "--heat", str(two), "--top", "4")
    assert (refused.exit_code, "A would have a seed from both heats" in refused.stderr) == (3, True)
    two.write_text(csv_of("E FW B 100-0; G FW H 100-10"), "utf-8")
    found = answer("bracket", str(one), "--heat", str(two), "--top", "4")["seeds"]
    assert [each["player"] for each in found] == ["A", "C", "E", "G"]


@pytest.mark.parametrize("charset", ["cp1252", "utf-16", "utf-8-sig"])
def test_a_round_is_appended_to_a_file_in_any_charset(tmp_path: Path, charset: str) -> None:
    path = tmp_path / "results.csv"
    path.write_text(csv_of("A FW B 100-0; C FW D 100-0").replace("A", "Ä"), charset)
    assert call("pair", str(path), "--seed", "1", "--write").exit_code == 0
    assert "Ä" in path.read_text("utf-8")
    assert answer("standings", str(path))["rounds"] == 2


def test_who_leaves_tribbles_has_no_seat(tmp_path: Path) -> None:
    path = tmp_path / "tribbles.csv"
    path.write_text("round,player,table,points\n" + "".join(f"0,{name},,0\n" for name in "ABCDE"), "utf-8")
    pods = answer("pair", str(path), "--drop", "B", "--add", "Z", "--seed", "1")["pods"]
    assert sorted(name for pod in pods for name in pod["players"]) == ["A", "C", "D", "E", "Z"]
    assert call("pair", str(path), "--drop", "nobody").exit_code == 3
    assert call("pair", str(path), "--write").exit_code == 3


def test_provisional_standings_give_no_seeds(tmp_path: Path) -> None:
    """13.4: the points of a delayed game are temporary, for pairings."""
    path = tmp_path / "results.csv"
    path.write_text(
        "round,player,opponent,player_score,opponent_score,result\n1,A,B,100,0,FW\n1,C,D,,,\n", "utf-8"
    )
    refused = call("bracket", str(path), "--top", "2")
    assert (refused.exit_code, "C-D of round 1 has no result" in refused.stderr) == (3, True)
