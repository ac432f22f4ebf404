"""What is known of a card by name: that it is on a list, converted, opened or marked."""

from typing import NamedTuple

from cardpools.pools.second_edition_cards import Conversion


class CardNotes(NamedTuple):
    """Cards with equal printings and equal notes stand alike."""

    listed: bool = False  # on the core list of Block, or retired into the Hall of Fame
    conversion: Conversion | None = None
    opened: bool = False  # by public play testing
    marks: tuple[str, ...] = ()  # one for each printing: printable, not printable, watermark, or nothing


NO_NOTES = CardNotes()
