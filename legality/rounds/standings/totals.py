"""The totals of a player: victory points, strength of schedule, differential, cumulative points."""

from collections.abc import Mapping
from itertools import accumulate
from typing import NamedTuple

from legality.rounds.results.differential import Differential, differential_of
from legality.rounds.results.event_results import EventResults
from legality.rounds.results.game_row import WINS, GameRow
from legality.rounds.scoring.guide_scoring import GuideScoring


class ScoringRules(NamedTuple):
    """How an event is scored: guide, cap of the rules played, the director's choice about quitters."""

    scoring: GuideScoring
    cap: int
    flat_quit: bool = False


class ScheduleItem(NamedTuple):
    """One round in a player's strength of schedule."""

    round: int
    source: str
    """The opponent, or the result of a round without one."""
    points: int


class PlayerTotals(NamedTuple):
    """The totals of a player, and the parts that they are made of."""

    player: str
    victory_points: int
    differential: int
    cumulative: int
    schedule: tuple[ScheduleItem, ...]
    rounds: tuple[tuple[GameRow, int, Differential], ...]
    """Each round with its victory points and its differential."""

    @property
    def strength_of_schedule(self) -> int:
        """Return the sum of all items less the lowest one."""
        points = [item.points for item in self.schedule]
        return sum(points) - min(points, default=0)

    @property
    def struck(self) -> ScheduleItem | None:
        """Return the item that does not count. Of equal ones, the first."""
        return min(self.schedule, key=lambda item: item.points, default=None)


def points_of(row: GameRow, scoring: GuideScoring) -> int:
    """Return the victory points of a row. A game that is not reported has none in standings (13.4)."""
    if not row.result:
        return 0
    is_half = row.result in WINS and row.how in scoring.half_win
    return scoring.points["MW" if is_half else row.result]


def count_totals(event: EventResults, rules: ScoringRules) -> dict[str, PlayerTotals]:
    """Return the totals of every player."""
    final = {
        player: sum(points_of(row, rules.scoring) for row in rounds.values())
        for player, rounds in event.by_player.items()
    }
    return {player: _totals(player, event, rules, final) for player in event.players}


def _totals(player: str, event: EventResults, rules: ScoringRules, final: Mapping[str, int]) -> PlayerTotals:
    rows = [row for _, row in sorted(event.by_player[player].items())]
    points = [points_of(row, rules.scoring) for row in rows]
    gains = [differential_of(row, rules.scoring, rules.cap, flat_quit=rules.flat_quit) for row in rows]
    most = rules.scoring.points["FW"] * max(event.last_round, event.facts.rounds)
    schedule = [schedule_item(row, final, most) for row in rows if not row.is_delayed]
    return PlayerTotals(
        player,
        sum(points),
        sum(gain.points for gain in gains),
        sum(accumulate(points)),
        tuple(schedule),
        tuple(zip(rows, points, gains, strict=True)),
    )


def schedule_item(row: GameRow, final: Mapping[str, int], most: int) -> ScheduleItem:
    """Return the item of a round: the opponent's final total, or 0; the most for an earned bye."""
    if row.was_played:
        return ScheduleItem(row.round, row.opponent, final[row.opponent])
    return ScheduleItem(row.round, row.result, most if row.result == "EB" else 0)
