"""The icon of the app, for the manifest and for home screens."""

from legality.render.preview.canvas import CHART, NIGHT, Canvas
from legality.render.preview.night import draw_mark


def draw_app_icon(size: int) -> bytes:
    """Draw a square icon. All that matters is within the circle that every launcher leaves (80 %)."""
    canvas = Canvas(size, size, NIGHT)
    for share in (0.34, 0.46):
        canvas.ring(size / 2, size / 2, size * share, CHART, size / 160)
    draw_mark(canvas, size * 0.18, size * 0.18, size * 0.64)
    return canvas.as_png()
