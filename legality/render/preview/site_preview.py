"""The preview of pages that are about no deck and no event."""

from legality.render.preview.canvas import ION, ON_NIGHT, ON_NIGHT_SOFT, PAPER, Canvas, TextStyle
from legality.render.preview.deck_preview import HEIGHT, WIDTH
from legality.render.preview.night import draw_name, draw_night


def draw_site_preview() -> bytes:
    """Draw the picture as PNG."""
    canvas = Canvas(WIDTH, HEIGHT, PAPER)
    draw_night(canvas, 900, 315)
    draw_name(canvas, 64, 56)
    for number, line in enumerate(("Is your deck", "ready to fly?")):
        canvas.text(64, 300 + 96 * number, line, TextStyle(88, ON_NIGHT, is_bold=True))
    canvas.rectangle(66, 438, 166, 444, ION, 3)
    for number, line in enumerate(
        ("Check a Star Trek CCG deck list:", "the rule and a fix for each problem.")
    ):
        canvas.text(64, 500 + 44 * number, line, TextStyle(34, ON_NIGHT_SOFT))
    return canvas.as_png()
