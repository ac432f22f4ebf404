"""Decide which lists are judged inline, without a worker thread.

A thread switch costs more than judging a list of sixty cards. A short list without unknown names, under terms
that were used before, takes less than a millisecond and is judged inline. Anything that may take longer
(suggestions for names, a pool that is not computed yet) goes to a thread, so that it blocks no other request.
"""

from datetime import date

from cardpools.model import EDITIONS
from decklists.reader import Reading
from legality.engine.catalogs import catalog_of
from legality.judging import read_announced, titles_of
from legality.terms.stated import StatedTerms

SHORT = 4_000
"""Characters. A list of sixty cards has half as many."""
REMEMBERED = 256
"""The number of terms remembered; the least recently used go first."""


class InlineChecks:
    """Remembers the terms and days that lists were judged by."""

    def __init__(self) -> None:
        self._used: dict[tuple[StatedTerms, date], None] = {}

    def read_if_known(
        self, text: str, announced: StatedTerms, today: date, dialect: str | None
    ) -> Reading | None:
        """Read a short list if its terms are known, else return None."""
        if len(text) > SHORT or not self._were_used((announced, today)):
            return None
        return read_announced(text, announced, dialect)

    def _were_used(self, terms: tuple[StatedTerms, date]) -> bool:
        """Tell whether terms were used before, and remember them."""
        known = terms in self._used
        self._used[terms] = self._used.pop(terms, None)
        if len(self._used) > REMEMBERED:
            del self._used[next(iter(self._used))]
        return known


def is_plain(reading: Reading, announced: StatedTerms) -> bool:
    """Tell whether a list has no mistakes and all its names are titles of one edition."""
    names = [entry.name for section in reading.deck.sections for entry in section.entries]
    editions = (announced.edition,) if announced.edition else EDITIONS
    return not reading.mistakes and any(
        all(map(titles_of((catalog_of(edition),)), names)) for edition in editions
    )
