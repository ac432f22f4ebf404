"""What a deck is made of, as a picture within a page."""

from base64 import b64encode
from typing import NamedTuple

from legality.engine.catalogs import catalog_of
from legality.engine.resolve import resolve
from legality.judging import Judged
from legality.render.stats.svg import describe_charts, draw_charts
from legality.render.stats.text import summary
from legality.stats.deck_stats import stats


class Picture(NamedTuple):
    """An address that holds the whole picture, its size, and the same in words."""

    address: str
    words: str


def composition(judged: Judged) -> Picture:
    """Draw a deck. The picture is a document of its own, so its styles need no leave from the page."""
    verdict, reading = judged.verdict, judged.reading
    catalog = catalog_of(verdict.terms.edition)
    found = stats(resolve(reading.deck, catalog), catalog, verdict.terms.on)
    drawn = draw_charts(found, reading.deck.title or "The deck")
    words = f"{summary(found)} {describe_charts(found)}"
    return Picture(f"data:image/svg+xml;base64,{b64encode(drawn.encode()).decode()}", words)
