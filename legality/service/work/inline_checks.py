"""Which lists are judged where they came in, without a judge.

To hand a list to a thread and take its verdict back costs more than to judge a list of sixty cards. So a
short list with nothing unknown in it, under terms that were met before, is judged at once; that takes less
than a millisecond. What may take longer (names to choose from, a pool that has yet to be worked out) is for
a judge, so that nobody else has to wait for it.
"""

from datetime import date

from cardpools.model import EDITIONS
from decklists.reader import Reading
from legality.engine.catalogs import catalog_of
from legality.judging import read_announced, titles_of
from legality.terms.stated import StatedTerms

SHORT = 4_000
"""Characters. A list of sixty cards has half of it."""
MOST_MET = 256
"""So many terms are remembered, the latest."""


class AtOnce:
    """Remembers which terms were judged by, on which day."""

    def __init__(self) -> None:
        self._met: dict[tuple[StatedTerms, date], None] = {}

    def reading_of(
        self, text: str, announced: StatedTerms, today: date, dialect: str | None
    ) -> Reading | None:
        """Read a short list under terms that were met; if it is plain, it can be judged at once as well."""
        if len(text) > SHORT or not self._were_met((announced, today)):
            return None
        return read_announced(text, announced, dialect)

    def _were_met(self, terms: tuple[StatedTerms, date]) -> bool:
        """Say whether terms were met before. Now they were."""
        known = terms in self._met
        self._met[terms] = self._met.pop(terms, None)
        if len(self._met) > MOST_MET:
            del self._met[next(iter(self._met))]
        return known


def is_plain(reading: Reading, announced: StatedTerms) -> bool:
    """Say whether a list holds cards of one edition alone, and no mistake."""
    names = [entry.name for section in reading.deck.sections for entry in section.entries]
    editions = (announced.edition,) if announced.edition else EDITIONS
    return not reading.mistakes and any(
        all(map(titles_of((catalog_of(edition),)), names)) for edition in editions
    )
