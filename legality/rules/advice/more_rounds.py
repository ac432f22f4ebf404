"""A-MORE-ROUNDS: fewer rounds than the guide recommends for so many players."""

from legality.engine import Case, Offences, offence, rule
from legality.rules.common.round_count import enough_rounds


@rule(
    "A-MORE-ROUNDS",
    "{rounds} rounds for {players} players; at least {recommended} are recommended",
    fix="schedule {missing} more",
)
def more_rounds(case: Case, *, recommended: list[list[int]]) -> Offences:
    """The more players, the more rounds it takes to find a winner.

    `recommended` holds pairs: from so many players on, so many rounds.
    """
    players, rounds = case.terms.event.players, case.terms.event.rounds
    if players is None or rounds is None:
        return
    enough = max((least for start, least in recommended if players >= start), default=0)
    if rounds < enough:
        missing = enough_rounds(case.terms, enough) - rounds
        yield offence(rounds=rounds, players=players, recommended=enough, missing=missing)
