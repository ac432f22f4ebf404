"""Colour for terminals that have it. Every colour repeats something that the words say."""

import os
from collections.abc import Iterable
from contextvars import ContextVar
from typing import IO

from legality.render.layout.paragraph import TextLine

STYLES = {
    "good": "1;32",
    "bad": "1;31",
    "open": "1;35",
    "error": "1;31",
    "warning": "35",
    "advice": "2",
    "strong": "1",
    "fix": "36",
    "faint": "2",
}
"""The SGR codes of each style. Only errors are bold, so that they stand out from warnings and advice.

All of them can be read on a light and on a dark background; yellow cannot.
"""

PLAIN_SIGNS = str.maketrans(
    {"–": "-", "…": "...", "“": '"', "”": '"', "‘": "'", "’": "'", "·": ".", "×": "x", "█": "#", "─": "-"}
)
"""For a stream that can only hold ASCII."""


COLOURS = ("auto", "always", "never")
"""The values of --color."""

CHOSEN: ContextVar[str] = ContextVar("colour", default="auto")
"""The value of --color in the call that runs."""


def has_colour(stream: IO[str]) -> bool:
    """Tell whether to print in colour: --color decides, then NO_COLOR, FORCE_COLOR and the terminal."""
    if CHOSEN.get() != "auto":
        return CHOSEN.get() == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR", "0") not in ("", "0"):
        return True
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def paint(lines: Iterable[TextLine], colour: bool) -> str:
    """Join lines, in colour or without."""
    return "".join(_paint_line(line, colour) + "\n" for line in lines)


def _paint_line(line: TextLine, colour: bool) -> str:
    """Join one line; neighbours of one style share its SGR code."""
    shown, last = "", ""
    for text, style in (*line, ("", "")):
        if colour and style != last:
            shown += ("\x1b[0m" if last else "") + (f"\x1b[{STYLES[style]}m" if style else "")
            last = style
        shown += text
    return shown.rstrip() if not colour else shown


def encode(text: str, encoding: str | None) -> bytes:
    """Encode a text for a stream. If it does not fit the encoding, plain signs replace the others."""
    known = encoding or "ascii"
    try:
        return text.encode(known)
    except UnicodeEncodeError:
        return text.translate(PLAIN_SIGNS).encode(known, "replace")


def encodable_text(text: str, encoding: str | None) -> str:
    """Return a text as it looks on a stream of an encoding."""
    return encode(text, encoding).decode(encoding or "ascii")
