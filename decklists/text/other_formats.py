"""Recognize inputs that are no list in text: documents, archives, links, and lists of card numbers alone."""

import re

from decklists.mistakes import Mistake
from decklists.model import Span
from decklists.text import line_mistakes

BINARY = (
    (b"%PDF", "a PDF document; copy its text, or export the list as text"),
    (b"PK\x03\x04", "a Word, Excel, OpenDocument or zip file; save it as text or CSV"),
    (b"\xd0\xcf\x11\xe0", "an old Word or Excel file; save it as text or CSV"),
    (b"{\\rtf", "a document in RTF; save it as text"),
    (b"\x89PNG", "a picture; type the list, or export it as text"),
    (b"\xff\xd8\xff", "a picture; type the list, or export it as text"),
    (b"GIF8", "a picture; type the list, or export it as text"),
    (b"\x1f\x8b", "a gzip archive; unpack it first"),
    (b"7z\xbc\xaf", "a 7-Zip archive; unpack it first"),
    (b"Rar!", "a RAR archive; unpack it first"),
)
"""How files begin that hold no text, their formats and the way out."""

_LINK = re.compile(r"\s*+(?:https?://|www\.)\S++\s*+")
_NUMBERS = re.compile(r"[0-9][0-9._?:x*-]{2,40}[0-9]")
_NUMBERED = re.compile(r"(?:[0-9]{1,3}[x ])?[0-9A-F]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}")
LOOKED_AT = 20_000
FEWEST = 5
"""Fewer numbers are no list."""


def name_format(data: bytes) -> str:
    """Return the format of a file that holds no text, and the way out; nothing if it may be text."""
    return next((said for begins, said in BINARY if data.startswith(begins)), "")


def refused_format(text: str) -> Mistake | None:
    """Return the mistake of a text that is a document, a link, or names no card."""
    start = text[:LOOKED_AT]
    said = next((said for begins, said in BINARY if start.startswith(begins.decode("latin-1"))), "")
    if not said and start[:12].lstrip().lower().startswith(("http", "www.")) and _LINK.fullmatch(text):
        said = "a link; open it, and copy the list or its export as text"
    if not said and start[:40].strip()[:1].isdigit() and _is_numbers(start):
        said = "a list of card numbers without names; export the list with the names of the cards"
    if not said:
        return None
    found, _, fix = said.partition("; ")
    mistake = line_mistakes.OTHER_FORMAT.at(Span(1, 1, 1), found)
    return mistake._replace(fix=fix)


def _is_numbers(text: str) -> bool:
    """Tell whether a text is nothing but card numbers of some program."""
    first = text.split("\n", 1)[0].split(",", 1)[0].strip()
    if not (_NUMBERS.fullmatch(first) or _NUMBERED.fullmatch(first)):
        return False
    words = [word for word in re.split(r"[,;\s|]+", text) if word]
    numbers = sum(1 for word in words if _NUMBERS.fullmatch(word) or _NUMBERED.fullmatch(word))
    return len(words) >= FEWEST and numbers * 10 >= len(words) * 9
