"""An estimate of ratings: Elo from 1500 with the guide's k-values. trekcc.org keeps the official ratings.

The guide gives start, limits and k. It leaves open the formula of the expected score, the score of a modified
result, byes, the order of games and rounding; NOT_SAID names the choices made here.
"""

from collections.abc import Mapping
from typing import NamedTuple

from legality.rounds.after.award_tables import read_tables
from legality.rounds.results.event_results import EventResults
from legality.rounds.results.game_row import WINS, GameRow

DIVISOR = 400

NOT_SAID = (
    "An estimate: trekcc.org keeps the official ratings. The guide leaves open the expected score (here "
    "1 / (1 + 10 ^ (difference / 400))), modified wins (here wins), true ties (here half a win), the order "
    "of games (here by round), rounding (at the end) and the k-value of local events (here 16, from the "
    "article of 4 June 2014). Byes and missed games count nothing. Everyone starts at 1500 here."
)


class RatingEstimate(NamedTuple):
    """A rating before and after an event."""

    player: str
    before: int
    after: int
    games: int


def estimate_ratings(
    event: EventResults, level: str, guide: str, before: Mapping[str, int]
) -> list[RatingEstimate]:
    """Estimate the ratings after an event. Guide 5.0 counts each game, 4.1 the event as a whole."""
    table = read_tables(guide)["ratings"]
    start = {name: float(before.get(name, table["start"])) for name in event.players}
    now = dict(start)
    games = dict.fromkeys(event.players, 0)
    for number in range(1, event.last_round + 1):
        basis = dict(now) if table["each"] == "game" else start
        for row in event.rows:
            if row.round == number and row.was_played:
                games[row.player] += 1
                now[row.player] += gain(basis[row.player], basis[row.opponent], row, table["k"][level])
    least, most = table["least"], table["most"]
    return [
        RatingEstimate(name, round(start[name]), round(min(most, max(least, now[name]))), games[name])
        for name in event.players
    ]


def gain(own: float, other: float, row: GameRow, k: int) -> float:
    """Return the change of a rating by one game."""
    score = 0.5 if row.result == "TT" else float(row.result in WINS)
    expected: float = 1 / (1 + 10 ** ((other - own) / DIVISOR))
    return k * (score - expected)
