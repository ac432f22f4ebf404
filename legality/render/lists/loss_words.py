"""The losses of a list in another dialect, in the same words for the command and the pages."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from decklists.mistake_excerpts import printable
from decklists.model import Span
from decklists.reader import Reading
from decklists.writer import WrittenList
from legality.render.layout.words import count_noun

REMARKS = frozenset(("title", "player"))
"""Losses that leave the deck whole: some dialects have no title and no player."""


class WordedLoss(NamedTuple):
    """A loss in words: `lost` for a part of the deck, `note` for a remark."""

    kind: Literal["lost", "note"]
    place: Span | None
    said: str


def is_whole(written: WrittenList) -> bool:
    """Tell whether all cards came over with all that the list said of them."""
    return all(loss.subject in REMARKS for loss in written.losses)


def word_losses(reading: Reading, written: WrittenList) -> Iterator[WordedLoss]:
    """Yield what the written list lacks of the one that was read."""
    for loss in written.losses:
        said = printable(f"{loss.subject} “{loss.said}”: {loss.reason}")
        yield WordedLoss("note" if loss.subject in REMARKS else "lost", loss.place, said)
    if comments := reading.accounts.count("comment"):
        yield WordedLoss("note", None, f"comments are not carried over ({count_noun(comments, 'line')})")
