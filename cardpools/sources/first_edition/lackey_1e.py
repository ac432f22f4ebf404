"""Import the 1E tables of the LackeyCCG plugin: Physical, Rework, Virtual, with the same 28 columns."""

from collections.abc import Iterable
from pathlib import Path

from cardpools.sources.card_table import (
    CardTable,
    CardTableColumns,
    CardTableRow,
    ReportedLine,
    WrongTableError,
    read_table,
)
from cardpools.sources.first_edition.cards_1e import CardAndPrinting
from cardpools.sources.first_edition.decisions_1e import Decisions
from cardpools.sources.first_edition.facts_1e import UNIQUENESS, make_card
from cardpools.sources.first_edition.identity_1e import identify
from cardpools.sources.first_edition.marks_1e import read_marks
from cardpools.sources.first_edition.printings_1e import expansion_of, printing_of
from cardpools.sources.intake import find_odd_value

COLUMNS = CardTableColumns(
    (
        "Name",
        "Set",
        "ImageFile",
        "Release",
        "Info",
        "Property",
        "Uniqueness",
        "Type",
        "Mission/ Dilemma Type",
        "Affil",
        "Class",
        "Points",
        "Region",
        "Quadrant",
        "Icons",
        "Characteristics/ Keywords",
        "Text",
    )
)
# 2021-07 had no Rework: the original Premiere was in Physical until its remaster.
FILES = ("Physical.txt", "Rework.txt", "Virtual.txt")


def read_tables(folder: Path, name: str) -> tuple[CardTable, ...]:
    """Read the tables of one date. `name` is the folder in citations of its rows (`1e/2025-02`)."""
    present = [file for file in FILES if (folder / file).is_file()]
    if not present:
        raise WrongTableError(f"{name}: has none of {', '.join(FILES)}")
    return tuple(read_table(folder / file, COLUMNS, f"{name}/{file}") for file in present)


def read_rows(
    rows: Iterable[CardTableRow], decisions: Decisions
) -> tuple[list[CardAndPrinting], list[ReportedLine]]:
    """Return the card and printing of each row; report unreadable rows."""
    shown: list[CardAndPrinting] = []
    reported: list[ReportedLine] = []
    for row in rows:
        result = _read_row(row, decisions)
        if isinstance(result, CardAndPrinting):
            shown.append(result)
        else:
            reported.append(result)
    return shown, reported


def _read_row(row: CardTableRow, decisions: Decisions) -> CardAndPrinting | ReportedLine:
    if not row["Name"] or not row["Type"]:
        return row.report("no name or no type")
    marks = read_marks(row["Name"])
    expansion = expansion_of(row, marks)
    if row["Uniqueness"] not in UNIQUENESS:
        return row.report(f"unknown uniqueness {row['Uniqueness']!r}")
    identity = identify(row["Name"], marks, row["Type"], expansion, decisions)
    printing = printing_of(row, marks, identity, expansion)
    if not printing:
        return row.report(f"collector's info {row['Info']!r} not understood")
    location = decisions.locations.get(identity.card, "")
    card = make_card(row, identity, location, decisions.reverses.get(identity.card, ""))
    if reason := find_odd_value(card):
        return row.report(reason)
    return CardAndPrinting(card, printing)
