"""A-ELIMINATION-GAMES: too few rounds for an elimination of so many players to find a winner."""

from legality.engine import Case, Offences, offence, rule


@rule(
    "A-ELIMINATION-GAMES",
    "{rounds} rounds for {players} players; an elimination needs {required} to find a winner",
    fix="schedule {missing} more",
)
def elimination_games(case: Case, *, required: list[list[int]]) -> Offences:
    """Each game of an elimination sends home half of the players.

    `required` holds pairs: from so many players on, so many games.
    """
    event = case.terms.event
    if event.structure != "elimination" or event.players is None or event.rounds is None:
        return
    players, rounds = event.players, event.rounds
    enough = max((games for start, games in required if players >= start), default=0)
    if rounds < enough:
        yield offence(rounds=rounds, players=players, required=enough, missing=enough - rounds)
