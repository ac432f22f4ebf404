"""`legality bans` through the front door, with the frozen ban lists, which no announcement changes."""

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cli import main
from tests.frozen import frozen_data


def run(*words: str) -> Result:
    with frozen_data():
        return CliRunner().invoke(main, ["bans", *words])


def answer(*words: str) -> dict[str, Any]:
    result = run(*words, "--json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_the_overview_names_the_command() -> None:
    assert "bans" in CliRunner().invoke(main, ["--help"]).output


def test_list_names_every_list_and_where_it_applies() -> None:
    output = run("list").output
    assert [line.split()[0] for line in output.splitlines()] == ["block", "decipher", "otf", "x-list"]
    assert "all rules; pool block" in output
    assert "known until 2025-02-02" in output


def test_list_as_json() -> None:
    facts = answer("list")
    assert facts["schema"] == "legality/bans-list-1"
    otf = next(one for one in facts["lists"] if one["name"] == "otf")
    assert (otf["rules"], otf["pools"], otf["known_until"]) == (["otf"], [], "2025-02-02")
    assert otf["source"]["certainty"] == "sure"


def test_show_prints_a_line_for_each_banned_card() -> None:
    output = run("show", "--on", "2025-02-02", "--rules", "otf").output
    head, *lines = output.splitlines()
    assert head == "Official Tournament Format (otf) on 2025-02-02: 21 cards banned"
    assert len(lines) == 21
    assert any(line.split("  ")[1] == "Q's Planet" for line in lines)
    assert "Distortion of Space/Time Continuum (only voy-70)" in output
    assert "Reconnaissance Drone" not in output


def test_show_separates_what_is_in_doubt() -> None:
    output = run("show", "--on", "2016-04-05", "--rules", "otf").output
    assert "In doubt: 2 cards" in output
    assert "in doubt: returned between 2016-04-04 and 2016-04-10" in output


def test_show_says_where_the_record_ends_and_that_every_banned_title_is_known() -> None:
    assert "The record ends on 2025-02-02" in run("show", "--on", "2025-02-03", "--rules", "otf").output
    assert "not in the catalog" not in run("show", "--on", "2010-07-01").output


def test_show_calls_a_converted_card_as_the_catalog_does() -> None:
    """The list says "Reconnaissance Drone (2E)"; the tables of First Edition, Six of Ninety-Six."""
    shown = run("show", "--on", "2010-07-01", "--rules", "otf").output
    assert "Six of Ninety-Six 2E (Necessary Evil)" in shown
    assert "Six of Ninety-Six" not in run("show", "--on", "2015-06-15", "--rules", "otf").output


def test_show_as_json() -> None:
    facts = answer("show", "2025-02-02", "--rules", "otf")
    assert (facts["schema"], facts["edition"], facts["on"]) == ("legality/bans-1", "1e", "2025-02-02")
    (otf,) = facts["lists"]
    assert otf["known"] is True
    bans = {ban["name"]: ban for ban in otf["bans"]}
    assert len(bans) == 21
    assert bans["Q's Planet"]["citation"]["document"] == "otf-beta-1"
    assert bans["Q's Planet"]["since"] == "2010-06-01"
    assert bans["Distortion of Space/Time Continuum"]["printings"] == ["voy-70"]
    assert bans["Writ of Accountability"]["citation"]["certainty"] == "unverified"
    (before,) = answer("show", "2025-02-01", "--rules", "otf")["lists"]
    doubtful = {ban["name"]: ban["doubt"] for ban in before["bans"] if not ban["certain"]}
    assert doubtful["Writ of Accountability"]["earliest"] == "2024-12-12"


def test_second_edition_has_a_list_that_bans_nothing() -> None:
    output = run("show", "--on", "2026-01-01", "--edition", "2e").output
    assert "no cards banned" in output
    assert "No ban list is among the documents" in output


def test_diff_says_what_happened() -> None:
    output = run("diff", "2024-12-11", "2025-02-02", "--rules", "otf").output
    head, *lines = output.splitlines()
    assert head.endswith("10 cards changed")
    cells = [line.strip().split("  ", 1) for line in lines]
    happened = {name: rest.split()[0] for name, rest in cells}
    assert happened["Writ of Accountability"] == "banned"
    assert happened["Time Travel Pod"] == "returned"
    assert happened["Distortion of Space/Time Continuum"] == "narrowed"


def test_diff_over_a_return_and_a_new_ban() -> None:
    (otf,) = answer("diff", "2018-01-01", "2021-01-01", "--rules", "otf")["lists"]
    changes = {one["name"]: one["change"] for one in otf["changes"]}
    assert changes["Red Alert!"] == "returned and banned again"
    (otf,) = answer("diff", "2018-01-01", "2020-02-20", "--rules", "otf")["lists"]
    assert {one["name"]: one["change"] for one in otf["changes"]}[
        "Red Alert!"
    ] == "in doubt on the second day"
    (otf,) = answer("diff", "2020-02-20", "2020-02-21", "--rules", "otf")["lists"]
    assert {one["name"]: one["change"] for one in otf["changes"]}["Red Alert!"] == (
        "banned; in doubt on the first day"
    )


@pytest.mark.parametrize("day", ["2025-02-30", "20250202", "tomorrow", "2025-2-2", "2025-W05-1", ""])
def test_a_day_that_is_none_is_refused_in_one_line(day: str) -> None:
    result = run("show", "--on", day)
    assert result.exit_code == 3
    assert result.stdout == ""
    assert result.stderr == f"Error: {day!r} is not a date (use YYYY-MM-DD)\n"


@pytest.mark.parametrize("words", [("list", "--rules", "none"), ("list", "--edition", "tr")])
def test_a_list_that_does_not_exist_is_refused(words: tuple[str, ...]) -> None:
    result = run(*words)
    assert result.exit_code == 3
    assert "there is no ban list" in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_data_that_cannot_be_read_is_refused_with_every_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    from cardpools.data_files.data_problems import Problem, WrongDataError
    from legality.commands import bans

    def broken(*_: object) -> None:
        raise WrongDataError((Problem("a.toml", "on", "is missing"), Problem("b.toml", "on", "is missing")))

    monkeypatch.setattr(bans, "load_bans", broken)
    result = run("list")
    assert result.exit_code == 2
    assert "a.toml: on: is missing\nb.toml: on: is missing" in result.stderr
