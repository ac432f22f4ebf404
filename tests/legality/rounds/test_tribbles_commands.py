"""Files of Tribbles through `legality rounds report`, `verify` and `export`."""

from pathlib import Path

import pytest

from tests.legality.rounds.test_commands import answer, call

TABLE = """round,player,table,points,emptied,how,cut
0,Ana,,100000,,,
1,Ana,1,5,yes,,
1,Ben,1,90000,,,
1,Cleo,1,7,,conceded,
1,Dan,1,1,,,
"""


@pytest.fixture
def tribbles(tmp_path: Path) -> str:
    path = tmp_path / "tribbles.csv"
    path.write_text(TABLE, "utf-8")
    return str(path)


def test_a_report_lists_points_with_the_head_start_in_round_1(tribbles: str) -> None:
    (listing,) = answer("report", tribbles)["tribbles"]
    totals = {each["player"]: (each["points"], each["total"]) for each in listing["players"]}
    assert totals == {
        "Ana": ([100_005], 100_005),
        "Ben": ([90_000], 90_000),
        "Cleo": ([7], 0),
        "Dan": ([1], 1),
    }


def test_a_report_in_text_has_a_column_for_each_round(tribbles: str) -> None:
    lines = [line.split() for line in call("report", tribbles).stdout.splitlines()]
    assert ["Player", "R1", "Total"] in lines
    assert ["Cleo", "7", "0"] in lines


def test_a_report_counts_league_points_of_tribbles(tribbles: str) -> None:
    points = answer("report", tribbles, "--league")["points"]["players"]
    assert [each["player"] for each in points] == ["Ana", "Ben", "Dan", "Cleo"]


def test_pods_are_verified(tribbles: str, tmp_path: Path) -> None:
    assert answer("verify", tribbles)["sound"]
    wrong = tmp_path / "wrong.csv"
    wrong.write_text("round,player,table,points\n" + "".join(f"1,{name},1,0\n" for name in "ABCDEFGHI"))
    found = answer("verify", str(wrong), code=1)
    assert [each["message"] for each in found["problems"]] == [
        "Table 1 has 9 players; a pod has 4 to 8 (7.2)."
    ]


def test_an_export_is_the_same_table(tribbles: str) -> None:
    assert call("export", tribbles).stdout == TABLE


@pytest.mark.parametrize("words", [["export", "--to", "toml"], ["bracket"]])
def test_tribbles_has_no_bracket_and_no_toml(tribbles: str, words: list[str]) -> None:
    refused = call(words[0], tribbles, *words[1:])
    assert (refused.exit_code, "They have no bracket and no TOML form." in refused.stderr) == (3, True)


def test_a_level_that_is_not_known_is_refused(tribbles: str) -> None:
    assert call("report", tribbles, "--level", "galactic").exit_code == 3
