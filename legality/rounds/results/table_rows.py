"""Rows of a table in CSV: any of three separators, comments, and quotation marks that stayed open."""

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence

from legality.rounds.results.row_faults import RowFault

MOST_ROWS = 50_000


def table_rows(
    text: str, faults: list[RowFault], columns: Sequence[str], required: Sequence[str]
) -> Iterator[tuple[int, Mapping[str, str]]]:
    """Yield the rows of a table with their line numbers. Empty lines and lines after # are passed over."""
    head = next((line for line in text.splitlines() if line.strip() and not line.startswith("#")), "")
    delimiter = max(",;\t", key=head.count)
    # The last line gets an end, so that a quotation mark left open there is seen as well.
    table = csv.reader(io.StringIO(f"{text}\n"), delimiter=delimiter, skipinitialspace=True)
    header: list[str] = []
    count = ended = 0
    try:
        for cells in table:
            began, ended = ended + 1, table.line_num
            if any(_holds_rows(cell, delimiter) for cell in cells):
                faults.append(RowFault(began, "has a quotation mark that is not closed. Close or delete it."))
                continue
            if not any(cell.strip() for cell in cells) or cells[0].lstrip().startswith("#"):
                continue
            if not header:
                header = [re.sub("[ -]", "_", cell.strip().lower()) for cell in cells]
                if _wrong_header(header, table.line_num, faults, columns, required):
                    return
                continue
            count += 1
            if count > MOST_ROWS:
                faults.append(RowFault(table.line_num, f"is row {count}. A file has at most {MOST_ROWS}."))
                return
            if any(cell.strip() for cell in cells[len(header) :]):
                more = f"has {len(cells)} cells under {len(header)} columns. Quote names with commas."
                faults.append(RowFault(table.line_num, more))
                continue
            padded = [*cells, *[""] * (len(header) - len(cells))]
            yield table.line_num, {name: cell.strip() for name, cell in zip(header, padded, strict=False)}
    except csv.Error as error:
        faults.append(RowFault(table.line_num, f"is not CSV ({error}). Check its quotation marks."))
    if not header:
        faults.append(RowFault(0, f"The file is empty. Its first line is {','.join(columns)}."))


def _holds_rows(cell: str, delimiter: str) -> bool:
    """Tell whether a cell runs over the ends of lines and has swallowed other cells with them."""
    return delimiter in cell and ("\n" in cell or "\r" in cell)


def _wrong_header(
    header: list[str], line: int, faults: list[RowFault], columns: Sequence[str], required: Sequence[str]
) -> bool:
    """Tell whether the first line does not name the columns, and add the fault."""
    missing = [name for name in required if name not in header]
    unknown = [name for name in header if name and name not in columns]
    twice = sorted({name for name in header if name and header.count(name) > 1})
    if missing:
        expected = ",".join(columns)
        faults.append(RowFault(line, f"has no column {' and '.join(missing)}. Write {expected}."))
    if unknown:
        faults.append(RowFault(line, f"has an unknown column: {', '.join(unknown)}. Delete or rename it."))
    if twice:
        faults.append(RowFault(line, f"has the column {', '.join(twice)} twice. Delete one."))
    return bool(missing or unknown or twice)
