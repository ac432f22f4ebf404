"""E-UNRATED: a scenario whose results do not count for ratings."""

from legality.engine import Case, Offences, offence, rule
from legality.terms.sanctioning import is_sanctioned, scenario_of


@rule("E-UNRATED", "{scenario} is sanctioned but unrated", fix="play without a scenario to be rated")
def unrated(case: Case) -> Offences:
    """An event with a scenario does not affect a player's rating."""
    scenario = scenario_of(case.terms)
    if scenario and scenario.unrated and is_sanctioned(case.terms):
        yield offence(citation=scenario.unrated, scenario=scenario.name)
