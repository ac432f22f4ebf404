"""Read the rows of a table: one card in each, described by the columns.

Where a column names the sections, every row says where its card belongs, and a row that says nothing else
only opens its section. Where none does, the sections are headings in the column of the names, as in
a typed list, and cards above the first heading are the draw deck.
"""

import re
from functools import partial

from decklists.dialects.common.draft import Draft, OpenSection
from decklists.dialects.common.headings import Heading, read_heading
from decklists.dialects.common.part_names import WITHOUT_CARD_TYPES
from decklists.dialects.table.header_columns import Meaning, TableColumns
from decklists.dialects.table.mistakes import BREAKS, COUNT, LONG, NAMELESS, QUOTE, SECTION
from decklists.dialects.table.table_cells import NOTHING, TableCell, TableRow
from decklists.lines.notes import is_note
from decklists.lines.totals import is_total
from decklists.model import Entry, SectionKind
from decklists.text import line_mistakes
from decklists.text.formula_cells import MARK, unmark_formula

WHOLE = re.compile(r"[xX×]? *([-+]?[0-9]{1,500})(?:[.,]0{1,9})? *[xX×]?")

_USUAL_COUNTS = frozenset("123456789")
_entry = partial(tuple.__new__, Entry)


class Body:
    """The rows under the header, and the sections that they have opened so far."""

    def __init__(self, draft: Draft, columns: TableColumns, header: list[TableCell]) -> None:
        self.draft = draft
        self.columns = columns
        self.header = [cell.text for cell in header]
        self.sections: dict[str, OpenSection] = {}
        self.under: OpenSection | None = None
        places, none = columns.places, len(header)
        self.name_at, self.count_at, self.part_at = (
            places.get(meaning, none) for meaning in ("name", "count", "section")
        )
        self.printing_at = [places[meaning] for meaning in ("set", "number") if meaning in places]
        self.by_words: dict[str, OpenSection] = {}
        """The sections by the words in the cells that name them."""

    def read(self, row: TableRow) -> None:
        """Read one row, and report the mistakes in its cells."""
        if not self._add_plain(row):
            self._read_any(row)

    def _add_plain(self, row: TableRow) -> bool:
        """Add a card whose row can be nothing else: a count, a name and a part. Say whether it is one."""
        cells, width = row.cells, len(row.cells)
        is_whole = max(self.name_at, self.count_at) < width <= len(self.header)
        if row.last > row.first or row.unclosed or not is_whole:
            return False
        count, (name, line, start, end) = cells[self.count_at].text, cells[self.name_at]
        if count not in _USUAL_COUNTS or not name or name[0] == MARK or name.isdigit():
            return False
        if any(cells[at].text for at in self.printing_at if at < width):
            return False
        part = cells[self.part_at] if self.part_at < width else NOTHING
        if self.part_at < len(self.header) and (not part.text or part.text[0] == MARK):
            return False
        section = self.by_words.get(part.text) or self._section(row)
        if part.text:
            self.by_words[part.text] = section
        section.entries.append(_entry((int(count), name, "", line, start, end)))
        self.draft.account("entry", line)
        return True

    def _read_any(self, row: TableRow) -> None:
        """Read a row that may be anything."""
        if row.unclosed:
            self.draft.report(QUOTE, row.unclosed.span, row.unclosed.text)
        if row.last > row.first:
            self.draft.report(BREAKS, self.draft.places.line(row.first), "a row of several lines")
            self.draft.account("form", row.first, row.last)
        if any(cell.text for cell in row.cells[len(self.header) :]):
            self.draft.report(LONG, self.draft.places.line(row.first), f"{len(row.cells)} cells")
        elif [cell.text for cell in row.cells] == self.header:
            # Tables that were put together from several repeat their header.
            self.draft.account("form", row.first, row.last)
        else:
            self._read_cells(row)

    def _read_cells(self, row: TableRow) -> None:
        """Read a card, a section without cards, or nothing."""
        heading, alone = self._heading(row), self._heading_alone(row)
        if heading is not None:
            self._pass_heading(row, heading, self._cell(row, "name"))
        elif alone is not None:
            self._pass_heading(row, *alone)
        elif self._is_note(row):
            self.draft.account("comment", row.first, row.last)
        elif self._cell(row, "name").text:
            self._read_card(row)
        elif self._has_text(row, "count", "set", "number"):
            self.draft.report(NAMELESS, self.draft.places.line(row.first), "no name")
        elif self._has_text(row, "section"):
            self._section(row)
            self.draft.account("heading", row.first, row.last)
        else:
            empty = not any(cell.text for cell in row.cells)
            self.draft.account("blank" if empty else "comment", row.first, row.last)

    def _cell(self, row: TableRow, meaning: Meaning) -> TableCell:
        """Return the cell of a column; a short row ends with empty ones."""
        index = self.columns.places.get(meaning, len(row.cells))
        cell = row.cells[index] if index < len(row.cells) else NOTHING
        said = unmark_formula(cell.text)
        return cell if said == cell.text else cell._replace(text=said, start=cell.start + 1)

    def _has_text(self, row: TableRow, *meanings: Meaning) -> bool:
        return any(self._cell(row, meaning).text for meaning in meanings)

    def _is_note(self, row: TableRow) -> bool:
        """Tell whether a row is none of a card: `Total` and a number, or a sentence."""
        count, name = self._cell(row, "count").text, self._cell(row, "name").text
        if not name and is_total([cell.text for cell in row.cells]):
            return True
        if WHOLE.fullmatch(count) and not name.isdigit():
            return False
        return any(map(str.isalpha, count + name)) and is_note(" ".join(filter(None, (count, name))))

    def _heading(self, row: TableRow) -> Heading | None:
        """Read a row as a heading, if it says no more than a name and no column names the sections."""
        if "section" in self.columns.places or self._has_text(row, "count", "set", "number"):
            return None
        heading = read_heading(self._cell(row, "name").text)
        if heading is None or not heading.doubtful:
            return heading
        inside = self.under is not None and self.under.kind in WITHOUT_CARD_TYPES
        return heading if inside and heading.level == 2 else None

    def _heading_alone(self, row: TableRow) -> tuple[Heading, TableCell] | None:
        """Read a row with one cell, in any column, as the heading of a part, if no column names the parts."""
        said = [cell for cell in row.cells if cell.text]
        if len(said) != 1 or "section" in self.columns.places:
            return None
        heading = read_heading(said[0].text)
        return (heading, said[0]) if heading is not None and heading.kind != "unknown" else None

    def _pass_heading(self, row: TableRow, heading: Heading, cell: TableCell) -> None:
        """Open the section that a heading names. Card types and affiliations open none."""
        if heading.level == 0:
            self.under = self._open_section(cell, row.first)
        self.draft.account("heading", row.first, row.last)

    def _read_card(self, row: TableRow) -> None:
        count = self._count(row)
        if count == 0:
            return
        name = self._cell(row, "name")
        parts = (self._cell(row, "set").text, self._cell(row, "number").text)
        printing = " ".join(part for part in parts if part)
        self._section(row).entries.append(Entry(count, name.text, printing, *name.span))
        self.draft.account("entry", name.line)

    def _count(self, row: TableRow) -> int:
        """Return how many copies a row asks for, or nothing where it does not say it in numbers."""
        if "count" not in self.columns.places:
            return 1
        cell = self._cell(row, "count")
        if not cell.text:
            name = self._cell(row, "name")
            self.draft.report(line_mistakes.COUNT_MISSING, name.span, name.text)
            return 1
        whole = WHOLE.fullmatch(cell.text)
        if whole is None:
            self.draft.report(COUNT, cell.span, cell.text)
            return 0
        return self.draft.bound_count(int(whole[1]), cell.span, cell.text)

    def _section(self, row: TableRow) -> OpenSection:
        """Return the section of a row."""
        if "section" in self.columns.places:
            cell = self._cell(row, "section")
            if not cell.text:
                name = self._cell(row, "name")
                self.draft.report(SECTION, name.span, name.text)
            return self._open_section(cell, row.first)
        if self.under is None:
            self.under = self.sections["draw"] = self.draft.open("", 0)
            self.under.kind = "draw"
        return self.under

    def _open_section(self, cell: TableCell, line: int) -> OpenSection:
        """Return the section with a heading, opened where it is first named: its rows may be scattered."""
        heading = read_heading(cell.text)
        kind: SectionKind = heading.kind if heading else "unknown"
        self.draft.note_edition(heading.edition if heading else "")
        key = cell.text.casefold() if kind == "unknown" else kind
        if key not in self.sections:
            section = self.sections[key] = self.draft.open(heading.words if heading else cell.text, line)
            section.kind = kind
            if kind == "unknown" and cell.text:
                self.draft.report(line_mistakes.HEADING_UNKNOWN, cell.span, cell.text)
        return self.sections[key]
