"""The status of a printing or card in a pool: never a boolean, always with a reason and a citation."""

from collections.abc import Iterable
from datetime import date, timedelta
from enum import StrEnum
from typing import NamedTuple

from cardpools.model import Citation


class Standing(StrEnum):
    """How a printing, or a card, stands in a pool."""

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
    """The standing of one printing, with reason, citation and days."""

    standing: Standing
    reason: str  # one sentence in our own words
    citation: Citation
    since: date | None = None  # the first day with this standing
    until: date | None = None  # the first day without it
    instead: tuple[str, ...] = ()  # ids of printings of the same card that may be used
    printed_only: bool = False  # legal as a printed proxy; the physical card itself is not

    @property
    def legal(self) -> bool:
        """Tell whether this printing may certainly be used."""
        return self.standing is Standing.LEGAL

    @property
    def is_refused(self) -> bool:
        """Tell whether this printing may not be used: it is neither legal nor in doubt."""
        return self.standing is not Standing.LEGAL and self.standing is not Standing.UNSURE


class CardStatus(NamedTuple):
    """The status of a card: that of its best printing, because a title is usable if some printing is."""

    card: str
    best: Status
    legal: tuple[str, ...]  # ids of the printings that may be used
    unsure: tuple[str, ...]  # ids of the printings in doubt
    printings: tuple[tuple[str, Status], ...]  # every printing with its own status

    @property
    def standing(self) -> Standing:
        """Return the standing of the best printing."""
        return self.best.standing


_RANK = {standing: rank for rank, standing in enumerate(Standing)}


A_WEEK = timedelta(7)
"""Cards become legal a week after their release, so on a day before that they are not even released."""


def roll_up(card: str, printings: Iterable[tuple[str, Status]], on: date | None = None) -> CardStatus:
    """Combine the statuses of a card's printings: a title is usable if some printing is.

    If none is usable, the status that says most represents the card, in the order of `Standing`: a ban first,
    then a printing that is not yet legal, and NOT_IN_POOL last. A card without a condition goes before a
    printed proxy, and an earlier release before a later one. A printing that is not released on the day `on`
    says nothing of a card that has others: no card is refused because of a remaster of years later.
    """
    given = tuple(printings)
    usable = [(printing, status) for printing, status in given if status.standing is Standing.LEGAL]
    legal = tuple([printing for printing, _ in usable])
    free = tuple([printing for printing, status in usable if not status.printed_only])
    if len(free) == len(given) == 1:
        return CardStatus(card, given[0][1], legal, (), given)
    rows = tuple([(printing, _add_usable_printings(status, free or legal)) for printing, status in given])
    found = [status for _, status in rows]
    best = min([each for each in found if not _is_to_come(each, on)] or found, key=_says_most)
    unsure = tuple([printing for printing, status in rows if status.standing is Standing.UNSURE])
    return CardStatus(card, best, legal, unsure, rows)


def _is_to_come(status: Status, on: date | None) -> bool:
    """Tell whether a printing is not released yet."""
    if on is None or status.standing is not Standing.NOT_YET_LEGAL:
        return False
    return status.until is None or status.until > on + A_WEEK


def _says_most(status: Status) -> tuple[int, bool, date]:
    """Return the sort key by which the status of a card is chosen."""
    return _RANK[status.standing], status.printed_only, status.until or date.max


def _add_usable_printings(status: Status, legal: tuple[str, ...]) -> Status:
    """Add the usable printings to a status that is not legal, or legal only in print."""
    if not legal or (status.legal and not status.printed_only):
        return status
    return status._replace(instead=legal)
