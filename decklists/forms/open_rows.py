"""Find the headings behind rows that are never closed: `<tr><td>1<td>Spock <h3>Dilemmas</h3> <tr>`."""

from decklists.dialect import IsCardTitle
from decklists.dialects.common.headings import read_heading
from decklists.forms.common.rows import TableLine
from decklists.forms.html_runs import words_of


class OpenRows:
    """What is behind the last words of a cell, and which rows of the table were there."""

    def __init__(self, is_card_title: IsCardTitle) -> None:
        self._is_card_title = is_card_title
        self._is_piece_over = False
        self._piece = 0
        """The first of the words behind the last tag in a cell that has words on either side, or nothing."""
        self._is_block = False
        self._line = 0
        self._headings: list[int] = []

    def end_piece(self, is_block: bool) -> None:
        """End a piece of a cell at a tag behind words: the words behind it may be a heading."""
        if is_block or not self._piece:
            self._is_piece_over, self._is_block = True, is_block

    def begin_piece(self, place: int, line: int) -> None:
        """Take the place of words in their cell, and their line."""
        if self._is_piece_over:
            self._piece, self._line, self._is_piece_over = place, line, False

    def end_cell(self) -> None:
        """Forget the pieces of a cell."""
        self._piece, self._is_piece_over = 0, False

    def cut_heading(self, words: list[str], is_in_cell: bool, line: int) -> TableLine | None:
        """Cut the heading behind the words of the last cell, or behind that cell, off the words of a row."""
        begins = self._piece if is_in_cell else 0
        if not words or (is_in_cell and not begins):
            return None
        said = words_of("".join(words[begins:]))
        heading = read_heading(said)
        if heading is None or heading.kind == "unknown":
            above = words_of("".join(words[:begins])) if self._is_block else ""
            if not self._is_card_title(above) or self._is_card_title(f"{above} {said}"):
                return None
        del words[begins:]
        return [said], [self._line if begins else line]

    def add_heading(self, rows: list[TableLine], heading: TableLine) -> None:
        """Add a heading as a row of its own."""
        self._headings.append(len(rows))
        rows.append(heading)

    def end_table(self, rows: list[TableLine]) -> None:
        """Put headings back into the rows above them if many rows have one: they say something of a card."""
        headings, self._headings = self._headings, []
        if 3 * len(headings) <= len(rows):
            return
        for at in reversed(headings):
            cells, lines = rows.pop(at)
            rows[at - 1] = ([*rows[at - 1][0], *cells], [*rows[at - 1][1], *lines])
