"""Each command names its exit codes in --help, ends with them, and repeats them in its JSON."""

import json
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from legality.commands.common.command_line import main
from tests.legality.commands.checking import FAULTY, GOOD

HEADER = "round,player,opponent,player_score,opponent_score,result,how\n"
RESULTS = f"{HEADER}1,Ana,Ben,100,40,FW,\n1,Cleo,Dan,100,60,FW,\n"
REPEATED = f"{RESULTS}2,Ana,Ben,100,40,FW,\n2,Cleo,Dan,100,60,FW,\n"
"""In the second round two players meet again who met in the first: that is a problem of the pairings."""


def commands(group: click.Command, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    yield path
    if isinstance(group, click.Group):
        context = click.Context(group)
        for name in group.list_commands(context):
            found = group.get_command(context, name)
            assert found is not None
            yield from commands(found, (*path, name))


@pytest.mark.parametrize("path", [path for path in commands(main) if path], ids=" ".join)
def test_each_help_names_the_exit_codes(path: tuple[str, ...]) -> None:
    told = CliRunner().invoke(main, [*path, "--help"]).stdout
    assert "Exit code" in told
    assert "wrong call" in " ".join(told.split()) or "3: refused" in told or "3: an answer" in told


CALLS = {
    f"check {GOOD}": 0,
    f"check {FAULTY}": 1,
    f"compare {GOOD} {GOOD}": 0,
    f"compare {GOOD} {FAULTY}": 1,
    f"formats {GOOD}": 0,
    f"stats {GOOD}": 0,
    f"convert {GOOD} --to lackey": 0,
    f"convert {FAULTY} --to lackey": 1,
    "convert titled.txt --to lackey": 0,
    "card Data": 0,
    "card Zyxxor": 1,
    "cards search --title Zyxxor": 1,
    "cards search --title Kwan": 0,
    "cards show Dohlem": 0,
    "cards show Zyxxor": 1,
    "cards stats --edition tr": 0,
    "cards pool --edition tr": 0,
    "cards legality Dohlem": 0,
    "explain D-COPIES": 0,
    "explain": 0,
    "rules list": 0,
    "rules show standard": 0,
    "pools list": 0,
    "pools show block": 0,
    "pools diff complete block": 0,
    "bans list": 0,
    "bans show": 0,
    "bans diff 2023-12-01 2023-12-19": 0,
    "penalty --infraction D2 --stage round": 0,
    "penalty": 0,
    "config": 0,
    "data list": 0,
    "rounds standings results.csv": 0,
    "rounds pair results.csv": 0,
    "rounds report results.csv": 0,
    "rounds verify results.csv": 0,
    "rounds verify repeated.csv": 1,
    "rounds verify nowhere.csv": 3,
    "formats nowhere.txt": 3,
    "explain D-NONE": 3,
    f"sweep {GOOD} --workers 1": 0,
}
"""Calls and their exit codes, worked out by hand from `--help`."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LEGALITY_DATA", str(tmp_path / "data"))
    (tmp_path / "results.csv").write_text(RESULTS)
    (tmp_path / "repeated.csv").write_text(REPEATED)
    (tmp_path / "titled.txt").write_text("Title: Mine\nPlayer: Ro\n\nDraw deck\n2 Escape\n")
    return tmp_path


@pytest.mark.parametrize("call", CALLS)
def test_json_has_the_exit_code_of_the_call(call: str, folder: Path) -> None:
    result = CliRunner().invoke(main, [*shlex.split(call), "--json"])
    answer = json.loads(result.stdout)
    assert (result.exit_code, answer["exit_code"]) == (CALLS[call], CALLS[call])
    assert next(iter(answer)) == "schema"
    assert answer["schema"].startswith("legality/")


def test_a_list_that_loses_only_its_title_and_player_is_carried_over(folder: Path) -> None:
    result = CliRunner().invoke(main, ["convert", "titled.txt", "--to", "lackey"])
    assert result.exit_code == 0
    assert "titled.txt: note: title “Mine”" in result.stderr
    assert "lost" not in result.stderr
