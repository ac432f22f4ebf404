"""Differential of one round: guide 5.0, section 7.4.1; guide 4.1, section 7.4; Decipher's scoring."""

from typing import NamedTuple

from legality.rounds.results.game_row import LOSSES, WINS, GameRow
from legality.rounds.results.score_words import write_score
from legality.rounds.scoring.guide_scoring import GuideScoring


class Differential(NamedTuple):
    """Points with their reason."""

    points: int
    reason: str

    def negative(self) -> "Differential":
        """Return the loser's differential."""
        return Differential(-self.points, self.reason)


class FinalScores(NamedTuple):
    """The scores of a game from the winner's side, and the end of the game."""

    winner: int
    loser: int
    how: str


def differential_of(
    row: GameRow, scoring: GuideScoring, cap: int, *, flat_quit: bool = False
) -> Differential:
    """Return the differential of a row."""
    if row.result == "EB":
        return Differential(cap, "earned bye")
    if row.result in WINS:
        return of_win(FinalScores(row.score or 0, row.opponent_score or 0, row.how), scoring, cap, flat_quit)
    if row.result in LOSSES:
        scores = FinalScores(row.opponent_score or 0, row.score or 0, row.how)
        return of_win(scores, scoring, cap, flat_quit).negative()
    return Differential(
        0, {"TT": "true tie", "BYE": "bye", "MG": "missed game", "": "not reported"}[row.result]
    )


def of_win(scores: FinalScores, scoring: GuideScoring, cap: int, flat_quit: bool) -> Differential:
    """Return the winner's differential."""
    table = scoring.differential
    loser = recorded(scores.loser, cap, floor=table.floor)
    if scores.how == "conceded" and flat_quit and table.flat_quit:
        return Differential(table.flat_quit, f"conceded: flat {table.flat_quit}")
    if scores.how in table.won_by_cap:
        return Differential(cap, f"{scores.how}: the cap of {cap}")
    if scores.how in table.won_from_cap:
        least = max(1, table.winner_equal_or_lower)
        return Differential(
            max(least, cap - loser), f"{scores.how}: the winner counts {cap}, {write_score(cap, loser)}"
        )
    return _by_points(scores, scoring, cap)


def _by_points(scores: FinalScores, scoring: GuideScoring, cap: int) -> Differential:
    """Return the winner's differential of a game that ended by points or on time."""
    table = scoring.differential
    if table.both_over_cap and scores.winner > cap and scores.loser > cap:
        return Differential(table.both_over_cap, f"both scores are over {cap}")
    if table.winner_lower and scores.winner < scores.loser:
        return Differential(table.winner_lower, "the winner's score is lower")
    winner, loser = (recorded(each, cap, floor=table.floor) for each in scores[:2])
    least = table.winner_equal_or_lower
    if least and winner - loser < least:
        return Differential(
            least, f"the winner's recorded score is not higher ({write_score(winner, loser)})"
        )
    return Differential(winner - loser, write_score(winner, loser))


def recorded(score: int, cap: int, *, floor: bool) -> int:
    """Return a score as recorded: at most the cap, and not below zero where the guide says so."""
    return min(cap, max(0, score) if floor else score)
