"""E-BEFORE-RULES: an event from before the oldest tournament rules that are held."""

from datetime import date

from legality.engine import Case, Offences, offence, rule


@rule(
    "E-BEFORE-RULES",
    "no tournament rules from before {first} are held; the event is on {on}",
    fix="date the event on or after {first} to judge it by the oldest rules that are held",
    doubt=True,
)
def before_rules(case: Case, *, first: date) -> Offences:
    """A deck is judged by the rules of its day; those before version 2 of May 1996 are not held."""
    if case.terms.on < first:
        yield offence(first=first.isoformat(), on=case.terms.on.isoformat())
