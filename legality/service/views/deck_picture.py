"""The composition of a deck as a picture in a page."""

from base64 import b64encode
from typing import NamedTuple

from legality.judging import Judged
from legality.render.stats.svg import describe_charts, draw_charts
from legality.render.stats.text import summary
from legality.stats.deck_stats import stats


class Picture(NamedTuple):
    """The picture as a `data:` address, and the same in words."""

    address: str
    words: str


def draw_composition(judged: Judged) -> Picture:
    """Draw a deck as SVG. As a document of its own, its styles do not need the page's security policy."""
    case = judged.case
    found = stats(case.deck, case.catalog, case.terms.on)
    drawn = draw_charts(found, judged.reading.deck.title or "The deck")
    words = f"{summary(found)} {describe_charts(found)}"
    return Picture(f"data:image/svg+xml;base64,{b64encode(drawn.encode()).decode()}", words)
