"""Damaged tables: each row that cannot be used is reported with its line, and everything else is taken."""

import unicodedata
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardpools.catalog.load_tables import load_tables
from cardpools.data_files.expansion_file import read_expansions
from cardpools.data_files.folders import SHIPPED
from cardpools.model import Edition
from cardpools.revisions.build_data import write_data
from cardpools.revisions.facts_set_aside import copy_facts_by_hand
from cardpools.revisions.table_folders import edition_of, import_folder
from cardpools.revisions.undescribed import find_undescribed, leave_out_odd_codes
from cardpools.sources.card_table import LONGEST_CELL, WrongTableError
from cardpools.sources.intake import Intake, find_faults
from cardpools.sources.lackey_tr import COLUMNS as COLUMNS_TR
from cardpools.sources.second_edition.layouts_2e import PLUGIN, PROCESSED
from tests.cardpools.sources.first_edition_tables import COLUMNS as COLUMNS_1E


def rows_of(columns: tuple[str, ...], *rows: dict[str, str]) -> list[list[str]]:
    return [list(columns), *([row.get(column, "") for column in columns] for row in rows)]


ROWS_1E = rows_of(
    tuple(COLUMNS_1E),
    {"Name": "Kivas Fajo", "Release": "fc", "Info": "1 R", "Type": "Personnel", "Affil": "Non-Aligned"},
    {"Name": 'Birth of "Junior"', "Release": "fc", "Info": "2 U", "Type": "Dilemma"},
    {"Name": "Talon Drake", "Release": "voy", "Info": "12 C", "Type": "Event", "Text": "Lore; and more."},
    {"Name": "Café Lunch *VP", "Release": "VP", "Info": "901 VP", "Type": "Event", "Icons": "[AU][Cmd]"},
)
FACTS_2E = {"Rarity": "R", "Unique": "Y", "Type": "Personnel", "Cost": "2", "Affiliation": "Bajoran"}
ROWS_2E = (
    {"Name": "Kivas Fajo Collector", "Set": "SE", "CollectorsInfo": "1R301", **FACTS_2E},
    {"Name": 'The "Junior" Captain', "Set": "SE", "CollectorsInfo": "1R302", **FACTS_2E},
    {"Name": "Talon Drake", "Set": "En", "CollectorsInfo": "2R303", **FACTS_2E, "Keywords": "Thief."},
    {"Name": "Café Owner *VP", "Set": "VP", "CollectorsInfo": "0VP904", **FACTS_2E, "Rarity": "VP"},
)
ROWS_TR = rows_of(
    COLUMNS_TR.names,
    {"Name": "10 Tribbles - Nibble", "Set": "TwT", "Info": "901 R", "Type": "Nibble", "Count": "10"},
    {"Name": "10 Tribbles - Gobble", "Set": "TwT", "Info": "902 R", "Type": "Gobble", "Count": "10"},
    {"Name": "1 Tribble - Café", "Set": "TwT", "Info": "903 R", "Type": "Café", "Count": "1"},
    {"Name": "1 Tribble - Twice", "Set": "TwT", "Info": "904 R", "Type": "Clone;Reverse", "Count": "1"},
)


def tabbed(rows: list[list[str]]) -> list[str]:
    return ["\t".join(row) for row in rows]


def quoted(rows: list[list[str]]) -> list[str]:
    return ["\t".join('"' + cell.replace('"', '""') + '"' for cell in row) for row in rows]


LAYOUTS: dict[str, tuple[Edition, str, list[str]]] = {
    "1e": ("1e", "Virtual.txt", tabbed(ROWS_1E)),
    "2e": ("2e", "cards.txt", tabbed(rows_of(PLUGIN.names, *ROWS_2E))),
    "2e-quoted": ("2e", "cards.txt", quoted(rows_of(PROCESSED.names, *ROWS_2E))),
    "tr": ("tr", "tribbles.txt", tabbed(ROWS_TR)),
}


def take(layout: str, content: bytes) -> Intake:
    """Import a table with these bytes, write what it gives, and load it again with every check."""
    edition, name, _ = LAYOUTS[layout]
    with TemporaryDirectory() as place:
        tables, by_hand, out = (Path(place, each) for each in ("tables", "by-hand", "out"))
        for folder in (tables, by_hand):
            folder.mkdir()
        (tables / name).write_bytes(content)
        if edition == "tr":
            (tables / "trouble.txt").write_text("\t".join(COLUMNS_TR.names) + "\n", encoding="utf-8")
        assert edition_of(tables) == edition
        shipped = Path(SHIPPED, edition)
        known = read_expansions(str(shipped), edition)
        intake = leave_out_odd_codes(import_folder(edition, tables), known)
        copy_facts_by_hand(shipped, intake.cards, by_hand)
        new = find_undescribed(intake, known)
        write_data(intake, {"from": "here"}, by_hand=by_hand, out_dir=out, undescribed=new)
        load_tables(out)
    return intake


def names_of(intake: Intake) -> set[str]:
    return {printing.source_name for printing in intake.printings}


def find_line(intake: Intake, line: int) -> list[str]:
    return [each.reason for each in intake.reported if each.line == line and "trouble" not in each.file]


def check_names(intake: Intake) -> None:
    for text in (*names_of(intake), *(card.name for card in intake.cards)):
        assert 0 < len(text) <= LONGEST_CELL
        assert not [each for each in text if unicodedata.category(each)[0] == "C"], text
        assert "\t" not in text


EACH_LAYOUT = pytest.mark.parametrize("layout", LAYOUTS)
NAMES = {
    layout: names_of(take(layout, "\n".join(lines).encode())) for layout, (_, _, lines) in LAYOUTS.items()
}


@EACH_LAYOUT
def test_the_undamaged_table_is_taken_whole(layout: str) -> None:
    intake = take(layout, "\n".join([*LAYOUTS[layout][2], ""]).encode())
    assert len(NAMES[layout]) == 4
    assert (names_of(intake), intake.reported) == (NAMES[layout], ())


Damage = Callable[[list[str]], bytes]
"""Damage to the lines of a table whose third line, and no other, cannot be used afterwards."""


def join(*lines: str) -> bytes:
    return "\n".join([*lines, ""]).encode()


DAMAGES: dict[str, tuple[Damage, str]] = {
    "a NUL in the name": (
        lambda lines: join(*lines[:2], lines[2].replace("o", "\0", 1), *lines[3:]),
        "Name has the character U+0000",
    ),
    "a line separator in the name": (
        lambda lines: join(*lines[:2], lines[2].replace("o", "\u2028", 1), *lines[3:]),
        "Name has the character U+2028",
    ),
    "an escape sequence": (
        lambda lines: join(*lines[:2], lines[2].replace("o", "\x1b[2J", 1), *lines[3:]),
        "Name has the character U+001B",
    ),
    "a cell too few": (
        lambda lines: join(*lines[:2], lines[2].rpartition("\t")[0], *lines[3:]),
        "cells where the header has",
    ),
    "a cell too many": (
        lambda lines: join(*lines[:2], lines[2] + "\tmore", *lines[3:]),
        "cells where the header has",
    ),
    "the beginning of another file in the name": (
        lambda lines: join(*lines[:2], lines[2].replace("o", "o" * 5000, 1), *lines[3:]),
        "characters",
    ),
    "a byte that no encoding has": (
        lambda lines: join(*lines).replace(lines[2].encode(), lines[2].encode().replace(b"o", b"\x81", 1)),
        "Name has the character U+FFFD",
    ),
}


@pytest.mark.slow
@EACH_LAYOUT
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_row_is_reported_and_the_others_are_taken(layout: str, damage: str) -> None:
    lines = LAYOUTS[layout][2]
    make, reason = DAMAGES[damage]
    intake = take(layout, make(lines))
    (told,) = find_line(intake, 3)
    assert reason in told
    assert len(names_of(intake)) == 3
    assert names_of(intake) < NAMES[layout]


WHOLE: dict[str, Damage] = {
    "a byte order mark": lambda lines: b"\xef\xbb\xbf" + join(*lines),
    "no newline at the end": lambda lines: join(*lines).removesuffix(b"\n"),
    "empty lines": lambda lines: join("", *lines, "", "\t").removeprefix(b"\n").replace(b"\n", b"\n\n", 2),
    "lines that end with CRLF": lambda lines: join(*lines).replace(b"\n", b"\r\n"),
    "Windows-1252": lambda lines: join(*lines).decode().encode("cp1252"),
    "a second header": lambda lines: join(*lines[:3], lines[0], *lines[3:]),
    "a second header with a byte order mark": lambda lines: join(*lines[:3], "\ufeff" + lines[0], *lines[3:]),
    "a second header in another order": lambda lines: join(*lines[:3], turn(lines)[0], *lines[3:]),
    "columns in another order": lambda lines: join(*turn(lines)),
    "another column": lambda lines: join(
        *(line + "\tLater" * (not n) + "\tx" * bool(n) for n, line in enumerate(lines))
    ),
    "each line twice": lambda lines: join(*(line for line in lines for _ in "12")),
}


def turn(lines: list[str]) -> list[str]:
    return ["\t".join(reversed(line.split("\t"))) for line in lines]


@pytest.mark.slow
@EACH_LAYOUT
@pytest.mark.parametrize("oddity", WHOLE)
def test_an_odd_table_loses_no_row(layout: str, oddity: str) -> None:
    intake = take(layout, WHOLE[oddity](LAYOUTS[layout][2]))
    assert names_of(intake) == NAMES[layout]


@pytest.mark.parametrize("lost", range(8))
def test_a_lost_quotation_mark_costs_no_other_row(lost: int) -> None:
    lines = LAYOUTS["2e-quoted"][2]
    place = [n for n, character in enumerate(lines[2]) if character == '"'][lost]
    intake = take("2e-quoted", join(*lines[:2], lines[2][:place] + lines[2][place + 1 :], *lines[3:]))
    assert names_of(intake) >= NAMES["2e-quoted"] - {'The "Junior" Captain'}
    check_names(intake)
    assert len(intake.printings) == 4 or find_line(intake, 3)


def test_two_cards_with_one_number_are_both_taken() -> None:
    lines = LAYOUTS["tr"][2]
    intake = take("tr", join(*lines[:2], lines[2].replace("902", "901"), *lines[3:]))
    assert names_of(intake) == NAMES["tr"]
    ids = {printing.id for printing in intake.printings if printing.number == "901"}
    assert ids == {"TwT-901R", "TwT-901R-10-tribbles-gobble"}


@pytest.mark.parametrize(
    ("layout", "old", "new", "reason"),
    [
        ("1e", "[AU][Cmd]", "[AU;Cmd]", "icons: 'AU;Cmd' has a semicolon"),
        ("1e", "Talon Drake", "¿¡…", "no name"),
        ("1e", "Talon Drake", "Talon; Drake", "Name has a semicolon"),
        ("1e", "12 C", "9" * 30 + " C", "collector's info"),
        ("2e", "Thief.", "Thief; Spy.", "Keywords has a semicolon"),
        ("2e", "2R303", "9" * 100 + "R303", "CollectorsInfo is"),
        ("tr", "Clone;Reverse", "Clone;;Reverse", "keywords: one of them is empty"),
        ("tr", "901 R", "٩٠١ R", "Info is"),
    ],
)
def test_a_row_whose_facts_cannot_be_written_is_reported(
    layout: str, old: str, new: str, reason: str
) -> None:
    text = "\n".join([*LAYOUTS[layout][2], ""])
    assert text.count(old) == 1 or layout == "1e"
    intake = take(layout, text.replace(old, new).encode())
    (told,) = [each.reason for each in intake.reported]
    assert told.startswith(reason)
    assert len(intake.printings) == 3


def test_a_required_column_that_is_there_twice_is_refused() -> None:
    header, *lines = LAYOUTS["tr"][2]
    with pytest.raises(WrongTableError, match="has Info twice"):
        take("tr", join(header + "\tInfo", *(line + "\t1 R" for line in lines)))


PIECES = st.one_of(
    st.sampled_from(["\t", "\n", '"', '""', "\0", "\ufeff", "\r", "\u2028", ";", ",", "[", "]", " *VP", "é"]),
    st.text(max_size=4),
    st.sampled_from(["Name", "x" * 300, "99999999999", "(back)", " 2E", "Trouble"]),
)


@st.composite
def damaged(draw: st.DrawFn) -> tuple[str, bytes, set[int]]:
    """Return a layout, its table with some lines damaged, and the numbers of the damaged lines."""
    layout = draw(st.sampled_from(sorted(LAYOUTS)))
    lines = list(LAYOUTS[layout][2])
    hit = draw(st.sets(st.integers(1, len(lines) - 1), max_size=3))
    for number in hit:
        start = draw(st.integers(0, len(lines[number])))
        end = draw(st.integers(start, min(len(lines[number]), start + 8)))
        lines[number] = lines[number][:start] + draw(PIECES) + lines[number][end:]
    encoding = draw(st.sampled_from(["utf-8", "utf-8", "cp1252"]))
    return layout, "\n".join([*lines, *draw(st.sampled_from([[], [""]]))]).encode(encoding, "replace"), hit


@pytest.mark.slow
@settings(max_examples=40)
@given(damaged())
def test_no_damage_costs_more_than_the_damaged_rows(case: tuple[str, bytes, set[int]]) -> None:
    """Each row becomes a printing or a report, each undamaged one a printing, and all data can be loaded."""
    layout, content, hit = case
    intake = take(layout, content)
    assert find_faults(intake) == []
    check_names(intake)
    lines = LAYOUTS[layout][2]
    unhurt = [n for n in range(1, len(lines)) if n not in hit]
    for number in unhurt:
        alone = take_once(layout, number)
        assert alone <= names_of(intake), f"line {number + 1} of {layout}"


def take_once(layout: str, number: int) -> set[str]:
    """Return the name of one row."""
    lines = LAYOUTS[layout][2]
    if (layout, number) not in ALONE:
        ALONE[layout, number] = names_of(take(layout, join(lines[0], lines[number])))
    return ALONE[layout, number]


ALONE: dict[tuple[str, int], set[str]] = {}
