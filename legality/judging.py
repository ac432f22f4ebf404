"""From the text of a list to its verdict: read, find out what is played, judge."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from cardpools.model import EDITIONS
from decklists.dialect import Known
from decklists.reader import Reading, read
from legality.announced import Announced
from legality.catalogs import catalog_of
from legality.check import check
from legality.infer import Inferred, infer_terms, knows
from legality.verdict import Verdict

if TYPE_CHECKING:
    from legality.conduct.penalty import Penalty


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
    reading = read(text, dialect, title_in((announced.edition,) if announced.edition else EDITIONS))
    inferred = infer_terms(reading.deck, today, announced)
    verdict = check(reading.deck, inferred.terms, catalog_of(inferred.terms.edition), reading.mistakes)
    return Judged(replace(verdict, source=source, dialect=reading.dialect), reading, inferred)


def title_in(editions: Iterable[str]) -> Known:
    """Return what tells titles that look like a count and a name: `10 Tribbles - Poison`."""
    asked = tuple(edition for edition in EDITIONS if edition in editions)
    return lambda text: any(knows(catalog_of(edition), text) for edition in asked)
