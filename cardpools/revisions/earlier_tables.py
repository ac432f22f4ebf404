"""Date promos by tables of known days: a printing was released by the first that has it.

Records by hand (promo-windows.csv) also name the last table that did not have a printing.
"""

import csv
from collections.abc import Iterable, Mapping
from datetime import date
from pathlib import Path
from typing import NamedTuple

from cardpools.data_files.card_ids import read_ledger
from cardpools.data_files.expansion_file import read_expansions
from cardpools.data_files.folders import SHIPPED
from cardpools.model import Edition, Expansion, Printing
from cardpools.pools.promo_marks import marks_of
from cardpools.revisions.table_folders import import_folder
from cardpools.sources.intake import Intake
from cardpools.sources.keep_ids import keep_ids

DATA = Path(SHIPPED)

WINDOWS = "promo-windows.csv"

TABLES: Mapping[Edition, tuple[tuple[str, date], ...]] = {
    "1e": (("1e/2021-07", date(2021, 7, 5)), ("1e/2025-02", date(2025, 2, 2))),
    "2e": (("2e/2021-03", date(2021, 3, 7)), ("2e/2026-08-07", date(2026, 8, 7))),
}
"""The tables of an edition whose day is known, the earliest first."""


class ReleaseWindow(NamedTuple):
    """A row of promo-windows.csv: a printing, the days of the tables around its release, and their source."""

    printing: str
    not_before: str
    known_by: str
    source: str


def date_promos(intake: Intake, source_dir: Path) -> Intake:
    """Set the release windows of printings whose expansions may be newer than a table that has them.

    The intake has lasting ids already.
    """
    if intake.edition not in TABLES:
        return intake
    folder = DATA / intake.edition
    expansions = read_expansions(str(folder), intake.edition)
    ledger = read_ledger(folder)
    printings = intake.printings
    for name, day in TABLES[intake.edition]:
        earlier = keep_ids(import_folder(intake.edition, source_dir / name), ledger, expansions).intake
        had = {(each.id, each.card) for each in earlier.printings}
        printings = tuple(add_known_days(printings, had, expansions, day))
    marked = {mark.printing: mark.by.isoformat() for mark in marks_of(intake.edition)}
    printings = tuple(add_windows(printings, read_windows(folder)))
    return intake._replace(printings=tuple(add_marked_days(printings, marked)))


def add_known_days(
    printings: Iterable[Printing], had: set[tuple[str, str]], expansions: Mapping[str, Expansion], day: date
) -> Iterable[Printing]:
    """Set `known_by` of each undated printing in `had` whose expansion may be newer than the day.

    The number alone does not identify a printing: 2E's borderless promos were renumbered.
    """
    for printing in printings:
        expansion = expansions.get(printing.expansion)
        dated = printing.known_by or expansion is None or expansion.latest <= day
        if (printing.id, printing.card) in had and not dated:
            yield printing._replace(known_by=day.isoformat())
        else:
            yield printing


def add_windows(printings: Iterable[Printing], windows: Mapping[str, ReleaseWindow]) -> Iterable[Printing]:
    """Set the recorded windows. An earlier `known_by` of a table stays."""
    for printing in printings:
        if window := windows.get(printing.id):
            known_by = min(day for day in (window.known_by, printing.known_by) if day)
            yield printing._replace(known_by=known_by, not_before=window.not_before)
        else:
            yield printing


def add_marked_days(printings: Iterable[Printing], marked: Mapping[str, str]) -> Iterable[Printing]:
    """Set the day by which a promo is recorded to have had a mark (promos.toml): it was released by then."""
    for printing in printings:
        day = marked.get(printing.id, "")
        if day and not "" < printing.known_by < day:
            yield printing._replace(known_by=day, not_before="")
        else:
            yield printing


def read_windows(folder: Path) -> dict[str, ReleaseWindow]:
    """Return the rows of promo-windows.csv by printing."""
    with (folder / WINDOWS).open(encoding="utf-8", newline="") as file:
        return {row["printing"]: ReleaseWindow(**row) for row in csv.DictReader(file)}


def carry_over_known_days(intake: Intake, before: Iterable[Printing]) -> Intake:
    """Copy the release windows from old printings when newer tables replace them."""
    known = {each.id: each for each in before if each.known_by or each.not_before}
    kept = tuple(
        each._replace(known_by=old.known_by, not_before=old.not_before)
        if (old := known.get(each.id))
        else each
        for each in intake.printings
    )
    return intake._replace(printings=kept)
