"""E-UNSANCTIONED: a scenario that no sanctioned event may have."""

from legality.engine import Case, Offences, offence, rule
from legality.rules.common.sanction import scenario_of


@rule(
    "E-UNSANCTIONED",
    "{scenario} is unsanctioned and unrated",
    fix="list the event as unsanctioned, or play without the scenario",
)
def unsanctioned(case: Case) -> Offences:
    """An event with such a scenario is neither sanctioned nor rated, even if it is listed as sanctioned."""
    scenario = scenario_of(case.terms)
    if scenario and scenario.unsanctioned and case.terms.event.sanctioned:
        yield offence(citation=scenario.unsanctioned, scenario=scenario.name)
