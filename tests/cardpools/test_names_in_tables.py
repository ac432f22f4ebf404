"""Every name in every table of the community is a card that we know, and the renamed ones keep their ids."""

import csv

import pytest

from cardpools.catalog.match import Found
from cardpools.data_files.card_ids import read_ledger
from cardpools.model import Edition
from cardpools.revisions.build_data import DATA
from cardpools.revisions.table_folders import import_folder
from tests.cardpools.shipped import card_id, shipped
from tests.shared import SHARED, needs_shared

TABLES: list[tuple[Edition, str]] = [
    ("1e", "1e/2021-07"),
    ("1e", "1e/2025-02"),
    ("2e", "2e/2021-03"),
    ("2e", "2e/2026-08"),
    ("2e", "2e/2026-08-07"),
    ("tr", "tr"),
]

FACTS = SHARED / "facts/2026-11"


def facts(name: str) -> list[dict[str, str]]:
    with (FACTS / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.slow
@needs_shared
@pytest.mark.parametrize(("edition", "folder"), TABLES)
def test_no_name_of_a_table_is_unknown(edition: Edition, folder: str) -> None:
    catalog = shipped(edition)
    names = {each.source_name for each in import_folder(edition, SHARED / "cards" / folder).printings}
    unknown = [name for name in sorted(names) if not isinstance(catalog.resolve(name), Found)]
    ambiguous = [name for name in unknown if catalog.resolve(name).__class__.__name__ == "Ambiguous"]
    assert sorted(set(unknown) - set(ambiguous)) == []


@needs_shared
def test_each_renamed_mission_is_one_card_under_both_names() -> None:
    for row in facts("missions_2e_renamed.csv"):
        assert card_id("2e", row["old_name"]) == card_id("2e", row["new_name"]), row["old_name"]


@needs_shared
def test_the_ledger_holds_every_shipped_card_once() -> None:
    for edition in ("1e", "2e", "tr"):
        cards = {card.id: card for card in shipped(edition).cards()}
        ledger = read_ledger(DATA / edition)
        assert ledger.keys() == cards.keys()
        assert {key: entry.name for key, entry in ledger.items()} == {key: cards[key].name for key in cards}
        first = [entry.printing for entry in ledger.values()]
        assert len(set(first)) == len(first)


@needs_shared
def test_each_added_card_has_the_facts_of_the_record() -> None:
    words = {"Hir": "Hirogen", "Kaz": "Kazon", "Non": "Non-Aligned", "Vid": "Vidiian"}
    for row in facts("cards_2e_added.csv"):
        card = shipped("2e").card(card_id("2e", row["name_in_table"]))
        assert card.type == row["type"], card.id
        affiliations = {words.get(each, each) for each in row["affiliations"].split(";") if each}
        assert set(card.affiliations) == affiliations, card.id
        assert (card.mission_type, card.quadrant) == (row["mission_type"], row["quadrant"]), card.id
        assert (card.points, card.cost) == (row["points"], row["cost"]), card.id


@needs_shared
def test_each_added_printing_is_there() -> None:
    there = {
        (each.expansion, each.number.rpartition("-")[2], each.card) for each in shipped("2e").all_printings()
    }
    for row in facts("printings_2e_added.csv"):
        card = card_id("2e", row["name_in_table"])
        assert (row["expansion"], row["number"].rpartition("-")[2], card) in there, row
