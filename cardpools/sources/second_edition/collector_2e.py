"""Parse collector's information of a 2E card: set, rarity and number in one word, as in `6P040`."""

import re
from typing import NamedTuple

_WRITTEN = re.compile(r"(\d{1,6})\s*([A-Z]{1,2})\s*(\d{1,6})", re.ASCII)


class CollectorInfo2E(NamedTuple):
    """Set, rarity and number of a card, without leading zeros."""

    set: str
    rarity: str
    number: str

    def __str__(self) -> str:
        return f"{self.set}{self.rarity}{self.number}"


def read_collector_info_2e(text: str) -> CollectorInfo2E | None:
    """Parse collector's information; None if the text is something else.

    Leading zeros are dropped, so that `1U20` and `1U020` of two lists are one number.
    """
    found = _WRITTEN.fullmatch(text.strip())
    if not found:
        return None
    return CollectorInfo2E(str(int(found[1])), found[2], str(int(found[3])))
