"""What a deck is made of, as a picture within a page."""

from base64 import b64encode
from typing import NamedTuple

from legality.judging import Judged
from legality.render.stats.svg import picture, spoken
from legality.render.stats.text import summary
from legality.stats.deck_stats import stats


class Picture(NamedTuple):
    """An address that holds the whole picture, its size, and the same in words."""

    address: str
    words: str


def composition(judged: Judged) -> Picture:
    """Draw a deck. The picture is a document of its own, so its styles need no leave from the page."""
    case = judged.case
    found = stats(case.deck, case.catalog, case.terms.on)
    drawn = picture(found, judged.reading.deck.title or "The deck")
    words = f"{summary(found)} {spoken(found)}"
    return Picture(f"data:image/svg+xml;base64,{b64encode(drawn.encode()).decode()}", words)
