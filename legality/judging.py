"""From the text of a list to its verdict: read, find out what is played, judge."""

from collections.abc import Iterable
from datetime import date
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cardpools.catalog.catalog import REMEMBERED, Catalog
from cardpools.model import EDITIONS
from decklists.dialect import IsCardTitle
from decklists.reader import Reading, read
from legality.check import check
from legality.engine.catalogs import catalog_of
from legality.engine.verdict import Verdict
from legality.inference.infer import Inferred, infer_terms
from legality.terms.stated import Announced

if TYPE_CHECKING:
    from legality.conduct.penalty_facts import Penalty


class Judged(NamedTuple):
    """A verdict with what it was taken from: the reading of the list, and the evidence for its terms."""

    verdict: Verdict
    reading: Reading
    inferred: Inferred
    penalty: "Penalty | None" = None
    """What a director does about it, where somebody asked at which stage of an event."""


def judge_text(
    text: str | bytes, announced: Announced, today: date, source: str = "", dialect: str | None = None
) -> Judged:
    """Judge a list as it was written. What was not announced is taken from the list and told."""
    return judge_reading(read_announced(text, announced, dialect), announced, today, source)


def read_announced(text: str | bytes, announced: Announced, dialect: str | None = None) -> Reading:
    """Read a list; the cards of the edition, or of all, say which lines are titles."""
    return read(text, dialect, title_in((announced.edition,) if announced.edition else EDITIONS))


def judge_reading(reading: Reading, announced: Announced, today: date, source: str = "") -> Judged:
    """Judge a list that was read. What was not announced is taken from it and told."""
    inferred = infer_terms(reading.deck, today, announced)
    catalog = catalog_of(inferred.terms.edition)
    verdict = check(reading.deck, inferred.terms, catalog, reading.mistakes, source, reading.dialect)
    return Judged(verdict, reading, inferred)


def title_in(editions: Iterable[str]) -> IsCardTitle:
    """Return what tells titles that look like a count and a name: `10 Tribbles - Poison`."""
    asked = tuple(edition for edition in EDITIONS if edition in editions)
    titles: list[IsCardTitle] = []

    def known(text: str) -> bool:
        if not titles:  # Most lists leave no doubt, and then no catalog is opened.
            titles.append(titles_of(tuple(map(catalog_of, asked))))
        return titles[0](text)

    return known


@lru_cache(maxsize=8)
def titles_of(catalogs: tuple[Catalog, ...]) -> IsCardTitle:
    """Return what tells the names of cards in some catalogs, and remembers what it was asked."""
    return lru_cache(maxsize=REMEMBERED)(lambda text: any(catalog.knows(text) for catalog in catalogs))
