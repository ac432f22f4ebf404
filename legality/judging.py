"""From the text of a list to its verdict: read it, infer its terms, resolve its cards, judge it."""

from collections.abc import Iterable
from datetime import date
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cardpools.catalog.catalog import CACHE_SIZE, Catalog
from cardpools.model import EDITIONS
from decklists.dialect import IsCardTitle
from decklists.reader import Reading, read
from legality.check import case_for, verdict_on
from legality.engine import Case, Catalogs, Verdict, catalog_of
from legality.engine.catalogs import catalogs_in_use
from legality.inference.infer import Inferred, infer_terms
from legality.terms.stated import StatedTerms

if TYPE_CHECKING:
    from legality.conduct.penalty_facts import Penalty


class Judged(NamedTuple):
    """A verdict with its sources: the reading of the list, the evidence for its terms, the cards judged."""

    verdict: Verdict
    reading: Reading
    inferred: Inferred
    case: Case
    """The resolved deck and its catalog: a sheet or a comparison takes them from here."""
    penalty: "Penalty | None" = None
    """The penalty by the code of conduct, if the director named a stage of the event."""
    decks: "tuple[DeckOfText, ...]" = ()
    """Each deck of a text that holds several, for an answer that shows them apart."""


class DeckOfText(NamedTuple):
    """One of several decks in a text: its first and last line, and its verdict."""

    first: int
    last: int
    judged: Judged


def judge_text(
    text: str | bytes,
    announced: StatedTerms,
    today: date,
    source: str = "",
    dialect: str | None = None,
    catalogs: Catalogs = catalog_of,
) -> Judged:
    """Judge a list as it was written. Terms that were not announced are inferred from the list."""
    if catalogs is catalog_of:
        catalogs = catalogs_in_use()  # One check looks once which revisions are in use.
    return judge_reading(
        read_announced(text, announced, dialect, catalogs), announced, today, source, catalogs
    )


def read_announced(
    text: str | bytes, announced: StatedTerms, dialect: str | None = None, catalogs: Catalogs = catalog_of
) -> Reading:
    """Read a list; the cards of the edition, or of all, say which lines are titles."""
    editions = (announced.edition,) if announced.edition else EDITIONS
    return read(text, dialect, title_in(editions, catalogs))


def judge_reading(
    reading: Reading,
    announced: StatedTerms,
    today: date,
    source: str = "",
    catalogs: Catalogs = catalog_of,
) -> Judged:
    """Judge a list that was read. Terms that were not announced are inferred from it."""
    inferred = infer_terms(reading.deck, today, announced, catalogs)
    case = case_for(reading.deck, inferred.terms, catalogs(inferred.terms.edition))
    verdict = verdict_on(case, reading.mistakes, source, reading.dialect)
    return Judged(verdict, reading, inferred, case)


def title_in(editions: Iterable[str], catalogs: Catalogs = catalog_of) -> IsCardTitle:
    """Return a test for titles that look like a count and a name: `10 Tribbles - Poison`."""
    return titles_of(tuple([catalogs(edition) for edition in EDITIONS if edition in editions]))


@lru_cache(maxsize=8)
def titles_of(catalogs: tuple[Catalog, ...]) -> IsCardTitle:
    """Return a test for the names of cards in some catalogs, with a cache of its answers."""

    def is_title(text: str) -> bool:
        # A title that is written out is found before any catalog takes hints of a version off it.
        return any(each.has_name(text) for each in catalogs) or any(each.knows(text) for each in catalogs)

    return lru_cache(maxsize=CACHE_SIZE)(is_title)
