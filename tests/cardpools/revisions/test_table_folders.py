"""Of which edition the tables of a folder are, and that they are imported as that edition's."""

from pathlib import Path

import pytest

from cardpools.model import Edition
from cardpools.revisions.table_folders import edition_of, import_folder
from cardpools.sources.card_table import WrongTableError
from cardpools.sources.lackey_tr import COLUMNS as COLUMNS_TR
from cardpools.sources.second_edition.layouts_2e import PLUGIN as COLUMNS_2E
from tests.cardpools.sources.first_edition_tables import HEADER, line
from tests.cardpools.sources.small import TRIBBLES, TROUBLES

HEADERS: dict[Edition, str] = {
    "1e": HEADER,
    "2e": "\t".join(COLUMNS_2E.names),
    "tr": "\t".join(COLUMNS_TR.names),
}


@pytest.mark.parametrize("edition", HEADERS)
def test_the_header_says_the_edition(tmp_path: Path, edition: Edition) -> None:
    (tmp_path / "a.txt").write_bytes(b"\xff\x00 no table\n")
    (tmp_path / "b.txt").write_bytes(b"\xef\xbb\xbf" + HEADERS[edition].encode() + b" \r\n\xff\n")
    assert edition_of(tmp_path) == edition


@pytest.mark.parametrize("name", ["a.csv", "a.txt"])
def test_a_folder_of_something_else_is_refused(tmp_path: Path, name: str) -> None:
    header = HEADERS["2e"] if name == "a.csv" else "Name\tSet"
    (tmp_path / name).write_text(header + "\n", "utf-8")
    with pytest.raises(WrongTableError, match="no card table of any edition"):
        edition_of(tmp_path)


def test_tables_of_tribbles_are_imported(tmp_path: Path) -> None:
    folder = tmp_path / "later"
    folder.mkdir()
    (folder / "tribbles.txt").write_text(f"{HEADERS['tr']}\n{TRIBBLES}", "utf-8")
    (folder / "trouble.txt").write_text(f"{HEADERS['tr']}\n{TROUBLES}", "utf-8")
    intake = import_folder("tr", folder)
    assert (intake.edition, len(intake.printings), len(intake.reported)) == ("tr", 5, 3)
    assert intake.printings[0].source == "later/tribbles.txt:2"


def test_tables_of_first_edition_are_imported_with_the_decisions_that_ship(tmp_path: Path) -> None:
    row = line(name="Armus - Skin of Evil", release="PT", info="15 TR", type="Dilemma")
    (tmp_path / "Physical.txt").write_text(f"{HEADER}\n{row}\n", "utf-8")
    intake = import_folder("1e", tmp_path)
    # Renamed by the remaster of Premiere.
    assert [card.title for card in intake.cards] == ["Armus: Skin Of Evil"]
    assert [each.id for each in intake.printings] == ["PT-15"]


def test_tables_of_second_edition_are_imported(tmp_path: Path) -> None:
    row = dict.fromkeys(COLUMNS_2E.names, "") | {
        "Name": "Escape",
        "Set": "SE",
        "Rarity": "R",
        "Unique": "N",
        "CollectorsInfo": "1R127",
        "Type": "Interrupt",
    }
    (tmp_path / "cards.txt").write_text(f"{HEADERS['2e']}\n" + "\t".join(row.values()) + "\n", "utf-8")
    intake = import_folder("2e", tmp_path)
    assert [(each.id, each.card) for each in intake.printings] == [("SE-1R127", "escape")]
