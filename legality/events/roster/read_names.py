"""Read players from typed lines or a CSV table: a name and a handle on each line."""

import csv
from collections.abc import Iterator
from typing import NamedTuple

from legality.events.errors import Malformed, TooLong
from legality.events.names import check_name, fold_name

MOST_LINES = 1_000
LONGEST_TEXT = 200_000

NAME_HEADINGS = ("name", "player", "player name")
HANDLE_HEADINGS = ("handle", "user", "username", "user name", "forum name", "nick", "nickname")


class TypedPlayer(NamedTuple):
    """A player as typed, with the number of the line."""

    line: int
    player: str
    handle: str = ""
    problem: str = ""
    """Why this line is no player; empty if it is one."""

    @property
    def person(self) -> str:
        """Return the folded handle, or name if there is no handle, as a registration has it."""
        return fold_name(self.handle or self.player)


def read_names(text: str) -> list[TypedPlayer]:
    """Return the players of a text, one a line. A comma, semicolon or tab stands before the handle.

    The first line may name the columns; then other columns are left out.
    """
    if len(text) > LONGEST_TEXT:
        raise TooLong(f"the list of players is longer than {LONGEST_TEXT:,} characters")
    lines = text.lstrip("\ufeff").splitlines()
    rows = [*_rows(lines)]
    if not rows:
        return []
    name_at, handle_at, has_heading = _columns(rows[0][1])
    players = rows[1:] if has_heading else rows
    if len(players) > MOST_LINES:
        raise TooLong(f"at most {MOST_LINES:,} players are added at a time")
    return [_player(number, cells, name_at, handle_at) for number, cells in players]


def _rows(lines: list[str]) -> Iterator[tuple[int, list[str]]]:
    """Yield the cells of each line that is not blank, with its number."""
    first = next((line for line in lines if line.strip()), "")
    delimiter = "\t" if "\t" in first else ";" if ";" in first else ","
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                yield number, [cell.strip() for cell in next(csv.reader([line], delimiter=delimiter))]
            except csv.Error:
                yield number, [line.strip()]


def _columns(cells: list[str]) -> tuple[int, int, bool]:
    """Return the columns of name and handle, and whether this line names them."""
    folded = [fold_name(cell) for cell in cells]
    named = next((place for place, cell in enumerate(folded) if cell in NAME_HEADINGS), None)
    if named is None:
        return 0, 1, False
    handle = next((place for place, cell in enumerate(folded) if cell in HANDLE_HEADINGS), -1)
    return named, handle, True


def _player(number: int, cells: list[str], name_at: int, handle_at: int) -> TypedPlayer:
    name = cells[name_at] if name_at < len(cells) else ""
    handle = cells[handle_at] if 0 <= handle_at < len(cells) else ""
    return make_player(number, name, handle)


def make_player(line: int, name: str, handle: str) -> TypedPlayer:
    """Return a player, or why the name or the handle cannot be one."""
    try:
        tidy = check_name("the handle", handle) if handle.strip() else ""
        return TypedPlayer(line, check_name("the name", name), tidy)
    except Malformed as error:
        return TypedPlayer(line, name[:120], handle[:120], str(error))
