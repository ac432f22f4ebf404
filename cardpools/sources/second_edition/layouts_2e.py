"""The layouts of 2E card tables: the plugin's own, and a quoted one with processed columns.

Rows of either layout have the columns of the plugin's.
"""

from pathlib import Path
from typing import NamedTuple

from cardpools.sources.card_table import CardTable, CardTableColumns, WrongTableError, read_table

PLUGIN = CardTableColumns(
    (
        "Name",
        "Set",
        "ImageFile",
        "Rarity",
        "Unique",
        "CollectorsInfo",
        "Type",
        "Cost",
        "Mission/DilemmaType",
        "Span",
        "Points",
        "Quadrant",
        "Affiliation",
        "Icons",
        "Staff",
        "Keywords",
        "Class",
        "Species",
        "Skills",
        "Integrity/Range",
        "Cunning/Weapons",
        "Strength/Shields",
        "Text",
    )
)

PROCESSED = CardTableColumns(
    (
        "Name",
        "Set",
        "Rarity",
        "Unique",
        "CollectorsInfo",
        "Type",
        "Cost",
        "Mission",
        "DilemmaType",
        "Points",
        "Quadrant",
        "Affiliation",
        "Icons",
        "Keywords",
        "Class",
        "Species",
        "gametext",
    ),
    quoted=True,
)


class TableLayout(NamedTuple):
    """The columns of a layout, and the names that they have in the plugin's."""

    columns: CardTableColumns
    renamed: dict[str, str]


LAYOUTS = (
    TableLayout(PLUGIN, {}),
    TableLayout(PROCESSED, {"DilemmaType": "Mission/DilemmaType", "gametext": "Text"}),
)


def read_table_2e(path: Path, file: str) -> CardTable:
    """Read a table in the layout that its header has."""
    for layout in LAYOUTS:
        try:
            return _rename_columns(read_table(path, layout.columns, file), layout.renamed)
        except WrongTableError as error:
            wrong = error
    raise wrong


def _rename_columns(table: CardTable, renamed: dict[str, str]) -> CardTable:
    if not renamed:
        return table
    for row in table.rows:
        row.cells.update({name: row.cells.pop(old) for old, name in renamed.items()})
    return table
