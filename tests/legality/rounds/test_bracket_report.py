"""Brackets as the form of the site takes them: guide 5.0, appendix A, "Alternate Pairing Styles"."""

from pathlib import Path

import pytest

from legality.rounds.after.bracket_report import bracket_lines
from legality.rounds.brackets.bracket_plan import mcintyre_bracket, standard_bracket
from legality.rounds.brackets.play import MatchRules, play_bracket
from tests.legality.rounds.test_brackets import EIGHT, results
from tests.legality.rounds.test_commands import answer, call

FOUR = ["a", "b", "c", "d"]


def rounds_of(lines: list[tuple[int, str, str, str]], player: str) -> list[str]:
    return [result for _, name, _, result in lines if name == player]


def test_who_is_eliminated_misses_all_later_rounds() -> None:
    """ "as players are eliminated, assign those players a Missed Game (MG) for subsequent rounds"."""
    plan = standard_bracket(4)
    state = play_bracket(plan, FOUR, 1, {"S1": ["a"], "S2": ["c"], "F": ["c"]})
    assert bracket_lines(state, FOUR) == [
        (1, "a", "d", "FW"),
        (1, "b", "c", "FL"),
        (1, "c", "b", "FW"),
        (1, "d", "a", "FL"),
        (2, "a", "c", "FL"),
        (2, "b", "", "MG"),
        (2, "c", "a", "FW"),
        (2, "d", "", "MG"),
    ]


def test_a_second_life_of_a_mcintyre_is_no_missed_game() -> None:
    """Figure 10.2.3: seed 4 loses match a and plays match A; seed 1 waits for round 3."""
    state = play_bracket(mcintyre_bracket(8), EIGHT, 1, results([*"abcdABCDF"], "s1 s5 s6 s2 s4 s3 s1 s4 s4"))
    lines = [(*line,) for line in bracket_lines(state, EIGHT)]
    assert rounds_of(lines, "s4") == ["FL", "FW", "FW", "FW"]
    assert rounds_of(lines, "s1") == ["FW", "BYE", "FW", "FL"]
    assert rounds_of(lines, "s8") == ["FL", "MG", "MG", "MG"]
    assert rounds_of(lines, "s5") == ["FW", "FL", "MG", "MG"]


def test_a_bye_and_an_opponent_who_left() -> None:
    state = play_bracket(standard_bracket(4), FOUR[:3], MatchRules(gone=frozenset("b")), {})
    lines = [(*line,) for line in bracket_lines(state, FOUR[:3])]
    assert [rounds_of(lines, name) for name in "abc"] == [["BYE", ""], ["MG", "MG"], ["BYE", ""]]


def test_rounds_that_have_not_begun_are_not_listed() -> None:
    state = play_bracket(standard_bracket(4), FOUR, 1, {"S1": ["a"]})
    assert [line for line in bracket_lines(state, FOUR) if line.round > 1] == []
    assert [line.result for line in bracket_lines(state, FOUR)] == ["FW", "", "", "FL"]


@pytest.mark.parametrize(
    ("games", "charset"),
    [
        ("match,winner\nS1,Ärger\nS2,\n", "utf-8"),
        ("match;winner\nS1;Ärger\nS2;\n", "cp1252"),
        ("sep=;\r\nMatch;Winner\r\nS1;Ärger\r\nS2;\r\n", "utf-16"),
    ],
)
def test_games_and_seeds_are_read_as_spreadsheets_write_them(
    tmp_path: Path, games: str, charset: str
) -> None:
    seeds, played = tmp_path / "seeds.txt", tmp_path / "games.csv"
    seeds.write_text("Ärger\nb\nc\nd\n", charset)
    played.write_text(games, charset)
    words = ("bracket", str(seeds), "--seeds", "--games", str(played))
    report = [(each["player"], each["result"]) for each in answer(*words)["report"] if each["round"] == 1]
    assert report == [("Ärger", "FW"), ("b", "FW"), ("c", "FL"), ("d", "FL")]
    assert ["1", "Ärger", "d", "FW"] in [
        line.split() for line in call(*words, "--report").stdout.splitlines()
    ]


def test_a_games_file_without_its_columns_is_refused_with_the_line(tmp_path: Path) -> None:
    seeds, played = tmp_path / "seeds.txt", tmp_path / "games.csv"
    seeds.write_text("a\nb\n", "utf-8")
    played.write_text("game,victor\nF,a\n", "utf-8")
    refused = call("bracket", str(seeds), "--seeds", "--games", str(played))
    assert (refused.exit_code, "has no column match and winner" in refused.stderr) == (3, True)
