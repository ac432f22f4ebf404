"""A card's time line: one line for each expansion that has the card, with a mark at its release."""

import sys
from collections.abc import Sequence
from datetime import date

from cardpools.data_files.expansion_file import UNDATED
from cardpools.model import Expansion

_SIGNS = "·●├─┤…"
_PLAIN_SIGNS = ".*|-|~"
"""For a terminal that can only show ASCII."""

_LEAST = 10  # columns of a readable time line


def draw_life(expansions: Sequence[Expansion], span: tuple[date, date], width: int) -> list[str]:
    """Draw the expansions on a line of the years from the first day of the span to the last.

    A release that is known to the month or better is a point, one that is not is a bar.
    """
    background, point, left, bar, right, cut = tuple(_signs())
    longest = max((len(expansion.name) for expansion in expansions), default=0)
    label_width = max(1, min(longest, width // 3))
    line_width = max(_LEAST, width - label_width - 4)
    lines = [_years(span, label_width, line_width)]
    for expansion in expansions:
        start, end = (_column(day, span, line_width) for day in (expansion.earliest, expansion.latest))
        drawn = point if end - start < 2 else left + bar * (end - start - 1) + right
        line = (background * start + drawn).ljust(line_width, background)
        lines.append(f"  {_shorten(expansion.name, label_width, cut)}  {line}")
    return lines


def release_words(expansion: Expansion) -> str:
    """Write the release of an expansion to the day, month or year, as precisely as it is known."""
    first, last = expansion.earliest, expansion.latest
    if last >= UNDATED:
        return "not known"
    if first == last:
        return first.isoformat()
    if (first.year, first.month) == (last.year, last.month):
        return f"{first:%Y-%m}"
    if first.year == last.year and (first.month, last.month) == (1, 12):
        return f"{first.year}"
    return f"{first:%Y-%m} to {last:%Y-%m}"


def _years(span: tuple[date, date], label_width: int, line_width: int) -> str:
    first, last = (str(day.year) for day in span)
    return f"  {'':{label_width}}  {first}{last:>{line_width - len(first)}}"


def _column(day: date, span: tuple[date, date], line_width: int) -> int:
    first, last = span
    days = max(1, (last - first).days)
    return round((min(max(day, first), last) - first).days / days * (line_width - 1))


def _shorten(name: str, width: int, cut: str) -> str:
    return name.ljust(width) if len(name) <= width else name[: width - 1] + cut


def _signs() -> str:
    try:
        _SIGNS.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return _PLAIN_SIGNS
    return _SIGNS
