"""Turn a page, a piece of one, or an XML deck of OCTGN or Cockatrice into typed lines."""

import re
from html.parser import HTMLParser

from decklists.dialect import IsCardTitle, no_title
from decklists.forms.rows import typed_rows
from decklists.forms.typed_lines import TypedLine, TypedLines

_BLOCK = re.compile(
    r"<(?:html|body|br|p|div|table|tr|td|li|ul|ol|h[1-6]|pre|section|zone|cockatrice_deck)\b[^<>]{0,500}>",
    re.IGNORECASE,
)
_OURS = re.compile(r"<superzone\b|legality/deck-", re.IGNORECASE)
_OTHER_XML = re.compile(
    r"<(?:section|zone)\s[^<>]{0,200}\bname\s*=|<cockatrice_deck\b|<cards\s[^<>]{0,200}\bname\s*=",
    re.IGNORECASE,
)

_DECLARATION = re.compile(r"<[!?][^<>\n]{0,300}>")
_BROKEN = re.compile(r"<(?!/?[A-Za-z][^<>]{0,2000}>)")

BREAKS = frozenset(
    (
        *(
            "br",
            "p",
            "div",
            "li",
            "ul",
            "ol",
            "table",
            "tr",
            "h1",
            "h2",
            "h3",
            "h4",
            "h5",
            "h6",
            "body",
            "html",
        ),
        *(
            "pre",
            "section",
            "zone",
            "blockquote",
            "dt",
            "dd",
            "dl",
            "hr",
            "header",
            "footer",
            "article",
            "card",
        ),
        *("cards", "deckname", "deck", "comments", "notes", "caption", "tbody", "thead"),
    )
)
HIDDEN = frozenset(("style", "script", "head", "template", "svg", "select", "button", "nav", "email"))
"""Elements whose words no reader sees."""

COUNTS = ("qty", "number", "quantity", "count")
"""Attributes of a card in an XML deck that say how many."""


def find(text: str, is_card_title: IsCardTitle = no_title) -> TypedLines | None:
    """Return the lines that a reader of the page sees, or nothing if the text is no page."""
    if "<" not in text or _OURS.search(text) is not None:
        return None
    other = _OTHER_XML.search(text) is not None
    if not other and len(_BLOCK.findall(text[:200_000])) < 2:
        return None
    page = PageWords(is_card_title)
    page.feed(without_broken_tags(text))
    page.close()
    page.end_line()
    page.end_table()
    if other:
        return TypedLines(tuple(page.lines), "a deck of OCTGN or Cockatrice in XML", "dek")
    return TypedLines(tuple(page.lines), "a page in HTML")


def without_broken_tags(text: str) -> str:
    """Blank out comments and declarations, and mask each `<` that begins no whole tag.

    The parser takes time in the square of the number of broken tags. Line ends stay, so that no line moves.
    """
    kept, at = [], 0
    while (begins := text.find("<!--", at)) >= 0:
        ends = text.find("-->", begins)
        ends = len(text) if ends < 0 else ends + 3
        kept += [text[at:begins], "\n" * text.count("\n", begins, ends)]
        at = ends
    said = _DECLARATION.sub(" ", "".join((*kept, text[at:])))
    return _BROKEN.sub("&lt;", said)


class PageWords(HTMLParser):
    """Hears every tag and all words of a page, in order, and collects the lines that a reader sees."""

    def __init__(self, is_card_title: IsCardTitle) -> None:
        super().__init__(convert_charrefs=True)
        self.is_card_title = is_card_title
        self.lines: list[TypedLine] = []
        self.words: list[str] = []
        self.line = 0
        self.hidden = 0
        self.rows: list[tuple[list[str], int]] = []
        self.cells: list[str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin an element."""
        if tag in HIDDEN:
            self.hidden += 1
        elif tag in ("td", "th") and self.cells is not None:
            self._end_cell()
        elif tag == "tr":
            self._end_row()
            self.cells = []
        elif tag in BREAKS and self.cells is None:
            self.end_line()
        elif tag == "br":
            self.words.append(" ")
        self._take_attributes(tag, {key: value or "" for key, value in attrs})

    def handle_endtag(self, tag: str) -> None:
        """End an element."""
        if tag in HIDDEN:
            self.hidden = max(0, self.hidden - 1)
        elif tag in ("td", "th"):
            self._end_cell()
        elif tag == "tr":
            self._end_row()
        elif tag == "table":
            self.end_table()
        elif tag in BREAKS and self.cells is None:
            self.end_line()

    def handle_data(self, data: str) -> None:
        """Take words. A line end is one for people who type tags, but not inside a table."""
        if self.hidden:
            return
        for number, piece in enumerate(data.split("\n")):
            if number and self.cells is None:
                self.end_line()
            if piece.strip() and not self.words:
                self.line = self.getpos()[0] + number
            self.words.append(piece if self.cells is None else f"{piece} ")

    def end_line(self) -> None:
        """End the line: what is behind it begins another one."""
        said = " ".join("".join(self.words).split())
        self.words = []
        if said:
            self.end_table()
            self.lines.append(TypedLine(said, max(1, self.line)))
        elif self.lines and self.lines[-1].text and not self.rows:
            self.lines.append(TypedLine("", self.getpos()[0]))

    def _take_attributes(self, tag: str, said: dict[str, str]) -> None:
        """Take the zone or the card that the attributes of an XML deck name."""
        if tag in ("section", "zone") and said.get("name"):
            self.line = self.getpos()[0]
            self.words.append(f"{said['name']}:")
            self.end_line()
        elif tag in ("card", "cards"):
            self.line = self.getpos()[0]
            count = next((said[key] for key in COUNTS if said.get(key)), "1")
            self.words.append(f"{count} {said.get('name', '')}")

    def _end_cell(self) -> None:
        if self.cells is not None:
            self.cells.append(" ".join("".join(self.words).split()))
            self.words = []

    def _end_row(self) -> None:
        if self.cells is None:
            return
        if "".join(self.words).strip():
            self._end_cell()
        self.rows.append((self.cells, self.getpos()[0]))
        self.cells, self.words = None, []

    def end_table(self) -> None:
        """Turn the rows of the table into lines."""
        self._end_row()
        rows, self.rows = self.rows, []
        self.lines += typed_rows(rows, self.is_card_title)
