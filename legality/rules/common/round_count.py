"""How many rounds an event may have, so that the fix of one rule keeps the others."""

from legality.engine.rulesets import RuleClause, clauses_for
from legality.terms.sanctioning import is_sanctioned
from legality.terms.terms import Terms


def enough_rounds(terms: Terms, least: int) -> int:
    """Return the smallest number of rounds from `least` on that every rule for rounds allows."""
    fewest = max([least, *(_minimum(each, terms) for each in clauses_for(terms))])
    return fewest + fewest % 2 if needs_even_rounds(terms) else fewest


def needs_even_rounds(terms: Terms) -> bool:
    """Tell whether players exchange decks for every other round."""
    clauses = (each for each in clauses_for(terms) if each.code == "E-ODD-ROUNDS")
    return any(each.numbers["scenario"] == terms.scenario for each in clauses)


def recommended_rounds(terms: Terms) -> int:
    """Return how many rounds the guide recommends for the players of the event, or 0."""
    players = terms.event.players or 0
    tables = [each.numbers["recommended"] for each in clauses_for(terms) if each.code == "A-MORE-ROUNDS"]
    return max((least for table in tables for start, least in table if players >= start), default=0)


def _minimum(clause: RuleClause, terms: Terms) -> int:
    """Return the fewest rounds that a clause lets the event have."""
    if clause.code != "E-FEW-ROUNDS" or (clause.numbers["for_sanction"] and not is_sanctioned(terms)):
        return 0
    return int(clause.numbers["minimum"])
