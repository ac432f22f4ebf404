"""Small tables of our own, in the columns of the real ones."""

from pathlib import Path

from cardpools.sources.card_table import CardTableRow
from cardpools.sources.second_edition.layouts_2e import PLUGIN


def row_2e(name: str, line: int = 2, **cells: str) -> CardTableRow:
    """Return a row of a 2E table; columns are named without the signs that Python does not allow."""
    usual = {"Set": "SE", "Rarity": "R", "Unique": "Y", "CollectorsInfo": f"1R{line:03}", "Type": "Personnel"}
    renamed = {key.replace("_", "/"): value for key, value in cells.items()}
    values = dict.fromkeys(PLUGIN.names, "") | usual | renamed | {"Name": name}
    return CardTableRow("2e/test/cards.txt", line, values)


def row_1e(name: str, line: int = 2, **cells: str) -> CardTableRow:
    """Return a row of a 1E table with the columns that 2E asks for."""
    return CardTableRow(
        "1e/test/Physical.txt",
        line,
        {"Type": "Personnel", "Persona": "", "Names": ""} | cells | {"Name": name},
    )


def write_2e(path: Path, *rows: CardTableRow) -> None:
    """Write rows as a 2E table."""
    lines = [PLUGIN.names, *(tuple(row.cells[name] for name in PLUGIN.names) for row in rows)]
    path.write_text("".join("\t".join(line) + "\n" for line in lines), encoding="utf-8")
