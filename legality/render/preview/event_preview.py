"""The preview of an event: its title, its day on a leaf of a calendar, where it is, and its state."""

from datetime import date
from typing import NamedTuple

from cardpools.revisions.how_new import MONTHS
from legality.render.preview.canvas import (
    BAD,
    GOOD,
    IDLE,
    INK,
    LINE,
    ON_NIGHT,
    PAPER,
    SOFT,
    Canvas,
    TextStyle,
    fit_line,
    fit_lines,
    length_of,
)
from legality.render.preview.deck_preview import HEIGHT, WIDTH
from legality.render.preview.letters import in_drawn_letters
from legality.render.preview.night import draw_name, draw_night

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")

STATE_COLOURS = {"open": GOOD, "cancelled": BAD}
"""Of the tag of an event; other states are grey."""

MOST_LINES = 4


class EventPreview(NamedTuple):
    """What the picture of an event shows."""

    title: str
    on: date
    when: str
    """`Saturday, 5 December 2026, 10:00 CET`."""
    place: str
    facts: tuple[str, ...] = ()
    """Further lines, such as the format and the places left."""
    state: str = ""
    """The word of its tag, such as `open`, or nothing."""


def draw_event_preview(event: EventPreview) -> bytes:
    """Draw the picture as PNG."""
    canvas = Canvas(WIDTH, HEIGHT, PAPER)
    draw_night(canvas, 1010, 70)
    draw_name(canvas, 64, 40)
    title = TextStyle(58, ON_NIGHT, is_bold=True)
    lines = fit_lines(in_drawn_letters(event.title, "A Star Trek CCG event"), title, 1060, 2)
    for number, line in enumerate(lines):
        canvas.text(64, (194 if len(lines) == 1 else 170) + 64 * number, line, title)
    left, top, right, bottom = 48, 262, 1152, 590
    canvas.polygon(
        ((left, top), (right - 28, top), (right, top + 28), (right, bottom), (left, bottom)), PAPER
    )
    _draw_leaf(canvas, event.on)
    _draw_facts(canvas, event)
    return canvas.as_png()


def _draw_leaf(canvas: Canvas, on: date) -> None:
    """Draw the day as a leaf of a calendar."""
    canvas.rectangle(84, 308, 284, 544, LINE, 16)
    canvas.rectangle(86, 310, 282, 542, PAPER, 14)
    canvas.rectangle(86, 310, 282, 368, BAD, 14)
    canvas.rectangle(86, 340, 282, 368, BAD)
    month = f"{MONTHS[on.month - 1]}".upper()[:3]
    canvas.text(184, 352, f"{month} {on.year}", TextStyle(30, "#ffffff", is_bold=True), "ms")
    canvas.text(184, 480, str(on.day), TextStyle(104, INK, is_bold=True), "ms")
    canvas.text(184, 524, WEEKDAYS[on.weekday()], TextStyle(26, SOFT), "ms")


def _draw_facts(canvas: Canvas, event: EventPreview) -> None:
    bold, plain = TextStyle(36, INK, is_bold=True), TextStyle(30, SOFT)
    width = 1112 - 328
    if event.state:
        tag = TextStyle(26, "#ffffff", is_bold=True)
        word = fit_line(event.state, tag, 200)
        span = length_of(word, tag) + 32
        canvas.rectangle(1112 - span, 306, 1112, 350, STATE_COLOURS.get(event.state, IDLE), 8)
        canvas.text(1112 - span / 2, 337, word, tag, "ms")
        width -= round(span) + 16
    canvas.text(328, 342, fit_line(event.when, bold, width), bold)
    y = 394
    for words in tuple(filter(None, (event.place, *event.facts)))[:MOST_LINES]:
        canvas.text(328, y, fit_line(words, plain, 1112 - 328), plain)
        y += 48
