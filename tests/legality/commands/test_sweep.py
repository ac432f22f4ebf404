"""`legality sweep` through the front door."""

import json
import subprocess
import sys
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner, Result

from cli import main
from tests.legality.events.scenes import ILLEGAL, LEGAL
from tests.legality.sweep.lists import jsonl, many, rows

ROOT = Path(__file__).parents[3]
GOOD, FAULTY = (str(ROOT / "docs" / "examples" / f"second-edition{end}.txt") for end in ("", "-faulty"))


ONLY_OF_CHECK = ("unread_lines", "title", "player", "deck", "exit_code")
"""The fields that only a check of one list has."""


def run(*words: str | Path, text: str | None = None) -> Result:
    workers = [] if "--workers" in words or "--scheduler" in words else ["--workers", "1"]
    return CliRunner().invoke(main, ["sweep", *map(str, words), *workers], input=text)


def test_the_summary() -> None:
    found = run(GOOD, FAULTY, "--on", "2026-11-01", "--width", "80")
    assert found.exit_code == 1
    lines = found.stdout.splitlines()
    assert lines[:3] == ["2 lists", "", "on=2026-11-01: 1 legal, 1 illegal"]
    assert any(line.split()[:2] == ["D-COPIES", "1"] for line in lines)
    assert all(len(line) <= 80 for line in lines)
    assert found.stderr == ""


def test_the_summary_as_json() -> None:
    found = run(GOOD, "none.txt", "--json")
    assert found.exit_code == 3  # As in every command: a missing file.
    told = json.loads(found.stdout)
    assert told["schema"] == "legality/sweep-summary-1"
    assert told["lists"] == 2
    (usual,) = told["terms"]
    assert (usual["terms"], usual["legal"], usual["unread"]) == ("usual", 1, 1)
    assert usual["unread_because"] == [
        {"reason": "there is no such file", "lists": 1, "examples": ["none.txt"]}
    ]


@pytest.mark.parametrize("names", [("nowhere",), ("nowhere", "none.jsonl"), ("x" * 300,)])
def test_a_sweep_of_missing_files_alone_is_refused(names: tuple[str, ...]) -> None:
    found = run(*names, "--json")
    assert found.exit_code == 3
    answer = json.loads(found.stdout)
    assert (answer["error"]["kind"], answer["exit_code"]) == ("missing-file", 3)
    assert found.stderr.startswith(f"Error: {names[0]}")
    assert len(found.stderr.splitlines()) == 1


def test_rows_on_standard_output_and_the_summary_beside_it() -> None:
    found = run(GOOD, "-o", "-")
    (only,) = map(json.loads, found.stdout.splitlines())
    assert (only["id"], only["legal"]) == (GOOD, True)
    assert "1 legal" in found.stderr


def test_json_lines_on_standard_input() -> None:
    text = json.dumps({"id": "x", "list": LEGAL.decode()})
    assert run("-", text=text).exit_code == 0


def test_every_option_of_the_terms_is_combined_with_every_other(tmp_path: Path) -> None:
    event = tmp_path / "event.toml"
    event.write_text('edition = "2e"\npool = "block"\non = 2024-06-01\n', "utf-8")
    found = run(
        *(GOOD, "--event", event, "--terms", "edition=2e,on=2020-01-01"),
        *("--pool", "complete", "--pool", "academy", "--rules", "standard", "--json"),
    )
    assert [each["terms"] for each in json.loads(found.stdout)["terms"]] == [
        f"{event} pool=complete rules=standard",
        f"{event} pool=academy rules=standard",
        "edition=2e on=2020-01-01 pool=complete rules=standard",
        "edition=2e on=2020-01-01 pool=academy rules=standard",
    ]


def test_the_files_of_an_event_travel_with_it(tmp_path: Path) -> None:
    (tmp_path / "pool.toml").write_text('name = "One set"\nexpansions = ["Energize"]\n', "utf-8")
    event = tmp_path / "event.toml"
    event.write_text('edition = "2e"\npool = "limited"\nlimited = "pool.toml"\n', "utf-8")
    found = run(GOOD, "--event", event, "--json")
    checked = CliRunner().invoke(main, ["check", GOOD, "--event", str(event), "--json"])
    codes = {each["code"] for each in json.loads(checked.stdout)["findings"] if each["severity"] == "error"}
    told = json.loads(found.stdout)["terms"][0]["stopped_by"]
    assert {each["code"] for each in told} == codes
    assert "P-NOT-IN-POOL" in codes


def test_the_whole_verdict_is_that_of_check(tmp_path: Path) -> None:
    place = tmp_path / "results.jsonl"
    run(GOOD, FAULTY, "--full", "-o", place, "--on", "2026-11-01")
    checked = CliRunner().invoke(main, ["check", GOOD, FAULTY, "--json", "--on", "2026-11-01"])
    verdicts = [json.loads(line) for line in checked.stdout.splitlines()]
    for verdict in verdicts:
        assert all(verdict.pop(field) is not None for field in ONLY_OF_CHECK)
        assert all(isinstance(finding.pop("edits"), list) for finding in verdict["findings"])
    assert [row["verdict"] for row in rows(place)] == verdicts


def test_a_table_of_results(tmp_path: Path) -> None:
    place = tmp_path / "results.parquet"
    assert run(GOOD, FAULTY, "-o", place).exit_code == 1
    assert pq.read_table(place).column("legal").to_pylist() == [True, False]


def test_it_goes_on_as_of_the_day_on_which_it_began(tmp_path: Path) -> None:
    place = tmp_path / "results.jsonl"
    run(GOOD, "-o", place)
    header = json.loads(place.read_text("utf-8").splitlines()[0])
    place.write_text(json.dumps({**header, "today": "2024-01-02"}) + "\n", "utf-8")
    assert run(GOOD, FAULTY, "-o", place, "--resume").exit_code == 1
    assert {row["judged_as"]["on"] for row in rows(place)} == {"2024-01-02"}
    assert run(GOOD, FAULTY, "-o", place).exit_code == 3
    assert run(GOOD, "-o", place, "--force").exit_code == 0


def test_against_an_earlier_sweep(tmp_path: Path) -> None:
    first, second = tmp_path / "1.jsonl", tmp_path / "2.jsonl"
    lists = tmp_path / "lists.jsonl"
    jsonl(lists, [{"id": "a", "list": LEGAL.decode()}, {"id": "b", "list": LEGAL.decode()}])
    run(lists, "-o", first)
    jsonl(lists, [{"id": "a", "list": LEGAL.decode()}, {"id": "b", "list": ILLEGAL.decode()}])
    found = run(lists, "-o", second, "--against", first, "--width", "200")
    assert "1 changed, 1 as before" in found.stdout
    assert "b  [usual] legal → illegal  +D-COPIES another list" in found.stdout
    told = json.loads(run(lists, "-o", second, "--force", "--against", first, "--json").stdout)["against"]
    assert (told["changed"], told["turned"][0]["id"]) == (1, "b")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((), "say which lists"),
        ((GOOD, "--database", "sqlite:///x"), "leave out the files"),
        ((GOOD, "--resume"), "say -o PLACE"),
        ((GOOD, "--against", "x"), "say -o PLACE"),
        ((GOOD, "-o", "x", "--resume", "--force"), "say one of them"),
        ((GOOD, "-o", "-", "--json"), "both take standard output"),
        ((GOOD, "--workers", "2", "--scheduler", "tcp://x"), "say one of them"),
        ((GOOD, "--terms", "nonsense"), "'nonsense' says no terms"),
        ((GOOD, "--terms", "pool=x"), "pool: 'x' is none of"),
        ((GOOD, "--on", "soon"), "'soon' is not a date"),
        ((GOOD, "--event", "none.toml"), "none.toml: cannot be read"),
        ((GOOD, "-o", "/proc/none/x"), "/proc/none/x"),
        ((GOOD, "-o", "x.jsonl", "--against", "none.jsonl"), "there are no such results"),
        (("--database", "mysql://x/y"), "is not supported"),
    ],
)
def test_what_cannot_be_done_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], why: str
) -> None:
    monkeypatch.chdir(tmp_path)
    found = run(*words)
    assert found.exit_code == 3
    assert why in found.stderr
    assert found.stderr.count("\n") == 1


@pytest.mark.slow
def test_processes_say_the_same_as_one(tmp_path: Path) -> None:
    lists = many(tmp_path / "lists.jsonl", 300)
    for workers in ("1", "2"):
        assert run(lists, "-o", tmp_path / f"{workers}.jsonl", "--workers", workers).exit_code == 2
    assert (tmp_path / "1.jsonl").read_bytes() == (tmp_path / "2.jsonl").read_bytes()


def test_no_other_command_loads_anything_of_a_sweep() -> None:
    code = (
        "import sys; from click.testing import CliRunner; from cli import main; "
        "CliRunner().invoke(main, ['check', 'docs/examples/second-edition.txt']); "
        "print([name for name in sys.modules if 'sweep' in name or name in ('pyarrow', 'distributed')])"
    )
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"


def test_a_sweep_without_tables_or_a_cluster_loads_neither() -> None:
    code = (
        "import sys; from click.testing import CliRunner; from cli import main; "
        "CliRunner().invoke(main, ['sweep', 'docs/examples/second-edition.txt', '--workers', '1']); "
        "print({'pyarrow', 'distributed', 'sqlalchemy', 'pydantic'} & set(sys.modules))"
    )
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert found.stdout == "set()\n"
