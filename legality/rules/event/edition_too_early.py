"""E-EDITION-TOO-EARLY: an event of a game that did not exist yet."""

from datetime import date

from legality.engine import Case, Offences, offence, rule
from legality.terms.governing_guide import EDITION_NAMES


@rule(
    "E-EDITION-TOO-EARLY",
    "{edition} appeared in {appeared}; the event is on {on}",
    fix="check the date and the edition",
)
def edition_too_early(case: Case, *, first: date, appeared: str) -> Offences:
    """No event is held before the game that it is about."""
    if case.terms.on < first:
        edition, on = EDITION_NAMES[case.terms.edition], case.terms.on.isoformat()
        yield offence(edition=edition, appeared=appeared, on=on)
