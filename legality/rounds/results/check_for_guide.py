"""Check rows against a guide: results that it does not know, scores that its differential needs."""

from collections.abc import Iterator

from legality.rounds.results.event_results import EventResults
from legality.rounds.results.game_row import LOSSES, WINS, GameRow
from legality.rounds.results.row_faults import RowFault
from legality.rounds.results.score_words import write_score
from legality.rounds.scoring.guide_scoring import GuideScoring


def check_for_guide(event: EventResults, scoring: GuideScoring, *, flat_quit: bool = False) -> list[RowFault]:
    """Return the problems of an event's rows under a guide."""
    return [fault for row in event.written for fault in _faults(row, scoring, flat_quit)]


def _faults(row: GameRow, scoring: GuideScoring, flat_quit: bool) -> Iterator[RowFault]:
    if row.result and row.result not in scoring.points:
        yield RowFault(row.line, f"{scoring.name} knows no {row.result}. Use {' '.join(scoring.points)}.")
    if row.result in WINS | LOSSES:
        yield from _missing_scores(row, scoring, flat_quit)
    if row.result in ("MW", "ML") and scoring.guide in ("decipher-guide", "decipher-1996"):
        yield from _lower_winner(row)
    if row.result == "TT" and row.how in ("", "time") and row.score != row.opponent_score:
        yield RowFault(
            row.line,
            f"a true tie needs equal scores, not {write_score(row.score, row.opponent_score)}. "
            "Correct them; if both players lost automatically, write ruling under how.",
        )


def _lower_winner(row: GameRow) -> Iterator[RowFault]:
    """Yield a fault if the lower score won a game on time: Decipher's guides give it to the most points."""
    won, lost = row.score, row.opponent_score
    if row.result == "ML":
        won, lost = lost, won
    if row.how in ("", "time") and won is not None and lost is not None and won < lost:
        yield RowFault(
            row.line, f"{write_score(won, lost)} is no win: on time, the most points win. Correct it."
        )


def _missing_scores(row: GameRow, scoring: GuideScoring, flat_quit: bool) -> Iterator[RowFault]:
    """Yield a fault if a score is missing that the differential needs."""
    table = scoring.differential
    loser = row.opponent_score if row.result in WINS else row.score
    if row.how in table.won_by_cap or row.how == "conceded":
        return
    if row.how in table.won_from_cap:
        if loser is None:
            yield RowFault(row.line, "the loser's score is missing. Add it; the winner's is not needed.")
    elif row.score is None or row.opponent_score is None:
        yield RowFault(row.line, "a score is missing. Add both scores, or say under how the game ended.")
