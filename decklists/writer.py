"""Write a deck list in any dialect, and report its losses.

Every text is read back before it is returned. A detail that does not come back is a loss, so no table of the
abilities of a dialect has to be kept up to date.
"""

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple, cast

from decklists.dialect import DialectWriter
from decklists.dialects import find_dialect
from decklists.dialects.common.losses import Loss, losses_between
from decklists.model import Deck
from decklists.reader import read
from decklists.text import line_mistakes

REFUSED = frozenset(code.name for code in (line_mistakes.TOO_LONG, line_mistakes.TOO_MANY_LINES))


class WrittenList(NamedTuple):
    """A list in a dialect, and the details of the deck that it lacks."""

    text: str
    losses: tuple[Loss, ...]


def write(deck: Deck, dialect: str) -> WrittenList:
    """Write the list. Only the name of a dialect that does not exist raises KeyError."""
    writer = cast(DialectWriter, import_module(find_dialect(dialect).writer))
    text = writer.text_of(deck)
    reading = read(text, dialect)
    refusals = [mistake for mistake in reading.mistakes if mistake.code in REFUSED]
    if refusals:
        reason = f"it is longer than any list that we read: {refusals[0].expected}"
        return WrittenList(text, (Loss("list", "the whole list", None, reason),))
    own_losses = cast(Callable[[Deck], tuple[Loss, ...]] | None, getattr(writer, "losses_of", None))
    return WrittenList(
        text, (*(own_losses(deck) if own_losses else ()), *losses_between(deck, reading.deck, dialect))
    )
