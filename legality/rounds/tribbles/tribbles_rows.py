"""Read a file of Tribbles rounds: `round,player,table,points,emptied,how`; a line is a round of a player."""

import csv
import io
from collections.abc import Mapping
from typing import NamedTuple

from legality.rounds.results.row_faults import RowFault, UnreadableResultsError

COLUMNS = ("round", "player", "table", "points", "emptied", "how")
YES = frozenset({"yes", "y", "x", "1", "true"})


class TribblesRow(NamedTuple):
    """A round of a player. Round 0 holds the head start."""

    round: int
    player: str
    table: int
    points: int
    emptied: bool
    """The player emptied the hand first, and so won the round."""
    how: str
    line: int


def is_tribbles_file(content: bytes) -> bool:
    """Tell whether the first line names the columns of a Tribbles file."""
    lines = (line for line in content.decode("utf-8", "replace").splitlines() if not line.startswith("#"))
    head = next((line for line in lines if line.strip()), "").lower().lstrip("\ufeff")
    return {"points", "table"} <= {cell.strip() for cell in head.replace(";", ",").split(",")}


def read_tribbles(content: bytes, guide: str) -> list[TribblesRow]:
    """Read the rows; all problems are reported at once."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UnreadableResultsError([RowFault(0, "The file is not UTF-8. Save it as UTF-8.")]) from None
    kept = [(number, line) for number, line in enumerate(text.splitlines(), 1) if _has_cells(line)]
    if not kept:
        raise UnreadableResultsError([RowFault(0, "The file is empty.")])
    delimiter = max(",;\t", key=kept[0][1].count)
    table = csv.DictReader(io.StringIO("\n".join(line for _, line in kept)), delimiter=delimiter)
    table.fieldnames = [name.strip().lower() for name in table.fieldnames or ()]
    faults: list[RowFault] = []
    unknown = [name for name in table.fieldnames if name not in COLUMNS]
    if unknown:
        faults.append(RowFault(kept[0][0], f"has an unknown column: {', '.join(unknown)}. Delete it."))
    rows = [_row(cells, line, faults) for cells, (line, _) in zip(table, kept[1:], strict=False)]
    faults += _contradictions(rows, guide)
    if faults:
        raise UnreadableResultsError(faults)
    return rows


def _has_cells(line: str) -> bool:
    return bool(line.strip(" ,;\t")) and not line.startswith("#")


def _row(cells: Mapping[str, str | None], line: int, faults: list[RowFault]) -> TribblesRow:
    values = {name: (cells.get(name) or "").strip() for name in COLUMNS}
    numbers = {}
    for name in ("round", "table", "points"):
        text = values[name] or "0"
        if not (text.isascii() and text.isdigit() and len(text) < 10):
            faults.append(RowFault(line, f"{name} is {values[name]!r}. Write a whole number."))
            text = "0"
        numbers[name] = int(text)
    if not values["player"]:
        faults.append(RowFault(line, "player is empty. Write the player's name."))
    if values["how"] not in ("", "conceded"):
        faults.append(RowFault(line, f"how is {values['how']!r}. Write conceded, or leave it empty."))
    return TribblesRow(
        numbers["round"],
        " ".join(values["player"].split()),
        numbers["table"],
        numbers["points"],
        values["emptied"].lower() in YES,
        values["how"],
        line,
    )


def _contradictions(rows: list[TribblesRow], guide: str) -> list[RowFault]:
    """Return second rows of a player and round, and under guide 4.1 second players who emptied their hand."""
    faults, seen, emptied = [], dict[tuple[int, str], int](), dict[tuple[int, int], str]()
    for row in rows:
        first = seen.setdefault((row.round, row.player), row.line)
        if first != row.line:
            faults.append(RowFault(row.line, f"{row.player} has round {row.round} on line {first} as well."))
        if row.emptied and guide == "opg-4.1":
            other = emptied.setdefault((row.round, row.table), row.player)
            if other != row.player:
                faults.append(
                    RowFault(
                        row.line, f"{other} emptied the hand first; guide 4.1 lets only that player score."
                    )
                )
    return faults
