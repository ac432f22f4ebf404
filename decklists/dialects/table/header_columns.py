"""Which column of a table says what, by the words of its header row."""

from typing import Literal, NamedTuple

from decklists.dialects.common.part_names import fold
from decklists.dialects.table.table_cells import SEPARATORS, TableCell

Meaning = Literal["count", "other count", "name", "section", "set", "number"]

HEADERS: dict[Meaning, tuple[str, ...]] = {
    "count": (
        "count",
        "counts",
        "qty",
        "quantity",
        "copies",
        "amount",
        "number of copies",
        "no of copies",
        "anzahl",
        "menge",
        "stück",
        "stk",
        "exemplare",
        "quantité",
        "quantite",
        "nombre",
        "nb",
        "qté",
        "qte",
        "exemplaires",
        "x",
        "how many",
        "num copies",
    ),
    "name": (
        "name",
        "card",
        "title",
        "card name",
        "card title",
        "cardname",
        "cardtitle",
        "karte",
        "kartenname",
        "kartentitel",
        "titel",
        "bezeichnung",
        "carte",
        "nom",
        "titre",
        "nom de la carte",
        "nom de carte",
    ),
    "section": (
        "section",
        "zone",
        "superzone",
        "pile",
        "part",
        "part of deck",
        "deck section",
        "deck",
        "deck part",
        "bereich",
        "stapel",
        "teil",
        "abschnitt",
        "partie",
        "pile de cartes",
        "board",
        "location",
        "where",
    ),
    "set": (
        "set",
        "expansion",
        "set name",
        "set code",
        "printing",
        "version",
        "release",
        "edition",
        "erweiterung",
        "extension",
        "ausgabe",
        "série",
        "serie",
    ),
    "number": (
        *("collector number", "collectors number", "collector info", "collectors info", "collectorinfo"),
        *("collectorsinfo", "info", "card number", "card no", "id", "card id"),
    ),
}
"""The headers of each column, in lower case and without marks."""

MEANINGS: dict[str, Meaning] = {words: meaning for meaning, headers in HEADERS.items() for words in headers}
"""The same, the other way round."""

EITHER = ("number", "no", "nr", "num", "")
"""A number is how many copies, unless another column says so; then it is the collector's number.

The empty words are a folded `#`.
"""


class TableColumns(NamedTuple):
    """The index of each meaning, of the column that the others decided, and of those without a meaning."""

    places: dict[Meaning, int]
    decided: int | None
    unknown: list[int]
    repeated: list[int]


def read_columns(header: list[TableCell]) -> TableColumns:
    """Read a header row. Of two columns with the same meaning the first counts."""
    places: dict[Meaning, int] = {}
    either, unknown, repeated = [], [], []
    for index, cell in enumerate(header):
        meaning = meaning_of(cell.text)
        if meaning is not None and meaning not in places:
            places[meaning] = index
        elif meaning is not None:
            repeated.append(index)
        elif cell.text and fold(cell.text) in EITHER:
            either.append(index)
        elif cell.text:
            unknown.append(index)
    decided = either[0] if either else None
    if decided is not None:
        meaning = "number" if "count" in places else "count"
        if meaning in places:
            repeated.append(decided)
            decided = None
        else:
            places[meaning] = decided
    return TableColumns(places, decided, unknown, repeated + either[1:])


def meaning_of(words: str) -> Meaning | None:
    """Return the meaning of a column with this header."""
    return MEANINGS.get(fold(words))


def separator_of(line: str) -> str:
    """Return the separator of a header row: the one that makes the most columns with a meaning."""

    def columns(separator: str) -> tuple[int, int]:
        cells = line.split(separator)
        return sum(meaning_of(cell) is not None for cell in cells), len(cells)

    return max(SEPARATORS, key=columns)
