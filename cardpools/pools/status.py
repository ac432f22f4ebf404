"""How a card stands on a day: never a boolean, always with the sentence behind it."""

from collections.abc import Iterable
from datetime import date
from enum import StrEnum
from typing import NamedTuple

from cardpools.model import Citation


class Standing(StrEnum):
    """The words for how a printing, or a card, stands in a pool."""

    LEGAL = "LEGAL"
    UNSURE = "UNSURE"  # the documents or the known dates do not settle it: a warning, not a rejection
    BANNED = "BANNED"
    NOT_YET_LEGAL = "NOT_YET_LEGAL"  # released too recently, or not at all
    REPLACED = "REPLACED"  # a converted card: only its First Edition version may be used
    PREVIEW = "PREVIEW"  # a white-border preview whose card is not released
    NOT_PRINTABLE = "NOT_PRINTABLE"  # a promo without a legal alternate that nobody may print
    WATERMARKED = "WATERMARKED"  # a promo with the Continuing Committee's watermark
    NOT_IN_POOL = "NOT_IN_POOL"
    UNKNOWN = "UNKNOWN"  # the catalog has no such printing or card


class Status(NamedTuple):
    """How one printing stands, why, under which sentence, and between which days."""

    standing: Standing
    reason: str  # one sentence in our own words
    citation: Citation
    since: date | None = None  # the first day on which it stands like this
    until: date | None = None  # the first day on which it no longer does
    instead: tuple[str, ...] = ()  # ids of printings of the same card that may be used
    printed_only: bool = False  # legal as a printed proxy; the physical card itself is not

    @property
    def legal(self) -> bool:
        """Tell whether this printing may be used without any doubt."""
        return self.standing is Standing.LEGAL

    @property
    def is_refused(self) -> bool:
        """Tell whether this printing may not be used: neither legal nor in doubt."""
        return self.standing is not Standing.LEGAL and self.standing is not Standing.UNSURE


class CardStatus(NamedTuple):
    """How a card stands: as its best printing does, for a title is usable if some printing is."""

    card: str
    best: Status
    legal: tuple[str, ...]  # ids of the printings that may be used
    unsure: tuple[str, ...]  # and of those that perhaps may
    printings: tuple[tuple[str, Status], ...]  # every printing with its own status

    @property
    def standing(self) -> Standing:
        """Return the standing of the best printing."""
        return self.best.standing


_RANK = {standing: rank for rank, standing in enumerate(Standing)}


def roll_up(card: str, printings: Iterable[tuple[str, Status]]) -> CardStatus:
    """Roll the printings' statuses up: a title is usable if some printing is.

    Of several that may not be used, the one that says most stands for the card: a ban before that another
    printing is yet to come, and that before all others; that none is in the pool comes last. A printed proxy
    stands behind a card without a condition, and what is yet to come behind what comes sooner.
    """
    given = tuple(printings)
    legal = tuple(printing for printing, status in given if status.standing is Standing.LEGAL)
    free = tuple(printing for printing, status in given if status.legal and not status.printed_only)
    rows = tuple((printing, _add_usable_printings(status, free or legal)) for printing, status in given)
    best = min((status for _, status in rows), key=_says_most)
    return CardStatus(
        card,
        best,
        legal,
        tuple(printing for printing, status in rows if status.standing is Standing.UNSURE),
        rows,
    )


def _says_most(status: Status) -> tuple[int, bool, date]:
    """Order what may stand for a card."""
    return _RANK[status.standing], status.printed_only, status.until or date.max


def _add_usable_printings(status: Status, legal: tuple[str, ...]) -> Status:
    """Name the printings that may be used, where this one may not or not in every way."""
    if not legal or (status.legal and not status.printed_only):
        return status
    return status._replace(instead=legal)
