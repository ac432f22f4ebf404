"""Find cards by a part of their names without reading all names.

pieces.tsv is written with the other tables. It has a line for each piece of three letters that a folded name
contains, with the cards that have it: where their rows begin in cards.csv, each as the distance from the one
before. The cards of a text have all its pieces; whoever asks compares their names. Cards that
are found do not depend on it: a folder of an earlier version has none, and there all names are read.
"""

from collections import defaultdict
from collections.abc import Iterable
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

from cardpools.catalog.folding import fold
from cardpools.data_files.sorted_rows import SortedTable, card_key, card_of, name_key
from cardpools.model import Card

if TYPE_CHECKING:  # Importing pathlib costs a cold process three milliseconds.
    from pathlib import Path

PIECES = "pieces.tsv"

LENGTH = 3
"""Letters of a piece. Shorter texts are in so many names that an index gains nothing."""

COMPARED = 2
"""Pieces of a search whose cards are compared."""


class NamePieces:
    """The index of a folder."""

    def __init__(self, folder: str) -> None:
        self._pieces = SortedTable(f"{folder}/{PIECES}", name_key)

    def starts_of(self, texts: Iterable[str]) -> list[int]:
        """Return the rows of the cards that may have these texts, in the order of cards.csv.

        Only the rarest pieces are compared: to parse the line of a common one takes longer than to read the
        few cards that lack it.
        """
        found = [self._pieces.at(piece) for text in texts for piece in pieces_of(text)]
        if not all(found):
            return []
        rarest = sorted((line for [line] in found), key=len)[:COMPARED]
        return sorted(set[int].intersection(*map(_rows, rarest)))


def _rows(line: str) -> set[int]:
    return set(accumulate(map(int, line.partition("\t")[2].split(" "))))


def open_pieces(folder: str, cards: SortedTable) -> NamePieces | None:
    """Return the index of a folder if it was made for this table of cards."""
    try:
        with open(f"{folder}/{PIECES}", "rb") as file:  # noqa: PTH123
            made_for = file.readline()
    except FileNotFoundError:
        return None
    return NamePieces(folder) if made_for == _header(cards).encode() else None


def _header(cards: SortedTable) -> str:
    """Return the first line, which tells an index of other tables."""
    return f"cards.csv\t{cards.size}\n"


def pieces_of(text: str) -> set[str]:
    """Return the pieces of a folded text."""
    return {text[at : at + LENGTH] for at in range(len(text) - LENGTH + 1)}


def write_pieces(folder: "Path") -> None:
    """Write pieces.tsv from the cards of a folder. Equal cards give equal bytes."""
    (folder / PIECES).write_bytes(make_pieces(folder).encode())


def make_pieces(folder: "Path") -> str:
    """Return the text of pieces.tsv."""
    cards = SortedTable(f"{folder}/cards.csv", card_key)
    rows: dict[str, list[int]] = defaultdict(list)
    for start, line in cards.starts():
        for piece in _pieces_of_card(card_of(line)):
            rows[piece].append(start)
    lines = (f"{piece}\t{_distances(rows[piece])}\n" for piece in sorted(rows))
    return _header(cards) + "".join(lines)


def _pieces_of_card(card: Card) -> set[str]:
    """Return the pieces of all texts of a card that a part of a name is compared with."""
    return pieces_of(fold(card.name)) | pieces_of(fold(card.title)) | pieces_of(fold(card.subtitle))


def _distances(starts: list[int]) -> str:
    return " ".join(map(str, (starts[0], *(second - first for first, second in pairwise(starts)))))
