"""The night of the pages: its ground, the star chart, the mark."""

from functools import cache
from math import cos, pi, sin
from typing import TYPE_CHECKING

from legality.render.preview.canvas import (
    CHART,
    GOLD,
    ION,
    NIGHT,
    NIGHT_2,
    ON_NIGHT,
    ON_NIGHT_SOFT,
    SCALE,
    Canvas,
    TextStyle,
)

if TYPE_CHECKING:
    from PIL.Image import Image

ORBITS = (112, 180, 304)


CARD = ((9.8, 9.6), (23, 6.2), (28.8, 29.4), (15.6, 32.8))

TICK = ((14, 20), (18.4, 24), (26, 15.4))


def draw_night(canvas: Canvas, x: float, y: float) -> None:
    """Fill the canvas with the night, lighter at the top right, and draw the star chart about a point."""
    canvas.image.paste(NIGHT, (0, 0, *canvas.image.size))
    canvas.image.paste(NIGHT_2, (0, 0), _fade(canvas.image.size))
    for radius in ORBITS:
        canvas.ring(x, y, radius, CHART, 1.5)
    for tick in range(72):
        angle = 2 * pi * tick / 72
        ends = tuple((x + r * cos(angle), y + r * sin(angle)) for r in (296, 304))
        canvas.line(ends, CHART, 1.5)
    for dot in range(96):
        angle = 2 * pi * dot / 96
        canvas.disc(x + 240 * cos(angle), y + 240 * sin(angle), 1.5, CHART)
    planets = (
        (107, 33, 13, GOLD),
        (170, 60, 9, ION),
        (230, -66, 5, ON_NIGHT),
        (163, -99, 2.5, ON_NIGHT_SOFT),
    )
    for right, down, size, colour in planets:
        canvas.disc(x + right, y + down, size, colour)


def draw_mark(canvas: Canvas, left: float, top: float, size: float) -> None:
    """Draw the mark of the pages: a tilted card with a tick, and a planet on the ring about it."""
    unit = size / 40

    def at(*points: tuple[float, float]) -> tuple[tuple[float, float], ...]:
        return tuple((left + unit * x, top + unit * y) for x, y in points)

    def orbit(begin: float, end: float) -> tuple[tuple[float, float], ...]:
        turns = [begin + (end - begin) * step / 40 for step in range(41)]
        tilt = -pi / 10
        flat = [(17 * cos(2 * pi * each), 6.5 * sin(2 * pi * each)) for each in turns]
        return at(
            *((20 + x * cos(tilt) - y * sin(tilt), 20 + x * sin(tilt) + y * cos(tilt)) for x, y in flat)
        )

    canvas.line(orbit(0.5, 1), ION, 2.6 * unit)
    card, tick = at(*CARD), at(*TICK)
    canvas.polygon(card, ON_NIGHT)
    for points, colour, width in (((*card, card[0]), ON_NIGHT, 4 * unit), (tick, NIGHT, 3.2 * unit)):
        canvas.line(points, colour, width)
        for x, y in points:
            canvas.disc(x, y, width / 2, colour)
    canvas.line(orbit(0, 0.5), ION, 2.6 * unit)
    [planet] = at((8, 27.5))
    canvas.disc(*planet, 4.4 * unit, NIGHT)
    canvas.disc(*planet, 3.6 * unit, GOLD)


def draw_name(canvas: Canvas, left: float, top: float) -> None:
    """Write the name of the service beside its mark."""
    draw_mark(canvas, left, top, 60)
    canvas.text(left + 74, top + 34, "legality", TextStyle(32, ON_NIGHT, is_bold=True))
    canvas.text(left + 74, top + 58, "for the Star Trek CCG", TextStyle(20, ON_NIGHT_SOFT))


@cache
def _fade(size: tuple[int, int]) -> "Image":
    """Return how light the ground is: a byte a pixel, made small and enlarged."""
    from PIL import Image

    width, height = size[0] // (16 * SCALE), size[1] // (16 * SCALE)
    fade = Image.new("L", (width, height))
    far = (width * width + height * height) ** 0.5 * 0.7
    pixels = [(width - x) ** 2 + y * y for y in range(height) for x in range(width)]
    fade.putdata([max(0, round(255 * (1 - each**0.5 / far))) for each in pixels])
    return fade.resize(size, Image.Resampling.BICUBIC)
