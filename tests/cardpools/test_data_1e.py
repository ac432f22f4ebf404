"""The facts about 1E that people keep by hand: they fit the cards, cite, and quote a few words at most."""

import csv
import re
import tomllib
from datetime import date
from typing import Any

import pytest

from cardpools.model import Card
from cardpools.revisions.build_data import DATA
from cardpools.sources.first_edition.facts_1e import AFFILIATION_ICONS
from tests.shared import SHARED, needs_shared

FOLDER = DATA / "1e"

EXCEPTIONS = {
    "also_in": 1,
    "bars_playing": 1,
    "closes_side_deck": 2,
    "copies": 1,
    "earlier": 3,  # Two cards whose [Ref] icon came or went, one that its remaster made a Q Event.
    "half_card": 1,
    "lets_seed": 20,
    "limits_seeds": 2,
    "no_open_side_decks": 1,
    # By hand: ten cards from outside the game, and thirty-two titles that are not duplicatable.
    "not_duplicatable": 32,
    "outside": 10,
    "seeds_like_dilemma": 3,
    "side_deck": 7,
}


def by_hand(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))


def entries(name: str, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = by_hand(name)[table]
    return found


@pytest.fixture(scope="module")
def cards() -> dict[str, dict[str, str]]:
    with (FOLDER / "cards.csv").open(encoding="utf-8", newline="") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


@pytest.fixture(scope="module")
def printed() -> set[str]:
    with (FOLDER / "printings.csv").open(encoding="utf-8", newline="") as file:
        return {row["expansion"] for row in csv.DictReader(file)}


@pytest.mark.parametrize(
    ("file", "table", "key"),
    [
        ("aliases.toml", "alias", "card"),
        *(("exceptions.toml", kind, "card") for kind in EXCEPTIONS),
        ("locations.toml", "location", "mission"),
    ],
)
def test_every_entry_names_a_card_and_cites_a_few_words(
    cards: dict[str, dict[str, str]], file: str, table: str, key: str
) -> None:
    for entry in entries(file, table):
        assert entry[key] in cards, entry
        assert entry["source"]["document"], entry
        assert len(entry["source"].get("quote", "").split()) <= 12, entry


def test_decisions_about_versions_name_cards_and_say_why(cards: dict[str, dict[str, str]]) -> None:
    for entry in entries("versions.toml", "rows") + entries("versions.toml", "reverses"):
        assert entry["card"] in cards
        assert entry["reason"]
    titles = {card["title"] for card in cards.values()}
    renamed = entries("versions.toml", "renamed")
    assert all(entry["new"] in titles and entry["old"] not in titles for entry in renamed)
    assert sum(bool(re.fullmatch(r"Premiere \d+", entry["reason"])) for entry in renamed) == 20


def test_every_renamed_card_is_found_by_its_former_title() -> None:
    aliases = {entry["name"] for entry in entries("aliases.toml", "alias") if entry["why"] == "renamed"}
    assert aliases == {entry["old"] for entry in entries("versions.toml", "renamed")}


def test_expansions_are_those_of_the_printings_and_cite(printed: set[str]) -> None:
    expansions = by_hand("expansions.toml")["expansion"]
    assert expansions.keys() == printed
    for code, entry in expansions.items():
        assert entry["earliest"] <= entry["latest"], code
        assert date(1994, 11, 1) <= entry["earliest"], code
        assert entry["source"]["document"], code
        certain = entry["source"].get("certainty", "sure") == "sure"
        assert not certain or entry["earliest"] == entry["latest"], code
        assert entry.get("block", "") in {"", "LfL", "TNG", "DS9", "Mirror", "Enterprise", "TOS"}


def test_no_two_expansions_are_called_alike() -> None:
    # Virtual promos of both games are called so; which are meant, the card tells.
    called: dict[str, str] = {"virtual promos": "VP"}
    for code, entry in by_hand("expansions.toml")["expansion"].items():
        for name in {n.casefold() for n in (code, entry["name"], *entry.get("also", ()))}:
            alike = {called.setdefault(name, code), code}
            assert len(alike) == 1 or alike == {"VP", "2EVP"}, name


@pytest.mark.parametrize(
    ("code", "earliest", "latest", "certainty"),
    [
        ("PT", "1994-11-01", "1994-11-30", "unverified"),
        ("Bah!", "2011-03-04", "2011-03-04", "sure"),
        ("tnz", "2020-04-03", "2020-04-03", "sure"),
        ("terran", "2016-09-30", "2016-11-25", "likely"),
        ("DRP", "2025-02-02", "2026-01-31", "likely"),
    ],
)
def test_release_windows(code: str, earliest: str, latest: str, certainty: str) -> None:
    entry = by_hand("expansions.toml")["expansion"][code]
    assert (str(entry["earliest"]), str(entry["latest"])) == (earliest, latest)
    assert entry["source"]["certainty"] == certainty


def test_exceptions_of_each_kind() -> None:
    assert {kind: len(found) for kind, found in by_hand("exceptions.toml").items()} == EXCEPTIONS


def test_the_doorways_of_side_decks() -> None:
    assert {e["card"]: e["side_deck"] for e in entries("exceptions.toml", "side_deck")} == {
        "qs-tent": "qs-tent",
        "qs-tent-civil-war": "qs-tent",
        "q-flash": "q-continuum",
        "battle-bridge-door": "battle-bridge",
        "battle-bridge-door-auxiliary-control": "battle-bridge",
        "storage-compartment-door": "tribble",
        "dyson-sphere-door": "dyson-sphere",
    }


def test_different_unique_missions_at_one_location(cards: dict[str, dict[str, str]]) -> None:
    at: dict[str, set[str]] = {}
    for entry in entries("locations.toml", "location"):
        assert cards[entry["mission"]]["type"] in {"Mission", "Q Mission"}
        assert cards[entry["mission"]]["location"] == entry["name"]
        at.setdefault(entry["name"], set()).add(entry["mission"])
    assert at["Sector 04-70"] == {"verify-evidence", "divert-attention"}
    assert at["Qo'noS"] == {"expose-covert-supply", "repatriate-citizen"}
    assert at["Vulcan"] == {"observe-ritual", "deliver-ancient-artifact"}
    assert at["Earth"] == {"espionage-mission", "research-devastating-attack"}


def test_values_of_the_shipped_cards(cards: dict[str, dict[str, str]]) -> None:
    affiliations = {a for card in cards.values() for a in card["affiliations"].split(";") if a}
    assert affiliations <= {*AFFILIATION_ICONS.values(), "Any"}
    assert {card["uniqueness"] for card in cards.values()} == {"", "unique", "universal", "enigma"}
    assert {card["mission_type"] for card in cards.values()} == {"", "planet", "space", "dual"}
    assert tuple(next(iter(cards.values()))) == Card._fields


@needs_shared
def test_quotations_stand_in_the_tables() -> None:
    def words(text: str) -> str:
        return re.sub(r"[{}]", "", text).casefold()

    for entry in (entry for kind in EXCEPTIONS for entry in entries("exceptions.toml", kind)):
        source = entry["source"]
        lines = (SHARED / "cards" / source["document"]).read_text(encoding="utf-8").split("\n")
        line = lines[int(source["section"].removeprefix("line ")) - 1]
        assert words(source["quote"]) in words(line), entry["card"]


@needs_shared
def test_evidence_for_locations_stands_in_the_tables() -> None:
    with (SHARED / "facts/2026-11/mission_locations_1e.csv").open(encoding="utf-8", newline="") as file:
        transcribed = {row["card_id"]: row for row in csv.DictReader(file) if "direct" in row["evidence"]}
    for entry in entries("locations.toml", "location"):
        table, _, number = entry["source"]["document"].rpartition(":")
        if table.startswith(("1e/", "2e/")):
            lines = (SHARED / "cards" / table).read_text(encoding="utf-8", errors="replace").split("\n")
            assert entry["source"]["quote"] in lines[int(number) - 1], entry["mission"]
        else:
            row = transcribed.pop(entry["mission"])
            differ = row["evidence"] == "direct, sources differ"
            assert entry["source"]["certainty"] == ("likely" if differ else "sure"), entry["mission"]
            assert entry["name"] in (row["location_gemp"], row["location_net_stccg_2018"]), entry["mission"]
    assert {row["card_id"] for row in transcribed.values() if not row["location_in_product"]} == set()
