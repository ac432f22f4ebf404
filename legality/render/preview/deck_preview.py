"""The preview of a deck: its title, verdict, the dial, its parts with counts, affiliations as colours."""

from typing import Literal, NamedTuple

from legality.render.preview.canvas import (
    BAD,
    GOOD,
    INK,
    LINE,
    ON_NIGHT,
    ON_NIGHT_SOFT,
    PAPER,
    SOFT,
    WARN,
    Canvas,
    TextStyle,
    fit_line,
    fit_lines,
    length_of,
)
from legality.render.preview.letters import in_drawn_letters
from legality.render.preview.night import draw_name, draw_night

WIDTH, HEIGHT = 1200, 630
"""The size that Open Graph pictures have."""

DeckState = Literal["legal", "illegal", "open"]

STATE_COLOURS: dict[DeckState, str] = {"legal": GOOD, "illegal": BAD, "open": WARN}
"""Only what is legal is green."""

MOST_PARTS, MOST_COLOURS = 5, 8

RADII = (78.0, 56.0, 34.0)


class PartSize(NamedTuple):
    """A part of the deck, its size against its limit, and its ring on the dial."""

    label: str
    cards: str
    """`32 / min 35`."""
    is_bad: bool
    closed: int = 100
    """How much of the ring is closed, of 100."""
    on_dial: bool = True


class ColourShare(NamedTuple):
    """The cards of an affiliation."""

    letters: str
    colour: str
    cards: int


class DeckPreview(NamedTuple):
    """What the picture of a deck shows."""

    title: str
    state: DeckState
    verdict: str
    """`Illegal`, `Legal`, `Not judged`: in words, since a colour never speaks alone."""
    second_line: str
    """`5 problems`, or nothing."""
    terms: str
    parts: tuple[PartSize, ...] = ()
    """In the order of the dial: its rings from the outer one to the inner one come first."""
    affiliations: tuple[ColourShare, ...] = ()


def draw_deck_preview(deck: DeckPreview) -> bytes:
    """Draw the picture as PNG."""
    canvas = Canvas(WIDTH, HEIGHT, PAPER)
    draw_night(canvas, 1010, 70)
    draw_name(canvas, 64, 40)
    title = TextStyle(58, ON_NIGHT, is_bold=True)
    lines = fit_lines(in_drawn_letters(deck.title, "A Star Trek CCG deck"), title, 1060, 2)
    for number, line in enumerate(lines):
        canvas.text(64, (194 if len(lines) == 1 else 170) + 64 * number, line, title)
    _draw_plate(canvas, deck)
    _draw_affiliations(canvas, deck.affiliations)
    return canvas.as_png()


def _draw_plate(canvas: Canvas, deck: DeckPreview) -> None:
    left, top, right, bottom = 48, 262, 1152, 562
    colour = STATE_COLOURS[deck.state]
    canvas.polygon(
        ((left, top), (right - 28, top), (right, top + 28), (right, bottom), (left, bottom)), PAPER
    )
    canvas.polygon(((left, top), (right - 28, top), (right - 18, top + 10), (left, top + 10)), colour)
    _draw_dial(canvas, 160, 416, deck)
    verdict = TextStyle(60, colour, is_bold=True)
    canvas.text(276, 376, fit_line(deck.verdict, verdict, 400), verdict)
    for y, words, size in ((422, deck.second_line, 30), (524, deck.terms, 25)):
        style = TextStyle(size, INK if size == 30 else SOFT)
        if words:
            for number, line in enumerate(fit_lines(words, style, 370, 2)):
                canvas.text(276, y + size * 1.3 * (number - (size == 25)), line, style)
    _draw_parts(canvas, deck.parts[:MOST_PARTS])


def _draw_dial(canvas: Canvas, x: float, y: float, deck: DeckPreview) -> None:
    rings = [each for each in deck.parts if each.on_dial][: len(RADII)]
    for radius in RADII:
        canvas.ring(x, y, radius, LINE, 12)
    for radius, part in zip(RADII, rings, strict=False):
        canvas.ring(x, y, radius, _colour_of(part, deck), 12, max(0, min(100, part.closed)))


def _colour_of(part: PartSize, deck: DeckPreview) -> str:
    """Return the colour of a part. A complete part is green only in a deck that is legal."""
    return BAD if part.is_bad else GOOD if deck.state == "legal" else SOFT


def _draw_parts(canvas: Canvas, parts: tuple[PartSize, ...]) -> None:
    step = 54
    top = 412 - step * (len(parts) - 1) / 2 + 10
    for number, part in enumerate(parts):
        y = top + step * number
        colour = BAD if part.is_bad else INK
        canvas.disc(692, y - 9, 8, BAD if part.is_bad else SOFT)
        count = TextStyle(28, colour, is_bold=True)
        written = fit_line(part.cards, count, 190)
        canvas.text(1112, y, written, count, "rs")
        label = TextStyle(28, INK)
        canvas.text(714, y, fit_line(part.label, label, 380 - length_of(written, count)), label)


def _draw_affiliations(canvas: Canvas, shares: tuple[ColourShare, ...]) -> None:
    shares = tuple(each for each in shares if each.cards > 0)[:MOST_COLOURS]
    total = sum(each.cards for each in shares)
    if not total:
        canvas.text(64, 604, "Check it, fix it, register it.", TextStyle(24, ON_NIGHT_SOFT))
        return
    x, style = 48.0, TextStyle(24, "#ffffff", is_bold=True)
    for share in shares:
        end = x + 1104 * share.cards / total
        canvas.rectangle(x, 574, end - 3, 616, share.colour, 6)
        word = in_drawn_letters(f"{share.letters} {share.cards}")
        if length_of(word, style) + 16 <= end - 3 - x:
            canvas.text((x + end - 3) / 2, 604, word, style, "ms")
        x = end
