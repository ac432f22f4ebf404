"""Turn a page, a piece of one, or an XML deck of OCTGN or Cockatrice into typed lines.

`grammars/page.lark` says what each tag does to the lines that a reader sees.
"""

import re
from collections.abc import Callable
from itertools import islice
from typing import TYPE_CHECKING, Any

from decklists.dialect import IsCardTitle, no_title
from decklists.forms.common.row_spans import RowSpans
from decklists.forms.common.rows import TableLine, typed_rows
from decklists.forms.common.typed_lines import TypedLine, TypedLines
from decklists.forms.html_runs import (
    TAG,
    attributes_of,
    card_line,
    cards_in,
    lines_in,
    rows_in,
    words_of,
)
from decklists.forms.open_rows import OpenRows
from decklists.forms.page_titles import show_titles
from decklists.lines.load_grammar import load_grammar
from decklists.text.hidden_elements import without_hidden

if TYPE_CHECKING:
    from lark import Token

_BLOCK = re.compile(
    r"<(?:html|body|br|p|div|table|tr|td|li|ul|ol|h[1-6]|pre|dl|dt|dd|section|zone|cockatrice_deck)\b[^<>]{0,500}>",
    re.IGNORECASE,
)
_OTHER_XML = re.compile(
    r"<(?:section|zone)\s[^<>]{0,200}\bname\s*=|<cockatrice_deck\b|<cards\s[^<>]{0,200}\bname\s*=",
    re.IGNORECASE,
)
_OTHER_SIGNS = ("<section", "<zone", "<cockatrice_deck", "<cards")
"""How each of them begins: most pages have none, and the pattern looks at every tag."""

_BBCODE_TABLE = re.compile(r"\[(/?(?:table|tr|td|th))\]", re.IGNORECASE)
"""Tags of BBCode that are as long as those of HTML."""

LOOKED_AT = 200_000

_BREAK_AND_WORDS = re.compile(
    r"""(<(?:[^<>"']*+(?:"[^"<]*+"[^<>"']*+|'[^'<]*+'[^<>"']*+)*|[^<>]*+)>)([^<]*+)"""
)
"""A tag as the grammar takes it, and the words behind it."""
TITLE = "Title: "
"""The words before the name of a deck; without a name there is no line."""

PARTS_OF_PROGRAMS = {"side": "Sideboard"}
"""The names of parts in programs that no person writes above cards."""

BEFORE_GAP = frozenset(("PART", "INLINE"))
"""Tags whose token has the blanks behind them up to the next tag."""


def find(text: str, is_card_title: IsCardTitle = no_title) -> TypedLines | None:
    """Return the lines that a reader of the page sees, or nothing if the text is no page."""
    small = text.lower()
    if "[td]" in small:
        text = _BBCODE_TABLE.sub(r"<\1>", text)
    if "<" not in text or "<superzone" in small or "legality/deck-" in small:
        return None
    other = any(sign in small for sign in _OTHER_SIGNS) and _OTHER_XML.search(text) is not None
    if not other and len(list(islice(_BLOCK.finditer(text, 0, LOOKED_AT), 2))) < 2:
        return None
    text = show_titles(without_hidden(text, small), is_card_title)
    page = PageLines(text, is_card_title)
    tree: Any = load_grammar("page").parse(text, start="page")
    for token in tree.children:
        page.take(token)
    page.end()
    if other:
        return TypedLines(tuple(page.lines), "a deck of OCTGN or Cockatrice in XML", "dek")
    return TypedLines(tuple(page.lines), "a page in HTML")


class PageLines:
    """Takes every tag and all words of a page, in order, and collects the lines that a reader sees."""

    def __init__(self, text: str, is_card_title: IsCardTitle) -> None:
        self.text = text
        self.is_card_title = is_card_title
        self.lines: list[TypedLine] = []
        self.words: list[str] = []
        self.words_line = 0
        self.hidden = 0
        self.rows: list[TableLine] = []
        self.cells: list[str] | None = None
        self.cell_lines: list[int] = []
        self.in_cell = False
        self.spans = RowSpans()
        self.open_rows = OpenRows(is_card_title)
        self.part: TypedLine | None = None
        self.at = 0
        self.number = 1
        self._takers: dict[str, Callable[[Token], None]] = {
            "ROWS": self._take_rows,
            "ITEMS": self._take_items,
            "LINES": self._take_items,
            "CARDS": self._take_cards,
            "BREAKS": self._take_breaks,
            "PART": self._take_part,
            "CARD": self._take_card,
            "ROW": self._begin_row,
            "ROW_END": self._end_row,
            "CELL": self._begin_cell,
            "CELL_END": self._end_cell,
            "BREAK": self._take_break,
            "INLINE": self._take_inline,
            "DECK_NAME": self._begin_title,
            "WORDS": self._take_words,
            "LONE": self._take_words,
        }

    def take(self, token: "Token") -> None:
        """Take the next token of the grammar."""
        start = token.start_pos or 0
        self.number += self.text.count("\n", self.at, start)
        self.at = start
        kind = token.type
        if kind == "HIDE":
            self.hidden += not token.endswith("/>")
        elif kind == "SHOW":
            self.hidden = max(0, self.hidden - 1)
        elif not self.hidden:
            if kind in self._takers:
                self._takers[kind](token)
            if kind in BEFORE_GAP:
                self._take_behind(token, token.rindex(">") + 1)

    def _take_behind(self, token: str, at: int) -> None:
        """Take the blanks behind a tag, which are words as well: they may hold the end of a line."""
        if at < len(token):
            self._pass(token[:at])
            self._take_words(token[at:])

    def _take_breaks(self, token: "Token") -> None:
        """Take tags that begin or end a line, with the words behind each."""
        for tag, words in _BREAK_AND_WORDS.findall(token):
            if tag[:7].lower() == "</table":
                self._end_table()
            else:
                self._take_break()
            self._pass(tag)
            if words:
                self._take_words(words)
                self._pass(words)

    def _pass(self, piece: str) -> None:
        """Go on behind a piece of the page."""
        self.number += piece.count("\n")
        self.at += len(piece)

    def end(self) -> None:
        """End the page."""
        self._end_table()
        self._end_line()

    def _end_line(self) -> None:
        """End the line: what is behind it begins another one."""
        said = words_of("".join(self.words)) if self.words else ""
        said = "" if said == TITLE.strip() else said
        self.words = []
        if said:
            self._end_table()
            self.lines.append(TypedLine(said, max(1, self.words_line)))
        elif self.lines and self.lines[-1].text and not self.rows:
            self.lines.append(TypedLine("", self.number))

    def _add_words(self, piece: str, line: int) -> None:
        if not self.words and piece.strip():
            self.words_line = line
        if self.words or piece.strip():
            if self.cells is not None and piece.strip():
                self.open_rows.begin_piece(len(self.words), line)
            self.words.append(piece.replace("<", "&lt;"))

    def _take_words(self, token: str) -> None:
        """Take words. A line end is one for people who type tags, but not inside a table."""
        if self.cells is not None:
            above = token.count("\n", 0, len(token) - len(token.lstrip()))
            self._add_words(f"{token} ", self.number + above)
            return
        for number, piece in enumerate(token.split("\n")):
            if number:
                self._end_line()
            self._add_words(piece, self.number + number)

    def _take_break(self, _token: "Token | None" = None) -> None:
        """End the line, but within a row only the words."""
        if self.cells is None:
            self._end_line()
        else:
            if self.words:
                self.open_rows.end_piece(is_block=True)
            self._add_words(" ", self.number)

    def _take_inline(self, token: "Token") -> None:
        """End a piece of a cell: an element behind words may be a heading, where the cell is not closed."""
        if self.cells is not None and self.words and token[1] != "/":
            self.open_rows.end_piece(is_block=False)

    def _begin_row(self, _token: "Token") -> None:
        self._end_open_row()
        if self.words:
            self._end_line()
        self.cells, self.cell_lines = [], []

    def _begin_cell(self, token: "Token") -> None:
        if self.in_cell:
            self._end_cell()
        self.in_cell = self.cells is not None
        if self.cells is not None:
            self.spans.open(len(self.cells), token)

    def _end_cell(self, _token: "Token | None" = None) -> None:
        if self.cells is None:
            return
        self.cells.append(words_of("".join(self.words)))
        self.cell_lines.append(self.words_line if self.words else self.number)
        self.words, self.in_cell = [], False
        self.open_rows.end_cell()

    def _end_row(self, _token: "Token | None" = None) -> None:
        if self.cells is None:
            return
        if self.in_cell or self.words:
            self._end_cell()
        self.rows.append(self.spans.fill((self.cells, self.cell_lines)))
        self.cells = None

    def _end_open_row(self) -> None:
        """End a row whose end has no tag. A heading at its end is no part of its last cell."""
        if self.cells is None:
            return
        heading = self.open_rows.cut_heading(self.words, self.in_cell, self.words_line)
        self._end_row()
        if heading is not None:
            self.open_rows.add_heading(self.rows, heading)

    def _end_table(self, _token: "Token | None" = None) -> None:
        """Turn the rows of the table into lines."""
        self._end_open_row()
        rows, self.rows = self.rows, []
        self.spans = RowSpans()
        self.open_rows.end_table(rows)
        if rows:
            self.lines += typed_rows(rows, self.is_card_title)

    def _take_rows(self, token: "Token") -> None:
        """Take a run of whole rows."""
        self._end_open_row()
        if self.words:
            self._end_line()
        rows = rows_in(token, self.number)
        self.rows += map(self.spans.fill, rows) if self.spans.open_cells else rows

    def _take_items(self, token: "Token") -> None:
        """Take a run of items, or of lines that each end with a break."""
        if self.cells is not None:
            self._add_words(f"{TAG.sub(' ', token)} ", self.number)
            return
        first = "".join(self.words)
        self._end_table()
        if token.type == "ITEMS" or not first.strip():
            self._end_line()
            first = ""
        lines = lines_in(token, token.type == "ITEMS", self.number)
        if first:
            said, line = lines[0]
            lines[0] = TypedLine(f"{words_of(first)} {said}", line)
        self.lines += lines
        self.words = []

    def _take_cards(self, token: "Token") -> None:
        """Take a run of cards whose attributes, or words, say what they are."""
        self._end_line()
        self._open_part()
        self.lines += cards_in(token, self.number)

    def _take_part(self, token: "Token") -> None:
        """Keep the part of the deck that a tag names until a card is in it."""
        name = attributes_of(token).get("name")
        self._end_line()
        said = PARTS_OF_PROGRAMS.get(name.casefold(), words_of(name)) if name else ""
        self.part = TypedLine(f"{said}:", self.number) if said else None

    def _open_part(self) -> None:
        if self.part is not None:
            self.lines.append(self.part)
            self.part = None

    def _begin_title(self, _token: "Token") -> None:
        self._end_line()
        self._add_words(TITLE, self.number)

    def _take_card(self, token: "Token") -> None:
        """Take a card; its name may be in its words."""
        if self.cells is None:
            self._end_line()
        self._open_part()
        self._add_words(card_line(attributes_of(token), ""), self.number)
