"""Date promos by earlier tables: a printing in a table of a day was released by that day."""

from collections.abc import Iterable, Mapping
from datetime import date
from pathlib import Path

from cardpools.data_files.expansion_file import read_expansions
from cardpools.data_files.folders import SHIPPED
from cardpools.model import Edition, Expansion, Printing
from cardpools.revisions.table_folders import import_folder
from cardpools.sources.intake import Intake

DATA = Path(SHIPPED)

EARLIER: Mapping[Edition, tuple[str, date]] = {
    "1e": ("1e/2021-07", date(2021, 7, 5)),
    "2e": ("2e/2021-03", date(2021, 3, 7)),
}
"""The earlier tables of an edition, and the date in their version file."""


def date_promos(intake: Intake, source_dir: Path) -> Intake:
    """Date the printings in an earlier table whose expansions may be newer."""
    if intake.edition not in EARLIER:
        return intake
    folder, day = EARLIER[intake.edition]
    had = {(each.id, each.card) for each in import_folder(intake.edition, source_dir / folder).printings}
    expansions = read_expansions(str(DATA / intake.edition), intake.edition)
    return intake._replace(printings=tuple(add_known_days(intake.printings, had, expansions, day)))


def add_known_days(
    printings: Iterable[Printing], had: set[tuple[str, str]], expansions: Mapping[str, Expansion], day: date
) -> Iterable[Printing]:
    """Set `known_by` of each printing in `had` whose expansion may be newer than the day.

    The number alone does not identify a printing: 2E's borderless promos were renumbered.
    """
    for printing in printings:
        if (printing.id, printing.card) in had and expansions[printing.expansion].latest > day:
            yield printing._replace(known_by=day.isoformat())
        else:
            yield printing


def carry_over_known_days(intake: Intake, before: Iterable[Printing]) -> Intake:
    """Copy `known_by` from old printings when newer tables replace them."""
    days = {printing.id: printing.known_by for printing in before if printing.known_by}
    kept = tuple(each._replace(known_by=days.get(each.id, "")) for each in intake.printings)
    return intake._replace(printings=kept)
