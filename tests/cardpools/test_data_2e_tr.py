"""What ships for Second Edition and Tribbles is whole: every name that a file mentions exists in another."""

import csv
import tomllib
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from cardpools.catalog.slug import slug
from cardpools.data_files.title_evidence import list_title_doubts
from cardpools.revisions.build_data import DATA

EDITIONS = ("2e", "tr")
CERTAINTIES = {"sure", "likely", "unverified"}


def rows(edition: str, name: str) -> list[dict[str, str]]:
    with (DATA / edition / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def by_hand(edition: str, name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / edition / name).read_text(encoding="utf-8"))


def card_ids(edition: str) -> set[str]:
    return {row["id"] for row in rows(edition, "cards.csv")}


def entries() -> Iterator[dict[str, Any]]:
    """Yield every entry by hand that has a citation."""
    for edition in EDITIONS:
        yield from by_hand(edition, "expansions.toml")["expansion"].values()
    for name in ("aliases.toml", "exceptions.toml"):
        for group in by_hand("2e", name).values():
            yield from group


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_printing_has_its_card_and_its_expansion(edition: str) -> None:
    printings = rows(edition, "printings.csv")
    assert {row["card"] for row in printings} == card_ids(edition)
    without_cards = set(by_hand(edition, "expansions.toml")["expansion"]) - {
        row["expansion"] for row in printings
    }
    assert without_cards == set()
    assert {row["expansion"] for row in printings} <= set(by_hand(edition, "expansions.toml")["expansion"])


@pytest.mark.parametrize("edition", EDITIONS)
def test_expansions_are_well_formed(edition: str) -> None:
    for code, entry in by_hand(edition, "expansions.toml")["expansion"].items():
        assert entry["kind"] in ("physical", "virtual", "promo"), code
        assert entry["publisher"] in ("decipher", "committee"), code
        assert date(2000, 1, 1) <= entry["earliest"] <= entry["latest"] <= date(2026, 8, 31), code


def test_numbered_sets_follow_each_other() -> None:
    numbered = [
        e for e in by_hand("2e", "expansions.toml")["expansion"].values() if int(e["number"] or 0) > 14
    ]
    numbered.sort(key=lambda entry: int(entry["number"]))
    assert [int(entry["number"]) for entry in numbered] == list(range(15, 67))
    starts = [entry["earliest"] for entry in numbered]
    assert starts == sorted(starts)


def test_every_entry_by_hand_is_cited() -> None:
    for entry in entries():
        source = entry["source"]
        assert source["document"], entry
        assert source["certainty"] in CERTAINTIES, entry
        assert len(source.get("quote", "").split()) <= 12, entry


def test_aliases_lead_to_cards_and_are_no_names_of_other_cards() -> None:
    cards = card_ids("2e")
    aliases = by_hand("2e", "aliases.toml")["alias"]
    assert [alias for alias in aliases if alias["card"] not in cards] == []
    assert [alias for alias in aliases if slug(alias["name"]) in cards - {alias["card"]}] == []


def test_exceptions_are_of_cards() -> None:
    cards = card_ids("2e")
    for group in by_hand("2e", "exceptions.toml").values():
        for entry in group:
            named = (
                {entry["card"], entry.get("needs", entry["card"])} if "card" in entry else set(entry["cards"])
            )
            assert named <= cards, entry


def test_decisions_by_hand_decide_something_and_have_a_reason() -> None:
    evidence = {
        (row["title"], row["where"]) for row in rows("2e", "evidence.csv") if row["kind"] == "by hand"
    }
    for kind, group in by_hand("2e", "titles.toml").items():
        for entry in group:
            titles = [entry["title"]] if kind == "card" else entry["names" if kind == "whole" else "titles"]
            assert [title for title in titles if (title, entry["reason"]) not in evidence] == []


def test_every_2e_card_has_its_evidence() -> None:
    cards = {row["id"]: (row["title"], row["subtitle"]) for row in rows("2e", "cards.csv")}
    evidence = {row["card"]: (row["title"], row["subtitle"]) for row in rows("2e", "evidence.csv")}
    assert cards == evidence


def test_one_doubt_remains_and_it_is_not_about_versions_of_a_person() -> None:
    assert [evidence.card for evidence in list_title_doubts(DATA / "2e")] == ["marlena-moreau-mirror"]


def test_all_sides_of_double_sided_missions_are_missions() -> None:
    missions = {row["id"]: row["mission_type"] for row in rows("2e", "cards.csv") if row["type"] == "Mission"}
    for entry in by_hand("2e", "exceptions.toml")["double_sided"]:
        front = missions[entry["card"]] == "headquarters"
        assert entry["headquarters"] == ("front" if front else "none")


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_game_text_and_no_picture_is_among_the_facts(edition: str) -> None:
    """Game text has sentences, pictures have names such as ST2E-EN01148a."""
    for path in sorted(Path(DATA / edition).glob("*.csv")):
        text = path.read_text(encoding="utf-8")
        assert "EN0" not in text, path
        assert "this personnel" not in text.lower(), path
        assert "randomly select" not in text.lower(), path
