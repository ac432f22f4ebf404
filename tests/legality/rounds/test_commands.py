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


def answer(*words: str) -> dict[str, Any]:
    result = call(*words, "--json")
    assert result.exit_code == 0, result.stderr
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
