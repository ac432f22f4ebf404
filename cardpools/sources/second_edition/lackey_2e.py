"""Import the LackeyCCG tables of Second Edition: one file (2026) or two (2021), in either layout."""

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

from cardpools.data_files.folders import SHIPPED
from cardpools.sources.card_table import CardTable, CardTableColumns, CardTableRow, read_table
from cardpools.sources.intake import Intake
from cardpools.sources.second_edition.evidence import JoinedName, Witness
from cardpools.sources.second_edition.facts_2e import make_card, most_common_value
from cardpools.sources.second_edition.layouts_2e import read_table_2e
from cardpools.sources.second_edition.names_on_cards import first_edition_names, game_text_names
from cardpools.sources.second_edition.no_subtitle import without_subtitle
from cardpools.sources.second_edition.printings_2e import PrintedRow, make_printings, read_printings
from cardpools.sources.second_edition.renamed_missions import renamed_missions
from cardpools.sources.second_edition.title_split import split_titles
from cardpools.sources.second_edition.titles_before import recorded_evidence
from cardpools.sources.second_edition.titles_by_hand import decisions
from cardpools.sources.second_edition.titles_from_1e import converted_rows
from cardpools.sources.second_edition.titles_in_lists import published_lists

DATA = Path(SHIPPED) / "2e"
NEWEST = "2e/2026-08-07"
EARLIER = ("2e/2026-08", "2e/2021-03")
"""The table of all cards, and earlier ones, the newest first: evidence for renamed missions."""

FIRST_EDITION = ("1e/2025-02", "1e/2021-07")
ABOUT = {
    "name": "LackeyCCG plugin startrek2e, one table of all expansions, with processed columns",
    "where": "shared cards/2e/2026-08-07, from github.com/iftheshoefritz/webula",
    "when": "2026-08-07",
    "holds": "expansions up to Where No One Has Gone Before, the 66th",
}

COLUMNS_1E = CardTableColumns(("Name", "Type", "Persona", "Names"))


def import_second_edition(source_dir: Path) -> tuple[Intake, dict[str, str]]:
    """Import the newest table, with the evidence of all other tables."""
    tables = read_tables(source_dir, NEWEST)
    return make_intake(tables, witnesses(source_dir, rows_of(tables))), ABOUT


def import_other_tables(tables: Sequence[CardTable]) -> Intake:
    """Import tables of another date, newer or older, with the shipped evidence."""
    return make_intake(tables, [*own_witnesses(rows_of(tables)), recorded_evidence(DATA)])


def read_tables(source_dir: Path, folder: str) -> list[CardTable]:
    """Read the 2E tables of a folder: every text file but `version.txt`."""
    names = _files_in(source_dir / folder)
    return [read_table_2e(source_dir / folder / name, f"{folder}/{name}") for name in names]


def _tables_1e(source_dir: Path, folder: str) -> list[CardTable]:
    names = _files_in(source_dir / folder)
    return [read_table(source_dir / folder / name, COLUMNS_1E, f"{folder}/{name}") for name in names]


def _files_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("*.txt") if path.name != "version.txt")


def rows_of(tables: Iterable[CardTable]) -> list[CardTableRow]:
    """Return the rows of several tables in order."""
    return [row for table in tables for row in table.rows]


def witnesses(source_dir: Path, rows: Sequence[CardTableRow]) -> list[Witness]:
    """Return all witnesses for the end of a title."""
    first_edition = [row for folder in FIRST_EDITION for row in rows_of(_tables_1e(source_dir, folder))]
    earlier = [rows_of(read_tables(source_dir, folder)) for folder in EARLIER]
    return [
        *own_witnesses(rows),
        converted_rows(first_edition),
        *(renamed_missions(each, rows) for each in earlier),
        first_edition_names(first_edition),
    ]


def own_witnesses(rows: Sequence[CardTableRow]) -> list[Witness]:
    """Return the witnesses that need only a 2E table and the shipped files."""
    return [
        decisions(DATA / "titles.toml"),
        published_lists(DATA / "lists.toml"),
        without_subtitle,
        game_text_names(rows),
    ]


def make_intake(tables: Sequence[CardTable], witnesses: Sequence[Witness]) -> Intake:
    """Make cards and printings from tables. The witnesses decide each title."""
    kept, reported = read_printings(rows_of(tables))
    rows_by_card: dict[str, list[CardTableRow]] = defaultdict(list)
    for one in kept:
        rows_by_card[one.card].append(one.row)
    found = split_titles(list_joined_names(kept), witnesses)
    cards = [(rows_by_card[card_id], one) for card_id, one in zip(rows_by_card, found, strict=True)]
    return Intake(
        edition="2e",
        tables=tuple(tables),
        cards=tuple(make_card(rows, one) for rows, one in cards),
        printings=make_printings(kept, _set_numbers()),
        reported=(*(each for table in tables for each in table.reported), *reported),
        evidence=tuple(one.to_row() for one in found),
    )


def list_joined_names(kept: Iterable[PrintedRow]) -> list[JoinedName]:
    """Return each card once, with the most common name of its printings."""
    by_card: dict[str, list[PrintedRow]] = defaultdict(list)
    for one in kept:
        by_card[one.card].append(one)
    return [_join_name(ones) for ones in by_card.values()]


def _join_name(ones: Sequence[PrintedRow]) -> JoinedName:
    names = [one.name for one in ones]
    rows = [one.row for one in ones]
    return JoinedName(
        max(names, key=names.count), most_common_value(rows, "Type"), most_common_value(rows, "Unique") == "Y"
    )


def _set_numbers() -> dict[str, str]:
    expansions = tomllib.loads((DATA / "expansions.toml").read_text(encoding="utf-8"))["expansion"]
    return {code: entry["number"] for code, entry in expansions.items()}
