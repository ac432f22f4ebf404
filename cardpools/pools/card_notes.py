"""Facts about single cards: on a list, converted, opened or marked."""

from typing import NamedTuple

from cardpools.model import Citation
from cardpools.pools.second_edition_cards import Conversion
from cardpools.pools.status import Standing


class CardNotes(NamedTuple):
    """Notes on one card. Cards with equal profiles and equal notes get equal statuses."""

    listed: Citation | None = None  # by whom: on the core list of Block, or retired into the Hall of Fame
    conversion: Conversion | None = None
    converted: Standing = Standing.UNKNOWN  # how the First Edition card of that conversion stands
    opened: bool = False  # by public play testing
    marks: tuple[str, ...] = ()  # one for each printing: printable, not printable, watermark, or nothing


NO_NOTES = CardNotes()
