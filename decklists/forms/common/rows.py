"""Turn the rows of a table into typed lines, under headings where a column names parts."""

from collections.abc import Sequence
from functools import lru_cache

from decklists.dialect import IsCardTitle, no_title
from decklists.dialects.common.headings import read_heading
from decklists.dialects.common.part_names import fold, kind_of
from decklists.dialects.table.header_columns import Meaning, TableColumns, read_columns
from decklists.dialects.table.table_cells import TableCell
from decklists.forms.common.count_column import count_columns, is_number
from decklists.forms.common.typed_lines import TypedLine, typed_line
from decklists.lines.notes import is_note
from decklists.lines.numbers import WORDS
from decklists.lines.odd_line import is_printing
from decklists.lines.part_column import NO_SECTION, rows_without_part
from decklists.lines.totals import TOTAL_NAMES, TOTALS, is_total

TableLine = tuple[list[str], Sequence[int]]
"""The cells of a row, and the number of the line of each."""

HEADER_WITHIN = 5
"""The first rows, in which a header row is looked for: a title may be above it."""

SHARE = 0.6
"""The share of rows that makes a column one of names, counts or parts."""


def typed_rows(rows: Sequence[TableLine], is_card_title: IsCardTitle = no_title) -> list[TypedLine]:
    """Return the lines of a table. Its header row, or else what its cells hold, says what a column means."""
    if not rows:
        return []
    for above, (cells, _) in enumerate(rows[:HEADER_WITHIN]):
        places = _columns_of(cells).places
        if "name" in places and (above == 0 or len(places) > 1):
            return [*_as_said(rows[:above]), *lines_of_rows(rows[above + 1 :], places)]
    places = columns_by_content([cells for cells, _ in rows], is_card_title)
    if "name" in places:
        return lines_of_rows(rows, places)
    return _as_said(rows)


def is_header(cells: list[str]) -> bool:
    """Tell whether a row heads a column of names and another one."""
    places = _columns_of(cells).places
    return "name" in places and len(places) > 1


def _columns_of(cells: list[str]) -> TableColumns:
    return read_columns([TableCell(text, 1, 1, 1) for text in cells])


def _as_said(rows: Sequence[TableLine]) -> list[TypedLine]:
    """Return the words of each row as a line."""
    return [TypedLine(" ".join(filter(None, cells)), _line_of(cells, lines)) for cells, lines in rows]


def _line_of(cells: list[str], lines: Sequence[int]) -> int:
    """Return the line of the first cell that says something."""
    return next((line for cell, line in zip(cells, lines, strict=False) if cell), max(lines, default=1))


def columns_by_content(rows: Sequence[list[str]], is_card_title: IsCardTitle) -> dict[Meaning, int]:
    """Return the columns of counts, names and parts of a table without a header row.

    Where two columns may hold the counts, no row says how many: `2 or 5 Spock`.
    """
    places: dict[Meaning, int] = {}
    rows = [row for row in rows if len(row) - row.count("") > 1 and not _is_beside_cards(row)] or rows
    counts = count_columns(rows)
    if counts:
        places["count"] = counts[0]
    if len(counts) > 1:
        places["other count"] = counts[1]
    for column in range(max(map(len, rows), default=0)):
        cells = [row[column] for row in rows if column < len(row) and row[column]]
        if column in counts or not cells:
            continue
        if len(cells) < SHARE * len(rows):
            if "section" not in places and _names_each_part_once(rows, column):
                places["section"] = column
            continue
        if "section" not in places and all(_is_part(cell) for cell in cells):
            places["section"] = column
        elif "name" not in places and sum(map(is_card_title, cells)) >= SHARE * len(cells):
            places["name"] = column
        elif "set" not in places and all(map(is_printing, cells)):
            places["set"] = column
    return places


def _names_each_part_once(rows: Sequence[Sequence[str]], column: int) -> bool:
    """Tell whether a column says the part in the first row and in the first one of each other part."""
    cells = [row[column] if column < len(row) else "" for row in rows]
    return bool(cells[0]) and all(_is_part(cell) for cell in cells if cell)


@lru_cache(maxsize=256)
def _is_part(cell: str) -> bool:
    return kind_of(fold(cell))[0] != "unknown"


def lines_of_rows(rows: Sequence[TableLine], places: dict[Meaning, int]) -> list[TypedLine]:
    """Write each row as a line. Rows that should name their part, and do not, are behind all others."""
    part_at = places.get("section", -1)
    if part_at >= 0:
        found = rows_without_part([cells for cells, _ in rows], part_at, places["name"])
        without = [at for at in sorted(found) if not _is_remark(rows[at][0], places)]
        if without:
            beside = frozenset(without)
            lines = _lines_of_rows([row for at, row in enumerate(rows) if at not in beside], places)
            for row in (rows[at] for at in without):
                lines += [TypedLine(f"{NO_SECTION}:", _line_of(*row)), *_lines_of_rows([row], places)]
            return lines
    return _lines_of_rows(rows, places)


def _lines_of_rows(rows: Sequence[TableLine], places: dict[Meaning, int]) -> list[TypedLine]:
    """Write each row as a line. A row with nothing but one cell is a heading or a note."""
    lines: list[TypedLine] = []
    part = ""
    name_at, count_at, part_at = (places.get(meaning, -1) for meaning in ("name", "count", "section"))
    other_at, set_at = places.get("other count", -1), places.get("set", -1)
    is_plain = (count_at == 0 or part_at >= 0) and max(other_at, set_at) < 0 <= min(name_at, count_at)
    widest = max(name_at, count_at, part_at)
    for cells, numbers in rows:
        width = len(cells)
        is_usual = is_plain and widest < width and cells[count_at] in _USUAL_COUNTS
        if is_usual and cells[name_at] and cells[name_at] not in TOTAL_NAMES:
            if part_at >= 0 and cells[part_at] and cells[part_at] != part:
                part = cells[part_at]
                lines.append(_part_line(part, numbers[name_at]))
            lines.append(typed_line((f"{cells[count_at]} {cells[name_at]}", numbers[name_at])))
            continue
        said = width - cells.count("")
        if said == 0 or is_rule(cells) or (said > 1 and is_total(cells, _cell(cells, part_at))):
            continue
        heading = _heading_of(cells) if said == 2 and part_at < 0 else ""
        if said == 1 or heading:
            lines.append(TypedLine(heading or "".join(cells), _line_of(cells, numbers)))
            continue
        line = numbers[name_at] if name_at < width else _line_of(cells, numbers)
        if 0 <= part_at < width and cells[part_at] and cells[part_at] != part:
            part = cells[part_at]
            lines.append(_part_line(part, line))
        name = cells[name_at] if name_at < width else ""
        count = count_of(cells[count_at]) if 0 <= count_at < width and cells[count_at] else "1"
        if 0 <= other_at < width and count_of(cells[other_at]) != count:
            count = f"{count} or {count_of(cells[other_at])}"
        printing = f" ({cells[set_at]})" if 0 <= set_at < width and is_printing(cells[set_at]) else ""
        lines.append(typed_line((f"{count} {name}{printing}" if name else count, line)))
    return lines


def _is_remark(cells: Sequence[str], places: dict[Meaning, int]) -> bool:
    """Tell whether a row without a part is a total, or a sentence that begins in the cell of the count."""
    count = _cell(cells, places.get("count", -1))
    is_said = bool(count) and not is_number(count)
    return is_total(cells) or (is_said and is_note(" ".join(filter(None, cells))))


def _cell(cells: Sequence[str], at: int) -> str:
    """Return the cell of a column, if the row and the table have it."""
    return cells[at] if 0 <= at < len(cells) else ""


_USUAL_COUNTS = frozenset("123456789")


def _part_line(part: str, line: int) -> TypedLine:
    """Return the heading of a part."""
    return TypedLine(part if read_heading(part) else f"{part}:", line)


def _is_beside_cards(cells: Sequence[str]) -> bool:
    """Tell whether a row is the heading of a part, or a total."""
    return cells[0].casefold().startswith(TOTALS) or bool(_heading_of(cells))


def _heading_of(cells: Sequence[str]) -> str:
    """Return the heading that a row is: the name of a part, alone or beside the number of its cards."""
    if cells[0].isdecimal():  # Most rows begin with a count.
        return ""
    said = list(filter(None, cells))
    if len(said) > 2 or not all(map(is_number, said[1:])) or is_number(said[0]) or not _is_part(said[0]):
        return ""
    return f"{said[0].rstrip(': ')} ({said[1]})" if said[1:] else said[0]


def is_rule(cells: list[str]) -> bool:
    """Tell whether a row has nothing but dashes: the line below a header in Markdown."""
    return not cells[0].strip("-: ") and not "".join(cells).strip("-: ")


def count_of(cell: str) -> str:
    """Return the count that a cell says in any form; one that may be several stays as it is."""
    bare = cell.strip("xX×* ")
    if bare.isdigit() or cell.endswith(".0"):
        return bare.removesuffix(".0")
    word = cell.casefold().strip("x× .")
    return str(WORDS[word]) if word in WORDS else cell
