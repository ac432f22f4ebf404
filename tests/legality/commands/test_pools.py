"""`legality cards pool`, `legality cards legality` and `legality pools` through the front door."""

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cardpools.model import EDITIONS
from cli import main
from legality.terms.terms import GUIDES, POOLS, Guide
from tests.legality.judging import event_findings, under


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def answer(*words: str) -> dict[str, Any]:
    result = run(*words, "--json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


@pytest.mark.parametrize("guide", GUIDES)
def test_the_pools_that_are_listed_are_those_that_an_event_may_have(guide: Guide) -> None:
    """Decipher's guide knows one pool, all cards; the OTF beta speaks of First Edition only."""
    (listed,) = answer("pools", "list", "--guide", guide)["guides"]
    told = {(pool["id"], edition) for pool in listed["pools"] for edition in pool["editions"]}
    for edition, pool in product(EDITIONS, POOLS):
        refused = {"E-NO-SUCH-POOL", "E-NO-SUCH-EDITION"} & set(
            event_findings(under(guide, edition, pool=pool))
        )
        assert ((pool, edition) in told) is not bool(refused)


VIRTUAL = (
    "cards",
    "pool",
    "--edition",
    "1e",
    "--pool",
    "virtual",
    "--guide",
    "opg-4.1",
    "--on",
    "2025-02-10",
)


@pytest.mark.slow
def test_pool_as_json_has_every_printing_with_reason_and_citation() -> None:
    facts = answer(*VIRTUAL)
    assert facts["schema"] == "legality/cards-pool-1"
    assert facts["terms"] == {"edition": "1e", "pool": "virtual", "guide": "opg-4.1", "on": "2025-02-10"}
    printings = {one["id"]: one for one in facts["printings"]}
    assert len(printings) == len(facts["printings"]) == sum(facts["counts"].values())
    apella = printings["plw-31"]
    wanted = ("card", "name", "expansion", "number", "rarity", "status")
    assert [apella[key] for key in wanted] == ["apella", "Apella", "plw", "31", "V", "LEGAL"]
    assert apella["citation"]["document"] == "opg-4.1"
    assert all(one["reason"] and one["citation"]["document"] for one in printings.values())


def test_pool_in_plain_lines() -> None:
    head, *lines = run(*VIRTUAL, "--status", "PREVIEW").output.splitlines()
    assert head.startswith("1e virtual, opg-4.1, on 2025-02-10: ")
    assert lines
    assert all(line.strip().startswith("PREVIEW") for line in lines)


def test_a_pool_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    result = run("cards", "pool", "--edition", "1e", "--pool", "academy", "--guide", "opg-5.0")
    assert result.exit_code == 3
    assert "Academy is for 2e events only; its pools are: complete, limited, traditional, virtual, block" in (
        result.stderr
    )


@pytest.mark.slow
def test_without_a_guide_the_one_of_the_day_governs() -> None:
    assert answer("cards", "pool", "--on", "1996-05-01")["terms"]["guide"] == "decipher-1996"
    assert answer("cards", "pool", "--edition", "2e", "--on", "2005-05-01")["terms"]["guide"] == "opg-4.1"


@pytest.mark.slow
def test_a_release_event_opens_its_expansion() -> None:
    words = ("cards", "pool", "--guide", "opg-5.0", "--on", "2020-04-04", "--status", "LEGAL")
    before, event = answer(*words), answer(*words, "--release-event", "The Neutral Zone")
    more = {one["id"] for one in event["printings"]} - {one["id"] for one in before["printings"]}
    assert "tnz-31" in more
    assert run(*words, "--release-event", "No Such Set").exit_code == 3


def test_a_limited_pool_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "event.toml"
    path.write_text('name = "Dominion sealed"\nexpansions = ["The Dominion"]\n')
    words = ("cards", "pool", "--pool", "limited", "--guide", "opg-5.0", "--on", "2024-01-01")
    found = answer(*words, "--limited", str(path), "--status", "LEGAL")
    of_set = {one["card"] for one in found["printings"] if one["expansion"] == "dom"}
    others = [one for one in found["printings"] if one["expansion"] != "dom"]
    assert {one["reason"] for one in others} == {"A promo of a card that is in Dominion sealed"}  # 5.1.2
    assert {one["card"] for one in others} <= of_set
    path.write_text('name = "x"\nexpansions = ["The Dominon"]\n')
    refused = run(*words, "--limited", str(path))
    assert refused.exit_code == 3
    assert "did you mean 'The Dominion'" in refused.stderr
    assert run(*words).exit_code == 3


def test_legality_of_a_card_in_every_pool_and_under_all_rules() -> None:
    facts = answer("cards", "legality", "Haakona", "--on", "2025-03-01", "--guide", "opg-5.0")
    assert facts["schema"] == "legality/cards-legality-1"
    cells = {(one["pool"], one["rules"]): one for one in facts["standings"]}
    assert set(cells) == {
        (pool, rules)
        for pool in ("complete", "traditional", "virtual", "block")
        for rules in ("otf", "open", "warp-speed")
    }
    assert cells["traditional", "otf"]["printings"]["legal"] == ["PT-359"]
    assert cells["virtual", "otf"]["status"] == "UNSURE"
    kinds = [event["kind"] for event in facts["time_line"]]
    assert kinds.count("released") == 2


# Red Alert! was banned, returned and banned again.
def test_legality_of_a_banned_card_names_the_ban() -> None:
    facts = answer("cards", "legality", "Raise the Stakes", "--on", "2020-01-01", "--guide", "opg-5.0")
    assert {one["status"] for one in facts["standings"] if one["pool"] == "complete"} == {"BANNED"}
    lines = run("cards", "legality", "Senior Staff Meeting", "--on", "2025-02-10").output
    assert "BANNED" in lines
    assert "Time line" in lines
    assert "banned: Official Tournament Format" in lines


def test_legality_of_a_renamed_card_names_its_old_title() -> None:
    facts = answer("cards", "legality", "REM Fatigue", "--on", "2025-03-01")
    assert [one["name"] for one in facts["former_names"]] == ["REM Fatigue Hallucinations"]


def test_the_x_list_ended() -> None:
    words = ("cards", "legality", "Amanda Rogers", "--guide", "opg-4.1", "--on")
    assert "x-list" in {one["rules"] for one in answer(*words, "2017-12-31")["standings"]}
    assert "x-list" not in {one["rules"] for one in answer(*words, "2018-01-01")["standings"]}


@pytest.mark.parametrize("name", ["Tascha Yar", "Nobody at All Xyz"])
def test_a_card_that_there_is_not(name: str) -> None:
    result = run("cards", "legality", name, "--on", "2025-03-01")
    assert result.exit_code == 3
    assert "no card of 1e is called" in result.stderr


def test_list_and_show() -> None:
    facts = answer("pools", "list", "--guide", "opg-5.0")
    assert [pool["id"] for pool in facts["guides"][0]["pools"]] == [
        "complete",
        "limited",
        "traditional",
        "virtual",
        "block",
        "academy",
        "hall-of-fame",
    ]
    shown = answer("pools", "show", "virtual", "--guide", "opg-5.0")
    physical = next(one for one in shown["pool"]["clauses"] if one["cards"] == "physical card by Decipher")
    assert physical["answer"] == "out"
    assert "strictly prohibited" in run("pools", "show", "virtual", "--guide", "opg-5.0").output
    assert run("pools", "show", "hall-of-fame", "--guide", "opg-4.1").exit_code == 3
    assert len(run("pools", "list").output.splitlines()) > 10


def test_diff_shows_what_5_0_took_out_of_virtual() -> None:
    words = ("pools", "diff", "virtual@opg-4.1", "virtual@opg-5.0", "--on", "2025-02-10")
    changed = {one["id"]: one for one in answer(*words)["printings"]}
    assert changed["fc-a-change-of-plans"]["a"]["status"] == "LEGAL"
    assert changed["fc-a-change-of-plans"]["b"]["status"] == "NOT_IN_POOL"
    assert "plw-31" not in changed
    assert "printings stand otherwise" in run(*words).output


@pytest.mark.parametrize(
    "pools", [("virtual@opg-9", "virtual"), ("nonsense", "virtual"), ("virtual@opg-5.0@soon", "virtual")]
)
def test_diff_refuses_what_it_cannot_read(pools: tuple[str, str]) -> None:
    assert run("pools", "diff", *pools, "--on", "2025-02-10").exit_code == 3


def test_a_day_that_is_none_is_refused() -> None:
    assert run("cards", "pool", "--on", "2025-2-30").exit_code == 3
    assert run("pools", "list").exit_code == 0
