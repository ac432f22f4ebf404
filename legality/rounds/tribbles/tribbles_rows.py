"""Read a file of Tribbles rounds, `round,player,table,points,emptied,how,cut`: a line for each player."""

import csv
import io
import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from decklists.text.decoding import decode
from legality.rounds.results.file_text import read_text
from legality.rounds.results.row_faults import RowFault, UnreadableResultsError
from legality.rounds.results.row_fields import MOST_ROUNDS, tidy_name
from legality.rounds.results.table_rows import table_rows

REQUIRED = ("round", "player", "table", "points")
COLUMNS = ("round", "player", "table", "points", "emptied", "how", "cut")
YES = frozenset({"yes", "y", "x", "1", "true"})
NO = frozenset({"", "no", "n", "-", "0", "false"})


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
    cut: int = 0
    """The Tribble that the player cut in a tie, where players cut for the highest one (7.7)."""


def is_tribbles_file(content: bytes) -> bool:
    """Tell whether the first line names the columns of a Tribbles file."""
    text = decode(content[:100_000])[0]
    lines = (line for line in text.splitlines() if not line.startswith(("#", "sep=")))
    head = next((line for line in lines if line.strip()), "").lower()
    return {"points", "table"} <= {cell.strip(' "') for cell in re.split("[,;\t]", head)}


def read_tribbles(content: bytes, guide: str) -> list[TribblesRow]:
    """Read the rows; all problems are reported at once."""
    faults: list[RowFault] = []
    table = table_rows(read_text(content), faults, COLUMNS, REQUIRED)
    rows = [_row(cells, line, faults) for line, cells in table]
    faults += _contradictions(rows, guide)
    if faults:
        raise UnreadableResultsError(faults)
    return rows


def _row(cells: Mapping[str, str], line: int, faults: list[RowFault]) -> TribblesRow:
    values = {name: cells.get(name, "") for name in COLUMNS}
    numbers = {}
    for name in ("round", "table", "points", "cut"):
        text = (values[name] or "0").removesuffix(".0")
        if not (text.isascii() and text.isdigit() and len(text) < 10):
            faults.append(RowFault(line, f"{name} is {values[name]!r}. Write a whole number."))
            text = "0"
        numbers[name] = int(text)
    if numbers["round"] > MOST_ROUNDS or not values["round"]:
        faults.append(RowFault(line, f"round is {values['round']!r}. Write 0, 1, 2 …"))
    player, fault = tidy_name(values["player"], "player")
    if fault:
        faults.append(RowFault(line, fault))
    if not player:
        faults.append(RowFault(line, "player is empty. Write the player's name."))
    if values["how"] not in ("", "conceded"):
        faults.append(RowFault(line, f"how is {values['how']!r}. Write conceded, or leave it empty."))
    if values["emptied"].lower() not in YES | NO:
        faults.append(RowFault(line, f"emptied is {values['emptied']!r}. Write yes, or leave it empty."))
    return TribblesRow(
        numbers["round"],
        player,
        numbers["table"],
        numbers["points"],
        values["emptied"].lower() in YES,
        values["how"],
        line,
        numbers["cut"],
    )


def _contradictions(rows: list[TribblesRow], guide: str) -> list[RowFault]:
    """Return second rows of a player and round, and under guide 4.1 second players who emptied their hand."""
    faults, seen, emptied = [], dict[tuple[int, str], int](), dict[tuple[int, int], str]()
    spelled: dict[str, TribblesRow] = {}
    for row in rows:
        same = spelled.setdefault(row.player.casefold(), row)
        if same.player != row.player:
            once = f"{row.player!r} is {same.player!r} on line {same.line}. Write the name one way."
            faults.append(RowFault(row.line, once))
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


def tribbles_csv(rows: Iterable[TribblesRow]) -> str:
    """Return rows as the file that `read_tribbles` reads, by round, table and player."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(COLUMNS)
    for row in sorted(rows, key=lambda each: (each.round, each.table, each.player)):
        emptied = "yes" if row.emptied else ""
        writer.writerow([row.round, row.player, row.table or "", row.points, emptied, row.how, row.cut or ""])
    return stream.getvalue()
