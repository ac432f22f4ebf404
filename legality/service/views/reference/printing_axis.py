"""The printings of a card on an axis of years: a dot for one date, a bar for a release within a window."""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import NamedTuple

from cardpools.catalog.catalog import Catalog
from cardpools.catalog.folding import fold
from cardpools.data_files.expansion_file import UNDATED
from cardpools.model import Card, Expansion, Printing
from cardpools.revisions.how_new import MONTHS, write_day
from legality.render.catalog.card_words import dated_printings, edition_span

TICKS = 5
"""Years under the axis."""

MARGIN = 2.0
"""Percent of the axis at both ends, so that no dot is cut off."""

LEAST_BAR = 3.0
"""Percent of the axis. A shorter bar would look like a dot."""

SIDES = {"back": "back side", "alternate": "alternate face"}
ONE_MONTH = 31


class AxisMark(NamedTuple):
    """The place of a release on the axis, in percent; a bar has a width."""

    at: float
    width: float


class PrintingLine(NamedTuple):
    """One printing in words, with its mark. Without a mark its release is not known."""

    id: str
    expansion: str
    number: str
    released: str
    side: str
    printed_name: str
    mark: AxisMark | None


class YearTick(NamedTuple):
    """A year under the axis."""

    year: int
    at: float


class PrintingAxis(NamedTuple):
    """All printings of a card, the years below them, and a sentence that explains the marks."""

    lines: tuple[PrintingLine, ...]
    ticks: tuple[YearTick, ...]
    legend: str


def draw_axis(catalog: Catalog, card: Card) -> PrintingAxis:
    """Place the printings of a card between the first and the last year of its edition."""
    first, last = edition_span(catalog)
    span = date(first.year, 1, 1), date(last.year, 12, 31)
    lines = tuple(_line(card, found, printing, span) for found, printing in dated_printings(catalog, card))
    return PrintingAxis(lines, tuple(_ticks(span)), _legend(lines))


def write_release(expansion: Expansion) -> str:
    """Write a release as precisely as it is known: a date, a month, a year, or a window."""
    first, last = expansion.earliest, expansion.latest
    if last >= UNDATED:
        return "date not known"
    if first == last:
        return write_day(first)
    if (first.year, first.month) == (last.year, last.month):
        return f"{MONTHS[first.month - 1]} {first.year}"
    if first.year == last.year and (first.month, last.month) == (1, 12):
        return str(first.year)
    begins = MONTHS[first.month - 1] + ("" if first.year == last.year else f" {first.year}")
    return f"{begins} to {MONTHS[last.month - 1]} {last.year}"


def _line(card: Card, found: Expansion, printing: Printing, span: tuple[date, date]) -> PrintingLine:
    number = " ".join(filter(None, (printing.number, printing.rarity)))
    named = "" if fold(printing.source_name) == fold(card.name) else printing.source_name
    side = SIDES.get(printing.side, "")
    released, mark = write_release(found), _mark(found, span)
    return PrintingLine(printing.id, found.name, number, released, side, named, mark)


def _mark(found: Expansion, span: tuple[date, date]) -> AxisMark | None:
    """Return a dot for a release that is known to the month or better, else a bar."""
    if found.latest >= UNDATED:
        return None
    start, end = _percent(found.earliest, span), _percent(found.latest, span)
    if (found.latest - found.earliest).days <= ONE_MONTH:
        return AxisMark(start, 0)
    width = max(end - start, LEAST_BAR)
    return AxisMark(min(start, 100 - MARGIN - width), round(width, 2))


def _percent(day: date, span: tuple[date, date]) -> float:
    first, last = span
    part = (min(max(day, first), last) - first).days / max(1, (last - first).days)
    return round(MARGIN + part * (100 - 2 * MARGIN), 2)


def _ticks(span: tuple[date, date]) -> Iterator[YearTick]:
    first, last = span[0].year, span[1].year
    steps = min(TICKS - 1, last - first)
    years = [first + round((last - first) * step / steps) for step in range(steps + 1)] if steps else [first]
    yield from (YearTick(year, _percent(date(year, 1, 1), span)) for year in years)


def _legend(lines: Sequence[PrintingLine]) -> str:
    """Explain the marks that the axis has, and say how many releases are not known."""
    marks = [line.mark for line in lines if line.mark]
    said = ["A dot is one date."] if any(not mark.width for mark in marks) else []
    said += ["A bar is a release on some day within it."] if any(mark.width for mark in marks) else []
    if unknown := len(lines) - len(marks):
        one = "The date of 1 printing is not known."
        said.append(one if unknown == 1 else f"The dates of {unknown} printings are not known.")
    return " ".join(said)
