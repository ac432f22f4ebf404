"""Doubt a full win whose score shows none: it counts as written, and the director is told."""

from collections.abc import Iterable, Iterator

from legality.rounds.results.game_row import LOSSES, WINS, GameRow
from legality.rounds.results.row_faults import RowFault
from legality.rounds.results.score_words import write_score

WON_BY_MISSIONS = frozenset({"warp-speed"})
"""Rules under which a player wins by missions, "regardless of points scored"."""


def score_doubts(rows: Iterable[GameRow], cap: int, rules: str) -> list[RowFault]:
    """Return the full wins by points without the points that win."""
    if rules in WON_BY_MISSIONS:
        return []
    return [fault for row in rows if row.result in ("FW", "FL") and not row.how for fault in _doubt(row, cap)]


def _doubt(row: GameRow, cap: int) -> Iterator[RowFault]:
    scores = (row.score, row.opponent_score) if row.result in WINS else (row.opponent_score, row.score)
    winner, loser = scores
    if winner is None or loser is None:
        return
    name, kind = (row.opponent, "loss") if row.result in LOSSES else (row.player, "win")
    asked = f"Write how the game ended under how, or use M{row.result[1]}."
    if winner < loser:
        yield RowFault(
            row.line,
            f"a full {kind}, but {name} won with the lower score ({write_score(winner, loser)}). {asked}",
        )
    elif winner < cap:
        yield RowFault(
            row.line, f"a full {kind}, but {name} won with {winner} points, and {cap} win. {asked}"
        )
