"""Judge an event apart from any deck."""

from datetime import date

from cardpools.catalog.catalog import open_catalog
from cardpools.model import Edition
from legality.check import judge
from legality.engine.case import Case
from legality.engine.finding import Finding
from legality.engine.resolved.resolved_deck import ResolvedDeck
from legality.terms.terms import Event, Guide, Terms, default_terms

DAYS: dict[Guide, date] = {
    "opg-5.0": date(2026, 6, 1),
    "opg-4.1": date(2014, 6, 1),
    "otf-beta-1": date(2010, 6, 15),
    "decipher-guide": date(1999, 6, 1),
    "decipher-1996": date(1996, 6, 1),
}
"""A day on which the guide governed, or in the one case of the beta may have."""

ADVICE = {"A-AGE-LIMIT", "A-ELIMINATION-GAMES", "A-GUIDE-UNSURE", "A-MORE-ROUNDS"}
"""The advice that is about the event and not about the deck."""


def event_findings(terms: Terms) -> dict[str, Finding]:
    """Return what is wrong with an event, by code; a code that comes twice would be a fault of its own."""
    found = list(judge(Case(ResolvedDeck(terms.edition, ()), terms, open_catalog(terms.edition))))
    of_event = [finding for finding in found if finding.family in "EX" or finding.code in ADVICE]
    assert len({finding.code for finding in of_event}) == len(of_event)
    return {finding.code: finding for finding in of_event}


def under(guide: Guide, edition: Edition, on: date | None = None, **changes: object) -> Terms:
    """Return terms under a guide, on a day on which it governed."""
    return default_terms(edition, on or DAYS[guide], guide).but(**changes)


def with_event(terms: Terms, **facts: object) -> Terms:
    """Return the same terms with facts of the event."""
    return terms.but(event=Event(**facts))  # type: ignore[arg-type]  # The caller names fields of Event.
