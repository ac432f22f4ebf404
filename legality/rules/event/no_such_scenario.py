"""E-NO-SUCH-SCENARIO: a scenario that the guide does not offer to the edition."""

from legality.engine import Case, Offences, rule
from legality.rules.common.sanction import report_not_offered


@rule(
    "E-NO-SUCH-SCENARIO",
    "{what} is no scenario for {edition} under {guide}",
    fix="{fix}",
)
def no_such_scenario(case: Case) -> Offences:
    """A scenario is one that the guide offers to the edition.

    The Race to the Alpha Quadrant is run in Second Edition only.
    """
    if case.terms.scenario:
        yield from report_not_offered(case, "scenario", case.terms.scenario)
