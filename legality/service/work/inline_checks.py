"""Decide which lists are judged inline, without a worker thread.

A thread switch costs more than judging a list of sixty cards. A short list without unknown names, under terms
that were used before, takes less than a millisecond and is judged inline. Anything that may take longer
(suggestions for names, a pool that is not computed yet) goes to a thread, so that it blocks no other request.
Each address may use the event loop for three seconds a minute in this way: whatever its lists are, those that
come after that go to a thread.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from time import thread_time

from cardpools.model import EDITIONS
from decklists.reader import Reading
from legality.engine.catalogs import Catalogs, catalog_of
from legality.judging import read_announced, titles_of
from legality.service.limits.client import CURRENT
from legality.service.limits.counts import CountTable, MemoryCounts
from legality.service.limits.rates import ClientRate
from legality.terms.stated import StatedTerms

SHORT = 4_000
"""Characters. A list of sixty cards has half as many."""
SHORT_LINES = 200
"""Lines. Many short lines with one known name each take as long as a long list."""
REMEMBERED = 32
"""The number of terms remembered; the least recently used go first. The caches of rules and pools hold twice
as many, so that terms known here are cached there."""
SECONDS_A_MINUTE = 3.0


def is_short(text: str | bytes) -> bool:
    """Tell whether a list is so short that its judgement delays nobody who waits for the same batch."""
    lines = text.count(b"\n") if isinstance(text, bytes) else text.count("\n")
    return len(text) <= SHORT and lines < SHORT_LINES


class InlineChecks:
    """Remembers the terms and days that lists were judged by, and the time that each address has used."""

    def __init__(self, table: CountTable | None = None) -> None:
        self._used: dict[tuple[StatedTerms, date], None] = {}
        self._time = ClientRate(SECONDS_A_MINUTE * 1000, "inline", table or MemoryCounts())

    def read_if_known(
        self,
        text: str,
        announced: StatedTerms,
        today: date,
        dialect: str | None,
        catalogs: Catalogs = catalog_of,
    ) -> Reading | None:
        """Read a short list if its terms are known, else return None. The caller measures it."""
        if not is_short(text) or not self._were_used((announced, today)):
            return None
        if self._time.must_wait(CURRENT.get()):
            return None
        return read_announced(text, announced, dialect, catalogs)

    @contextmanager
    def measured(self) -> Iterator[None]:
        """Charge the current client for the processor time of a `with` block."""
        begun = thread_time()
        try:
            yield
        finally:
            self._time.charge(CURRENT.get(), (thread_time() - begun) * 1000)

    def _were_used(self, terms: tuple[StatedTerms, date]) -> bool:
        """Tell whether terms were used before, and remember them."""
        used = self._used
        known = terms in used
        used[terms] = used.pop(terms, None)
        if len(used) > REMEMBERED:
            del used[next(iter(used))]
        return known

    def forget(self) -> None:
        """Forget the terms: the data changed, so the first list under any terms takes 50 ms and more."""
        self._used = {}


def is_plain(reading: Reading, announced: StatedTerms, catalogs: Catalogs = catalog_of) -> bool:
    """Tell whether a list has no mistakes and all its names are titles of one edition."""
    if reading.mistakes:
        return False
    names = [entry.name for section in reading.deck.sections for entry in section.entries]
    editions = (announced.edition,) if announced.edition else EDITIONS
    return any(all(map(titles_of((catalogs(edition),)), names)) for edition in editions)
