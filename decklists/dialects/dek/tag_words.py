"""The words inside a tag, which the parser hands over in pieces, and their place."""

from decklists.model import Span
from decklists.text.text_positions import on_one_line


class Words:
    """The words inside a tag, as they come in pieces, and the place of the first of them."""

    def __init__(self, opened: Span) -> None:
        self.pieces: list[str] = []
        self.span = opened
        self.begun = False
        self.doubted = False

    def add(self, piece: str, line: int, column: int) -> None:
        """Add a piece at a line and a column, both counted from 1."""
        self.pieces.append(piece)
        bare = piece.strip()
        if not self.begun and bare:
            start = column + len(piece) - len(piece.lstrip())
            self.span = Span(line, start, start + len(bare))
            self.begun = True
        elif bare and line == self.span.line:
            self.span = self.span._replace(end=column + len(piece.rstrip()))

    def end_before(self, tag: Span, lines: list[str]) -> None:
        """Stretch the place to the closing tag: an entity such as &lt; is longer than its character."""
        line, start, _ = self.span
        written = lines[line - 1][start - 1 : tag.start - 1].rstrip()
        if self.begun and line == tag.line and "]]>" not in written:
            self.span = Span(line, start, start + len(written))

    def text(self) -> str:
        """Return the words on one line."""
        return on_one_line("".join(self.pieces))
