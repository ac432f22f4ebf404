"""Recognize inputs that are no list in text: documents, archives, links, and lists of card numbers alone."""

import re
from collections.abc import Iterator

from decklists.mistakes import Mistake
from decklists.model import Span
from decklists.text import line_mistakes
from decklists.text.late_pattern import LatePattern

PICTURE = "a picture; type the list, or export it as text"
BINARY = (
    (b"%PDF", "a PDF document; copy its text, or export the list as text"),
    (b"\xd0\xcf\x11\xe0", "an old Word or Excel file; save it as text or CSV"),
    (b"{\\rtf", "a document in RTF; save it as text"),
    (b"\x89PNG", PICTURE),
    (b"\xff\xd8\xff", PICTURE),
    (b"GIF8", PICTURE),
    (b"RIFF", "a picture, a sound or a film; type the list, or export it as text"),
    (b"\x1f\x8b", "a gzip archive; unpack it first"),
    (b"7z\xbc\xaf", "a 7-Zip archive; unpack it first"),
    (b"Rar!", "a RAR archive; unpack it first"),
    (b"SQLite format 3", "a database; export the list as text"),
)
"""How files begin that hold no text, their formats and the way out."""

ZIP = b"PK\x03\x04"
ZIPPED = (
    (b"word/", "a Word document (.docx); save it as text"),
    (b"xl/", "an Excel workbook (.xlsx); save the sheet as CSV"),
    (b"opendocument.spreadsheet", "an OpenDocument spreadsheet (.ods); save the sheet as CSV"),
    (b"opendocument.text", "an OpenDocument text (.odt); save it as text"),
    (b"ppt/", "a presentation; copy its text"),
)
"""Names within a zip file, the formats that they show and the way out."""

FIRST_LETTERS = frozenset("\0PBR" + "".join(begins[:1].decode("cp1252") for begins, _ in BINARY))
"""How texts begin that may be decoded from such a file."""

_LINK = LatePattern(r"\s*+(?:https?://|www\.)\S++\s*+")
_ANY_LINK = LatePattern(r"https?://[^\s/]{3,}")
LINK = "a link; open it, and copy the list or its export as text"
_DATA = LatePattern(r"data:[a-z]{1,20}/[a-z0-9.+-]{1,60}[;,]")
_CODE = LatePattern(r"\s*+[A-Za-z0-9+/_-]{24,}+={0,2}\s*+")
_BARE_KEYS = ("name", "number", "qty", "price", "true", "false", "null")
_NO_NAMES = LatePattern(
    r'"[^"\n]{0,60}"\s{0,20}:'
    r'(?!\s{0,20}(?:"?[0-9]|\{[^][{}]{0,300}?"(?:qty|quantity|count|copies|amount|number)"\s{0,20}:))'
    r'|"(?:id|card_?id|code|set|qty|quantity|count|copies|amount|number|num|version|cards?|card_?[0-9]{1,9})"'
    r"\s{0,20}:|<card\b(?![^<>]{0,500}\bname)[^<>]{0,500}>|<(?!card)[^<>]{0,500}>"
    rf"|\b[0-9A-Fa-f]{{8}}(?:-[0-9A-Fa-f]{{4}}){{3}}-[0-9A-Fa-f]{{12}}\b|\b(?:{'|'.join(_BARE_KEYS)})\b"
)
"""Keys of JSON, unless a count behind them may make them names, tags, and identifiers."""

_WORD = LatePattern(r"[^\W\d_]{3}")
_NUMBER = LatePattern(r"[0-9]{1,20}")
_LONG_NUMBER = LatePattern(r"[0-9]{2,20}")
_NUMBERS = LatePattern(r"[0-9][0-9._?:x*-]{2,40}[0-9]")
_NUMBERED = LatePattern(r"(?:[0-9]{1,3}[x ])?[0-9A-F]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}")
_IN_NUMBERS = "0123456789ABCDEFabcdef-._?:x* "
"""All that is in such numbers."""

LOOKED_AT = 20_000
FIRST_LINES = 100
"""The characters that are looked at first."""
FEWEST = 5
"""Fewer numbers are no list."""


def name_format(data: bytes) -> str:
    """Return the format of a file that holds no text, and the way out; nothing if it may be text."""
    if data.startswith(ZIP):
        shown = next(
            (said for name, said in ZIPPED if name in data[:LOOKED_AT] or name in data[-LOOKED_AT:]), ""
        )
        return shown or "a zip archive; unpack it first, or save a document in it as text"
    if data[4:8] == b"ftyp":
        return PICTURE
    said = next((said for begins, said in BINARY if data.startswith(begins)), "")
    if said or not data.startswith(b"BM"):
        return said
    return PICTURE if b"\0" in data[:LOOKED_AT] else ""


def refused_format(text: str) -> Mistake | None:
    """Return the mistake of a text that is a document, a link, or names no card."""
    start = text[:LOOKED_AT]
    head = start[:40].lstrip()
    # Bytes of no text were decoded as Windows-1252, which keeps the marks at their beginning.
    said = name_format(text.encode("cp1252", "replace")) if text[:1] in FIRST_LETTERS else ""
    if not said and head[:12].lower().startswith(("http", "www.")) and _LINK.fullmatch(text):
        said = LINK
    if not said and head.startswith("data:") and _DATA.match(head):
        said = "a file in base64; export the list as text"
    if not said and len(text) < LOOKED_AT and _CODE.fullmatch(text) and _is_code(text.strip()):
        said = "the code of a deck for some program; export the list as text with the names of the cards"
    if (
        not said
        and (head[:1].isdigit() or head[:1] in ("{", "[", "<"))
        and (_is_numbers(start) or _names_nothing(start))
    ):
        said = "a list of card numbers without names; export the list with the names of the cards"
    return _refusal(said) if said else None


def no_card(text: str) -> Mistake:
    """Return the mistake of a text without a card: with a link, the list may be there."""
    if _ANY_LINK.search(text[:LOOKED_AT]):
        return _refusal(LINK)
    return line_mistakes.EMPTY.at(Span(1, 1, 1), "")


def _refusal(said: str) -> Mistake:
    found, _, fix = said.partition("; ")
    return line_mistakes.OTHER_FORMAT.at(Span(1, 1, 1), found)._replace(fix=fix)


def _is_code(word: str) -> bool:
    """Tell whether a word without blanks has digits, small letters and capitals, as base64 has."""
    return any(map(str.isdigit, word)) and min(sum(map(str.islower, word)), sum(map(str.isupper, word))) > 2


def _names_nothing(text: str) -> bool:
    """Tell whether JSON, XML or lines hold numbers and no word but keys, tags and the names of parts.

    A name may be as short as `1x`: in XML any words in an element are one, in lines a number has two digits.
    """
    kind = text.lstrip()[:1]
    if kind != "<" and _begins_with_name(text):
        return False
    for said in _words_between(text):
        if said.strip() if kind == "<" else _WORD.search(said):
            return False
    numbers = _NUMBER if kind in ("{", "[", "<") else _LONG_NUMBER
    return len(numbers.findall(text)) >= FEWEST


def _begins_with_name(text: str) -> bool:
    """Tell whether the first lines hold a word, so that the rest need not be searched.

    Only keys in quotes and tags reach beyond the end of a line, so lines above the first of them are whole.
    """
    start = text[: text.find("\n", FIRST_LINES) + 1]
    for mark in ('"', "<"):
        if mark in start:
            start = start[: start.rfind("\n", 0, start.index(mark)) + 1]
    if any(len(word) > 2 and word.isalpha() and word not in _BARE_KEYS for word in start.split()):
        return True  # Most lists: `1 Spock`.
    return any(map(_WORD.search, _NO_NAMES.split(start)))


def _words_between(text: str) -> Iterator[str]:
    """Yield the words between keys, tags and identifiers, so that the first name ends the search."""
    at = 0
    for found in _NO_NAMES.finditer(text):
        yield text[at : found.start()]
        at = found.end()
    yield text[at:]


def _is_numbers(text: str) -> bool:
    """Tell whether a text is nothing but card numbers of some program."""
    first = text.split("\n", 1)[0].split(",", 1)[0].strip()
    if first.strip(_IN_NUMBERS) or not (_NUMBERS.fullmatch(first) or _NUMBERED.fullmatch(first)):
        return False
    words = [word for word in re.split(r"[,;\s|]+", text) if word]
    numbers = sum(1 for word in words if _NUMBERS.fullmatch(word) or _NUMBERED.fullmatch(word))
    return len(words) >= FEWEST and numbers * 10 >= len(words) * 9
