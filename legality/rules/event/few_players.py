"""E-FEW-PLAYERS: too few players for a sanctioned event."""

from legality.engine import Case, Offences, offence, rule
from legality.rules.common.sanction import severity_of_shortage
from legality.terms.sanctioning import is_sanctioned


@rule(
    "E-FEW-PLAYERS",
    "{players} players; a sanctioned event has at least {minimum}",
    fix="find {missing} more, or hold the event without sanction",
)
def few_players(case: Case, *, minimum: int) -> Offences:
    """A sanctioned event has at least so many players. An event that does not say how many is not judged."""
    players = case.terms.event.players
    if players is not None and players < minimum and is_sanctioned(case.terms):
        severity = severity_of_shortage(case.terms, "E-FEW-PLAYERS", "minimum", players)
        yield offence(severity=severity, players=players, minimum=minimum, missing=minimum - players)
