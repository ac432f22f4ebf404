"""Limits to the size of a deck list, and the mistakes of a larger text."""

from collections.abc import Sequence
from typing import IO, NamedTuple

from decklists.dialect import DialectReader, IsCardTitle, Parsed
from decklists.mistakes import Mistake
from decklists.model import Span
from decklists.text import line_mistakes


class SizeLimits(NamedTuple):
    """The most bytes (or characters, of text), lines, and characters in one line."""

    length: int = 1_000_000
    lines: int = 5_000
    line: int = 5_000


LIMITS = SizeLimits()

PIECE = 32_768
"""Bytes that are read at first. Nearly every list ends before."""


def read_bounded(stream: IO[bytes], limits: SizeLimits = LIMITS) -> bytes:
    """Read a list and at most one byte more than it may have, so that a longer one is noticed.

    To read so many bytes at once reserves a megabyte, which takes longer than reading a list.
    """
    piece = stream.read(PIECE)
    return piece if len(piece) < PIECE else piece + stream.read(limits.length + 1 - PIECE)


def length_fault(text: str | bytes, limits: SizeLimits) -> Mistake | None:
    """Refuse a text that is too long to be looked at."""
    if len(text) <= limits.length:
        return None
    unit = "bytes" if isinstance(text, bytes) else "characters"
    return line_mistakes.TOO_LONG.at(Span(1, 1, 1), f"{len(text):,} {unit}")


def lines_fault(lines: Sequence[str], limits: SizeLimits) -> Mistake | None:
    """Refuse a text that has too many lines, at the first one too many."""
    if len(lines) <= limits.lines:
        return None
    return line_mistakes.TOO_MANY_LINES.at(Span(limits.lines + 1, 1, 1), f"{len(lines):,} lines")


def read_within(
    limits: SizeLimits, reader: DialectReader, text: str, lines: Sequence[str], is_card_title: IsCardTitle
) -> Parsed:
    """Read a text with its overlong lines left out, each of them reported."""
    if len(text) <= limits.line or max(map(len, lines), default=0) <= limits.line:
        return reader.read(text, is_card_title)
    short = [line if len(line) <= limits.line else "" for line in lines]
    parsed = reader.read("\n".join(short) + "\n", is_card_title)
    for number, line in enumerate(lines, 1):
        if len(line) > limits.line:
            parsed.accounts[number - 1] = "mistake"
            span = Span(number, limits.line + 1, len(line) + 1)
            parsed.mistakes.append(line_mistakes.LINE_TOO_LONG.at(span, f"{len(line):,} characters"))
    return parsed
