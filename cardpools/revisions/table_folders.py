"""Import a folder of card tables of any date and edition."""

from pathlib import Path

from cardpools.model import Edition
from cardpools.sources import lackey_tr
from cardpools.sources.card_table import CardTableColumns, WrongTableError
from cardpools.sources.first_edition import import_1e, lackey_1e
from cardpools.sources.first_edition.decisions_1e import read_decisions
from cardpools.sources.intake import Intake
from cardpools.sources.second_edition import lackey_2e
from cardpools.sources.second_edition.layouts_2e import LAYOUTS

_COLUMNS: tuple[tuple[Edition, CardTableColumns], ...] = (
    ("1e", lackey_1e.COLUMNS),
    *(("2e", layout.columns) for layout in LAYOUTS),
    ("tr", lackey_tr.COLUMNS),
)


def edition_of(folder: Path) -> Edition:
    """Return the edition of the tables in a folder, by the columns of their headers."""
    for path in sorted(folder.glob("*.txt")):
        with path.open("rb") as file:
            header = file.readline(10_000).decode("utf-8-sig", errors="replace").split("\t")
        cells = {cell.strip().strip('"') for cell in header}
        for edition, columns in _COLUMNS:
            if cells.issuperset(columns.names):
                return edition
    raise WrongTableError(f"{folder}: no card table of any edition")


def import_folder(edition: Edition, folder: Path) -> Intake:
    """Import the tables of a folder with the shipped decisions."""
    if edition == "1e":
        decisions = read_decisions(import_1e.DATA)
        return import_1e.gather_plugin(folder, decisions).intake(decisions)
    if edition == "2e":
        return lackey_2e.import_other_tables(lackey_2e.read_tables(folder.parent, folder.name))
    return lackey_tr.import_tables(folder, folder.name)
