"""The game between two tied players: guide 5.0, section 7.7, and the glossary."""

from typing import NamedTuple

from legality.rounds.results.event_results import EventResults
from legality.rounds.results.game_row import WINS


class HeadToHead(NamedTuple):
    """The winner of the games between two players, and the rounds of these games."""

    winner: str
    loser: str
    rounds: tuple[int, ...]


def head_to_head(event: EventResults, one: str, other: str) -> HeadToHead | None:
    """Return who won more games of the two. None: they never met, or tied, or each won as many."""
    games = [row for row in event.by_player[one].values() if row.opponent == other and row.was_played]
    won = sum(row.result in WINS for row in games)
    lost = sum(row.result not in WINS and row.result != "TT" for row in games)
    if won == lost:
        return None
    winner, loser = (one, other) if won > lost else (other, one)
    return HeadToHead(winner, loser, tuple(sorted(row.round for row in games)))
