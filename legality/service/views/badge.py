"""Badges: a label and a word as an SVG picture for other sites."""

from datetime import datetime
from xml.sax.saxutils import escape, quoteattr

from decklists.mistake_excerpts import columns, printable
from legality.events.views import EventState, EventView

WIDE = 7
MARGIN = 10

GREEN, RED, GREY, BLUE = "#116329", "#a40e26", "#57606a", "#1f5fbf"

COLOURS = {True: GREEN, False: RED, None: GREY}


def player_state(event: EventView, now: datetime) -> EventState:
    """Return the state for players: an open event is closed for them after its deadline."""
    return "closed" if event.state == "open" and now >= event.deadline else event.state


def draw_badge(label: str, said: str, colour: str) -> str:
    """Draw a badge. The width of its text is fixed, so that no font breaks the layout."""
    left, right = (columns(text) * WIDE + 2 * MARGIN for text in (label, said))
    text = 'font-family="Verdana, DejaVu Sans, sans-serif" font-size="11" fill="#fff"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + right}" height="20" role="img"'
        f" aria-label={quoteattr(printable(f'{label}: {said}'))}>"
        f'<rect width="{left}" height="20" fill="#30363d"/>'
        f'<rect x="{left}" width="{right}" height="20" fill="{colour}"/>'
        f'<text x="{MARGIN}" y="14" {text} textLength="{left - 2 * MARGIN}">{escape(printable(label))}</text>'
        f'<text x="{left + MARGIN}" y="14" {text} textLength="{right - 2 * MARGIN}">'
        f"{escape(printable(said))}</text></svg>\n"
    )
