"""Printings by hand fill the gaps of a table, and step back where a table has them."""

from pathlib import Path

from cardpools.model import Printing
from cardpools.sources.first_edition.import_1e import GatheredTables
from cardpools.sources.first_edition.lackey_1e import read_rows, read_tables
from cardpools.sources.first_edition.printings_by_hand import NAME, add_printings_by_hand
from cardpools.sources.intake import Intake, find_faults
from tests.cardpools.sources.first_edition_tables import DECISIONS, line, write_table

HEADER = (
    "printing,expansion,number,rarity,side,property,name,card,type,uniqueness,affiliations,classification,"
    "icons,source"
)
KIRA = (
    "DRP-kira-nerys,DRP,7,V,front,DS9,Kira Nerys (Dramatis Personae),kira-nerys-dramatis-personae,Personnel,"
    "unique,Dominion;Bajoran,OFFICER,Cmd,elsewhere"
)
PROMO = "VP-331,VP,331,VP,front,,Preparation *VP,preparation,,,,,,elsewhere"


def add(tmp_path: Path, by_hand: tuple[str, ...], *rows: str) -> Intake:
    """Return a table of these rows with printings by hand."""
    write_table(tmp_path / "Virtual.txt", *rows)
    (tmp_path / NAME).write_text("\n".join(["# A comment.", HEADER, *by_hand, ""]), encoding="utf-8")
    tables = read_tables(tmp_path, "1e/small")
    shown, unread = read_rows((row for table in tables for row in table.rows), DECISIONS)
    intake = add_printings_by_hand(GatheredTables(tables, shown, unread).intake(DECISIONS), tmp_path)
    assert find_faults(intake) == []
    return intake


def find_printing(intake: Intake, printing: str) -> Printing:
    return next(each for each in intake.printings if each.id == printing)


def test_a_new_card_has_the_facts_of_its_row(tmp_path: Path) -> None:
    intake = add(tmp_path, (KIRA,), line(name="Preparation", release="ds9", info="U", type="Interrupt"))
    (card,) = (each for each in intake.cards if each.id == "kira-nerys-dramatis-personae")
    assert (card.title, card.type, card.uniqueness) == ("Kira Nerys", "Personnel", "unique")
    assert (card.affiliations, card.classification, card.icons) == (
        ("Dominion", "Bajoran"),
        "OFFICER",
        ("Cmd",),
    )
    printing = find_printing(intake, "DRP-kira-nerys")
    assert (printing.number, printing.rarity, printing.property) == ("7", "V", "DS9")
    assert printing.source == f"1e/{NAME}:3"


def test_a_promo_is_a_printing_of_the_card_in_the_table(tmp_path: Path) -> None:
    row = line(name="Preparation", release="ds9", info="U", type="Interrupt", points="5")
    intake = add(tmp_path, (PROMO,), row)
    assert [(card.id, card.points) for card in intake.cards] == [("preparation", "5")]
    assert find_printing(intake, "VP-331").card == "preparation"


def test_a_promo_of_a_card_that_the_tables_lack_is_left_out(tmp_path: Path) -> None:
    intake = add(tmp_path, (PROMO,), line(name="Other", release="ds9", info="U", type="Event"))
    assert [each.card for each in intake.printings] == ["other"]


def test_a_table_that_has_the_number_counts_and_the_printing_keeps_its_id(tmp_path: Path) -> None:
    intake = add(
        tmp_path,
        (KIRA, PROMO),
        line(name="Preparation", release="ds9", info="U", type="Interrupt"),
        line(name="Preparation *VP", release="VP", info="331 VP", property="DS9", type="Interrupt"),
        line(
            name="Kira Nerys (Dramatis Personae)",
            release="DRP",
            info="7 V",
            type="Personnel",
            affil="Dominion/Bajoran",
            icons="[Stf]",
        ),
    )
    (kira,) = (each for each in intake.printings if each.expansion == "DRP")
    assert (kira.id, kira.source) == ("DRP-kira-nerys", "1e/small/Virtual.txt:4")
    assert next(card for card in intake.cards if card.id == kira.card).icons == ("Stf",)
    assert find_printing(intake, "VP-331").property == "DS9"
    assert len(intake.printings) == 3
