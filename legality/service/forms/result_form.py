"""The result of a game as a form sends it."""

from typing import Annotated

from fastapi import Form

from legality.events.rounds.game_results import GameOutcome
from legality.rounds.results.row_fields import HIGHEST_SCORE

ScoreText = Annotated[str, Form(max_length=7)]
ResultCode = Annotated[str, Form(max_length=10)]


def read_outcome(result: str, how: str, player_score: str, opponent_score: str) -> GameOutcome:
    """Return the result of a form. Its choice `both` is a missed game of both players."""
    scores = read_score(player_score), read_score(opponent_score)
    if result == "both":
        return GameOutcome("MG", both_missed=True)
    return GameOutcome(result, how, *scores)


def read_score(typed: str) -> int | None:
    """Return a score; what is no whole number is refused by its size."""
    plain = typed.strip().replace("−", "-")
    if not plain:
        return None
    return int(plain) if plain.lstrip("-").isdecimal() and plain.isascii() else HIGHEST_SCORE + 1
