"""A canvas for preview pictures: drawn at twice its size and made smaller, so that curves are smooth.

Pillow takes 50 ms to import, so it is imported by the first picture.
"""

from bisect import bisect_right
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

from legality.render.preview.letters import in_drawn_letters

if TYPE_CHECKING:
    from PIL.ImageFont import FreeTypeFont

SCALE = 2

NIGHT, NIGHT_2, CHART = "#0c1130", "#1c2666", "#3a468c"
ON_NIGHT, ON_NIGHT_SOFT, GOLD, ION = "#f1f4ff", "#b9c3ee", "#f2b84b", "#7fe3ea"
PAPER, INK, SOFT, LINE = "#ffffff", "#10162b", "#4a5470", "#d5dbe8"
GOOD, BAD, WARN, IDLE = "#0b6b3a", "#ac1230", "#7a4a00", "#4a5470"
"""The tokens of the style sheet, in its light scheme."""


class TextStyle(NamedTuple):
    """The size, the colour and the weight of a text."""

    size: int
    colour: str
    is_bold: bool = False


class Canvas:
    """A picture in its own pixels, whatever it is drawn at."""

    def __init__(self, width: int, height: int, ground: str) -> None:
        from PIL import Image, ImageDraw

        self.width, self.height = width, height
        self.image = Image.new("RGB", (width * SCALE, height * SCALE), ground)
        self._draw = ImageDraw.Draw(self.image)

    def rectangle(
        self, left: float, top: float, right: float, bottom: float, fill: str, round_by: float = 0
    ) -> None:
        """Fill a rectangle, with round corners if asked for."""
        if right > left and bottom > top:
            self._draw.rounded_rectangle(_scaled(left, top, right, bottom), round_by * SCALE, fill)

    def polygon(self, points: tuple[tuple[float, float], ...], fill: str) -> None:
        """Fill a polygon."""
        self._draw.polygon([(x * SCALE, y * SCALE) for x, y in points], fill)

    def line(self, points: tuple[tuple[float, float], ...], colour: str, width: float) -> None:
        """Draw a line with round joints."""
        self._draw.line([(x * SCALE, y * SCALE) for x, y in points], colour, round(width * SCALE), "curve")

    def disc(self, x: float, y: float, radius: float, fill: str) -> None:
        """Fill a circle."""
        self._draw.ellipse(_scaled(x - radius, y - radius, x + radius, y + radius), fill)

    def ring(self, x: float, y: float, radius: float, colour: str, width: float, closed: float = 100) -> None:
        """Draw a ring about a point, `closed` of 100 of it, from the top and clockwise."""
        half = width / 2
        box = _scaled(*(x - radius - half, y - radius - half), *(x + radius + half, y + radius + half))
        self._draw.arc(box, -90, -90 + 3.6 * closed, colour, round(width * SCALE))

    def text(self, x: float, y: float, text: str, style: TextStyle, anchor: str = "ls") -> None:
        """Write one line; the anchor says which point of it is at x and y (Pillow, Text anchors)."""
        stroke = style.size / 48 * SCALE if style.is_bold else 0
        at = (x * SCALE, y * SCALE)
        self._draw.text(at, text, style.colour, font_of(style.size), anchor, stroke_width=stroke)

    def as_png(self) -> bytes:
        """Return the picture in its own size."""
        from PIL import Image

        small = self.image.resize((self.width, self.height), Image.Resampling.BOX)
        file = BytesIO()
        small.save(file, "PNG", compress_level=7)
        return file.getvalue()


@lru_cache(maxsize=32)
def font_of(size: int) -> "FreeTypeFont":
    """Return the font that Pillow brings along, in a size."""
    from PIL import ImageFont

    font = ImageFont.load_default(size * SCALE)
    assert isinstance(font, ImageFont.FreeTypeFont), "Pillow is built without FreeType."
    return font


def length_of(text: str, style: TextStyle) -> float:
    """Return the width of a line."""
    return font_of(style.size).getlength(text) / SCALE + (style.size / 24 if style.is_bold else 0)


def fit_line(text: str, style: TextStyle, width: float) -> str:
    """Return a text that is cut with an ellipsis where it is too wide."""
    text = in_drawn_letters(text)
    if length_of(text, style) <= width:
        return text
    fitting = bisect_right(range(1, len(text) + 1), width, key=lambda end: length_of(f"{text[:end]}…", style))
    return f"{text[:fitting].rstrip(' ,·')}…"


def fit_lines(text: str, style: TextStyle, width: float, most: int) -> list[str]:
    """Return a text in lines of a width. The last of `most` lines is cut with an ellipsis."""
    lines: list[str] = []
    words = in_drawn_letters(text).split()
    while words and len(lines) < most - 1:
        count = 1
        while count < len(words) and length_of(" ".join(words[: count + 1]), style) <= width:
            count += 1
        lines.append(fit_line(" ".join(words[:count]), style, width))
        words = words[count:]
    return lines + ([fit_line(" ".join(words), style, width)] if words else [])


def _scaled(*numbers: float) -> tuple[float, ...]:
    return tuple(each * SCALE for each in numbers)
