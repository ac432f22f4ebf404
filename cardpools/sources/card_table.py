"""Read upstream card tables. Every line becomes a row or is reported; none is dropped."""

import csv
import hashlib
import io
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple


class WrongTableError(ValueError):
    """The header of the file is not that of the expected table."""


class ReportedLine(NamedTuple):
    """A line of a table that became no printing, with the reason."""

    file: str
    line: int
    reason: str
    text: str  # the beginning of the line


@dataclass(frozen=True, slots=True)
class CardTableRow:
    """One line of a table: its stripped cells by column name."""

    file: str
    line: int
    cells: dict[str, str]

    def __getitem__(self, column: str) -> str:
        return self.cells[column]

    @property
    def source(self) -> str:
        """Return file and line, for the `source` of a printing."""
        return f"{self.file}:{self.line}"

    def report(self, reason: str) -> ReportedLine:
        """Return this row as a reported line."""
        return ReportedLine(self.file, self.line, reason, "\t".join(self.cells.values())[:60].rstrip())


class CardTable(NamedTuple):
    """A table that was read. `lines` counts `rows` and `reported` together, without the header."""

    file: str
    digest: str  # SHA-256 of the bytes
    lines: int
    rows: tuple[CardTableRow, ...]
    reported: tuple[ReportedLine, ...]


class CardTableColumns(NamedTuple):
    """The required columns of a table, its delimiter, and whether cells may be quoted (in CSV always).

    Cells of `prose` are game text. No file of ours holds them, so that oddities there spoil no row.
    """

    names: tuple[str, ...]
    delimiter: str = "\t"
    quoted: bool = False
    prose: frozenset[str] = frozenset({"Text", "gametext"})


LONGEST_CELL = 200
"""Characters of a cell that is no prose. The longest in real tables has 146; longer ones swallowed others."""

BREAKS_OFF = "the file breaks off in this line"
"""The reason for a last line that is too short and has no end."""


def read_table(path: Path, columns: CardTableColumns, file: str) -> CardTable:
    """Read a table. `file` is the name in citations of its rows (`1e/2025-02/Physical.txt`).

    Reported are: empty lines, repeated headers, exact repetitions of an earlier line, lines whose number of
    cells differs from the header, because their columns are uncertain (empty surplus cells do not count), and
    lines with a cell that is damaged.
    """
    content = path.read_bytes()
    lines = _split(decode_table(content), columns)
    header = [cell.strip() for cell in next(lines)[1]]
    if missing := [name for name in columns.names if name not in header]:
        raise WrongTableError(f"{file}: its header lacks {', '.join(missing[:5])}")
    if twice := [name for name in columns.names if header.count(name) > 1]:
        raise WrongTableError(f"{file}: its header has {twice[0]} twice")
    rows: list[CardTableRow] = []
    reported: list[ReportedLine] = []
    seen: dict[str, int] = {}
    too_few = False
    for number, cells, text in lines:
        too_few = 0 < len(cells) < len(header)
        row = CardTableRow(file, number, dict(zip(header, (cell.strip() for cell in cells), strict=False)))
        if reason := _not_a_row(cells, text, header, seen) or _find_damage(row, columns):
            reported.append(ReportedLine(file, number, reason, _printable(text[:60].rstrip())))
        else:
            seen[text] = number
            rows.append(row)
    if too_few and not content.endswith(b"\n"):
        reported[-1] = reported[-1]._replace(reason=BREAKS_OFF)
    digest = hashlib.sha256(content).hexdigest()
    return CardTable(file, digest, len(rows) + len(reported), tuple(rows), tuple(reported))


def decode_table(content: bytes) -> str:
    """Return the text of a file: UTF-8, with or without BOM, and Windows-1252 in lines that are not."""
    lines = content.removeprefix(b"\xef\xbb\xbf").split(b"\n")
    return "\n".join(mend_encoding(_decode_line(line)).removeprefix("\ufeff") for line in lines)


def mend_encoding(text: str) -> str:
    """Repair UTF-8 that was decoded as Windows-1252: `Talâ€™Aura` becomes `Tal’Aura`."""
    if text.isascii():
        return text
    try:
        return text.encode("cp1252").decode("utf-8")
    except UnicodeError:
        return text


def _decode_line(line: bytes) -> str:
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        # Five bytes are undefined in Windows-1252. They become the replacement character.
        return line.decode("cp1252", errors="replace")


def _split(text: str, columns: CardTableColumns) -> Iterator[tuple[int, list[str], str]]:
    """Yield line number, cells and text of every line. Quotation marks count only in quoted tables."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").removesuffix("\n").split("\n")
    for number, line in enumerate(lines, start=1):
        if columns.quoted or columns.delimiter == ",":
            cells = _split_quoted(line, columns.delimiter)
        else:
            cells = line.split(columns.delimiter)
        yield number, cells, line


def _split_quoted(line: str, delimiter: str) -> list[str]:
    """Return the cells of a line; one cell, the line itself, if a cell is longer than the reader allows."""
    try:
        return next(csv.reader(io.StringIO(line), delimiter=delimiter), [])
    except csv.Error:
        return [line]


def _not_a_row(cells: list[str], text: str, header: list[str], seen: dict[str, int]) -> str:
    """Return why the line is not a row; empty if it is one."""
    stripped = [cell.strip() for cell in cells]
    if not any(stripped):
        return "empty line"
    if sum(cell in header for cell in stripped if cell) > len(header) // 2:
        return "header repeated"
    if text in seen:
        return f"same as line {seen[text]}"
    if len(cells) < len(header) or any(stripped[len(header) :]):
        return f"{len(cells)} cells where the header has {len(header)}"
    return ""


def _find_damage(row: CardTableRow, columns: CardTableColumns) -> str:
    """Return what is wrong with a cell that our files would hold; empty if nothing is."""
    for name in columns.names:
        if name in columns.prose:
            continue
        cell = row[name]
        if len(cell) > LONGEST_CELL:
            return f"{name} has {len(cell):,} characters"
        if odd := next((character for character in cell if _is_odd(character)), ""):
            return f"{name} has the character U+{ord(odd):04X}"
        if cell.count('"') % 2:
            return f"{name} has a quotation mark without its other half"
    if ";" in row["Name"]:
        return "Name has a semicolon, which separates names in our files"
    return ""


def _is_odd(character: str) -> bool:
    """Tell whether a character is none of a name: control, invisible, line separator, or lost."""
    return character == "\ufffd" or not (character.isprintable() or unicodedata.category(character) == "Zs")


def _printable(text: str) -> str:
    """Return the beginning of a line as a terminal may show it."""
    return "".join("\ufffd" if character != "\t" and _is_odd(character) else character for character in text)
