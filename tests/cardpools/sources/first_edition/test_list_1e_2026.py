"""The 2026-01 list: other columns, other words for rarity, one row for each face."""

from pathlib import Path

from cardpools.sources.card_table import ReportedLine
from cardpools.sources.first_edition.cards_1e import CardAndPrinting
from tests.cardpools.sources.first_edition.list_1e_2026 import read_list, read_rows
from tests.cardpools.sources.first_edition_tables import DECISIONS

HEADER = "ID,Name,Set Name,Set Code,Rarity,Card Type,Affiliation,File Name,Has AI,Has Foil,Has Tribble,Tags"


def read(tmp_path: Path, *rows: str) -> tuple[list[CardAndPrinting], list[ReportedLine]]:
    path = tmp_path / "cards.csv"
    path.write_bytes(b"\xef\xbb\xbf" + "\r\n".join([HEADER, *rows, ""]).encode())
    return read_rows(read_list(path).rows, DECISIONS)


def test_a_row_becomes_a_printing_without_number(tmp_path: Path) -> None:
    (one,), _ = read(tmp_path, "DRP-021,T'Mir,Dramatis Personae,DRP,PV,Personnel,Vulcan,x.jpeg,,,,")
    assert one.printing[:6] == ("DRP-tmir", "tmir", "DRP", "", "V", "front")
    assert one.printing.source == "1e/2026-01/cards.csv:2"
    assert (one.card.uniqueness, one.card.affiliations) == ("unique", ("Vulcan",))


def test_the_second_row_of_a_card_with_two_affiliations_is_its_other_face(tmp_path: Path) -> None:
    shown, _ = read(
        tmp_path,
        "DRP-007,Kira Nerys,Dramatis Personae,DRP,PV,Personnel,Dominion/Bajoran,x,,,,",
        "DRP-008,Kira Nerys,Dramatis Personae,DRP,PV,Personnel,Dominion/Bajoran,y,,,,",
    )
    assert [one.printing.side for one in shown] == ["front", "alternate"]
    assert {one.card.id for one in shown} == {"kira-nerys-dramatis-personae"}


def test_marks_stray_spaces_and_quoted_cells(tmp_path: Path) -> None:
    shown, _ = read(
        tmp_path,
        "PRE-300,❖ Mas'ud ,Premiere,PRE,Common,Personnel,Klingon,x,,,,",
        'PRE-301,"Birth of ""Junior"" ",Premiere,PRE,Uncommon,Dilemma,,x,,,,',
        "PRE-302,✶ Borg Queen,Premiere,PRE,Rare Plus,Personnel,Borg,x,,,,",
    )
    assert [one.card.title for one in shown] == ["Mas'ud", 'Birth of "Junior"', "Borg Queen"]
    assert [one.card.uniqueness for one in shown] == ["universal", "", "enigma"]
    assert [one.printing.rarity for one in shown] == ["C", "U", "R+"]


def test_unknown_expansion_and_rarity_are_reported(tmp_path: Path) -> None:
    shown, reported = read(
        tmp_path, "X-1,A,New Set,NEW,PV,Event,,x,,,,", "D-2,B,Dramatis Personae,DRP,Gold,Event,,x,,,,"
    )
    assert not shown
    assert [row.reason for row in reported] == [
        "unknown expansion 'NEW'",
        "no name, or unknown rarity 'Gold'",
    ]
