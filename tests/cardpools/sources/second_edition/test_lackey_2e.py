"""The importer on a small table, and on the real one against numbers that were counted without it."""

import csv
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardpools.catalog.slug import slug
from cardpools.data_files.card_ids import read_ledger
from cardpools.model import Card
from cardpools.sources.intake import Intake, find_faults
from cardpools.sources.second_edition.lackey_2e import (
    DATA,
    EARLIER,
    NEWEST,
    import_second_edition,
    list_joined_names,
    make_intake,
    own_witnesses,
    read_tables,
    rows_of,
)
from cardpools.sources.second_edition.no_subtitle import without_subtitle
from cardpools.sources.second_edition.printings_2e import PrintedRow, read_printings
from tests.cardpools.sources.tables import row_2e, write_2e
from tests.shared import SHARED, needs_shared

# tail -n +2 cards_with_processed_columns.txt | tr -d '"' | cut -f2 | sort | uniq -c, code before count
ROWS_2026 = """
50 18  AC 18  ALPU 26  AP 12  AR 27  ATtS 45  Alg 45  AoY 25  BG 138  BP 19  BoT 45  CA 208  CC 27  CL 138
CM 36  Ctkr 63  DM 19  DS 9  EM 54  En 180  FBtS 18  FOW 45  FT 40  FTB 45  FotE 45  Ge 54  HT 45  HaD 54
ID 20  IDR 21  IMD 140  In 27  LD 42  Leg 15  Lineage 54  MAH 25  MoT 54  ND 27  NE 198  OD 18  PP 54  Ph 63
Promo 87
QP 9  R2 121  RTS 90  RoF 35  RtG 54  SB 45  SC 17  SE 415  SL 25  SM 36  SOA 54  SR 18  SS 45  SW 138  Sym 27
TITW 54  TM 41  TSOP 45  TUC 45  TV 140  Tapestry 18  Tl 18  US 54  Unity 54  VAP 6  VP 421  WNOHGB 36  WPAD 9
WYLB 140  X 36  XX 18  ZH 45
"""
# … | cut -f1,2,6 | sort | uniq -d | cut -f2 | sort | uniq -c, and five pairs with different marks
TWICE_2026 = {"NE": 18, "Ge": 27, "Promo": 2, "In": 2, "VP": 1}


def counted(text: str) -> dict[str, int]:
    words = text.split()
    return dict(zip(words[::2], map(int, words[1::2]), strict=True))


@cache
def newest() -> Intake:
    return import_second_edition(SHARED / "cards")[0]


def card(card_id: str) -> Card:
    return next(card for card in newest().cards if card.id == card_id)


def lasting_id(one: PrintedRow) -> str:
    """Return the id of a card by the name that it has now."""
    return ids_by_name()[one.card]


@cache
def ids_by_name() -> dict[str, str]:
    return {slug(entry.name): entry.card for entry in read_ledger(DATA).values()}


def test_a_small_table(tmp_path: Path) -> None:
    folder = tmp_path / "2e" / "test"
    folder.mkdir(parents=True)
    rows = [
        row_2e("Odo Curzon Odo", Set="R2", CollectorsInfo="6P040", Text="{Odo}, {Borg Queen}."),
        row_2e("Borg Queen The One Who Is Many", CollectorsInfo="1R001"),
        row_2e("Borg Queen The One Who is Many *AP", Set="AP", Rarity="AP", CollectorsInfo="0AP003"),
        row_2e("Borg Queen The One Who Is Many *VP", Set="VP", Rarity="VP", CollectorsInfo="0VP003"),
        row_2e("Shifted", Type="3"),
    ]
    write_2e(folder / "cards.txt", *rows)
    (folder / "version.txt").write_text("<version/>", encoding="utf-8")
    tables = read_tables(tmp_path, "2e/test")
    intake = make_intake(tables, own_witnesses(rows_of(tables)))
    assert find_faults(intake) == []
    assert [(c.id, c.title) for c in intake.cards] == [
        ("odo-curzon-odo", "Odo"),
        ("borg-queen-the-one-who-is-many", "Borg Queen"),
    ]
    assert [p.card for p in intake.printings] == ["odo-curzon-odo", *["borg-queen-the-one-who-is-many"] * 3]
    assert [(row.line, row.reason) for row in intake.reported] == [(6, "Type is '3'")]


CELLS = {
    "name": st.sampled_from(
        ["Data Aspirer", "Data Lucasian Chair", "Escape", "Escape *VP", "Worf", '"Q"', "", "*"]
    ),
    "Set": st.sampled_from(["SE", "VP", "Ph", ""]),
    "Unique": st.sampled_from(["Y", "N", "", "Federation"]),
    "CollectorsInfo": st.sampled_from(["1R127", "1R0127", "0VP94", "R", ""]),
    "Type": st.sampled_from(["Personnel", "Mission", "Event", "Y", ""]),
}


@pytest.mark.slow
@given(rows=st.lists(st.fixed_dictionaries(CELLS), max_size=12))
def test_no_row_is_ever_lost(rows: list[dict[str, str]], tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("any") / "2e" / "test" / "cards.txt"
    path.parent.mkdir(parents=True)
    write_2e(path, *(row_2e(line=line, **cells) for line, cells in enumerate(rows, start=2)))
    intake = make_intake(read_tables(path.parents[2], "2e/test"), [without_subtitle])
    assert find_faults(intake) == []
    assert intake.lines == len(rows)


def test_a_card_has_the_name_of_most_of_its_printings() -> None:
    names = ("Our Death is Glory To the Founders", "Our Death is Glory to the Founders")
    rows = [row_2e(names[index > 0], CollectorsInfo=f"1R{index}", Type="Interrupt") for index in range(3)]
    (one,) = list_joined_names(read_printings(rows)[0])
    assert one.name == names[1]


@pytest.mark.slow
@needs_shared
@pytest.mark.parametrize("folder", [NEWEST, *EARLIER])
def test_every_line_of_the_real_tables_becomes_a_printing_or_is_reported(folder: str) -> None:
    tables = read_tables(SHARED / "cards", folder)
    intake = make_intake(tables, own_witnesses(rows_of(tables)))
    assert find_faults(intake) == []
    lines = sum(path.read_bytes().count(b"\n") - 1 for path in (SHARED / "cards" / folder).glob("[!v]*.txt"))
    assert intake.lines == lines == len(intake.printings) + len(intake.reported)


@pytest.mark.slow
@needs_shared
def test_printings_of_each_expansion() -> None:
    found = Counter(printing.expansion for printing in newest().printings)
    assert found == {code: rows - TWICE_2026.get(code, 0) for code, rows in counted(ROWS_2026).items()}


@pytest.mark.slow
@needs_shared
def test_what_is_reported() -> None:
    reasons = Counter(row.reason.rstrip("0123456789") for row in newest().reported)
    assert reasons == {
        "another picture of the printing of line ": 41,
        "same as line ": 9,
    }
    assert sum(reasons.values()) == sum(TWICE_2026.values())


@pytest.mark.slow
@needs_shared
def test_cards_of_each_type() -> None:
    # The 3,580 cards of March 2024, and `cut -d, -f2` of the record of added cards (cards_2e_added.csv).
    before = counted(
        "Personnel 1601  Dilemma 567  Event 559  Mission 342  Ship 232  Interrupt 219  Equipment 60"
    )
    with (SHARED / "facts/2026-11/cards_2e_added.csv").open(encoding="utf-8", newline="") as file:
        added = Counter(row["type"] for row in csv.DictReader(file))
    assert Counter(card.type for card in newest().cards) == Counter(before) + added


@pytest.mark.slow
@needs_shared
def test_missions_with_two_pictures_are_the_double_sided_ones_by_hand() -> None:
    rows = rows_of(read_tables(SHARED / "cards", NEWEST))
    two = {lasting_id(one) for one in read_printings(rows)[0] if "," in one.row["ImageFile"]}
    exceptions = tomllib.loads((DATA / "exceptions.toml").read_text(encoding="utf-8"))
    assert two == {entry["card"] for entry in exceptions["double_sided"]}


@pytest.mark.slow
@needs_shared
@pytest.mark.parametrize(
    ("group", "words"),
    [
        ("copy_limit_lifted", "more than three copies"),
        ("only_headquarters", "cannot command another"),
        ("no_headquarters", "you cannot command a headquarters mission"),
        ("deck_at_most", "maximum deck size"),
    ],
)
def test_exceptions_by_hand_are_the_cards_whose_text_says_so(group: str, words: str) -> None:
    rows = rows_of(read_tables(SHARED / "cards", NEWEST))
    saying = {lasting_id(one) for one in read_printings(rows)[0] if words in one.row["Text"].lower()}
    exceptions = tomllib.loads((DATA / "exceptions.toml").read_text(encoding="utf-8"))
    assert saying == {entry["card"] for entry in exceptions[group]}
