"""The plugin's 1E tables: what becomes of each row, with small tables of our own."""

from datetime import date
from pathlib import Path

from cardpools.sources.card_table import ReportedLine
from cardpools.sources.first_edition.cards_1e import CardAndPrinting, unite_cards
from cardpools.sources.first_edition.lackey_1e import read_rows, read_tables
from cardpools.sources.first_edition.printings_1e import number_shared_ids
from tests.cardpools.sources.first_edition_tables import DECISIONS, HEADER, line, write_table

BORG_CUBE = line(
    name="Borg Cube (The Borg)", release="fc", info="120 U", type="Ship", affil="Borg", uniqueness="univ"
)


def read(tmp_path: Path, *lines: str) -> tuple[list[CardAndPrinting], list[ReportedLine]]:
    write_table(tmp_path / "Physical.txt", *lines)
    (table,) = read_tables(tmp_path, "1e/test")
    return read_rows(table.rows, DECISIONS)


def only(tmp_path: Path, row: str) -> CardAndPrinting:
    shown, reported = read(tmp_path, row)
    assert not reported
    return shown[0]


def test_a_row_becomes_a_printing_with_file_and_line(tmp_path: Path) -> None:
    row = line(name="Data", release="fc", info="R", property="FC", type="Personnel", affil="Federation")
    printing = only(tmp_path, row).printing
    fields = ("fc-data", "data", "fc", "", "R", "front", "FC", "Data", "1e/test/Physical.txt:2", "", "")
    assert printing == fields


def test_number_and_rarity_are_one_cell(tmp_path: Path) -> None:
    for info, number, rarity in [("110 R+", "110", "R+"), ("35 VP", "35", "VP"), (" 42 V", "42", "V")]:
        printing = only(tmp_path, line(name="Q", release="VP", info=info, type="Dilemma")).printing
        assert (printing.number, printing.rarity) == (number, rarity)


def test_the_rarity_of_the_original_premiere_is_as_the_card_prints_it(tmp_path: Path) -> None:
    row = line(name="Haakona (Premiere Traditional)", release="PT", info="359 TR", type="Ship")
    assert only(tmp_path, row).printing[:5] == ("PT-359", "haakona", "PT", "359", "R")


def test_an_older_code_of_an_expansion_is_the_same_expansion(tmp_path: Path) -> None:
    assert only(tmp_path, line(name="Q", release="premiere", info="R", type="Dilemma")).printing[2] == "PT"
    assert only(tmp_path, line(name="Q", release="TWT", info="S", type="Dilemma")).printing[2] == "TWTSD"


def test_promos_of_2e_are_another_expansion_than_those_of_1e(tmp_path: Path) -> None:
    shown, _ = read(
        tmp_path,
        line(name="Solbor", release="VP", info="26 VP", type="Personnel", affil="Bajoran"),
        line(name="Kamala 2E (Virtual Promo Cards)", release="VP", info="26 VP", type="Personnel"),
    )
    assert [one.printing.id for one in shown] == ["VP-26", "2EVP-26"]


def test_a_row_that_cannot_be_read_is_reported_and_others_are_not_lost(tmp_path: Path) -> None:
    shown, reported = read(
        tmp_path,
        line(name="No Type", release="fc", info="R"),
        line(name="Odd Info", release="fc", info="R 110 ?", type="Event"),
        line(name="Odd Mark", release="fc", info="R", type="Ship", uniqueness="maybe"),
        BORG_CUBE,
    )
    assert [(row.line, row.reason) for row in reported] == [
        (2, "no name or no type"),
        (3, "collector's info 'R 110 ?' not understood"),
        (4, "unknown uniqueness 'maybe'"),
    ]
    assert [one.card.id for one in shown] == ["borg-cube"]


def test_an_expansion_that_is_not_described_yet_is_the_newest(tmp_path: Path) -> None:
    shown, reported = read(
        tmp_path,
        line(name="Amarie", release="fc", info="R", type="Personnel", affil="Bajoran"),
        line(name="Amarie", release="tomorrow", info="1 V", type="Personnel", affil="Borg"),
    )
    assert reported == []
    (card,) = unite_cards(shown, {"fc": date(1997, 12, 10)})
    assert card.affiliations == ("Borg",)


def test_facts_of_a_mission(tmp_path: Path) -> None:
    card = only(
        tmp_path,
        line(
            name="Verify Evidence",
            release="ds9",
            info="S",
            type="Mission",
            mission_dilemma_type="[S]",
            affil="[CAR][BAJ]",
            points="35",
            region="Badlands Region",
            quadrant="Alpha",
            characteristics_keywords="Badlands Region; Asymmetric mission; Homeworld;",
        ),
    ).card
    assert card.affiliations == ("Cardassian", "Bajoran")
    assert (card.mission_type, card.points, card.quadrant) == ("space", "35", "Alpha")
    assert (card.uniqueness, card.location) == ("unique", "Sector 04-70")
    assert card.keywords == ("Homeworld", "Badlands Region")


def test_who_may_attempt_a_mission(tmp_path: Path) -> None:
    for affil, expected in [
        ("Any crew may attempt mission.", ("Any",)),
        ("Any affiliation (except [Bor]) may attempt this mission.", ("Any",)),
        ("Any 'Espionage... on Federation' card may play here.", ()),
        ("Klingon[FED][KLI]", ("Klingon", "Federation")),
        ("", ()),
    ]:
        card = only(tmp_path, line(name="M", release="fc", info="1 V", type="Mission", affil=affil)).card
        assert card.affiliations == expected


def test_types_without_uniqueness_have_none(tmp_path: Path) -> None:
    for card_type, expected in [
        ("Event", ""),
        ("Equipment", ""),
        ("Personnel", "unique"),
        ("Site", "unique"),
    ]:
        row = line(name="X", release="fc", info="1 V", type=card_type)
        assert only(tmp_path, row).card.uniqueness == expected


def test_faces_of_a_card_unite_their_affiliations(tmp_path: Path) -> None:
    shown, _ = read(
        tmp_path,
        line(name="Garak", release="ds9", info="1 C", type="Personnel", affil="Cardassian"),
        line(name="Garak*", release="IC", info="21 V", type="Personnel", affil="Non-Aligned/Cardassian"),
    )
    (card,) = unite_cards(shown, DECISIONS.released)
    assert card.affiliations == ("Cardassian", "Non-Aligned")
    assert [one.printing.side for one in shown] == ["front", "alternate"]
    assert shown[1].printing.id == "IC-21-alternate"


def test_a_star_on_a_card_of_one_affiliation_is_no_face(tmp_path: Path) -> None:
    row = line(name="Enterprise* *VP", release="VP", info="189 VP", type="Ship", affil="Starfleet")
    assert only(tmp_path, row).printing.side == "front"


def test_the_newest_printing_has_the_word(tmp_path: Path) -> None:
    shown, _ = read(
        tmp_path,
        line(name="Ba'el", release="PM", info="254 U", type="Personnel", affil="Klingon/Romulan"),
        line(
            name="Ba'el (Premiere Traditional)",
            release="PT",
            info="254 TU",
            type="Personnel",
            affil="Klingon",
        ),
    )
    (card,) = unite_cards(reversed(shown), DECISIONS.released)
    assert card.affiliations == ("Klingon", "Romulan")


def test_the_other_side_with_another_title_is_a_card_of_its_own(tmp_path: Path) -> None:
    shown, _ = read(
        tmp_path,
        line(name="Terok Nor", release="ds9", info="R", type="Facility", affil="Cardassian"),
        line(name="Deep Space 9 (back)", release="ds9", info="R", type="Facility", affil="Bajoran"),
    )
    assert [one.card.reverse_of for one in shown] == ["", "terok-nor"]
    assert shown[1].printing.side == "back"


def test_printings_with_one_number_have_ids_of_their_own_whatever_their_order(tmp_path: Path) -> None:
    shown, _ = read(
        tmp_path,
        line(name="Fair Play (Voyager)", release="VP", info="3 V", type="Event"),
        line(name="Fair Play", release="VP", info="3 V", type="Event"),
    )
    ids = {p.source_name: p.id for p in number_shared_ids(one.printing for one in shown)}
    assert ids == {"Fair Play": "VP-3", "Fair Play (Voyager)": "VP-3-2"}


def test_two_fronts_of_the_newest_expansion_unite_and_older_ones_do_not(tmp_path: Path) -> None:
    shown, _ = read(
        tmp_path,
        line(name="Fajo", release="ds9", info="1 C", type="Personnel", affil="Ferengi", icons="[DS9]"),
        line(name="Fajo", release="IC", info="2 V", type="Personnel", affil="Klingon", icons="[Cmd]"),
        line(
            name="Fajo", release="IC", info="3 V", type="Personnel", affil="Romulan", **{"class": "CIVILIAN"}
        ),
    )
    (card,) = unite_cards(shown, DECISIONS.released)
    assert (card.affiliations, card.icons, card.classification) == (
        ("Klingon", "Romulan"),
        ("Cmd",),
        "CIVILIAN",
    )


def test_a_person_may_decide_which_card_a_row_of_second_edition_is(tmp_path: Path) -> None:
    row = line(name="Solbor 2E", release="fc", info="1 V", type="Personnel")
    (tmp_path / "Physical.txt").write_text(f"{HEADER}\n{row}\n", "utf-8")
    decided = DECISIONS._replace(rows={("Solbor 2E", "fc"): "solbor-the-second"})
    (table,) = read_tables(tmp_path, "1e/test")
    for decisions, card in ((DECISIONS, "solbor-2e"), (decided, "solbor-the-second")):
        shown, _ = read_rows(table.rows, decisions)
        assert [one.card.id for one in shown] == [card]


def test_rows_that_are_called_alike_have_ids_by_their_lines(tmp_path: Path) -> None:
    row = line(name="Fair Play", release="VP", info="3 V", type="Event")
    shown, _ = read(tmp_path, row, row + " ", row + "  ")
    for printings in ([one.printing for one in shown], [one.printing for one in reversed(shown)]):
        assert [(each.source[-1], each.id) for each in number_shared_ids(printings)] == [
            ("2", "VP-3"),
            ("3", "VP-3-2"),
            ("4", "VP-3-3"),
        ]
