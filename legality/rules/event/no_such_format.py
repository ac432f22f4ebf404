"""E-NO-SUCH-FORMAT: a format that the guide does not offer to the edition."""

from legality.engine import Case, Offences, rule
from legality.rules.common.sanction import report_not_offered


@rule(
    "E-NO-SUCH-FORMAT",
    "{what} is no tournament format for {edition} under {guide}",
    fix="{fix}",
)
def no_such_format(case: Case) -> Offences:
    """An event has a format that its guide knows: decks built beforehand, drafted, or from sealed cards."""
    yield from report_not_offered(case, "format", case.terms.format)
